use super::placement::Placement;
use super::remedy::Remedy;
use crate::board::{Bitboard, Color, Piece, Role};
use crate::rules::PositionError;

/// A reason why a placement can't be played, with what mends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The reason; of several squares with the same one, the first.
    pub problem: PositionError,
    /// The squares on the board that it is about; none if it is about no square.
    pub squares: Bitboard,
    /// Each of these mends it, the most obvious one first. There is at least one.
    pub remedies: Vec<Remedy>,
}

/// The reasons why a placement can't be played; none if it is a position of its variant.
pub fn faults(placement: &Placement) -> Vec<Fault> {
    let mut faults: Vec<Fault> = Vec::new();
    for problem in placement.setup.problems(placement.variant) {
        let squares = squares_of(placement, &problem);
        let same = faults
            .iter_mut()
            .find(|other| alike(&other.problem, &problem));
        match same {
            Some(other) => other.squares |= squares,
            None => faults.push(Fault {
                problem,
                squares,
                remedies: Vec::new(),
            }),
        }
    }
    for fault in &mut faults {
        fault.remedies = Remedy::all_for(placement, &fault.problem, fault.squares);
    }
    faults
}

/// Whether two problems differ in their squares alone and are told together.
fn alike(one: &PositionError, other: &PositionError) -> bool {
    matches!(
        (one, other),
        (
            PositionError::PawnOnLastRank { .. },
            PositionError::PawnOnLastRank { .. }
        ) | (
            PositionError::NotPromoted { .. },
            PositionError::NotPromoted { .. }
        )
    )
}

fn squares_of(placement: &Placement, problem: &PositionError) -> Bitboard {
    let setup = &placement.setup;
    let of = |color, role| setup.squares_of(Piece::new(color, role));
    match *problem {
        PositionError::TooManyKings { color }
        | PositionError::KingWithoutNeed { color }
        | PositionError::OpponentInCheck { color } => of(color, Role::King),
        PositionError::CheckForbidden => Color::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |all, color| all | of(color, Role::King)),
        PositionError::BishopsOnOneColor { color } => of(color, Role::Bishop),
        PositionError::PawnOnLastRank { square }
        | PositionError::NotPromoted { square }
        | PositionError::DuckOnPiece { square }
        | PositionError::UnmovedWithoutCastling { square, .. }
        | PositionError::CastlingWithoutRook { square, .. }
        | PositionError::EnPassant { square } => square.bitboard(),
        PositionError::NoPromotedMark { .. } => setup.promoted,
        PositionError::NoDuck { .. } => setup.duck.into_iter().collect(),
        PositionError::NoKing { .. }
        | PositionError::TooManyPieces { .. }
        | PositionError::TooManyPiecesTogether { .. }
        | PositionError::NoPieces
        | PositionError::UnevenReserves
        | PositionError::ReservesAgainstTurn { .. }
        | PositionError::MovedBeforePlaced { .. }
        | PositionError::UnmovedWithoutEvacuation { .. }
        | PositionError::NoEvacuation { .. }
        | PositionError::EvacuationWithoutKing { .. }
        | PositionError::NoReserve { .. }
        | PositionError::ReserveTooLarge { .. }
        | PositionError::NoCastling { .. }
        | PositionError::CastlingWithoutKing { .. }
        | PositionError::TooManyCastlingRooks { .. } => Bitboard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::super::placement::tests::placement;
    use super::*;
    use crate::board::{ByColor, Square};
    use crate::random::Random;
    use crate::rules::{Reserve, Setup, Variant};

    /// The placement after the first remedy of the first fault, and so on, until there is none.
    fn mended(mut placement: Placement) -> Placement {
        for _ in 0..100 {
            let Some(fault) = faults(&placement).into_iter().next() else {
                return placement;
            };
            fault.remedies[0].apply(&mut placement);
        }
        panic!("it never ends: {}", placement.fen());
    }

    #[test]
    fn the_first_remedy_is_the_one_that_is_expected() {
        for (variant, fen, expected) in [
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/8 w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            ),
            // Not on e1, where it would be in check while Black is to move.
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/r7 b - - 0 1",
                "4k3/8/8/8/8/8/4K3/r7 b - - 0 1",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1",
            ),
            (
                Variant::Chess,
                "p3k2P/8/8/8/8/8/8/4K2p w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/4K3 w H - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/R2K4 w A - 0 1",
                "4k3/8/8/8/8/8/8/R2K4 w - - 0 1",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/K7 w - - 0 1",
            ),
            (
                Variant::Chess960,
                "4k3/8/8/8/8/8/8/3K1R1R w HF - 0 1",
                "4k3/8/8/8/8/8/8/3K1R1R w K - 0 1",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            ),
            (
                Variant::ChessSharp,
                "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQQQRBNkqrbn] w - - 0 1",
                "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRBNkqrbn] w - - 0 1",
            ),
            (
                Variant::Horde,
                "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/P7/8 w - - 0 1",
            ),
            (
                Variant::Duck,
                "4k3/8/8/8/8/8/8/4K3 w A - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            ),
        ] {
            let it = placement(variant, fen);
            let faults = faults(&it);
            assert_eq!(faults.len(), 1, "{fen}: {faults:?}");
            let mut after = it.clone();
            faults[0].remedies[0].apply(&mut after);
            assert_eq!(after.fen(), expected, "{fen}: {:?}", faults[0].remedies);
        }
    }

    #[test]
    fn chess960_is_offered_for_castling_that_chess_does_not_know() {
        let it = placement(Variant::Chess, "3k4/8/8/8/8/8/8/R2K3R w HA - 0 1");
        let found = faults(&it);
        let chess960 = Remedy::Variant(Variant::Chess960);
        assert!(found[0].remedies.contains(&chess960), "{found:?}");
    }

    #[test]
    fn pawns_that_cannot_stand_are_told_together() {
        let it = placement(Variant::Chess, "P3k2P/8/8/8/8/8/8/4K3 w - - 0 1");
        let found = faults(&it);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].squares.count(), 2);
        let expected = [
            Remedy::Remove(found[0].squares),
            Remedy::Promote(found[0].squares),
        ];
        assert_eq!(found[0].remedies, expected);
    }

    fn draw(random: &mut Random, below: u64) -> u64 {
        random.below(below)
    }

    /// Anything that can be built, sparse or crowded, with any rights.
    fn anything(random: &mut Random, variant: Variant) -> Placement {
        let mut setup = Setup::empty();
        let density = 1 + draw(random, 8);
        for square in Square::all() {
            if draw(random, 8) < density {
                let role = Role::ALL[draw(random, 6) as usize];
                let color = Color::from_white(draw(random, 2) == 0);
                setup.put(square, Some(Piece::new(color, role)));
            }
        }
        let any = |random: &mut Random| Square::new(draw(random, 64) as usize);
        setup.turn = Color::from_white(draw(random, 2) == 0);
        if draw(random, 2) == 0 {
            setup.castling_rooks = Bitboard::from_iter((0..3).map(|_| any(random)));
        }
        if draw(random, 3) == 0 {
            setup.promoted = any(random).bitboard() | any(random).bitboard();
        }
        setup.en_passant = (draw(random, 3) == 0).then(|| any(random));
        setup.duck = (draw(random, 3) == 0).then(|| any(random));
        setup.evacuation = ByColor::new_with(|_| draw(random, 3) == 0);
        if draw(random, 2) == 0 {
            let mut some = || Reserve::new([0; 6].map(|_| draw(random, 3) as u8));
            setup.reserve = ByColor::new_with(|_| some());
        }
        Placement { variant, setup }
    }

    #[test]
    fn whatever_is_built_can_be_mended_by_pressing_buttons() {
        let mut random = Random::new(15);
        for variant in Variant::ALL {
            for _ in 0..25 {
                let it = anything(&mut random, variant);
                let before = it.setup.problems(variant);
                for fault in faults(&it) {
                    assert!(!fault.remedies.is_empty(), "{it:?}");
                    for remedy in fault.remedies {
                        let mut after = it.clone();
                        remedy.apply(&mut after);
                        let left = after.setup.problems(after.variant);
                        let fewer = left.len() < before.len();
                        assert!(
                            fewer || !left.contains(&fault.problem),
                            "{remedy:?}: {it:?}"
                        );
                    }
                }
                assert!(mended(it).position().is_ok());
            }
        }
    }
}
