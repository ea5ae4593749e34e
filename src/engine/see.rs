//! Static exchange evaluation: what a capture wins or loses when both sides go on taking on the
//! same square with their cheapest piece (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).

use super::score::Score;
use crate::board::{Attacks, Bitboard, Role, Square};
use crate::rules::{Move, MoveKind, Position};

/// What pieces are worth in an exchange, in hundredths of a pawn; a king ends it.
pub const VALUES: [Score; Role::COUNT] = [100, 320, 330, 500, 960, 12_000];

/// What a piece is worth in an exchange.
#[inline]
pub const fn value(role: Role) -> Score {
    VALUES[role as usize]
}

/// Whether a move wins at least `threshold` by exchanges on its target square.
pub fn wins(position: &Position, m: Move, threshold: Score) -> bool {
    let (from, to) = (m.from(), m.to());
    let mut balance = -threshold;
    let mut occupied = position.occupied();
    // What stands on the target after the move, and can be lost there.
    let mut on_target = match m.kind() {
        MoveKind::Normal { .. } => {
            balance += position.role_at(to).map_or(0, value);
            position.role_at(from).unwrap_or(Role::Pawn)
        }
        MoveKind::Promotion { role, .. } => {
            balance += position.role_at(to).map_or(0, value) + value(role) - value(Role::Pawn);
            role
        }
        MoveKind::EnPassant { .. } => {
            balance += value(Role::Pawn);
            occupied ^= Square::at(to.file(), from.rank()).bitboard();
            Role::Pawn
        }
        MoveKind::Castle { .. } => return balance >= 0,
        MoveKind::Drop { role, .. } => role,
    };
    if balance < 0 {
        return false;
    }
    balance -= value(on_target);
    if balance >= 0 {
        return true;
    }
    if m.dropped().is_none() {
        occupied ^= from.bitboard();
    }
    occupied |= to.bitboard();

    let attacks = Attacks::get();
    let queens = position.by_role(Role::Queen);
    let diagonal = position.by_role(Role::Bishop) | queens;
    let straight = position.by_role(Role::Rook) | queens;
    let mut attackers = position.attackers(to, occupied) & occupied;
    let mut side = !position.turn();
    // Negative: the side to take is behind by what `balance` says and must take or give up.
    loop {
        let own = attackers & position.by_color(side);
        let Some((square, role)) = cheapest(position, own) else {
            break;
        };
        let others = attackers & position.by_color(!side);
        if role == Role::King && others.any() {
            break;
        }
        occupied ^= square.bitboard();
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks.bishop(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks.rook(to, occupied) & straight;
        }
        attackers &= occupied;
        on_target = role;
        side = !side;
        balance = -balance - 1 - value(on_target);
        if balance >= 0 {
            break;
        }
    }
    // The side that could not, or need not, take any more has lost the argument.
    side != position.turn()
}

#[inline]
fn cheapest(position: &Position, among: Bitboard) -> Option<(Square, Role)> {
    if among.is_empty() {
        return None;
    }
    Role::ALL
        .into_iter()
        .find_map(|role| Some(((among & position.by_role(role)).first()?, role)))
}
