//! What there is to know about a start position of Chess960.

use crate::board::{Bitboard, Color, Role, Square};
use crate::rules::{Position, Variant, chess960};

/// Facts about a start position of Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartFacts {
    /// Its number, 0 to 959.
    pub number: u16,
    /// The number of the start with the same pieces from the h-file to the a-file.
    pub twin: u16,
    /// White's pawns that no piece defends; Black's are on the same files.
    pub undefended: Bitboard,
}

impl StartFacts {
    /// The facts about a start; none if the position is not one of the 960.
    ///
    /// ```
    /// use sharp960::rules::Variant;
    /// use sharp960::web::review::start_facts::StartFacts;
    ///
    /// let chess = StartFacts::of(&Variant::Chess960.numbered_start(518));
    /// assert_eq!(chess.map(|facts| facts.twin), Some(534));
    /// ```
    pub fn of(start: &Position) -> Option<Self> {
        if !matches!(start.variant(), Variant::Chess960 | Variant::Chess480) {
            return None;
        }
        let number = start.variant().start_number(start)?;
        let number = u16::try_from(number).ok()?;
        let mut rank = chess960::back_rank(number);
        rank.reverse();
        let pawns = start.pieces(Color::White, Role::Pawn);
        let alone = |&square: &Square| !start.is_attacked(square, Color::White, start.occupied());
        let undefended = pawns.into_iter().filter(alone);
        Some(Self {
            number,
            twin: chess960::number(&rank)?,
            undefended: undefended.fold(Bitboard::EMPTY, |all, square| all | square.bitboard()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn undefended(number: u32) -> Vec<String> {
        let facts = StartFacts::of(&Variant::Chess960.numbered_start(number));
        let squares = facts.expect("it is a start").undefended;
        squares
            .into_iter()
            .map(|square| square.to_string())
            .collect()
    }

    #[test]
    fn twins_are_each_other_s() {
        for number in 0..960 {
            let facts = StartFacts::of(&Variant::Chess960.numbered_start(number)).expect("a start");
            assert_eq!(u32::from(facts.number), number);
            assert_ne!(facts.twin, facts.number);
            let twin = Variant::Chess960.numbered_start(facts.twin.into());
            let twin = StartFacts::of(&twin).expect("a start");
            assert_eq!(twin.twin, facts.number);
            assert_eq!(twin.undefended.count(), facts.undefended.count());
        }
    }

    #[test]
    fn pawns_that_no_piece_defends_are_named() {
        assert!(undefended(518).is_empty());
        // BBQNNRKR
        assert_eq!(undefended(0), ["e2"]);
    }

    #[test]
    fn only_starts_of_chess960_have_these_facts() {
        assert_eq!(StartFacts::of(&Variant::Chess.start()), None);
        let mut position = Variant::Chess960.start();
        position.play(position.legal_moves()[0]);
        assert_eq!(StartFacts::of(&position), None);
    }
}
