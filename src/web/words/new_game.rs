//! The dialog for a new game.

use super::game::moves;
use super::names;
use super::variants::name;
use crate::board::{Color, Role, Square};
use crate::rules::chess960::Correction;
use crate::rules::{Position, Variant};
use crate::web::game::Level;
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::new_game::form::{Form, Method, NoStart, Side, rank_in_letters};
use crate::web::new_game::time::TimeChoice;

/// The heading of the dialog.
pub const TITLE: Text = tr!("New game");
/// The heading of the list of all games.
pub const GAMES_TITLE: Text = tr!("Choose a game");
/// The opponent in another window, on another device or by links.
pub const REMOTE: Text = tr!("A friend");
/// When the clock of such a game runs.
pub const REMOTE_TIME: Text = tr!(
    "The clock runs only while you are both connected. If you send each other links, it stands \
     still between them."
);
/// The help beside the choice of a friend elsewhere.
pub const REMOTE_HELP: Text = tr!(
    "Elsewhere: you send each other links, or connect two windows or devices. \
                               Nobody needs an account."
);
/// The button that begins a game of a random variant.
pub const SURPRISE: Text = tr!("Surprise me");
/// The button that returns to the dialog.
pub const BACK: Text = tr!("Back");
/// The legend of the choice of the variant.
pub const VARIANT: Text = tr!("Game");
/// The legend of the choice of the opponent.
pub const OPPONENT: Text = tr!("Opponent");
/// The option to play against the computer.
pub const COMPUTER: Text = tr!("Computer");
/// The option to play against another person.
pub const PEOPLE: Text = tr!("Two players");
/// The legend of the choice of the computer's level.
pub const LEVEL: Text = tr!("Level");
/// The legend of the choice of the visitor's side.
pub const SIDE: Text = tr!("Your side");
/// The legend of the choice of the number of games.
pub const GAMES: Text = tr!("Games");
/// The label of the field for a number of games that is not offered.
pub const NUMBER_OF_GAMES: Text = tr!("Number of games");
/// The names of two players of a match, the one with White in the first game first.
pub const NAMES: [Text; 2] = [
    tr!("Name of player 1, White first"),
    tr!("Name of player 2"),
];
/// The legend of the choice between ways to choose the start.
pub const METHOD: Text = tr!("Start by");
/// The button that draws another start.
pub const RANDOM: Text = tr!("Random");
/// The legend of the choice of the piece to be placed next.
pub const PIECE: Text = tr!("Piece to place");
/// The name of the squares on which pieces are placed.
pub const FIRST_RANK: Text = tr!("White’s first rank");
/// The note on Black's pieces below White's first rank.
pub const MIRRORED: Text = tr!("Black’s pieces mirror White’s.");
/// The button that takes back the piece placed last.
pub const TAKE_BACK: Text = tr!("Take back");

/// The label of the search field in the list of all games.
pub const SEARCH: Text = tr!("Search the games");
/// The placeholder of that field.
pub const SEARCH_PLACEHOLDER: Text = tr!("Search: castling, duck…");

/// The legend of the choice between kinds of games.
pub const KIND: Text = tr!("Kind of game");
/// The button that shows the rules of a game.
pub const RULES: Text = tr!("Rules");

/// The accessible name of that button.
pub fn rules_of(variant: Variant) -> String {
    tr!("Rules of {variant}", variant = name(variant))
}

/// The number of games found by a search.
pub fn found(count: usize) -> String {
    match count {
        0 => tr!("No game answers to that.").to_string(),
        count => tr!("kinds of game" => "1 game" | "{n} games" % count),
    }
}

/// The button that opens the list of all games.
pub fn all_games(count: usize) -> String {
    tr!("The only game" | "All {n} games" % count)
}

/// What becomes of the game in progress, of this length in half-moves (plies), which is replaced.
pub fn replaced(halfmoves: usize) -> String {
    let moves = moves(halfmoves);
    tr!(
        "This takes the place of your game in progress ({moves}), which is kept.",
        moves
    )
}

/// The help beside the number of games: what a match of several is.
pub fn games(form: &Form) -> Text {
    match (form.games, form.variant.rules().starts.count) {
        (1, _) => tr!("More than one is a match, with a table of the scores."),
        (_, 1) => tr!("Colours change after each game."),
        _ => tr!("Colours change after each game; two games at a time have the same start."),
    }
}

/// A level with the kind of player it is meant for.
pub fn level(level: Level) -> String {
    tr!(
        "Level {number}: {meant}.",
        number = level.number(),
        meant = super::game::level(level)
    )
}

/// The button that begins the game. It says so where the visitor does not begin: the side is kept
/// from the game before.
pub const fn start(side: Option<Side>) -> Text {
    match side {
        Some(Side::Black) => tr!("Start game as Black"),
        Some(Side::Either) => tr!("Start game, either side"),
        Some(Side::White) | None => tr!("Start game"),
    }
}

/// What the form is about to begin, in a line: `Chess960 · 5+3 · 4 games · White · level 4`.
pub fn summary(form: &Form) -> String {
    let mut parts = vec![name(form.variant).to_string()];
    // Fields that make no time control are told of beside them.
    parts.extend(match form.control(form.players(&|_| 0)) {
        Ok(Some(control)) => Some(super::time::short(&control)),
        Ok(None) => Some(super::time::choice(TimeChoice::NoClock)),
        Err(_) => None,
    });
    if form.games > 1 && !form.remote {
        let count = usize::from(form.games);
        parts.push(tr!("games of a match" => "1 game" | "{n} games" % count));
    }
    if form.has_names() {
        parts.push(PEOPLE.to_string());
    } else {
        parts.extend(form.auction.is_none().then(|| side(form.side).to_string()));
        parts.push(match form.remote {
            true => REMOTE.to_string(),
            false => super::play::level(form.level),
        });
    }
    parts.join(" · ")
}

/// The name of a choice of the visitor's side.
pub const fn side(side: Side) -> Text {
    match side {
        Side::White => names::side(Color::White),
        Side::Either => tr!("Either"),
        Side::Black => names::side(Color::Black),
    }
}

/// The name of a way to choose the start.
pub const fn method(method: Method) -> Text {
    match method {
        Method::Number => tr!("Number"),
        Method::Together => tr!("Set up together"),
    }
}

/// What the other ways to choose the start are folded behind.
pub const OTHER_WAYS: Text = tr!("Other ways to choose the start");
/// What the ways to choose the start are.
pub const METHOD_HELP: Text = tr!(
    "By its number or at random; or you and your opponent place White’s pieces in turn, and Black’s \
     mirror them."
);

/// The reason why there is no start position yet.
pub fn no_start(reason: NoStart) -> String {
    match reason {
        NoStart::SetupUnfinished => tr!("Place all pieces.").to_string(),
        NoStart::AuctionUnfinished => tr!("The auction is not over.").to_string(),
        NoStart::NotOf960(reason) => super::errors::bad_rank(reason),
        NoStart::TimeOver(loser) => time_over(loser).to_string(),
        NoStart::BadNumber { highest } => tr!("The number must be from 0 to {highest}.", highest),
        NoStart::NoTime(reason) => super::time::no_time(reason).to_string(),
        NoStart::BadRank(variant) => {
            let variant = name(variant);
            tr!(
                "{variant} has no start with these pieces in this order.",
                variant
            )
        }
    }
}

/// The first rank of a start in letters: `RNBQKBNR`, or those of both sides if they differ.
fn ranks(start: &Position) -> String {
    let [white, black] = [Color::White, Color::Black].map(|color| {
        let rank = rank_in_letters(start, color);
        letters::shown(&rank).into_owned()
    });
    if white == black {
        white
    } else {
        tr!("White {white}, Black {black}", white, black)
    }
}

/// The description of a picture of a start.
pub fn start_picture(start: &Position) -> String {
    tr!("Start position {pieces}", pieces = ranks(start))
}

/// The name of a start: its number and its pieces; `None` if it has no number.
pub fn start_name(start: &Position) -> Option<String> {
    let number = start.variant().start_number(start)?;
    Some(super::starts::with_number(number, &ranks(start)))
}

/// The label of the field for the number of a start, of `count` in the variant.
pub fn number_field(count: u32) -> String {
    tr!("Start number, 0 to {highest}", highest = count - 1)
}

/// The same where pieces are read too.
pub fn number_or_pieces(count: u32) -> String {
    tr!(
        "Start number, 0 to {highest}, or pieces such as {pieces}",
        highest = count - 1,
        pieces = letters::shown("RNBQKBNR")
    )
}

/// The side whose turn it is to place a piece, or the resulting start.
pub fn together(form: &Form) -> String {
    match (form.joint.turn(), form.joint.number()) {
        (Some(turn), _) => {
            let task = match (form.with_computer, turn) {
                (true, Color::White) => tr!("You (White) place one of White’s pieces."),
                (true, Color::Black) => tr!("You (Black) place one of White’s pieces."),
                (false, Color::White) => tr!("White places one of White’s pieces."),
                (false, Color::Black) => tr!("Black places one of White’s pieces."),
            };
            let rest = match form.joint.rules().all_eight {
                true => tr!("Where no start comes of it, pieces are put right in the end."),
                false => tr!("King and rooks follow by themselves."),
            };
            let mut sentences = format!("{task} {rest}");
            if form.joint.may_move() {
                sentences.push(' ');
                sentences.push_str(&tr!("Or press a piece that stands, to move it once."));
            }
            sentences
        }
        (None, Some(number)) => {
            let put_right = corrections(&form.joint.corrections());
            put_right + &super::starts::is_start(number.into())
        }
        (None, None) => String::new(),
    }
}

/// What was changed to make a start of all eight pieces: `Put right: bishop c1 to d1. `, or nothing.
pub fn corrections(changes: &[Correction]) -> String {
    if changes.is_empty() {
        return String::new();
    }
    let change = |change: &Correction| {
        let (piece, from, to) = (names::role(change.role), change.from, change.to);
        tr!("{piece} {from} to {to}", piece, from, to)
    };
    let changes: Vec<_> = changes.iter().map(change).collect();
    tr!("Put right: {changes}.", changes = changes.join(", ")) + " "
}

/// The option of Pre-Chess.
pub const ENDS_IN_START: Text = tr!("Must end in a Chess960 start");

/// The side that places the next piece on its own first rank, or the resulting start.
pub fn own_ranks(form: &Form) -> String {
    match (form.placing(), form.with_computer) {
        (Some(Color::White), true) => tr!("You (White) place one of your pieces.").to_string(),
        (Some(Color::Black), true) => tr!("You (Black) place one of your pieces.").to_string(),
        (Some(Color::White), false) => tr!("White places one of their own pieces.").to_string(),
        (Some(Color::Black), false) => tr!("Black places one of their own pieces.").to_string(),
        (None, _) => form.start().ok().map_or_else(String::new, |start| {
            let ranks = ranks(&start);
            tr!(
                "{ranks}. The game is Double Fischer random, with castling as in Chess960.",
                ranks
            )
        }),
    }
}

/// The name of the squares on which a side places its pieces.
pub const fn first_rank(color: Color) -> Text {
    match color {
        Color::White => FIRST_RANK,
        Color::Black => tr!("Black’s first rank"),
    }
}

/// The option to place all eight pieces.
pub const ALL_EIGHT: Text = tr!("Place all eight pieces");
/// The option to move a piece instead of placing one.
pub const ONE_MOVE: Text = tr!("Each may once move a piece instead");
/// The link to the page with further ways to a start.
pub const MORE_WAYS: Text = tr!("Dice, coin, cards, by hand, or choose among all 960");
/// The name of the clocks beside the set-up.
pub const SETUP_CLOCK: Text = tr!("Time left for set-up and game");

/// The time that a player has left, as on a clock.
pub fn time_left(player: Color, time: &str) -> String {
    format!("{} {time}", names::side(player))
}

/// Said when a player's time is over during the set-up.
pub const fn time_over(loser: Color) -> Text {
    names::by_side(
        loser,
        tr!("White’s time is over."),
        tr!("Black’s time is over."),
    )
}

/// The accessible name of a square of the first rank whose piece can be picked up.
pub fn liftable(square: Square, role: Role, lifted: bool) -> String {
    let piece = names::role(role);
    match lifted {
        true => tr!("{square}, {piece}: put it down again", square, piece),
        false => tr!("{square}, {piece}: move it", square, piece),
    }
}

/// The name of a piece to place.
pub const fn role(role: Role) -> Text {
    names::role(role)
}

/// The accessible name of a square of the first rank, where `role` would be placed if it is empty.
pub fn square(square: Square, standing: Option<Role>, role: Role) -> String {
    match standing {
        Some(role) => format!("{square}, {}", names::role(role)),
        None => tr!(
            "{square}, empty: place {piece}",
            square,
            piece = names::the(role)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::game::Players;

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
    fn a_summary_speaks_of_no_clock_only_where_none_is_chosen() {
        let level = Level::default();
        let players = Players::Computer {
            person: Color::White,
            level,
        };
        let mut form = Form::new(Variant::Chess, players, level, &|_| 0);
        let whole = summary(&form);
        assert!(whole.starts_with("Chess · No clock · White"), "{whole}");
        form.time.choice = TimeChoice::Custom;
        form.time.sides[0].minutes[0] = "soon".to_owned();
        let unread = summary(&form);
        assert!(unread.starts_with("Chess · White"), "{unread}");
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
