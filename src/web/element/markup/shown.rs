use crate::board::Square;
use crate::web::element::session::Session;

/// What is shown of a board.
pub struct Shown<'a> {
    /// The game or position of the board, and what its attributes ask for.
    pub session: &'a Session,
    /// The name of the board for screen readers.
    pub label: &'a str,
    /// A sentence about what the visitor has done.
    pub said: Option<&'a str>,
    /// Whether pieces move from square to square as an animation.
    pub animated: bool,
    /// Whether the moves of the game follow each other by themselves (autoplay).
    pub playing: bool,
    /// Whether a file with its game is being fetched.
    pub loading: bool,
    /// The square that the Tab key reaches.
    pub stop: Square,
}
