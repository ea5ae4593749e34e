//! Events and results of a match as English text.

use super::event::{MatchEvent, MatchResult};
use super::plan::Plan;
use super::standings::{ColorResults, PlayerResults, Standings};
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
            let name = |color| &plan.players[plan.player(*assignment, color)].name;
            Some(format!(
                "{assignment} {} – {}, {opening}, {moves} halfmoves: {verdict}",
                name(Color::White),
                name(Color::Black)
            ))
        }
        MatchEvent::Pair { .. } => None,
    }
}

/// A summary of the results: in a few lines, from the point of view of the first engine, or a cross
/// table of more than two.
pub fn summary(plan: &Plan, standings: &Standings) -> String {
    match &plan.players[..] {
        [_, _] => summary_of_two(plan, standings.tally()),
        _ => cross_table(plan, standings),
    }
}

fn summary_of_two(plan: &Plan, tally: &Tally) -> String {
    let [first, second] = [&plan.players[0], &plan.players[1]];
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

/// A line for each engine, the best first: rating, points, and points against each other one, all of
/// complete pairs.
fn cross_table(plan: &Plan, standings: &Standings) -> String {
    let ratings = standings.ratings();
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
    let against = |one: usize, other: usize| standings.between(one, other);
    let sum = |one: usize| {
        order
            .iter()
            .filter_map(|&other| against(one, other))
            .fold((0, 0), |(points, games), (more_points, more_games)| {
                (points + more_points, games + more_games)
            })
    };
    let heads = ["", "engine", "Elo", "error", "games", "points", "%"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    rows[0].extend((1..=order.len()).map(|place| place.to_string()));
    for (place, &one) in order.iter().enumerate() {
        let (points, games) = sum(one);
        let share = 10.0 * points as f64 / (games as f64).max(1.0);
        let mut row = vec![
            (place + 1).to_string(),
            plan.players[one].name.clone(),
            signed(ratings[one].elo),
            format!("± {:.1}", ratings[one].error),
            games.to_string(),
            in_games(points),
            format!("{share:.1}"),
        ];
        let cell = |&other: &usize| match against(one, other) {
            Some((points, games)) => format!("{}/{games}", in_games(points)),
            None => "·".to_owned(),
        };
        row.extend(order.iter().map(cell));
        rows.push(row);
    }
    aligned(&rows)
}

/// Lines of cells, the second column from the left and all others from the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns)
        .map(|column| width(column).unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, &width))| match column {
            1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Points out of ten a game, as games.
fn in_games(points: u64) -> String {
    let total = u64::from(Points::TOTAL);
    match points % total {
        0 => (points / total).to_string(),
        rest => format!("{}.{rest}", points / total),
    }
}

/// The results of each engine with each colour and, where games are scored in points, by points and
/// kind of ending. Games whose pair is not complete count too.
fn breakdown(plan: &Plan, standings: &Standings) -> String {
    let mut lines = Vec::new();
    for (player, results) in plan.players.iter().zip(standings.players()) {
        let PlayerResults { colors, endings } = results;
        lines.push(format!(
            "{}: White {}; Black {}",
            player.name,
            of_color(&colors.white),
            of_color(&colors.black)
        ));
        if plan.variant.rules().points {
            let endings = endings
                .iter()
                .map(|((points, kind), games)| format!("{} by {kind}: {games}", points.0));
            lines.push(format!(
                "  points {}",
                endings.collect::<Vec<_>>().join(", ")
            ));
        }
    }
    lines.join("\n")
}

fn of_color(results: &ColorResults) -> String {
    let games = results.games() as f64;
    let share = 100.0 * results.points as f64 / (games * f64::from(Points::TOTAL)).max(1.0);
    format!(
        "{} won, {} drawn, {} lost ({share:.1} %)",
        results.wins, results.draws, results.losses
    )
}

/// The end of a match: the results, also by colour and, in Chess♯, by kind of ending, the decision of the SPRT, and games lost by faults.
pub fn ending(plan: &Plan, result: &MatchResult) -> String {
    let mut text = summary(plan, &result.standings);
    if result
        .standings
        .players()
        .iter()
        .any(|player| player.games() > 0)
    {
        text += &format!("\n{}", breakdown(plan, &result.standings));
    }
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
