//! The men of an ending, and where they stand.

use crate::board::{Attacks, Bitboard, Color, Piece, Role, Square};
use crate::rules::{Position, Variant};
use crate::tablebase::material::PROMOTIONS;
use crate::tablebase::symmetry::{Symmetry, king_place, king_places, king_square};
use arrayvec::ArrayVec;
use std::fmt;

/// The squares of the men, in the order of [`Men`].
pub(super) type Squares = ArrayVec<Square, { Men::MAX }>;

/// The men of an ending: one of White's, and one or two of Black's. The colours are changed where
/// it is White that has more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::tablebase) struct Men {
    variant: Variant,
    men: ArrayVec<Piece, { Men::MAX }>,
}

impl Men {
    /// Greatest number of men, kings included.
    pub(super) const MAX: usize = 3;
    /// All [`Men::number`]s are below this one.
    pub(super) const NUMBERS: usize = Role::COUNT.pow(2) + Role::COUNT.pow(3);

    /// The variants that have tables of this kind.
    pub(in crate::tablebase) const VARIANTS: [Variant; 2] =
        [Variant::ChessSharp, Variant::Antichess];

    fn new(variant: Variant, white: Role, black: &[Role]) -> Self {
        let mut black = ArrayVec::<Role, { Self::MAX }>::try_from(black).unwrap_or_default();
        black.sort();
        let black = black.iter().map(|&role| Piece::new(Color::Black, role));
        Self {
            variant,
            men: std::iter::once(Piece::new(Color::White, white))
                .chain(black)
                .collect(),
        }
    }

    /// All endings of a variant, each after those that it can turn into.
    pub(in crate::tablebase) fn all(variant: Variant) -> Vec<Self> {
        let kings = variant == Variant::ChessSharp;
        let mut all = Vec::new();
        for white in Role::ALL {
            for first in Role::ALL {
                if kings && (white != Role::King || first != Role::King) {
                    continue;
                }
                if white <= first {
                    all.push(Self::new(variant, white, &[first]));
                }
                for second in Role::ALL {
                    if kings && second != Role::King || !kings && first <= second {
                        all.push(Self::new(variant, white, &[first, second]));
                    }
                }
            }
        }
        all.sort_by_key(|men| (men.men.len(), men.pawns()));
        all
    }

    /// The variant.
    pub(in crate::tablebase) const fn variant(&self) -> Variant {
        self.variant
    }

    /// The men, White's first.
    pub(in crate::tablebase) fn men(&self) -> &[Piece] {
        &self.men
    }

    /// The number of pawns.
    pub(in crate::tablebase) fn pawns(&self) -> usize {
        let pawns = self.men.iter().filter(|man| man.role == Role::Pawn);
        pawns.count()
    }

    /// Whether the two sides have the same.
    pub(super) fn is_symmetric(&self) -> bool {
        matches!(self.men[..], [white, black] if white.role == black.role)
    }

    /// The number of the ending among those of its variant.
    pub(super) fn number(&self) -> usize {
        let digits = self
            .men
            .iter()
            .fold(0, |number, man| number * Role::COUNT + man.role as usize);
        match self.men.len() {
            Self::MAX => Role::COUNT.pow(2) + digits,
            _ => digits,
        }
    }

    /// The number of arrangements; see [`Place::index`].
    pub(super) fn arrangements(&self) -> usize {
        king_places(self.pawns() > 0) << (6 * (self.men.len() - 1))
    }

    /// The squares of an arrangement; none if two men are on one square or a pawn on the first or
    /// last rank.
    pub(super) fn squares(&self, index: usize) -> Option<Squares> {
        let others = self.men.len() - 1;
        let mut squares = Squares::new();
        squares.push(king_square(index >> (6 * others), self.pawns() > 0));
        squares.extend((0..others).map(|at| Square::new(index >> (6 * (others - 1 - at)))));
        let occupied: Bitboard = squares.iter().copied().collect();
        let ends = Bitboard::RANK_1 | Bitboard::RANK_8;
        let mut men = self.men.iter().zip(&squares);
        let stand = men.all(|(man, &square)| man.role != Role::Pawn || !ends.contains(square));
        (stand && occupied.count() as usize == squares.len()).then_some(squares)
    }

    /// Whether the table has the arrangement: Black, to move, can't capture. Of two equal men the
    /// first stands on the lower square.
    pub(super) fn is_stored(&self, squares: &[Square]) -> bool {
        let occupied: Bitboard = squares.iter().copied().collect();
        let attacks = Attacks::get();
        let mut black = self.men.iter().zip(squares).skip(1);
        let captures = black.any(|(man, &square)| {
            attacks
                .of(man.role, man.color, square, occupied)
                .contains(squares[0])
        });
        let sorted = match (&self.men[..], squares) {
            ([_, first, second], [_, one, two]) if first == second => one < two,
            _ => true,
        };
        sorted && !captures
    }

    /// The endings of as many men that promotions lead to, and those of fewer men that captures do,
    /// however many.
    pub(in crate::tablebase) fn exits(&self) -> Vec<Self> {
        let mut found = vec![self.clone()];
        let mut next = 0;
        while next < found.len() {
            let men = found[next].men.clone();
            next += 1;
            for at in 0..men.len() {
                let mut fewer = men.clone();
                fewer.remove(at);
                let roles = PROMOTIONS.into_iter().chain([Role::King]);
                let promoted = roles.filter(|_| men[at].role == Role::Pawn).map(|role| {
                    let mut promoted = men.clone();
                    promoted[at].role = role;
                    promoted
                });
                for men in promoted.chain([fewer]) {
                    if let Some((men, _, _)) = Self::sorted(self.variant, &men)
                        && men.is_possible()
                        && !found.contains(&men)
                    {
                        found.push(men);
                    }
                }
            }
        }
        found.split_off(1)
    }

    /// Whether the game goes on with these men.
    fn is_possible(&self) -> bool {
        let kings = |color| {
            let kings = self.men.iter().filter(|man| man.role == Role::King);
            kings.filter(|man| man.color == color).count()
        };
        self.variant != Variant::ChessSharp || Color::ALL.into_iter().all(|color| kings(color) == 1)
    }

    /// The ending of these pieces, where each of its men is among them, and whether the colours
    /// are changed; none if a side has no piece.
    fn sorted(
        variant: Variant,
        pieces: &[Piece],
    ) -> Option<(Self, ArrayVec<usize, { Self::MAX }>, bool)> {
        let of = |color| {
            let mut men: ArrayVec<usize, { Self::MAX }> = (0..pieces.len())
                .filter(|&at| pieces[at].color == color)
                .collect();
            men.sort_by_key(|&at| pieces[at].role);
            men
        };
        let (mut white, mut black) = (of(Color::White), of(Color::Black));
        let roles = |men: &[usize]| (men.len(), men.iter().map(|&at| pieces[at].role).max());
        let swapped = roles(&white) > roles(&black);
        if swapped {
            std::mem::swap(&mut white, &mut black);
        }
        let order: ArrayVec<usize, { Self::MAX }> = white.iter().chain(&black).copied().collect();
        if white.len() != 1 || black.is_empty() {
            return None;
        }
        let black: ArrayVec<Role, { Self::MAX }> =
            black.iter().map(|&at| pieces[at].role).collect();
        Some((
            Self::new(variant, pieces[order[0]].role, &black),
            order,
            swapped,
        ))
    }
}

/// The side with more men first: `KQvK`.
impl fmt::Display for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for man in self.men[1..].iter().rev() {
            write!(f, "{}", man.role.letter())?;
        }
        write!(f, "v{}", self.men[0].role.letter())
    }
}

/// A position as a place in the table of its ending.
pub(in crate::tablebase) struct Place {
    pub(in crate::tablebase) men: Men,
    pub(super) squares: Squares,
    /// The side to move, after the colours are changed.
    pub(super) turn: Color,
    /// Whether White is Black in the table, and Black White.
    pub(super) swapped: bool,
}

impl Place {
    /// None if the position belongs to no ending: the variant has no tables, there are more men, a
    /// reserve is not empty, or the game is over.
    pub(in crate::tablebase) fn of(position: &Position) -> Option<Self> {
        let variant = position.variant();
        if !Men::VARIANTS.contains(&variant)
            || position.occupied().count() as usize > Men::MAX
            || Color::ALL
                .into_iter()
                .any(|color| !position.reserve(color).is_empty())
        {
            return None;
        }
        let mut pieces = ArrayVec::<Piece, { Men::MAX }>::new();
        let mut squares = Squares::new();
        for square in position.occupied() {
            pieces.push(position.piece_at(square)?);
            squares.push(square);
        }
        let (men, order, swapped) = Men::sorted(variant, &pieces)?;
        if !men.is_possible() {
            return None;
        }
        let seen = |square: Square| if swapped { square.flip_rank() } else { square };
        let squares = order.iter().map(|&at| seen(squares[at])).collect();
        let turn = if swapped {
            !position.turn()
        } else {
            position.turn()
        };
        Some(Self {
            men,
            squares,
            turn,
            swapped,
        })
    }

    /// With equal men on both sides, the same position with Black to move.
    pub(super) fn with_black_to_move(mut self) -> Self {
        if self.turn.is_white() && self.men.is_symmetric() {
            self.squares = self.squares.iter().rev().map(|s| s.flip_rank()).collect();
            self.turn = Color::Black;
            self.swapped = !self.swapped;
        }
        self
    }

    /// Whether the table has the arrangement, with Black to move.
    pub(super) fn is_stored(&self) -> bool {
        self.men.is_stored(&self.placed())
    }

    /// The squares after the symmetry that brings White's man to one of its places.
    fn placed(&self) -> Squares {
        let symmetry = Symmetry::of_king(self.squares[0], self.men.pawns() > 0);
        let mut squares: Squares = self.squares.iter().map(|&s| symmetry.square(s)).collect();
        if let ([_, first, second], [_, one, two]) = (&self.men.men[..], &mut squares[..])
            && first == second
            && one > two
        {
            std::mem::swap(one, two);
        }
        squares
    }

    /// The number of the arrangement.
    pub(super) fn index(&self) -> usize {
        let pawns = self.men.pawns() > 0;
        let squares = self.placed();
        let first = king_place(squares[0], pawns);
        squares[1..]
            .iter()
            .fold(first, |index, square| index << 6 | square.index())
    }
}
