//! The browser side: the page, the element and the worker.
//!
//! Everything except `browser` is free of the DOM and is tested natively. Each module may use only
//! those above it; `tests/layers` reads this table and enforces it.
//!
//! | module | what it is |
//! |---|---|
//! | [`protocol`] | the messages between page and worker |
//! | [`hash`] | hashes of texts |
//! | [`parameters`] | the query parameters of an address |
//! | [`route`] | which page an address names |
//! | [`language`] | texts in the visitor's language |
//! | [`letters`] | the letters of pieces in written moves |
//! | [`engine`] | the scheduler of the engine's tasks, and the engine's lines |
//! | [`board`] | the board: its state, and the meaning of pointer and keyboard gestures |
//! | [`game`] | a game that is being played |
//! | [`ratings`] | the visitor’s strength against the levels |
//! | [`review`] | the review of a whole game: accuracy and mistakes |
//! | [`analysis`] | a game with variations that is viewed or analysed |
//! | [`editor`] | the editor of positions |
//! | [`new_game`] | the form for a new game |
//! | [`starts`] | the page of the 960 starts |
//! | [`remote`] | games between two devices or windows, without a server |
//! | [`records`] | saved games and settings |
//! | [`library`] | the visitor’s games: searched, imported and exported |
//! | [`words`] | every text that a visitor reads |
//! | [`picture`] | a position as an SVG file |
//! | [`animation`] | a game as an animated GIF |
//! | [`element`] | the element `<sharp960-board>`, without its drawing |
//! | [`builder`] | the builder of a board for another website |
//! | [`worker`] | the engine's side of the messages |
//! | `browser` | everything that needs the DOM: drawing, input, storage, workers |

pub mod analysis;
pub mod animation;
pub mod board;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod builder;
pub mod editor;
pub mod element;
pub mod engine;
pub mod game;
pub mod hash;
pub mod language;
pub mod letters;
pub mod library;
pub mod new_game;
pub mod parameters;
pub mod picture;
pub mod protocol;
pub mod ratings;
pub mod records;
pub mod remote;
pub mod review;
pub mod route;
pub mod starts;
pub mod words;
pub mod worker;
