//! Games of the engine with itself, and the files that they are kept in.

use crate::board::{Role, Square};
use crate::engine::score::{MATE, Score};
use crate::notation::fen::{self, FenError};
use crate::rules::{Move, MoveKind, Position, Variant};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The first bytes of a file of games.
pub const MAGIC: [u8; 8] = *b"S960GAME";
/// The version of the format.
pub const VERSION: u16 = 1;
/// Number of bytes before the first game.
const HEADER: u64 = 10;

/// A game of the engine with itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingGame {
    /// The position in which the engine began.
    pub start: Position,
    /// The moves with their values.
    pub plies: Vec<ValuedMove>,
    /// White's result in tenths, from 0 to 10.
    pub result: u8,
}

/// A move, and the value of the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// The move.
    pub m: Move,
    /// Centipawns for White, of the search that chose the move; mates as the engine scores them.
    pub value: Score,
}

/// The reason why games cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// The system cannot read or write the file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file does not begin as a file of games does.
    #[error("it is not a file of training games")]
    NotGames,
    /// The format is of another version.
    #[error("its format has version {0}, and this program reads version {VERSION}")]
    Version(u16),
    /// A game cannot be read.
    #[error("game {number}: {error}")]
    Game {
        /// Number of the game in the file, from 1.
        number: u64,
        /// The reason.
        error: GameError,
    },
}

/// The reason why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game ends in the middle.
    #[error("it is cut off")]
    CutOff,
    /// The variant is unknown.
    #[error("its variant is unknown")]
    Variant,
    /// The start is not a position of the variant.
    #[error(transparent)]
    Start(#[from] FenError),
    /// The result is more than ten tenths.
    #[error("its result is no number of tenths up to ten")]
    Result,
    /// A move is not legal.
    #[error("its move {0} is not legal")]
    Move(usize),
    /// The game does not fit into its two bytes of length.
    #[error("it is too long")]
    TooLong,
}

impl TrainingGame {
    /// The bytes of the game in a file, its length before them.
    ///
    /// # Errors
    /// If there are more than 65,535 of them.
    pub fn to_bytes(&self) -> Result<Vec<u8>, GameError> {
        let mut bytes = vec![0; 2];
        for text in [self.start.variant().key(), &fen::format(&self.start)] {
            let length = u8::try_from(text.len()).map_err(|_| GameError::TooLong)?;
            bytes.push(length);
            bytes.extend(text.as_bytes());
        }
        bytes.push(self.result);
        let duck = self.start.rules().duck;
        for ply in &self.plies {
            bytes.extend(code(ply.m).to_le_bytes());
            if duck {
                let square = ply.m.duck().map_or(0, Square::index);
                bytes.push(square as u8);
            }
            // Scores are within ±MATE, which is less than 2^15.
            let value = ply.value.clamp(-MATE, MATE) as i16;
            bytes.extend(value.to_le_bytes());
        }
        let length = u16::try_from(bytes.len() - 2).map_err(|_| GameError::TooLong)?;
        bytes[..2].copy_from_slice(&length.to_le_bytes());
        Ok(bytes)
    }

    /// The game of the bytes after the length.
    ///
    /// # Errors
    /// If they are not a whole game with legal moves.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, GameError> {
        let mut rest = bytes;
        let variant = take_text(&mut rest)?;
        let variant: Variant = variant.parse().map_err(|_| GameError::Variant)?;
        let start = fen::parse(variant, take_text(&mut rest)?)?;
        let [result] = take(&mut rest)?;
        if result > 10 {
            return Err(GameError::Result);
        }
        let mut position = start.clone();
        let mut plies = Vec::with_capacity(rest.len() / 4);
        while !rest.is_empty() {
            let wanted = u16::from_le_bytes(take(&mut rest)?);
            let illegal = GameError::Move(plies.len() + 1);
            let moves = position.piece_moves();
            let found = moves.iter().find(|m| code(**m) == wanted);
            let mut m = *found.ok_or(illegal.clone())?;
            if variant.rules().duck {
                let [square] = take(&mut rest)?;
                let mut squares = position.duck_squares(m).into_iter();
                let square = squares.find(|at| at.index() == usize::from(square));
                m = m.with_duck(square.ok_or(illegal)?);
            }
            let value = i16::from_le_bytes(take(&mut rest)?).into();
            plies.push(ValuedMove { m, value });
            position.play(m);
        }
        Ok(Self {
            start,
            plies,
            result,
        })
    }
}

/// The two bytes of a move, without the duck.
fn code(m: Move) -> u16 {
    let (from, to, kind) = match m.kind() {
        MoveKind::Normal { from, to } | MoveKind::EnPassant { from, to } => (from, to, 0),
        MoveKind::Castle { king, rook } => (king, rook, 0),
        MoveKind::Promotion { from, to, role } => (from, to, role as u16),
        MoveKind::Drop { role, to } => (to, to, 8 + role as u16),
        MoveKind::Null => (m.from(), m.to(), 15),
    };
    const { assert!(Role::COUNT < 8) };
    to.index() as u16 | (from.index() as u16) << 6 | kind << 12
}

fn take<const COUNT: usize>(rest: &mut &[u8]) -> Result<[u8; COUNT], GameError> {
    let (first, others) = rest.split_first_chunk().ok_or(GameError::CutOff)?;
    *rest = others;
    Ok(*first)
}

fn take_text<'a>(rest: &mut &'a [u8]) -> Result<&'a str, GameError> {
    let [length] = take(rest)?;
    let (text, others) = rest
        .split_at_checked(length.into())
        .ok_or(GameError::CutOff)?;
    *rest = others;
    std::str::from_utf8(text).map_err(|_| GameError::CutOff)
}

/// Reads the games of a file one by one.
pub struct GameReader<R> {
    source: R,
    /// Number of games read.
    number: u64,
}

impl GameReader<BufReader<File>> {
    /// Opens a file.
    ///
    /// # Errors
    /// If it cannot be read or is not a file of games.
    pub fn open(path: &Path) -> Result<Self, GameFileError> {
        Self::new(BufReader::with_capacity(1 << 20, File::open(path)?))
    }
}

impl<R: Read> GameReader<R> {
    /// Reads the head of a file.
    ///
    /// # Errors
    /// If it cannot be read or is not that of a file of games.
    pub fn new(mut source: R) -> Result<Self, GameFileError> {
        let mut head = [0; HEADER as usize];
        source.read_exact(&mut head).map_err(or_not_games)?;
        let (magic, version) = head.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(GameFileError::NotGames);
        }
        match u16::from_le_bytes([version[0], version[1]]) {
            VERSION => Ok(Self { source, number: 0 }),
            version => Err(GameFileError::Version(version)),
        }
    }

    /// The bytes of the next game after its length; none at the end of the file, and also where the
    /// last game is cut off.
    fn next_bytes(&mut self) -> Result<Option<Vec<u8>>, io::Error> {
        let mut length = [0; 2];
        if !read_whole(&mut self.source, &mut length)? {
            return Ok(None);
        }
        let mut bytes = vec![0; u16::from_le_bytes(length).into()];
        let is_whole = read_whole(&mut self.source, &mut bytes)?;
        self.number += u64::from(is_whole);
        Ok(is_whole.then_some(bytes))
    }
}

/// A file that is too short for its head is none of games.
fn or_not_games(error: io::Error) -> GameFileError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => GameFileError::NotGames,
        _ => error.into(),
    }
}

/// Fills a buffer; false if the source ends before it is full.
fn read_whole(source: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match source.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

impl<R: Read> Iterator for GameReader<R> {
    type Item = Result<TrainingGame, GameFileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = match self.next_bytes() {
            Ok(bytes) => bytes?,
            Err(error) => return Some(Err(error.into())),
        };
        let number = self.number;
        let game = TrainingGame::from_bytes(&bytes);
        Some(game.map_err(|error| GameFileError::Game { number, error }))
    }
}

/// Appends games to a file.
pub struct GameWriter {
    file: BufWriter<File>,
    games: u64,
}

impl GameWriter {
    /// Opens a file, or makes it if there is none. What was left of a game that was cut off when the
    /// writer was interrupted is removed.
    ///
    /// # Errors
    /// If the file cannot be read and written, or is not a file of games.
    pub fn open(path: &Path) -> Result<Self, GameFileError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        let mut games = 0;
        if file.metadata()?.len() == 0 {
            file.write_all(&MAGIC)?;
            file.write_all(&VERSION.to_le_bytes())?;
        } else {
            let mut end = HEADER;
            let mut reader = GameReader::new(BufReader::new(&file))?;
            while let Some(bytes) = reader.next_bytes()? {
                end += 2 + bytes.len() as u64;
            }
            games = reader.number;
            file.set_len(end)?;
            file.seek(SeekFrom::Start(end))?;
        }
        let file = BufWriter::new(file);
        Ok(Self { file, games })
    }

    /// Number of games in the file.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Appends a game.
    ///
    /// # Errors
    /// If the file cannot be written, or the game is too long for it.
    pub fn write(&mut self, game: &TrainingGame) -> Result<(), GameFileError> {
        self.games += 1;
        let number = self.games;
        let bytes = game.to_bytes();
        let bytes = bytes.map_err(|error| GameFileError::Game { number, error })?;
        Ok(self.file.write_all(&bytes)?)
    }

    /// Writes what is still in memory.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn flush(&mut self) -> Result<(), GameFileError> {
        Ok(self.file.flush()?)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::random::Random;

    /// A game of random moves.
    pub fn random_game(variant: Variant, seed: u64) -> TrainingGame {
        let mut random = Random::new(seed);
        let starts = variant.rules().starts.count;
        let start = variant.numbered_start(random.below(starts.into()) as u32);
        let mut position = start.clone();
        let mut plies = Vec::new();
        while plies.len() < 120 && position.outcome().is_none() {
            let moves = position.legal_moves();
            let m = moves[random.index(moves.len())];
            let value = random.below(600) as Score - 300;
            plies.push(ValuedMove { m, value });
            position.play(m);
        }
        let result = [0, 5, 10][random.index(3)];
        TrainingGame {
            start,
            plies,
            result,
        }
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        for variant in Variant::ALL {
            for seed in 0..5 {
                let game = random_game(variant, seed);
                let bytes = game.to_bytes().expect("it is short");
                assert_eq!(TrainingGame::from_bytes(&bytes[2..]), Ok(game));
            }
        }
    }

    #[test]
    fn damaged_games_are_errors() {
        let mut random = Random::new(1);
        let bytes = random_game(Variant::ChessSharp, 3).to_bytes().unwrap();
        for _ in 0..2_000 {
            let mut bytes = bytes[2..].to_vec();
            let at = random.index(bytes.len());
            bytes[at] ^= 1 << random.below(8);
            bytes.truncate(random.index(bytes.len() + 1));
            // It must not panic; most of these cannot be read.
            let _ = TrainingGame::from_bytes(&bytes);
        }
        let error = TrainingGame::from_bytes(&bytes[2..20]).unwrap_err();
        assert_eq!(error, GameError::CutOff);
        assert!(matches!(
            GameReader::new(&b"S960GAM"[..]).err(),
            Some(GameFileError::NotGames)
        ));
        assert!(matches!(
            GameReader::new(&b"S960GAME\x07\x00"[..]).err(),
            Some(GameFileError::Version(7))
        ));
    }
}
