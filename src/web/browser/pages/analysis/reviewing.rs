//! The state of the review on the page.

use super::lesson_place::{LessonPlace, keep_tab, tab_of_entry};
use super::review::{ExerciseBoard, is_kept};
use super::tab::Tab;
use crate::board::Color;
use crate::game::Shape;
use crate::rules::Move;
use crate::web::analysis::AnalysisModel;
use crate::web::board::{Arrangement, Movable};
use crate::web::parameters::Parameters;
use crate::web::review::{GameLine, Report};
use std::cell::RefCell;
use std::rc::Rc;
use yew::Callback;

/// The state of the review on the page.
#[derive(Default)]
pub(super) struct Reviewing {
    /// The tab that is open beside the board.
    pub(super) tab: Tab,
    /// Whether it has been shown: it goes on while the moves are shown.
    pub(super) mounted: bool,
    /// Whether it begins by itself, as the address has asked for it.
    pub(super) begins: bool,
    /// Whether it uses the engine, so that the page's own search pauses.
    pub(super) busy: bool,
    /// What the board shows in a lesson.
    pub(super) exercise: Option<ExerciseBoard>,
    /// The side on whose mistakes there are exercises.
    pub(super) lesson: Option<Color>,
    /// The number of the study in the tab's history, once there have been exercises on it.
    pub(super) study: Option<f64>,
    /// The latest report of the review, perhaps of a main line that has changed since; none before the
    /// review is shown.
    pub(super) report: Option<Rc<Report>>,
    /// The main line, with the revision of the study that it was made from.
    line: RefCell<Option<(u32, Rc<GameLine>)>>,
}

/// The messages about the review.
pub enum ReviewMsg {
    /// Show something else beside the board.
    Show(Tab),
    /// Go to the position of the main line after a number of half-moves (plies).
    GoTo(usize),
    /// Begin exercises on a side's mistakes.
    Learn(Color),
    /// Go back from the exercises to the review.
    Leave,
    /// There are no exercises any more, or none of that kind.
    Over,
    /// Show an exercise on the board, or the study again.
    Exercise(Option<ExerciseBoard>),
    /// The review begins or ends to use the engine.
    Busy(bool),
    /// The review has found more, or is that of another line.
    Found(Rc<Report>),
    /// Judgements have been written into the moves.
    Written,
}

/// What the board shows.
pub(super) struct Shown {
    /// The position.
    pub(super) arrangement: Arrangement,
    /// The side at the bottom.
    pub(super) orientation: Color,
    /// The sides that can move.
    pub(super) movable: Movable,
    /// The move that led to the position.
    pub(super) last_move: Option<Move>,
    /// Arrows and circles.
    pub(super) shapes: Vec<Shape>,
    /// Called with the move that is made on the board.
    pub(super) on_move: Callback<Move>,
}

impl Reviewing {
    /// The state on a page whose address may ask for the review, and whose entry of the history for
    /// exercises or another tab.
    pub(super) fn of_address(search: &str) -> Self {
        let parameters = Parameters::parse(search);
        let begins = parameters.get("show") == Some("review");
        let mut state = Self {
            begins,
            ..Self::default()
        };
        if begins {
            state.show(Tab::Review);
        } else if let Some(tab) = tab_of_entry() {
            state.tab = tab;
            state.mounted = tab == Tab::Review;
        }
        state.arrive(LessonPlace::present());
        state
    }

    /// Shows something else beside the board, also behind a reload.
    pub(super) fn show(&mut self, tab: Tab) {
        self.tab = tab;
        self.mounted |= tab == Tab::Review;
        keep_tab(tab);
    }

    /// The tab has come to an entry of its history with another study.
    pub(super) fn arrive(&mut self, place: Option<LessonPlace>) {
        self.study = place.map(|place| place.study);
        self.lesson = None;
        if let Some(side) = place.and_then(|place| place.side) {
            self.learn(Some(side));
        }
    }

    /// Begins exercises, or ends them.
    pub(super) fn learn(&mut self, side: Option<Color>) {
        self.lesson = side;
        self.tab = Tab::Review;
        self.mounted = true;
    }

    /// The present entry of the history, if it is one of this study.
    pub(super) fn place(&self) -> Option<LessonPlace> {
        LessonPlace::present().filter(|place| Some(place.study) == self.study)
    }

    /// Another study is on the page, in the present entry of the history.
    pub(super) fn forget(&mut self) {
        if LessonPlace::present().is_some() {
            LessonPlace::replace(None);
            keep_tab(self.tab);
        }
        self.arrive(None);
    }

    /// Looks for a review of the study from before: what it has found stands in the moves.
    pub(super) fn look_for_kept(&mut self, model: &AnalysisModel) {
        self.mounted |= is_kept(|| self.line(model));
    }

    /// Whether a lesson has the board, and nothing on the page may give the solution away.
    pub(super) const fn has_board(&self) -> bool {
        self.exercise.is_some()
    }

    /// Whether the engine works for the review alone.
    pub(super) const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Whether the review is shown in place of the moves.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.tab, Tab::Review)
    }

    /// The report of the review, if it is one on the main line that the study has now.
    pub(super) fn report(&self, model: &AnalysisModel) -> Option<&Report> {
        let report = self.report.as_deref()?;
        (*report.line() == self.line(model)).then_some(report)
    }

    /// The main line of a study.
    pub(super) fn line(&self, model: &AnalysisModel) -> Rc<GameLine> {
        let study = model.study();
        let mut kept = self.line.borrow_mut();
        match &*kept {
            Some((revision, line))
                if *revision == study.revision() && Rc::ptr_eq(line.start(), study.start()) =>
            {
                line.clone()
            }
            _ => {
                let line = GameLine::new(study.start().clone(), study.tree().moves());
                let line = Rc::new(line);
                *kept = Some((study.revision(), line.clone()));
                line
            }
        }
    }
}
