use crate::board::{File, Square};
use crate::rules::{CastlingSide, Move, MoveKind, Position};

/// The castling move of the side to move towards the given side, if it is legal now; in duck chess
/// without the duck's square.
pub fn castling_move(position: &Position, side: CastlingSide) -> Option<Move> {
    let castles = |m: &Move| match m.kind() {
        MoveKind::Castle { king, rook } => CastlingSide::of(king, rook) == side,
        _ => false,
    };
    position.piece_moves().into_iter().find(castles)
}

/// The squares of king and rook after castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castled {
    /// The square of the king.
    pub king: Square,
    /// The square of the rook.
    pub rook: Square,
}

impl Castled {
    /// The squares after a castling move; `None` if the move is not castling. The position, before
    /// or after the move, gives the squares that its variant prescribes.
    pub fn by(m: Move, position: &Position) -> Option<Self> {
        match m.kind() {
            MoveKind::Castle { king, rook } => {
                let (king_to, rook_to) = position.castling_targets(king, rook);
                // The rank is that of the mover, whoever is to move.
                let on_rank = |to: Square| Square::at(to.file(), king.rank());
                Some(Self {
                    king: on_rank(king_to),
                    rook: on_rank(rook_to),
                })
            }
            _ => None,
        }
    }
}

/// The origin and destination squares of a move, and the square of the duck.
pub fn ends_of(m: Move, position: &Position) -> Vec<Square> {
    let mut ends = ends_of_pieces(m, position);
    ends.extend(m.duck());
    ends
}

fn ends_of_pieces(m: Move, position: &Position) -> Vec<Square> {
    match (m.kind(), Castled::by(m, position)) {
        (MoveKind::Null, _) => vec![],
        (MoveKind::Drop { to, .. }, _) => vec![to],
        (_, Some(castled)) if castled.king == m.from() => vec![castled.king, castled.rook],
        (_, Some(castled)) => vec![m.from(), castled.king],
        _ => vec![m.from(), m.to()],
    }
}

/// Whether king and rook start where they do in chess.
pub fn is_usual(king: Square, rook: Square) -> bool {
    king.file() == File::E && matches!(rook.file(), File::A | File::H)
}
