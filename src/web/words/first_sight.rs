//! The panel before the first move.

use super::game::verdict_for;
use super::names::by_side;
use super::variants::name;
use crate::board::Color;
use crate::web::game::{GameModel, Level};
use crate::web::language::{Text, tr};

/// The name of this part of the panel.
pub const BEGIN: Text = tr!("Begin a game");
/// The short form of the button that begins a game of a random variant.
pub const SURPRISE: Text = tr!("Surprise");
/// The short form of the button that opens the list of all games.
pub const ALL_GAMES: Text = tr!("All games");
/// The button that draws the visitor's side by lot.
pub const EITHER_SIDE: Text = tr!("Play either side, by lot");

/// The button that opens a game in the analysis, where its review begins.
pub const REVIEW: Text = tr!("Review");

/// How the visitor's last game ended.
pub fn last_game(last: &GameModel) -> String {
    let outcome = last.game().outcome();
    let result = outcome.map_or_else(String::new, |outcome| verdict_for(last, &outcome));
    tr!(
        "Your last game, {variant}: {result}.",
        variant = name(last.variant()),
        result
    )
}

/// What the site with this number of games is, in a sentence.
pub fn site(games: usize) -> String {
    let others = games - 1;
    tr!(
        "Chess and 1 other game, against the computer or a friend, without signing up."
            | "Chess and {n} other games, against the computer or a friend, without signing up."
                % others
    )
}

/// The computer at a level, as an opponent to choose.
pub fn opponent(level: Level) -> String {
    tr!("Level {number}", number = level.number())
}

/// The button for the visitor's side.
pub const fn play_as(color: Color) -> Text {
    by_side(color, tr!("Play White"), tr!("Play Black"))
}
