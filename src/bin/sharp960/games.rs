//! The commands `sharp960 import` and `sharp960 export`: games of training as text.

use super::failure::Failure;
use sharp960::rules::Variant;
use sharp960::training::game::{GameReader, GameWriter};
use sharp960::training::text;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

/// Appends games that stand a line each in texts to a file of games.
pub struct Import {
    /// The variant of the games.
    pub variant: Variant,
    /// The file of games.
    pub file: PathBuf,
    /// The texts; `-` for standard input.
    pub texts: Vec<PathBuf>,
}

impl Import {
    /// Appends the games; a last line without its end is left out, as it may still be written to.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut writer = GameWriter::open(&self.file).map_err(Failure::games(&self.file))?;
        let before = writer.games();
        for path in &self.texts {
            let unreadable = |error| Failure::File {
                path: path.clone(),
                error,
            };
            let mut source: Box<dyn BufRead> = if path.as_os_str() == "-" {
                Box::new(io::stdin().lock())
            } else {
                Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
            };
            let mut line = String::new();
            for number in 1.. {
                line.clear();
                source.read_line(&mut line).map_err(unreadable)?;
                if !line.ends_with('\n') {
                    break;
                }
                let game = text::parse(self.variant, &line).map_err(|error| Failure::Text {
                    path: path.clone(),
                    line: number,
                    error,
                })?;
                writer.write(&game).map_err(Failure::games(&self.file))?;
            }
        }
        writer.flush().map_err(Failure::games(&self.file))?;
        writeln!(out, "{} games", writer.games() - before)?;
        Ok(())
    }
}

/// Prints the games of a file, a line each.
pub fn export(file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let games = GameReader::open(file).map_err(Failure::games(file))?;
    for game in games {
        let game = game.map_err(Failure::games(file))?;
        writeln!(out, "{}", text::format(&game))?;
    }
    Ok(())
}
