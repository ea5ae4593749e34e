use crate::board::Square;
use crate::web::element::session::Session;

/// What is shown of a board.
pub struct Shown<'a> {
    /// The board.
    pub session: &'a Session,
    /// What it is called.
    pub label: &'a str,
    /// A sentence about what the visitor has done.
    pub said: Option<&'a str>,
    /// Whether its pieces glide.
    pub animated: bool,
    /// Whether its game plays by itself.
    pub playing: bool,
    /// Whether a file with its game is being fetched.
    pub loading: bool,
    /// The square that the Tab key reaches.
    pub stop: Square,
}
