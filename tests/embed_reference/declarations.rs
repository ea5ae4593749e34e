//! TypeScript declarations.

use super::{line, sentence};
use sharp960::web::embed::definitions::{
    ATTRIBUTES, CSS_PROPERTIES, ELEMENT, EVENTS, Kind, METHODS, PARTS, PROPERTIES, SLOTS, variants,
};

/// What the tables refer to.
const TYPES: &str = r#"/** What can be claimed. */
export type ClaimKind = "repetition" | "fiftymoves" | "stalemate" | "impasse";

/** How a game ended. */
export interface Outcome {
  /** Who won; null in a draw. */
  winner: "white" | "black" | null;
  /** Why, in a word or two. */
  reason: string;
  /** The points, in the games that are played for points. */
  points: { white: number; black: number } | null;
  /** All of it in a sentence. */
  text: string;
}

/** What the engine thinks of a position, from White’s side. */
export interface Evaluation {
  /** White’s advantage in hundredths of a pawn; null where there is a mate. */
  cp: number | null;
  /** Moves to mate: positive where White mates. */
  mate: number | null;
  /** Halfmoves looked ahead. */
  depth: number;
  /** The best line, in UCI notation. */
  pv: string[];
}

/** A move that was made by a method. */
export interface MadeMove {
  uci: string;
  san: string;
  /** The FEN after it. */
  fen: string;
}

/** A move that is about to be made. What the fog of war hides is null. */
export interface MoveDetail {
  uci: string | null;
  san: string | null;
  /** The square that it leaves; null for a piece from the reserve. */
  from: string | null;
  to: string | null;
  color: "white" | "black";
  /** The FEN after it. */
  fen: string;
  by: "person" | "engine" | "script";
}

/** Another position is shown. */
export interface ChangeDetail {
  fen: string;
  /** In halfmoves from the start. */
  ply: number;
  /** The move that led there. */
  uci: string | null;
  san: string | null;
}

/** What went wrong. */
export interface ErrorDetail {
  /** In a sentence. */
  message: string;
  /** Which attribute is wrong, if one is. */
  attribute: string | null;
}
"#;

/// The text of embed.d.ts.
pub fn declarations() -> String {
    let mut text = format!(
        "// Made from the element’s definitions by tests/embed_reference: change those.\n\n{TYPES}\n"
    );
    let out = &mut text;
    line(out, "/** The keys of the variants. */");
    let keys: Vec<String> = variants().map(|key| format!("\n  | \"{key}\"")).collect();
    line(
        out,
        &format!("export type VariantKey ={};\n", keys.concat()),
    );

    line(
        out,
        "/** The attributes as properties in JSX and templates; none has to be given. */",
    );
    line(out, "export interface Sharp960BoardAttributes {");
    for attribute in ATTRIBUTES {
        doc(out, &sentence(attribute));
        line(
            out,
            &format!("  {}?: {};", attribute.name, value_type(attribute.kind)),
        );
    }
    line(out, "}\n");

    line(out, "export interface Sharp960BoardEventMap {");
    for event in EVENTS {
        doc(out, event.doc);
        line(
            out,
            &format!("  \"{}\": CustomEvent<{}>;", event.name, event.detail),
        );
    }
    line(out, "}\n");

    element(out);

    line(
        out,
        "/** Defines the element under a name, if nothing is; importing the module defines it under its own. */",
    );
    line(
        out,
        "export declare function define(name?: string): void;\n",
    );
    line(
        out,
        &format!(
            "declare global {{\n  interface HTMLElementTagNameMap {{\n    \"{ELEMENT}\": Sharp960Board;\n  }}\n}}"
        ),
    );
    text
}

fn element(out: &mut String) {
    line(out, "/**\n * A chess board.\n *");
    for (title, names) in [
        ("Parts", PARTS),
        ("Custom properties", CSS_PROPERTIES),
        ("Slots", SLOTS),
    ] {
        line(out, &format!(" * {title}:"));
        for named in names {
            let name = if named.name.is_empty() {
                "(without a name)"
            } else {
                named.name
            };
            line(out, &format!(" * - `{name}`: {}", named.doc));
        }
        line(out, " *");
    }
    line(
        out,
        " * What cannot be done throws an `Error` with a sentence.\n */",
    );
    line(
        out,
        "export declare class Sharp960Board extends HTMLElement {",
    );
    let is_property = |name: &str| PROPERTIES.iter().any(|property| property.name == name);
    for attribute in ATTRIBUTES
        .iter()
        .filter(|attribute| !is_property(attribute.name))
    {
        doc(out, &sentence(attribute));
        let or_null = match attribute.kind {
            Kind::Flag => "",
            _ => " | null",
        };
        let kind = value_type(attribute.kind);
        line(out, &format!("  {}: {kind}{or_null};", attribute.name));
    }
    for property in PROPERTIES {
        doc(out, property.doc);
        let readonly = if property.writable { "" } else { "readonly " };
        line(
            out,
            &format!("  {readonly}{}: {};", property.name, property.kind),
        );
    }
    for method in METHODS {
        doc(out, method.doc);
        line(
            out,
            &format!(
                "  {}({}): {};",
                method.name, method.parameters, method.returns
            ),
        );
    }
    for verb in ["add", "remove"] {
        let options = match verb {
            "add" => "boolean | AddEventListenerOptions",
            _ => "boolean | EventListenerOptions",
        };
        line(
            out,
            &format!(
                "  {verb}EventListener<K extends keyof (HTMLElementEventMap & Sharp960BoardEventMap)>(\n    type: K,\n    listener: (this: Sharp960Board, event: (HTMLElementEventMap & Sharp960BoardEventMap)[K]) => void,\n    options?: {options},\n  ): void;"
            ),
        );
        line(
            out,
            &format!(
                "  {verb}EventListener(\n    type: string,\n    listener: EventListenerOrEventListenerObject,\n    options?: {options},\n  ): void;"
            ),
        );
    }
    line(out, "}\n");
}

fn doc(out: &mut String, text: &str) {
    line(out, &format!("  /** {text} */"));
}

fn value_type(kind: Kind) -> String {
    match kind {
        Kind::Text | Kind::LongText => "string".to_owned(),
        Kind::Variant => "VariantKey".to_owned(),
        Kind::Choice(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            quoted.join(" | ")
        }
        Kind::Flag => "boolean".to_owned(),
        Kind::Number(..) => "number".to_owned(),
    }
}
