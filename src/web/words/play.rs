//! The play page and the panel beside the board.

use super::game::{PLACE_FIRST, placing, player_of};
use super::names::{self, by_side};
use super::variants::describe;
use crate::board::{Color, Role};
use crate::rules::{CastlingSide, Variant};
use crate::web::engine::{EngineState, TaskKind};
use crate::web::game::{GameModel, Level, Material, Players, ProposalKind};
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::words::game::announces_check;
pub use crate::web::words::game::{result, start_number};

/// The name of the panel, and of the group of buttons for the whole game.
pub const GAME: Text = tr!("Game");
/// The name of the part of the panel with the result.
pub const RESULT: Text = tr!("Result");
/// The button that returns to the last position.
pub const BACK_TO_GAME: Text = tr!("Back to the game");
/// The button that plays another game from a past position.
pub const PLAY_FROM_HERE: Text = tr!("Play from here");
/// The button that goes back to the game that a new one has replaced.
pub const GAME_BEFORE: Text = tr!("Back to the game before");
/// What is said of a game that another tab plays.
pub const ELSEWHERE: Text = tr!("This game is open in another tab.");
/// What is added for a game with clocks, which are not shown here.
pub const CLOCK_ELSEWHERE: Text = tr!("Its clock may be running there.");
/// The button that goes on with it in this tab.
pub const PLAY_HERE: Text = tr!("Play here");
/// The button that gives an engine that has failed another chance.
pub const TRY_AGAIN: Text = tr!("Try again");
/// The button that makes the engine move at once.
pub const MOVE_NOW: Text = tr!("Move now");
/// The button that shows or hides the engine's evaluation; also the name of that part of the panel.
pub const ENGINE: Text = tr!("Engine");
/// The name of the evaluation bar.
pub const EVALUATION: Text = tr!("Evaluation");
/// Read out before the code and the name of the opening.
pub const OPENING: Text = tr!("Opening: ");
/// Where the names of openings come from.
pub const OPENINGS_SOURCE: Text = tr!("Names of openings: lichess-org/chess-openings (CC0)");
/// The name of the list of moves.
pub const MOVES: Text = tr!("Moves");
/// The label of the field to type a move.
pub const TYPE_A_MOVE: Text = tr!("Type a move");
/// The button that withdraws one's own proposal.
pub const WITHDRAW: Text = tr!("Withdraw");
/// The button that begins a new game from the same start.
pub const PLAY_AGAIN: Text = tr!("Same colours");
/// The button that begins a new game from the same start with colours swapped.
pub const REMATCH: Text = tr!("Rematch");
/// Said of a game that begins from a position of the editor or of a link.
pub const FROM_POSITION: Text = tr!("from a set-up position");
/// What it means that a piece of a reserve is crossed out.
pub const BARRED_PIECES: Text =
    tr!("A piece that is crossed out can’t be placed now. Press it to see why.");
/// The explanation of the claims in Chess♯, each with an example.
pub const CLAIMS: [Text; 4] = [
    tr!(
        "Chess♯ has no draws. Stalemate, impasse and fast-fifty end a game without a king being captured, \
     and share its ten points. Their buttons can be pressed when the rules allow it."
    ),
    tr!(
        "Stalemate: it is your move, your king isn’t attacked, but would be after every move that you \
     have. You claim 2 points, and your opponent gets 8. For example, your king is alone on a1 and \
     the enemy queen stands on b3."
    ),
    tr!(
        "Impasse: for fifty moves of each side nothing was captured and no pawn moved. Whoever is to \
     move can claim it. The side with more on the board gets 7 points, the other 3: a rook counts \
     for 5, a knight for 3, so king and rook get 7 against king and knight. With equal material \
     White gets 4 and Black 6."
    ),
    tr!(
        "Fast-fifty: nobody can make progress, so you propose to count as at an impasse at once, \
     rather than play fifty moves. It holds if your opponent agrees. For example, both have only \
     king and bishop: White gets 4 points and Black 6."
    ),
];
/// The button that begins another match of the same length after the last game of one, with colours
/// changed.
pub const MATCH_AGAIN: Text = tr!("New match");
/// The button that opens the game in the analysis.
pub const ANALYSE: Text = tr!("Analyse");
/// The button that opens a game with comments, variations or clocks where they are shown.
pub const OPEN_IN_ANALYSIS: Text = tr!("Open in analysis");
/// The link to the page with the visitor's games.
pub const YOUR_GAMES: Text = tr!("Your games");
/// The button that opens the dialog for a new game.
pub const NEW_GAME: Text = tr!("New game");
/// The button that takes back a move.
pub const TAKE_BACK: Text = tr!("Take back");
/// The button that shows the actions for which there is no room.
pub const MORE: Text = tr!("More");
/// The button that asks the engine for a hint.
pub const HINT: Text = tr!("Hint");
/// The button that turns the board.
pub const FLIP: Text = tr!("Flip");
/// The button that shows again what is hidden around the board.
pub const LEAVE_ZEN: Text = tr!("Show everything");
/// Said once that is done.
pub const LEFT_ZEN: Text = tr!("Zen mode off");
/// The button that opens the dialog to share the game.
pub const SHARE: Text = tr!("Share");
/// The button that resigns.
pub const RESIGN: Text = tr!("Resign");
/// The button in its place as long as not both sides have moved.
pub const ABORT: Text = tr!("Abort");
/// The button that begins a game that was aborted once more.
pub const AGAIN: Text = tr!("Play again");
/// The button that declines to resign, and once the game is over takes back a resignation, a claim or an
/// agreement.
pub const PLAY_ON: Text = tr!("Play on");
/// The group of buttons that step through a game.
pub const STEPS: Text = tr!("Step through the moves");
/// The button that shows the start position.
pub const FIRST: Text = tr!("First position");
/// The button that goes one move back.
pub const PREVIOUS: Text = tr!("Previous move");
/// The button that goes one move forward.
pub const NEXT: Text = tr!("Next move");
/// The button that shows the last position.
pub const LAST: Text = tr!("Last position");
/// The button that lets the computer play the side that is not to move.
pub const PLAY_COMPUTER: Text = tr!("Play the computer");
/// The button that removes a notice.
pub const DISMISS: Text = tr!("Dismiss");
/// The button that accepts a proposal.
pub const ACCEPT: Text = tr!("Accept");
/// The button that declines a proposal.
pub const DECLINE: Text = tr!("Decline");
/// The state of the engine while it is being loaded.
pub const ENGINE_STARTING: Text = tr!("the engine is starting");
/// The state of the engine once it has failed.
pub const ENGINE_FAILED: Text = tr!("the engine does not run");

/// How the placement of a piece is written in the list of moves.
pub fn placements_in_writing() -> String {
    let written = letters::shown("R@e1");
    tr!(
        "In the list of moves, {written} is a rook that was placed on e1.",
        written
    )
}

/// What matters about the start of a game, until its first move or for good.
pub fn about_start(model: &GameModel) -> Option<Text> {
    let variant = model.variant();
    let begun = !model.game().is_empty();
    if model.is_from_position() {
        Some(FROM_POSITION)
    } else if !begun && placing(model).is_some() {
        Some(PLACE_FIRST)
    } else if !begun && variant.rules().starts.count == 1 && variant != Variant::Chess {
        Some(describe(variant).tagline)
    } else {
        None
    }
}

/// The state of the engine, if it matters to the visitor; `running` is its current task.
pub fn engine_state(
    model: &GameModel,
    engine: &EngineState,
    running: Option<TaskKind>,
) -> Option<Text> {
    let wanted = running.is_some() || model.is_computers_turn();
    match engine {
        EngineState::NotStarted | EngineState::Starting if wanted => Some(ENGINE_STARTING),
        EngineState::Failed(_) => Some(ENGINE_FAILED),
        _ => None,
    }
}

/// The headline of the panel during a game: the side to move, or that an earlier position is shown.
pub fn headline(model: &GameModel, thinking: bool) -> String {
    if model.is_looking_back() {
        return tr!("Looking back").to_string();
    }
    if model.is_stopped() {
        return super::time::PAUSED_HEADLINE.to_string();
    }
    if let Some(loser) = model.fallen_flag() {
        return super::time::flag_fallen(loser).to_string();
    }
    if thinking && model.is_computers_turn() {
        return tr!("Thinking…").to_string();
    }
    let position = model.shown();
    let turn = turn(model);
    if position.is_check() && announces_check(position) {
        tr!("Check! {turn}", turn)
    } else {
        turn
    }
}

/// The side to move, in a sentence.
pub fn turn(model: &GameModel) -> String {
    let turn = model.game().turn();
    match model.players() {
        Players::People if model.series().is_some() => {
            tr!("{player} to move", player = player_of(model, turn))
        }
        // Nobody can move here.
        _ if model.is_watched() => names::to_move(turn).to_string(),
        Players::People => names::to_move(turn).to_string(),
        Players::Computer { person, .. } | Players::Remote { person } if person == turn => {
            tr!("Your move").to_string()
        }
        Players::Remote { .. } => tr!("Your opponent’s move").to_string(),
        Players::Computer { .. } => tr!("The computer’s move").to_string(),
    }
}

/// The button that begins the game of that number in a match.
pub fn next_game(number: usize) -> String {
    tr!("Game {number}: colours changed", number)
}

/// The table with the scores of a match.
pub const SCORES: Text = tr!("Scores");
/// The heading of the column with the sums.
pub const TOTAL: Text = tr!("Total");
/// The heading of the column with the players' names.
pub const PLAYER: Text = tr!("Player");

/// What a side has captured, and its lead in material.
pub fn material(material: &Material) -> String {
    let kinds = material.captured().map(|(role, count)| pieces(role, count));
    let kinds: Vec<String> = kinds.collect();
    let (pieces, lead) = (kinds.join(", "), material.lead);
    match (pieces.is_empty(), lead) {
        (true, 0) => String::new(),
        (false, 0) => tr!("captured {pieces}", pieces),
        (true, lead) => tr!("ahead by {lead}", lead),
        (false, lead) => tr!("captured {pieces}; ahead by {lead}", pieces, lead),
    }
}

/// A number of captured pieces of a kind: `pawn`, `2 pawns`.
fn pieces(role: Role, count: u8) -> String {
    match role {
        Role::Pawn => tr!("captured" => "pawn" | "{n} pawns" % count),
        Role::Knight => tr!("captured" => "knight" | "{n} knights" % count),
        Role::Bishop => tr!("captured" => "bishop" | "{n} bishops" % count),
        Role::Rook => tr!("captured" => "rook" | "{n} rooks" % count),
        Role::Queen => tr!("captured" => "queen" | "{n} queens" % count),
        Role::King => tr!("captured" => "king" | "{n} kings" % count),
    }
}

/// The name of a side.
pub const fn side(color: Color) -> Text {
    names::side(color)
}

/// The computer's level.
pub fn level(level: Level) -> String {
    tr!("level {number}", number = level.number())
}

/// The accessible name of a castling button.
pub const fn castle(side: CastlingSide) -> Text {
    match side {
        CastlingSide::H => tr!("Castle short, O-O"),
        CastlingSide::A => tr!("Castle long, O-O-O"),
    }
}

/// The button for a proposal.
pub const fn propose(kind: ProposalKind) -> Text {
    match kind {
        ProposalKind::Draw => tr!("Offer a draw"),
        ProposalKind::FastFifty => tr!("Propose fast-fifty"),
        ProposalKind::TakeBack => TAKE_BACK,
        ProposalKind::Rematch => REMATCH,
    }
}

/// A question for confirmation.
pub struct Question {
    /// The question itself.
    pub title: Text,
    /// The consequences of the action.
    pub explanation: String,
    /// The button that confirms the action.
    pub yes: Text,
    /// The button that cancels it.
    pub no: Text,
}

/// The question whether a side wants to resign.
pub fn resign_question(model: &GameModel) -> Question {
    let loser = model.resigning();
    Question {
        title: tr!("Resign?"),
        explanation: match model.players() {
            Players::People => by_side(
                loser,
                tr!("White gives up, and Black wins."),
                tr!("Black gives up, and White wins."),
            )
            .to_string(),
            Players::Computer { .. } => tr!("You give up, and the computer wins.").to_string(),
            Players::Remote { .. } => tr!("You give up, and your opponent wins.").to_string(),
        },
        yes: RESIGN,
        no: PLAY_ON,
    }
}

/// The question whether to offer the computer a draw or a fast-fifty.
pub fn proposal_question(model: &GameModel, kind: ProposalKind) -> Question {
    let (title, explanation) = match kind {
        ProposalKind::Draw | ProposalKind::TakeBack | ProposalKind::Rematch => (
            tr!("Offer a draw?"),
            tr!(
                "If the computer accepts, the game ends as a draw. It does so once the opening is \
             over, unless it thinks that it is better."
            )
            .to_string(),
        ),
        ProposalKind::FastFifty => {
            let person = model.players().person().unwrap_or(Color::White);
            let points = model.game().position().impasse_outcome().points;
            let of = |side| points.map_or(0, |points| points.of(side));
            let explanation = tr!(
                "If the computer accepts, the game ends with {own} points for you and {other} for \
                 the computer, as an impasse counts the pieces that stand on the board now.",
                own = of(person),
                other = of(!person)
            );
            (tr!("Propose a fast-fifty?"), explanation)
        }
    };
    Question {
        title,
        explanation,
        yes: propose(kind),
        no: PLAY_ON,
    }
}

/// The question whether to go on with help, although the game is no longer rated then.
pub fn unrated_question() -> Question {
    Question {
        title: tr!("Play on unrated?"),
        explanation: tr!(
            "This game counts for your rating. With a hint, the engine’s evaluation or a move taken \
             back it no longer does."
        )
        .to_string(),
        yes: tr!("Play on unrated"),
        no: super::board::CANCEL,
    }
}

/// The text in place of the board while the device is passed to the side to move.
pub fn pass_device(model: &GameModel) -> String {
    let name = player_of(model, model.game().turn());
    tr!("Pass the device to {name}. Nobody else should look.", name)
}

/// The button that uncovers the board for the side to move.
pub fn uncover(model: &GameModel) -> String {
    let name = player_of(model, model.game().turn());
    tr!("I am {name}: show the board", name)
}
