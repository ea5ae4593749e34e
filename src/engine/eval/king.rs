//! The safety of kings: pawn shelter, and the enemy's attack.

use super::tapered::{Tapered, t};
use crate::board::{Attacks, Bitboard, Color, File, Role, Square};
use crate::rules::Position;

/// By the relative rank of the nearest own pawn on a file beside the king; 0 is none.
const SHELTER: [i32; 8] = [-28, 16, 8, -6, -14, -18, -20, 0];
/// By the relative rank of the nearest enemy pawn on the file; 0 is none.
const STORM: [i32; 8] = [0, -4, -32, -22, -8, 0, 0, 0];
/// No own pawn on the king's file.
const OPEN_FILE: i32 = -12;

/// What an attack by each role adds to the danger.
const ATTACKER: [i32; Role::COUNT] = [0, 20, 16, 26, 32, 0];
/// What a square beside the king under attack adds.
const ATTACKED_SQUARE: i32 = 9;
/// What a square beside the king that only the king defends adds.
const WEAK_SQUARE: i32 = 12;
/// What a safe check by each role adds.
const SAFE_CHECK: [i32; Role::COUNT] = [0, 50, 36, 56, 44, 0];
/// Without a queen the attack is far less dangerous.
const NO_QUEEN: i32 = -90;
/// The greatest danger that counts.
const MOST_DANGER: i32 = 700;

/// What is gathered about the attack on one king while the pieces are looked at.
#[derive(Clone, Copy, Default)]
pub(super) struct Siege {
    /// The squares around the king.
    pub(super) zone: Bitboard,
    danger: i32,
    attackers: i32,
}

impl Siege {
    /// The attack on the king of `color`.
    #[inline]
    pub(super) fn of(position: &Position, color: Color) -> Self {
        let zone = position.king(color).map_or(Bitboard::EMPTY, |king| {
            let near = Attacks::get().king(king) | king.bitboard();
            near | near.forward(color)
        });
        Self {
            zone,
            ..Self::default()
        }
    }

    /// Counts a piece and the squares it attacks.
    #[inline]
    pub(super) fn count(&mut self, role: Role, attacks: Bitboard) {
        let near = attacks & self.zone;
        if near.any() {
            self.attackers += 1;
            self.danger += ATTACKER[role as usize] + ATTACKED_SQUARE * near.count() as i32;
        }
    }
}

/// What is attacked by a side, by role and in all.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacked {
    pub(super) by: [Bitboard; Role::COUNT],
    pub(super) all: Bitboard,
    pub(super) twice: Bitboard,
}

impl Attacked {
    #[inline]
    pub(super) fn add(&mut self, role: Role, squares: Bitboard) {
        self.twice |= self.all & squares;
        self.all |= squares;
        self.by[role as usize] |= squares;
    }
}

/// What the king of a side loses or gains by its surroundings.
pub(super) fn safety(
    position: &Position,
    color: Color,
    siege: &Siege,
    ours: &Attacked,
    theirs: &Attacked,
) -> Tapered {
    let Some(king) = position.king(color) else {
        return Tapered::default();
    };
    let shelter = shelter(position, color, king);
    let danger = danger(position, color, king, siege, ours, theirs);
    t(shelter, 0) - t(danger * danger / 800, danger / 8)
}

fn shelter(position: &Position, color: Color, king: Square) -> i32 {
    let centre = king.file().index().clamp(1, 6);
    let home = king.relative_to(color).rank().index();
    let ahead = !super::pawns::ahead(Bitboard::rank(king.rank()), !color);
    let mut sum = 0;
    for file in centre - 1..=centre + 1 {
        let squares = Bitboard::file(File::new(file)) & ahead;
        let own = nearest(position.pieces(color, Role::Pawn) & squares, color);
        let enemy = nearest(position.pieces(!color, Role::Pawn) & squares, color);
        sum += SHELTER[own];
        // A pawn that is stopped storms nothing.
        sum += if own != 0 && enemy == own + 1 {
            STORM[enemy] / 4
        } else {
            STORM[enemy]
        };
        if own == 0 && file == king.file().index() {
            sum += OPEN_FILE;
        }
    }
    if home > 1 {
        sum - 10 * (home as i32 - 1)
    } else {
        sum
    }
}

/// The relative rank of the pawn nearest to the own side, 0 if there is none.
#[inline]
fn nearest(pawns: Bitboard, color: Color) -> usize {
    let bits = match color {
        Color::White => pawns,
        Color::Black => pawns.flip_ranks(),
    };
    bits.first().map_or(0, |square| square.rank().index())
}

fn danger(
    position: &Position,
    color: Color,
    king: Square,
    siege: &Siege,
    ours: &Attacked,
    theirs: &Attacked,
) -> i32 {
    let attacks = Attacks::get();
    let near = attacks.king(king);
    let weak = near & theirs.all & !ours.twice;
    let weak = weak.without(ours.by[Role::Pawn as usize]);
    let mut danger = WEAK_SQUARE * weak.count() as i32;
    if siege.attackers > 1 {
        danger += siege.danger;
    }
    let occupied = position.occupied();
    let free = !position.by_color(!color) & (!ours.all | (weak & theirs.twice));
    let diagonal = attacks.bishop(king, occupied);
    let straight = attacks.rook(king, occupied);
    for (role, from) in [
        (Role::Knight, attacks.knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, diagonal | straight),
    ] {
        if (from & free & theirs.by[role as usize]).any() {
            danger += SAFE_CHECK[role as usize];
        }
    }
    if position.pieces(!color, Role::Queen).is_empty() {
        danger += NO_QUEEN;
    }
    danger.clamp(0, MOST_DANGER)
}
