//! Extended Position Description: a position with operations such as `bm Nf6;` or `id "1";`, as
//! the PGN standard describes it in its section 16.2.
//!
//! Lines with the four fields of EPD and lines with all six of FEN are read, with or without
//! operations, in the dialects of [`fen`]. The en passant field may be missing: operations begin
//! with an opcode of two characters or more, which is no square unless a quoted text follows it
//! (`c3 "a comment";`).

use super::fen::{self, CastlingField, FenError};
use super::quoted;
use super::san::{self, SanError};
use crate::rules::{Move, Position, Variant};

/// A position with operations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position.
    pub position: Position,
    /// The operations, in order.
    pub operations: Vec<Operation>,
}

/// An operation: an opcode with its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// The opcode: `bm` best moves, `am` moves to avoid, `dm` mate in so many moves, `id` a
    /// name.
    pub code: String,
    /// The operands, without quotes.
    pub operands: Vec<String>,
}

/// Why a line is not EPD.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EpdError {
    /// The position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A quotation mark has no partner.
    #[error("operation {}: a quotation mark is never closed", quoted(.0))]
    OpenQuote(String),
    /// An operation does not end.
    #[error("operation {} does not end in ‘;’", quoted(.0))]
    Unfinished(String),
    /// A move cannot be read or is not legal.
    #[error("operation {code}: {error}")]
    Move {
        /// The operation.
        code: String,
        /// The error of the move.
        error: SanError,
    },
    /// A number cannot be read.
    #[error("operation {code}: {} is not a number", quoted(.text))]
    Number {
        /// The operation.
        code: String,
        /// The text of the operand.
        text: String,
    },
}

impl Epd {
    /// The operands of an operation; none if the operation is missing.
    pub fn operands(&self, code: &str) -> Option<&[String]> {
        let operation = self.operations.iter().find(|o| o.code == code)?;
        Some(&operation.operands)
    }

    /// The operands of an operation, such as `id`, as one text; none if the operation is missing.
    pub fn text(&self, code: &str) -> Option<&str> {
        self.operands(code)?.first().map(String::as_str)
    }

    /// The moves of an operation such as `bm`; none if the operation is missing.
    ///
    /// # Errors
    /// If one cannot be read or is not legal.
    pub fn moves(&self, code: &str) -> Result<Vec<Move>, EpdError> {
        let read = |text: &String| {
            san::parse(&self.position, text).map_err(|error| EpdError::Move {
                code: code.to_owned(),
                error,
            })
        };
        let operands = self.operands(code).unwrap_or_default();
        operands.iter().map(read).collect()
    }

    /// The number of an operation such as `dm`; none if the operation is missing.
    ///
    /// # Errors
    /// If it is no number.
    pub fn number(&self, code: &str) -> Result<Option<u32>, EpdError> {
        let read = |text: &str| {
            text.parse().map_err(|_| EpdError::Number {
                code: code.to_owned(),
                text: text.to_owned(),
            })
        };
        self.text(code).map(read).transpose()
    }
}

/// Reads a line.
///
/// # Errors
/// If the position or an operation cannot be read.
pub fn parse(variant: Variant, line: &str) -> Result<Epd, EpdError> {
    let (fen, operations) = split(line);
    let position = fen::parse(variant, fen)?;
    Ok(Epd {
        position,
        operations: parse_operations(operations)?,
    })
}

/// Rewrites the castling field of a line and leaves everything else as it is, the operations too.
///
/// # Errors
/// If the position cannot be read.
pub fn convert(variant: Variant, line: &str, castling: CastlingField) -> Result<String, FenError> {
    let (fen, _) = split(line);
    let begin = line.len() - line.trim_start().len();
    let converted = fen::convert(variant, fen, castling)?;
    let behind = &line[begin + fen.len()..];
    Ok([&line[..begin], &converted, behind].concat())
}

/// Splits a line into the fields of its position and its operations.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (required, rest) = take_words(line, 3);
    let (fields, rest) = match take_words(rest, 1) {
        (word, after) if is_en_passant_field(word, after) => take_words(line, 4),
        _ => (required, rest),
    };
    let (counters, operations) = take_words(rest, 2);
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    if counters.is_empty() || !counters.split_whitespace().all(is_number) {
        return (fields, rest);
    }
    let fen = &line[..line.len() - operations.len()];
    (fen.trim_end(), operations)
}

/// Whether a word behind the castling field belongs to the position, or at least not to the
/// operations: anything that cannot be an opcode does.
fn is_en_passant_field(word: &str, after: &str) -> bool {
    let mut letters = word.chars();
    let starts_opcode = letters.next().is_some_and(char::is_alphabetic) && word.len() > 1;
    let is_like_square = word.len() == 2 && letters.all(|letter| letter.is_ascii_digit());
    !word.starts_with(';') && (!starts_opcode || is_like_square && !after.starts_with('"'))
}

/// The first words of a text, as many as there are up to `count`, and the rest of it.
fn take_words(text: &str, count: usize) -> (&str, &str) {
    let text = text.trim();
    let mut end = 0;
    for _ in 0..count {
        let rest = &text[end..];
        let word = rest.len() - rest.trim_start().len();
        let length = rest[word..].find(char::is_whitespace);
        end += length.map_or(rest.len(), |length| word + length);
    }
    (&text[..end], text[end..].trim_start())
}

fn parse_operations(text: &str) -> Result<Vec<Operation>, EpdError> {
    let mut operations = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let mut words = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix(';') {
                rest = after.trim_start();
                break;
            }
            if rest.is_empty() {
                return Err(EpdError::Unfinished(words.join(" ")));
            }
            let word;
            (word, rest) = take_operand(rest)?;
            words.push(word.to_owned());
        }
        if !words.is_empty() {
            operations.push(Operation {
                code: words.remove(0),
                operands: words,
            });
        }
    }
    Ok(operations)
}

/// One word or quoted text, and the rest of the text.
fn take_operand(text: &str) -> Result<(&str, &str), EpdError> {
    if let Some(inside) = text.strip_prefix('"') {
        let end = inside.find('"');
        let end = end.ok_or_else(|| EpdError::OpenQuote(text.to_owned()))?;
        return Ok((&inside[..end], &inside[end + 1..]));
    }
    let end = text.find(|c: char| c.is_whitespace() || c == ';');
    Ok(text.split_at(end.unwrap_or(text.len())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::uci::{CastlingStyle, format};

    const MATE: &str = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -";

    #[test]
    fn operations_are_read() {
        let line = format!("{MATE} bm Qd1+ Qd2+; id \"BK.01; one\"; dm 4 ;c0 \"\";");
        let epd = parse(Variant::Chess, &line).expect("EPD");
        let moves = epd.moves("bm").expect("moves");
        let written = moves
            .into_iter()
            .map(|m| format(&epd.position, m, CastlingStyle::KingToTarget));
        assert_eq!(written.collect::<Vec<_>>(), ["d6d1", "d6d2"]);
        assert_eq!(epd.text("id"), Some("BK.01; one"));
        assert_eq!(epd.number("dm"), Ok(Some(4)));
        assert_eq!(epd.text("c0"), Some(""));
        assert_eq!((epd.moves("am"), epd.number("acd")), (Ok(vec![]), Ok(None)));
    }

    #[test]
    fn a_fen_is_an_epd() {
        let epd = parse(Variant::Chess, &format!("{MATE} 3 17 bm Qd1+;")).expect("EPD");
        assert_eq!(
            (epd.position.halfmoves(), epd.position.fullmoves()),
            (3, 17)
        );
        assert_eq!(epd.operations.len(), 1);
        assert_eq!(parse(Variant::Chess, MATE).expect("EPD").operations, []);
    }

    #[test]
    fn nothing_but_the_castling_field_is_converted() {
        let board = "r3k2r/8/8/8/8/8/8/R3K2R";
        for behind in [
            "",
            " -",
            " - 3 17",
            "  -\t3 17 bm Rxh8+; id \"KQkq\";",
            " ;D1 26 ;D2 568",
            " c3 \"KQkq\"; ",
        ] {
            let x_fen = format!(" {board} w  KQkq{behind}");
            let shredder = format!(" {board} w  HAha{behind}");
            for (from, field, to) in [
                (&x_fen, CastlingField::Shredder, &shredder),
                (&shredder, CastlingField::XFen, &x_fen),
                (&x_fen, CastlingField::XFen, &x_fen),
            ] {
                assert_eq!(convert(Variant::Chess960, from, field).as_ref(), Ok(to));
            }
        }
        assert!(convert(Variant::Chess960, "x", CastlingField::XFen).is_err());
    }

    #[test]
    fn the_en_passant_field_may_be_missing() {
        let short = MATE.strip_suffix(" -").expect("it ends in a field");
        for (operations, count) in [
            ("", 0),
            ("bm Qd1+; id \"x\";", 2),
            (";D1 20 ;D2 400;", 2),
            ("c3 \"a comment\";", 1),
            ("draw_offer;", 1),
        ] {
            let line = format!("{short} {operations}");
            let epd =
                parse(Variant::Chess, &line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(epd.position.en_passant(), None);
            assert_eq!(epd.operations.len(), count, "{line}");
        }
        let passed = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 bm dxe3;";
        let epd = parse(Variant::Chess, passed).expect("EPD");
        assert!(epd.position.en_passant().is_some());
        for (field, part) in [
            ("e9 bm Qd1;", "en passant field: ‘e9’"),
            ("0 1", "en passant field: ‘0’"),
            ("x", "en passant field: ‘x’"),
            ("= bm Qd1;", "en passant field: ‘=’"),
        ] {
            let line = format!("{short} {field}");
            let message = parse(Variant::Chess, &line).unwrap_err().to_string();
            assert!(message.contains(part), "{line}: {message}");
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (operations, part) in [
            ("bm Qd1+", "‘bm Qd1+’ does not end"),
            ("id \"x;", "never closed"),
            ("bm \"x\" \"", "never closed"),
        ] {
            let error = parse(Variant::Chess, &format!("{MATE} {operations}"));
            let message = error.map(|epd| epd.operations).unwrap_err().to_string();
            assert!(message.contains(part), "{operations}: {message}");
        }
        let epd = parse(Variant::Chess, &format!("{MATE} bm Qa1; dm x;")).expect("EPD");
        assert!(
            epd.moves("bm")
                .unwrap_err()
                .to_string()
                .starts_with("operation bm: ")
        );
        assert_eq!(
            epd.number("dm").unwrap_err().to_string(),
            "operation dm: ‘x’ is not a number"
        );
        assert!(parse(Variant::Chess, "").is_err());
    }
}
