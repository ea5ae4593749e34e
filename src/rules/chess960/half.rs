use super::back_rank;
use crate::board::Role;

/// One start of each pair of mirror images: the three meanings of "480 starts" besides the castling of
/// Chess480.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Half {
    /// The queen stands nearer to the a-file than the king (Reinhard Scharnagl).
    QueenLeftOfKing,
    /// White's king stands on a dark square.
    KingOnDark,
    /// White's king stands on a light square.
    KingOnLight,
}

impl Half {
    /// All three.
    pub const ALL: [Self; 3] = [Self::QueenLeftOfKing, Self::KingOnDark, Self::KingOnLight];

    /// Whether the start of a number belongs to it.
    pub fn contains(self, number: u16) -> bool {
        let rank = back_rank(number);
        let file = |role| rank.iter().position(|&other| other == role);
        let king = file(Role::King).unwrap_or_default();
        match self {
            Self::QueenLeftOfKing => file(Role::Queen).is_some_and(|queen| queen < king),
            // a1 is dark.
            Self::KingOnDark => king % 2 == 0,
            Self::KingOnLight => king % 2 == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CHESS_NUMBER, STARTS, number};
    use super::*;

    #[test]
    fn each_half_holds_one_start_of_each_pair_of_mirror_images() {
        for half in Half::ALL {
            let held = (0..STARTS).filter(|&start| half.contains(start)).count();
            assert_eq!(held, 480);
            for start in 0..STARTS {
                let mut mirrored = back_rank(start);
                mirrored.reverse();
                let mirrored = number(&mirrored).expect("a start too");
                assert_ne!(half.contains(start), half.contains(mirrored));
            }
        }
        let of_chess = Half::ALL.map(|half| half.contains(CHESS_NUMBER));
        assert_eq!(of_chess, [true, true, false]);
    }
}
