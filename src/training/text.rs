//! Games a line: `FEN|result|move value,move value,…`, with White's result from 0 to 1, moves as UCI
//! writes them, and centipawns for White.

use super::game::{TrainingGame, ValuedMove};
use crate::notation::fen::{self, FenError};
use crate::notation::uci::{self, CastlingStyle, UciMoveError};
use crate::rules::Variant;
use std::fmt::Write;

/// The reason why a line is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A part is missing.
    #[error("it is not ‘FEN|result|move value,…’")]
    Parts,
    /// The start is not a position of the variant.
    #[error(transparent)]
    Start(#[from] FenError),
    /// The result is not a number from 0 to 1.
    #[error("‘{0}’ is not a result from 0 to 1")]
    Result(String),
    /// A move is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// Number of the move, from 1.
        number: usize,
        /// The reason.
        error: UciMoveError,
    },
    /// A value is not a number.
    #[error("the value of move {0} is not a number")]
    Value(usize),
}

/// The game of a line.
///
/// # Errors
/// If the line is not a game of the variant.
pub fn parse(variant: Variant, line: &str) -> Result<TrainingGame, TextError> {
    let mut parts = line.trim_end().splitn(3, '|');
    let mut next = || parts.next().ok_or(TextError::Parts);
    let start = fen::parse(variant, next()?)?;
    let result = next()?;
    let share: f32 = result
        .parse()
        .ok()
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| TextError::Result(result.to_owned()))?;
    let mut position = start.clone();
    let mut plies = Vec::new();
    for (number, ply) in (1..).zip(next()?.split(',').filter(|ply| !ply.is_empty())) {
        // In duck chess a move has a comma of its own; such games have no text.
        let (m, value) = ply.split_once(' ').ok_or(TextError::Parts)?;
        let m = uci::parse(&position, m);
        let m = m.map_err(|error| TextError::Move { number, error })?;
        let value = value.parse().map_err(|_| TextError::Value(number))?;
        plies.push(ValuedMove { m, value });
        position.play(m);
    }
    Ok(TrainingGame {
        start,
        plies,
        result: (share * 10.0).round() as u8,
    })
}

/// The line of a game.
pub fn format(game: &TrainingGame) -> String {
    let style = CastlingStyle::of(game.start.variant());
    let mut position = game.start.clone();
    let result = f32::from(game.result) / 10.0;
    let mut line = format!("{}|{result}|", fen::format(&position));
    for (index, ply) in game.plies.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        let m = uci::format(&position, ply.m, style);
        let _ = write!(line, "{comma}{m} {}", ply.value);
        position.play(ply.m);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::super::game::tests::random_game;
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        for variant in [Variant::Chess, Variant::Chess960, Variant::ChessSharp] {
            for seed in 0..5 {
                let game = random_game(variant, seed);
                assert_eq!(parse(variant, &format(&game)), Ok(game));
            }
        }
    }

    #[test]
    fn what_is_not_a_game_is_named() {
        let error = |line: &str| parse(Variant::Chess, line).unwrap_err().to_string();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(error("").contains("FEN"));
        assert!(error(&format!("{start}|2|")).contains("‘2’"));
        assert!(error(&format!("{start}|1|e2e4 3,e2e4 3")).contains("move 2"));
        assert!(error(&format!("{start}|1|e2e4 much")).contains("value of move 1"));
    }
}
