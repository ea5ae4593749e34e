use super::*;
use crate::random::Random;
use Color::{Black, White};

const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A clock on which both sides have made their first move, at the moment 0.
fn clock(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().expect("a time control"), White);
    clock.press(Duration::ZERO);
    clock.press(Duration::ZERO);
    clock
}

/// The clock after further moves that took these seconds, White's first, and the present moment.
fn after(control: &str, moves: &[u64]) -> (Clock, Duration) {
    let (mut clock, mut now) = (clock(control), Duration::ZERO);
    for &used in moves {
        now += secs(used);
        clock.press(now);
    }
    (clock, now)
}

/// The seconds left of both sides after moves that took these seconds.
fn left(control: &str, moves: &[u64]) -> [u64; 2] {
    let (clock, now) = after(control, moves);
    Color::ALL.map(|color| clock.reading(color, now).left.as_secs())
}

#[test]
fn the_first_move_of_each_side_is_free() {
    let mut clock = Clock::new("60+5".parse().unwrap(), White);
    clock.start(secs(0));
    assert!(!clock.is_running());
    clock.press(secs(100));
    assert_eq!((clock.turn(), clock.is_running()), (Black, false));
    assert_eq!(clock.flag(secs(1_000)), None);
    clock.press(secs(1_000));
    assert!(clock.is_running());
    for color in Color::ALL {
        assert_eq!(clock.reading(color, secs(1_000)).left, secs(60));
    }
    assert_eq!(clock.reading(White, secs(1_007)).left, secs(53));
}

#[test]
fn black_begins_where_the_position_says_so() {
    let mut clock = Clock::new("60".parse().unwrap(), Black);
    clock.press(secs(0));
    clock.press(secs(0));
    clock.press(secs(10));
    assert_eq!((clock.turn(), clock.len()), (White, 3));
    assert_eq!(clock.reading(Black, secs(10)).left, secs(50));
}

#[test]
fn sudden_death_gives_nothing_back() {
    assert_eq!(left("300", &[10, 20, 30]), [260, 280]);
    let (clock, now) = after("300", &[10]);
    assert_eq!(clock.flag(now + ms(299_999)), None);
    assert_eq!(clock.flag(now + secs(300)), Some(Black));
}

#[test]
fn an_increment_is_added_after_each_move() {
    assert_eq!(left("180+2", &[1, 5, 10]), [180 + 1 - 8, 177]);
    // It does not come in time for a move that takes all there is.
    assert_eq!(clock("180+2").flag(secs(180)), Some(White));
}

#[test]
fn bronstein_gives_back_what_was_used_up_to_the_delay() {
    assert_eq!(left("60b5", &[3, 5, 8]), [57, 60]);
    assert_eq!(clock("60b5").reading(White, secs(2)).left, secs(58));
    assert_eq!(clock("60b5").flag(secs(60)), Some(White));
}

#[test]
fn simple_delay_waits_before_each_move() {
    assert_eq!(left("60d5", &[3, 5, 8]), [57, 60]);
    let clock = clock("60d5");
    let reading = clock.reading(White, secs(2));
    assert_eq!((reading.left, reading.delay), (secs(60), secs(3)));
    // Here it differs from Bronstein's: the delay can be used even by the last move.
    assert_eq!(clock.flag(secs(64)), None);
    assert_eq!(clock.flag(secs(65)), Some(White));
}

#[test]
fn in_an_hour_glass_one_gains_what_the_other_uses() {
    let (clock, now) = after("*60", &[10, 25]);
    assert_eq!(left("*60", &[10, 25]), [75, 45]);
    assert_eq!(clock.reading(Black, now + secs(15)).left, secs(60));
    assert_eq!(clock.flag(now + secs(75)), Some(White));
}

#[test]
fn byo_yomi_takes_whole_periods() {
    // The time before it is used up first.
    assert_eq!(left("60y3x30", &[20]), [40, 60]);
    let (mut clock, now) = after("60y3x30", &[70, 0]);
    let reading = clock.reading(White, now);
    assert_eq!(
        (reading.left, reading.periods, reading.in_period),
        (secs(30), 3, true)
    );
    // A move within a period costs nothing.
    clock.press(now + secs(29));
    clock.press(now + secs(29));
    assert_eq!(clock.reading(White, now + secs(29)).periods, 3);
    // One that takes longer loses those that it used up.
    let reading = clock.reading(White, now + secs(29 + 65));
    assert_eq!((reading.left, reading.periods), (secs(25), 1));
    clock.press(now + secs(29 + 65));
    clock.press(now + secs(29 + 65));
    assert_eq!(clock.limit(), secs(30));
    assert_eq!(clock.flag(now + secs(29 + 65 + 29)), None);
    assert_eq!(clock.flag(now + secs(29 + 65 + 30)), Some(White));
    // Without any time before, there are only periods.
    assert_eq!(super::Clock::limit(&self::clock("0y1x10")), secs(10));
}

#[test]
fn a_stage_adds_its_time_to_what_is_left() {
    // Three moves each, the free one among them.
    assert_eq!(left("3/60:30+1", &[10, 10]), [50, 50]);
    assert_eq!(left("3/60:30+1", &[10, 10, 10]), [70, 50]);
    assert_eq!(left("3/60:30+1", &[10, 10, 10, 10, 5, 5]), [66, 66]);
    let (clock, _) = after("3/60:30+1", &[10, 10]);
    assert_eq!(clock.moves_to_go(), Some(1));
    let (clock, _) = after("3/60:30+1", &[10, 10, 10, 10]);
    assert_eq!(clock.moves_to_go(), None);
}

#[test]
fn a_last_stage_with_moves_is_repeated() {
    assert_eq!(left("2/60", &[10, 10, 10, 10, 10, 10]), [150, 150]);
    let (clock, _) = after("2/60", &[10, 10, 10, 10]);
    assert_eq!(clock.moves_to_go(), Some(1));
}

#[test]
fn byo_yomi_can_follow_a_stage() {
    let (clock, now) = after("2/10:0y2x5", &[4, 4]);
    let reading = clock.reading(White, now);
    assert_eq!((reading.left, reading.periods), (secs(6), 2));
    assert_eq!(clock.limit(), secs(16));
}

#[test]
fn sides_can_have_different_times() {
    assert_eq!(left("300+3;60", &[3, 10]), [300, 50]);
    let control: TimeControl = "300+3;60".parse().unwrap();
    assert!(!control.is_equal());
    assert_eq!(control.swapped().to_string(), "60;300+3");
}

#[test]
fn a_pause_costs_nothing() {
    let mut clock = clock("60");
    clock.pause(secs(10));
    assert_eq!(clock.flag(secs(500)), None);
    assert_eq!(clock.reading(White, secs(500)).left, secs(50));
    clock.start(secs(500));
    clock.start(secs(505));
    assert_eq!(clock.reading(White, secs(510)).left, secs(40));
    clock.pause(secs(510));
    clock.press(secs(600));
    assert!(clock.is_running(), "a move lets it go on");
    assert_eq!(clock.used()[2], secs(20));
}

#[test]
fn a_move_taken_back_leaves_the_clocks_as_they_stand() {
    for (control, left) in [
        ("180+2", [154, 132]),
        ("180", [150, 130]),
        ("180d5", [160, 140]),
        ("*180", [200, 160]),
        // Black's second move, with which the second stage began, is taken back.
        ("2/180:60", [210, 130]),
        ("20y3x60", [0, 0]),
    ] {
        let (mut clock, now) = after(control, &[20, 30, 10]);
        let now = now + secs(20);
        clock.take_back(2, now);
        assert_eq!(
            (clock.turn(), clock.is_running()),
            (Black, true),
            "{control}"
        );
        let stand = Color::ALL.map(|color| clock.standing()[0].time[color].0);
        assert_eq!(stand, left.map(secs), "{control}");
        let text = clock.standing()[0].to_string();
        assert_eq!(text.parse(), Ok(clock.standing()[0]), "{control}");
        clock.press(now + secs(7));
        clock.pause(now + secs(9));
        let restored = Clock::restored(
            clock.control().clone(),
            White,
            clock.used().to_vec(),
            clock.standing(),
            clock.spent(now),
        );
        assert_eq!(restored, clock, "{control}");
        clock.rewind(3, now);
        assert!(clock.standing().is_empty(), "{control}");
    }
}

#[test]
fn moves_made_again_leave_the_clocks_as_they_stand_too() {
    let (mut clock, now) = after("180+2", &[20, 30]);
    let before = Color::ALL.map(|color| clock.reading(color, now));
    clock.take_back(2, now);
    let taken_back = clock.clone();
    clock.press_after(Duration::ZERO, now);
    clock.press_after(Duration::ZERO, now);
    clock.stand_as(&taken_back, now);
    assert_eq!(Color::ALL.map(|color| clock.reading(color, now)), before);
}

#[test]
fn a_clock_agrees_with_another_that_differs_little() {
    let (mut clock, now) = after("180+2", &[20, 30, 10]);
    clock.take_back(1, now + secs(5));
    let told = |text: &str| -> Standing { text.parse().expect("numbers") };
    let before = clock.clone();
    for wrong in ["3-154000-0-147000-0", "4-154000-0-149000-0", "2-x", "4-1-2"] {
        let read: Result<Standing, _> = wrong.parse();
        clock.agree(&read.into_iter().collect::<Vec<_>>(), secs(1));
    }
    assert_eq!(clock, before);
    let near = told(&format!("{}-154500-0-146500-0", clock.len()));
    clock.agree(&[near], secs(3));
    assert_eq!(clock.standing(), [near]);
}

#[test]
fn a_move_rewound_gives_its_time_back() {
    let (mut clock, now) = after("60+5", &[10, 20, 30]);
    let before = after("60+5", &[10]).0;
    clock.rewind(2, now + secs(7));
    assert_eq!((clock.turn(), clock.is_running()), (Black, true));
    for color in Color::ALL {
        let reading = clock.reading(color, now + secs(7));
        assert_eq!(reading, before.reading(color, secs(10)));
    }
    assert_eq!(clock.reading(Black, now + secs(17)).left, secs(50));
    clock.rewind(99, now + secs(17));
    assert!(clock.is_empty() && !clock.is_running());
    assert_eq!(clock.reading(White, now + secs(99)).left, secs(60));
}

#[test]
fn a_flag_that_is_taken_back_leaves_the_clock_paused() {
    let (mut clock, now) = after("60", &[10, 10]);
    let late = now + secs(99);
    clock.pause(late);
    assert_eq!(clock.flag(late), Some(White));
    clock.rewind(0, late);
    assert_eq!((clock.flag(late), clock.is_running()), (None, false));
    assert_eq!(clock.reading(White, late).left, secs(50));
    // A resignation that is taken back gives no time.
    clock.start(late);
    clock.pause(late + secs(20));
    clock.rewind(0, late + secs(21));
    assert_eq!(clock.reading(White, late + secs(21)).left, secs(30));
}

#[test]
fn when_a_flag_has_fallen_both_clocks_stand_still_whoever_moves_on() {
    let (mut clock, now) = after("60+5", &[10, 10]);
    let late = now + secs(99);
    let black = clock.reading(Black, late);
    clock.press(late);
    clock.press(late + secs(500));
    assert_eq!(clock.flag(late + secs(501)), Some(White));
    assert!(!clock.is_running());
    assert_eq!(clock.reading(White, late).left, Duration::ZERO);
    assert_eq!(clock.reading(Black, late), black);
    clock.rewind(1, late);
    assert_eq!(clock.flag(late), Some(White));
    clock.rewind(1, late);
    assert_eq!(clock.flag(late), None);
}

#[test]
fn time_in_which_the_device_slept_can_be_forgiven() {
    let mut clock = clock("60");
    clock.forgive(secs(30));
    assert_eq!(clock.reading(White, secs(40)).left, secs(50));
}

#[test]
fn a_clock_is_restored_from_the_times_of_its_moves() {
    for control in [
        "60+5",
        "60d5",
        "60b5",
        "*60",
        "20y3x10",
        "3/60:30+1",
        "60;30+1",
    ] {
        let (mut clock, now) = after(control, &[3, 8, 12, 9, 4]);
        clock.pause(now + secs(2));
        let used = clock.used().iter().copied();
        let restored = Clock::restored(
            clock.control().clone(),
            White,
            used,
            clock.standing(),
            clock.spent(Duration::ZERO),
        );
        assert_eq!(restored, clock, "{control}");
    }
}

#[test]
fn the_times_after_each_move_are_known() {
    let (clock, _) = after("60+5", &[10, 20]);
    let left = |color, turns| {
        clock
            .reading_after(color, turns)
            .map(|reading| reading.left)
    };
    assert_eq!(left(White, 1), Some(secs(60)));
    assert_eq!(left(White, 3), Some(secs(55)));
    assert_eq!(left(Black, 4), Some(secs(45)));
    assert_eq!(left(White, 5), None);
}

#[test]
fn time_controls_are_read_and_written() {
    for text in [
        "300",
        "180+2",
        "0.5+0.08",
        "40/7200:3600",
        "40/5400+30:20/1800+30:900+30",
        "*180",
        "300d5",
        "300b2.5",
        "600y5x30",
        "0y1x30",
        "0d10",
        "40/60",
        "300+3;60+1",
        "*180;*60",
    ] {
        let control: TimeControl = text.parse().expect(text);
        assert_eq!(control.to_string(), text);
    }
    for (text, normal) in [("300+3;300+3", "300+3"), ("060.10", "60.1"), ("5.", "")] {
        let control = text
            .parse::<TimeControl>()
            .map(|control| control.to_string());
        assert_eq!(control.unwrap_or_default(), normal, "{text}");
    }
    for preset in PRESETS {
        assert_eq!(
            preset.parse::<TimeControl>().expect(preset).to_string(),
            preset
        );
    }
}

#[test]
fn texts_that_are_no_time_controls_are_refused() {
    use BadTimeControl::{HourGlass, Malformed, NoTime, Stages, TooLarge};
    for (text, error) in [
        ("", Malformed),
        ("-", Malformed),
        ("?", Malformed),
        ("x", Malformed),
        ("-5", Malformed),
        ("+5", Malformed),
        ("5+", Malformed),
        ("5++3", Malformed),
        ("5+-3", Malformed),
        ("5y3", Malformed),
        ("1.2345", Malformed),
        ("5 ", Malformed),
        ("５", Malformed),
        ("*", Malformed),
        ("5é3", Malformed),
        ("99999999999999999999", Malformed),
        ("0", NoTime),
        ("0+3", NoTime),
        ("0b3", NoTime),
        ("*0", NoTime),
        ("40/0:60", NoTime),
        ("9999999", TooLarge),
        ("60+9999999", TooLarge),
        ("0/60", TooLarge),
        ("1001/60", TooLarge),
        ("60y0x30", TooLarge),
        ("60y1001x30", TooLarge),
        ("1/1:1/1:1/1:1/1:1/1:1", TooLarge),
        ("60:60", Stages),
        ("60y3x30:60", Stages),
        ("40/60y3x30", Stages),
        ("40/*60", HourGlass),
        ("40/60:*60", HourGlass),
        ("*60;60", HourGlass),
    ] {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
    }
}

/// What both sides have been given at most, if every turn took those times.
fn granted(clock: &Clock) -> Duration {
    let mut sum = Duration::ZERO;
    for color in Color::ALL {
        let control = clock.control().of(color);
        let turns = clock.used().iter().enumerate().skip(FREE_MOVES);
        let own = turns.filter(|(turn, _)| Color::from_white(turn.is_multiple_of(2)) == color);
        for (_, &used) in own {
            let timing = control.stage(0).timing;
            sum += match timing {
                Timing::Increment(time) => time,
                Timing::Bronstein(time) | Timing::Delay(time) => used.min(time),
                _ => Duration::ZERO,
            };
        }
        sum += control.start_time();
    }
    sum
}

#[test]
fn no_time_is_ever_created() {
    let controls = ["60+5", "60d5", "60b5", "*60", "60", "300+3;20", "*40;*90"];
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut clock = clock(controls[random.index(controls.len())]);
        let mut now = Duration::ZERO;
        for _ in 0..60 {
            let before = Color::ALL.map(|color| clock.reading(color, now));
            let turn = clock.turn();
            now += ms(random.below(20_000));
            if clock.flag(now).is_some() {
                break;
            }
            let sum = |readings: [Reading; 2]| readings[0].left + readings[1].left;
            let reading = Color::ALL.map(|color| clock.reading(color, now));
            assert!(sum(reading) <= sum(before), "time runs down");
            assert!(reading[turn as usize].left <= before[turn as usize].left);
            match random.below(6) {
                0 => clock.pause(now),
                1 => clock.start(now),
                2 => clock.rewind(random.index(3), now),
                _ => clock.press(now),
            }
            let left = sum(Color::ALL.map(|color| clock.reading(color, now)));
            let used: Duration = clock.used().iter().sum();
            let used = used + clock.spent(now);
            let hour_glass = clock.control().of(White).is_hour_glass();
            let gone = if hour_glass { Duration::ZERO } else { used };
            // In a simple delay the time that is being spent has not been counted yet.
            let delay = clock.control().of(turn).stage(0).timing.per_move();
            assert!(
                left + gone <= granted(&clock) + delay,
                "{:?}",
                clock.control()
            );
            assert!(clock.limit() <= granted(&clock) + delay);
        }
    }
}
