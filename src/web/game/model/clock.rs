//! The clock of a game.

use super::{GameModel, View};
use crate::board::{ByColor, Color};
use crate::engine::GameClock;
use crate::game::Ending;
use crate::game::clock::{Clock, Reading, TimeControl, Timing};
use crate::rules::Position;
use crate::web::game::{Announcement, Moment, Players};
use std::time::Duration;

/// The most and the least time that counts as little, unless an eighth of the time at the start
/// lies between them.
const LOW: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];
/// The time that the engine is not told of, because a move takes some outside of it: for one move,
/// and for all to come if nothing is added for them.
const RESERVE: [Duration; 2] = [Duration::from_millis(150), Duration::from_secs(3)];

/// Getters.
impl GameModel {
    /// The clock, if the game has one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The time control, if the game has a clock.
    pub fn time_control(&self) -> Option<&TimeControl> {
        self.clock.as_ref().map(Clock::control)
    }

    /// The present moment, as it was told last.
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// Gives the game a clock, which is not running.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> Self {
        Self { clock, ..self }
    }

    /// Gives a game without moves a clock.
    #[must_use]
    pub fn with_time_control(self, control: Option<TimeControl>) -> Self {
        let first = self.game.start().turn();
        self.with_clock(control.map(|control| Clock::new(control, first)))
    }

    /// The clock as it is at a moment, paused, as a record keeps it.
    pub fn paused_clock(&self, now: Duration) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.pause(now);
        Some(clock)
    }

    /// The clock as it was after a number of half-moves (plies), paused.
    pub(super) fn clock_at(&self, ply: usize) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.pause(self.now);
        clock.take_back(clock.len().saturating_sub(ply), self.now);
        Some(clock)
    }

    /// Whether the clock can be paused, or let go on. An opponent elsewhere could not see it.
    pub fn can_pause(&self) -> bool {
        let local = !matches!(self.players, Players::Remote { .. });
        local && (self.is_paused() || self.clock.as_ref().is_some_and(Clock::is_running))
    }

    /// Whether the clock is paused.
    pub fn is_paused(&self) -> bool {
        let is_paused = |clock: &Clock| {
            clock.is_started() && !clock.is_running() && clock.flag(self.now).is_none()
        };
        let covered = self.view() == View::Nobody;
        self.clock.as_ref().is_some_and(is_paused) && !covered && !self.game.is_over()
    }

    /// Whether a side has been warned that its time is low, and has not gained enough since.
    pub fn is_low(&self, color: Color) -> bool {
        self.low[color]
    }

    /// The side whose flag has fallen, where the game goes on until its opponent claims it, if a
    /// person may do so.
    pub fn fallen_flag(&self) -> Option<Color> {
        let fallen = self.clock.as_ref()?.flag(self.now)?;
        let person = self.players.is_person(!fallen);
        (person && !self.game.is_over()).then_some(fallen)
    }

    /// The clocks as the engine needs them to allot its time, if it is to move and time counts.
    /// They are the same during the whole turn, so that its search is not asked for again.
    pub(super) fn engine_clock(&self) -> Option<GameClock> {
        let clock = self.clock.as_ref().filter(|clock| clock.is_started())?;
        let turn = clock.turn();
        let mut still = clock.clone();
        still.pause(Duration::ZERO);
        let (reading, timing) = (still.reading(turn, Duration::ZERO), still.timing());
        let waiting = match timing {
            Timing::Delay(_) => reading.delay,
            Timing::ByoYomi { period, .. } if !reading.in_period => period,
            _ => Duration::ZERO,
        };
        let left = reading.left + waiting;
        let reserve = RESERVE[usize::from(timing.per_move().is_zero())];
        let left = left - reserve.min(left / 2);
        let other = still.reading(!turn, Duration::ZERO).left;
        let moves = still.moves_to_go();
        Some(GameClock {
            left: ByColor::new_with(|color| if color == turn { left } else { other }),
            increment: ByColor::new_with(|_| timing.per_move()),
            moves_to_go: if reading.in_period { Some(1) } else { moves },
        })
    }
}

/// Changes.
impl GameModel {
    /// Tells the game what time it is: a flag may have fallen since, or time become short. Returns
    /// whether more has changed than the digits of the clock.
    ///
    /// While the device slept the computer could not think, so its time stood still.
    pub fn tell_time(&mut self, moment: Moment) -> bool {
        let Moment { now, slept } = moment;
        let had_fallen = self.has_fallen();
        self.now = now;
        let computers_turn = self.is_computers_turn();
        let Some(clock) = &mut self.clock else {
            return false;
        };
        if computers_turn {
            clock.forgive(slept);
        }
        if self.game.is_over() {
            return false;
        }
        match clock.flag(now) {
            Some(loser) if self.is_claimed(loser) => {
                if had_fallen {
                    return false;
                }
                self.stop_clock();
                self.changed();
                self.announce(Announcement::FlagFallen(loser));
                true
            }
            Some(loser) => {
                self.end(Ending::FlagFall(loser));
                true
            }
            None => self.warn(),
        }
    }

    /// Whether a game in which this side has lost on time goes on until a person claims it: where
    /// the rules say so, or where a move may be on its way from an opponent elsewhere.
    fn is_claimed(&self, loser: Color) -> bool {
        match self.players {
            Players::Computer { person, .. } if person == loser => false,
            Players::Remote { person } if person != loser => true,
            _ => self.variant().rules().claims_time(),
        }
    }

    fn has_fallen(&self) -> bool {
        self.clock
            .as_ref()
            .is_some_and(|clock| clock.flag(self.now).is_some())
    }

    /// Notes which sides have become short of time, and announces it to a person whose time runs.
    fn warn(&mut self) -> bool {
        let Some(clock) = &self.clock else {
            return false;
        };
        let readings = ByColor::new_with(|color| clock.reading(color, self.now));
        let start = ByColor::new_with(|color| clock.control().of(color).start_time());
        let (turn, running) = (clock.turn(), clock.is_running());
        let before = self.low;
        self.low = ByColor::new_with(|color| is_low(&readings[color], start[color], before[color]));
        let newly = self.low[turn] && !before[turn];
        if newly && running && self.players.is_person(turn) {
            self.announce(Announcement::LowTime {
                color: turn,
                left: readings[turn].left,
            });
        }
        self.low != before
    }

    /// The side to move has moved.
    pub(super) fn press_clock(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.press(self.now);
        }
        // The device is passed on in nobody's time.
        if self.game.is_over() || self.view() == View::Nobody {
            self.stop_clock();
        } else {
            self.warn();
        }
    }

    /// Moves have been taken back.
    pub(super) fn turn_back_clock(&mut self, plies: usize) {
        if let Some(clock) = &mut self.clock {
            clock.take_back(plies, self.now);
            if plies > 0 {
                // It goes on as with a move, even if it was paused or the game was over.
                clock.start(self.now);
            }
        }
        self.warn();
    }

    /// The game is over.
    pub(super) fn stop_clock(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.pause(self.now);
        }
    }

    /// Pauses the clock, or lets it go on.
    pub(super) fn set_paused(&mut self, paused: bool) {
        if !self.can_pause() || paused == self.is_paused() {
            return;
        }
        if let Some(clock) = &mut self.clock {
            if paused {
                clock.pause(self.now);
            } else {
                clock.start(self.now);
            }
        }
        self.announce(Announcement::Paused(paused));
    }

    /// Lets the clock go on: that of a restored game against an opponent elsewhere, or that of a
    /// board that has been uncovered.
    pub fn resume_clock(&mut self) {
        if let Some(clock) = &mut self.clock
            && !self.game.is_over()
        {
            clock.start(self.now);
        }
    }

    pub(super) fn claim_time(&mut self) {
        if let Some(loser) = self.fallen_flag() {
            self.end(Ending::FlagFall(loser));
        }
    }

    /// The clock for the next game, which begins with the same players or with colours swapped.
    /// Unequal times go with the players.
    pub(super) fn next_clock(&self, swap: bool, start: &Position) -> Option<Clock> {
        let control = self.time_control()?;
        let control = if swap {
            control.swapped()
        } else {
            control.clone()
        };
        Some(Clock::new(control, start.turn()))
    }

    /// Pauses the clock, because the game is not shown any more.
    pub fn hold_clock(&mut self, moment: Moment) {
        self.tell_time(moment);
        self.stop_clock();
    }

    /// The engine cannot go on, and the computer must not lose by that.
    pub fn hold_for_engine(&mut self) {
        if let Players::Computer { .. } = self.players
            && self.is_computers_turn()
        {
            self.set_paused(true);
        }
    }
}

/// Whether a side is short of time. It is no longer so when it has half as much again, so that an
/// increment does not bring one warning after another.
fn is_low(reading: &Reading, start: Duration, was_low: bool) -> bool {
    if reading.periods > 0 {
        return reading.in_period;
    }
    let limit = (start / 8).clamp(LOW[0], LOW[1]);
    reading.left <= if was_low { limit * 3 / 2 } else { limit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Limits;
    use crate::game::Game;
    use crate::rules::{Outcome, Reason, Variant};
    use crate::web::engine::Task;
    use crate::web::game::{Action, Level};
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
        let mut play =
            GameModel::new(Game::new(variant.start()), players).with_time_control(control);
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
    fn a_move_lets_a_paused_clock_go_on() {
        let mut play = chess(Players::People, "60");
        play.apply(Action::Pause(true));
        tell(&mut play, 100);
        make(&mut play, "Nf3");
        tell(&mut play, 101);
        assert_eq!(
            (left(&play, Color::White), left(&play, Color::Black)),
            (60, 59)
        );
    }

    #[test]
    fn what_is_taken_back_gives_its_time_back() {
        let mut play = chess(Players::People, "60");
        tell(&mut play, 30);
        make(&mut play, "Nf3");
        play.apply(Action::TakeBack);
        tell(&mut play, 35);
        assert_eq!(left(&play, Color::White), 55);
        tell(&mut play, 99);
        assert!(play.game().is_over());
        play.apply(Action::TakeBack);
        assert!(!play.game().is_over() && play.is_paused());
        assert_eq!(left(&play, Color::White), 60);
        // Resigning gains nothing.
        play.apply(Action::Pause(false));
        tell(&mut play, 119);
        play.apply(Action::Resign);
        play.apply(Action::TakeBack);
        assert_eq!((left(&play, Color::White), play.is_paused()), (40, true));
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
            "60", "120+1", "300", "*60", "60d1", "60b1", "10+1", "40/60", "30y3x5", "0y1x1",
            "1y1x2",
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
        play.apply(Action::Move(play.read_move_or_try("Nf6").expect("legal")));
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
}
