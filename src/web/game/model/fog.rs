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
            Players::Computer { person, .. } => View::Of(person),
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

    /// Shows the board to the side to move, whose player has taken the device, with that side at
    /// the bottom.
    pub(super) fn uncover(&mut self) {
        self.viewer = Some(self.game.turn());
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

    fn told(play: &GameModel) -> &ToldMove {
        match play.announcement() {
            Announcement::Move { told, .. } => told,
            other => panic!("{other:?}"),
        }
    }

    fn make(play: &mut GameModel, text: &str) {
        let m = play.read_move(text).expect("a legal move");
        play.apply(Action::Move(m));
    }

    #[test]
    fn between_two_people_nobody_sees_anything_until_the_next_one_says_so() {
        let mut play = fog(Players::People);
        assert_eq!(play.view(), View::Of(Color::White));
        make(&mut play, "e4");
        assert_eq!((play.view(), play.hidden()), (View::Nobody, Bitboard::ALL));
        assert!(!play.may_move() && play.read_move("e5").is_err());
        assert_eq!(*play.visible_sans(), ["?"]);
        assert_eq!(told(&play), &ToldMove::PassDevice(Color::White));
        assert_eq!(play.visible_last_move(), None);
        play.apply(Action::Uncover);
        assert_eq!(play.view(), View::Of(Color::Black));
        assert_eq!(play.orientation(), Color::Black);
        assert_eq!(*play.visible_sans(), ["?"]);
        make(&mut play, "d5");
        play.apply(Action::Uncover);
        assert_eq!(*play.visible_sans(), ["e4", "?"]);
        play.apply(Action::Step(LineStep::Previous));
        assert_eq!(play.visible_san(0), "e4");
        assert_eq!(play.visible_san(1), UNSEEN);
    }

    #[test]
    fn what_was_seen_cannot_be_taken_back() {
        let mut play = fog(Players::People);
        make(&mut play, "e4");
        play.apply(Action::Uncover);
        assert!(!play.can_take_back());
        play.apply(Action::TakeBack);
        assert_eq!(play.game().len(), 1);
    }

    #[test]
    fn a_game_from_elsewhere_begins_hidden() {
        let mut play = fog(Players::People);
        make(&mut play, "e4");
        let again = GameModel::new(play.game().clone(), Players::People);
        assert_eq!(again.view(), View::Nobody);
    }

    #[test]
    fn against_the_computer_its_moves_are_told_only_as_far_as_they_are_seen() {
        let level = Level::default();
        let person = Color::Black;
        let mut play = fog(Players::Computer { person, level });
        play.play("e2e4".parse_move(&play)).expect("legal");
        assert_eq!(told(&play), &ToldMove::Hidden(Color::White));
        make(&mut play, "d5");
        assert!(matches!(told(&play), ToldMove::Move { .. }));
        play.play("e4d5".parse_move(&play)).expect("legal");
        let capture = ToldMove::Capture {
            by: Color::White,
            lost: Role::Pawn,
            on: "d5".parse().expect("a square"),
        };
        assert_eq!(told(&play), &capture);
        assert_eq!(*play.visible_sans(), ["?", "d5", "?"]);
        assert_eq!(play.visible_last_move(), None, "e4 is out of sight");
    }

    trait ParseMove {
        fn parse_move(&self, play: &GameModel) -> Move;
    }

    impl ParseMove for str {
        fn parse_move(&self, play: &GameModel) -> Move {
            crate::notation::uci::parse(play.game().position(), self).expect("a move")
        }
    }

    #[test]
    fn the_engine_says_nothing_while_there_is_fog_and_all_is_shown_at_the_end() {
        let mut play = fog(Players::People);
        assert_eq!(play.engine_task(true), None);
        make(&mut play, "e4");
        play.apply(Action::Resign);
        assert_eq!((play.view(), play.hidden()), (View::All, Bitboard::EMPTY));
        assert_eq!(*play.visible_sans(), ["e4"]);
    }
}
