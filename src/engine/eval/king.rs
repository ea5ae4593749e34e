//! King safety: pawn shelter and storm, and the enemy's attack, whose danger units are added up and
//! converted to centipawns by [`danger_penalty`].

use super::attack_map::AttackMap;
use super::pawns::Pawns;
use super::tapered::{Tapered, t};
use super::trace::{Trace, danger, weight};
use crate::board::{Attacks, Bitboard, Color, File, Role, Square};
use crate::rules::Position;

/// Greatest danger that is counted.
pub(super) const MAX_DANGER: i32 = 800;
/// The middlegame penalty, in centipawns, is the square of the danger divided by this …
pub(super) const MIDDLEGAME_DIVISOR: i32 = 800;
/// … and the endgame penalty the danger divided by this.
pub(super) const ENDGAME_DIVISOR: i32 = 8;
/// The files from which a king is attacked, as a bit set indexed by the king's file.
const FLANKS: [u64; 8] = [0x07, 0x0F, 0x0F, 0x3C, 0x3C, 0xF0, 0xF0, 0xE0];

/// The attack on one king, counted while the pieces are evaluated.
#[derive(Clone, Copy, Default)]
pub(super) struct KingAttack {
    /// The squares around the king and those in front of them.
    pub(super) zone: Bitboard,
    /// Number of enemy pieces of each role that attack the zone.
    by: [i32; Role::COUNT],
}

impl KingAttack {
    /// The attack on the king of `color`, before any piece is counted.
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

    /// Adds a piece if it attacks the zone.
    #[inline]
    pub(super) fn count(&mut self, role: Role, attacks: Bitboard) {
        if (attacks & self.zone).any() {
            self.by[role as usize] += 1;
        }
    }
}

/// The king safety of a side.
#[inline(always)] // once for each colour
pub(super) fn safety(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    king_attack: &KingAttack,
    ours: &AttackMap,
    theirs: &AttackMap,
    shelter: &Shelter,
) -> Tapered {
    let Some(king) = position.king(color) else {
        return Tapered::default();
    };
    let danger = danger(trace, position, color, king, king_attack, ours, theirs);
    shelter.value - danger_penalty(shelter.open + danger)
}

/// The penalty of a danger, in centipawns: quadratic in the middlegame, linear in the endgame.
#[inline]
pub(super) fn danger_penalty(danger: i32) -> Tapered {
    let danger = danger.clamp(0, MAX_DANGER);
    t(
        danger * danger / MIDDLEGAME_DIVISOR,
        danger / ENDGAME_DIVISOR,
    )
}

/// The pawns before a king, its own and those that storm it.
#[derive(Clone, Copy, Default)]
pub(super) struct Shelter {
    /// The king that this is about; the rest is 0 without one.
    pub(super) king: Option<Square>,
    value: Tapered,
    /// The danger from files that are open.
    open: i32,
}

impl Shelter {
    /// The shelter of the king of `color`.
    pub(super) fn of(
        trace: &mut impl Trace,
        pawns: &Pawns,
        color: Color,
        king: Option<Square>,
    ) -> Self {
        let (value, open) =
            king.map_or_else(Default::default, |king| shelter(trace, pawns, color, king));
        Self { king, value, open }
    }
}

fn shelter(trace: &mut impl Trace, pawns: &Pawns, color: Color, king: Square) -> (Tapered, i32) {
    let centre = king.file().index().clamp(1, 6);
    let ahead = !super::pawns::ahead(Bitboard::rank(king.rank()), !color);
    let mut sum = Tapered::default();
    let mut open = 0;
    for file in centre - 1..=centre + 1 {
        let squares = Bitboard::file(File::new(file)) & ahead;
        let own = nearest(pawns[color] & squares, color);
        let enemy = nearest(pawns[!color] & squares, color);
        // A pawn that is stopped storms nothing.
        if own != 0 && enemy == own + 1 {
            sum += weight!(trace, color, storm_blocked[enemy]);
        } else {
            sum += weight!(trace, color, storm[enemy]);
        }
        open += danger!(trace, color, storm[enemy], 1);
        if file != king.file().index() {
            sum += weight!(trace, color, shelter_beside[own]);
            open += danger!(trace, color, shelter_beside[own], 1);
            continue;
        }
        open += danger!(trace, color, shelter[own], 1);
        sum += weight!(trace, color, shelter[own]);
        if own == 0 {
            sum += weight!(trace, color, king_file[usize::from(enemy == 0)]);
        }
    }
    (sum, open)
}

/// The relative rank of the pawn nearest to its own side, 0 if there is none.
#[inline]
fn nearest(pawns: Bitboard, color: Color) -> usize {
    let bits = match color {
        Color::White => pawns,
        Color::Black => pawns.flip_ranks(),
    };
    bits.first().map_or(0, |square| square.rank().index())
}

#[inline(always)]
fn danger(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    king: Square,
    king_attack: &KingAttack,
    ours: &AttackMap,
    theirs: &AttackMap,
) -> i32 {
    let near = Attacks::get().king(king);
    let weak = near & theirs.all & !ours.twice;
    let weak = weak.without(ours.by[Role::Pawn as usize]);
    let mut sum = danger!(trace, color, constant[0], 1);
    sum += danger!(trace, color, weak_square[0], weak.count() as i32);
    sum += attack(trace, color, king_attack);
    let own = position.by_color(color);
    let mobility = near.without(own | theirs.all).count() as usize;
    sum += danger!(trace, color, king_mobility[mobility], 1);
    let minors = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    let defenders = king_attack.zone & minors & own;
    sum += danger!(trace, color, defender[0], defenders.count() as i32);
    let wide = near | near.east() | near.west();
    let ring = (wide | wide.forward(color) | wide.forward(!color)).without(near | king.bitboard());
    let ring = (ring & theirs.all).without(ours.all);
    sum += danger!(trace, color, outer_ring[0], ring.count() as i32);
    sum += checks(trace, position, color, king, weak, ours, theirs);
    sum += flank(trace, position, color, king, ours, theirs);
    sum += danger!(trace, color, pinned[0], ours.pinned.count() as i32);
    let no_queen = position.pieces(!color, Role::Queen).is_empty();
    sum + danger!(trace, color, no_queen[0], i32::from(no_queen))
}

/// The danger from pieces that attack the king's zone.
#[inline(always)]
fn attack(trace: &mut impl Trace, color: Color, king_attack: &KingAttack) -> i32 {
    let count = king_attack.by.iter().sum::<i32>();
    let mut sum = danger!(trace, color, attackers[count.min(4) as usize], 1);
    if count > 1 {
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            let role = role as usize;
            sum += danger!(trace, color, attacker[role], king_attack.by[role]);
        }
    }
    sum
}

/// The danger from attacks on the king's side of the board.
#[inline(always)]
fn flank(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    king: Square,
    ours: &AttackMap,
    theirs: &AttackMap,
) -> i32 {
    let files = Bitboard(FLANKS[king.file().index()] * 0x0101_0101_0101_0101);
    let pawnless = (files & position.by_role(Role::Pawn)).is_empty();
    let mut sum = danger!(trace, color, pawnless_flank[0], i32::from(pawnless));
    let flank = files & super::pawns::ahead(Bitboard::relative_rank(color, 5), !color);
    let attacked = flank & theirs.all;
    sum += danger!(trace, color, flank[0], attacked.count() as i32);
    let twice = attacked & theirs.twice;
    sum += danger!(trace, color, flank[1], twice.count() as i32);
    let defended = flank & ours.all;
    sum + danger!(trace, color, flank_defended[0], defended.count() as i32)
}

/// The danger from checks that the enemy can give.
#[inline(always)]
fn checks(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    king: Square,
    weak: Bitboard,
    ours: &AttackMap,
    theirs: &AttackMap,
) -> i32 {
    let (attacks, occupied) = (Attacks::get(), position.occupied());
    let free = !position.by_color(!color);
    let safe = free & (!ours.all | (weak & theirs.twice));
    let diagonal = attacks.bishop(king, occupied);
    let straight = attacks.rook(king, occupied);
    let (mut sum, mut taken) = (0, 0);
    for (role, from) in [
        (Role::Knight, attacks.knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, diagonal | straight),
    ] {
        let role = role as usize;
        let from = from & free & theirs.by[role];
        let checks = (from & safe).count() as i32;
        if checks > 0 {
            sum += danger!(trace, color, safe_check[role], 1);
            sum += danger!(trace, color, more_checks[0], checks - 1);
        } else {
            taken += i32::from(from.any());
        }
    }
    sum + danger!(trace, color, unsafe_check[0], taken)
}
