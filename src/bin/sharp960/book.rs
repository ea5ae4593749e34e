//! The command `sharp960 book`.

use super::arguments::text;
use super::failure::Failure;
use lexopt::{Arg, Parser, ValueExt};
use sharp960::arena::SearchedBook;
use sharp960::notation::pgn::{Game, Reader};
use sharp960::notation::polyglot::Builder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

/// Default number of plies that are taken of each game.
const PLIES: usize = 40;
/// Default number of games that a move must have.
const LEAST_GAMES: u32 = 3;

/// The number of positions after which the progress is told.
const PROGRESS: usize = 100;

/// A book to be made of games.
pub struct Command {
    out: PathBuf,
    /// The files with games; standard input if there are none.
    games: Vec<PathBuf>,
    plies: usize,
    least_games: u32,
    /// The nodes of each search, if the weights come from searches instead of results.
    nodes: Option<u64>,
}

impl Command {
    /// Parses the words after `book`; none if help is asked for.
    pub fn parse(mut parser: Parser) -> Result<Option<Self>, Failure> {
        let mut files = Vec::new();
        let (mut plies, mut least_games, mut nodes) = (PLIES, LEAST_GAMES, None);
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("help") | Arg::Short('h') => return Ok(None),
                Arg::Long("plies") => plies = parser.value()?.parse()?,
                Arg::Long("min-games") => least_games = parser.value()?.parse()?,
                Arg::Long("nodes") => nodes = Some(parser.value()?.parse()?),
                Arg::Value(word) => files.push(PathBuf::from(text(word)?)),
                other => return Err(other.unexpected().into()),
            }
        }
        let mut files = files.into_iter();
        let missing = || Failure::Usage("the file for the book is missing".to_owned());
        Ok(Some(Self {
            out: files.next().ok_or_else(missing)?,
            games: files.collect(),
            plies,
            least_games,
            nodes,
        }))
    }

    /// Reads the games and writes the book. Games that cannot be read are reported on standard error.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut counts = Counts::default();
        let mut builder = Builder::new(self.plies);
        let mut searched = SearchedBook::default();
        let mut add = |game: &Game| match self.nodes {
            None => builder.add(game),
            Some(_) => searched.add(game, self.plies),
        };
        if self.games.is_empty() {
            counts.read("", io::stdin().lock(), &mut add);
        }
        for path in &self.games {
            let file = File::open(path).map_err(|error| Failure::File {
                path: path.clone(),
                error,
            })?;
            let name = format!("{}, ", path.display());
            counts.read(&name, BufReader::new(file), &mut add);
        }
        let bytes = match self.nodes {
            None => builder.finish(self.least_games),
            Some(nodes) => searched.finish(nodes, &mut |done| {
                if done > 0 && done.is_multiple_of(PROGRESS) {
                    // Where even this cannot be written, nobody waits for it.
                    let _ = writeln!(io::stderr(), "{done} of {} positions", searched.len());
                }
            })?,
        };
        std::fs::write(&self.out, &bytes).map_err(|error| Failure::File {
            path: self.out.clone(),
            error,
        })?;
        let Counts {
            games,
            counted,
            errors,
        } = counts;
        writeln!(
            out,
            "games: {counted} of {games}, entries: {}",
            bytes.len() / 16
        )?;
        match errors {
            0 => Ok(()),
            _ => Err(Failure::Games { errors, games }),
        }
    }
}

/// Numbers of games.
#[derive(Default)]
struct Counts {
    games: u64,
    /// Games that are in the book.
    counted: u64,
    /// Games that cannot be read.
    errors: u64,
}

impl Counts {
    fn read(&mut self, name: &str, input: impl BufRead, add: &mut impl FnMut(&Game) -> bool) {
        for (number, game) in (1u64..).zip(Reader::new(input)) {
            self.games += 1;
            match game {
                Ok(game) => self.counted += u64::from(add(&game)),
                Err(error) => {
                    self.errors += 1;
                    // Where even this cannot be written, the exit code says it all.
                    let _ = writeln!(io::stderr(), "sharp960: {name}game {number}, {error}");
                }
            }
        }
    }
}
