//! Moves as people type them, which is looser than the SAN of a PGN.

use crate::board::{File, Role};
use crate::notation::san::{self, SanError};
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::{CastlingSide, Move, MoveKind, Position};
use crate::web::board::castling::Castled;

/// The largest number of moves that are suggested for a text that is none.
const SUGGESTIONS: usize = 3;

/// The legal moves in SAN, three at most, that may be meant by a text that is none: those that differ
/// least from it, by one letter, or in a longer text by two.
pub fn similar(position: &Position, text: &str) -> Vec<String> {
    let text = plain(text);
    let limit = match text.chars().count() {
        0 | 1 => return Vec::new(),
        2 | 3 => 1,
        4..=8 => 2,
        _ => return Vec::new(),
    };
    let moves = position.piece_moves();
    let moves = moves
        .iter()
        .map(|&m| plain_san(&san::format(position, m)).to_owned());
    let mut least = limit;
    let mut nearest: Vec<String> = Vec::new();
    for san in moves {
        let distance = distance(&plain(&san), &text);
        if distance < least {
            least = distance;
            nearest.clear();
        }
        if distance == least {
            // Put in their order one by one: a sort takes more code than all of this.
            nearest.insert(nearest.partition_point(|other| *other < san), san);
        }
    }
    match nearest.len() > SUGGESTIONS {
        // So many tell nothing.
        true => Vec::new(),
        false => nearest,
    }
}

/// A move without case and signs.
fn plain(text: &str) -> String {
    let is_sign = |c: char| c.is_whitespace() || "x:=+#!?-@".contains(c);
    text.chars()
        .filter(|&c| !is_sign(c))
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

/// The number of letters to be inserted, deleted or replaced to make one text of the other: the
/// Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (index, a) in a.chars().enumerate() {
        let mut diagonal = index;
        let mut left = index + 1;
        for (above, &b) in row.iter_mut().skip(1).zip(&b) {
            let replaced = diagonal + usize::from(a != b);
            diagonal = *above;
            left = replaced.min(left + 1).min(diagonal + 1);
            *above = left;
        }
        if let Some(first) = row.first_mut() {
            *first = index + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}

/// The move that is written in full, in SAN or UCI, whatever the case of its letters and the signs behind
/// it; castling is read with zeros and without hyphens too. `None` if that is no move or may be several:
/// [`read`] knows more ways to write one, and tells why a text is none. It takes more code than this.
pub fn read_plain(position: &Position, text: &str) -> Option<Move> {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let folded = fold(text);
    let style = CastlingStyle::of(position.variant());
    let mut alike = None;
    let mut several = false;
    for &m in position.piece_moves().iter() {
        let san = san::format(position, m);
        if plain_san(&san) == text {
            return Some(m);
        }
        if names_bishop(text) && !san.starts_with('B') {
            continue;
        }
        if fold(plain_san(&san)) == folded || uci::format(position, m, style) == folded {
            several |= alike.is_some();
            alike = Some(m);
        }
    }
    alike.filter(|_| !several)
}

/// Whether a text begins with the bishop's letter. With a digit behind it, as in `B3`, it is the b-file in
/// capitals; a pawn's capture such as `bxc3` is never taken for one that begins with a capital.
fn names_bishop(text: &str) -> bool {
    let rest = text.strip_prefix('B');
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// A move without case, hyphens and the sign of a promotion, and with zeros as letters.
fn fold(text: &str) -> String {
    let is_sign = |c: char| c == '-' || c == '=';
    let folded = |c: char| {
        if c == '0' {
            'o'
        } else {
            c.to_ascii_lowercase()
        }
    };
    text.chars().filter(|&c| !is_sign(c)).map(folded).collect()
}

/// Reads a typed move: SAN and UCI, and besides them castling as `oo`, `0-0` or `O O O`, pieces and
/// squares in any case (`nf3`, `NF3`; `bxc3` is the bishop's if no pawn of the b-file can do that, but `Bxc3`
/// and `bb5` are never a pawn's), and captures by pawns without a rank (`exd`, `ed`) where only one is possible. A move of the king to where it or the
/// rook stands in castling (`Kg1`, `Kh1`) is castling, as on the board, if it can mean nothing else.
///
/// # Errors
/// What is wrong with the text, or why it means no legal move or more than one.
pub fn read(position: &Position, text: &str) -> Result<Move, SanError> {
    let text = text.trim();
    // A pawn's file is not written twice.
    let doubled = text.strip_prefix('b').filter(|rest| rest.starts_with('b'));
    let doubled = doubled.map(|rest| format!("B{rest}"));
    let text = doubled.as_deref().unwrap_or(text);
    let (piece, duck) = text.split_at(text.find(',').unwrap_or(text.len()));
    let mut first_error = match san::parse(position, text) {
        Ok(m) => return Ok(m),
        Err(error) => error,
    };
    if !names_bishop(piece)
        && let Some(read) = capture_by_files(position, piece, duck)
    {
        return read;
    }
    for spelling in spellings(piece) {
        match san::parse(position, &format!("{spelling}{duck}")) {
            Ok(m) => return Ok(m),
            // What makes a move of the text says more than what is no move in it.
            Err(error) if is_syntax(&first_error) && !is_syntax(&error) => first_error = error,
            Err(_) => {}
        }
    }
    match castling_to(position, &first_error) {
        Some(side) => san::parse(position, &format!("{}{duck}", side.san())),
        None => Err(first_error),
    }
}

/// The side of the castling that is meant by a move of the king that is none.
fn castling_to(position: &Position, error: &SanError) -> Option<CastlingSide> {
    let &SanError::Illegal {
        role: Role::King,
        to: target,
        ..
    } = error
    else {
        return None;
    };
    position.piece_moves().iter().find_map(|&m| match m.kind() {
        MoveKind::Castle { king, rook } => {
            let castled = Castled::by(m, position)?;
            (rook == target || castled.king == target).then(|| CastlingSide::of(king, rook))
        }
        _ => None,
    })
}

const fn is_syntax(error: &SanError) -> bool {
    matches!(error, SanError::Syntax { .. })
}

/// Other ways to write a text that is no legal move as it stands.
fn spellings(text: &str) -> Vec<String> {
    let lower = text.to_ascii_lowercase();
    let bishop = lower.strip_prefix('b').map(|rest| format!("B{rest}"));
    let castling = castling_side(&lower).map(|side| side.san().to_owned());
    if names_bishop(text) {
        return bishop.into_iter().collect();
    }
    castling.into_iter().chain([lower]).chain(bishop).collect()
}

/// The side of castling that is written with two or three letters or zeros, whatever stands between
/// and behind them.
fn castling_side(lower: &str) -> Option<CastlingSide> {
    let is_sign = |c: char| c.is_whitespace() || "-–—+#!?".contains(c);
    let letters = lower.chars().filter(|&c| !is_sign(c));
    let count = letters.clone().count();
    if !letters.clone().all(|c| matches!(c, 'o' | '0')) {
        return None;
    }
    match count {
        2 => Some(CastlingSide::H),
        3 => Some(CastlingSide::A),
        _ => None,
    }
}

/// The capture by a pawn that is named by its files alone; `None` if the text is something else.
fn capture_by_files(
    position: &Position,
    piece: &str,
    duck: &str,
) -> Option<Result<Move, SanError>> {
    let lower = piece.to_ascii_lowercase();
    let plain = lower.trim_end_matches(['+', '#', '!', '?']);
    let letters: Vec<char> = plain.chars().filter(|c| !"x:=".contains(*c)).collect();
    let (files, promotion) = match letters[..] {
        [from, to] => ([from, to], None),
        [from, to, role] => ([from, to], Some(Role::from_letter(role)?)),
        _ => return None,
    };
    let [from, to] = files.map(File::from_char);
    let (from, to) = (from?, to?);
    let captures = |m: &Move| {
        position.role_at(m.from()) == Some(Role::Pawn)
            && (m.from().file(), m.to().file()) == (from, to)
            && (promotion.is_none() || m.promoted_to() == promotion)
    };
    let mut found = position.piece_moves();
    found.retain(|&mut m| from != to && captures(&m));
    let written = |m: &Move| san::format(position, *m);
    match found.as_slice() {
        [] => None,
        [only] => Some(san::parse(
            position,
            &format!("{}{duck}", plain_san(&written(only))),
        )),
        [first, .., last] if first.to() == last.to() && first.from() == last.from() => {
            Some(Err(SanError::NoPromotion {
                text: piece.to_owned(),
                example: written(first),
            }))
        }
        several => Some(Err(SanError::Ambiguous {
            text: piece.to_owned(),
            choices: several.iter().map(written).collect(),
        })),
    }
}

/// A move in SAN without the sign of a check, which stands behind the duck.
fn plain_san(san: &str) -> &str {
    san.trim_end_matches(['+', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn position(variant: Variant, text: &str) -> Position {
        fen::parse(variant, text).expect("a position")
    }

    /// The SAN of what a text means in a position.
    fn said(position: &Position, text: &str) -> Result<String, SanError> {
        read(position, text).map(|m| san::format(position, m))
    }

    #[test]
    fn castling_is_read_in_all_its_spellings() {
        let both = position(Variant::Chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for text in [
            "oo", "OO", "00", "0-0", "o-o", "O-O", "O–O", "o o", "oO+", "0-0#", "e1g1",
        ] {
            assert_eq!(said(&both, text).as_deref(), Ok("O-O"), "{text}");
        }
        for text in ["ooo", "000", "0-0-0", "O-O-O", "o-o-o!?", "OOO+", "e1c1"] {
            assert_eq!(said(&both, text).as_deref(), Ok("O-O-O"), "{text}");
        }
        let barred = position(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        assert!(matches!(
            read(&barred, "oo"),
            Err(SanError::NoCastling { .. })
        ));
    }

    #[test]
    fn a_king_s_move_that_can_only_be_castling_castles() {
        let usual = position(Variant::Chess, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        for (text, meant) in [
            ("Kg1", "O-O"),
            ("kh1", "O-O"),
            ("Kc1", "O-O-O"),
            ("Ka1", "O-O-O"),
            ("Kf1", "Kf1"),
        ] {
            assert_eq!(said(&usual, text).as_deref(), Ok(meant), "{text}");
        }
        assert!(read(&usual, "Kb1").is_err());
        assert!(
            san::parse(&usual, "Kg1").is_err(),
            "in a file it is no castling"
        );
        let other = position(Variant::Chess960, "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1");
        // The king can step to c1, where castling leads it too.
        for (text, meant) in [("Kg1", "O-O"), ("Kb1", "O-O-O"), ("Kc1", "Kc1")] {
            assert_eq!(said(&other, text).as_deref(), Ok(meant), "{text}");
        }
        let barred = position(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        assert!(read(&barred, "Kg1").is_err());
    }

    #[test]
    fn pieces_and_squares_are_read_in_any_case() {
        let start = Variant::Chess.start();
        for (text, meant) in [
            ("nf3", "Nf3"),
            ("NF3", "Nf3"),
            ("E4", "e4"),
            ("e2-e4", "e4"),
            ("e2e4", "e4"),
            ("E2-E4", "e4"),
            ("G1F3", "Nf3"),
            ("b3", "b3"),
            ("B3", "b3"),
        ] {
            assert_eq!(said(&start, text).as_deref(), Ok(meant), "{text}");
        }
    }

    #[test]
    fn what_may_be_meant_is_suggested() {
        let start = Variant::Chess.start();
        assert_eq!(similar(&start, "Nf3xx9"), ["Nf3"]);
        assert_eq!(similar(&start, "Nf4"), ["Nf3", "f4"]);
        assert_eq!(similar(&start, "e5"), ["e3", "e4"]);
        assert_eq!(similar(&start, "Nnc3"), ["Nc3"]);
        for text in ["hello", "", "x", "Qh5", "Nf3 and then something else"] {
            assert_eq!(similar(&start, text), [""; 0], "{text}");
        }
        let drop = position(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[B] w - - 0 1");
        assert_eq!(similar(&drop, "b@@f3"), ["B@f3"]);
    }

    #[test]
    fn distances_are_counted_in_letters() {
        for (a, b, expected) in [
            ("", "", 0),
            ("nf3", "nf3", 0),
            ("nf3", "f3", 1),
            ("nf3", "ngf4", 2),
            ("", "e4", 2),
        ] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
            assert_eq!(distance(b, a), expected, "{b} {a}");
        }
    }

    #[test]
    fn a_small_b_is_a_pawn_if_one_can_go_there_and_else_a_bishop() {
        let fen = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
        let both = position(Variant::Chess, fen);
        assert_eq!(said(&both, "bxc3").as_deref(), Ok("bxc3"));
        assert_eq!(said(&both, "Bxc3").as_deref(), Ok("Bxc3"));
        assert_eq!(said(&both, "BXC3").as_deref(), Ok("Bxc3"));
        let bishop = position(Variant::Chess, "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1");
        assert_eq!(said(&bishop, "bxc3").as_deref(), Ok("Bxc3"));
        assert!(matches!(
            read(&bishop, "be1"),
            Err(SanError::Illegal { .. })
        ));
        let drop = position(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[B] w - - 0 1");
        assert_eq!(said(&drop, "b@f3").as_deref(), Ok("B@f3"));
    }

    #[test]
    fn the_bishop_s_letter_is_never_read_as_a_pawn_s_file() {
        let pawn = position(Variant::Chess, "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1");
        for text in ["Bb4", "bb4", "BB4", "Bb3", "Bxc3", "BXC3", "Bxc", "BXC"] {
            assert!(read(&pawn, text).is_err(), "{text}");
            assert_eq!(read_plain(&pawn, text), None, "{text}");
        }
        for (text, meant) in [
            ("bxc3", "bxc3"),
            ("bc", "bxc3"),
            ("B3", "b3"),
            ("B2B4", "b4"),
            ("B2xC3", "bxc3"),
        ] {
            assert_eq!(said(&pawn, text).as_deref(), Ok(meant), "{text}");
        }
    }

    #[test]
    fn a_pawn_s_capture_needs_no_rank_where_one_is_possible() {
        let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        let one = position(Variant::Chess, fen);
        for text in ["exd", "ed", "e:d", "EXD", "exd+"] {
            assert_eq!(said(&one, text).as_deref(), Ok("exd5"), "{text}");
        }
        assert!(matches!(read(&one, "exf"), Err(SanError::Syntax { .. })));
        let two = position(Variant::Chess, "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1");
        let Err(SanError::Ambiguous { choices, .. }) = read(&two, "exd") else {
            panic!("there are two");
        };
        assert_eq!(choices.len(), 2);
    }

    #[test]
    fn promotions_are_read_in_any_case_and_asked_for() {
        let pawn = position(Variant::Chess, "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1");
        for text in ["e8q", "e8=Q", "e8Q", "e8=q", "e7e8q", "E8=Q"] {
            assert_eq!(said(&pawn, text).as_deref(), Ok("e8=Q"), "{text}");
        }
        assert_eq!(said(&pawn, "exd8n").as_deref(), Ok("exd8=N"));
        assert_eq!(said(&pawn, "exdn").as_deref(), Ok("exd8=N"));
        for text in ["e8", "exd8", "exd"] {
            let read = read(&pawn, text);
            assert!(matches!(read, Err(SanError::NoPromotion { .. })), "{text}");
        }
    }

    #[test]
    fn the_duck_stays_behind_the_comma() {
        let duck = Variant::Duck.start();
        assert_eq!(said(&duck, "nf3,c6").as_deref(), Ok("Nf3,c6"));
        assert_eq!(said(&duck, "E4,c6").as_deref(), Ok("e4,c6"));
    }

    #[test]
    fn what_is_written_in_full_is_never_read_as_another_move() {
        let fens = [
            (Variant::Chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
            (Variant::Chess, "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1"),
            (Variant::Chess, "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1"),
            (Variant::Chess960, "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[BNPp] w - - 0 1"),
        ];
        let positions = fens.map(|(variant, fen)| position(variant, fen));
        let starts = Variant::ALL.map(Variant::start);
        for position in positions.iter().chain(&starts) {
            for &m in position.piece_moves().iter() {
                let san = san::format(position, m);
                for text in [
                    san.clone(),
                    san.to_lowercase(),
                    san.to_uppercase(),
                    format!(" {san}!? "),
                ] {
                    if let (Some(plain), Ok(full)) =
                        (read_plain(position, &text), read(position, &text))
                    {
                        assert_eq!(plain, full, "{text}");
                    }
                }
                assert_eq!(read_plain(position, &san), Some(m), "{san}");
            }
        }
        let [castling, _, pawn, ..] = positions;
        for text in ["oo", "0-0", "O-O", "e1g1", "OO+"] {
            let m = read_plain(&castling, text);
            assert_eq!(m, read(&castling, text).ok(), "{text}");
            assert!(m.is_some(), "{text}");
        }
        assert_eq!(read_plain(&pawn, "e8q"), read(&pawn, "e8q").ok());
        assert!(read_plain(&pawn, "e7e8q").is_some());
        // The others are left to `read`.
        for (position, text) in [(&pawn, "e8"), (&pawn, "exdn"), (&castling, "")] {
            assert_eq!(read_plain(position, text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_move_is_refused_with_the_reason() {
        let start = Variant::Chess.start();
        for text in [
            "",
            "hello",
            "o",
            "oooo",
            "x",
            ",",
            "é4",
            "exd,",
            "\u{1f986}",
        ] {
            assert!(read(&start, text).is_err(), "{text}");
        }
        let illegal = read(&start, "nf4");
        assert!(matches!(
            illegal,
            Err(SanError::Illegal {
                role: Role::Knight,
                ..
            })
        ));
    }
}
