//! What the drawing of a viewer uses of the style sheets and the icons.

/// All classes in it. A rule for any other is no part of the small module.
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

/// The names of all symbols in it.
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
];

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCES: [&str; 5] = [
        include_str!("board.rs"),
        include_str!("element.rs"),
        include_str!("moves.rs"),
        include_str!("buttons.rs"),
        include_str!("panel.rs"),
    ];

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
        let written = SOURCES
            .iter()
            .flat_map(|source| names_behind(source, "class="));
        let unknown: Vec<_> = written
            .filter(|name| !name.is_empty() && !CLASSES.contains(name))
            .collect();
        assert_eq!(unknown, [""; 0]);
    }

    #[test]
    fn every_known_icon_is_drawn() {
        let sprite = include_str!("../../../../static/icons.svg");
        for icon in SYMBOLS.iter().filter(|name| name.starts_with("i-")) {
            assert!(sprite.contains(&format!("id=\"{icon}\"")), "{icon}");
        }
    }
}
