//! The visitor's ratings.

use crate::web::language::{Text, tr};
use crate::web::ratings::{Family, Standing};

/// The checkbox for ratings.
pub const RATINGS: Text = tr!("Rate my games against the computer");
/// The button that forgets all ratings.
pub const FORGET: Text = tr!("Forget my ratings");
/// Said when all ratings are forgotten.
pub const FORGOTTEN: Text = tr!("Your ratings are forgotten.");

/// The button that has them back.
pub const UNDO: Text = tr!("Undo");

/// That a game will be rated.
pub const COUNTS: Text = tr!("This game counts for your rating.");
/// That a game is not rated, beside the visitor's name.
pub const NOT_RATED: Text = tr!("not rated");
/// Said as soon as a rated game no longer is.
pub const NO_LONGER_RATED: Text = tr!("This game is no longer rated.");
/// Said as a game that was rated goes on.
pub const STAYS_RATED: Text = tr!("The end of the game is taken back, but its result stays rated.");
/// Why a game was not rated.
pub const WHY_NOT_RATED: Text =
    tr!("Not rated: you had a hint or the evaluation, or went back in the game.");
/// Why a game was not rated that ended after a move or two.
pub const TOO_SHORT: Text = tr!("Not rated: the game was too short.");
/// Why a game will not be rated, where its times are chosen.
pub const UNEQUAL_TIMES: Text = tr!("Games with unequal times are not rated.");
/// The button that no longer rates games.
pub const PLAY_UNRATED: Text = tr!("Rate no games");

/// The visitor's rating, with what is not known about it: `Your rating in chess: 1480 ± 120.`
pub fn rating(of: Family, standing: &Standing) -> String {
    let rating = standing.rating.rating.round() as i32;
    let uncertain = (2.0 * standing.rating.deviation).round() as i32;
    your_rating(of, &format!("{rating} ± {uncertain}"))
}

/// The rating beside a name, with a question mark while little is known about it: `1480?`.
pub fn short_rating(standing: &Standing) -> String {
    let rating = standing.rating.rating.round() as i32;
    let mark = if standing.is_provisional() { "?" } else { "" };
    format!("{rating}{mark}")
}

/// The rating after a game, with its change: `Your rating in chess: 1480? (+12).`
pub fn rating_after(of: Family, standing: &Standing) -> String {
    let rating = short_rating(standing);
    let change = standing.change.round() as i32;
    let sign = match change {
        ..0 => "−",
        0 => "±",
        _ => "+",
    };
    your_rating(of, &format!("{rating} ({sign}{})", change.abs()))
}

/// Why a rating changes so much as long as little is known about it.
pub const PROVISIONAL: Text = tr!("Provisional: the first games change it most.");

fn your_rating(of: Family, rating: &str) -> String {
    match of {
        Family::Chess => tr!("Your rating in chess: {rating}.", rating),
        Family::Starts => tr!("Your rating in Chess960: {rating}.", rating),
        Family::Sharp => tr!("Your rating in Chess♯: {rating}.", rating),
        Family::Others => tr!("Your rating in other games: {rating}.", rating),
    }
}

/// The button that chooses the level that fits.
pub fn play_level(level: u8) -> String {
    tr!("Play level {level}", level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_tells_what_is_not_known_about_it_and_what_has_changed() {
        let standing = Standing {
            change: -12.4,
            ..Standing::default()
        };
        assert_eq!(
            rating(Family::Chess, &standing),
            "Your rating in chess: 1500 ± 700."
        );
        assert_eq!(
            rating_after(Family::Sharp, &standing),
            "Your rating in Chess♯: 1500? (−12)."
        );
        let mut settled = standing;
        settled.rating.deviation = 80.0;
        assert_eq!(short_rating(&standing), "1500?");
        assert_eq!(short_rating(&settled), "1500");
        settled.change = -0.2;
        assert_eq!(
            rating_after(Family::Chess, &settled),
            "Your rating in chess: 1500 (±0)."
        );
    }
}
