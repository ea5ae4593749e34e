//! The play page and the panel beside the board.

use super::game::{player_of, points};
use crate::board::Color;
use crate::rules::{CastlingSide, Outcome};
use crate::web::game::{GameModel, Level, Material, Players, ProposalKind};
use crate::web::words::game::announces_check;

/// The name of the panel, and of the group of buttons for the whole game.
pub const GAME: &str = "Game";
/// The name of the part of the panel with the result.
pub const RESULT: &str = "Result";
/// The button that returns to the last position.
pub const BACK_TO_GAME: &str = "Back to the game";
/// The button that plays another game from a past position.
pub const PLAY_FROM_HERE: &str = "Play from here";
/// The button that goes back to the game that a new one has replaced.
pub const GAME_BEFORE: &str = "Back to the game before";
/// The button that gives an engine that has failed another chance.
pub const TRY_AGAIN: &str = "Try again";
/// The button that makes the engine move at once.
pub const MOVE_NOW: &str = "Move now";
/// The button that shows or hides the engine's evaluation; also the name of that part of the panel.
pub const ENGINE: &str = "Engine";
/// The name of the evaluation bar.
pub const EVALUATION: &str = "Evaluation";
/// Read out before the code and the name of the opening.
pub const OPENING: &str = "Opening: ";
/// Where the names of openings come from.
pub const OPENINGS_SOURCE: &str = "Names of openings: lichess-org/chess-openings (CC0)";
/// The name of the list of moves.
pub const MOVES: &str = "Moves";
/// The label of the field to type a move.
pub const TYPE_A_MOVE: &str = "Type a move";
/// The button that withdraws one's own proposal.
pub const WITHDRAW: &str = "Withdraw";
/// The button that begins a new game from the same start.
pub const PLAY_AGAIN: &str = "Same colours again";
/// The button that begins a new game from the same start with colours swapped.
pub const REMATCH: &str = "Rematch, colours changed";
/// The button that opens the explanation of the claims in Chess♯, and the heading of that.
pub const ABOUT_CLAIMS: &str = "About claims";
/// The explanation of the claims in Chess♯.
pub const CLAIMS: [&str; 4] = [
    "Chess♯ has no draws. These three end a game without a king being captured, and share its ten \
     points. The buttons can be pressed when the rules allow it.",
    "Stalemate: it is your move, your king isn’t attacked, and every move would leave it attacked. \
     You claim 2 points, and your opponent gets 8.",
    "Impasse: for fifty moves of each side nothing was captured and no pawn moved. The side with \
     more material on the board gets 7 points. With equal material White gets 4 and Black 6.",
    "Fast-fifty: you propose to count as at an impasse at once, because nobody can make progress. \
     It holds if your opponent agrees.",
];
/// The buttons that begin another match of the same length after the last game of one: with the
/// same colours in its first game as in that of the first match, and with colours changed.
pub const MATCH_AGAIN: [&str; 2] = ["New match, same colours", "New match, colours changed"];
/// The button that opens the game in the analysis.
pub const ANALYSE: &str = "Analyse";
/// The button that opens a game with comments, variations or clocks where they are shown.
pub const OPEN_IN_ANALYSIS: &str = "Open in analysis";
/// The link to the page with the visitor's games.
pub const YOUR_GAMES: &str = "Your games";
/// The button that opens the dialog for a new game.
pub const NEW_GAME: &str = "New game";
/// The button that takes back a move.
pub const TAKE_BACK: &str = "Take back";
/// The button that shows the actions for which there is no room.
pub const MORE: &str = "More";
/// The button that asks the engine for a hint.
pub const HINT: &str = "Hint";
/// The button that turns the board.
pub const FLIP: &str = "Flip";
/// The button that opens the dialog to share the game.
pub const SHARE: &str = "Share";
/// The button that resigns.
pub const RESIGN: &str = "Resign";
/// The button that declines to resign.
pub const PLAY_ON: &str = "Play on";
/// The group of buttons that step through a game.
pub const STEPS: &str = "Step through the moves";
/// The button that shows the start position.
pub const FIRST: &str = "First position";
/// The button that goes one move back.
pub const PREVIOUS: &str = "Previous move";
/// The button that goes one move forward.
pub const NEXT: &str = "Next move";
/// The button that shows the last position.
pub const LAST: &str = "Last position";
/// The button that lets the computer play the side that is not to move.
pub const PLAY_COMPUTER: &str = "Play the computer";
/// The button that removes a notice.
pub const DISMISS: &str = "Dismiss";
/// The button that accepts a proposal.
pub const ACCEPT: &str = "Accept";
/// The button that declines a proposal.
pub const DECLINE: &str = "Decline";
/// The state of the engine while it is being loaded.
pub const ENGINE_STARTING: &str = "the engine is starting";
/// The state of the engine once it has failed.
pub const ENGINE_FAILED: &str = "the engine does not run";

/// The headline of the panel during a game: the side to move, or that an earlier position is shown.
pub fn headline(model: &GameModel, thinking: bool) -> String {
    if model.is_looking_back() {
        return "Looking back".to_owned();
    }
    if model.is_paused() {
        return super::time::PAUSED_HEADLINE.to_owned();
    }
    if let Some(loser) = model.fallen_flag() {
        return super::time::flag_fallen(loser);
    }
    if thinking && model.is_computers_turn() {
        return "The computer is thinking".to_owned();
    }
    let position = model.shown();
    let check = if position.is_check() && announces_check(position) {
        "Check! "
    } else {
        ""
    };
    format!("{check}{}", turn(model))
}

/// The side to move, in a sentence.
pub fn turn(model: &GameModel) -> String {
    let turn = model.game().turn();
    match model.players() {
        Players::People if model.series().is_some() => {
            format!("{} to move", player_of(model, turn))
        }
        Players::People => format!("{turn} to move"),
        Players::Computer { person, .. } | Players::Remote { person } if person == turn => {
            "Your move".to_owned()
        }
        Players::Remote { .. } => "Your opponent’s move".to_owned(),
        Players::Computer { .. } => "The computer’s move".to_owned(),
    }
}

/// The button that begins the game of that number in a match.
pub fn next_game(number: usize) -> String {
    format!("Game {number}: colours changed")
}

/// The table with the scores of a match.
pub const SCORES: &str = "Scores";
/// The heading of the column with the sums.
pub const TOTAL: &str = "Total";
/// The heading of the column with the players' names.
pub const PLAYER: &str = "Player";

/// What a side has captured, and its lead in material.
pub fn material(material: &Material) -> String {
    let kinds = material.captured().map(|(role, count)| match count {
        1 => role.name().to_owned(),
        _ => format!("{count} {}s", role.name()),
    });
    let kinds: Vec<String> = kinds.collect();
    let captured = match kinds.is_empty() {
        true => String::new(),
        false => format!("captured {}", kinds.join(", ")),
    };
    match (captured.is_empty(), material.lead) {
        (_, 0) => captured,
        (true, lead) => format!("ahead by {lead}"),
        (false, lead) => format!("{captured}; ahead by {lead}"),
    }
}

/// The number of the start position of a game, in variants with several.
pub fn start_number(number: u32) -> String {
    format!("start {number}")
}

/// The name of a side.
pub fn side(color: Color) -> String {
    color.to_string()
}

/// The computer's level.
pub fn level(level: Level) -> String {
    format!("level {}", level.number())
}

/// The accessible name of a castling button.
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
        ProposalKind::TakeBack => TAKE_BACK,
        ProposalKind::Rematch => REMATCH,
    }
}

/// The result in figures: the points of both sides, or `1–0`, `½–½`, `0–1`.
pub fn result(outcome: &Outcome) -> String {
    let short = match outcome.winner {
        Some(Color::White) => "1–0",
        Some(Color::Black) => "0–1",
        None => "½–½",
    };
    points(outcome).unwrap_or_else(|| short.to_owned())
}

/// A question for confirmation.
pub struct Question {
    /// The question itself.
    pub title: &'static str,
    /// The consequences of the action.
    pub explanation: String,
    /// The button that confirms the action.
    pub yes: &'static str,
    /// The button that cancels it.
    pub no: &'static str,
}

/// The question whether a side wants to resign.
pub fn resign_question(model: &GameModel) -> Question {
    let loser = model.resigning();
    Question {
        title: "Resign?",
        explanation: match model.players() {
            Players::People => format!("{loser} gives up, and {} wins.", !loser),
            Players::Computer { .. } => "You give up, and the computer wins.".to_owned(),
            Players::Remote { .. } => "You give up, and your opponent wins.".to_owned(),
        },
        yes: RESIGN,
        no: PLAY_ON,
    }
}

/// The question whether to offer the computer a draw or a fast-fifty.
pub fn proposal_question(model: &GameModel, kind: ProposalKind) -> Question {
    let (title, explanation) = match kind {
        ProposalKind::Draw | ProposalKind::TakeBack | ProposalKind::Rematch => (
            "Offer a draw?",
            "If the computer accepts, the game ends as a draw. It does so once the opening is \
             over, unless it thinks that it is better."
                .to_owned(),
        ),
        ProposalKind::FastFifty => {
            let outcome = model.game().position().impasse_outcome();
            let points = points(&outcome).unwrap_or_default();
            let explanation = format!(
                "If the computer accepts, the game ends {points}, as an impasse counts the pieces \
                 that stand on the board now."
            );
            ("Propose a fast-fifty?", explanation)
        }
    };
    Question {
        title,
        explanation,
        yes: "Propose",
        no: PLAY_ON,
    }
}

/// The text in place of the board while the device is passed to the side to move.
pub fn pass_device(model: &GameModel) -> String {
    let name = player_of(model, model.game().turn());
    format!("Pass the device to {name}. Nobody else should look.")
}

/// The button that uncovers the board for the side to move.
pub fn uncover(model: &GameModel) -> String {
    let name = player_of(model, model.game().turn());
    format!("I am {name}: show the board")
}
