//! The 960 start positions, their numbers (Scharnagl's scheme), and the ways to draw one on a real
//! board: by [`Dice`], by [`Coin`], of eight cards in any order that [`correct`] puts right, or put
//! together by both players as a [`JointSetup`] or, each on their own rank, as [`OwnRanks`].

mod cards;
mod coin;
mod dice;
mod half;
mod joint_setup;
mod own_ranks;
mod rank;

pub use cards::{Correction, correct};
pub use coin::{Coin, CoinRound};
pub use dice::{Dice, DiceStep, Die, Roll};
pub use half::Half;
pub use joint_setup::{JointRules, JointSetup, JointSetupError, JointStep};
pub use own_ranks::OwnRanks;
pub use rank::{BadRank, can_become_start, format_rank, parse_pieces, parse_rank};

use super::Setup;
use super::starts::BackRank;
use crate::board::{Bitboard, Color, Piece, Rank, Role, Square};

/// A back rank from the a-file to the h-file on which squares can still be empty.
pub type PartialBackRank = [Option<Role>; 8];

/// Number of start positions; they are numbered from 0 to 959.
pub const STARTS: u16 = 960;

/// The number of the start position of chess.
pub const CHESS_NUMBER: u16 = 518;

/// The squares of the two knights, counted among the five that bishops and queen leave; indexed by
/// the number of the start position divided by 96.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The back rank of a number from 0 to 959, from the a-file on; larger numbers wrap around.
pub fn back_rank(number: u16) -> BackRank {
    let number = usize::from(number % STARTS);
    let mut rank: PartialBackRank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    put(&mut rank, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    // The later knight first, so that it does not change the count for the earlier one.
    put(&mut rank, second, Role::Knight);
    put(&mut rank, first, Role::Knight);
    put_rooks_and_king(&mut rank);
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// Puts a piece on the `nth` empty square and says on which file that is.
fn put(rank: &mut PartialBackRank, nth: usize, role: Role) -> Option<usize> {
    let file = (0..8).filter(|&file| rank[file].is_none()).nth(nth)?;
    rank[file] = Some(role);
    Some(file)
}

/// Fills the last three squares: the king between the rooks.
fn put_rooks_and_king(rank: &mut PartialBackRank) {
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(rank, 0, role);
    }
}

/// The number of a back rank, if it is one of the 960.
pub fn number(rank: &BackRank) -> Option<u16> {
    let bishop = |first| {
        let mut files = (first..8).step_by(2);
        files.position(|file| rank[file] == Role::Bishop)
    };
    let (dark, light) = (bishop(0)?, bishop(1)?);
    let others = rank.iter().filter(|&&role| role != Role::Bishop);
    let queen = others.clone().position(|&role| role == Role::Queen)?;
    let mut five = others.filter(|&&role| role != Role::Queen);
    let first = five.position(|&role| role == Role::Knight)?;
    let second = first + 1 + five.position(|&role| role == Role::Knight)?;
    let knights = KNIGHTS.iter().position(|&pair| pair == (first, second))?;
    let number = (knights * 96 + queen * 16 + dark * 4 + light) as u16;
    // A back rank that is not among the 960 can give a number too, but of another back rank.
    (back_rank(number) == *rank).then_some(number)
}

/// The number of a back rank that has no empty square left, if it is one of the 960.
fn number_of_full(rank: &PartialBackRank) -> Option<u16> {
    let mut full = [Role::Pawn; 8];
    for (square, role) in full.iter_mut().zip(rank) {
        *square = (*role)?;
    }
    number(&full)
}

/// A board with the pieces of an unfinished back rank, those of Black mirroring White's, and all
/// pawns.
pub fn board(rank: &PartialBackRank) -> [Option<Piece>; Square::COUNT] {
    let mut board = [None; Square::COUNT];
    for color in Color::ALL {
        for (file, role) in rank.iter().enumerate() {
            let first = Square::new(file).relative_to(color);
            board[first.index()] = role.map(|role| Piece::new(color, role));
            board[first.forward(color).index()] = Some(Piece::new(color, Role::Pawn));
        }
    }
    board
}

/// The start position of a number, with all castling rights.
pub fn setup(number: u16) -> Setup {
    let mut setup = Setup::empty();
    setup.board = board(&back_rank(number).map(Some));
    for color in Color::ALL {
        setup.castling_rooks |= setup.squares_of(Piece::new(color, Role::Rook));
    }
    debug_assert_eq!(
        (setup.castling_rooks & Bitboard::rank(Rank::FIRST)).count(),
        2,
        "each side has two rooks"
    );
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::starts;
    use std::collections::HashSet;

    #[test]
    fn chess_is_518() {
        use Role::{Bishop, King, Knight, Queen, Rook};
        let chess = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        assert_eq!(back_rank(CHESS_NUMBER), chess);
        assert_eq!(number(&chess), Some(CHESS_NUMBER));
        assert_eq!(number(&[Rook; 8]), None);
    }

    #[test]
    fn every_number_is_the_number_of_its_back_rank() {
        for start in 0..STARTS {
            assert_eq!(number(&back_rank(start)), Some(start));
        }
        let shuffles = (0..starts::SHUFFLES).map(starts::shuffle);
        let numbered = shuffles.filter(|rank| number(rank).is_some()).count();
        assert_eq!(numbered, usize::from(STARTS));
    }

    #[test]
    fn all_960_are_different_and_obey_the_conditions() {
        let ranks: HashSet<_> = (0..STARTS).map(back_rank).collect();
        assert_eq!(ranks.len(), usize::from(STARTS));
        for rank in ranks {
            let files = |role| {
                (0..8)
                    .filter(move |&file| rank[file] == role)
                    .collect::<Vec<_>>()
            };
            let (rooks, bishops, kings) =
                (files(Role::Rook), files(Role::Bishop), files(Role::King));
            assert!(rooks[0] < kings[0] && kings[0] < rooks[1]);
            assert_ne!(bishops[0] % 2, bishops[1] % 2);
            assert_eq!(files(Role::Knight).len() + files(Role::Queen).len(), 3);
        }
    }
}
