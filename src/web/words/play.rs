//! The play page and the panel beside the board.

use super::game::{player_of, points};
use crate::board::Color;
use crate::rules::{CastlingSide, Outcome};
use crate::web::game::{GameModel, Level, Players, ProposalKind};
use crate::web::words::game::announces_check;

/// The panel, and the group of buttons for the whole game.
pub const GAME: &str = "Game";
/// The part of the panel that tells how the game ended.
pub const RESULT: &str = "Result";
/// Ends looking back.
pub const BACK_TO_GAME: &str = "Back to the game";
/// Gives the engine another chance.
pub const TRY_AGAIN: &str = "Try again";
/// Has the engine move at once.
pub const MOVE_NOW: &str = "Move now";
/// Shows or hides the engine's evaluation; also the part of the panel with its lines.
pub const ENGINE: &str = "Engine";
/// The bar of the engine's evaluation.
pub const EVALUATION: &str = "Evaluation";
/// The list of moves.
pub const MOVES: &str = "Moves";
/// The field for a move in letters.
pub const TYPE_A_MOVE: &str = "Type a move";
/// Begins the second game of a pair.
pub const SECOND_GAME: &str = "Game 2: colours changed";
/// Plays the same start again.
pub const PLAY_AGAIN: &str = "Play again";
/// Plays the same start again from the other side.
pub const REMATCH: &str = "Rematch, colours changed";
/// Opens the dialog for a new game.
pub const NEW_GAME: &str = "New game";
/// Takes back a move.
pub const TAKE_BACK: &str = "Take back";
/// Turns the board.
pub const FLIP: &str = "Flip";
/// Opens the dialog to share.
pub const SHARE: &str = "Share";
/// Resigns.
pub const RESIGN: &str = "Resign";
/// Does not resign after all.
pub const PLAY_ON: &str = "Play on";
/// The buttons that step through a game.
pub const STEPS: &str = "Step through the moves";
/// Shows the start position.
pub const FIRST: &str = "First position";
/// Shows the position one move earlier.
pub const PREVIOUS: &str = "Previous move";
/// Shows the position one move later.
pub const NEXT: &str = "Next move";
/// Shows the last position.
pub const LAST: &str = "Last position";
/// Gives the computer the side that isn't to move.
pub const PLAY_COMPUTER: &str = "Play the computer";
/// Takes a notice away.
pub const DISMISS: &str = "Dismiss";
/// Accepts a proposal.
pub const ACCEPT: &str = "Accept";
/// Declines a proposal.
pub const DECLINE: &str = "Decline";
/// How the engine is, while it is awaited for the first time.
pub const ENGINE_STARTING: &str = "the engine is starting";
/// How the engine is once it has failed.
pub const ENGINE_FAILED: &str = "the engine does not run";

/// Who is to move.
pub fn headline(play: &GameModel, thinking: bool) -> String {
    let turn = play.game().turn();
    if play.is_looking_back() {
        return "Looking back".to_owned();
    }
    let position = play.shown();
    let check = if position.is_check() && announces_check(position) {
        "Check! "
    } else {
        ""
    };
    match play.players() {
        Players::People if play.pair().is_some() => {
            format!("{check}{} to move", player_of(play, turn))
        }
        Players::People => format!("{check}{turn} to move"),
        Players::Computer { person, .. } if person == turn => format!("{check}Your move"),
        Players::Computer { .. } if thinking => "The computer is thinking".to_owned(),
        Players::Computer { .. } => "The computer’s move".to_owned(),
    }
}

/// With which of its starts a variant's game began.
pub fn start_number(number: u32) -> String {
    format!("start {number}")
}

/// What a side is called.
pub fn side(color: Color) -> String {
    color.to_string()
}

/// How strongly the computer plays.
pub fn level(level: Level) -> String {
    format!("level {}", level.number())
}

/// The button for castling, as it is read out.
pub const fn castle(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::H => "Castle short, O-O",
        CastlingSide::A => "Castle long, O-O-O",
    }
}

/// The button for a proposal.
pub const fn propose(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "Offer a draw",
        ProposalKind::FastFifty => "Propose fast-fifty",
    }
}

/// The result in figures: the points, or `1–0`, `½–½`, `0–1`.
pub fn result(outcome: &Outcome) -> String {
    let short = match outcome.winner {
        Some(Color::White) => "1–0",
        Some(Color::Black) => "0–1",
        None => "½–½",
    };
    points(outcome).unwrap_or_else(|| short.to_owned())
}

/// What is asked about before it is done.
pub struct Question {
    /// The question itself.
    pub title: &'static str,
    /// What would happen.
    pub explanation: String,
    /// The button that does it.
    pub yes: &'static str,
    /// The button that doesn't.
    pub no: &'static str,
}

/// Whether a side is to give up.
pub fn resign_question(play: &GameModel) -> Question {
    let loser = play.resigning();
    Question {
        title: "Resign?",
        explanation: match play.players() {
            Players::People => format!("{loser} gives up, and {} wins.", !loser),
            Players::Computer { .. } => "You give up, and the computer wins.".to_owned(),
        },
        yes: RESIGN,
        no: PLAY_ON,
    }
}

/// Whether a fast-fifty is to be proposed to the computer.
pub fn fast_fifty_question(play: &GameModel) -> Question {
    let outcome = play.game().position().impasse_outcome();
    let points = points(&outcome).unwrap_or_default();
    Question {
        title: "Propose a fast-fifty?",
        explanation: format!(
            "If the computer accepts, the game ends {points}, as an impasse counts the pieces \
             that stand on the board now."
        ),
        yes: "Propose",
        no: PLAY_ON,
    }
}

/// What stands in the place of the board while the device goes to the side to move.
pub fn pass_device(play: &GameModel) -> String {
    let name = player_of(play, play.game().turn());
    format!("Pass the device to {name}. Nobody else should look.")
}

/// The button that shows the board to the side to move.
pub fn uncover(play: &GameModel) -> String {
    let name = player_of(play, play.game().turn());
    format!("I am {name}: show the board")
}
