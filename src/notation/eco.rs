//! Names of openings, with their codes in the *Encyclopaedia of Chess Openings*.
//!
//! [`Openings`] reads `static/openings.txt`, which `tests/openings` makes from a table of openings
//! and their moves. The file names positions by the keys that this program hashes them to, so that
//! nothing has to be played to read it, and an opening is found by whatever order of moves. It is
//! text, which every web server compresses:
//!
//! ```text
//! sharp960-openings 1 0123456789abcdef    version of the format, key of the start position
//! Names: github.com/lichess-org/…, CC0     where they come from
//! A00                                      a code, for all names up to the next
//! Amar Opening                             a name: a position
//! +                                        another position with the name before
//!
//! 3fG_x0a…                                 the key of each position, in the same order
//! ```
//!
//! The lines of positions end at the empty line. Of each key the lowest 42 bits are kept, as seven
//! digits to the base 64, the lowest first: that another position of a game of 100 moves has one of
//! them happens once in six million games.

use crate::game::Game;
use crate::rules::{Position, Variant};

/// An opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening<'a> {
    /// The code in the *Encyclopaedia of Chess Openings*: `A00` to `E99`.
    pub code: &'a str,
    /// The name in English, such as `Italian Game`; variations follow after a colon and commas.
    pub name: &'a str,
}

/// The openings of chess that have a name.
///
/// ```
/// use sharp960::game::Game;
/// use sharp960::notation::{eco::Openings, san};
/// use sharp960::rules::Variant;
///
/// let openings = Openings::parse(include_str!("../../static/openings.txt"))?;
/// let mut game = Game::new(Variant::Chess.numbered_start(0));
/// for text in ["e4", "e5", "Nf3", "Nc6", "Bc4", "a5"] {
///     let m = san::parse(game.position(), text).expect("a legal move");
///     game.play(m).expect("the game goes on");
/// }
/// let opening = openings.of_game(&game, 6).expect("it has a name");
/// assert_eq!((opening.code, opening.name), ("C50", "Italian Game"));
/// # Ok::<(), sharp960::notation::eco::OpeningsError>(())
/// ```
pub struct Openings {
    rows: Vec<Row>,
    /// The texts of the file.
    text: Box<str>,
    /// The places of the rows, open addressing by the lowest bits of their keys; [`NONE`] where
    /// there is no row.
    slots: Box<[u16]>,
}

/// A position that has a name.
struct Row {
    key: u64,
    /// Where its code and its name begin in the text, in bytes.
    code: u32,
    name: u32,
}

/// The reason why a file of openings can't be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpeningsError {
    /// The file does not begin as one of this version does.
    #[error("this is no file of openings")]
    Header,
    /// The file was made by a program that hashes positions in another way.
    #[error("the keys are not those of this program")]
    OtherKeys,
    /// The line is neither a code nor a name after a code, or a name too many.
    #[error("line {0} is no code and no name")]
    Line(usize),
    /// There are more or fewer keys than names, or something that is no key.
    #[error("the keys don't fit the names")]
    Keys,
}

/// The first words of a file.
const HEADER: &str = "sharp960-openings 1 ";

/// The line of a position with the name of the one before.
const SAME_NAME: &str = "+";

/// Digits of a key.
const KEY_DIGITS: usize = 7;

/// The bits of a position's key that are kept.
const KEY_MASK: u64 = (1 << (6 * KEY_DIGITS)) - 1;

/// Number of slots; more than twice the number of rows, so that few rows meet in one.
const SLOTS: usize = 16_384;

/// The most rows that there may be.
const MAX_ROWS: usize = SLOTS / 2;

/// The slot of no row.
const NONE: u16 = u16::MAX;

impl Openings {
    /// Reads a file of openings.
    ///
    /// # Errors
    /// When the file is cut off or damaged, no such file, or made for other keys.
    pub fn parse(text: &str) -> Result<Self, OpeningsError> {
        let key = text
            .strip_prefix(HEADER)
            .and_then(|rest| rest.get(..16))
            .and_then(|digits| u64::from_str_radix(digits, 16).ok());
        match key {
            None => return Err(OpeningsError::Header),
            Some(key) if key != start().key() => return Err(OpeningsError::OtherKeys),
            Some(_) => {}
        }
        let (mut rows, keys) = read_rows(text)?;
        read_keys(keys, &mut rows)?;
        let mut slots = vec![NONE; SLOTS].into_boxed_slice();
        for (index, row) in rows.iter().enumerate() {
            let free = probe(row.key).find(|&slot| slots[slot] == NONE);
            // There are more slots than rows.
            if let (Some(slot), Ok(index)) = (free, u16::try_from(index)) {
                slots[slot] = index;
            }
        }
        Ok(Self {
            rows,
            text: text.into(),
            slots,
        })
    }

    /// Number of positions that have a name.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether no position has a name.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All openings with names; one that several positions belong to stands there for each.
    pub fn iter(&self) -> impl Iterator<Item = Opening<'_>> {
        self.rows.iter().filter_map(|row| self.opening(row))
    }

    /// The opening that a position belongs to, if it is one that has a name.
    pub fn of_position(&self, position: &Position) -> Option<Opening<'_>> {
        let key = position.key() & KEY_MASK;
        let row = probe(key)
            .map_while(|slot| self.rows.get(usize::from(self.slots[slot])))
            .find(|row| row.key == key)?;
        self.opening(row)
    }

    /// The opening that a game's header gives by its code: the one `found` in the moves if it has
    /// that code, else what all names of the code have in common. `found` where no name has it.
    pub fn of_code<'a>(&'a self, code: &str, found: Option<Opening<'a>>) -> Option<Opening<'a>> {
        if found.is_some_and(|found| found.code == code) {
            return found;
        }
        let named = || self.iter().filter(|opening| opening.code == code);
        let Some(shortest) = named().min_by_key(|opening| opening.name.len()) else {
            return found;
        };
        let family = shortest.name.split(':').next().unwrap_or_default();
        let begins_all = |name: &&str| named().all(|opening| opening.name.starts_with(*name));
        let name = [shortest.name, family].into_iter().find(begins_all);
        Some(Opening {
            name: name.unwrap_or_default(),
            ..shortest
        })
    }

    fn opening(&self, row: &Row) -> Option<Opening<'_>> {
        let line = |start: u32| self.text.get(start as usize..)?.lines().next();
        Some(Opening {
            code: line(row.code)?,
            name: line(row.name)?,
        })
    }

    /// The opening of a game at a number of half-moves (plies): that of the last position up to
    /// there which has a name. None for games whose openings [have no names](has_names).
    pub fn of_game(&self, game: &Game, ply: usize) -> Option<Opening<'_>> {
        if !has_names(game) {
            return None;
        }
        (0..=ply)
            .rev()
            .filter_map(|ply| game.position_at(ply))
            .find_map(|position| self.of_position(position))
    }
}

/// Whether openings of a game can have names: it is chess, or Chess960, from the usual start.
pub fn has_names(game: &Game) -> bool {
    is_named_start(game.start())
}

/// Whether openings of games from a position can have names: it is the usual start of chess, in
/// chess or Chess960.
pub fn is_named_start(first: &Position) -> bool {
    matches!(first.variant(), Variant::Chess | Variant::Chess960) && first.key() == start().key()
}

/// The start position of chess.
fn start() -> Position {
    Variant::Chess.numbered_start(0)
}

/// The slots in which a row with this key may be, the likeliest first.
fn probe(key: u64) -> impl Iterator<Item = usize> {
    (0..SLOTS).map(move |step| (key as usize).wrapping_add(step) % SLOTS)
}

/// The rows of a file, without their keys, and the text with the keys.
fn read_rows(text: &str) -> Result<(Vec<Row>, &str), OpeningsError> {
    let mut rows: Vec<Row> = Vec::new();
    let mut code = None;
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let (place, content) = (at as u32, line.trim_end());
        at += line.len();
        match (number, content, code) {
            (0 | 1, ..) => {}
            (_, "", _) => return Ok((rows, &text[at..])),
            _ if is_code(content) => code = Some(place),
            (_, _, Some(code)) if rows.len() < MAX_ROWS => {
                let name = match (content, rows.last()) {
                    (SAME_NAME, Some(before)) if before.code == code => before.name,
                    (SAME_NAME, _) => return Err(OpeningsError::Line(number + 1)),
                    _ => place,
                };
                rows.push(Row { key: 0, code, name });
            }
            _ => return Err(OpeningsError::Line(number + 1)),
        }
    }
    // Cut off before the keys.
    Err(OpeningsError::Keys)
}

/// Reads the keys of rows.
fn read_keys(text: &str, rows: &mut [Row]) -> Result<(), OpeningsError> {
    let digits = text.trim_end().as_bytes();
    if digits.len() != rows.len() * KEY_DIGITS {
        return Err(OpeningsError::Keys);
    }
    for (row, digits) in rows.iter_mut().zip(digits.chunks_exact(KEY_DIGITS)) {
        row.key = digits.iter().rev().try_fold(0, |key, &digit| {
            Ok(key << 6 | digit_value(digit).ok_or(OpeningsError::Keys)?)
        })?;
    }
    Ok(())
}

/// Whether a line is a code rather than a name.
fn is_code(line: &str) -> bool {
    matches!(line.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'])
}

/// The value of a digit to the base 64, as in base64url.
const fn digit_value(digit: u8) -> Option<u64> {
    let value = match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    };
    Some(value as u64)
}

/// Writes a file of openings: positions with their openings, those with the same code and name next
/// to each other.
pub fn write<'a>(openings: impl IntoIterator<Item = (&'a Position, Opening<'a>)>) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = format!("{HEADER}{:016x}\n", start().key());
    text.push_str("Names: github.com/lichess-org/chess-openings, CC0\n");
    let mut keys = String::new();
    let mut before = Opening { code: "", name: "" };
    for (position, opening) in openings {
        if opening.code != before.code {
            text.push_str(opening.code);
            text.push('\n');
        }
        let name = if opening == before {
            SAME_NAME
        } else {
            opening.name
        };
        text.push_str(name);
        text.push('\n');
        before = opening;
        keys.extend((0..KEY_DIGITS).map(|digit| {
            let value = position.key() >> (6 * digit) & 63;
            char::from(DIGITS[value as usize])
        }));
    }
    text + "\n" + &keys + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;

    const ITALIAN: Opening = Opening {
        code: "C50",
        name: "Italian Game",
    };
    const KINGS_PAWN: Opening = Opening {
        code: "B00",
        name: "King's Pawn Game",
    };

    fn game(start: Position, moves: &str) -> Game {
        let mut game = Game::new(start);
        for text in moves.split_whitespace() {
            let m = san::parse(game.position(), text).expect("a legal move");
            game.play(m).expect("the game goes on");
        }
        game
    }

    fn position(moves: &str) -> Position {
        game(start(), moves).position().clone()
    }

    fn file() -> String {
        let rows = [
            ("e4", KINGS_PAWN),
            ("e4 e6", KINGS_PAWN),
            ("e4 e5 Nf3 Nc6 Bc4", ITALIAN),
        ];
        let rows = rows.map(|(moves, opening)| (position(moves), opening));
        write(rows.iter().map(|(position, opening)| (position, *opening)))
    }

    fn openings() -> Openings {
        Openings::parse(&file()).expect("a good file")
    }

    #[test]
    fn a_file_is_lines_of_codes_and_names_and_then_keys() {
        let file = file();
        let lines: Vec<&str> = file.lines().skip(2).collect();
        let expected = ["B00", "King's Pawn Game", "+", "C50", "Italian Game", ""];
        assert_eq!(lines[..6], expected);
        assert_eq!((lines.len(), lines[6].len()), (7, 21));
        assert_eq!(openings().len(), 3);
    }

    #[test]
    fn a_game_has_the_name_of_its_last_named_position() {
        let openings = openings();
        let game = game(start(), "e4 e5 Bc4 Nc6 Nf3 a6 a3");
        let names: Vec<_> = (0..=7).map(|ply| openings.of_game(&game, ply)).collect();
        let (king, italian) = (Some(KINGS_PAWN), Some(ITALIAN));
        let expected = [None, king, king, king, king, italian, italian, italian];
        assert_eq!(names, expected);
        assert_eq!(openings.of_position(&position("d4")), None);
    }

    #[test]
    fn a_code_has_the_opening_of_the_moves_or_else_what_its_names_have_in_common() {
        let file = include_str!("../../static/openings.txt");
        let openings = Openings::parse(file).expect("a good file");
        let found = Some(ITALIAN);
        assert_eq!(openings.of_code("C50", found), found);
        assert_eq!(openings.of_code("X00", found), found);
        let name = |code| openings.of_code(code, found).map(|opening| opening.name);
        for (code, told) in [
            ("C33", "King’s Gambit Accepted"),
            ("C34", "King’s Gambit Accepted"),
            (
                "D92",
                "Grünfeld Defense: Three Knights Variation, Hungarian Attack",
            ),
            ("A00", ""),
        ] {
            assert_eq!(name(code), Some(told), "{code}");
        }
    }

    #[test]
    fn only_chess_from_its_usual_start_has_names() {
        let openings = openings();
        let named = |start| openings.of_game(&game(start, "e4"), 1);
        let number_518 = Variant::Chess960.numbered_start(518);
        assert_eq!(named(number_518), Some(KINGS_PAWN));
        for start in [
            Variant::Chess960.numbered_start(517),
            Variant::Crazyhouse.numbered_start(0),
            Variant::FogOfWar.numbered_start(0),
            position("Nf3 Nf6 Ng1 a6"),
        ] {
            assert!(!has_names(&Game::new(start.clone())));
            assert_eq!(named(start), None);
        }
    }

    #[test]
    fn a_file_that_is_cut_off_is_refused() {
        let file = file();
        for (end, _) in file.char_indices().filter(|&(end, _)| end < file.len() - 1) {
            assert!(Openings::parse(&file[..end]).is_err(), "up to {end}");
        }
        assert!(Openings::parse(file.trim_end()).is_ok());
        assert!(Openings::parse(&file.replace('\n', "\r\n")).is_ok());
    }

    #[test]
    fn a_damaged_file_is_refused() {
        use OpeningsError::*;
        let file = file();
        let key = format!("{:016x}", start().key());
        for (from, to, error) in [
            ("sharp960-openings 1", "<!doctype html>", Header),
            ("openings 1", "openings 2", Header),
            (&key, "é", Header),
            (&key, "0123456789abcdef", OtherKeys),
            ("B00\n", "", Line(3)),
            ("C50\nItalian Game", "C50\n+", Line(7)),
            ("Italian Game\n", "", Keys),
            ("Italian Game\n", "Italian Game\n+\n", Keys),
            ("Italian Game\n", "Italian Game\n\n", Keys),
        ] {
            let damaged = file.replace(from, to);
            assert_ne!(damaged, file);
            assert_eq!(
                Openings::parse(&damaged).err(),
                Some(error),
                "{from} → {to}"
            );
        }
        let mut other_digit = file.clone();
        other_digit.replace_range(file.len() - 3..file.len() - 2, "!");
        assert_eq!(Openings::parse(&other_digit).err(), Some(Keys));
        let endless = format!("{}C50\n{}", &file[..file.len() / 3], "x\n".repeat(MAX_ROWS));
        assert!(matches!(Openings::parse(&endless).err(), Some(Line(_))));
    }
}
