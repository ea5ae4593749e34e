//! sharp960: chess, Chess960, Chess♯ and eighteen related variants, in the browser and natively.
//!
//! The crate contains everything: rules and move generation of all variants, notation, an engine
//! that speaks UCI, matches between engines, and the web site with its board component. Everything
//! down to [`uci`] in the table below runs natively and as WebAssembly and knows nothing of a
//! browser. The programs in `src/bin` are thin: the native command line (`sharp960`), the page
//! (`app`), the engine's Web Worker (`engine_worker`) and the embedded board (`embed_core`).
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
//! Further examples: playing a game at [`game::Game`], editing variations at [`game::Study`],
//! reading a PGN at [`notation::pgn`], searching a position at [`engine::Engine`], a UCI session at
//! [`uci::UciSession`].
//!
//! # Layers
//!
//! Each layer may use only those above it in this table; a test (`tests/layers`) enforces it.
//!
//! | module | what it is |
//! |---|---|
//! | [`random`] | pseudorandom numbers that depend on a seed alone |
//! | [`board`] | squares, pieces, colours, bitboards, attack tables: no rules |
//! | [`rules`] | positions, legal moves, castling, the reserve, start positions, variants, outcomes |
//! | [`game`] | a game in progress with claims and result, and the analysis of one: variations, comments, shapes |
//! | [`notation`] | FEN, EPD, SAN, UCI moves, PGN, share links |
//! | [`engine`] | search, evaluation, time management, levels |
//! | [`uci`] | the engine as a UCI program, on standard input and output or line by line in the worker |
//! | [`arena`] | matches between UCI engines with Elo and SPRT, test positions; of use natively alone |
//! | [`web`] | the page, the board component, the worker and the messages between them |
//!
//! # Where would it go?
//!
//! - *A variant*: a file in `src/rules/variant`, whose `mod.rs` has the steps. What no field of
//!   [`rules::Rules`] can express, such as a *royal queen*, becomes a new field there; the chapter
//!   "What other boards and pieces would take" names the places that read it.
//! - *Another evaluation*, such as a neural network: behind [`engine::eval::Evaluator`]. A new term
//!   of the present one: [`engine::eval`] names the files.
//! - *Another notation*: a module of [`notation`].
//! - *A board theme*: the colours in `static/style/tokens.css` (`[data-board="…"]`), a member of
//!   [`web::records::BoardColors`], and its name in [`web::words::settings`]. A *piece set*: the
//!   drawings in `static/pieces.svg`.
//! - *A translation*: a module beside the English texts of [`web::words`]; no other module has texts.
//! - *A page*, such as statistics of a visitor's games: a member of [`web::route::Page`], a model of
//!   its own in `src/web` that knows nothing of a browser (games come from
//!   [`web::records::GameStore`]), its texts in [`web::words`], and a view in
//!   `src/web/browser/pages`, shown by `app.rs` there.
//! - *A command of the command line*: `src/bin/sharp960/arguments.rs`. *A development command*:
//!   `.cargo/dev/src`.

pub mod arena;
pub mod board;
pub mod engine;
pub mod game;
pub mod notation;
pub mod random;
pub mod rules;
pub mod uci;
pub mod web;
