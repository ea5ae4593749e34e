//! The commands `sharp960 datagen` and `sharp960 relabel`: games of the engine with itself, for
//! training.

use super::failure::Failure;
use lexopt::{Arg, Parser, ValueExt};
use sharp960::engine::Engine;
use sharp960::rules::Variant;
use sharp960::training::game::{GameReader, GameWriter, TrainingGame};
use sharp960::training::self_play::{HARD, SelfPlay, relabel};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

const USAGE: &str = "\
sharp960 datagen plays games of the engine with itself and appends them to a file for training;
sharp960 relabel copies the games of such a file with the values that the engine finds now.

Usage:
  sharp960 datagen <file> [options]
  sharp960 relabel <old> <new> [options]

Options:
  --games <n>     number of games in the file at the end; without it datagen goes on until killed,
                  and relabel copies all
  --nodes <n>     nodes after which a search ends with its iteration (1200)
  --threads <n>   number of games at the same time (1)
  --evalfile <file>  a network to search with in place of the embedded one

Options of datagen:
  --mix <variant>=<weight>,...  the games, each as often as its weight says (chess=1)
  --seed <n>      a game depends on seed and number alone (1)

An interrupted run goes on with the same command. The format is described in the documentation of
the module training.
";

/// The parsed command line.
pub enum Command {
    Help,
    Run(Datagen),
}

/// The games to play or to copy.
pub struct Datagen {
    play: SelfPlay,
    /// The games to value anew; none to play new ones.
    old: Option<Vec<TrainingGame>>,
    file: PathBuf,
    games: Option<u64>,
    threads: NonZeroUsize,
    network: Option<PathBuf>,
}

/// Number of nodes for a move.
const NODES: u64 = 1_200;
/// Size of the transposition table of each thread, in MiB.
const HASH: usize = 8;
/// Time between two lines about the progress.
const REPORT_EVERY: Duration = Duration::from_secs(30);

impl Command {
    /// Parses the words after `datagen`.
    pub fn datagen(parser: Parser) -> Result<Self, Failure> {
        let Some((mut datagen, files)) = read(parser, true)? else {
            return Ok(Self::Help);
        };
        let files: Result<[PathBuf; 1], _> = files.try_into();
        [datagen.file] =
            files.map_err(|_| Failure::Usage("datagen takes one file for the games".into()))?;
        Ok(Self::Run(datagen))
    }

    /// Parses the words after `relabel`.
    pub fn relabel(parser: Parser) -> Result<Self, Failure> {
        let Some((mut datagen, files)) = read(parser, false)? else {
            return Ok(Self::Help);
        };
        let files: Result<[PathBuf; 2], _> = files.try_into();
        let [old, new] = files.map_err(|_| {
            Failure::Usage("relabel takes the file of games and the file to write".into())
        })?;
        let games = GameReader::open(&old).map_err(Failure::games(&old))?;
        let games: Result<Vec<_>, _> = games.collect();
        let games = games.map_err(Failure::games(&old))?;
        let all = games.len() as u64;
        datagen.games = Some(datagen.games.map_or(all, |wanted| wanted.min(all)));
        datagen.old = Some(games);
        datagen.file = new;
        Ok(Self::Run(datagen))
    }

    /// Runs the command.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Help => Ok(out.write_all(USAGE.as_bytes())?),
            Self::Run(datagen) => datagen.run(out),
        }
    }
}

/// Parses the options of both commands, and the files; none if help is asked for.
fn read(mut parser: Parser, plays: bool) -> Result<Option<(Datagen, Vec<PathBuf>)>, Failure> {
    let mut files = Vec::new();
    let mut datagen = Datagen {
        play: SelfPlay {
            mix: vec![(Variant::Chess, 1)],
            nodes: NODES,
            seed: 1,
        },
        old: None,
        file: PathBuf::new(),
        games: None,
        threads: NonZeroUsize::MIN,
        network: None,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(None),
            Arg::Long("mix") if plays => datagen.play.mix = mix(&parser.value()?.string()?)?,
            Arg::Long("games") => datagen.games = Some(parser.value()?.parse()?),
            Arg::Long("nodes") => {
                // The product with what a search may take at most must not overflow.
                let nodes: u64 = parser.value()?.parse()?;
                datagen.play.nodes = nodes.clamp(1, u64::MAX / HARD);
            }
            Arg::Long("seed") if plays => datagen.play.seed = parser.value()?.parse()?,
            Arg::Long("threads") => datagen.threads = parser.value()?.parse()?,
            Arg::Long("evalfile") => datagen.network = Some(parser.value()?.into()),
            Arg::Value(path) => files.push(path.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some((datagen, files)))
}

/// Parses `chess960=40,chess=30`.
fn mix(text: &str) -> Result<Vec<(Variant, u32)>, Failure> {
    let parse = |part: &str| -> Result<(Variant, u32), Failure> {
        let (variant, weight) = part.split_once('=').unwrap_or((part, "1"));
        let weight = weight.parse().ok().filter(|&weight| weight > 0);
        let weight = weight
            .ok_or_else(|| Failure::Usage(format!("‘{part}’ is not a variant and its weight")))?;
        Ok((variant.parse()?, weight))
    };
    text.split(',').map(parse).collect()
}

/// The counts that are printed at the end of a run.
#[derive(Default)]
struct Summary {
    games: u64,
    plies: u64,
    wins: u64,
    losses: u64,
}

impl Summary {
    fn add(&mut self, game: &TrainingGame) {
        self.games += 1;
        self.plies += game.plies.len() as u64;
        self.wins += u64::from(game.result > 5);
        self.losses += u64::from(game.result < 5);
    }

    fn text(&self, time: Duration) -> String {
        let Self {
            games,
            plies,
            wins,
            losses,
        } = self;
        let hourly = *plies as f64 / time.as_secs_f64().max(0.001) * 3_600.0;
        format!(
            "{games} games, {plies} positions ({:.2} million an hour); White won {wins}, drew {}, \
             lost {losses}",
            hourly / 1e6,
            games - wins - losses,
        )
    }
}

impl Datagen {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut writer = GameWriter::open(&self.file).map_err(Failure::games(&self.file))?;
        let engines: Vec<Engine> = (0..self.threads.get())
            .map(|_| self.engine())
            .collect::<Result<_, Failure>>()?;
        let next = AtomicU64::new(writer.games());
        let end = self.games.unwrap_or(u64::MAX);
        let stop = AtomicBool::new(false);
        let (sender, played) = mpsc::channel();
        thread::scope(|scope| {
            for mut engine in engines {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let wanted = number < end;
                        if !wanted
                            || sender
                                .send((number, self.game(&mut engine, number)))
                                .is_err()
                        {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let result = self.write(&mut writer, &played, out);
            stop.store(true, Ordering::Relaxed);
            result
        })
    }

    /// The game of a number; none if there is no opening for it.
    fn game(&self, engine: &mut Engine, number: u64) -> Option<TrainingGame> {
        match &self.old {
            None => self.play.play(engine, number),
            Some(games) => {
                let game = games.get(usize::try_from(number).ok()?)?;
                Some(relabel(engine, game, self.play.nodes))
            }
        }
    }

    fn engine(&self) -> Result<Engine, Failure> {
        let mut engine = Engine::new(HASH)?;
        if let Some(path) = &self.network {
            let network = super::train::read_network(path)?;
            engine.insert_network(network);
        }
        Ok(engine)
    }

    /// Writes the games in the order of their numbers, so that a run that is interrupted knows
    /// from the length of its file where to go on.
    fn write(
        &self,
        writer: &mut GameWriter,
        played: &mpsc::Receiver<(u64, Option<TrainingGame>)>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let started = Instant::now();
        let mut reported = started;
        let mut summary = Summary::default();
        let mut early = BTreeMap::new();
        for (number, game) in played {
            let game = game.ok_or(Failure::NoOpening)?;
            early.insert(number, game);
            while let Some(game) = early.remove(&writer.games()) {
                writer.write(&game).map_err(Failure::games(&self.file))?;
                writer.flush().map_err(Failure::games(&self.file))?;
                summary.add(&game);
            }
            if reported.elapsed() >= REPORT_EVERY {
                reported = Instant::now();
                // Where even this cannot be written, the games still can.
                let _ = writeln!(io::stderr(), "{}", summary.text(started.elapsed()));
            }
        }
        writeln!(out, "{}", summary.text(started.elapsed()))?;
        Ok(())
    }
}
