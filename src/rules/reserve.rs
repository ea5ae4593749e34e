use crate::board::Role;

/// The pieces of one side that are off the board and can be dropped (placed on it).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reserve([u8; Role::COUNT]);

impl Reserve {
    /// No piece.
    pub const EMPTY: Self = Self([0; Role::COUNT]);

    /// The pieces of one side before any is placed: K, Q and two each of R, B and N.
    pub const FULL: Self = Self([0, 2, 2, 2, 1, 1]);

    /// A reserve with these numbers of pawns, knights, bishops, rooks, queens and kings.
    pub const fn new(counts: [u8; Role::COUNT]) -> Self {
        Self(counts)
    }

    /// Number of pieces of a role.
    #[inline]
    pub const fn count(&self, role: Role) -> u8 {
        self.0[role as usize]
    }

    /// Number of pieces of all roles.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether the reserve is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Role::COUNT]
    }

    /// Whether only queens are left, at least one.
    #[inline]
    pub fn only_queens(&self) -> bool {
        self.count(Role::Queen) > 0
            && Role::ALL
                .iter()
                .all(|&role| role == Role::Queen || self.count(role) == 0)
    }

    /// Adds one piece.
    #[inline]
    pub fn add(&mut self, role: Role) {
        self.0[role as usize] = self.0[role as usize].saturating_add(1);
    }

    /// Removes one piece; does nothing if there is none of the role.
    #[inline]
    pub fn remove(&mut self, role: Role) {
        self.0[role as usize] = self.0[role as usize].saturating_sub(1);
    }

    /// The roles present with their counts, from king to pawn.
    pub fn iter(&self) -> impl Iterator<Item = (Role, u8)> + '_ {
        Role::ALL
            .into_iter()
            .rev()
            .map(|role| (role, self.count(role)))
            .filter(|&(_, count)| count > 0)
    }
}
