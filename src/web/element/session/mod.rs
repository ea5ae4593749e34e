//! The state of one board of the element: its attributes and its model.
//!
//! | file | what it holds |
//! |---|---|
//! | `evaluations` | the evaluations that a PGN has of its game |
//! | `puzzle` | [`Puzzle`]: the moves to be found, and how many of them have been |
//! | `model` | [`Model`]: a game or an analysis |
//! | `shown` | the position and the values that the element shows |
//! | `viewer` | what a viewer shows by itself, and what it hands over to the whole element |

mod evaluations;
mod model;
mod puzzle;
mod shown;
#[cfg(test)]
mod tests;
mod viewer;

pub use evaluations::{GraphPoint, area};
pub use model::Model;
pub use puzzle::{Puzzle, Stage};
pub use viewer::{DIAGRAM, Place};

use super::MethodError;
use super::definitions::name;
use super::events::{self, MadeMove, OutcomeDetail};
use super::options::{
    Attributes, GAME, Look, Mode, OptionError, OptionProblem, Setup, Source, is_told_anew,
    whole_fen,
};
use crate::notation::link::{Link, LinkProblem, Start};
use crate::notation::uci::{self, CastlingStyle};
use crate::notation::{fen, san};
use crate::rules::{Move, Position};
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::board::{Arrangement, refusal};
use crate::web::editor::{Editor, Placement};
use crate::web::game::{Action, GameModel, LineStep};
use std::rc::Rc;

/// The attributes that define the players.
const PLAYERS: &[&str] = &[name::MODE, name::COLOR];

/// The parsed attributes of a board, and the model that they define.
pub struct Session {
    look: Look,
    setup: Setup,
    model: Model,
    /// What is set up, in the mode `setup` alone; the model has no moves then.
    editor: Option<Editor>,
    /// Whether a form keeps the visitor from setting anything up.
    disabled: bool,
    puzzle: Option<Puzzle>,
    errors: Vec<OptionError>,
}

/// Getters.
impl Session {
    /// The session that the attributes define.
    pub fn new(attributes: &Attributes) -> Self {
        let (look, mut errors) = Look::read(attributes);
        let (setup, more) = Setup::read(attributes);
        errors.extend(more);
        let mut session = Self {
            model: Model::new(&setup),
            editor: None,
            disabled: false,
            puzzle: Puzzle::new(&setup),
            look,
            setup,
            errors,
        };
        session.go_to_first_shown();
        session.begin_editing();
        session.set_orientation();
        session.set_engine_lines();
        session
    }

    /// The attributes that define the look of the board.
    pub const fn look(&self) -> &Look {
        &self.look
    }

    /// Whether the board is for viewing, free moves, play against the engine or analysis.
    pub const fn mode(&self) -> Mode {
        self.setup.mode
    }

    /// The source of the game: a start with moves, or a PGN.
    pub const fn source(&self) -> &Source {
        &self.setup.source
    }

    /// The game or the analysis on the board.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// The game or the analysis on the board.
    pub const fn model_mut(&mut self) -> &mut Model {
        &mut self.model
    }

    /// The editor of what is set up, in the mode `setup`.
    pub const fn editor(&self) -> Option<&Editor> {
        self.editor.as_ref()
    }

    /// The editor of what is set up, in the mode `setup`.
    pub const fn editor_mut(&mut self) -> Option<&mut Editor> {
        self.editor.as_mut()
    }

    /// Whether a form keeps the visitor from setting anything up.
    pub const fn is_disabled(&self) -> bool {
        self.disabled
    }

    /// Sets whether a form keeps the visitor from setting anything up.
    pub const fn set_disabled(&mut self, disabled: bool) {
        self.disabled = disabled;
    }

    /// Writes anew what is kept in words, in the language that is spoken now.
    pub fn speak_anew(&mut self) {
        if let Source::Pgn(games) = &mut self.setup.source {
            games.title_anew();
        }
    }

    /// Takes the errors in the attributes that have not been reported yet.
    pub fn take_errors(&mut self) -> Vec<OptionError> {
        std::mem::take(&mut self.errors)
    }
}

/// Changes.
impl Session {
    /// Applies changed attributes; `set` names those that were set. Begins another game if one of
    /// them defines the game, and returns whether it does.
    pub fn configure(&mut self, attributes: &Attributes, set: &[&str]) -> bool {
        let (look, mut errors) = Look::read(attributes);
        errors.retain(|error| set.contains(&error.attribute));
        let touched = |names: &[&str]| set.iter().any(|name| names.contains(name));
        let (mut game, players) = (touched(GAME), touched(PLAYERS));
        self.look = look;
        let leaving = !game && self.editor.is_some();
        if game || players || touched(&[name::LEVEL, name::AT]) {
            let (setup, more) = Setup::read(attributes);
            let told = |error: &OptionError| is_told_anew(error.attribute, set);
            // What has been set up counts then, in place of the attribute.
            let counts = |error: &OptionError| !leaving || error.attribute != name::FEN;
            errors.extend(more.into_iter().filter(told).filter(counts));
            // A puzzle is a game of its own.
            game |= (setup.mode == Mode::Puzzle) != (self.setup.mode == Mode::Puzzle);
            self.setup = setup;
        }
        if game {
            self.begin();
        } else if players {
            self.hand_over();
        } else if let Model::Game(game) = &mut self.model {
            game.set_level(self.setup.level);
        }
        if game || set.contains(&name::AT) {
            self.go_to_first_shown();
        }
        if game {
            self.begin_editing();
        }
        if game || players || set.contains(&name::ORIENTATION) {
            self.set_orientation();
        }
        self.set_engine_lines();
        self.errors.extend(errors);
        game
    }

    /// Shows another game of the PGN, by its index from 0.
    pub fn choose_game(&mut self, number: usize) {
        let Source::Pgn(games) = &mut self.setup.source else {
            return;
        };
        games.choose(number);
        self.setup.at = None;
        self.setup.diagram = games.diagram().cloned();
        self.errors.extend(games.error().map(|error| OptionError {
            attribute: games.attribute(),
            problem: OptionProblem::Pgn(error.clone()),
            is_shown: true,
        }));
        self.setup.mode = match self.setup.diagram {
            Some(_) if !self.setup.asked_mode.takes_any_arrangement() => Mode::View,
            _ => self.setup.asked_mode,
        };
        self.begin();
        self.go_to_first_shown();
        self.begin_editing();
    }

    /// Begins the game of the attributes once more. If they do not say with which start of the
    /// variant, `chance`, from 0 to below 1, decides.
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
        self.begin_editing();
    }

    fn begin(&mut self) {
        self.replace(Model::new(&self.setup));
        self.puzzle = Puzzle::new(&self.setup);
        self.set_orientation();
        self.set_engine_lines();
    }

    fn replace(&mut self, next: Model) {
        self.model = match (next, &self.model) {
            (Model::Game(next), Model::Game(before)) => next.into_inner().succeeding(before).into(),
            (next, _) => next,
        };
    }

    /// In the mode `setup`, begins to edit what is shown.
    fn begin_editing(&mut self) {
        self.editor = None;
        if cfg!(feature = "viewer") || self.mode() != Mode::Setup {
            return;
        }
        let placement = match &self.setup.diagram {
            Some(Arrangement::Setup { variant, setup }) => Placement {
                variant: *variant,
                setup: (**setup).clone(),
            },
            _ => Placement::from(&**self.position()),
        };
        let start = (**self.position()).clone();
        self.replace(AnalysisModel::with_moves(start, []).into());
        self.editor = Some(Editor::new(placement));
    }

    /// Continues in another mode with what has been set up. If it is not a legal position, it is
    /// shown as a diagram, with the reason if the mode needs one.
    fn leave_editing(&mut self, placement: &Placement, mode: Mode) {
        let variant = placement.variant;
        self.setup.any_start = false;
        match placement.position() {
            Ok(position) => {
                self.setup.source = Source::Moves(Link::new(variant, Start::of(&position)));
                self.setup.diagram = None;
                self.setup.mode = mode;
            }
            Err(error) => {
                self.setup.diagram = Some(Arrangement::Setup {
                    variant,
                    setup: Rc::new(placement.setup.clone()),
                });
                self.setup.mode = Mode::View;
                if mode != Mode::View {
                    let error = error.into();
                    self.errors.push(OptionError {
                        attribute: name::FEN,
                        problem: OptionProblem::Game(LinkProblem::Fen { variant, error }),
                        is_shown: true,
                    });
                }
            }
        }
        self.begin();
    }

    /// Places these pieces, in the mode `setup`. Returns whether that is the mode.
    ///
    /// # Errors
    /// Says why the FEN cannot be read.
    pub fn set_up(&mut self, text: &str) -> Result<bool, MethodError> {
        let Some(editor) = &mut self.editor else {
            return Ok(false);
        };
        let text = text.trim().replace('_', " ");
        let setup = fen::parse_setup(&whole_fen(&text)).map_err(MethodError::Fen)?;
        editor.edit(|placement| placement.setup = setup);
        Ok(true)
    }

    /// Continues the present game in another mode or with other players.
    fn hand_over(&mut self) {
        if cfg!(feature = "viewer") {
            return;
        }
        if let Some(editor) = self.editor.take() {
            match self.setup.asked_mode {
                Mode::Setup => self.editor = Some(editor),
                mode => self.leave_editing(editor.placement(), mode),
            }
            return;
        }
        let (ply, looking_back) = (self.ply(), self.ply() < self.len());
        let players = model::players(&self.setup);
        let next = match (&self.model, self.mode().is_study()) {
            (Model::Analysis(_), true) => return self.begin_editing(),
            (Model::Analysis(analysis), false) => {
                GameModel::new(analysis.study().to_game(), players).into()
            }
            (Model::Game(game), false) => GameModel::new(game.game().clone(), players).into(),
            (Model::Game(game), true) => {
                let game = game.game();
                AnalysisModel::with_moves(game.start().clone(), game.moves()).into()
            }
        };
        self.replace(next);
        if looking_back || self.mode().is_study() {
            self.go_to(ply);
        }
        self.begin_editing();
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

    fn set_orientation(&mut self) {
        let below = model::players(&self.setup).below();
        let below = self.puzzle.as_ref().map_or(below, Puzzle::solver);
        let color = self.look.orientation.unwrap_or(below);
        match &mut self.model {
            Model::Game(game) => game.set_orientation(color),
            Model::Analysis(analysis) => analysis.set_orientation(color),
        }
    }

    fn set_engine_lines(&mut self) {
        if let Model::Analysis(analysis) = &mut self.model {
            let analyses = self.setup.mode == Mode::Analyse;
            analysis.set_engine_lines(if analyses { self.look.lines } else { 0 });
        }
    }

    /// Turns the board.
    pub fn flip(&mut self) {
        match &mut self.model {
            Model::Game(game) => game.apply(Action::Flip),
            Model::Analysis(analysis) => drop(analysis.apply(AnalysisAction::Flip)),
        }
    }

    /// Moves one step through the game or the line shown.
    pub fn step(&mut self, step: LineStep) {
        match &mut self.model {
            Model::Game(game) => game.apply(Action::Step(step)),
            Model::Analysis(analysis) => drop(analysis.apply(AnalysisAction::Step(step.into()))),
        }
    }

    /// Parses a move for the side to move in the position shown.
    ///
    /// # Errors
    /// The reason why it cannot be made.
    pub fn read_move(&self, text: &str) -> Result<Move, MethodError> {
        if self.editor.is_some() {
            return Err(MethodError::SettingUp);
        }
        if self.setup.diagram.is_some() {
            return Err(MethodError::NotLegal);
        }
        if let Model::Game(play) = &self.model {
            if play.game().is_over() {
                return Err(MethodError::Over);
            }
            if play.is_looking_back() {
                return Err(MethodError::LookingBack);
            }
        } else if self.position().outcome().is_some() {
            return Err(MethodError::Over);
        }
        let position = self.position();
        san::parse(position, text.trim()).map_err(|error| {
            // A viewer has no words for it.
            let refusal = match cfg!(feature = "viewer") {
                true => None,
                false => refusal::of_text(position, &error),
            };
            MethodError::San(error, refusal)
        })
    }

    /// Parses a move that the visitor has typed.
    ///
    /// # Errors
    /// The reason why it cannot be made by hand.
    pub fn read_typed_move(&self, text: &str) -> Result<Move, MethodError> {
        let m = self.read_move(text)?;
        match self.allowed() {
            Some(allowed) if !allowed.contains(&m.without_duck()) => Err(MethodError::NotAllowed),
            _ => Ok(m),
        }
    }

    /// Makes a move for the side to move. Returns `None` if it is not possible.
    pub fn make(&mut self, m: Move) -> Option<MadeMove> {
        let before = self.position().clone();
        match &mut self.model {
            Model::Game(game) => game.make(m).ok()?,
            Model::Analysis(analysis) => analysis.make(m).ok()?,
        }
        Some(MadeMove {
            uci: uci_of(&before, m),
            san: san::format(&before, m),
            fen: self.fen(),
        })
    }

    /// Takes back the last move, or the last two against the engine. Returns whether there was a
    /// move.
    pub fn undo(&mut self) -> bool {
        if let Some(editor) = &mut self.editor {
            return editor.undo().is_some();
        }
        match &mut self.model {
            // The moves of a puzzle are taken back by itself.
            Model::Game(_) if self.puzzle.is_some() => false,
            Model::Game(game) => {
                let possible = game.can_take_back();
                // Visitors see first what they take back.
                if game.is_looking_back() && possible {
                    let last = game.game().len();
                    game.apply(Action::GoTo(last));
                }
                game.apply(Action::TakeBack);
                possible
            }
            Model::Analysis(analysis) => analysis.apply(AnalysisAction::Undo),
        }
    }

    /// Makes again the moves taken back last. Returns whether there were any.
    pub fn redo(&mut self) -> bool {
        if let Some(editor) = &mut self.editor {
            return editor.redo().is_some();
        }
        match &mut self.model {
            Model::Game(_) if self.puzzle.is_some() => false,
            Model::Game(game) => game.redo(),
            Model::Analysis(analysis) => analysis.apply(AnalysisAction::Redo),
        }
    }

    /// Shows the position after a number of half-moves (plies) of the game or the line shown, or the
    /// last one if there are fewer.
    pub fn go_to(&mut self, ply: usize) {
        match &mut self.model {
            Model::Game(game) => game.apply(Action::GoTo(ply)),
            Model::Analysis(analysis) => drop(analysis.apply(AnalysisAction::GoTo(ply))),
        }
    }

    /// Makes a claim for the side to move.
    ///
    /// # Errors
    /// The reason why the claim cannot be made.
    pub fn claim(&mut self, name: &str) -> Result<OutcomeDetail, MethodError> {
        let claim = events::claim_named(name).ok_or(MethodError::UnknownClaim)?;
        if !self.claims().contains(&name) {
            return Err(MethodError::NoClaim(claim));
        }
        if let Model::Game(game) = &mut self.model {
            game.apply(Action::Claim(claim));
        }
        self.outcome().ok_or(MethodError::GoesOn)
    }

    /// Notes that the announcement has been shown to screen readers.
    pub fn set_heard(&mut self) {
        if let Model::Game(game) = &mut self.model {
            game.set_heard();
        }
    }

    /// Resigns.
    ///
    /// # Errors
    /// The reason why nobody can resign.
    pub fn resign(&mut self) -> Result<OutcomeDetail, MethodError> {
        match &mut self.model {
            Model::Game(game) if game.game().is_over() => return Err(MethodError::Over),
            Model::Game(game) => game.apply(Action::Resign),
            Model::Analysis(_) => return Err(MethodError::NobodyPlays),
        }
        self.outcome().ok_or(MethodError::GoesOn)
    }
}

/// A move in UCI notation, castling as is usual in its variant.
fn uci_of(before: &Position, m: Move) -> String {
    uci::format(before, m, CastlingStyle::of(before.variant()))
}
