//! What the page holds, and how it changes.

use super::engine_panel::{EngineCommand, WorkerState};
use super::keeper::{self, Begun, Keeper, Puzzling, Reports};
use super::origin::Origin;
use crate::game::{Nag, NodeId, Step, Study};
use crate::notation::pgn::GameResult;
use crate::rules::{Move, Position};
use crate::web::analysis::analyst::{Analyst, MAX_LINES};
use crate::web::analysis::details::Detail;
use crate::web::analysis::fork::{self, Fork};
use crate::web::analysis::opened::{node_after, of_pgn};
use crate::web::analysis::{AnalysisAction, AnalysisModel, Edit};
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::library::room::ask_to_persist_once;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::feed::Feed;
use crate::web::engine::{EngineEvent, EngineState, Verdict};
use crate::web::parameters::Parameters;
use crate::web::records::Timestamp;
use std::cell::{Ref, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The study on the page, its engine, and what is remembered of both.
pub(super) struct Desk {
    model: Rc<RefCell<AnalysisModel>>,
    analyst: Analyst,
    engine: EngineClient,
    keeper: Keeper,
    fork: Fork,
    /// The feeds of the engine's lines, the best first.
    pub feeds: Rc<[Feed]>,
    /// Whether the engine's best moves are shown as arrows.
    pub arrows: bool,
    /// The comment that is being written, and the move that it is on.
    typing: Option<(NodeId, String)>,
    /// Whether the page has been painted: the engine is not loaded before.
    painted: bool,
    /// Whether the engine leaves its time to the review.
    paused: bool,
    /// Whether the engine is off only while a puzzle is made.
    rests: bool,
    /// The position whose exact result is looked up while the engine is paused.
    probed: Option<Rc<Position>>,
}

/// What the up and down arrows have chosen among the variations of a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chosen {
    /// One of several continuations.
    Continuation,
    /// The next position with several.
    Position,
}

impl Desk {
    /// The study that the page begins with.
    pub fn open(begun: &Begun, on_engine: Callback<EngineEvent>, reports: Reports) -> Self {
        let kept = storage::load(Scope::Site, storage::ANALYSIS).unwrap_or_default();
        let kept = Parameters::parse(&kept);
        let is = |name: &str, value: &str| kept.get(name).is_some_and(|kept| kept == value);
        let lines = kept.get("lines").and_then(|lines| lines.parse().ok());
        let mut analyst = Analyst::new(is("engine", "on"), lines.unwrap_or(1));
        analyst.set_hash(kept.get("hash").and_then(|mib| mib.parse().ok()));
        let model = Rc::new(RefCell::new(begun.model.clone()));
        Self {
            keeper: Keeper::new(model.clone(), begun, reports),
            model,
            analyst,
            engine: EngineClient::new(on_engine),
            fork: Fork::default(),
            feeds: (0..MAX_LINES).map(|_| Feed::default()).collect(),
            arrows: !is("arrows", "off"),
            typing: None,
            painted: false,
            paused: false,
            rests: false,
            probed: None,
        }
    }

    /// The study. Not to be borrowed while it is changed.
    pub fn model(&self) -> Ref<'_, AnalysisModel> {
        self.model.borrow()
    }

    /// The study, to be read at any time but while it is changed.
    pub fn shared(&self) -> Rc<RefCell<AnalysisModel>> {
        self.model.clone()
    }

    /// The engine's lines and switches.
    pub const fn analyst(&self) -> &Analyst {
        &self.analyst
    }

    /// The continuations of the position if there are several, with the chosen one's index.
    pub fn fork(&self) -> Option<(Vec<NodeId>, usize)> {
        self.fork.options(self.model().study())
    }

    /// The exact result of the position at the cursor, if it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.analyst.verdict(self.model().study().position())
    }

    /// The nodes a second at which the position has been searched, if it has.
    pub fn speed(&self) -> Option<f64> {
        let model = self.model();
        let line = self.analyst.line(model.study(), 0)?;
        Some(line.info.nps)
    }

    /// The state of the worker.
    pub fn worker(&self) -> WorkerState {
        match self.engine.state() {
            EngineState::Failed(_) => WorkerState::Failed,
            EngineState::Ready => WorkerState::Well,
            EngineState::NotStarted | EngineState::Starting => WorkerState::Loading,
        }
    }

    /// The comment of the position, as far as it is written.
    pub fn comment(&self) -> String {
        let model = self.model();
        let study = model.study();
        match &self.typing {
            Some((node, text)) if *node == study.current() => text.clone(),
            _ => study.comment(),
        }
    }
}

/// Changes of the study.
impl Desk {
    /// Carries out an action. Returns whether anything has changed.
    pub fn act(&mut self, action: AnalysisAction) -> bool {
        self.typed();
        let done = self.model.borrow_mut().apply(action);
        if done {
            self.changed();
        }
        done
    }

    /// Carries out an edit. Returns whether anything has changed.
    pub fn edit(&mut self, edit: Edit) -> bool {
        self.typed();
        let done = self.model.borrow_mut().edit(edit);
        if done {
            self.changed();
        }
        done
    }

    /// The visitor has worked on the study, though its moves are those that were opened.
    pub fn note_work(&mut self) {
        self.keeper.note_work();
    }

    /// Has what is at the cursor announced.
    pub fn announce(&self) {
        self.model.borrow_mut().announce();
    }

    /// Plays a line from the position.
    pub fn play_line(&mut self, moves: &[Move]) {
        self.typed();
        if self.model.borrow_mut().play_line(moves) {
            self.changed();
        }
    }

    /// Goes one move forward or back; forward into the continuation that is chosen.
    pub fn step(&mut self, forward: bool) -> bool {
        let chosen = match forward {
            true => self.fork.next(self.model().study()),
            false => None,
        };
        self.act(match (chosen, forward) {
            (Some(node), _) => AnalysisAction::Show(node),
            (None, true) => AnalysisAction::Step(Step::Next),
            (None, false) => AnalysisAction::Step(Step::Previous),
        })
    }

    /// The continuations of the position if there are several, with the index of the one that a step
    /// forward takes unless another one is chosen.
    pub fn usual_fork(&self) -> Option<(Vec<NodeId>, usize)> {
        Fork::default().options(self.model().study())
    }

    /// Chooses the continuation before or after the chosen one, or goes to the next fork.
    pub fn choose_fork(&mut self, forward: bool) -> Chosen {
        let way: fn(&Study) -> usize = if forward { fork::after } else { fork::before };
        let ply = {
            let model = self.model.borrow();
            if self.fork.choose(model.study(), forward) {
                return Chosen::Continuation;
            }
            way(model.study())
        };
        self.act(AnalysisAction::GoTo(ply));
        Chosen::Position
    }

    /// Plays the engine's best move.
    pub fn play_best(&mut self) {
        let best = self.analyst.best_move(self.model().study());
        if let Some(m) = best {
            self.play_line(&[m]);
        }
    }

    /// Takes a comment on the position as far as it is written. `on_rest` is called once it has
    /// become an edit.
    pub fn type_comment(&mut self, text: String, on_rest: Callback<()>) {
        let node = self.model().study().current();
        self.typing = Some((node, text.clone()));
        self.keeper.typing(node, text, on_rest);
    }

    /// Makes the comment that has been written an edit, which is complete. Returns whether there was
    /// one.
    pub fn typed(&mut self) -> bool {
        let Some((node, text)) = self.typing.take() else {
            return false;
        };
        let done = {
            let mut model = self.model.borrow_mut();
            let done = model.write_comment(node, text);
            model.end_comment();
            done
        };
        if done {
            self.keeper.changed();
        }
        true
    }

    /// Shows the glyphs that the review has found. Returns whether they are others than before.
    pub fn show_found(&mut self, found: &[(usize, Nag)]) -> bool {
        self.model.borrow_mut().show_found(found)
    }

    /// Changes what is known of the game. Returns whether that is anything new.
    pub fn set_details(&mut self, details: Vec<(Detail, String)>, result: GameResult) -> bool {
        let done = self.model.borrow_mut().set_details(details, result);
        if done {
            self.changed();
        }
        done
    }

    /// Replaces the study by another one. Returns whether the one before was put aside.
    pub fn replace(&mut self, model: AnalysisModel) -> bool {
        self.typed();
        let kept = self.keeper.put_aside(&model);
        *self.model.borrow_mut() = model;
        self.analyst.forget();
        self.engine.new_game();
        self.changed();
        kept
    }

    /// Opens what the address names, if it is not this study.
    pub fn follow_address(&mut self) -> Option<Begun> {
        if !self.keeper.is_elsewhere() {
            return None;
        }
        storage::forget_new_address();
        let begun = keeper::begin(self.keeper.on_moved());
        let replaced = self.replace(begun.model.clone());
        self.keeper.set_origin(begun.origin.clone());
        Some(Begun { replaced, ..begun })
    }

    /// Has the address name this study, as the tab has come to another entry of its history that
    /// shows it.
    pub fn reclaim(&mut self) {
        if self.keeper.is_elsewhere() {
            self.keeper.reclaim();
        }
    }

    /// The entry of the library that the study is kept in.
    pub fn entry(&self) -> Option<Timestamp> {
        self.keeper.entry()
    }

    /// Shows the study of an entry of the library, and keeps it there. Returns whether another one
    /// was put aside.
    pub fn open_entry(&mut self, entry: Timestamp, model: AnalysisModel) -> bool {
        self.typed();
        let is_changed = self.model().can_undo();
        let kept = if is_changed {
            self.replace(model)
        } else {
            // Until it was read the page has shown what the address has of it, or nothing.
            *self.model.borrow_mut() = model;
            self.keeper.forget_revisions();
            self.changed();
            false
        };
        self.keeper.set_stored(entry);
        self.keeper.changed();
        kept
    }

    /// The entry of the library whose changes by other tabs are to be shown: the study is in it, and
    /// nothing has been changed here.
    pub fn followed_entry(&self) -> Option<Timestamp> {
        let entry = self.keeper.unchanged_entry();
        entry.filter(|_| self.typing.is_none())
    }

    /// Shows what another tab has stored in the entry of the study, with the cursor where it is.
    /// Returns whether it did.
    pub fn follow_entry(&mut self, entry: Timestamp, pgn: &str) -> bool {
        if self.followed_entry() != Some(entry) || !self.keeper.is_by_another_tab(pgn) {
            return false;
        }
        let Some(mut model) = of_pgn(pgn) else {
            return false;
        };
        self.show_alike(&mut model);
        model.follow(&self.model());
        *self.model.borrow_mut() = model;
        self.keeper.forget_revisions();
        self.keeper.set_stored(entry);
        self.changed();
        true
    }

    /// Has another state of the study shown as this one is: after the same moves, from the same side.
    pub fn show_alike(&self, other: &mut AnalysisModel) {
        let shown = self.model();
        let study = shown.study();
        let node = node_after(
            other.study().tree(),
            &study.tree().moves_to(study.current()),
        );
        other.apply(AnalysisAction::Show(node));
        other.set_orientation(shown.orientation());
    }

    /// Sets where the study was opened from, and where it is kept from now on.
    pub fn set_origin(&mut self, origin: Origin) {
        self.keeper.set_origin(origin);
    }

    /// Keeps the study in the library from now on, as a new entry.
    pub fn keep_in_library(&mut self) {
        self.typed();
        self.keeper.keep_in_library();
        self.keeper.changed();
        self.keeper.flush();
        spawn_local(ask_to_persist_once());
    }

    /// Takes note that the study is in another entry of the library than before, or in none.
    pub fn moved(&mut self) {
        self.keeper.changed();
    }

    /// The study has been changed by way of [`Desk::shared`].
    pub fn written(&mut self) {
        self.typed();
        self.changed();
    }

    fn changed(&mut self) {
        // A choice holds until something else is done.
        self.fork = Fork::default();
        self.publish();
        self.schedule();
        self.keeper.changed();
    }

    /// Saves what has not been saved yet.
    pub fn flush(&mut self) {
        self.typed();
        self.keeper.flush();
    }

    /// Ends the engine and saves the study, when the page is left.
    pub fn leave(&mut self) {
        self.typed();
        self.keeper.leave();
        self.engine.end();
    }
}

/// The engine.
impl Desk {
    /// Carries out a command of the engine's buttons.
    pub fn command_engine(&mut self, command: EngineCommand) {
        self.rests = false;
        {
            let model = self.model.borrow();
            let study = model.study();
            match command {
                EngineCommand::Toggle => self.analyst.toggle(),
                EngineCommand::Lines(lines) => self.analyst.set_lines(lines),
                EngineCommand::Hash(mib) => self.analyst.set_hash(mib),
                EngineCommand::Threat => {
                    if self.analyst.shows_threat() || Analyst::can_threaten(study) {
                        self.analyst.toggle_threat();
                    }
                }
                EngineCommand::Deeper => self.analyst.go_deeper(study),
                EngineCommand::Stop => self.analyst.stop(study),
                EngineCommand::TryAgain => self.engine.retry(),
            }
        }
        self.remember_choices();
        self.publish();
        self.schedule();
    }

    /// Shows the engine's arrows or hides them.
    pub fn toggle_arrows(&mut self) {
        self.arrows = !self.arrows;
        self.remember_choices();
    }

    fn remember_choices(&self) {
        let word = |on| if on { "on" } else { "off" };
        let text = format!(
            "engine={}&lines={}&arrows={}&hash={}",
            word(self.analyst.is_on() || self.rests),
            self.analyst.lines(),
            word(self.arrows),
            self.analyst
                .hash()
                .map_or_else(String::new, |mib| mib.to_string())
        );
        // Without storage the choices last until the page is left.
        let _ = storage::save(Scope::Site, storage::ANALYSIS, &text);
    }

    /// The page has been painted, or hidden or shown again: schedules the engine's task.
    pub fn wake(&mut self) {
        if !std::mem::replace(&mut self.painted, true) {
            self.keeper.settle();
        }
        self.publish();
        self.schedule();
    }

    /// Pauses the engine, or lets it go on.
    pub fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.schedule();
    }

    /// Has the engine, while it is paused, look up the exact result of a position, or of none.
    pub fn probe(&mut self, position: Option<Rc<Position>>) {
        self.probed = position;
        self.schedule();
    }

    /// The exact result of a position, if it is known.
    pub fn verdict_in(&self, position: &Position) -> Option<&Verdict> {
        self.analyst.verdict(position)
    }

    /// Has the address name a puzzle from now on, or only the study.
    pub fn set_puzzling(&mut self, puzzling: Option<Puzzling>) {
        self.keeper.set_puzzling(puzzling);
    }

    /// Turns the engine off while a puzzle is made, so that it does not give the solution away, and on
    /// again behind that, unless the visitor has done so meanwhile.
    pub fn rest(&mut self, rests: bool) {
        let changes = match rests {
            true => self.analyst.is_on(),
            false => self.rests,
        };
        if changes {
            self.analyst.toggle();
            self.rests = rests;
            self.publish();
            self.schedule();
        }
    }

    fn schedule(&self) {
        if self.painted {
            let task = match self.paused {
                true => {
                    let probed = self.probed.as_ref();
                    probed.and_then(|position| self.analyst.probe(position))
                }
                false => self.analyst.task(self.model().study()),
            };
            let visible = !gloo::utils::document().hidden();
            self.engine.schedule(task, visible);
        }
    }

    /// Publishes the known lines of the position, as far as they have changed.
    fn publish(&self) {
        let model = self.model.borrow();
        let study = model.study();
        for (rank, feed) in self.feeds.iter().enumerate() {
            feed.update(self.analyst.line(study, rank));
        }
    }

    /// Handles an event of the engine. Returns whether the page has to be redrawn.
    pub fn engine_said(&mut self, event: &EngineEvent) -> bool {
        match event {
            EngineEvent::Info(line) => {
                let ended = match self.paused && self.probed.is_some() {
                    true => self.analyst.gives_up(line),
                    false => self.analyst.receive(line),
                };
                // It may have taken the place of another one.
                self.publish();
                if ended {
                    self.schedule();
                }
                ended
            }
            EngineEvent::Tablebase(verdict) => {
                let ended = self.analyst.know(verdict.clone());
                self.publish();
                if ended {
                    self.schedule();
                }
                true
            }
            EngineEvent::StateChanged | EngineEvent::Failed(_) => true,
            EngineEvent::LinesCleared
            | EngineEvent::BestMove(_)
            | EngineEvent::Hint(_)
            | EngineEvent::Answer { .. } => false,
        }
    }
}
