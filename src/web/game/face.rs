//! The faces of the clocks: what they show, and when that changes.

use super::GameModel;
use crate::board::Color;
use crate::game::clock::{Clock, Reading, millis};
use std::fmt::Write;
use std::time::Duration;

/// The face of one side's clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Hours, minutes and seconds: `1:05:00`, `4:59` or `0:19.4`. In front of them what is left of
    /// the delay, `+3`; after them the periods left, `×3`.
    pub text: String,
    /// Whether the clock runs, waits or has run out.
    pub state: FaceState,
    /// Whether there is little time left.
    pub is_low: bool,
}

/// The state of one side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceState {
    /// Nothing: it is the other side's turn, the game is over or time does not count yet.
    Still,
    /// It runs.
    Running,
    /// It would run, but is paused.
    Paused,
    /// Its flag has fallen.
    Fallen,
}

/// From this time on tenths of a second are shown.
const TENTHS_BELOW: Duration = Duration::from_secs(20);

/// The faces of the clock.
impl GameModel {
    /// The face of a side's clock, if the game has one, as of the moment that was told last.
    pub fn face(&self, color: Color) -> Option<Face> {
        let clock = self.clock()?;
        let reading = clock.reading(color, self.now());
        let turn = clock.turn() == color;
        let state = if clock.flag(self.now()) == Some(color) {
            FaceState::Fallen
        } else if turn && clock.is_running() {
            FaceState::Running
        } else if turn && self.is_paused() {
            FaceState::Paused
        } else {
            FaceState::Still
        };
        Some(Face {
            text: text(&reading),
            state,
            is_low: self.is_low(color),
        })
    }

    /// The time after which the face of a running clock changes, or its flag falls.
    pub fn next_tick(&self) -> Option<Duration> {
        let clock = self.clock().filter(|clock| clock.is_running())?;
        let fall = clock.limit().saturating_sub(clock.spent(self.now()));
        let own = until_change(clock, clock.turn(), self.now());
        let tick = match clock.control().of(Color::White).is_hour_glass() {
            true => own.min(until_gain(clock, !clock.turn(), self.now())),
            false => own,
        };
        Some(tick.min(fall))
    }
}

fn text(reading: &Reading) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    if !reading.delay.is_zero() {
        let _ = write!(text, "+{} ", millis(reading.delay).div_ceil(1000));
    }
    text.push_str(&digits(reading.left));
    if reading.periods > 0 {
        let _ = write!(text, " ×{}", reading.periods);
    }
    text
}

/// Hours, minutes and seconds that have begun to run; tenths where there is little left.
pub fn digits(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time < TENTHS_BELOW {
        let tenths = time.subsec_millis() / 100;
        format!("{minutes}:{seconds:02}.{tenths}")
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The time until the text of a face is another one, if it runs down.
fn until_change(clock: &Clock, color: Color, now: Duration) -> Duration {
    let reading = clock.reading(color, now);
    let (left, delay) = (millis(reading.left), millis(reading.delay));
    Duration::from_millis(if delay > 0 {
        // Delays are rounded up.
        (delay - 1) % 1000 + 1
    } else {
        left % step(reading.left) + 1
    })
}

/// The time until the text of a face is another one, if it runs up, as in an hour-glass.
fn until_gain(clock: &Clock, color: Color, now: Duration) -> Duration {
    let left = clock.reading(color, now).left;
    let step = step(left);
    Duration::from_millis(step - millis(left) % step)
}

/// The unit of the last digit, in milliseconds.
fn step(left: Duration) -> u64 {
    if left <= TENTHS_BELOW { 100 } else { 1000 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::Variant;
    use crate::web::game::{Action, Moment, Players};

    fn secs(seconds: f64) -> Duration {
        Duration::from_millis((seconds * 1000.0).round() as u64)
    }

    /// A game of two people in which White's clock has run for a time.
    fn game(control: &str, seconds: f64) -> GameModel {
        let start = Game::new(Variant::Chess.start());
        let mut play = GameModel::new(start, Players::People)
            .with_time_control(Some(control.parse().expect("a time control")));
        for text in ["e4", "e5"] {
            let m = play.read_move(text).expect("a legal move");
            play.apply(Action::Move(m));
        }
        tell(&mut play, seconds);
        play
    }

    fn tell(play: &mut GameModel, seconds: f64) {
        let now = secs(seconds);
        play.tell_time(Moment {
            now,
            ..Moment::default()
        });
    }

    fn shown(control: &str, seconds: f64) -> String {
        game(control, seconds)
            .face(Color::White)
            .expect("a clock")
            .text
    }

    #[test]
    fn a_face_shows_what_is_left() {
        for (control, seconds, text) in [
            ("300", 0.0, "5:00"),
            ("300", 0.2, "4:59"),
            ("7200", 0.0, "2:00:00"),
            ("7200", 3_600.5, "59:59"),
            ("60", 40.0, "0:20"),
            ("60", 40.1, "0:19.9"),
            ("60", 59.95, "0:00.0"),
            ("60d5", 1.5, "+4 1:00"),
            ("60d5", 6.0, "0:59"),
            ("60y3x30", 1.0, "0:59 ×3"),
            ("60y3x30", 95.0, "0:25 ×2"),
        ] {
            assert_eq!(shown(control, seconds), text, "{control} after {seconds} s");
        }
    }

    #[test]
    fn a_face_tells_who_runs_and_who_waits() {
        let mut play = game("60", 5.0);
        let states = |play: &GameModel| Color::ALL.map(|color| play.face(color).unwrap().state);
        assert_eq!(states(&play), [FaceState::Running, FaceState::Still]);
        play.apply(Action::Pause(true));
        assert_eq!(states(&play), [FaceState::Paused, FaceState::Still]);
        play.apply(Action::Pause(false));
        tell(&mut play, 99.0);
        assert_eq!(states(&play), [FaceState::Fallen, FaceState::Still]);
        assert_eq!(play.next_tick(), None);
        assert!(
            GameModel::new(play.game().clone(), Players::People)
                .face(Color::White)
                .is_none()
        );
    }

    #[test]
    fn a_tick_comes_right_after_the_text_changes() {
        for (control, seconds) in [
            ("300", 0.0),
            ("300", 17.345),
            ("60", 39.5),
            ("60", 40.0),
            ("60", 51.234),
            ("60d5", 0.0),
            ("60d5", 1.5),
            ("*60", 3.3),
            ("*60", 45.67),
            ("5y3x30", 7.7),
        ] {
            let mut play = game(control, seconds);
            let texts = |play: &GameModel| Color::ALL.map(|color| play.face(color).unwrap().text);
            let before = texts(&play);
            let tick = play.next_tick().expect("it runs").as_millis() as f64 / 1000.0;
            assert!(tick <= 1.001, "{tick}");
            tell(&mut play, seconds + tick - 0.002);
            assert_eq!(texts(&play), before, "{control} after {seconds} s");
            tell(&mut play, seconds + tick);
            assert_ne!(texts(&play), before, "{control} after {seconds} s");
        }
        let play = game("60", 59.95);
        assert_eq!(play.next_tick(), Some(secs(0.05)), "the flag falls");
    }
}
