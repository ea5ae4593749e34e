//! The choice of a time control.

use crate::board::{ByColor, Color};
use crate::game::clock::{
    BadTimeControl, PRESETS, SideControl, Stage, TimeControl, Timing, millis,
};
use crate::web::game::Players;
use std::time::Duration;

/// The choice among no clock, a preset and a time control of the visitor's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeChoice {
    /// A game without a clock.
    NoClock,
    /// One of the time controls that are offered, the same for both sides.
    Preset(&'static str),
    /// One of the visitor's own.
    Custom,
}

impl TimeChoice {
    /// All choices, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let presets = PRESETS.into_iter().map(Self::Preset);
        std::iter::once(Self::NoClock)
            .chain(presets)
            .chain([Self::Custom])
    }

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NoClock => "none",
            Self::Preset(text) => text,
            Self::Custom => "custom",
        }
    }
}

/// The kinds of time controls that can be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeKind {
    /// Fischer's increment, also of no seconds.
    Increment,
    /// Bronstein's delay.
    Bronstein,
    /// Simple delay.
    Delay,
    /// Byo-yomi.
    ByoYomi,
    /// Hour-glass.
    HourGlass,
    /// Several stages, with an increment.
    Stages,
}

impl TimeKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Increment,
        Self::Bronstein,
        Self::Delay,
        Self::ByoYomi,
        Self::HourGlass,
        Self::Stages,
    ];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Increment => "increment",
            Self::Bronstein => "bronstein",
            Self::Delay => "delay",
            Self::ByoYomi => "byo-yomi",
            Self::HourGlass => "hour-glass",
            Self::Stages => "stages",
        }
    }
}

/// The largest number of stages that can be set up.
pub const STAGES: usize = 3;

/// The fields for the time of one player, as they are filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideFields {
    /// Minutes, for each stage.
    pub minutes: [String; STAGES],
    /// Number of moves of each stage; none in the last.
    pub moves: [String; STAGES],
    /// Seconds for each move.
    pub seconds: String,
    /// Number of periods.
    pub periods: String,
}

impl Default for SideFields {
    fn default() -> Self {
        let texts = |texts: [&str; STAGES]| texts.map(str::to_owned);
        Self {
            minutes: texts(["10", "30", "15"]),
            moves: texts(["40", "", ""]),
            seconds: "5".to_owned(),
            periods: "3".to_owned(),
        }
    }
}

/// The choice of a time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeForm {
    /// No clock, a preset, or a time control of the visitor's own.
    pub choice: TimeChoice,
    /// The kind of a visitor's own.
    pub kind: TimeKind,
    /// Whether the players have different times.
    pub unequal: bool,
    /// The fields of the visitor and of the computer, or of White and of Black.
    pub sides: [SideFields; 2],
}

/// The reason why a form has no time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTime {
    /// Minutes or seconds are no number.
    NoNumber,
    /// A number of moves or periods is none.
    NoCount,
    /// The numbers make no time control.
    Control(BadTimeControl),
}

impl From<BadTimeControl> for NoTime {
    fn from(error: BadTimeControl) -> Self {
        Self::Control(error)
    }
}

impl Default for TimeForm {
    fn default() -> Self {
        Self {
            choice: TimeChoice::NoClock,
            kind: TimeKind::Increment,
            unequal: false,
            sides: Default::default(),
        }
    }
}

/// The seconds of a byo-yomi period until others are entered.
const PERIOD: &str = "30";

impl TimeForm {
    /// Chooses another kind. The seconds for each move that suit the others would be too few for a
    /// period of byo-yomi.
    pub fn choose(&mut self, kind: TimeKind) {
        self.kind = kind;
        if kind == TimeKind::ByoYomi {
            for side in &mut self.sides {
                PERIOD.clone_into(&mut side.seconds);
            }
        }
    }

    /// The form with which a game of these players got its time control.
    pub fn of(control: Option<&TimeControl>, players: Players) -> Self {
        let Some(control) = control else {
            return Self::default();
        };
        let text = control.to_string();
        let preset = PRESETS.into_iter().find(|&preset| preset == text);
        let below = players.below();
        let first = control.of(below);
        Self {
            choice: preset.map_or(TimeChoice::Custom, TimeChoice::Preset),
            kind: kind_of(first),
            unequal: !control.is_equal(),
            sides: [fields(first), fields(control.of(!below))],
        }
    }

    /// The time control for these players.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn control(&self, players: Players) -> Result<Option<TimeControl>, NoTime> {
        match self.choice {
            TimeChoice::NoClock => Ok(None),
            TimeChoice::Preset(text) => Ok(Some(text.parse()?)),
            TimeChoice::Custom if !self.unequal => {
                Ok(Some(TimeControl::same(self.side(&self.sides[0])?)))
            }
            TimeChoice::Custom => {
                let [first, second] = &self.sides;
                let sides = [self.side(first)?, self.side(second)?];
                let [below, above] = sides;
                let sides = match players.below() {
                    Color::White => ByColor::new(below, above),
                    Color::Black => ByColor::new(above, below),
                };
                Ok(Some(TimeControl::new(sides.white, sides.black)?))
            }
        }
    }

    fn side(&self, fields: &SideFields) -> Result<SideControl, NoTime> {
        let per_move = || thousandths(&fields.seconds).map(Duration::from_millis);
        let timing = match self.kind {
            TimeKind::HourGlass => Timing::HourGlass,
            TimeKind::Bronstein => Timing::Bronstein(per_move()?),
            TimeKind::Delay => Timing::Delay(per_move()?),
            TimeKind::ByoYomi => Timing::ByoYomi {
                periods: count(&fields.periods)?,
                period: per_move()?,
            },
            TimeKind::Increment | TimeKind::Stages => match per_move()? {
                Duration::ZERO => Timing::Plain,
                increment => Timing::Increment(increment),
            },
        };
        let mut stages = Vec::new();
        for (minutes, moves) in fields.minutes.iter().zip(&fields.moves) {
            let last = self.kind != TimeKind::Stages
                || moves.trim().is_empty()
                || stages.len() + 1 == STAGES;
            stages.push(Stage {
                moves: if last { None } else { Some(count(moves)?) },
                time: Duration::from_millis(60 * thousandths(minutes)?),
                timing,
            });
            if last {
                break;
            }
        }
        Ok(SideControl::stages(stages)?)
    }

    /// The number of stages that have fields: one more than have a number of moves.
    pub fn stages(&self, side: usize) -> usize {
        let moves = self.sides[side].moves.iter().take(STAGES - 1);
        let filled = moves.take_while(|moves| !moves.trim().is_empty());
        match self.kind {
            TimeKind::Stages => 1 + filled.count(),
            _ => 1,
        }
    }
}

fn kind_of(side: &SideControl) -> TimeKind {
    match side.as_stages() {
        [only] if only.moves.is_none() => match only.timing {
            Timing::Plain | Timing::Increment(_) => TimeKind::Increment,
            Timing::Bronstein(_) => TimeKind::Bronstein,
            Timing::Delay(_) => TimeKind::Delay,
            Timing::HourGlass => TimeKind::HourGlass,
            Timing::ByoYomi { .. } => TimeKind::ByoYomi,
        },
        _ => TimeKind::Stages,
    }
}

/// The fields filled in with what a side has.
fn fields(side: &SideControl) -> SideFields {
    let mut fields = SideFields::default();
    let is_staged = kind_of(side) == TimeKind::Stages;
    let rows = fields.minutes.iter_mut().zip(&mut fields.moves);
    for ((minutes, moves), stage) in rows.zip(side.as_stages()) {
        *minutes = decimal(millis(stage.time) / 60);
        if is_staged {
            *moves = stage
                .moves
                .map(|moves| moves.to_string())
                .unwrap_or_default();
        }
        fields.seconds = decimal(millis(stage.timing.per_move()));
        if let Timing::ByoYomi { periods, .. } = stage.timing {
            fields.periods = periods.to_string();
        }
    }
    fields
}

/// A number of thousandths as a decimal number.
fn decimal(thousandths: u64) -> String {
    let (whole, fraction) = (thousandths / 1000, thousandths % 1000);
    if fraction == 0 {
        return whole.to_string();
    }
    let fraction = format!("{fraction:03}");
    format!("{whole}.{}", fraction.trim_end_matches('0'))
}

/// A decimal number, with a point or a comma, in thousandths.
/// Whether a text in a field for minutes or seconds is a number.
pub fn is_number(text: &str) -> bool {
    thousandths(text).is_ok()
}

/// Whether a text in a field for moves or periods is a number of them.
pub fn is_count(text: &str) -> bool {
    count(text).is_ok()
}

fn thousandths(text: &str) -> Result<u64, NoTime> {
    let text = text.trim().replace(',', ".");
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let fits = whole.len() <= 9 && fraction.len() <= 3 && whole.len() + fraction.len() > 0;
    if !fits || !digits(whole) || !digits(fraction) {
        return Err(NoTime::NoNumber);
    }
    let digits = format!("{whole}{fraction:0<3}");
    digits.parse().map_err(|_| NoTime::NoNumber)
}

fn count(text: &str) -> Result<u32, NoTime> {
    let number = text.trim().parse().ok().filter(|&number| number > 0);
    number.ok_or(NoTime::NoCount)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::game::Level;

    fn custom(kind: TimeKind, minutes: &str, seconds: &str) -> TimeForm {
        let mut form = TimeForm {
            choice: TimeChoice::Custom,
            kind,
            ..TimeForm::default()
        };
        form.sides[0].minutes[0] = minutes.to_owned();
        form.sides[0].seconds = seconds.to_owned();
        form
    }

    fn text(form: &TimeForm) -> Result<String, NoTime> {
        let control = form.control(Players::People)?;
        Ok(control
            .map(|control| control.to_string())
            .unwrap_or_default())
    }

    #[test]
    fn every_choice_makes_a_time_control() {
        for choice in TimeChoice::all() {
            let form = TimeForm {
                choice,
                ..TimeForm::default()
            };
            let control = form.control(Players::People).expect("a time control");
            assert_eq!(control.is_none(), choice == TimeChoice::NoClock);
            // The fields of one's own hold a preset at first.
            if choice == TimeChoice::Custom {
                continue;
            }
            assert_eq!(
                TimeForm::of(control.as_ref(), Players::People).choice,
                choice
            );
        }
    }

    #[test]
    fn every_kind_can_be_set_up() {
        for (kind, expected) in [
            (TimeKind::Increment, "90+2.5"),
            (TimeKind::Bronstein, "90b2.5"),
            (TimeKind::Delay, "90d2.5"),
            (TimeKind::ByoYomi, "90y3x2.5"),
            (TimeKind::HourGlass, "*90"),
            (TimeKind::Stages, "40/90+2.5:1800+2.5"),
        ] {
            let form = custom(kind, " 1,5", "2.5 ");
            assert_eq!(text(&form).as_deref(), Ok(expected));
        }
        assert_eq!(
            text(&custom(TimeKind::Increment, ".5", "0")).as_deref(),
            Ok("30")
        );
    }

    #[test]
    fn stages_grow_with_their_numbers_of_moves() {
        let mut form = custom(TimeKind::Stages, "90", "0");
        assert_eq!(form.stages(0), 2);
        form.sides[0].moves[1] = "20".to_owned();
        assert_eq!(form.stages(0), 3);
        assert_eq!(text(&form).as_deref(), Ok("40/5400:20/1800:900"));
        form.sides[0].moves[0] = String::new();
        assert_eq!((form.stages(0), text(&form).as_deref()), (1, Ok("5400")));
    }

    #[test]
    fn unequal_times_are_the_players_whatever_their_side() {
        let mut form = custom(TimeKind::Increment, "1", "0");
        form.unequal = true;
        form.sides[1].minutes[0] = "9".to_owned();
        assert_eq!(text(&form).as_deref(), Ok("60;540+5"));
        let players = Players::Computer {
            person: Color::Black,
            level: Level::default(),
        };
        let control = form.control(players).unwrap().unwrap();
        assert_eq!(control.to_string(), "540+5;60");
        assert_eq!(
            TimeForm::of(Some(&control), players).control(players),
            Ok(Some(control))
        );
    }

    #[test]
    fn the_form_of_the_last_game_is_filled_in_again() {
        for text in [
            "90+2.5",
            "90b2.5",
            "90d2.5",
            "90y4x2.5",
            "*90",
            "*90;*60",
            "40/90+5:20/30+5:15+5",
            "300+3;60",
        ] {
            let control: TimeControl = text.parse().expect(text);
            let form = TimeForm::of(Some(&control), Players::People);
            assert_eq!(form.choice, TimeChoice::Custom);
            assert_eq!(form.control(Players::People), Ok(Some(control)), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for (minutes, seconds, error) in [
            ("", "0", NoTime::NoNumber),
            ("x", "0", NoTime::NoNumber),
            ("-1", "0", NoTime::NoNumber),
            ("1.2345", "0", NoTime::NoNumber),
            ("1.2.3", "0", NoTime::NoNumber),
            (".", "0", NoTime::NoNumber),
            ("1e3", "0", NoTime::NoNumber),
            ("5", "", NoTime::NoNumber),
            ("0", "5", NoTime::Control(BadTimeControl::NoTime)),
            ("999999", "5", NoTime::Control(BadTimeControl::TooLarge)),
        ] {
            assert_eq!(
                text(&custom(TimeKind::Increment, minutes, seconds)),
                Err(error)
            );
        }
        let mut form = custom(TimeKind::ByoYomi, "1", "5");
        form.sides[0].periods = "0".to_owned();
        assert_eq!(text(&form), Err(NoTime::NoCount));
        assert_eq!(thousandths(""), Err(NoTime::NoNumber));
    }

    #[test]
    fn periods_of_byo_yomi_are_long_enough_to_play() {
        let mut form = custom(TimeKind::Increment, "10", "2");
        form.choose(TimeKind::ByoYomi);
        assert_eq!(text(&form).as_deref(), Ok("600y3x30"));
    }
}
