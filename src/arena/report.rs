//! Events and results of a match as English text.

use super::event::{MatchEvent, MatchResult};
use super::plan::Plan;
use super::statistics::{Decision, Elo, Tally};
use crate::board::Color;
use crate::rules::Points;

/// A line about an event; none if a summary follows anyway.
pub fn line(plan: &Plan, event: &MatchEvent) -> Option<String> {
    match event {
        MatchEvent::Resumed { games } => Some(format!("{games} games were played earlier")),
        MatchEvent::Game {
            assignment,
            opening,
            moves,
            verdict,
        } => {
            let name = |color| &plan.players[assignment.player(color)].name;
            Some(format!(
                "{assignment} {} – {}, {opening}, {moves} halfmoves: {verdict}",
                name(Color::White),
                name(Color::Black)
            ))
        }
        MatchEvent::Pair { .. } => None,
    }
}

/// A summary of the results in a few lines, from the point of view of the first engine.
pub fn summary(plan: &Plan, tally: &Tally) -> String {
    let [first, second] = &plan.players;
    let mut lines = vec![format!(
        "{} – {}: {} won, {} drawn, {} lost; games {}, pairs {}",
        first.name,
        second.name,
        tally.wins(),
        tally.draws(),
        tally.losses(),
        tally.games(),
        tally.pairs()
    )];
    let distribution = tally.distribution();
    if let Some(rating) = distribution.rating() {
        let width = |high: Elo, low: Elo| 50.0 * (high.share() - low.share());
        let width = width(rating.high, rating.low);
        // Pairs that all ended alike say nothing about how much they could differ.
        let bounds = if width > 0.0 {
            format!(" ± {width:.1}")
        } else {
            String::new()
        };
        lines.push(format!(
            "points {:.1} %{bounds}   Elo {}   nElo {}   superiority {:.1} %",
            100.0 * rating.share,
            with_error(rating.elo, rating.error()),
            signed(rating.normalized),
            100.0 * rating.superiority
        ));
    }
    match tally.pentanomial() {
        Some([a, b, c, d, e]) => {
            lines.push(format!(
                "pairs with 0, ½, 1, 1½, 2 points: {a}, {b}, {c}, {d}, {e}"
            ));
        }
        None => lines.push(format!(
            "points on the board: {} of {}",
            tally.points(),
            tally.games() * u64::from(Points::TOTAL)
        )),
    }
    if let Some(sprt) = &plan.sprt {
        let ([elo0, elo1], [low, high]) = (sprt.hypotheses(), sprt.bounds());
        lines.push(format!(
            "SPRT of {} {elo1} against {elo0}: log-likelihood ratio {:.2} within {low:.2} and {high:.2}",
            sprt.unit(),
            sprt.log_likelihood_ratio(&distribution)
        ));
    }
    lines.join("\n")
}

/// The end of a match: the results, the decision of the SPRT, and games lost by faults.
pub fn ending(plan: &Plan, result: &MatchResult) -> String {
    let mut text = summary(plan, &result.tally);
    if let (Some(decision), Some(sprt)) = (result.decision, &plan.sprt) {
        let ([elo0, elo1], unit) = (sprt.hypotheses(), sprt.unit());
        text += &match decision {
            Decision::Accepted => format!("\naccepted: {unit} is rather {elo1} than {elo0}"),
            Decision::Rejected => format!("\nrejected: {unit} is rather {elo0} than {elo1}"),
        };
    }
    for (player, faults) in plan.players.iter().zip(&result.faults) {
        for (count, what) in [
            (faults.time, "by time"),
            (faults.illegal, "by illegal moves"),
            (faults.crashes, "as its program failed"),
        ] {
            if count > 0 {
                text += &format!("\n{} lost {count} games {what}", player.name);
            }
        }
    }
    text
}

fn signed(number: f64) -> String {
    if number.is_infinite() {
        return if number > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    format!("{number:+.1}")
}

fn with_error(elo: Elo, error: f64) -> String {
    if error.is_finite() && error > 0.0 {
        format!("{} ± {error:.1}", signed(elo.0))
    } else {
        signed(elo.0)
    }
}
