//! The details of the events that a board dispatches to its page, as plain objects.

use crate::board::{Bitboard, Color, File, Rank, Square};
use crate::engine::score::Value;
use crate::game::Game;
use crate::notation::fen;
use crate::notation::uci::{self, CastlingStyle};
use crate::rules;
use crate::rules::{Claim, Position};
use crate::web::engine::evaluation;
use crate::web::words;
use serde::Serialize;

/// The maker of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The visitor in front of the screen.
    Person,
    /// The engine.
    Engine,
    /// A script of the page around the board.
    Script,
    /// The solution of a puzzle, which answers the visitor.
    Puzzle,
}

/// A move that is about to be made. Fields that the fog of war hides are `None`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveDetail {
    /// The move in UCI notation.
    pub uci: Option<String>,
    /// The move in SAN.
    pub san: Option<String>,
    /// The origin square; `None` for a piece placed from the reserve.
    pub from: Option<String>,
    /// The destination square.
    pub to: Option<String>,
    /// The side that moves, `white` or `black`.
    pub color: &'static str,
    /// The position after the move, as FEN.
    pub fen: String,
    /// The maker of the move.
    pub by: By,
}

/// A move that was made by a method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MadeMove {
    /// The move in UCI notation.
    pub uci: String,
    /// The move in SAN.
    pub san: String,
    /// The position after the move, as FEN.
    pub fen: String,
}

/// A move that has been made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LastMove {
    /// The move in UCI notation.
    pub uci: String,
    /// The move in SAN.
    pub san: String,
}

/// Another position is shown, or the shown one has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChangeDetail {
    /// The position, as FEN.
    pub fen: String,
    /// The number of half-moves (plies) from the start.
    pub ply: usize,
    /// The move that led there, in UCI notation.
    pub uci: Option<String>,
    /// The same move in SAN.
    pub san: Option<String>,
    /// The number of the game in its PGN, from 1; `None` for a game that is not from a PGN.
    pub game: Option<usize>,
}

/// A move that was tried in a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TryDetail {
    /// The move in UCI notation.
    pub uci: String,
    /// The move in SAN.
    pub san: String,
    /// Whether the solution has it.
    pub correct: bool,
    /// The number of wrong moves tried, this one included.
    pub wrong: u32,
}

/// A puzzle has been solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SolvedDetail {
    /// The number of wrong moves tried.
    pub wrong: u32,
    /// The number of hints given.
    pub hints: u32,
}

/// The outcome of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OutcomeDetail {
    /// The winner, `white` or `black`; `None` in a draw.
    pub winner: Option<&'static str>,
    /// The reason, in a word or two that are the same in every language.
    pub reason: String,
    /// The points, in variants that are scored by points.
    pub points: Option<PointsDetail>,
    /// The whole outcome in a sentence.
    pub text: String,
}

/// The points of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PointsDetail {
    /// White's points.
    pub white: u8,
    /// Black's points.
    pub black: u8,
}

/// An error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ErrorDetail {
    /// The message, in a sentence.
    pub message: String,
    /// The attribute that caused it, if one did.
    pub attribute: Option<&'static str>,
}

/// The engine's evaluation of the position shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EvaluationDetail {
    /// White's advantage in centipawns; `None` if a mate is found.
    pub cp: Option<i32>,
    /// Moves to mate, positive if White mates.
    pub mate: Option<i32>,
    /// The search depth in plies.
    pub depth: u32,
    /// The principal variation, in UCI notation.
    pub pv: Vec<String>,
}

impl OutcomeDetail {
    /// The outcome of this game.
    pub fn new(game: &Game, outcome: &rules::Outcome) -> Self {
        Self {
            winner: outcome.winner.map(color),
            reason: outcome.reason.to_string(),
            points: outcome.points.map(|points| PointsDetail {
                white: points.white,
                black: points.black,
            }),
            text: words::game::verdict_with_points(game, outcome),
        }
    }
}

impl EvaluationDetail {
    /// The best line of the engine.
    pub fn new(evaluation: &evaluation::Evaluation) -> Self {
        let (cp, mate) = match evaluation.for_white() {
            Value::Centipawns(cp) => (Some(cp), None),
            Value::Mate(moves) => (None, Some(moves)),
        };
        Self {
            cp,
            mate,
            depth: evaluation.info.depth,
            pv: written(&evaluation.position, &evaluation.info.pv),
        }
    }
}

/// The moves of a line in UCI notation for a page: castling as is usual in the variant, up to the
/// first illegal move.
fn written(start: &Position, line: &[String]) -> Vec<String> {
    let mut position = start.clone();
    let style = CastlingStyle::of(start.variant());
    let moves = line.iter().map_while(|text| {
        let m = uci::parse(&position, text).ok()?;
        let text = uci::format(&position, m, style);
        position.play(m);
        Some(text)
    });
    moves.collect()
}

/// The name of a colour in an event's detail.
pub const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The name of a claim in an event's detail.
pub const fn claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "repetition",
        Claim::FiftyMoves => "fiftymoves",
        Claim::Stalemate => "stalemate",
        Claim::Impasse => "impasse",
    }
}

/// The claim with this name.
pub fn claim_named(name: &str) -> Option<Claim> {
    Claim::ALL.into_iter().find(|&kind| claim(kind) == name)
}

/// The FEN of a position as far as it may be seen: without the pieces on hidden squares, and
/// without the castling rights, the en-passant square and the half-move clock, which would reveal
/// them.
pub fn visible_fen(position: &Position, hidden: Bitboard) -> String {
    let fen = fen::format(position);
    if hidden.is_empty() {
        return fen;
    }
    let mut fields = fen.split(' ').map(str::to_owned).collect::<Vec<_>>();
    if let [board, _, castling, en_passant, halfmoves, ..] = fields.as_mut_slice() {
        "0".clone_into(halfmoves);
        *board = visible_board(position, hidden);
        let owner_sees = |letter: &char| {
            let color = Color::from_white(letter.is_ascii_uppercase());
            let king = position.king(color);
            king.is_some_and(|king| !hidden.contains(king))
        };
        let seen: String = castling.chars().filter(owner_sees).collect();
        *castling = if seen.is_empty() {
            "-".to_owned()
        } else {
            seen
        };
        let square = en_passant.parse::<Square>();
        if square.is_ok_and(|square| hidden.contains(square)) {
            *en_passant = "-".to_owned();
        }
    }
    fields.join(" ")
}

fn visible_board(position: &Position, hidden: Bitboard) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let mut empty = 0;
        for square in File::all().map(|file| Square::at(file, rank)) {
            let seen = !hidden.contains(square);
            match position.piece_at(square).filter(|_| seen) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    let letter = piece.role.letter();
                    text.push(match piece.color {
                        Color::White => letter.to_ascii_uppercase(),
                        Color::Black => letter.to_ascii_lowercase(),
                    });
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        if rank != Rank::new(0) {
            text.push('/');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn what_is_seen_of_a_position_is_its_fen_without_the_rest() {
        let position = Variant::FogOfWar.start();
        let whole = fen::format(&position);
        assert_eq!(visible_fen(&position, Bitboard::EMPTY), whole);
        let seen = visible_fen(&position, !position.visible(Color::White));
        assert_eq!(seen, "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
    }

    #[test]
    fn lines_are_written_as_moves_are_elsewhere() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let line = ["e1h1", "e8a8", "a8a8"].map(str::to_owned);
        let chess = fen::parse(Variant::Chess, fen).expect("a position");
        assert_eq!(written(&chess, &line), ["e1g1", "e8c8"]);
        let chess960 = fen::parse(Variant::Chess960, fen).expect("a position");
        assert_eq!(written(&chess960, &line), ["e1h1", "e8a8"]);
    }

    #[test]
    fn claims_have_names() {
        for kind in Claim::ALL {
            assert_eq!(claim_named(claim(kind)), Some(kind));
        }
        assert_eq!(claim_named("draw"), None);
    }
}
