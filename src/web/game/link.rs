//! Links to games on the screen, and games from links.

use super::{GameModel, Players};
use crate::board::Color;
use crate::game::Game;
use crate::notation::link::Link;

/// The game of a link on the screen, with these players.
pub fn of_link(link: &Link, players: Players) -> GameModel {
    let mut model = GameModel::new(game_of(link), players);
    look_as(&mut model, link);
    model
}

/// The game of a link.
pub fn game_of(link: &Link) -> Game {
    let mut game = Game::new(link.start_position());
    for &m in &link.moves {
        // The moves of a link are legal, but for the null moves of an analysis; there the game stops.
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

/// Shows the position and the orientation that a link asks for.
pub fn look_as(model: &mut GameModel, link: &Link) {
    if let Some(color) = link.color {
        model.set_orientation(color);
    }
    if let Some(at) = link.at {
        model.look_at(at);
    }
}

/// The canonical link to a game, the position shown and the side at the bottom.
pub fn link_of(model: &GameModel) -> Link {
    let mut link = Link::new(model.variant(), model.start().clone());
    link.moves = model.game().moves().collect();
    link.at = model.is_looking_back().then_some(model.ply());
    link.color = (model.orientation() == Color::Black).then_some(Color::Black);
    link
}
