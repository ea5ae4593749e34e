//! How positions, moves and games are written: FEN, EPD, SAN, UCI moves, PGN and share links.
//!
//! | module | what it is |
//! |---|---|
//! | [`fen`] | a position: FEN in all its dialects (X-FEN, Shredder-FEN, reserves) |
//! | [`epd`] | a position with operations such as `bm Nf6;` |
//! | [`san`] | a move: standard algebraic notation |
//! | [`uci`] | a move as UCI writes it |
//! | [`pgn`] | whole games with variations and comments |
//! | [`polyglot`] | opening books of Polyglot |
//! | [`link`] | a game in the query of an address |
//! | [`eco`] | names of openings |
//!
//! A further notation is a module here: its texts are written and read by free functions `format`
//! and `parse`, and its errors name the place where a text is wrong.

pub mod eco;
pub mod epd;
pub mod fen;
pub mod link;
pub mod pgn;
pub mod polyglot;
pub mod san;
pub mod uci;

/// A text from outside, quoted for an error message and cut to 40 characters.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("‘{short}’")
}
