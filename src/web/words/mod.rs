//! Every text that a visitor reads.
//!
//! Models, records and the core of the program report by enums and typed errors; the functions here
//! put them into words, with one module for each place where they are read. No other module under
//! [`web`](crate::web) contains text in a language; a test checks this.
//!
//! The texts are in English. A text that depends on a number, a name or a side is a function, so
//! that each language can build its sentences in its own way; all others are constants, which cannot
//! be chosen at run time. With a second language the constants become functions of the chosen
//! language, or there is a set of these modules for each language behind a choice made here. Either
//! way the places that use the constants change too.
//!
//! | module | what it words |
//! |---|---|
//! | [`analysis`] | a game with variations |
//! | [`app`] | the bar at the top |
//! | [`board`] | squares, pieces, moves and refused gestures |
//! | [`builder`] | the page that builds a board for a website |
//! | [`editor`] | the editor of positions |
//! | [`element`] | messages of the element to the author of its page |
//! | [`engine`] | the engine’s score, depth and lines |
//! | [`errors`] | errors in a move, a FEN, a link, a PGN |
//! | [`first_sight`] | the panel before the first move |
//! | [`game`] | a game that is being played |
//! | [`library`] | the visitor’s games |
//! | [`new_game`] | the dialog for a new game |
//! | [`open_game`] | the dialog that opens a game from elsewhere |
//! | [`play`] | the play page and the panel beside the board |
//! | [`print`] | the game on paper |
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
pub mod board;
pub mod builder;
pub mod editor;
pub mod element;
pub mod engine;
pub mod errors;
pub mod first_sight;
pub mod game;
pub mod library;
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

/// A visitor's text within a sentence: in quotation marks, and shortened.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("‘{short}’")
}

/// A text as a sentence: with a capital and a full stop.
fn sentence(mut text: String) -> String {
    // These texts begin in ASCII; tables for capitalising all of Unicode would be larger than the
    // chess rules.
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}
