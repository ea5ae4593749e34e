//! Tuning an engine's options by games: simultaneous perturbation stochastic approximation
//! (<https://www.chessprogramming.org/SPSA>).
//!
//! In each pair of games one side has every option a step higher or lower, at random, and the other
//! side the opposite; the values then follow the winner. Each pair tells something about each
//! option, so what a step of it is worth is estimated from all pairs ([`Tuned::effect`]).

use super::adjudication::Adjudication;
use super::error::MatchError;
use super::game;
use super::opening::{Dealer, Opening, Openings};
use super::player::{Player, PlayerError, PlayerSpec};
use crate::board::{ByColor, Color};
use crate::random::Random;
use crate::rules::Variant;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

/// An option that is tuned: a UCI option with integer values.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The name of the option.
    pub name: String,
    /// The value as it is now.
    pub value: f64,
    /// The least value allowed.
    pub min: f64,
    /// The greatest value allowed.
    pub max: f64,
    /// The distance of both sides from the value at the end of the run; it is greater before, unless
    /// the run measures effects alone.
    pub step: f64,
    /// Points gained by the sides that had the option a step higher, from −2 to 2 a pair.
    gain: f64,
    /// The sum of the squares of these points.
    squares: f64,
}

/// The reason why a text is not the description of an option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is not of the form name,value,min,max,step")]
pub struct BadTuned(String);

/// Reads `name,value,min,max,step`.
impl FromStr for Tuned {
    type Err = BadTuned;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || BadTuned(text.to_owned());
        let (name, numbers) = text.split_once(',').ok_or_else(bad)?;
        let numbers = numbers.split(',').map(|number| number.trim().parse());
        let numbers: Vec<f64> = numbers.collect::<Result<_, _>>().map_err(|_| bad())?;
        match numbers[..] {
            [value, min, max, step] if min <= value && value <= max && step > 0.0 => Ok(Self {
                name: name.trim().to_owned(),
                value,
                min,
                max,
                step,
                gain: 0.0,
                squares: 0.0,
            }),
            _ => Err(bad()),
        }
    }
}

/// `name,value,min,max,step`, the value to a hundredth.
impl fmt::Display for Tuned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            value,
            min,
            max,
            step,
            ..
        } = self;
        write!(f, "{name},{value:.2},{min},{max},{step}")
    }
}

/// Elo for each point gained in a pair, near equality: a point is a quarter of a pair's score.
const ELO_PER_POINT: f64 = 695.0 / 4.0;

impl Tuned {
    /// The Elo that a step up is worth more than a step down, with the 95 % bound, by a number of
    /// pairs.
    pub fn effect(&self, pairs: u64) -> (f64, f64) {
        let pairs = pairs.max(1) as f64;
        let bound = 1.96 * self.squares.sqrt();
        [self.gain, bound]
            .map(|points| points / pairs * ELO_PER_POINT)
            .into()
    }

    /// The value `distance` away, within the bounds.
    fn at(&self, distance: f64) -> i64 {
        (self.value + distance).clamp(self.min, self.max).round() as i64
    }

    /// Counts the points gained by the side that had the option higher, and follows them by `rate`
    /// steps a point.
    fn learn(&mut self, points: f64, rate: f64) {
        self.gain += points;
        self.squares += points * points;
        let value = self.value + points * rate * self.step;
        self.value = value.clamp(self.min, self.max);
    }
}

/// The description of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct SpsaPlan {
    /// The engine, which plays itself.
    pub player: PlayerSpec,
    /// The variant.
    pub variant: Variant,
    /// Number of pairs of games.
    pub pairs: u32,
    /// Number of games at the same time, at least 1.
    pub concurrency: usize,
    /// The source and selection of the openings.
    pub openings: Openings,
    /// Seed of the openings and of the steps.
    pub seed: u64,
    /// When games are adjudicated.
    pub adjudication: Adjudication,
    /// The number of steps by which a value follows a point gained, at the end of the run; 0
    /// measures effects alone.
    pub rate: f64,
}

/// The usual exponents, by which the rate and the steps fall.
const RATE_EXPONENT: f64 = 0.602;
const STEP_EXPONENT: f64 = 0.101;
/// The share of the run by which the rate's fall is delayed.
const STABILITY: f64 = 0.1;

/// The state that the threads share.
struct Run<'a> {
    options: Vec<Tuned>,
    dealer: Dealer<'a>,
    /// Number of pairs that were begun, and that were finished.
    begun: u32,
    finished: u64,
    ended: bool,
    failure: Option<PlayerError>,
}

/// A pair to be played.
struct Pair {
    number: u32,
    opening: Opening,
    /// For each option 1 or −1: whether the first side has it higher or lower.
    directions: Vec<f64>,
    /// The options of the first and of the second side.
    sides: [Vec<(String, i64)>; 2],
}

impl SpsaPlan {
    /// The length of a step, in those at the end of the run.
    fn widening(&self, pair: u32) -> f64 {
        if self.rate == 0.0 {
            return 1.0;
        }
        (f64::from(self.pairs) / f64::from(pair + 1)).powf(STEP_EXPONENT)
    }

    /// The number of steps by which a value follows a point gained.
    fn rate(&self, pair: u32) -> f64 {
        let pairs = f64::from(self.pairs);
        let ratio = (1.0 + STABILITY) * pairs / (STABILITY * pairs + f64::from(pair) + 1.0);
        self.rate * ratio.powf(RATE_EXPONENT) / self.widening(pair)
    }
}

impl Run<'_> {
    /// The next pair; none when the run is over.
    fn next(&mut self, plan: &SpsaPlan) -> Option<Pair> {
        if self.ended || self.failure.is_some() || self.begun >= plan.pairs {
            return None;
        }
        let number = self.begun;
        self.begun += 1;
        let mut random = Random::of_item(!plan.seed, number.into());
        let mut direction = || if random.below(2) == 0 { 1.0 } else { -1.0 };
        let directions: Vec<f64> = self.options.iter().map(|_| direction()).collect();
        let widening = plan.widening(number);
        let side = |sign: f64| {
            let each = self.options.iter().zip(&directions);
            each.map(|(tuned, direction)| {
                let distance = sign * direction * tuned.step * widening;
                (tuned.name.clone(), tuned.at(distance))
            })
            .collect()
        };
        Some(Pair {
            number,
            sides: [side(1.0), side(-1.0)],
            opening: self.dealer.deal(number),
            directions,
        })
    }

    /// Learns from the points that the first side of a pair gained.
    fn learn(&mut self, plan: &SpsaPlan, pair: &Pair, points: f64) {
        self.finished += 1;
        let rate = plan.rate(pair.number);
        for (tuned, direction) in self.options.iter_mut().zip(&pair.directions) {
            tuned.learn(direction * points, rate);
        }
    }
}

/// Plays the games and returns the options as they are then. After each pair `on_pair` gets them with
/// the number of pairs played, and can end the run.
///
/// # Errors
/// If the engine has no limit or no such option, or fails.
pub fn tune(
    plan: &SpsaPlan,
    options: Vec<Tuned>,
    on_pair: &mut (dyn FnMut(&[Tuned], u64) -> ControlFlow<()> + Send),
) -> Result<Vec<Tuned>, MatchError> {
    let name = plan.player.name.clone();
    if plan.player.limit.is_none() {
        return Err(MatchError::NoLimit(name));
    }
    let mut player = plan.player.clone();
    // So that an option that the engine does not have is found when it starts.
    let given = options
        .iter()
        .map(|tuned| (tuned.name.clone(), tuned.at(0.0).to_string()));
    player.options.extend(given);
    let run = Run {
        options,
        dealer: Dealer::new(plan.variant, &plan.openings, plan.seed)?,
        begun: 0,
        finished: 0,
        ended: false,
        failure: None,
    };
    let shared = Mutex::new((run, on_pair));
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || {
        let mut players = None;
        loop {
            let next = lock().0.next(plan);
            let Some(pair) = next else { return };
            let played = play_pair(plan, &player, &mut players, &pair);
            let (run, on_pair) = &mut *lock();
            match played {
                Ok(points) => run.learn(plan, &pair, points),
                Err(error) => run.failure = Some(error),
            }
            run.ended |= on_pair(&run.options, run.finished).is_break();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..plan.concurrency.max(1) {
            scope.spawn(work);
        }
    });
    let (run, _) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    match run.failure {
        Some(error) => Err(MatchError::Player { name, error }),
        None => Ok(run.options),
    }
}

/// Plays both games of a pair; the points gained by the first side, from −2 to 2.
fn play_pair(
    plan: &SpsaPlan,
    spec: &PlayerSpec,
    players: &mut Option<[Player; 2]>,
    pair: &Pair,
) -> Result<f64, PlayerError> {
    let players = match players {
        Some(players) => players,
        None => {
            let start = || Player::start(spec, plan.variant);
            players.insert([start()?, start()?])
        }
    };
    for (player, options) in players.iter_mut().zip(&pair.sides) {
        player.set_options(options)?;
    }
    let mut points = 0.0;
    for color in Color::ALL {
        let [first, second] = players;
        let mut sides = match color {
            Color::White => ByColor::new(first, second),
            Color::Black => ByColor::new(second, first),
        };
        if let Some(played) = game::play(&mut sides, &pair.opening, plan.adjudication, &|| false) {
            points += f64::from(played.verdict.points(color)) / 5.0 - 1.0;
        }
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_as_they_are_written() {
        let text = "lmr_base,870.00,200,1800,200";
        let tuned: Tuned = text.parse().expect("an option");
        assert_eq!(tuned.to_string(), text);
        for text in [
            "x",
            "x,1,2,3",
            "x,5,1,3,1",
            "x,1,0,3,0",
            "x,1,0,3,1,1",
            "x,a,0,3,1",
        ] {
            assert_eq!(text.parse::<Tuned>(), Err(BadTuned(text.into())));
        }
    }

    #[test]
    fn a_value_follows_the_winner_within_its_bounds() {
        let mut tuned: Tuned = "x,10,0,12,2".parse().expect("an option");
        tuned.learn(1.0, 0.25);
        assert_eq!(tuned.value, 10.5);
        tuned.learn(-2.0, 0.25);
        assert_eq!(tuned.value, 9.5);
        tuned.learn(2.0, 5.0);
        assert_eq!(tuned.value, 12.0);
        assert_eq!(
            [tuned.at(3.0), tuned.at(-1.6), tuned.at(-20.0)],
            [12, 10, 0]
        );
        // A point gained in all, in three pairs that were won by 1, -2 and 2.
        let (elo, bound) = tuned.effect(3);
        assert!((elo - 695.0 / 12.0).abs() < 1e-9, "{elo}");
        assert!((bound / elo - 1.96 * 3.0).abs() < 1e-9, "{bound}");
    }

    #[test]
    fn steps_and_rate_fall_to_what_is_given() {
        let plan = SpsaPlan {
            player: PlayerSpec::new("engine"),
            variant: Variant::Chess,
            pairs: 1_000,
            concurrency: 1,
            openings: Openings::default(),
            seed: 1,
            adjudication: Adjudication::default(),
            rate: 0.01,
        };
        assert!(plan.widening(0) > 1.9 && plan.widening(999) == 1.0);
        assert!(plan.rate(0) > plan.rate(500) && plan.rate(500) > plan.rate(999));
        assert!((plan.rate(999) - 0.01).abs() < 1e-5);
        let measuring = SpsaPlan { rate: 0.0, ..plan };
        assert_eq!([measuring.widening(0), measuring.rate(0)], [1.0, 0.0]);
    }
}
