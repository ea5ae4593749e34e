//! Why a gesture on the board is refused.

use super::castling::Castled;
use crate::board::{Attacks, Bitboard, Piece, Role, Square};
use crate::notation::san::SanError;
use crate::notation::uci::UciMoveError;
use crate::rules::{CastlingBar, KingRule, Move, Position, ReserveRule};

/// Why a piece cannot be picked up, or cannot go where it was to go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The reserve has none of these pieces left.
    NoneLeft,
    /// The queen can be placed only when every other piece of the reserve has been.
    QueenIsPlacedLast,
    /// Reserve pieces are placed on the side's first rank, which is full.
    FirstRankFull,
    /// The bishops go to squares of opposite colours, and one of each colour is kept for them.
    BishopsOnOppositeColors,
    /// No square is left on which the piece could be placed.
    NoSquareLeft,
    /// The king is in check, and no placed piece can block it.
    CheckCannotBeBlocked,
    /// Reserve pieces are placed on empty squares.
    Occupied,
    /// Reserve pieces are placed on the side's first rank.
    NotOnFirstRank,
    /// Pawns are not placed on the first and the last rank.
    PawnOnFirstOrLastRank,
    /// The king is in check, and the placed piece would not block it.
    DoesNotBlockCheck,
    /// Another piece can capture, and captures are forced.
    CaptureForced,
    /// No piece moves before both sides have placed theirs.
    PiecesStillToPlace,
    /// No piece moves before its king has been placed.
    KingStillToPlace,
    /// The king is in check, and no move of the piece ends it.
    CheckNotAnswered,
    /// The king is in check, and this move does not end it.
    CheckNotParried,
    /// The piece is pinned to its king.
    Pinned,
    /// Pawns step one square in this game.
    OneStep,
    /// The king would be in check.
    KingInCheck,
    /// The king is in check and may not castle.
    CastlingInCheck,
    /// The king would castle across or onto an attacked square.
    CastlingThroughCheck,
    /// A piece stands between king and rook or where they would go.
    CastlingBlocked,
    /// A capture is forced, and this move is none.
    NotCapture,
    /// Racing kings: no move may give check.
    GivesCheck,
    /// The duck has to leave its square.
    DuckMustMove,
    /// The duck needs an empty square.
    DuckNeedsEmptySquare,
}

/// The reason why a piece of the reserve cannot be placed anywhere, whichever side is to move;
/// `None` if it can.
pub fn barred(position: &Position, piece: Piece) -> Option<Refusal> {
    let reserve = position.reserve(piece.color);
    let rule = position.rules().reserve;
    let no_room = || {
        let room = placeable(position, piece).without(position.occupied());
        room.is_empty()
    };
    match rule {
        _ if reserve.count(piece.role) == 0 => Some(Refusal::NoneLeft),
        ReserveRule::FirstRank if piece.role == Role::Queen && !reserve.only_queens() => {
            Some(Refusal::QueenIsPlacedLast)
        }
        ReserveRule::FirstRank if no_room() => Some(Refusal::FirstRankFull),
        ReserveRule::SetUp | ReserveRule::SetUpEither if no_room() => {
            Some(Refusal::BishopsOnOppositeColors)
        }
        ReserveRule::Captured if no_room() => Some(Refusal::NoSquareLeft),
        ReserveRule::Captured => {
            cannot_block(position, piece).then_some(Refusal::CheckCannotBeBlocked)
        }
        ReserveRule::None
        | ReserveRule::FirstRank
        | ReserveRule::SetUp
        | ReserveRule::SetUpEither => None,
    }
}

/// The reason why a piece of the reserve that can be placed somewhere cannot be placed on this
/// square; `None` if it can, or if no single reason explains it. The piece is one that the side to
/// move may place.
pub fn refused(position: &Position, piece: Piece, to: Square) -> Option<Refusal> {
    let first_rank = Bitboard::relative_rank(piece.color, 0).contains(to);
    let fits = placeable(position, piece).contains(to);
    match position.rules().reserve {
        _ if position.occupied().contains(to) => Some(Refusal::Occupied),
        ReserveRule::FirstRank | ReserveRule::SetUp | ReserveRule::SetUpEither if !first_rank => {
            Some(Refusal::NotOnFirstRank)
        }
        ReserveRule::SetUp | ReserveRule::SetUpEither if !fits => {
            Some(Refusal::BishopsOnOppositeColors)
        }
        ReserveRule::Captured if !fits => Some(Refusal::PawnOnFirstOrLastRank),
        ReserveRule::Captured if position.is_check() => Some(Refusal::DoesNotBlockCheck),
        _ => None,
    }
}

/// The squares where the rules of the reserve allow a piece, occupied squares included.
pub(super) fn placeable(position: &Position, piece: Piece) -> Bitboard {
    let rank = Bitboard::relative_rank(piece.color, 0);
    match position.rules().reserve {
        ReserveRule::None => Bitboard::EMPTY,
        ReserveRule::FirstRank => rank,
        ReserveRule::SetUp | ReserveRule::SetUpEither => {
            let lacks_bishop =
                |color: &Bitboard| (position.pieces(piece.color, Role::Bishop) & *color).is_empty();
            let shades = [Bitboard::LIGHT, Bitboard::DARK];
            let lacking = shades.into_iter().filter(lacks_bishop);
            if piece.role == Role::Bishop {
                return lacking.fold(Bitboard::EMPTY, |squares, shade| squares | (rank & shade));
            }
            let waiting = position.reserve(piece.color).count(Role::Bishop) > 0;
            let kept = lacking
                .map(|shade| (rank & shade).without(position.occupied()))
                .filter(|left| waiting && left.count() == 1);
            kept.fold(rank, Bitboard::without)
        }
        ReserveRule::Captured if piece.role == Role::Pawn => {
            Bitboard::ALL.without(Bitboard::RANK_1 | Bitboard::RANK_8)
        }
        ReserveRule::Captured => Bitboard::ALL,
    }
}

/// Whether the side to move is in a check that no placement of this piece blocks.
fn cannot_block(position: &Position, piece: Piece) -> bool {
    let checkers = position.checkers();
    let (Some(checker), Some(king)) = (checkers.first(), position.king(position.turn())) else {
        return false;
    };
    let between = match checkers.more_than_one() {
        true => Bitboard::EMPTY,
        false => Attacks::get().between(king, checker),
    };
    position.turn() == piece.color && (between & placeable(position, piece)).is_empty()
}

/// The reason why the piece of the side to move on a square has no legal move; `None` if no single
/// reason explains it.
pub fn stuck(position: &Position, from: Square) -> Option<Refusal> {
    let royal = position.rules().king == KingRule::Royal;
    if let Some(refusal) = still_to_place(position) {
        Some(refusal)
    } else if royal && position.is_check() {
        Some(Refusal::CheckNotAnswered)
    } else if royal && position.pinned().contains(from) {
        Some(Refusal::Pinned)
    } else {
        None
    }
}

/// The reason why no piece on the board moves yet; `None` if they do.
pub fn still_to_place(position: &Position) -> Option<Refusal> {
    if position.is_being_set_up() {
        Some(Refusal::PiecesStillToPlace)
    } else if position.reserve(position.turn()).count(Role::King) > 0 {
        Some(Refusal::KingStillToPlace)
    } else {
        None
    }
}

/// The reason why an illegal move of a piece of the side to move is illegal although the piece
/// moves in this way; `None` if it does not, or if no single reason explains it.
pub fn illegal(position: &Position, from: Square, to: Square) -> Option<Refusal> {
    let royal = position.rules().king == KingRule::Royal;
    let role = position.role_at(from)?;
    if role == Role::King
        && let Some(refusal) = castling(position, from, to)
    {
        return Some(refusal);
    }
    if !reaches(position, role, from, to) {
        let one_step = role == Role::Pawn && !position.rules().pawns.double_step;
        let is_double = double_step(position, from).contains(to);
        (one_step && is_double).then_some(Refusal::OneStep)
    } else if royal && role == Role::King {
        Some(Refusal::KingInCheck)
    } else if royal && position.is_check() {
        Some(Refusal::CheckNotParried)
    } else if royal && position.pinned().contains(from) {
        Some(Refusal::Pinned)
    } else if position.rules().forced_capture {
        Some(Refusal::NotCapture)
    } else if position.rules().condition.is_some() {
        Some(Refusal::GivesCheck)
    } else {
        None
    }
}

/// The reason why a text is no legal move although a piece moves in this way; `None` if none does, or
/// if no single reason explains it.
pub fn of_text(position: &Position, error: &SanError) -> Option<Refusal> {
    match error {
        SanError::Illegal { role, to, .. } => {
            let pieces = position.pieces(position.turn(), *role);
            pieces
                .into_iter()
                .find_map(|from| illegal(position, from, *to))
        }
        SanError::Uci(UciMoveError::Illegal(text)) => {
            let square = |from, to| text.get(from..to)?.parse().ok();
            illegal(position, square(0, 2)?, square(2, 4)?)
        }
        _ => None,
    }
}

/// Whether a piece of the side to move could go to a square if its king were safe.
fn reaches(position: &Position, role: Role, from: Square, to: Square) -> bool {
    let us = position.turn();
    let occupied = position.occupied();
    let attacked = Attacks::get().of(role, us, from, occupied).contains(to);
    if role != Role::Pawn {
        let blocked = position.by_color(us).contains(to) || position.duck() == Some(to);
        return attacked && !blocked;
    }
    let mut advances = from.bitboard().forward(us).without(occupied);
    if position.rules().pawns.double_step {
        advances |= double_step(position, from);
    }
    advances.contains(to) || (attacked && position.by_color(!us).contains(to))
}

/// Where a pawn of the side to move goes by two squares at once; empty if it can't.
fn double_step(position: &Position, from: Square) -> Bitboard {
    let (us, occupied) = (position.turn(), position.occupied());
    let step = from.bitboard().forward(us).without(occupied);
    (step & Bitboard::relative_rank(us, 2))
        .forward(us)
        .without(occupied)
}

/// The reason why a king that may still castle cannot do so now towards a square or a rook; `None`
/// if the square means no castling.
fn castling(position: &Position, king: Square, to: Square) -> Option<Refusal> {
    let us = position.turn();
    let rooks = position.castling_rooks() & position.by_color(us);
    let step = Attacks::get().king(king).contains(to);
    let rook = rooks.into_iter().find(|&rook| {
        let castled = Castled::by(Move::castle(king, rook), position);
        to == rook || castled.is_some_and(|castled| to == castled.king && !step)
    })?;
    match position.castling_bar(rook)? {
        CastlingBar::InCheck => Some(Refusal::CastlingInCheck),
        CastlingBar::Blocked => Some(Refusal::CastlingBlocked),
        CastlingBar::ThroughCheck => Some(Refusal::CastlingThroughCheck),
        CastlingBar::NoRight => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, san};
    use crate::rules::{Move, Variant};

    fn sharp(fen: &str) -> Position {
        fen::parse(Variant::ChessSharp, fen).unwrap()
    }

    #[test]
    fn what_is_barred_is_what_has_no_legal_placement() {
        for fen in [
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[Qkqrrbbnn] w - - 0 1",
            "8/pppppppp/8/8/8/N7/1PPPPPPP/RNBRKB1B[Qkqrrbbnn] w - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[Qkq] b - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPP2/RBBRKNNQ[Qkq] w - - 0 1",
        ] {
            let position = sharp(fen);
            let moves = position.legal_moves();
            for role in Role::ALL {
                let placeable = moves.iter().any(|m| m.dropped() == Some(role));
                let barred = barred(&position, Piece::new(position.turn(), role));
                assert_eq!(barred.is_none(), placeable, "{role:?} in {fen}");
            }
        }
    }

    #[test]
    fn what_is_barred_in_other_games_has_no_legal_placement_either() {
        for (variant, fen) in [
            (
                Variant::Placement,
                "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w - - 0 1",
            ),
            (
                Variant::Placement,
                "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR[Bb] w KQkq - 0 1",
            ),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] b - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/3n4/8/4K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/r3K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/4r3/3n4/8/4K3[NP] w - - 0 1"),
        ] {
            let position = fen::parse(variant, fen).unwrap();
            let moves = position.legal_moves();
            for role in Role::ALL {
                let piece = Piece::new(position.turn(), role);
                let placeable = moves.iter().any(|m| m.dropped() == Some(role));
                assert_eq!(
                    barred(&position, piece).is_none(),
                    placeable,
                    "{role:?} in {fen}"
                );
            }
        }
    }

    #[test]
    fn a_square_is_refused_only_where_the_piece_cannot_go() {
        for (variant, fen) in [
            (
                Variant::Placement,
                "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w - - 0 1",
            ),
            (
                Variant::ChessSharp,
                "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
            ),
            (Variant::Crazyhouse, "4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] b - - 0 1"),
        ] {
            let position = fen::parse(variant, fen).unwrap();
            let moves = position.legal_moves();
            for role in Role::ALL {
                let piece = Piece::new(position.turn(), role);
                for to in Square::all().filter(|_| barred(&position, piece).is_none()) {
                    let legal = moves.contains(&Move::drop(role, to));
                    let told = refused(&position, piece, to).is_none();
                    // In check a square is refused only once it is known that it does not help.
                    let in_check = legal && position.is_check();
                    assert!(told == legal || in_check, "{role:?} on {to} in {fen}");
                }
            }
        }
    }

    #[test]
    fn a_king_in_reserve_is_named_as_the_reason() {
        let start = Variant::ChessSharp.start();
        let a2 = "a2".parse().unwrap();
        assert_eq!(stuck(&start, a2), Some(Refusal::KingStillToPlace));
        let placed = sharp("k7/pppppppp/8/8/8/8/PPPPPPPP/K7[QRRBBNNqrrbbnn] w - - 0 1");
        assert_eq!(stuck(&placed, a2), None);
    }

    #[test]
    fn a_text_that_looks_like_a_possible_move_is_explained() {
        let position = fen::parse(Variant::Chess, "r3k3/8/8/8/8/8/4R3/4K3 b q - 0 1").unwrap();
        for (text, reason) in [
            ("Rc8", Some(Refusal::CheckNotParried)),
            ("Kc8", Some(Refusal::CastlingInCheck)),
            ("e8c8", Some(Refusal::CastlingInCheck)),
            ("a8c8", Some(Refusal::CheckNotParried)),
            ("Ke7", Some(Refusal::KingInCheck)),
            ("Rb7", None),
            ("Qc8", None),
            ("c9", None),
        ] {
            let error = san::parse(&position, text).unwrap_err();
            assert_eq!(of_text(&position, &error), reason, "{text}");
        }
    }

    #[test]
    fn an_illegal_move_that_looks_possible_is_explained() {
        for (variant, fen, from, to, reason) in [
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
                "e1",
                "e2",
                Some(Refusal::KingInCheck),
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
                "e1",
                "e3",
                None,
            ),
            (
                Variant::Chess,
                "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
                "e2",
                "g3",
                Some(Refusal::Pinned),
            ),
            (
                Variant::Chess,
                "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1",
                "a2",
                "a4",
                Some(Refusal::CheckNotParried),
            ),
            (
                Variant::Chess,
                "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1",
                "a2",
                "b3",
                None,
            ),
            (
                Variant::ChessSharp,
                "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[Qq] w - - 0 1",
                "e2",
                "e4",
                Some(Refusal::OneStep),
            ),
            (
                Variant::ChessSharp,
                "4k3/pppppppp/8/8/4n3/8/PPPPPPPP/4K3[Qq] w - - 0 1",
                "e2",
                "e4",
                None,
            ),
            (
                Variant::Chess,
                "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
                "e1",
                "g1",
                Some(Refusal::CastlingThroughCheck),
            ),
            (
                Variant::Chess,
                "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1",
                "e1",
                "h1",
                Some(Refusal::CastlingInCheck),
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
                "e1",
                "g1",
                Some(Refusal::CastlingBlocked),
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                "e1",
                "g1",
                None,
            ),
            (
                Variant::Antichess,
                "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1",
                "e4",
                "e5",
                Some(Refusal::NotCapture),
            ),
            (
                Variant::RacingKings,
                "8/8/8/8/8/7k/R7/K7 w - - 0 1",
                "a2",
                "a1",
                None,
            ),
            (
                Variant::RacingKings,
                "8/8/8/8/8/7k/R7/K7 w - - 0 1",
                "a2",
                "a3",
                Some(Refusal::GivesCheck),
            ),
            (
                Variant::FogOfWar,
                "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
                "e1",
                "e4",
                None,
            ),
        ] {
            let position = fen::parse(variant, fen).unwrap();
            let (from, to): (Square, Square) = (from.parse().unwrap(), to.parse().unwrap());
            let legal = position
                .legal_moves()
                .iter()
                .any(|m| m.from() == from && m.to() == to);
            if !legal {
                assert_eq!(illegal(&position, from, to), reason, "{from}{to} in {fen}");
            }
        }
    }
}
