//! The reference as a page with live examples.

use crate::types;
use sharp960::web::element::definitions::{
    ATTRIBUTES, Attribute, CSS_PROPERTIES, EVENTS, FORM_ATTRIBUTES, Kind, METHODS, Named, PARTS,
    PROPERTIES, SLOTS, variants,
};
use sharp960::web::element::frame::protocol::{ANSWERS, Command};

const HEAD: &str = r#"<!doctype html>
<!-- Written from src/web/element/definitions.rs by tests/embed_reference: change that. -->
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Reference – sharp960</title>
    <link rel="stylesheet" href="examples.css" />
    <link rel="stylesheet" href="reference.css" />
    <script type="module" src="../embed.js"></script>
    <script type="module" src="reference.js"></script>
  </head>
  <body>
    <h1>Reference of <code>&lt;sharp960-board&gt;</code></h1>
    <p>Everything that the element offers. What a page needs is one script and one element; <a href="./">the examples</a> show whole pages.</p>
    <pre>&lt;script type="module" src="https://chess.example/embed.js"&gt;&lt;/script&gt;
&lt;sharp960-board fen="6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"&gt;White mates in one.&lt;/sharp960-board&gt;</pre>
    <p>A board is as wide as its container. So that the page does not jump as diagrams come, keep their place: <code>sharp960-board[mode="diagram"] { display: block; aspect-ratio: 1 }</code>.</p>
    <nav aria-label="Sections">
      <ul>
SECTIONS      </ul>
    </nav>
"#;

const SECTIONS: [(&str, &str); 9] = [
    ("attributes", "Attributes"),
    ("properties", "Properties"),
    ("methods", "Methods"),
    ("events", "Events"),
    ("css", "Custom properties"),
    ("parts", "Parts"),
    ("slots", "Slots"),
    ("keys", "Keys"),
    ("frame", "Messages of the frame"),
];

/// Boards that demonstrate some of the attributes, with their captions.
const BOARDS: [(&str, &str); 7] = [
    (
        "A diagram, seen from Black’s side, in wood and without coordinates.",
        r#"<sharp960-board fen="r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1" orientation="black" board="wood" coordinates="off"></sharp960-board>"#,
    ),
    (
        "A game to step through, shown after three halfmoves.",
        r#"<sharp960-board moves="e4 e5 Nf3 Nc6 Bb5" at="3" board="green"></sharp960-board>"#,
    ),
    (
        "A PGN with comments, variations and arrows.",
        r#"<sharp960-board pgn="1. e4 {[%cal Ge2e4,Bd1h5] Now queen and bishop are free.} e5 (1... c5 {is the Sicilian.}) 2. Nf3 $1 Nc6 *" at="1"></sharp960-board>"#,
    ),
    (
        "Start 959 of Chess960, both sides to be moved by hand.",
        r#"<sharp960-board mode="free" variant="chess960" n="959" theme="dark"></sharp960-board>"#,
    ),
    (
        "Chess♯ against the engine at its first level, with the reserves.",
        r#"<sharp960-board mode="play" variant="chesssharp" level="1"></sharp960-board>"#,
    ),
    (
        "A position to set up.",
        r#"<sharp960-board mode="setup" fen="8/8/3q4/8/8/2Q5/8/8"></sharp960-board>"#,
    ),
    (
        "An analysis with two lines.",
        r#"<sharp960-board mode="analyse" lines="2" fen="r2q1rk1/pp2bppp/2n1bn2/2pp4/8/1P1P1NP1/PBPN1PBP/R2Q1RK1 w - - 0 1"></sharp960-board>"#,
    ),
];

/// The text of `reference.html`.
pub fn reference() -> String {
    let links =
        SECTIONS.map(|(id, title)| format!("        <li><a href=\"#{id}\">{title}</a></li>\n"));
    let mut page = HEAD.replace("SECTIONS", &links.concat());
    for (id, title) in SECTIONS {
        page += &format!(
            "\n    <section aria-labelledby=\"{id}\">\n      <h2 id=\"{id}\">{title}</h2>\n"
        );
        page += &section(id);
        page += "    </section>\n";
    }
    page + "\n    <p><a href=\"./\">All examples</a></p>\n  </body>\n</html>\n"
}

fn section(id: &str) -> String {
    match id {
        "attributes" => attributes(),
        "properties" => properties(),
        "methods" => methods(),
        "events" => events(),
        "css" => css(),
        "parts" => parts(),
        "slots" => slots(),
        "keys" => keys(),
        _ => frame(),
    }
}

fn attributes() -> String {
    let rows = ATTRIBUTES.iter().map(|attribute| {
        let default = match attribute.default {
            "" => String::new(),
            default => code(default),
        };
        row(&[
            code(attribute.name),
            values(attribute),
            default,
            prose(attribute.doc),
        ])
    });
    let keys: Vec<String> = variants().map(code).collect();
    let boards = BOARDS.map(|(title, markup)| {
        let live = markup.replace("></sharp960-board>", &format!(">{}</sharp960-board>", escape(title)));
        format!(
            "        <figure>\n          {live}\n          <figcaption>{}</figcaption>\n          <pre>{}</pre>\n        </figure>\n",
            escape(title),
            escape(markup)
        )
    });
    paragraph(
        "Each is a property of the same name as well. A value that cannot be read is told by <code>sharp960:error</code>, and the default counts; for a <code>fen</code> that is an empty board.",
    ) + &table(&["Attribute", "Values", "Default", "What it does"], rows)
        + &paragraph(
            "Each board is in a language of its own: that of its <code>lang</code>, or of the nearest element around it that has one, also once that is changed. There are English, Czech (<code>cs</code>) and German (<code>de</code>), each with its letters for the pieces in the moves; every other language gets English.",
        )
        + &paragraph(&format!("The variants are {}.", keys.join(", ")))
        + &paragraph("In the mode <code>setup</code> the board is a field of its form:")
        + &table(&["Attribute", "What it does"], named(FORM_ATTRIBUTES, code))
        + &format!(
            "      <div class=\"boards\">\n{}      </div>\n",
            boards.concat()
        )
}

fn values(attribute: &Attribute) -> String {
    match attribute.kind {
        Kind::Text => "text".to_owned(),
        Kind::LongText => "text of any length".to_owned(),
        Kind::Variant => "key of a variant".to_owned(),
        Kind::Flag => format!("{} or {}", code("on"), code("off")),
        Kind::Number(min, u32::MAX) => format!("number from {min} on"),
        Kind::Number(min, max) => format!("number from {min} to {max}"),
        Kind::Choice(words) => {
            let words: Vec<String> = words.iter().copied().map(code).collect();
            words.join(", ")
        }
    }
}

fn properties() -> String {
    let rows = PROPERTIES.iter().map(|property| {
        let access = if property.writable {
            "read and set"
        } else {
            "read"
        };
        row(&[
            code(property.name),
            code(property.kind),
            access.to_owned(),
            prose(property.doc),
        ])
    });
    let live = r#"      <div class="live">
        <sharp960-board id="read" mode="free" moves="e4 e5 Nf3" orientation="white">A board whose properties stand beside it.</sharp960-board>
        <pre id="values" aria-label="The properties of this board"></pre>
      </div>
"#;
    paragraph("Besides those of the attributes:")
        + &table(&["Property", "Type", "", "What it is"], rows)
        + live
}

fn methods() -> String {
    let rows = METHODS.iter().map(|method| {
        let call = format!("{}({})", method.name, method.parameters);
        row(&[code(&call), code(method.returns), prose(method.doc)])
    });
    let calls = [
        r#"move("d4")"#,
        r#"move("g8f6")"#,
        "undo()",
        "redo()",
        "flip()",
        "first()",
        "previous()",
        "next()",
        "last()",
        "goTo(1)",
        r#"setPgn("1. f3 e5 2. g4 Qh4#")"#,
        r#"setPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")"#,
        r#"set({ orientation: "black", board: "wood" })"#,
        r#"newGame({ variant: "duck" })"#,
        "resign()",
    ];
    let buttons: Vec<String> = calls
        .iter()
        .map(|call| {
            format!(
                "          <button type=\"button\" data-call>{}</button>\n",
                escape(call)
            )
        })
        .collect();
    paragraph(
        "They throw an <code>Error</code> with a sentence where they cannot do what they are asked; all but <code>set</code>, <code>setPosition</code>, <code>setPgn</code> and <code>newGame</code> do so before the board is ready too. What is wrong with attributes is told by <code>sharp960:error</code> as well, and as far as it can be shown, it is shown.",
    ) + &table(&["Method", "Returns", "What it does"], rows)
        + &format!(
            "      <div class=\"live\">\n        <sharp960-board id=\"called\" mode=\"free\">A board that these buttons steer.</sharp960-board>\n        <div>\n{}          <output id=\"result\" class=\"log\" tabindex=\"0\" aria-label=\"What came of it\"></output>\n        </div>\n      </div>\n",
            buttons.concat()
        )
}

fn events() -> String {
    let rows = EVENTS.iter().map(|event| {
        let cancelable = if event.cancelable { "yes" } else { "no" };
        row(&[
            code(event.name),
            code(event.detail),
            cancelable.to_owned(),
            prose(event.doc),
        ])
    });
    let names: Vec<&str> = EVENTS.iter().map(|event| event.name).collect();
    paragraph(
        "All bubble and are composed, so that they can be heard anywhere above the board. What their details hold stands below, and for an editor in <a href=\"../embed.d.ts\"><code>embed.d.ts</code></a>.",
    ) + &table(&["Event", "Detail", "Cancelable", "When it comes"], rows)
        + &format!(
            "      <details class=\"types\">\n        <summary>What the details hold</summary>\n        <pre>{}</pre>\n      </details>\n",
            escape(types::details().trim())
        )
        + &format!(
            "      <div class=\"live\">\n        <sharp960-board id=\"heard\" mode=\"free\">A board whose events stand beside it.</sharp960-board>\n        <div>\n          <label><input type=\"checkbox\" id=\"refuse\" /> Cancel every move</label>\n          <output id=\"log\" class=\"log\" tabindex=\"0\" data-events=\"{}\" aria-label=\"The events of this board\"></output>\n        </div>\n      </div>\n",
            names.join(" ")
        )
}

fn named(list: &[Named], shown: impl Fn(&str) -> String) -> Vec<String> {
    list.iter()
        .map(|named| row(&[shown(named.name), prose(named.doc)]))
        .collect()
}

fn css() -> String {
    let sheet = "sharp960-board.dusk {
  --sharp960-light: #e6d9c2;
  --sharp960-dark: #8d6f8f;
  --sharp960-last-move: rgb(250 200 90 / .6);
  --sharp960-radius: 0;
}";
    paragraph("A style sheet sets them on the element or on anything around it.")
        + &table(&["Property", "What it sets"], named(CSS_PROPERTIES, code))
        + &format!(
            "      <div class=\"live\">\n        <sharp960-board class=\"dusk\" moves=\"d4 d5 c4\">A board in other colours.</sharp960-board>\n        <pre>{}</pre>\n      </div>\n",
            escape(sheet)
        )
}

fn parts() -> String {
    let sheet = "sharp960-board.framed::part(board) { box-shadow: 0 0 0 .5rem #4a3520; }
sharp960-board.framed::part(controls) { filter: sepia(1); }";
    paragraph("A style sheet reaches them as <code>sharp960-board::part(board)</code>.")
        + &table(&["Part", "What it is"], named(PARTS, code))
        + &format!(
            "      <div class=\"live\">\n        <sharp960-board class=\"framed\" moves=\"e4 e5\" controls=\"on\">A board with a frame.</sharp960-board>\n        <pre>{}</pre>\n      </div>\n",
            escape(sheet)
        )
}

fn slots() -> String {
    let markup = r#"<sharp960-board moves="e4 c5">
  <p slot="top">Black: Ada</p>
  <p slot="bottom">White: Charles</p>
  After 1. e4 c5.
</sharp960-board>"#;
    let name = |name: &str| match name {
        "" => "(none)".to_owned(),
        name => code(name),
    };
    table(&["Slot", "What it is for"], named(SLOTS, name))
        + &format!(
            "      <div class=\"live\">\n        {}\n        <pre>{}</pre>\n      </div>\n",
            markup.replace('\n', "\n        "),
            escape(markup)
        )
}

fn keys() -> String {
    let keys = [
        (
            "Tab",
            "Comes to the board, the reserves, the moves and the buttons.",
        ),
        (
            "Arrow keys on a square",
            "Walk over the board. After a click on it they step through the game instead.",
        ),
        ("Enter, Space", "Picks up a man, and puts it down."),
        ("Escape", "Puts back what is picked up."),
        (
            "Letters",
            "Pick up a piece of the reserve. In the mode setup they place one: capitals a white piece, small letters a black one, an asterisk the duck.",
        ),
        (
            "Delete, Backspace",
            "Empties the square, in the mode setup.",
        ),
        (
            "Left and right arrow elsewhere",
            "The previous and the next move.",
        ),
        ("Up and down arrow elsewhere", "The variations on a move."),
        (
            "Shift with right and left arrow",
            "Into the variation on the next move, and out of it.",
        ),
        ("Home, End", "The first and the last position."),
    ];
    table(
        &["Key", "What it does"],
        keys.map(|(key, does)| row(&[escape(key), escape(does)])),
    )
}

fn frame() -> String {
    let rows = |list: &[(&str, &str)]| -> Vec<String> {
        list.iter()
            .map(|(name, doc)| row(&[code(name), prose(doc)]))
            .collect()
    };
    paragraph(
        "The board in an <code>&lt;iframe&gt;</code> is steered by messages: objects with the member <code>sharp960: 1</code>, a <code>type</code> and, where an answer is wanted, an <code>id</code>. <a href=\"iframe.html\">An example</a> shows both sides.",
    ) + &paragraph(
        "What is sent while the board is being loaded is answered once it is ready; before the frame has begun to load its scripts nobody hears it. So say <code>hello</code> at once and again at <code>ready</code>, as <code>embed-frame.js</code> does, which has promises for all of this: <code>connect(iframe, { autoHeight: true, timeout: 30_000 })</code> gives the board once it has answered, makes the frame as high as it, and gives up after that many milliseconds, as for a page that the frame’s list of parents does not name. What is wrong with the form of a message is said in English, and what is wrong with a move or a position in the board’s language.",
    ) + "      <h3>To the frame</h3>\n"
        + &table(&["Type", "What it does"], rows(Command::TYPES))
        + "      <h3>From the frame</h3>\n"
        + &table(&["Type", "What it tells"], rows(ANSWERS))
}

fn paragraph(html: &str) -> String {
    format!("      <p>{html}</p>\n")
}

fn table(heads: &[&str], rows: impl IntoIterator<Item = String>) -> String {
    let heads: Vec<String> = heads
        .iter()
        .map(|head| format!("<th scope=\"col\">{head}</th>"))
        .collect();
    let rows: Vec<String> = rows.into_iter().collect();
    format!(
        "      <div class=\"table\" tabindex=\"0\">\n        <table>\n          <thead><tr>{}</tr></thead>\n          <tbody>\n{}          </tbody>\n        </table>\n      </div>\n",
        heads.concat(),
        rows.concat()
    )
}

fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| format!("<td>{cell}</td>"))
        .collect();
    format!("            <tr>{}</tr>\n", cells.concat())
}

fn code(text: &str) -> String {
    format!("<code>{}</code>", escape(text))
}

/// A sentence of the definitions, in which backticks stand around code.
fn prose(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(index, part)| {
        if index % 2 == 1 {
            code(part)
        } else {
            escape(part)
        }
    });
    parts.collect()
}

fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
