//! The query of the builder's address.

use crate::web::element::definitions::name;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The beginning of the query, which names the page.
pub const PAGE: &str = "?page=embed";

/// The characters to be escaped in a query. Slashes and commas are not, to keep FENs and moves
/// readable.
const QUERY: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b'\'')
    .add(b'+')
    .add(b'<')
    .add(b'=')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// A query parameter, with a `&` before it.
pub fn parameter(name: &str, value: &str) -> String {
    let words = || value.split_whitespace().collect::<Vec<_>>();
    let readable = match name {
        name::FEN => words().join("_"),
        name::MOVES => words().join(","),
        _ => value.to_owned(),
    };
    let encoded = utf8_percent_encode(&readable, QUERY);
    format!("&{name}={encoded}")
}
