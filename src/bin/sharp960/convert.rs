//! Copies standard input with the castling fields of its FENs written in one way. What cannot be read
//! is copied as it is and reported on standard error.

use super::failure::Failure;
use sharp960::notation::epd;
use sharp960::notation::fen::CastlingField;
use sharp960::notation::pgn::{Converter, PgnProblem};
use sharp960::rules::Variant;
use std::fmt::Display;
use std::io::{self, BufRead, Write};

/// Copies lines of FEN or EPD; empty lines and lines that begin with `#` hold none.
pub fn fens(
    mut input: impl BufRead,
    variant: Variant,
    castling: CastlingField,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (mut lines, mut errors, mut number) = (0u64, 0u64, 0u64);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).map_err(Failure::Input)? > 0 {
        number += 1;
        let text = String::from_utf8_lossy(&line);
        let begin = text.trim_start();
        if begin.is_empty() || begin.starts_with('#') {
            out.write_all(&line)?;
        } else {
            lines += 1;
            match epd::convert(variant, &text, castling) {
                Ok(converted) => out.write_all(converted.as_bytes())?,
                Err(error) => {
                    errors += 1;
                    report(format_args!("line {number}: {error}"));
                    out.write_all(&line)?;
                }
            }
        }
        line.clear();
    }
    match errors {
        0 => Ok(()),
        _ => {
            out.flush()?;
            Err(Failure::Lines { errors, lines })
        }
    }
}

/// Copies games.
pub fn pgn(
    input: impl BufRead,
    castling: CastlingField,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (mut games, mut errors) = (0u64, 0u64);
    let mut converter = Converter::new(input, castling);
    while let Some(game) = converter.next(out)? {
        games += 1;
        if let Err(error) = game {
            errors += 1;
            report(format_args!("game {games}, {error}"));
            if let PgnProblem::Io(kind) = error.problem {
                return Err(Failure::Input(kind.into()));
            }
        }
    }
    match errors {
        0 => Ok(()),
        _ => {
            out.flush()?;
            Err(Failure::Games { errors, games })
        }
    }
}

fn report(message: impl Display) {
    // Where even this cannot be written, the exit code says it all.
    let _ = writeln!(io::stderr(), "sharp960: {message}");
}
