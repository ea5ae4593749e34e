//! The panel before the first move.

use crate::board::Color;
use crate::web::game::Level;

/// The name of this part of the panel.
pub const BEGIN: &str = "Begin a game";
/// The short form of the button that begins a game of a random variant.
pub const SURPRISE: &str = "Surprise";
/// The short form of the button that opens the list of all games.
pub const ALL_GAMES: &str = "All games";
/// The button that draws the visitor's side by lot.
pub const EITHER_SIDE: &str = "Play either side, by lot";

/// What the site with this number of games is, in a sentence.
pub fn site(games: usize) -> String {
    let others = games - 1;
    format!("Chess and {others} other games, against the computer or a friend, without signing up.")
}

/// The computer at a level, as an opponent to choose.
pub fn opponent(level: Level) -> String {
    format!("Level {}", level.number())
}

/// The button for the visitor's side.
pub fn play_as(color: Color) -> String {
    format!("Play {color}")
}
