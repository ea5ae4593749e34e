//! How positions, moves and games are written: FEN, EPD, SAN, UCI moves, PGN and share links.

pub mod epd;
pub mod fen;
pub mod link;
pub mod pgn;
pub mod san;
pub mod uci;

/// A piece of somebody's text for an error message: quoted, and short whatever they sent.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("‘{short}’")
}
