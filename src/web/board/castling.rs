use crate::board::{File, Square};
use crate::rules::{CastlingSide, Move, MoveKind, Position};

/// The castling move of the side to move in a direction, if it is legal now; in duck chess
/// without the duck's part.
pub fn castling_move(position: &Position, side: CastlingSide) -> Option<Move> {
    let castles = |m: &Move| match m.kind() {
        MoveKind::Castle { king, rook } => CastlingSide::of(king, rook) == side,
        _ => false,
    };
    position.piece_moves().into_iter().find(castles)
}

/// Where king and rook stand after castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castled {
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
}

impl Castled {
    /// After a move by the rules of a position, which may be that before or after the move; none
    /// if the move does not castle.
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

/// Whether king or rook stands elsewhere than in chess. Only then does a click on the rook
/// castle: elsewhere it would castle by accident when the rook is meant to move.
pub fn is_unusual(king: Square, rook: Square) -> bool {
    king.file() != File::E || !matches!(rook.file(), File::A | File::H)
}
