//! The names of openings.

use super::catalogue;
use super::catalogue::{Catalogue, key};
#[cfg(not(feature = "viewer"))]
use super::text::fill;

/// The context in which families of openings are translated.
pub(super) const CONTEXT: &str = "opening";

/// An opening such as `C50 Italian Game: Hungarian Defense` in the visitor's language, and with curly
/// apostrophes. What has no name of its own there stays in English.
pub fn opening(name: &str) -> String {
    let name = name.replace('\'', "’");
    let start = match *name.as_bytes() {
        [_, b'0'..=b'9', _, b' ', ..] => 4,
        _ => 0,
    };
    let Some(known) = catalogue() else {
        return name;
    };
    let mut shown = name[..start].to_owned();
    let mut english = &name[start..];
    loop {
        let end = english.find([':', ',']).unwrap_or(english.len());
        let (before, rest) = english.split_at(end);
        let named = before.trim_start();
        shown.push_str(&before[..before.len() - named.len()]);
        shown.push_str(&part(known, named));
        let Some(separator) = rest.chars().next() else {
            return shown;
        };
        shown.push(separator);
        english = &rest[1..];
    }
}

/// A family or variation: by its own name, or by that of its kind, such as `{name} Variation`.
fn part(known: &Catalogue, english: &str) -> String {
    let text = |english: &str| known.text(key(CONTEXT, english));
    if let Some(own) = text(english) {
        return own.to_owned();
    }
    // A viewer has no room for this.
    #[cfg(not(feature = "viewer"))]
    for at in [english.find(' '), english.rfind(' ')] {
        let Some(at) = at else { break };
        let (before, after) = (&english[..at], &english[at + 1..]);
        let ahead = text(&[before, " {name}"].concat()).map(|of| (of, after));
        let kind = || text(&["{name} ", after].concat()).map(|of| (of, before));
        if let Some((of, name)) = ahead.or_else(kind) {
            let name = part(known, name);
            // A compound word of German.
            let joins = of.as_bytes().windows(2).any(|pair| pair == b"}-");
            let name = if joins { name.replace(' ', "-") } else { name };
            return fill(of, &[("name", &name)]);
        }
    }
    english.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::language::speak;

    #[test]
    fn the_parts_of_an_opening_are_translated() {
        let straight = "C33 King's Gambit Accepted: Bishop's Gambit";
        assert_eq!(opening(straight), straight.replace('\'', "’"));
        let line = |family, name| format!("{:08x}{name}\n", key(CONTEXT, family));
        let mut lines = [
            line("King’s Gambit Accepted", "Angenommenes Königsgambit"),
            line("Ruy Lopez", "Spanische Partie"),
            line("Closed", "Geschlossene Variante"),
            line("with {name}", "mit {name}"),
            line("{name} Attack", "{name}-Angriff"),
            line("{name} Accepted", "{name} (angenommen)"),
        ];
        lines.sort();
        speak(Some(format!("de\n{}", lines.concat())));
        for (name, shown) in [
            (straight, "C33 Angenommenes Königsgambit: Bishop’s Gambit"),
            ("Ruy Lopez", "Spanische Partie"),
            (
                "C84 Ruy Lopez: Closed, Max Lange Attack Accepted",
                "C84 Spanische Partie: Geschlossene Variante, Max-Lange-Angriff (angenommen)",
            ),
            ("Ruy Lopez: with Open", "Spanische Partie: mit Open"),
            ("C60 Ruy Lopez", "C60 Spanische Partie"),
            ("B00 Borg Defense", "B00 Borg Defense"),
            ("", ""),
            ("C60", "C60"),
            ("É60 Á", "É60 Á"),
        ] {
            assert_eq!(opening(name), shown);
        }
        speak(None);
    }

    #[test]
    fn no_kind_of_an_opening_stays_english() {
        let kinds = "Variation Attack Defense Line Game Opening Countergambit Accepted Declined \
            Deferred Formation Trap Counterattack";
        let names = include_str!("../../../static/openings.txt").lines().skip(2);
        for language in [
            include_str!("../../../static/languages/cs.txt"),
            include_str!("../../../static/languages/de.txt"),
        ] {
            speak(Some(language.to_owned()));
            for name in names.clone() {
                let shown = opening(name);
                let is_english = |word: &str| kinds.split(' ').any(|kind| kind == word);
                let english = shown
                    .split([' ', '-', ':', ','])
                    .find(|word| is_english(word));
                assert_eq!(english, None, "{name}: {shown}");
            }
        }
        for (name, shown) in [
            (
                "Italian Game: Two Knights Defense",
                "Italienische Partie: Zweispringerspiel im Nachzuge",
            ),
            (
                "French Defense: Winawer Variation, Advance Variation",
                "Französische Verteidigung: Winawer-Variante, Vorstoßvariante",
            ),
            (
                "King's Gambit Declined: Falkbeer Countergambit",
                "Abgelehntes Königsgambit: Falkbeer-Gegengambit",
            ),
            (
                "Sicilian Defense: Delayed Alapin Variation",
                "Sizilianische Verteidigung: Alapin-Variante (verzögert)",
            ),
        ] {
            assert_eq!(opening(name), shown);
        }
        speak(None);
    }
}
