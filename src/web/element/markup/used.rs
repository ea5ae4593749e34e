//! What the drawings of a viewer and of the whole element use of the style sheets and the icons.

/// All classes in that of a viewer. A rule for any other is no part of the small module.
pub const CLASSES: &[&str] = &[
    "above",
    "actions",
    "animated",
    "annotations",
    "arrow",
    "arrow-head",
    "bad",
    "black",
    "blue",
    "board",
    "board-frame",
    "button",
    "check",
    "chunk",
    "circle",
    "clock-left",
    "colored",
    "comment",
    "coords",
    "core",
    "current",
    "dark",
    "detail",
    "details",
    "doubtful",
    "embed",
    "embed-board",
    "embed-games",
    "embed-graph",
    "embed-layout",
    "embed-loading",
    "embed-moves",
    "embed-panel",
    "flipped",
    "fold",
    "found",
    "game",
    "game-chooser",
    "game-header",
    "game-result",
    "game-text",
    "good",
    "green",
    "icon",
    "input",
    "intro",
    "last",
    "light",
    "line",
    "mark",
    "marks",
    "middle",
    "moves-empty",
    "moves-row",
    "nag",
    "name",
    "notice",
    "number",
    "on-dark",
    "panel",
    "paren",
    "piece",
    "pieces",
    "player",
    "ply",
    "rating",
    "red",
    "score",
    "side",
    "skipped",
    "sprite",
    "sq",
    "squares",
    "status",
    "steps",
    "targets",
    "themed",
    "together",
    "visually-hidden",
    "white",
    "yellow",
];

/// Classes that only the pages of the site have. A rule for one of them is no part of the whole element.
pub const FOREIGN: &[&str] = &[
    "about",
    "analysis",
    "bare",
    "begin",
    "carried",
    "code",
    "confirmation",
    "danger",
    "emblem",
    "engine-arrows",
    "figures",
    "first",
    "first-sight",
    "head",
    "in-lines",
    "kings",
    "label",
    "last-game",
    "leave-zen",
    "menu",
    "more",
    "moves-box",
    "moves-room",
    "narrow-only",
    "nodes",
    "opening",
    "play",
    "player-strip",
    "preview-frame",
    "qr",
    "remote",
    "row",
    "scores",
    "setup",
    "side-button",
    "sides-row",
    "site",
    "speed",
    "strip",
    "swatch",
    "tagline",
    "topbar",
    "typing",
    "variant-name",
    "why",
    "wide-only",
    "with-evaluation",
    "zen",
    "zen-row",
];

/// The names of all symbols in the drawings.
pub const SYMBOLS: &[&str] = &[
    "wK",
    "wQ",
    "wR",
    "wB",
    "wN",
    "wP",
    "bK",
    "bQ",
    "bR",
    "bB",
    "bN",
    "bP",
    "i-copy",
    "i-download",
    "i-first",
    "i-flip",
    "i-last",
    "i-next",
    "i-pause",
    "i-play",
    "i-prev",
    #[cfg(not(feature = "viewer"))]
    "duck",
    #[cfg(not(feature = "viewer"))]
    "i-check",
    #[cfg(not(feature = "viewer"))]
    "i-close",
    #[cfg(not(feature = "viewer"))]
    "i-flag",
    #[cfg(not(feature = "viewer"))]
    "i-hint",
    #[cfg(not(feature = "viewer"))]
    "i-info",
    #[cfg(not(feature = "viewer"))]
    "i-plus",
    #[cfg(not(feature = "viewer"))]
    "i-redo",
    #[cfg(not(feature = "viewer"))]
    "i-undo",
    #[cfg(not(feature = "viewer"))]
    "i-warning",
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const OF_VIEWER: [&str; 5] = [
        include_str!("board.rs"),
        include_str!("element.rs"),
        include_str!("moves.rs"),
        include_str!("buttons.rs"),
        include_str!("panel.rs"),
    ];

    const OF_WHOLE: [&str; 7] = [
        include_str!("game.rs"),
        include_str!("layers.rs"),
        include_str!("lines.rs"),
        include_str!("messages.rs"),
        include_str!("print.rs"),
        include_str!("setup.rs"),
        include_str!("tray.rs"),
    ];

    fn sources() -> impl Iterator<Item = &'static str> {
        OF_VIEWER.into_iter().chain(OF_WHOLE)
    }

    /// The names behind a word, with or without quotes.
    fn names_behind<'a>(source: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
        source.split(word).skip(1).flat_map(|rest| {
            let (rest, ends): (_, &[char]) = match rest.strip_prefix("\\\"") {
                Some(quoted) => (quoted, &['\\', '"']),
                None => (rest, &[' ', '>', '"', '/']),
            };
            rest.split(ends).next().unwrap_or_default().split(' ')
        })
    }

    #[test]
    fn every_class_is_known() {
        let written = OF_VIEWER
            .iter()
            .flat_map(|source| names_behind(source, "class="));
        let unknown: Vec<_> = written
            .filter(|name| !name.is_empty() && !CLASSES.contains(name))
            .collect();
        assert_eq!(unknown, [""; 0]);
    }

    #[test]
    fn no_class_of_the_pages_is_written() {
        let tags = sources().flat_map(|source| names_behind(source, "class="));
        // Of buttons, and what is added to a class, as in `tags(" wrong\"")`.
        let begins = ["html.button(\"", "tags(\" "];
        let more = sources().flat_map(|source| {
            let rests = begins.map(|begin| source.split(begin).skip(1));
            let texts = rests.into_iter().flatten();
            texts.flat_map(|rest| {
                rest.split(['"', '\\'])
                    .next()
                    .unwrap_or_default()
                    .split(' ')
            })
        });
        let written: HashSet<&str> = tags.chain(more).collect();
        assert!(written.contains("evalbar") && written.contains("primary"));
        let foreign: Vec<_> = FOREIGN
            .iter()
            .filter(|name| written.contains(*name))
            .collect();
        assert_eq!(foreign, [&""; 0]);
    }

    /// The icons of the sprite.
    fn icons() -> HashSet<&'static str> {
        let sprite = include_str!("../../../../static/icons.svg");
        names_behind(sprite, "symbol id=\"").collect()
    }

    #[test]
    fn every_known_icon_is_drawn() {
        let icons = icons();
        for icon in SYMBOLS.iter().filter(|name| name.starts_with("i-")) {
            assert!(icons.contains(icon), "{icon}");
        }
    }

    #[test]
    fn every_icon_in_the_markup_is_known() {
        let icons = icons();
        let words = sources().flat_map(|source| source.split('"'));
        // That is a class.
        let words = words.filter(|word| *word != "arrow");
        let unknown: Vec<_> = words
            .map(|word| format!("i-{word}"))
            .filter(|name| icons.contains(&**name) && !SYMBOLS.contains(&&**name))
            .collect();
        assert_eq!(unknown, [""; 0]);
    }
}
