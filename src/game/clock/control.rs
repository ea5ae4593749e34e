//! What each side gets: time controls.

use crate::board::{ByColor, Color};
use std::time::Duration;

/// The longest time that a control may give at once, or per move: a thousand hours.
const LONGEST: Duration = Duration::from_secs(1_000 * 3_600);
/// The largest number of moves of a stage, and of periods of byo-yomi.
pub(super) const MANY: u32 = 1_000;
/// The largest number of stages.
const MOST_STAGES: usize = 5;

/// The time that both sides get for a game; not always the same.
///
/// As a text it is that of White's side, and after a semicolon that of Black's if it differs:
/// `300+3`, or `300+3;60+1`. See [`SideControl`] for the text of a side.
///
/// ```
/// use sharp960::board::Color;
/// use sharp960::game::clock::TimeControl;
/// use std::time::Duration;
///
/// let control: TimeControl = "180+2".parse()?;
/// assert_eq!(control.of(Color::Black).start_time(), Duration::from_secs(180));
/// assert_eq!(control.to_string(), "180+2");
/// # Ok::<(), sharp960::game::clock::BadTimeControl>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeControl(ByColor<SideControl>);

/// The time that one side gets: one or several stages, played one after the other. The last one
/// is repeated, if it has a number of moves.
///
/// The text is that of PGN's tag `TimeControl`, with extensions. All times are in seconds, with up
/// to three decimals. A colon stands between stages; a number of moves and a slash stand before the
/// time of a stage that ends with these moves.
///
/// | text | meaning |
/// |---|---|
/// | `300` | five minutes for the game |
/// | `40/7200:3600` | two hours for 40 moves, then an hour for the rest |
/// | `180+2` | three minutes, and two seconds more with every move ([`Timing::Increment`]) |
/// | `*180` | three minutes in an hour-glass ([`Timing::HourGlass`]) |
/// | `300d5` | an extension: five seconds of simple delay ([`Timing::Delay`]) |
/// | `300b5` | an extension: at most five seconds are given back ([`Timing::Bronstein`]) |
/// | `600y3x30` | an extension: then three periods of 30 seconds ([`Timing::ByoYomi`]) |
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideControl(Vec<Stage>);

/// A part of the game with a time of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The number of moves of the side after which the next stage begins; none if it lasts to the
    /// end of the game. What is left then is kept.
    pub moves: Option<u32>,
    /// The time that is given at its beginning.
    pub time: Duration,
    /// The increment, delay or periods of byo-yomi.
    pub timing: Timing,
}

/// What a side gets for each of its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// Nothing.
    Plain,
    /// Fischer's increment: that much is added with each move, whether it was needed or not.
    Increment(Duration),
    /// Bronstein's delay: after a move the time that it took is added again, at most that much.
    Bronstein(Duration),
    /// Simple delay: the time begins to run that much after the opponent's move.
    Delay(Duration),
    /// Hour-glass: the opponent gains what this side uses.
    HourGlass,
    /// Byo-yomi: when the time is used up, each move must be made within a period. One that is
    /// used up is gone; the last must not be.
    ByoYomi {
        /// The number of periods, at least 1.
        periods: u32,
        /// The duration of each.
        period: Duration,
    },
}

/// The text or the values are no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTimeControl {
    /// The text is not in the form that [`SideControl`] describes.
    #[error("a time control is written like 300+3 or 40/7200:3600, in seconds")]
    Malformed,
    /// A time is too long, or a number too large.
    #[error("no time control is that large")]
    TooLarge,
    /// There is no time for a move.
    #[error("there is no time for a move")]
    NoTime,
    /// An hour-glass needs one stage, and a side with an hour-glass an opponent with one.
    #[error("an hour-glass is for both sides and for the whole game")]
    HourGlass,
    /// Only the last stage can have byo-yomi or last to the end of the game, and the former needs
    /// the latter.
    #[error("only the last stage lasts to the end of the game")]
    Stages,
}

impl TimeControl {
    /// The same time for both sides.
    pub fn same(side: SideControl) -> Self {
        Self(ByColor::new(side.clone(), side))
    }

    /// Each side's time.
    ///
    /// # Errors
    /// If one of them has an hour-glass and the other has not.
    pub fn new(white: SideControl, black: SideControl) -> Result<Self, BadTimeControl> {
        if white.is_hour_glass() == black.is_hour_glass() {
            Ok(Self(ByColor::new(white, black)))
        } else {
            Err(BadTimeControl::HourGlass)
        }
    }

    /// The time control of a side.
    pub fn of(&self, color: Color) -> &SideControl {
        &self.0[color]
    }

    /// Whether both sides get the same.
    pub fn is_equal(&self) -> bool {
        self.0.white == self.0.black
    }

    /// The time control for the same players with colours swapped.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self(ByColor::new(self.0.black.clone(), self.0.white.clone()))
    }
}

impl SideControl {
    /// One stage for the whole game.
    ///
    /// # Errors
    /// If a time is too long or there is none.
    pub fn new(time: Duration, timing: Timing) -> Result<Self, BadTimeControl> {
        Self::stages(vec![Stage {
            moves: None,
            time,
            timing,
        }])
    }

    /// Several stages. Fractions of a millisecond are cut off.
    ///
    /// # Errors
    /// If they contradict each other, a number is too large or there is no time to begin with.
    pub fn stages(mut stages: Vec<Stage>) -> Result<Self, BadTimeControl> {
        let Some((last, before)) = stages.split_last() else {
            return Err(BadTimeControl::NoTime);
        };
        let lasts = |stage: &Stage| stage.moves.is_none();
        let byo_yomi = |stage: &Stage| matches!(stage.timing, Timing::ByoYomi { .. });
        if before.iter().any(|stage| lasts(stage) || byo_yomi(stage))
            || (byo_yomi(last) && !lasts(last))
        {
            return Err(BadTimeControl::Stages);
        }
        let alone = before.is_empty() && lasts(last);
        if !alone && stages.iter().any(Stage::is_hour_glass) {
            return Err(BadTimeControl::HourGlass);
        }
        if stages.len() > MOST_STAGES || !stages.iter().all(Stage::is_moderate) {
            return Err(BadTimeControl::TooLarge);
        }
        stages.iter_mut().for_each(Stage::round);
        if stages.iter().any(Stage::is_void) {
            return Err(BadTimeControl::NoTime);
        }
        Ok(Self(stages))
    }

    /// The stages, at least one.
    pub fn as_stages(&self) -> &[Stage] {
        &self.0
    }

    /// The stage with an index from 0. Those after the last are like it.
    pub(super) fn stage(&self, index: usize) -> &Stage {
        &self.0[index.min(self.0.len() - 1)]
    }

    /// The time before the first move.
    pub fn start_time(&self) -> Duration {
        self.0[0].time
    }

    /// Whether the opponent gains what this side uses.
    pub fn is_hour_glass(&self) -> bool {
        self.0[0].is_hour_glass()
    }
}

impl Stage {
    fn is_hour_glass(&self) -> bool {
        self.timing == Timing::HourGlass
    }

    /// Whether all times and numbers are within reason.
    fn is_moderate(&self) -> bool {
        let count = match self.timing {
            Timing::ByoYomi { periods, .. } => periods,
            _ => 1,
        };
        let moves = self.moves.unwrap_or(1);
        [count, moves].iter().all(|n| (1..=MANY).contains(n))
            && self.time <= LONGEST
            && self.timing.per_move() <= LONGEST
    }

    /// Whether a side has no time for a move here. A delay or a period is enough.
    fn is_void(&self) -> bool {
        let from_start = match self.timing {
            Timing::Delay(time) | Timing::ByoYomi { period: time, .. } => time,
            _ => Duration::ZERO,
        };
        (self.time + from_start).is_zero()
    }

    fn round(&mut self) {
        let to_millis = |time: &mut Duration| *time = whole_millis(*time);
        to_millis(&mut self.time);
        match &mut self.timing {
            Timing::Plain | Timing::HourGlass => {}
            Timing::Increment(time) | Timing::Bronstein(time) | Timing::Delay(time) => {
                to_millis(time);
            }
            Timing::ByoYomi { period, .. } => to_millis(period),
        }
    }
}

impl Timing {
    /// The time for each move: the increment, the delay or the period.
    pub const fn per_move(self) -> Duration {
        match self {
            Self::Plain | Self::HourGlass => Duration::ZERO,
            Self::Increment(time)
            | Self::Bronstein(time)
            | Self::Delay(time)
            | Self::ByoYomi { period: time, .. } => time,
        }
    }
}

/// A time in whole milliseconds.
// `Duration::as_millis` has 128 bits, which take the page 1 KB more to be divided and written.
pub const fn millis(time: Duration) -> u64 {
    let seconds = time.as_secs().saturating_mul(1000);
    seconds.saturating_add(time.subsec_millis() as u64)
}

/// A duration without fractions of a millisecond.
pub(super) fn whole_millis(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)
}
