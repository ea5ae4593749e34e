//! What a board is called.

use super::options::Mode;
use super::session::Session;
use crate::web::words::element as words;

/// The accessible name of a board: its label, or else a name that no other board on the page has.
/// `number` tells the boards of a page apart, from 1.
pub fn label_of(session: &Session, number: usize) -> String {
    if let Some(label) = &session.look().label {
        return label.clone();
    }
    let name = name_of(session);
    match number {
        1 => name,
        number => words::numbered(&name, number),
    }
}

/// The accessible name of the only board without a label.
fn name_of(session: &Session) -> String {
    let variant = session.position().variant();
    match session.mode() {
        Mode::View => words::board_to_view(variant),
        Mode::Free => words::board_to_move_on(variant),
        Mode::Play => words::board_to_play_on(variant),
        Mode::Analyse => words::board_to_analyse_on(variant),
        Mode::Setup => words::board_to_set_up_on(variant),
        Mode::Puzzle => words::board_with_puzzle(variant),
    }
}
