//! Perft beside cozy-chess and shakmaty in one run: `cargo bench --bench perft`.
//!
//! Generators take turns, and the best of several rounds counts, because the speed of a
//! machine drifts. The same program runs in wasm under node: `cargo dev bench-perft`.

use sharp960::notation::fen;
use sharp960::rules::{Variant, perft};

const ROUNDS: usize = 5;

/// Name, variant, FEN, depth and the count that everyone must reach.
const POSITIONS: [(&str, Variant, &str, u32, u64); 4] = [
    (
        "start",
        Variant::Chess,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        6,
        119_060_324,
    ),
    (
        "kiwipete",
        Variant::Chess,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
    ),
    (
        "Chess960",
        Variant::Chess960,
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        5,
        8_146_062,
    ),
    (
        "Chess♯",
        Variant::ChessSharp,
        "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
        5,
        21_475_692,
    ),
];

fn main() {
    report(&format!(
        "{:<10} {:>5} {:>13} {:>14} {:>14} {:>8} {:>8}",
        "position", "depth", "sharp960", "cozy-chess", "shakmaty", "× cozy", "× shak."
    ));
    for (name, variant, text, depth, expected) in POSITIONS {
        let ours = fen::parse(variant, text).expect("a valid position");
        let peers = variant != Variant::ChessSharp;
        let mut best = [0.0f64; 3];
        for _ in 0..ROUNDS {
            best[0] = best[0].max(speed(expected, || perft(&ours, depth)));
            if peers {
                best[1] = best[1].max(speed(expected, cozy(text, depth)));
                best[2] = best[2].max(speed(expected, shakmaty(text, depth)));
            }
        }
        let [sharp960, cozy, shakmaty] = best;
        let mut line = format!("{name:<10} {depth:>5} {sharp960:>8.1} Mnps");
        if peers {
            line += &format!(
                " {cozy:>9.1} Mnps {shakmaty:>9.1} Mnps {:>8.2} {:>8.2}",
                sharp960 / cozy,
                sharp960 / shakmaty
            );
        }
        report(&line);
    }
}

/// Million leaves a second of one call.
fn speed(expected: u64, count: impl FnOnce() -> u64) -> f64 {
    let start = milliseconds();
    let leaves = count();
    let elapsed = milliseconds() - start;
    assert_eq!(leaves, expected, "a wrong count is no benchmark");
    leaves as f64 / elapsed / 1e3
}

fn cozy(text: &str, depth: u32) -> impl FnOnce() -> u64 {
    use cozy_chess::Board;

    fn count(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for m in moves {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    nodes += count(&next, depth - 1);
                }
            }
            false
        });
        nodes
    }

    let shredder = text.contains('H');
    let board = Board::from_fen(text, shredder).expect("a valid position");
    move || count(&board, depth)
}

fn shakmaty(text: &str, depth: u32) -> impl FnOnce() -> u64 {
    use shakmaty::{CastlingMode, Chess, fen::Fen};

    let fen: Fen = text.parse().expect("a valid FEN");
    let position: Chess = fen
        .into_position(CastlingMode::Chess960)
        .expect("a valid position");
    move || shakmaty::perft(&position, depth)
}

#[cfg(not(target_arch = "wasm32"))]
fn milliseconds() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64() * 1e3
}

#[cfg(not(target_arch = "wasm32"))]
fn report(line: &str) {
    println!("{line}");
}

#[cfg(target_arch = "wasm32")]
mod node {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        pub fn milliseconds() -> f64;
        #[wasm_bindgen(js_namespace = console, js_name = log)]
        pub fn report(line: &str);
    }
}

#[cfg(target_arch = "wasm32")]
use node::{milliseconds, report};
