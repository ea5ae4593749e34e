//! Dates of games, of which parts can be unknown.

use arrayvec::ArrayVec;

/// A date as far as it is known, for a range of dates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartialDate {
    year: u16,
    /// From 1 to 12.
    month: Option<u8>,
    /// From 1 to 31.
    day: Option<u8>,
}

impl PartialDate {
    /// Reads `1851`, `1851.06`, `1851.06.21` and `1851.??.??`, with points, hyphens or slashes, and
    /// the same backwards: `21.6.1851`, or `6/1851`. `None` if there is no year of four
    /// digits, or with two slashes behind which it stands: half of the world puts the month first there.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts: ArrayVec<&str, 4> = ArrayVec::new();
        for part in text.split(['.', '-', '/']).map(str::trim) {
            parts.try_push(part).ok()?;
        }
        if parts.len() > 1 && parts.last().is_some_and(|year| year.len() == 4) {
            if text.matches('/').count() > 1 {
                return None;
            }
            parts.reverse();
        }
        let mut parts = parts.into_iter();
        // With two digits it may be a day.
        let year = parts.next().filter(|year| year.len() == 4)?;
        let year: u16 = year.parse().ok()?;
        let mut part = |most: u8| match parts.next() {
            None => Some(None),
            Some(text) if text.chars().all(|c| c == '?') => Some(None),
            Some(text) => {
                let number: u8 = text.parse().ok()?;
                (1..=most).contains(&number).then_some(Some(number))
            }
        };
        let (month, day) = (part(12)?, part(31)?);
        (parts.next().is_none() && year > 0).then_some(Self { year, month, day })
    }

    /// Whether the date can be that of the other or later.
    pub fn is_since(self, from: Self) -> bool {
        self.last() >= from.first()
    }

    /// Whether the date can be that of the other or earlier.
    pub fn is_until(self, to: Self) -> bool {
        self.first() <= to.last()
    }

    /// The earliest day that it can be.
    pub fn first(self) -> (u16, u8, u8) {
        (self.year, self.month.unwrap_or(1), self.day.unwrap_or(1))
    }

    /// The date as PGN writes it: `1851.06.??`.
    pub fn to_pgn(self) -> String {
        let part = |part: Option<u8>| part.map_or_else(|| "??".to_owned(), |n| format!("{n:02}"));
        format!("{:04}.{}.{}", self.year, part(self.month), part(self.day))
    }

    /// Whether the month has that day, in the calendar of today. Files have other dates too.
    pub fn is_in_calendar(self) -> bool {
        let year = self.year;
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match self.month {
            Some(2) if is_leap => 29,
            Some(2) => 28,
            Some(4 | 6 | 9 | 11) => 30,
            _ => 31,
        };
        self.day.is_none_or(|day| day <= days)
    }

    fn last(self) -> (u16, u8, u8) {
        (self.year, self.month.unwrap_or(12), self.day.unwrap_or(31))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> PartialDate {
        PartialDate::parse(text).expect("a date")
    }

    #[test]
    fn dates_are_read_as_far_as_they_are_known() {
        assert_eq!(date("1851.06.21").first(), (1851, 6, 21));
        assert_eq!(date("1851-06"), date("1851/6"));
        assert_eq!(date("21. 6. 1851").to_pgn(), "1851.06.21");
        assert_eq!(date("1851/6").to_pgn(), "1851.06.??");
        assert_eq!(date("1851.??.??"), date("1851"));
        assert_eq!(date("21. 6. 1851"), date("1851.06.21"));
        assert_eq!(date("06/1851"), date("1851-06"));
        for bad in [
            "",
            "?",
            "????.??.??",
            "1851.13",
            "1851.06.21.1",
            "06/21/1851",
            "June 1851",
            "0",
            "30.11.26",
            "26-11-30",
        ] {
            assert_eq!(PartialDate::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_month_has_its_days() {
        for real in [
            "2024.02.29",
            "2000.02.29",
            "2025.04.30",
            "2025.12.31",
            "2025.02",
        ] {
            assert!(date(real).is_in_calendar(), "{real}");
        }
        for unreal in ["2025.02.29", "1900.02.29", "2026.02.30", "2025.04.31"] {
            assert!(!date(unreal).is_in_calendar(), "{unreal}");
        }
    }

    #[test]
    fn a_range_takes_what_can_be_in_it() {
        for (game, from, to, inside) in [
            ("1851.06.21", "1851", "1851", true),
            ("1851.??.??", "1851.06", "1851.07", true),
            ("1851.06.21", "1851.06.22", "1900", false),
            ("1851.06.21", "1800", "1851.05", false),
        ] {
            let game = date(game);
            let found = game.is_since(date(from)) && game.is_until(date(to));
            assert_eq!(found, inside, "{game:?} {from} {to}");
        }
    }
}
