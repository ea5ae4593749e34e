//! Static exchange evaluation: the material that a capture wins or loses if both sides go on
//! capturing on the same square with their least valuable piece
//! (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).

use super::score::Score;
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::rules::{KingRule, Move, MoveKind, Position};

/// The value of each role in an exchange, in centipawns; losing the king loses everything.
const VALUES: [Score; Role::COUNT] = [100, 320, 330, 500, 960, 12_000];

/// The value of a piece in an exchange, in centipawns.
#[inline]
pub const fn piece_value(role: Role) -> Score {
    VALUES[role as usize]
}

/// Whether a move gains at least `threshold` centipawns by the exchanges on its target square.
///
/// Where captures are forced (antichess) material has no such meaning, and the answer is always true.
pub fn see_ge(position: &Position, m: Move, threshold: Score) -> bool {
    if !position.is_orthodox() && position.rules().forced_capture {
        return true;
    }
    let (from, to) = (m.from(), m.to());
    let mut balance = -threshold;
    let mut occupied = position.occupied();
    // What stands on the target after the move, and can be lost there.
    let mut on_target = match m.kind() {
        MoveKind::Normal { .. } => {
            balance += position.role_at(to).map_or(0, piece_value);
            position.role_at(from).unwrap_or(Role::Pawn)
        }
        MoveKind::Promotion { role, .. } => {
            balance += position.role_at(to).map_or(0, piece_value) + piece_value(role)
                - piece_value(Role::Pawn);
            role
        }
        MoveKind::EnPassant { .. } => {
            balance += piece_value(Role::Pawn);
            occupied ^= Square::at(to.file(), from.rank()).bitboard();
            Role::Pawn
        }
        MoveKind::Castle { .. } | MoveKind::Null => return balance >= 0,
        MoveKind::Drop { role, .. } => role,
    };
    if balance < 0 {
        return false;
    }
    balance -= piece_value(on_target);
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
        let own = own.without(pinned(position, side, own, to, occupied));
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
        balance = -balance - 1 - piece_value(on_target);
        if balance >= 0 {
            break;
        }
    }
    // The side that could not, or need not, take any more has lost the argument.
    side != position.turn()
}

/// Those of a side's attackers of a square that are pinned to its king and would leave the pin's line
/// by capturing there.
#[inline]
fn pinned(
    position: &Position,
    side: Color,
    among: Bitboard,
    to: Square,
    occupied: Bitboard,
) -> Bitboard {
    let Some(king) = position.king(side) else {
        return Bitboard::EMPTY;
    };
    if !position.is_orthodox() && position.rules().king == KingRule::Ordinary {
        return Bitboard::EMPTY;
    }
    let attacks = Attacks::get();
    let (diagonals, straights) = (attacks.bishop_rays(king), attacks.rook_rays(king));
    let mut pinned = Bitboard::EMPTY;
    if (among & (diagonals | straights)).is_empty() {
        return pinned;
    }
    let queens = position.by_role(Role::Queen);
    let snipers = (diagonals & (position.by_role(Role::Bishop) | queens))
        | (straights & (position.by_role(Role::Rook) | queens));
    for sniper in snipers & position.by_color(!side) & occupied.without(to.bitboard()) {
        let line = attacks.between(king, sniper);
        let shields = line & occupied;
        if !shields.more_than_one() && !line.contains(to) {
            pinned |= shields & among;
        }
    }
    pinned
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, uci};
    use crate::rules::Variant;

    /// The greatest threshold that a move reaches, found by trial.
    fn gain(variant: Variant, text: &str, m: &str) -> Score {
        let position = fen::parse(variant, text).unwrap();
        let m = uci::parse(&position, m).unwrap();
        (-1_000..=1_500)
            .rev()
            .step_by(10)
            .find(|&threshold| see_ge(&position, m, threshold))
            .unwrap()
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        for (text, m, expected) in [
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
            ("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),
            ("4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", -400),
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
            // A rook behind a rook, a queen behind a bishop.
            ("3rk3/3r4/8/3p4/8/3R4/3R4/3RK3 w - - 0 1", "d3d5", 100),
            ("4k3/1q6/2b5/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", 0),
            // The king takes only what nobody defends.
            ("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
            ("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", -400),
            // En passant, and a quiet move to an attacked square.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
            ("4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d5", -960),
        ] {
            assert_eq!(gain(Variant::Chess, text, m), expected, "{m} in {text}");
        }
    }

    #[test]
    fn a_pinned_piece_takes_no_part() {
        for (text, m, expected) in [
            ("4k3/4n3/8/3p4/8/1B6/8/4R1K1 w - - 0 1", "b3d5", 100),
            // Without a pinner; with something else between.
            ("4k3/4n3/8/3p4/8/1B6/8/6K1 w - - 0 1", "b3d5", -230),
            ("4k3/4n3/8/3pp3/8/1B6/8/4R1K1 w - - 0 1", "b3d5", -230),
            // It may capture on the line of the pin.
            ("4k3/4r3/8/8/4p3/8/8/4R1K1 w - - 0 1", "e1e4", -400),
            // The pinner takes part, and so ends the pin.
            ("2r1k3/8/8/8/8/1N6/4n3/2b1R2K w - - 0 1", "b3c1", 10),
            // The move itself pins, or unpins.
            ("4k3/4n3/2p5/4N3/8/8/8/4R1K1 w - - 0 1", "e5c6", 100),
            ("4k3/8/8/8/8/8/4n3/2b1R2K w - - 0 1", "e1c1", -170),
            // The side that captures has pinned pieces too.
            ("3rk3/b7/8/3p4/8/1B2N3/8/6K1 w - - 0 1", "b3d5", -230),
        ] {
            assert_eq!(gain(Variant::Chess, text, m), expected, "{m} in {text}");
        }
    }

    #[test]
    fn a_placement_can_be_lost() {
        let text = "3rk3/8/8/8/8/8/8/4K3[N] w - - 0 1";
        assert_eq!(gain(Variant::ChessSharp, text, "N@a1"), 0);
        let text = "r3k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
        assert_eq!(gain(Variant::ChessSharp, text, "N@a1"), -320);
        let text = "r3k3/8/8/8/8/8/8/8[KN] w - - 0 1";
        assert_eq!(gain(Variant::ChessSharp, text, "N@a1"), -320);
    }
}
