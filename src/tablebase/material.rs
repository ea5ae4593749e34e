//! The pieces of an ending.

use crate::board::{Color, Piece, Role};
use arrayvec::ArrayVec;
use std::fmt;

/// The pieces of an ending of chess besides the two kings, in the order of its tables: White's
/// before Black's, and each side's from queen to pawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Material(ArrayVec<Piece, { Material::MAX_PIECES }>);

impl Material {
    /// Greatest number of pieces besides the kings.
    pub(super) const MAX_PIECES: usize = 2;
    /// All [`Material::number`]s are below this one.
    pub(super) const NUMBERS: usize = (2 * Role::COUNT + 1).pow(2);

    /// The material of pieces in any order, and where each of them stands in the tables' order:
    /// the first of the two numbers is the place, in `pieces`, of the table's first piece.
    ///
    /// None if there are too many.
    pub(super) fn sorted(
        pieces: &[Piece],
    ) -> Option<(Self, ArrayVec<usize, { Self::MAX_PIECES }>)> {
        if pieces.len() > Self::MAX_PIECES {
            return None;
        }
        let mut order: ArrayVec<usize, { Self::MAX_PIECES }> = (0..pieces.len()).collect();
        order.sort_by_key(|&at| Self::rank(pieces[at]));
        let sorted = order.iter().map(|&at| pieces[at]).collect();
        Some((Self(sorted), order))
    }

    /// The place of a piece in the order of the tables.
    const fn rank(piece: Piece) -> usize {
        let color = if piece.color.is_white() {
            0
        } else {
            Role::COUNT
        };
        color + (Role::COUNT - 1 - piece.role as usize)
    }

    /// All endings of one or two pieces besides the kings that White can win by force if Black
    /// plays badly enough: White has a piece. Each comes after those that it can turn into.
    pub(super) fn all() -> Vec<Self> {
        const ROLES: [Role; 5] = [
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::Pawn,
        ];
        let mut all = Vec::new();
        let white = |role| Piece::new(Color::White, role);
        let black = |role| Piece::new(Color::Black, role);
        let mut add = |pieces: &[Piece]| {
            if let Some((material, _)) = Self::sorted(pieces)
                && !all.contains(&material)
            {
                all.push(material);
            }
        };
        for role in ROLES {
            add(&[white(role)]);
        }
        for pawns in 0..=2 {
            for first in ROLES {
                for second in ROLES {
                    let count = [first, second].iter().filter(|&&r| r == Role::Pawn).count();
                    if count == pawns {
                        add(&[white(first), white(second)]);
                        add(&[white(first), black(second)]);
                    }
                }
            }
        }
        all
    }

    /// The pieces.
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Whether there is a pawn.
    pub(super) fn has_pawns(&self) -> bool {
        self.pawns() > 0
    }

    /// The number of pawns.
    pub(super) fn pawns(&self) -> usize {
        let is_pawn = |piece: &&Piece| piece.role == Role::Pawn;
        self.0.iter().filter(is_pawn).count()
    }

    /// Whether Black has a piece besides the king.
    pub(super) fn has_black(&self) -> bool {
        self.0.iter().any(|piece| piece.color == Color::Black)
    }

    /// Whether White is the stronger side or both are equal, as in the endings that have tables.
    pub(super) fn is_canonical(&self) -> bool {
        match self.0[..] {
            [first, ..] if first.color == Color::Black => false,
            [first, second] if second.color == Color::Black => first.role >= second.role,
            [_, ..] => true,
            [] => false,
        }
    }

    /// Whether no sequence of legal moves leads to a mate: king, or king and a minor piece, against
    /// king.
    pub(super) fn is_dead(&self) -> bool {
        match self.0[..] {
            [] => true,
            [piece] => matches!(piece.role, Role::Knight | Role::Bishop),
            _ => false,
        }
    }

    /// The number of this material among all with at most two pieces, below [`Material::NUMBERS`].
    pub(super) fn number(&self) -> usize {
        self.0.iter().fold(0, |number, &piece| {
            number * (2 * Role::COUNT + 1) + 1 + Self::rank(piece)
        })
    }

    /// The same pieces in the other colours.
    pub(super) fn swapped(&self) -> Self {
        let swapped: ArrayVec<Piece, { Self::MAX_PIECES }> = self
            .0
            .iter()
            .map(|piece| Piece::new(!piece.color, piece.role))
            .collect();
        Self::sorted(&swapped).map_or_else(Self::default, |(material, _)| material)
    }
}

/// As endings are usually called: White's pieces before Black's, `KQKR`.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            f.write_str("K")?;
            for piece in self.0.iter().filter(|piece| piece.color == color) {
                write!(f, "{}", piece.role.letter())?;
            }
        }
        Ok(())
    }
}

impl Material {
    /// The other endings with a table that captures and promotions lead to, however many, each
    /// seen by its stronger side.
    pub(super) fn exits(&self) -> Vec<Self> {
        let mut found = vec![self.clone()];
        let mut next = 0;
        while next < found.len() {
            let pieces = found[next].0.clone();
            next += 1;
            for at in 0..pieces.len() {
                let mut fewer = pieces.clone();
                fewer.remove(at);
                let promotions = PROMOTIONS.iter().map(|&role| {
                    let mut promoted = pieces.clone();
                    promoted[at].role = role;
                    promoted
                });
                let is_pawn = pieces[at].role == Role::Pawn;
                let changed = promotions.filter(|_| is_pawn).chain([fewer]);
                for pieces in changed {
                    if let Some((mut material, _)) = Self::sorted(&pieces) {
                        if !material.is_canonical() {
                            material = material.swapped();
                        }
                        if !material.is_dead() && !found.contains(&material) {
                            found.push(material);
                        }
                    }
                }
            }
        }
        found.split_off(1)
    }
}

/// The roles that a pawn can promote to.
pub(super) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
