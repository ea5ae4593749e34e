//! The clock of a game.

use super::GameModel;
use crate::board::{ByColor, Color};
use crate::engine::GameClock;
use crate::game::Ending;
use crate::game::clock::{Clock, Reading, TimeControl, Timing};
use crate::web::game::{Announcement, Moment, Players};
use std::time::Duration;

/// The most and the least time that counts as little, unless an eighth of the time at the start
/// lies between them.
const LOW: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];
/// The time that a computer's move takes outside of its engine, at most.
const MARGIN: Duration = Duration::from_millis(150);

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

    /// Whether the clock can be paused, or let go on.
    pub fn can_pause(&self) -> bool {
        let is_going = |clock: &Clock| clock.is_started() && clock.flag(self.now).is_none();
        self.clock.as_ref().is_some_and(is_going) && !self.game.is_over()
    }

    /// Whether the clock is paused.
    pub fn is_paused(&self) -> bool {
        self.can_pause() && self.clock.as_ref().is_some_and(|clock| !clock.is_running())
    }

    /// Whether a side has little time left.
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
        let left = left - MARGIN.min(left / 4);
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
            Some(loser) if !had_fallen => {
                self.flag_falls(loser);
                true
            }
            Some(_) => false,
            None => self.warn(),
        }
    }

    fn has_fallen(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.flag(self.now).is_some())
    }

    fn flag_falls(&mut self, loser: Color) {
        let must_claim = self.variant().rules().claims_time();
        if !must_claim || self.players.computer() == Some(!loser) {
            self.end(Ending::FlagFall(loser));
            return;
        }
        self.stop_clock();
        self.revision = self.revision.wrapping_add(1);
        self.announce(Announcement::FlagFallen(loser));
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
        self.low = ByColor::new_with(|color| {
            is_low(&readings[color], start[color], before[color])
        });
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
        if self.game.is_over() {
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
                // Moves are taken back even after the end of the game, where it stands still.
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

    pub(super) fn claim_time(&mut self) {
        if let Some(loser) = self.fallen_flag() {
            self.end(Ending::FlagFall(loser));
        }
    }

    /// The clock for a game with the same start. Unequal times go with the players.
    pub(super) fn next_clock(&self, swap: bool) -> Option<Clock> {
        let control = self.time_control()?;
        let control = if swap {
            control.swapped()
        } else {
            control.clone()
        };
        Some(Clock::new(control, self.game.start().turn()))
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
