//! Links that hold a whole game:
//! `?variant=chess960&fen=…&moves=e2e4,e7e5&at=1&color=black`.
//!
//! Links are written in one form, with the spaces of the FEN as `_`. Read as well are `%20` and
//! `+` for spaces, names and keys in any case, `n=518` for the number of a start position, moves
//! in SAN, variations in parentheses behind the move that they replace, a FEN alone, and paths in
//! the fragment (`#/chess960/<FEN>`). The analysis page reads besides what is known of the
//! game, such as the players and the result ([`LinkNames`]). Other parameters, such as the name of a page, are ignored;
//! whatever cannot be read is an error, so that a link never leads to another position unnoticed.

mod error;
mod guess;
mod names;
mod parameters;
mod reader;
mod variations;

pub use names::LinkNames;
pub use parameters::decoded;
pub use variations::{LinkTree, write_tree};

pub use error::{LinkError, LinkProblem};

use self::parameters::LinkParameters;
use super::san::{self, SanError};
use super::{fen, uci};
use crate::board::Color;
use crate::rules::{Move, Position, Variant};
use std::fmt;

/// The variant that a FEN suggests where none is named, as links are read: by its reserve, the duck,
/// castling rights that chess does not have and the like; else chess.
pub fn guess_variant(fen: &str) -> Variant {
    guess::guessed_variant(fen)
}

/// The most bytes that a link can have.
pub const MAX_LENGTH: usize = 65_536;

/// The most halfmoves that the game of a link can have.
pub const MAX_HALFMOVES: usize = 6_000;

/// Reads a move of a link: [`san::parse_or_pass`]; in a game, where nobody can pass, [`san::parse`], or
/// [`san::parse_plain`] where code is to be saved.
pub type ReadMove = fn(&Position, &str) -> Result<Move, SanError>;

/// A game as a link holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The variant.
    pub variant: Variant,
    /// The start position.
    pub start: Start,
    /// The moves made, each legal after those before it. In an analysis there may be null moves among
    /// them, where the side to move [can pass](Position::can_pass).
    pub moves: Vec<Move>,
    /// Number of halfmoves (plies) up to the position shown; none for the last position.
    pub at: Option<usize>,
    /// The side at the bottom of the board.
    pub color: Option<Color>,
}

/// The parameters that name a game, decoded.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinkParts<'a> {
    /// The variant; without it, it is guessed from the FEN.
    pub variant: Option<&'a str>,
    /// The start position.
    pub fen: Option<&'a str>,
    /// The start position by its number.
    pub number: Option<&'a str>,
    /// The moves, in SAN or UCI notation; variations are passed over.
    pub moves: Option<&'a str>,
}

/// The position that a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The start position of a number below the variant's
    /// [`Starts::count`](crate::rules::Starts::count).
    Numbered(u32),
    /// Some other position.
    Position(Box<Position>),
}

impl Start {
    /// The usual start of a variant.
    pub fn usual(variant: Variant) -> Self {
        Self::Numbered(variant.rules().starts.usual)
    }

    /// A position, by its number if it is a start of its variant.
    pub fn of(position: &Position) -> Self {
        let variant = position.variant();
        match variant.start_number(position) {
            Some(number) => Self::Numbered(number),
            None => Self::Position(Box::new(position.clone())),
        }
    }

    /// The position itself.
    pub fn position(&self, variant: Variant) -> Position {
        match self {
            Self::Numbered(number) => variant.numbered_start(*number),
            Self::Position(position) => (**position).clone(),
        }
    }
}

/// The usual game of chess, before its first move.
impl Default for Link {
    fn default() -> Self {
        Self::new(Variant::default(), Start::usual(Variant::default()))
    }
}

impl Link {
    /// A game before its first move.
    pub fn new(variant: Variant, start: Start) -> Self {
        Self {
            variant,
            start,
            moves: Vec::new(),
            at: None,
            color: None,
        }
    }

    /// Reads the two parts of an address that can name a game: `search` with or without its `?`,
    /// `hash` with or without its `#`. The first wins. `None` if neither names a game.
    ///
    /// # Errors
    /// Says what was wrong and where, and holds what can still be used.
    pub fn parse(search: &str, hash: &str) -> Result<Option<Self>, LinkError> {
        Self::parse_with(search, hash, san::parse_or_pass)
    }

    /// As [`Link::parse`], with moves as a function reads them.
    ///
    /// # Errors
    /// As [`Link::parse`].
    pub fn parse_with(
        search: &str,
        hash: &str,
        read_move: ReadMove,
    ) -> Result<Option<Self>, LinkError> {
        if search.len().saturating_add(hash.len()) > MAX_LENGTH {
            return Err(LinkError::new(LinkProblem::TooLong, Self::default()));
        }
        let parameters = LinkParameters::from_search(search);
        let parameters = if parameters.name_a_game() {
            parameters
        } else {
            LinkParameters::from_hash(hash)
        };
        if parameters.name_a_game() {
            reader::read(parameters, read_move).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Reads the path of an address that stands for a game: `chess960`, `chess960/<FEN>`, a FEN
    /// alone, each with or without a query after it. In contrast to the fragment given to
    /// [`Link::parse`], a single word is taken for a variant even if there is none of that name.
    /// `None` if the path is empty and its query names no game.
    ///
    /// # Errors
    /// As [`Link::parse`].
    pub fn parse_path(path: &str, read_move: ReadMove) -> Result<Option<Self>, LinkError> {
        if path.len() > MAX_LENGTH {
            return Err(LinkError::new(LinkProblem::TooLong, Self::default()));
        }
        let parameters = LinkParameters::from_path(path);
        if parameters.name_a_game() {
            reader::read(parameters, read_move).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Reads a game from parameters that were already separated.
    ///
    /// # Errors
    /// As [`Link::parse`].
    pub fn from_parts(parts: &LinkParts<'_>) -> Result<Self, LinkError> {
        reader::read(LinkParameters::from_parts(parts), san::parse_or_pass)
    }

    /// The position that the game begins with.
    pub fn start_position(&self) -> Position {
        self.start.position(self.variant)
    }

    /// The link's query, from `?` on. It needs no further escaping.
    pub fn query(&self) -> String {
        self.query_with(&self.moves_as_uci().join(","))
    }

    /// As [`query`](Self::query), with moves as [`write_tree`] has written them.
    pub fn query_with(&self, moves: &str) -> String {
        let mut query = format!("?variant={}", self.variant.key());
        match &self.start {
            start if *start == Start::usual(self.variant) => {}
            Start::Numbered(number) => query.push_str(&format!("&n={number}")),
            Start::Position(position) => {
                query.push_str("&fen=");
                query.push_str(&fen::format(position).replace(' ', "_"));
            }
        }
        if !moves.is_empty() {
            query.push_str("&moves=");
            query.push_str(moves);
        }
        if let Some(at) = self.at {
            query.push_str(&format!("&at={at}"));
        }
        if let Some(color) = self.color {
            query.push_str("&color=");
            query.push_str(color_key(color));
        }
        query
    }

    /// The moves in UCI notation, with castling written as usual in the variant.
    pub fn moves_as_uci(&self) -> Vec<String> {
        let style = uci::CastlingStyle::of(self.variant);
        let mut position = self.start_position();
        let write = |&m: &Move| {
            let text = uci::format(&position, m, style);
            position.play(m);
            text
        };
        self.moves.iter().map(write).collect()
    }
}

/// Writes [`Link::query`].
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.query())
    }
}

const fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
