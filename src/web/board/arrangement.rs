use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{Position, Reserve, ReserveRule, Rules, Setup, Variant};
use std::rc::Rc;

/// The pieces on a board and in reserve, and the side to move: a legal position, or anything else
/// that can be drawn, such as a diagram without kings or a position that is being set up.
///
/// Cheap to clone, and to compare where both are the same.
#[derive(Clone, Debug)]
pub enum Arrangement {
    /// A legal position, whose moves can be made.
    Position(Rc<Position>),
    /// Any number of pieces on any squares, which can only be looked at.
    Setup {
        /// The variant, which determines the slots of the reserves.
        variant: Variant,
        /// The pieces, the reserves and the side to move.
        setup: Rc<Setup>,
    },
}

/// A piece or the duck, as it stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// A piece or pawn.
    Piece(Piece),
    /// The duck of duck chess.
    Duck,
}

impl Occupant {
    /// The name of its drawing in the sprite: `wK`, `duck`.
    pub const fn symbol(self) -> &'static str {
        let Self::Piece(piece) = self else {
            return "duck";
        };
        let names = match piece.color {
            Color::White => ["wP", "wN", "wB", "wR", "wQ", "wK"],
            Color::Black => ["bP", "bN", "bB", "bR", "bQ", "bK"],
        };
        names[piece.role as usize]
    }
}

impl Arrangement {
    /// The empty board of a variant, White to move.
    pub fn empty(variant: Variant) -> Self {
        let setup = Rc::new(Setup::empty());
        Self::Setup { variant, setup }
    }

    /// The legal position, if the arrangement is one.
    pub const fn position(&self) -> Option<&Rc<Position>> {
        match self {
            Self::Position(position) => Some(position),
            Self::Setup { .. } => None,
        }
    }

    /// The rules of the variant.
    pub fn rules(&self) -> &'static Rules {
        match self {
            Self::Position(position) => position.rules(),
            Self::Setup { variant, .. } => variant.rules(),
        }
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        match self {
            Self::Position(position) => position.turn(),
            Self::Setup { setup, .. } => setup.turn,
        }
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        match self {
            Self::Position(position) => position.piece_at(square),
            Self::Setup { setup, .. } => setup.piece_at(square),
        }
    }

    /// The square of the duck.
    pub fn duck(&self) -> Option<Square> {
        match self {
            Self::Position(position) => position.duck(),
            Self::Setup { setup, .. } => setup.duck,
        }
    }

    /// The piece on a square, or the duck.
    pub fn occupant(&self, square: Square) -> Option<Occupant> {
        match self.piece_at(square) {
            Some(piece) => Some(Occupant::Piece(piece)),
            None => (self.duck() == Some(square)).then_some(Occupant::Duck),
        }
    }

    /// The occupied squares.
    pub fn occupied(&self) -> Bitboard {
        match self {
            Self::Position(position) => position.occupied(),
            Self::Setup { .. } => Square::all()
                .filter(|&square| self.occupant(square).is_some())
                .collect(),
        }
    }

    /// The rooks that may still castle.
    pub fn castling_rooks(&self) -> Bitboard {
        match self {
            Self::Position(position) => position.castling_rooks(),
            Self::Setup { setup, .. } => setup.castling_rooks,
        }
    }

    /// The pieces of a side that are off the board.
    pub fn reserve(&self, color: Color) -> &Reserve {
        match self {
            Self::Position(position) => position.reserve(color),
            Self::Setup { setup, .. } => &setup.reserve[color],
        }
    }

    /// The kinds of pieces that have a slot in the reserves: those that the variant can have there,
    /// and any others that are in them.
    pub fn reserve_roles(&self) -> impl Iterator<Item = Role> + '_ {
        let usual = reserve_roles(self.rules().reserve);
        let held = |role: Role| Color::ALL.iter().any(|&c| self.reserve(c).count(role) > 0);
        let others = Role::ALL
            .into_iter()
            .filter(move |&role| !usual.contains(&role) && held(role));
        usual.iter().copied().chain(others)
    }

    /// Whether the reserves are shown.
    pub fn has_reserve(&self) -> bool {
        self.reserve_roles().next().is_some()
    }
}

impl PartialEq for Arrangement {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Position(one), Self::Position(other)) => Rc::ptr_eq(one, other) || one == other,
            (
                Self::Setup { variant, setup },
                Self::Setup {
                    variant: other_variant,
                    setup: other,
                },
            ) => variant == other_variant && (Rc::ptr_eq(setup, other) || setup == other),
            _ => false,
        }
    }
}

impl From<Rc<Position>> for Arrangement {
    fn from(position: Rc<Position>) -> Self {
        Self::Position(position)
    }
}

impl From<Position> for Arrangement {
    fn from(position: Position) -> Self {
        Self::Position(Rc::new(position))
    }
}

/// The kinds of pieces that a variant's reserves can hold, in the order of their slots.
const fn reserve_roles(rule: ReserveRule) -> &'static [Role] {
    match rule {
        ReserveRule::None => &[],
        ReserveRule::FirstRank | ReserveRule::SetUp | ReserveRule::SetUpEither => &[
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ],
        ReserveRule::Captured => &[
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn arrangement(variant: Variant, fen: &str) -> Arrangement {
        let setup = Rc::new(fen::parse_setup(fen).unwrap());
        Arrangement::Setup { variant, setup }
    }

    #[test]
    fn a_setup_says_the_same_as_its_position() {
        for (variant, fen) in [
            (Variant::Chess, "r3k2r/pp6/8/8/8/8/6PP/R3K2R b KQkq - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] w - - 0 1"),
            (Variant::Duck, "4k3/8/8/3*4/8/8/8/R3K2R w KQ - 0 1"),
        ] {
            let setup = arrangement(variant, fen);
            let position = Arrangement::from(fen::parse(variant, fen).unwrap());
            assert_eq!(setup.occupied(), position.occupied(), "{fen}");
            assert_eq!(setup.turn(), position.turn(), "{fen}");
            for square in Square::all() {
                assert_eq!(setup.occupant(square), position.occupant(square), "{fen}");
            }
            for color in Color::ALL {
                assert_eq!(setup.reserve(color), position.reserve(color), "{fen}");
            }
            assert!(setup.reserve_roles().eq(position.reserve_roles()), "{fen}");
            assert!(setup.position().is_none() && position.position().is_some());
        }
    }

    #[test]
    fn a_reserve_that_the_variant_lacks_is_shown_all_the_same() {
        let chess = arrangement(Variant::Chess, "8/8/8/8/8/8/8/8[Qn] w - - 0 1");
        assert!(chess.reserve_roles().eq([Role::Knight, Role::Queen]));
        assert!(!Arrangement::empty(Variant::Chess).has_reserve());
        assert!(Arrangement::empty(Variant::ChessSharp).has_reserve());
    }
}
