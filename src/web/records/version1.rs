//! Version 1 of what is saved: query strings.

use super::settings::find;
use super::{BoardColors, GameRecord, RecordError, Settings, Theme, Timestamp};
use crate::board::Color;
use crate::notation::link::Link;
use crate::web::game::link::game_of;
use crate::web::game::{Level, Pair, PairScore, Players};
use crate::web::parameters::Parameters;

/// A game: a link with who plays and how the players ended it. As ever with version 1, a level,
/// pair or ending that can't be is as if it weren't there.
///
/// # Errors
/// When the link can't be followed, or names no game.
pub fn game(text: &str, began: Timestamp) -> Result<GameRecord, RecordError> {
    let link = Link::parse(text, "")?.ok_or(RecordError::Malformed)?;
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
    let pair = parameters
        .get("pair")
        .map(|first| first.parse().ok().and_then(PairScore::new))
        .map(|first| first.map_or_else(Pair::default, Pair::second));
    Ok(GameRecord {
        began,
        // It stands in the place of either; whoever reads it knows.
        own: true,
        game,
        players,
        pair,
        // Written only for Black.
        orientation: link.color.unwrap_or(Color::White),
        at: link.at,
        source: None,
    })
}

/// The settings: those that differ from the default, as `theme=dark&coordinates=off`.
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
        theme: find(&Theme::ALL, |theme| theme.key() == one_of("theme")),
        board: find(&BoardColors::ALL, |board| board.key() == one_of("board")),
        coordinates: flag("coordinates", default.coordinates),
        targets: flag("targets", default.targets),
        animation: flag("animation", default.animation),
        evaluation: flag("evaluation", default.evaluation),
        level: Level::from_text(one_of("level")).unwrap_or_default(),
    }
}
