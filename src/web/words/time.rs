//! Clocks and time controls.

use crate::board::Color;
use crate::game::clock::{BadTimeControl, SideControl, Stage, TimeControl, Timing};
use crate::web::new_game::time::{NoTime, TimeChoice, TimeKind};
use std::time::Duration;

/// The button that pauses the clock.
pub const PAUSE: &str = "Pause the clock";
/// The button that lets the clock go on.
pub const RESUME: &str = "Resume the clock";
/// The same button beside the words that the clock is paused.
pub const GO_ON: &str = "Resume";
/// The state of a clock that is paused.
pub const PAUSED: &str = "paused";
/// The state of a clock whose flag has fallen.
pub const FLAG: &str = "time is up";
/// The headline of the panel while the clock is paused.
pub const PAUSED_HEADLINE: &str = "Paused";

/// What is said where a move is tried while the clock is paused.
pub const PAUSED_BOARD: &str = "The clock is paused. Resume it to move.";

/// The legend of the choice of the time control.
pub const TIME: &str = "Time";
/// The label of the choice of a visitor's own kind of time control.
pub const KIND: &str = "Kind of clock";
/// The label of the number of minutes.
pub const MINUTES: &str = "Minutes";
/// The label of the number of periods.
pub const PERIODS: &str = "Periods";
/// The label of the number of moves of a stage.
pub const MOVES: &str = "for moves";
/// What stands there if the stage is the last.
pub const ALL_MOVES: &str = "all";
/// The checkbox for unequal times.
pub const UNEQUAL: &str = "Unequal times, as a handicap";

/// The accessible name of a player's clock.
pub fn clock_of(player: &str) -> String {
    format!("Clock: {player}")
}

/// The warning that a player has little time left.
pub fn low(player: &str, left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    match player {
        "You" => format!("You have {seconds} seconds left"),
        player => format!("{player} has {seconds} seconds left"),
    }
}

/// The flag of a side has fallen, and its opponent can claim the game.
pub fn flag_fallen(loser: Color) -> String {
    format!("{loser}’s time is up")
}

/// The button that claims the game since a side's flag has fallen.
pub fn claim(loser: Color) -> String {
    format!("Claim the game for {}", !loser)
}

/// The clock has been paused, or goes on.
pub const fn paused(paused: bool) -> &'static str {
    if paused {
        "The clock is paused"
    } else {
        "The clock goes on"
    }
}

/// A choice of the time control: `5+3`, or words.
pub fn choice(choice: TimeChoice) -> String {
    match choice {
        TimeChoice::NoClock => "No clock".to_owned(),
        TimeChoice::Preset(text) => match text.parse::<TimeControl>() {
            Ok(control) => short(&control),
            Err(_) => text.to_owned(),
        },
        TimeChoice::Custom => "Other".to_owned(),
    }
}

/// The name of a kind of time control.
pub const fn kind(kind: TimeKind) -> &'static str {
    match kind {
        TimeKind::Increment => "Increment (Fischer)",
        TimeKind::Bronstein => "Delay given back (Bronstein)",
        TimeKind::Delay => "Simple delay (US)",
        TimeKind::ByoYomi => "Byo-yomi",
        TimeKind::HourGlass => "Hour-glass",
        TimeKind::Stages => "Several stages",
    }
}

/// The label of the seconds for each move.
pub const fn seconds(kind: TimeKind) -> &'static str {
    match kind {
        TimeKind::ByoYomi => "Seconds a period",
        _ => "Seconds a move",
    }
}

/// The label of the minutes of a stage, with an index from 0.
pub const fn stage(index: usize) -> &'static str {
    match index {
        0 => MINUTES,
        _ => "Then minutes",
    }
}

/// Whose times the fields are, where they are unequal.
pub const fn side(with_computer: bool, first: bool) -> &'static str {
    match (with_computer, first) {
        (true, true) => "You",
        (true, false) => "Computer",
        (false, true) => "White",
        (false, false) => "Black",
    }
}

/// The reason why the fields make no time control.
pub const fn no_time(reason: NoTime) -> &'static str {
    match reason {
        NoTime::NoNumber => "Minutes and seconds are numbers such as 5 or 1.5.",
        NoTime::NoCount => "Moves and periods are whole numbers from 1.",
        NoTime::Control(BadTimeControl::TooLarge) => "That is too much time.",
        NoTime::Control(_) => "There must be some time for each side.",
    }
}

/// A time control in a few characters: `5+3` in minutes and seconds; `5+3 / 1+0` for unequal times.
pub fn short(control: &TimeControl) -> String {
    let [white, black] = Color::ALL.map(|color| short_side(control.of(color)));
    if control.is_equal() {
        white
    } else {
        format!("{white} / {black}")
    }
}

fn short_side(side: &SideControl) -> String {
    let stages: Vec<String> = side.as_stages().iter().map(short_stage).collect();
    stages.join(", ")
}

fn short_stage(stage: &Stage) -> String {
    let minutes = minutes(stage.time);
    let seconds = decimal(stage.timing.per_move().as_millis());
    let text = match stage.timing {
        Timing::Plain | Timing::Increment(_) => format!("{minutes}+{seconds}"),
        Timing::Delay(_) => format!("{minutes} d{seconds}"),
        Timing::Bronstein(_) => format!("{minutes} b{seconds}"),
        Timing::HourGlass => format!("{minutes} hour-glass"),
        Timing::ByoYomi { periods, .. } => format!("{minutes}+{periods}×{seconds}"),
    };
    match stage.moves {
        Some(moves) => format!("{moves}/{text}"),
        None => text,
    }
}

/// A time in minutes: `5`, `1.5`, and common fractions as such.
fn minutes(time: Duration) -> String {
    match time.as_millis() {
        15_000 => "¼".to_owned(),
        30_000 => "½".to_owned(),
        45_000 => "¾".to_owned(),
        millis => decimal(millis / 60),
    }
}

/// A number of thousandths as a decimal number.
fn decimal(thousandths: u128) -> String {
    let (whole, fraction) = (thousandths / 1000, thousandths % 1000);
    if fraction == 0 {
        return whole.to_string();
    }
    let fraction = format!("{fraction:03}");
    format!("{whole}.{}", fraction.trim_end_matches('0'))
}

/// A time control in a sentence or two.
pub fn describe(control: &TimeControl) -> String {
    let [white, black] = Color::ALL.map(|color| describe_side(control.of(color)));
    if control.is_equal() {
        format!("{}: {white}.", speed(control.of(Color::White)))
    } else {
        format!("White: {white}. Black: {black}.")
    }
}

/// The name for games of that length, as lichess has it: by the time of forty moves.
fn speed(side: &SideControl) -> &'static str {
    let stage = &side.as_stages()[0];
    let seconds = (stage.time + stage.timing.per_move() * 40).as_secs();
    match seconds {
        0..180 => "Bullet",
        180..480 => "Blitz",
        480..1500 => "Rapid",
        _ => "Classical",
    }
}

fn describe_side(side: &SideControl) -> String {
    let mut stages = side.as_stages();
    let mut text = String::new();
    while let [stage, rest @ ..] = stages {
        text.push_str(&duration(stage.time));
        if let Some(moves) = stage.moves {
            text.push_str(&format!(" for {moves} moves"));
        }
        if rest.first().is_none_or(|next| next.timing != stage.timing) {
            text.push_str(&per_move(stage.timing));
        }
        if !rest.is_empty() {
            text.push_str(", then ");
        }
        stages = rest;
    }
    text
}

fn per_move(timing: Timing) -> String {
    let time = duration(timing.per_move());
    match timing {
        Timing::Plain => String::new(),
        Timing::Increment(_) => format!(", and {time} more with every move"),
        Timing::Bronstein(_) => {
            format!(", and what a move takes is given back up to {time}")
        }
        Timing::Delay(_) => format!(", which begin to run {time} after the opponent’s move"),
        Timing::HourGlass => ", and the opponent gains what you use".to_owned(),
        Timing::ByoYomi { periods: 1, .. } => format!(", then {time} for every move"),
        Timing::ByoYomi { periods, .. } => {
            format!(", then {periods} periods of {time} for every move")
        }
    }
}

/// A time in words: `5 minutes`, `30 seconds`, `1:30 minutes`.
fn duration(time: Duration) -> String {
    let millis = time.as_millis();
    match millis {
        60_000 => "1 minute".to_owned(),
        1_000 => "1 second".to_owned(),
        _ if millis >= 60_000 && millis.is_multiple_of(60_000) => {
            format!("{} minutes", millis / 60_000)
        }
        _ if millis > 60_000 && millis.is_multiple_of(1_000) => {
            format!("{}:{:02} minutes", millis / 60_000, millis / 1_000 % 60)
        }
        _ => format!("{} seconds", decimal(millis)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().expect(text)
    }

    #[test]
    fn time_controls_have_short_names() {
        for (text, name) in [
            ("60", "1+0"),
            ("300+3", "5+3"),
            ("30", "½+0"),
            ("90+0.5", "1.5+0.5"),
            ("*180", "3 hour-glass"),
            ("300d5", "5 d5"),
            ("600y3x30", "10+3×30"),
            ("40/5400+30:1800+30", "40/90+30, 30+30"),
            ("300+3;60", "5+3 / 1+0"),
        ] {
            assert_eq!(short(&control(text)), name);
        }
        let names: Vec<String> = TimeChoice::all().map(choice).collect();
        assert_eq!(names[..3], ["No clock", "1+0", "2+1"]);
    }

    #[test]
    fn time_controls_are_described() {
        for (text, said) in [
            ("60", "Bullet: 1 minute."),
            (
                "300+3",
                "Blitz: 5 minutes, and 3 seconds more with every move.",
            ),
            (
                "40/5400+30:1800+30",
                "Classical: 90 minutes for 40 moves, then 30 minutes, and 30 seconds more with every move.",
            ),
            (
                "180d5",
                "Blitz: 3 minutes, which begin to run 5 seconds after the opponent’s move.",
            ),
            (
                "90y3x30",
                "Rapid: 1:30 minutes, then 3 periods of 30 seconds for every move.",
            ),
            (
                "*180;*60",
                "White: 3 minutes, and the opponent gains what you use. \
                 Black: 1 minute, and the opponent gains what you use.",
            ),
        ] {
            assert_eq!(describe(&control(text)), said);
        }
    }

    #[test]
    fn a_warning_says_how_much_is_left() {
        let left = Duration::from_millis(9_990);
        assert_eq!(low("White", left), "White has 10 seconds left");
        assert_eq!(low("You", left), "You have 10 seconds left");
    }
}
