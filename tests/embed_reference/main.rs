//! The reference of `<sharp960-board>` and its TypeScript declarations are generated from
//! `web::element::definitions`. With `UPDATE=1` these tests write the files; otherwise they
//! compare.

mod page;
mod types;

use std::path::Path;

/// Compares a file with what it should hold, or writes it.
fn hold(path: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, wanted).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    let same = found.replace("\r\n", "\n") == wanted;
    let again = "UPDATE=1 cargo test --test embed_reference";
    assert!(same, "{} is out of date: {again}", path.display());
}

#[test]
fn the_declarations_are_those_of_the_definitions() {
    hold("static/embed.d.ts", &types::declarations());
}

#[test]
fn the_reference_is_that_of_the_definitions() {
    hold("static/examples/reference.html", &page::reference());
}
