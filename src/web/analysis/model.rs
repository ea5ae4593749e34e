//! A game with variations that is viewed or analysed, with an engine that follows the cursor.

use super::layout::Layout;
use super::steps::Steps;
use crate::board::Color;
use crate::game::{GameError, Nag, NodeId, Step, Study, Tree};
use crate::notation::pgn::GameResult;
use crate::notation::{pgn, san};
use crate::rules::{Move, Outcome, Points, Position, ReserveRule};
use crate::web::engine::evaluation::Evaluation;
use crate::web::engine::{EngineEvent, Lines, Task};
use std::cell::RefCell;
use std::rc::Rc;

/// A [`Study`] on the screen, with the engine's lines for the position at the cursor and the PGN
/// that the game was loaded from.
#[derive(Clone, Debug)]
pub struct AnalysisModel {
    pub(super) study: Study,
    pub(super) source: Rc<pgn::Game>,
    /// The last position of the game as it was loaded.
    pub(super) end: NodeId,
    /// The game before each edit of its details, or after it while that is undone.
    pub(super) others: Vec<Rc<pgn::Game>>,
    /// The steps to the study as it was before the page was loaded anew.
    pub(super) steps: Steps,
    orientation: Color,
    /// The number of lines that the engine should report; 0 if it should not analyse.
    engine_lines: u32,
    lines: Lines,
    announcements: u32,
    /// The move whose comment is being written, with the revision that has it as far as it is.
    pub(super) writing: Option<(NodeId, u32)>,
    /// The glyphs that a review has found for moves of the main line.
    found: Vec<(NodeId, Nag)>,
    /// The latest layout, with the revision of the study that it was made from.
    layout: RefCell<Option<(u32, Rc<Layout>)>>,
}

/// An action in an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnalysisAction {
    /// Makes a move at the cursor: follows the tree where it has the move, else adds it.
    Move(Move),
    /// Steps through the tree.
    Step(Step),
    /// Goes to the position after a number of half-moves (plies) of the current line.
    GoTo(usize),
    /// Goes to a node of the tree.
    Show(NodeId),
    /// Promotes the variation at the cursor.
    Promote,
    /// Moves the line at the cursor after its next alternative.
    Demote,
    /// Deletes the move at the cursor and all that follow.
    Delete,
    /// Takes back the last change.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,
    /// Turns the board.
    Flip,
}

/// Getters.
impl AnalysisModel {
    /// The analysis of a game, at its start position.
    pub fn new(source: impl Into<Rc<pgn::Game>>) -> Self {
        let source = source.into();
        let study = Study::new(source.start.clone(), source.tree.clone())
            .with_recorded_outcome(source.outcome());
        let end = study.tree().main_line().last().unwrap_or(Tree::ROOT);
        Self {
            study,
            source,
            end,
            others: Vec::new(),
            steps: Steps::default(),
            orientation: Color::White,
            engine_lines: 0,
            lines: Lines::default(),
            announcements: 0,
            writing: None,
            found: Vec::new(),
            layout: RefCell::default(),
        }
    }

    /// The analysis of a game without variations, at its start position. The moves should be
    /// legal, one after another.
    pub fn with_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        Self::new(pgn::Game::with_moves(start, moves))
    }

    /// The tree with its cursor.
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// Whether there is room for the reserves on the page: where one has pieces at the start, or can
    /// be filled. It stays as long as the start does, so that the board keeps its size from move to
    /// move.
    pub fn has_trays(&self) -> bool {
        let start = self.study.start();
        match start.rules().reserve {
            ReserveRule::None => false,
            ReserveRule::Captured => true,
            _ => Color::ALL
                .iter()
                .any(|&color| !start.reserve(color).is_empty()),
        }
    }

    /// The game as it was loaded, with its tags and its result.
    pub const fn source(&self) -> &Rc<pgn::Game> {
        &self.source
    }

    /// The game with its changes, to be written as PGN.
    pub fn to_pgn(&self) -> pgn::Game {
        let mut game = pgn::Game {
            tags: self.source.tags.clone(),
            start: self.source.start.clone(),
            tree: self.study.tree().clone(),
            result: self.source.result,
        };
        if let Some(outcome) = self.other_outcome() {
            game.forget_outcome();
            game.set_outcome(&outcome);
        }
        game
    }

    /// The result of the game: the recorded one, however the moves are analysed, unless another main
    /// line ends by the rules.
    pub fn result(&self) -> GameResult {
        match self.other_outcome() {
            Some(outcome) => outcome.winner.map_or(GameResult::Draw, GameResult::won_by),
            None => self.source.result,
        }
    }

    /// The points of the game, where they are counted.
    fn points(&self) -> Option<Points> {
        match self.other_outcome() {
            Some(outcome) => outcome.points,
            None => self.source.points(),
        }
    }

    /// The outcome that the rules give the main line, if that no longer goes through the last position
    /// of the game. A study that began without moves has no game.
    fn other_outcome(&self) -> Option<Outcome> {
        let tree = self.study.tree();
        let has_game = self.end != Tree::ROOT || self.source.result != GameResult::Unknown;
        if has_game && tree.contains(self.end) && self.study.variation_start(self.end).is_none() {
            return None;
        }
        let last = tree.main_line().last().unwrap_or(Tree::ROOT);
        tree.position(self.study.start(), last).outcome()
    }

    /// The layout of the game; cached until the study changes.
    pub fn layout(&self) -> Rc<Layout> {
        let revision = self.study.revision();
        let mut cached = self.layout.borrow_mut();
        match &*cached {
            Some((of, layout)) if *of == revision => layout.clone(),
            _ => {
                let (start, tree) = (self.study.start(), self.study.tree());
                let layout = Layout::new(start, tree, self.result())
                    .with_found(&self.found)
                    .with_points(self.points());
                let layout = Rc::new(layout);
                *cached = Some((revision, layout.clone()));
                layout
            }
        }
    }

    /// The moves of the current line in SAN, from the start to its end.
    pub fn sans(&self) -> Vec<String> {
        let mut position = (**self.study.start()).clone();
        let write = |m| {
            let text = san::format(&position, m);
            position.play(m);
            text
        };
        self.study.line_moves().map(write).collect()
    }

    /// The side at the bottom of the board.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// Whether the cursor is in a variation that can be promoted.
    pub fn can_promote(&self) -> bool {
        self.study.variation_start(self.study.current()).is_some()
    }

    /// Whether the cursor is in a line that can be demoted.
    pub fn can_demote(&self) -> bool {
        self.study.can_demote(self.study.current())
    }

    /// Whether there is a move at the cursor that can be deleted.
    pub const fn can_delete(&self) -> bool {
        self.study.ply() > 0
    }

    /// The number of announcements to screen readers about the cursor so far.
    pub const fn announcements(&self) -> u32 {
        self.announcements
    }
}

/// Changes.
impl AnalysisModel {
    /// Carries out an action. Returns whether anything has changed.
    pub fn apply(&mut self, action: AnalysisAction) -> bool {
        let current = self.study.current();
        let done = match action {
            AnalysisAction::Promote | AnalysisAction::Demote | AnalysisAction::Delete
                if cfg!(feature = "viewer") =>
            {
                false
            }
            AnalysisAction::Move(m) => self.study.play(m).is_ok(),
            AnalysisAction::Step(step) => self.study.step(step),
            AnalysisAction::GoTo(ply) => self.study.go_to_ply(ply),
            AnalysisAction::Show(node) => self.study.go_to(node),
            AnalysisAction::Promote => return self.study.promote(current),
            AnalysisAction::Demote => return self.study.demote(current),
            AnalysisAction::Delete => self.study.delete(current),
            AnalysisAction::Undo => self.undo(),
            AnalysisAction::Redo => self.redo(),
            AnalysisAction::Flip => {
                self.orientation = !self.orientation;
                return true;
            }
        };
        self.announce();
        done
    }

    /// Has what is at the cursor announced.
    pub fn announce(&mut self) {
        self.announcements = self.announcements.wrapping_add(1).max(1);
    }

    /// Makes a move at the cursor.
    ///
    /// # Errors
    /// If the game is over there or the move is not legal.
    pub fn make(&mut self, m: Move) -> Result<(), GameError> {
        self.study.play(m)?;
        self.announce();
        Ok(())
    }

    /// Shows glyphs that a review has found, each for the move after a number of half-moves (plies) of
    /// the main line. They are no part of the game. Returns whether they are others than before.
    pub fn show_found(&mut self, found: &[(usize, Nag)]) -> bool {
        let line: Vec<NodeId> = self.study.tree().main_line().collect();
        let of_line = |&(ply, nag): &(usize, Nag)| Some((*line.get(ply)?, nag));
        let found: Vec<_> = found.iter().filter_map(of_line).collect();
        let changed = found != self.found;
        if changed {
            self.found = found;
            self.layout.take();
        }
        changed
    }

    /// Sets the side at the bottom of the board.
    pub const fn set_orientation(&mut self, color: Color) {
        self.orientation = color;
    }
}

/// The engine.
impl AnalysisModel {
    /// Sets the number of lines that the engine should report; 0 turns it off.
    pub const fn set_engine_lines(&mut self, lines: u32) {
        self.engine_lines = lines;
    }

    /// The task for the engine: to evaluate the position at the cursor.
    pub fn engine_task(&self) -> Option<Task> {
        let position = self.study.position();
        if self.engine_lines == 0 || position.outcome().is_some() {
            return None;
        }
        let game = self.study.to_game();
        let task = Task::analyse(
            game.start(),
            game.moves(),
            position.clone(),
            self.engine_lines,
        );
        Some(task)
    }

    /// Handles an event of the engine. Returns whether there is a new best line.
    pub fn engine_said(&mut self, event: &EngineEvent) -> bool {
        match event {
            EngineEvent::Info(line) => {
                self.lines.receive(line.clone());
                line.rank() == 0
            }
            EngineEvent::LinesCleared => {
                self.lines.clear();
                false
            }
            // An analysis has no other answers, and the state matters only to the views.
            EngineEvent::BestMove(_)
            | EngineEvent::Hint(_)
            | EngineEvent::Answer { .. }
            | EngineEvent::StateChanged
            | EngineEvent::Tablebase(_)
            | EngineEvent::Failed(_) => false,
        }
    }

    /// The engine's evaluation of the position at the cursor.
    pub fn evaluation(&self) -> Option<&Evaluation> {
        let best = self.lines.best()?;
        // The scheduler is given the new position only after the page has been told of it, so a
        // line for the old one may remain.
        (best.position == *self.study.position()).then_some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::Block;
    use super::*;
    use crate::engine::score::Value;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::engine::TaskKind;
    use crate::web::protocol::InfoMessage;

    fn analysis(pgn: &str) -> AnalysisModel {
        let mut games = pgn::parse(pgn).expect("a game");
        AnalysisModel::new(games.remove(0))
    }

    #[test]
    fn the_reserves_have_room_unless_they_are_empty_from_the_start_on() {
        let of = |variant, text: &str| {
            let start = fen::parse(variant, text).expect("a position");
            AnalysisModel::with_moves(start, []).has_trays()
        };
        let placed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert!(!of(Variant::ChessSharp, &format!("{placed}[] w - - 0 1")));
        assert!(of(Variant::Crazyhouse, &format!("{placed}[] w KQkq - 0 1")));
        assert!(!of(Variant::Chess, &format!("{placed} w KQkq - 0 1")));
        for variant in [Variant::ChessSharp, Variant::Placement, Variant::Moab] {
            let model = AnalysisModel::with_moves(variant.start(), []);
            assert!(model.has_trays(), "{variant}");
        }
        // The last piece is placed, and the board keeps its size.
        let last = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[Q] w - - 0 1";
        let start = fen::parse(Variant::ChessSharp, last).expect("a position");
        let mut model = AnalysisModel::with_moves(start, []);
        play(&mut model, "Q@d1");
        assert!(model.has_trays());
    }

    fn play(model: &mut AnalysisModel, text: &str) {
        let m = san::parse(model.study().position(), text).expect("a move");
        assert!(model.apply(AnalysisAction::Move(m)));
    }

    fn line(position: &Rc<Position>, multipv: u32) -> EngineEvent {
        let info = InfoMessage {
            depth: 1,
            seldepth: 1,
            score: Value::Centipawns(30),
            nodes: 20.0,
            nps: 1e6,
            time_ms: 0,
            multipv,
            pv: Vec::new(),
        };
        let position = position.clone();
        EngineEvent::Info(Evaluation { position, info })
    }

    #[test]
    fn the_text_is_laid_out_anew_only_for_changes() {
        let mut model = analysis("1. e4 e5 1-0");
        let before = model.layout();
        play(&mut model, "e4");
        assert!(Rc::ptr_eq(&before, &model.layout()));
        play(&mut model, "d5");
        assert!(!Rc::ptr_eq(&before, &model.layout()));
        let current = model.study().current();
        assert!(model.layout().block_of(current).is_some());
        assert_eq!(model.sans(), ["e4", "d5"]);
        let pgn = model.to_pgn().to_string();
        assert!(pgn.contains("1. e4 e5 (1... d5) 1-0"), "{pgn}");
    }

    #[test]
    fn what_a_review_finds_is_shown_but_not_written() {
        let mut model = analysis("1. f3 e5 0-1");
        let before = model.layout();
        assert!(model.show_found(&[(0, Nag::MISTAKE), (9, Nag::BLUNDER)]));
        assert!(!Rc::ptr_eq(&before, &model.layout()));
        let layout = model.layout();
        let found = layout.blocks()[0].plies().map(|ply| ply.found);
        assert_eq!(found.collect::<Vec<_>>(), [Some(Nag::MISTAKE), None]);
        assert!(!model.show_found(&[(0, Nag::MISTAKE)]));
        assert!(Rc::ptr_eq(&layout, &model.layout()));
        assert!(!model.to_pgn().to_string().contains('$'));
        assert!(model.show_found(&[]));
        assert_eq!(model.layout(), before);
    }

    #[test]
    fn variations_are_promoted_deleted_and_all_that_undone_and_done_again() {
        let mut model = analysis("1. e4 e5 *");
        assert!(!model.can_delete());
        play(&mut model, "d4");
        assert!(model.can_promote() && model.can_delete());
        assert!(model.apply(AnalysisAction::Promote));
        assert!(!model.can_promote() && !model.apply(AnalysisAction::Promote));
        assert!(model.apply(AnalysisAction::Delete));
        assert_eq!(model.sans(), ["e4", "e5"]);
        assert!(model.apply(AnalysisAction::Undo));
        assert_eq!(model.sans(), ["d4"]);
        assert!(model.apply(AnalysisAction::Redo));
        assert_eq!(model.sans(), ["e4", "e5"]);
        assert!(!model.apply(AnalysisAction::Redo));
    }

    #[test]
    fn a_result_stays_unless_another_line_ends_by_the_rules() {
        let mut model = analysis("[Termination \"normal\"]\n\n1. e4 e5 2. Nf3 (2. f4) 1-0");
        let written = |model: &AnalysisModel| {
            let game = model.to_pgn();
            assert_eq!(game.result, model.result());
            (game.result, game.tags.get("Termination").is_some())
        };
        let kept = (GameResult::WhiteWins, true);
        assert_eq!(written(&model), kept);
        model.apply(AnalysisAction::Step(Step::Last));
        play(&mut model, "Nc6");
        assert_eq!(written(&model), kept, "the game goes on in an analysis");
        model.apply(AnalysisAction::GoTo(2));
        model.apply(AnalysisAction::Step(Step::EnterVariation));
        assert!(!model.can_demote() && model.apply(AnalysisAction::Promote));
        assert_eq!(written(&model), kept, "an analysis changes no result");
        assert!(model.can_demote() && model.apply(AnalysisAction::Demote));
        assert_eq!(written(&model), kept);
        model.apply(AnalysisAction::Promote);
        for text in ["Qh4+", "g3", "Qxg3+"] {
            play(&mut model, text);
        }
        play(&mut model, "hxg3");
        assert_eq!(written(&model), kept);
        let mut mated = analysis("1. e4 e5 (1... g5 2. d4 f6 3. Qh5#) 0-1");
        mated.apply(AnalysisAction::GoTo(1));
        mated.apply(AnalysisAction::Step(Step::EnterVariation));
        mated.apply(AnalysisAction::Promote);
        assert_eq!(
            written(&mated),
            (GameResult::WhiteWins, true),
            "by the rules"
        );
    }

    #[test]
    fn a_study_of_its_own_has_the_result_by_the_rules() {
        let mut model = AnalysisModel::with_moves(Variant::Chess.start(), []);
        for text in ["f3", "e5", "g4"] {
            play(&mut model, text);
        }
        assert_eq!(model.result(), GameResult::Unknown);
        play(&mut model, "Qh4#");
        assert_eq!(model.result(), GameResult::BlackWins);
        assert!(model.to_pgn().to_string().ends_with("Qh4# 0-1\n"));
        let mut unfinished = analysis("1. f3 e5 2. g4 *");
        unfinished.apply(AnalysisAction::Step(Step::Last));
        play(&mut unfinished, "Qh4#");
        assert_eq!(
            unfinished.result(),
            GameResult::Unknown,
            "the game ended before"
        );
    }

    #[test]
    fn a_game_of_points_ends_with_its_points() {
        let model = analysis(
            "[Variant \"ChessSharp\"]\n[WhiteScore \"10\"]\n[BlackScore \"0\"]\n\n1. N@b1 N@b8 1-0",
        );
        let layout = model.layout();
        let Some(Block::Result(GameResult::WhiteWins, Some(points))) = layout.blocks().last()
        else {
            panic!("{:?}", layout.blocks());
        };
        assert_eq!(points.to_string(), "10–0");
        let layout = analysis("1. e4 1-0").layout();
        let last = layout.blocks().last();
        assert_eq!(last, Some(&Block::Result(GameResult::WhiteWins, None)));
    }

    #[test]
    fn the_engine_follows_the_cursor() {
        let mut model = analysis("1. e4 e5 *");
        assert_eq!(model.engine_task(), None);
        model.set_engine_lines(2);
        let first = model.engine_task().expect("an analysis");
        assert_eq!(first.kind(), TaskKind::Analysis);
        model.apply(AnalysisAction::Step(Step::Next));
        let second = model.engine_task().expect("an analysis");
        assert_eq!(second.position(), model.study().position());
        assert_ne!(second, first);
        model.apply(AnalysisAction::Flip);
        play(&mut model, "d5");
        model.apply(AnalysisAction::Undo);
        assert_eq!(model.engine_task(), Some(second), "the same position again");
        model.set_engine_lines(0);
        assert_eq!(model.engine_task(), None);
    }

    #[test]
    fn nothing_is_analysed_after_mate() {
        let mut model = analysis("1. f3 e5 2. g4 Qh4# 0-1");
        model.set_engine_lines(1);
        model.apply(AnalysisAction::Step(Step::Last));
        assert_eq!(model.engine_task(), None);
        model.apply(AnalysisAction::Step(Step::Previous));
        assert!(model.engine_task().is_some());
    }

    #[test]
    fn lines_are_for_the_position_at_the_cursor() {
        let mut model = analysis("1. e4 e5 *");
        let position = model.study().position().clone();
        assert!(!model.engine_said(&line(&position, 2)));
        assert_eq!(model.evaluation(), None);
        assert!(model.engine_said(&line(&position, 1)));
        assert!(model.evaluation().is_some());
        model.apply(AnalysisAction::Step(Step::Next));
        assert_eq!(model.evaluation(), None);
        model.apply(AnalysisAction::Step(Step::First));
        assert!(model.evaluation().is_some());
        model.engine_said(&EngineEvent::LinesCleared);
        assert_eq!(model.evaluation(), None);
    }

    #[test]
    fn moves_of_whoever_asks_are_checked() {
        let mut model = AnalysisModel::with_moves(Variant::Chess.start(), []);
        let m = san::parse(model.study().position(), "e4").expect("a move");
        assert_eq!(model.make(m), Ok(()));
        assert_eq!(model.make(m), Err(GameError::Illegal));
        assert_eq!(model.announcements(), 1);
    }
}
