//! The page with the visitor's games.
//!
//! | module | what it is |
//! |---|---|
//! | `page` | [`LibraryPage`] and its state |
//! | `message` | what can happen on it |
//! | `commands` | what the visitor does with games |
//! | `view` | its parts around the list |
//! | `list` | the list, of which only what is to be seen is drawn |
//! | `row` | a game in the list |
//! | `running` | the game that is being played, above the list |
//! | `open_study` | the study that is open on the analysis page, above the list |
//! | `filters` | searching and sorting |
//! | `position` | searching by a position, with the moves from it |
//! | `openings` | searching by their names, and the openings of earlier games |
//! | `edit_dialog` | name and tags |
//! | `import_dialog` | importing a file or a pasted text |
//! | `import_report` | the progress of an import, and its errors |
//! | `files` | saving games to files |
//! | `listen` | files that are dropped, and keys |
//! | `undo` | what can be taken back |
//! | `opened_files` | several files at once, and those that the system opens with the installed app |
//! | `left` | what was searched for as the page was left |
//! | `scroll` | how far the page was scrolled |
//! | `visit` | leading to the other pages |

mod commands;
mod edit_dialog;
mod files;
mod filters;
mod import_dialog;
mod import_report;
mod left;
mod list;
mod listen;
mod message;
mod open_study;
mod opened_files;
mod openings;
mod page;
mod position;
mod row;
mod running;
mod scroll;
mod undo;
mod view;
mod visit;

pub use page::LibraryPage;
