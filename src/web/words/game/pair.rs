use super::player::player;
use crate::rules::{Outcome, Points};
use crate::web::game::{Pair, PairScore, Players};

/// The number of the game in a pair, and the standing of the pair: `Game 2 of 2 · You 1 – 0
/// Computer`; in points in variants that are scored by points.
pub fn pair_standing(
    pair: Pair,
    players: Players,
    outcome: Option<&Outcome>,
    in_points: bool,
) -> String {
    let number = 1 + u8::from(pair.is_second());
    let game = format!("Game {number} of 2");
    let Some([first, second]) = pair.scores(outcome) else {
        return game;
    };
    let score = |score| pair_score(score, in_points);
    let name = |color| player(pair.name(players, color));
    let (us, them) = (name(pair.first_player()), name(!pair.first_player()));
    format!("{game} · {us} {} – {} {them}", score(first), score(second))
}

/// A score: in points in variants that are scored by points, else in games and halves.
fn pair_score(score: PairScore, in_points: bool) -> String {
    let (games, tenths) = (
        score.tenths() / Points::TOTAL,
        score.tenths() % Points::TOTAL,
    );
    match (in_points, games, tenths) {
        (true, ..) => score.tenths().to_string(),
        (_, games, 0) => games.to_string(),
        (_, 0, _) => "½".to_owned(),
        (_, games, _) => format!("{games}½"),
    }
}
