//! The HTML of a board's element.
//!
//! All values are escaped for the place where they are written.

use crate::web::element::definitions::ELEMENT;

/// The code of an element, with the script that defines it, and a link for browsers without
/// JavaScript. `attributes` and `children` are HTML; `site` is the address of this site, with a
/// trailing slash, and `query` names the game on it.
pub fn element(attributes: &str, children: &str, site: &str, query: &str, title: &str) -> String {
    let script = attribute("src", &format!("{site}embed.js"));
    let link = attribute("href", &format!("{site}{query}"));
    let title = text(title);
    format!(
        "<script type=\"module\"{script}></script>\n\
         <{ELEMENT}{attributes}>\n\
         {children}  <a{link}>{title}</a>\n\
         </{ELEMENT}>"
    )
}

/// An attribute, with a space before it.
pub fn attribute(name: &str, value: &str) -> String {
    let mut escaped = text(value).replace('"', "&quot;");
    for (character, reference) in [
        ("\r\n", "&#10;"),
        ("\n", "&#10;"),
        ("\r", "&#10;"),
        ("\t", "&#9;"),
    ] {
        escaped = escaped.replace(character, reference);
    }
    format!(" {name}=\"{escaped}\"")
}

/// Text escaped for use between tags.
pub fn text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
