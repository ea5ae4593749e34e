//! The clock while both players put a start together, or bid for the sides.

use crate::board::{ByColor, Color};
use crate::game::clock::{SideControl, TimeControl};
use std::time::Duration;

/// The time that each player has used for the set-up, or for the auction, in which the one who bids
/// first counts as White until the sides are chosen. As in a game, the first turn takes no time.
///
/// A moment is a [`Duration`] since whatever beginning, the same for all calls.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupClock {
    used: ByColor<Duration>,
    /// The player whose time runs, and since when.
    running: Option<(Color, Duration)>,
}

impl SetupClock {
    /// Ends a turn: the time of the player whose turn is next runs; none after the last turn.
    pub fn press(&mut self, next: Option<Color>, now: Duration) {
        if let Some((color, _)) = self.running {
            self.used[color] = self.used(color, now);
        }
        self.running = next.map(|color| (color, now));
    }

    /// The time that a player has used.
    pub fn used(&self, color: Color, now: Duration) -> Duration {
        match self.running {
            Some((turn, since)) if turn == color => self.used[color] + now.saturating_sub(since),
            _ => self.used[color],
        }
    }

    /// Whether somebody's time runs.
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The time that a player has left for the set-up and the first stage of the game, for which the
    /// players have these times.
    pub fn left(&self, times: ByColor<Duration>, color: Color, now: Duration) -> Duration {
        times[color].saturating_sub(self.used(color, now))
    }

    /// The player who has no time left.
    pub fn fallen(&self, times: ByColor<Duration>, now: Duration) -> Option<Color> {
        let (turn, _) = self.running?;
        self.left(times, turn, now).is_zero().then_some(turn)
    }

    /// The same clock if the players change colours.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self {
            used: ByColor::new(self.used.black, self.used.white),
            running: self.running.map(|(color, since)| (!color, since)),
        }
    }

    /// The time control of the game, less what the set-up has taken.
    ///
    /// # Errors
    /// The player who has no time left.
    pub fn deduct(&self, control: &TimeControl) -> Result<TimeControl, Color> {
        let side = |color: Color| {
            let mut stages = control.of(color).as_stages().to_vec();
            if let Some(first) = stages.first_mut() {
                first.time = first.time.saturating_sub(self.used[color]);
            }
            SideControl::stages(stages).map_err(|_| color)
        };
        let (white, black) = (side(Color::White)?, side(Color::Black)?);
        // An hour-glass stays one on both sides.
        TimeControl::new(white, black).map_err(|_| Color::White)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn each_turn_takes_the_time_of_the_player_whose_turn_it_is() {
        let control: TimeControl = "60+2".parse().expect("a time control");
        let times = ByColor::new(at(60), at(60));
        let mut clock = SetupClock::default();
        assert!(!clock.is_running(), "the first turn is free");
        clock.press(Some(Color::White), at(100));
        assert_eq!(clock.left(times, Color::White, at(110)), at(50));
        assert_eq!(clock.left(times, Color::Black, at(110)), at(60));
        clock.press(Some(Color::Black), at(120));
        clock.press(None, at(125));
        assert_eq!(clock.used(Color::White, at(500)), at(20));
        let game = clock.deduct(&control).map(|control| control.to_string());
        assert_eq!(game.as_deref(), Ok("40+2;55+2"));
        let other = clock.swapped().deduct(&control);
        assert_eq!(
            other.map(|control| control.to_string()).as_deref(),
            Ok("55+2;40+2")
        );
    }

    #[test]
    fn a_flag_falls_during_the_set_up() {
        let times = ByColor::new(at(60), at(60));
        let mut clock = SetupClock::default();
        clock.press(Some(Color::White), at(0));
        assert_eq!(clock.fallen(times, at(59)), None);
        assert_eq!(clock.fallen(times, at(60)), Some(Color::White));
        assert_eq!(clock.left(times, Color::White, at(90)), at(0));
    }
}
