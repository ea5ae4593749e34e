//! The names of openings.

use super::catalogue;
use super::catalogue::key;

/// The context in which families of openings are translated.
pub(super) const CONTEXT: &str = "opening";

/// An opening such as `C50 Italian Game: Hungarian Defense` with its family in the visitor's language,
/// and with curly apostrophes. What has no name of its own there stays in English, as variations do.
pub fn opening(name: &str) -> String {
    let name = name.replace('\'', "’");
    let start = match *name.as_bytes() {
        [_, b'0'..=b'9', _, b' ', ..] => 4,
        _ => 0,
    };
    let end = name.find([':', ',']).unwrap_or(name.len());
    let family = name.get(start..end).unwrap_or_default();
    match catalogue().and_then(|known| known.text(key(CONTEXT, family))) {
        Some(translated) => [&name[..start], translated, &name[end..]].concat(),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::language::speak;

    #[test]
    fn the_family_of_an_opening_is_translated() {
        let straight = "C33 King's Gambit Accepted: Bishop's Gambit";
        assert_eq!(opening(straight), straight.replace('\'', "’"));
        let line = |family, name| format!("{:08x}{name}\n", key(CONTEXT, family));
        let mut lines = [
            line("King’s Gambit Accepted", "Angenommenes Königsgambit"),
            line("Ruy Lopez", "Spanische Partie"),
        ];
        lines.sort();
        speak(Some(format!("de\n{}", lines.concat())));
        for (name, shown) in [
            (straight, "C33 Angenommenes Königsgambit: Bishop’s Gambit"),
            ("Ruy Lopez", "Spanische Partie"),
            ("Ruy Lopez, Closed", "Spanische Partie, Closed"),
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
}
