use crate::notation::pgn::{self, GameResult};
use crate::rules::Points;
use crate::web::game::pgn_file::{MAX_GAMES, TextProblem};
use crate::web::language::tr;
use crate::web::words::names::{date, event};
use crate::web::words::{errors, variants};

/// The title of a game in a list: `Ada – Bob · 1–0 · 2024-05-01 · Chess · 30 moves`, without what is
/// not known. A game without names has that of its event, or else its number in the list.
pub fn title(game: &pgn::Game, number: usize) -> String {
    let known = |tag| {
        game.tags
            .get(tag)
            .filter(|text| !matches!(text.trim(), "" | "?" | "-"))
    };
    let halfmoves = game.tree.main_line().count();
    let first = match (known("White"), known("Black"), known("Event")) {
        (None, None, Some(name)) => event(name),
        (None, None, None) => tr!("Game {number}", number),
        (white, black, _) => format!("{} – {}", white.unwrap_or("?"), black.unwrap_or("?")),
    };
    let mut words = vec![first];
    words.push(result_or_points(game.result, game.points()));
    words.extend(game.tags.get("Date").map(date));
    words.push(variants::name(game.variant()).to_string());
    words.push(moves(halfmoves));
    words.retain(|word| !word.is_empty());
    words.join(" · ")
}

/// The length of a game in moves, from that in half-moves (plies): `1 move`, `30 moves`.
pub fn moves(halfmoves: usize) -> String {
    tr!("1 move" | "{n} moves" % halfmoves.div_ceil(2))
}

/// The reason why a text is not a game, or not only games.
pub fn bad_text(problem: &TextProblem) -> String {
    match problem {
        TextProblem::NoGame => tr!("There is no game in this text.").to_string(),
        TextProblem::NoGameInLink => tr!(
            "There is no game in this link itself, and games are not fetched from other sites: paste the PGN of the game instead."
        )
        .to_string(),
        TextProblem::Link(problem) => errors::link(problem),
        TextProblem::Pgn {
            first, count: 1, ..
        } => errors::pgn(first),
        TextProblem::Pgn { first, count, .. } => {
            let found = tr!("There is 1 error." | "There are {n} errors." % *count);
            tr!(
                "{found} The first: {error}",
                found,
                error = errors::pgn(first)
            )
        }
        TextProblem::TooManyGames => {
            tr!(
                "There are more games; these are the first {count}.",
                count = MAX_GAMES
            )
        }
        TextProblem::TooLarge => {
            tr!("The file has more than 20 megabytes: too many for this page.").to_string()
        }
        TextProblem::Unreadable => tr!("The browser cannot read this file.").to_string(),
    }
}

/// The result of a game in a PGN: its points, where they are counted.
pub fn result_or_points(result: GameResult, points: Option<Points>) -> String {
    points.map_or_else(
        || file_result(result).to_owned(),
        |points| points.to_string(),
    )
}

/// The result of a game in a PGN.
pub const fn file_result(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1–0",
        GameResult::BlackWins => "0–1",
        GameResult::Draw => "½–½",
        GameResult::Unknown => "",
    }
}
