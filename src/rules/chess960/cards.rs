use crate::board::{File, Rank, Role, Square};
use crate::rules::starts::BackRank;

/// A change that makes a start of eight pieces in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The piece that must go: a bishop or the king.
    pub role: Role,
    /// The square that it leaves.
    pub from: Square,
    /// The square that it goes to, where it changes places with another piece.
    pub to: Square,
}

/// Makes one of the 960 starts of eight pieces that were drawn in any order, as cards or by players
/// who place all of them: bishops on one colour are parted by moving the one nearer to the a-file one
/// square towards the h-file, then a king that is not between the rooks changes places with the
/// nearer one. Returns the changes.
///
/// The 960 starts are not equally likely.
pub fn correct(rank: &mut BackRank) -> Vec<Correction> {
    let square = |file| Square::at(File::new(file), Rank::FIRST);
    let mut changes = Vec::new();
    let mut swap = |rank: &mut BackRank, from: usize, to: usize| {
        rank.swap(from, to);
        changes.push(Correction {
            role: rank[to],
            from: square(from),
            to: square(to),
        });
    };
    if let [first, second] = files(rank, Role::Bishop)[..]
        && first % 2 == second % 2
    {
        swap(rank, first, first + 1);
    }
    if let ([king], [left, right]) = (&files(rank, Role::King)[..], &files(rank, Role::Rook)[..]) {
        if king < left {
            swap(rank, *king, *left);
        } else if king > right {
            swap(rank, *king, *right);
        }
    }
    changes
}

fn files(rank: &BackRank, role: Role) -> Vec<usize> {
    (0..8).filter(|&file| rank[file] == role).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{format_rank, number, parse_pieces};
    use super::*;
    use crate::rules::starts;

    #[test]
    fn every_order_of_the_pieces_becomes_a_start() {
        for order in 0..starts::SHUFFLES {
            let drawn = starts::shuffle(order);
            let mut rank = drawn;
            let changes = correct(&mut rank);
            assert!(number(&rank).is_some(), "{drawn:?}");
            assert_eq!(changes.is_empty(), number(&drawn).is_some(), "{drawn:?}");
        }
    }

    #[test]
    fn bishops_are_parted_before_the_king_goes_between_the_rooks() {
        for (drawn, start, said) in [
            ("RNBQKBNR", "RNBQKBNR", ""),
            ("BNBRKQNR", "NBBRKQNR", "bishop a1 b1"),
            ("KRRBQBNN", "RKRQBBNN", "bishop d1 e1, king a1 b1"),
            ("RRNBBNQK", "RKNBBNQR", "king h1 b1"),
        ] {
            let mut rank = parse_pieces(drawn).expect("eight pieces");
            let changes = correct(&mut rank).into_iter();
            let changes: Vec<_> = changes
                .map(|change| format!("{} {} {}", change.role.name(), change.from, change.to))
                .collect();
            assert_eq!(
                (format_rank(&rank), changes.join(", ")),
                (start.into(), said.into())
            );
        }
    }
}
