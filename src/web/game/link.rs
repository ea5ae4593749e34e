//! Links to games on the screen, and games from links.

use super::{GameModel, Players};
use crate::board::Color;
use crate::game::Game;
use crate::notation::link::Link;

/// The game of a link on the screen, with these players.
pub fn of_link(link: &Link, players: Players) -> GameModel {
    let mut play = GameModel::new(game_of(link), players);
    look_as(&mut play, link);
    play
}

/// The game of a link.
pub fn game_of(link: &Link) -> Game {
    let mut game = Game::new(link.start_position());
    for &m in &link.moves {
        // The moves of a link are legal; at an illegal one the game would stop.
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

/// Shows the position and the orientation that a link asks for.
pub fn look_as(play: &mut GameModel, link: &Link) {
    if let Some(color) = link.color {
        play.set_orientation(color);
    }
    if let Some(at) = link.at {
        play.look_at(at);
    }
}

/// The canonical link to a game, the position shown and the side at the bottom.
pub fn link_of(play: &GameModel) -> Link {
    let mut link = Link::new(play.variant(), play.start().clone());
    link.moves = play.game().moves().collect();
    link.at = play.is_looking_back().then_some(play.ply());
    link.color = (play.orientation() == Color::Black).then_some(Color::Black);
    link
}
