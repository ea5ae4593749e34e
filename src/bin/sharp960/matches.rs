//! The command `sharp960 match`.

use super::failure::Failure;
use super::spsa::Tuning;
use lexopt::{Arg, Parser, ValueExt};
use sharp960::arena::{
    self, Adjudication, Book, DrawRule, Format, MatchEvent, OpeningSource, Openings, Plan,
    PlayerSpec, ResignRule, pairs, report,
    spsa::SpsaPlan,
    statistics::{Model, Sprt},
};
use sharp960::rules::Variant;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;

/// The text of `sharp960 match --help`.
const USAGE: &str = "\
sharp960 match plays a match between UCI engines and tells which one is stronger. More than two play
each other in a round robin and are rated.

Usage:
  sharp960 match --engine <engine> --engine <engine> ... [options]

<engine> is a list of key=value with commas between them (\\, is a comma in a value):
  cmd=<program>          the program; self is this one
  args=<words>           its arguments
  name=<name>            its name in reports and games
  option.<name>=<value>  a UCI option, set in the order given
  movetime=<ms> | nodes=<n> | depth=<n> | tc=[<moves>/]<seconds>[+<seconds>]
                         its limit for a move, or its clock
  margin=<ms>            time by which it may exceed its limit (50)
  variant=<name>         its own name for the variant
  sharp=fairy            Chess♯ for Fairy-Stockfish with a description of the game: it gets the
                         legal moves with each search and positions without a queen that
                         can't be dropped yet, and the referee claims in its place

Options:
  --gauntlet             the first engine plays each other one, and they do not play each other
  --each <keys>          keys for all engines, such as movetime=100,option.Hash=16
  --variant <variant>    the game (chess)
  --games <n>            greatest number of games of two engines with each other, in pairs with
                         reversed colours (100)
  --concurrency <n>      number of games at the same time (1)
  --seed <n>             seed of the openings; the same seed gives the same ones (1)
  --start <n>            this start of the variant; otherwise its starts in random order
  --openings <file>      openings: games if the name ends in .pgn, else a FEN or EPD a line
  --plies <n>            number of halfmoves taken from the file's games (all)
  --shuffle              the file's openings in random order
  --random-plies <n>     random halfmoves after each opening (8 if there is one start and no file)
  --balance <cp>         skip openings that our engine scores higher (150 with random halfmoves)
  --sprt elo0=<a>,elo1=<b>[,alpha=0.05,beta=0.05][,model=logistic]
                         end a match of two by a sequential probability ratio test; with
                         model=normalized both are normalized Elo
  --resign moves=<n>,score=<cp>
                         a game is lost when both engines agree for n moves
  --draw from=<move>,moves=<n>,score=<cp>
                         a game is drawn when both engines agree for n moves
  --max-moves <n>        a longer game is drawn, in Chess♯ an impasse (500)
  --pgn <file>           write the games; --resume continues the match in the file
  --report <n>           print the results after every n pairs (10)

Tuning the options of one engine, which plays itself (SPSA); built with --features tune, this one
has the figures of its search as options:
  --spsa <file>          the options, a line each: name,value,min,max,step; the values are written
                         back as they change
  --rate <x>             steps by which a value follows a pair won by two points, at the end of the
                         run (0.01); 0 measures what a step up and down is worth and changes nothing

At the end the results are split by colour and, in Chess♯, by points and kind of ending.
";

/// The parsed command line of `match`.
pub enum Command {
    Help,
    Play(Box<Order>),
    Tune(Box<Tuning>),
}

/// A match, and the number of pairs between two reports.
pub struct Order {
    plan: Plan,
    report_every: u64,
}

impl Command {
    /// Parses the words after `match`.
    pub fn parse(parser: Parser) -> Result<Self, Failure> {
        match Draft::read(parser)? {
            None => Ok(Self::Help),
            Some(mut draft) => Ok(match draft.spsa.take() {
                Some(file) => Self::Tune(Box::new(draft.tuning(file)?)),
                None => Self::Play(Box::new(draft.order()?)),
            }),
        }
    }

    /// Plays the match and prints its events.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let order = match self {
            Self::Help => return Ok(out.write_all(USAGE.as_bytes())?),
            Self::Tune(tuning) => return tuning.run(out),
            Self::Play(order) => order,
        };
        let plan = &order.plan;
        match plan.pairings().len() {
            1 => write!(out, "{} pairs", plan.pairs)?,
            pairings => write!(out, "{pairings} pairings of {} pairs", plan.pairs)?,
        }
        writeln!(out, " of {}, seed {}", plan.variant, plan.seed)?;
        let mut printed = Ok(());
        let result = arena::play(plan, &mut |event| {
            printed = order.print(event, out);
            // Nobody reads it any more.
            match printed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })?;
        printed?;
        writeln!(out, "{}", report::ending(plan, &result))?;
        Ok(())
    }
}

impl Order {
    fn print(&self, event: &MatchEvent, out: &mut impl Write) -> io::Result<()> {
        if let Some(line) = report::line(&self.plan, event) {
            writeln!(out, "{line}")?;
        }
        if let MatchEvent::Pair { standings } = event
            && standings.pairs().is_multiple_of(self.report_every)
        {
            writeln!(out, "{}", report::summary(&self.plan, standings))?;
        }
        out.flush()
    }
}

/// The options, as they are parsed one by one before they are combined.
struct Draft {
    engines: Vec<String>,
    format: Format,
    each: Vec<(String, String)>,
    variant: Variant,
    games: u32,
    concurrency: usize,
    seed: u64,
    start: Option<u32>,
    openings: Option<PathBuf>,
    plies: Option<u32>,
    shuffle: bool,
    random_plies: Option<u32>,
    balance: Option<u32>,
    sprt: Option<Sprt>,
    adjudication: Adjudication,
    pgn: Option<PathBuf>,
    resume: bool,
    report_every: u64,
    spsa: Option<PathBuf>,
    rate: f64,
}

/// Default number of moves of both sides after which a game is adjudicated.
const LONGEST: u32 = 500;
/// Default number of random plies where all games would begin alike.
const RANDOM_PLIES: u32 = 8;
/// Greatest imbalance of such an opening, in centipawns.
const BALANCE: u32 = 150;

impl Draft {
    /// Parses the options; none if help is asked for.
    fn read(mut parser: Parser) -> Result<Option<Self>, Failure> {
        let mut draft = Self {
            engines: Vec::new(),
            format: Format::RoundRobin,
            each: Vec::new(),
            variant: Variant::Chess,
            games: 100,
            concurrency: 1,
            seed: 1,
            start: None,
            openings: None,
            plies: None,
            shuffle: false,
            random_plies: None,
            balance: None,
            sprt: None,
            adjudication: Adjudication {
                longest: Some(LONGEST),
                ..Adjudication::default()
            },
            pgn: None,
            resume: false,
            report_every: 10,
            spsa: None,
            rate: 0.01,
        };
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("help") | Arg::Short('h') => return Ok(None),
                Arg::Long("gauntlet") => draft.format = Format::Gauntlet,
                Arg::Long("shuffle") => draft.shuffle = true,
                Arg::Long("resume") => draft.resume = true,
                Arg::Long("openings") => draft.openings = Some(parser.value()?.into()),
                Arg::Long("spsa") => draft.spsa = Some(parser.value()?.into()),
                Arg::Long("pgn") => draft.pgn = Some(parser.value()?.into()),
                Arg::Long(name) => {
                    let name = name.to_owned();
                    let value = parser.value()?.string()?;
                    draft.set(&name, &value)?;
                }
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Some(draft))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        match name {
            "engine" => self.engines.push(value.to_owned()),
            "each" => self.each.extend(pairs(value)?),
            "variant" => self.variant = value.parse()?,
            "games" => self.games = number::<u32>(name, value)?.max(1),
            "concurrency" => self.concurrency = number::<usize>(name, value)?.max(1),
            "seed" => self.seed = number(name, value)?,
            "start" => self.start = Some(number(name, value)?),
            "plies" => self.plies = Some(number(name, value)?),
            "random-plies" => self.random_plies = Some(number(name, value)?),
            "balance" => self.balance = Some(number(name, value)?),
            "max-moves" => self.adjudication.longest = Some(number(name, value)?),
            "report" => self.report_every = number::<u64>(name, value)?.max(1),
            "rate" => self.rate = number(name, value)?,
            "sprt" => self.sprt = Some(sprt(value)?),
            "resign" => {
                let [moves, score] =
                    figures(name, &pairs(value)?, [("moves", None), ("score", None)])?;
                self.adjudication.resign = Some(ResignRule { moves, score });
            }
            "draw" => {
                let keys = [("from", Some(1)), ("moves", None), ("score", None)];
                let [from, moves, score] = figures(name, &pairs(value)?, keys)?;
                self.adjudication.draw = Some(DrawRule { from, moves, score });
            }
            _ => return Err(usage(format!("match has no option ‘--{name}’"))),
        }
        Ok(())
    }

    /// Combines the options.
    fn order(self) -> Result<Order, Failure> {
        let players = self.players()?;
        let openings = self.openings()?;
        Ok(Order {
            plan: Plan {
                players,
                format: self.format,
                variant: self.variant,
                pairs: self.games.div_ceil(2),
                concurrency: self.concurrency,
                openings,
                seed: self.seed,
                adjudication: self.adjudication,
                sprt: self.sprt,
                pgn: self.pgn,
                resume: self.resume,
            },
            report_every: self.report_every,
        })
    }

    /// Combines the options for a run that tunes the options of a file.
    fn tuning(self, file: PathBuf) -> Result<Tuning, Failure> {
        let [text] = self.engines.as_slice() else {
            return Err(usage("--spsa takes one engine, which plays itself".into()));
        };
        let plan = SpsaPlan {
            player: self.player(text)?,
            variant: self.variant,
            pairs: self.games.div_ceil(2),
            concurrency: self.concurrency,
            openings: self.openings()?,
            seed: self.seed,
            adjudication: self.adjudication,
            rate: self.rate,
        };
        Tuning::new(plan, file, self.report_every)
    }

    fn player(&self, text: &str) -> Result<PlayerSpec, Failure> {
        let mut spec = PlayerSpec::read(text, &self.each)?;
        if spec.command == "self" {
            let program = std::env::current_exe().map_err(Failure::Output)?;
            spec.command = program.to_string_lossy().into_owned();
        }
        Ok(spec)
    }

    fn players(&self) -> Result<Vec<PlayerSpec>, Failure> {
        let players = self.engines.iter().map(|text| self.player(text));
        let players: Vec<PlayerSpec> = players.collect::<Result<_, _>>()?;
        match players.len() {
            0 | 1 => Err(usage("a match takes at least two engines".into())),
            2 => Ok(players),
            _ if self.sprt.is_some() => Err(usage("--sprt is for two engines".into())),
            _ => Ok(players),
        }
    }

    fn openings(&self) -> Result<Openings, Failure> {
        let starts = self.variant.rules().starts.count;
        let source = match (self.start, &self.openings) {
            (Some(_), Some(_)) => {
                return Err(usage("--start and --openings exclude each other".into()));
            }
            (Some(number), None) if number < starts => OpeningSource::Start(number),
            (Some(number), None) => {
                return Err(Failure::Start {
                    variant: self.variant,
                    number: number.to_string(),
                });
            }
            (None, Some(path)) => {
                let book = Book::read(path, self.variant, self.plies)?;
                match self.shuffle {
                    true => OpeningSource::ShuffledBook(book),
                    false => OpeningSource::Book(book),
                }
            }
            (None, None) => OpeningSource::Starts,
        };
        let is_same = self.openings.is_none() && (starts == 1 || self.start.is_some());
        let usual = if is_same { RANDOM_PLIES } else { 0 };
        let random_plies = self.random_plies.unwrap_or(usual);
        let balance = (random_plies > 0).then_some(BALANCE);
        Ok(Openings {
            source,
            random_plies,
            balance: self.balance.or(balance),
        })
    }
}

fn usage(message: String) -> Failure {
    Failure::Usage(message)
}

fn number<T: FromStr>(name: &str, value: &str) -> Result<T, Failure> {
    let wrong = |_| usage(format!("--{name} takes a number, not ‘{value}’"));
    value.parse().map_err(wrong)
}

/// Parses the numbers of `key=number,key=number`, each with an optional default.
fn figures<T: FromStr + Copy, const N: usize>(
    name: &str,
    given: &[(String, String)],
    keys: [(&str, Option<T>); N],
) -> Result<[T; N], Failure> {
    if let Some((key, _)) = given
        .iter()
        .find(|(key, _)| keys.iter().all(|k| k.0 != key))
    {
        return Err(usage(format!("--{name} does not know ‘{key}’")));
    }
    let mut found = Vec::with_capacity(N);
    for (key, otherwise) in keys {
        let text = given.iter().find(|(k, _)| k == key);
        let figure = text.map(|(_, text)| number(name, text)).transpose()?;
        let missing = || usage(format!("--{name} needs {key}=…"));
        found.push(figure.or(otherwise).ok_or_else(missing)?);
    }
    // There is one for each key.
    Ok(std::array::from_fn(|index| found[index]))
}

fn sprt(value: &str) -> Result<Sprt, Failure> {
    let (model, figured): (Vec<_>, Vec<_>) = pairs(value)?
        .into_iter()
        .partition(|(key, _)| key == "model");
    let model = model.last().map(|(_, name)| name.parse()).transpose();
    let model = model.map_err(|error| usage(format!("--sprt: {error}")))?;
    let keys = [
        ("elo0", None),
        ("elo1", None),
        ("alpha", Some(0.05)),
        ("beta", Some(0.05)),
    ];
    let [elo0, elo1, alpha, beta] = figures::<f64, 4>("sprt", &figured, keys)?;
    let model: Option<Model> = model;
    Sprt::new(model.unwrap_or_default(), elo0, elo1, alpha, beta)
        .map_err(|error| usage(format!("--sprt: {error}")))
}
