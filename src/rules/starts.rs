//! Start positions by number: shuffled back ranks and the setups made from them.

use super::{CastlingRule, Reserve, Setup};
use crate::board::{ByColor, Color, Piece, Role, Square};

/// A back rank from the a-file to the h-file.
pub type BackRank = [Role; 8];

/// The back rank of chess.
pub const CHESS: BackRank = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

/// Number of arrangements of the back rank without any condition: 8! / (2! 2! 2!).
pub const SHUFFLES: u32 = 5040;

/// The number of [`CHESS`] among the shuffles.
pub const CHESS_SHUFFLE: u32 = 2672;

/// Number of back ranks with bishops on opposite colours: 4 × 4 × 6! / (2! 2!).
pub const BISHOPS_APART: u32 = 2880;

/// Number of back ranks with bishops on opposite colours and the king on the h-file: 4 × 3 × 5! /
/// (2! 2!).
pub const CORNERS: u32 = 360;

/// The back rank of a number below [`SHUFFLES`], in alphabetical order with
/// pieces ordered N B R Q K; larger numbers wrap around.
pub fn shuffle(number: u32) -> BackRank {
    fill([None; 8], number % SHUFFLES)
}

/// The back rank of a number below [`BISHOPS_APART`]; larger numbers wrap around.
///
/// As with Chess960's numbers, the number modulo 4 places the bishop on b, d, f or h and the
/// next digit modulo 4 the one on a, c, e or g; the rest counts the other pieces as [`shuffle`] does.
pub fn bishops_apart(number: u32) -> BackRank {
    let number = number % BISHOPS_APART;
    let mut rank = [None; 8];
    rank[number as usize % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number as usize / 4 % 4 * 2] = Some(Role::Bishop);
    fill(rank, number / 16)
}

/// White's back rank of a number below [`CORNERS`] with the king on h1; larger numbers wrap around.
///
/// The number modulo 3 places the bishop on b, d or f, the next digit modulo 4 the one on a, c, e
/// or g; the rest counts the other pieces as [`shuffle`] does.
pub fn corner(number: u32) -> BackRank {
    let number = number % CORNERS;
    let mut rank = [None; 8];
    rank[7] = Some(Role::King);
    rank[number as usize % 3 * 2 + 1] = Some(Role::Bishop);
    rank[number as usize / 3 % 4 * 2] = Some(Role::Bishop);
    fill(rank, number / 12)
}

/// Puts the pieces still missing on the empty squares, in the arrangement of that number:
/// at each square the number tells how many arrangements begin with an earlier piece.
fn fill(rank: [Option<Role>; 8], mut number: u32) -> BackRank {
    let mut left = Reserve::FULL;
    rank.iter().flatten().for_each(|&role| left.remove(role));
    rank.map(|placed| {
        placed.unwrap_or_else(|| {
            let total = arrangements(&left);
            for role in Role::ALL {
                let beginning = total * u32::from(left.count(role)) / left.total();
                if number < beginning {
                    left.remove(role);
                    return role;
                }
                number -= beginning;
            }
            Role::Rook // not reached: the number is below the number of arrangements
        })
    })
}

/// Number of different orders in which the pieces can stand.
fn arrangements(pieces: &Reserve) -> u32 {
    let factorial = |n: u32| (1..=n).product::<u32>();
    pieces
        .iter()
        .fold(factorial(pieces.total()), |orders, (_, count)| {
            orders / factorial(count.into())
        })
}

/// Both sides with the same back rank, pawns before it.
pub(super) fn mirrored(rank: &BackRank, castling: CastlingRule) -> Setup {
    back_ranks(&ByColor::new_with(|_| *rank), castling)
}

/// Each side with its own back rank, pawns before it, and all castling rights that there can be.
pub(super) fn back_ranks(ranks: &ByColor<BackRank>, castling: CastlingRule) -> Setup {
    let mut setup = pawns();
    for color in Color::ALL {
        let home = |file: usize| Square::new(file).relative_to(color);
        for (file, &role) in ranks[color].iter().enumerate() {
            setup.board[home(file).index()] = Some(Piece::new(color, role));
        }
        let rank = &ranks[color];
        for file in (0..8).filter(|&file| rank[file] == Role::Rook) {
            let castles = match castling {
                CastlingRule::None => false,
                CastlingRule::Chess => rank[4] == Role::King && (file == 0 || file == 7),
                CastlingRule::Chess960 | CastlingRule::Chess480 => true,
            };
            if castles {
                setup.castling_rooks |= home(file).bitboard();
            }
        }
    }
    setup
}

/// Pawns on the second ranks, everything else in the reserves.
pub(super) fn with_full_reserves() -> Setup {
    let mut setup = pawns();
    setup.reserve = ByColor::new_with(|_| Reserve::FULL);
    setup
}

fn pawns() -> Setup {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        for file in 0..8 {
            let second = Square::new(8 + file).relative_to(color);
            setup.board[second.index()] = Some(Piece::new(color, Role::Pawn));
        }
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn files(rank: &BackRank, role: Role) -> Vec<usize> {
        (0..8).filter(|&file| rank[file] == role).collect()
    }

    fn all(count: u32, rank: fn(u32) -> BackRank) -> HashSet<BackRank> {
        let ranks: HashSet<_> = (0..count).map(rank).collect();
        assert_eq!(ranks.len(), count as usize, "no back rank comes twice");
        for rank in &ranks {
            for role in Role::ALL {
                let count = usize::from(Reserve::FULL.count(role));
                assert_eq!(files(rank, role).len(), count);
            }
        }
        ranks
    }

    #[test]
    fn every_number_gives_another_back_rank() {
        all(SHUFFLES, shuffle);
        for rank in all(BISHOPS_APART, bishops_apart) {
            let bishops = files(&rank, Role::Bishop);
            assert_ne!(bishops[0] % 2, bishops[1] % 2);
        }
        for rank in all(CORNERS, corner) {
            let bishops = files(&rank, Role::Bishop);
            assert_ne!(bishops[0] % 2, bishops[1] % 2);
            assert_eq!(files(&rank, Role::King), [7]);
        }
    }

    #[test]
    fn the_shuffle_of_chess_has_its_number() {
        assert_eq!(shuffle(CHESS_SHUFFLE), CHESS);
    }
}
