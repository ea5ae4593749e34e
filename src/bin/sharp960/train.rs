//! The command `sharp960 train`: a network from training records.

use super::failure::Failure;
use lexopt::{Arg, Parser, ValueExt};
use sharp960::engine::eval::nnue::{Network, NetworkKind};
use sharp960::training::chart;
use sharp960::training::model::{Target, WIDTHS};
use sharp960::training::record::{self, Record};
use sharp960::training::trainer::{Measure, Settings, Trainer};
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

const USAGE: &str = "\
sharp960 train makes a network that corrects the hand-crafted evaluation, from training records.

Usage:
  sharp960 train <training> <validation> --out <network> [options]

Beside the network it writes its loss as a picture (.svg) and, as it goes on, a checkpoint
(.checkpoint). The errors printed are mean squares: of the positions learnt from, of those kept
apart, and of these against the value of the search alone.

Options:
  --width <n>     neurons for each side: 16, 32, 48, 64, 96, 128, 256 or 512 (32)
  --samples <n>   positions to learn from in millions, repetitions counted (60)
  --result <x>    share of the game's result in what is learnt; the search has the rest (0.1)
  --scale <cp>    centipawns for 1 in the sigmoid (280)
  --rate <x>      learning rate at first; it falls to 0 by the cosine (0.0015)
  --decay <x>     weight decay (0.1)
  --batch <n>     positions for each step (16384)
  --seed <n>      the same seed gives the same network (1)
  --threads <n>   (as many as there are)
  --start <file>  the network to go on from, in the place of random weights; it may be narrower,
                  and the new neurons have no say at first
  --resume        go on from the checkpoint
";

/// Centipawns for 1 in the argument of the sigmoid, unless something else is asked for.
pub const SCALE: f32 = 280.0;

/// The parsed command line.
pub enum Command {
    Help,
    Run(Train),
}

/// A run of the trainer.
pub struct Train {
    training: PathBuf,
    validation: PathBuf,
    out: PathBuf,
    settings: Settings,
    start: Option<PathBuf>,
    resume: bool,
}

impl Command {
    /// Parses the words after `train`.
    pub fn parse(mut parser: Parser) -> Result<Self, Failure> {
        let (mut files, mut out, mut start, mut resume) = (Vec::new(), None, None, false);
        let mut settings = Settings {
            kind: NetworkKind::Chess,
            width: 32,
            samples: 60_000_000,
            batch: 16_384,
            rate: 1.5e-3,
            decay: 0.1,
            target: Target {
                scale: SCALE,
                result: 0.1,
            },
            seed: 1,
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        };
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("help") | Arg::Short('h') => return Ok(Self::Help),
                Arg::Long("out") => out = Some(PathBuf::from(parser.value()?)),
                Arg::Long("width") => settings.width = parser.value()?.parse()?,
                Arg::Long("samples") => {
                    settings.samples = (parser.value()?.parse::<f64>()? * 1e6) as u64;
                }
                Arg::Long("result") => settings.target.result = parser.value()?.parse()?,
                Arg::Long("scale") => settings.target.scale = parser.value()?.parse()?,
                Arg::Long("rate") => settings.rate = parser.value()?.parse()?,
                Arg::Long("decay") => settings.decay = parser.value()?.parse()?,
                Arg::Long("batch") => settings.batch = parser.value()?.parse()?,
                Arg::Long("seed") => settings.seed = parser.value()?.parse()?,
                Arg::Long("threads") => settings.threads = parser.value()?.parse()?,
                Arg::Long("start") => start = Some(PathBuf::from(parser.value()?)),
                Arg::Long("resume") => resume = true,
                Arg::Value(path) => files.push(PathBuf::from(path)),
                other => return Err(other.unexpected().into()),
            }
        }
        check(&settings)?;
        let out = out.ok_or_else(|| Failure::Usage("--out is missing".into()))?;
        let [training, validation] = files.try_into().map_err(|_| {
            Failure::Usage("train takes two files of records: to learn from, for validation".into())
        })?;
        Ok(Self::Run(Train {
            training,
            validation,
            out,
            settings,
            start,
            resume,
        }))
    }

    /// Runs the command.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Help => Ok(out.write_all(USAGE.as_bytes())?),
            Self::Run(train) => train.run(out),
        }
    }
}

/// Whether numbers are in their ranges.
fn check(settings: &Settings) -> Result<(), Failure> {
    let Target { scale, result } = settings.target;
    let wrong = if !WIDTHS.contains(&settings.width) {
        "--width"
    } else if !(0.0..=1.0).contains(&result) {
        "--result"
    } else if !(1.0..=10_000.0).contains(&scale) {
        "--scale"
    } else if settings.batch == 0 {
        "--batch"
    } else if !(settings.rate > 0.0 && settings.rate < 1.0) {
        "--rate"
    } else if !(0.0..=100.0).contains(&settings.decay) {
        "--decay"
    } else {
        return Ok(());
    };
    Err(Failure::Usage(format!(
        "the number after {wrong} is not possible"
    )))
}

/// Reads a network.
pub fn read_network(path: &Path) -> Result<Arc<Network>, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })?;
    let network = Network::read(&bytes).map_err(|error| Failure::Network {
        path: path.to_owned(),
        error,
    })?;
    Ok(Arc::new(network))
}

fn read_records(path: &Path) -> Result<(NetworkKind, Vec<Record>), Failure> {
    record::read(path).map_err(|error| Failure::Records {
        path: path.to_owned(),
        error,
    })
}

fn report(text: &str) {
    // Where even this cannot be written, the network still can.
    let _ = writeln!(io::stderr(), "{text}");
}

impl Train {
    fn run(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let (kind, records) = read_records(&self.training)?;
        let (other, apart) = read_records(&self.validation)?;
        if kind != other {
            return Err(Failure::Usage("the records are for different games".into()));
        }
        self.settings.kind = kind;
        let checkpoint = self.out.with_extension("checkpoint");
        let mut trainer = Trainer::new(self.settings.clone(), &records, &apart)?;
        if let Some(path) = &self.start {
            trainer.start_from(&*read_network(path)?)?;
        }
        if self.resume {
            trainer.resume(&checkpoint)?;
        }
        let reference = trainer.handcrafted();
        report(&format!(
            "{} positions, {} kept apart; hand-crafted alone {:.6}, {:.6}",
            records.len(),
            apart.len(),
            reference[0],
            reference[1]
        ));
        let (started, before) = (Instant::now(), trainer.samples());
        while let Some(measure) = trainer.advance() {
            trainer.save(&checkpoint)?;
            self.report(&measure, started, before);
        }
        let network = trainer
            .model()
            .parameters(self.settings.target.scale as u16);
        let network = network.quantized();
        self.write(&self.out, &network.to_bytes())?;
        let name = self.out.file_stem().unwrap_or_default().to_string_lossy();
        let title = format!("{name}: {} neurons", self.settings.width);
        let picture = chart::svg(&title, trainer.measures(), reference[0]);
        self.write(&self.out.with_extension("svg"), picture.as_bytes())?;
        if let Some(last) = trainer.measures().last() {
            let Measure {
                validation, value, ..
            } = last;
            writeln!(out, "{}: {validation:.6}, {value:.6}", self.out.display())?;
        }
        Ok(())
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        fs::write(path, bytes).map_err(|error| Failure::File {
            path: path.to_owned(),
            error,
        })
    }

    fn report(&self, measure: &Measure, started: Instant, before: u64) {
        let seconds = started.elapsed().as_secs_f64();
        let speed = (measure.samples - before) as f64 / seconds.max(0.001);
        let left = self.settings.samples.saturating_sub(measure.samples) as f64 / speed.max(1.0);
        report(&format!(
            "{:7.1} M: {:.6} {:.6} {:.6}, {:.2} M/s, {:.0} s left",
            measure.samples as f64 / 1e6,
            measure.training.unwrap_or(f64::NAN),
            measure.validation,
            measure.value,
            speed / 1e6,
            left
        ));
    }
}
