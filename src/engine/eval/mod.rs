//! The static evaluation of positions: terms written by hand, their figures tuned on games of the
//! engine with itself ([`tuning`]).
//!
//! | file | what it is |
//! |---|---|
//! | `evaluator` | [`Evaluator`], which the search asks |
//! | `handcrafted` | the sum of all terms, and how it is weighed |
//! | `parts` | the parts of that sum |
//! | `squares`, `imbalance`, `reserve` | piece-square tables by the kings' places, material |
//! | `pieces`, `pawns`, `king`, `threats` | mobility and outposts, structure and passed pawns, king safety, attacked pieces |
//! | `attack_map` | the squares that each side attacks |
//! | `pawn_table` | the cache of pawn structures |
//! | `endgame`, `kpk` | scaling of drawish endings, king and pawn against king |
//! | `variants`, `chesslike` | what variants value otherwise |
//! | `weights`, `tables`, `trace`, `tapered` | the terms by name, their figures, noting which were used, pairs of middlegame and endgame |
//! | [`tuning`] | the evaluation as the tuner sees it |

mod attack_map;
mod chesslike;
mod endgame;
mod evaluator;
mod handcrafted;
mod imbalance;
mod king;
mod kpk;
mod parts;
mod pawn_table;
mod pawns;
mod pieces;
mod reserve;
mod squares;
mod tables;
mod tapered;
mod threats;
mod trace;
pub mod tuning;
mod variants;
mod weights;

pub use evaluator::Evaluator;
pub use parts::Parts;
pub(super) use squares::on_square;
pub use tapered::Tapered;
