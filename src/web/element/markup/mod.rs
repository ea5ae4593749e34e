//! A board in the mode `view` as HTML, for `static/embed-view.js`, which brings what is in the page
//! into line with it.
//!
//! It is the same as `web::browser::element` draws, with one more attribute: what a press on an
//! element does is in `data-do`. `tests/e2e/embed-same.test.mjs` compares the two.
//!
//! | file | what it writes |
//! |---|---|
//! | `html` | text in which nothing of a visitor or a file can be taken for a tag |
//! | `shown` | [`Shown`]: what is shown of a board |
//! | `board` | the board and its pieces |
//! | `moves` | the moves of a game |
//! | `panel` | the panel beside the board |
//! | `element` | everything together |
//! | `used` | the classes and the icons in all that |

mod board;
mod element;
mod html;
mod moves;
mod panel;
mod shown;
mod used;

pub use board::pieces;
pub use element::element;
pub use moves::{first_move, moves};
pub use shown::Shown;
pub use used::{CLASSES, SYMBOLS};
