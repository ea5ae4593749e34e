use super::file::moves;
use super::place::move_at;
use super::player::player_of;
use super::verdict::points;
use crate::board::Color;
use crate::web::game::{GameModel, Notice, Players, Proposal, ProposalKind};
use crate::web::words::errors;

/// The name of a proposal within a sentence.
pub(super) const fn proposed(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "a draw",
        ProposalKind::FastFifty => "a fast-fifty",
        ProposalKind::TakeBack => "the take-back",
        ProposalKind::Rematch => "a rematch",
    }
}

/// The text of a notice beside the board.
pub fn notice(model: &GameModel, notice: &Notice) -> String {
    match notice {
        Notice::Declined(proposal) => format!("{}.", declined(model, *proposal)),
        Notice::Withdrawn(proposal) => format!("{}.", withdrawn(model, *proposal)),
        Notice::Drawn(variant) => {
            format!("Drawn by lot: {variant}.")
        }
        Notice::MovesAfterEnd => {
            "The file goes on with moves that can’t be played here, which aren’t shown.".to_owned()
        }
        Notice::HiddenAnnotations => {
            "The comments, variations and clocks of this game aren’t shown here.".to_owned()
        }
        Notice::FromLink => "From a link: you move both sides.".to_owned(),
        Notice::BadLink { problem, has_moves } => {
            let rest = match has_moves {
                true => "The game stands as far as it could be read.",
                false => "This is the start position.",
            };
            format!("{} {rest}", errors::address(problem))
        }
        Notice::MissingPage { page, .. } => errors::missing_page(*page).to_owned(),
        Notice::Tried => tried(model),
        Notice::TimesDiffer { told, measured } => format!(
            "By your friend’s clock the move took {} s, but here {} s have passed.",
            told.as_secs(),
            measured.as_secs()
        ),
        Notice::LastPosition => last_position(model),
        Notice::Refused(error) => errors::game(*error),
        Notice::EngineFailed(failure) => {
            format!("{} The game is safe.", errors::engine(failure))
        }
    }
}

fn tried(model: &GameModel) -> String {
    let san = model.tried_san().unwrap_or_default();
    format!("Play on from here with {san}, as a new game? The present one is kept.")
}

fn last_position(model: &GameModel) -> String {
    let what = match model.taken_back_from() {
        None => "the end of the game".to_owned(),
        Some(ply) if ply == model.game().len() => move_at(model, ply),
        Some(ply) => format!("the moves from {} on", move_at(model, ply)),
    };
    format!("This is the last position. Take back once more takes back {what}.")
}

/// The offer to go back to a running game that another has replaced.
pub fn replaced(before: &GameModel) -> String {
    let moves = moves(before.game().len());
    format!("The game before ({moves}) is kept.")
}

pub(super) fn declined(model: &GameModel, Proposal { by, kind }: Proposal) -> String {
    let who = match model.players() {
        Players::Computer { person, .. } if person == by => "The computer".to_owned(),
        Players::Remote { person } if person == by => "Your opponent".to_owned(),
        Players::Remote { .. } => "You".to_owned(),
        _ => (!by).to_string(),
    };
    let goes_on = match kind {
        ProposalKind::Rematch => "",
        _ => ": the game goes on",
    };
    format!("{who} declined {}{goes_on}", proposed(kind))
}

pub(super) fn withdrawn(model: &GameModel, Proposal { by, kind }: Proposal) -> String {
    let who = match model.players() {
        Players::Remote { person } if person == by => "You have".to_owned(),
        Players::Remote { .. } => "Your opponent has".to_owned(),
        _ => format!("{by} has"),
    };
    let what = match kind {
        ProposalKind::Draw => "the draw offer",
        ProposalKind::FastFifty => "the fast-fifty",
        ProposalKind::TakeBack => "the request to take back",
        ProposalKind::Rematch => "the offer of a rematch",
    };
    format!("{who} withdrawn {what}")
}

fn take_back(model: &GameModel, by: Color) -> String {
    match model.must_answer() {
        Some(_) => format!("{} asks to take back a move.", player_of(model, by)),
        None => "You ask to take back a move. Your opponent has not answered yet.".to_owned(),
    }
}

/// The text of a proposal that waits for an answer.
pub fn proposal(model: &GameModel, proposal: Proposal) -> String {
    let what = match proposal.kind {
        ProposalKind::Draw | ProposalKind::Rematch => proposed(proposal.kind).to_owned(),
        ProposalKind::TakeBack => return take_back(model, proposal.by),
        ProposalKind::FastFifty => {
            let outcome = model.game().position().impasse_outcome();
            let points = points(&outcome).unwrap_or_default();
            format!("a fast-fifty, which ends the game {points}")
        }
    };
    if model.must_answer().is_some() {
        format!("{} offers {what}.", player_of(model, proposal.by))
    } else {
        let waiting = match model.players() {
            Players::Remote { .. } => "Your opponent has not answered yet.",
            _ => "The computer is thinking about it.",
        };
        format!("You propose {what}. {waiting}")
    }
}
