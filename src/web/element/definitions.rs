//! The interface of `<sharp960-board>` as data: the reference, the TypeScript declarations and the
//! form of the builder are generated from it, and tests check `embed.js` against it.

use crate::rules::Variant;
use crate::web::board::Premoves;
use crate::web::records::BoardColors;

/// The name of the element.
pub const ELEMENT: &str = "sharp960-board";

/// What only the reference and the declarations tell: no module of the site has it.
macro_rules! doc {
    ($text:literal) => {
        if cfg!(target_arch = "wasm32") {
            ""
        } else {
            $text
        }
    };
}

/// An attribute, which is also a property of the same meaning.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// Its name in HTML, which is also that of the property.
    pub name: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// The value used without it, as it would be written; empty if there is none.
    pub default: &'static str,
    /// A description in one sentence.
    pub doc: &'static str,
}

/// A kind of attribute values.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A text in a notation of its own, such as FEN.
    Text,
    /// A text of several lines.
    LongText,
    /// The key of a variant, one of [`variants`].
    Variant,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// `on` or `off`; as a property `true` or `false`.
    Flag,
    /// An integer from the first number to the second, both included.
    Number(u32, u32),
}

/// The keys of the variants.
pub fn variants() -> impl Iterator<Item = &'static str> {
    Variant::ALL.into_iter().map(Variant::key)
}

/// The names of the attributes.
pub mod name {
    #![allow(missing_docs, reason = "each is described in the table of attributes")]
    pub const VARIANT: &str = "variant";
    pub const FEN: &str = "fen";
    pub const N: &str = "n";
    pub const MOVES: &str = "moves";
    pub const PGN: &str = "pgn";
    pub const GAME: &str = "game";
    pub const AT: &str = "at";
    pub const ORIENTATION: &str = "orientation";
    pub const COLOR: &str = "color";
    pub const MODE: &str = "mode";
    pub const LEVEL: &str = "level";
    pub const COORDINATES: &str = "coordinates";
    pub const TARGETS: &str = "targets";
    pub const PREMOVES: &str = "premoves";
    pub const LIST: &str = "list";
    pub const CONTROLS: &str = "controls";
    pub const LINES: &str = "lines";
    pub const THEME: &str = "theme";
    pub const BOARD: &str = "board";
    pub const ANIMATION: &str = "animation";
    pub const LABEL: &str = "label";
    pub const SRC: &str = "src";
    pub const SOLUTION: &str = "solution";
    pub const MOVABLE: &str = "movable";
    pub const ALLOWED: &str = "allowed";
    pub const ARROWS: &str = "arrows";
    pub const CIRCLES: &str = "circles";
    pub const MARKS: &str = "marks";
    pub const AUTOPLAY: &str = "autoplay";
    /// The text of the file at `src`, which the script of the element adds to the attributes once it
    /// is there.
    pub const FILE: &str = "file";
}

const COLORS: &[&str] = &["white", "black"];
const MOVABLE: &[&str] = &["both", "white", "black", "none"];
const AUTO: &[&str] = &["auto", "on", "off"];

/// The longest duration of a move's animation, in milliseconds.
pub const MAX_ANIMATION_MS: u32 = 2000;

/// The longest time that a position is shown in a game that plays by itself, in milliseconds.
pub const MAX_AUTOPLAY_MS: u32 = 60_000;

/// The largest number of the engine's lines shown.
pub const MAX_LINES: u32 = 5;

/// Every attribute, in the order of the reference.
pub const ATTRIBUTES: &[Attribute] = &[
    Attribute {
        name: name::MODE,
        kind: Kind::Choice(&[
            "view", "diagram", "free", "play", "analyse", "puzzle", "setup",
        ]),
        default: "view",
        doc: doc!(
            "What can be done: look at a diagram or step through a game (view), look at a position that is drawn without rules and downloads next to nothing (diagram, with `fen` and what belongs to the look alone), move both sides by hand (free), play against the engine (play), move both sides with variations and the engine’s evaluation (analyse), find the moves of a `solution` (puzzle), or place any pieces on any squares (setup)."
        ),
    },
    Attribute {
        name: name::VARIANT,
        kind: Kind::Variant,
        default: "chess",
        doc: doc!(
            "The rules, by the key of the variant; without it, they are guessed from a `fen` that is not of chess, and a PGN names its own."
        ),
    },
    Attribute {
        name: name::FEN,
        kind: Kind::Text,
        default: "",
        doc: doc!(
            "The start position as FEN, with castling rights as in X-FEN or Shredder-FEN and `_` read as a space; the board field alone is enough. Without it, or with `start`, the variant’s start. The modes view and setup draw any arrangement of pieces; the others draw it too, but it cannot be moved if it is not a legal position, and `sharp960:error` tells why."
        ),
    },
    Attribute {
        name: name::N,
        kind: Kind::Number(0, u32::MAX),
        default: "",
        doc: doc!(
            "The start position by its number among the variant’s starts, such as 518 for that of chess in Chess960, which it means without a `variant`; `fen` counts before it."
        ),
    },
    Attribute {
        name: name::MOVES,
        kind: Kind::Text,
        default: "",
        doc: doc!(
            "The moves made from the start position, in SAN or UCI notation, with spaces or commas between them."
        ),
    },
    Attribute {
        name: name::PGN,
        kind: Kind::LongText,
        default: "",
        doc: doc!(
            "A game or several as PGN with comments and variations. It counts before `src`, that before a child `<script type=\"application/x-chess-pgn\">`, and that before `fen`, `n` and `moves`. Pieces have English, German, French, Spanish, Italian, Dutch, Czech or Russian letters or are figurines, and a null move is `--`, `Z0`, `0000` or `@@@@`."
        ),
    },
    Attribute {
        name: name::SRC,
        kind: Kind::Text,
        default: "",
        doc: doc!(
            "The address of a PGN file of at most 5 megabytes; a file of another site can be read only if that site sends `Access-Control-Allow-Origin`. `sharp960:progress` tells how much of it is there."
        ),
    },
    Attribute {
        name: name::SOLUTION,
        kind: Kind::LongText,
        default: "",
        doc: doc!(
            "In mode `puzzle` the moves to be found and the answers to them, from the position after `moves`, in SAN, UCI notation or as moves of a PGN, whose variations count as well; without it they are those of the `pgn`. Any move that wins the game at once counts too."
        ),
    },
    Attribute {
        name: name::GAME,
        kind: Kind::Number(1, u32::MAX),
        default: "1",
        doc: doc!(
            "Which game of a PGN with several is shown first, counted from 1. The visitor chooses others, from a list that can be searched if there are more than ten; 500 at most are read."
        ),
    },
    Attribute {
        name: name::AT,
        kind: Kind::Number(0, u32::MAX),
        default: "",
        doc: doc!(
            "The position shown, in halfmoves from the start; without it the last one, and of a PGN the first in the modes view and analyse. A puzzle of a PGN begins at its start."
        ),
    },
    Attribute {
        name: name::ORIENTATION,
        kind: Kind::Choice(COLORS),
        default: "white",
        doc: doc!("The side below; against the engine it is the person’s unless this is given."),
    },
    Attribute {
        name: name::COLOR,
        kind: Kind::Choice(COLORS),
        default: "white",
        doc: doc!("The person’s side against the engine."),
    },
    Attribute {
        name: name::LEVEL,
        kind: Kind::Number(1, 10),
        default: "3",
        doc: doc!("How strongly the engine plays, from 1 to 10."),
    },
    Attribute {
        name: name::LINES,
        kind: Kind::Number(1, MAX_LINES),
        default: "1",
        doc: doc!("How many lines of the engine an analysis shows."),
    },
    Attribute {
        name: name::LIST,
        kind: Kind::Choice(AUTO),
        default: "auto",
        doc: doc!(
            "Whether the moves stand beside or below the board; `auto` shows them with a PGN and in an analysis."
        ),
    },
    Attribute {
        name: name::CONTROLS,
        kind: Kind::Choice(AUTO),
        default: "auto",
        doc: doc!(
            "Whether there are buttons; `auto` shows them where there is something to press."
        ),
    },
    Attribute {
        name: name::COORDINATES,
        kind: Kind::Flag,
        default: "on",
        doc: doc!("Whether files and ranks are named on the board."),
    },
    Attribute {
        name: name::TARGETS,
        kind: Kind::Flag,
        default: "on",
        doc: doc!("Whether it is shown where a piece that is picked up can go."),
    },
    Attribute {
        name: name::MOVABLE,
        kind: Kind::Choice(MOVABLE),
        default: "both",
        doc: doc!(
            "Whose pieces can be moved by hand, as far as the mode allows it; scripts can move them all the same."
        ),
    },
    Attribute {
        name: name::ALLOWED,
        kind: Kind::Text,
        default: "",
        doc: doc!(
            "The only moves that can be made by hand: legal moves in SAN or UCI notation, and squares, which stand for every move of the piece there. Those that are not legal in the position shown are ignored."
        ),
    },
    Attribute {
        name: name::ARROWS,
        kind: Kind::Text,
        default: "",
        doc: doc!(
            "Arrows, such as `e2e4 Rd7d5`: two squares, with G (green), R (red), Y (yellow) or B (blue) before them if wanted."
        ),
    },
    Attribute {
        name: name::CIRCLES,
        kind: Kind::Text,
        default: "",
        doc: doc!("Circles around squares, such as `e4 Yd5`, in the same colours."),
    },
    Attribute {
        name: name::MARKS,
        kind: Kind::Text,
        default: "",
        doc: doc!("Coloured squares, such as `e4 Bd5`, in the same colours."),
    },
    Attribute {
        name: name::AUTOPLAY,
        kind: Kind::Number(0, MAX_AUTOPLAY_MS),
        default: "0",
        doc: doc!(
            "How long each position of a game is shown before the next one follows by itself, in milliseconds. It begins once the board is seen, rests while it is not, and ends at the last position or when the visitor steps or moves; 0 and for those who prefer reduced motion only after `play()` or a press of its button."
        ),
    },
    Attribute {
        name: name::PREMOVES,
        kind: Kind::Choice(&Premoves::KEYS),
        default: Premoves::One.key(),
        doc: doc!(
            "Whether moves can be made before the engine has answered: none (off), one that the next replaces (one), or several in a row (several)."
        ),
    },
    Attribute {
        name: name::THEME,
        kind: Kind::Choice(&["auto", "light", "dark"]),
        default: "auto",
        doc: doc!("Light or dark; `auto` follows the page’s `color-scheme`."),
    },
    Attribute {
        name: name::BOARD,
        kind: Kind::Choice(&BoardColors::KEYS),
        default: BoardColors::DEFAULT.key(),
        doc: doc!("The colours of the squares."),
    },
    Attribute {
        name: name::ANIMATION,
        kind: Kind::Number(0, MAX_ANIMATION_MS),
        default: "200",
        doc: doc!(
            "How long pieces glide, in milliseconds; 0 and for those who prefer reduced motion not at all."
        ),
    },
    Attribute {
        name: name::LABEL,
        kind: Kind::Text,
        default: "",
        doc: doc!(
            "What the board is called for those who don’t see it; without it its variant and mode."
        ),
    },
];

/// The attributes of a field in a form, which only the element has: no option of a frame.
pub const FORM_ATTRIBUTES: &[Named] = &[
    named(
        "name",
        "The name under which a form sends the FEN, in the mode setup.",
    ),
    named(
        "required",
        "A form is only sent with a legal position: until there is one, the browser tells what is wrong.",
    ),
    named(
        "disabled",
        "Nothing can be placed, and the form does not send the FEN; as on any field.",
    ),
];

/// The attribute with this name.
pub fn attribute(name: &str) -> Option<&'static Attribute> {
    ATTRIBUTES.iter().find(|attribute| attribute.name == name)
}

/// A property that is not just the mirror of an attribute.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// Its name.
    pub name: &'static str,
    /// Its type in TypeScript.
    pub kind: &'static str,
    /// Whether scripts can set it.
    pub writable: bool,
    /// A description in one sentence.
    pub doc: &'static str,
}

/// Every property besides those of [`ATTRIBUTES`]; `fen`, `pgn` and `game` are in both lists. The last ones
/// are those of a field in a form.
pub const PROPERTIES: &[Property] = &[
    Property {
        name: "fen",
        kind: "string",
        writable: true,
        doc: "The FEN of the position shown; in the mode diagram the attribute as it is. Setting it sets the attribute, the start position. What the fog of war hides is not in it.",
    },
    Property {
        name: "pgn",
        kind: "string",
        writable: true,
        doc: "The PGN of the game; setting it sets the attribute.",
    },
    Property {
        name: "ply",
        kind: "number",
        writable: true,
        doc: "The position shown, in halfmoves from the start; 0 in the mode diagram.",
    },
    Property {
        name: "game",
        kind: "number | null",
        writable: true,
        doc: "The number of the game shown among those of its PGN, from 1, also once the visitor has chosen it; without a PGN the attribute. Setting it sets the attribute, and shows that game.",
    },
    Property {
        name: "turn",
        kind: "\"white\" | \"black\" | null",
        writable: false,
        doc: "The side to move in the position shown; `null` until the board is ready, and in the mode diagram.",
    },
    Property {
        name: "legalMoves",
        kind: "string[]",
        writable: false,
        doc: "The legal moves of the position shown in UCI notation, as far as the viewer may know them.",
    },
    Property {
        name: "history",
        kind: "string[]",
        writable: false,
        doc: "The moves that led to the position shown and those that follow it, in SAN.",
    },
    Property {
        name: "lastMove",
        kind: "{ uci: string; san: string } | null",
        writable: false,
        doc: "The move that led to the position shown.",
    },
    Property {
        name: "outcome",
        kind: "Outcome | null",
        writable: false,
        doc: "How the game ended, once it has.",
    },
    Property {
        name: "claims",
        kind: "ClaimKind[]",
        writable: false,
        doc: "What the side to move may claim now.",
    },
    Property {
        name: "evaluation",
        kind: "Evaluation | null",
        writable: false,
        doc: "What the engine thinks of the position shown, from White’s side.",
    },
    Property {
        name: "playing",
        kind: "boolean",
        writable: false,
        doc: "Whether the moves of the game follow each other by themselves now.",
    },
    Property {
        name: "solved",
        kind: "boolean",
        writable: false,
        doc: "Whether the puzzle is solved.",
    },
    Property {
        name: "errors",
        kind: "ErrorDetail[]",
        writable: false,
        doc: "What is wrong now, for scripts that came after the event.",
    },
    Property {
        name: "ready",
        kind: "Promise<void>",
        writable: false,
        doc: "Is fulfilled once the board is drawn, and rejected if it cannot be loaded. After a method of the mode view has thrown, another promise that is fulfilled once `errors` has the sentences.",
    },
    Property {
        name: "value",
        kind: "string | null",
        writable: true,
        doc: "In the mode setup the FEN of what is set up, which a form sends as the value of the field; in other modes `null`. Setting it places the pieces and leaves `fen`, to which the form’s reset returns.",
    },
    Property {
        name: "name",
        kind: "string",
        writable: true,
        doc: "The attribute `name`.",
    },
    Property {
        name: "required",
        kind: "boolean",
        writable: true,
        doc: "Whether the attribute `required` is there.",
    },
    Property {
        name: "disabled",
        kind: "boolean",
        writable: true,
        doc: "Whether the attribute `disabled` is there.",
    },
    Property {
        name: "form",
        kind: "HTMLFormElement | null",
        writable: false,
        doc: "The form that the element belongs to.",
    },
    Property {
        name: "validity",
        kind: "ValidityState",
        writable: false,
        doc: "Whether a form may be sent with this value: `valueMissing` while a required board is empty, `customError` while it has no legal position.",
    },
    Property {
        name: "validationMessage",
        kind: "string",
        writable: false,
        doc: "Why not, in a sentence.",
    },
    Property {
        name: "willValidate",
        kind: "boolean",
        writable: false,
        doc: "Whether a form asks for `validity` at all.",
    },
];

/// A method.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Its name.
    pub name: &'static str,
    /// Its parameters in TypeScript.
    pub parameters: &'static str,
    /// The type of its result in TypeScript.
    pub returns: &'static str,
    /// A description.
    pub doc: &'static str,
}

/// Every method. Those that can fail throw an `Error` with a sentence; where attributes are wrong,
/// it has them in the property `errors`. A viewer only names the attributes: the sentences come with
/// the whole element, which takes its place then, in its events and, once `ready` is fulfilled, in the
/// board's `errors`.
pub const METHODS: &[Method] = &[
    Method {
        name: "move",
        parameters: "text: string",
        returns: "MadeMove",
        doc: "Makes a move in the position shown, in SAN or UCI notation, for whoever is to move; in the modes view and analyse a move there that the game does not have begins a variation, and in the others it throws unless the last position is shown.",
    },
    Method {
        name: "undo",
        parameters: "",
        returns: "boolean",
        doc: "Takes the last move back, against the engine the person’s last one; says whether there was one.",
    },
    Method {
        name: "redo",
        parameters: "",
        returns: "boolean",
        doc: "Makes again what `undo()` took back; says whether there was something.",
    },
    Method {
        name: "flip",
        parameters: "",
        returns: "void",
        doc: "Turns the board.",
    },
    Method {
        name: "set",
        parameters: "options: Sharp960BoardOptions",
        returns: "void",
        doc: "Sets several attributes at once; `null` takes one away. Throws what is wrong with them.",
    },
    Method {
        name: "setPosition",
        parameters: "fen: string, options?: { variant?: string; moves?: string }",
        returns: "void",
        doc: "Shows another position; it sets `fen`, `variant` and `moves` and takes `pgn` away. Throws what is wrong with them.",
    },
    Method {
        name: "setPgn",
        parameters: "text: string, options?: { game?: number }",
        returns: "void",
        doc: "Shows another game; it sets `pgn` and `game`. Throws what is wrong with them.",
    },
    Method {
        name: "goTo",
        parameters: "ply: number",
        returns: "void",
        doc: "Shows the position after that many halfmoves of the line shown; throws where there are not as many.",
    },
    Method {
        name: "first",
        parameters: "",
        returns: "void",
        doc: "Shows the start position.",
    },
    Method {
        name: "previous",
        parameters: "",
        returns: "void",
        doc: "Shows the position one move earlier.",
    },
    Method {
        name: "next",
        parameters: "",
        returns: "void",
        doc: "Shows the position one move later.",
    },
    Method {
        name: "last",
        parameters: "",
        returns: "void",
        doc: "Shows the last position of the line shown.",
    },
    Method {
        name: "newGame",
        parameters: "options?: { variant?: string; n?: number; color?: \"white\" | \"black\"; level?: number }",
        returns: "void",
        doc: "Begins a new game: sets the attributes given and takes `fen`, `moves`, `pgn` and `at` away; without `n` a variant with many starts begins with any of them.",
    },
    Method {
        name: "claim",
        parameters: "kind: ClaimKind",
        returns: "Outcome",
        doc: "Claims for the side to move; throws where the claim cannot be made.",
    },
    Method {
        name: "resign",
        parameters: "",
        returns: "Outcome",
        doc: "Gives up: the person’s side against the engine, else the side to move.",
    },
    Method {
        name: "hint",
        parameters: "",
        returns: "{ uci: string; san: string } | null",
        doc: "In a puzzle, circles the piece to be moved, and asked again draws the move; returns that move.",
    },
    Method {
        name: "draw",
        parameters: "shapes?: { arrows?: string; circles?: string; marks?: string }",
        returns: "void",
        doc: "Draws these arrows, circles and coloured squares in place of those that are there: it sets the attributes of these names, and takes away those that are left out.",
    },
    Method {
        name: "play",
        parameters: "",
        returns: "void",
        doc: "Lets the moves of the game follow each other by themselves, at the pace of `autoplay`, from the start if the last position is shown.",
    },
    Method {
        name: "pause",
        parameters: "",
        returns: "void",
        doc: "Ends that.",
    },
    Method {
        name: "toSvg",
        parameters: "",
        returns: "string",
        doc: "The position shown as the text of an SVG file that needs nothing else; in the mode diagram with its colours, coordinates and arrows.",
    },
    Method {
        name: "checkValidity",
        parameters: "",
        returns: "boolean",
        doc: "Whether a form may be sent with this value; if not, the event `invalid` comes.",
    },
    Method {
        name: "reportValidity",
        parameters: "",
        returns: "boolean",
        doc: "The same, and the browser tells the visitor what is wrong.",
    },
];

/// An event. All events bubble and are composed, so that they can be heard outside a shadow root.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// Its type.
    pub name: &'static str,
    /// Whether `preventDefault()` has an effect.
    pub cancelable: bool,
    /// The type of its `detail` in TypeScript.
    pub detail: &'static str,
    /// A description of when it is dispatched.
    pub doc: &'static str,
}

/// Every event.
pub const EVENTS: &[Event] = &[
    Event {
        name: "sharp960:ready",
        cancelable: false,
        detail: doc!("null"),
        doc: doc!("The board has been drawn for the first time."),
    },
    Event {
        name: "sharp960:move",
        cancelable: true,
        detail: doc!("MoveDetail"),
        doc: doc!("A move is about to be made, whoever makes it; cancelled, it is not."),
    },
    Event {
        name: "sharp960:change",
        cancelable: false,
        detail: doc!("ChangeDetail"),
        doc: doc!(
            "Another position is shown, or another game of the PGN; in the mode diagram it comes with another `fen`. When it is set up by hand, the events `input` and `change` of a field come too."
        ),
    },
    Event {
        name: "sharp960:gameover",
        cancelable: false,
        detail: doc!("Outcome"),
        doc: doc!("The game has ended on the board."),
    },
    Event {
        name: "sharp960:try",
        cancelable: false,
        detail: doc!("TryDetail"),
        doc: doc!("A move has been tried in a puzzle. A wrong one is taken back a moment later."),
    },
    Event {
        name: "sharp960:solved",
        cancelable: false,
        detail: doc!("SolvedDetail"),
        doc: doc!("The puzzle is solved."),
    },
    Event {
        name: "sharp960:progress",
        cancelable: false,
        detail: doc!("ProgressDetail"),
        doc: doc!("Another part of the file at `src` has been received."),
    },
    Event {
        name: "sharp960:error",
        cancelable: true,
        detail: doc!("ErrorDetail"),
        doc: doc!(
            "Something could not be read or loaded. Cancelled, nothing of it is shown in the board: a listener that cancels all of them hides errors from visitors."
        ),
    },
    Event {
        name: "sharp960:evaluation",
        cancelable: false,
        detail: doc!("Evaluation"),
        doc: doc!("The engine thinks something new of the position shown."),
    },
];

/// A name with a description.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// The description.
    pub doc: &'static str,
}

const fn named(name: &'static str, doc: &'static str) -> Named {
    Named { name, doc }
}

/// The parts that a style sheet can select by `::part()`.
pub const PARTS: &[Named] = &[
    named("board", "The board without what is around it."),
    named("tray", "The reserve of a side."),
    named("palette", "The pieces to be placed, in the mode setup."),
    named("moves", "The moves or the game’s text."),
    named("controls", "The buttons."),
    named("status", "Who is to move, or how the game ended."),
    named("bar", "The evaluation beside the board."),
    named("lines", "The engine’s lines."),
    named("message", "What went wrong."),
];

/// The custom properties that a style sheet can set on the element.
pub const CSS_PROPERTIES: &[Named] = &[
    named("--sharp960-light", "The light squares."),
    named("--sharp960-dark", "The dark squares."),
    named(
        "--sharp960-coordinates-on-light",
        "Names of files and ranks on light squares.",
    ),
    named(
        "--sharp960-coordinates-on-dark",
        "Names of files and ranks on dark squares.",
    ),
    named("--sharp960-last-move", "The squares of the last move."),
    named("--sharp960-selected", "The square of what is picked up."),
    named("--sharp960-check", "The square of an attacked king."),
    named("--sharp960-target", "Where what is picked up can go."),
    named(
        "--sharp960-arrow",
        "Arrows and circles that are drawn by hand.",
    ),
    named("--sharp960-background", "What is behind buttons and moves."),
    named("--sharp960-text", "Text."),
    named(
        "--sharp960-accent",
        "What is current or to be pressed first.",
    ),
    named("--sharp960-font", "The font family."),
    named("--sharp960-radius", "How round corners are."),
    named(
        "--sharp960-moves-height",
        "The most height of the moves below the board.",
    ),
    named(
        "--sharp960-move-time",
        "How long pieces glide, in place of the attribute `animation`.",
    ),
];

/// The slots.
pub const SLOTS: &[Named] = &[
    named(
        "",
        "The fallback: shown before the board is there, without JavaScript, and when it cannot be loaded.",
    ),
    named("top", "Above the board."),
    named(
        "bottom",
        "Below the board and its panel, and below the slot `side` where that has no room beside the board.",
    ),
    named(
        "side",
        "Beside the board, or below it where there is no room.",
    ),
    named(
        "pieces",
        "An `<svg>` or `<template>` with symbols `wK` to `bP` (view box 0 0 45 45) that are drawn in place of the usual ones.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_told_once_and_every_one_has_a_sentence() {
        let mut names = HashSet::new();
        let docs = ATTRIBUTES
            .iter()
            .map(|attribute| (attribute.name, attribute.doc));
        for (name, doc) in docs {
            assert!(names.insert(name), "{name}");
            assert!(doc.ends_with('.'), "{name}: {doc}");
        }
    }

    #[test]
    fn defaults_are_of_their_kind() {
        for attribute in ATTRIBUTES
            .iter()
            .filter(|attribute| !attribute.default.is_empty())
        {
            let good = match attribute.kind {
                Kind::Text | Kind::LongText => true,
                Kind::Variant => variants().any(|key| key == attribute.default),
                Kind::Choice(words) => words.contains(&attribute.default),
                Kind::Flag => ["on", "off"].contains(&attribute.default),
                Kind::Number(min, max) => {
                    let number = attribute.default.parse();
                    number.is_ok_and(|number| (min..=max).contains(&number))
                }
            };
            assert!(good, "{}", attribute.name);
        }
    }

    #[test]
    fn the_script_observes_these_attributes() {
        let script = include_str!("../../../static/embed.js");
        let list = script
            .split_once("const ATTRIBUTES = {")
            .and_then(|(_, rest)| rest.split_once("};"))
            .expect("the table of attributes")
            .0;
        let observed: HashSet<&str> = list
            .lines()
            .filter_map(|line| Some(line.trim().split_once(':')?.0))
            .collect();
        let known: HashSet<&str> = ATTRIBUTES.iter().map(|attribute| attribute.name).collect();
        assert_eq!(observed, known);
    }
}
