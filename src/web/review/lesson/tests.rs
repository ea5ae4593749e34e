use super::super::search::Effort;
use super::*;
use crate::notation::san;
use crate::rules::Variant;
use crate::web::words::review as words;

fn moves(texts: &str) -> Vec<Move> {
    let mut position = Variant::Chess.start();
    let texts = texts.split_whitespace();
    texts
        .map(|text| {
            let m = san::parse(&position, text).expect("a legal move");
            position.play(m);
            m
        })
        .collect()
}

fn found(value: Value, line: Vec<Move>) -> SearchResult {
    SearchResult {
        effort: Effort::Check,
        value,
        depth: 10,
        line,
        second: None,
    }
}

#[test]
fn a_mistake_in_a_game_that_is_decided_is_no_exercise() {
    let count = |before: i32, after| {
        let values = [-before, before, -before, before].map(Value::Centipawns);
        let report = report_with("e5", values, Value::Centipawns(after));
        assert_eq!(report.summary(Color::Black).mistakes(), 1);
        let count = Lesson::count(&report, Color::Black);
        let lesson = Lesson::new(&report, Color::Black);
        assert_eq!(lesson.map_or(0, |lesson| lesson.len()), count);
        count
    };
    assert_eq!(count(-40, 500), 1);
    assert_eq!(count(-550, 1400), 0, "lost");
    assert_eq!(count(1400, -550), 0, "won");
}

#[test]
fn the_only_piece_of_its_kind_is_named_with_its_square_at_once() {
    let values = [30, -30, 30, -40].map(Value::Centipawns);
    let report = report_with("Kf7", values, Value::Centipawns(500));
    let mut lesson = Lesson::new(&report, Color::Black).expect("there is a mistake");
    lesson.hint();
    let hint = words::hint(&lesson);
    assert_eq!(hint.as_deref(), Some("Move the king on e8."));
    assert_eq!((lesson.shapes().len(), lesson.has_hint()), (1, false));
    assert_eq!(lesson.progress(), "3~square/");
}

/// Black has overlooked 1… e5 in the second move.
fn lesson() -> Lesson {
    let before = [30, -30, 30, -40].map(Value::Centipawns);
    lesson_with(before, Value::Centipawns(500))
}

/// The same with these values of its positions, the last after the mistake.
fn lesson_with(before: [Value; 4], after: Value) -> Lesson {
    let report = report_with("e5", before, after);
    assert_eq!(Lesson::new(&report, Color::White), None);
    Lesson::new(&report, Color::Black).expect("there is a mistake")
}

fn report_with(best: &str, before: [Value; 4], after: Value) -> Report {
    let line = moves("e4 f6 d4 g5");
    let line = Rc::new(GameLine::new(Rc::new(Variant::Chess.start()), line));
    let best = m(line.position(3).expect("it was reached"), best);
    let results = before.into_iter().chain([after]).enumerate();
    let results = results.map(|(ply, value)| {
        let line = if ply == 3 { vec![best] } else { Vec::new() };
        Some(found(value, line))
    });
    Report::new(line, results.collect())
}

fn m(position: &Position, text: &str) -> Move {
    san::parse(position, text).expect("a legal move")
}

fn attempt(lesson: &mut Lesson, text: &str, value: Value) -> Stage {
    let tried = m(lesson.position().expect("an exercise"), text);
    assert!(lesson.attempt(tried));
    while let Some(job) = lesson.job() {
        let result = match job {
            LessonJob::Before => {
                let best = m(lesson.position().expect("an exercise"), "e5");
                found(Value::Centipawns(-40), vec![best])
            }
            LessonJob::After(_) => found(value, Vec::new()),
        };
        lesson.received(job, result);
    }
    lesson.stage()
}

#[test]
fn a_move_that_is_better_than_that_of_the_game_is_praised_and_does_not_solve() {
    let mut lesson = lesson();
    let played = lesson.exercise().expect("there is one").played;
    assert!(lesson.attempt(played));
    assert!(!lesson.is_better());
    attempt(&mut lesson, "h5", Value::Centipawns(500));
    assert!(!lesson.is_better());
    assert!(words::lesson(&lesson).contains("is not it"));
    let stage = attempt(&mut lesson, "h6", Value::Centipawns(260));
    assert!(matches!(stage, Stage::Wrong { .. }), "{stage:?}");
    assert!(lesson.is_better(), "a little");
    let stage = attempt(&mut lesson, "h6", Value::Centipawns(150));
    assert!(matches!(stage, Stage::Wrong { .. }), "{stage:?}");
    let told = words::lesson(&lesson);
    assert!(lesson.is_better(), "{told}");
    assert!(
        told.contains("is better than") && !told.contains("Find a better move"),
        "{told}"
    );
    assert!(lesson.awaits_move());
}

#[test]
fn a_move_is_wrong_that_costs_much() {
    let mut lesson = lesson();
    assert_eq!((lesson.len(), lesson.number()), (1, 1));
    let before = lesson.shown().clone();
    let stage = attempt(&mut lesson, "h5", Value::Centipawns(150));
    assert!(matches!(stage, Stage::Wrong { .. }), "{stage:?}");
    assert_eq!(*lesson.shown(), before, "another one can be tried");
    let stage = attempt(&mut lesson, "e5", Value::Centipawns(0));
    assert!(matches!(stage, Stage::Solved { best: true, .. }));
    assert_eq!(lesson.solved(), 0, "not at the first attempt");
    let best = lesson.best();
    lesson.next();
    assert_eq!(lesson.stage(), Stage::Finished);
    assert_eq!(lesson.exercise(), None);
    let learned = lesson.learned();
    assert_eq!(learned.len(), 1);
    assert_eq!((learned[0].ply, learned[0].better), (3, best));
    assert!(!learned[0].unaided && lesson.solved() == 0);
}

#[test]
fn exercises_go_on_where_they_were_left() {
    let mut lesson = lesson();
    assert_eq!(lesson.progress(), "");
    attempt(&mut lesson, "e6", Value::Centipawns(60));
    let progress = lesson.progress();
    assert_eq!(progress, "3+e7e6", "as it is solved");
    lesson.next();
    assert_eq!(lesson.progress(), progress);
    let mut again = super::tests::lesson();
    again.resume(&progress);
    assert_eq!(again.stage(), Stage::Finished);
    assert_eq!(again.learned(), lesson.learned());
    assert_eq!(again.solved(), 1);
    for other in ["", "5+e7e6", "3", "x-", "3*e7e6"] {
        let mut again = super::tests::lesson();
        again.resume(other);
        assert_eq!(again, super::tests::lesson(), "{other}");
    }
    let mut shown = super::tests::lesson();
    shown.resume("3-");
    let learned = shown.learned()[0];
    assert_eq!((learned.better, learned.unaided), (None, false));
}

#[test]
fn an_exercise_that_was_left_is_not_found_at_the_first_attempt_afterwards() {
    let resumed = |progress: &str| {
        let mut again = super::tests::lesson();
        again.resume(progress);
        assert_eq!(again.stage(), Stage::Finding, "{progress}");
        assert_eq!(again.progress(), progress);
        again
    };
    let solved = |mut lesson: Lesson| {
        attempt(&mut lesson, "e5", Value::Centipawns(0));
        lesson.next();
        lesson.solved()
    };
    let mut tried = lesson();
    attempt(&mut tried, "h5", Value::Centipawns(150));
    assert_eq!(tried.progress(), "3~/h7h5");
    let again = resumed("3~/h7h5");
    assert_eq!(again.hints(), 0);
    assert_eq!(solved(again), 0);
    let mut hinted = lesson();
    hinted.hint();
    assert_eq!(hinted.progress(), "3~hint/");
    let again = resumed("3~hint/");
    assert_eq!(again.hints(), 1);
    assert_eq!(solved(again), 0);
    hinted.hint();
    assert_eq!(hinted.progress(), "3~square/");
    let again = resumed("3~square/");
    assert_eq!((again.hints(), again.has_hint()), (2, false));
    let mut shown = lesson();
    shown.show_solution();
    assert_eq!(shown.progress(), "3~shown/");
    let mut again = lesson();
    again.resume("3~shown/");
    assert_eq!((&again, again.awaits_move()), (&shown, false));
    again.next();
    assert_eq!(again.solved(), 0);
    assert_eq!(solved(resumed("3~/e7e5")), 1, "while it was considered");
    for other in ["5~hint/", "~", "3~x/a1a1"] {
        let mut again = lesson();
        again.resume(other);
        assert_eq!(again, lesson(), "{other}");
    }
}

#[test]
fn exercises_that_are_done_begin_again() {
    let mut lesson = lesson();
    let first = lesson.shown().clone();
    while lesson.exercise().is_some() {
        lesson.show_solution();
        lesson.next();
    }
    assert_eq!(lesson.learned().len(), lesson.len());
    lesson.again();
    assert_eq!((lesson.number(), lesson.stage()), (1, Stage::Finding));
    assert_eq!((lesson.shown(), lesson.progress().as_str()), (&first, ""));
    assert!(lesson.learned().is_empty());
}

#[test]
fn a_move_as_good_as_the_best_is_accepted() {
    let mut lesson = lesson();
    let stage = attempt(&mut lesson, "e6", Value::Centipawns(60));
    assert!(matches!(stage, Stage::Solved { best: false, .. }));
    assert_eq!(lesson.solved(), 1);
    lesson.next();
    assert_eq!(lesson.solved(), 1);
    let position = lesson.line().position(3).expect("it was reached");
    let learned = lesson.learned()[0];
    assert_eq!(learned.better, Some(m(position, "e6")), "the visitor's own");
    assert!(learned.unaided);
}

#[test]
fn the_best_move_is_the_one_that_the_review_has_named() {
    let mut lesson = lesson();
    let position = lesson.position().expect("an exercise").clone();
    let other = m(&position, "e6");
    lesson.received(
        LessonJob::Before,
        found(Value::Centipawns(-40), vec![other]),
    );
    let named = m(&position, "e5");
    assert_eq!(lesson.best(), Some(named));
    let mut again = lesson.clone();
    assert!(again.attempt(other));
    assert!(matches!(again.stage(), Stage::Solved { best: false, .. }));
    assert!(lesson.attempt(named));
    assert!(matches!(lesson.stage(), Stage::Solved { best: true, .. }));
}

#[test]
fn the_move_of_the_game_is_answered_at_once_as_the_review_has_judged_it() {
    let mut lesson = lesson();
    let exercise = lesson.exercise().expect("there is one").clone();
    assert!(lesson.attempt(exercise.played));
    let wrong = Stage::Wrong {
        tried: exercise.played,
        expected: exercise.after,
    };
    assert_eq!(lesson.stage(), wrong);
    let position = lesson.position().expect("an exercise").clone();
    let found = found(Value::Centipawns(-40), vec![m(&position, "e5")]);
    lesson.received(LessonJob::Before, found);
    assert!(lesson.attempt(exercise.played));
    assert_eq!(lesson.stage(), wrong, "after a deeper search too");
}

#[test]
fn a_mate_is_as_certain_in_an_exercise_as_in_the_review() {
    let lesson = lesson_with([30, -30, 30, -40].map(Value::Centipawns), Value::Mate(2));
    let after = lesson.exercise().expect("there is one").after;
    assert_eq!(after.for_side(Color::Black), 0.0);
}

#[test]
fn another_move_takes_the_place_of_the_one_that_is_considered() {
    let mut lesson = lesson();
    let position = lesson.position().expect("an exercise").clone();
    let [first, next] = ["h5", "e6"].map(|text| m(&position, text));
    let best = vec![m(&position, "e5")];
    lesson.received(LessonJob::Before, found(Value::Centipawns(-40), best));
    assert!(lesson.attempt(first));
    assert_eq!(lesson.job(), Some(LessonJob::After(first)));
    assert_eq!(lesson.shown(), &position, "where the next move is made");
    assert_eq!(lesson.shapes().len(), 1, "the move is marked");
    assert!(lesson.attempt(next));
    assert_eq!(lesson.stage(), Stage::Judging(next));
    assert_eq!(lesson.job(), Some(LessonJob::After(next)));
    let good = found(Value::Centipawns(60), Vec::new());
    lesson.received(LessonJob::After(next), good);
    assert!(matches!(lesson.stage(), Stage::Solved { tried, .. } if tried == next));
    assert_eq!(**lesson.shown(), position.after(next));
    assert_eq!(lesson.solved(), 0, "not at the first attempt");
    assert!(!lesson.attempt(first), "it is solved");
}

#[test]
fn nothing_is_given_away_before_it_is_asked_for() {
    let mut lesson = lesson();
    assert_eq!(lesson.shapes(), []);
    lesson.hint();
    assert_eq!(lesson.shapes(), [], "the kind of piece alone");
    assert_eq!(words::hint(&lesson).as_deref(), Some("Move a pawn."));
    assert!(lesson.has_hint());
    lesson.hint();
    assert_eq!(
        words::hint(&lesson).as_deref(),
        Some("Move the pawn on e7.")
    );
    assert_eq!((lesson.shapes().len(), lesson.has_hint()), (1, false));
    lesson.show_solution();
    assert_eq!(lesson.shapes().len(), 2);
    assert!(!lesson.awaits_move());
}

#[test]
fn the_moves_end_in_the_one_that_is_spoken_of() {
    let mut lesson = lesson();
    let last = |lesson: &Lesson| words::moves_to(lesson).pop();
    assert_eq!(last(&lesson).as_deref(), Some("g5"));
    let mut shown = lesson.clone();
    shown.show_solution();
    assert_eq!(words::moves_to(&shown).join(" "), "1. e4 f6 2. d4 e5");
    attempt(&mut lesson, "g5", Value::Centipawns(500));
    let told = words::lesson(&lesson);
    assert_eq!(told.matches("was played").count(), 1, "{told}");
    attempt(&mut lesson, "e6", Value::Centipawns(60));
    assert_eq!(last(&lesson).as_deref(), Some("e6"));
}

#[test]
fn a_short_mate_is_not_replaced_by_an_advantage() {
    let mut lesson = lesson();
    let best = lesson.best().into_iter().collect();
    lesson.received(LessonJob::Before, found(Value::Mate(2), best));
    let stage = attempt(&mut lesson, "e6", Value::Centipawns(-1500));
    assert!(matches!(stage, Stage::Wrong { .. }));
    let stage = attempt(&mut lesson, "a6", Value::Mate(-2));
    assert!(matches!(stage, Stage::Solved { best: false, .. }));
}
