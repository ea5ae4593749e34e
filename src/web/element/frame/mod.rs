//! The board inside another page's `<iframe>`, controlled by messages.
//!
//! The page around it posts messages `{ sharp960: 1, type, id?, … }` to the frame and gets such
//! messages back. [`protocol`] reads them; [`origins`] decides which pages are listened to.

pub mod origins;
pub mod protocol;
