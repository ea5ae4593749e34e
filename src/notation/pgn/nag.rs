use std::fmt;

/// A numeric annotation glyph: a judgement by number, such as `$1` for a good move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

/// The glyphs that have one number, the best-known spelling first.
const GLYPHS: [(&str, Nag); 36] = [
    ("!", Nag::GOOD_MOVE),
    ("?", Nag::MISTAKE),
    ("!!", Nag::BRILLIANT_MOVE),
    ("??", Nag::BLUNDER),
    ("!?", Nag::SPECULATIVE_MOVE),
    ("?!", Nag::DUBIOUS_MOVE),
    ("‼", Nag::BRILLIANT_MOVE),
    ("⁇", Nag::BLUNDER),
    ("⁉", Nag::SPECULATIVE_MOVE),
    ("⁈", Nag::DUBIOUS_MOVE),
    ("□", Nag(7)),
    ("=", Nag(10)),
    ("∞", Nag(13)),
    ("⩲", Nag(14)),
    ("+=", Nag(14)),
    ("+/=", Nag(14)),
    ("⩱", Nag(15)),
    ("=+", Nag(15)),
    ("=/+", Nag(15)),
    ("±", Nag(16)),
    ("+/-", Nag(16)),
    ("+/−", Nag(16)),
    ("∓", Nag(17)),
    ("-/+", Nag(17)),
    ("−/+", Nag(17)),
    ("+-", Nag(18)),
    ("+−", Nag(18)),
    ("+–", Nag(18)),
    ("-+", Nag(19)),
    ("−+", Nag(19)),
    ("–+", Nag(19)),
    ("⨀", Nag(22)),
    ("↑", Nag(36)),
    ("→", Nag(40)),
    ("⇆", Nag(132)),
    ("N", Nag(146)),
];

/// What the numbers mean, in the words of the standard or shorter.
const MEANINGS: [(Nag, &str); 38] = [
    (Nag::GOOD_MOVE, "good move"),
    (Nag::MISTAKE, "mistake"),
    (Nag::BRILLIANT_MOVE, "brilliant move"),
    (Nag::BLUNDER, "blunder"),
    (Nag::SPECULATIVE_MOVE, "interesting move"),
    (Nag::DUBIOUS_MOVE, "dubious move"),
    (Nag(7), "only move"),
    (Nag(8), "only move"),
    (Nag(10), "equal position"),
    (Nag(11), "equal position"),
    (Nag(12), "equal position"),
    (Nag(13), "unclear position"),
    (Nag(14), "White is slightly better"),
    (Nag(15), "Black is slightly better"),
    (Nag(16), "White is better"),
    (Nag(17), "Black is better"),
    (Nag(18), "White is winning"),
    (Nag(19), "Black is winning"),
    (Nag(22), "zugzwang for White"),
    (Nag(23), "zugzwang for Black"),
    (Nag(26), "White has more space"),
    (Nag(27), "Black has more space"),
    (Nag(32), "White is ahead in development"),
    (Nag(33), "Black is ahead in development"),
    (Nag(36), "White has the initiative"),
    (Nag(37), "Black has the initiative"),
    (Nag(40), "White has the attack"),
    (Nag(41), "Black has the attack"),
    (Nag(44), "compensation for White"),
    (Nag(45), "compensation for Black"),
    (Nag(132), "counterplay for White"),
    (Nag(133), "counterplay for Black"),
    (Nag(136), "White is in time trouble"),
    (Nag(137), "Black is in time trouble"),
    (Nag(138), "White is in severe time trouble"),
    (Nag(139), "Black is in severe time trouble"),
    (Nag(140), "with the idea"),
    (Nag(146), "novelty"),
];

impl Nag {
    /// `!`
    pub const GOOD_MOVE: Self = Self(1);
    /// `?`
    pub const MISTAKE: Self = Self(2);
    /// `!!`
    pub const BRILLIANT_MOVE: Self = Self(3);
    /// `??`
    pub const BLUNDER: Self = Self(4);
    /// `!?`
    pub const SPECULATIVE_MOVE: Self = Self(5);
    /// `?!`
    pub const DUBIOUS_MOVE: Self = Self(6);

    /// How people write it, where there is such a sign.
    pub fn glyph(self) -> Option<&'static str> {
        let known = GLYPHS.iter().find(|&&(_, nag)| nag == self);
        known.map(|&(glyph, _)| glyph)
    }

    /// What it means, in words, where that is well known.
    pub fn meaning(self) -> Option<&'static str> {
        let known = MEANINGS.iter().find(|&&(nag, _)| nag == self);
        known.map(|&(_, meaning)| meaning)
    }

    /// The number of a sign.
    pub fn from_glyph(text: &str) -> Option<Self> {
        let known = GLYPHS.iter().find(|&&(glyph, _)| glyph == text);
        known.map(|&(_, nag)| nag)
    }

    /// A move without the sign of a judgement directly behind it, as in `Nf3±`.
    ///
    /// Only for what is no move as it stands: `+` and `=` belong to moves too, `N` even more.
    pub(super) fn split_suffix(text: &str) -> Option<(&str, Self)> {
        GLYPHS
            .iter()
            .filter(|&&(glyph, _)| glyph != "N")
            .filter_map(|&(glyph, nag)| Some((text.strip_suffix(glyph)?, nag)))
            .filter(|(rest, _)| !rest.is_empty())
            .min_by_key(|(rest, _)| rest.len())
    }
}

/// As PGN writes it: `$1`.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_and_numbers_go_both_ways() {
        assert_eq!(Nag::from_glyph("!?"), Some(Nag::SPECULATIVE_MOVE));
        assert_eq!(Nag::from_glyph("e4"), None);
        assert_eq!(Nag::BLUNDER.glyph(), Some("??"));
        assert_eq!(
            (Nag(255).glyph(), Nag(255).to_string()),
            (None, "$255".into())
        );
    }

    #[test]
    fn the_longest_suffix_counts() {
        assert_eq!(Nag::split_suffix("Nf3+/-"), Some(("Nf3", Nag(16))));
        assert_eq!(Nag::split_suffix("Nf3±"), Some(("Nf3", Nag(16))));
        assert_eq!(Nag::split_suffix("Nf3"), None);
        assert_eq!(Nag::split_suffix("="), None);
    }
}
