use super::GameModel;
use crate::board::{Bitboard, Color, Piece};
use crate::rules::{Move, Position};
use crate::web::game::{Announcement, Players, ToldMove};
use std::rc::Rc;

/// The part of the board that may be shown on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The whole board.
    All,
    /// The squares that one side sees.
    Of(Color),
    /// Nothing: the device is being passed from one player to the other.
    Nobody,
}

/// The text for a move that may not be seen.
const UNSEEN: &str = "?";

/// Fog of war: the visibility of pieces and moves.
impl GameModel {
    /// Whether anything is hidden: in fog of war, until the game is over.
    pub fn is_fogged(&self) -> bool {
        self.variant().rules().fog && !self.game.is_over()
    }

    /// The part of the board that may be shown now.
    pub fn view(&self) -> View {
        match self.players {
            _ if !self.is_fogged() => View::All,
            Players::Computer { person, .. } | Players::Remote { person } => View::Of(person),
            Players::People => self.viewer.map_or(View::Nobody, View::Of),
        }
    }

    /// The hidden squares of the position shown.
    pub fn hidden(&self) -> Bitboard {
        match self.view() {
            View::All => Bitboard::EMPTY,
            View::Of(color) => !self.shown.visible(color),
            View::Nobody => Bitboard::ALL,
        }
    }

    /// The move that led to the position shown, if it may be seen: one of the viewer's own, or one
    /// between two visible squares.
    pub fn visible_last_move(&self) -> Option<Move> {
        let m = self.last_move()?;
        let seen = match self.view() {
            View::All => true,
            View::Of(color) => {
                let hidden = self.hidden();
                color != self.shown.turn()
                    || !(hidden.contains(m.from()) || hidden.contains(m.to()))
            }
            View::Nobody => false,
        };
        seen.then_some(m)
    }

    /// The moves in SAN, with a question mark for each hidden one.
    pub fn visible_sans(&self) -> Rc<Vec<String>> {
        if self.view() == View::All {
            return self.sans.clone();
        }
        let visible = (0..self.sans.len()).map(|index| self.visible_san(index).to_owned());
        Rc::new(visible.collect())
    }

    /// The move at an index from 0 in SAN, or a question mark if it is hidden.
    pub fn visible_san(&self, index: usize) -> &str {
        let mover = self.game.position_at(index).map(Position::turn);
        let seen = match self.view() {
            View::All => true,
            View::Of(color) => mover == Some(color),
            View::Nobody => false,
        };
        match self.sans.get(index) {
            Some(san) if seen => san,
            _ => UNSEEN,
        }
    }

    /// The part that may be announced of the move that led to the position after a number of half-moves
    /// (plies); `None` at the start.
    pub fn told_at(&self, ply: usize) -> Option<ToldMove> {
        let index = ply.checked_sub(1)?;
        let before = self.game.position_at(index)?.clone();
        Some(self.told(before, self.game.moves().nth(index)?))
    }

    /// Shows the board to the side to move, whose player has taken the device, with that side at
    /// the bottom.
    pub(super) fn uncover(&mut self) {
        self.viewer = Some(self.game.turn());
        self.resume_clock();
        self.orientation = self.game.turn();
        self.ply = self.game.len();
        self.show();
        self.announce(Announcement::Uncovered(self.game.turn()));
    }

    /// Hides the board until the next player uncovers it.
    pub(super) fn cover(&mut self) {
        self.viewer = None;
    }

    /// The part of a move just made that may be announced to everybody in front of the screen.
    pub(super) fn told(&self, before: Position, made: Move) -> ToldMove {
        let by = before.turn();
        match self.view() {
            View::Nobody => ToldMove::PassDevice(by),
            View::Of(color) if color != by => {
                let on = made.to();
                match before.piece_at(on).filter(|piece| piece.color == color) {
                    Some(Piece { role: lost, .. }) => ToldMove::Capture { by, lost, on },
                    None => ToldMove::Hidden(by),
                }
            }
            View::All | View::Of(_) => ToldMove::Move {
                before: Rc::new(before),
                made,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::game::Game;
    use crate::rules::Variant;
    use crate::web::game::Action;
    use crate::web::game::{Level, LineStep};

    fn fog(players: Players) -> GameModel {
        GameModel::new(Game::new(Variant::FogOfWar.start()), players)
    }

    fn told(model: &GameModel) -> &ToldMove {
        match model.announcement() {
            Announcement::Move { told, .. } => told,
            other => panic!("{other:?}"),
        }
    }

    fn make(model: &mut GameModel, text: &str) {
        let m = model.read_move(text).expect("a legal move");
        model.apply(Action::Move(m));
    }

    #[test]
    fn between_two_people_nobody_sees_anything_until_the_next_one_says_so() {
        let mut model = fog(Players::People);
        assert_eq!(model.view(), View::Of(Color::White));
        make(&mut model, "e4");
        assert_eq!(
            (model.view(), model.hidden()),
            (View::Nobody, Bitboard::ALL)
        );
        assert!(!model.may_move() && model.read_move("e5").is_err());
        assert_eq!(*model.visible_sans(), ["?"]);
        assert_eq!(told(&model), &ToldMove::PassDevice(Color::White));
        assert_eq!(model.visible_last_move(), None);
        model.apply(Action::Uncover);
        assert_eq!(model.view(), View::Of(Color::Black));
        assert_eq!(model.orientation(), Color::Black);
        assert_eq!(*model.visible_sans(), ["?"]);
        make(&mut model, "d5");
        model.apply(Action::Uncover);
        assert_eq!(*model.visible_sans(), ["e4", "?"]);
        model.apply(Action::Step(LineStep::Previous));
        assert_eq!(model.visible_san(0), "e4");
        assert_eq!(model.visible_san(1), UNSEEN);
    }

    #[test]
    fn what_was_seen_cannot_be_taken_back() {
        let mut model = fog(Players::People);
        make(&mut model, "e4");
        model.apply(Action::Uncover);
        assert!(!model.can_take_back());
        model.apply(Action::TakeBack);
        assert_eq!(model.game().len(), 1);
    }

    #[test]
    fn a_game_from_elsewhere_begins_hidden() {
        let mut model = fog(Players::People);
        make(&mut model, "e4");
        let again = GameModel::new(model.game().clone(), Players::People);
        assert_eq!(again.view(), View::Nobody);
    }

    #[test]
    fn against_the_computer_its_moves_are_told_only_as_far_as_they_are_seen() {
        let level = Level::default();
        let person = Color::Black;
        let mut model = fog(Players::Computer { person, level });
        model.play("e2e4".parse_move(&model)).expect("legal");
        assert_eq!(told(&model), &ToldMove::Hidden(Color::White));
        make(&mut model, "d5");
        assert!(matches!(told(&model), ToldMove::Move { .. }));
        model.play("e4d5".parse_move(&model)).expect("legal");
        let capture = ToldMove::Capture {
            by: Color::White,
            lost: Role::Pawn,
            on: "d5".parse().expect("a square"),
        };
        assert_eq!(told(&model), &capture);
        assert_eq!(*model.visible_sans(), ["?", "d5", "?"]);
        assert_eq!(model.visible_last_move(), None, "e4 is out of sight");
    }

    trait ParseMove {
        fn parse_move(&self, model: &GameModel) -> Move;
    }

    impl ParseMove for str {
        fn parse_move(&self, model: &GameModel) -> Move {
            crate::notation::uci::parse(model.game().position(), self).expect("a move")
        }
    }

    #[test]
    fn the_engine_says_nothing_while_there_is_fog_and_all_is_shown_at_the_end() {
        let mut model = fog(Players::People);
        assert_eq!(model.engine_task(true), None);
        make(&mut model, "e4");
        model.apply(Action::Resign);
        assert_eq!((model.view(), model.hidden()), (View::All, Bitboard::EMPTY));
        assert_eq!(*model.visible_sans(), ["e4"]);
    }
}
