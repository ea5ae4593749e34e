//! Dealing openings to pairs of games: start positions, lines of a book, random moves.

use super::balance::BalanceCheck;
use super::file::Book;
use super::opening::Opening;
use super::permutation::Permutation;
use crate::game::Game;
use crate::random::Random;
use crate::rules::Variant;
use std::collections::TryReserveError;

/// The source of openings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OpeningSource {
    /// The start positions of the variant, each once in a random order before any comes again.
    #[default]
    Starts,
    /// One start position, by its number.
    Start(u32),
    /// A book, in its order.
    Book(Book),
    /// A book, in a random order.
    ShuffledBook(Book),
}

/// The way in which openings are chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// The source of the openings.
    pub source: OpeningSource,
    /// Number of random plies that are added.
    pub random_plies: u32,
    /// Greatest imbalance of an opening, in centipawns by our own engine's evaluation; none if
    /// openings are not evaluated.
    pub balance: Option<u32>,
}

/// Number of openings drawn before an unbalanced one is accepted.
const MOST_DRAWS: u32 = 1_000;

/// Chooses the openings of pairs of games; the same seed gives the same openings.
pub struct Dealer<'a> {
    variant: Variant,
    openings: &'a Openings,
    seed: u64,
    /// Number of start positions or book entries.
    count: usize,
    order: Permutation,
    balance_check: Option<BalanceCheck>,
}

impl<'a> Dealer<'a> {
    /// A dealer of openings of a variant.
    ///
    /// # Errors
    /// If there is no memory for the engine that evaluates them.
    pub fn new(
        variant: Variant,
        openings: &'a Openings,
        seed: u64,
    ) -> Result<Self, TryReserveError> {
        let count = match &openings.source {
            OpeningSource::Starts => variant.rules().starts.count as usize,
            OpeningSource::Start(_) => 1,
            OpeningSource::Book(book) | OpeningSource::ShuffledBook(book) => book.len(),
        };
        Ok(Self {
            variant,
            openings,
            seed,
            count,
            order: Permutation::new(seed, count),
            balance_check: openings.balance.map(BalanceCheck::new).transpose()?,
        })
    }

    /// The opening of a pair of games, by its number.
    pub fn deal(&mut self, pair: u32) -> Opening {
        let mut random = Random::of_item(self.seed, pair.into());
        let mut opening = self.draw(pair as usize, &mut random);
        let plies = self.openings.random_plies;
        let draws = if plies == 0 && self.count == 1 {
            1
        } else {
            MOST_DRAWS
        };
        for _ in 1..draws {
            if self.is_balanced(&opening) {
                break;
            }
            // Without random moves it takes another start to make another opening.
            let place = match plies {
                0 => random.index(self.count),
                _ => pair as usize,
            };
            opening = self.draw(place, &mut random);
        }
        opening
    }

    fn is_balanced(&mut self, opening: &Opening) -> bool {
        let mut game = Game::new(opening.start.clone());
        let played = opening.moves.iter().all(|&m| game.play(m).is_ok());
        let balance_check = self.balance_check.as_mut();
        played
            && !game.is_over()
            && balance_check.is_none_or(|balance_check| balance_check.is_balanced(&game))
    }

    fn draw(&self, place: usize, random: &mut Random) -> Opening {
        let mut opening = match &self.openings.source {
            OpeningSource::Starts => self.start(self.order.at(place) as u32),
            OpeningSource::Start(number) => self.start(*number),
            OpeningSource::Book(book) => book.at(place % book.len()),
            OpeningSource::ShuffledBook(book) => book.at(self.order.at(place)),
        };
        let mut position = opening.start.clone();
        opening.moves.iter().for_each(|&m| position.play(m));
        for _ in 0..self.openings.random_plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[random.index(moves.len())];
            opening.moves.push(m);
            position.play(m);
        }
        opening
    }

    fn start(&self, number: u32) -> Opening {
        Opening {
            start: self.variant.numbered_start(number),
            moves: Vec::new(),
            name: match self.variant.rules().starts.count {
                1 => "start".to_owned(),
                _ => format!("start {number}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn deal(variant: Variant, openings: &Openings, seed: u64, pairs: u32) -> Vec<Opening> {
        let mut dealer = Dealer::new(variant, openings, seed).expect("memory");
        (0..pairs).map(|pair| dealer.deal(pair)).collect()
    }

    #[test]
    fn every_start_comes_once_before_any_comes_twice() {
        let openings = Openings::default();
        let dealt = deal(Variant::Chess960, &openings, 7, 960);
        let names: HashSet<_> = dealt.iter().map(|opening| &opening.name).collect();
        assert_eq!(names.len(), 960);
        assert_ne!(deal(Variant::Chess960, &openings, 8, 3), dealt[..3]);
        assert_eq!(deal(Variant::Chess, &openings, 8, 2)[1].name, "start");
    }

    #[test]
    fn the_same_seed_deals_the_same_whatever_was_dealt_before() {
        let openings = Openings {
            random_plies: 6,
            balance: Some(150),
            ..Openings::default()
        };
        for variant in [Variant::Chess, Variant::ChessSharp, Variant::Crazyhouse] {
            let all = deal(variant, &openings, 3, 4);
            let mut dealer = Dealer::new(variant, &openings, 3).expect("memory");
            assert_eq!(dealer.deal(3), all[3]);
            assert_eq!(all[3].moves.len(), 6);
            assert_ne!(all[0], all[1]);
        }
    }

    #[test]
    fn a_start_by_number_is_that_start() {
        let openings = Openings {
            source: OpeningSource::Start(518),
            ..Openings::default()
        };
        let dealt = deal(Variant::Chess960, &openings, 1, 2);
        assert_eq!(dealt[1].start, Variant::Chess960.start());
    }
}
