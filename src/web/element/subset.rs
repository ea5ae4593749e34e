//! The rules of a style sheet and the drawings of a sprite that a module has a use for, chosen as it is
//! compiled.

/// Leaves out of a text what a function finds no use for; see [`rules`], [`rules_without`] and
/// [`symbols`].
macro_rules! subset {
    ($of:ident, $text:expr, $used:expr) => {{
        const TEXT: &str = $text;
        const LENGTH: usize = $crate::web::element::subset::$of::<{ TEXT.len() }>(TEXT, $used).1;
        const BYTES: [u8; LENGTH] = {
            let (all, _) = $crate::web::element::subset::$of::<{ TEXT.len() }>(TEXT, $used);
            let mut bytes = [0; LENGTH];
            bytes.copy_from_slice(all.split_at(LENGTH).0);
            bytes
        };
        match str::from_utf8(&BYTES) {
            Ok(text) => text,
            // Whole rules and lines are left out.
            Err(_) => TEXT,
        }
    }};
}
pub(in crate::web) use subset;

/// How deep blocks stand in each other.
const DEEPEST: usize = 4;

/// The rules of a sheet of `N` bytes without comments that can match in a shadow root with no other
/// classes than these, and the number of their bytes.
#[cfg(any(feature = "viewer", test))]
pub(in crate::web) const fn rules<const N: usize>(
    sheet: &str,
    classes: &[&str],
) -> ([u8; N], usize) {
    let (names, others) = (classes, false);
    chosen(sheet, Classes { names, others })
}

/// The same of those that can match with any other classes than these.
#[cfg(any(not(feature = "viewer"), test))]
pub(in crate::web) const fn rules_without<const N: usize>(
    sheet: &str,
    classes: &[&str],
) -> ([u8; N], usize) {
    let (names, others) = (classes, true);
    chosen(sheet, Classes { names, others })
}

/// The classes that there are: these, or all others.
#[derive(Clone, Copy)]
struct Classes<'a> {
    names: &'a [&'a str],
    others: bool,
}

impl Classes<'_> {
    /// Whether there is a class, whose name stands in a text.
    const fn has(self, text: &[u8], from: usize, to: usize) -> bool {
        contains(self.names, text, from, to) != self.others
    }
}

const fn chosen<const N: usize>(sheet: &str, classes: Classes<'_>) -> ([u8; N], usize) {
    let sheet = sheet.as_bytes();
    let mut kept = [0; N];
    let mut count = 0;
    // The blocks around: where they begin in what is kept, and where their first rule would.
    let (mut blocks, mut depth) = ([(0, 0); DEEPEST], 0);
    let mut at = 0;
    while at < N {
        let brace = find_brace(sheet, at);
        if brace == N {
            break;
        }
        let mut end = brace + 1;
        if sheet[brace] == b'}' {
            depth -= 1;
            let (from, first) = blocks[depth];
            if count == first {
                count = from;
            } else {
                (kept, count) = append(kept, count, sheet, at, end);
            }
        } else if is_group(sheet, at, brace) {
            let from = count;
            (kept, count) = append(kept, count, sheet, at, end);
            blocks[depth] = (from, count);
            depth += 1;
        } else {
            end = block_end(sheet, brace);
            if is_at_rule(sheet, at) || can_match(sheet, at, brace, classes) {
                (kept, count) = append(kept, count, sheet, at, end);
            }
        }
        at = end;
    }
    (kept, count)
}

/// The lines of a sprite of `N` bytes but for the symbols with other names than these, and the number
/// of their bytes.
pub(in crate::web) const fn symbols<const N: usize>(
    sprite: &str,
    names: &[&str],
) -> ([u8; N], usize) {
    const SYMBOL: &[u8] = b"<symbol id=\"";
    let sprite = sprite.as_bytes();
    let mut kept = [0; N];
    let mut count = 0;
    let mut at = 0;
    while at < N {
        let mut end = at;
        while end < N && sprite[end] != b'\n' {
            end += 1;
        }
        end = if end < N { end + 1 } else { N };
        let mut name = at;
        while name < end && sprite[name] == b' ' {
            name += 1;
        }
        let is_symbol = has_at(sprite, name, SYMBOL);
        name += SYMBOL.len();
        if !is_symbol || contains(names, sprite, name, word_end(sprite, name)) {
            (kept, count) = append(kept, count, sprite, at, end);
        }
        at = end;
    }
    (kept, count)
}

const fn append<const N: usize>(
    mut kept: [u8; N],
    mut count: usize,
    text: &[u8],
    from: usize,
    to: usize,
) -> ([u8; N], usize) {
    let mut at = from;
    while at < to {
        kept[count] = text[at];
        count += 1;
        at += 1;
    }
    (kept, count)
}

const fn find_brace(sheet: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < sheet.len() && sheet[at] != b'{' && sheet[at] != b'}' {
        at += 1;
    }
    at
}

/// The place behind the block that begins at a brace.
const fn block_end(sheet: &[u8], brace: usize) -> usize {
    let (mut at, mut depth) = (brace + 1, 1);
    while depth > 0 && at < sheet.len() {
        match sheet[at] {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    at
}

const fn is_at_rule(sheet: &[u8], from: usize) -> bool {
    sheet[skip_space(sheet, from)] == b'@'
}

/// Whether a block has rules in it.
const fn is_group(sheet: &[u8], from: usize, brace: usize) -> bool {
    let at = skip_space(sheet, from);
    at < brace && (has_at(sheet, at, b"@media") || has_at(sheet, at, b"@container"))
}

const fn skip_space(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < text.len() && text[at].is_ascii_whitespace() {
        at += 1;
    }
    at
}

const fn has_at(text: &[u8], at: usize, word: &[u8]) -> bool {
    let mut index = 0;
    while index < word.len() {
        if at + index >= text.len() || text[at + index] != word[index] {
            return false;
        }
        index += 1;
    }
    true
}

const fn word_end(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < text.len() && (text[at].is_ascii_alphanumeric() || text[at] == b'-') {
        at += 1;
    }
    at
}

const fn contains(words: &[&str], text: &[u8], from: usize, to: usize) -> bool {
    let mut index = 0;
    while index < words.len() {
        let word = words[index].as_bytes();
        if word.len() == to - from && has_at(text, from, word) {
            return true;
        }
        index += 1;
    }
    false
}

/// The place of the parenthesis that closes the one before a place.
const fn closing(sheet: &[u8], from: usize) -> usize {
    let (mut at, mut depth) = (from, 1);
    loop {
        match sheet[at] {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        at += 1;
    }
}

/// Whether one of the selectors of a list can match.
const fn can_match(sheet: &[u8], from: usize, to: usize, classes: Classes<'_>) -> bool {
    let (mut at, mut alive) = (from, true);
    while at < to {
        match sheet[at] {
            b',' => {
                if alive {
                    return true;
                }
                alive = true;
            }
            b'.' => {
                let end = word_end(sheet, at + 1);
                alive = alive && classes.has(sheet, at + 1, end);
                at = end - 1;
            }
            b':' => {
                let end = word_end(sheet, at + 1);
                if contains(&["root", "popover-open"], sheet, at + 1, end) {
                    alive = false;
                }
                if end < to && sheet[end] == b'(' {
                    let close = closing(sheet, end + 1);
                    let excludes = has_at(sheet, at, b":not(") || has_at(sheet, at, b":nth-child(");
                    alive = alive && (excludes || can_match(sheet, end + 1, close, classes));
                    at = close;
                }
            }
            _ => {}
        }
        at += 1;
    }
    alive
}

#[cfg(test)]
mod tests {
    #[test]
    fn rules_for_other_classes_are_left_out() {
        const SHEET: &str = "p { a: b; }\n.board .sq, .tray { c: d; }\n.tray { e: f; }\n:root, .board { g: h; }\n\
            @media (x) {\n.slot { i: j; }\n}\n@container y (z) {\n.board:not(.slot):has(> .sq) { k: l; }\n\
            .board:is(.slot, .tray) { m: n; }\n}\n@keyframes o { from { p: q; } }\n:host([hidden]) { r: s; }\n";
        let kept = super::subset!(rules, SHEET, &["board", "sq"]);
        assert_eq!(
            kept,
            "p { a: b; }\n.board .sq, .tray { c: d; }\n:root, .board { g: h; }\n\
             @container y (z) {\n.board:not(.slot):has(> .sq) { k: l; }\n}\n\
             @keyframes o { from { p: q; } }\n:host([hidden]) { r: s; }"
        );
    }

    #[test]
    fn rules_for_classes_of_others_are_left_out() {
        const SHEET: &str = ".page .sq, .tray { a: b; }\n.page:has(.sq) { c: d; }\n\
            @media (x) {\n.panel > .page { e: f; }\n}\n.sq:not(.page) { g: h; }\n";
        let kept = super::subset!(rules_without, SHEET, &["page"]);
        assert_eq!(kept, ".page .sq, .tray { a: b; }\n.sq:not(.page) { g: h; }");
    }

    #[test]
    fn symbols_with_other_names_are_left_out() {
        const SPRITE: &str = "<svg>\n  <symbol id=\"i-a\"/>\n  <symbol id=\"i-ab\"/>\n</svg>\n";
        let kept = super::subset!(symbols, SPRITE, &["i-ab"]);
        assert_eq!(kept, "<svg>\n  <symbol id=\"i-ab\"/>\n</svg>\n");
    }
}
