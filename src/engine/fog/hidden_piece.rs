use crate::board::{Attacks, Bitboard, Color, File, Rank, Role, Square};

/// An enemy piece that a side does not see, with what the side knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HiddenPiece {
    pub(super) color: Color,
    pub(super) role: Role,
    /// The last sighting; none if it was never seen.
    pub(super) seen: Option<Sighting>,
    /// Whether it is known to have left the square where it was seen last.
    pub(super) left: bool,
}

/// The square of a piece at some time in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sighting {
    pub(super) square: Square,
    /// The time, as the number of unseen enemy moves until then.
    pub(super) at: u32,
}

impl HiddenPiece {
    /// Whether it is believed to be on a square.
    pub(super) fn is_on(&self, square: Square) -> bool {
        !self.left && self.seen.is_some_and(|seen| seen.square == square)
    }

    /// Greatest number of moves that it can have made since it was last seen, given the number of
    /// `unseen` enemy moves in the whole game; none if it was never seen.
    pub(super) fn age(&self, unseen: u32) -> Option<u32> {
        self.seen.map(|seen| unseen.saturating_sub(seen.at))
    }

    /// Least number of moves to a square from where it was seen, with nothing in its way; none if it
    /// cannot get there.
    pub(super) fn distance(&self, to: Square) -> Option<u32> {
        moves_between(self.role, self.color, self.seen?.square, to)
    }
}

/// Least number of moves of a piece from one square to another on an empty board; a king may
/// castle.
fn moves_between(role: Role, color: Color, from: Square, to: Square) -> Option<u32> {
    if role == Role::Pawn {
        return pawn_moves(color, from, to);
    }
    if role == Role::King && castles(color, from, to) {
        return Some(1);
    }
    let attacks = Attacks::get();
    let mut reached = from.bitboard();
    let mut moves = 0;
    while !reached.contains(to) {
        let wider = reached.into_iter().fold(reached, |set, square| {
            set | attacks.of(role, color, square, Bitboard::EMPTY)
        });
        if wider == reached {
            return None;
        }
        reached = wider;
        moves += 1;
    }
    Some(moves)
}

/// The same for a pawn: forward, sideways by captures, two ranks at once from the second.
fn pawn_moves(color: Color, from: Square, to: Square) -> Option<u32> {
    let rank = |square: Square| square.relative_to(color).rank().index();
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = rank(to).checked_sub(rank(from))?;
    if files > ranks {
        return None;
    }
    let double = rank(from) == 1 && ranks >= files + 2;
    Some((ranks - usize::from(double)) as u32)
}

fn castles(color: Color, from: Square, to: Square) -> bool {
    let home = Rank::FIRST.relative_to(color);
    from == Square::at(File::E, home) && to.rank() == home && matches!(to.file(), File::C | File::G)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(role: Role, color: Color, from: &str, to: &str) -> Option<u32> {
        let square = |name: &str| name.parse().expect("a square");
        moves_between(role, color, square(from), square(to))
    }

    #[test]
    fn distances_are_counted_in_moves() {
        let white = |role, from, to| moves(role, Color::White, from, to);
        assert_eq!(white(Role::Knight, "g1", "f3"), Some(1));
        assert_eq!(white(Role::Knight, "a1", "b2"), Some(4));
        assert_eq!(white(Role::Bishop, "c1", "h6"), Some(1));
        assert_eq!(white(Role::Bishop, "c1", "c2"), None);
        assert_eq!(white(Role::Queen, "d1", "e3"), Some(2));
        assert_eq!(white(Role::King, "e1", "g1"), Some(1));
        assert_eq!(white(Role::King, "e1", "e4"), Some(3));
        assert_eq!(white(Role::Rook, "a1", "a1"), Some(0));
    }

    #[test]
    fn pawns_go_forward_and_sideways_by_captures() {
        let white = |from, to| moves(Role::Pawn, Color::White, from, to);
        assert_eq!(white("e2", "e4"), Some(1));
        assert_eq!(white("e2", "e5"), Some(2));
        assert_eq!(white("e2", "d3"), Some(1));
        assert_eq!(white("e2", "d4"), Some(2));
        assert_eq!(white("e4", "e3"), None);
        assert_eq!(white("e4", "g5"), None);
        assert_eq!(moves(Role::Pawn, Color::Black, "e7", "e5"), Some(1));
    }
}
