//! Moves tried in a past position, and games played on from there.

use super::GameModel;
use crate::game::Game;
use crate::notation::san;
use crate::rules::Move;
use crate::web::board::Movable;
use crate::web::game::{Notice, TypedMoveError};
use std::time::Duration;

/// Moves in a past position. They leave the game alone: another game can be played from there.
impl GameModel {
    /// Whether a move can be tried in the position shown: a past one, of which nothing is hidden.
    pub fn may_try(&self) -> bool {
        let open = self.tried.is_none() && self.shown.outcome().is_none();
        self.is_looking_back() && !self.is_fogged() && open
    }

    /// The move that was tried in the past position shown, which [`Self::shown`] includes.
    pub const fn tried(&self) -> Option<Move> {
        self.tried
    }

    /// [`Self::movable`], with the pieces that can be moved in a past position to try a move.
    pub fn movable_or_tried(&self) -> Movable {
        if self.may_try() {
            Movable::Both
        } else {
            self.movable()
        }
    }

    /// Whether a move can be typed in the position shown.
    ///
    /// # Errors
    /// The reason why none can be made or tried.
    pub fn may_type_or_try(&self) -> Result<(), TypedMoveError> {
        match self.may_try() {
            true => Ok(()),
            false => self.may_type(),
        }
    }

    /// The SAN of the move that was tried.
    pub fn tried_san(&self) -> Option<String> {
        let before = self.game.position_at(self.ply)?;
        Some(san::format(before, self.tried?))
    }

    /// Another game by the same players, with the times that they had then: this one as far as the
    /// position shown, with the move that was tried. `None` while the last position of the game is shown.
    pub fn from_here(&self) -> Option<Self> {
        if !self.is_looking_back() || self.is_fogged() {
            return None;
        }
        let mut game = Game::new(self.game.start().clone());
        for m in self.game.moves().take(self.ply).chain(self.tried) {
            game.play(m).ok()?;
        }
        let mut clock = self.clock_at(self.ply);
        if let (Some(clock), Some(_)) = (&mut clock, self.tried) {
            clock.press_after(Duration::ZERO, self.now);
            clock.pause(self.now);
        }
        let mut play = Self::new(game, self.players)
            .with_clock(clock)
            .with_bids(self.bids.clone())
            .with_begun(true);
        play.set_orientation(self.orientation);
        // Its moves are known, as after a take-back.
        play.set_helped();
        Some(play)
    }

    /// Shows a legal move in the past position. The move that was made there in the game is a step
    /// forward.
    pub(super) fn try_move(&mut self, m: Move) {
        if !self.shown.is_legal(m) {
            return;
        }
        if self.game.move_at(self.ply + 1) == Some(m) {
            return self.look_at(self.ply + 1);
        }
        self.shown = self.shown.after(m).into();
        self.tried = Some(m);
        self.notice = Some(Notice::Tried);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::web::game::{Action, LineStep, Players, typed};

    /// A game after these moves, looked at after `ply` of them.
    fn looking_back(variant: Variant, players: Players, moves: &[&str], ply: usize) -> GameModel {
        let mut play = GameModel::new(Game::new(variant.start()), players);
        for text in moves {
            let m = san::parse(play.game().position(), text).expect("a legal move");
            play.make(m).expect("it can be made");
        }
        play.look_at(ply);
        play
    }

    fn chess() -> GameModel {
        looking_back(Variant::Chess, Players::People, &["e4", "e5", "Nf3"], 1)
    }

    fn try_text(play: &mut GameModel, text: &str) {
        assert_eq!(play.may_type_or_try(), Ok(()));
        let m = typed::read(play.shown(), text).expect("a legal move");
        play.apply(Action::Move(m));
    }

    #[test]
    fn a_move_in_the_past_is_shown_and_leaves_the_game_alone() {
        let mut play = chess();
        assert_eq!(play.movable(), Movable::None);
        assert_eq!(play.movable_or_tried(), Movable::Both);
        let revision = play.revision();
        try_text(&mut play, "c5");
        assert_eq!(play.notice(), Some(&Notice::Tried));
        assert_eq!(play.tried_san().as_deref(), Some("c5"));
        assert_eq!(play.last_move(), play.tried());
        assert_eq!((play.game().len(), play.revision()), (3, revision));
        assert_eq!(play.movable_or_tried(), Movable::None, "one move is tried");
    }

    #[test]
    fn any_step_ends_the_try() {
        for (action, ply) in [
            (Action::GoTo(1), 1),
            (Action::Step(LineStep::Last), 3),
            (Action::Step(LineStep::Previous), 0),
            (Action::DismissNotice, 1),
        ] {
            let mut play = chess();
            try_text(&mut play, "c5");
            play.apply(action.clone());
            assert_eq!((play.ply(), play.tried()), (ply, None), "{action:?}");
            assert_eq!(play.notice(), None, "{action:?}");
            assert_eq!(Some(&**play.shown()), play.game().position_at(ply));
        }
    }

    #[test]
    fn the_move_of_the_game_steps_forward() {
        let mut play = chess();
        try_text(&mut play, "e5");
        assert_eq!((play.ply(), play.tried(), play.notice()), (2, None, None));
    }

    #[test]
    fn another_game_is_played_from_there_by_the_same_players() {
        let mut play = looking_back(Variant::Chess, Players::default(), &["e4", "e5", "Nf3"], 2);
        try_text(&mut play, "Nc3");
        let on = play.from_here().expect("it looks back");
        assert_eq!(**on.sans(), ["e4", "e5", "Nc3"]);
        assert_eq!(
            (on.players(), on.is_computers_turn()),
            (play.players(), true)
        );
        assert_eq!((on.ply(), on.notice()), (3, None));
        play.apply(Action::Step(LineStep::Last));
        assert_eq!(play.from_here(), None);
    }

    #[test]
    fn a_finished_game_can_be_played_on_from_before_its_end() {
        let mut play = chess();
        play.apply(Action::Resign);
        try_text(&mut play, "c5");
        let on = play.from_here().expect("it looks back");
        assert!(!on.game().is_over());
    }

    #[test]
    fn the_computer_s_move_leaves_the_try_as_it_is() {
        let mut play = chess();
        try_text(&mut play, "c5");
        let m = san::parse(play.game().position(), "Nc6").expect("a legal move");
        play.make(m).expect("it can be made");
        assert_eq!(play.notice(), Some(&Notice::Tried));
        assert_eq!(play.tried_san().as_deref(), Some("c5"));
    }

    #[test]
    fn nothing_is_tried_in_the_fog() {
        let mut play = looking_back(Variant::FogOfWar, Players::People, &["e4"], 0);
        assert!(!play.may_try() && play.movable_or_tried() == Movable::None);
        assert_eq!(play.from_here(), None);
        assert_eq!(play.may_type_or_try(), Err(TypedMoveError::LookingBack));
        play.apply(Action::Resign);
        assert!(play.may_try());
    }
}
