//! The command `sharp960 start`.

use super::arguments::text;
use super::auction;
use super::failure::Failure;
use lexopt::{Arg, Parser, ValueExt};
use sharp960::board::Role;
use sharp960::notation::fen;
use sharp960::random::Random;
use sharp960::rules::chess960::{self, Coin, Dice, Die};
use sharp960::rules::{CastlingRule, Variant, starts};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;

/// The parsed command line of `start`.
pub enum Command {
    Help,
    Print(Start),
}

/// A start to be printed.
pub struct Start {
    variant: Variant,
    method: Method,
    seed: Option<u64>,
}

/// A way to find the start; what was rolled, tossed or drawn is random if it is not given.
enum Method {
    /// By its number.
    Number(Option<String>),
    Dice(Option<Vec<Die>>),
    /// Whether each toss showed heads.
    Coin(Option<Vec<bool>>),
    Cards(Option<starts::BackRank>),
    /// The number of a rank that was typed.
    Rank(u16),
    /// An auction for the sides of the start of a number, with the steps that are given.
    Auction(Option<u32>, String),
}

impl Command {
    /// Parses the words after `start`.
    pub fn parse(mut parser: Parser) -> Result<Self, Failure> {
        let (mut words, mut method, mut seed) = (Vec::new(), None, None);
        let mut steps = None;
        while let Some(argument) = parser.next()? {
            let chosen = match argument {
                Arg::Long("help") | Arg::Short('h') => return Ok(Self::Help),
                Arg::Long("seed") => {
                    seed = Some(parser.value()?.parse()?);
                    continue;
                }
                Arg::Long("auction") => {
                    steps = Some(text(parser.value()?)?);
                    "auction"
                }
                Arg::Long("dice") => "dice",
                Arg::Long("coin") => "coin",
                Arg::Long("cards") => "cards",
                Arg::Long("rank") => "rank",
                Arg::Value(word) => {
                    words.push(text(word)?);
                    continue;
                }
                other => return Err(other.unexpected().into()),
            };
            if let Some(value) = parser.optional_value() {
                words.push(text(value)?);
            }
            if let Some(other) = method.replace(chosen) {
                return Err(usage(format!(
                    "--{other} and --{chosen} exclude each other"
                )));
            }
        }
        let mut words = words.into_iter();
        let variant = words
            .next()
            .ok_or_else(|| usage("the variant is missing".into()))?;
        let variant: Variant = variant.parse()?;
        let given = words.next();
        if let Some(word) = words.next() {
            return Err(usage(format!("‘{word}’ is one argument too many")));
        }
        let method = match steps {
            Some(steps) => Method::auction(variant, given, steps)?,
            None => Method::read(method, variant, given)?,
        };
        let start = Start {
            variant,
            method,
            seed,
        };
        match (&start.method, start.seed) {
            (
                Method::Number(None)
                | Method::Dice(None)
                | Method::Coin(None)
                | Method::Cards(None)
                | Method::Auction(None, _),
                _,
            )
            | (_, None) => Ok(Self::Print(start)),
            _ => Err(usage("with --seed there is nothing else to give".into())),
        }
    }

    /// Prints the start, its number, and how it came about.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Help => Ok(write!(out, "{}", super::arguments::help())?),
            Self::Print(start) => start.print(out),
        }
    }
}

impl Method {
    fn auction(variant: Variant, given: Option<String>, steps: String) -> Result<Self, Failure> {
        if variant != Variant::Transcendental {
            return Err(usage(format!(
                "--auction is for transcendental chess, not for {variant}"
            )));
        }
        let number = given.map(|number| number_of(variant, number)).transpose()?;
        Ok(Self::Auction(number, steps))
    }

    fn read(name: Option<&str>, variant: Variant, given: Option<String>) -> Result<Self, Failure> {
        let Some(name) = name else {
            return Ok(Self::Number(given));
        };
        let has_960 = matches!(
            variant.rules().castling,
            CastlingRule::Chess960 | CastlingRule::Chess480
        ) && variant.rules().starts.count == u32::from(chess960::STARTS);
        if !has_960 {
            return Err(usage(format!(
                "--{name} is for Chess960 and Chess480, not for {variant}"
            )));
        }
        let pieces = |given: &String| {
            let read = chess960::parse_pieces(given);
            read.map_err(|error| usage(format!("--cards: {error}")))
        };
        Ok(match name {
            "dice" => Self::Dice(given.as_deref().map(rolls).transpose()?),
            "coin" => Self::Coin(given.as_deref().map(tosses).transpose()?),
            "cards" => Self::Cards(given.as_ref().map(pieces).transpose()?),
            _ => {
                let given = given.ok_or_else(|| usage("--rank needs a rank".into()))?;
                let number = chess960::parse_rank(&given);
                Self::Rank(number.map_err(|error| usage(format!("--rank {given}: {error}")))?)
            }
        })
    }
}

/// Reads the pips of rolls, with or without hyphens between them.
fn rolls(given: &str) -> Result<Vec<Die>, Failure> {
    let roll = |c: char| {
        let die = c.to_digit(10).and_then(|pips| Die::new(pips as u8));
        die.ok_or_else(|| usage(format!("--dice: ‘{c}’ is not a roll from 1 to 6")))
    };
    marks(given).map(roll).collect()
}

/// Reads tosses: `1` or `H` for heads, `0` or `T` for tails.
fn tosses(given: &str) -> Result<Vec<bool>, Failure> {
    let toss = |c: char| match c.to_ascii_uppercase() {
        '1' | 'H' => Ok(true),
        '0' | 'T' => Ok(false),
        _ => Err(usage(format!("--coin: ‘{c}’ is neither 0, 1, H nor T"))),
    };
    marks(given).map(toss).collect()
}

fn marks(given: &str) -> impl Iterator<Item = char> {
    given.chars().filter(|c| !matches!(c, '-' | ',' | ' '))
}

impl Start {
    fn print(self, out: &mut impl Write) -> Result<(), Failure> {
        let Self {
            variant,
            method,
            seed,
        } = self;
        let random_seed = seed.unwrap_or_else(random_seed);
        let mut random = Random::new(random_seed);
        let mut trace = Vec::new();
        let is_random = !matches!(
            method,
            Method::Dice(Some(_))
                | Method::Coin(Some(_))
                | Method::Cards(Some(_))
                | Method::Rank(_)
                | Method::Auction(Some(_), _)
        );
        let steps = match &method {
            Method::Auction(_, steps) => Some(steps.clone()),
            _ => None,
        };
        let number = match method {
            Method::Number(given) if seed.is_none() => return by_number(variant, given, out),
            Method::Number(_) => random.below(variant.rules().starts.count.into()) as u32,
            Method::Dice(rolls) => by_dice(rolls, &mut random, &mut trace)?.into(),
            Method::Coin(tosses) => by_coin(tosses, &mut random, &mut trace)?.into(),
            Method::Cards(cards) => by_cards(cards, &mut random, &mut trace).into(),
            Method::Rank(number) => number.into(),
            Method::Auction(number, _) => {
                number.unwrap_or_else(|| random.below(variant.rules().starts.count.into()) as u32)
            }
        };
        let mut start = variant.numbered_start(number);
        if let Some(steps) = steps {
            start = auction::run(start, &steps, &mut trace)?;
        }
        writeln!(out, "{}", fen::format(&start))?;
        if variant.rules().starts.count > 1 {
            writeln!(out, "number: {number}")?;
        }
        if is_random && seed.is_none() {
            writeln!(out, "seed: {random_seed}")?;
        }
        for line in trace {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

/// Prints the start of a number; of a random one with the number as its seed.
fn by_number(variant: Variant, given: Option<String>, out: &mut impl Write) -> Result<(), Failure> {
    let starts = variant.rules().starts.count;
    let number = given.map(|word| number_of(variant, word)).transpose()?;
    let chosen = number.unwrap_or_else(|| (random_seed() % u64::from(starts)) as u32);
    writeln!(out, "{}", fen::format(&variant.numbered_start(chosen)))?;
    if number.is_none() && starts > 1 {
        writeln!(out, "seed: {chosen}")?;
    }
    Ok(())
}

/// Reads the number of a start.
fn number_of(variant: Variant, word: String) -> Result<u32, Failure> {
    let starts = variant.rules().starts.count;
    let number = word.parse().ok().filter(|&n| starts > 1 && n < starts);
    number.ok_or(Failure::Start {
        variant,
        number: word,
    })
}

fn by_dice(
    rolls: Option<Vec<Die>>,
    random: &mut Random,
    trace: &mut Vec<String>,
) -> Result<u16, Failure> {
    let dice = match rolls {
        None => Dice::rolled(|| Die::ALL[random.index(Die::ALL.len())]),
        Some(rolls) => {
            let mut dice = Dice::new();
            for (number, &die) in rolls.iter().enumerate() {
                if dice.roll(die).is_none() {
                    return Err(usage(format!(
                        "--dice: the start is drawn after {number} rolls"
                    )));
                }
            }
            dice
        }
    };
    for roll in dice.rolls() {
        let role = roll.step.role().name();
        trace.push(match roll.square {
            Some(square) => format!("{}: {role} on {square}", roll.die),
            None => format!("{}: rolled again for the {role}", roll.die),
        });
    }
    finish(
        dice.number(),
        dice.step().map(|step| step.role()),
        "--dice",
        trace,
    )
}

fn by_coin(
    tosses: Option<Vec<bool>>,
    random: &mut Random,
    trace: &mut Vec<String>,
) -> Result<u16, Failure> {
    let mut coin = Coin::new();
    match tosses {
        None => {
            while !coin.is_finished() {
                coin.toss(random.below(2) == 1);
            }
        }
        Some(tosses) => {
            for (number, &heads) in tosses.iter().enumerate() {
                if coin.is_finished() {
                    let drawn = format!("--coin: the start is drawn after {number} tosses");
                    return Err(usage(drawn));
                }
                coin.toss(heads);
            }
        }
    }
    for round in coin.rounds() {
        let role = round.step.role().name();
        let bits: String = round
            .tosses
            .iter()
            .map(|&heads| if heads { '1' } else { '0' })
            .collect();
        trace.push(match round.square {
            Some(square) => format!("{bits}: {role} on {square}"),
            None => format!("{bits}: tossed again for the {role}"),
        });
    }
    finish(
        coin.number(),
        coin.step().map(|step| step.role()),
        "--coin",
        trace,
    )
}

/// The number of a start that is drawn, with the last line of its trace.
fn finish(
    number: Option<u16>,
    missing: Option<Role>,
    option: &str,
    trace: &mut Vec<String>,
) -> Result<u16, Failure> {
    let number = number.ok_or_else(|| {
        let role = missing.map_or("piece", Role::name);
        usage(format!("{option}: it ends before a {role} is placed"))
    })?;
    let rank = chess960::back_rank(number);
    let mut files = ('a'..='h')
        .zip(rank)
        .filter(|(_, role)| matches!(role, Role::Rook | Role::King))
        .map(|(file, role)| format!("{} on {file}1", role.name()));
    trace.push(format!(
        "the rest: {}",
        files.by_ref().collect::<Vec<_>>().join(", ")
    ));
    Ok(number)
}

fn by_cards(cards: Option<starts::BackRank>, random: &mut Random, trace: &mut Vec<String>) -> u16 {
    let mut rank =
        cards.unwrap_or_else(|| starts::shuffle(random.below(starts::SHUFFLES.into()) as u32));
    trace.push(format!("drawn: {}", chess960::format_rank(&rank)));
    for change in chess960::correct(&mut rank) {
        trace.push(format!(
            "corrected: {} from {} to {}",
            change.role.name(),
            change.from,
            change.to
        ));
    }
    // Corrected cards are a start: tested for every order.
    chess960::number(&rank).unwrap_or(chess960::CHESS_NUMBER)
}

fn random_seed() -> u64 {
    // The standard library seeds every hasher at random. Short numbers are easier to type again.
    RandomState::new().build_hasher().finish() >> 32
}

fn usage(message: String) -> Failure {
    Failure::Usage(message)
}
