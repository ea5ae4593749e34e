//! The 960 start positions and their numbers (Scharnagl's scheme).

use super::Setup;
use crate::board::{Bitboard, Color, Piece, Rank, Role, Square};

/// How many start positions there are; their numbers are 0 to 959.
pub const STARTS: u16 = 960;

/// The number of the start position of chess.
pub const CHESS_NUMBER: u16 = 518;

/// The squares of the two knights among the five that bishops and queen leave, by n / 96.
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
pub fn back_rank(number: u16) -> [Role; 8] {
    let number = usize::from(number % STARTS);
    let mut rank: [Option<Role>; 8] = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    put(&mut rank, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    // The later knight first, so that the earlier one's count is not disturbed.
    put(&mut rank, second, Role::Knight);
    put(&mut rank, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(&mut rank, 0, role);
    }
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// Puts a piece on the `nth` empty square.
fn put(rank: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(nth) {
        *square = Some(role);
    }
}

/// The number of a back rank, if it is one of the 960.
pub fn number(rank: &[Role; 8]) -> Option<u16> {
    (0..STARTS).find(|&number| back_rank(number) == *rank)
}

/// The start position of a number, with all castling rights.
pub fn setup(number: u16) -> Setup {
    let mut setup = Setup::empty();
    for (file, role) in back_rank(number).into_iter().enumerate() {
        for color in Color::ALL {
            let first = Square::new(file).relative_to(color);
            setup.board[first.index()] = Some(Piece::new(color, role));
            setup.board[first.forward(color).index()] = Some(Piece::new(color, Role::Pawn));
            if role == Role::Rook {
                setup.castling_rooks |= first.bitboard();
            }
        }
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
