use super::{Move, Position};

/// Number of sequences of `depth` legal moves; the last move is counted, not played
/// (<https://www.chessprogramming.org/Perft>).
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => position
            .legal_moves()
            .iter()
            .map(|&m| perft(&position.after(m), depth - 1))
            .sum(),
    }
}

/// [`perft`] after each legal move, split by that move; empty for depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves();
    moves
        .into_iter()
        .map(|m| (m, perft(&position.after(m), rest)))
        .collect()
}
