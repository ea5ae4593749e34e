use crate::game::Game;
use crate::web::game::GameModel;
use crate::web::language::{Text, tr};
use crate::web::letters;

/// The move that led to the position shown, as in the move list: `3. Bb5`.
pub fn shown_move(model: &GameModel) -> String {
    move_at(model, model.ply())
}

/// The move that led to the position after a number of half-moves (plies), or the name of the
/// start.
pub(super) fn move_at(model: &GameModel, ply: usize) -> String {
    match ply.checked_sub(1) {
        Some(index) => format!(
            "{}{}",
            move_number(model.game(), ply),
            letters::shown(model.visible_san(index))
        ),
        None => START_POSITION.to_string(),
    }
}

/// The name of the position before the first move.
pub const START_POSITION: Text = tr!("Start position");

/// The number of the start position of a game, in variants with several.
pub fn start_number(number: u32) -> String {
    tr!("start {number}", number)
}

/// The number before the move that led to a position: `12. ` or `12… `.
fn move_number(game: &Game, ply: usize) -> String {
    let Some(before) = ply.checked_sub(1).and_then(|ply| game.position_at(ply)) else {
        return String::new();
    };
    let dots = if before.turn().is_white() { "." } else { "…" };
    format!("{}{dots} ", before.fullmoves())
}
