//! Parsing SAN moves without regard to a position.

use super::{Expected, SanError};
use crate::board::{File, Rank, Role, Square};
use crate::rules::CastlingSide;

/// A parsed move, whether it is legal or not.
pub(super) enum SanSyntax {
    Castling(CastlingSide),
    Drop(Role, Square),
    Going(Going),
}

/// The move of a piece from one square to another.
pub(super) struct Going {
    /// The piece. Without a letter it is a pawn, or any piece if the whole origin is given.
    pub(super) role: Option<Role>,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
    pub(super) capture: bool,
    pub(super) promotion: Option<Role>,
}

impl SanSyntax {
    pub(super) fn read(text: &str) -> Result<Self, SanError> {
        let mut cursor = Cursor::new(text);
        if cursor.rest.is_empty() {
            return Err(SanError::Empty);
        }
        if let Some(side) = castling_side(cursor.rest) {
            return Ok(Self::Castling(side));
        }
        let role = cursor.take_role();
        if cursor.take('@') {
            let to = cursor.square(Expected::File)?;
            cursor.end()?;
            return Ok(Self::Drop(role.unwrap_or(Role::Pawn), to));
        }
        cursor.going(role).map(Self::Going)
    }
}

/// The side of `O-O` or `O-O-O` with letters or zeros and any dash.
fn castling_side(text: &str) -> Option<CastlingSide> {
    // Most moves are not castling, and the text is copied below.
    if !text.starts_with(['O', 'o', '0']) {
        return None;
    }
    let plain: String = text
        .chars()
        .map(|c| match c {
            'o' | '0' => 'O',
            '‐' | '‑' | '–' | '—' | '−' => '-',
            other => other,
        })
        .collect();
    CastlingSide::ALL
        .into_iter()
        .find(|side| side.san() == plain)
}

/// Reads a move from left to right.
struct Cursor<'a> {
    /// The whole text, for error messages.
    text: &'a str,
    /// The text still to be read, without annotations at its end.
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    fn new(text: &'a str) -> Self {
        let rest = without_number(without_annotations(text));
        Self { text, rest }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self) {
        let mut chars = self.rest.chars();
        chars.next();
        self.rest = chars.as_str();
    }

    fn take_if<T>(&mut self, wanted: impl Fn(char) -> Option<T>) -> Option<T> {
        let found = self.peek().and_then(wanted)?;
        self.advance();
        Some(found)
    }

    fn take(&mut self, wanted: char) -> bool {
        self.take_if(|c| (c == wanted).then_some(())).is_some()
    }

    /// Reads the letter or figurine of a piece. A lower-case `b` is a file; other lower-case
    /// letters are unambiguous.
    fn take_role(&mut self) -> Option<Role> {
        // A small b is a file, but for a piece that is dropped.
        let is_drop = self.rest.get(1..).is_some_and(|rest| rest.starts_with('@'));
        self.take_if(|c| match c {
            'b' if !is_drop => None,
            _ => Role::from_letter(c).or_else(|| figurine(c)),
        })
    }

    fn take_file(&mut self) -> Option<File> {
        self.take_if(|c| File::from_char(c).filter(|_| c.is_ascii_lowercase()))
    }

    fn take_rank(&mut self) -> Option<Rank> {
        self.take_if(Rank::from_char)
    }

    /// Reads a capture sign or a dash between two squares; returns whether it is a capture.
    fn take_separator(&mut self) -> Option<bool> {
        self.take_if(|c| match c {
            'x' | 'X' | ':' | '×' => Some(true),
            '-' | '‐' | '‑' | '–' | '—' | '−' => Some(false),
            _ => None,
        })
    }

    /// Reads a square; where none begins, the error says what was expected.
    fn square(&mut self, expected: Expected) -> Result<Square, SanError> {
        let file = self.take_file();
        let file = file.ok_or_else(|| self.error(expected))?;
        let rank = self.take_rank();
        let rank = rank.ok_or_else(|| self.error(Expected::Rank))?;
        Ok(Square::at(file, rank))
    }

    /// Reads the rest of a move after the letter of the piece.
    fn going(&mut self, role: Option<Role>) -> Result<Going, SanError> {
        let mut file = self.take_file();
        let mut rank = self.take_rank();
        let separator = self.take_separator();
        let to = match (file, rank) {
            // The only square is the target, unless another one follows.
            (Some(only_file), Some(only_rank)) if separator.is_none() && !self.at_square() => {
                (file, rank) = (None, None);
                Square::at(only_file, only_rank)
            }
            // It may be the target's file that was read.
            (Some(_), None) if separator.is_none() => self.square(Expected::Rank)?,
            _ => self.square(Expected::File)?,
        };
        let promotion = self.promotion()?;
        self.end()?;
        Ok(Going {
            role,
            file,
            rank,
            to,
            capture: separator == Some(true),
            promotion,
        })
    }

    /// Whether a square follows; `b` at the end is a bishop.
    fn at_square(&self) -> bool {
        let mut chars = self.rest.chars();
        let file = chars.next().is_some_and(|c| matches!(c, 'a'..='h'));
        file && chars.next().is_some()
    }

    fn promotion(&mut self) -> Result<Option<Role>, SanError> {
        let sign = self.take_if(|c| matches!(c, '=' | '/' | '(').then_some(c));
        let role = self.take_if(|c| Role::from_letter(c).or_else(|| figurine(c)));
        if sign.is_some() && role.is_none() {
            return Err(self.error(Expected::Piece));
        }
        if sign == Some('(') && !self.take(')') {
            return Err(self.error(Expected::ClosingParenthesis));
        }
        Ok(role)
    }

    fn end(&self) -> Result<(), SanError> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.error(Expected::End))
        }
    }

    fn error(&self, expected: Expected) -> SanError {
        let read = without_annotations(self.text).chars().count() - self.rest.chars().count();
        SanError::Syntax {
            text: self.text.to_owned(),
            column: read + 1,
            expected,
        }
    }
}

/// The text without the signs that may follow a move: `+`, `#`, `!`, `?`, `e.p.`.
pub(super) fn without_annotations(text: &str) -> &str {
    let is_mark = |c: char| matches!(c, '+' | '#' | '!' | '?' | '†' | '‡') || c.is_whitespace();
    let mut text = text;
    loop {
        let shorter = text.trim_end_matches(is_mark);
        let shorter = ["e.p.", "ep"]
            .iter()
            .find_map(|mark| shorter.strip_suffix(mark))
            .unwrap_or(shorter);
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
}

/// The text without a move number such as `12.` or `12...` in front.
fn without_number(text: &str) -> &str {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let moves = behind.trim_start_matches(['.', '…']).trim_start();
    if behind.len() < text.len() && behind.starts_with(['.', '…']) {
        moves
    } else {
        text
    }
}

fn figurine(c: char) -> Option<Role> {
    Some(match c {
        '♔' | '♚' => Role::King,
        '♕' | '♛' => Role::Queen,
        '♖' | '♜' => Role::Rook,
        '♗' | '♝' => Role::Bishop,
        '♘' | '♞' => Role::Knight,
        '♙' | '♟' => Role::Pawn,
        _ => return None,
    })
}
