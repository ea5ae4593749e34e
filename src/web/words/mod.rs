//! Every text that a visitor reads.
//!
//! Models, records and the core of the program tell what happened by enums and typed errors; the
//! functions here say it, one module for each place where it is read. Nothing else under
//! [`web`](crate::web) holds a text in a language, which a test sees to.
//!
//! The texts are English. Another language comes in as a module with the same functions and
//! constants, chosen when the page starts by the visitor's setting (`words::en`, `words::cs`, and
//! here nothing but the choice): whatever depends on a number, a name or a side is a function, so
//! that each language can build its sentences in its own way.
//!
//! | module | what it words |
//! |---|---|
//! | [`analysis`] | a game with variations |
//! | [`app`] | the bar at the top |
//! | [`board`] | squares, pieces, moves and refused gestures |
//! | [`builder`] | the page that puts a board on a website |
//! | [`element`] | what the element tells the page around it |
//! | [`engine`] | the engine’s figures |
//! | [`errors`] | what is wrong with a move, a FEN, a link, a PGN |
//! | [`game`] | a game that is played |
//! | [`new_game`] | the dialog for a new game |
//! | [`open_game`] | the dialog that opens a game from elsewhere |
//! | [`play`] | the play page and the panel beside the board |
//! | [`settings`] | the settings |
//! | [`share`] | the dialog to share a game |
//! | [`variants`] | the games: names of groups, rules |

pub mod analysis;
pub mod app;
pub mod board;
pub mod builder;
pub mod element;
pub mod engine;
pub mod errors;
pub mod game;
pub mod new_game;
pub mod open_game;
pub mod play;
pub mod settings;
pub mod share;
pub mod variants;

/// A text of a visitor within a sentence: in quotation marks, cut short.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("‘{short}’")
}

/// Words as a sentence of their own: with a capital and a full stop.
fn sentence(mut text: String) -> String {
    // These texts begin in ASCII; tables of all the world's capitals would weigh more than the
    // rules.
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_sentences() {
        let said = |text: &str| sentence(text.to_owned());
        assert_eq!(said("the game is over"), "The game is over.");
        assert_eq!(said("‘e9’ is no square?"), "‘e9’ is no square?");
        assert_eq!(said(""), ".");
    }
}
