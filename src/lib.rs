//! sharp960: chess, Chess960 and Chess♯, on the page, in a worker and on the command line.
//!
//! The map of the house. Each layer may use only those above it in this list:
//!
//! | module | what it is |
//! |---|---|
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
pub mod rules;
pub mod uci;
pub mod web;
