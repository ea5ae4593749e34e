//! Clocks and time controls.

use super::DECIMAL_POINT;
use super::names::{self, by_side};
use crate::board::Color;
use crate::game::clock::{BadTimeControl, SideControl, Stage, TimeControl, Timing, millis};
use crate::web::language::{Text, tr};
use crate::web::new_game::time::{NoTime, TimeChoice, TimeKind};
use std::time::Duration;

/// The button that pauses the clock.
pub const PAUSE: Text = tr!("Pause the clock");
/// The button that lets the clock go on.
pub const RESUME: Text = tr!("Resume the clock");
/// The same button beside the words that the clock is paused.
pub const GO_ON: Text = tr!("Resume");
/// The state of a clock that is paused.
pub const PAUSED: Text = tr!("paused");
/// The state of a clock whose flag has fallen.
pub const FLAG: Text = tr!("time is up");
/// The headline of the panel while the clock is paused.
pub const PAUSED_HEADLINE: Text = tr!("Paused");

/// What is said where a move is tried while the clock is paused.
pub const PAUSED_BOARD: Text = tr!("The clock is paused. Resume it to move.");

/// The legend of the choice of the time control.
pub const TIME: Text = tr!("Time");
/// The label of the choice of a visitor's own kind of time control.
pub const KIND: Text = tr!("Kind of clock");
/// The label of the number of minutes.
pub const MINUTES: Text = tr!("Minutes");
/// The label of the number of periods.
pub const PERIODS: Text = tr!("Periods");
/// The label of the number of moves of a stage.
pub const MOVES: Text = tr!("for moves");
/// What stands there if the stage is the last.
pub const ALL_MOVES: Text = tr!("all");
/// The checkbox for unequal times.
pub const UNEQUAL: Text = tr!("Unequal times, as a handicap");

/// The accessible name of a player's clock.
pub fn clock_of(player: &str) -> String {
    tr!("Clock: {player}", player)
}

/// The flag of a side has fallen, and its opponent can claim the game.
pub const fn flag_fallen(loser: Color) -> Text {
    by_side(loser, tr!("White’s time is up"), tr!("Black’s time is up"))
}

/// The button that claims the game since a side's flag has fallen.
pub const fn claim(loser: Color) -> Text {
    by_side(
        loser,
        tr!("Claim the game for Black"),
        tr!("Claim the game for White"),
    )
}

/// The clock has been paused, or goes on.
pub const fn paused(paused: bool) -> Text {
    if paused {
        tr!("The clock is paused")
    } else {
        tr!("The clock goes on")
    }
}

/// A choice of the time control: `5+3`, or words.
pub fn choice(choice: TimeChoice) -> String {
    match choice {
        TimeChoice::NoClock => tr!("No clock").to_string(),
        TimeChoice::Preset(text) => match text.parse::<TimeControl>() {
            Ok(control) => short(&control),
            Err(_) => text.to_owned(),
        },
        TimeChoice::Custom => tr!("Other").to_string(),
    }
}

/// The name of a kind of time control.
pub const fn kind(kind: TimeKind) -> Text {
    match kind {
        TimeKind::Increment => tr!("Increment (Fischer)"),
        TimeKind::Bronstein => tr!("Delay given back (Bronstein)"),
        TimeKind::Delay => tr!("Simple delay (US)"),
        TimeKind::ByoYomi => tr!("Byo-yomi"),
        TimeKind::HourGlass => tr!("Hour-glass"),
        TimeKind::Stages => tr!("Several stages"),
    }
}

/// The label of the seconds for each move.
pub const fn seconds(kind: TimeKind) -> Text {
    match kind {
        TimeKind::ByoYomi => tr!("Seconds a period"),
        _ => tr!("Seconds a move"),
    }
}

/// The label of the minutes of a stage, with an index from 0.
pub const fn stage(index: usize) -> Text {
    match index {
        0 => MINUTES,
        _ => tr!("Then minutes"),
    }
}

/// Whose times the fields are, where they are unequal.
pub const fn side(with_computer: bool, first: bool) -> Text {
    match (with_computer, first) {
        (true, true) => tr!("You"),
        (true, false) => tr!("Computer"),
        (false, true) => names::side(Color::White),
        (false, false) => names::side(Color::Black),
    }
}

/// The reason why the fields make no time control.
pub const fn no_time(reason: NoTime) -> Text {
    match reason {
        NoTime::NoNumber => tr!("Minutes and seconds are numbers such as 5 or 1.5."),
        NoTime::NoCount => tr!("Moves and periods are whole numbers from 1."),
        NoTime::Control(BadTimeControl::TooLarge) => tr!("That is too much time."),
        NoTime::Control(_) => tr!("There must be some time for each side."),
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
    let seconds = decimal(millis(stage.timing.per_move()));
    let text = match stage.timing {
        Timing::Delay(_) => tr!("{minutes}+{seconds} delay", minutes, seconds),
        Timing::Bronstein(_) => tr!("{minutes}+{seconds} Bronstein", minutes, seconds),
        Timing::Plain | Timing::Increment(_) => format!("{minutes}+{seconds}"),
        Timing::HourGlass => tr!("{minutes} hour-glass", minutes),
        Timing::ByoYomi { periods, .. } => format!("{minutes}+{periods}×{seconds}"),
    };
    match stage.moves {
        Some(moves) => format!("{moves}/{text}"),
        None => text,
    }
}

/// A time in minutes: `5`, `1.5`, common fractions as such, and any other with its seconds: `4:58`.
fn minutes(time: Duration) -> String {
    match millis(time) {
        15_000 => "¼".to_owned(),
        30_000 => "½".to_owned(),
        45_000 => "¾".to_owned(),
        thousandths if thousandths.is_multiple_of(6_000) => decimal(thousandths / 60),
        thousandths => {
            let seconds = thousandths.div_ceil(1_000);
            format!("{}:{:02}", seconds / 60, seconds % 60)
        }
    }
}

/// What is in a field for a number, with the visitor's sign between the whole and the fraction.
pub fn in_field(text: &str) -> String {
    text.replace('.', &DECIMAL_POINT)
}

/// A number of thousandths as a decimal number.
fn decimal(thousandths: u64) -> String {
    let (whole, fraction) = (thousandths / 1000, thousandths % 1000);
    if fraction == 0 {
        return whole.to_string();
    }
    let fraction = format!("{fraction:03}");
    format!("{whole}{DECIMAL_POINT}{}", fraction.trim_end_matches('0'))
}

/// A time control in a sentence or two.
pub fn describe(control: &TimeControl) -> String {
    let [white, black] = Color::ALL.map(|color| describe_side(control.of(color)));
    if control.is_equal() {
        let speed = speed(control.of(Color::White));
        tr!("{speed}: {time}.", speed, time = white)
    } else {
        tr!("White: {white}. Black: {black}.", white, black)
    }
}

/// The name for games of that length, as lichess has it: by the time of forty moves.
fn speed(side: &SideControl) -> Text {
    let stage = &side.as_stages()[0];
    let seconds = (stage.time + stage.timing.per_move() * 40).as_secs();
    match seconds {
        0..180 => tr!("Bullet"),
        180..480 => tr!("Blitz"),
        480..1500 => tr!("Rapid"),
        _ => tr!("Classical"),
    }
}

fn describe_side(side: &SideControl) -> String {
    let mut stages = side.as_stages();
    let mut text = String::new();
    while let [stage, rest @ ..] = stages {
        let mut told = duration(stage.time);
        if let Some(moves) = stage.moves {
            told = tr!(
                "{time} for 1 move" | "{time} for {n} moves" % moves,
                time = told
            );
        }
        if rest.first().is_none_or(|next| next.timing != stage.timing) {
            told = with_timing(told, stage.timing);
        }
        text = match text.is_empty() {
            true => told,
            false => tr!("{stage}, then {next}", stage = text, next = told),
        };
        stages = rest;
    }
    text
}

/// The time of a stage with what comes to it by the moves.
fn with_timing(stage: String, timing: Timing) -> String {
    let time = duration(timing.per_move());
    match timing {
        Timing::Plain => stage,
        Timing::Increment(_) => tr!("{stage}, and {time} more with every move", stage, time),
        Timing::Bronstein(_) => tr!(
            "{stage}, and what a move takes is given back up to {time}",
            stage,
            time
        ),
        Timing::Delay(_) => tr!(
            "{stage}, which begin to run {time} after the opponent’s move",
            stage,
            time
        ),
        Timing::HourGlass => tr!("{stage}, and the opponent gains what you use", stage),
        Timing::ByoYomi { periods, .. } => tr!(
            "{stage}, then {time} for every move"
                | "{stage}, then {n} periods of {time} for every move" % periods,
            stage,
            time
        ),
    }
}

/// A time in words: `5 minutes`, `30 seconds`, `1:30 minutes`.
fn duration(time: Duration) -> String {
    let millis = millis(time);
    let (minutes, seconds) = (millis / 60_000, millis / 1_000 % 60);
    match millis {
        _ if millis >= 60_000 && millis.is_multiple_of(60_000) => {
            tr!("1 minute" | "{n} minutes" % minutes)
        }
        _ if millis > 60_000 && millis.is_multiple_of(1_000) => {
            tr!("{time} minutes", time = format!("{minutes}:{seconds:02}"))
        }
        _ if millis.is_multiple_of(1_000) => tr!("1 second" | "{n} seconds" % seconds),
        _ => tr!("{number} seconds", number = decimal(millis)),
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
            ("300d5", "5+5 delay"),
            ("300b5", "5+5 Bronstein"),
            ("600y3x30", "10+3×30"),
            ("40/5400+30:1800+30", "40/90+30, 30+30"),
            ("300+3;60", "5+3 / 1+0"),
            ("300+3;297.9+3", "5+3 / 4:58+3"),
            ("20", "0:20+0"),
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
}
