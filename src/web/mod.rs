//! The browser side: the page, the element and the worker.
//!
//! Everything but `browser` knows nothing of a document and is tested natively. Each module uses
//! only those above it in this list; a test sees to it.
//!
//! | module | what it is |
//! |---|---|
//! | [`protocol`] | the messages between page and worker |
//! | [`parameters`] | the query of an address |
//! | [`route`] | which page an address names |
//! | [`engine`] | the controller of the engine: what it is asked when, and what it answers |
//! | [`board`] | the board: what gestures mean |
//! | [`game`] | a game that is played |
//! | [`analysis`] | a game with variations that is looked at |
//! | [`new_game`] | the choices for a new game |
//! | [`records`] | what is kept for a visitor |
//! | [`words`] | every text that a visitor reads |
//! | [`picture`] | a position as an SVG file |
//! | [`element`] | `<sharp960-board>` |
//! | [`builder`] | a board for a website, put together |
//! | [`worker`] | the engine behind the messages |
//! | `browser` | the document: drawing, input, storage, workers |

pub mod analysis;
pub mod board;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod builder;
pub mod element;
pub mod engine;
pub mod game;
pub mod new_game;
pub mod parameters;
pub mod picture;
pub mod protocol;
pub mod records;
pub mod route;
pub mod words;
pub mod worker;
