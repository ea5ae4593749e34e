//! Threats: attacks on enemy pieces.

use super::attack_map::AttackMap;
use super::pawns;
use super::tapered::Tapered;
use super::trace::{Trace, weight};
use crate::board::{Attacks, Bitboard, Color, Role};
use crate::rules::Position;

/// The threats of a side against the pieces of the other.
#[inline(always)] // once for each colour
pub(super) fn threats(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    ours: &AttackMap,
    theirs: &AttackMap,
) -> Tapered {
    let their_pawns = Role::Pawn as usize;
    let enemy = position.by_color(!color);
    let king = position.pieces(!color, Role::King);
    let plain = position.pieces(!color, Role::Pawn);
    let pieces = enemy.without(plain | king);
    // Held: by a pawn, or by more than attack it.
    let held = theirs.by[their_pawns] | theirs.twice.without(ours.twice);
    let weak = enemy.without(held | king) & ours.all;
    let safe = !theirs.all | ours.all;
    let mut sum = Tapered::default();

    let attackers = position.pieces(color, Role::Pawn) & safe;
    let by_pawn = pieces & pawns::attacks(attackers, color);
    let minor = ours.by[Role::Knight as usize] | ours.by[Role::Bishop as usize];
    let by_minor = (weak | pieces) & minor;
    let by_rook = weak & ours.by[Role::Rook as usize]
        | pieces & position.by_role(Role::Queen) & ours.by[Role::Rook as usize];
    // Few pieces are attacked: one by one is faster than role by role.
    let role = |square| position.role_at(square).map_or(0, |role| role as usize);
    let moves = usize::from(position.turn() == color);
    for square in by_pawn {
        sum += weight!(trace, color, pawn_threat[6 * moves + role(square)]);
    }
    for square in by_minor {
        let kind = 2 * moves + usize::from(weak.contains(square));
        sum += weight!(trace, color, minor_threat[6 * kind + role(square)]);
    }
    for square in by_rook {
        sum += weight!(trace, color, rook_threat[6 * moves + role(square)]);
    }
    if (weak & ours.by[Role::King as usize]).any() {
        sum += weight!(trace, color, king_threat[moves]);
    }
    let hanging = weak & (!theirs.all | pieces & ours.twice);
    if hanging.any() {
        sum += weight!(trace, color, hanging[moves], hanging.count() as i32);
    }

    let free = !position.occupied();
    let once = position.pieces(color, Role::Pawn).forward(color) & free;
    let again = (once & Bitboard::relative_rank(color, 2)).forward(color) & free;
    let steps = (once | again).without(theirs.by[their_pawns]) & safe;
    let pushed = pawns::attacks(steps, color) & pieces;
    if pushed.any() {
        sum += weight!(trace, color, push_threat[moves], pushed.count() as i32);
    }

    let contested = theirs.all.without(held) & ours.all;
    sum += weight!(trace, color, restricted[0], contested.count() as i32);
    sum + hunted_queen(trace, position, color, ours, theirs, held)
}

/// Squares from which the queen would be attacked.
fn hunted_queen(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    ours: &AttackMap,
    theirs: &AttackMap,
    held: Bitboard,
) -> Tapered {
    let queens = position.pieces(!color, Role::Queen);
    let Some(queen) = queens.first().filter(|_| !queens.more_than_one()) else {
        return Tapered::default();
    };
    let attacks = Attacks::get();
    let free = !(held | position.by_color(color)) & !theirs.by[Role::Pawn as usize];
    let knight = attacks.knight(queen) & ours.by[Role::Knight as usize] & free;
    let occupied = position.occupied();
    let helped = free & ours.twice;
    let mut slider = Bitboard::EMPTY;
    let diagonal = helped & ours.by[Role::Bishop as usize] & attacks.bishop_rays(queen);
    if diagonal.any() {
        slider |= diagonal & attacks.bishop(queen, occupied);
    }
    let straight = helped & ours.by[Role::Rook as usize] & attacks.rook_rays(queen);
    if straight.any() {
        slider |= straight & attacks.rook(queen, occupied);
    }
    if (knight | slider).is_empty() {
        return Tapered::default();
    }
    weight!(trace, color, queen_hunted[0], knight.count() as i32)
        + weight!(trace, color, queen_hunted[1], slider.count() as i32)
}
