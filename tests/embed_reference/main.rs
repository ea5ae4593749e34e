//! The TypeScript declarations of `<sharp960-board>` and the page that describes it are made from
//! its definitions, so that they never say anything else.
//! `UPDATE=1 cargo test --test embed_reference` writes them anew.

mod declarations;
mod page;

use sharp960::web::embed::definitions::{Attribute, Kind};
use std::fmt::Write;
use std::path::Path;

#[test]
fn the_declarations_are_those_of_the_definitions() {
    check("static/embed.d.ts", &declarations::declarations());
}

#[test]
fn the_reference_is_that_of_the_definitions() {
    check("static/examples/reference.html", &page::page());
}

fn check(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, made).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written.replace('\r', "") == made,
        "{name} is old: `UPDATE=1 cargo test --test embed_reference` writes it anew"
    );
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("writing to a string does not fail");
}

/// What an attribute does, with its range and default.
fn sentence(attribute: &Attribute) -> String {
    let range = match attribute.kind {
        Kind::Number(low, u32::MAX) => format!(" From {low}."),
        Kind::Number(low, high) => format!(" From {low} to {high}."),
        _ => String::new(),
    };
    let default = match attribute.default {
        "" => String::new(),
        default => format!(" Default: `{default}`."),
    };
    format!("{}{range}{default}", attribute.doc)
}
