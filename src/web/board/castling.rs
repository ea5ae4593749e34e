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

/// The squares of king and rook after castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castled {
    /// The king.
    pub king: Square,
    /// The rook.
    pub rook: Square,
}

impl Castled {
    /// The squares after a castling move; none if the move is no castling. The position, before or
    /// after the move, says where its variant puts king and rook.
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

/// Whether king or rook stands elsewhere than in chess. Only then does a click on the rook castle;
/// in chess it picks up the rook, as everybody expects.
pub fn is_unusual(king: Square, rook: Square) -> bool {
    king.file() != File::E || !matches!(rook.file(), File::A | File::H)
}
