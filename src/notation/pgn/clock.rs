use std::time::Duration;

/// The longest time that is read and written: 999999999:59:59.999.
const LONGEST: Duration = Duration::from_millis(1_000_000_000 * 3_600_000 - 1);

/// The text is no time such as `1:23:45.6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time is written like 1:23:45 or 0:00:07.5")]
pub struct BadClock;

/// A time as `[%clk]` and `[%emt]` write it, `1:23:45` or `0:00:07.5`: hours, minutes and seconds,
/// with up to three decimals. Fractions of a millisecond are cut off; a time of more than nine
/// digits of hours becomes the longest time that has nine.
pub fn format_clock(time: Duration) -> String {
    let time = time.min(LONGEST);
    let (seconds, milliseconds) = (time.as_secs(), time.subsec_millis());
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let whole = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    if milliseconds == 0 {
        return whole;
    }
    let fraction = format!("{milliseconds:03}");
    format!("{whole}.{}", fraction.trim_end_matches('0'))
}

/// Reads what [`format_clock`] writes; hours, or hours and minutes, may be missing.
///
/// If the text is not a time.
pub fn parse_clock(text: &str) -> Result<Duration, BadClock> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return Err(BadClock);
    }
    let mut parts = whole.split(':').rev();
    let seconds = number(parts.next().unwrap_or_default())?;
    let minutes = parts.next().map_or(Ok(0), number)?;
    let hours = parts.next().map_or(Ok(0), number)?;
    if parts.next().is_some() {
        return Err(BadClock);
    }
    let fraction = number(&format!("{fraction:0<3}"))?;
    let milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
    Ok(Duration::from_millis(milliseconds))
}

fn number(text: &str) -> Result<u64, BadClock> {
    // Nine digits keep every sum far below the limit of u64.
    let digits = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or(BadClock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written() {
        for (text, normal) in [
            ("1:23:45", "1:23:45"),
            ("01:02:03.0", "1:02:03"),
            ("0:00:07.25", "0:00:07.25"),
            ("7.5", "0:00:07.5"),
            ("2:07", "0:02:07"),
            ("0:90:00", "1:30:00"),
        ] {
            let clock = parse_clock(text).expect("a time");
            assert_eq!(format_clock(clock), normal, "{text}");
            assert_eq!(parse_clock(normal), Ok(clock));
        }
        for text in [
            "",
            "1:",
            ":1",
            "1:2:3:4",
            "-1",
            "+1",
            "1.2345",
            "1.",
            "9999999999",
        ] {
            assert_eq!(parse_clock(text), Err(BadClock), "{text}");
        }
        assert_eq!(parse_clock("1:00"), Ok(Duration::from_secs(60)));
        assert_eq!(
            format_clock(Duration::from_micros(1_234_567)),
            "0:00:01.234"
        );
        assert_eq!(parse_clock(&format_clock(Duration::MAX)), Ok(LONGEST));
    }
}
