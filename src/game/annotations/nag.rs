/// A glyph (*numeric annotation glyph*, NAG): the number of a judgement of a move or a position,
/// such as 1 for `!`, a good move.
///
/// The numbers up to 139 are those of the
/// [PGN standard](https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c10), the others
/// those that programs have agreed on since.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

/// The symbols of glyphs; the usual spelling of a glyph comes first.
const SYMBOLS: [(&str, Nag); 36] = [
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

    /// Whether it judges a move, not a position; a move has one such glyph.
    pub const fn judges_move(self) -> bool {
        matches!(self.0, 1..=6)
    }

    /// The symbol of the glyph, such as `!?`, if there is one.
    pub fn symbol(self) -> Option<&'static str> {
        let known = SYMBOLS.iter().find(|&&(_, nag)| nag == self);
        known.map(|&(symbol, _)| symbol)
    }

    /// The glyph of a symbol, in any of its spellings.
    pub fn from_symbol(text: &str) -> Option<Self> {
        let known = SYMBOLS.iter().find(|&&(symbol, _)| symbol == text);
        known.map(|&(_, nag)| nag)
    }

    /// All symbols with their glyphs. A glyph can have several symbols.
    pub fn symbols() -> impl Iterator<Item = (&'static str, Self)> {
        SYMBOLS.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_numbers_go_both_ways() {
        assert_eq!(Nag::from_symbol("!?"), Some(Nag::SPECULATIVE_MOVE));
        assert_eq!(Nag::from_symbol("e4"), None);
        assert_eq!(Nag::BLUNDER.symbol(), Some("??"));
        assert_eq!(Nag(255).symbol(), None);
    }
}
