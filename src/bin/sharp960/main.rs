//! The native command line: a UCI engine, and tools that show what positions and moves are.

mod arguments;
mod commands;
mod failure;

use self::arguments::Command;
use self::failure::Failure;
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
    let command = Command::parse(lexopt::Parser::from_env())?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    commands::execute(command, &mut out)?;
    out.flush()?;
    Ok(())
}
