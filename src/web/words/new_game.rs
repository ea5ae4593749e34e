//! The dialog for a new game.

use super::game::moves;
use crate::board::{Color, Role, Square};
use crate::rules::Position;
use crate::rules::chess960::{Dice, DiceStep, Roll};
use crate::web::game::Level;
use crate::web::new_game::form::{Form, Method, NoStart, Side, rank_in_letters};

/// Its heading.
pub const TITLE: &str = "New game";
/// The heading of the list of all games.
pub const GAMES_TITLE: &str = "Choose a game";
/// Begins a game of any variant.
pub const SURPRISE: &str = "Surprise me";
/// Goes back to the dialog.
pub const BACK: &str = "Back";
/// Begins the game.
pub const START: &str = "Start game";
/// The choice of the variant.
pub const VARIANT: &str = "Game";
/// The choice of the opponent.
pub const OPPONENT: &str = "Opponent";
/// The computer as the opponent.
pub const COMPUTER: &str = "Computer";
/// Another person as the opponent.
pub const PEOPLE: &str = "Two players";
/// The choice of the computer's level.
pub const LEVEL: &str = "Level";
/// The choice of the visitor's side.
pub const SIDE: &str = "Your side";
/// The choice of two games.
pub const PAIR: &str = "A pair of games: then the same start with colours changed";
/// The choice of how the start is chosen.
pub const METHOD: &str = "Start by";
/// Draws another start.
pub const RANDOM: &str = "Random";
/// Makes one roll.
pub const ONE_ROLL: &str = "One roll";
/// The list of rolls.
pub const ROLLS: &str = "Rolls";
/// The choice of the piece that is placed next.
pub const PIECE: &str = "Piece to place";
/// The squares on which pieces are placed.
pub const FIRST_RANK: &str = "White’s first rank";
/// What becomes of Black's pieces.
pub const MIRRORED: &str = "Black’s pieces mirror White’s.";
/// Takes back what was placed last.
pub const TAKE_BACK: &str = "Take back";

/// The field that searches the list of all games.
pub const SEARCH: &str = "Search the games";
/// What stands in that field while it is empty.
pub const SEARCH_PLACEHOLDER: &str = "Search: castling, duck, pawns…";

/// How many games a search has found.
pub fn found(count: usize) -> String {
    match count {
        0 => "No game answers to that.".to_owned(),
        1 => "1 game".to_owned(),
        count => format!("{count} games"),
    }
}

/// The button that lists all games.
pub fn all_games(count: usize) -> String {
    format!("All {count} games")
}

/// What happens to the game on the page, which has that many halfmoves.
pub fn replaced(halfmoves: usize) -> String {
    let moves = moves(halfmoves);
    format!("This takes the place of your game in progress ({moves}).")
}

/// Who a level is meant for.
pub fn level(level: Level) -> String {
    format!("Level {}: {}.", level.number(), super::game::level(level))
}

/// A choice of the visitor's side.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Either => "Either",
        Side::Black => "Black",
    }
}

/// A way to choose the start.
pub const fn method(method: Method) -> &'static str {
    match method {
        Method::Number => "Number",
        Method::Dice => "Dice",
        Method::Together => "Set up together",
    }
}

/// Why there is no start position yet.
pub fn no_start(reason: NoStart) -> String {
    match reason {
        NoStart::DiceUnfinished => "Roll until all pieces stand.".to_owned(),
        NoStart::SetupUnfinished => "Place all five pieces.".to_owned(),
        NoStart::BadNumber { highest } => format!("The number must be from 0 to {highest}."),
        NoStart::BadRank(variant) => {
            format!("{variant} has no start with these pieces in this order.")
        }
    }
}

/// The first ranks of a start in letters: `RNBQKBNR`, or that of each side where they differ.
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

/// The picture of a start.
pub fn start_picture(start: &Position) -> String {
    format!("Start position {}", ranks(start))
}

/// What a start is called: its number and its pieces.
pub fn start_name(start: &Position) -> Option<String> {
    let number = start.variant().start_number(start)?;
    Some(format!("Start {number}: {}", ranks(start)))
}

/// The field for the number of a start, of that many.
pub fn number_field(count: u32) -> String {
    format!("Start number, 0 to {}", count - 1)
}

/// The button that rolls until all pieces stand.
pub const fn roll_all(finished: bool) -> &'static str {
    if finished {
        "Roll anew"
    } else {
        "Roll the die"
    }
}

/// What the next roll is for, or what came of all of them.
pub fn next_roll(dice: &Dice) -> String {
    match (dice.step(), dice.number()) {
        (Some(step), _) => {
            let among = match step {
                DiceStep::DarkBishop => "of the dark squares",
                DiceStep::LightBishop => "of the light squares",
                _ => "of the empty squares",
            };
            let (role, highest) = (step.role().name(), step.highest());
            format!("Next: the {role}, on the 1st to {highest}th {among}.")
        }
        (None, Some(number)) => format!("Start {number}, after {} rolls.", dice.rolls().len()),
        (None, None) => String::new(),
    }
}

/// What came of a roll.
pub fn roll(roll: &Roll) -> String {
    let role = roll.step.role().name();
    match roll.square {
        Some(square) => format!("{role} on {square}"),
        None => format!("{role}: roll again"),
    }
}

/// Whose turn it is to place a piece, or which start has come of it.
pub fn together(form: &Form) -> String {
    match (form.joint.turn(), form.joint.number()) {
        (Some(turn), _) => {
            let who = match form.with_computer {
                true => format!("You ({turn}) place"),
                false => format!("{turn} places"),
            };
            format!("{who} one of White’s pieces. King and rooks follow by themselves.")
        }
        (None, Some(number)) => format!("This is start {number}."),
        (None, None) => String::new(),
    }
}

/// A piece to place.
pub const fn role(role: Role) -> &'static str {
    role.name()
}

/// A square of the first rank, where `role` would be placed if nothing stood there.
pub fn square(square: Square, standing: Option<Role>, role: Role) -> String {
    match standing {
        Some(role) => format!("{square}, {}", role.name()),
        None => format!("{square}, empty: place the {}", role.name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

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
            (NoStart::DiceUnfinished, "Roll until all pieces stand."),
            (NoStart::SetupUnfinished, "Place all five pieces."),
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
