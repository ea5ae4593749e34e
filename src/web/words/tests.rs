use super::*;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn words_become_sentences() {
    let said = |text: &str| sentence(text.to_owned());
    assert_eq!(said("the game is over"), "The game is over.");
    assert_eq!(said("‘e9’ is no square?"), "‘e9’ is no square?");
    assert_eq!(said("čas vypršel"), "Čas vypršel.");
    assert_eq!(said(""), ".");
}

/// As the standard library has them.
#[test]
fn letters_have_capitals() {
    for letter in '\0'..'\u{180}' {
        if "ßŉµÿıſ".contains(letter) {
            continue;
        }
        let capital = letter.to_uppercase().next();
        assert_eq!(Some(upper(letter)), capital, "{letter}");
        assert_eq!(lower(upper(letter)), lower(letter), "{letter}");
        if letter != 'İ' && letter != 'Ÿ' {
            assert_eq!(
                Some(lower(letter)),
                letter.to_lowercase().next(),
                "{letter}"
            );
        }
    }
}

/// Files and folders under `src/web` whose texts are not for visitors, with the reasons.
const UNREAD: [&str; 10] = [
    // The texts themselves.
    "words/",
    // The tests of their translations.
    "language/po.rs",
    "language/sources.rs",
    // The reference of the element and of its frame, for authors of websites: in English, as
    // are the names that it explains.
    "element/definitions.rs",
    "element/frame/protocol.rs",
    // The engine responds in the words of its protocols.
    "worker/",
    "browser/worker.rs",
    // The names of the fields and variants in its messages.
    "browser/messages/network.rs",
    "browser/messages/request.rs",
    "browser/messages/response.rs",
];

/// Texts that look like words for a visitor but are not.
const NAMES: &[&str] = &[
    // Keys of a keyboard, and types of dragged data.
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "End",
    "Enter",
    "Escape",
    "Files",
    "Home",
    "PageDown",
    "PageUp",
    "Tab",
    "Alt",
    "AltGraph",
    "Control",
    "Shift",
    "Delete",
    "Backspace",
    "Alt+F",
    "Alt+H",
    "Control+Z",
    // The browser's names for its storage and its errors.
    "IndexedDB",
    "InvalidStateError",
    "QuotaExceededError",
    "SecurityError",
    "VersionError",
    // Tags of a PGN, and their values.
    "Annotator",
    "Black",
    "Casual game",
    "Date",
    "Elo",
    "Event",
    "Game against the computer",
    "Opening",
    "Player",
    "Player {number}",
    "Round",
    "Site",
    "PlyCount",
    "Termination",
    "Title",
    "TimeControl",
    "WhiteElo",
    "BlackElo",
    "WhiteTimeControl",
    "BlackTimeControl",
    "WhiteScore",
    "BlackScore",
    "LibraryName",
    "LibraryTags",
    "LibraryCreated",
    "LibrarySide",
    "Auction",
    // The browser's names for its parts.
    "Blob",
    "File",
    "White",
    "Setup",
];

/// All texts to be translated are in this folder.
#[test]
fn no_text_for_visitors_stands_anywhere_else() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web");
    let mut found = Vec::new();
    for file in files(&root) {
        let name = file.strip_prefix(&root).expect("it is in the folder");
        let name = name.to_str().expect("names are ASCII").replace('\\', "/");
        if name.ends_with("tests.rs")
            || name.contains("/tests/")
            || UNREAD.iter().any(|start| name.starts_with(start))
        {
            continue;
        }
        let source = fs::read_to_string(&file).expect("it can be read");
        for (line, text) in literals(&source) {
            if is_read(&text) && !NAMES.contains(&text.as_str()) {
                found.push(format!("{name}:{line}: {text}"));
            }
        }
    }
    assert!(found.is_empty(), "words elsewhere:\n{}", found.join("\n"));
}

/// Chess players call them pieces.
#[test]
fn no_text_calls_the_pieces_men() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/words");
    for file in files(&root)
        .into_iter()
        .filter(|file| !file.ends_with("tests.rs"))
    {
        let source = fs::read_to_string(&file).expect("it can be read");
        for (line, text) in literals(&source) {
            let mut words = text.split(|c: char| !c.is_alphabetic());
            assert!(
                !words.any(|word| word == "men"),
                "{}:{line}: {text}",
                file.display()
            );
        }
    }
}

#[test]
fn texts_for_visitors_are_recognised() {
    for text in [
        "Resign",
        "The game is over.",
        "level of the engine",
        " wins!",
        "Check! ",
    ] {
        assert!(is_read(text), "{text}");
    }
    for text in [
        "button small",
        "visually-hidden",
        "e4",
        "#{king}",
        "M0 0h100v800",
        "KQkq",
        "; ",
    ] {
        assert!(!is_read(text), "{text}");
    }
    let source = "// \"No\"\n#[error(\"no\")]\nlet a = (\"yes \\\"1\\\"\", '\"', 'x');\n\
                  x.expect(\"never\"); f::<'a>(\"yes 2\")\n#[cfg(test)]\nmod tests {\n\"no\" }";
    let texts = literals(source);
    assert_eq!(
        texts,
        [(3, "yes \\\"1\\\"".to_owned()), (4, "yes 2".to_owned())]
    );
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let all = paths.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    all.filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
        .collect()
}

/// Whether a text looks as if it were for a visitor: it begins with a capitalised word, ends like a
/// sentence, or contains one of the short words of English.
fn is_read(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    let capital = letters.next().is_some_and(|c| c.is_ascii_uppercase())
        && letters.next().is_some_and(|c| c.is_ascii_lowercase());
    let small = [
        "the", "of", "is", "are", "to", "and", "in", "for", "with", "not",
    ];
    let mut words = text.split_whitespace();
    let ends = text.trim_end().ends_with(['.', '!', '?', '…']) && text.contains(' ');
    let is_sentence = ends && text.contains(|c: char| c.is_ascii_lowercase());
    capital || is_sentence || words.any(|word| small.contains(&word))
}

/// The string literals of a file before its tests, with their lines; without those in comments,
/// attributes and messages of panics.
fn literals(source: &str) -> Vec<(usize, String)> {
    let source = source
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty()) {
        let next = rest.chars().next().map_or(1, char::len_utf8);
        at += if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("#[") {
            attribute(rest)
        } else if rest.starts_with('"') {
            let end = quoted_end(rest);
            let before = source[..at].trim_end();
            if !before.ends_with("expect(") && !before.ends_with('!') {
                let line = before.lines().count().max(1);
                let line = line + source[before.len()..at].matches('\n').count();
                found.push((line, rest[1..end - 1].to_owned()));
            }
            end
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\") {
            3
        } else {
            next
        };
    }
    found
}

/// The length of an attribute, in bytes.
fn attribute(rest: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < rest.len() {
        match rest.as_bytes()[at] {
            b'"' => at += quoted_end(&rest[at..]) - 1,
            b'[' => depth += 1,
            b']' if depth == 1 => return at + 1,
            b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    rest.len()
}

/// The length of a string literal with its quotation marks, in bytes.
fn quoted_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    rest.len()
}
