//! The native command line: a UCI engine, and tools that show what positions and moves are.

mod arguments;
mod datagen;
mod failure;
mod matches;
mod pgn;
mod solve;
mod tools;
mod train;

use self::arguments::Command;
use self::failure::Failure;
use sharp960::uci;
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
        Command::Uci => uci::run()?,
        Command::Match(command) => command.run(&mut io::stdout())?,
        Command::Bench => uci::bench(&mut io::stdout())?,
        Command::Tool(tool) => {
            let mut out = io::BufWriter::new(io::stdout().lock());
            tool.run(&mut out)?;
            out.flush()?;
        }
    }
    Ok(())
}
