//! The game on a board, without a browser.

use super::events::{self, By, ChangeDetail, LastMove, MadeMove, MoveDetail, OutcomeDetail};
use super::options::{Attributes, Look, Mode, OptionError, Setup, Source};
use crate::board::{Bitboard, Color};
use crate::game::Game;
use crate::notation::pgn::Tree;
use crate::notation::san;
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::{Claim, Move, MoveKind, Position};
use crate::web::board::Movable;
use crate::web::embed::definitions::name;
use crate::web::pages::play::{Action, Play, Players, View, pgn_file, sentence};
use std::rc::Rc;

/// The attributes that name the game.
const GAME: &[&str] = &[
    name::VARIANT,
    name::FEN,
    name::N,
    name::MOVES,
    name::PGN,
    name::GAME,
];

/// The attributes that say who plays it.
const PLAYERS: &[&str] = &[name::MODE, name::COLOR];

/// What a board shows, and what can be done on it.
pub struct Session {
    look: Look,
    setup: Setup,
    play: Play,
    /// What was taken back, the last of it last; each entry was taken back at once.
    undone: Vec<Vec<Move>>,
    errors: Vec<OptionError>,
}

/// What is shown.
impl Session {
    /// The session that attributes ask for.
    pub fn new(attributes: &Attributes) -> Self {
        let (look, mut errors) = Look::read(attributes);
        let (setup, more) = Setup::read(attributes);
        errors.extend(more);
        let mut session = Self {
            play: play_of(&setup, game_of(&setup.source)),
            look,
            setup,
            undone: Vec::new(),
            errors,
        };
        session.go_to_first_shown();
        session.turn();
        session
    }

    /// How it looks.
    pub const fn look(&self) -> &Look {
        &self.look
    }

    /// What can be done.
    pub const fn mode(&self) -> Mode {
        self.setup.mode
    }

    /// The game.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// What is wrong with the attributes, and has not been told yet.
    pub fn take_errors(&mut self) -> Vec<OptionError> {
        std::mem::take(&mut self.errors)
    }

    /// The position shown.
    pub const fn position(&self) -> &Rc<Position> {
        self.play.shown()
    }

    /// The squares that may not be seen.
    pub fn hidden(&self) -> Bitboard {
        self.play.hidden()
    }

    /// The side below.
    pub const fn orientation(&self) -> Color {
        self.play.orientation()
    }

    /// Whose men can be moved by hand.
    pub fn movable(&self) -> Movable {
        if self.play.is_looking_back() || self.play.game().is_over() {
            return Movable::None;
        }
        match (self.mode(), self.play.players()) {
            (Mode::View, _) => Movable::None,
            (_, Players::People) => Movable::Both,
            (_, Players::Computer { person, .. }) => Movable::Only(person),
        }
    }

    /// The position shown as FEN, as far as it may be seen.
    pub fn fen(&self) -> String {
        events::visible_fen(self.position(), self.hidden())
    }

    /// The game as PGN; in the fog of war only once it is over.
    pub fn pgn(&self, today: &str) -> String {
        if self.play.is_fogged() {
            return String::new();
        }
        pgn_file::pgn_of(&self.play, today).to_string()
    }

    /// The legal moves of the position shown in UCI notation, as far as they may be known.
    pub fn legal_moves(&self) -> Vec<String> {
        let position = self.position();
        let known = match self.play.view() {
            View::All => true,
            View::Of(color) => color == position.turn(),
            View::Nobody => false,
        };
        if !known || self.is_at_end_of_game() {
            return Vec::new();
        }
        let moves = position.legal_moves();
        moves.iter().map(|&m| uci_of(position, m)).collect()
    }

    /// Whether the game is over in the position shown.
    fn is_at_end_of_game(&self) -> bool {
        self.play.game().is_over() && !self.play.is_looking_back()
    }

    /// The moves in SAN.
    pub fn history(&self) -> Rc<Vec<String>> {
        self.play.visible_sans()
    }

    /// The move that led to the position shown.
    pub fn last_move(&self) -> Option<LastMove> {
        let m = self.play.visible_last_move()?;
        let ply = self.play.ply().checked_sub(1)?;
        let before = self.play.game().position_at(ply)?;
        Some(LastMove {
            uci: uci_of(before, m),
            san: self.history().get(ply)?.clone(),
        })
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<OutcomeDetail> {
        let game = self.play.game();
        let outcome = game.outcome()?;
        Some(OutcomeDetail::new(game, &outcome))
    }

    /// What the side to move may claim.
    pub fn claims(&self) -> Vec<&'static str> {
        match self.mode() {
            Mode::View => Vec::new(),
            _ => self.play.claims().into_iter().map(events::claim).collect(),
        }
    }

    /// What is told of the position shown.
    pub fn change(&self) -> ChangeDetail {
        let (uci, san) = self.last_move().map(|m| (m.uci, m.san)).unzip();
        ChangeDetail {
            fen: self.fen(),
            ply: self.play.ply(),
            uci,
            san,
        }
    }

    /// What is told of a move before it is made.
    pub fn announced(&self, m: Move, by: By) -> MoveDetail {
        let before = self.play.game().position();
        let after = before.after(m);
        let (seen, hidden) = match self.play.view() {
            View::All => (true, Bitboard::EMPTY),
            View::Of(color) => (color == before.turn(), !after.visible(color)),
            View::Nobody => (false, Bitboard::ALL),
        };
        MoveDetail {
            uci: seen.then(|| uci_of(before, m)),
            san: seen.then(|| san::format(before, m)),
            from: (seen && !is_drop(m)).then(|| m.from().to_string()),
            to: seen.then(|| m.to().to_string()),
            color: events::color(before.turn()),
            fen: events::visible_fen(&after, hidden),
            by,
        }
    }
}

/// What is done.
impl Session {
    /// Goes over to other attributes, of which some were set: anew if a name of the game is
    /// among them. Says whether another game begins.
    pub fn configure(&mut self, attributes: &Attributes, set: &[&str]) -> bool {
        let (look, mut errors) = Look::read(attributes);
        errors.retain(|error| set.contains(&error.attribute));
        let turned = look.orientation != self.look.orientation || set.contains(&name::ORIENTATION);
        self.look = look;
        let touched = |names: &[&str]| set.iter().any(|name| names.contains(name));
        let (game, players) = (touched(GAME), touched(PLAYERS));
        if game || players || touched(&[name::LEVEL, name::AT]) {
            let (setup, more) = Setup::read(attributes);
            errors.extend(
                more.into_iter()
                    .filter(|error| set.contains(&error.attribute)),
            );
            self.setup = setup;
        }
        if game {
            let play = play_of(&self.setup, game_of(&self.setup.source));
            self.play = play.succeeding(&self.play);
            self.undone.clear();
        } else if players {
            let ply = self.play.ply();
            let play = play_of(&self.setup, self.play.game().clone());
            self.play = play.succeeding(&self.play);
            self.play.look_at(ply);
        } else if set.contains(&name::LEVEL) {
            self.play.set_level(self.setup.level);
        }
        if game || set.contains(&name::AT) {
            self.go_to_first_shown();
        }
        if game || players || turned {
            self.turn();
        }
        self.errors.extend(errors);
        game
    }

    fn go_to_first_shown(&mut self) {
        let from_pgn = matches!(self.setup.source, Source::Pgn(_));
        let usual = if from_pgn && self.mode().is_study() {
            0
        } else {
            self.play.game().len()
        };
        self.play.look_at(self.setup.at.unwrap_or(usual));
    }

    fn turn(&mut self) {
        let below = self.play.players().below();
        let orientation = self.look.orientation.unwrap_or(below);
        self.play.set_orientation(orientation);
    }

    /// Does what somebody in front of the screen wants.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::TakeBack => {
                self.undo();
            }
            Action::Move(_) => {
                self.undone.clear();
                self.play.apply(action);
            }
            _ => self.play.apply(action),
        }
    }

    /// To change the game beneath, as the engine does.
    pub const fn play_mut(&mut self) -> &mut Play {
        &mut self.play
    }

    /// Reads a move of the position shown, for whoever is to move.
    ///
    /// # Errors
    /// Says why it cannot be made.
    pub fn read_move(&self, text: &str) -> Result<Move, String> {
        if self.play.game().is_over() {
            return Err("The game is over.".to_owned());
        }
        if self.play.is_looking_back() {
            return Err("An earlier position is shown: go to the last one to move.".to_owned());
        }
        san::parse(self.position(), text.trim()).map_err(|error| sentence(&error.to_string()))
    }

    /// Makes a move for whoever is to move.
    pub fn make(&mut self, m: Move) -> Option<MadeMove> {
        let before = self.play.game().position().clone();
        self.play.make(m).ok()?;
        self.undone.clear();
        Some(MadeMove {
            uci: uci_of(&before, m),
            san: san::format(&before, m),
            fen: self.fen(),
        })
    }

    /// Takes back the last move, or the last two against the engine. Whether there was one.
    pub fn undo(&mut self) -> bool {
        if !self.play.can_take_back() {
            return false;
        }
        let moves: Vec<Move> = self.play.game().moves().collect();
        self.play.apply(Action::TakeBack);
        let left = self.play.game().len();
        if left < moves.len() {
            self.undone.push(moves[left..].to_vec());
        }
        true
    }

    /// Makes again what was taken back last. Whether there was something.
    pub fn redo(&mut self) -> bool {
        let Some(moves) = self.undone.pop() else {
            return false;
        };
        self.play.apply(Action::Last);
        moves.into_iter().all(|m| self.play.make(m).is_ok())
    }

    /// Shows another position of the game.
    pub fn go_to(&mut self, ply: usize) {
        self.play.look_at(ply);
    }

    /// Claims for the side to move.
    ///
    /// # Errors
    /// Says why the claim cannot be made.
    pub fn claim(&mut self, name: &str) -> Result<OutcomeDetail, String> {
        let Some(claim) = events::claim_named(name) else {
            let names = Claim::ALL.map(events::claim).join(", ");
            return Err(format!("There is no such claim; there are {names}."));
        };
        if !self.claims().contains(&name) {
            return Err(format!("{} cannot be claimed here.", capital(claim.name())));
        }
        self.act(Action::Claim(claim));
        self.outcome().ok_or_else(no_end)
    }

    /// Gives up.
    ///
    /// # Errors
    /// Says why there is nothing to give up.
    pub fn resign(&mut self) -> Result<OutcomeDetail, String> {
        if self.play.game().is_over() {
            return Err("The game is over.".to_owned());
        }
        self.act(Action::Resign);
        self.outcome().ok_or_else(no_end)
    }

    /// Begins the same start again, with the moves that the attributes name.
    pub fn restart(&mut self) {
        let play = play_of(&self.setup, game_of(&self.setup.source));
        self.play = play.succeeding(&self.play);
        self.undone.clear();
        self.turn();
    }
}

fn is_drop(m: Move) -> bool {
    matches!(m.kind(), MoveKind::Drop { .. })
}

fn no_end() -> String {
    "The game goes on.".to_owned()
}

fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

fn play_of(setup: &Setup, game: Game) -> Play {
    let players = match setup.mode {
        Mode::Play => Players::Computer {
            person: setup.color,
            level: setup.level,
        },
        Mode::View | Mode::Free | Mode::Analyse => Players::People,
    };
    match (&setup.source, setup.mode) {
        (Source::Pgn(games), Mode::View | Mode::Free | Mode::Analyse) => {
            Play::new(game, players).with_source(games.chosen().clone())
        }
        _ => Play::new(game, players),
    }
}

/// The moves of a source, as far as they can be played.
fn game_of(source: &Source) -> Game {
    let (start, moves): (_, Vec<Move>) = match source {
        Source::Moves(link) => (link.start_position(), link.moves.clone()),
        Source::Pgn(games) => {
            let chosen = games.chosen();
            let tree: &Tree = &chosen.tree;
            (chosen.start.clone(), tree.moves().collect())
        }
    };
    let mut game = Game::new(start);
    for m in moves {
        // Nothing is played on after the end of the game, whatever the source has.
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

/// A move in UCI notation, castling as its variant writes it.
fn uci_of(before: &Position, m: Move) -> String {
    uci::format(before, m, CastlingStyle::of(before.variant()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attributes(pairs: &[(&str, &str)]) -> Attributes {
        Attributes::new(pairs.iter().copied())
    }

    fn session(pairs: &[(&str, &str)]) -> Session {
        Session::new(&attributes(pairs))
    }

    fn make(session: &mut Session, text: &str) -> MadeMove {
        let m = session.read_move(text).expect("a legal move");
        session.make(m).expect("the game goes on")
    }

    #[test]
    fn a_diagram_shows_its_fen_and_moves_nothing() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let session = session(&[("fen", fen)]);
        assert_eq!(session.fen(), fen);
        assert_eq!(session.movable(), Movable::None);
        assert_eq!(session.last_move(), None);
        assert!(session.claims().is_empty());
    }

    #[test]
    fn the_last_position_of_moves_and_the_first_of_a_pgn_is_shown() {
        let moves = session(&[("moves", "e4 e5")]);
        assert_eq!(moves.play().ply(), 2);
        assert_eq!(moves.last_move().expect("a move").san, "e5");
        assert_eq!(session(&[("pgn", "1. e4 e5 *")]).play().ply(), 0);
        assert_eq!(
            session(&[("pgn", "1. e4 e5 *"), ("at", "1")]).play().ply(),
            1
        );
        assert_eq!(session(&[("moves", "e4 e5"), ("at", "0")]).play().ply(), 0);
    }

    #[test]
    fn a_move_is_told_before_it_is_made() {
        let mut session = session(&[("mode", "free"), ("moves", "e4 d5")]);
        let m = session.read_move("exd5").expect("legal");
        let told = session.announced(m, By::Script);
        assert_eq!(told.uci.as_deref(), Some("e4d5"));
        assert_eq!(
            (told.from.as_deref(), told.to.as_deref()),
            (Some("e4"), Some("d5"))
        );
        let made = session.make(m).expect("the game goes on");
        assert_eq!((made.san.as_str(), &made.fen), ("exd5", &told.fen));
        assert_eq!(session.change().fen, told.fen);
    }

    #[test]
    fn castling_is_written_as_its_variant_does() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let mut chess = session(&[("fen", fen), ("mode", "free")]);
        assert_eq!(make(&mut chess, "O-O").uci, "e1g1");
        let mut shuffled = session(&[("variant", "chess960"), ("fen", fen), ("mode", "free")]);
        assert_eq!(make(&mut shuffled, "O-O").uci, "e1h1");
    }

    #[test]
    fn what_is_taken_back_can_be_made_again_until_another_move_is_made() {
        let mut session = session(&[("mode", "free")]);
        make(&mut session, "e4");
        make(&mut session, "e5");
        assert!(session.undo() && session.undo() && !session.undo());
        assert!(session.redo());
        assert_eq!(**session.history(), ["e4"]);
        make(&mut session, "d5");
        assert!(!session.redo());
        assert_eq!(**session.history(), ["e4", "d5"]);
    }

    #[test]
    fn a_script_moves_for_whoever_is_to_move() {
        let mut session = session(&[("mode", "play")]);
        make(&mut session, "e4");
        make(&mut session, "e5");
        assert_eq!(session.movable(), Movable::Only(Color::White));
        assert!(session.undo());
        assert!(session.history().is_empty());
    }

    #[test]
    fn attributes_change_what_they_name_and_leave_the_rest() {
        let mut session = session(&[("mode", "free")]);
        make(&mut session, "e4");
        let free = [
            ("mode", "free"),
            ("theme", "dark"),
            ("orientation", "black"),
        ];
        assert!(!session.configure(&attributes(&free), &["theme", "orientation"]));
        assert_eq!(session.look().theme, "dark");
        assert_eq!(session.orientation(), Color::Black);
        assert_eq!(session.history().len(), 1);
        let play = [("mode", "play"), ("color", "black")];
        assert!(!session.configure(&attributes(&play), &["mode", "color", "orientation"]));
        assert_eq!(session.history().len(), 1);
        assert!(!session.play().is_computers_turn());
        assert!(session.configure(&attributes(&play), &["fen"]));
        assert!(session.history().is_empty());
    }

    #[test]
    fn errors_are_told_once_for_what_was_set() {
        let mut session = session(&[("level", "12")]);
        assert_eq!(session.take_errors().len(), 1);
        session.configure(
            &attributes(&[("level", "12"), ("theme", "dark")]),
            &["theme"],
        );
        assert!(session.take_errors().is_empty());
        session.configure(&attributes(&[("theme", "pink")]), &["theme"]);
        assert_eq!(session.take_errors()[0].attribute, "theme");
    }

    #[test]
    fn the_fog_hides_from_the_page_what_it_hides_from_the_person() {
        let mut session = session(&[
            ("variant", "fogofwar"),
            ("mode", "play"),
            ("color", "black"),
        ]);
        assert!(session.legal_moves().is_empty(), "it is White’s turn");
        assert!(session.fen().contains("/8/8/8"), "{}", session.fen());
        let m = session.read_move("e4").expect("legal");
        let told = session.announced(m, By::Engine);
        assert_eq!((told.uci, told.san, told.to), (None, None, None));
        assert!(!told.fen.contains('P'), "{}", told.fen);
        session.make(m);
        assert_eq!(session.last_move(), None);
        assert_eq!(**session.history(), ["?"]);
        assert_eq!(session.pgn("2026.01.01"), "");
        assert!(!session.legal_moves().is_empty());
    }

    #[test]
    fn claims_end_the_game_with_points() {
        let fen = "k7/7R/8/8/8/8/8/1R5K[] b - - 0 1";
        let mut session = session(&[("variant", "chesssharp"), ("fen", fen), ("mode", "free")]);
        assert_eq!(session.claims(), ["stalemate"]);
        assert!(session.claim("impasse").is_err() && session.claim("x").is_err());
        let outcome = session.claim("stalemate").expect("it holds");
        assert!(outcome.points.is_some() && !outcome.text.is_empty());
        assert_eq!(session.outcome(), Some(outcome));
        assert!(session.resign().is_err());
    }
}
