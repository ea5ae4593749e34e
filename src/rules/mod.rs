//! What is legal: positions, moves, castling, the reserve, starts, variants and outcomes.
//!
//! A [`Variant`] is data (its [`Rules`]) plus the few places where rules really
//! differ. A [`Position`] is always valid for its variant: it comes from a checked
//! [`Setup`] or from a legal move.

mod castling;
pub mod chess960;
mod fog;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod position;
mod reserve;
mod setup;
pub mod starts;
mod variant;
mod zobrist;

pub use castling::CastlingSide;
pub use moves::{Move, MoveKind, MoveList};
pub use outcome::{Claim, FORCED_DRAW_OCCURRENCES, Outcome, Points, Reason};
pub use perft::{divide, perft};
pub use position::Position;
pub use reserve::Reserve;
pub use setup::{PositionError, Setup};
pub use variant::{
    CastlingRule, Draws, KingRule, MoveRule, NoMove, Pawns, ReserveRule, Rules, Starts,
    UnknownVariant, Variant,
};
