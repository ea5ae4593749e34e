//! The clock of a game.

mod engine;
#[cfg(test)]
mod tests;

use super::{GameModel, View};
use crate::board::{ByColor, Color};
use crate::game::Ending;
use crate::game::clock::{Clock, Reading, TimeControl};
use crate::rules::Position;
use crate::web::game::{Announcement, Moment, Players};
use std::time::Duration;

/// The most and the least time that counts as little, unless an eighth of the time at the start
/// lies between them.
const LOW: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];

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
        clock.rewind(clock.len().saturating_sub(ply), self.now);
        Some(clock)
    }

    /// Whether the clock can be paused, or let go on. An opponent elsewhere could not see it.
    pub fn can_pause(&self) -> bool {
        let local = !matches!(self.players, Players::Remote { .. }) && !self.watched;
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

    /// Whether nobody moves until the clock goes on. An opponent elsewhere can be absent while one
    /// moves, and the clock does not run then.
    pub fn is_stopped(&self) -> bool {
        self.can_pause() && self.is_paused()
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

    pub(super) fn has_fallen(&self) -> bool {
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
        if self.game.is_over() || self.view() == View::Nobody || self.is_apart() {
            self.stop_clock();
        } else {
            self.warn();
        }
    }

    /// Moves have been taken back. A clock that was paused stays so, unless the game was over.
    pub(super) fn turn_back_clock(&mut self, plies: usize, was_paused: bool) {
        if let Some(clock) = &mut self.clock {
            clock.take_back(plies, self.now);
            if plies > 0 && !was_paused {
                // It goes on as with a move, even if the game was over.
                clock.start(self.now);
            }
        }
        if self.is_apart() {
            self.stop_clock();
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
