//! The page where games are analysed.
//!
//! | module | what it is |
//! |---|---|
//! | `listen` | keys, wheel, fingers, files and texts that are dropped or pasted |
//! | `keeper` | keeps the study for the next visit, and the address up to date |
//! | `restore` | brings a kept study back, with what could be undone |
//! | `before` | the study that another one has replaced, and the offer to go back to it |
//! | `library_entry` | the entry of the library that a study is kept in |
//! | `origin` | where a study comes from, and where it is kept |
//! | `engine_panel` | the engine's switch, figures and lines |
//! | `decided_bar` | the evaluation bar where the game is over |
//! | `arrows` | the engine's best moves as arrows |
//! | `fen_field` | the field with the FEN of the position |
//! | `focus` | where the focus of the keyboard goes |
//! | `move_menu` | the menu of a move |
//! | `annotate` | the fields for comment and glyphs |
//! | `new_study` | the dialog that begins another study |
//! | `share` | the dialog to share a study |
//! | `share_file` | its PGN as a file for the system's sheet |
//! | `play_here` | the dialog that goes on in a game against the computer |
//! | `details_dialog` | the dialog that changes what is known of the game |
//! | `print` | the game on paper |
//! | `puzzle_view` | a puzzle in place of the study |
//! | [`review`] | the review of a game: graph, mistakes, lesson |
//! | `lesson_place` | its exercises as a place in the tab's history |
//! | `long_press` | what follows a finger that rested on a move |
//! | `tab` | what can stand beside the board |
//! | `reviewing` | the state of that review on this page |
//! | `review_view` | its drawing there |
//! | `state` | what the page holds, and how it changes |
//! | `page` | [`AnalysisPage`]: the component |
//! | `message` | what can happen on it |
//! | `changes` | what it does then |
//! | `view` | the drawing of the page |
//! | `moves` | the moves, and what opens the menu of one |
//! | `controls` | what steps through the study and works on it |
//! | `toast` | a short message above everything else |

mod annotate;
mod arrows;
mod before;
mod changes;
mod controls;
mod decided_bar;
mod details_dialog;
mod engine_panel;
mod fen_field;
mod focus;
mod keeper;
mod lesson_place;
mod library_entry;
mod listen;
mod long_press;
mod message;
mod move_menu;
mod moves;
mod new_study;
mod origin;
mod page;
mod play_here;
mod print;
mod puzzle_view;
mod restore;
pub mod review;
mod review_view;
mod reviewing;
mod share;
mod share_file;
mod state;
mod tab;
mod toast;
mod view;

pub use page::AnalysisPage;
