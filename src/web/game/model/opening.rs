//! The game before and around its first moves, and what a seat beside the board shows.

use super::GameModel;
use crate::board::Color;
use crate::game::Game;
use crate::rules::CastlingSide;
use crate::web::game::{Announcement, Material, Players, View};

impl GameModel {
    /// Whether no person has moved yet: at most the computer has made the first move. Such a game
    /// can be changed into another without loss.
    pub fn is_untouched(&self) -> bool {
        let by_computer = usize::from(!self.players.is_person(self.game.start().turn()));
        !self.game.is_over() && self.game.len() <= by_computer
    }

    /// Whether the game is only offered: nobody has moved in it or begun it otherwise, and it is
    /// neither one of a match nor from a file nor from a position that was set up nor with somebody
    /// elsewhere.
    pub fn is_offered(&self) -> bool {
        let alone = self.remote().is_none() && self.series().is_none() && self.origin().is_none();
        let shown = !self.aborted && !self.is_from_position();
        alone && shown && !self.begun && self.is_untouched()
    }

    /// Whether somebody has begun this very game, as in the dialog for a new game.
    pub const fn is_begun(&self) -> bool {
        self.begun
    }

    /// Notes whether somebody has begun this very game.
    #[must_use]
    pub fn with_begun(self, begun: bool) -> Self {
        Self { begun, ..self }
    }

    /// Somebody begins this very game.
    pub const fn set_begun(&mut self) {
        self.begun = true;
    }

    /// Whether the person was helped against the computer: by a move taken back, a hint or the
    /// evaluation, now or in the game from which this one was played on.
    pub const fn is_helped(&self) -> bool {
        self.helped
    }

    /// The person has been helped, if the computer is the opponent.
    pub const fn set_helped(&mut self) {
        self.helped |= matches!(self.players, Players::Computer { .. });
    }

    /// Whether the game is played elsewhere, and only watched here: its clock can't be let go on.
    pub const fn is_watched(&self) -> bool {
        self.watched
    }

    /// From now on the game is played elsewhere, or here again.
    pub const fn set_watched(&mut self, watched: bool) {
        self.watched = watched;
    }

    /// Whether not both sides have moved yet, so that the game can be ended without a result. A game
    /// of a match counts from its beginning on, and an opponent elsewhere waits for a result.
    pub fn is_abortable(&self) -> bool {
        let series = self.series.as_ref();
        let counts = series.is_some_and(|series| series.length().is_some());
        self.remote.is_none() && !counts && !self.is_ended() && self.game.len() < 2
    }

    /// Whether there is something to abort in an abortable game: somebody has begun it.
    pub fn may_abort(&self) -> bool {
        self.is_abortable() && (self.begun || !self.is_untouched())
    }

    /// Ends the game without a result, if it may be aborted: it stands as before anybody has moved.
    /// The score of the rematches before it stands. Returns whether it has been aborted.
    pub fn abort(&mut self) -> bool {
        if !self.may_abort() {
            return false;
        }
        *self = Self {
            revision: self.revision.wrapping_add(1),
            conduct: self.conduct,
            orientation: self.orientation,
            series: self.series.take(),
            now: self.now,
            announcement: Announcement::Aborted,
            aborted: true,
            ..self.with_players(self.players)
        };
        true
    }

    /// Whether the game was aborted. Another one begins only when the visitor wants that.
    pub const fn is_aborted(&self) -> bool {
        self.aborted
    }

    /// Whether nobody moves any more: the game is over, or was aborted.
    pub fn is_ended(&self) -> bool {
        self.aborted || self.game.is_over()
    }

    /// A game from the same start and with the same time control for these players.
    #[must_use]
    pub fn with_players(&self, players: Players) -> Self {
        Self::new(Game::new(self.game.start().clone()), players)
            .with_time_control(self.time_control().cloned())
    }

    /// What a side has gained in the position shown. In fog of war both players know which pieces were
    /// captured, their own and those that they took; the lead would betray what has been promoted.
    pub fn material(&self, color: Color) -> Material {
        let mut material = Material::of(&self.game, self.ply, color);
        if self.is_fogged() {
            material.lead = 0;
        }
        material
    }

    /// Whether a person in front of the screen still has the right to castle on a side, now or
    /// later. In fog of war the right of the other side is not betrayed.
    pub fn may_still_castle(&self, side: CastlingSide) -> bool {
        let position = self.game.position();
        let counts = |&color: &Color| match self.view() {
            View::All => self.players.is_person(color),
            View::Of(viewer) => viewer == color,
            View::Nobody => false,
        };
        let mut sides = Color::ALL.into_iter().filter(counts);
        !self.game.is_over() && sides.any(|color| position.castling_rook(color, side).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::rules::Variant;
    use crate::web::board::Movable;
    use crate::web::game::{Action, Level, Match};

    fn model(variant: Variant, players: Players) -> GameModel {
        GameModel::new(Game::new(variant.start()), players)
    }

    fn make(model: &mut GameModel, texts: &str) {
        for text in texts.split_whitespace() {
            let m = crate::notation::san::parse(model.game().position(), text).expect(text);
            model.make(m).expect(text);
        }
    }

    #[test]
    fn a_game_is_untouched_until_a_person_has_moved() {
        let mut with_white = model(Variant::Chess, Players::default());
        assert!(with_white.is_untouched());
        make(&mut with_white, "e4");
        assert!(!with_white.is_untouched());

        let level = Level::default();
        let person = Color::Black;
        let mut with_black = model(Variant::Chess, Players::Computer { person, level });
        make(&mut with_black, "e4");
        assert!(with_black.is_untouched());
        make(&mut with_black, "e5");
        assert!(!with_black.is_untouched());

        let mut resigned = model(Variant::Chess, Players::People);
        resigned.apply(Action::Resign);
        assert!(!resigned.is_untouched());
    }

    #[test]
    fn a_game_is_aborted_until_both_have_moved() {
        let mut play = model(Variant::Chess, Players::default());
        assert!(play.is_abortable() && !play.may_abort(), "nobody has begun");
        make(&mut play, "e4");
        assert!(play.may_abort());
        make(&mut play, "e5");
        assert!(!play.is_abortable());
        let offered = model(Variant::Chess, Players::default());
        assert!(offered.clone().with_begun(true).may_abort());
        let pair = Match::new(Some(2), Color::White);
        assert!(!offered.in_series(Some(pair)).is_abortable());
    }

    #[test]
    fn a_rematch_that_is_aborted_leaves_the_score() {
        let mut play = model(Variant::Chess, Players::People);
        play.apply(Action::Resign);
        play.rematch(true);
        make(&mut play, "e4");
        let series = play.series().cloned();
        assert!(play.abort(), "one has moved");
        assert!(play.game().is_empty() && series.is_some());
        assert_eq!(play.series(), series.as_ref());
    }

    #[test]
    fn after_an_abort_nobody_moves_until_another_game_begins() {
        let (person, level) = (Color::Black, Level::default());
        let mut play = model(Variant::Chess, Players::Computer { person, level });
        make(&mut play, "e4");
        play.set_begun();
        let revision = play.revision();
        assert!(play.abort() && play.is_aborted());
        assert_ne!(
            play.revision(),
            revision,
            "the computer's answer is not awaited"
        );
        assert_eq!(play.announcement(), &Announcement::Aborted);
        assert!(play.engine_task(false).is_none() && !play.is_computers_turn());
        assert!(!play.may_move() && play.movable() == Movable::None);
        assert!(!play.is_offered() && !play.is_abortable() && !play.abort());
        play.rematch(false);
        assert!(!play.is_aborted() && play.is_computers_turn());
        assert_eq!(play.players().below(), Color::Black);
    }

    #[test]
    fn other_players_begin_at_the_same_start() {
        let start = Variant::Chess960.numbered_start(7);
        let played = GameModel::new(Game::new(start.clone()), Players::default());
        let other = played.with_players(Players::People);
        assert_eq!(other.game().start(), &start);
        assert_eq!(other.players(), Players::People);
    }

    #[test]
    fn castling_is_offered_while_it_is_a_right() {
        let mut alone = model(Variant::Chess, Players::default());
        assert!(
            CastlingSide::ALL
                .into_iter()
                .all(|side| alone.may_still_castle(side))
        );
        make(&mut alone, "h4 h5 Rh3 Rh6");
        assert!(!alone.may_still_castle(CastlingSide::H));
        assert!(alone.may_still_castle(CastlingSide::A));
        let mut both = model(Variant::Chess, Players::People);
        make(&mut both, "h4 a5 Rh3");
        assert!(both.may_still_castle(CastlingSide::H), "Black's right");
        let none = model(Variant::ChessSharp, Players::People);
        assert!(!none.may_still_castle(CastlingSide::H));
    }

    #[test]
    fn fog_hides_the_lead_and_the_other_side_s_rights_but_no_captures() {
        let person = Color::Black;
        let level = Level::default();
        let mut model = model(Variant::FogOfWar, Players::Computer { person, level });
        make(&mut model, "e4 d5 exd5 a5 Nf3 Ra6");
        let pawn = [(Role::Pawn, 1)];
        let gained = |model: &GameModel, color: Color| {
            let material = model.material(color);
            (material.captured().collect::<Vec<_>>(), material.lead)
        };
        assert_eq!(gained(&model, Color::White), (pawn.to_vec(), 0));
        assert_eq!(gained(&model, Color::Black), (vec![], 0));
        model.apply(Action::GoTo(2));
        assert_eq!(gained(&model, Color::White), (vec![], 0));
        model.apply(Action::GoTo(6));
        assert!(!model.may_still_castle(CastlingSide::A));
        model.apply(Action::Resign);
        assert_eq!(model.material(Color::White).lead, 1);
    }

    #[test]
    fn a_set_up_position_is_no_start_of_the_variant() {
        let from = |variant: Variant, fen: &str| {
            let start = crate::notation::fen::parse(variant, fen).expect(fen);
            GameModel::new(Game::new(start), Players::People).is_from_position()
        };
        assert!(from(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
        assert!(!from(
            Variant::Chess,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ));
        let start = Variant::Chess960.numbered_start(7);
        assert!(!GameModel::new(Game::new(start), Players::People).is_from_position());
    }
}
