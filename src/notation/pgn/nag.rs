//! Glyphs in PGN.

use crate::game::Nag;

/// Splits a move from the symbol of a glyph directly after it, as in `Nf3±`; the longest symbol
/// wins.
///
/// Only for a text that is not a move as it stands: `+` and `=` belong to moves too, `N` even more.
pub(super) fn split_symbol(text: &str) -> Option<(&str, Nag)> {
    Nag::symbols()
        .filter(|&(symbol, _)| symbol != "N")
        .filter_map(|(symbol, nag)| Some((text.strip_suffix(symbol)?, nag)))
        .filter(|(rest, _)| !rest.is_empty())
        .min_by_key(|(rest, _)| rest.len())
}

/// The glyph of a symbol that stands alone. A text that begins like a move is none, except `N`.
pub(super) fn lone_symbol(text: &str) -> Option<Nag> {
    let as_moves = text.starts_with(|c: char| c.is_ascii_alphanumeric());
    if as_moves && text != "N" {
        return None;
    }
    Nag::from_symbol(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_symbol_counts() {
        assert_eq!(split_symbol("Nf3+/-"), Some(("Nf3", Nag(16))));
        assert_eq!(split_symbol("Nf3±"), Some(("Nf3", Nag(16))));
        assert_eq!(split_symbol("Nf3"), None);
        assert_eq!(split_symbol("="), None);
    }
}
