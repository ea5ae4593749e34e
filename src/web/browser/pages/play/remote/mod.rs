//! A game against an opponent elsewhere: links, channels and the part of the panel about them.

mod card;
mod lines;
mod send;

pub(super) use card::Card;
pub(super) use lines::Lines;
pub(super) use send::{copy_link, open_second_window, send_link};

/// The commands of the buttons in a game against an opponent elsewhere, and what follows.
pub enum RemoteCommand {
    /// Send the link by the system's sheet.
    Send,
    /// Copy the link.
    Copy,
    /// The link has been sent or copied.
    Sent(String),
    /// Open a window for the other side.
    SecondWindow,
    /// Leave the game here as it is.
    Keep,
    /// Go on from the other's game.
    Take,
    /// A message has arrived.
    Heard(String),
    /// A second is over.
    Tick,
    /// The page is left.
    Leave,
}
