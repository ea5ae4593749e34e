use crate::board::Color;
use crate::web::game::{GameModel, Level, PlayerName};
use crate::web::language::{Text, tr};
use crate::web::words::names::side;

/// The name of a player beside the board.
pub fn player(name: PlayerName<'_>) -> String {
    match name {
        PlayerName::Side(color) => side(color).to_string(),
        PlayerName::You => tr!("You").to_string(),
        PlayerName::Computer => tr!("Computer").to_string(),
        PlayerName::Opponent => tr!("Opponent").to_string(),
        PlayerName::Numbered(number) => tr!("Player {number}", number),
        PlayerName::Named(name) => name.to_owned(),
    }
}

/// The name of a side's player in a game, beside the board.
pub fn player_of(model: &GameModel, color: Color) -> String {
    player(model.name(color))
}

/// The name of a player at the beginning of a sentence.
pub fn subject(name: PlayerName<'_>) -> String {
    match name {
        PlayerName::Opponent => tr!("Your opponent").to_string(),
        name => player(name),
    }
}

/// The kind of player that a level is meant for.
pub const fn level(level: Level) -> Text {
    match level.number() {
        1 => tr!("for those who have just learnt the moves"),
        2 => tr!("for beginners"),
        3 => tr!("for those who play now and then"),
        4 => tr!("for those who play often"),
        5 => tr!("for experienced players"),
        6 => tr!("for club players"),
        7 => tr!("for strong club players"),
        8 => tr!("for masters"),
        9 => tr!("nearly all that the engine can do"),
        _ => tr!("all that the engine can do"),
    }
}
