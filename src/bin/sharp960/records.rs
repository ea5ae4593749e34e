//! The command `sharp960 records`: from games to training records.

use super::failure::Failure;
use lexopt::{Arg, Parser, ValueExt};
use sharp960::engine::eval::nnue::NetworkKind;
use sharp960::training::convert::Converter;
use sharp960::training::game::GameReader;
use sharp960::training::record;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

const USAGE: &str = "\
sharp960 records makes shuffled training records of the quiet positions of games.

Usage:
  sharp960 records <games>... --out <name> [options]

It writes <name>.training and, of one game in a hundred, <name>.validation. All records are in
memory meanwhile, 32 bytes each.

Options:
  --kind <kind>   the network that is to learn from them: chess (for Chess960 and the like too),
                  chesssharp, crazyhouse, antichess, racingkings, horde or duck; games for
                  the others are skipped (chess)
  --seed <n>      seed of the order, and of which games are for validation (1)
";

/// The parsed command line.
pub enum Command {
    Help,
    Run(Records),
}

/// A conversion.
pub struct Records {
    files: Vec<PathBuf>,
    out: PathBuf,
    kind: NetworkKind,
    seed: u64,
}

impl Command {
    /// Parses the words after `records`.
    pub fn parse(mut parser: Parser) -> Result<Self, Failure> {
        let (mut files, mut out) = (Vec::new(), None);
        let (mut kind, mut seed) = (NetworkKind::Chess, 1);
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("help") | Arg::Short('h') => return Ok(Self::Help),
                Arg::Long("out") => out = Some(PathBuf::from(parser.value()?)),
                Arg::Long("kind") => kind = read_kind(&parser.value()?.string()?)?,
                Arg::Long("seed") => seed = parser.value()?.parse()?,
                Arg::Value(path) => files.push(path.into()),
                other => return Err(other.unexpected().into()),
            }
        }
        if files.is_empty() {
            return Err(Failure::Usage("the file of games is missing".into()));
        }
        let out = out.ok_or_else(|| Failure::Usage("--out is missing".into()))?;
        Ok(Self::Run(Records {
            files,
            out,
            kind,
            seed,
        }))
    }

    /// Runs the command.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Help => Ok(out.write_all(USAGE.as_bytes())?),
            Self::Run(records) => records.run(out),
        }
    }
}

fn read_kind(text: &str) -> Result<NetworkKind, Failure> {
    let known = NetworkKind::ALL
        .into_iter()
        .find(|kind| kind.name() == text);
    known.ok_or_else(|| Failure::Usage(format!("‘{text}’ is not a kind of network")))
}

impl Records {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut converter = Converter::new(self.kind, self.seed);
        for path in &self.files {
            let games = GameReader::open(path).map_err(Failure::games(path))?;
            for game in games {
                converter.add(&game.map_err(Failure::games(path))?);
            }
        }
        converter.shuffle();
        let parts = [
            ("training", &converter.training),
            ("validation", &converter.validation),
        ];
        for (ending, records) in parts {
            // Not with_extension: a name may have dots.
            let mut path = self.out.clone().into_os_string();
            path.push(format!(".{ending}"));
            let unwritable = |error| Failure::File {
                path: path.clone().into(),
                error,
            };
            let mut file = BufWriter::new(File::create(&path).map_err(unwritable)?);
            record::write(&mut file, self.kind, records)
                .and_then(|()| file.flush())
                .map_err(unwritable)?;
        }
        writeln!(
            out,
            "{} games with {} positions; {} records to train on, {} for validation; {} games are \
             for another network",
            converter.games,
            converter.positions,
            converter.training.len(),
            converter.validation.len(),
            converter.skipped,
        )?;
        Ok(())
    }
}
