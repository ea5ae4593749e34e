//! A board as HTML, for `static/embed-view.js`, which brings what is in the page into line with it. What
//! a press on an element does is in `data-do`.
//!
//! Two modules write it: a small one for the mode `view` of chess and Chess960, and the whole element,
//! which fills in the squares by itself ([`Whole`]). `tests/e2e/embed-same.test.mjs` compares the two.
//!
//! | file | what it writes |
//! |---|---|
//! | `html` | text in which nothing of a visitor or a file can be taken for a tag |
//! | `shown` | [`Shown`]: what is shown of a board |
//! | `board` | the board of a viewer and its pieces |
//! | `layers` | the board of the whole element |
//! | `tray` | the reserve of a side |
//! | `lines` | the engine's lines and the evaluation bar |
//! | `buttons` | buttons with icons, and their groups |
//! | `moves` | the moves of a game |
//! | `game` | the panel of a game that is played, and of a puzzle |
//! | `setup` | the board and the panel of the mode `setup` |
//! | `print` | diagrams for print |
//! | `panel` | the panel beside the board |
//! | `messages` | the errors that a board tells |
//! | `element` | everything together |
//! | `used` | the classes and the icons in all that |

mod board;
mod buttons;
mod element;
mod game;
mod html;
mod layers;
mod lines;
mod messages;
mod moves;
mod panel;
mod print;
mod setup;
mod shown;
mod tray;
mod used;

pub use board::pieces;
pub use element::{board_alone, element};
pub use lines::{bar_alone, lines_alone};
pub use moves::{first_move, moves};
pub use shown::{Shown, Whole};
pub use used::{CLASSES, FOREIGN, SYMBOLS};
