//! The visitor's strength against the levels of the computer, kept on this device alone.
//!
//! Ratings are by [Glicko-2](glicko2), one for each [`Family`] of games, as who plays chess well need
//! not play Chess♯ well. Each game is a rating period of its own; without games a rating period is a
//! week. The levels have the ratings that matches between them and other engines gave them in chess.
//! Before the first game the visitor is taken to be as strong as the level chosen, but no stronger than
//! anybody of whom nothing is known: who tries the strongest level may well be a beginner.
//! Games in which a move was taken back, or a hint or the evaluation was shown, do not count; nor do
//! those that are played on from a past or from a set-up position, or with unequal times.

pub mod glicko2;

use super::game::{GameModel, Level, Players};
use crate::board::Color;
use crate::engine::Strength;
use crate::game::Game;
use crate::game::clock::TimeControl;
use crate::random::mix;
use crate::rules::{Outcome, Variant};
use glicko2::{RatedGame, Rating};
use std::fmt::Write;

/// The deviation of the levels' ratings.
const LEVEL_DEVIATION: f64 = 50.0;
/// The deviation above which a rating is provisional, as on lichess.
const PROVISIONAL_DEVIATION: f64 = 110.0;
/// The days after which a rating without games is known less well by one period.
const PERIOD_DAYS: f64 = 7.0;
/// The fewest half-moves (plies) of a game that counts.
const FEWEST_PLIES: usize = 4;
/// The fewest games after which a level is proposed.
const FEWEST_GAMES: u32 = 3;
/// The first line of a record.
const VERSION: &str = "ratings 1";

/// Games that are much alike, so that one rating does for all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Chess.
    Chess,
    /// Chess960 and other starts with the rules of chess.
    Starts,
    /// Chess♯.
    Sharp,
    /// All other games.
    Others,
}

impl Family {
    /// All families.
    pub const ALL: [Self; 4] = [Self::Chess, Self::Starts, Self::Sharp, Self::Others];

    /// The family of a variant.
    pub const fn of(variant: Variant) -> Self {
        match variant {
            Variant::Chess => Self::Chess,
            Variant::ChessSharp => Self::Sharp,
            Variant::Chess960
            | Variant::Chess480
            | Variant::Shuffle
            | Variant::DoubleFischer
            | Variant::Transcendental
            | Variant::Corner
            | Variant::Chess256 => Self::Starts,
            _ => Self::Others,
        }
    }

    /// The name in storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Starts => "starts",
            Self::Sharp => "sharp",
            Self::Others => "others",
        }
    }
}

/// The visitor's rating in a family of games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// The rating after the last game.
    pub rating: Rating,
    /// The number of games.
    pub games: u32,
    /// What the last game changed, in rating points.
    pub change: f64,
    /// The day of the last game, since some beginning.
    pub day: f64,
    /// The last game, so that it does not count twice.
    pub last: u64,
}

impl Standing {
    /// Whether so little is known about the rating that a single game may change it a lot.
    pub fn is_provisional(&self) -> bool {
        self.rating.deviation > PROVISIONAL_DEVIATION
    }

    /// The level that fits: the one with the nearest rating, after a few games.
    pub fn level(&self) -> Option<Level> {
        let distance = |level: &Level| (rating_of(*level) - self.rating.rating).abs();
        let nearest = Level::all().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        nearest.filter(|_| self.games >= FEWEST_GAMES)
    }
}

/// The visitor's ratings in all families.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ratings([Standing; Family::ALL.len()]);

impl Ratings {
    /// The rating in a family.
    pub const fn of(&self, family: Family) -> &Standing {
        &self.0[family as usize]
    }

    /// Takes a game that is over into account, once. Returns whether it counts.
    pub fn count(&mut self, play: &GameModel, day: f64) -> bool {
        let Players::Computer { person, level } = play.players() else {
            return false;
        };
        if !can_count(play) {
            return false;
        }
        let Some(outcome) = play.game().outcome() else {
            return false;
        };
        let standing = &mut self.0[Family::of(play.variant()) as usize];
        let last = fingerprint(play.game(), level);
        if play.game().len() < FEWEST_PLIES || standing.last == last {
            return false;
        }
        let game = RatedGame {
            rating: rating_of(level),
            deviation: LEVEL_DEVIATION,
            score: score(&outcome, person),
        };
        let before = match standing.games {
            0 => Rating {
                rating: game.rating.min(Rating::default().rating),
                ..Rating::default()
            },
            _ => standing.rating,
        };
        let idle = match standing.games {
            0 => 0.0,
            _ => (day - standing.day).max(0.0) / PERIOD_DAYS,
        };
        let rating = before.idle(idle).after(&[game]);
        *standing = Standing {
            rating,
            games: standing.games.saturating_add(1),
            change: rating.rating - before.rating,
            day,
            last,
        };
        true
    }

    /// The rating in a game's family, if that game is the last that counted.
    pub fn after(&self, play: &GameModel) -> Option<&Standing> {
        let Players::Computer { level, .. } = play.players() else {
            return None;
        };
        let standing = self.of(Family::of(play.variant()));
        let counted = standing.games > 0 && play.game().is_over();
        (counted && standing.last == fingerprint(play.game(), level)).then_some(standing)
    }

    /// The ratings as a text: a line for each family with games.
    pub fn to_text(&self) -> String {
        let mut text = VERSION.to_owned();
        for family in Family::ALL {
            let standing = self.of(family);
            let Rating {
                rating,
                deviation,
                volatility,
            } = standing.rating;
            let Standing {
                games,
                change,
                day,
                last,
                ..
            } = standing;
            if *games > 0 {
                // Writing to a string cannot fail.
                let _ = write!(
                    text,
                    "\n{} {} {} {} {games} {} {} {last}",
                    family.key(),
                    decimal(rating),
                    decimal(deviation),
                    decimal(volatility),
                    decimal(*change),
                    decimal(*day),
                );
            }
        }
        text
    }

    /// Reads what [`Ratings::to_text`] has written; `None` for anything else.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != VERSION {
            return None;
        }
        let mut ratings = Self::default();
        for line in lines {
            let (key, rest) = line.split_once(' ')?;
            let family = Family::ALL.into_iter().find(|family| family.key() == key)?;
            ratings.0[family as usize] = standing(rest)?;
        }
        Some(ratings)
    }
}

/// A number to a billionth, as a decimal fraction.
// By whole numbers here and in `read_decimal`: to write and read those with a fraction takes 15 KB of
// the download.
fn decimal(number: f64) -> String {
    let sign = if number < 0.0 { "-" } else { "" };
    let billionths = (number.abs() * 1e9).round() as u64;
    let (whole, rest) = (billionths / BILLION, billionths % BILLION);
    format!("{sign}{whole}.{rest:09}")
}

const BILLION: u64 = 1_000_000_000;

/// Reads a decimal fraction to a billionth.
fn read_decimal(text: &str) -> Option<f64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, text),
    };
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let whole: u32 = whole.parse().ok()?;
    let rest: u32 = format!("{:0<9}", rest.get(..9).unwrap_or(rest))
        .parse()
        .ok()?;
    Some(sign * (f64::from(whole) + f64::from(rest) / 1e9))
}

fn standing(text: &str) -> Option<Standing> {
    let mut words = text.split(' ');
    let mut number = || read_decimal(words.next()?);
    let rating = Rating {
        rating: number()?.clamp(0.0, 5000.0),
        deviation: number()?.clamp(1.0, glicko2::LARGEST_DEVIATION),
        volatility: number()?.clamp(0.001, 1.0),
    };
    let games = number()?;
    let (change, day) = (number()?, number()?);
    Some(Standing {
        rating,
        games: games as u32,
        change,
        day,
        last: words.next()?.parse().ok()?,
    })
}

/// Whether a game counts if it is played to its end: against the computer, from a start of its
/// variant, with the same time for both, without help.
pub fn can_count(play: &GameModel) -> bool {
    let computer = matches!(play.players(), Players::Computer { .. });
    let fair = play.time_control().is_none_or(TimeControl::is_equal);
    computer && fair && !play.is_helped() && !play.is_from_position()
}

/// Whether a game would have counted if it had not ended after so few moves.
pub fn is_too_short(play: &GameModel) -> bool {
    can_count(play) && play.game().len() < FEWEST_PLIES
}

/// The rating of a level.
fn rating_of(level: Level) -> f64 {
    f64::from(Strength::rating_of_level(level.number()))
}

/// The share of the points that a side has got.
fn score(outcome: &Outcome, side: Color) -> f64 {
    match (outcome.points, outcome.winner) {
        (Some(points), _) => f64::from(points.of(side)) / 10.0,
        (None, Some(winner)) => f64::from(u8::from(winner == side)),
        (None, None) => 0.5,
    }
}

/// A number that tells a game from others.
fn fingerprint(game: &Game, level: Level) -> u64 {
    let mut print = u64::from(level.number());
    for m in game.moves() {
        let role = m
            .dropped()
            .or(m.promoted_to())
            .map_or(0, |role| 1 + role as u64);
        let squares = (m.from().index() << 6 | m.to().index()) as u64;
        print = mix(print ^ (role << 12 | squares));
    }
    print ^ game.position().key()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::clock::Clock;
    use crate::notation::uci;

    /// A game of a person with White against a level, won or lost by resignation or going on.
    fn game(variant: Variant, level: u8, moves: &str) -> GameModel {
        let mut game = Game::new(variant.start());
        for text in moves.split_whitespace() {
            let m = uci::parse(game.position(), text).expect("a legal move");
            game.play(m).expect("a legal move");
        }
        let level = Level::new(level).expect("1 to 10");
        let person = Color::White;
        GameModel::new(game, Players::Computer { person, level })
    }

    const WON: &str = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7";
    const LOST: &str = "f2f3 e7e5 g2g4 d8h4";

    #[test]
    fn a_game_counts_once_and_in_its_family() {
        let mut ratings = Ratings::default();
        let won = game(Variant::Chess, 5, WON);
        assert!(ratings.count(&won, 0.0));
        assert!(!ratings.count(&won, 0.0), "once");
        let chess = *ratings.of(Family::Chess);
        assert_eq!(chess.games, 1);
        let level_5 = f64::from(Strength::rating_of_level(5));
        assert_eq!((chess.rating.rating - chess.change).round(), level_5);
        assert!(chess.change > 0.0);
        assert_eq!(ratings.after(&won), Some(&chess));
        assert_eq!(ratings.of(Family::Starts).games, 0);
        assert!(ratings.count(&game(Variant::Chess, 5, LOST), 1.0));
        assert!(ratings.of(Family::Chess).change < 0.0);
        assert_eq!(ratings.after(&won), None, "it is no longer the last");
    }

    #[test]
    fn the_first_losses_against_a_level_do_not_lead_far_below_it() {
        let mut ratings = Ratings::default();
        for fall in [200.0, 300.0] {
            assert!(ratings.count(&game(Variant::Chess, 3, LOST), 0.0));
            let level = f64::from(Strength::rating_of_level(3));
            let rating = ratings.of(Family::Chess).rating.rating;
            assert!(rating < level - 100.0 && rating > level - fall, "{rating}");
            // Another game with the same moves counts.
            ratings.0[0].last = 0;
        }
    }

    #[test]
    fn a_first_loss_against_the_strongest_level_gives_no_high_rating() {
        let mut ratings = Ratings::default();
        assert!(ratings.count(&game(Variant::Chess, 10, LOST), 0.0));
        let standing = ratings.of(Family::Chess);
        assert!(standing.rating.rating <= 1500.0 && standing.is_provisional());
        // Whoever wins it is stronger.
        let mut ratings = Ratings::default();
        assert!(ratings.count(&game(Variant::Chess, 10, WON), 0.0));
        assert!(ratings.of(Family::Chess).rating.rating > 1900.0);
    }

    #[test]
    fn games_that_are_short_unfinished_or_against_people_do_not_count() {
        let mut ratings = Ratings::default();
        assert!(!ratings.count(&game(Variant::Chess, 5, "e2e4 e7e5 d1h5 b8c6"), 0.0));
        let people = game(Variant::Chess, 5, WON).with_players(Players::People);
        assert!(!ratings.count(&people, 0.0));
        let mut helped = game(Variant::Chess, 5, WON);
        helped.set_helped();
        assert!(!ratings.count(&helped, 0.0));
        let set_up = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1";
        let start = crate::notation::fen::parse(Variant::Chess, set_up).expect("a position");
        let level = Level::MAX;
        let person = Color::Black;
        let mut easy = GameModel::new(Game::new(start), Players::Computer { person, level });
        for text in WON.split_whitespace() {
            let m = uci::parse(easy.game().position(), text).expect("a legal move");
            easy.make(m).expect("a legal move");
        }
        assert!(!ratings.count(&easy, 0.0));
        let timed = |control: &str| {
            let control: TimeControl = control.parse().expect("a time control");
            let clock = Clock::new(control, Color::White);
            game(Variant::Chess, 5, WON).with_clock(Some(clock))
        };
        assert!(!ratings.count(&timed("600;60"), 0.0), "a handicap");
        assert_eq!(ratings, Ratings::default());
        assert!(ratings.count(&timed("600"), 0.0));
    }

    #[test]
    fn a_fitting_level_is_proposed_after_a_few_games() {
        let mut ratings = Ratings::default();
        for (level, moves) in [(1, LOST), (2, LOST), (1, LOST)] {
            assert_eq!(ratings.of(Family::Chess).level(), None);
            assert!(ratings.count(&game(Variant::Chess, level, moves), 0.0));
            // Another game with the same moves counts.
            ratings.0[0].last = 0;
        }
        let level = ratings.of(Family::Chess).level().map(Level::number);
        assert!(level.is_some_and(|level| level <= 4), "{level:?}");
    }

    #[test]
    fn ratings_are_kept_as_text() {
        let mut ratings = Ratings::default();
        ratings.count(&game(Variant::Chess, 5, WON), 20_000.0);
        ratings.count(&game(Variant::NoCastle, 3, LOST), 20_001.0);
        let text = ratings.to_text();
        let read = Ratings::from_text(&text).expect("ratings");
        assert_eq!(read.to_text(), text);
        let [before, after] =
            [&ratings, &read].map(|ratings| ratings.of(Family::Chess).rating.volatility);
        assert!((before - after).abs() < 1e-9, "{before} {after}");
        for bad in [
            "",
            "ratings 2",
            "ratings 1\nchess 1 2",
            "ratings 1\ncheckers 1 2 3 4 5 6 7",
        ] {
            assert_eq!(Ratings::from_text(bad), None, "{bad}");
        }
        let nan = "ratings 1\nchess NaN 50 0.06 1 0 0 0";
        assert_eq!(Ratings::from_text(nan), None);
    }

    #[test]
    fn numbers_are_written_and_read_as_decimal_fractions() {
        for (number, text) in [
            (1500.0, "1500.000000000"),
            (0.059_999_987_654, "0.059999988"),
            (-12.4, "-12.400000000"),
        ] {
            assert_eq!(decimal(number), text);
            assert!((read_decimal(text).expect("a number") - number).abs() < 1e-9);
        }
        // With more digits, as they were written before.
        let longer = read_decimal("1662.3108939062977").expect("a number");
        assert!((longer - 1_662.310_893_906).abs() < 1e-9);
        assert_eq!(read_decimal("7"), Some(7.0));
        for bad in [
            "",
            ".",
            "-",
            "1.x",
            "1e5",
            "NaN",
            "inf",
            "4294967296",
            "1.é",
        ] {
            assert_eq!(read_decimal(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_variant_has_a_family() {
        for family in Family::ALL {
            let members = Variant::ALL
                .into_iter()
                .filter(|&v| Family::of(v) == family);
            assert!(members.count() > 0, "{family:?}");
        }
    }
}
