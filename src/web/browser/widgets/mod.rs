//! What stands beside a board, on the pages and in the element alike.
//!
//! | module | what it is |
//! |---|---|
//! | [`feed`] | where the engine's evaluations come in |
//! | [`engine_view`] | its evaluation as a bar and as lines |
//! | [`move_list`] | the moves of a game |
//! | [`game_text`] | the moves of a game with variations and comments |
//! | [`game_header`] | who played whom |
//! | [`chooser`] | the choice among several games |
//! | [`notice`] | what is to be told or asked |
//! | [`panel`] | the buttons and all else beside the board |
//! | [`curtain`] | what covers the board while it goes from one player to the other |
//! | [`typed_move`] | the field for typed moves |

pub mod chooser;
pub mod curtain;
pub mod engine_view;
pub mod feed;
pub mod game_header;
pub mod game_text;
pub mod move_list;
pub mod notice;
pub mod panel;
pub mod typed_move;
