//! The pieces on the board with identities that last from one arrangement to the next, so that a
//! piece that moves keeps its SVG element, whose position is animated.

use super::arrangement::{Arrangement, Occupant};
use super::castling::Castled;
use crate::board::{Bitboard, Piece, Role, Square};
use crate::rules::{Move, MoveKind};

/// A piece on the board, or the duck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardPiece {
    /// Its identity, which it keeps while it is on the board.
    pub id: u32,
    /// The piece or the duck; a promotion changes it.
    pub occupant: Occupant,
    /// The square that it stands on.
    pub square: Square,
}

/// All pieces of an arrangement that are not hidden.
#[derive(Clone, Default, Debug)]
pub struct BoardPieces {
    pieces: Vec<BoardPiece>,
    /// The squares hidden from the viewer, whose pieces are left out.
    hidden: Bitboard,
    next_id: u32,
}

impl BoardPieces {
    /// The pieces, those that have been on the board longest first.
    pub fn iter(&self) -> impl Iterator<Item = &BoardPiece> {
        self.pieces.iter()
    }

    /// Updates the pieces to another arrangement, whose `hidden` squares are left out.
    ///
    /// A piece that has not moved keeps its identity. A piece on a new square gets the identity of
    /// the one that a move among `hints`, played or taken back, brings there, else of the nearest
    /// of its kind that has left its square. Where squares are hidden nothing is guessed, and what
    /// comes out of the fog is new, since gliding would tell where it came from.
    pub fn update(&mut self, next: &Arrangement, hidden: Bitboard, hints: &[Move]) {
        let visible = next.occupied().without(hidden).into_iter();
        let mut arrivals: Vec<(Square, Occupant)> = visible
            .filter_map(|square| Some((square, next.occupant(square)?)))
            .collect();
        let was_hidden = std::mem::replace(&mut self.hidden, hidden);
        let foggy = (was_hidden | hidden).any();
        let mut pieces = Vec::with_capacity(arrivals.len());
        let mut loose = Vec::new();
        for piece in self.pieces.drain(..) {
            let place = (piece.square, piece.occupant);
            match arrivals.iter().position(|&arrival| arrival == place) {
                Some(index) => {
                    arrivals.swap_remove(index);
                    pieces.push(piece);
                }
                None => loose.push(piece),
            }
        }
        for (square, occupant) in arrivals {
            let guessed =
                || nearest(&loose, square, occupant).filter(|_| !foggy || is_alone(occupant));
            let found = hinted(&loose, square, occupant, next, hints).or_else(guessed);
            let id = match found.filter(|_| !was_hidden.contains(square)) {
                Some(index) => loose.swap_remove(index).id,
                None => self.new_id(),
            };
            let piece = BoardPiece {
                id,
                occupant,
                square,
            };
            let place = pieces.partition_point(|other: &BoardPiece| other.id < id);
            pieces.insert(place, piece);
        }
        self.pieces = pieces;
    }

    fn new_id(&mut self) -> u32 {
        self.next_id = self.next_id.wrapping_add(1);
        self.next_id
    }
}

/// Whether a side has only one piece of this kind, so that its identity is certain.
fn is_alone(occupant: Occupant) -> bool {
    match occupant {
        Occupant::Piece(piece) => piece.role == Role::King,
        Occupant::Duck => true,
    }
}

fn nearest(loose: &[BoardPiece], square: Square, occupant: Occupant) -> Option<usize> {
    (0..loose.len())
        .filter(|&index| loose[index].occupant == occupant)
        .min_by_key(|&index| loose[index].square.distance(square))
}

/// The piece that one of the moves in `hints`, played or taken back, brings to a square.
fn hinted(
    loose: &[BoardPiece],
    square: Square,
    occupant: Occupant,
    arrangement: &Arrangement,
    hints: &[Move],
) -> Option<usize> {
    let Occupant::Piece(piece) = occupant else {
        return None;
    };
    hints.iter().find_map(|&hint| {
        let (from, to) = journey(hint, arrangement)?;
        let (origin, role) = match (square == to, square == from, hint.promoted_to()) {
            (true, _, Some(role)) if role == piece.role => (from, Role::Pawn),
            (_, true, Some(role)) if piece.role == Role::Pawn => (to, role),
            (true, _, None) => (from, piece.role),
            (_, true, None) => (to, piece.role),
            _ => return None,
        };
        let before = Occupant::Piece(Piece::new(piece.color, role));
        loose
            .iter()
            .position(|piece| piece.square == origin && piece.occupant == before)
    })
}

/// The squares from which and to which a move brings a piece; in castling those of the rook, since
/// the king is unique.
fn journey(m: Move, arrangement: &Arrangement) -> Option<(Square, Square)> {
    match m.kind() {
        MoveKind::Drop { .. } | MoveKind::Null => None,
        MoveKind::Castle { rook, .. } => {
            let castled = Castled::by(m, arrangement.position()?)?;
            Some((rook, castled.rook))
        }
        _ => Some((m.from(), m.to())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::{Position, Variant};
    use std::rc::Rc;

    fn of(position: &Position) -> Arrangement {
        position.clone().into()
    }

    fn id_at(pieces: &BoardPieces, name: &str) -> u32 {
        let square: Square = name.parse().unwrap();
        pieces
            .iter()
            .find(|piece| piece.square == square)
            .unwrap()
            .id
    }

    fn find(position: &Position, uci: &str) -> Move {
        let moves = position.legal_moves();
        *moves.iter().find(|m| format!("{m:?}") == uci).unwrap()
    }

    /// Plays a move and takes it back; the ids on the named squares before and after it.
    fn there_and_back(fen: &str, uci: &str, from: &str, to: &str) {
        there_and_back_in(Variant::Chess960, fen, uci, from, to);
    }

    fn there_and_back_in(variant: Variant, fen: &str, uci: &str, from: &str, to: &str) {
        let before = fen::parse(variant, fen).unwrap();
        let m = find(&before, uci);
        let mut pieces = BoardPieces::default();
        pieces.update(&of(&before), Bitboard::EMPTY, &[]);
        let id = id_at(&pieces, from);
        pieces.update(&of(&before.after(m)), Bitboard::EMPTY, &[m]);
        assert_eq!(id_at(&pieces, to), id, "{uci} played in {fen}");
        pieces.update(&of(&before), Bitboard::EMPTY, &[m]);
        assert_eq!(id_at(&pieces, from), id, "{uci} taken back in {fen}");
    }

    #[test]
    fn a_piece_that_moves_stays_itself() {
        there_and_back("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h5", "h1", "h5");
        // The other rook is nearer to where the first one goes.
        there_and_back("4k3/8/8/8/8/7R/8/R3K3 w - - 0 1", "a1a3", "a1", "a3");
        there_and_back("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "g1f3", "g1", "f3");
    }

    #[test]
    fn castling_moves_king_and_rook() {
        let fen = "4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1";
        there_and_back(fen, "e1b1", "e1", "c1");
        there_and_back(fen, "e1b1", "b1", "d1");
        there_and_back(fen, "e1h1", "h1", "f1");
    }

    #[test]
    fn a_promoted_pawn_stays_itself() {
        let fen = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";
        there_and_back(fen, "c7c8q", "c7", "c8");
        there_and_back(fen, "c7d8n", "c7", "d8");
    }

    #[test]
    fn a_captured_piece_is_gone_and_comes_back_as_another() {
        let before = fen::parse(Variant::Chess, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").unwrap();
        let m = find(&before, "e4d5");
        let mut pieces = BoardPieces::default();
        pieces.update(&of(&before), Bitboard::EMPTY, &[]);
        let captured = id_at(&pieces, "d5");
        pieces.update(&of(&before.after(m)), Bitboard::EMPTY, &[m]);
        assert_eq!(pieces.iter().count(), 3);
        pieces.update(&of(&before), Bitboard::EMPTY, &[m]);
        assert_ne!(id_at(&pieces, "d5"), captured);
    }

    #[test]
    fn the_duck_stays_itself_beside_the_piece_that_moves() {
        let fen = "4k3/8/8/3*4/8/8/8/R3K2R w KQ - 0 1";
        for (uci, from, to) in [
            ("a1a3,c6", "d5", "c6"),
            ("a1a3,c6", "a1", "a3"),
            ("e1h1,h1", "d5", "h1"),
            ("e1h1,h1", "h1", "f1"),
        ] {
            there_and_back_in(Variant::Duck, fen, uci, from, to);
        }
    }

    #[test]
    fn castling_of_chess480_moves_king_and_rook() {
        let fen = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1";
        for (from, to) in [("b1", "a1"), ("a1", "b1")] {
            there_and_back_in(Variant::Chess480, fen, "b1a1", from, to);
        }
    }

    /// Whether the piece that stands on `to` after a move is the one that stood on `from`, for a
    /// viewer to whom these squares were hidden before and after it.
    fn glides(fen: &str, uci: &str, hidden: [&[&str]; 2]) -> bool {
        let squares = |names: &[&str]| -> Bitboard {
            names
                .iter()
                .map(|name| name.parse::<Square>().unwrap())
                .collect()
        };
        let before = fen::parse(Variant::FogOfWar, fen).unwrap();
        let m = find(&before, uci);
        let mut pieces = BoardPieces::default();
        pieces.update(&of(&before), squares(hidden[0]), &[]);
        let ids: Vec<u32> = pieces.iter().map(|piece| piece.id).collect();
        pieces.update(&of(&before.after(m)), squares(hidden[1]), &[m]);
        let arrived = pieces.iter().find(|piece| piece.square == m.to());
        arrived.is_some_and(|piece| ids.contains(&piece.id))
    }

    #[test]
    fn a_piece_glides_only_where_it_is_seen_to_go() {
        let fen = "4k3/8/8/8/8/r7/8/4K2r b - - 0 1";
        assert!(glides(fen, "a3a8", [&["h1"], &["h1"]]));
        assert!(!glides(fen, "a3a8", [&["a3"], &[]]), "out of the fog");
        assert!(!glides(fen, "a3a8", [&["a8"], &[]]), "to where it lifts");
        assert!(!glides(fen, "a3a8", [&[], &["a8"]]), "into the fog");
    }

    #[test]
    fn a_piece_that_goes_into_the_fog_is_not_taken_for_one_that_comes_out() {
        let fen = "4k3/8/8/8/8/r7/8/4K2r b - - 0 1";
        let before = fen::parse(Variant::FogOfWar, fen).unwrap();
        let m = find(&before, "a3a8");
        let mut pieces = BoardPieces::default();
        pieces.update(
            &of(&before),
            "h1".parse::<Square>().unwrap().bitboard(),
            &[],
        );
        let gone = id_at(&pieces, "a3");
        let hidden = "a8".parse::<Square>().unwrap().bitboard();
        pieces.update(&of(&before.after(m)), hidden, &[m]);
        assert_ne!(id_at(&pieces, "h1"), gone);
    }

    #[test]
    fn pieces_and_position_always_agree() {
        let mut pieces = BoardPieces::default();
        for number in (0..960).step_by(97) {
            let mut position = Variant::Chess960.numbered_start(number);
            for ply in 0..60usize {
                pieces.update(&of(&position), Bitboard::EMPTY, &[]);
                assert_eq!(pieces.iter().count() as u32, position.occupied().count());
                for piece in pieces.iter() {
                    assert_eq!(of(&position).occupant(piece.square), Some(piece.occupant));
                }
                let moves = position.legal_moves();
                let Some(&m) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                position.play(m);
            }
        }
    }

    #[test]
    fn pieces_glide_between_any_two_arrangements() {
        let setup = |fen: &str| Arrangement::Setup {
            variant: Variant::Chess,
            setup: Rc::new(fen::parse_setup(fen).unwrap()),
        };
        let start = of(&Variant::Chess.start());
        let mut pieces = BoardPieces::default();
        pieces.update(&start, Bitboard::EMPTY, &[]);
        let queen = id_at(&pieces, "d1");
        pieces.update(&setup("8/8/3Q3p/8/8/8/8/8 w - - 0 1"), Bitboard::EMPTY, &[]);
        assert_eq!(pieces.iter().count(), 2);
        assert_eq!(id_at(&pieces, "d6"), queen);
        let pawn = id_at(&pieces, "h6");
        pieces.update(&setup("7p/8/8/8/8/8/8/QQ6 w - - 0 1"), Bitboard::EMPTY, &[]);
        assert_eq!(pieces.iter().count(), 3);
        assert_eq!(id_at(&pieces, "h8"), pawn);
        pieces.update(&setup("8/8/8/8/8/8/8/8 w - - 0 1"), Bitboard::EMPTY, &[]);
        assert_eq!(pieces.iter().count(), 0);
        pieces.update(&start, Bitboard::EMPTY, &[]);
        assert_eq!(pieces.iter().count(), 32);
    }
}
