//! The board inside another page's `<iframe>`, which the two of them steer by messages.
//!
//! The page around it posts messages `{ sharp960: 1, type, id?, … }` to the frame and gets such
//! messages back. [`protocol`] reads and names them, [`origins`] says who is listened to; the rest
//! joins them to the element that fills the frame.

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod listen;
pub mod origins;
pub mod protocol;

#[cfg(target_arch = "wasm32")]
pub use listen::Frame;
