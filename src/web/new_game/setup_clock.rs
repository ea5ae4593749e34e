//! The clock while both players put a start together.

use crate::board::{ByColor, Color};
use crate::game::clock::{SideControl, TimeControl};
use std::time::Duration;

/// The time that each player has used for the set-up. As in a game, the first turn takes no time.
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

    /// The time that a player has left for the set-up and the first stage of the game.
    pub fn left(&self, control: &TimeControl, color: Color, now: Duration) -> Duration {
        let time = control.of(color).start_time();
        time.saturating_sub(self.used(color, now))
    }

    /// The player who has no time left.
    pub fn fallen(&self, control: &TimeControl, now: Duration) -> Option<Color> {
        let (turn, _) = self.running?;
        self.left(control, turn, now).is_zero().then_some(turn)
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
        let mut clock = SetupClock::default();
        assert!(!clock.is_running(), "the first turn is free");
        clock.press(Some(Color::White), at(100));
        assert_eq!(clock.left(&control, Color::White, at(110)), at(50));
        assert_eq!(clock.left(&control, Color::Black, at(110)), at(60));
        clock.press(Some(Color::Black), at(120));
        clock.press(None, at(125));
        assert_eq!(clock.used(Color::White, at(500)), at(20));
        let game = clock.deduct(&control).map(|control| control.to_string());
        assert_eq!(game.as_deref(), Ok("40+2;55+2"));
    }

    #[test]
    fn a_flag_falls_during_the_set_up() {
        let control: TimeControl = "60".parse().expect("a time control");
        let mut clock = SetupClock::default();
        clock.press(Some(Color::White), at(0));
        assert_eq!(clock.fallen(&control, at(59)), None);
        assert_eq!(clock.fallen(&control, at(60)), Some(Color::White));
        assert_eq!(clock.left(&control, Color::White, at(90)), at(0));
    }
}
