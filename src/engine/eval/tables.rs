//! What pieces are worth and where they stand well. All figures are our own.

use super::tapered::{Tapered, t};
use crate::board::{Color, Role, Square};

/// What a piece is worth wherever it stands.
pub(super) const MATERIAL: [Tapered; Role::COUNT] = [
    t(82, 108),
    t(335, 300),
    t(355, 318),
    t(470, 550),
    t(1010, 985),
    t(0, 0),
];

/// How much a piece counts towards the middlegame.
pub(super) const PHASE: [i32; Role::COUNT] = [0, 1, 1, 2, 4, 0];
/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// Two bishops.
pub(super) const BISHOP_PAIR: Tapered = t(28, 52);
/// The right to move.
pub(super) const TEMPO: i32 = 14;

/// Half a board as White sees it, a-file to d-file, eighth rank first; the other half mirrors it.
type Half = [[i32; 4]; 8];

const PAWN_MIDDLEGAME: Half = [
    [0, 0, 0, 0],
    [45, 55, 60, 70],
    [8, 18, 32, 38],
    [-8, 4, 8, 22],
    [-16, -4, 4, 18],
    [-16, -4, 0, 4],
    [-14, 6, 0, -14],
    [0, 0, 0, 0],
];
const PAWN_ENDGAME: Half = [
    [0, 0, 0, 0],
    [70, 62, 52, 46],
    [40, 36, 26, 20],
    [18, 12, 4, -2],
    [8, 6, -2, -4],
    [2, 4, -2, 2],
    [6, 6, 4, 6],
    [0, 0, 0, 0],
];
const KNIGHT_MIDDLEGAME: Half = [
    [-120, -60, -30, -20],
    [-50, -20, 20, 20],
    [-20, 20, 38, 50],
    [-4, 14, 30, 38],
    [-12, 6, 18, 22],
    [-22, -2, 10, 16],
    [-32, -26, -6, 0],
    [-70, -22, -30, -18],
];
const KNIGHT_ENDGAME: Half = [
    [-60, -40, -20, -16],
    [-30, -14, -10, 2],
    [-22, -8, 10, 16],
    [-12, 6, 20, 26],
    [-12, 4, 18, 24],
    [-18, -2, 4, 16],
    [-32, -16, -8, -2],
    [-44, -36, -18, -12],
];
const BISHOP_MIDDLEGAME: Half = [
    [-24, -14, -24, -30],
    [-18, 0, -6, -10],
    [-6, 18, 22, 20],
    [-4, 6, 18, 30],
    [0, 6, 10, 22],
    [4, 14, 12, 10],
    [6, 18, 14, 4],
    [-20, -6, -10, -12],
];
const BISHOP_ENDGAME: Half = [
    [-14, -12, -8, -6],
    [-8, -2, 0, -2],
    [2, 0, 2, 2],
    [-2, 6, 6, 10],
    [-6, 2, 8, 10],
    [-8, -2, 6, 8],
    [-12, -10, -4, 2],
    [-16, -8, -10, -4],
];
const ROOK_MIDDLEGAME: Half = [
    [20, 22, 22, 28],
    [20, 24, 40, 46],
    [0, 16, 18, 24],
    [-14, -4, 6, 12],
    [-24, -14, -8, 0],
    [-28, -14, -8, -6],
    [-30, -12, -6, -2],
    [-14, -10, 2, 10],
];
const ROOK_ENDGAME: Half = [
    [14, 12, 12, 10],
    [14, 14, 10, 6],
    [10, 8, 6, 4],
    [8, 6, 8, 2],
    [4, 4, 4, 0],
    [-2, 0, -4, -4],
    [-4, -4, -2, -4],
    [-6, -2, -2, -6],
];
const QUEEN_MIDDLEGAME: Half = [
    [-10, 4, 14, 18],
    [-16, -30, 4, 0],
    [0, -4, 12, 14],
    [-16, -16, -8, -6],
    [-12, -12, -8, -8],
    [-10, -2, -6, -6],
    [-18, -6, 4, 4],
    [-12, -16, -8, 4],
];
const QUEEN_ENDGAME: Half = [
    [4, 14, 20, 24],
    [-2, 20, 30, 40],
    [-6, 12, 26, 40],
    [6, 26, 30, 42],
    [0, 20, 22, 36],
    [-8, -4, 14, 12],
    [-18, -20, -18, -8],
    [-28, -26, -24, -18],
];
const KING_MIDDLEGAME: Half = [
    [-40, -20, -30, -40],
    [-20, -10, -20, -30],
    [-20, 0, -20, -40],
    [-30, -20, -30, -50],
    [-44, -24, -40, -60],
    [-20, -14, -34, -50],
    [6, 8, -14, -40],
    [12, 34, 4, -14],
];
const KING_ENDGAME: Half = [
    [-60, -34, -18, -16],
    [-18, 12, 16, 16],
    [0, 24, 28, 24],
    [-8, 20, 28, 32],
    [-18, 4, 20, 28],
    [-20, 0, 12, 20],
    [-30, -10, 4, 10],
    [-54, -34, -20, -22],
];

const fn combine(role: Role, middlegame: &Half, endgame: &Half) -> [Tapered; Square::COUNT] {
    let material = MATERIAL[role as usize];
    let mut table = [material; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let (rank, file) = (square / 8, square % 8);
        let file = if file < 4 { file } else { 7 - file };
        let row = 7 - rank;
        table[square] = Tapered::new(
            material.middlegame() + middlegame[row][file],
            material.endgame() + endgame[row][file],
        );
        square += 1;
    }
    table
}

static SQUARES: [[Tapered; Square::COUNT]; Role::COUNT] = [
    combine(Role::Pawn, &PAWN_MIDDLEGAME, &PAWN_ENDGAME),
    combine(Role::Knight, &KNIGHT_MIDDLEGAME, &KNIGHT_ENDGAME),
    combine(Role::Bishop, &BISHOP_MIDDLEGAME, &BISHOP_ENDGAME),
    combine(Role::Rook, &ROOK_MIDDLEGAME, &ROOK_ENDGAME),
    combine(Role::Queen, &QUEEN_MIDDLEGAME, &QUEEN_ENDGAME),
    combine(Role::King, &KING_MIDDLEGAME, &KING_ENDGAME),
];

/// What a piece of a side is worth on a square.
#[inline]
pub(in crate::engine) fn on_square(role: Role, color: Color, square: Square) -> Tapered {
    SQUARES[role as usize][square.relative_to(color).index()]
}

/// Mobility of knights by the number of useful squares they reach.
pub(super) const KNIGHT_MOBILITY: [Tapered; 9] = [
    t(-40, -60),
    t(-22, -34),
    t(-8, -14),
    t(0, -4),
    t(6, 4),
    t(11, 12),
    t(16, 14),
    t(21, 14),
    t(26, 10),
];
/// Mobility of bishops.
pub(super) const BISHOP_MOBILITY: [Tapered; 14] = [
    t(-36, -60),
    t(-22, -38),
    t(-10, -18),
    t(-3, -6),
    t(4, 4),
    t(10, 12),
    t(15, 18),
    t(18, 22),
    t(20, 26),
    t(23, 27),
    t(26, 27),
    t(32, 24),
    t(36, 26),
    t(42, 22),
];
/// Mobility of rooks.
pub(super) const ROOK_MOBILITY: [Tapered; 15] = [
    t(-40, -70),
    t(-26, -44),
    t(-16, -24),
    t(-11, -10),
    t(-7, 0),
    t(-4, 8),
    t(0, 14),
    t(4, 18),
    t(8, 23),
    t(12, 28),
    t(15, 32),
    t(18, 36),
    t(21, 38),
    t(25, 38),
    t(32, 34),
];

/// Mobility of queens, who reach up to 27 squares.
#[inline]
pub(super) fn queen_mobility(squares: u32) -> Tapered {
    let squares = squares as i32;
    if squares < 6 {
        t(-30, -70) + t(4, 10) * squares
    } else {
        t(-8, -12) + t(1, 3) * (squares - 6).min(18)
    }
}
