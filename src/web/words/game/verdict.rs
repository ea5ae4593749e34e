use crate::board::Color;
use crate::game::{Ending, Game};
use crate::rules::{KingRule, Outcome, Position, Reason, Variant};
use crate::web::words::errors;

/// The outcome of a game, with the points in variants that are scored by points.
pub fn verdict_with_points(game: &Game, outcome: &Outcome) -> String {
    let verdict = verdict(game, outcome);
    match points(outcome) {
        Some(points) => format!("{verdict}, {points}"),
        None => verdict,
    }
}

/// The outcome of a game: `White wins: checkmate`, or `White wins` if the reason is unknown.
pub fn verdict(game: &Game, outcome: &Outcome) -> String {
    let reason = reason(game, outcome);
    match outcome.winner {
        Some(winner) if outcome.reason == Reason::Recorded => format!("{winner} wins"),
        None if outcome.reason == Reason::Recorded => "Draw".to_owned(),
        Some(winner) if outcome.points.is_some_and(|points| points.white % 10 != 0) => {
            format!("{winner} has more points: {reason}")
        }
        Some(winner) => format!("{winner} wins: {reason}"),
        None => format!("Draw: {reason}"),
    }
}

fn reason(game: &Game, outcome: &Outcome) -> String {
    let rules = game.position().rules();
    let loser = outcome.winner.map(|winner| !winner);
    let irreversible = if rules.pawns.back_step {
        "capture or promotion"
    } else {
        "capture or pawn move"
    };
    match (outcome.reason, loser) {
        (Reason::Resignation, Some(loser)) => format!("{loser} resigned"),
        (Reason::Time, Some(loser)) => format!("{loser}’s time ran out"),
        (Reason::Time, None) => match game.ending() {
            Some(Ending::FlagFall(loser)) => {
                format!("{loser}’s time ran out, but {} could not win", !loser)
            }
            _ => errors::of_reason(outcome.reason).to_owned(),
        },
        (Reason::KingCaptured, _) => "the king was captured".to_owned(),
        (Reason::Stalemate, Some(loser)) if rules.points => format!("{loser} claimed stalemate"),
        (Reason::Stalemate, Some(loser)) => {
            format!("{} has no move, which wins here", !loser)
        }
        (Reason::Stalemate, None) if rules.king == KingRule::Capturable => {
            format!("{} has no move", game.turn())
        }
        (Reason::Impasse, _) if game.ending() == Some(Ending::FastFifty) => {
            "both agreed on a fast-fifty".to_owned()
        }
        (Reason::Impasse, _) => "impasse, fifty moves without capture or pawn move".to_owned(),
        (Reason::Agreement, _) => "the players agreed".to_owned(),
        (Reason::Repetition, _) => "the position stood three times".to_owned(),
        (Reason::Fivefold, _) => "the position stood five times".to_owned(),
        (Reason::FiftyMoves, _) => format!("fifty moves without {irreversible}"),
        (Reason::SeventyFiveMoves, _) => format!("seventy-five moves without {irreversible}"),
        (Reason::InsufficientMaterial, _) if rules.king == KingRule::Royal => {
            "neither side can ever mate".to_owned()
        }
        (Reason::InsufficientMaterial, _) => "neither side can ever win".to_owned(),
        (Reason::MoveLimit, _) => {
            let limit = rules.draws.move_limit.unwrap_or_default();
            format!("{limit} halfmoves have been made")
        }
        (Reason::VariantEnd, loser) => goal_reached(game.position(), loser),
        (reason, _) => errors::of_reason(reason).to_owned(),
    }
}

/// The way in which the goal of a variant was reached, or missed by both sides.
fn goal_reached(position: &Position, loser: Option<Color>) -> String {
    let Some(loser) = loser else {
        return match position.variant() {
            Variant::RacingKings => "both kings have reached the eighth rank".to_owned(),
            _ => errors::of_reason(Reason::VariantEnd).to_owned(),
        };
    };
    let winner = !loser;
    match position.variant() {
        Variant::Antichess if position.by_color(winner).is_empty() => {
            format!("{winner} has no piece left")
        }
        Variant::Antichess => format!("{winner} has no move left"),
        Variant::Horde => "the whole horde has been taken".to_owned(),
        Variant::RacingKings => format!("{winner}’s king has reached the eighth rank"),
        _ if position.rules().points => format!("{loser} has no move and an attacked king"),
        _ => format!("{loser} has no move"),
    }
}

/// The points of both sides: `10–0`.
pub fn points(outcome: &Outcome) -> Option<String> {
    let points = outcome.points?;
    Some(format!("{}–{}", points.white, points.black))
}
