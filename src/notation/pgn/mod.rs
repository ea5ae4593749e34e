//! Portable Game Notation: whole games with their tags, comments and variations.
//!
//! Written as the standard's export format demands, read as its import format allows and
//! a good deal more forgivingly. The standard:
//! <https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm>.
//!
//! Read are, among others:
//! - UTF-8 with or without a byte order mark; a line that is not UTF-8 is Windows-1252, of
//!   which Latin-1 is a part; line ends of every system;
//! - everything that [`san::parse`](super::san::parse) reads as a move, move numbers or none,
//!   `e.p.` apart from its move, `$1` and `!`, `?`, `±` and their like;
//! - comments in braces and behind `;`, lines behind `%`, which are left out, variations in
//!   variations up to [`MAX_DEPTH`];
//! - games without tags, without a result, without moves, many of them one behind another.
//!
//! The moves are read into a [`Tree`](crate::game::Tree) and written from one. The commands
//! `[%clk 0:01:23]`, `[%emt 0:00:07]`, `[%eval 0.32,18]`, `[%csl Rd5]` and `[%cal Ge2e4]` in
//! comments are read into [`Annotations`](crate::game::Annotations); other commands stay in the
//! text. Comments before the first tag of a game belong to no game and are left out. A null move
//! (`--`, `Z0`) is an error: none of the games knows one.
//!
//! Every variant is read and written by its `Variant` tag; without one, or with
//! `Standard` or `From Position`, it is chess, or Chess960 where the castling field of the FEN
//! leaves no choice. A game of a variant with several starts must have a `FEN` tag.
//!
//! ```
//! use sharp960::notation::pgn;
//!
//! let games = pgn::parse("1. e4 e5 2. Nf3 {a knight} (2. f4 $5) Nc6 *")?;
//! assert_eq!(games[0].tree.main_line().count(), 4);
//! assert!(games[0].to_string().ends_with(
//!     "1. e4 e5 2. Nf3 { a knight } (2. f4 $5) 2... Nc6 *\n"
//! ));
//! # Ok::<(), pgn::PgnError>(())
//! ```

mod clock;
mod commands;
mod encoding;
mod error;
mod evaluation;
mod game;
mod game_result;
mod lexer;
mod lines;
mod movetext;
mod nag;
mod read_tags;
mod reader;
mod shape;
mod tags;
mod variant_tag;
mod wrap;
mod writer;

pub use clock::{BadClock, format_clock, parse_clock};
pub use commands::read_comment;
pub use error::{PgnError, PgnProblem, Place};
pub use evaluation::{BadEvaluation, format_evaluation, parse_evaluation};
pub use game::Game;
pub use game_result::GameResult;
pub use reader::Reader;
pub use shape::{BadShape, format_shape, parse_shape};
pub use tags::{BadTagName, ROSTER, Tags};

/// How many variations may stand inside one another.
pub const MAX_DEPTH: usize = 1000;

/// How many bytes of text one game may have, so that no file can exhaust the memory.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// Reads all games of a text.
///
/// # Errors
/// The first thing that is wrong; [`Reader`] goes on with the next game.
pub fn parse(text: &str) -> Result<Vec<Game>, PgnError> {
    Reader::new(text.as_bytes()).collect()
}
