use super::player::player;
use crate::board::Color;
use crate::rules::{Outcome, Points};
use crate::web::game::{GameModel, Match, PlayerName};
use crate::web::language::tr;
use std::cmp::Ordering;

/// The number of the game in its match, and the standing of the match: `Game 2 of 4 · You 1 – 0
/// Computer`; in points in variants that are scored by points.
pub fn standing(model: &GameModel, series: &Match, outcome: Option<&Outcome>) -> String {
    let mut text = game_of_match(series);
    if let Some([first, second]) = series.totals(outcome) {
        let [us, them] = names(model, series);
        let (first, second) = (score(model, first), score(model, second));
        text.push_str(&format!(" · {us} {first} – {second} {them}"));
    }
    text
}

/// Who has won a match that ends with this outcome of its last game; `None` for any other game.
pub fn match_result(model: &GameModel, series: &Match, outcome: &Outcome) -> Option<String> {
    series.length().filter(|_| series.is_last())?;
    let [first, second] = series.totals(Some(outcome))?;
    let (more, less) = (first.max(second), first.min(second));
    let totals = format!("{} – {}", score(model, more), score(model, less));
    let color = match first.cmp(&second) {
        Ordering::Equal => return Some(tr!("The match is drawn, {totals}.", totals)),
        Ordering::Greater => series.first_player(),
        Ordering::Less => !series.first_player(),
    };
    Some(match series.name(model.players(), color) {
        PlayerName::You => tr!("You win the match, {totals}.", totals),
        PlayerName::Computer => tr!("The computer wins the match, {totals}.", totals),
        PlayerName::Opponent => tr!("Your opponent wins the match, {totals}.", totals),
        winner => tr!(
            "{player} wins the match, {totals}.",
            player = player(winner),
            totals
        ),
    })
}

/// The number of a game in its match.
pub fn game_of_match(series: &Match) -> String {
    let number = series.number();
    match series.length() {
        Some(length) => tr!("Game {number} of {length}", number, length),
        None => tr!("Game {number}", number),
    }
}

/// The names of the players of a match, the first player's first.
pub fn names(model: &GameModel, series: &Match) -> [String; 2] {
    let first = series.first_player();
    [first, !first].map(|color: Color| player(series.name(model.players(), color)))
}

/// A score of a number of tenths: in points in variants that are scored by points, else in games
/// and halves.
pub fn score(model: &GameModel, tenths: u16) -> String {
    let game = u16::from(Points::TOTAL);
    match (model.variant().rules().points, tenths / game, tenths % game) {
        (true, ..) => tenths.to_string(),
        (_, games, 0) => games.to_string(),
        (_, 0, _) => "½".to_owned(),
        (_, games, _) => format!("{games}½"),
    }
}
