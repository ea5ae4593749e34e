//! The engine's searches in a session, and what it says of them.

use crate::board::Color;
use crate::engine::SearchInfo;
use crate::engine::score::Value;
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::{CastlingSide, Move, MoveKind, Outcome, Position};

/// The purpose of the search: a move, an analysis or pondering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Its move.
    Move,
    /// Its answer to a move that it expects, while the opponent thinks.
    Ponder(Move),
    /// Analysis.
    Analysis,
}

/// The last thinking that was told of a search, for the command `.`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Status {
    pub(super) depth: u32,
    pub(super) nodes: u64,
    /// Hundredths of a second.
    pub(super) time: u128,
}

impl Status {
    pub(super) fn of(info: &SearchInfo) -> Self {
        Self {
            depth: info.depth,
            nodes: info.nodes,
            time: info.time.as_millis() / 10,
        }
    }
}

/// The move with coordinates; castling as `O-O` where the king's target could mean something else.
pub(super) fn format_move(position: &Position, m: Move) -> String {
    let style = CastlingStyle::of(position.variant());
    match m.kind() {
        MoveKind::Castle { king, rook } if style == CastlingStyle::KingTakesRook => {
            CastlingSide::of(king, rook).san().to_owned()
        }
        _ => uci::format(position, m, style),
    }
}

/// A line of thinking: depth, score, time in hundredths of a second, nodes, moves.
pub(super) fn format_thinking(position: &Position, info: &SearchInfo) -> String {
    /// What the protocol adds to the number of moves to a mate.
    const MATE: i32 = 100_000;
    let score = match info.value {
        Value::Centipawns(score) => score,
        Value::Mate(moves) if moves > 0 => MATE + moves,
        Value::Mate(moves) => -MATE + moves,
    };
    let Status { depth, nodes, time } = Status::of(info);
    let mut line = format!("{depth} {score} {time} {nodes}");
    let mut position = position.clone();
    for &m in info.moves {
        line.push(' ');
        line += &format_move(&position, m);
        position.play(m);
    }
    line
}

/// The result of a game with its reason: `1-0 {White wins by checkmate}`.
pub(super) fn format_result(outcome: &Outcome) -> String {
    let result = match outcome.winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    };
    format!("{result} {{{outcome}}}")
}
