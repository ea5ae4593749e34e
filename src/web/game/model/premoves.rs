//! Premoves: moves made before the opponent has answered. The board keeps them.

use super::GameModel;
use crate::web::board::Premoves;

impl GameModel {
    /// The premoves that there can be now, where a visitor wants these. One is never played unseen,
    /// while looking back, nor in place of the answer to a proposal.
    pub fn premoves(&self, wanted: Premoves) -> Premoves {
        let asked = self.must_answer().is_some();
        match self.is_looking_back() || self.game().is_over() || asked {
            true => Premoves::Off,
            false => wanted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::game::Game;
    use crate::rules::Variant;
    use crate::web::game::{Action, Level, Players, Proposal, ProposalKind};

    fn game(variant: Variant) -> GameModel {
        let person = Color::White;
        let level = Level::default();
        GameModel::new(
            Game::new(variant.start()),
            Players::Computer { person, level },
        )
    }

    #[test]
    fn there_are_premoves_while_the_last_position_of_a_game_is_shown() {
        let mut play = game(Variant::Chess);
        let m = play.read_move("e4").expect("a legal move");
        play.apply(Action::Move(m));
        assert_eq!(play.premoves(Premoves::Several), Premoves::Several);
        play.apply(Action::GoTo(0));
        assert_eq!(play.premoves(Premoves::One), Premoves::Off);
        play.apply(Action::GoTo(1));
        play.apply(Action::Resign);
        assert_eq!(play.premoves(Premoves::One), Premoves::Off);
    }

    #[test]
    fn a_proposal_is_answered_first() {
        let mut play = game(Variant::ChessSharp);
        play.proposal = Some(Proposal {
            by: Color::Black,
            kind: ProposalKind::FastFifty,
        });
        assert_eq!(play.premoves(Premoves::One), Premoves::Off);
    }
}
