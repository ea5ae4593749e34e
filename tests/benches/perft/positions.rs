//! The positions counted by the benchmark.

use sharp960::notation::fen;
use sharp960::rules::{Position, Variant};

/// A position, and how deep its leaves are counted.
pub struct Case {
    /// The name on the command line.
    pub name: &'static str,
    pub variant: Variant,
    pub fen: &'static str,
    pub depth: u32,
    /// The count that everyone must reach.
    pub leaves: u64,
}

impl Case {
    pub fn position(&self) -> Position {
        fen::parse(self.variant, self.fen).expect("a valid position")
    }
}

pub const CASES: [Case; 4] = [
    Case {
        name: "startpos",
        variant: Variant::Chess,
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        leaves: 119_060_324,
    },
    Case {
        name: "kiwipete",
        variant: Variant::Chess,
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        leaves: 193_690_690,
    },
    Case {
        name: "chess960",
        variant: Variant::Chess960,
        fen: "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        depth: 5,
        leaves: 8_146_062,
    },
    Case {
        name: "chesssharp",
        variant: Variant::ChessSharp,
        fen: "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
        depth: 5,
        leaves: 21_475_692,
    },
];
