//! The page as a text, by which it is as it was when somebody comes back to it.

use super::{LONGEST, Starts, Way};
use crate::board::Role;
use crate::rules::chess960::{Die, PartialBackRank};

/// The most rolls, tosses or cards that are read: more than anybody makes.
const MOST: usize = 200;

/// Stands for a square without a piece.
const EMPTY: char = '-';

impl Starts {
    /// The way that is chosen with its steps so far, as a text for [`Self::of_text`]. The list of all starts
    /// is left out.
    pub fn to_text(&self) -> String {
        let steps = match self.way {
            Way::Typed => self.text.clone(),
            Way::Dice => {
                let rolls = self.dice.rolls().iter();
                rolls.map(|roll| roll.die.to_string()).collect()
            }
            Way::Coin => {
                let rounds = self.coin.rounds().iter().flat_map(|round| &round.tosses);
                let tosses = rounds.chain(self.coin.tosses());
                tosses.map(|&heads| if heads { '1' } else { '0' }).collect()
            }
            Way::Cards => self.cards.iter().map(|role| role.letter()).collect(),
            Way::ByHand => {
                let squares = self.by_hand.iter();
                squares
                    .map(|role| role.map_or(EMPTY, Role::letter))
                    .collect()
            }
        };
        format!("{} {steps}", self.way.key())
    }

    /// Reads what [`Self::to_text`] has written; `None` if it is something else.
    pub fn of_text(text: &str) -> Option<Self> {
        let (way, steps) = text.split_once(' ')?;
        let way = Way::ALL.into_iter().find(|known| known.key() == way)?;
        let mut starts = Self {
            way,
            ..Self::default()
        };
        let steps = steps.chars();
        match way {
            Way::Typed => starts.text = steps.take(LONGEST).collect(),
            Way::Dice => {
                for step in steps.take(MOST) {
                    starts.dice.roll(Die::new(step.to_digit(10)? as u8)?);
                }
            }
            Way::Coin => {
                for step in steps.take(MOST) {
                    starts.coin.toss(step == '1');
                }
            }
            Way::Cards => {
                for step in steps.take(starts.by_hand.len()) {
                    starts.take_card(Role::from_letter(step)?);
                }
            }
            Way::ByHand => {
                let squares = steps.map(Role::from_letter).collect::<Vec<_>>();
                starts.by_hand = PartialBackRank::try_from(squares).ok()?;
                let mut left = super::Reserve::FULL;
                for role in starts.by_hand.iter().flatten() {
                    if left.count(*role) == 0 {
                        return None;
                    }
                    left.remove(*role);
                }
            }
        }
        Some(starts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_read_as_it_was_written() {
        let mut all = vec![Starts::default()];
        let mut page = |way, act: fn(&mut Starts)| {
            let mut starts = Starts {
                way,
                ..Starts::default()
            };
            act(&mut starts);
            all.push(starts);
        };
        page(Way::Typed, |starts| starts.text = "BBQ".to_owned());
        page(Way::Dice, |starts| {
            for die in [5, 2, 3, 3, 2, 3] {
                starts.roll(Die::new(die).expect("a face"));
            }
        });
        page(Way::Coin, |starts| {
            for heads in [false, true, true, false, true] {
                starts.toss(heads);
            }
        });
        page(Way::Cards, |starts| {
            for role in [Role::King, Role::Rook, Role::Rook] {
                starts.take_card(role);
            }
        });
        page(Way::ByHand, |starts| {
            starts.press(0);
            starts.press(4);
        });
        for starts in all {
            let text = starts.to_text();
            assert_eq!(Starts::of_text(&text), Some(starts), "{text}");
        }
    }

    #[test]
    fn what_is_no_such_text_is_refused() {
        for bad in [
            "",
            "dice",
            "dice 7",
            "dice x",
            "cards X",
            "by-hand K",
            "by-hand KKKKKKKK",
            "other 1",
        ] {
            assert_eq!(Starts::of_text(bad), None, "{bad}");
        }
    }
}
