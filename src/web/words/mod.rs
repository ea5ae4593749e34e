//! Every text that a visitor reads.
//!
//! Models, records and the core of the program report by enums and typed errors; the functions here
//! put them into words, with one module for each place where they are read. No other module under
//! [`web`](crate::web) contains text in a language; a test checks this.
//!
//! The texts are in English, and translated as [`language`](crate::web::language) describes. A text
//! that depends on a number, a name or a side is a function that returns a whole sentence, so that
//! each language can build its sentences in its own way; all others are constants.
//!
//! | module | what it words |
//! |---|---|
//! | [`analysis`] | a game with variations |
//! | [`app`] | the bar at the top |
//! | [`auction`] | bids for the choice of side in a new game |
//! | [`board`] | squares, pieces, moves and refused gestures |
//! | [`builder`] | the page that builds a board for a website |
//! | [`editor`] | the editor of positions |
//! | [`element`] | messages of the element to the author of its page |
//! | [`engine`] | the engine’s score, depth and lines |
//! | [`errors`] | errors in a move, a FEN, a link, a PGN |
//! | [`first_sight`] | the panel before the first move |
//! | [`game`] | a game that is being played |
//! | [`keys`] | the lists of keys |
//! | [`library`] | the visitor’s games |
//! | [`new_game`] | the dialog for a new game |
//! | [`open_game`] | the dialog that opens a game from elsewhere |
//! | [`play`] | the play page and the panel beside the board |
//! | [`mod@print`] | the game on paper |
//! | [`puzzle`] | a position with a line to be found |
//! | [`remote`] | a game against an opponent elsewhere |
//! | [`review`] | the review of a game |
//! | [`settings`] | the settings |
//! | [`share`] | the dialog to share a game |
//! | [`tablebase`] | the exact results of endings |
//! | [`time`] | clocks and time controls |
//! | [`typed`] | typed moves that cannot be made |
//! | [`variants`] | the variants: groups, taglines, rules |

pub mod analysis;
pub mod app;
pub mod auction;
pub mod board;
pub mod builder;
pub mod editor;
pub mod element;
pub mod engine;
pub mod errors;
pub mod first_sight;
pub mod game;
pub mod keys;
pub mod library;
mod names;
pub mod new_game;
pub mod open_game;
pub mod play;
pub mod print;
pub mod puzzle;
pub mod ratings;
pub mod remote;
pub mod review;
pub mod settings;
pub mod share;
pub mod starts;
pub mod tablebase;
pub mod time;
pub mod typed;
pub mod variants;

#[cfg(test)]
mod tests;

use crate::web::language::{Text, tr};

/// Between the whole and the fraction of a decimal number.
const DECIMAL_POINT: Text = tr!("in decimal numbers" => ".");

/// Between the thousands of a large number.
const THOUSANDS_SEPARATOR: Text = tr!("in large numbers" => ",");

/// A visitor's text within a sentence: in quotation marks, and shortened.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    tr!("‘{text}’", text = short)
}

/// A text as a sentence: with a capital and a full stop.
fn sentence(text: String) -> String {
    stopped(capitalized(&text))
}

/// A text with a full stop, where its first word is a name that has no capital.
fn stopped(mut text: String) -> String {
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

/// A text with a capital.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(upper);
    first.into_iter().chain(letters).collect()
}

/// A text in small letters.
fn lowercase(text: &str) -> String {
    text.chars().map(lower).collect()
}

// The standard library's tables for all of Unicode would be larger than the chess rules. These are
// the letters of Latin-1 and Latin Extended-A, which is what the languages of the site need.

/// The capital of a letter.
fn upper(letter: char) -> char {
    let capital = match letter {
        '\u{f7}' => return letter,
        'à'..='þ' => u32::from(letter) - 32,
        '\u{100}'..='\u{137}' | '\u{14a}'..='\u{177}' => u32::from(letter) & !1,
        '\u{139}'..='\u{148}' | '\u{179}'..='\u{17e}' => (u32::from(letter) - 1) | 1,
        _ => return letter.to_ascii_uppercase(),
    };
    char::from_u32(capital).unwrap_or(letter)
}

/// The small form of a letter.
fn lower(letter: char) -> char {
    let small = match letter {
        '\u{d7}' | '\u{130}' => return letter,
        'À'..='Þ' => u32::from(letter) + 32,
        '\u{100}'..='\u{137}' | '\u{14a}'..='\u{177}' => u32::from(letter) | 1,
        '\u{139}'..='\u{148}' | '\u{179}'..='\u{17e}' => (u32::from(letter) + 1) & !1,
        _ => return letter.to_ascii_lowercase(),
    };
    char::from_u32(small).unwrap_or(letter)
}
