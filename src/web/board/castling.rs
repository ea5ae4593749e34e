use crate::board::{Color, File, Square};
use crate::rules::{CastlingSide, Move, MoveKind, Position};

/// The castling move of the side to move in a direction, if it is legal now.
pub fn castling_move(position: &Position, side: CastlingSide) -> Option<Move> {
    let castles = |m: &Move| match m.kind() {
        MoveKind::Castle { king, rook } => CastlingSide::of(king, rook) == side,
        _ => false,
    };
    position.legal_moves().into_iter().find(castles)
}

/// Where king and rook stand after castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castled {
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
}

impl Castled {
    /// After a move of `color`; none if it does not castle.
    pub fn by(m: Move, color: Color) -> Option<Self> {
        match m.kind() {
            MoveKind::Castle { king, rook } => {
                let side = CastlingSide::of(king, rook);
                Some(Self {
                    king: side.king_to(color),
                    rook: side.rook_to(color),
                })
            }
            _ => None,
        }
    }
}

/// Whether king or rook stands elsewhere than in chess. Only then does a click on the rook
/// castle: elsewhere it would castle by accident when the rook is meant to move.
pub(super) fn is_unusual(king: Square, rook: Square) -> bool {
    king.file() != File::E || !matches!(rook.file(), File::A | File::H)
}
