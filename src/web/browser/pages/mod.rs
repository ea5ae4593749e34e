//! The pages of the site.
//!
//! | module | what it is |
//! |---|---|
//! | `app` | [`App`]: the bar at the top, and the page that the address names |
//! | [`loader`] | pages and dialogs of the module `other_pages`, fetched when they are shown |
//! | [`other_pages`] | that module: the pages and dialogs that are not part of the app |
//! | [`dialog_messages`] | what the app and those dialogs tell each other |
//! | [`play`] | the play page |
//! | [`analysis`] | the page where games are analysed |
//! | [`editor`] | the page where positions are set up |
//! | [`library`] | the page with the visitor's games |
//! | [`starts`] | the page of the 960 starts |
//! | [`builder`] | the page that builds a board for a website |
//! | `gallery` | all variants, searchable |
//! | `settings_dialog` | the visitor's settings |
//! | `kept_offline` | tells whether the site is ready for use without a network |
//! | `new_version` | the button in the bar that tells of a new version of the site |
//! | `network_notice` | tells of a network that the engine has to do without |
//! | `keys_dialog` | the list of a page’s keys |
//! | `dialog` | the dialog that the others are drawn in |
//! | [`pictures`] | files with a picture of the board |
//! | [`animation_field`] | a game as an animated picture |
//! | `file_button` | the button that chooses a file of games |
//! | `code_field` | code with a button that copies it |
//! | `visit` | leads from one page to another |

pub mod analysis;
pub mod animation_field;
mod app;
pub mod builder;
mod code_field;
mod dialog;
pub mod dialog_messages;
pub mod editor;
mod file_button;
mod gallery;
mod kept_offline;
mod keys_dialog;
pub mod library;
pub mod loader;
mod network_notice;
mod new_version;
pub mod other_pages;
pub mod pictures;
pub mod play;
mod settings_dialog;
pub mod starts;
mod visit;

pub use app::{App, AppProps};
