use super::placement::Placement;
use super::remedy::{Remedy, attackers};
use crate::board::{Bitboard, Color, Piece, Role};
use crate::rules::{PositionError, Variant};

/// A reason why a placement can't be played, with what mends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The reason; of several squares with the same one, the first.
    pub reason: Reason,
    /// The squares on the board that it is about; none if it is about no square.
    pub squares: Bitboard,
    /// Each of these mends it, the most obvious one first. There is at least one.
    pub remedies: Vec<Remedy>,
}

/// A reason why a placement can't be played, as a person would tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A problem, as the rules tell it.
    Problem(PositionError),
    /// The kings stand side by side, and nothing else gives check.
    AdjacentKings,
    /// All that is wrong are castling rights that chess doesn't know and Chess960 does.
    CastlingOfChess960,
}

/// The reasons why a placement can't be played; none if it is a position of its variant.
pub fn faults(placement: &Placement) -> Vec<Fault> {
    let mut problems: Vec<(PositionError, Bitboard)> = Vec::new();
    for problem in placement.setup.problems(placement.variant) {
        let squares = squares_of(placement, &problem);
        let same = problems
            .iter_mut()
            .find(|(other, _)| alike(other, &problem));
        match same {
            Some((_, others)) => *others |= squares,
            None => problems.push((problem, squares)),
        }
    }
    // A wrong en passant square is the smallest matter.
    problems.sort_by_key(|(problem, _)| matches!(problem, PositionError::EnPassant { .. }));
    if let Some(fault) = castling_of_chess960(placement, &problems) {
        return vec![fault];
    }
    let fault = |(problem, squares): (PositionError, Bitboard)| {
        let remedies = Remedy::all_for(placement, &problem, squares);
        match problem {
            PositionError::OpponentInCheck { .. } if only_kings_touch(placement) => Fault {
                reason: Reason::AdjacentKings,
                squares: kings(placement),
                remedies,
            },
            problem => Fault {
                reason: Reason::Problem(problem),
                squares,
                remedies,
            },
        }
    };
    problems.into_iter().map(fault).collect()
}

/// All problems as one, if they are castling rights of Chess960 in a game of chess.
fn castling_of_chess960(
    placement: &Placement,
    problems: &[(PositionError, Bitboard)],
) -> Option<Fault> {
    let is_castling = |(problem, _): &(PositionError, Bitboard)| {
        matches!(
            problem,
            PositionError::CastlingWithoutKing { .. } | PositionError::CastlingWithoutRook { .. }
        )
    };
    let chess960 = placement.setup.problems(Variant::Chess960);
    let is_chess = placement.variant == Variant::Chess;
    if !is_chess || problems.is_empty() || !problems.iter().all(is_castling) || !chess960.is_empty()
    {
        return None;
    }
    let rights = problems.iter().fold(Bitboard::EMPTY, |all, (problem, _)| {
        all | match *problem {
            PositionError::CastlingWithoutRook { square, .. } => square.bitboard(),
            PositionError::CastlingWithoutKing { color } => {
                placement.setup.castling_rooks & Bitboard::relative_rank(color, 0)
            }
            _ => Bitboard::EMPTY,
        }
    });
    Some(Fault {
        reason: Reason::CastlingOfChess960,
        squares: rights,
        remedies: vec![
            Remedy::Variant(Variant::Chess960),
            Remedy::DropCastling(rights),
        ],
    })
}

/// Whether the kings stand side by side, and no other piece gives check.
fn only_kings_touch(placement: &Placement) -> bool {
    let mut all = kings(placement).into_iter();
    let (Some(one), Some(other), None) = (all.next(), all.next(), all.next()) else {
        return false;
    };
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks) == 1 && attackers(placement, !placement.setup.turn).is_empty()
}

fn kings(placement: &Placement) -> Bitboard {
    Color::ALL.into_iter().fold(Bitboard::EMPTY, |all, color| {
        all | placement.setup.squares_of(Piece::new(color, Role::King))
    })
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
        PositionError::CheckForbidden => kings(placement),
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
    use crate::rules::{Reserve, Setup};

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
    fn a_king_in_check_is_named_before_an_en_passant_square() {
        let fen = "4k3/8/8/8/8/8/4R3/4K3 w - e6 0 1";
        let faults = faults(&placement(Variant::Chess, fen));
        let reasons: Vec<_> = faults.into_iter().map(|fault| fault.reason).collect();
        assert_eq!(
            reasons,
            [
                Reason::Problem(PositionError::OpponentInCheck {
                    color: Color::Black
                }),
                Reason::Problem(PositionError::EnPassant {
                    square: "e6".parse().unwrap()
                }),
            ]
        );
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
                "4k3/8/8/8/8/8/8/R2K4 w Q - 0 1",
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
        let fen = "rk5r/8/8/8/8/8/8/R2K3R w HAha - 0 1";
        let found = faults(&placement(Variant::Chess, fen));
        let [fault] = found.as_slice() else {
            panic!("one fault: {found:?}")
        };
        assert_eq!(fault.reason, Reason::CastlingOfChess960);
        for (remedy, variant, castling) in [
            (fault.remedies[0], Variant::Chess960, "KQkq"),
            (fault.remedies[1], Variant::Chess, "-"),
        ] {
            let mut after = placement(Variant::Chess, fen);
            remedy.apply(&mut after);
            assert_eq!(after.variant, variant);
            assert_eq!(after.fen(), format!("{} {castling} - 0 1", &fen[..24]));
        }
    }

    #[test]
    fn what_chess960_does_not_mend_is_told_by_itself() {
        let it = placement(Variant::Chess, "3k3P/8/8/8/8/8/8/R2K3R w HA - 0 1");
        let found = faults(&it);
        assert!(found.len() > 1, "{found:?}");
        let one = |fault: &Fault| fault.reason == Reason::CastlingOfChess960;
        assert!(!found.iter().any(one), "{found:?}");
    }

    #[test]
    fn kings_side_by_side_are_told_so_where_nothing_else_gives_check() {
        for (fen, expected) in [
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", true),
            ("8/8/8/3kK3/8/8/8/8 b - - 0 1", true),
            ("8/8/8/3kK3/8/8/8/3R4 w - - 0 1", false),
            ("8/8/8/3k1K2/8/8/8/3R4 w - - 0 1", false),
        ] {
            let found = faults(&placement(Variant::Chess, fen));
            assert_eq!(found.len(), 1, "{fen}");
            assert_eq!(found[0].reason == Reason::AdjacentKings, expected, "{fen}");
            assert_eq!(found[0].squares.count(), 1 + u32::from(expected), "{fen}");
        }
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
                        let mended = match &fault.reason {
                            Reason::Problem(problem) => !left.contains(problem),
                            Reason::CastlingOfChess960 => left.is_empty(),
                            Reason::AdjacentKings => !left.iter().any(|problem| {
                                matches!(problem, PositionError::OpponentInCheck { .. })
                                    && before.contains(problem)
                            }),
                        };
                        assert!(fewer || mended, "{remedy:?}: {it:?}");
                    }
                }
                assert!(mended(it).position().is_ok());
            }
        }
    }
}
