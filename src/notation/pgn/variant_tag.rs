//! The `Variant` tag: read in any case and spelling, written in one spelling.

use crate::rules::Variant;

/// The variant of a value of the tag.
pub(super) fn parse(text: &str) -> Option<Variant> {
    let wanted = plain(text);
    let named = |name: &str| plain(name) == wanted;
    Variant::ALL.into_iter().find(|variant| {
        let rules = variant.rules();
        named(rules.key) || named(rules.name) || rules.pgn_names.iter().any(|name| named(name))
    })
}

/// The value of the tag for a variant; none for chess, which needs no tag.
pub(super) fn name(variant: Variant) -> Option<&'static str> {
    match variant {
        Variant::Chess => None,
        _ => variant.rules().pgn_names.first().copied(),
    }
}

/// A name without case and separators.
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
            ("Racing kings", Some(Variant::RacingKings)),
            ("giveaway", Some(Variant::Antichess)),
            ("CRAZYHOUSE", Some(Variant::Crazyhouse)),
            ("fog-of-war", Some(Variant::FogOfWar)),
            ("", None),
            ("Shogi", None),
        ] {
            assert_eq!(parse(text), variant, "{text}");
        }
    }

    #[test]
    fn no_name_means_two_variants() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            for name in rules.pgn_names.iter().chain([&rules.key, &rules.name]) {
                assert_eq!(parse(name), Some(variant), "{name}");
            }
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
