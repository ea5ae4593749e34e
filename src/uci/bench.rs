//! A fixed benchmark search: measures speed, and its node count shows whether a change changes the
//! search.

use super::error::UciError;
use super::output::Output;
use crate::engine::eval::nnue::Networks;
use crate::engine::{Engine, Limits, SearchRequest};
use crate::notation::fen;
use crate::rules::Variant;
use std::io::{self, Write};
use web_time::Instant;

const DEFAULT_DEPTH: u32 = 12;
const MAX_DEPTH: u32 = 40;
/// Size of the transposition table, in MiB.
const HASH: usize = 16;

/// Openings, middlegames and endings; each is searched with an empty transposition table.
const POSITIONS: [(Variant, &str); 16] = [
    (
        Variant::Chess,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        Variant::Chess,
        "r1bqkb1r/pp2pppp/2np1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 2 6",
    ),
    (
        Variant::Chess,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    (
        Variant::Chess,
        "r1b2rk1/2q1bppp/p2ppn2/1p4B1/3QP3/2N5/PPP1BPPP/R4RK1 w - - 0 13",
    ),
    (
        Variant::Chess,
        "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    ),
    (
        Variant::Chess,
        "r2q1rk1/1b1nbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/R4RK1 b - - 3 12",
    ),
    (
        Variant::Chess,
        "3r1rk1/p4ppp/1pq1pn2/2p5/2P5/1P2P3/PBQ2PPP/3R1RK1 w - - 0 19",
    ),
    (Variant::Chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    (
        Variant::Chess,
        "8/5pk1/4p1p1/3pP2p/1p1P3P/1P2KPP1/8/8 w - - 0 40",
    ),
    (
        Variant::Chess,
        "4r1k1/pp3ppp/8/3R4/8/1P4P1/P4P1P/6K1 w - - 1 30",
    ),
    (
        Variant::Chess960,
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    ),
    (
        Variant::Chess960,
        "qrkr1bbn/pp1ppp1p/4n1p1/2p5/4P3/1P1N1P2/P1PP2PP/QRKR1BBN w DBdb - 0 6",
    ),
    (
        Variant::ChessSharp,
        "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
    ),
    (
        Variant::ChessSharp,
        "k1b1r1n1/ppp1p1pp/3p4/5p2/3P4/4P3/PPP2PPP/1K1BR1N1[QRBNqrbn] w - - 0 9",
    ),
    (
        Variant::ChessSharp,
        "rk1qr1n1/ppp2bpp/3p1p2/4p1b1/2P1P3/1N1P2B1/PP3PPP/RK1Q1BNR w - - 4 16",
    ),
    (
        Variant::ChessSharp,
        "8/1k3p2/1p2p1p1/3bP3/2B2P2/1K4P1/8/8 w - - 12 40",
    ),
];

/// Searches all positions to a depth with these networks and prints nodes and speed.
pub(super) fn run(
    depth: Option<&str>,
    networks: Networks,
    out: &mut Output,
) -> Result<(), UciError> {
    let depth = match depth {
        None => DEFAULT_DEPTH,
        Some(text) => text
            .parse()
            .ok()
            .filter(|depth| (1..=MAX_DEPTH).contains(depth))
            .ok_or_else(|| UciError::NotInRange {
                name: "bench".into(),
                value: text.into(),
                min: 1,
                max: MAX_DEPTH.into(),
            })?,
    };
    let mut engine = Engine::new(HASH).map_err(|_| UciError::Memory { mib: HASH })?;
    engine.set_networks(networks);
    let started = Instant::now();
    let mut total = 0;
    for (variant, text) in POSITIONS {
        let position =
            fen::parse(variant, text).map_err(|error| UciError::Fen(error.to_string()))?;
        engine.clear();
        engine.start(SearchRequest::new(position, Limits::depth(depth)));
        let nodes = engine.run_to_end(&mut |_| {}).nodes;
        out(&format!("{nodes:>10}  {} {text}", variant.key()));
        total += nodes;
    }
    let seconds = started.elapsed().as_secs_f64().max(0.001);
    out(&format!(
        "{total} nodes {} nps",
        (total as f64 / seconds) as u64
    ));
    Ok(())
}

/// Searches fixed positions to a fixed depth with the embedded networks; the last line is `<nodes> nodes <nps> nps`.
///
/// # Errors
/// If there is not enough memory, or the lines can't be written.
pub fn bench(out: &mut dyn Write) -> io::Result<()> {
    let mut result = Ok(());
    run(None, Networks::embedded(), &mut |line| {
        if result.is_ok() {
            result = writeln!(out, "{line}");
        }
    })
    .map_err(io::Error::other)?;
    result
}
