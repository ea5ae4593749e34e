//! The files for which the first paint waits: `index.html`, with one style sheet in the place of
//! those that it links, and a script, none with comments. `inline.mjs` then makes one file of them.
//!
//! A browser takes six files at a time from a server that speaks HTTP/1.1. So on a slow network the
//! eight sheets cost a round trip more than one, and together they are compressed by a fifth better.

use std::fs;
use std::path::Path;

use super::comments::without_comments;
use crate::project;
use crate::report::{Failure, Outcome};

/// The beginning and the end of a link to a sheet, as Trunk writes it.
const LINK: (&str, &str) = ("<link rel=\"stylesheet\" href=\"./", "/>");

/// Rewrites these files of a site that was just built.
pub fn shorten(dist: &Path) -> Outcome<()> {
    let page = dist.join("index.html");
    let could_not = |what, path: &Path| Failure::io(format!("could not {what} {}", path.display()));
    let html = fs::read_to_string(&page).map_err(could_not("read", &page))?;
    let names = sheets(&html);
    let sheet = format!("style-{:016x}.css", project::fingerprint(dist, &names)?);
    let mut css = String::new();
    for name in &names {
        let path = dist.join(name);
        css += &fs::read_to_string(&path).map_err(could_not("read", &path))?;
        fs::remove_file(&path).map_err(could_not("remove", &path))?;
    }
    let target = dist.join(&sheet);
    fs::write(&target, without_comments(&css)).map_err(could_not("write", &target))?;
    let early = dist.join("early.js");
    let script = fs::read_to_string(&early).map_err(could_not("read", &early))?;
    fs::write(&early, without_comments(&script)).map_err(could_not("write", &early))?;
    fs::write(&page, shortened(&html, &sheet)).map_err(could_not("write", &page))
}

/// The names of the sheets that a page links.
fn sheets(html: &str) -> Vec<&str> {
    let rests = html.split(LINK.0).skip(1);
    rests.filter_map(|rest| rest.split('"').next()).collect()
}

/// A page that links one sheet in the place of several, without comments and empty lines.
fn shortened(html: &str, sheet: &str) -> String {
    let mut linked = false;
    let html = without(html, LINK, || {
        let first = !std::mem::replace(&mut linked, true);
        let link = format!("{}{sheet}\"{}", LINK.0, LINK.1);
        if first { link } else { String::new() }
    });
    let html = without(&html, ("<!--", "-->"), String::new);
    let lines = html.lines().filter(|line| !line.trim().is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A text with something else in the place of each part between two marks, these included.
fn without(text: &str, (start, end): (&str, &str), mut instead: impl FnMut() -> String) -> String {
    let mut parts = text.split(start);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept += &instead();
        kept += part.split_once(end).map_or("", |(_, rest)| rest);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<!doctype html>
<!-- Two
     lines. -->
<link rel="icon" href="./icon.svg"/>
    <link rel="stylesheet" href="./base-1.css" integrity="sha384-x"/>
    <link rel="stylesheet" href="./page-2.css"/>

<p>1 / 2</p>
"#;

    #[test]
    fn the_sheets_of_a_page_are_those_that_it_links() {
        assert_eq!(sheets(PAGE), ["base-1.css", "page-2.css"]);
        assert!(sheets("<p>").is_empty());
    }

    #[test]
    fn a_page_links_one_sheet_and_has_no_comments() {
        assert_eq!(
            shortened(PAGE, "style-3.css"),
            r#"<!doctype html>
<link rel="icon" href="./icon.svg"/>
    <link rel="stylesheet" href="./style-3.css"/>
<p>1 / 2</p>
"#
        );
    }
}
