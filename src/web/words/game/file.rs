use crate::notation::pgn;
use crate::web::game::pgn_file::{MAX_GAMES, TextProblem};
use crate::web::words::errors;

/// The title of a game in a list: `Ada – Bob · 1-0 · 2024.05.01 · Chess · 30 moves`.
pub fn title(game: &pgn::Game) -> String {
    let name = |tag| game.tags.get(tag).unwrap_or("?");
    let halfmoves = game.tree.main_line().count();
    let mut words = vec![format!("{} – {}", name("White"), name("Black"))];
    words.push(game.result.to_string());
    words.extend(game.tags.get("Date").map(str::to_owned));
    words.push(game.variant().to_string());
    words.push(moves(halfmoves));
    words.join(" · ")
}

/// The length of a game in moves, from that in half-moves (plies): `1 move`, `30 moves`.
pub fn moves(halfmoves: usize) -> String {
    match halfmoves.div_ceil(2) {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}

/// The reason why a text is not a game, or not only games.
pub fn bad_text(problem: &TextProblem) -> String {
    match problem {
        TextProblem::NoGame => "There is no game in this text.".to_owned(),
        TextProblem::NoGameInLink => "This link leads to no game.".to_owned(),
        TextProblem::Link(problem) => errors::link(problem),
        TextProblem::Pgn { first, count: 1 } => errors::pgn(first),
        TextProblem::Pgn { first, count } => format!(
            "{count} games cannot be read. The first: {}",
            errors::pgn(first)
        ),
        TextProblem::TooManyGames => {
            format!("There are more games; these are the first {MAX_GAMES}.")
        }
        TextProblem::TooLarge => {
            "The file has more than 20 megabytes: too many for this page.".to_owned()
        }
        TextProblem::Unreadable => "The browser cannot read this file.".to_owned(),
    }
}
