use super::catalogue::key;
use super::sources::{self, Source, placeholders};
use super::*;
use proptest::prelude::*;
use std::collections::HashMap;
use std::path::PathBuf;
use std::{env, fs};

/// The languages that are not that of the sources.
const TRANSLATED: [Language; 2] = [Language::Czech, Language::German];

/// A catalogue with translations into Czech of these texts.
fn czech(translations: &[(&str, &str)]) -> String {
    let mut lines: Vec<String> = translations
        .iter()
        .map(|(english, text)| format!("{:08x}{text}\n", key("", english)))
        .collect();
    lines.sort();
    format!("cs\n{}", lines.concat())
}

#[test]
fn texts_are_english_without_a_catalogue() {
    const HELLO: Text = tr!("Hello");
    assert_eq!(HELLO, "Hello");
    let name = "Ada";
    assert_eq!(tr!("Hello {name}", name), "Hello Ada");
    assert_eq!(tr!("in a letter" => "Hello {who}", who = 1 + 1), "Hello 2");
    let games = |count: u32| tr!("{who}: 1 game" | "{who}: {n} games" % count, who = "Ada");
    assert_eq!(
        [games(0), games(1), games(2)],
        ["Ada: 0 games", "Ada: 1 game", "Ada: 2 games"]
    );
    assert_eq!(language(), Language::English);
}

#[test]
fn texts_are_translated_when_they_are_read() {
    const HELLO: Text = tr!("Hello");
    speak(Some(czech(&[
        ("Hello", "Ahoj"),
        ("{who} moves {piece}", "{piece} – to táhne {who}"),
        ("1 game", "1 partie\t{n} partie\t{n} partií"),
    ])));
    assert_eq!(language(), Language::Czech);
    assert_eq!(HELLO, "Ahoj");
    assert_eq!(HELLO.to_string(), "Ahoj");
    assert_eq!(tr!("another" => "Hello"), "Hello");
    assert_eq!(
        tr!("{who} moves {piece}", who = "Ada", piece = "věž"),
        "věž – to táhne Ada"
    );
    let games = |count: u64| tr!("1 game" | "{n} games" % count);
    let told: Vec<String> = [0, 1, 2, 4, 5, 21].map(games).to_vec();
    assert_eq!(
        told,
        [
            "0 partií",
            "1 partie",
            "2 partie",
            "4 partie",
            "5 partií",
            "21 partií"
        ]
    );
    speak(None);
    assert_eq!(HELLO, "Hello");
}

#[test]
fn languages_are_spoken_in_turns_once_they_are_learned() {
    const HELLO: Text = tr!("Hello");
    learn(czech(&[("Hello", "Ahoj")]));
    learn(format!("de\n{:08x}Hallo\n", key("", "Hello")));
    learn("a page that says there is no such file".to_owned());
    for (tag, text, spoken) in [
        ("cs", "Ahoj", Language::Czech),
        ("de", "Hallo", Language::German),
        ("en", "Hello", Language::English),
        ("fr", "Hello", Language::English),
        ("cs", "Ahoj", Language::Czech),
    ] {
        speak_by(learned(tag));
        assert_eq!((HELLO.as_str(), language()), (text, spoken));
    }
    speak(None);
}

#[test]
fn what_has_no_value_stands_as_it_is() {
    let with = |text: &'static str| {
        speak(Some(czech(&[("{a}", text)])));
        tr!("{a}", a = 7)
    };
    for (text, filled) in [
        ("{b} {a}", "{b} 7"),
        ("{a", "{a"),
        ("a} {", "a} {"),
        ("{}{a}{a}", "{}77"),
        ("{{a}}", "{{a}}"),
    ] {
        assert_eq!(with(text), filled);
    }
    speak(None);
}

#[test]
fn plural_forms_follow_the_rules_of_each_language() {
    let forms =
        |language: Language| [0, 1, 2, 3, 4, 5, 11, 22, 100].map(|n| language.plural_form(n));
    assert_eq!(forms(Language::English), [1, 0, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(forms(Language::German), forms(Language::English));
    assert_eq!(forms(Language::Czech), [2, 0, 1, 1, 1, 2, 2, 2, 2]);
    for language in Language::ALL {
        assert!(
            forms(language)
                .into_iter()
                .all(|form| form < language.plural_forms())
        );
    }
}

#[test]
fn what_is_no_catalogue_is_refused() {
    for text in ["", "\n", "xx\n00000000a", "<!doctype html>"] {
        assert_eq!(Catalogue::parse(text), None, "{text}");
    }
    let broken = "de\nshort\n0000000gx\n0000\u{e9}\u{e9}x\n00000001good\n";
    let catalogue = Catalogue::parse(broken).expect("the language is known");
    assert_eq!(catalogue.text(1), Some("good"));
    assert_eq!(catalogue.plural(1, 1), Some("good"));
    assert_eq!(catalogue.plural(1, 2), None);
}

proptest! {
    #[test]
    fn any_text_can_be_read_as_a_catalogue(text in "(cs|de|en|)\n([0-9a-f]{8}[a-z{}\t]*\n|.*\n){0,8}") {
        let text: &'static str = text.leak();
        if let Some(catalogue) = Catalogue::parse(text) {
            for line in text.lines() {
                let key = line.get(..8).and_then(|key| u32::from_str_radix(key, 16).ok());
                if let Some(key) = key {
                    catalogue.text(key);
                    catalogue.plural(key, 3);
                }
            }
        }
    }
}

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "static", "languages", name]
        .iter()
        .collect()
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_default()
}

/// `cargo dev languages` sets the variable that makes this test write the files.
#[test]
fn the_files_of_translators_and_of_the_page_are_current() {
    let writes = env::var_os("UPDATE_LANGUAGES").is_some();
    let sources = sources::all();
    for language in TRANSLATED {
        let tag = language.tag();
        let po = po::updated(language, &sources, &read(&format!("{tag}.po")));
        for (name, text) in [
            (format!("{tag}.po"), po::written(&po)),
            (format!("{tag}.txt"), po::compiled(language, &sources, &po)),
        ] {
            if writes {
                fs::write(path(&name), text).expect("it can be written");
            } else {
                assert!(
                    read(&name) == text,
                    "{name} is not current: cargo dev languages"
                );
            }
        }
    }
}

#[test]
fn every_text_has_a_key_of_its_own() {
    let mut keys: HashMap<u32, Source> = HashMap::new();
    for (source, _) in sources::all() {
        let key = key(&source.context, &source.english);
        if let Some(other) = keys.insert(key, source.clone()) {
            panic!("{source:?} and {other:?} have one key: change one of them, or its context");
        }
    }
}

#[test]
fn every_text_is_translated() {
    let sources = sources::all();
    let mut faults = Vec::new();
    for language in TRANSLATED {
        let tag = language.tag();
        let po = po::updated(language, &sources, &read(&format!("{tag}.po")));
        for (source, _) in &sources {
            let forms = po::translations(&po, source);
            let expected = source
                .plural
                .as_ref()
                .map_or(1, |_| language.plural_forms());
            if forms.len() != expected {
                faults.push(format!("{tag}: not translated: {}", source.english));
            }
            for (index, form) in forms.iter().enumerate() {
                let fault = fault(source, index, form);
                faults.extend(fault.map(|fault| format!("{tag}: {fault}: {form}")));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with a translation, the form of that index for texts that depend on a number.
fn fault(source: &Source, index: usize, form: &str) -> Option<&'static str> {
    let names = placeholders(form);
    let english = [Some(&source.english), source.plural.as_ref()];
    let known: Vec<String> = english
        .into_iter()
        .flatten()
        .flat_map(|english| placeholders(english))
        .collect();
    // The first form is for the number one, which it may leave out as the English does.
    let needed = placeholders(match (&source.plural, index) {
        (Some(plural), 1..) => plural,
        _ => &source.english,
    });
    let needed = needed
        .iter()
        .filter(|name| source.plural.is_none() || !["n", "count"].contains(&name.as_str()));
    if needed.into_iter().any(|name| !names.contains(name)) {
        return Some("a placeholder is missing");
    }
    if names.iter().any(|name| !known.contains(name)) {
        return Some("a placeholder is unknown");
    }
    if without_space(form) && !without_space(&source.english) {
        return Some("two sentences have no space between them");
    }
    if form.contains(['\t', '\n']) {
        return Some("it has a tab or a line break");
    }
    let space = |text: &str| {
        (
            text.starts_with(char::is_whitespace),
            text.ends_with(char::is_whitespace),
        )
    };
    // A mark between digits may be a space in another language.
    let is_mark = !source.english.contains(char::is_alphanumeric);
    (!is_mark && space(form) != space(&source.english))
        .then_some("a space at its beginning or end differs")
}

/// Whether a sentence follows the end of another one at once.
fn without_space(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters
        .windows(3)
        .any(|three| three[0].is_lowercase() && ".!?".contains(three[1]) && three[2].is_uppercase())
}
