//! sharp960: chess, Chess960, Chess♯ and nineteen related variants, in the browser and natively.
//!
//! The crate contains everything: rules and move generation of all variants, notation, an engine
//! that speaks UCI, matches between engines, and the web site with its board component. In the table
//! below, everything down to [`xboard`] runs natively and as WebAssembly; [`arena`] and [`training`]
//! are native; [`web`] is free of the DOM except for `web::browser`. The programs in `src/bin` are
//! thin: the native command line (`sharp960`), the page (`app`), its pages besides the play page
//! (`other_pages`), the engine's Web Worker (`engine_worker`), the embedded board (`embed_core`), and
//! the same for games that are only viewed (`embed_viewer`).
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
//! Each layer may use only those above it; `tests/layers` reads this table and enforces it.
//!
//! | module | what it is |
//! |---|---|
//! | [`random`] | pseudorandom numbers that depend on a seed alone |
//! | [`board`] | squares, pieces, colours, bitboards, attack tables: no rules |
//! | [`rules`] | positions, legal moves, castling, the reserve, start positions, variants, outcomes |
//! | [`game`] | a game in progress with claims and result, and the analysis of one: variations, comments, shapes |
//! | [`notation`] | FEN, EPD, SAN, UCI moves, PGN, share links |
//! | [`tablebase`] | the exact results of endings with three and four pieces |
//! | [`engine`] | search, evaluation, time management, levels |
//! | [`uci`] | the engine as a UCI program, on standard input and output or line by line in the worker |
//! | [`xboard`] | the engine as a program that speaks the XBoard protocol too |
//! | [`arena`] | matches between UCI engines with Elo and SPRT, test positions; of use natively alone |
//! | [`training`] | games of the engine with itself, and the networks trained on them; of use natively alone |
//! | [`web`] | the page, the board component, the worker and the messages between them |
//!
//! # Where would it go?
//!
//! - *A variant*: a file in `src/rules/variant`, whose `mod.rs` has the steps. What no field of
//!   [`rules::Rules`] can express, such as a *royal queen*, becomes a new field there; the chapter
//!   "What other boards and pieces would take" names the places that read it.
//! - *Another evaluation*: a field of [`engine::eval::Evaluator`]. How to add it, or a new term of the
//!   hand-crafted evaluation, is in [`engine::eval`]; how to make a neural network, in [`training`].
//! - *Another notation*: a module of [`notation`].
//! - *A board theme*: the colours in `static/style/tokens.css` (`[data-board="…"]`), with the
//!   contrasts that `tests/e2e/looks.test.mjs` asks for; a member of
//!   [`web::records::BoardColors`], also in its `ALL`, `KEYS` and `key`; its name in
//!   [`web::words::settings`]. The element takes the same keys, so write its reference anew:
//!   `UPDATE=1 cargo test --test embed_reference`.
//! - *A piece set*: an SVG file in `static/pieces` with a symbol for each piece and the duck; a member
//!   of [`web::records::PieceSet`], also in its `ALL` and `key`; its name in [`web::words::settings`]
//!   and in `static/early.js`. `static/looks.js` puts it in the place of `static/pieces.svg`, the set
//!   that is part of the page.
//! - *A sound*: a member of [`web::board::Sound`], and its notes in `static/sounds.js`.
//! - *Letters of pieces in another language*: a member of [`web::letters::Letters`], and its name in
//!   [`web::words::settings`]; if the site speaks the language, also in `of_language`.
//! - *A translation*: [`web::words`] has all texts for visitors in `web`, and says what a second
//!   language takes. English also stands in `index.html` and `static/manifest.webmanifest`, and in
//!   the element's reference for authors (`src/web/element/definitions.rs`). The `Display` texts of
//!   [`rules`] are for the command line.
//! - *A page*, such as statistics of a visitor's games:
//!   1. a member of [`web::route::Page`], also in its `ALL`, `key` and `missing`;
//!   2. a model in `src/web` that knows nothing of a browser, with a row in the table of
//!      `src/web/mod.rs` (games come from [`web::records::GameStore`]), and its texts in
//!      [`web::words`];
//!   3. a view in `src/web/browser/pages`, which `other_pages.rs` there shows, so that who only
//!      plays does not download it, and a link to it in `app.rs`;
//!   4. the page's key in `static/early.js`, so that the board of the play page is not shown before
//!      the app starts, and the page's style sheet in `static/start.js` and `index.html`.
//! - *A command of the command line*: `src/bin/sharp960/arguments.rs`. *A development command*:
//!   `.cargo/dev/src`.

// The small module has no engine, plays no games and sets up no positions, which are much of the crate.
#![cfg_attr(
    feature = "viewer",
    allow(dead_code, unreachable_code, unused_imports, unused_variables)
)]

pub mod arena;
pub mod board;
pub mod engine;
pub mod game;
pub mod notation;
pub mod random;
pub mod rules;
pub mod tablebase;
pub mod training;
pub mod uci;
pub mod web;
pub mod xboard;
