//! The static evaluation of positions: hand-crafted terms, tuned on games of the engine with itself
//! ([`tuning`]), and networks trained on such games that correct them ([`nnue`]).
//!
//! # A new term
//!
//! A new hand-crafted term is a field in `weights` (a name and its number of values), values in
//! `tables`, and a `weight!` (the macro is in `trace`) in the file that evaluates it. Then
//! `sharp960 tune` tunes it on games that `sharp960 datagen` has played: once for the terms alone, and once
//! beside the network of chess (`--evalfile`), which has learnt part of what a term says. A term of one variant
//! goes into `variants`.
//!
//! # Another evaluation
//!
//! Search, reports and UCI's `eval` ask [`Evaluator`] and nothing else. It holds the networks, which
//! bring their accumulators up to date by comparing positions, so playing a move needs no hook.
//! [`nnue`] describes their architecture and file, [`training`](crate::training) how they are made.
//! Endings that are decided by a rule, scaling and the approach to the move limit are hand-crafted
//! with and without a network; [`Evaluator::parts`] and the tuner belong to the hand-crafted terms.
//!
//! # Files
//!
//! | file | what it is |
//! |---|---|
//! | `evaluator` | [`Evaluator`], with the caches |
//! | `handcrafted` | the sum of all terms, the phase of the game, scaling |
//! | `parts` | the parts of that sum |
//! | `squares`, `square_tables`, `imbalance`, `reserve` | material: piece-square tables by the kings' places, imbalance, pieces in reserve |
//! | `pieces`, `pawns`, `king`, `threats` | mobility and outposts, pawn structure and passed pawns, king safety, attacked pieces |
//! | `attack_map` | the squares that each side attacks |
//! | `pawn_table` | the pawn hash table |
//! | `endgame`, `kpk` | scaling of drawish endings, king and pawn against king |
//! | `variants`, `chesslike` | terms that change the chess evaluation for one variant, and the list of variants without such terms |
//! | [`nnue`] | neural networks |
//! | `weights`, `tables` | the terms by name, and their values: one set for the terms alone, one beside the network of chess |
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
pub mod nnue;
mod parts;
mod pawn_table;
mod pawns;
mod pieces;
mod reserve;
mod square_tables;
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
