use super::{Dice, DiceStep, Die, PartialBackRank};
use crate::board::Square;

/// The tosses for one piece, and the placement that they made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoinRound {
    /// Whether each toss showed heads; read as a binary number, heads is 1.
    pub tosses: Vec<bool>,
    /// The piece that was tossed for.
    pub step: DiceStep,
    /// The square of White's piece; none if the coin must be tossed again.
    pub square: Option<Square>,
}

/// Drawing one of the 960 starts with a coin.
///
/// It goes as with [`Dice`], but a binary number of two or three tosses, counted from 0, takes the
/// place of a roll; a number that is too high is tossed again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coin {
    dice: Dice,
    /// The tosses for the next piece.
    tosses: Vec<bool>,
    rounds: Vec<CoinRound>,
}

impl Coin {
    /// A draw before the first toss.
    pub fn new() -> Self {
        Self::default()
    }

    /// The piece that the next tosses place; none once a start position is drawn.
    pub fn step(&self) -> Option<DiceStep> {
        self.dice.step()
    }

    /// Whether the tosses so far determine a start position.
    pub fn is_finished(&self) -> bool {
        self.dice.is_finished()
    }

    /// Takes a toss into account; returns the round that it ends.
    pub fn toss(&mut self, heads: bool) -> Option<&CoinRound> {
        let step = self.step()?;
        self.tosses.push(heads);
        if self.tosses.len() < tosses_for(step) {
            return None;
        }
        let choices = step.highest().pips();
        let tosses = std::mem::take(&mut self.tosses);
        let number = tosses
            .iter()
            .fold(0, |number, &heads| 2 * number + u8::from(heads));
        let face = Die::new(number + 1).filter(|_| number < choices);
        let square = face.and_then(|face| self.dice.roll(face)?.square);
        self.rounds.push(CoinRound {
            tosses,
            step,
            square,
        });
        self.rounds.last()
    }

    /// Takes the last toss back, also one that ended a round.
    pub fn take_back(&mut self) {
        let Self { tosses, rounds, .. } = std::mem::take(self);
        let mut all: Vec<bool> = rounds.into_iter().flat_map(|round| round.tosses).collect();
        all.extend(tosses);
        all.pop();
        for heads in all {
            self.toss(heads);
        }
    }

    /// The tosses for the next piece so far.
    pub fn tosses(&self) -> &[bool] {
        &self.tosses
    }

    /// The number of tosses that the next piece still takes, 0 to 3.
    pub fn tosses_left(&self) -> usize {
        let enough = self.step().map_or(0, tosses_for);
        enough.saturating_sub(self.tosses.len())
    }

    /// All rounds so far, with those that did not count.
    pub fn rounds(&self) -> &[CoinRound] {
        &self.rounds
    }

    /// White's first rank so far; once a start is drawn, with its king and rooks.
    pub const fn back_rank(&self) -> &PartialBackRank {
        self.dice.back_rank()
    }

    /// The number of the start position, 0 to 959, once one is drawn.
    pub fn number(&self) -> Option<u16> {
        self.dice.number()
    }
}

/// The number of tosses of which a binary number can tell the squares of a piece apart, 2 or 3.
const fn tosses_for(step: DiceStep) -> usize {
    step.highest().pips().next_power_of_two().trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::super::{CHESS_NUMBER, STARTS};
    use super::*;

    fn tossed(text: &str) -> Coin {
        let mut coin = Coin::new();
        for toss in text.chars().filter(|toss| *toss != ' ') {
            assert!(!coin.is_finished());
            coin.toss(toss == '1');
        }
        coin
    }

    #[test]
    fn the_numbers_are_those_of_the_dice_less_one() {
        let chess = tossed("01 10 010 001 10");
        assert_eq!(chess.number(), Some(CHESS_NUMBER));
        assert_eq!(chess.rounds().len(), 5);
        assert_eq!(tossed("01 10 010 001 1").number(), None);
    }

    #[test]
    fn too_high_a_number_is_tossed_again() {
        let coin = tossed("01 10 110 111 010 101 001 10");
        assert_eq!(coin.number(), Some(CHESS_NUMBER));
        let again: Vec<bool> = coin
            .rounds()
            .iter()
            .map(|round| round.square.is_none())
            .collect();
        assert_eq!(again, [false, false, true, true, false, true, false, false]);
    }

    #[test]
    fn tosses_are_taken_back_one_by_one_to_the_first() {
        let coin = tossed("01 10 110 111 010 1");
        assert_eq!((coin.tosses(), coin.tosses_left()), (&[true][..], 2));
        let mut back = coin.clone();
        back.take_back();
        assert_eq!(back, tossed("01 10 110 111 010"));
        assert_eq!(back.tosses_left(), 3);
        back.take_back();
        assert_eq!(back, tossed("01 10 110 111 01"));
        let mut all = tossed("01 10 010 001 10");
        assert_eq!(all.tosses_left(), 0);
        for _ in 0..12 {
            all.take_back();
        }
        assert_eq!(all, Coin::new());
        all.take_back();
        assert_eq!(all, Coin::new());
    }

    #[test]
    fn every_start_is_equally_likely() {
        let mut ways = [0; STARTS as usize];
        for tosses in 0..1 << 12 {
            let mut coin = Coin::new();
            for bit in 0..12 {
                coin.toss(tosses >> bit & 1 == 1);
            }
            // Draws of exactly twelve tosses hold no number that was tossed again.
            if coin.rounds().len() == 5
                && let Some(number) = coin.number()
            {
                ways[usize::from(number)] += 1;
            }
        }
        // The two knights come in either order.
        assert!(ways.iter().all(|&ways| ways == 2));
    }
}
