//! What `<sharp960-board>` tells the page around it (its author reads these, in the console or on
//! the board), and what stands only on it.

use super::{errors, sentence};
use crate::notation::pgn::PgnError;
use crate::rules::{Claim, Variant};

/// The buttons for the board itself.
pub const BOARD: &str = "Board";
/// Makes the variation shown the line.
pub const PROMOTE: &str = "Promote";
/// Takes out the move shown and all behind it.
pub const DELETE: &str = "Delete";
/// The buttons that ask whether to resign.
pub const RESIGN_QUESTION: &str = "Resign?";

/// What a board is called on which a game is looked at.
pub fn board_to_view(variant: Variant) -> String {
    format!("{variant} board")
}

/// What a board is called on which both sides are moved by hand.
pub fn board_to_move_on(variant: Variant) -> String {
    format!("{variant} board to move on")
}

/// What a board is called on which a visitor plays against the engine.
pub fn board_to_play_on(variant: Variant) -> String {
    format!("{variant} against the computer")
}

/// What a board is called on which a game is analysed.
pub fn board_to_analyse_on(variant: Variant) -> String {
    format!("{variant} analysis")
}

/// Why no move can be made, and nothing be claimed or resigned.
pub const OVER: &str = "The game is over.";

/// Why there is no outcome.
pub const GOES_ON: &str = "The game goes on.";

/// Why no move can be made while an earlier position is shown.
pub const LOOKING_BACK: &str = "An earlier position is shown: go to the last one to move.";

/// Why no move can be made in a diagram.
pub const NOT_LEGAL: &str = "The position shown is not legal: no move can be made.";

/// Why a move was not made that could have been.
pub const CANCELLED: &str = "A listener to sharp960:move has cancelled the move.";

/// Why nobody can resign.
pub const NOBODY_PLAYS: &str = "Nobody plays here: the mode is neither free nor play.";

/// Why a claim is unknown; `names` are those that there are.
pub fn unknown_claim(names: &[&str]) -> String {
    format!("There is no such claim; there are {}.", names.join(", "))
}

/// Why a claim cannot be made.
pub fn no_claim(claim: Claim) -> String {
    sentence(format!(
        "{} cannot be claimed here",
        errors::of_claim(claim)
    ))
}

/// An attribute is none of the words that it can be.
pub fn unknown_word(attribute: &str, text: &str, words: &[&str]) -> String {
    let words = match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    };
    sentence(format!("{attribute}: ‘{text}’ is not {words}"))
}

/// An attribute is no number from `min` to `max`.
pub fn no_number(attribute: &str, text: &str, min: u32, max: u32) -> String {
    let range = match max {
        u32::MAX => format!("from {min} on"),
        max => format!("from {min} to {max}"),
    };
    sentence(format!(
        "{attribute}: ‘{text}’ is not a whole number {range}"
    ))
}

/// The PGN is wrong somewhere.
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

/// The PGN has more games than can be chosen from.
pub fn many_games(most: usize) -> String {
    sentence(format!(
        "pgn: there are more games; these are the first {most}"
    ))
}

/// The PGN has no game of that number.
pub fn no_such_game(number: usize, count: usize) -> String {
    sentence(format!(
        "game: there is no game {number}, the PGN has {count}"
    ))
}

/// The place to begin at is behind the end of the game.
pub fn behind_end(at: usize, halfmoves: usize) -> String {
    sentence(format!(
        "at: {at} is more than {halfmoves}, the halfmoves of the game"
    ))
}

/// A message to a frame without a type.
pub const NO_TYPE: &str = "the message has no `type`";

/// A message to a frame whose options are no plain object.
pub const NO_OPTIONS: &str = "`options` must be an object of attributes and their values";

/// A message to a frame of another version of the protocol.
pub fn version(version: u32) -> String {
    format!("this board speaks version {version} of the protocol: `sharp960` must be {version}")
}

/// A message to a frame of a type that isn't known.
pub fn unknown_type(kind: &str) -> String {
    format!("there is no message of type `{kind}`")
}

/// An id that no answer can carry.
pub fn bad_id(most: usize) -> String {
    format!("`id` must be a number or a text of at most {most} bytes")
}

/// A member of a message is missing.
pub fn missing(name: &str) -> String {
    format!("`{name}` is missing")
}

/// A member of a message isn't a text.
pub fn no_text(name: &str) -> String {
    format!("`{name}` must be a text")
}

/// A member of a message is too long.
pub fn too_long(name: &str, most: usize) -> String {
    format!("`{name}` is longer than {most} bytes")
}

/// A member of a message isn't a whole number.
pub fn no_whole_number(name: &str) -> String {
    format!("`{name}` must be a whole number, at least 0")
}

/// An option that isn't an attribute.
pub fn unknown_attribute(name: &str) -> String {
    format!("there is no attribute `{name}`")
}

/// An option with a value that no attribute can have.
pub fn bad_option(name: &str) -> String {
    format!("`{name}` must be a text, a number, true, false or null")
}
