//! Games that are begun by one press of a button.

use crate::game::Game;
use crate::rules::Variant;
use crate::web::game::{GameModel, Notice, Players};

/// A game that is begun by one press of a button, without a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuickGame {
    /// A game of this variant, from a start drawn by lot.
    Of(Variant),
    /// A game of a variant drawn by lot, all equally likely.
    Surprise,
}

impl QuickGame {
    /// The games offered before the first move: the three that the site is named for, and a
    /// surprise.
    pub const OFFERED: [Self; 4] = [
        Self::Of(Variant::Chess),
        Self::Of(Variant::Chess960),
        Self::Of(Variant::ChessSharp),
        Self::Surprise,
    ];

    /// The game with these players; `lot` draws a number below its argument.
    pub fn begin(self, players: Players, lot: &dyn Fn(u32) -> u32) -> GameModel {
        let variant = match self {
            Self::Of(variant) => variant,
            Self::Surprise => Variant::ALL[lot(Variant::COUNT as u32) as usize % Variant::COUNT],
        };
        let start = variant.numbered_start(lot(variant.rules().starts.count));
        let mut play = GameModel::new(Game::new(start), players);
        if self == Self::Surprise {
            play.notify(Notice::Drawn(variant));
        }
        play
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_game_has_a_start_drawn_by_lot() {
        let game = QuickGame::Of(Variant::Chess960);
        for number in [0, 356, 959] {
            let play = game.begin(Players::People, &|count| number % count);
            assert_eq!(play.start_number(), Some(number));
            assert_eq!(play.players(), Players::People);
            assert_eq!(play.notice(), None);
        }
    }
}
