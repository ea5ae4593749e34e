//! sharp960: chess, Chess960 and Chess♯, on the page, in a worker and on the command line.
//!
//! From a position to its moves and their notation:
//!
//! ```
//! use sharp960::notation::{fen, san};
//! use sharp960::rules::Variant;
//!
//! let position = fen::parse(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")?;
//! let moves = position.legal_moves();
//! let written: Vec<String> = moves.iter().map(|&m| san::format(&position, m)).collect();
//! assert!(written.contains(&"O-O-O".to_owned()));
//!
//! let mate = position.after(san::parse(&position, "Ra8")?);
//! let outcome = mate.outcome().expect("the game is over");
//! assert_eq!(outcome.to_string(), "White wins by checkmate");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How to play a game is shown at [`game::Game`], how to read a PGN and walk through its variations
//! at [`notation::pgn`].
//!
//! The map of the house. Each layer may use only those above it in this list:
//!
//! | module | what it is |
//! |---|---|
//! | [`random`] | pseudorandom numbers that depend on a seed alone |
//! | [`board`] | squares, pieces, colours, bitboards, attack tables: no rules |
//! | [`rules`] | positions, moves, castling, the reserve, starts, variants, outcomes: what is legal |
//! | [`game`] | a game in progress with claims and result, and the analysis of one: variations, comments, shapes |
//! | [`notation`] | FEN, SAN, UCI moves, PGN, share links: how it is written |
//! | [`engine`] | search, evaluation, time, levels |
//! | [`uci`] | the engine as a UCI program, natively and as text in the worker |
//! | [`arena`] | matches between engines and what they say, of use natively alone |
//! | [`web`] | the page, the board component, the worker and the messages between them |

pub mod arena;
pub mod board;
pub mod engine;
pub mod game;
pub mod notation;
pub mod random;
pub mod rules;
pub mod uci;
pub mod web;
