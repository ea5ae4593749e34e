use super::file::moves;
use super::place::move_at;
use super::player::subject;
use super::verdict::points;
use crate::board::Color;
use crate::web::game::{GameModel, Notice, Players, Proposal, ProposalKind};
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::words::errors;
use crate::web::words::names::by_side;
use crate::web::words::variants::name;

/// The text of a notice beside the board.
pub fn notice(model: &GameModel, notice: &Notice) -> String {
    match notice {
        Notice::Declined(proposal) => declined(model, *proposal).to_string(),
        Notice::Withdrawn(proposal) => withdrawn(model, *proposal).to_string(),
        Notice::Drawn(variant) => tr!("Drawn by lot: {variant}.", variant = name(*variant)),
        Notice::MovesAfterEnd => {
            tr!("The file goes on with moves that can’t be played here, which aren’t shown.")
                .to_string()
        }
        Notice::HiddenAnnotations => {
            tr!("The comments, variations and clocks of this game aren’t shown here.").to_string()
        }
        Notice::FromLink => tr!("You move both sides of this game.").to_string(),
        Notice::BadLink { has_moves } => bad_link(&tr!("The link can’t be followed."), *has_moves),
        Notice::MissingPage { page, .. } => errors::missing_page(*page).to_string(),
        Notice::Tried => tried(model),
        Notice::TimesDiffer { told, measured } => tr!(
            "By your friend’s clock the move took {told} s, but here {measured} s have passed.",
            told = told.as_secs(),
            measured = measured.as_secs()
        ),
        Notice::LastPosition => last_position(model),
        Notice::Refused(error) => errors::game(*error),
        Notice::EngineFailed(failure) => {
            format!("{} {}", errors::engine(failure), tr!("The game is safe."))
        }
    }
}

/// The text of [`Notice::BadLink`] with the problem of the link in a sentence.
pub fn bad_link(problem: &str, has_moves: bool) -> String {
    let rest = match has_moves {
        true => tr!("The game stands as far as it could be read."),
        false => tr!("This is the start position."),
    };
    format!("{problem} {rest}")
}

fn tried(model: &GameModel) -> String {
    let san = model.tried_san().unwrap_or_default();
    let san = letters::shown(&san);
    tr!(
        "Play on from here with {san}, as a new game? The present one is kept.",
        san
    )
}

fn last_position(model: &GameModel) -> String {
    match model.taken_back_from() {
        None => {
            tr!("This is the last position. Take back once more takes back the end of the game.")
                .to_string()
        }
        Some(ply) if ply == model.game().len() => tr!(
            "This is the last position. Take back once more takes back {san}.",
            san = move_at(model, ply)
        ),
        Some(ply) => tr!(
            "This is the last position. Take back once more takes back the moves from {san} on.",
            san = move_at(model, ply)
        ),
    }
}

/// The offer to go back to a running game that another has replaced.
pub fn replaced(before: &GameModel) -> String {
    let moves = moves(before.game().len());
    tr!("The game before ({moves}) is kept.", moves)
}

/// A proposal was declined, in a sentence.
pub(super) fn declined(model: &GameModel, Proposal { by, kind }: Proposal) -> Text {
    use ProposalKind::{Draw, FastFifty, Rematch, TakeBack};
    match (model.players(), kind) {
        (Players::Computer { person, .. }, kind) if person == by => match kind {
            Draw => tr!("The computer declined a draw: the game goes on."),
            FastFifty => tr!("The computer declined a fast-fifty: the game goes on."),
            TakeBack => tr!("The computer declined the take-back: the game goes on."),
            Rematch => tr!("The computer declined a rematch."),
        },
        (Players::Remote { person }, kind) if person == by => match kind {
            Draw => tr!("Your opponent declined a draw: the game goes on."),
            FastFifty => tr!("Your opponent declined a fast-fifty: the game goes on."),
            TakeBack => tr!("Your opponent declined the take-back: the game goes on."),
            Rematch => tr!("Your opponent declined a rematch."),
        },
        (Players::Remote { .. }, Draw) => tr!("You declined a draw: the game goes on."),
        (Players::Remote { .. }, FastFifty) => {
            tr!("You declined a fast-fifty: the game goes on.")
        }
        (Players::Remote { .. }, TakeBack) => {
            tr!("You declined the take-back: the game goes on.")
        }
        (Players::Remote { .. }, Rematch) => tr!("You declined a rematch."),
        (_, Draw) => by_side(
            by,
            tr!("Black declined a draw: the game goes on."),
            tr!("White declined a draw: the game goes on."),
        ),
        (_, FastFifty) => by_side(
            by,
            tr!("Black declined a fast-fifty: the game goes on."),
            tr!("White declined a fast-fifty: the game goes on."),
        ),
        (_, TakeBack) => by_side(
            by,
            tr!("Black declined the take-back: the game goes on."),
            tr!("White declined the take-back: the game goes on."),
        ),
        (_, Rematch) => by_side(
            by,
            tr!("Black declined a rematch."),
            tr!("White declined a rematch."),
        ),
    }
}

/// A proposal was withdrawn, in a sentence.
pub(super) fn withdrawn(model: &GameModel, Proposal { by, kind }: Proposal) -> Text {
    use ProposalKind::{Draw, FastFifty, Rematch, TakeBack};
    match (model.players(), kind) {
        (Players::Remote { person }, kind) if person == by => match kind {
            Draw => tr!("You have withdrawn the draw offer."),
            FastFifty => tr!("You have withdrawn the fast-fifty."),
            TakeBack => tr!("You have withdrawn the request to take back."),
            Rematch => tr!("You have withdrawn the offer of a rematch."),
        },
        (Players::Remote { .. }, kind) => match kind {
            Draw => tr!("Your opponent has withdrawn the draw offer."),
            FastFifty => tr!("Your opponent has withdrawn the fast-fifty."),
            TakeBack => tr!("Your opponent has withdrawn the request to take back."),
            Rematch => tr!("Your opponent has withdrawn the offer of a rematch."),
        },
        (_, Draw) => by_side(
            by,
            tr!("White has withdrawn the draw offer."),
            tr!("Black has withdrawn the draw offer."),
        ),
        (_, FastFifty) => by_side(
            by,
            tr!("White has withdrawn the fast-fifty."),
            tr!("Black has withdrawn the fast-fifty."),
        ),
        (_, TakeBack) => by_side(
            by,
            tr!("White has withdrawn the request to take back."),
            tr!("Black has withdrawn the request to take back."),
        ),
        (_, Rematch) => by_side(
            by,
            tr!("White has withdrawn the offer of a rematch."),
            tr!("Black has withdrawn the offer of a rematch."),
        ),
    }
}

fn take_back(model: &GameModel, by: Color) -> String {
    let first = model.game().len() + 1 - model.plies_taken_back_by(by);
    let mut moves = move_at(model, first);
    for ply in first + 1..=model.game().len() {
        let next = move_at(model, ply);
        // The number of the move stands before White's alone: `12. Nf3 Nc6`.
        let next = next.split_once('…').map_or(&*next, |(_, san)| san.trim());
        moves.push(' ');
        moves.push_str(next);
    }
    match model.must_answer() {
        Some(_) => tr!(
            "{player} asks to take back {moves}.",
            player = subject(model.name(by)),
            moves
        ),
        None => tr!(
            "You ask to take back {moves}. Your opponent has not answered yet.",
            moves
        ),
    }
}

/// The text of a proposal that waits for an answer.
pub fn proposal(model: &GameModel, proposal: Proposal) -> String {
    let outcome = model.game().position().impasse_outcome();
    let points = points(&outcome).unwrap_or_default();
    if model.must_answer().is_some() {
        let player = subject(model.name(proposal.by));
        return match proposal.kind {
            ProposalKind::Draw => tr!("{player} offers a draw.", player),
            ProposalKind::Rematch => tr!("{player} offers a rematch.", player),
            ProposalKind::TakeBack => take_back(model, proposal.by),
            ProposalKind::FastFifty => tr!(
                "{player} offers a fast-fifty, which ends the game {points}.",
                player,
                points
            ),
        };
    }
    let proposed = match proposal.kind {
        ProposalKind::Draw => tr!("You propose a draw.").to_string(),
        ProposalKind::Rematch => tr!("You propose a rematch.").to_string(),
        ProposalKind::TakeBack => return take_back(model, proposal.by),
        ProposalKind::FastFifty => {
            tr!(
                "You propose a fast-fifty, which ends the game {points}.",
                points
            )
        }
    };
    let waiting = match model.players() {
        Players::Remote { .. } => tr!("Your opponent has not answered yet."),
        _ => tr!("The computer is thinking about it."),
    };
    format!("{proposed} {waiting}")
}
