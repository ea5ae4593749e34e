use super::failure::Failure;
use super::games::Import;
use super::genfens::Genfens;
use super::solve::{NODES, Solve};
use super::tablebase::Tablebase;
use super::tune::Tune;
use super::{book, datagen, matches, records, start, train};
use lexopt::{Arg, Parser, ValueExt};
use sharp960::notation::fen::{self, CastlingField};
use sharp960::rules::{Position, Variant};
use std::ffi::OsString;
use std::path::PathBuf;

/// Number of variants on each line of `sharp960 --help`.
const VARIANTS_A_LINE: usize = 7;

/// The text of `sharp960 --help`.
pub fn help() -> String {
    let keys = Variant::ALL.map(Variant::key);
    let lines: Vec<String> = keys
        .chunks(VARIANTS_A_LINE)
        .map(|keys| format!("  {}\n", keys.join(" ")))
        .collect();
    format!("{USAGE}{}", lines.concat())
}

const USAGE: &str = "\
sharp960 is a UCI and XBoard engine for chess and its variants, with tools for games and matches.

Usage:
  sharp960 [uci]                                  speak UCI on standard input and output,
                                                  or the XBoard protocol after the line xboard
  sharp960 bench                                  search fixed positions; prints nodes and speed
  sharp960 perft <variant> <fen> <depth>          count the legal move sequences of that length
           [--divide]                             … split by their first move
  sharp960 moves <variant> <fen>                  list the legal moves: UCI, SAN, FEN after the move
  sharp960 apply <variant> <fen> <move>...        play UCI moves; prints the final FEN and outcome
  sharp960 fen <variant> <fen> [--shredder]       read a FEN in any dialect, write it as X-FEN,
                                                  with --shredder as Shredder-FEN
  sharp960 fen <variant> [--shredder | --x-fen]   the same for a FEN or EPD a line on standard
                                                  input; only the castling fields change
  sharp960 start <variant> [<number>]             print a start position; random without a number
           [--seed <n>]                           … the same again with the same seed
  sharp960 start chess960 --dice [2-3-3-2-3]      draw it with a die, and tell how
                        | --coin [011001000110]   … with a coin: 0 and 1, or H and T
                        | --cards [RNBQKBNR]      … with the eight pieces in any order, corrected
                        | --rank BQNRKNRB         … of this rank, with its number
  sharp960 start transcendental [<number>]        after an auction for the sides: bids of extra
           --auction 0,1,pass,white,e7e6          moves, the choice, the extra moves; the engine
                                                  makes the steps that are left out
  sharp960 match --engine <engine> ...            matches and tournaments of UCI engines;
                                                  see sharp960 match --help
  sharp960 pgn [--check]                          read PGN on standard input, write it in the export
                                                  format, or only count the games
  sharp960 pgn --shredder | --x-fen               copy PGN; only the castling fields of the FENs
                                                  change
  sharp960 book <book.bin> [<games.pgn>...]       make an opening book in Polyglot's format of games
           [--plies <n>] [--min-games <n>]        (such as those of match --pgn), by default of 40
                                                  halfmoves and moves that were played 3 times;
                                                  UCI's OwnBook and BookFile use it
           [--nodes <n>]                          … with weights by searches of n nodes, not results
  sharp960 \"genfens <n> seed <n> book <None or file> [variant <variant>]\"
                                                  print random openings, as OpenBench asks for them
  sharp960 solve <variant> <file>... [--nodes <n>]
                                                  search test positions (EPD with bm, am or dm);
                                                  prints which ones the engine solves
  sharp960 datagen <file> ...                     play training games of the engine with itself;
                                                  see sharp960 datagen --help
  sharp960 relabel <old> <new> ...                copy training games with the values that the
                                                  engine finds now; see sharp960 relabel --help
  sharp960 import <variant> <file> <text>...      append games a line (FEN|result|move value,...)
                                                  to a file of training games; - reads stdin
  sharp960 export <file>                          print training games a line
  sharp960 records <games>... --out <name>        make training records of games;
                                                  see sharp960 records --help
  sharp960 train <training> <validation> ...      train a network on training records;
                                                  see sharp960 train --help
  sharp960 tune <epochs> <games>...               tune the hand-crafted evaluation on training
           [--evalfile <file>]                    games, alone or with this network's output added;
                                                  prints the source of its tables
  sharp960 tablebase <folder>                     compute the results of all endings of chess with
                                                  three and four pieces, a file for each, and of
                                                  Chess♯ and antichess with up to three;
                                                  UCI's TablebasePath uses such a folder
  sharp960 --help | --version

<fen> is one argument in quotes, or startpos. Bad input ends with exit code 2 and a message on
standard error. <variant> is one of
";

/// A command of the command line.
pub enum Command {
    /// Speak UCI.
    Uci,
    /// Search fixed positions.
    Bench,
    /// Play a match between engines.
    Match(matches::Command),
    /// Make an opening book.
    Book(book::Command),
    /// Print a start position.
    Start(start::Command),
    /// Play training games, or value them anew.
    Datagen(datagen::Command),
    /// Make training records.
    Records(records::Command),
    /// Train a network.
    Train(train::Command),
    /// Print something else.
    Tool(Box<Tool>),
}

/// A command that prints something, with its arguments parsed.
pub enum Tool {
    Help,
    Version,
    Perft {
        position: Position,
        depth: u32,
        divide: bool,
    },
    Moves(Position),
    Apply {
        start: Position,
        moves: Vec<String>,
    },
    Fen {
        position: Position,
        castling: CastlingField,
    },
    /// FENs from standard input.
    Fens {
        variant: Variant,
        castling: CastlingField,
    },
    Pgn {
        check: bool,
    },
    /// PGN from standard input, with its FENs rewritten.
    ConvertPgn(CastlingField),
    Import(Import),
    Export(PathBuf),
    Genfens(Genfens),
    Solve(Solve),
    Tune(Tune),
    Tablebase(Tablebase),
}

impl Command {
    /// Parses the command line.
    pub fn parse(mut parser: Parser) -> Result<Self, Failure> {
        if let Some(parser) = behind(&mut parser, "match") {
            return Ok(Self::Match(matches::Command::parse(parser)?));
        }
        if let Some(parser) = behind(&mut parser, "book") {
            let command = book::Command::parse(parser)?;
            let help = || Self::Tool(Box::new(Tool::Help));
            return Ok(command.map_or_else(help, Self::Book));
        }
        if let Some(parser) = behind(&mut parser, "start") {
            return Ok(Self::Start(start::Command::parse(parser)?));
        }
        if let Some(parser) = behind(&mut parser, "datagen") {
            return Ok(Self::Datagen(datagen::Command::datagen(parser)?));
        }
        if let Some(parser) = behind(&mut parser, "relabel") {
            return Ok(Self::Datagen(datagen::Command::relabel(parser)?));
        }
        if let Some(parser) = behind(&mut parser, "records") {
            return Ok(Self::Records(records::Command::parse(parser)?));
        }
        if let Some(parser) = behind(&mut parser, "train") {
            return Ok(Self::Train(train::Command::parse(parser)?));
        }
        let mut arguments = Arguments::read(parser)?;
        if arguments.help {
            return Ok(Self::Tool(Box::new(Tool::Help)));
        }
        if arguments.version {
            return Ok(Self::Tool(Box::new(Tool::Version)));
        }
        let Some(name) = arguments.words.next() else {
            return arguments.finish(Self::Uci);
        };
        // OpenBench gives the whole command as one argument, then others.
        if let Some(text) = name.strip_prefix("genfens ") {
            let tool = Tool::Genfens(Genfens::parse(text)?);
            arguments.words.by_ref().for_each(drop);
            return arguments.finish(Self::Tool(Box::new(tool)));
        }
        let tool = match name.as_str() {
            "uci" => return arguments.finish(Self::Uci),
            "bench" => return arguments.finish(Self::Bench),
            "help" => Tool::Help,
            "version" => Tool::Version,
            "perft" => Tool::Perft {
                position: arguments.position()?,
                depth: arguments.depth()?,
                divide: std::mem::take(&mut arguments.divide),
            },
            "moves" => Tool::Moves(arguments.position()?),
            "apply" => Tool::Apply {
                start: arguments.position()?,
                moves: arguments.words.by_ref().collect(),
            },
            "fen" => {
                let castling = arguments.castling.take().unwrap_or(CastlingField::XFen);
                if arguments.words.len() == 1 {
                    let variant = arguments.variant()?;
                    Tool::Fens { variant, castling }
                } else {
                    let position = arguments.position()?;
                    Tool::Fen { position, castling }
                }
            }
            "pgn" => match arguments.castling.take() {
                Some(castling) => Tool::ConvertPgn(castling),
                None => Tool::Pgn {
                    check: std::mem::take(&mut arguments.check),
                },
            },
            "import" => Tool::Import(Import {
                variant: arguments.variant()?,
                file: arguments.word("the file of games")?.into(),
                texts: arguments.files()?,
            }),
            "export" => Tool::Export(arguments.word("the file of games")?.into()),
            "genfens" => {
                let words: Vec<String> = arguments.words.by_ref().collect();
                Tool::Genfens(Genfens::parse(&words.join(" "))?)
            }
            "solve" => Tool::Solve(Solve {
                variant: arguments.variant()?,
                nodes: arguments.nodes.take().unwrap_or(NODES),
                files: arguments.files()?,
            }),
            "tune" => Tool::Tune(Tune {
                epochs: arguments.count("the number of epochs")?,
                files: arguments.files()?,
                network: arguments.network.take(),
            }),
            "tablebase" => Tool::Tablebase(Tablebase {
                folder: arguments.word("the folder")?.into(),
            }),
            _ => return Err(Failure::Usage(format!("‘{name}’ is not a command"))),
        };
        arguments.finish(Self::Tool(Box::new(tool)))
    }
}

/// The rest of the arguments if the first word is `word`, for a command with options of its own.
fn behind(parser: &mut Parser, word: &str) -> Option<Parser> {
    let mut words = parser.try_raw_args()?;
    words.next_if(|first| first == word)?;
    Some(Parser::from_args(words))
}

/// The words and options of the command line.
struct Arguments {
    words: std::vec::IntoIter<String>,
    divide: bool,
    castling: Option<CastlingField>,
    check: bool,
    nodes: Option<u64>,
    network: Option<PathBuf>,
    help: bool,
    version: bool,
}

impl Arguments {
    fn read(mut parser: Parser) -> Result<Self, Failure> {
        let mut words = Vec::new();
        let (mut divide, mut castling, mut check) = (false, None, false);
        let (mut help, mut version) = (false, false);
        let (mut nodes, mut network) = (None, None);
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("divide") => divide = true,
                Arg::Long("shredder") => castling = Some(CastlingField::Shredder),
                Arg::Long("x-fen") => castling = Some(CastlingField::XFen),
                Arg::Long("check") => check = true,
                Arg::Long("nodes") => nodes = Some(parser.value()?.parse()?),
                Arg::Long("evalfile") => network = Some(parser.value()?.into()),
                Arg::Long("help") | Arg::Short('h') => help = true,
                Arg::Long("version") | Arg::Short('V') => version = true,
                Arg::Value(word) => words.push(text(word)?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self {
            words: words.into_iter(),
            divide,
            castling,
            check,
            nodes,
            network,
            help,
            version,
        })
    }

    fn word(&mut self, what: &str) -> Result<String, Failure> {
        let word = self.words.next();
        word.ok_or_else(|| Failure::Usage(format!("{what} is missing")))
    }

    fn variant(&mut self) -> Result<Variant, Failure> {
        Ok(self.word("the variant")?.parse()?)
    }

    /// Parses the next two words: a variant and a FEN.
    fn position(&mut self) -> Result<Position, Failure> {
        let variant = self.variant()?;
        let text = self.word("the FEN")?;
        if text == "startpos" {
            return Ok(variant.start());
        }
        Ok(fen::parse(variant, &text)?)
    }

    /// The remaining words as file names, at least one.
    fn files(&mut self) -> Result<Vec<PathBuf>, Failure> {
        let first = self.word("the file")?;
        let files = std::iter::once(first).chain(self.words.by_ref());
        Ok(files.map(PathBuf::from).collect())
    }

    fn depth(&mut self) -> Result<u32, Failure> {
        let word = self.word("the depth")?;
        word.parse().map_err(|_| {
            Failure::Usage(format!("the depth is a number of halfmoves, not ‘{word}’"))
        })
    }

    fn count(&mut self, what: &str) -> Result<u64, Failure> {
        let word = self.word(what)?;
        word.parse()
            .map_err(|_| Failure::Usage(format!("{what} is a whole number, not ‘{word}’")))
    }

    /// The command, or an error if any words or options are left.
    fn finish(mut self, command: Command) -> Result<Command, Failure> {
        let left = if self.divide {
            Some("--divide".to_owned())
        } else if let Some(castling) = self.castling {
            Some(match castling {
                CastlingField::Shredder => "--shredder".to_owned(),
                CastlingField::XFen => "--x-fen".to_owned(),
            })
        } else if self.check {
            Some("--check".to_owned())
        } else if self.nodes.is_some() {
            Some("--nodes".to_owned())
        } else if self.network.is_some() {
            Some("--evalfile".to_owned())
        } else {
            self.words.next()
        };
        match left {
            None => Ok(command),
            Some(word) => Err(Failure::Usage(format!(
                "‘{word}’ is one argument too many (a FEN needs quotes)"
            ))),
        }
    }
}

pub fn text(word: OsString) -> Result<String, Failure> {
    word.into_string()
        .map_err(|word| Failure::Usage(format!("{word:?} is not UTF-8")))
}
