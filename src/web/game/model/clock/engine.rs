//! The computer's time.

use crate::board::ByColor;
use crate::engine::GameClock;
use crate::game::clock::Timing;
use crate::web::game::{GameModel, Players};
use std::time::Duration;

/// The time that the engine is not told of, because a move takes some outside of it: for one move,
/// and for all to come if nothing is added for them.
const RESERVE: [Duration; 2] = [Duration::from_millis(150), Duration::from_secs(3)];

impl GameModel {
    /// The clocks as the engine needs them to allot its time, if it is to move and time counts.
    /// They are the same during the whole turn, so that its search is not asked for again.
    pub(in super::super) fn engine_clock(&self) -> Option<GameClock> {
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

    /// The engine cannot go on, and the computer must not lose by that.
    pub fn hold_for_engine(&mut self) {
        if let Players::Computer { .. } = self.players
            && self.is_computers_turn()
        {
            self.set_paused(true);
        }
    }
}
