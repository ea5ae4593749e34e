//! The TypeScript declarations.

use sharp960::web::element::definitions::{
    ATTRIBUTES, Attribute, EVENTS, FORM_ATTRIBUTES, Kind, METHODS, Named, PROPERTIES, variants,
};
use std::fmt::Write;

const HEAD: &str = "\
// Written from src/web/element/definitions.rs by tests/embed_reference: change that.

/** The key of a variant. */
export type Variant = VARIANTS;

/** What the side to move may claim. */
export type ClaimKind = \"repetition\" | \"fiftymoves\" | \"stalemate\" | \"impasse\";

/** A move that is about to be made. What the fog of war hides is `null`. */
export interface MoveDetail {
  /** In UCI notation. */
  uci: string | null;
  /** In SAN. */
  san: string | null;
  /** The square that it leaves; `null` of a man from the reserve. */
  from: string | null;
  /** The square that it reaches. */
  to: string | null;
  /** Whose move it is. */
  color: \"white\" | \"black\";
  /** The position after it. */
  fen: string;
  /** Who makes it; the answers of a puzzle are its own. */
  by: \"person\" | \"engine\" | \"script\" | \"puzzle\";
}

/** A move that was made by `move()`. */
export interface MadeMove {
  /** In UCI notation. */
  uci: string;
  /** In SAN. */
  san: string;
  /** The position after it. */
  fen: string;
}

/** The position that is shown now. */
export interface ChangeDetail {
  fen: string;
  /** In halfmoves from the start. */
  ply: number;
  /** The move that led there, in UCI notation. */
  uci: string | null;
  /** The same in SAN. */
  san: string | null;
  /** The number of the game in its PGN, from 1; `null` without a PGN. */
  game: number | null;
}

/** How a game ended. */
export interface Outcome {
  /** Who won; `null` in a draw. */
  winner: \"white\" | \"black\" | null;
  /** Why, in a word or two. */
  reason: string;
  /** The points, in games that are played for points. */
  points: { white: number; black: number } | null;
  /** All of it in a sentence. */
  text: string;
}

/** A move that was tried in a puzzle. */
export interface TryDetail {
  /** In UCI notation. */
  uci: string;
  /** In SAN. */
  san: string;
  /** Whether it is a move of the solution. */
  correct: boolean;
  /** How many wrong moves have been tried, this one included. */
  wrong: number;
}

/** How a puzzle was solved. */
export interface SolvedDetail {
  /** How many wrong moves were tried. */
  wrong: number;
  /** How many hints were given. */
  hints: number;
}

/** How much of a file has been received. */
export interface ProgressDetail {
  /** In bytes. */
  loaded: number;
  /** In bytes; `null` if its site does not tell. */
  total: number | null;
}

/** What went wrong. */
export interface ErrorDetail {
  /** In a sentence. */
  message: string;
  /** Which attribute is wrong, if one is. */
  attribute: keyof Sharp960BoardAttributes | null;
}

/** What the engine thinks of a position. */
export interface Evaluation {
  /** White’s advantage in hundredths of a pawn; `null` where there is a mate. */
  cp: number | null;
  /** Moves to mate: positive where White mates. */
  mate: number | null;
  /** Halfmoves looked ahead. */
  depth: number;
  /** The best line, in UCI notation. */
  pv: string[];
}
";

const LISTENERS: &str = "
  addEventListener<K extends keyof Sharp960BoardEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: Sharp960BoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof Sharp960BoardEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: Sharp960BoardEventMap[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: HTMLElementEventMap[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Defines the element under another name too, if nobody has. Importing this module defines it. */
export declare function define(name?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    \"sharp960-board\": Sharp960Board;
  }
}
";

const OPTIONS: &str = "
/** Attributes and their values; `null` takes one away. */
export type Sharp960BoardOptions = {
  [Name in keyof Sharp960BoardAttributes]?: Sharp960BoardAttributes[Name] | null;
};

/** The attributes of a board that is a field of a form. */
export interface Sharp960BoardFieldAttributes {
";

/// The types of what events, methods and properties hold, as a reader needs them.
pub fn details() -> String {
    let begin = HEAD
        .find("/** A move that is about")
        .expect("the first type");
    HEAD[begin..].replace("export ", "")
}

/// The text of `embed.d.ts`.
pub fn declarations() -> String {
    let keys: Vec<String> = variants().map(|key| format!("\n  | \"{key}\"")).collect();
    let mut text = HEAD.replace(" VARIANTS", &keys.concat());
    attributes(&mut text);
    events(&mut text);
    class(&mut text);
    text.push_str(LISTENERS);
    text
}

fn add(text: &mut String, line: std::fmt::Arguments) {
    text.write_fmt(line).expect("a string takes everything");
}

fn attributes(text: &mut String) {
    text.push_str(
        "\n/** The attributes of `<sharp960-board>`. */\nexport interface Sharp960BoardAttributes {\n",
    );
    for attribute in ATTRIBUTES {
        let kind = match attribute.kind {
            Kind::Number(..) => "number | string".to_owned(),
            Kind::Flag => "\"on\" | \"off\" | boolean".to_owned(),
            _ => kind(attribute),
        };
        let (doc, name) = (doc(attribute), attribute.name);
        add(text, format_args!("  /** {doc} */\n  {name}?: {kind};\n"));
    }
    text.push_str("}\n");
    text.push_str(OPTIONS);
    for Named { name, doc } in FORM_ATTRIBUTES {
        let kind = if *name == "name" { "string" } else { "boolean" };
        add(text, format_args!("  /** {doc} */\n  {name}?: {kind};\n"));
    }
    text.push_str("}\n");
}

fn doc(attribute: &Attribute) -> String {
    match attribute.default {
        "" => attribute.doc.to_owned(),
        default => format!("{} Default: `{default}`.", attribute.doc),
    }
}

fn kind(attribute: &Attribute) -> String {
    match attribute.kind {
        Kind::Text | Kind::LongText => "string".to_owned(),
        Kind::Variant => "Variant".to_owned(),
        Kind::Flag => "boolean".to_owned(),
        Kind::Number(..) => "number".to_owned(),
        Kind::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            words.join(" | ")
        }
    }
}

fn events(text: &mut String) {
    text.push_str("\n/** The events of a board. */\nexport interface Sharp960BoardEventMap {\n");
    for event in EVENTS {
        let (doc, name, detail) = (event.doc, event.name, event.detail);
        let cancelable = if event.cancelable { " Cancelable." } else { "" };
        add(
            text,
            format_args!("  /** {doc}{cancelable} */\n  \"{name}\": CustomEvent<{detail}>;\n"),
        );
    }
    text.push_str("}\n");
}

fn class(text: &mut String) {
    text.push_str(
        "\n/** A chess board. */\nexport declare class Sharp960Board extends HTMLElement {\n",
    );
    for attribute in ATTRIBUTES {
        let live = PROPERTIES
            .iter()
            .any(|property| property.name == attribute.name);
        if live {
            continue;
        }
        let null = match attribute.kind {
            Kind::Flag => "",
            _ => " | null",
        };
        let (doc, name, kind) = (doc(attribute), attribute.name, kind(attribute));
        add(
            text,
            format_args!("  /** {doc} */\n  {name}: {kind}{null};\n"),
        );
    }
    for property in PROPERTIES {
        let readonly = if property.writable { "" } else { "readonly " };
        let (doc, name, kind) = (property.doc, property.name, property.kind);
        add(
            text,
            format_args!("  /** {doc} */\n  {readonly}{name}: {kind};\n"),
        );
    }
    text.push('\n');
    for method in METHODS {
        let (doc, name) = (method.doc, method.name);
        let (parameters, returns) = (method.parameters, method.returns);
        add(
            text,
            format_args!("  /** {doc} */\n  {name}({parameters}): {returns};\n"),
        );
    }
}
