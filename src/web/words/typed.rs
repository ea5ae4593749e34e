//! What is said of a typed move that cannot be made.

use super::{errors, names, quoted, sentence};
use crate::notation::san::SanError;
use crate::web::game::TypedMoveError;
use crate::web::language::tr;
use crate::web::letters;

/// The reason why a typed move cannot be made, in a sentence.
pub fn refusal(error: &TypedMoveError) -> String {
    match error {
        TypedMoveError::Over => tr!("The game is over.").to_string(),
        TypedMoveError::LookingBack => {
            tr!("You are looking back: return to the game to move.").to_string()
        }
        TypedMoveError::Covered => tr!("Show the board first.").to_string(),
        TypedMoveError::ComputersTurn => tr!("It is the computer’s turn.").to_string(),
        TypedMoveError::Paused => super::time::PAUSED_BOARD.to_string(),
        TypedMoveError::OpponentsTurn => tr!("It is your opponent’s turn.").to_string(),
        TypedMoveError::NoMove { error, meant } => {
            let meant = (!meant.is_empty()).then(|| {
                let meant: Vec<_> = meant.iter().map(|san| letters::shown(san)).collect();
                let moves = names::any_of(&meant);
                tr!("Did you mean {moves}?", moves)
            });
            no_move(error, meant)
        }
    }
}

/// The reason why a typed text is no legal move, in plain words, and what may be meant by it.
fn no_move(error: &SanError, meant: Option<String>) -> String {
    let not_a_move = |text: &str| tr!("{text} is not a move.", text = quoted(text));
    let (reason, is_move) = match error {
        SanError::Empty => (String::new(), false),
        SanError::TooLong { start } => (not_a_move(&format!("{start}…")), false),
        SanError::Syntax { text, .. } => (not_a_move(text), false),
        SanError::Illegal { role, to, .. } => {
            let piece = names::no(*role);
            let reason = tr!("{piece} can go to {square} now", piece, square = to);
            (sentence(reason), true)
        }
        error => (errors::san(error), true),
    };
    let advice = match meant {
        Some(meant) => meant,
        None if is_move => String::new(),
        None => tr!("Type a move like e4, Nf3, exd5, O-O or e7e8q.").to_string(),
    };
    format!("{reason} {advice}").trim().to_owned()
}
