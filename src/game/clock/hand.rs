//! The time of one side between two of its moves.

use super::control::{SideControl, Timing, millis};
use std::time::Duration;

/// What one side has at the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The time left, without delay and periods.
    left: Duration,
    /// The index of its stage, from 0.
    stage: usize,
    /// Its moves in this stage.
    moves: u32,
    /// Its periods of byo-yomi.
    periods: u32,
}

/// What the face of a clock shows for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The time left; in byo-yomi that of the present period.
    pub left: Duration,
    /// Simple delay: what is left of it. The time doesn't run meanwhile.
    pub delay: Duration,
    /// Byo-yomi: the number of periods left, the present one included.
    pub periods: u32,
    /// Byo-yomi: whether a period is running rather than the time before it.
    pub in_period: bool,
}

impl Hand {
    pub(super) fn start(control: &SideControl) -> Self {
        let stage = control.stage(0);
        Self {
            left: stage.time,
            stage: 0,
            moves: 0,
            periods: match stage.timing {
                Timing::ByoYomi { periods, .. } => periods,
                _ => 0,
            },
        }
    }

    /// What the side gets for each move in its present stage.
    pub(super) fn timing(&self, control: &SideControl) -> Timing {
        control.stage(self.stage).timing
    }

    /// The time within which the next move must be made.
    pub(super) fn limit(&self, control: &SideControl) -> Duration {
        self.left
            + match self.timing(control) {
                Timing::Delay(delay) => delay,
                Timing::ByoYomi { period, .. } => period * self.periods,
                _ => Duration::ZERO,
            }
    }

    /// The number of moves to the next stage, if there is one.
    pub(super) fn moves_to_go(&self, control: &SideControl) -> Option<u32> {
        let moves = control.stage(self.stage).moves?;
        Some(moves.saturating_sub(self.moves).max(1))
    }

    /// What the clock shows when `used` of a turn has gone by; at most [`Hand::limit`] counts.
    pub(super) fn reading(&self, control: &SideControl, used: Duration) -> Reading {
        let mut reading = Reading {
            left: self.left.saturating_sub(used),
            delay: Duration::ZERO,
            periods: self.periods,
            in_period: false,
        };
        match self.timing(control) {
            Timing::Delay(delay) => {
                reading.left = self.left.saturating_sub(used.saturating_sub(delay));
                reading.delay = delay.saturating_sub(used);
            }
            Timing::ByoYomi { period, .. } if used >= self.left => {
                let over = used - self.left;
                let gone = periods_in(over, period).min(self.periods);
                reading.periods = self.periods - gone;
                reading.in_period = true;
                reading.left = (period * (gone + 1)).saturating_sub(over);
                if reading.periods == 0 {
                    reading.left = Duration::ZERO;
                }
            }
            _ => {}
        }
        reading
    }

    /// What the side has after a move that took `used` of its time.
    pub(super) fn after(self, control: &SideControl, used: Duration) -> Self {
        let mut hand = self.without(control, used);
        match self.timing(control) {
            Timing::Increment(increment) => hand.left += increment,
            Timing::Bronstein(delay) => hand.left += used.min(delay),
            _ => {}
        }
        hand.moved(control)
    }

    /// What the side has when `used` of its time is gone, without a move.
    pub(super) fn without(self, control: &SideControl, used: Duration) -> Self {
        let reading = self.reading(control, used);
        Self {
            // In byo-yomi the present period begins anew.
            left: match reading.in_period {
                true => Duration::ZERO,
                false => reading.left,
            },
            periods: reading.periods,
            ..self
        }
    }

    /// The time left, without delay and periods, and the periods.
    pub(super) const fn time(&self) -> (Duration, u32) {
        (self.left, self.periods)
    }

    /// The same stage with another time and number of periods.
    pub(super) const fn with_time(self, (left, periods): (Duration, u32)) -> Self {
        Self {
            left,
            periods,
            ..self
        }
    }

    /// The time that a later hand has got by stages that this one has not reached.
    pub(super) fn granted_until(&self, later: &Self, control: &SideControl) -> Duration {
        let stages = self.stage + 1..=later.stage;
        stages.map(|stage| control.stage(stage).time).sum()
    }

    /// What the side has after a first move, which takes no time and earns none.
    pub(super) fn after_free_move(self, control: &SideControl) -> Self {
        self.moved(control)
    }

    /// Counts a move, which may begin the next stage.
    fn moved(mut self, control: &SideControl) -> Self {
        self.moves += 1;
        if control.stage(self.stage).moves == Some(self.moves) {
            self.moves = 0;
            self.stage += 1;
            let next = control.stage(self.stage);
            self.left += next.time;
            if let Timing::ByoYomi { periods, .. } = next.timing {
                self.periods = periods;
            }
        }
        self
    }

    /// Hour-glass: gains what the opponent has used.
    pub(super) fn gain(&mut self, time: Duration) {
        self.left += time;
    }
}

/// The number of whole periods in a time.
fn periods_in(time: Duration, period: Duration) -> u32 {
    // A thousand periods of a millisecond at least fit into the types.
    let periods = millis(time) / millis(period).max(1);
    u32::try_from(periods).unwrap_or(u32::MAX)
}
