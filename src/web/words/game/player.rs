use crate::board::Color;
use crate::web::game::{GameModel, Level, PlayerName};

/// The name of a player beside the board.
pub fn player(name: PlayerName<'_>) -> String {
    match name {
        PlayerName::Side(color) => color.to_string(),
        PlayerName::You => "You".to_owned(),
        PlayerName::Computer => "Computer".to_owned(),
        PlayerName::Opponent => "Opponent".to_owned(),
        PlayerName::Numbered(number) => format!("Player {number}"),
        PlayerName::Named(name) => name.to_owned(),
    }
}

/// The name of a side's player in a game, beside the board.
pub fn player_of(model: &GameModel, color: Color) -> String {
    player(model.name(color))
}

/// The kind of player that a level is meant for.
pub const fn level(level: Level) -> &'static str {
    match level.number() {
        1 => "for those who have just learnt the moves",
        2 => "for beginners",
        3 => "for those who play now and then",
        4 => "for casual players",
        5 => "for regular players",
        6 => "for club players",
        7 => "for strong club players",
        8 => "for tournament players",
        9 => "nearly all that the engine can do",
        _ => "all that the engine can do",
    }
}
