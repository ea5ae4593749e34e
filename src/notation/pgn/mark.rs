use crate::board::Square;
use std::fmt;
use std::str::FromStr;

/// An arrow or a marked square, as the commands `[%cal Ge2e4]` and `[%csl Rd5]` draw them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Its colour.
    pub color: MarkColor,
    /// The square marked, or where the arrow begins.
    pub from: Square,
    /// Where the arrow ends; the same square if it is none.
    pub to: Square,
}

/// The four colours of marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkColor {
    /// `G`.
    Green,
    /// `R`.
    Red,
    /// `Y`.
    Yellow,
    /// `B`.
    Blue,
}

/// The text is no mark such as `Ge2e4` or `Rd5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a mark is a colour, G, R, Y or B, with one square or two, as in Rd5 or Ge2e4")]
pub struct BadMark;

impl MarkColor {
    /// Its name within a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
        }
    }

    /// As the commands write it.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }
}

impl Mark {
    /// Whether it is an arrow, not a marked square.
    pub fn is_arrow(self) -> bool {
        self.from != self.to
    }
}

/// `Ge2e4`, `Rd5`.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.from)?;
        if self.is_arrow() {
            write!(f, "{}", self.to)?;
        }
        Ok(())
    }
}

impl FromStr for Mark {
    type Err = BadMark;

    fn from_str(text: &str) -> Result<Self, BadMark> {
        let color = match text.get(..1) {
            Some("G" | "g") => MarkColor::Green,
            Some("R" | "r") => MarkColor::Red,
            Some("Y" | "y") => MarkColor::Yellow,
            Some("B" | "b") => MarkColor::Blue,
            _ => return Err(BadMark),
        };
        let square = |range| {
            let name: &str = text.get(range).ok_or(BadMark)?;
            name.parse::<Square>().map_err(|_| BadMark)
        };
        let from = square(1..3)?;
        let to = match text.len() {
            3 => from,
            5 => square(3..5)?,
            _ => return Err(BadMark),
        };
        Ok(Self { color, from, to })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_and_written() {
        for text in ["Ge2e4", "Rd5", "Ya1h8", "Bh8"] {
            let mark: Mark = text.parse().expect("a mark");
            assert_eq!(
                (mark.to_string(), mark.is_arrow()),
                (text.into(), text.len() == 5)
            );
        }
        for text in [
            "", "G", "Ge", "Xe4", "Ge9", "Ge2e", "Ge2e4e", "é4e", "G\u{e9}4",
        ] {
            assert_eq!(text.parse::<Mark>(), Err(BadMark), "{text}");
        }
    }
}
