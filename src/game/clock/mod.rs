//! Clocks, without any time of their own: whoever asks tells what time it is.
//!
//! | file | what it holds |
//! |---|---|
//! | `control` | [`TimeControl`]: what each side gets, with [`PRESETS`] |
//! | `text` | time controls as texts, for PGN, links and records |
//! | `hand` | what one side has left, and what a move takes from it |
//!
//! As on lichess the first move of each side takes no time and earns none: the time runs from the
//! second of them on. A moment is a [`Duration`] since whatever beginning, the same for all calls.

mod control;
mod hand;
mod text;

pub use control::{BadTimeControl, SideControl, Stage, TimeControl, Timing, millis};
pub use hand::Reading;

use crate::board::{ByColor, Color};
use control::whole_millis;
use hand::Hand;
use std::time::Duration;

/// The time controls that people choose most, from bullet to classical.
pub const PRESETS: [&str; 12] = [
    "60", "120+1", "180", "180+2", "300", "300+3", "600", "600+5", "900+10", "1800", "1800+20",
    "5400+30",
];

/// Number of moves, of both sides together, that take no time.
pub const FREE_MOVES: usize = 2;

/// The clock of a game: the time of both sides, and which of them runs.
///
/// It stops for good when a flag falls, or with [`Clock::pause`] when the game ends; whoever has it
/// decides what that means.
///
/// ```
/// use sharp960::board::Color;
/// use sharp960::game::clock::Clock;
/// use std::time::Duration;
///
/// let at = Duration::from_secs;
/// let mut clock = Clock::new("60+1".parse()?, Color::White);
/// clock.press(at(100));
/// clock.press(at(200)); // The first move of each side is free.
/// clock.press(at(210));
/// assert_eq!(clock.reading(Color::White, at(215)).left, at(51));
/// assert_eq!(clock.reading(Color::Black, at(215)).left, at(55));
/// assert_eq!(clock.flag(at(270)), Some(Color::Black));
/// # Ok::<(), sharp960::game::clock::BadTimeControl>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// The side that moves first.
    first: Color,
    /// What both have at the beginning of each turn; the present turn is the last.
    hands: Vec<ByColor<Hand>>,
    /// The time that each finished turn took.
    used: Vec<Duration>,
    /// What both had when turns were taken back, if they had not at the beginning of that turn.
    standing: Vec<Standing>,
    /// The time of the present turn until the clock was stopped last.
    spent: Duration,
    /// The moment since which it has been running, if it is.
    since: Option<Duration>,
    /// The side whose flag fell in a turn that was finished all the same, and the index of that
    /// turn. No time has counted since.
    fallen: Option<(Color, usize)>,
}

/// What both have at the beginning of a turn that came back when later ones were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number of turns before it.
    pub turns: usize,
    /// Each side's time, without delay and periods, and its periods of byo-yomi.
    time: ByColor<(Duration, u32)>,
}

/// Getters.
impl Clock {
    /// A clock before the first move, which `first` makes.
    pub fn new(control: TimeControl, first: Color) -> Self {
        let hands = ByColor::new_with(|color| Hand::start(control.of(color)));
        Self {
            control,
            first,
            hands: vec![hands],
            used: Vec::new(),
            standing: Vec::new(),
            spent: Duration::ZERO,
            since: None,
            fallen: None,
        }
    }

    /// The clock after turns that took these times, with what [`Clock::standing`] told, paused when
    /// the present turn had taken `spent`.
    pub fn restored(
        control: TimeControl,
        first: Color,
        used: impl IntoIterator<Item = Duration>,
        standing: &[Standing],
        spent: Duration,
    ) -> Self {
        let mut clock = Self::new(control, first);
        clock.stand_as_told(standing);
        for time in used {
            clock.finish_turn(time);
            clock.stand_as_told(standing);
        }
        clock.spent = clock.counted(spent);
        clock
    }

    /// The time control of both sides.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The number of turns that are finished, in halfmoves (plies).
    pub fn len(&self) -> usize {
        self.used.len()
    }

    /// Whether no turn is finished.
    pub fn is_empty(&self) -> bool {
        self.used.is_empty()
    }

    /// The time that each finished turn took, in whole milliseconds.
    pub fn used(&self) -> &[Duration] {
        &self.used
    }

    /// What both had when turns were taken back, in the order of the turns.
    pub fn standing(&self) -> &[Standing] {
        &self.standing
    }

    /// The side whose turn it is.
    pub fn turn(&self) -> Color {
        self.mover(self.used.len())
    }

    /// The side that moves after a number of turns.
    pub fn mover(&self, turns: usize) -> Color {
        Color::from_white(self.first.is_white() == turns.is_multiple_of(2))
    }

    /// Whether both have made their first move, so that time counts.
    pub fn is_started(&self) -> bool {
        self.used.len() >= FREE_MOVES
    }

    /// Whether the time of the side to move is running.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time that the present turn has taken by now, in whole milliseconds: at most what the
    /// side to move has.
    pub fn spent(&self, now: Duration) -> Duration {
        let running = self.since.map(|since| now.saturating_sub(since));
        self.counted(self.spent + running.unwrap_or_default())
    }

    fn counted(&self, spent: Duration) -> Duration {
        match self.counts() {
            true => whole_millis(spent).min(self.limit()),
            false => Duration::ZERO,
        }
    }

    /// Whether the present turn takes time.
    fn counts(&self) -> bool {
        self.is_started() && self.fallen.is_none()
    }

    /// What both have at the beginning of the present turn.
    fn hands(&self) -> &ByColor<Hand> {
        // There is always one more than finished turns.
        &self.hands[self.used.len()]
    }

    /// The time within which the side to move must move, from the beginning of its turn.
    pub fn limit(&self) -> Duration {
        let turn = self.turn();
        self.hands()[turn].limit(self.control.of(turn))
    }

    /// What the side to move gets for each move in its present stage.
    pub fn timing(&self) -> Timing {
        let turn = self.turn();
        self.hands()[turn].timing(self.control.of(turn))
    }

    /// The number of moves that the side to move has to make to get the time of the next stage.
    pub fn moves_to_go(&self) -> Option<u32> {
        let turn = self.turn();
        self.hands()[turn].moves_to_go(self.control.of(turn))
    }

    /// The time that a side has left at the moment `now`, with its periods of byo-yomi.
    pub fn reading(&self, color: Color, now: Duration) -> Reading {
        if self.flag(now) == Some(color) {
            return Reading::default();
        }
        let (turn, spent) = (self.turn(), self.spent(now));
        let mut hand = self.hands()[color];
        let control = self.control.of(color);
        if color == turn {
            return hand.reading(control, spent);
        }
        if control.is_hour_glass() {
            hand.gain(spent);
        }
        hand.reading(control, Duration::ZERO)
    }

    /// What a side had after a number of turns, from 0.
    pub fn reading_after(&self, color: Color, turns: usize) -> Option<Reading> {
        let hand = &self.hands.get(turns)?[color];
        Some(hand.reading(self.control.of(color), Duration::ZERO))
    }

    /// The side whose flag has fallen by now.
    pub fn flag(&self, now: Duration) -> Option<Color> {
        if let Some((color, _)) = self.fallen {
            return Some(color);
        }
        let falls = self.counts() && self.spent(now) >= self.limit();
        falls.then(|| self.turn())
    }
}

/// Changes.
impl Clock {
    /// Lets the time of the side to move run from now on, if both have made their first move.
    pub fn start(&mut self, now: Duration) {
        if self.counts() && self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops the time.
    pub fn pause(&mut self, now: Duration) {
        self.spent = self.spent(now);
        self.since = None;
    }

    /// The side to move has moved: its time stops, and that of the other runs. A clock that was
    /// paused goes on, but not one whose flag has fallen.
    pub fn press(&mut self, now: Duration) {
        self.press_after(self.spent(now), now);
    }

    /// The side to move has moved after a time that was measured elsewhere.
    pub fn press_after(&mut self, used: Duration, now: Duration) {
        self.finish_turn(used);
        self.since = None;
        self.start(now);
    }

    /// Takes back a number of turns, or all if there are fewer, as on lichess: each side keeps the
    /// time that it has, and the time runs if it did before. Only where a flag has fallen it is as
    /// with [`Clock::rewind`].
    pub fn take_back(&mut self, turns: usize, now: Duration) {
        let before = self.clone();
        self.rewind(turns, now);
        if turns > 0 {
            self.stand_as(&before, now);
        }
    }

    /// From the present turn on both sides have the time that they have by another clock of the same
    /// game now, unless a flag has fallen.
    pub fn stand_as(&mut self, other: &Self, now: Duration) {
        if other.flag(now).is_some() || self.flag(now).is_some() {
            return;
        }
        let spent = other.spent(now);
        let time = ByColor::new_with(|color| {
            let control = other.control.of(color);
            let (then, mut hand) = (self.hands()[color], other.hands()[color]);
            if color == other.turn() {
                hand = hand.without(control, spent);
            } else if control.is_hour_glass() {
                hand.gain(spent);
            }
            let (left, periods) = hand.time();
            let granted = then.granted_until(&hand, control);
            (left.saturating_sub(granted), periods)
        });
        self.stand(Standing {
            turns: self.len(),
            time,
        });
    }

    /// Takes over what the opponent's clock tells of the present turn, which came back when later ones
    /// were taken back, if it differs by no more than `most` from what this one has.
    pub fn agree(&mut self, standing: &[Standing], most: Duration) {
        let hands = self.hands();
        let near = |told: &&Standing| {
            let near = |color| hands[color].time().0.abs_diff(told.time[color].0) <= most;
            told.turns == self.len() && Color::ALL.into_iter().all(near)
        };
        if let Some(&told) = standing.iter().find(near) {
            self.stand(told);
        }
    }

    fn stand_as_told(&mut self, standing: &[Standing]) {
        let turns = self.len();
        if let Some(&told) = standing.iter().find(|told| told.turns == turns) {
            self.stand(told);
        }
    }

    fn stand(&mut self, standing: Standing) {
        let turns = self.len();
        let hands = &mut self.hands[turns];
        *hands = ByColor::new_with(|color| hands[color].with_time(standing.time[color]));
        self.standing.retain(|earlier| earlier.turns < turns);
        self.standing.push(standing);
    }

    /// Rewinds a number of turns, or all if there are fewer: each side has what it had at the
    /// beginning of the turn that comes back, and the time runs if it did before. With none, a flag
    /// that has fallen stands again, the turn begins anew and the clock is paused.
    pub fn rewind(&mut self, turns: usize, now: Duration) {
        let fallen = self.flag(now).is_some();
        if turns == 0 && !fallen {
            return;
        }
        let running = self.since.take().is_some() && !fallen;
        self.used.truncate(self.used.len().saturating_sub(turns));
        self.hands.truncate(self.used.len() + 1);
        let left = self.used.len();
        self.standing.retain(|standing| standing.turns <= left);
        self.fallen = self.fallen.filter(|&(_, turn)| turn < self.used.len());
        self.spent = Duration::ZERO;
        if running {
            self.start(now);
        }
    }

    /// Gives back time in which nobody could have moved, such as while the device slept.
    pub fn forgive(&mut self, time: Duration) {
        if let Some(since) = &mut self.since {
            *since += time;
        }
    }

    fn finish_turn(&mut self, used: Duration) {
        let (turn, used) = (self.turn(), self.counted(used));
        let mut hands = *self.hands();
        let control = self.control.of(turn);
        if self.counts() {
            if used >= self.limit() {
                self.fallen = Some((turn, self.used.len()));
            }
            hands[turn] = hands[turn].after(control, used);
            if control.is_hour_glass() {
                hands[!turn].gain(used);
            }
        } else if self.fallen.is_none() {
            hands[turn] = hands[turn].after_free_move(control);
        }
        self.hands.push(hands);
        self.used.push(used);
        self.spent = Duration::ZERO;
    }
}

#[cfg(test)]
mod tests;
