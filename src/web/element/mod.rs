//! `<sharp960-board>`: a board for any website, without its drawing.
//!
//! `static/embed.js` defines the element and loads `embed_core`, the WebAssembly module that draws
//! it with `web::browser::element`. One module serves all the boards of a page.
//! Games of chess and Chess960 that are only viewed have a smaller one, `embed_viewer`, which is built
//! with the feature `viewer`; once more is wanted of a board, `embed_core` goes on where it is
//! ([`session::Place`]). Both write what is to be drawn as HTML ([`markup`]), for `static/embed-view.js`.
//!
//! | module | what it is |
//! |---|---|
//! | [`definitions`] | the attributes, properties, methods and events, as data |
//! | [`options`] | the attributes, parsed and checked |
//! | [`session`] | the state of one board |
//! | [`events`] | the details of its events |
//! | `sheet` | style sheets without comments |
//! | `subset` | what of them and of the drawings a viewer has a use for |
//! | `label` | what a board is called |
//! | `told` | what a board tells of what is wrong |
//! | [`markup`] | a board as HTML |
//! | [`frame`] | the element in an `<iframe>`, controlled by messages |

pub mod definitions;
pub mod events;
pub mod frame;
mod label;
pub mod markup;
mod method_error;
pub mod options;
pub mod session;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::web) mod sheet;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::web) mod subset;
mod told;

pub use label::label_of;
pub use method_error::MethodError;
pub use told::Told;
