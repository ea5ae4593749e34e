//! Commands for people: `d` (board), `eval`, `go perft`.

use super::output::Output;
use crate::board::{Color, File, Rank, Square};
use crate::engine::eval::Evaluator;
use crate::engine::score::Score;
use crate::notation::fen;
use crate::notation::uci::{CastlingStyle, format};
use crate::rules::{self, Position};

/// Prints the board with its FEN.
pub(super) fn position(position: &Position, out: &mut Output) {
    const LINE: &str = " +---+---+---+---+---+---+---+---+";
    out(LINE);
    for rank in Rank::all().rev() {
        let mut row = String::new();
        for file in File::all() {
            let square = Square::at(file, rank);
            let piece = position.piece_at(square).map(|piece| piece.fen_char());
            let duck = (position.duck() == Some(square)).then_some('*');
            row += &format!(" | {}", piece.or(duck).unwrap_or(' '));
        }
        out(&format!("{row} | {}", rank.char()));
        out(LINE);
    }
    out("   a   b   c   d   e   f   g   h");
    out("");
    out(&format!("Variant: {}", position.variant().key()));
    out(&format!("Fen: {}", fen::format(position)));
    out(&format!("Key: {:016X}", position.key()));
    let checkers: Vec<String> = position
        .checkers()
        .into_iter()
        .map(|s| s.to_string())
        .collect();
    out(&format!("Checkers: {}", checkers.join(" ")));
    if let Some(outcome) = position.outcome() {
        out(&format!("Outcome: {outcome}"));
    }
}

/// Prints the static evaluation, part by part, in centipawns.
pub(super) fn evaluation(evaluator: &mut Evaluator, position: &Position, out: &mut Output) {
    out("part        White mg   eg  Black mg   eg");
    let parts = evaluator.parts(position);
    for (name, part) in [
        ("pieces", parts.pieces),
        ("activity", parts.activity),
        ("pawns", parts.pawns),
        ("kings", parts.kings),
        ("threats", parts.threats),
    ] {
        let (white, black) = (part[Color::White], part[Color::Black]);
        out(&format!(
            "{name:<10} {:>9} {:>4} {:>9} {:>4}",
            white.middlegame(),
            white.endgame(),
            black.middlegame(),
            black.endgame()
        ));
    }
    let white = |value: Score| {
        if position.turn().is_white() {
            value
        } else {
            -value
        }
    };
    if let Some(output) = evaluator.network_output(position) {
        out(&format!(
            "network {:+.2} (White's side)",
            f64::from(white(output)) / 100.0
        ));
    }
    let white = white(evaluator.evaluate(position));
    out(&format!(
        "Total: {:+.2} (White's side)",
        f64::from(white) / 100.0
    ));
}

/// Prints the number of leaf nodes (perft) below each move, and in all.
pub(super) fn divide(start: &Position, depth: u32, out: &mut Output) {
    let style = CastlingStyle::of(start.variant());
    let counts = rules::divide(start, depth);
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    for (m, count) in counts {
        out(&format!("{}: {count}", format(start, m, style)));
    }
    out("");
    let total = if depth == 0 { 1 } else { total };
    out(&format!("Nodes searched: {total}"));
}
