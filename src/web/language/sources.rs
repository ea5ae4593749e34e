//! The texts in the sources: what stands within `tr!`.

use super::opening::CONTEXT;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// A text to be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    /// The context; empty without one.
    pub(super) context: String,
    /// The English text; for the number one if there is a plural.
    pub(super) english: String,
    /// The English text for other numbers.
    pub(super) plural: Option<String>,
}

/// All texts of the program in the order of the files, each once, with the files that have it.
///
/// # Panics
/// When a `tr!` is not written as it should be.
pub(super) fn all() -> Vec<(Source, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("src/web/words");
    let mut found: Vec<(Source, Vec<String>)> = Vec::new();
    for file in files(&folder) {
        let source = fs::read_to_string(&file).expect("a source can be read");
        let name = file.strip_prefix(root).expect("it is in the folder");
        let name = name.to_str().expect("names are ASCII").replace('\\', "/");
        for text in of(&source) {
            match found.iter_mut().find(|(known, _)| *known == text) {
                None => found.push((text, vec![name.clone()])),
                Some((_, files)) if !files.contains(&name) => files.push(name.clone()),
                Some(_) => {}
            }
        }
    }
    let family = |english: &&str| Source {
        context: CONTEXT.to_owned(),
        english: (*english).to_owned(),
        plural: None,
    };
    let families = OPENINGS.iter().map(family);
    found.extend(families.map(|family| (family, vec!["static/openings.txt".to_owned()])));
    found
}

/// The families and variations of openings that have a name of their own in many languages, as
/// `static/openings.txt` has them, and how others are made with a name.
const OPENINGS: &[&str] = &[
    "Accelerated Dragon",
    "Accelerated Move Order",
    "Accelerated Variation",
    "Accelerated {name}",
    "Advance",
    "Advance Line",
    "Advance System",
    "Advance Variation",
    "Alekhine",
    "Alekhine Defense",
    "Anderssen’s Opening",
    "Anglo-Indian Defense",
    "Anglo-Scandinavian Defense",
    "Anglo-Slav Variation",
    "Austrian Attack",
    "Averbakh",
    "Baltic Defense",
    "Bayonet Attack",
    "Benko Gambit",
    "Benko Gambit Accepted",
    "Benko Gambit Declined",
    "Benoni Defense",
    "Berlin Defense",
    "Berlin Variation",
    "Berlin Wall",
    "Bird Opening",
    "Bishop Attack",
    "Bishop Sacrifice",
    "Bishop’s Gambit",
    "Bishop’s Opening",
    "Blackmar-Diemer Gambit",
    "Blumenfeld Countergambit",
    "Bogo-Indian Defense",
    "Boleslavsky",
    "Botvinnik",
    "Botvinnik System Reversed",
    "Budapest Gambit",
    "Carlsbad Variation",
    "Caro-Kann Defense",
    "Catalan Opening",
    "Center Attack",
    "Center Gambit",
    "Center Game",
    "Center Variation",
    "Central",
    "Central Countergambit",
    "Central Variation",
    "Chigorin",
    "Chinese Dragon",
    "Classical",
    "Classical Attack",
    "Classical Defense",
    "Classical Formation",
    "Classical Line",
    "Classical Main Line",
    "Classical System",
    "Classical Variation",
    "Closed",
    "Closed Berlin Defense",
    "Closed Line",
    "Closed System",
    "Closed Variation",
    "Colle System",
    "Czech Defense",
    "Czech Variation",
    "Danish Gambit",
    "Danish Gambit Accepted",
    "Declined Variation",
    "Deferred Fianchetto",
    "Deferred Variation",
    "Delayed Exchange",
    "Delayed {name}",
    "Double Fianchetto",
    "Double Gambit",
    "Double Muzio Gambit",
    "Dragon",
    "Dragon Variation",
    "Dutch Defense",
    "Dutch Variation",
    "East Indian Defense",
    "Eastern",
    "Elephant Gambit",
    "Endgame Variation",
    "English Attack",
    "English Defense",
    "English Opening",
    "English Variation",
    "Englund Gambit",
    "Exchange",
    "Exchange Line",
    "Exchange Variation",
    "Fianchetto Defense",
    "Fianchetto Variation",
    "Fool’s Mate",
    "Formation",
    "Four Knights Game",
    "Four Knights System",
    "Four Knights Variation",
    "Four Pawns Attack",
    "French Defense",
    "French Variation",
    "Fried Liver Attack",
    "From’s Gambit",
    "Fully Accepted Variation",
    "Grand Prix Attack",
    "Grob Opening",
    "Grünfeld Defense",
    "Hedgehog",
    "Hedgehog Defense",
    "Hedgehog System",
    "Hippopotamus Defense",
    "Hungarian Defense",
    "Hungarian Opening",
    "Hyperaccelerated Dragon",
    "Indian Defense",
    "Italian Four Knights Variation",
    "Italian Game",
    "Italian Variation",
    "Kingside Fianchetto",
    "King’s Bishop Variation",
    "King’s English Variation",
    "King’s Gambit",
    "King’s Gambit Accepted",
    "King’s Gambit Declined",
    "King’s Indian Attack",
    "King’s Indian Defense",
    "King’s Indian Formation",
    "King’s Indian System",
    "King’s Indian Variation",
    "King’s Knight Opening",
    "King’s Knight Variation",
    "King’s Knight’s Gambit",
    "King’s Pawn Game",
    "King’s Pawn Line",
    "King’s Pawn Opening",
    "Knight Attack",
    "Knight Defense",
    "Knight Variation",
    "Latvian Gambit",
    "Leningrad",
    "Leningrad Variation",
    "Lion Defense",
    "London System",
    "Long Variation",
    "Main Line",
    "Maróczy Bind",
    "Mexican Defense",
    "Modern Attack",
    "Modern Bishop’s Opening",
    "Modern Defense",
    "Modern Exchange Variation",
    "Modern Gambit",
    "Modern Line",
    "Modern Main Line",
    "Modern Steinitz Defense",
    "Modern System",
    "Modern Variation",
    "Modern Variations",
    "Moscow Variation",
    "Neo-Grünfeld Defense",
    "Nimzo-Indian Defense",
    "Nimzo-Larsen Attack",
    "Nimzowitsch Defense",
    "Normal",
    "Normal Attack",
    "Normal Defense",
    "Normal Line",
    "Normal System",
    "Normal Variation",
    "Nyezhmetdinov-Rossolimo",
    "Old Benoni",
    "Old Indian Attack",
    "Old Indian Defense",
    "Old Indian Formation",
    "Old Line",
    "Old Sicilian",
    "Old Variation",
    "Open",
    "Open Berlin Defense",
    "Open Defense",
    "Open System",
    "Open Variation",
    "Orthodox Defense",
    "Orthodox Variation",
    "Owen Defense",
    "Panno Main Line",
    "Panov",
    "Petrosian",
    "Petrov’s Defense",
    "Philidor Defense",
    "Pirc Defense",
    "Poisoned Pawn Accepted",
    "Poisoned Pawn Variation",
    "Polish Defense",
    "Polish Opening",
    "Polish Variation",
    "Ponziani Opening",
    "Portuguese Gambit",
    "Portuguese Opening",
    "Queen Attack",
    "Queen’s Gambit",
    "Queen’s Gambit Accepted",
    "Queen’s Gambit Declined",
    "Queen’s Indian Accelerated",
    "Queen’s Indian Defense",
    "Queen’s Indian Formation",
    "Queen’s Indian Variation",
    "Queen’s Knight Variation",
    "Queen’s Pawn",
    "Queen’s Pawn Game",
    "Quiet Line",
    "Quiet System",
    "Quiet Variation",
    "Rat Defense",
    "Reversed {name}",
    "Richter-Veresov Attack",
    "Russian Variation",
    "Ruy Lopez",
    "Réti Opening",
    "Scandinavian Defense",
    "Scandinavian Variation",
    "Scotch Gambit",
    "Scotch Game",
    "Scotch Variation",
    "Semi-Slav Defense",
    "Semi-Tarrasch Defense",
    "Sharp Line",
    "Sharp Variation",
    "Sicilian",
    "Sicilian Defense",
    "Sicilian Invitation",
    "Sicilian Variation",
    "Slav Defense",
    "Slav Indian",
    "Smyslov",
    "Sozin",
    "Spanish Variation",
    "Spassky",
    "St. Petersburg Variation",
    "Sveshnikov",
    "Symmetrical",
    "Symmetrical Defense",
    "Symmetrical Line",
    "Symmetrical Variation",
    "Taimanov",
    "Tarrasch Defense",
    "Three Knights",
    "Three Knights Game",
    "Three Knights Opening",
    "Three Knights System",
    "Three Knights Variation",
    "Three Pawns Attack",
    "Torre Attack",
    "Traditional",
    "Traditional Line",
    "Traditional Variation",
    "Trompowsky Attack",
    "Two Knights",
    "Two Knights Attack",
    "Two Knights Defense",
    "Two Knights System",
    "Two Knights Variation",
    "Two Pawns Attack",
    "Vienna Gambit",
    "Vienna Game",
    "Vienna Variation",
    "Wayward Queen Attack",
    "Western",
    "Wing Attack",
    "Wing Gambit",
    "Yugoslav Attack",
    "Yugoslav Variation",
    "Zaitsev",
    "Zukertort Opening",
    "with Max Lange Defense",
    "with {name}",
    "{name} Accepted",
    "{name} Attack",
    "{name} Counterattack",
    "{name} Countergambit",
    "{name} Declined",
    "{name} Defense",
    "{name} Deferred",
    "{name} Formation",
    "{name} Gambit",
    "{name} Hybrid",
    "{name} Invitation",
    "{name} Line",
    "{name} Opening",
    "{name} System",
    "{name} Trap",
    "{name} Variation",
];

#[test]
fn openings_are_named_as_their_file_has_them() {
    let file = include_str!("../../../static/openings.txt").replace('\'', "’");
    for name in OPENINGS {
        let of_kind = name.replace("{name}", "");
        assert!(file.contains(of_kind.trim()), "{name}");
    }
}

/// The texts of a source file, outside of its tests.
fn of(source: &str) -> Vec<Source> {
    let mut texts = Texts(Vec::new());
    texts.visit_file(&syn::parse_file(source).expect("a source can be parsed"));
    texts.0
}

struct Texts(Vec<Source>);

impl Visit<'_> for Texts {
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_macro(&mut self, mac: &syn::Macro) {
        if mac.path.is_ident("tr") {
            self.0.push(text(mac.tokens.clone()));
        }
        self.within(mac.tokens.clone());
    }
}

impl Texts {
    /// Macros within the arguments of a macro, which are no syntax tree.
    fn within(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            let TokenTree::Group(group) = token else {
                continue;
            };
            let is_tr = matches!(
                tokens[..at],
                [.., TokenTree::Ident(ref name), TokenTree::Punct(ref sign)]
                    if name == "tr" && sign.as_char() == '!'
            );
            if is_tr && group.delimiter() == Delimiter::Parenthesis {
                self.0.push(text(group.stream()));
            }
            self.within(group.stream());
        }
    }
}

/// The text of the arguments of `tr!`, with values for all of its placeholders.
fn text(tokens: TokenStream) -> Source {
    let written = tokens.to_string();
    let mut context = String::new();
    let (mut literals, mut values) = (Vec::new(), Vec::new());
    let mut tokens = tokens.into_iter().peekable();
    let mut in_value = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Literal(literal) if values.is_empty() && !in_value => {
                let literal: syn::LitStr = syn::parse_str(&literal.to_string())
                    .unwrap_or_else(|_| panic!("tr!({written}) has something else than a text"));
                literals.push(literal.value());
            }
            TokenTree::Punct(sign) if sign.as_char() == '=' && !in_value => {
                if matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '>') {
                    tokens.next();
                    context = literals.pop().expect("a context stands before =>");
                } else {
                    in_value = true;
                }
            }
            TokenTree::Punct(sign) if sign.as_char() == '%' && values.is_empty() => {
                values.push("n".to_owned());
                in_value = true;
            }
            TokenTree::Punct(sign) if sign.as_char() == ',' => in_value = false,
            TokenTree::Ident(name) if !in_value => values.push(name.to_string()),
            _ => {}
        }
    }
    let mut literals = literals.into_iter();
    let source = Source {
        context,
        english: literals.next().expect("there is a text"),
        plural: literals.next(),
    };
    for english in [Some(&source.english), source.plural.as_ref()]
        .into_iter()
        .flatten()
    {
        for name in placeholders(english) {
            assert!(
                values.contains(&name),
                "tr!({written}) has no value for {name}"
            );
        }
    }
    source
}

/// The names of the placeholders of a text, in order.
pub(super) fn placeholders(text: &str) -> Vec<String> {
    let mut names: Vec<String> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('}')?.0.to_owned()))
        .collect();
    names.sort();
    names.dedup();
    names
}

/// The literals outside of `tr!` that read as words for a visitor.
fn prose(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if !is_hidden(&tokens[..at]) => prose(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = syn::parse_str::<syn::LitStr>(&literal.to_string());
                let text = text.map(|text| text.value()).unwrap_or_default();
                if is_prose(&text) || is_name(&tokens[..at]) && text.contains(char::is_alphabetic) {
                    found.push(text);
                }
            }
            _ => {}
        }
    }
}

/// Whether what is before a group says that no visitor reads what is in it: it is translated, an
/// attribute such as a comment, a test, or the reason of a panic.
fn is_hidden(before: &[TokenTree]) -> bool {
    const MACROS: &[&str] = &["tr", "#", "assert", "debug_assert", "unreachable"];
    match before {
        [.., name, sign] if is(sign, &["!"]) => is(name, MACROS),
        [.., last] => is(last, &["#", "tests", "expect"]),
        [] => false,
    }
}

/// Whether what is before a literal is an attribute that is read out or shown.
fn is_name(before: &[TokenTree]) -> bool {
    const NAMES: &[&str] = &["title", "label", "placeholder", "alt"];
    matches!(before, [.., name, sign] if is(sign, &["="]) && is(name, NAMES))
}

fn is(token: &TokenTree, texts: &[&str]) -> bool {
    texts.contains(&&*token.to_string())
}

/// Whether a text begins as a sentence does, or has an end of one behind a word.
fn is_prose(text: &str) -> bool {
    let mut letters = text.chars();
    let begins = letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase);
    let ends = |word: &str| {
        let stem = word.trim_end_matches(['.', '…', '?', '!']);
        stem.len() < word.len() && stem.ends_with(char::is_alphabetic)
    };
    begins || text.contains(' ') && text.split(' ').any(ends)
}

/// Literals that are no words of ours: keys of the keyboard, what browsers call their things, tags of
/// PGN and what stands in files, examples, and the names of languages.
const NO_WORDS: &[&str] = &[
    "Tab",
    "Shift",
    "Alt",
    "AltGraph",
    "Control",
    "Control+Z",
    "Alt+F",
    "Alt+H",
    "Enter",
    "Escape",
    "Delete",
    "Backspace",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "QuotaExceededError",
    "VersionError",
    "SecurityError",
    "InvalidStateError",
    "Files",
    "File",
    "Blob",
    "White",
    "Black",
    "Event",
    "Date",
    "Player ",
    "Casual game",
    "Game against the computer",
    "stun:…",
    "https://example.com",
    "English",
    "Čeština",
    "Deutsch",
];

#[test]
fn whatever_a_visitor_reads_can_be_translated() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web");
    let mut left = Vec::new();
    for file in [root.join("browser"), root.join("words")]
        .iter()
        .flat_map(|folder| files(folder))
    {
        // Those are names of messages to the worker, and texts of tests.
        if file.starts_with(root.join("browser/messages")) || file.ends_with("tests.rs") {
            continue;
        }
        let source = fs::read_to_string(&file).expect("a source can be read");
        let mut found = Vec::new();
        prose(source.parse().expect("a source can be parsed"), &mut found);
        found.retain(|text| !NO_WORDS.contains(&&**text));
        left.extend(
            found
                .iter()
                .map(|text| format!("{}: {text}", file.display())),
        );
    }
    assert!(left.is_empty(), "not within tr!:\n{}", left.join("\n"));
}

#[test]
fn words_outside_of_translations_are_found() {
    let source = r#"
        /// A comment.
        const A: Text = tr!("Translated");
        fn b() -> Html {
            html! { <p class="note small" title="of it">{ "Left" }{ tr!("Said.") }{ "so it is." }</p> }
        }
        mod tests { const C: &str = "Tested"; }"#;
    let mut found = Vec::new();
    prose(source.parse().expect("it can be parsed"), &mut found);
    assert_eq!(found, ["of it", "Left", "so it is."]);
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    paths.sort();
    let all = paths.into_iter().flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    all.filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
        .collect()
}

#[test]
fn texts_are_found_in_their_contexts() {
    let source = r#"
        const A: Text = tr!("one");
        fn b(n: u8) -> String {
            let x = [format!("{}", tr!("of b" => "two {n}", n))];
            tr!("in {place}: a" | "in {place}: {n}" % n + 1, place = name("here"))
        }
        mod tests { const C: Text = tr!("not this"); }"#;
    let text = |context: &str, english: &str, plural: Option<&str>| Source {
        context: context.to_owned(),
        english: english.to_owned(),
        plural: plural.map(str::to_owned),
    };
    assert_eq!(
        of(source),
        [
            text("", "one", None),
            text("of b", "two {n}", None),
            text("", "in {place}: a", Some("in {place}: {n}")),
        ]
    );
}

#[test]
#[should_panic(expected = "no value for name")]
fn every_placeholder_has_a_value() {
    of(r#"fn a() -> String { tr!("Hello {name}", other = 1) }"#);
}
