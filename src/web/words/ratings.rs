//! The visitor's ratings.

use crate::web::ratings::{Family, Standing};

/// The checkbox for ratings.
pub const RATINGS: &str = "Rate my games against the computer";
/// The button that forgets all ratings.
pub const FORGET: &str = "Forget my ratings";
/// Said when all ratings are forgotten.
pub const FORGOTTEN: &str = "Forgotten.";

/// The name of a family of games.
pub const fn family(family: Family) -> &'static str {
    match family {
        Family::Chess => "chess",
        Family::Starts => "Chess960",
        Family::Sharp => "Chess♯",
        Family::Others => "other games",
    }
}

/// The visitor's rating, with what is not known about it: `Your rating in chess: 1480 ± 120.`
pub fn rating(of: Family, standing: &Standing) -> String {
    let rating = standing.rating.rating.round();
    let uncertain = (2.0 * standing.rating.deviation).round();
    format!("Your rating in {}: {rating} ± {uncertain}.", family(of))
}

/// The rating after a game, with its change: `Your rating in chess: 1480 (+12).`
pub fn rating_after(of: Family, standing: &Standing) -> String {
    let rating = standing.rating.rating.round();
    let change = standing.change.round();
    let sign = if change < 0.0 { "−" } else { "+" };
    format!(
        "Your rating in {}: {rating} ({sign}{}).",
        family(of),
        change.abs()
    )
}

/// The button that chooses the level that fits.
pub fn play_level(level: u8) -> String {
    format!("Play level {level}")
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
            "Your rating in Chess♯: 1500 (−12)."
        );
    }
}
