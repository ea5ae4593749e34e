//! The game on a board, without a browser.

mod job;
mod shown;
#[cfg(test)]
mod tests;

pub use job::Job;

use super::definitions::name;
use super::events::{self, MadeMove, OutcomeDetail};
use super::options::{Attributes, Look, Mode, OptionError, Setup, Source};
use crate::board::Color;
use crate::game::{Game, NodeId, Step};
use crate::notation::link::Start;
use crate::notation::san;
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::{Claim, Move, Position};
use crate::web::analysis::study::PgnStudy;
use crate::web::board::move_in_words;
use crate::web::game::{Action, Play, Players, sentence};
use crate::web::words::analysis as words;

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
    board: OnBoard,
    orientation: Color,
    /// What was taken back in a [`Play`], the last of it last; each entry was taken back at once.
    undone: Vec<Vec<Move>>,
    announcement: String,
    errors: Vec<OptionError>,
}

/// What is on the board.
pub enum OnBoard {
    /// A game that is played.
    Play(Box<Play>),
    /// A game that is looked at, with variations.
    Study(Box<PgnStudy>),
}

/// What it is.
impl Session {
    /// The session that attributes ask for.
    pub fn new(attributes: &Attributes) -> Self {
        let (look, mut errors) = Look::read(attributes);
        let (setup, more) = Setup::read(attributes);
        errors.extend(more);
        let mut session = Self {
            board: on_board(&setup),
            orientation: Color::White,
            look,
            setup,
            undone: Vec::new(),
            announcement: String::new(),
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

    /// Where the game comes from.
    pub const fn source(&self) -> &Source {
        &self.setup.source
    }

    /// What is on the board.
    pub const fn on_board(&self) -> &OnBoard {
        &self.board
    }

    /// What is wrong with the attributes, and has not been told yet.
    pub fn take_errors(&mut self) -> Vec<OptionError> {
        std::mem::take(&mut self.errors)
    }

    /// Another number whenever moves were made or taken back.
    pub fn revision(&self) -> u32 {
        match &self.board {
            OnBoard::Play(play) => play.revision(),
            OnBoard::Study(study) => study.revision(),
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
        let touched = |names: &[&str]| set.iter().any(|name| names.contains(name));
        let (game, players) = (touched(GAME), touched(PLAYERS));
        self.look = look;
        if game || players || touched(&[name::LEVEL, name::AT]) {
            let (setup, more) = Setup::read(attributes);
            let told = |error: &OptionError| set.contains(&error.attribute);
            errors.extend(more.into_iter().filter(told));
            self.setup = setup;
        }
        if game {
            self.begin();
        } else if players {
            self.hand_over();
        } else if let OnBoard::Play(play) = &mut self.board {
            play.set_level(self.setup.level);
        }
        if game || set.contains(&name::AT) {
            self.go_to_first_shown();
        }
        if game || players || set.contains(&name::ORIENTATION) {
            self.turn();
        }
        self.errors.extend(errors);
        game
    }

    /// Shows another game of the PGN, by its number from 0.
    pub fn choose_game(&mut self, number: usize) {
        let Source::Pgn(games) = &mut self.setup.source else {
            return;
        };
        games.choose(number);
        self.setup.at = None;
        self.begin();
        self.go_to_first_shown();
    }

    /// Begins the game that the attributes name once more. Where they leave open with which of
    /// its starts a variant begins, `chance`, from 0 to below 1, decides.
    pub fn begin_again(&mut self, chance: f64) {
        if let Source::Moves(link) = &mut self.setup.source
            && self.setup.any_start
        {
            let starts = link.variant.rules().starts.count;
            if starts > 1 {
                // Not reached, as the chance is below 1.
                let number = ((f64::from(starts) * chance) as u32).min(starts - 1);
                link.start = Start::Numbered(number);
            }
        }
        self.begin();
        self.go_to_first_shown();
    }

    fn begin(&mut self) {
        let next = on_board(&self.setup);
        self.replace(next);
        self.turn();
    }

    fn replace(&mut self, next: OnBoard) {
        self.board = match (next, &self.board) {
            (OnBoard::Play(next), OnBoard::Play(before)) => {
                OnBoard::Play(Box::new(next.succeeding(before)))
            }
            (next, _) => next,
        };
        self.undone.clear();
    }

    /// Goes on with the present game in another mode or with other players.
    fn hand_over(&mut self) {
        let (ply, looking_back) = (self.ply(), self.ply() < self.len());
        let players = players(&self.setup);
        let next = match (&self.board, self.mode().is_study()) {
            (OnBoard::Study(_), true) => return,
            (OnBoard::Study(study), false) => Play::new(study.to_game(), players).into(),
            (OnBoard::Play(play), false) => Play::new(play.game().clone(), players).into(),
            (OnBoard::Play(play), true) => {
                PgnStudy::with_moves(play.game().start().clone(), play.game().moves()).into()
            }
        };
        self.replace(next);
        if looking_back || self.mode().is_study() {
            self.go_to(ply);
        }
    }

    fn go_to_first_shown(&mut self) {
        let from_pgn = matches!(self.setup.source, Source::Pgn(_));
        let usual = if from_pgn && self.mode().is_study() {
            0
        } else {
            self.len()
        };
        self.go_to(self.setup.at.unwrap_or(usual));
    }

    fn turn(&mut self) {
        let below = players(&self.setup).below();
        self.orientation = self.look.orientation.unwrap_or(below);
    }

    /// Does what somebody in front of the screen wants.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Flip => self.orientation = !self.orientation,
            Action::TakeBack => {
                self.undo();
            }
            action => match &mut self.board {
                OnBoard::Play(play) => {
                    if let Action::Move(_) = action {
                        self.undone.clear();
                    }
                    let uncovered = action == Action::Uncover;
                    play.apply(action);
                    if uncovered {
                        self.orientation = play.orientation();
                    }
                }
                OnBoard::Study(_) => self.look_through(action),
            },
        }
    }

    fn look_through(&mut self, action: Action) {
        let OnBoard::Study(study) = &mut self.board else {
            return;
        };
        match action {
            Action::Move(m) => {
                // The board makes only legal moves.
                let _ = study.play(m);
            }
            Action::GoTo(ply) => {
                study.go_to_ply(ply);
            }
            Action::First => {
                study.first();
            }
            Action::Previous => {
                study.previous_move();
            }
            Action::Next => {
                study.next_move();
            }
            Action::Last => {
                study.last();
            }
            _ => return,
        }
        self.announce_place();
    }

    /// Shows any place of a game that is looked at.
    pub fn show(&mut self, place: NodeId) {
        if let OnBoard::Study(study) = &mut self.board {
            study.go_to(place);
            self.announce_place();
        }
    }

    /// Steps through the game.
    pub fn step(&mut self, step: Step) {
        match &mut self.board {
            OnBoard::Study(study) => {
                study.step(step);
                self.announce_place();
            }
            OnBoard::Play(play) => match step {
                Step::First => play.apply(Action::First),
                Step::Previous => play.apply(Action::Previous),
                Step::Next => play.apply(Action::Next),
                Step::Last => play.apply(Action::Last),
                Step::PreviousVariation
                | Step::NextVariation
                | Step::EnterVariation
                | Step::LeaveVariation => {}
            },
        }
    }

    /// Whether the place shown belongs to a variation that can become the line.
    pub fn can_promote(&self) -> bool {
        match &self.board {
            OnBoard::Play(_) => false,
            OnBoard::Study(study) => study.variation_start(study.current()).is_some(),
        }
    }

    /// Makes the variation shown the line.
    pub fn promote(&mut self) {
        if let OnBoard::Study(study) = &mut self.board {
            let place = study.current();
            study.promote(place);
        }
    }

    /// Takes out the last move and all behind it.
    pub fn delete(&mut self) {
        if let OnBoard::Study(study) = &mut self.board {
            let place = study.current();
            study.delete(place);
            self.announce_place();
        }
    }

    fn announce_place(&mut self) {
        let OnBoard::Study(study) = &self.board else {
            return;
        };
        let mut text = match (study.position_before(), study.last_move()) {
            (Some(before), Some(m)) => {
                let mover = before.turn();
                let words = move_in_words(before, m);
                format!("{}. {mover}: {words}", before.fullmoves())
            }
            _ => "Start position".to_owned(),
        };
        text.push_str(&words::remarks(study));
        if text == self.announcement {
            text.push('\u{a0}');
        }
        self.announcement = text;
    }

    /// The game beneath, as the engine changes it.
    pub fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.board {
            OnBoard::Play(play) => Some(play),
            OnBoard::Study(_) => None,
        }
    }

    /// Reads a move of the position shown, for whoever is to move.
    ///
    /// # Errors
    /// Says why it cannot be made.
    pub fn read_move(&self, text: &str) -> Result<Move, String> {
        if let OnBoard::Play(play) = &self.board {
            if play.game().is_over() {
                return Err("The game is over.".to_owned());
            }
            if play.is_looking_back() {
                let sentence = "An earlier position is shown: go to the last one to move.";
                return Err(sentence.to_owned());
            }
        } else if self.position().outcome().is_some() {
            return Err("The game is over.".to_owned());
        }
        san::parse(self.position(), text.trim()).map_err(|error| sentence(&error.to_string()))
    }

    /// Makes a move for whoever is to move.
    pub fn make(&mut self, m: Move) -> Option<MadeMove> {
        let before = self.position().clone();
        match &mut self.board {
            OnBoard::Play(play) => play.make(m).ok()?,
            OnBoard::Study(study) => {
                study.play(m).ok()?;
            }
        }
        self.undone.clear();
        self.announce_place();
        Some(MadeMove {
            uci: uci_of(&before, m),
            san: san::format(&before, m),
            fen: self.fen(),
        })
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        match &self.board {
            OnBoard::Play(play) => play.can_take_back(),
            OnBoard::Study(study) => study.can_undo(),
        }
    }

    /// Takes back the last move, or the last two against the engine. Whether there was one.
    pub fn undo(&mut self) -> bool {
        let play = match &mut self.board {
            OnBoard::Play(play) => play,
            OnBoard::Study(study) => return study.undo(),
        };
        if !play.can_take_back() {
            return false;
        }
        let moves: Vec<Move> = play.game().moves().collect();
        play.apply(Action::TakeBack);
        let left = play.game().len();
        if left < moves.len() {
            self.undone.push(moves[left..].to_vec());
        }
        true
    }

    /// Makes again what was taken back last. Whether there was something.
    pub fn redo(&mut self) -> bool {
        let play = match &mut self.board {
            OnBoard::Play(play) => play,
            OnBoard::Study(study) => return study.redo(),
        };
        let Some(moves) = self.undone.pop() else {
            return false;
        };
        play.apply(Action::Last);
        moves.into_iter().all(|m| play.make(m).is_ok())
    }

    /// Shows another position of the game or of the line shown.
    pub fn go_to(&mut self, ply: usize) {
        self.act(Action::GoTo(ply));
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
            return Err(sentence(&format!(
                "{} cannot be claimed here",
                claim.name()
            )));
        }
        self.act(Action::Claim(claim));
        self.outcome().ok_or_else(no_end)
    }

    /// Gives up.
    ///
    /// # Errors
    /// Says why there is nothing to give up.
    pub fn resign(&mut self) -> Result<OutcomeDetail, String> {
        match &self.board {
            OnBoard::Play(play) if play.game().is_over() => {
                return Err("The game is over.".to_owned());
            }
            OnBoard::Play(_) => self.act(Action::Resign),
            OnBoard::Study(_) => {
                return Err("Nobody plays here: the mode is neither free nor play.".to_owned());
            }
        }
        self.outcome().ok_or_else(no_end)
    }
}

impl From<Play> for OnBoard {
    fn from(play: Play) -> Self {
        Self::Play(Box::new(play))
    }
}

impl From<PgnStudy> for OnBoard {
    fn from(study: PgnStudy) -> Self {
        Self::Study(Box::new(study))
    }
}

fn no_end() -> String {
    "The game goes on.".to_owned()
}

const fn players(setup: &Setup) -> Players {
    match setup.mode {
        Mode::Play => Players::Computer {
            person: setup.color,
            level: setup.level,
        },
        Mode::View | Mode::Free | Mode::Analyse => Players::People,
    }
}

fn on_board(setup: &Setup) -> OnBoard {
    if setup.mode.is_study() {
        return PgnStudy::new(setup.source.game()).into();
    }
    let play = Play::new(game_of(&setup.source), players(setup));
    match (&setup.source, setup.mode) {
        (Source::Pgn(games), Mode::Free) => play.with_source(games.chosen().clone()),
        _ => play,
    }
    .into()
}

/// The moves of a source, as far as they can be played.
fn game_of(source: &Source) -> Game {
    let source = source.game();
    let mut game = Game::new(source.start.clone());
    for m in source.tree.moves() {
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
