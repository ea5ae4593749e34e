//! Portable Game Notation: whole games with their tags, comments and variations.
//!
//! Games are written in the export format of the standard and read in its import format and many
//! deviations from it (<https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm>), among
//! them:
//! - UTF-8 with or without a byte order mark; a line that is not UTF-8 is Windows-1252, of
//!   which Latin-1 is a part; line ends of every system;
//! - everything that [`san::parse`](super::san::parse) reads as a move, move numbers or none,
//!   `e.p.` apart from its move, glyphs as numbers (`$1`) and as symbols (`!`, `?`, `±`);
//! - comments in braces, in which an empty line parts two paragraphs, and after `;`, lines that
//!   begin with `%`, which are left out, variations in variations up to [`MAX_DEPTH`];
//! - games without tags, without a result, without moves, one after another.
//!
//! The moves are read into a [`Tree`](crate::game::Tree) and written from one. The commands
//! `[%clk 0:01:23]`, `[%emt 0:00:07]`, `[%eval 0.32,18]`, `[%csl Rd5]` and `[%cal Ge2e4]` in
//! comments are read into [`Annotations`](crate::game::Annotations); other commands stay in the
//! text. Comments before the first tag of a game belong to no game and are left out. A null move
//! (`--`, `Z0`, `@@@@`) is read where the side to move can pass, and written as `--`.
//!
//! Every variant is read and written by its `Variant` tag; without one, or with
//! `Standard` or `From Position`, it is chess, or Chess960 where the castling field of the FEN
//! leaves no choice. A game of a variant with several starts must have a `FEN` tag.
//!
//! Reading a game, walking through its variations, adding a move, writing it again:
//!
//! ```
//! use sharp960::game::Tree;
//! use sharp960::notation::{pgn, san};
//!
//! let mut game = pgn::parse("1. e4 e5 2. Nf3 {a knight} (2. f4 $5) Nc6 *")?.remove(0);
//! assert_eq!(game.tree.main_line().count(), 4);
//!
//! // All moves, those of the variations too.
//! let mut written = Vec::new();
//! let mut open = vec![(Tree::ROOT, game.start.clone())];
//! while let Some((node, position)) = open.pop() {
//!     for id in game.tree.children(node) {
//!         let m = game.tree.move_to(id).expect("only the root has none");
//!         written.push(san::format(&position, m));
//!         open.push((id, position.after(m)));
//!     }
//! }
//! assert_eq!(written, ["e4", "e5", "Nf3", "f4", "Nc6"]);
//!
//! let last = game.tree.main_line().last().expect("there are moves");
//! let m = san::parse(&game.position(last), "Bb5").expect("a legal move");
//! game.tree.add(last, m);
//! assert!(game.to_string().ends_with(
//!     "1. e4 e5 2. Nf3 { a knight } (2. f4 $5) 2... Nc6 3. Bb5 *\n"
//! ));
//! # Ok::<(), pgn::PgnError>(())
//! ```
//!
//! To step through a game and edit it, there is [`Study`](crate::game::Study).

mod clock;
mod commands;
mod convert;
mod encoding;
mod ending;
mod error;
mod evaluation;
mod game;
mod game_result;
mod letters;
mod lexer;
mod lines;
mod movetext;
mod nag;
mod read_tags;
mod reader;
mod shape;
mod tags;
mod wrap;
mod writer;

pub use clock::{BadClock, format_clock, parse_clock};
pub use commands::read_comment;
pub use convert::Converter;
pub use error::{PgnError, PgnProblem, Place};
pub use evaluation::{BadEvaluation, format_evaluation, parse_evaluation};
pub use game::Game;
pub use game_result::GameResult;
pub use read_tags::WithoutStart;
pub use reader::Reader;
pub use shape::{BadShape, format_shape, parse_shape};
pub use tags::{BadTagName, ROSTER, Tags};

/// The deepest nesting of variations that is read.
pub const MAX_DEPTH: usize = 1000;

/// The most bytes that a game can have, so that no file exhausts the memory.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// The most errors in variations of one game that are told.
pub const MAX_GAME_ERRORS: usize = 20;

/// Reads all games of a text.
///
/// # Errors
/// The first error; a [`Reader`] can go on with the next game.
pub fn parse(text: &str) -> Result<Vec<Game>, PgnError> {
    Reader::new(text.as_bytes()).collect()
}
