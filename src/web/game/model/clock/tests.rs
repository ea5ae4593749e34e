use super::*;
use crate::engine::GameClock;
use crate::engine::Limits;
use crate::game::Game;
use crate::rules::{Outcome, Reason, Variant};
use crate::web::board::Movable;
use crate::web::engine::Task;
use crate::web::game::{Action, Level, TypedMoveError, typed};
use crate::web::protocol::{GoRequest, RequestBody};

const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn tell(play: &mut GameModel, seconds: u64) -> bool {
    play.tell_time(Moment {
        now: secs(seconds),
        slept: Duration::ZERO,
    })
}

fn make(play: &mut GameModel, text: &str) {
    let m = play.read_move(text).expect("a legal move");
    play.apply(Action::Move(m));
}

fn against_computer(person: Color) -> Players {
    Players::Computer {
        person,
        level: Level::MAX,
    }
}

/// A game after moves at the moment 0.
fn game(variant: Variant, players: Players, control: &str, moves: &str) -> GameModel {
    let control = Some(control.parse().expect("a time control"));
    let mut play = GameModel::new(Game::new(variant.start()), players).with_time_control(control);
    for text in moves.split_whitespace() {
        let m = crate::notation::san::parse(play.shown(), text).expect("a legal move");
        play.make(m).expect("the game goes on");
    }
    play
}

fn chess(players: Players, control: &str) -> GameModel {
    game(Variant::Chess, players, control, "e4 e5")
}

fn outcome(play: &GameModel) -> Option<(Option<Color>, Reason)> {
    let Outcome { winner, reason, .. } = play.game().outcome()?;
    Some((winner, reason))
}

fn left(play: &GameModel, color: Color) -> u64 {
    let clock = play.clock().expect("a clock");
    clock.reading(color, play.now()).left.as_secs()
}

#[test]
fn moves_press_the_clock_and_a_flag_ends_the_game() {
    let mut play = chess(Players::People, "60+5");
    assert!(!tell(&mut play, 10));
    make(&mut play, "Nf3");
    assert_eq!(
        (left(&play, Color::White), left(&play, Color::Black)),
        (55, 60)
    );
    assert!(!tell(&mut play, 20));
    assert!(tell(&mut play, 70));
    assert_eq!(outcome(&play), Some((Some(Color::White), Reason::Time)));
    assert!(!tell(&mut play, 900), "it ends once");
    assert_eq!(left(&play, Color::White), 55);
}

#[test]
fn time_lost_against_a_bare_king_is_a_draw() {
    let start = crate::notation::fen::parse(Variant::Chess, "7k/8/8/8/8/8/Q7/K7 w - - 0 1");
    let control = "60".parse().ok();
    let mut play =
        GameModel::new(Game::new(start.unwrap()), Players::People).with_time_control(control);
    make(&mut play, "Qb2+");
    make(&mut play, "Kg8");
    tell(&mut play, 60);
    assert_eq!(outcome(&play), Some((None, Reason::Time)));
}

#[test]
fn in_chess_sharp_the_opponent_claims_the_game() {
    let moves = "K@e1 K@e8";
    let mut play = game(Variant::ChessSharp, Players::People, "60", moves);
    assert_eq!(play.fallen_flag(), None);
    assert!(tell(&mut play, 60));
    assert_eq!(
        (outcome(&play), play.fallen_flag()),
        (None, Some(Color::White))
    );
    assert_eq!(play.announcement(), &Announcement::FlagFallen(Color::White));
    assert!(!tell(&mut play, 70), "it falls once");
    // The game may go on, and the claim stays.
    make(&mut play, "R@a1");
    assert!(!tell(&mut play, 500));
    assert_eq!(left(&play, Color::Black), 60, "both clocks stand still");
    play.apply(Action::ClaimTime);
    assert_eq!(outcome(&play), Some((Some(Color::Black), Reason::Time)));
    assert_eq!(
        play.game()
            .outcome()
            .and_then(|o| o.points)
            .map(|p| p.black),
        Some(10)
    );
}

#[test]
fn the_computer_claims_at_once_and_a_person_may_claim_from_it() {
    let sharp = |person| {
        game(
            Variant::ChessSharp,
            against_computer(person),
            "60",
            "K@e1 K@e8",
        )
    };
    let mut play = sharp(Color::White);
    tell(&mut play, 60);
    assert_eq!(outcome(&play), Some((Some(Color::Black), Reason::Time)));
    let mut play = sharp(Color::Black);
    tell(&mut play, 60);
    assert_eq!(play.fallen_flag(), Some(Color::White));
}

#[test]
fn an_opponent_elsewhere_loses_by_a_claim_alone() {
    let mut play = chess(
        Players::Remote {
            person: Color::Black,
        },
        "60",
    );
    tell(&mut play, 60);
    assert_eq!(
        (outcome(&play), play.fallen_flag()),
        (None, Some(Color::White))
    );
    let mut play = chess(
        Players::Remote {
            person: Color::White,
        },
        "60",
    );
    assert!(!play.can_pause());
    tell(&mut play, 60);
    assert_eq!(outcome(&play), Some((Some(Color::Black), Reason::Time)));
}

#[test]
fn a_pause_stops_time_and_the_computer() {
    let mut play = chess(against_computer(Color::Black), "60");
    assert!(play.engine_task(false).is_some());
    tell(&mut play, 10);
    play.apply(Action::Pause(true));
    assert!(play.is_paused() && play.engine_task(false).is_none());
    assert!(!tell(&mut play, 500));
    play.apply(Action::Pause(false));
    assert!(play.engine_task(false).is_some());
    tell(&mut play, 510);
    assert_eq!(left(&play, Color::White), 40);
    let mut before = game(Variant::Chess, Players::People, "60", "e4");
    before.apply(Action::Pause(true));
    assert!(
        !before.can_pause() && !before.is_paused(),
        "nothing runs yet"
    );
}

#[test]
fn nobody_moves_while_the_clock_is_paused() {
    let mut play = chess(Players::People, "60");
    let m = play.read_move("Nf3").expect("a legal move");
    play.apply(Action::Pause(true));
    tell(&mut play, 100);
    assert_eq!(play.read_move("Nf3"), Err(TypedMoveError::Paused));
    assert_eq!(play.movable(), Movable::None);
    play.apply(Action::Move(m));
    assert_eq!(play.game().len(), 2);
    play.apply(Action::Pause(false));
    play.apply(Action::Move(m));
    tell(&mut play, 101);
    assert_eq!(
        (left(&play, Color::White), left(&play, Color::Black)),
        (60, 59)
    );
}

#[test]
fn what_is_taken_back_gives_no_time_back() {
    let mut play = chess(Players::People, "60");
    tell(&mut play, 30);
    make(&mut play, "Nf3");
    tell(&mut play, 33);
    play.apply(Action::TakeBack);
    tell(&mut play, 35);
    assert_eq!(left(&play, Color::White), 28);
    assert_eq!(left(&play, Color::Black), 57);
    // Making the move again gains nothing either.
    assert!(play.redo());
    assert_eq!(left(&play, Color::White), 28);
    tell(&mut play, 37);
    assert_eq!(left(&play, Color::Black), 55);
    play.apply(Action::Resign);
    play.apply(Action::TakeBack);
    assert_eq!((left(&play, Color::Black), play.is_paused()), (55, true));
}

#[test]
fn a_game_that_is_paused_stays_so_when_a_move_is_taken_back() {
    let mut play = chess(Players::People, "60");
    make(&mut play, "Nf3");
    make(&mut play, "Nc6");
    tell(&mut play, 10);
    play.apply(Action::Pause(true));
    play.apply(Action::TakeBack);
    assert_eq!((play.game().len(), play.is_paused()), (3, true));
    tell(&mut play, 30);
    play.apply(Action::Pause(false));
    tell(&mut play, 31);
    assert_eq!(left(&play, Color::Black), 59);
}

#[test]
fn lost_time_can_t_be_taken_back() {
    let mut play = chess(Players::People, "60");
    tell(&mut play, 99);
    assert!(play.game().is_over() && !play.can_take_back());
    play.apply(Action::TakeBack);
    assert!(play.game().is_over());
    let mut play = game(Variant::ChessSharp, Players::People, "60", "K@e1 K@e8");
    tell(&mut play, 60);
    assert!(play.fallen_flag().is_some() && !play.can_take_back());
}

#[test]
fn little_time_is_announced_once_until_there_is_more_again() {
    let mut play = chess(Players::People, "80+5");
    assert!(!tell(&mut play, 69));
    assert!(tell(&mut play, 70));
    let low = Announcement::LowTime {
        color: Color::White,
        left: secs(10),
    };
    assert_eq!(play.announcement(), &low);
    assert!(!tell(&mut play, 71) && play.is_low(Color::White));
    make(&mut play, "Nf3");
    assert!(play.is_low(Color::White), "14 seconds are still few");
    make(&mut play, "Nc6");
    make(&mut play, "Nc3");
    assert!(!play.is_low(Color::White), "19 are not");
    assert!(!play.is_low(Color::Black));
}

#[test]
fn the_warning_comes_at_an_eighth_of_the_time_within_bounds() {
    for (control, at) in [("60", 49), ("300", 262), ("7200", 7139), ("0y3x30", 0)] {
        let mut play = chess(Players::People, control);
        if at > 0 {
            assert!(!tell(&mut play, at), "{control}");
        }
        assert!(
            tell(&mut play, at + 1) || play.is_low(Color::White),
            "{control}"
        );
    }
    let mut computer = chess(against_computer(Color::Black), "60");
    tell(&mut computer, 55);
    assert!(computer.is_low(Color::White));
    assert!(!matches!(
        computer.announcement(),
        Announcement::LowTime { .. }
    ));
}

#[test]
fn the_computer_loses_no_time_while_the_device_sleeps() {
    let asleep = Moment {
        now: secs(100),
        slept: secs(95),
    };
    let mut play = chess(against_computer(Color::Black), "60");
    play.tell_time(asleep);
    assert_eq!((left(&play, Color::White), outcome(&play)), (55, None));
    let mut play = chess(against_computer(Color::White), "60");
    play.tell_time(asleep);
    assert_eq!(outcome(&play), Some((Some(Color::Black), Reason::Time)));
}

fn engine_clock(control: &str, moves: &str) -> Option<GameClock> {
    let computer_white = against_computer(Color::Black);
    game(Variant::Chess, computer_white, control, moves).engine_clock()
}

#[test]
fn the_engine_gets_the_clocks_of_the_game() {
    assert_eq!(engine_clock("60", ""), None, "the first move is free");
    let clock = engine_clock("60+5;30", "e4 e5").expect("a clock");
    let expected = GameClock {
        left: ByColor::new(Duration::from_millis(59_850), secs(30)),
        increment: ByColor::new(secs(5), secs(5)),
        moves_to_go: None,
    };
    assert_eq!(clock, expected);
    for (control, moves, left, moves_to_go) in [
        ("3/60:60", "e4 e5", 60, Some(2)),
        ("3/60:60", "e4 e5 d4 d5", 60, Some(1)),
        ("3/60:60", "e4 e5 d4 d5 c4 c5", 120, None),
        ("60d5", "e4 e5", 65, None),
        ("60b5", "e4 e5", 60, None),
        ("60y3x10", "e4 e5", 70, None),
        ("0y3x10", "e4 e5", 10, Some(1)),
        ("*60", "e4 e5", 60, None),
    ] {
        let clock = engine_clock(control, moves).expect("a clock");
        let reserve = Duration::from_millis(if control.contains(['d', 'b', 'y']) {
            150
        } else {
            3_000
        });
        assert_eq!(clock.left.white, secs(left) - reserve, "{control}");
        assert_eq!(clock.moves_to_go, moves_to_go, "{control}");
    }
}

fn limits_of(task: &Task) -> Option<GameClock> {
    match task.request() {
        RequestBody::Go(GoRequest { limits, .. }) => limits.clock,
        _ => None,
    }
}

#[test]
fn a_search_is_not_asked_for_again_while_the_clock_runs() {
    let mut play = chess(against_computer(Color::Black), "60");
    let task = play.engine_task(false);
    assert!(task.as_ref().and_then(limits_of).is_some());
    tell(&mut play, 7);
    assert_eq!(play.engine_task(false), task);
}

#[test]
fn the_engine_keeps_its_time_for_a_long_game() {
    let lag = Duration::from_millis(35);
    for control in [
        "60", "120+1", "300", "*60", "60d1", "60b1", "10+1", "40/60", "30y3x5", "0y1x1", "1y1x2",
    ] {
        let computer_white = against_computer(Color::Black);
        let mut play = game(Variant::Chess, computer_white, control, "e4 e5");
        let mut now = Duration::ZERO;
        for number in 0..120 {
            let limits = Limits {
                clock: Some(play.engine_clock().expect("it is running")),
                ..Limits::default()
            };
            let overhead = Duration::from_millis(20);
            let budget = limits
                .budget(Color::White, overhead)
                .expect("time is limited");
            // Most searches end between their two limits, some at the later one.
            now += lag
                + if number % 5 == 0 {
                    budget.hard
                } else {
                    budget.soft
                };
            let moment = |now| Moment {
                now,
                slept: Duration::ZERO,
            };
            play.tell_time(moment(now));
            assert_eq!(outcome(&play), None, "{control} after {now:?}");
            // The game itself does not matter, only its clock.
            if let Some(clock) = &mut play.clock {
                clock.press(now);
                now += Duration::from_millis(100);
                clock.press(now);
            }
        }
    }
}

#[test]
fn a_device_is_passed_on_in_nobody_s_time() {
    let mut play = game(Variant::FogOfWar, Players::People, "60", "");
    for text in ["e4", "e5"] {
        make(&mut play, text);
        play.apply(Action::Uncover);
    }
    tell(&mut play, 10);
    make(&mut play, "Nf3");
    assert!(!play.is_paused() && !play.can_pause());
    tell(&mut play, 100);
    assert_eq!(
        (left(&play, Color::White), left(&play, Color::Black)),
        (50, 60)
    );
    play.apply(Action::Uncover);
    tell(&mut play, 105);
    assert_eq!(left(&play, Color::Black), 55);
}

#[test]
fn a_game_from_a_past_position_has_the_times_of_then() {
    let mut play = chess(Players::People, "60");
    tell(&mut play, 10);
    make(&mut play, "Nf3");
    tell(&mut play, 30);
    make(&mut play, "Nc6");
    play.apply(Action::GoTo(2));
    let again = play.from_here().expect("a game");
    assert_eq!(
        (left(&again, Color::White), left(&again, Color::Black)),
        (60, 60)
    );
    assert!(again.is_paused());
    play.apply(Action::GoTo(3));
    let tried = typed::read(play.shown(), "Nf6").expect("legal");
    play.apply(Action::Move(tried));
    let again = play.from_here().expect("a game").succeeding(&play);
    assert_eq!(
        (left(&again, Color::White), left(&again, Color::Black)),
        (50, 60)
    );
    assert_eq!(
        (again.clock().map(Clock::len), again.is_paused()),
        (Some(4), true)
    );
}

#[test]
fn a_rematch_has_the_same_clock_and_a_handicap_stays_with_its_player() {
    let mut play = chess(Players::People, "60;30");
    tell(&mut play, 10);
    play.apply(Action::Resign);
    let mut again = play.clone();
    again.rematch(false);
    assert_eq!(
        (left(&again, Color::White), left(&again, Color::Black)),
        (60, 30)
    );
    play.rematch(true);
    assert_eq!(
        (left(&play, Color::White), left(&play, Color::Black)),
        (30, 60)
    );
    make(&mut play, "e4");
    make(&mut play, "e5");
    tell(&mut play, 15);
    assert_eq!(left(&play, Color::White), 25, "the moment is still known");
}

#[test]
fn a_computer_whose_engine_fails_does_not_lose_by_it() {
    let mut play = chess(against_computer(Color::Black), "60");
    play.hold_for_engine();
    assert!(play.is_paused());
    let mut play = chess(against_computer(Color::White), "60");
    play.hold_for_engine();
    assert!(!play.is_paused());
}
