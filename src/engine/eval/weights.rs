//! The terms of the evaluation by name and index, for the tuner and for the tables of values.

use super::tapered::Tapered;
use crate::board::{Role, Square};

/// A term: an array of one of the structs below.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// The name of the term.
    pub name: &'static str,
    /// Number of values of the term.
    pub len: usize,
}

/// Makes a struct of arrays, and the list of their names and lengths in the same order.
macro_rules! terms {
    ($name:ident of $value:ty, listed in $list:ident:
     $($(#[doc = $about:literal])+ $field:ident: $len:literal,)*) => {
        #[repr(C)]
        pub(super) struct $name {
            $($(#[doc = $about])+ pub(super) $field: [$value; $len],)*
        }

        impl $name {
            /// All values, in order.
            pub(super) fn all(&self) -> Vec<$value> {
                let mut all = Vec::new();
                $(all.extend(self.$field);)*
                all
            }
        }

        pub(super) const $list: &[Term] = &[
            $(Term { name: stringify!($field), len: $len },)*
        ];
    };
}

terms! { Weights of Tapered, listed in WEIGHTS_LIST:
    /// Material, by role.
    material: 6,
    /// Piece-square table of pawns: files a to d, the eighth rank first, as White sees them; the
    /// other half of the board mirrors it.
    pawn_squares: 32,
    /// The same for knights.
    knight_squares: 32,
    /// The same for bishops.
    bishop_squares: 32,
    /// The same for rooks.
    rook_squares: 32,
    /// The same for queens.
    queen_squares: 32,
    /// The same for kings.
    king_squares: 32,
    /// Added to the piece-square table, by the place of the own king, role and square.
    own_king: 1280,
    /// The same by the place of the enemy king.
    their_king: 1280,
    /// Bonus for the side to move.
    tempo: 1,
    /// By the number of useful squares that a knight can go to.
    knight_mobility: 9,
    /// The same for bishops.
    bishop_mobility: 14,
    /// The same for rooks.
    rook_mobility: 15,
    /// The same for queens.
    queen_mobility: 28,
    /// Per pair of own pieces of two roles: bishop and knight, rook and knight, rook and bishop,
    /// queen and knight, queen and bishop, queen and rook.
    beside: 6,
    /// The same for an own piece of the first role and an enemy piece of the second.
    against: 6,
    /// Every piece of a role but the first: knights, bishops, rooks, queens.
    second: 4,
    /// Two bishops.
    bishop_pair: 1,
    /// A knight, per own pawn beyond five.
    knight_with_pawns: 1,
    /// A queen, per own pawn beyond five.
    queen_with_pawns: 1,
    /// A rook, per own pawn beyond five.
    rook_with_pawns: 1,
    /// A knight, and a bishop, that a pawn protects where no enemy pawn can come to attack.
    outpost: 2,
    /// A knight that can go to such a square.
    outpost_ahead: 1,
    /// A knight or bishop right behind a pawn.
    behind_pawn: 1,
    /// A knight, and a bishop, per king step that it is away from its king.
    far_from_king: 2,
    /// A bishop, per own pawn on its colour.
    bishop_pawns: 1,
    /// A bishop, per such pawn that is blocked.
    bishop_blocked: 1,
    /// A bishop that attacks both squares of the centre of its colour, through pieces.
    long_diagonal: 1,
    /// A rook on a file without own pawns; a rook on a file without any pawns.
    rook_file: 2,
    /// A rook on its seventh rank.
    seventh_rank: 1,
    /// A rook on the file of the enemy's queen.
    rook_on_queen: 1,
    /// A single piece stands between a queen and an enemy bishop or rook.
    queen_xray: 1,
    /// A safe square behind or among the own pawns of the centre, per piece beyond four.
    space: 1,
    /// A pawn attacks a piece, by its role. In this term and the next five, the second half is for
    /// the side to move.
    pawn_threat: 12,
    /// A knight or bishop attacks a piece, by its role: a defended one; a weak one.
    minor_threat: 24,
    /// A rook attacks a weak piece, by its role.
    rook_threat: 12,
    /// The king attacks a weak piece.
    king_threat: 2,
    /// A weak piece under attack that nothing defends.
    hanging: 2,
    /// A pawn can step to where it attacks a piece.
    push_threat: 2,
    /// An attacked square that the enemy attacks too, but does not control.
    restricted: 1,
    /// A knight, or a slider, can go to a square from which it attacks the queen.
    queen_hunted: 2,
    /// A pawn without own pawns on the files beside it; the second value if no enemy pawn is ahead.
    isolated: 2,
    /// A pawn behind its neighbours that can't advance safely; the second value if no enemy pawn is
    /// ahead.
    backward: 2,
    /// A pawn behind another own pawn.
    doubled: 1,
    /// Such a pawn without own pawns on the files beside it.
    doubled_isolated: 1,
    /// A pawn blocked by an enemy pawn on its fifth rank; on its sixth rank.
    blocked: 2,
    /// A pawn beside another one, by relative rank.
    phalanx: 8,
    /// A pawn protected by another one, by relative rank.
    supported: 8,
    /// A pawn that is not passed yet but has as many helpers as opponents, by relative rank.
    candidate: 8,
    /// A passed pawn, by relative rank.
    passed: 8,
    /// A passed pawn beside or protected by another one, by relative rank as the next terms.
    connected_passer: 8,
    /// A passed pawn whose next square is empty.
    passed_free: 8,
    /// Such a pawn whose next square is not attacked by the enemy either.
    passed_safe: 8,
    /// A passed pawn with nothing at all in its way to the last rank.
    passed_path: 8,
    /// A passed pawn whose next square its own side controls.
    passed_held: 8,
    /// Per king step from the enemy king to the next square of a passed pawn.
    passed_their_king: 8,
    /// Per king step from the own king to the next square of a passed pawn.
    passed_our_king: 8,
    /// An own rook behind a passed pawn.
    passed_rook: 1,
    /// A passed pawn that a bare king cannot catch.
    passed_runs: 1,
    /// By the relative rank of the nearest own pawn on the king's file; 0 is none.
    shelter: 8,
    /// The same for the files beside it.
    shelter_beside: 8,
    /// By the relative rank of the nearest enemy pawn on these files; 0 is none.
    storm: 8,
    /// The same where an own pawn stands right before it.
    storm_blocked: 8,
    /// A king on a file without own pawns; on a file without any pawns.
    king_file: 2,
}

terms! { Dangers of i32, listed in DANGERS_LIST:
    /// An attack on the king's surroundings by a piece of that role.
    attacker: 6,
    /// By the number of pieces that attack the king's surroundings; four is four or more.
    attackers: 5,
    /// By the relative rank of the nearest own pawn on the king's file; 0 is none.
    shelter: 8,
    /// The same for the files beside it.
    shelter_beside: 8,
    /// By the relative rank of the nearest enemy pawn on these files; 0 is none.
    storm: 8,
    /// By the number of squares the king can go to.
    king_mobility: 9,
    /// An own knight or bishop near the king.
    defender: 1,
    /// No pawn on the king's side of the board.
    pawnless_flank: 1,
    /// A square two steps from the king that the enemy attacks and nothing defends.
    outer_ring: 1,
    /// A square beside the king that only the king defends.
    weak_square: 1,
    /// A safe check by that role.
    safe_check: 6,
    /// Each further square for a safe check.
    more_checks: 1,
    /// A check with a piece that could be captured.
    unsafe_check: 1,
    /// A square on the king's side of the board that is attacked; that is attacked twice.
    flank: 2,
    /// A square there that is defended.
    flank_defended: 1,
    /// A piece pinned to the king.
    pinned: 1,
    /// The enemy has no queen.
    no_queen: 1,
    /// The constant part of the danger.
    constant: 1,
}

terms! { ScaleFactors of i32, listed in SCALE_FACTORS_LIST:
    /// The constant part of the scale factor.
    constant: 1,
    /// Per pawn of the better side.
    pawn: 1,
    /// Per passed pawn of the better side.
    passed: 1,
    /// Pawns on both wings.
    wings: 1,
    /// Bishops of opposite colours, with nothing else but pawns.
    opposite_bishops: 1,
    /// Bishops of opposite colours, with other pieces on the board.
    opposite_bishops_in_company: 1,
    /// A passed pawn of the better side, with nothing but such bishops and pawns.
    opposite_bishops_passed: 1,
    /// Nothing but rooks and pawns.
    rooks: 1,
    /// Nothing but queens and pawns.
    queens: 1,
    /// Nothing but pawns.
    pawns: 1,
}

/// Number of king places that are distinguished on each half of the board.
pub(super) const KING_PLACES: usize = 4;

/// The index into [`Weights::own_king`] and [`Weights::their_king`] of a place of that king, a role
/// and a square.
#[inline]
pub(super) const fn king_index(kind: usize, role: Role, square: usize) -> usize {
    (kind * (Role::COUNT - 1) + role as usize) * Square::COUNT + square
}

/// Number of weights.
pub(super) const WEIGHTS_COUNT: usize = size_of::<Weights>() / size_of::<Tapered>();
/// Number of dangers.
pub(super) const DANGERS_COUNT: usize = size_of::<Dangers>() / size_of::<i32>();
/// Number of scale factors.
pub(super) const SCALE_FACTORS_COUNT: usize = size_of::<ScaleFactors>() / size_of::<i32>();

/// The index of the weight of a piece's square among all weights.
pub(super) const fn square_index(role: Role, relative: Square) -> usize {
    let first = std::mem::offset_of!(Weights, pawn_squares) / size_of::<Tapered>();
    first + 32 * role as usize + half_index(relative.index())
}

/// The index of a square in a table of half the board.
pub(super) const fn half_index(square: usize) -> usize {
    let (rank, file) = (square / 8, square % 8);
    (7 - rank) * 4 + if file < 4 { file } else { 7 - file }
}
