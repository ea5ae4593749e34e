//! Games between two devices or windows, without a server.
//!
//! Whatever goes from one player to the other is the whole game as its sender has it, a
//! [`Snapshot`], written as the query of a link: a link that is sent by hand and a message through a
//! channel are the same text, and the same code decides what follows from it. So a message that is
//! lost, doubled or late does no harm: the next one says everything again.
//!
//! Nothing that arrives is trusted. The moves are read by the rules of the game, and [`merge()`] lets
//! the opponent do no more than an opponent may: move when it is their turn, resign, claim, propose
//! and answer. Everything else is a [`Dispute`], which the player is shown and decides.
//!
//! | module | what it is |
//! |---|---|
//! | `snapshot` | the game as one player has it, and its text |
//! | `merge` | what follows from the other player's snapshot |
//! | `stage` | what is to be done next |
//! | `session` | the messages through a channel, and whether the other player is there |

mod merge;
mod session;
mod snapshot;
mod stage;

pub use merge::{Dispute, Disputed, Merged, Sender, merge};
pub use session::{MAX_MESSAGE, MessageError, Presence, Received, Session, WAIT_MS};
pub use snapshot::{BadSnapshot, Snapshot};
pub use stage::Stage;

// proptest needs a system that WebAssembly has not.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
