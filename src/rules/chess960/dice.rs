use super::{PartialBackRank, number_of_full, put, put_rooks_and_king};
use crate::board::{Bitboard, File, Rank, Role, Square};
use std::fmt;

/// A face of a six-sided die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Die(u8);

impl Die {
    /// The six faces.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with a number of pips from 1 to 6; none for other numbers.
    pub const fn new(pips: u8) -> Option<Self> {
        match pips {
            1..=6 => Some(Self(pips)),
            _ => None,
        }
    }

    /// Its number of pips, 1 to 6.
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// The number of pips.
impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The piece that a roll places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DiceStep {
    /// The bishop on a1, c1, e1 or g1.
    DarkBishop,
    /// The bishop on b1, d1, f1 or h1.
    LightBishop,
    /// The queen, on any of the six empty squares.
    Queen,
    /// A knight, on any of the five empty squares.
    FirstKnight,
    /// The other knight, on any of the four empty squares.
    SecondKnight,
}

impl DiceStep {
    /// The steps in their order.
    pub const ALL: [Self; 5] = [
        Self::DarkBishop,
        Self::LightBishop,
        Self::Queen,
        Self::FirstKnight,
        Self::SecondKnight,
    ];

    /// The role of the piece that the step places.
    pub const fn role(self) -> Role {
        match self {
            Self::DarkBishop | Self::LightBishop => Role::Bishop,
            Self::Queen => Role::Queen,
            Self::FirstKnight | Self::SecondKnight => Role::Knight,
        }
    }

    /// The highest face that counts, 4 to 6; those above it are rolled again.
    pub const fn highest(self) -> Die {
        Die(match self {
            Self::Queen => 6,
            Self::FirstKnight => 5,
            Self::DarkBishop | Self::LightBishop | Self::SecondKnight => 4,
        })
    }

    /// The squares of White's first rank among which the die chooses, if no other were taken.
    const fn squares(self) -> Bitboard {
        let colors = match self {
            Self::DarkBishop => Bitboard::DARK,
            Self::LightBishop => Bitboard::LIGHT,
            Self::Queen | Self::FirstKnight | Self::SecondKnight => Bitboard::ALL,
        };
        Bitboard(colors.0 & Bitboard::RANK_1.0)
    }
}

/// A roll of the die and the placement that it made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The face that came up.
    pub die: Die,
    /// The piece that it was rolled for.
    pub step: DiceStep,
    /// The square of White's piece; none if the die must be rolled again.
    pub square: Option<Square>,
}

impl Roll {
    /// Whether the roll placed a piece and need not be repeated.
    pub const fn is_accepted(&self) -> bool {
        self.square.is_some()
    }
}

/// Drawing one of the 960 starts with a single six-sided die.
///
/// Each [`DiceStep`] puts a piece on the n-th of the squares that it may go to, counted from the
/// a-file; a roll above their number is rolled again. The king and the rooks take the last three
/// squares. The method is Ingo Althöfer's (1998): each start comes up equally often, in one of
/// 960 draws, after 6.7 rolls on average.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    rank: PartialBackRank,
    rolls: Vec<Roll>,
    accepted: usize,
}

impl Dice {
    /// A draw before the first roll.
    pub fn new() -> Self {
        Self::default()
    }

    /// Rolls the dice that the closure throws until a start position is drawn.
    ///
    /// It never ends if the die never shows less than 5.
    pub fn rolled(mut throw: impl FnMut() -> Die) -> Self {
        let mut dice = Self::new();
        while !dice.is_finished() {
            dice.roll(throw());
        }
        dice
    }

    /// The piece that the next roll places; none once a start position is drawn.
    pub fn step(&self) -> Option<DiceStep> {
        DiceStep::ALL.get(self.accepted).copied()
    }

    /// Whether a start position is drawn.
    pub fn is_finished(&self) -> bool {
        self.step().is_none()
    }

    /// Takes a roll into account and returns it with its placement; none once a start is drawn.
    pub fn roll(&mut self, die: Die) -> Option<Roll> {
        let step = self.step()?;
        let square = (die <= step.highest()).then(|| self.put(step, die));
        let square = square.flatten();
        let roll = Roll { die, step, square };
        self.rolls.push(roll);
        if roll.is_accepted() {
            self.accepted += 1;
            if self.is_finished() {
                put_rooks_and_king(&mut self.rank);
            }
        }
        Some(roll)
    }

    /// Takes the last roll back, whether it counted or not.
    pub fn take_back(&mut self) {
        let mut rolls = std::mem::take(self).rolls;
        rolls.pop();
        for roll in rolls {
            self.roll(roll.die);
        }
    }

    fn put(&mut self, step: DiceStep, die: Die) -> Option<Square> {
        let nth = usize::from(die.pips()) - 1;
        let file = if step.role() == Role::Bishop {
            let file = step.squares().into_iter().nth(nth)?.file().index();
            self.rank[file] = Some(Role::Bishop);
            file
        } else {
            put(&mut self.rank, nth, step.role())?
        };
        Some(Square::at(File::new(file), Rank::FIRST))
    }

    /// All rolls so far, with those that did not count.
    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// White's first rank so far; once a start is drawn, with its king and rooks.
    pub const fn back_rank(&self) -> &PartialBackRank {
        &self.rank
    }

    /// The number of the start, 0 to 959, once it is drawn.
    pub fn number(&self) -> Option<u16> {
        number_of_full(&self.rank)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CHESS_NUMBER, STARTS};
    use super::*;

    fn dice(pips: &[u8]) -> Dice {
        let mut pips = pips.iter();
        Dice::rolled(|| Die::new(*pips.next().expect("enough rolls")).expect("1 to 6"))
    }

    /// Every way to go on by rolls that count, to the end.
    fn ends(dice: &Dice, ends: &mut Vec<Dice>) {
        if dice.is_finished() {
            return ends.push(dice.clone());
        }
        for die in Die::ALL {
            let mut next = dice.clone();
            if next.roll(die).is_some_and(|roll| roll.is_accepted()) {
                self::ends(&next, ends);
            }
        }
    }

    #[test]
    fn a_die_shows_one_to_six() {
        assert_eq!((Die::new(0), Die::new(7)), (None, None));
        assert_eq!(Die::ALL.map(Die::pips), [1, 2, 3, 4, 5, 6]);
        assert!((1..=6).all(|pips| Die::new(pips).is_some_and(|die| die.pips() == pips)));
    }

    #[test]
    fn the_start_of_chess_is_drawn_in_two_ways() {
        for pips in [[2, 3, 3, 2, 3], [2, 3, 3, 4, 2]] {
            assert_eq!(dice(&pips).number(), Some(CHESS_NUMBER));
        }
    }

    #[test]
    fn every_start_is_drawn_in_two_of_1920_equally_likely_ways() {
        let mut drawn = Vec::new();
        ends(&Dice::new(), &mut drawn);
        assert_eq!(drawn.len(), 4 * 4 * 6 * 5 * 4);
        let mut ways = [0; STARTS as usize];
        for dice in drawn {
            ways[usize::from(dice.number().expect("a start"))] += 1;
        }
        assert!(ways.iter().all(|&ways| ways == 2));
    }

    /// A roll that counts comes after 6 / n rolls on average if n of the six faces count.
    #[test]
    fn a_draw_takes_6_7_rolls_on_average() {
        let mut dice = Dice::new();
        let mut tenths = 0;
        while let Some(step) = dice.step() {
            let counting = |&die: &Die| {
                let roll = dice.clone().roll(die).expect("not finished");
                assert_eq!(roll.step, step);
                roll.is_accepted()
            };
            let faces = Die::ALL.iter().filter(|&die| counting(die)).count();
            assert_eq!(60 % faces, 0, "tenths are exact");
            tenths += 60 / faces;
            dice.roll(Die::ALL[0]);
        }
        assert_eq!(tenths, 67);
    }

    #[test]
    fn rolls_that_do_not_count_are_shown_and_change_nothing() {
        let with_more = dice(&[5, 2, 6, 6, 3, 3, 6, 2, 5, 3]);
        assert_eq!(with_more.number(), Some(CHESS_NUMBER));
        let shown: Vec<_> = with_more
            .rolls()
            .iter()
            .map(|roll| (roll.die.pips(), roll.step, roll.square.map(Square::file)))
            .collect();
        let file = |letter| File::from_char(letter);
        assert_eq!(
            shown,
            [
                (5, DiceStep::DarkBishop, None),
                (2, DiceStep::DarkBishop, file('c')),
                (6, DiceStep::LightBishop, None),
                (6, DiceStep::LightBishop, None),
                (3, DiceStep::LightBishop, file('f')),
                (3, DiceStep::Queen, file('d')),
                (6, DiceStep::FirstKnight, None),
                (2, DiceStep::FirstKnight, file('b')),
                (5, DiceStep::SecondKnight, None),
                (3, DiceStep::SecondKnight, file('g')),
            ]
        );
    }

    #[test]
    fn rolls_are_taken_back_one_by_one_to_the_first() {
        let mut all = dice(&[5, 2, 3, 3, 2, 3]);
        all.take_back();
        assert_eq!(all.step(), Some(DiceStep::SecondKnight));
        assert_eq!(all.number(), None);
        all.roll(Die::ALL[2]);
        assert_eq!(all.number(), Some(CHESS_NUMBER));
        for _ in 0..7 {
            all.take_back();
        }
        assert_eq!(all, Dice::new());
    }

    #[test]
    fn nothing_is_rolled_after_the_end_and_no_number_known_before_it() {
        let mut dice = Dice::new();
        assert_eq!(dice.number(), None);
        for pips in [2, 3, 3, 2] {
            dice.roll(Die::new(pips).expect("a face"));
            assert_eq!(dice.number(), None);
        }
        assert_eq!(dice.back_rank().iter().flatten().count(), 4);
        dice.roll(Die::ALL[2]);
        assert_eq!(dice.back_rank().iter().flatten().count(), 8);
        assert_eq!(dice.roll(Die::ALL[0]), None);
        assert_eq!(dice.rolls().len(), 5);
    }
}
