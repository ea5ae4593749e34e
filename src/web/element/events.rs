//! What a board tells the page around it, as plain objects.

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

/// Who makes a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// Somebody in front of the screen.
    Person,
    /// The engine.
    Engine,
    /// The page around the board.
    Script,
}

/// A move that is about to be made. What the fog of war hides is missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveDetail {
    /// In UCI notation.
    pub uci: Option<String>,
    /// In SAN.
    pub san: Option<String>,
    /// The square that it leaves; none of a man from the reserve.
    pub from: Option<String>,
    /// The square that it reaches.
    pub to: Option<String>,
    /// Whose move it is.
    pub color: &'static str,
    /// The position after it.
    pub fen: String,
    /// Who makes it.
    pub by: By,
}

/// A move that was made by a method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MadeMove {
    /// In UCI notation.
    pub uci: String,
    /// In SAN.
    pub san: String,
    /// The position after it.
    pub fen: String,
}

/// A move that has been made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LastMove {
    /// In UCI notation.
    pub uci: String,
    /// In SAN.
    pub san: String,
}

/// Another position is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChangeDetail {
    /// The position.
    pub fen: String,
    /// In halfmoves from the start.
    pub ply: usize,
    /// The move that led there, in UCI notation.
    pub uci: Option<String>,
    /// The same in SAN.
    pub san: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OutcomeDetail {
    /// Who won; nobody in a draw.
    pub winner: Option<&'static str>,
    /// Why, in a word or two that stay the same in every language.
    pub reason: String,
    /// The points, in the games that are played for points.
    pub points: Option<PointsDetail>,
    /// All of it in a sentence.
    pub text: String,
}

/// The points of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PointsDetail {
    /// White's.
    pub white: u8,
    /// Black's.
    pub black: u8,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ErrorDetail {
    /// In a sentence.
    pub message: String,
    /// Which attribute is wrong, if one is.
    pub attribute: Option<&'static str>,
}

/// What the engine thinks of the position shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EvaluationDetail {
    /// White's advantage in hundredths of a pawn; none where there is a mate.
    pub cp: Option<i32>,
    /// Moves to mate: positive where White mates.
    pub mate: Option<i32>,
    /// Halfmoves looked ahead.
    pub depth: u32,
    /// The best line, in UCI notation.
    pub pv: Vec<String>,
}

impl OutcomeDetail {
    /// How that game ended.
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
    /// A line of the engine.
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

/// The moves of a line as a page reads them: castling as is usual in the variant, up to the first
/// that isn't legal.
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

/// A colour in an object.
pub const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A claim in an object.
pub const fn claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "repetition",
        Claim::FiftyMoves => "fiftymoves",
        Claim::Stalemate => "stalemate",
        Claim::Impasse => "impasse",
    }
}

/// The claim of a name.
pub fn claim_named(name: &str) -> Option<Claim> {
    Claim::ALL.into_iter().find(|&kind| claim(kind) == name)
}

/// The FEN of a position as far as it may be seen: without the men on hidden squares, and without
/// the castling rights, the en-passant square and the halfmove clock that would tell of them.
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
                Some(man) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    let letter = man.role.letter();
                    text.push(match man.color {
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
