//! The board inside another page's `<iframe>`, which the two of them steer by messages.
//!
//! The page around it posts messages `{ sharp960: 1, type, id?, … }` to the frame and gets such
//! messages back. [`protocol`] reads and names them, [`origins`] says who is listened to.

pub mod origins;
pub mod protocol;
