//! The rules: positions, moves, castling, the reserve, start positions, variants and outcomes.
//!
//! A [`Variant`] is data: its [`Rules`]. A [`Position`] is always valid for its variant: it comes
//! from a checked [`Setup`] or from a legal move. A [`Setup`] is any arrangement of pieces.
//!
//! ```
//! use sharp960::rules::{Variant, perft};
//!
//! let mut position = Variant::ChessSharp.start();
//! assert!(position.rules().has_reserve());
//! let m = position.legal_moves()[0];
//! position.play(m);
//! assert_eq!(position.fullmoves(), 1);
//! assert_eq!(perft(&Variant::Chess.start(), 3), 8902);
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | `variant` | [`Variant`] and its [`Rules`], a file for each variant; how to add one |
//! | `setup` | [`Setup`], any arrangement of pieces, and [`PositionError`], why it is not a position |
//! | `position` | [`Position`]: pieces, checks and pins, playing moves |
//! | `movegen` | move generation: royal kings, other kings, drops |
//! | `moves` | [`Move`] |
//! | `castling`, `reserve` | [`CastlingSide`] and why it may be barred, and the pieces off the board: [`Reserve`] |
//! | `fog` | the squares that a side sees in fog of war |
//! | `outcome` | [`Outcome`], [`Reason`], [`Claim`] and [`Points`]: how games end |
//! | [`starts`] | start positions by number |
//! | [`chess960`] | the 960 start positions, and two ways to draw one on a real board |
//! | `auction` | [`Auction`]: bids of extra moves for the choice of side |
//! | `zobrist` | hash keys of positions |
//! | `perft` | counting move sequences, to test and measure move generation |

mod auction;
mod bids;
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

pub use auction::{Auction, AuctionError, AuctionJudgement, AuctionStage, AuctionStep, Bidder};
pub use bids::{BadBids, Bids};
pub use castling::{CastlingBar, CastlingSide};
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
