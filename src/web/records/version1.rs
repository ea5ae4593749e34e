//! Reads records of version 1, which are query strings.

use super::settings::{ANIMATION, BOARD, COORDINATES, EVALUATION, LEVEL, TARGETS, THEME, find};
use super::{
    AnimationSpeed, BoardColors, Coordinates, GameRecord, RecordError, Settings, Theme, Timestamp,
};
use crate::board::Color;
use crate::notation::link::Link;
use crate::notation::san::parse_plain;
use crate::web::game::link::game_of;
use crate::web::game::{GameScore, Level, Match, Players};
use crate::web::parameters::Parameters;

/// A game: a link with its players and its ending. As always in version 1, an invalid level, pair
/// or ending is ignored.
///
/// # Errors
/// When the link is invalid, or names no game.
/// When the link can't be followed, or names no game.
pub fn game(text: &str, began: Timestamp) -> Result<GameRecord, RecordError> {
    let link = Link::parse_with(text, "", parse_plain)?.ok_or(RecordError::Malformed)?;
    let parameters = Parameters::parse(text);
    let players = match parameters.get("players") {
        Some(_) => Players::People,
        None => Players::Computer {
            person: Color::from_white(parameters.get("person") != Some("black")),
            level: parameters
                .get("level")
                .and_then(Level::from_text)
                .unwrap_or_default(),
        },
    };
    let mut game = game_of(&link);
    if let Some(ending) = parameters.get("ending").and_then(|key| key.parse().ok()) {
        // Left out if the game doesn't allow it.
        let _ = game.end(ending);
    }
    let series = parameters
        .get("pair")
        .map(|first| first.parse().ok().and_then(GameScore::new))
        .map(Match::pair);
    Ok(GameRecord {
        began,
        // Version 1 says it only by where the text is stored: the caller sets it.
        own: true,
        begun: false,
        helped: false,
        game,
        players,
        remote: None,
        proposal: None,
        series,
        // Version 1 writes the side only if it is Black.
        orientation: link.color.unwrap_or(Color::White),
        at: link.at,
        clock: None,
        source: None,
        bids: None,
    })
}

/// The settings that differ from the default, as `theme=dark&coordinates=off`.
pub fn settings(text: &str) -> Settings {
    let parameters = Parameters::parse(text);
    let default = Settings::default();
    let one_of = |name| parameters.get(name).unwrap_or_default();
    let flag = |name, default| match one_of(name) {
        "on" => true,
        "off" => false,
        _ => default,
    };
    Settings {
        theme: find(&Theme::ALL, |theme| theme.key() == one_of(THEME)),
        board: find(&BoardColors::ALL, |board| board.key() == one_of(BOARD)),
        coordinates: match flag(COORDINATES, true) {
            true => Coordinates::Inside,
            false => Coordinates::Off,
        },
        targets: flag(TARGETS, default.targets),
        animation: match flag(ANIMATION, true) {
            true => AnimationSpeed::Normal,
            false => AnimationSpeed::Off,
        },
        evaluation: flag(EVALUATION, default.evaluation),
        level: Level::from_text(one_of(LEVEL)).unwrap_or_default(),
        ..default
    }
}
