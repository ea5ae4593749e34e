//! The clock of the game, which runs during the set-up already.

use super::{Form, NoStart};
use crate::board::ByColor;
use crate::game::clock::TimeControl;
use crate::rules::Bidder;
use crate::web::game::Players;
use crate::web::new_game::setup_clock::SetupClock;
use crate::web::new_game::time::NoTime;
use std::time::Duration;

impl Form {
    /// The time control for these players. In a game with an opponent elsewhere the clock runs
    /// while they are connected.
    ///
    /// # Errors
    /// The reason why the fields make none.
    pub fn control(&self, players: Players) -> Result<Option<TimeControl>, NoTime> {
        self.time.control(players)
    }

    /// A time control, less the time that the set-up has taken.
    pub(super) fn after_set_up(
        &self,
        control: Option<TimeControl>,
    ) -> Result<Option<TimeControl>, NoStart> {
        match control {
            Some(control) if self.sets_up_together() || self.auction.is_some() => {
                let left = self.clock_by_side().deduct(&control);
                left.map(Some).map_err(NoStart::TimeOver)
            }
            control => Ok(control),
        }
    }

    /// The clock of the set-up by the sides that the players have in the game.
    fn clock_by_side(&self) -> SetupClock {
        match self.white_in_auction() {
            Some(Bidder::Second) => self.setup_clock.swapped(),
            _ => self.setup_clock.clone(),
        }
    }

    /// The times of the players for the set-up and the first stage of the game, if it has a clock.
    /// In an auction the first is that of the player who bids first; as long as nobody knows who
    /// gets which, that is the longer time.
    pub fn setup_times(&self) -> Option<ByColor<Duration>> {
        let control = self.control(self.players(&|_| 0)).ok().flatten()?;
        let times = ByColor::new_with(|color| control.of(color).start_time());
        let longest = times.white.max(times.black);
        Some(match (&self.auction, self.white_in_auction()) {
            (None, _) | (_, Some(Bidder::First)) => times,
            (_, Some(Bidder::Second)) => ByColor::new(times.black, times.white),
            (_, None) => ByColor::new(longest, longest),
        })
    }
}
