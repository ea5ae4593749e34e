//! Everything that needs the DOM: drawing, input, storage, workers.
//!
//! Each module uses only those before it in this table, which `tests/layers` reads.
//!
//! | module | what it is |
//! |---|---|
//! | [`address`] | the address of the site |
//! | `text` | translated texts in the drawing |
//! | `device` | what the browser tells about the device, and events of its window |
//! | `idle` | work that waits until the browser is idle |
//! | `saver` | saving while the browser is idle |
//! | [`storage`] | `localStorage` and `sessionStorage` |
//! | [`opening_names`] | the names of openings, fetched where a game needs them |
//! | [`library`] | the visitor's games in IndexedDB |
//! | `clipboard` | copying texts and downloading files |
//! | `printing` | telling when the page is printed |
//! | `scroll` | scrolling a list to its current item |
//! | [`sound`] | asking for sounds |
//! | `icon` | icons and drawings of pieces |
//! | [`messages`] | the messages between page and worker as JavaScript objects |
//! | [`worker`] | the worker's event loop |
//! | [`engine_client`] | the page's connection to the worker |
//! | [`remote`] | channels to an opponent elsewhere |
//! | [`board`] | the board: its squares, pieces and gestures, and Yew components around them |
//! | [`widgets`] | components beside a board |
//! | [`element`] | the element `<sharp960-board>` |
//! | [`pages`] | the pages of the site |

pub mod address;
pub mod board;
mod clipboard;
mod device;
pub mod element;
pub mod engine_client;
mod icon;
mod idle;
pub mod library;
pub mod messages;
pub mod opening_names;
pub mod pages;
mod printing;
pub mod remote;
mod saver;
mod scroll;
pub mod sound;
pub mod storage;
mod text;
pub mod widgets;
pub mod worker;
