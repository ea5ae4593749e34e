//! The `Variant` tag: read in any case and spelling, written in one.

use crate::rules::Variant;

/// What the tag may say besides the key and the name of a variant.
const NAMES: [(&str, Variant); 12] = [
    ("Standard", Variant::Chess),
    ("Normal", Variant::Chess),
    ("From Position", Variant::Chess),
    ("Classical", Variant::Chess),
    ("Chess 960", Variant::Chess960),
    ("960", Variant::Chess960),
    ("Fischerandom", Variant::Chess960),
    ("Fischerrandom", Variant::Chess960),
    ("Fischer Random Chess", Variant::Chess960),
    ("Fischerandom Chess", Variant::Chess960),
    ("Chess#", Variant::ChessSharp),
    ("Chess Sharp", Variant::ChessSharp),
];

/// The variant that a tag names.
pub(super) fn parse(text: &str) -> Option<Variant> {
    let wanted = plain(text);
    let named = |name: &str| plain(name) == wanted;
    let known = Variant::ALL
        .into_iter()
        .find(|variant| named(variant.key()) || named(variant.name()));
    known.or_else(|| {
        let other = NAMES.iter().find(|(name, _)| named(name));
        other.map(|&(_, variant)| variant)
    })
}

/// What the tag says of a variant; chess needs no tag.
pub(super) const fn name(variant: Variant) -> Option<&'static str> {
    match variant {
        Variant::Chess => None,
        Variant::ChessSharp => Some("Chess#"),
        _ => Some(variant.name()),
    }
}

/// Without case and separators.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_are_read() {
        for (text, variant) in [
            ("Chess960", Some(Variant::Chess960)),
            ("chess 960", Some(Variant::Chess960)),
            ("FISCHER-RANDOM", Some(Variant::Chess960)),
            ("Fischerrandom", Some(Variant::Chess960)),
            ("standard", Some(Variant::Chess)),
            ("From Position", Some(Variant::Chess)),
            ("chess♯", Some(Variant::ChessSharp)),
            ("Chess#", Some(Variant::ChessSharp)),
            ("Chess Sharp", Some(Variant::ChessSharp)),
            ("", None),
            ("Shogi", None),
        ] {
            assert_eq!(parse(text), variant, "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for variant in Variant::ALL {
            let read = name(variant).map_or(Some(Variant::Chess), parse);
            assert_eq!(read, Some(variant));
        }
    }
}
