//! What is said of a typed move that cannot be made.

use super::{errors, quoted};
use crate::notation::san::SanError;
use crate::web::game::TypedMoveError;
use crate::web::letters;

/// The reason why a typed move cannot be made, in a sentence.
pub fn refusal(error: &TypedMoveError) -> String {
    match error {
        TypedMoveError::Over => "The game is over.".to_owned(),
        TypedMoveError::LookingBack => {
            "You are looking back: return to the game to move.".to_owned()
        }
        TypedMoveError::Covered => "Show the board first.".to_owned(),
        TypedMoveError::ComputersTurn => "It is the computer’s turn.".to_owned(),
        TypedMoveError::Paused => super::time::PAUSED_BOARD.to_owned(),
        TypedMoveError::OpponentsTurn => "It is your opponent’s turn.".to_owned(),
        TypedMoveError::NoMove { error, meant } => {
            let meant: Vec<_> = meant.iter().map(|san| letters::shown(san)).collect();
            let meant = match meant.as_slice() {
                [] => None,
                [others @ .., last] if !others.is_empty() => {
                    Some(format!("Did you mean {} or {last}?", others.join(", ")))
                }
                [only, ..] => Some(format!("Did you mean {only}?")),
            };
            no_move(error, meant)
        }
    }
}

/// The reason why a typed text is no legal move, in plain words, and what may be meant by it.
fn no_move(error: &SanError, meant: Option<String>) -> String {
    let not_a_move = |text: &str| format!("{} is not a move.", quoted(text));
    let (reason, is_move) = match error {
        SanError::Empty => (String::new(), false),
        SanError::TooLong { start } => (not_a_move(&format!("{start}…")), false),
        SanError::Syntax { text, .. } => (not_a_move(text), false),
        SanError::Illegal { role, to, .. } => {
            (format!("No {} can go to {to} now.", role.name()), true)
        }
        error => (errors::san(error), true),
    };
    let advice = match meant {
        Some(meant) => meant,
        None if is_move => String::new(),
        None => "Type a move like e4, Nf3, exd5, O-O or e7e8q.".to_owned(),
    };
    format!("{reason} {advice}").trim().to_owned()
}
