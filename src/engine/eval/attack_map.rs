use crate::board::{Bitboard, Role};

/// The squares that the pieces of one side attack.
#[derive(Clone, Copy, Default)]
pub(super) struct AttackMap {
    /// The squares attacked by each role.
    pub(super) by: [Bitboard; Role::COUNT],
    /// The squares attacked by any piece.
    pub(super) all: Bitboard,
    /// The squares attacked at least twice.
    pub(super) twice: Bitboard,
    /// The pieces that are pinned to their king.
    pub(super) pinned: Bitboard,
}

impl AttackMap {
    /// The attacks of pawns and king.
    #[inline]
    pub(super) fn new(pawns: Bitboard, king: Bitboard) -> Self {
        let none = Bitboard::EMPTY;
        Self {
            by: [pawns, none, none, none, none, king],
            all: pawns | king,
            twice: pawns & king,
            pinned: none,
        }
    }

    /// Adds the attacks of a piece.
    #[inline]
    pub(super) fn add(&mut self, role: Role, squares: Bitboard) {
        self.twice |= self.all & squares;
        self.all |= squares;
        self.by[role as usize] |= squares;
    }
}
