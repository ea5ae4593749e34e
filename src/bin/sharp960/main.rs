//! The native command line: the engine as a UCI program, and tools for positions, games, matches
//! and tuning. `sharp960 --help` and `sharp960 match --help` list all options.
//!
//! | call | what it does |
//! |---|---|
//! | `sharp960`, `sharp960 uci` | speaks UCI on standard input and output, or the XBoard protocol after the line `xboard` |
//! | `sharp960 bench` | searches fixed positions; the last line is `<nodes> nodes <nps> nps` |
//! | `sharp960 perft <variant> <fen> <depth> [--divide]` | counts move sequences, with `--divide` by first move |
//! | `sharp960 moves <variant> <fen>` | lists the legal moves: UCI, SAN, FEN after the move |
//! | `sharp960 apply <variant> <fen> <move>...` | plays UCI moves; prints the final FEN, and the outcome if the game is over |
//! | `sharp960 fen <variant> <fen> [--shredder]` | reads a FEN in any dialect and writes it as X-FEN or Shredder-FEN |
//! | `sharp960 fen <variant> [--shredder \| --x-fen]` | converts the castling fields of a FEN or EPD a line |
//! | `sharp960 start <variant> [<number>]` | prints a start position; with `--dice`, `--coin`, `--cards` or `--rank` draws a start of Chess960 so and tells how |
//! | `sharp960 pgn [--check]` | reads PGN on standard input and writes its export format, or only counts the games |
//! | `sharp960 pgn --shredder \| --x-fen` | converts the castling fields of the FENs in PGN |
//! | `sharp960 match --engine <engine> --engine <engine> ...` | plays matches and tournaments of UCI engines, with Elo and SPRT |
//! | `sharp960 book <book.bin> [<games.pgn>...]` | makes an opening book in Polyglot's format |
//! | `sharp960 solve <variant> <file>... [--nodes <n>]` | searches test positions (EPD with `bm`, `am` or `dm`) |
//! | `sharp960 "genfens <n> seed <n> book <book>"` | prints random openings, for OpenBench |
//! | `sharp960 datagen <file> ...` | appends games of the engine with itself to a file |
//! | `sharp960 relabel <old> <new> ...` | copies such games with the values that the engine finds now |
//! | `sharp960 import <variant> <file> <text>...`, `export <file>` | converts such games from and to text |
//! | `sharp960 records <games>... --out <name>` | makes training records of games |
//! | `sharp960 train <training> <validation> --out <network>` | trains a network |
//! | `sharp960 tune <epochs> <games>...` | tunes the hand-crafted evaluation, alone or beside a network (`--evalfile`); writes the source of its tables |
//! | `sharp960 tablebase <folder>` | computes the endgame tablebases |
//!
//! | file | what it is |
//! |---|---|
//! | `arguments` | parsing the command line: a new command begins here |
//! | `tools` | the short commands: perft, moves, apply, fen |
//! | `convert` | rewriting the FENs of whole files: `fen` and `pgn` with an option |
//! | `pgn`, `start`, `book`, `matches`, `solve`, `tablebase`, `datagen`, `records`, `train`, `tune`, `genfens` | the command of that name; `datagen` has `relabel` too |
//! | `games` | import and export of training games |
//! | `spsa` | tuning the options of an engine, for `match` |
//! | `failure` | errors in the words of the command line, exit codes |

mod arguments;
mod auction;
mod book;
mod convert;
mod datagen;
mod failure;
mod games;
mod genfens;
mod matches;
mod pgn;
mod records;
mod solve;
mod spsa;
mod start;
mod tablebase;
mod tools;
mod train;
mod tune;

use self::arguments::Command;
use self::failure::Failure;
use sharp960::{uci, xboard};
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            // Where even this cannot be written, the exit code says it all.
            let _ = writeln!(io::stderr(), "sharp960: {failure}");
            failure.exit_code()
        }
    }
}

fn run() -> Result<(), Failure> {
    match Command::parse(lexopt::Parser::from_env())? {
        // These write line by line, for whoever is watching.
        Command::Uci => xboard::run()?,
        Command::Match(command) => command.run(&mut io::stdout())?,
        Command::Bench => uci::bench(&mut io::stdout())?,
        Command::Book(command) => command.run(&mut io::stdout())?,
        Command::Start(command) => command.run(&mut io::stdout())?,
        Command::Datagen(command) => command.run(&mut io::stdout())?,
        Command::Records(command) => command.run(&mut io::stdout())?,
        Command::Train(command) => command.run(&mut io::stdout())?,
        Command::Tool(tool) => {
            let mut out = io::BufWriter::new(io::stdout().lock());
            tool.run(&mut out)?;
            out.flush()?;
        }
    }
    Ok(())
}
