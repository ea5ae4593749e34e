//! Channels to an opponent elsewhere.
//!
//! | module | what it is |
//! |---|---|
//! | `windows` | between the windows of one browser |
//! | `direct` | between two devices, by WebRTC |

mod direct;
mod windows;

pub use direct::{Direct, DirectEvent, DirectState, agree_to_stun, is_connected, named_stun};
pub use windows::WindowChannel;
