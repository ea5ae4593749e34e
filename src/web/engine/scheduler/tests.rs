use super::*;
use crate::board::Color;
use crate::engine::score::Value;
use crate::rules::{Position, Variant};
use crate::web::protocol::{EngineError, InfoMessage, Offer};

fn start() -> Position {
    Variant::Chess.start()
}

fn find_move(level: u8) -> Task {
    Task::find_move(&start(), [], Rc::new(start()), level, None, false)
}

/// An analysis of a Chess960 start position; different numbers make different tasks.
fn analysis(number: u32) -> Task {
    let start = Variant::Chess960.numbered_start(number);
    Task::analyse(&start, [], Rc::new(start.clone()), 1)
}

fn offer() -> Task {
    let start = Variant::ChessSharp.start();
    Task::consider(
        Offer::FastFifty,
        &start,
        [],
        Rc::new(start.clone()),
        Color::Black,
    )
}

fn info() -> ResponseBody {
    ResponseBody::Info(InfoMessage {
        depth: 3,
        seldepth: 5,
        score: Value::Centipawns(12),
        nodes: 1000.0,
        nps: 1e6,
        time_ms: 1,
        multipv: 1,
        pv: vec!["e2e4".to_owned()],
    })
}

fn best_move() -> ResponseBody {
    ResponseBody::BestMove(BestMove {
        best: Some("e2e4".to_owned()),
        ponder: None,
        claim: None,
        offers_fast_fifty: false,
        score: None,
    })
}

fn error() -> ResponseBody {
    ResponseBody::Error(EngineError::OutOfMemory)
}

/// A scheduler with a simulated worker that records its messages.
#[derive(Default)]
struct Bench {
    scheduler: Scheduler,
    /// The id of the last search request.
    asked: u32,
    workers: usize,
    posted: Vec<RequestBody>,
    events: Vec<EngineEvent>,
}

impl Bench {
    fn ready() -> Self {
        let mut bench = Self::default();
        bench.call(Scheduler::start);
        bench.say(0, ResponseBody::Ready);
        bench.forget();
        bench
    }

    fn call(&mut self, call: impl FnOnce(&mut Scheduler) -> Effects) {
        let Effects { commands, events } = call(&mut self.scheduler);
        for command in commands {
            match command {
                WorkerCommand::Start => self.workers = 1,
                WorkerCommand::Terminate => self.workers = 0,
                WorkerCommand::Post(Request { id, body }) => {
                    assert_eq!(self.workers, 1, "{body:?} is posted to nobody");
                    if let RequestBody::Go(_) | RequestBody::Consider { .. } = body {
                        self.asked = id;
                    }
                    self.posted.push(body);
                }
            }
        }
        self.events.extend(events);
    }

    fn schedule(&mut self, task: Option<Task>) {
        self.call(|scheduler| scheduler.schedule(task, true));
    }

    fn schedule_hidden(&mut self, task: Option<Task>) {
        self.call(|scheduler| scheduler.schedule(task, false));
    }

    fn say(&mut self, id: u32, body: ResponseBody) {
        self.call(|scheduler| scheduler.received(Response { id, body }));
    }

    fn answer(&mut self, body: ResponseBody) {
        self.say(self.asked, body);
    }

    fn die(&mut self) {
        self.workers = 0;
        self.call(Scheduler::worker_died);
    }

    /// The messages posted since the last call.
    fn posted(&mut self) -> Vec<RequestBody> {
        std::mem::take(&mut self.posted)
    }

    /// The events since the last call.
    fn events(&mut self) -> Vec<EngineEvent> {
        std::mem::take(&mut self.events)
    }

    fn forget(&mut self) {
        self.posted.clear();
        self.events.clear();
    }

    fn state(&self) -> &EngineState {
        self.scheduler.state()
    }
}

#[test]
fn the_worker_is_started_for_the_first_task_which_waits_for_it() {
    let mut bench = Bench::default();
    bench.schedule(None);
    assert_eq!(
        (bench.workers, bench.state()),
        (0, &EngineState::NotStarted)
    );
    bench.schedule(Some(find_move(3)));
    assert_eq!((bench.workers, bench.state()), (1, &EngineState::Starting));
    assert_eq!(bench.posted(), []);
    assert_eq!(bench.scheduler.running(), Some(TaskKind::Move));
    bench.say(0, ResponseBody::Ready);
    assert_eq!(bench.state(), &EngineState::Ready);
    assert_eq!(bench.posted(), [find_move(3).request().clone()]);
    assert_eq!(bench.events(), vec![EngineEvent::StateChanged; 2]);
}

#[test]
fn a_worker_can_be_started_before_there_is_a_task() {
    let mut bench = Bench::default();
    bench.call(Scheduler::start);
    bench.call(Scheduler::start);
    assert_eq!((bench.workers, bench.events().len()), (1, 1));
    bench.say(0, ResponseBody::Ready);
    bench.schedule(Some(find_move(3)));
    assert_eq!(bench.posted().len(), 1);
    assert_eq!(bench.events(), [EngineEvent::StateChanged]);
}

#[test]
fn what_is_wanted_still_is_not_asked_again() {
    let mut bench = Bench::ready();
    for _ in 0..3 {
        bench.schedule(Some(find_move(3)));
    }
    assert_eq!(bench.posted().len(), 1);
    bench.schedule(Some(find_move(4)));
    assert_eq!(bench.posted().len(), 1, "another level");
    bench.schedule(None);
    assert_eq!(bench.posted(), [RequestBody::Stop]);
    assert_eq!(bench.scheduler.running(), None);
    bench.schedule(None);
    assert_eq!(bench.posted(), []);
}

#[test]
fn the_move_comes_once_and_is_not_asked_for_again_until_something_else_was_wanted() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.answer(best_move());
    assert!(matches!(bench.events()[..], [EngineEvent::BestMove(_)]));
    bench.answer(best_move());
    assert_eq!(bench.events(), []);
    assert_eq!(bench.scheduler.running(), None);
    bench.posted();
    bench.schedule(Some(find_move(3)));
    assert_eq!(bench.posted(), [], "it was refused, perhaps");
    bench.schedule(None);
    bench.schedule(Some(find_move(3)));
    assert_eq!(bench.posted(), [find_move(3).request().clone()]);
}

#[test]
fn stale_answers_are_dropped() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    let stale = bench.asked;
    bench.schedule(Some(analysis(1)));
    bench.forget();
    for body in [info(), best_move(), error()] {
        bench.say(stale, body);
    }
    assert_eq!(bench.events(), []);
    assert_eq!(bench.state(), &EngineState::Ready);
}

#[test]
fn lines_come_with_their_position_and_are_cleared_with_the_task() {
    let mut bench = Bench::ready();
    bench.schedule(Some(analysis(1)));
    assert_eq!(bench.events(), [], "there were no lines");
    bench.answer(info());
    let events = bench.events();
    let [EngineEvent::Info(evaluation)] = &events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(*evaluation.position, Variant::Chess960.numbered_start(1));
    bench.schedule(Some(analysis(2)));
    assert_eq!(bench.events(), [EngineEvent::LinesCleared]);
    bench.schedule(None);
    assert_eq!(bench.events(), [EngineEvent::LinesCleared]);
}

#[test]
fn an_analysis_that_has_come_to_its_end_stays() {
    let mut bench = Bench::ready();
    bench.schedule(Some(analysis(1)));
    bench.answer(info());
    bench.forget();
    bench.answer(best_move());
    bench.schedule(Some(analysis(1)));
    bench.schedule_hidden(Some(analysis(1)));
    bench.schedule(Some(analysis(1)));
    assert_eq!((bench.posted(), bench.events()), (vec![], vec![]));
}

#[test]
fn an_analysis_rests_while_hidden_and_goes_on() {
    let mut bench = Bench::ready();
    bench.schedule(Some(analysis(1)));
    bench.forget();
    bench.schedule_hidden(Some(analysis(1)));
    bench.schedule_hidden(Some(analysis(1)));
    assert_eq!(bench.posted(), [RequestBody::Pause]);
    bench.schedule(Some(analysis(1)));
    assert_eq!(bench.posted(), [RequestBody::Resume]);
    assert_eq!(bench.events(), []);
}

#[test]
fn no_analysis_begins_while_hidden() {
    let mut bench = Bench::default();
    bench.schedule_hidden(Some(analysis(1)));
    assert_eq!((bench.workers, bench.events()), (0, vec![]));
    bench.schedule(Some(analysis(1)));
    bench.say(0, ResponseBody::Ready);
    bench.forget();
    bench.schedule_hidden(Some(analysis(2)));
    assert_eq!(bench.posted(), [RequestBody::Stop], "the old one ends");
    assert_eq!(bench.events(), [EngineEvent::LinesCleared]);
    bench.schedule_hidden(Some(analysis(2)));
    assert_eq!(bench.posted(), []);
    bench.schedule(Some(analysis(2)));
    assert_eq!(bench.posted(), [analysis(2).request().clone()]);
}

#[test]
fn the_computer_moves_and_answers_while_hidden() {
    let mut bench = Bench::ready();
    for task in [find_move(3), offer()] {
        bench.schedule_hidden(Some(task.clone()));
        bench.schedule_hidden(Some(task.clone()));
        assert_eq!(bench.posted(), [task.request().clone()]);
    }
    bench.events();
    bench.answer(ResponseBody::Answer { accepts: true });
    let answer = EngineEvent::Answer { accepts: true };
    assert_eq!(bench.events(), [answer]);
    assert_eq!(bench.scheduler.running(), None);
}

#[test]
fn a_request_is_repeated_once_when_its_worker_dies() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.forget();
    bench.die();
    assert_eq!((bench.workers, bench.state()), (1, &EngineState::Starting));
    assert_eq!(bench.events(), [EngineEvent::StateChanged]);
    bench.say(0, ResponseBody::Ready);
    assert_eq!(bench.posted(), [find_move(3).request().clone()]);
    bench.forget();
    bench.die();
    let failure = EngineFailure::Stopped;
    assert_eq!(bench.state(), &EngineState::Failed(failure.clone()));
    assert_eq!(bench.workers, 0);
    assert_eq!(bench.events().last(), Some(&EngineEvent::Failed(failure)));
    bench.die();
    assert_eq!(bench.events(), []);
}

#[test]
fn the_next_request_has_its_own_second_chance() {
    let mut bench = Bench::ready();
    for level in [3, 4, 5] {
        bench.schedule(Some(find_move(level)));
        bench.die();
        bench.say(0, ResponseBody::Ready);
        assert_eq!(bench.state(), &EngineState::Ready, "{level}");
    }
}

#[test]
fn an_analysis_that_rests_does_so_in_the_next_worker_too() {
    let mut bench = Bench::ready();
    bench.schedule(Some(analysis(1)));
    bench.schedule_hidden(Some(analysis(1)));
    bench.die();
    bench.forget();
    bench.say(0, ResponseBody::Ready);
    let repeated = [analysis(1).request().clone(), RequestBody::Pause];
    assert_eq!(bench.posted(), repeated);
}

#[test]
fn an_idle_worker_s_death_is_no_failure() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.answer(best_move());
    bench.schedule(None);
    bench.die();
    assert_eq!(
        (bench.workers, bench.state()),
        (0, &EngineState::NotStarted)
    );
    bench.schedule(Some(find_move(4)));
    assert_eq!((bench.workers, bench.state()), (1, &EngineState::Starting));
}

#[test]
fn a_worker_that_never_starts_is_given_up_after_a_second_one() {
    let mut bench = Bench::default();
    bench.call(Scheduler::start);
    bench.die();
    assert_eq!(bench.state(), &EngineState::NotStarted, "nobody waits");
    bench.schedule(Some(find_move(3)));
    bench.die();
    assert_eq!(bench.state(), &EngineState::Starting);
    bench.die();
    let failure = EngineFailure::NeverStarted;
    assert_eq!(bench.state(), &EngineState::Failed(failure));
}

#[test]
fn an_engine_that_has_failed_is_asked_nothing_until_it_gets_another_chance() {
    let mut bench = Bench::default();
    bench.schedule(Some(find_move(3)));
    bench.call(Scheduler::could_not_start);
    let failure = EngineFailure::CannotStart;
    assert_eq!(bench.state(), &EngineState::Failed(failure.clone()));
    assert_eq!(bench.events().last(), Some(&EngineEvent::Failed(failure)));
    bench.schedule(Some(find_move(4)));
    bench.call(Scheduler::start);
    assert_eq!((bench.workers, bench.events()), (0, vec![]));
    bench.call(Scheduler::retry);
    assert_eq!(bench.events(), [EngineEvent::StateChanged]);
    bench.schedule(Some(find_move(4)));
    assert_eq!((bench.workers, bench.state()), (1, &EngineState::Starting));
    bench.say(0, ResponseBody::Ready);
    assert_eq!(bench.posted(), [find_move(4).request().clone()]);
}

#[test]
fn after_a_failure_a_new_worker_says_when_it_is_ready() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.answer(error());
    let failure = EngineFailure::Worker(EngineError::OutOfMemory);
    assert_eq!(bench.state(), &EngineState::Failed(failure));
    assert_eq!(bench.workers, 0, "the old one is ended");
    bench.call(Scheduler::retry);
    bench.schedule(Some(find_move(3)));
    bench.say(0, ResponseBody::Ready);
    assert_eq!(bench.state(), &EngineState::Ready);
}

#[test]
fn a_request_that_the_worker_cannot_read_is_a_failure() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.say(0, error());
    assert!(matches!(bench.state(), EngineState::Failed(_)));
}

#[test]
fn an_answer_that_cannot_be_carried_out_is_a_failure() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.answer(best_move());
    bench.call(Scheduler::reject_answer);
    let failure = EngineFailure::BadAnswer;
    assert_eq!(bench.events().last(), Some(&EngineEvent::Failed(failure)));
    bench.call(Scheduler::retry);
    bench.schedule(Some(find_move(3)));
    assert_eq!(bench.workers, 1);
    assert_eq!(bench.scheduler.running(), Some(TaskKind::Move));
    bench.say(0, ResponseBody::Ready);
    bench.answer(ResponseBody::Answer { accepts: true });
    assert!(matches!(bench.state(), EngineState::Failed(_)));
}

#[test]
fn a_new_game_gives_up_what_was_asked() {
    let mut bench = Bench::ready();
    bench.schedule(Some(find_move(3)));
    bench.forget();
    bench.call(Scheduler::new_game);
    assert_eq!(bench.posted(), [RequestBody::NewGame]);
    assert_eq!(bench.events(), [EngineEvent::LinesCleared]);
    bench.answer(best_move());
    assert_eq!(bench.events(), []);
    bench.schedule(Some(find_move(3)));
    assert_eq!(bench.posted(), [find_move(3).request().clone()]);
}

#[test]
fn a_new_game_before_the_start_needs_no_news() {
    let mut bench = Bench::default();
    bench.schedule(Some(find_move(3)));
    bench.call(Scheduler::new_game);
    bench.say(0, ResponseBody::Ready);
    assert_eq!(bench.posted(), []);
    assert_eq!(bench.state(), &EngineState::Ready);
}

#[test]
fn a_new_game_is_another_chance() {
    let mut bench = Bench::default();
    bench.call(Scheduler::could_not_start);
    bench.call(Scheduler::new_game);
    assert_eq!(bench.state(), &EngineState::NotStarted);
}

#[test]
fn only_a_move_is_hurried() {
    let mut bench = Bench::ready();
    bench.schedule(Some(analysis(1)));
    bench.forget();
    bench.call(Scheduler::move_now);
    assert_eq!(bench.posted(), []);
    bench.schedule(Some(find_move(3)));
    bench.forget();
    bench.call(Scheduler::move_now);
    assert_eq!(bench.posted(), [RequestBody::MoveNow]);
    bench.answer(best_move());
    bench.call(Scheduler::move_now);
    assert_eq!(bench.posted(), []);
}

#[test]
fn an_engine_that_is_ended_can_be_started_again() {
    let mut bench = Bench::ready();
    bench.schedule(Some(analysis(1)));
    bench.forget();
    bench.call(Scheduler::end);
    assert_eq!(
        (bench.workers, bench.state()),
        (0, &EngineState::NotStarted)
    );
    let ended = [EngineEvent::LinesCleared, EngineEvent::StateChanged];
    assert_eq!(bench.events(), ended);
    bench.call(Scheduler::end);
    assert_eq!(bench.events(), []);
    bench.schedule(Some(analysis(1)));
    bench.say(0, ResponseBody::Ready);
    assert_eq!(bench.posted(), [analysis(1).request().clone()]);
}
