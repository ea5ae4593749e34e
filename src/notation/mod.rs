//! How positions, moves and games are written: FEN, EPD, SAN, UCI moves, PGN and share links.

pub mod epd;
pub mod fen;
pub mod link;
pub mod pgn;
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
