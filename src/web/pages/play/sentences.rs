//! What the page says about a game, in sentences.

use super::Play;
use crate::game::{Ending, Game};
use crate::rules::{Claim, Outcome, Reason};

/// How the game ended: `White wins: checkmate`.
pub fn verdict(game: &Game, outcome: &Outcome) -> String {
    let reason = reason(game, outcome);
    match outcome.winner {
        Some(winner) if outcome.points.is_some_and(|points| points.white % 10 != 0) => {
            format!("{winner} has more points: {reason}")
        }
        Some(winner) => format!("{winner} wins: {reason}"),
        None => format!("Draw: {reason}"),
    }
}

fn reason(game: &Game, outcome: &Outcome) -> String {
    let loser = outcome.winner.map(|winner| !winner);
    match (outcome.reason, loser) {
        (Reason::Resignation, Some(loser)) => format!("{loser} resigned"),
        (Reason::KingCaptured, _) => "the king was captured".to_owned(),
        (Reason::Stalemate, Some(loser)) => format!("{loser} claimed stalemate"),
        (Reason::Impasse, _) if game.ending() == Some(Ending::FastFifty) => {
            "both agreed on a fast-fifty".to_owned()
        }
        (Reason::Impasse, _) => "impasse, fifty moves without capture or pawn move".to_owned(),
        (Reason::Agreement, _) => "the players agreed".to_owned(),
        (Reason::Repetition, _) => "the position stood three times".to_owned(),
        (Reason::Fivefold, _) => "the position stood five times".to_owned(),
        (Reason::FiftyMoves, _) => "fifty moves without capture or pawn move".to_owned(),
        (Reason::SeventyFiveMoves, _) => {
            "seventy-five moves without capture or pawn move".to_owned()
        }
        (Reason::InsufficientMaterial, _) => "neither side can ever mate".to_owned(),
        (Reason::VariantEnd, Some(loser)) => {
            format!("{loser} has no move and an attacked king")
        }
        (reason, _) => reason.to_string(),
    }
}

/// The score as people write it: `10–0`.
pub fn points(outcome: &Outcome) -> Option<String> {
    let points = outcome.points?;
    Some(format!("{}–{}", points.white, points.black))
}

/// What a claim's button says.
pub const fn claim_label(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "Claim draw: threefold",
        Claim::FiftyMoves => "Claim draw: fifty moves",
        Claim::Stalemate => "Claim stalemate",
        Claim::Impasse => "Claim impasse",
    }
}

/// Why a claim cannot be made now.
pub fn claim_barred(play: &Play, claim: Claim) -> String {
    if !play.may_move() {
        return "Claims are made by the side to move.".to_owned();
    }
    let position = play.shown();
    let reason = match claim {
        Claim::Stalemate if position.is_check() => {
            "Stalemate can be claimed only while the own king isn’t attacked."
        }
        Claim::Stalemate => {
            "Stalemate can be claimed only when every move would leave the own king attacked."
        }
        Claim::Impasse => {
            let left = 100_u16.saturating_sub(position.halfmoves()).div_ceil(2);
            return format!(
                "Impasse can be claimed after fifty moves by each side without a capture or a \
                 pawn move: {left} to go."
            );
        }
        Claim::Repetition => "The position has not yet stood three times.",
        Claim::FiftyMoves => "There were not yet fifty moves without capture or pawn move.",
    };
    reason.to_owned()
}
