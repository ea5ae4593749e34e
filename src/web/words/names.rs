//! The names of sides and pieces, in the forms that sentences need.
//!
//! Other languages decline nouns, and their articles and verbs go by gender. So a sentence takes a
//! name from here in the form that fits its place, named by the context of the text; a sentence
//! about one of the two sides is mostly a text for each of them, chosen by [`by_side`].

use crate::board::{Color, Piece, Role};
use crate::web::game::pgn_file::level_of;
use crate::web::language::{Text, tr};

/// The text that is about a side.
pub(super) const fn by_side(color: Color, white: Text, black: Text) -> Text {
    match color {
        Color::White => white,
        Color::Black => black,
    }
}

/// The name of a side as the subject of a sentence, or alone: `White`.
pub(super) const fn side(color: Color) -> Text {
    by_side(color, tr!("White"), tr!("Black"))
}

/// It is a side's turn.
pub(super) const fn to_move(turn: Color) -> Text {
    by_side(turn, tr!("White to move"), tr!("Black to move"))
}

/// The name of a player in a game's file, with the names that this program has given put into the
/// visitor's language.
pub(super) fn player(name: &str) -> String {
    let number = |prefix| name.strip_prefix(prefix)?.parse::<u8>().ok();
    if let Some(level) = level_of(name) {
        return tr!("Computer, level {number}", number = level.number());
    }
    match number("Player ") {
        Some(number) => tr!("Player {number}", number),
        None => name.to_owned(),
    }
}

/// The event of a game in its file, with those that this program has given put into the visitor's
/// language.
pub(super) fn event(event: &str) -> String {
    match event {
        "Casual game" => tr!("Casual game").to_string(),
        "Game against the computer" => tr!("Game against the computer").to_string(),
        event => event.to_owned(),
    }
}

/// A date of a PGN, with points or hyphens, as the language writes it: without the parts that are
/// not known.
pub(super) fn date(text: &str) -> String {
    let parts = text.split(['.', '-']);
    let known: Vec<&str> = parts.take_while(|part| !part.contains('?')).collect();
    match *known.as_slice() {
        [year, month, day] => tr!("date" => "{year}-{month}-{day}", year, month, day),
        [year, month] => tr!("date" => "{year}-{month}", year, month),
        _ => known.join("-"),
    }
}

const fn of_role(role: Role, all: [Text; 6]) -> Text {
    let [pawn, knight, bishop, rook, queen, king] = all;
    match role {
        Role::Pawn => pawn,
        Role::Knight => knight,
        Role::Bishop => bishop,
        Role::Rook => rook,
        Role::Queen => queen,
        Role::King => king,
    }
}

/// The name of a kind of piece as the subject of a sentence: `queen`.
pub(super) const fn role(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("pawn"),
            tr!("knight"),
            tr!("bishop"),
            tr!("rook"),
            tr!("queen"),
            tr!("king"),
        ],
    )
}

/// The name of a kind of piece that a pawn becomes: `queen`.
pub(super) const fn becomes(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("becomes a" => "pawn"),
            tr!("becomes a" => "knight"),
            tr!("becomes a" => "bishop"),
            tr!("becomes a" => "rook"),
            tr!("becomes a" => "queen"),
            tr!("becomes a" => "king"),
        ],
    )
}

/// A certain piece as the object of a sentence: `the queen`.
pub(super) const fn the(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("accusative" => "the pawn"),
            tr!("accusative" => "the knight"),
            tr!("accusative" => "the bishop"),
            tr!("accusative" => "the rook"),
            tr!("accusative" => "the queen"),
            tr!("accusative" => "the king"),
        ],
    )
}

/// The piece that comes next: `the queen`.
pub(super) const fn next(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("next" => "the pawn"),
            tr!("next" => "the knight"),
            tr!("next" => "the bishop"),
            tr!("next" => "the rook"),
            tr!("next" => "the queen"),
            tr!("next" => "the king"),
        ],
    )
}

/// Any piece of a kind as the object of a sentence: `a queen`.
pub(super) const fn any(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("accusative" => "a pawn"),
            tr!("accusative" => "a knight"),
            tr!("accusative" => "a bishop"),
            tr!("accusative" => "a rook"),
            tr!("accusative" => "a queen"),
            tr!("accusative" => "a king"),
        ],
    )
}

/// Any piece of a kind after “with”: `a queen`.
pub(super) const fn with(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("with" => "a pawn"),
            tr!("with" => "a knight"),
            tr!("with" => "a bishop"),
            tr!("with" => "a rook"),
            tr!("with" => "a queen"),
            tr!("with" => "a king"),
        ],
    )
}

/// A piece of the reader as the object of a sentence: `your queen`.
pub(super) const fn your(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("accusative" => "your pawn"),
            tr!("accusative" => "your knight"),
            tr!("accusative" => "your bishop"),
            tr!("accusative" => "your rook"),
            tr!("accusative" => "your queen"),
            tr!("accusative" => "your king"),
        ],
    )
}

/// No piece of a kind as the subject of a sentence: `no queen`.
pub(super) const fn no(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("subject" => "no pawn"),
            tr!("subject" => "no knight"),
            tr!("subject" => "no bishop"),
            tr!("subject" => "no rook"),
            tr!("subject" => "no queen"),
            tr!("subject" => "no king"),
        ],
    )
}

/// Any piece of a kind as the subject of a sentence: `a queen`.
pub(super) const fn one(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("subject" => "a pawn"),
            tr!("subject" => "a knight"),
            tr!("subject" => "a bishop"),
            tr!("subject" => "a rook"),
            tr!("subject" => "a queen"),
            tr!("subject" => "a king"),
        ],
    )
}

/// No piece of a kind that answers to a description, as the subject of a sentence: `no such queen`.
pub(super) const fn no_such(role: Role) -> Text {
    of_role(
        role,
        [
            tr!("subject" => "no such pawn"),
            tr!("subject" => "no such knight"),
            tr!("subject" => "no such bishop"),
            tr!("subject" => "no such rook"),
            tr!("subject" => "no such queen"),
            tr!("subject" => "no such king"),
        ],
    )
}

/// A piece as the subject of a sentence, or alone: `white queen`.
pub(super) const fn piece(piece: Piece) -> Text {
    let white = [
        tr!("white pawn"),
        tr!("white knight"),
        tr!("white bishop"),
        tr!("white rook"),
        tr!("white queen"),
        tr!("white king"),
    ];
    let black = [
        tr!("black pawn"),
        tr!("black knight"),
        tr!("black bishop"),
        tr!("black rook"),
        tr!("black queen"),
        tr!("black king"),
    ];
    match piece.color {
        Color::White => of_role(piece.role, white),
        Color::Black => of_role(piece.role, black),
    }
}

/// A piece as the object of a sentence: `white queen`.
pub(super) const fn piece_as_object(piece: Piece) -> Text {
    let white = [
        tr!("accusative" => "white pawn"),
        tr!("accusative" => "white knight"),
        tr!("accusative" => "white bishop"),
        tr!("accusative" => "white rook"),
        tr!("accusative" => "white queen"),
        tr!("accusative" => "white king"),
    ];
    let black = [
        tr!("accusative" => "black pawn"),
        tr!("accusative" => "black knight"),
        tr!("accusative" => "black bishop"),
        tr!("accusative" => "black rook"),
        tr!("accusative" => "black queen"),
        tr!("accusative" => "black king"),
    ];
    match piece.color {
        Color::White => of_role(piece.role, white),
        Color::Black => of_role(piece.role, black),
    }
}

/// A certain piece as the object of a sentence: `the white queen`.
pub(super) const fn the_piece(piece: Piece) -> Text {
    let white = [
        tr!("accusative" => "the white pawn"),
        tr!("accusative" => "the white knight"),
        tr!("accusative" => "the white bishop"),
        tr!("accusative" => "the white rook"),
        tr!("accusative" => "the white queen"),
        tr!("accusative" => "the white king"),
    ];
    let black = [
        tr!("accusative" => "the black pawn"),
        tr!("accusative" => "the black knight"),
        tr!("accusative" => "the black bishop"),
        tr!("accusative" => "the black rook"),
        tr!("accusative" => "the black queen"),
        tr!("accusative" => "the black king"),
    ];
    match piece.color {
        Color::White => of_role(piece.role, white),
        Color::Black => of_role(piece.role, black),
    }
}

/// Names as a list: `a8, c1 and h8`.
pub(super) fn all_of<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    listed(names, |names, last| tr!("{names} and {last}", names, last))
}

/// Names as a choice: `a8, c1 or h8`.
pub(super) fn any_of<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    listed(names, |names, last| tr!("{names} or {last}", names, last))
}

fn listed<T: ToString>(
    names: impl IntoIterator<Item = T>,
    join: fn(String, String) -> String,
) -> String {
    let mut names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match names.pop() {
        Some(last) if !names.is_empty() => join(names.join(", "), last),
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::language::catalogue::key;
    use crate::web::language::speak;

    #[test]
    fn only_names_that_the_program_gave_are_translated() {
        let german = format!(
            "de\n{:08x}Computer, Stufe {{number}}\n",
            key("", "Computer, level {number}")
        );
        let others = ["sharp960, level 99", "Ada, level 3", ""];
        assert_eq!(player("sharp960, level 3"), "Computer, level 3");
        speak(Some(german));
        assert_eq!(player("sharp960, level 3"), "Computer, Stufe 3");
        assert_eq!(others.map(player), others);
        speak(None);
    }

    #[test]
    fn the_events_of_own_games_are_in_the_visitor_s_language() {
        let german = format!("de\n{:08x}Freie Partie\n", key("", "Casual game"));
        speak(Some(german));
        assert_eq!(event("Casual game"), "Freie Partie");
        assert_eq!(event("Casual game 2"), "Casual game 2");
        speak(None);
    }

    #[test]
    fn a_date_is_written_as_in_the_language_as_far_as_it_is_known() {
        let dates = ["2026.11.22", "2026.11.??", "1851.??.??", "1999-10", "June"];
        assert_eq!(
            dates.map(date),
            ["2026-11-22", "2026-11", "1851", "1999-10", "June"]
        );
        let mut german = [
            ("{year}-{month}-{day}", "{day}.{month}.{year}"),
            ("{year}-{month}", "{month}/{year}"),
        ]
        .map(|(english, text)| format!("{:08x}{text}\n", key("date", english)));
        german.sort();
        speak(Some(format!("de\n{}", german.concat())));
        assert_eq!(
            dates.map(date),
            ["22.11.2026", "11/2026", "1851", "10/1999", "June"]
        );
        speak(None);
    }

    #[test]
    fn names_are_listed() {
        assert_eq!(all_of(["a8", "c1", "h8"]), "a8, c1 and h8");
        assert_eq!(any_of(["a8", "c1"]), "a8 or c1");
        assert_eq!(any_of(["a8"]), "a8");
        assert_eq!(all_of([""; 0]), "");
    }
}
