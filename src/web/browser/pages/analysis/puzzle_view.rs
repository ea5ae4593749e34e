//! A puzzle in place of the study.

use super::before;
use super::keeper::Puzzling;
use super::message::{Msg, OpenDialog, PuzzleStep};
use super::page::AnalysisPage;
use super::reviewing::Shown;
use crate::rules::Move;
use crate::web::analysis::puzzle::{self, Puzzle, PuzzleStage};
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::board::{Arrangement, Movable};
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::{Button, button};
use crate::web::words::{analysis as texts, puzzle as words};
use yew::prelude::*;

impl AnalysisPage {
    /// Does what the address wants of a puzzle, in the place of another one.
    pub(super) fn begin_puzzling(&mut self, wanted: Option<Puzzling>) {
        self.end_puzzle();
        self.make_puzzle(match wanted {
            Some(Puzzling::Make(from)) => Some(from),
            _ => None,
        });
        if wanted == Some(Puzzling::Solve) {
            self.begin_puzzle();
        }
    }

    /// Tells how a puzzle is made from a half-move (ply) on, or no longer.
    pub(super) fn make_puzzle(&mut self, from: Option<usize>) {
        self.makes_puzzle = from.is_some();
        self.puzzle_length = None;
        self.puzzle_from = from.unwrap_or(0);
        // So that it outlasts a reload.
        self.desk.set_puzzling(from.map(Puzzling::Make));
        self.desk.rest(from.is_some());
    }

    /// Whether the move that led to the position shown is a mistake in whose place a better one is known.
    pub(super) fn follows_mistake(&self) -> bool {
        let model = self.desk.model();
        puzzle::follows_mistake(model.study(), self.reviewing.report(&model))
    }

    /// The solution of the puzzle that is made, as long as its maker wants it.
    pub(super) fn solution(&self, model: &AnalysisModel) -> Vec<Move> {
        puzzle::part(self.whole_solution(model), self.puzzle_length)
    }

    fn whole_solution(&self, model: &AnalysisModel) -> Vec<Move> {
        puzzle::solution(model.study(), self.reviewing.report(model))
    }

    /// The buttons by which the puzzle that is made gets shorter or longer, if there is a choice.
    pub(super) fn puzzle_lengths(&self, ctx: &Context<Self>) -> Html {
        let whole = self.whole_solution(&self.desk.model());
        let (count, all) = (
            puzzle::to_find(&whole, self.puzzle_length),
            whole.len().div_ceil(2),
        );
        if all < 2 {
            return Html::default();
        }
        let change = |text, count: usize| {
            let possible = (1..=all).contains(&count);
            Button {
                class: "button small",
                text: Some(AttrValue::from(text)),
                // It keeps the focus at the end.
                aria_disabled: !possible,
                onclick: possible.then(|| {
                    ctx.link()
                        .callback(move |_: MouseEvent| Msg::PuzzleLength(count))
                }),
                ..Button::default()
            }
            .view()
        };
        html! {
            <>
                { change(words::SHORTER, count - 1) }
                { change(words::LONGER, count + 1) }
            </>
        }
    }

    /// Opens the dialog with the link to the puzzle that is made. Who has made the moves stands at their
    /// end, from where nothing is to be found: the puzzle begins where they began.
    pub(super) fn share_puzzle(&mut self) {
        let from = {
            let model = self.desk.model();
            let study = model.study();
            puzzle::start(study.ply(), study.line_len(), self.puzzle_from)
        };
        self.desk.act(AnalysisAction::GoTo(from));
        self.desk.typed();
        self.dialog = Some(OpenDialog::Share);
    }

    /// Shows the study again in the place of a puzzle.
    pub(super) fn end_puzzle(&mut self) {
        self.puzzle = None;
        self.desk.probe(None);
        self.desk.set_puzzling(None);
        self.desk.pause(self.reviewing.is_busy());
    }

    /// The puzzle of the study: its main line is the solution.
    pub(super) fn begin_puzzle(&mut self) {
        self.desk.act(AnalysisAction::GoTo(0));
        let puzzle = {
            let model = self.desk.model();
            let study = model.study();
            Puzzle::new(study.start().clone(), study.tree().moves())
        };
        self.desk.pause(puzzle.is_some());
        self.desk
            .set_puzzling(puzzle.is_some().then_some(Puzzling::Solve));
        self.puzzle = puzzle;
        self.probe_puzzle();
    }

    /// Looks up the exact result of the position in which a move is looked for: there may be others as
    /// good as that of the solution.
    fn probe_puzzle(&mut self) {
        let puzzle = self.puzzle.as_ref();
        let position = puzzle.filter(|puzzle| puzzle.awaits_move());
        self.desk
            .probe(position.map(|puzzle| puzzle.position().clone()));
    }

    /// Tries a move of the puzzle. Returns whether one is awaited.
    pub(super) fn try_move(&mut self, m: Move) -> bool {
        let Some(puzzle) = &mut self.puzzle else {
            return false;
        };
        let exact = self.desk.verdict_in(puzzle.position());
        let done = puzzle.attempt(m, exact);
        self.probe_puzzle();
        done
    }

    /// Takes the move that was tried last if it is known by now to be as good as that of the solution.
    pub(super) fn judge_again(&mut self) {
        if let Some(PuzzleStage::Wrong(m)) = self.puzzle.as_ref().map(Puzzle::stage) {
            self.try_move(m);
        }
    }

    pub(super) fn puzzle_step(&mut self, step: PuzzleStep) {
        let Some(puzzle) = &mut self.puzzle else {
            return;
        };
        match step {
            PuzzleStep::Hint => puzzle.hint(),
            PuzzleStep::Solution => puzzle.show_solution(),
            PuzzleStep::Again => self.begin_puzzle(),
            PuzzleStep::End => self.end_puzzle(),
            PuzzleStep::Leave => self.leave_puzzle(),
        }
    }

    /// Goes back to the study that was on the page before, or else to the solution as a study.
    fn leave_puzzle(&mut self) {
        match before::study().filter(|_| self.has_before) {
            Some((model, origin)) => self.restore(model, origin),
            None => self.end_puzzle(),
        }
    }

    /// What the board shows of a puzzle.
    pub(super) fn shown_puzzle(&self, ctx: &Context<Self>, puzzle: &Puzzle) -> Shown {
        Shown {
            arrangement: Arrangement::from(puzzle.shown().clone()),
            orientation: puzzle.side(),
            movable: match puzzle.awaits_move() {
                true => Movable::Both,
                false => Movable::None,
            },
            last_move: puzzle.last_move(),
            shapes: puzzle.shapes(),
            on_move: ctx.link().callback(Msg::Attempt),
        }
    }

    pub(super) fn puzzle_panel(&self, ctx: &Context<Self>) -> Html {
        let Some(puzzle) = &self.puzzle else {
            return Html::default();
        };
        let step = |step| ctx.link().callback(move |_: MouseEvent| Msg::Puzzle(step));
        let (class, name) = match puzzle.stage() {
            PuzzleStage::Solved => ("task solved", Some("check")),
            PuzzleStage::Wrong(_) => ("task wrong", Some("close")),
            PuzzleStage::Slower(_) => ("task", Some("hint")),
            _ => ("task", None),
        };
        let looking = puzzle.awaits_move();
        let leave = match self.has_before {
            true => texts::RESTORE_BEFORE,
            false => words::DONE,
        };
        html! {
            <section class="review review-lesson puzzle" aria-label={words::TITLE}>
                <h2>{ words::TITLE }</h2>
                <div {class} role="status">
                    { for name.map(icon) }
                    <p>{ words::state(puzzle) }</p>
                </div>
                <div class="row">
                    if looking {
                        // Once more it says the hint again; a button that went would lose the focus.
                        { button("button", words::HINT, step(PuzzleStep::Hint)) }
                        { button("button", words::SHOW_SOLUTION, step(PuzzleStep::Solution)) }
                    } else {
                        { button("button", words::AGAIN, step(PuzzleStep::Again)) }
                        { button("button primary", words::ANALYSE, step(PuzzleStep::End)) }
                    }
                    // Without a study before there is nothing else to go to than the solution.
                    if looking || self.has_before {
                        { button("button", leave, step(PuzzleStep::Leave)) }
                    }
                </div>
            </section>
        }
    }
}
