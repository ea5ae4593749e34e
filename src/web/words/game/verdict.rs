use crate::board::Color;
use crate::game::{Ending, Game};
use crate::rules::{KingRule, Outcome, Points, Position, Reason, Variant};
use crate::web::game::GameModel;
use crate::web::language::{Text, tr};
use crate::web::words::errors;
use crate::web::words::names::{by_side, side};

/// The outcome of a game as the only person in front of the screen sees it: `You won by checkmate`.
/// That of two people is told as by [`verdict`].
pub fn verdict_for(model: &GameModel, outcome: &Outcome) -> String {
    let game = model.game();
    let Some(person) = model.players().person() else {
        return verdict(game, outcome);
    };
    if let Some(points) = outcome.points.filter(|points| points.white % 10 != 0) {
        let (own, other) = match person {
            Color::White => (points.white, points.black),
            Color::Black => (points.black, points.white),
        };
        return tr!(
            "{own} points for you, {other} for your opponent: {reason}",
            own,
            other,
            reason = reason(game, outcome)
        );
    }
    let won = outcome.winner.map(|winner| winner == person);
    let said = match (won, outcome.reason) {
        (Some(true), Reason::Recorded) => tr!("You won"),
        (Some(false), Reason::Recorded) => tr!("You lost"),
        (Some(true), Reason::Checkmate) => tr!("You won by checkmate"),
        (Some(false), Reason::Checkmate) => tr!("You lost by checkmate"),
        (Some(true), Reason::Resignation) => tr!("You won: your opponent resigned"),
        (Some(false), Reason::Resignation) => tr!("You resigned"),
        (Some(true), Reason::Time) => tr!("You won on time"),
        (Some(false), Reason::Time) => tr!("You lost on time"),
        (Some(true), Reason::KingCaptured) => tr!("You won: you took the king"),
        (Some(false), Reason::KingCaptured) => tr!("You lost: your king was taken"),
        (Some(true), _) => return tr!("You won: {reason}", reason = reason(game, outcome)),
        (Some(false), _) => return tr!("You lost: {reason}", reason = reason(game, outcome)),
        (None, Reason::Repetition | Reason::Fivefold) => tr!("Draw by repetition"),
        (None, Reason::Agreement) => tr!("Draw by agreement"),
        (None, _) => return verdict(game, outcome),
    };
    said.to_string()
}

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
        Some(winner) if outcome.reason == Reason::Recorded => {
            by_side(winner, tr!("White wins"), tr!("Black wins")).to_string()
        }
        None if outcome.reason == Reason::Recorded => tr!("Draw").to_string(),
        Some(winner) if outcome.points.is_some_and(|points| points.white % 10 != 0) => {
            tr!(
                "{winner} has more points: {reason}",
                winner = side(winner),
                reason
            )
        }
        Some(winner) => tr!("{winner} wins: {reason}", winner = side(winner), reason),
        None => tr!("Draw: {reason}", reason),
    }
}

fn reason(game: &Game, outcome: &Outcome) -> String {
    let rules = game.position().rules();
    let loser = outcome.winner.map(|winner| !winner);
    let back_step = rules.pawns.back_step;
    let reason = match (outcome.reason, loser) {
        (Reason::Resignation, Some(loser)) => {
            by_side(loser, tr!("White resigned"), tr!("Black resigned"))
        }
        (Reason::Time, Some(loser)) => by_side(
            loser,
            tr!("White’s time ran out"),
            tr!("Black’s time ran out"),
        ),
        (Reason::Time, None) => match game.ending() {
            Some(Ending::FlagFall(loser)) => by_side(
                loser,
                tr!("White’s time ran out, but Black could not win"),
                tr!("Black’s time ran out, but White could not win"),
            ),
            _ => errors::of_reason(outcome.reason),
        },
        (Reason::KingCaptured, _) => tr!("the king was captured"),
        (Reason::Stalemate, Some(loser)) if rules.points => by_side(
            loser,
            tr!("White claimed stalemate"),
            tr!("Black claimed stalemate"),
        ),
        (Reason::Stalemate, Some(loser)) => by_side(
            loser,
            tr!("Black has no move, which wins here"),
            tr!("White has no move, which wins here"),
        ),
        (Reason::Stalemate, None) if rules.king == KingRule::Capturable => no_move(game.turn()),
        (Reason::Impasse, _) if game.ending() == Some(Ending::FastFifty) => {
            tr!("both agreed on a fast-fifty")
        }
        (Reason::Impasse, _) => tr!("impasse, fifty moves without capture or pawn move"),
        (Reason::Agreement, _) => tr!("the players agreed"),
        (Reason::Repetition, _) => tr!("the position stood three times"),
        (Reason::Fivefold, _) => tr!("the position stood five times"),
        (Reason::FiftyMoves, _) if back_step => {
            tr!("fifty moves without capture or promotion")
        }
        (Reason::FiftyMoves, _) => tr!("fifty moves without capture or pawn move"),
        (Reason::SeventyFiveMoves, _) if back_step => {
            tr!("seventy-five moves without capture or promotion")
        }
        (Reason::SeventyFiveMoves, _) => tr!("seventy-five moves without capture or pawn move"),
        (Reason::InsufficientMaterial, _) if rules.king == KingRule::Royal => {
            tr!("neither side can ever mate")
        }
        (Reason::InsufficientMaterial, _) => tr!("neither side can ever win"),
        (Reason::MoveLimit, _) => {
            let limit = rules.draws.move_limit.unwrap_or_default();
            return tr!("1 halfmove has been made" | "{n} halfmoves have been made" % limit);
        }
        (Reason::VariantEnd, loser) => goal_reached(game.position(), loser),
        (reason, _) => errors::of_reason(reason),
    };
    reason.to_string()
}

/// A side has no legal move.
const fn no_move(color: Color) -> Text {
    by_side(color, tr!("White has no move"), tr!("Black has no move"))
}

/// The way in which the goal of a variant was reached, or missed by both sides.
fn goal_reached(position: &Position, loser: Option<Color>) -> Text {
    let Some(loser) = loser else {
        return match position.variant() {
            Variant::RacingKings => tr!("both kings have reached the eighth rank"),
            _ => errors::of_reason(Reason::VariantEnd),
        };
    };
    let winner = !loser;
    match position.variant() {
        Variant::Antichess if position.by_color(winner).is_empty() => by_side(
            winner,
            tr!("White has no piece left"),
            tr!("Black has no piece left"),
        ),
        Variant::Antichess => by_side(
            winner,
            tr!("White has no move left"),
            tr!("Black has no move left"),
        ),
        Variant::Horde => tr!("the whole horde has been taken"),
        Variant::RacingKings => by_side(
            winner,
            tr!("White’s king has reached the eighth rank"),
            tr!("Black’s king has reached the eighth rank"),
        ),
        _ if position.rules().points => by_side(
            loser,
            tr!("White has no move and an attacked king"),
            tr!("Black has no move and an attacked king"),
        ),
        _ => no_move(loser),
    }
}

/// The points of both sides in a sentence: `10–0`.
pub fn points(outcome: &Outcome) -> Option<String> {
    outcome.points.map(together)
}

/// Points that no line break parts.
pub fn together(points: Points) -> String {
    format!("{}–\u{2060}{}", points.white, points.black)
}

/// The result in figures: the points of both sides, or `1–0`, `½–½`, `0–1`.
pub fn result(outcome: &Outcome) -> String {
    let short = match outcome.winner {
        Some(Color::White) => "1–0",
        Some(Color::Black) => "0–1",
        None => "½–½",
    };
    outcome
        .points
        .map_or_else(|| short.to_owned(), |points| points.to_string())
}
