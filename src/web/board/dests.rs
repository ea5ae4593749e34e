//! The destinations of a piece or the duck, and the moves that a gesture can mean.

use super::castling::Castled;
use crate::board::{Bitboard, Piece, Square};
use crate::rules::{Move, MoveKind, Position};
use arrayvec::ArrayVec;

/// A place from which something can be picked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The piece on a square.
    Square(Square),
    /// A piece of a reserve.
    Reserve(Piece),
    /// The duck, once the piece's part of the move has been made.
    Duck,
}

/// The way in which a destination is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture {
    /// By a click or a key.
    Click,
    /// By dropping a dragged piece.
    Drag,
}

/// The moves that one gesture can mean: several only where a pawn promotes.
pub type Moves = ArrayVec<Move, 8>;

/// The legal moves that bring the piece at an origin to a square.
///
/// A plain move of king or rook keeps its meaning where castling would bring it to the same square.
pub fn moves_to(legal: &[Move], position: &Position, origin: Origin, to: Square) -> Moves {
    let plain = legal
        .iter()
        .copied()
        .filter(|&m| is_plain(m, position, origin, to));
    let mut moves: Moves = plain.take(Moves::new_const().capacity()).collect();
    if moves.is_empty() {
        let castling = legal.iter().copied();
        moves.extend(
            castling
                .filter(|&m| castles(m, position, origin, to))
                .take(1),
        );
    }
    moves
}

/// The destinations of an origin.
pub fn dests(legal: &[Move], position: &Position, origin: Origin) -> Bitboard {
    let mut dests = Bitboard::EMPTY;
    for &m in legal {
        let castled = Castled::by(m, position).map(|castled| [castled.king, castled.rook]);
        for to in castled.into_iter().flatten().chain([m.to()]) {
            if is_plain(m, position, origin, to) || castles(m, position, origin, to) {
                dests |= to.bitboard();
            }
        }
    }
    dests
}

fn is_plain(m: Move, position: &Position, origin: Origin, target: Square) -> bool {
    match (m.kind(), origin) {
        (MoveKind::Castle { .. }, _) => false,
        (MoveKind::Drop { role, to }, Origin::Reserve(piece)) => {
            piece == Piece::new(position.drop_color(to), role) && to == target
        }
        (MoveKind::Drop { .. }, Origin::Square(_)) | (_, Origin::Reserve(_) | Origin::Duck) => {
            false
        }
        (_, Origin::Square(from)) => m.from() == from && m.to() == target,
    }
}

fn castles(m: Move, position: &Position, origin: Origin, to: Square) -> bool {
    let MoveKind::Castle { king, rook } = m.kind() else {
        return false;
    };
    let castled = Castled::by(m, position);
    if to == king {
        return false;
    }
    if origin == Origin::Square(rook) {
        return castled.is_some_and(|castled| castled.rook == to);
    }
    let meant = || castled.is_some_and(|castled| castled.king == to);
    origin == Origin::Square(king) && (to == rook || meant())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn position(fen: &str) -> Position {
        fen::parse(Variant::Chess960, fen).unwrap()
    }

    fn moves(position: &Position, from: &str, to: &str) -> Vec<String> {
        let origin = Origin::Square(from.parse().unwrap());
        let legal = position.legal_moves();
        moves_to(&legal, position, origin, to.parse().unwrap())
            .iter()
            .map(|m| format!("{m:?}"))
            .collect()
    }

    #[test]
    fn the_king_on_its_rook_castles_in_every_game_with_castling() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for variant in [
            Variant::Chess,
            Variant::Crazyhouse,
            Variant::Chess960,
            Variant::Chess480,
        ] {
            let usual = fen::parse(variant, fen).unwrap();
            assert_eq!(moves(&usual, "e1", "h1"), ["e1h1"], "{variant}");
            assert_eq!(moves(&usual, "e1", "a1"), ["e1a1"], "{variant}");
        }
        let shuffled = position("1rk3r1/1p4p1/8/8/8/8/1P4P1/1RK3R1 b GBgb - 0 1");
        assert_eq!(moves(&shuffled, "c8", "g8"), ["c8g8"]);
        assert_eq!(moves(&shuffled, "c8", "b8"), ["c8b8"]);
    }

    #[test]
    fn the_king_on_its_rook_does_nothing_where_castling_is_not_legal() {
        for fen in [
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
            "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
        ] {
            let chess = fen::parse(Variant::Chess, fen).unwrap();
            assert_eq!(moves(&chess, "e1", "h1"), [""; 0], "{fen}");
        }
    }

    #[test]
    fn a_rook_castles_by_its_castling_square_where_it_can_mean_nothing_else() {
        let still = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
        assert_eq!(moves(&still, "h1", "f1"), ["g1h1"]);
        let attacked = position("3rk3/8/8/8/8/8/8/R1K5 b A - 0 1");
        assert_eq!(moves(&attacked, "a1", "d1"), [""; 0]);
        let still = position("4k3/8/8/8/8/8/8/R1K5 w A - 0 1");
        assert_eq!(moves(&still, "a1", "d1"), ["c1a1"]);
        let free = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(moves(&free, "h1", "f1"), ["h1f1"]);
        let on_king = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
        assert_eq!(moves(&on_king, "g1", "f1"), [""; 0]);
    }

    #[test]
    fn the_kings_castling_square_castles_when_it_is_no_step_away() {
        let far = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert_eq!(moves(&far, "e1", "g1"), ["e1h1"]);
        assert_eq!(moves(&far, "e1", "c1"), ["e1a1"]);
        let near = position("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1");
        assert_eq!(moves(&near, "f1", "g1"), ["f1g1"]);
        let on_rook = position("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
        assert_eq!(moves(&on_rook, "f1", "g1"), ["f1g1"]);
        assert!(on_rook.legal_moves().iter().any(|m| m.is_castle()));
    }

    #[test]
    fn a_rook_dropped_on_its_king_does_not_castle() {
        let shuffled = position("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1");
        assert!(moves(&shuffled, "g1", "c1").is_empty());
    }

    #[test]
    fn dests_are_what_clicks_reach() {
        for fen in [
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1",
            "5k2/8/8/8/8/8/8/R4K1R w KQ - 0 1",
            "k7/4P3/8/8/8/8/8/1RK3R1 w GB - 0 1",
            "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        ] {
            let position = position(fen);
            let legal = position.legal_moves();
            for from in Square::all().map(Origin::Square) {
                let dests = dests(&legal, &position, from);
                for to in Square::all() {
                    let reached = !moves_to(&legal, &position, from, to).is_empty();
                    assert_eq!(dests.contains(to), reached, "{fen}: {from:?} to {to}");
                }
            }
        }
    }

    #[test]
    fn a_promotion_gives_each_choice() {
        let position = position("1k6/4P3/8/8/8/8/8/1K6 w - - 0 1");
        assert_eq!(moves(&position, "e7", "e8").len(), 4);
    }
}
