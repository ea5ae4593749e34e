use super::Auction;
use crate::board::Color;
use std::fmt;
use std::str::FromStr;

/// The bids of an [`Auction`] that is over, by the sides that the players have in the game.
///
/// They are kept with the game: as text `White 0, Black 2, White passes`.
///
/// ```
/// use sharp960::board::Color;
/// use sharp960::rules::Bids;
///
/// let bids: Bids = "White 0, Black 2, White passes".parse()?;
/// assert_eq!(bids.extra(), (Color::White, 2));
/// # Ok::<(), sharp960::rules::BadBids>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bids {
    /// The side of the player who bid first.
    first: Color,
    /// The numbers of extra moves, each higher than the last. There is at least one.
    moves: Vec<u8>,
}

impl Bids {
    /// Bids by the players in turn; none if they are not those of an auction that is over.
    pub(super) fn new(first: Color, moves: Vec<u8>) -> Option<Self> {
        let rising = moves.is_sorted_by(|a, b| a < b);
        let highest = *moves.last()?;
        (rising && highest <= Auction::MAX_BID).then_some(Self { first, moves })
    }

    /// What the players have said in turn: a number of extra moves, or none for a pass.
    pub fn turns(&self) -> impl Iterator<Item = (Color, Option<u8>)> + '_ {
        // Nothing is left to bid after the highest bid that there is.
        let pass = (self.highest() < Auction::MAX_BID).then_some(None);
        let said = self.moves.iter().copied().map(Some).chain(pass);
        let sides = [self.first, !self.first].into_iter().cycle();
        sides.zip(said)
    }

    fn highest(&self) -> u8 {
        self.moves.last().copied().unwrap_or_default()
    }

    /// The side that has made extra moves, with their number, which can be 0.
    pub fn extra(&self) -> (Color, u8) {
        let leader = match self.moves.len() % 2 {
            1 => self.first,
            _ => !self.first,
        };
        (!leader, self.highest())
    }
}

/// The words of the text after the name of a side.
const PASSES: &str = "passes";

const fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl fmt::Display for Bids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (side, said)) in self.turns().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{} ", side_name(side))?;
            match said {
                Some(moves) => write!(f, "{moves}")?,
                None => f.write_str(PASSES)?,
            }
        }
        Ok(())
    }
}

/// The error for a text that is not that of [`Bids`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these are no bids of an auction")]
pub struct BadBids;

impl FromStr for Bids {
    type Err = BadBids;

    fn from_str(text: &str) -> Result<Self, BadBids> {
        let first = Color::ALL
            .into_iter()
            .find(|&side| text.starts_with(side_name(side)));
        let moves = text.split(',').filter_map(|said| {
            let (_, said) = said.trim_start().split_once(' ')?;
            said.parse().ok()
        });
        let bids = Self::new(first.ok_or(BadBids)?, moves.collect()).ok_or(BadBids)?;
        // Whatever else is in the text is missing then.
        let same = bids.to_string() == text;
        same.then_some(bids).ok_or(BadBids)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AuctionStep, Variant};
    use super::*;

    #[test]
    fn the_bids_of_an_auction_are_written_and_read() {
        use AuctionStep::{Bid, Choose, Pass};
        for (steps, text, extra) in [
            (
                &[Bid(0), Pass, Choose(Color::Black)][..],
                "Black 0, White passes",
                (Color::White, 0),
            ),
            (
                &[Bid(1), Bid(Auction::MAX_BID), Choose(Color::Black)],
                "White 1, Black 8",
                (Color::White, 8),
            ),
        ] {
            let mut auction = Auction::new(Variant::Transcendental.numbered_start(7));
            for &step in steps {
                assert_eq!(auction.bids_by_side(), None, "{text}");
                auction.play(step).expect("it is possible");
            }
            while let Some(&m) = auction.moves().first() {
                auction.play(AuctionStep::Move(m)).expect("it is possible");
            }
            let bids = auction.bids_by_side().expect("it is over");
            assert_eq!(bids.to_string(), text);
            assert_eq!(text.parse(), Ok(bids.clone()));
            assert_eq!(bids.extra(), extra);
        }
    }

    #[test]
    fn other_texts_are_no_bids() {
        for text in [
            "",
            "White",
            "White passes",
            "White 0",
            "White 0, White passes",
            "White 1, Black 1, White passes",
            "White 0, Black 9",
            "White 8, Black passes",
            "White 0, Black passes.",
            "Wei\u{df} 0, Black passes",
        ] {
            assert_eq!(text.parse::<Bids>(), Err(BadBids), "{text}");
        }
    }
}
