//! The inputs of a network: features of a position, kinds of networks, output buckets.

use crate::board::{Bitboard, ByColor, Color, Role, Square};
use crate::rules::{Position, Variant};

/// Number of output buckets.
pub const BUCKETS: usize = 8;
/// The unit of the feature transformer: an activation of 1.
pub const QA: i16 = 127;
/// The unit of the output weights.
pub const QB: i16 = 64;
/// Widths are multiples of this.
pub const WIDTH_STEP: usize = 16;
/// Greatest width; the sum of wider outputs might exceed 32 bits.
pub const MAX_WIDTH: usize = 512;

/// Number of inputs for the pieces on the board.
pub(super) const BOARD_INPUTS: usize = 2 * Role::COUNT * Square::COUNT;
/// The inputs for the reserve of a side, each true if it has at least so many pieces of a role.
type ReserveInputs = [(Role, u8); 8];

/// The inputs for a reserve that is placed: all that it can hold.
const PLACED: ReserveInputs = [
    (Role::Knight, 1),
    (Role::Knight, 2),
    (Role::Bishop, 1),
    (Role::Bishop, 2),
    (Role::Rook, 1),
    (Role::Rook, 2),
    (Role::Queen, 1),
    (Role::King, 1),
];
/// The inputs for a reserve of captured pieces.
const CAPTURED: ReserveInputs = [
    (Role::Pawn, 1),
    (Role::Pawn, 2),
    (Role::Pawn, 4),
    (Role::Knight, 1),
    (Role::Knight, 2),
    (Role::Bishop, 1),
    (Role::Rook, 1),
    (Role::Queen, 1),
];

/// The games that a network is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NetworkKind {
    /// Chess, Chess960 and variants that differ from them by their start positions or so little that
    /// the same network wins there too.
    Chess,
    /// Chess♯.
    ChessSharp,
    /// Crazyhouse.
    Crazyhouse,
    /// Antichess.
    Antichess,
    /// Racing kings.
    RacingKings,
    /// Horde.
    Horde,
    /// Duck chess.
    Duck,
}

impl NetworkKind {
    /// Number of kinds.
    pub const COUNT: usize = 7;

    /// All kinds.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Chess,
        Self::ChessSharp,
        Self::Crazyhouse,
        Self::Antichess,
        Self::RacingKings,
        Self::Horde,
        Self::Duck,
    ];

    /// The kind for a variant; none if the hand-crafted evaluation stands alone there.
    #[inline]
    pub const fn of(variant: Variant) -> Option<Self> {
        match variant {
            Variant::Chess
            | Variant::Chess960
            | Variant::Chess480
            | Variant::DoubleFischer
            | Variant::Transcendental
            | Variant::Shuffle
            | Variant::Corner
            | Variant::NoCastle
            | Variant::Placement
            | Variant::Moab
            | Variant::Chess256
            | Variant::PawnOne
            | Variant::PawnBack
            | Variant::Lrs
            | Variant::LrsRandom => Some(Self::Chess),
            Variant::ChessSharp => Some(Self::ChessSharp),
            Variant::Crazyhouse => Some(Self::Crazyhouse),
            Variant::Antichess => Some(Self::Antichess),
            Variant::RacingKings => Some(Self::RacingKings),
            Variant::Horde => Some(Self::Horde),
            Variant::Duck => Some(Self::Duck),
            _ => None,
        }
    }

    /// Number of inputs of the feature transformer.
    pub const fn inputs(self) -> usize {
        match self.reserve_inputs() {
            None if self.has_duck() => BOARD_INPUTS + Square::COUNT,
            None => BOARD_INPUTS,
            Some(inputs) => BOARD_INPUTS + 2 * inputs.len(),
        }
    }

    /// The inputs for the reserve of a side; none in games without one.
    #[inline]
    const fn reserve_inputs(self) -> Option<&'static ReserveInputs> {
        match self {
            Self::ChessSharp => Some(&PLACED),
            Self::Crazyhouse => Some(&CAPTURED),
            Self::Chess | Self::Antichess | Self::RacingKings | Self::Horde | Self::Duck => None,
        }
    }

    /// Whether there are inputs for a reserve.
    #[inline]
    pub const fn has_reserve(self) -> bool {
        self.reserve_inputs().is_some()
    }

    /// Whether pieces in reserve count for the output bucket. In crazyhouse they would all be in one,
    /// since no piece leaves the game.
    #[inline]
    pub(super) const fn counts_reserve(self) -> bool {
        matches!(self, Self::ChessSharp)
    }

    /// Whether there are inputs for the duck, one for each square.
    #[inline]
    pub const fn has_duck(self) -> bool {
        matches!(self, Self::Duck)
    }

    /// Number of pieces and pawns that share an output bucket.
    #[inline]
    const fn bucket_size(self) -> usize {
        if matches!(self, Self::Horde) { 7 } else { 4 }
    }

    /// The output bucket for a number of pieces and pawns.
    #[inline]
    pub(super) fn bucket(self, pieces: u32) -> usize {
        (pieces.saturating_sub(2) as usize / self.bucket_size()).min(BUCKETS - 1)
    }

    /// The number that stands for the kind in files.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The kind of [`NetworkKind::number`].
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The name in messages and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::ChessSharp => "chesssharp",
            Self::Crazyhouse => "crazyhouse",
            Self::Antichess => "antichess",
            Self::RacingKings => "racingkings",
            Self::Horde => "horde",
            Self::Duck => "duck",
        }
    }
}

/// The features of a position: pieces on the board and in reserve, and the duck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Features {
    /// The pieces of each side, by role.
    pub pieces: ByColor<[Bitboard; Role::COUNT]>,
    /// The reserve of each side: a bit for each of its inputs; 0 in games without one.
    pub reserve: ByColor<u8>,
    /// The square of the duck; always `None` but in duck chess.
    pub duck: Option<Square>,
}

impl Features {
    /// The features of a position.
    #[inline]
    pub fn of(position: &Position) -> Self {
        let pieces = ByColor::new_with(|color| Role::ALL.map(|role| position.pieces(color, role)));
        let mut reserve = ByColor::default();
        if let Some(kind) = NetworkKind::of(position.variant()) {
            reserve = ByColor::new_with(|color| reserve_bits(kind, position, color));
        }
        Self {
            pieces,
            reserve,
            duck: position.duck(),
        }
    }

    /// Whether a side sees the board mirrored: its king stands on the files a to d.
    #[inline]
    pub fn is_mirrored(&self, perspective: Color) -> bool {
        is_mirrored(self.pieces[perspective][Role::King as usize])
    }

    /// The output bucket of a network of some kind: by the number of pieces and pawns on the board
    /// and, but for crazyhouse, in reserve.
    #[inline]
    pub fn bucket(&self, kind: NetworkKind) -> usize {
        let count = |color| {
            let board: u32 = self.pieces[color]
                .iter()
                .map(|squares| squares.count())
                .sum();
            let held = if kind.counts_reserve() {
                self.reserve[color].count_ones()
            } else {
                0
            };
            board + held
        };
        kind.bucket(count(Color::White) + count(Color::Black))
    }

    /// Calls a function with the index of each input that is true for a side.
    pub fn for_each(&self, perspective: Color, mut visit: impl FnMut(usize)) {
        let mirrored = self.is_mirrored(perspective);
        for color in Color::ALL {
            for role in Role::ALL {
                for square in self.pieces[color][role as usize] {
                    visit(piece_input(perspective, mirrored, color, role, square));
                }
            }
            let mut bits = self.reserve[color];
            while bits != 0 {
                visit(reserve_input(perspective, color, bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
        if let Some(square) = self.duck {
            visit(duck_input(perspective, flip(mirrored), square));
        }
    }
}

/// Whether a side with this king sees the board mirrored.
#[inline]
pub(super) fn is_mirrored(king: Bitboard) -> bool {
    king.first().is_some_and(|king| king.index() & 7 < 4)
}

/// What a square's index is combined with by exclusive or where a side sees the board mirrored.
#[inline]
pub(super) const fn flip(mirrored: bool) -> usize {
    if mirrored { 7 } else { 0 }
}

/// The reserve of a side: a bit for each of its inputs in a kind of network.
#[inline]
pub(super) fn reserve_bits(kind: NetworkKind, position: &Position, color: Color) -> u8 {
    let Some(inputs) = kind.reserve_inputs() else {
        return 0;
    };
    let held = position.reserve(color);
    let bits = inputs.iter().enumerate();
    bits.fold(0, |bits, (bit, &(role, count))| {
        bits | u8::from(held.count(role) >= count) << bit
    })
}

/// The index of the input for a piece on the board.
#[inline]
fn piece_input(
    perspective: Color,
    mirrored: bool,
    color: Color,
    role: Role,
    square: Square,
) -> usize {
    let side = usize::from(color != perspective);
    let square = square.relative_to(perspective).index() ^ flip(mirrored);
    (side * Role::COUNT + role as usize) * Square::COUNT + square
}

/// The index of the input for a bit of [`Features::reserve`].
#[inline]
pub(super) fn reserve_input(perspective: Color, color: Color, bit: u32) -> usize {
    let side = usize::from(color != perspective);
    BOARD_INPUTS + side * PLACED.len() + bit as usize
}

/// The index of the input for the duck.
#[inline]
pub(super) fn duck_input(perspective: Color, flip: usize, square: Square) -> usize {
    BOARD_INPUTS + (square.relative_to(perspective).index() ^ flip)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn inputs(variant: Variant, text: &str, perspective: Color) -> Vec<usize> {
        let features = Features::of(&fen::parse(variant, text).unwrap());
        let mut inputs = Vec::new();
        features.for_each(perspective, |input| inputs.push(input));
        inputs.sort_unstable();
        inputs
    }

    #[test]
    fn both_sides_see_the_same_from_their_own_end() {
        let white = inputs(
            Variant::Chess,
            "4k3/1p6/8/8/8/8/8/R5K1 w - - 0 1",
            Color::White,
        );
        let black = inputs(
            Variant::Chess,
            "r5k1/8/8/8/8/8/1P6/4K3 b - - 0 1",
            Color::Black,
        );
        assert_eq!(white, black);
    }

    #[test]
    fn the_board_is_mirrored_by_the_own_king() {
        let right = inputs(
            Variant::Chess,
            "4k3/1p6/8/8/8/8/8/R5K1 w - - 0 1",
            Color::White,
        );
        let left = inputs(
            Variant::Chess,
            "3k4/6p1/8/8/8/8/8/1K5R w - - 0 1",
            Color::White,
        );
        assert_eq!(right, left);
    }

    #[test]
    fn a_reserve_is_counted_piece_by_piece() {
        let full = Variant::ChessSharp.start();
        let features = Features::of(&full);
        assert_eq!(features.reserve, ByColor::new(0xFF, 0xFF));
        assert_eq!(features.bucket(NetworkKind::ChessSharp), 7);
        let mut inputs = 0;
        features.for_each(Color::White, |input| {
            assert!(input < NetworkKind::ChessSharp.inputs());
            inputs += 1;
        });
        assert_eq!(inputs, 32);
        let text = "k7/8/8/8/8/8/8/4K3[NRn] w - - 0 1";
        let few = Features::of(&fen::parse(Variant::ChessSharp, text).unwrap());
        assert_eq!(few.reserve, ByColor::new(0b01_0001, 0b1));
    }

    #[test]
    fn captured_pieces_are_inputs_but_not_counted() {
        let text = "4k3/8/8/8/8/8/8/4K3[PPPPnnq] w - - 0 1";
        let features = Features::of(&fen::parse(Variant::Crazyhouse, text).unwrap());
        assert_eq!(features.reserve, ByColor::new(0b111, 0b1001_1000));
        assert_eq!(features.bucket(NetworkKind::Crazyhouse), 0);
    }

    #[test]
    fn kinds_keep_their_numbers() {
        for kind in NetworkKind::ALL {
            assert_eq!(NetworkKind::from_number(kind.number()), Some(kind));
        }
        assert_eq!(NetworkKind::from_number(9), None);
    }
}
