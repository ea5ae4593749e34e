use super::opening::Opening;
use crate::notation::epd::{self, EpdError};
use crate::notation::pgn::{PgnError, Reader};
use crate::rules::{Move, Position, Variant};
use std::io;
use std::path::{Path, PathBuf};

/// An opening book: the openings of a file, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book(Vec<Opening>);

/// The reason why a file is not an opening book.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The file cannot be read.
    #[error("{}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A line is neither FEN nor EPD.
    #[error("{}, line {line}: {error}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// The error of the line.
        error: EpdError,
    },
    /// A game cannot be read.
    #[error("{}, game {game}: {error}", .path.display())]
    Game {
        /// The file.
        path: PathBuf,
        /// The number of the game, from 1.
        game: usize,
        /// The error of the game.
        error: Box<PgnError>,
    },
    /// A game is of another variant.
    #[error("{}, game {game} is {found}, not {wanted}", .path.display())]
    Variant {
        /// The file.
        path: PathBuf,
        /// The number of the game, from 1.
        game: usize,
        /// The variant of the game.
        found: Variant,
        /// The variant of the match.
        wanted: Variant,
    },
    /// The file contains no opening.
    #[error("{}: there is no opening in it", .path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}

impl Book {
    /// Reads a file: games if its name ends in `.pgn`, else a position on each line as FEN or EPD,
    /// without empty lines and those that begin with `#`. From games the first `plies` halfmoves
    /// are taken, all if `plies` is none. Openings after which the game is over are skipped.
    ///
    /// If the file cannot be read or has no opening; the error tells where.
    pub fn read(path: &Path, variant: Variant, plies: Option<u32>) -> Result<Self, BookError> {
        let bytes = std::fs::read(path).map_err(|error| BookError::Io {
            path: path.to_owned(),
            error,
        })?;
        let is_pgn = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
        let mut openings = if is_pgn {
            read_games(path, &bytes, variant, plies)?
        } else {
            read_lines(path, &String::from_utf8_lossy(&bytes), variant)?
        };
        openings.retain(|opening| {
            let mut position = opening.start.clone();
            opening.moves.iter().for_each(|&m| position.play(m));
            position.outcome().is_none()
        });
        if openings.is_empty() {
            let path = path.to_owned();
            return Err(BookError::Empty { path });
        }
        Ok(Self(openings))
    }

    /// Number of openings, at least one.
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The opening of that index; the last one for larger indices.
    pub(super) fn at(&self, index: usize) -> Opening {
        self.0[index.min(self.0.len() - 1)].clone()
    }
}

fn read_lines(path: &Path, text: &str, variant: Variant) -> Result<Vec<Opening>, BookError> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = |(line, text): (usize, &str)| {
        let position = epd::parse(variant, text).map_err(|error| BookError::Line {
            path: path.to_owned(),
            line,
            error,
        });
        Ok(opening(
            position?.position,
            Vec::new(),
            format!("line {line}"),
        ))
    };
    lines.map(read).collect()
}

fn read_games(
    path: &Path,
    bytes: &[u8],
    variant: Variant,
    plies: Option<u32>,
) -> Result<Vec<Opening>, BookError> {
    let plies = plies.map_or(usize::MAX, |plies| plies as usize);
    let read = |(number, game): (usize, Result<crate::notation::pgn::Game, PgnError>)| {
        let game = game.map_err(|error| BookError::Game {
            path: path.to_owned(),
            game: number,
            error: Box::new(error),
        })?;
        if game.variant() != variant {
            return Err(BookError::Variant {
                path: path.to_owned(),
                game: number,
                found: game.variant(),
                wanted: variant,
            });
        }
        let moves = game.tree.moves().take(plies);
        let moves = moves.take_while(|m| !m.is_null()).collect();
        Ok(opening(game.start, moves, format!("game {number}")))
    };
    (1..).zip(Reader::new(bytes)).map(read).collect()
}

fn opening(start: Position, moves: Vec<Move>, name: String) -> Opening {
    Opening { start, moves, name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_fen_or_epd() {
        let text = "\u{feff}# a comment\n\n\
            4k3/8/8/8/8/8/8/4K2R w K - id \"rook\";\n\
            4k3/8/8/8/8/8/8/4K2R w K - 3 9\n";
        let path = Path::new("book.epd");
        let read = read_lines(path, text, Variant::Chess).expect("openings");
        assert_eq!(read.len(), 2);
        assert_eq!((&*read[1].name, read[1].start.fullmoves()), ("line 4", 9));
        let error = read_lines(path, "\n4k3 w", Variant::Chess).unwrap_err();
        assert!(
            error.to_string().starts_with("book.epd, line 2: "),
            "{error}"
        );
    }

    #[test]
    fn of_games_the_first_moves_are_taken() {
        let text = b"1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 *\n";
        let path = Path::new("book.pgn");
        let read = |variant| read_games(path, text, variant, Some(3));
        let games = read(Variant::Chess).expect("openings");
        assert_eq!((games[0].moves.len(), games[1].moves.len()), (3, 1));
        let error = read(Variant::Horde).unwrap_err().to_string();
        assert_eq!(error, "book.pgn, game 1 is Chess, not Horde");
    }
}
