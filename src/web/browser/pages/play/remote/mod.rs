//! A game against an opponent elsewhere: links, channels and the part of the panel about them.

mod card;
pub(in crate::web::browser::pages) mod connect;
mod direct_line;
mod lines;
mod qr;
mod send;

pub(super) use card::Card;
pub(super) use lines::{Heard, Lines};
pub(super) use send::{copy_link, open_second_window, send_link};

use crate::web::browser::remote::DirectEvent;

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
    /// Connect with another device.
    Connect,
    /// The description of this device is ready to be carried to the other one.
    Described {
        /// The description.
        text: String,
        /// Whether it answers that of the other device.
        answers: bool,
    },
    /// Connect with the device that has given this answer, as a text or a link.
    Accept(String),
    /// The answer can't be read.
    BadAnswer,
    /// Something has happened between the two devices.
    Direct(DirectEvent),
    /// Leave the game here as it is.
    Keep,
    /// Go on from the other's game.
    Take,
    /// A message from another window has arrived.
    Heard(String),
    /// A second is over.
    Tick,
    /// The page is left.
    Leave,
}
