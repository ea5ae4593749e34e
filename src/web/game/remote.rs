//! A game between two people, each in front of their own screen.

use std::fmt;
use std::str::FromStr;

/// What a game against an opponent elsewhere has besides its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemoteGame {
    /// The name of the game, or of the series of games, that both players know.
    pub id: GameId,
    /// The number of the game in a series of rematches, from 1.
    pub round: u16,
    /// The number of take-backs in this round on which both have agreed.
    pub undone: u16,
    /// The number of proposals that the person here has made in this round.
    pub proposed: u16,
    /// The number of the opponent's last proposal in this round, from 1; 0 before the first.
    pub heard: u16,
    /// The number of the opponent's last proposal that the person here has answered.
    pub answered: u16,
    /// The number of the last proposal that the person here has withdrawn; 0 if there is none.
    pub withdrawn: u16,
    /// Whether the opponent knows the ending that the players chose, as far as is known here.
    pub end_known: bool,
}

impl RemoteGame {
    /// The first game of that name.
    pub const fn new(id: GameId) -> Self {
        Self {
            id,
            round: 1,
            undone: 0,
            proposed: 0,
            heard: 0,
            answered: 0,
            withdrawn: 0,
            end_known: false,
        }
    }

    /// The next game of the series.
    #[must_use]
    pub const fn next_round(self) -> Self {
        Self {
            round: self.round.saturating_add(1),
            ..Self::new(self.id)
        }
    }
}

/// The name of a game between two devices: up to ten digits and small letters, drawn by lot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(u64);

impl GameId {
    /// The most characters of a name.
    const LONGEST: usize = 10;
    /// The number of names.
    const COUNT: u64 = 36_u64.pow(Self::LONGEST as u32);

    /// The name that belongs to a random number.
    pub const fn drawn(random: u64) -> Self {
        Self(random % Self::COUNT)
    }
}

/// The text is not the name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game’s name has up to ten letters and digits")]
pub struct BadGameId;

/// Reads a name, ignoring case.
impl FromStr for GameId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<Self, BadGameId> {
        // A sign is no part of a name.
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !plain || text.len() > Self::LONGEST {
            return Err(BadGameId);
        }
        u64::from_str_radix(text, 36)
            .map(Self)
            .map_err(|_| BadGameId)
    }
}

/// Writes the name without leading zeros.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
        let mut text = [b'0'; Self::LONGEST];
        let (mut rest, mut first) = (self.0, Self::LONGEST - 1);
        for (index, digit) in text.iter_mut().enumerate().rev() {
            *digit = DIGITS[(rest % 36) as usize];
            if rest > 0 {
                first = index;
            }
            rest /= 36;
        }
        f.write_str(std::str::from_utf8(&text[first..]).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_survive() {
        for random in [0, 35, 36, 123_456_789, GameId::COUNT - 1, u64::MAX] {
            let id = GameId::drawn(random);
            let text = id.to_string();
            assert!((1..=GameId::LONGEST).contains(&text.len()), "{text}");
            assert_eq!(text.parse(), Ok(id));
            assert_eq!(text.to_ascii_uppercase().parse(), Ok(id));
        }
        assert_eq!(GameId::drawn(36).to_string(), "10");
        for bad in ["", "+1", "-", "a b", "k3j9x2k3j9x", "é"] {
            assert_eq!(bad.parse::<GameId>(), Err(BadGameId), "{bad}");
        }
    }
}
