//! Our move generator and its peers.

use crate::positions::Case;
use sharp960::rules::{self, Variant};

/// Counts a position's leaves.
pub type Counter = Box<dyn Fn() -> u64>;

/// A move generator. All of them count the last move without playing it.
#[derive(Clone, Copy)]
pub enum Generator {
    Sharp960,
    CozyChess,
    Shakmaty,
}

impl Generator {
    /// Ours first.
    pub const ALL: [Self; 3] = [Self::Sharp960, Self::CozyChess, Self::Shakmaty];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Sharp960 => "sharp960",
            Self::CozyChess => "cozy-chess",
            Self::Shakmaty => "shakmaty",
        }
    }

    /// Counts a case; `None` if the library doesn't know the variant.
    pub fn counter(self, case: &Case) -> Option<Counter> {
        let depth = case.depth;
        match (self, case.variant) {
            (Self::Sharp960, _) => {
                let position = case.position();
                Some(Box::new(move || rules::perft(&position, depth)))
            }
            (Self::CozyChess, Variant::Chess | Variant::Chess960) => Some(cozy_chess(case)),
            (Self::Shakmaty, Variant::Chess | Variant::Chess960) => Some(shakmaty(case)),
            _ => None,
        }
    }
}

fn cozy_chess(case: &Case) -> Counter {
    use cozy_chess::Board;

    fn count(board: &Board, depth: u32) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                leaves += moves.len() as u64;
            } else {
                for m in moves {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    leaves += count(&next, depth - 1);
                }
            }
            false
        });
        leaves
    }

    let shredder = case.variant == Variant::Chess960;
    let board = Board::from_fen(case.fen, shredder).expect("a valid position");
    let depth = case.depth;
    Box::new(move || count(&board, depth))
}

fn shakmaty(case: &Case) -> Counter {
    use shakmaty::{CastlingMode, Chess, fen::Fen};

    let fen: Fen = case.fen.parse().expect("a valid FEN");
    let position: Chess = fen
        .into_position(CastlingMode::Chess960)
        .expect("a valid position");
    let depth = case.depth;
    Box::new(move || shakmaty::perft(&position, depth))
}
