//! The sound of a move.

use crate::rules::{Move, MoveKind, Position};

/// What a visitor hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece goes to an empty square.
    Move,
    /// A piece is taken.
    Capture,
    /// A move that gives check.
    Check,
    /// King and rook castle.
    Castling,
    /// A reserve piece is placed.
    Placement,
    /// The game is over.
    End,
    /// A side has little time left.
    LowTime,
}

impl Sound {
    /// The name under which the page's script knows the sound.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Check => "check",
            Self::Castling => "castling",
            Self::Placement => "placement",
            Self::End => "end",
            Self::LowTime => "low-time",
        }
    }

    /// The sound of the step from one position to another; `None` if `last` doesn't lead from the
    /// one to the other, as when a game is set up, or one steps back in it.
    pub fn of_step(before: &Position, after: &Position, last: Option<Move>) -> Option<Self> {
        let m = last.filter(|&m| before.is_legal(m))?;
        if before.after(m) != *after {
            return None;
        }
        Some(match m.kind() {
            _ if after.is_check() => Self::Check,
            MoveKind::Castle { .. } => Self::Castling,
            MoveKind::Drop { .. } => Self::Placement,
            _ if before.is_capture(m) => Self::Capture,
            _ => Self::Move,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, san};
    use crate::rules::Variant;

    fn sound(variant: Variant, text: &str, typed: &str) -> Option<Sound> {
        let before = fen::parse(variant, text).expect("a valid position");
        let m = san::parse(&before, typed).expect("a legal move");
        Sound::of_step(&before, &before.after(m), Some(m))
    }

    #[test]
    fn each_kind_of_move_has_its_sound() {
        let chess = "r3k2r/ppp2ppp/8/3p4/4P3/8/PPP2PPP/R3K2R w KQkq - 0 1";
        for (typed, expected) in [
            ("e5", Sound::Move),
            ("exd5", Sound::Capture),
            ("O-O", Sound::Castling),
            ("Kd2", Sound::Move),
        ] {
            assert_eq!(
                sound(Variant::Chess, chess, typed),
                Some(expected),
                "{typed}"
            );
        }
        let check = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(sound(Variant::Chess, check, "Ra8+"), Some(Sound::Check));
        let house = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
        assert_eq!(
            sound(Variant::Crazyhouse, house, "N@a3"),
            Some(Sound::Placement)
        );
    }

    #[test]
    fn what_is_no_step_has_no_sound() {
        let start = Variant::Chess.start();
        let m = san::parse(&start, "e4").expect("a legal move");
        let after = start.after(m);
        assert_eq!(Sound::of_step(&start, &after, None), None);
        assert_eq!(Sound::of_step(&after, &start, None), None);
        assert_eq!(Sound::of_step(&after, &start, Some(m)), None);
        assert_eq!(Sound::of_step(&start, &start, Some(m)), None);
    }
}
