//! The dialog for a new game.

use super::game::moves;
use crate::board::{Color, Role, Square};
use crate::rules::chess960::Correction;
use crate::rules::{Position, Variant};
use crate::web::game::Level;
use crate::web::new_game::form::{Form, Method, NoStart, Side, rank_in_letters};

/// The heading of the dialog.
pub const TITLE: &str = "New game";
/// The heading of the list of all games.
pub const GAMES_TITLE: &str = "Choose a game";
/// The opponent in another window, on another device or by links.
pub const REMOTE: &str = "A friend";
/// When the clock of such a game runs.
pub const REMOTE_TIME: &str = "With a friend the clock runs while you are connected.";
/// The help beside the choice of a friend elsewhere.
pub const REMOTE_HELP: &str = "Elsewhere: you send each other links, or connect two windows or devices. \
                               Nobody needs an account.";
/// The button that begins a game of a random variant.
pub const SURPRISE: &str = "Surprise me";
/// The button that returns to the dialog.
pub const BACK: &str = "Back";
/// The legend of the choice of the variant.
pub const VARIANT: &str = "Game";
/// The legend of the choice of the opponent.
pub const OPPONENT: &str = "Opponent";
/// The option to play against the computer.
pub const COMPUTER: &str = "Computer";
/// The option to play against another person.
pub const PEOPLE: &str = "Two players";
/// The legend of the choice of the computer's level.
pub const LEVEL: &str = "Level";
/// The legend of the choice of the visitor's side.
pub const SIDE: &str = "Your side";
/// The label of the field for the number of games.
pub const GAMES: &str = "Games";
/// The names of two players of a match, the one with White in the first game first.
pub const NAMES: [&str; 2] = ["Name of player 1, White first", "Name of player 2"];
/// The legend of the choice between ways to choose the start.
pub const METHOD: &str = "Start by";
/// The button that draws another start.
pub const RANDOM: &str = "Random";
/// The legend of the choice of the piece to be placed next.
pub const PIECE: &str = "Piece to place";
/// The name of the squares on which pieces are placed.
pub const FIRST_RANK: &str = "White’s first rank";
/// The note on Black's pieces below White's first rank.
pub const MIRRORED: &str = "Black’s pieces mirror White’s.";
/// The button that takes back the piece placed last.
pub const TAKE_BACK: &str = "Take back";

/// The label of the search field in the list of all games.
pub const SEARCH: &str = "Search the games";
/// The placeholder of that field.
pub const SEARCH_PLACEHOLDER: &str = "Search: castling, duck, pawns…";

/// The legend of the choice between kinds of games.
pub const KIND: &str = "Kind of game";
/// The button that shows the rules of a game.
pub const RULES: &str = "Rules";

/// The accessible name of that button.
pub fn rules_of(variant: Variant) -> String {
    format!("Rules of {variant}")
}

/// The number of games found by a search.
pub fn found(count: usize) -> String {
    match count {
        0 => "No game answers to that.".to_owned(),
        1 => "1 game".to_owned(),
        count => format!("{count} games"),
    }
}

/// The button that opens the list of all games.
pub fn all_games(count: usize) -> String {
    format!("All {count} games")
}

/// What becomes of the game in progress, of this length in half-moves (plies), which is replaced.
pub fn replaced(halfmoves: usize) -> String {
    let moves = moves(halfmoves);
    format!("This takes the place of your game in progress ({moves}), which is kept.")
}

/// The help beside the number of games: what a match of several is.
pub fn games(form: &Form) -> &'static str {
    match (form.games, form.variant.rules().starts.count) {
        (1, _) => "More than one is a match, with a table of the scores.",
        (_, 1) => "Colours change after each game.",
        _ => "Colours change after each game; two games at a time have the same start.",
    }
}

/// A level with the kind of player it is meant for.
pub fn level(level: Level) -> String {
    format!("Level {}: {}.", level.number(), super::game::level(level))
}

/// The button that begins the game. It says so where the visitor does not begin: the side is kept
/// from the game before.
pub const fn start(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::Black) => "Start game as Black",
        Some(Side::Either) => "Start game, either side",
        Some(Side::White) | None => "Start game",
    }
}

/// The name of a choice of the visitor's side.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Either => "Either",
        Side::Black => "Black",
    }
}

/// The name of a way to choose the start.
pub const fn method(method: Method) -> &'static str {
    match method {
        Method::Number => "Number",
        Method::Together => "Set up together",
    }
}

/// The reason why there is no start position yet.
pub fn no_start(reason: NoStart) -> String {
    match reason {
        NoStart::SetupUnfinished => "Place all pieces.".to_owned(),
        NoStart::NotOf960(reason) => super::errors::bad_rank(reason),
        NoStart::TimeOver(loser) => time_over(loser),
        NoStart::BadNumber { highest } => format!("The number must be from 0 to {highest}."),
        NoStart::NoTime(reason) => super::time::no_time(reason).to_owned(),
        NoStart::BadRank(variant) => {
            format!("{variant} has no start with these pieces in this order.")
        }
    }
}

/// The first rank of a start in letters: `RNBQKBNR`, or those of both sides if they differ.
fn ranks(start: &Position) -> String {
    let (white, black) = (
        rank_in_letters(start, Color::White),
        rank_in_letters(start, Color::Black),
    );
    if white == black {
        white
    } else {
        format!("White {white}, Black {black}")
    }
}

/// The description of a picture of a start.
pub fn start_picture(start: &Position) -> String {
    format!("Start position {}", ranks(start))
}

/// The name of a start: its number and its pieces; `None` if it has no number.
pub fn start_name(start: &Position) -> Option<String> {
    let number = start.variant().start_number(start)?;
    Some(format!("Start {number}: {}", ranks(start)))
}

/// The label of the field for the number of a start, of `count` in the variant.
pub fn number_field(count: u32) -> String {
    format!("Start number, 0 to {}", count - 1)
}

/// The side whose turn it is to place a piece, or the resulting start.
pub fn together(form: &Form) -> String {
    match (form.joint.turn(), form.joint.number()) {
        (Some(turn), _) => {
            let who = match form.with_computer {
                true => format!("You ({turn}) place"),
                false => format!("{turn} places"),
            };
            let rules = form.joint.rules();
            let rest = match rules.all_eight {
                true => "Where no start comes of it, pieces are put right in the end.",
                false => "King and rooks follow by themselves.",
            };
            let moves = match form.joint.may_move() {
                true => " Or press a piece that stands, to move it once.",
                false => "",
            };
            format!("{who} one of White’s pieces. {rest}{moves}")
        }
        (None, Some(number)) => {
            let put_right = corrections(&form.joint.corrections());
            format!("{put_right}This is start {number}.")
        }
        (None, None) => String::new(),
    }
}

/// What was changed to make a start of all eight pieces: `Put right: bishop c1 to d1. `, or nothing.
pub fn corrections(changes: &[Correction]) -> String {
    if changes.is_empty() {
        return String::new();
    }
    let change =
        |change: &Correction| format!("{} {} to {}", change.role.name(), change.from, change.to);
    let changes: Vec<_> = changes.iter().map(change).collect();
    format!("Put right: {}. ", changes.join(", "))
}

/// The option of Pre-Chess.
pub const ENDS_IN_START: &str = "Must end in a Chess960 start";

/// The side that places the next piece on its own first rank, or the resulting start.
pub fn own_ranks(form: &Form) -> String {
    match form.placing() {
        Some(turn) if form.with_computer => format!("You ({turn}) place one of your pieces."),
        Some(turn) => format!("{turn} places one of their own pieces."),
        None => form.start().ok().map_or_else(String::new, |start| {
            let ranks = ranks(&start);
            format!("{ranks}. The game is Double Fischer random, with castling as in Chess960.")
        }),
    }
}

/// The name of the squares on which a side places its pieces.
pub const fn first_rank(color: Color) -> &'static str {
    match color {
        Color::White => FIRST_RANK,
        Color::Black => "Black’s first rank",
    }
}

/// The option to place all eight pieces.
pub const ALL_EIGHT: &str = "Place all eight pieces";
/// The option to move a piece instead of placing one.
pub const ONE_MOVE: &str = "Each may once move a piece instead";
/// The link to the page with further ways to a start.
pub const MORE_WAYS: &str = "Dice, coin, cards, by hand, or choose among all 960";
/// The name of the clocks beside the set-up.
pub const SETUP_CLOCK: &str = "Time left for set-up and game";

/// The time that a player has left, as on a clock.
pub fn time_left(player: Color, time: &str) -> String {
    format!("{player} {time}")
}

/// Said when a player's time is over during the set-up.
pub fn time_over(loser: Color) -> String {
    format!("{loser}’s time is over.")
}

/// The accessible name of a square of the first rank whose piece can be picked up.
pub fn liftable(square: Square, role: Role, lifted: bool) -> String {
    let what = if lifted {
        "put it down again"
    } else {
        "move it"
    };
    format!("{square}, {}: {what}", role.name())
}

/// The name of a piece to place.
pub const fn role(role: Role) -> &'static str {
    role.name()
}

/// The accessible name of a square of the first rank, where `role` would be placed if it is empty.
pub fn square(square: Square, standing: Option<Role>, role: Role) -> String {
    match standing {
        Some(role) => format!("{square}, {}", role.name()),
        None => format!("{square}, empty: place the {}", role.name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_s_rank_is_written_where_they_differ() {
        let chess = Variant::Chess960.numbered_start(518);
        assert_eq!(start_name(&chess).as_deref(), Some("Start 518: RNBQKBNR"));
        let start = Variant::DoubleFischer.numbered_start(518 * 960);
        assert_eq!(
            start_picture(&start),
            "Start position White RNBQKBNR, Black BBQNNRKR"
        );
    }

    #[test]
    fn what_keeps_a_start_from_being_one_is_said() {
        for (reason, said) in [
            (NoStart::SetupUnfinished, "Place all pieces."),
            (
                NoStart::BadNumber { highest: 959 },
                "The number must be from 0 to 959.",
            ),
            (
                NoStart::BadRank(Variant::Chess960),
                "Chess960 has no start with these pieces in this order.",
            ),
        ] {
            assert_eq!(no_start(reason), said);
        }
    }
}
