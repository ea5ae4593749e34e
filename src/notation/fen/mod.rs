//! Forsyth–Edwards Notation, read in all its dialects.
//!
//! Castling fields of X-FEN and Shredder-FEN and mixtures of them are read, reserves in brackets
//! (`…/PPPPPPPP/8[KQ]`) or as a ninth rank. X-FEN is written, on request Shredder-FEN. See
//! <https://en.wikipedia.org/wiki/X-FEN>. In Moab the castling field holds `M` and `m` for kings that
//! may evacuate.
//!
//! Board, side to move and castling field must be there. A FEN may end behind the castling
//! field or any later one: no en passant field is read as `-`, missing counters as 0 and 1. No field can
//! be left out before another one.

mod castling;
mod error;
mod reader;
mod writer;

pub use castling::CastlingField;
pub use error::{FenError, FenField, field_of};
pub use reader::{parse_diagram, parse_setup};

use crate::rules::{Position, Setup, Variant};
use castling::write_castling;
use std::ops::Range;
use writer::write;

/// Reads a position of a variant.
///
/// ```
/// use sharp960::notation::fen;
/// use sharp960::rules::Variant;
///
/// let text = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
/// let position = fen::parse(Variant::Chess, text)?;
/// assert_eq!(position.legal_moves().len(), 16);
/// assert_eq!(fen::format(&position), text);
/// # Ok::<(), fen::FenError>(())
/// ```
///
/// # Errors
/// The first field that cannot be read, or the first reason why the pieces are not a position of
/// the variant.
pub fn parse(variant: Variant, text: &str) -> Result<Position, FenError> {
    let setup = parse_setup(text)?;
    Position::from_setup(variant, &setup).map_err(FenError::from)
}

/// Writes a position with X-FEN's castling field: a file letter only where the castling
/// rook is not the outermost on its side.
pub fn format(position: &Position) -> String {
    format_setup(position.variant(), &position.to_setup())
}

/// Writes a position with Shredder-FEN's castling field: always the rooks' file letters.
pub fn format_shredder(position: &Position) -> String {
    write(
        position.variant(),
        &position.to_setup(),
        CastlingField::Shredder,
    )
}

/// Rewrites the castling field of a FEN and leaves everything else as it is: fields that are missing
/// stay so, and so does an en passant square that means nothing.
///
/// ```
/// use sharp960::notation::fen::{self, CastlingField};
/// use sharp960::rules::Variant;
///
/// let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ";
/// let shredder = fen::convert(Variant::Chess960, fen, CastlingField::Shredder)?;
/// assert_eq!(shredder, "4k3/8/8/8/8/8/8/R3K2R w HA");
/// assert_eq!(fen::convert(Variant::Chess960, &shredder, CastlingField::XFen)?, fen);
/// # Ok::<(), fen::FenError>(())
/// ```
///
/// # Errors
/// As [`parse`].
pub fn convert(variant: Variant, text: &str, castling: CastlingField) -> Result<String, FenError> {
    let position = parse(variant, text)?;
    let mut field = String::new();
    write_castling(&position.to_setup(), castling, &mut field);
    let old = third_word(text);
    Ok([&text[..old.start], &field, &text[old.end..]].concat())
}

/// The place of the castling field in a text that has one.
fn third_word(text: &str) -> Range<usize> {
    let is_blank = |c: char| c.is_ascii_whitespace();
    let mut word = 0..0;
    for _ in 0..3 {
        let rest = &text[word.end..];
        let start = text.len() - rest.trim_start_matches(is_blank).len();
        let length = text[start..].find(is_blank);
        word = start..length.map_or(text.len(), |length| start + length);
    }
    word
}

/// Writes any arrangement of pieces as [`format()`] writes positions. A reserve is written if the
/// variant has one or if there is something in it.
pub fn format_setup(variant: Variant, setup: &Setup) -> String {
    write(variant, setup, CastlingField::XFen)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(variant: Variant, text: &str) -> String {
        format(&parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    #[test]
    fn what_can_be_drawn_is_read_and_written_without_being_legal() {
        for (text, normal) in [
            ("8/8/8/3q4/8/8/8/8 b - - 3 7", "8/8/8/3q4/8/8/8/8 b - - 3 7"),
            ("8/8/8/3q4/8/8/8/8", "8/8/8/3q4/8/8/8/8 w - - 0 1"),
            (
                "P7/8/8/8/8/8/8/R3K2R[Q] w KQkq e3 0 x",
                "P7/8/8/8/8/8/8/R3K2R[Q] w - e3 0 1",
            ),
            (
                "8/8/8/3*4/8/8/8/R3K2R w KQ - 0 0",
                "8/8/8/3*4/8/8/8/R3K2R w KQ - 0 1",
            ),
        ] {
            let setup = parse_diagram(text).unwrap();
            assert_eq!(format_setup(Variant::Chess, &setup), normal);
            assert_eq!(parse_diagram(normal).as_ref(), Ok(&setup));
        }
        assert_eq!(parse_diagram(""), Err(FenError::Missing(FenField::Board)));
        assert!(parse_diagram("8/8/8/9/8/8/8/8 w - - 0 1").is_err());
    }

    #[test]
    fn starts_are_written_as_everybody_writes_them() {
        assert_eq!(
            format(&Variant::Chess.start()),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        );
        assert_eq!(
            format(&Variant::ChessSharp.start()),
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1"
        );
        assert_eq!(
            format_shredder(&Variant::Chess960.start()),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
        );
    }

    #[test]
    fn dialects_are_read() {
        for castling in ["KQkq", "HAha", "KAhq", "QKqk"] {
            let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 3 9");
            assert_eq!(
                normal(Variant::Chess960, &fen),
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9"
            );
        }
        assert_eq!(
            normal(Variant::Chess, "4k3/8/8/8/8/8/8/4K3 b - -"),
            "4k3/8/8/8/8/8/8/4K3 b - - 0 1"
        );
        assert_eq!(
            normal(
                Variant::Chess,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
            ),
            format(&Variant::Chess.start())
        );
        assert_eq!(
            normal(
                Variant::ChessSharp,
                "8/pppppppp/8/8/8/8/PPPPPPPP/8/KQkq w - - 0 1"
            ),
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQkq] w - - 0 1"
        );
    }

    #[test]
    fn an_inner_castling_rook_keeps_its_letter() {
        let inner = "4k3/8/8/8/8/8/8/1K1R1R1R w F - 0 1";
        assert_eq!(normal(Variant::Chess960, inner), inner);
        let outer = "4k3/8/8/8/8/8/8/1K1R1R1R w H - 0 1";
        assert_eq!(
            normal(Variant::Chess960, outer),
            "4k3/8/8/8/8/8/8/1K1R1R1R w K - 0 1"
        );
    }

    #[test]
    fn only_a_legal_en_passant_capture_is_written() {
        let vain = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
        assert_eq!(
            normal(Variant::Chess, vain),
            "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"
        );
        let legal = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
        assert_eq!(normal(Variant::Chess, legal), legal);
    }

    #[test]
    fn any_arrangement_is_written_as_it_was_read() {
        for (variant, text) in [
            (Variant::Chess, "8/8/2n5/8/8/8/8/8 w - - 0 1"),
            (Variant::Chess, "PPPPPPPP/8/8/8/8/8/8/KKKKRRRR b - e3 7 12"),
            (Variant::Chess, "8/8/8/8/8/8/8/R3K2R[Qq] w KQ - 0 1"),
            (Variant::Chess, "8/8/8/8/8/8/8/R2RR2R w HEDA - 0 1"),
            (Variant::Chess960, "8/8/8/8/8/8/8/R2RK2R w KDQ - 0 1"),
            (Variant::Duck, "8/8/8/3*4/8/8/8/8 b - - 0 1"),
        ] {
            let setup = parse_setup(text).expect("it can be read");
            let written = format_setup(variant, &setup);
            assert_eq!(written, text);
            assert_eq!(parse_setup(&written), Ok(setup), "{text}");
        }
    }

    #[test]
    fn errors_name_the_field() {
        for (fen, part) in [
            ("", "no board"),
            ("8/8/8/8/8/8/8 w - - 0 1", "there are 7"),
            ("9/8/8/8/8/8/8/8 w - - 0 1", "‘9’ in rank 8"),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move: ‘x’"),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling field"),
            ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant field: ‘e9’"),
            ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove clock: ‘-1’"),
        ] {
            let error = parse(Variant::Chess, fen).unwrap_err();
            let message = error.to_string();
            let field = error.field().expect("one field is wrong").to_string();
            assert!(message.contains(&field), "{fen}: {message}");
            assert!(message.contains(part), "{fen}: {message}");
        }
    }
}
