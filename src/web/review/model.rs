use super::lesson::{Lesson, LessonJob};
use super::line::GameLine;
use super::plan::{self, Depth, Job};
use super::record;
use super::report::Report;
use super::search::{Effort, SearchResult};
use crate::board::Color;
use crate::engine::score::Value;
use crate::rules::{Move, Position};
use crate::web::engine::{EngineEvent, EngineFailure, Lines, Task};
use crate::web::protocol::BestMove;
use std::rc::Rc;

/// The review of a game with the searches that are still to be made, and a lesson on its mistakes.
#[derive(Clone, Debug)]
pub struct ReviewModel {
    report: Rc<Report>,
    depth: Depth,
    running: bool,
    failure: Option<EngineFailure>,
    lesson: Option<Lesson>,
    /// The lines of the current search.
    lines: Lines,
}

/// The state of a review.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewState {
    /// There is nothing to be reviewed: no move, or a game of which each side sees only a part.
    Impossible,
    /// Nothing has been searched yet.
    NotBegun,
    /// Positions are searched; the share that is done, from 0 to 1.
    Running(f64),
    /// It has been stopped; the share that is done, from 0 to 1.
    Stopped(f64),
    /// The engine has failed.
    Failed(EngineFailure),
    /// All positions have been searched.
    Complete,
}

/// A search that is wanted.
enum Wanted {
    Review(Job),
    Lesson(LessonJob),
}

impl ReviewModel {
    /// The review of a game of which nothing has been searched yet.
    pub fn new(line: impl Into<Rc<GameLine>>) -> Self {
        let line = line.into();
        let results = vec![None; line.len() + 1];
        Self {
            report: Rc::new(Report::new(line, results)),
            depth: Depth::Usual,
            running: false,
            failure: None,
            lesson: None,
            lines: Lines::default(),
        }
    }

    /// The game.
    pub fn line(&self) -> &Rc<GameLine> {
        self.report.line()
    }

    /// The judgements so far.
    pub const fn report(&self) -> &Rc<Report> {
        &self.report
    }

    /// The state.
    pub fn state(&self) -> ReviewState {
        let line = self.line();
        if line.is_empty() || line.start().rules().fog {
            return ReviewState::Impossible;
        }
        let results = self.report.results();
        let progress = plan::progress(line, results, self.depth);
        match &self.failure {
            Some(failure) => ReviewState::Failed(failure.clone()),
            None if self.running => ReviewState::Running(progress),
            None if self.next_job().is_none() => ReviewState::Complete,
            None if results.iter().all(Option::is_none) => ReviewState::NotBegun,
            None => ReviewState::Stopped(progress),
        }
    }

    /// Whether all positions have been searched as usual, so that there are judgements of all moves:
    /// even while a deeper review is under way.
    pub fn is_judged(&self) -> bool {
        match self.depth {
            Depth::Usual => self.next_job().is_none(),
            Depth::Deeper => plan::is_surveyed(self.line(), self.report.results()),
        }
    }

    /// Whether a deeper review can begin.
    pub fn can_deepen(&self) -> bool {
        self.depth == Depth::Usual && self.state() == ReviewState::Complete
    }

    fn next_job(&self) -> Option<Job> {
        plan::next_job(self.line(), self.report.results(), self.depth)
    }

    /// The number of nodes that the review is still to search, at most.
    pub fn nodes_left(&self) -> u64 {
        plan::nodes_left(self.line(), self.report.results(), self.depth)
    }

    /// The number of nodes of the review's current search; none in a lesson.
    pub fn nodes_of_search(&self) -> Option<u32> {
        match self.wanted()? {
            Wanted::Review(job) => Some(job.effort.nodes()),
            Wanted::Lesson(_) => None,
        }
    }

    /// The lesson that is given, if there is one.
    pub const fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// The lesson that is given, to be worked on.
    pub const fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        self.lesson.as_mut()
    }

    /// The text in which the searches are kept.
    pub fn record(&self) -> String {
        record::write(self.report.results())
    }
}

/// Changes.
impl ReviewModel {
    /// Begins or goes on with the review. Does nothing if it is impossible or complete.
    pub fn run(&mut self) {
        self.failure = None;
        self.lesson = None;
        self.running = matches!(
            self.state(),
            ReviewState::NotBegun | ReviewState::Stopped(_)
        );
    }

    /// Begins a deeper review, which takes four times as long. Does nothing if none can begin.
    pub fn deepen(&mut self) {
        if self.can_deepen() {
            self.depth = Depth::Deeper;
            self.lesson = None;
            self.running = true;
        }
    }

    /// Stops the review; it can go on later.
    pub const fn stop(&mut self) {
        self.running = false;
    }

    /// Reviews another game, or the same with other moves: what has been searched of a beginning
    /// that both have stays.
    pub fn set_line(&mut self, line: Rc<GameLine>) {
        if line == *self.line() {
            return;
        }
        let common = line.common_positions(self.line());
        // A move at the end does not undo a review: it is searched too.
        let grows = common > self.line().len() && self.state() == ReviewState::Complete;
        let mut results = self.report.results().to_vec();
        results.truncate(common);
        self.running = grows || self.running && common > 0;
        results.resize(line.len() + 1, None);
        self.lesson = None;
        self.depth = Depth::of(&results);
        self.report = Rc::new(Report::new(line, results));
        self.running &= self.next_job().is_some();
    }

    /// Takes the searches from their text, if it is one of this game.
    pub fn restore(&mut self, text: &str) {
        if let Some(results) = record::read(text, self.line()) {
            self.depth = Depth::of(&results);
            self.set_results(results);
        }
    }

    /// Begins a lesson on a side's mistakes. Returns whether it has made any.
    pub fn learn(&mut self, side: Color) -> bool {
        self.running = false;
        self.failure = None;
        self.lesson = Lesson::new(&self.report, side);
        self.lesson.is_some()
    }

    /// Ends the lesson.
    pub fn end_lesson(&mut self) {
        self.lesson = None;
    }

    fn set_results(&mut self, results: Vec<Option<SearchResult>>) {
        self.report = Rc::new(Report::new(self.line().clone(), results));
        if self.next_job().is_none() {
            self.running = false;
        }
    }
}

/// The engine.
impl ReviewModel {
    /// The search that is wanted now. It is to be scheduled after each change of the model, and for
    /// as long as there is one the engine must not work on anything else.
    pub fn engine_task(&self) -> Option<Task> {
        let (ply, tried, nodes, lines) = match self.wanted()? {
            Wanted::Review(job) => (job.ply, None, job.effort.nodes(), job.effort.lines()),
            Wanted::Lesson(job) => {
                let ply = self.lesson()?.exercise()?.ply;
                let tried = match job {
                    LessonJob::Before => None,
                    LessonJob::After(m) => Some(m),
                };
                (ply, tried, LessonJob::NODES, 1)
            }
        };
        let line = self.line();
        let moves = line.moves()[..ply].iter().copied().chain(tried);
        let position = self.searched_position()?;
        let task = Task::review(line.start(), moves, position, nodes, lines);
        Some(task)
    }

    /// Handles an event of the engine. Returns whether a search has ended or the engine has failed.
    pub fn engine_said(&mut self, event: &EngineEvent) -> bool {
        match event {
            EngineEvent::Info(line) => {
                self.lines.receive(line.clone());
                false
            }
            EngineEvent::LinesCleared => {
                self.lines.clear();
                false
            }
            EngineEvent::BestMove(best) => {
                self.search_ended(best);
                true
            }
            EngineEvent::Failed(failure) => {
                self.running = false;
                self.failure = Some(failure.clone());
                if let Some(lesson) = &mut self.lesson {
                    lesson.engine_failed();
                }
                true
            }
            EngineEvent::StateChanged
            | EngineEvent::Tablebase(_)
            | EngineEvent::Hint(_)
            | EngineEvent::Answer { .. } => false,
        }
    }

    fn wanted(&self) -> Option<Wanted> {
        if let Some(lesson) = &self.lesson {
            let working = self.failure.is_none();
            return lesson.job().filter(|_| working).map(Wanted::Lesson);
        }
        if !self.running {
            return None;
        }
        self.next_job().map(Wanted::Review)
    }

    /// The position that is to be searched.
    fn searched_position(&self) -> Option<Rc<Position>> {
        Some(match self.wanted()? {
            Wanted::Review(job) => self.line().position(job.ply)?.clone(),
            Wanted::Lesson(LessonJob::Before) => self.lesson()?.position()?.clone(),
            Wanted::Lesson(LessonJob::After(m)) => Rc::new(self.lesson()?.position_after(m)?),
        })
    }

    fn search_ended(&mut self, best: &BestMove) {
        let (Some(wanted), Some(position)) = (self.wanted(), self.searched_position()) else {
            return;
        };
        let effort = match wanted {
            Wanted::Review(job) => job.effort,
            Wanted::Lesson(_) => Effort::Check,
        };
        let mut result = self.result(best, &position, effort);
        match wanted {
            Wanted::Review(job) => {
                let mut results = self.report.results().to_vec();
                let before = results[job.ply].take();
                result.second = result.second.or_else(|| before?.second);
                results[job.ply] = Some(result);
                self.set_results(results);
            }
            Wanted::Lesson(job) => {
                if let Some(lesson) = &mut self.lesson {
                    lesson.received(job, result);
                }
            }
        }
    }

    /// The result of a search that has ended.
    fn result(&self, best: &BestMove, position: &Position, effort: Effort) -> SearchResult {
        let lines = |rank| {
            let line = self.lines.get(rank)?;
            (*line.position == *position).then_some(&line.info)
        };
        let last = lines(0);
        let moves: Vec<&str> = match (&best.best, last) {
            // The last iteration, which was not completed, can have found another move.
            (Some(best), Some(info)) if info.pv.first() == Some(best) => {
                info.pv.iter().map(String::as_str).collect()
            }
            (found, _) => found
                .iter()
                .chain(&best.ponder)
                .map(String::as_str)
                .collect(),
        };
        let value = best.score.or(last.map(|info| info.score));
        SearchResult {
            effort,
            value: value.unwrap_or(Value::Centipawns(0)),
            depth: last.map_or(0, |info| info.depth),
            line: legal_part(&moves, position),
            second: lines(1).map(|info| info.score),
        }
    }
}

/// The moves of a line as far as they are legal.
fn legal_part(texts: &[&str], position: &Position) -> Vec<Move> {
    (0..=texts.len())
        .rev()
        .find_map(|count| record::read_line(texts[..count].iter().copied(), position))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::judgement::{Judgement, MateChange};
    use super::*;
    use crate::notation::san;
    use crate::rules::Variant;
    use crate::web::engine::evaluation::Evaluation;
    use crate::web::protocol::{Request, RequestBody, ResponseBody};
    use crate::web::worker::request_handler::RequestHandler;
    use std::time::Duration;
    use web_time::Instant;

    const SCHOLAR: &str = "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#";

    fn line(variant: Variant, moves: &str) -> Rc<GameLine> {
        let mut position = variant.start();
        let moves: Vec<_> = moves
            .split_whitespace()
            .map(|text| {
                let m = san::parse(&position, text).expect("a legal move");
                position.play(m);
                m
            })
            .collect();
        Rc::new(GameLine::new(Rc::new(variant.start()), moves))
    }

    fn best_move(score: i32) -> EngineEvent {
        EngineEvent::BestMove(BestMove {
            best: None,
            ponder: None,
            claim: None,
            offers_fast_fifty: false,
            score: Some(Value::Centipawns(score)),
        })
    }

    /// Carries out the model's searches by the engine until it wants no more.
    fn search(model: &mut ReviewModel) {
        search_in_slices(model, Duration::from_millis(50));
    }

    fn search_in_slices(model: &mut ReviewModel, slice: Duration) {
        let mut handler = RequestHandler::new(16, || 1).expect("there is memory");
        let mut id = 0;
        while let Some(task) = model.engine_task() {
            id += 1;
            let body = task.request().clone();
            let mut answers = Vec::new();
            handler.handle(Request { id, body }, &mut |_, body| answers.push(body));
            while handler.is_busy() {
                let until = Instant::now() + slice;
                handler.think(until, &mut |_, body| answers.push(body));
            }
            model.engine_said(&EngineEvent::LinesCleared);
            for answer in answers {
                let position = task.position().clone();
                model.engine_said(&match answer {
                    ResponseBody::Info(info) => EngineEvent::Info(Evaluation { position, info }),
                    ResponseBody::BestMove(best) => EngineEvent::BestMove(best),
                    other => panic!("{other:?}"),
                });
            }
        }
    }

    #[test]
    fn the_engine_finds_what_was_overlooked() {
        let mut model = ReviewModel::new(line(Variant::Chess, SCHOLAR));
        assert_eq!(model.state(), ReviewState::NotBegun);
        assert!(model.engine_task().is_none());
        model.run();
        search(&mut model);
        assert_eq!(model.state(), ReviewState::Complete);
        let overlooked = model.report().of_move(5).expect("it is judged");
        assert_eq!(overlooked.judgement, Judgement::Blunder);
        assert_eq!(overlooked.mate, Some(MateChange::Allowed(1)));
        let mating = model.report().of_move(6).expect("it is judged");
        assert!(!mating.judgement.is_bad());

        let mut again = ReviewModel::new(model.line().clone());
        again.restore(&model.record());
        assert_eq!(again.state(), ReviewState::Complete);
        let judgements = |model: &ReviewModel| {
            let moves = model.report().moves();
            moves.map(|review| review.judgement).collect::<Vec<_>>()
        };
        assert_eq!(judgements(&again), judgements(&model));

        assert!(model.learn(Color::Black));
        let lesson = model.lesson_mut().expect("there is a mistake");
        let m = san::parse(lesson.shown(), "g6").expect("a legal move");
        assert!(lesson.attempt(m));
        search(&mut model);
        let lesson = model.lesson().expect("it goes on");
        assert_eq!(lesson.solved(), 1);
    }

    #[test]
    fn the_same_game_gets_the_same_judgements() {
        let [first, second] = [Duration::from_millis(50), Duration::from_millis(3)].map(|slice| {
            let mut model = ReviewModel::new(line(Variant::Chess, "f3 e5 g4 d6"));
            model.run();
            search_in_slices(&mut model, slice);
            assert_eq!(model.state(), ReviewState::Complete);
            model.record()
        });
        assert!(
            first.contains("check"),
            "White allows mate, and Black misses it"
        );
        assert_eq!(first, second);
    }

    #[test]
    fn a_deeper_review_keeps_the_judgements_meanwhile() {
        let mut model = ReviewModel::new(line(Variant::Chess, "e4 e5"));
        model.run();
        assert!(!model.is_judged() && !model.can_deepen());
        for _ in 0..3 {
            model.engine_said(&best_move(0));
        }
        assert!(model.is_judged() && model.can_deepen());
        model.deepen();
        assert_eq!(model.state(), ReviewState::Running(0.0));
        let nodes = |model: &ReviewModel| match model.engine_task()?.request() {
            RequestBody::Go(go) => go.limits.nodes,
            other => panic!("{other:?}"),
        };
        assert_eq!(nodes(&model), Some(Effort::DeepSurvey.nodes()));
        model.engine_said(&best_move(0));
        model.stop();
        assert!(model.is_judged() && matches!(model.state(), ReviewState::Stopped(_)));
        let mut again = ReviewModel::new(model.line().clone());
        again.restore(&model.record());
        assert_eq!(again.state(), model.state());
        again.run();
        for _ in 0..2 {
            again.engine_said(&best_move(0));
        }
        assert_eq!(again.state(), ReviewState::Complete);
        assert!(!again.can_deepen(), "once is enough");
    }

    #[test]
    fn a_review_is_stopped_and_goes_on() {
        let mut model = ReviewModel::new(line(Variant::Chess, "e4 e5 Nf3"));
        model.run();
        model.engine_said(&best_move(0));
        let ReviewState::Running(share) = model.state() else {
            panic!("it is running");
        };
        assert!(share > 0.0);
        let task = model.engine_task();
        model.stop();
        assert_eq!(model.state(), ReviewState::Stopped(share));
        assert!(model.engine_task().is_none());
        model.engine_said(&best_move(900));
        assert_eq!(model.state(), ReviewState::Stopped(share), "a late answer");
        model.run();
        assert_eq!(model.engine_task(), task);
        for _ in 0..3 {
            model.engine_said(&best_move(0));
        }
        assert_eq!(model.state(), ReviewState::Complete);
    }

    #[test]
    fn what_games_begin_with_is_searched_once() {
        let mut model = ReviewModel::new(line(Variant::Chess, "e4 e5"));
        model.run();
        for _ in 0..3 {
            model.engine_said(&best_move(0));
        }
        model.set_line(line(Variant::Chess, "e4 e5 Nf3"));
        assert!(matches!(model.state(), ReviewState::Running(_)), "goes on");
        model.engine_said(&best_move(0));
        assert_eq!(model.state(), ReviewState::Complete);
        model.set_line(line(Variant::Chess, "e4 c5"));
        assert!(matches!(model.state(), ReviewState::Stopped(_)));
        model.set_line(line(Variant::Chess960, "e4 c5"));
        assert_eq!(model.state(), ReviewState::NotBegun);
    }

    #[test]
    fn an_engine_that_has_failed_gets_another_chance() {
        let mut model = ReviewModel::new(line(Variant::Chess, "e4 e5"));
        model.run();
        model.engine_said(&best_move(0));
        model.engine_said(&EngineEvent::Failed(EngineFailure::Stopped));
        assert_eq!(model.state(), ReviewState::Failed(EngineFailure::Stopped));
        assert!(model.engine_task().is_none());
        model.run();
        assert!(model.engine_task().is_some());
    }

    #[test]
    fn some_games_are_not_reviewed() {
        for (variant, moves) in [(Variant::FogOfWar, "e4 e5"), (Variant::Chess, "")] {
            let mut model = ReviewModel::new(line(variant, moves));
            model.run();
            assert_eq!(model.state(), ReviewState::Impossible);
            assert!(model.engine_task().is_none());
        }
    }
}
