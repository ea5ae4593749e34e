use super::failure::Failure;
use sharp960::notation::pgn::{PgnProblem, Reader};
use std::io::{self, BufRead, Write};

/// Copies games in PGN's export format, or only counts them. Errors are reported on standard error,
/// and reading continues with the next game.
pub fn run(input: impl BufRead, check: bool, out: &mut impl Write) -> Result<(), Failure> {
    let (mut games, mut errors) = (0u64, 0u64);
    for game in Reader::new(input) {
        games += 1;
        match game {
            Ok(_) if check => {}
            Ok(game) => {
                if games > errors + 1 {
                    writeln!(out)?;
                }
                game.write(out)?;
            }
            Err(error) => {
                errors += 1;
                // Where even this cannot be written, the exit code says it all.
                let _ = writeln!(io::stderr(), "sharp960: game {games}, {error}");
                if let PgnProblem::Io(_) = error.problem {
                    break;
                }
            }
        }
    }
    if check {
        writeln!(out, "games: {}, errors: {errors}", games - errors)?;
    }
    out.flush()?;
    match errors {
        0 => Ok(()),
        _ => Err(Failure::Games { errors, games }),
    }
}
