//! The positions of a game, for finding games by a position.

use crate::notation::pgn;
use crate::rules::Variant;

/// The keys of the positions of a game's main line, the start first; see
/// [`Position::key`](crate::rules::Position::key).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionKeys(Box<[u64]>);

/// The size of a key in bytes.
const KEY_BYTES: usize = 8;

impl PositionKeys {
    /// The keys of a game.
    pub fn of(game: &pgn::Game) -> Self {
        let mut position = game.start.clone();
        let mut keys = vec![position.key()];
        keys.extend(game.tree.moves().map(|m| {
            position.play(m);
            position.key()
        }));
        Self(keys.into())
    }

    /// Reads what [`Self::to_bytes`] has written; `None` if it is damaged, or was written by a
    /// program that hashes positions in another way.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (keys, rest) = bytes.as_chunks::<KEY_BYTES>();
        let (scheme, keys) = keys.split_first()?;
        if u64::from_le_bytes(*scheme) != scheme_key() || !rest.is_empty() || keys.is_empty() {
            return None;
        }
        Some(Self(
            keys.iter().map(|&key| u64::from_le_bytes(key)).collect(),
        ))
    }

    /// The keys as bytes, after one that tells how positions were hashed.
    pub fn to_bytes(&self) -> Vec<u8> {
        let scheme = [scheme_key()];
        let all = scheme.iter().chain(&self.0);
        all.flat_map(|key| key.to_le_bytes()).collect()
    }

    /// The number of positions, the start included.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no positions at all.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys.
    pub const fn as_slice(&self) -> &[u64] {
        &self.0
    }
}

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
    fn positions_of_the_main_line_survive_being_stored() {
        let played = keys("1. e4 e5 (1... c5) 2. Nf3 *");
        assert_eq!(played.len(), 4);
        assert_eq!(
            PositionKeys::from_bytes(&played.to_bytes()),
            Some(played.clone())
        );
        let transposed = keys("1. Nf3 e5 2. e4 *");
        assert_eq!(transposed.as_slice()[3], played.as_slice()[3]);
    }

    #[test]
    fn damaged_and_foreign_bytes_are_refused() {
        let bytes = keys("1. e4 *").to_bytes();
        for bad in [&bytes[..bytes.len() - 1], &bytes[..8], &bytes[8..], &[]] {
            assert_eq!(PositionKeys::from_bytes(bad), None);
        }
    }
}
