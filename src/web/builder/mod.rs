//! The builder of a board for a website, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | [`html`] | the HTML of a board's element |
//! | [`english`] | moves as the visitor types them, in English letters |
//! | [`query`] | the query of the builder's address |
//! | [`linked`] | a board with the game of a link |
//! | [`draft`] | the draft of a board: attributes as they are typed |
//! | [`code`] | the code of a draft |
//! | [`group`] | the groups of the form's fields |

pub mod code;
pub mod draft;
pub mod english;
pub mod group;
pub mod html;
pub mod linked;
pub mod query;

pub use draft::Draft;
