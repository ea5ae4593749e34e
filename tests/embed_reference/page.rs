//! The page that describes the element, beside the examples.

use super::{line, sentence};
use sharp960::web::embed::definitions::{
    ATTRIBUTES, CSS_PROPERTIES, EVENTS, Kind, METHODS, Named, PARTS, PROPERTIES, SLOTS, variants,
};

const HEAD: &str = r#"<!doctype html>
<!-- Made from the element’s definitions by tests/embed_reference: change those. -->
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Reference of sharp960-board – sharp960</title>
    <link rel="stylesheet" href="examples.css" />
  </head>
  <body>
    <h1><code>&lt;sharp960-board&gt;</code></h1>
    <p>All that the element has. The <a href="./">examples</a> show it at work; <code>embed.d.ts</code> says it in TypeScript.</p>
"#;

/// The text of reference.html.
pub fn page() -> String {
    let mut text = HEAD.to_owned();
    let out = &mut text;

    heading(
        out,
        "Attributes",
        "Each is a property of the same name too. What cannot be read is told by <code>sharp960:error</code>, and the default counts.",
    );
    let rows = ATTRIBUTES.iter().map(|attribute| {
        let values = values(attribute.kind);
        [code(attribute.name), values, prose(&sentence(attribute))]
    });
    table(out, ["name", "value", "what it does"], rows);

    heading(out, "Properties", "Besides those of the attributes.");
    let rows = PROPERTIES.iter().map(|property| {
        let read_only = if property.writable { "" } else { " Read-only." };
        let doc = format!("{}{read_only}", property.doc);
        [code(property.name), code(property.kind), prose(&doc)]
    });
    table(out, ["name", "type", "what it is"], rows);

    heading(
        out,
        "Methods",
        "What cannot be done throws an <code>Error</code> with a sentence.",
    );
    let rows = METHODS.iter().map(|method| {
        let call = format!("{}({})", method.name, method.parameters);
        [code(&call), code(method.returns), prose(method.doc)]
    });
    table(out, ["call", "returns", "what it does"], rows);

    heading(out, "Events", "All bubble and leave shadow trees.");
    let rows = EVENTS.iter().map(|event| {
        let cancelable = if event.cancelable {
            " Can be cancelled."
        } else {
            ""
        };
        let doc = format!("{}{cancelable}", event.doc);
        [code(event.name), code(event.detail), prose(&doc)]
    });
    table(out, ["type", "detail", "when it comes"], rows);

    named(out, "Slots", SLOTS);
    named(out, "Parts", PARTS);
    named(out, "Custom properties", CSS_PROPERTIES);
    line(out, "  </body>\n</html>");
    text
}

fn heading(out: &mut String, title: &str, remark: &str) {
    line(out, &format!("    <h2>{title}</h2>"));
    if !remark.is_empty() {
        line(out, &format!("    <p>{remark}</p>"));
    }
}

fn named(out: &mut String, title: &str, things: &[Named]) {
    heading(out, title, "");
    let rows = things.iter().map(|thing| {
        let name = match thing.name {
            "" => "without a name".to_owned(),
            name => code(name),
        };
        [name, prose(thing.doc)]
    });
    table(out, ["name", "what it is"], rows);
}

fn table<const N: usize>(
    out: &mut String,
    heads: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) {
    let cells = |tag: &str, cells: &[String; N]| {
        let cells = cells.iter().map(|cell| format!("<{tag}>{cell}</{tag}>"));
        format!("      <tr>{}</tr>", cells.collect::<String>())
    };
    line(out, "    <table>");
    line(out, &cells("th", &heads.map(str::to_owned)));
    for row in rows {
        line(out, &cells("td", &row));
    }
    line(out, "    </table>");
}

fn values(kind: Kind) -> String {
    let list = |words: Vec<&str>| {
        let words: Vec<String> = words.into_iter().map(code).collect();
        words.join(", ")
    };
    match kind {
        Kind::Text | Kind::LongText => "text".to_owned(),
        Kind::Variant => list(variants().collect()),
        Kind::Choice(words) => list(words.to_vec()),
        Kind::Flag => list(vec!["on", "off"]),
        Kind::Number(..) => "a number".to_owned(),
    }
}

fn code(text: &str) -> String {
    format!("<code>{}</code>", escaped(text))
}

/// Text in which what stands between backticks is code.
fn prose(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts
        .map(|(index, part)| match index % 2 {
            0 => escaped(part),
            _ => code(part),
        })
        .collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
