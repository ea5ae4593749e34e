//! Components beside a board. The element has its own drawing, and of these the board on which a
//! position is set up, and the feed of the engine's lines.
//!
//! | module | what it is |
//! |---|---|
//! | [`bench`] | the board on which a position is set up, with the pieces beside it |
//! | [`button`] | buttons with an icon, a text or both |
//! | [`clock`] | the clocks beside the players |
//! | [`feed`] | delivers the engine's lines to components |
//! | [`engine_view`] | the evaluation bar and the engine's lines |
//! | [`move_list`] | the moves of a game |
//! | [`game_text`] | the moves of a game with variations and comments |
//! | [`game_header`] | players, event, date and result |
//! | [`notice`] | notices and proposals to be answered |
//! | [`explorer`] | the moves played from a position in the visitor's games |
//! | [`picture`] | a position as a small picture |
//! | [`panel`] | the buttons and the status beside the board |
//! | [`curtain`] | covers the board in fog of war while the device is passed on |
//! | [`tablebase`] | the exact result of an ending |
//! | [`typed_move`] | a field to type a move |

pub mod bench;
pub mod button;
pub mod clock;
pub mod curtain;
pub mod engine_view;
pub mod explorer;
pub mod feed;
pub mod game_header;
pub mod game_text;
pub mod move_list;
pub mod notice;
pub mod panel;
pub mod picture;
pub mod tablebase;
pub mod typed_move;
