use super::{PartialBackRank, STARTS, back_rank, number};
use crate::board::Role;
use crate::rules::Reserve;
use crate::rules::starts::BackRank;

/// Reads a start that is written as the pieces of White's back rank, such as `BQNRKNRB`, and gives its
/// number.
///
/// ```
/// use sharp960::rules::chess960;
///
/// assert_eq!(chess960::parse_rank("RNBQKBNR"), Ok(518));
/// let error = chess960::parse_rank("KRNBBQNR").unwrap_err();
/// assert_eq!(error.to_string(), "the king must stand between the rooks");
/// ```
///
/// # Errors
/// The first condition that the rank does not fulfil.
pub fn parse_rank(text: &str) -> Result<u16, BadRank> {
    let rank = parse_pieces(text)?;
    let files = |role| (0..8).filter(move |&file| rank[file] == role);
    if files(Role::Bishop).map(|file| file % 2).sum::<usize>() != 1 {
        return Err(BadRank::BishopsOnOneColor);
    }
    number(&rank).ok_or(BadRank::KingOutside)
}

/// Reads the eight pieces of a side in some order, in letters of either case.
///
/// # Errors
/// If they are not K, Q and two each of R, B and N.
pub fn parse_pieces(text: &str) -> Result<BackRank, BadRank> {
    let mut left = Reserve::FULL;
    let mut rank = [Role::Pawn; 8];
    for (file, letter) in text.chars().enumerate() {
        let role = Role::from_letter(letter).filter(|&role| role != Role::Pawn);
        let role = role.ok_or(BadRank::NotAPiece(letter))?;
        if left.count(role) == 0 {
            return Err(BadRank::TooMany(role));
        }
        left.remove(role);
        // There are no more than eight of all pieces together.
        rank[file] = role;
    }
    match left.iter().next() {
        Some((role, _)) => Err(BadRank::Missing(role)),
        None => Ok(rank),
    }
}

/// The pieces of a back rank in letters, from the a-file on.
pub fn format_rank(rank: &BackRank) -> String {
    rank.iter().map(|role| role.letter()).collect()
}

/// Whether a back rank that is being filled can still become one of the 960, for players of Pre-Chess
/// who have agreed on that.
pub fn can_become_start(rank: &PartialBackRank) -> bool {
    let agrees = |full: BackRank| {
        let mut squares = rank.iter().zip(full);
        squares.all(|(placed, role)| placed.is_none_or(|placed| placed == role))
    };
    (0..STARTS).map(back_rank).any(agrees)
}

/// Why a text is not one of the 960 back ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRank {
    /// A character that stands for none of the pieces.
    #[error("‘{0}’ is none of K, Q, R, B and N")]
    NotAPiece(char),
    /// A piece comes too often.
    #[error("there is a {role} too many", role = .0.name())]
    TooMany(Role),
    /// A piece is missing.
    #[error("a {role} is missing", role = .0.name())]
    Missing(Role),
    /// Both bishops stand on squares of one colour.
    #[error("the bishops must stand on squares of opposite colours")]
    BishopsOnOneColor,
    /// The king does not stand between the rooks.
    #[error("the king must stand between the rooks")]
    KingOutside,
}

#[cfg(test)]
mod tests {
    use super::super::CHESS_NUMBER;
    use super::*;

    #[test]
    fn every_start_is_read_as_it_is_written() {
        for start in 0..STARTS {
            let text = format_rank(&back_rank(start));
            assert_eq!(parse_rank(&text), Ok(start));
            assert_eq!(parse_rank(&text.to_lowercase()), Ok(start));
        }
        assert_eq!(
            parse_rank("BQNRKNRB").map(|n| format_rank(&back_rank(n))),
            Ok("BQNRKNRB".into())
        );
    }

    #[test]
    fn a_bad_rank_says_what_is_wrong() {
        for (text, error) in [
            ("", BadRank::Missing(Role::King)),
            ("RNBQKBN", BadRank::Missing(Role::Rook)),
            ("RNBQKBNRR", BadRank::TooMany(Role::Rook)),
            ("RNBQKBNP", BadRank::NotAPiece('P')),
            ("RNBQKBN♖", BadRank::NotAPiece('♖')),
            ("BNBRKQNR", BadRank::BishopsOnOneColor),
            ("KRBQBNNR", BadRank::BishopsOnOneColor),
            ("RRBQKNNB", BadRank::KingOutside),
        ] {
            assert_eq!(parse_rank(text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_rank_can_become_a_start_unless_its_king_or_its_bishops_are_locked_out() {
        let rank = |text: &str| {
            let mut rank: PartialBackRank = [None; 8];
            for (square, letter) in rank.iter_mut().zip(text.chars()) {
                *square = Role::from_letter(letter);
            }
            rank
        };
        assert!(can_become_start(&rank("........")));
        assert!(can_become_start(&back_rank(CHESS_NUMBER).map(Some)));
        for text in ["Q.RB.N.N", "K.......", "RR......", "B.B.....", "...B.B.."] {
            assert!(!can_become_start(&rank(text)), "{text}");
        }
    }
}
