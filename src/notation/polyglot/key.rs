use super::isaac::{NUMBERS, numbers};
use crate::board::{Color, Role, Square};
use crate::rules::{CastlingSide, Position};
use std::sync::LazyLock;

static RANDOM: LazyLock<[u64; NUMBERS]> = LazyLock::new(numbers);

/// Where the numbers of castling rights, en passant files and the side to move begin.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The key of a position in a book.
///
/// The file of a double step counts only if an en passant capture is legal; other programs count it
/// also if the capture would leave the king in check.
pub fn key(position: &Position) -> u64 {
    let mut key = 0;
    for square in Square::all() {
        let Some(piece) = position.piece_at(square) else {
            continue;
        };
        let role = match piece.role {
            Role::Pawn => 0,
            Role::Knight => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            Role::Queen => 4,
            Role::King => 5,
        };
        let kind = 2 * role + usize::from(piece.color.is_white());
        key ^= RANDOM[64 * kind + square.index()];
    }
    let mut right = CASTLING;
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            if position.castling_rook(color, side).is_some() {
                key ^= RANDOM[right];
            }
            right += 1;
        }
    }
    if let Some(square) = position.en_passant() {
        key ^= RANDOM[EN_PASSANT + square.file().index()];
    }
    if position.turn().is_white() {
        key ^= RANDOM[WHITE_TO_MOVE];
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    /// The examples of the description of the format.
    #[test]
    fn keys_are_those_of_other_programs() {
        for (text, expected) in [
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                0x463b_9618_1691_fc9c,
            ),
            (
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                0x823c_9b50_fd11_4196,
            ),
            (
                "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
                0x0756_b944_61c5_0fb0,
            ),
            (
                "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
                0x662f_afb9_65db_29d4,
            ),
            (
                "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
                0x22a4_8b5a_8e47_ff78,
            ),
            (
                "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3",
                0x652a_607c_a3f2_42c1,
            ),
            (
                "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4",
                0x00fd_d303_c946_bdd9,
            ),
            (
                "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
                0x3c81_23ea_7b06_7637,
            ),
            (
                "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4",
                0x5c3f_9b82_9b27_9560,
            ),
        ] {
            let position = fen::parse(Variant::Chess, text).expect("a position");
            assert_eq!(key(&position), expected, "{text}");
        }
    }
}
