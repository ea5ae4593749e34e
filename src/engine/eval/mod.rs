//! The static evaluation of positions: hand-crafted terms, tuned on games of the engine with itself
//! ([`tuning`]).
//!
//! [`Evaluator`] is the only door: search, reports and UCI's `eval` ask it and nothing else, so a
//! neural network would take the place of what it calls. A new hand-crafted term is a field in
//! `weights` (a name and its number of values), values in `tables`, and a `weight!` in the file
//! that evaluates it; `sharp960 train` then tunes it. A term of one variant goes into `variants`.
//!
//! | file | what it is |
//! |---|---|
//! | `evaluator` | [`Evaluator`], with the caches |
//! | `handcrafted` | the sum of all terms, the phase of the game, scaling |
//! | `parts` | the parts of that sum |
//! | `squares`, `imbalance`, `reserve` | material: piece-square tables by the kings' places, imbalance, pieces in reserve |
//! | `pieces`, `pawns`, `king`, `threats` | mobility and outposts, pawn structure and passed pawns, king safety, attacked pieces |
//! | `attack_map` | the squares that each side attacks |
//! | `pawn_table` | the pawn hash table |
//! | `endgame`, `kpk` | scaling of drawish endings, king and pawn against king |
//! | `variants`, `chesslike` | corrections for variants, and the variants that need none |
//! | `weights`, `tables` | the terms by name, and their values |
//! | `tapered`, `trace` | pairs of middlegame and endgame values, recording the terms used for the tuner |
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
