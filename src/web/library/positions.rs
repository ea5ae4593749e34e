//! The positions of a game, for finding games by a position.

use crate::game::Tree;
use crate::notation::pgn;
use crate::rules::Variant;

/// The keys of the positions of a game, those of its main line first; see
/// [`Position::key`](crate::rules::Position::key).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionKeys {
    keys: Box<[u64]>,
    /// The number of positions of the main line, the start included.
    line: usize,
}

/// The size of a key in bytes.
const KEY_BYTES: usize = 8;

impl PositionKeys {
    /// The keys of a game.
    pub fn of(game: &pgn::Game) -> Self {
        let (start, tree) = (&game.start, &game.tree);
        let mut position = start.clone();
        let mut keys = vec![position.key()];
        keys.extend(tree.moves().map(|m| {
            position.play(m);
            position.key()
        }));
        let line = keys.len();
        // Those to go on from, and whether they are in the main line.
        let mut open = vec![(Tree::ROOT, start.clone(), true)];
        while tree.len() >= line
            && let Some((id, position, is_main)) = open.pop()
        {
            for (rank, child) in tree.children(id).enumerate() {
                let Some(m) = tree.move_to(child) else {
                    continue;
                };
                let (after, is_main) = (position.after(m), is_main && rank == 0);
                if !is_main {
                    keys.push(after.key());
                }
                open.push((child, after, is_main));
            }
        }
        Self {
            keys: keys.into(),
            line,
        }
    }

    /// Reads what [`Self::to_bytes`] has written; `None` if it is damaged, or was written by a
    /// program that hashes positions in another way.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (words, rest) = bytes.as_chunks::<KEY_BYTES>();
        let mut words = words.iter().map(|&word| u64::from_le_bytes(word));
        let scheme = words.next()?;
        let told = match scheme ^ scheme_key() {
            0 => None,
            WITH_VARIATIONS => Some(usize::try_from(words.next()?).ok()?),
            _ => return None,
        };
        let keys: Box<[u64]> = words.collect();
        let line = told.unwrap_or(keys.len());
        let is_sound = rest.is_empty() && (1..=keys.len()).contains(&line);
        is_sound.then_some(Self { keys, line })
    }

    /// The keys as bytes, after one that tells how positions were hashed; with variations the number of
    /// those of the main line comes between.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = match self.line == self.keys.len() {
            true => vec![scheme_key()],
            false => vec![scheme_key() ^ WITH_VARIATIONS, self.line as u64],
        };
        let all = head.iter().chain(&self.keys);
        all.flat_map(|key| key.to_le_bytes()).collect()
    }

    /// The keys of the main line, the start first.
    pub fn main_line(&self) -> &[u64] {
        &self.keys[..self.line]
    }

    /// The keys of the positions that occur in variations alone, or again there.
    pub fn variations(&self) -> &[u64] {
        &self.keys[self.line..]
    }
}

/// What differs in the first word of bytes that have variations too.
const WITH_VARIATIONS: u64 = 1;

/// A number that differs when positions are hashed in another way, and is the key of no usual
/// start.
fn scheme_key() -> u64 {
    !Variant::Chess.start().key()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> PositionKeys {
        PositionKeys::of(&pgn::parse(text).expect("a game")[0])
    }

    #[test]
    fn positions_survive_being_stored() {
        for (text, line, variations) in [
            ("1. e4 e5 2. Nf3 *", 4, 0),
            ("*", 1, 0),
            (
                "1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. Nf3 (2. f4 exf4 3. Nf3) *",
                4,
                7,
            ),
            ("1. e4 (1. d4 d5) *", 2, 2),
        ] {
            let played = keys(text);
            assert_eq!(played.main_line().len(), line, "{text}");
            assert_eq!(played.variations().len(), variations, "{text}");
            let stored = PositionKeys::from_bytes(&played.to_bytes());
            assert_eq!(stored, Some(played), "{text}");
        }
        let transposed = keys("1. Nf3 e5 2. e4 *");
        let played = keys("1. e4 e5 2. Nf3 *");
        assert_eq!(transposed.main_line()[3], played.main_line()[3]);
    }

    #[test]
    fn the_positions_of_variations_are_those_on_the_board() {
        let played = keys("1. e4 e5 (1... c5 2. Nf3 d6 (2... e6)) (1... e6) 2. Nc3 (2. f4 exf4) *");
        let mut expected: Vec<u64> = [
            "1. e4 c5",
            "1. e4 c5 2. Nf3",
            "1. e4 c5 2. Nf3 d6",
            "1. e4 c5 2. Nf3 e6",
            "1. e4 e6",
            "1. e4 e5 2. f4",
            "1. e4 e5 2. f4 exf4",
        ]
        .iter()
        .filter_map(|line| keys(line).main_line().last().copied())
        .collect();
        let mut found = played.variations().to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn damaged_and_foreign_bytes_are_refused() {
        let plain = keys("1. e4 *").to_bytes();
        let varied = keys("1. e4 (1. d4) *").to_bytes();
        let mut too_long = varied.clone();
        too_long[8] = 9;
        let mut no_line = varied.clone();
        no_line[8] = 0;
        for bad in [
            &plain[..plain.len() - 1],
            &plain[..8],
            &plain[8..],
            &[],
            &varied[..8],
            &varied[..16],
            &varied[..varied.len() - 1],
            &too_long,
            &no_line,
        ] {
            assert_eq!(PositionKeys::from_bytes(bad), None);
        }
    }
}
