use super::super::focus::{BOARD, focus_on};
use super::graph::Graph;
use super::lesson::{LessonStep, lesson};
use super::moments::moments;
use super::store;
use super::summary::summary;
use crate::board::{ByColor, Color};
use crate::game::Shape;
use crate::rules::{Move, Position};
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::widgets::button::{Button, button, labelled_icon};
use crate::web::engine::EngineEvent;
use crate::web::review::{GameLine, Lesson, Note, Pace, Report, ReviewModel, ReviewState, Written};
use crate::web::words::review as words;
use std::rc::Rc;
use std::time::Duration;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// After so many searches they are saved, so that a reload goes on from there.
const SAVED_AFTER: usize = 10;

/// The properties of a [`ReviewPanel`].
#[derive(Clone, PartialEq, Properties)]
pub struct ReviewPanelProps {
    /// The game: its start and its main line.
    pub line: Rc<GameLine>,
    /// Whether the last change of the study was undone.
    pub undone: bool,
    /// The names of the players.
    #[prop_or_default]
    pub names: ByColor<AttrValue>,
    /// The side that the visitor had, if it is known.
    #[prop_or_default]
    pub visitor: Option<Color>,
    /// The position on the board, in half-moves (plies) from the start; none in a variation.
    pub ply: Option<usize>,
    /// The nodes a second of the engine's search before the review, if there was one.
    #[prop_or_default]
    pub speed: Option<f64>,
    /// Whether the review begins without a press of its button.
    #[prop_or_default]
    pub begins: bool,
    /// The side on whose mistakes there are exercises, as [`on_learn`](Self::on_learn) and the
    /// browser's Back want it.
    #[prop_or_default]
    pub lesson: Option<Color>,
    /// Called with the side on whose mistakes there are to be exercises.
    pub on_learn: Callback<Color>,
    /// Called when the exercises are to end.
    pub on_leave: Callback<()>,
    /// Called when there are no exercises any more, or none of a side without mistakes.
    pub on_over: Callback<()>,
    /// Called with the position of the main line that is to be shown.
    pub on_go_to: Callback<usize>,
    /// Called with the exercise that is to be shown in place of the game, and with none when the
    /// game is to be shown again. Whatever gives the solution away should be hidden then: the moves,
    /// the engine's lines and its evaluation.
    pub on_exercise: Callback<Option<ExerciseBoard>>,
    /// Called with the report when it has changed.
    pub on_found: Callback<Rc<Report>>,
    /// Writes notes into the game, and returns what came of it.
    pub on_notes: Callback<Vec<Note>, Written>,
    /// Called with whether the review uses the engine; another search should pause meanwhile.
    pub on_busy: Callback<bool>,
}

/// What the board shows during an exercise.
#[derive(Clone, PartialEq)]
pub struct ExerciseBoard {
    /// The position.
    pub position: Rc<Position>,
    /// The move that led to it.
    pub last_move: Option<Move>,
    /// The side that looks for a move, at the bottom of the board.
    pub side: Color,
    /// Arrows and circles.
    pub shapes: Vec<Shape>,
    /// Whether that side can move.
    pub movable: bool,
    /// To be called with the move that is made on the board.
    pub on_move: Callback<Move>,
}

/// The messages of a [`ReviewPanel`].
pub enum Msg {
    /// Begin the review, or go on with it.
    Run,
    /// Begin a deeper review.
    Deepen,
    /// Stop the review.
    Stop,
    /// An event of the engine.
    Engine(EngineEvent),
    /// Begin a lesson on a side's mistakes.
    Learn(Color),
    /// Try a move in the lesson.
    Attempt(Move),
    /// Do something else in the lesson.
    Lesson(LessonStep),
    /// Write the judgements into the game.
    Write,
}

/// The review of a game: its progress, the graph, mistakes, and a lesson on them.
pub struct ReviewPanel {
    model: ReviewModel,
    engine: EngineClient,
    /// The number of searches that have not been saved.
    unsaved: usize,
    pace: Pace,
    /// The time at which the last search ended and the current one began. That of the first is
    /// unknown, as the engine may have to be loaded.
    search_began: Option<Duration>,
    busy: bool,
    exercise: Option<ExerciseBoard>,
    on_move: Callback<Move>,
    /// The report that the page has.
    told: Option<Rc<Report>>,
    /// What came of writing the judgements into the game, once that is done.
    written: Option<Written>,
    /// Told to screen readers: that the review has begun, was stopped, or is complete.
    announced: String,
    section: NodeRef,
    heading: NodeRef,
    /// Whether the focus was within the panel before it was redrawn.
    focused: bool,
}

impl Component for ReviewPanel {
    type Message = Msg;
    type Properties = ReviewPanelProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let mut panel = Self {
            model: ReviewModel::new(ctx.props().line.clone()),
            engine: EngineClient::new(link.callback(Msg::Engine)),
            unsaved: 0,
            pace: store::pace(),
            search_began: None,
            busy: false,
            exercise: None,
            on_move: link.callback(Msg::Attempt),
            told: None,
            written: None,
            announced: String::new(),
            section: NodeRef::default(),
            heading: NodeRef::default(),
            focused: false,
        };
        panel.restore();
        panel.tell_found(ctx);
        if ctx.props().lesson.is_some() {
            panel.follow_lesson(ctx);
        }
        if ctx.props().begins && panel.model.state() == ReviewState::NotBegun {
            link.send_message(Msg::Run);
        }
        panel
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &ReviewPanelProps) -> bool {
        if ctx.props().line != old.line {
            self.save();
            self.written = None;
            let taught = self.model.lesson().is_some();
            let line = ctx.props().line.clone();
            // An opening that two games share was not a review of the other one.
            match Rc::ptr_eq(line.start(), old.line.start()) {
                true => self.model.set_line(line),
                false => self.model = ReviewModel::new(line),
            }
            if self.model.state() == ReviewState::NotBegun {
                self.restore();
            }
            self.tell_found(ctx);
            if taught && self.model.lesson().is_none() {
                ctx.props().on_over.emit(());
            }
            self.engine_follows(ctx);
        }
        if ctx.props().undone && !old.undone {
            // The judgements are perhaps no longer there.
            self.written = None;
        }
        let lesson = ctx.props().lesson;
        if lesson != old.lesson && lesson != self.model.lesson().map(Lesson::side) {
            self.focused |= self.has_focus();
            self.follow_lesson(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        self.focused = self.has_focus();
        let redraw = match msg {
            Msg::Run => {
                if let Some(speed) = ctx.props().speed {
                    self.pace.seen(speed);
                }
                self.engine.retry();
                self.written = None;
                self.model.run();
                self.announce_state();
                true
            }
            Msg::Deepen => {
                self.engine.retry();
                self.written = None;
                self.model.deepen();
                self.announce_state();
                // The button stands below all that was found, and the progress above.
                if let Some(section) = self.section.cast::<Element>() {
                    section.scroll_into_view_with_bool(true);
                }
                true
            }
            Msg::Stop => {
                self.model.stop();
                self.announce_state();
                self.save();
                true
            }
            Msg::Engine(event) => {
                self.measure(&event);
                let done = self.model.engine_said(&event);
                self.unsaved += usize::from(done && self.model.lesson().is_none());
                let complete = self.model.state() == ReviewState::Complete;
                if done && complete && self.unsaved > 0 {
                    self.announced = words::complete(self.model.report());
                }
                if self.unsaved >= SAVED_AFTER || complete {
                    self.save();
                }
                done
            }
            Msg::Learn(side) => {
                store::forget_lesson();
                ctx.props().on_learn.emit(side);
                false
            }
            Msg::Attempt(m) => {
                let lesson = self.model.lesson_mut();
                let attempted = lesson.is_some_and(|lesson| lesson.attempt(m));
                self.keep_lesson();
                attempted
            }
            Msg::Lesson(step) => {
                self.step(ctx, step);
                if let LessonStep::Hint
                | LessonStep::Solution
                | LessonStep::Next
                | LessonStep::Again = step
                {
                    self.keep_lesson();
                }
                true
            }
            Msg::Write => {
                let report = self.model.report();
                let notes = report.notes(|review| words::comment(report.line(), review));
                self.written = Some(ctx.props().on_notes.emit(notes));
                true
            }
        };
        self.tell_found(ctx);
        self.engine_follows(ctx);
        redraw
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let content = match self.model.lesson() {
            Some(given) => {
                let others = Lesson::count(self.model.report(), !given.side());
                let props = ctx.props();
                let on_step = ctx.link().callback(Msg::Lesson);
                lesson(
                    given,
                    others,
                    &props.names,
                    props.ply,
                    &on_step,
                    &props.on_go_to,
                )
            }
            None => html! { <>{ self.state(ctx) }{ self.report(ctx) }</> },
        };
        html! {
            <section class="review" aria-label={words::HEADING} ref={self.section.clone()}>
                <h2 class="visually-hidden" tabindex="-1" ref={self.heading.clone()}>{ words::HEADING }</h2>
                <p class="visually-hidden" role="status">{ self.announced.clone() }</p>
                { content }
            </section>
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        // The button that was pressed can be gone: whoever goes on by keyboard must not begin at the
        // top of the page.
        if std::mem::take(&mut self.focused)
            && !self.has_focus()
            && let Some(heading) = self.heading.cast::<HtmlElement>()
        {
            // Cannot fail for an element in the page.
            let _ = heading.focus();
        }
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        self.save();
        if self.exercise.is_some() {
            ctx.props().on_exercise.emit(None);
        }
        if self.busy {
            ctx.props().on_busy.emit(false);
        }
    }
}

impl ReviewPanel {
    fn has_focus(&self) -> bool {
        let section = self.section.cast::<Element>();
        let focused = gloo::utils::document().active_element();
        section.is_some_and(|section| section.contains(focused.as_deref()))
    }

    fn restore(&mut self) {
        if let Some(text) = store::load(self.model.line()) {
            self.model.restore(&text);
        }
    }

    /// Tells screen readers what has become of the review by a button.
    fn announce_state(&mut self) {
        let told = match self.model.state() {
            ReviewState::Running(share) => {
                words::progress(share, self.pace.time_for(self.model.nodes_left()))
            }
            ReviewState::Stopped(share) => words::stopped(share),
            _ => return self.announced.clear(),
        };
        self.announced = format!("{}: {told}", words::HEADING);
    }

    /// Hands the page the report, if it has another one.
    fn tell_found(&mut self, ctx: &Context<Self>) {
        let report = self.model.report();
        if !self
            .told
            .as_ref()
            .is_some_and(|told| Rc::ptr_eq(told, report))
        {
            self.told = Some(report.clone());
            ctx.props().on_found.emit(report.clone());
        }
    }

    fn save(&mut self) {
        if std::mem::take(&mut self.unsaved) > 0 {
            store::keep_pace(self.pace);
            store::save(self.model.line(), &self.model.record());
        }
    }

    /// Measures how long searches take, each from the end of the one before.
    fn measure(&mut self, event: &EngineEvent) {
        if let EngineEvent::BestMove(best) = event
            && let Some(nodes) = self.model.nodes_of_search()
        {
            let now = now();
            if let Some(began) = self.search_began.replace(now) {
                self.pace
                    .measured(nodes, now.saturating_sub(began), best.score);
            }
        }
    }

    /// Keeps how far the exercises are, for a reload.
    fn keep_lesson(&self) {
        if let Some(lesson) = self.model.lesson() {
            store::keep_lesson(lesson);
        }
    }

    fn step(&mut self, ctx: &Context<Self>, step: LessonStep) {
        if let Some(lesson) = self.model.lesson_mut() {
            match step {
                LessonStep::Hint => lesson.hint(),
                LessonStep::Solution => lesson.show_solution(),
                LessonStep::Next | LessonStep::Again => {
                    match step {
                        LessonStep::Again => lesson.again(),
                        _ => lesson.next(),
                    }
                    if lesson.exercise().is_some() {
                        // In the place of the button that was pressed there is one with the solution.
                        self.focused = false;
                        focus_on(BOARD);
                    }
                }
                LessonStep::OtherSide => {
                    store::forget_lesson();
                    ctx.props().on_learn.emit(!lesson.side());
                }
                LessonStep::End => ctx.props().on_leave.emit(()),
            }
        }
    }

    /// Begins the exercises that are wanted, or ends those that are no longer.
    fn follow_lesson(&mut self, ctx: &Context<Self>) {
        let lesson = self.model.lesson();
        let left = lesson.and_then(|lesson| Some(lesson.exercise()?.ply + 1));
        match ctx.props().lesson {
            Some(side) => {
                self.engine.retry();
                let begun = self.model.is_judged() && self.model.learn(side);
                if !begun {
                    self.model.end_lesson();
                    ctx.props().on_over.emit(());
                } else if let Some(lesson) = self.model.lesson_mut() {
                    store::resume_lesson(lesson);
                }
            }
            None => {
                self.model.end_lesson();
                if let Some(ply) = left {
                    ctx.props().on_go_to.emit(ply);
                }
            }
        }
        self.engine_follows(ctx);
    }

    /// Gives the engine the search that is wanted, and tells the page what the board shows and
    /// whether the engine is used.
    fn engine_follows(&mut self, ctx: &Context<Self>) {
        let task = self.model.engine_task();
        let busy = task.is_some();
        if !busy || self.model.lesson().is_some() {
            self.search_began = None;
        }
        if busy {
            self.engine.schedule(task, true);
        } else if self.busy {
            self.engine.schedule(None, true);
        }
        let exercise = self.model.lesson().and_then(Lesson::exercise);
        let used = busy || exercise.is_some();
        if std::mem::replace(&mut self.busy, used) != used {
            ctx.props().on_busy.emit(used);
            if !used {
                // Its memory is returned to the device.
                self.engine.end();
            }
        }
        let exercise = self.exercise_board();
        if exercise != self.exercise {
            self.exercise.clone_from(&exercise);
            ctx.props().on_exercise.emit(exercise);
        }
    }

    fn exercise_board(&self) -> Option<ExerciseBoard> {
        let lesson = self.model.lesson()?;
        lesson.exercise()?;
        Some(ExerciseBoard {
            position: lesson.shown().clone(),
            last_move: lesson.last_move(),
            side: lesson.side(),
            shapes: lesson.shapes(),
            movable: lesson.awaits_move(),
            on_move: self.on_move.clone(),
        })
    }

    /// The state of the review, with the button that begins it or goes on with it.
    fn state(&self, ctx: &Context<Self>) -> Html {
        let run = ctx.link().callback(|_: MouseEvent| Msg::Run);
        let text = |text: String| html! { <p class="review-text">{ text }</p> };
        let nodes = self.model.nodes_left();
        match self.model.state() {
            ReviewState::Impossible if self.model.line().is_empty() => text(words::NO_MOVES.into()),
            ReviewState::Impossible => text(words::FOG.into()),
            ReviewState::NotBegun => html! {
                <div class="review-state">
                    { labelled_icon("button primary", "chart", words::ANALYSE, run) }
                    { text(self.estimate(ctx.props(), nodes)) }
                </div>
            },
            ReviewState::Running(share) => html! {
                <div class="review-state running">
                    <progress
                        max="100"
                        value={words::percent(share).to_string()}
                        aria-label={words::PROGRESS}
                    />
                    { text(words::progress(share, self.pace.time_for(nodes))) }
                    { button("button", words::STOP, ctx.link().callback(|_: MouseEvent| Msg::Stop)) }
                </div>
            },
            ReviewState::Stopped(share) => html! {
                <div class="review-state">
                    { text(words::stopped(share)) }
                    { button("button primary", words::RESUME, run) }
                </div>
            },
            ReviewState::Failed(_) => html! {
                <div class="review-state" role="alert">
                    { text(words::ENGINE_FAILED.into()) }
                    { button("button", words::TRY_AGAIN, run) }
                </div>
            },
            ReviewState::Complete => Html::default(),
        }
    }

    /// How long the review takes.
    fn estimate(&self, props: &ReviewPanelProps, nodes: u64) -> String {
        let mut pace = self.pace;
        if let Some(speed) = props.speed {
            pace.seen(speed);
        }
        let plies = self.model.line().len();
        match pace.time_for(nodes) {
            Some(time) => words::estimate(plies, time),
            None => words::usual_estimate(plies, Pace::usual_times_for(nodes)),
        }
    }

    /// What has been found so far.
    fn report(&self, ctx: &Context<Self>) -> Html {
        let report = self.model.report();
        let props = ctx.props();
        if let ReviewState::Impossible | ReviewState::NotBegun = self.model.state() {
            return Html::default();
        }
        html! {
            <>
                <Graph report={report.clone()} ply={props.ply} on_go_to={props.on_go_to.clone()} />
                if self.model.is_judged() {
                    { summary(report, &props.names, props.ply.unwrap_or(0), &props.on_go_to) }
                    { self.learning(ctx) }
                    <h3>{ words::KEY_MOMENTS }</h3>
                    { moments(report, props.ply, &props.on_go_to) }
                    { self.deepening(ctx) }
                    { self.writing(ctx) }
                    { explanation(report.line()) }
                }
            </>
        }
    }

    /// The buttons that begin a lesson.
    fn learning(&self, ctx: &Context<Self>) -> Html {
        let report = self.model.report();
        let visitor = ctx.props().visitor;
        // One's own mistakes come first.
        let first = visitor.unwrap_or(Color::White);
        let sides = [first, !first].map(|side| (side, Lesson::count(report, side)));
        if sides.iter().all(|&(_, exercises)| exercises == 0) {
            return Html::default();
        }
        let begin = |(side, exercises)| {
            let name = &ctx.props().names[side];
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Learn(side));
            let button = Button {
                class: match visitor == Some(side) {
                    true => "button primary",
                    false => "button",
                },
                text: Some(words::learn(side, exercises, name).into()),
                disabled: exercises == 0,
                onclick: Some(onclick),
                ..Button::default()
            };
            button.view()
        };
        html! {
            <>
                <h3>{ words::LEARN }</h3>
                <div class="row">{ for sides.map(begin) }</div>
            </>
        }
    }

    /// The button that begins a deeper review.
    fn deepening(&self, ctx: &Context<Self>) -> Html {
        if !self.model.can_deepen() {
            return Html::default();
        }
        html! {
            <div class="review-write">
                { button("button", words::DEEPEN, ctx.link().callback(|_: MouseEvent| Msg::Deepen)) }
                <p class="review-text">{ words::DEEPEN_HELP }</p>
            </div>
        }
    }

    /// The button that writes the judgements into the game.
    fn writing(&self, ctx: &Context<Self>) -> Html {
        html! {
            <div class="review-write">
                { button("button", words::WRITE, ctx.link().callback(|_: MouseEvent| Msg::Write)) }
                <p class="review-text">
                    if self.written.is_none() {
                        { words::WRITE_HELP }
                    }
                    // What is only explained is not announced.
                    <span role="status">{ for self.written.map(words::written_into) }</span>
                </p>
            </div>
        }
    }
}

/// The time since the page was opened.
fn now() -> Duration {
    let performance = gloo::utils::window().performance();
    let milliseconds = performance.map_or(0.0, |performance| performance.now());
    Duration::from_millis(milliseconds as u64)
}

/// How the figures come about.
fn explanation(line: &GameLine) -> Html {
    let paragraphs = words::explanation(line.start().rules().points);
    html! {
        <details class="review-how">
            <summary>{ words::HOW }</summary>
            { for paragraphs.map(|text| html! { <p>{ text }</p> }) }
        </details>
    }
}
