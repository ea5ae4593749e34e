//! Messages of `<sharp960-board>` to the author of the page around it (in the console or on the
//! board), and the labels that only the element has.

use super::{errors, sentence};
use crate::notation::pgn::PgnError;
use crate::rules::{Claim, Variant};

/// The group of buttons for the board itself.
pub const BOARD: &str = "Board";
/// The button that promotes the current variation.
pub const PROMOTE: &str = "Promote";
/// The button that moves the current line after its next alternative.
pub const DEMOTE: &str = "Demote";
/// The button that deletes the current move and all that follow.
pub const DELETE: &str = "Delete";
/// The group of buttons that ask for confirmation to resign.
pub const RESIGN_QUESTION: &str = "Resign?";

/// The name of a board on which a game is viewed.
pub fn board_to_view(variant: Variant) -> String {
    format!("{variant} board")
}

/// The name of a board on which both sides are moved by hand.
pub fn board_to_move_on(variant: Variant) -> String {
    format!("{variant} board to move on")
}

/// The name of a board on which a visitor plays against the engine.
pub fn board_to_play_on(variant: Variant) -> String {
    format!("{variant} against the computer")
}

/// The name of a board on which a game is analysed.
pub fn board_to_analyse_on(variant: Variant) -> String {
    format!("{variant} analysis")
}

/// The game is over, so that no move, claim or resignation is possible.
pub const OVER: &str = "The game is over.";

/// The game is not over, so that it has no outcome.
pub const GOES_ON: &str = "The game goes on.";

/// No move can be made while an earlier position is shown.
pub const LOOKING_BACK: &str = "An earlier position is shown: go to the last one to move.";

/// No move can be made in a diagram.
pub const NOT_LEGAL: &str = "The position shown is not legal: no move can be made.";

/// A listener has cancelled the move.
pub const CANCELLED: &str = "A listener to sharp960:move has cancelled the move.";

/// Nobody can resign in this mode.
pub const NOBODY_PLAYS: &str = "Nobody plays here: the mode is neither free nor play.";

/// A claim is unknown; `names` are the known ones.
pub fn unknown_claim(names: &[&str]) -> String {
    format!("There is no such claim; there are {}.", names.join(", "))
}

/// A claim is not available.
pub fn no_claim(claim: Claim) -> String {
    sentence(format!(
        "{} cannot be claimed here",
        errors::of_claim(claim)
    ))
}

/// An attribute has a value that is none of the words allowed.
pub fn unknown_word(attribute: &str, text: &str, words: &[&str]) -> String {
    let words = match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    };
    sentence(format!("{attribute}: ‘{text}’ is not {words}"))
}

/// An attribute is not a number from `min` to `max`.
pub fn no_number(attribute: &str, text: &str, min: u32, max: u32) -> String {
    let range = match max {
        u32::MAX => format!("from {min} on"),
        max => format!("from {min} to {max}"),
    };
    sentence(format!(
        "{attribute}: ‘{text}’ is not a whole number {range}"
    ))
}

/// The PGN has an error.
pub fn bad_pgn(error: &PgnError) -> String {
    sentence(format!("pgn, {}", errors::of_pgn(error)))
}

/// The PGN has no game.
pub fn no_game() -> String {
    sentence("pgn: there is no game in this text".to_owned())
}

/// The PGN is too long to be read.
pub fn long_pgn(megabytes: usize) -> String {
    sentence(format!("pgn: the text has more than {megabytes} megabytes"))
}

/// The PGN has more games than the `most` that can be chosen from.
pub fn many_games(most: usize) -> String {
    sentence(format!(
        "pgn: there are more games; these are the first {most}"
    ))
}

/// The PGN has no game of that number; it has `count` games.
pub fn no_such_game(number: usize, count: usize) -> String {
    sentence(format!(
        "game: there is no game {number}, the PGN has {count}"
    ))
}

/// The position to begin at, in half-moves (plies), is beyond the end of the game.
pub fn behind_end(at: usize, halfmoves: usize) -> String {
    sentence(format!(
        "at: {at} is more than {halfmoves}, the halfmoves of the game"
    ))
}

/// An entry in the list of pages that may control a frame is not an origin.
pub fn bad_origin(text: &str) -> String {
    format!("parent: `{text}` is no origin such as `https://example.com`")
}

/// A message to a frame has no type.
pub const NO_TYPE: &str = "the message has no `type`";

/// The options in a message to a frame are not a plain object.
pub const NO_OPTIONS: &str = "`options` must be an object of attributes and their values";

/// A message to a frame has another version of the protocol.
pub fn version(version: u32) -> String {
    format!("this board speaks version {version} of the protocol: `sharp960` must be {version}")
}

/// A message to a frame has an unknown type.
pub fn unknown_type(kind: &str) -> String {
    format!("there is no message of type `{kind}`")
}

/// A message's identifier is neither a number nor a text of at most `most` bytes.
pub fn bad_id(most: usize) -> String {
    format!("`id` must be a number or a text of at most {most} bytes")
}

/// A required member of a message is missing.
pub fn missing(name: &str) -> String {
    format!("`{name}` is missing")
}

/// A member of a message is not a text.
pub fn no_text(name: &str) -> String {
    format!("`{name}` must be a text")
}

/// A member of a message has more than `most` bytes.
pub fn too_long(name: &str, most: usize) -> String {
    format!("`{name}` is longer than {most} bytes")
}

/// A member of a message is not a whole number.
pub fn no_whole_number(name: &str) -> String {
    format!("`{name}` must be a whole number, at least 0")
}

/// An option is not the name of an attribute.
pub fn unknown_attribute(name: &str) -> String {
    format!("there is no attribute `{name}`")
}

/// An option has a value that no attribute can have.
pub fn bad_option(name: &str) -> String {
    format!("`{name}` must be a text, a number, true, false or null")
}
