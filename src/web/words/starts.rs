//! The page of the 960 starts.

use super::names;
use crate::board::{Role, Square};
use crate::rules::chess960::{
    Coin, CoinRound, Correction, Dice, DiceStep, Half, Roll, back_rank, format_rank,
};
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::starts::{NoStart, Way};

/// The heading of the page.
pub const TITLE: Text = tr!("The 960 starts");
/// What the page is for.
pub const INTRODUCTION: Text =
    tr!("Draw a start of Chess960 as you would at a real board, or choose one.");
/// The legend of the choice between ways to a start.
pub const WAY: Text = tr!("Draw a start by");
/// The label of the field for a number or a first rank.
pub fn typed() -> String {
    let pieces = letters::shown("BQNRKNRB");
    tr!("Number from 0 to 959, or pieces such as {pieces}", pieces)
}
/// The button that draws another start.
pub const RANDOM: Text = tr!("Random");
/// The button that makes one roll.
pub const ONE_ROLL: Text = tr!("Roll once");
/// The name of the list of rolls.
pub const ROLLS: Text = tr!("Rolls");

/// The button that rolls until all pieces are placed.
pub const fn roll_all(finished: bool) -> Text {
    if finished {
        tr!("Roll another start")
    } else {
        tr!("Roll a whole start")
    }
}

/// The purpose of the next roll, or the result of all.
pub fn next_roll(dice: &Dice) -> String {
    match (dice.step(), dice.number()) {
        (Some(step), _) => {
            let (piece, highest) = (names::next(step.role()), step.highest());
            match step {
                DiceStep::DarkBishop => tr!(
                    "Next: {piece}, on the 1st to {highest}th of the dark squares.",
                    piece,
                    highest
                ),
                DiceStep::LightBishop => tr!(
                    "Next: {piece}, on the 1st to {highest}th of the light squares.",
                    piece,
                    highest
                ),
                _ => tr!(
                    "Next: {piece}, on the 1st to {highest}th of the empty squares.",
                    piece,
                    highest
                ),
            }
        }
        (None, Some(number)) => tr!(
            "Start {number}, after 1 roll."
                | "Start {number}, after {n} rolls." % dice.rolls().len(),
            number
        ),
        (None, None) => String::new(),
    }
}

/// The effect of a roll.
pub fn roll(roll: &Roll) -> String {
    let piece = names::role(roll.step.role());
    match roll.square {
        Some(square) => tr!("{piece} on {square}", piece, square),
        None => tr!("{piece}: roll again", piece),
    }
}

/// The group of buttons for the rolls of a real die.
pub const REAL_DIE: Text = tr!("Or roll a real die and enter:");
/// The group of buttons for the tosses of a real coin.
pub const REAL_COIN: Text = tr!("Or toss a real coin and enter:");
/// The group of buttons for the cards of a real deck.
pub const REAL_CARDS: Text = tr!("Or draw eight real cards and enter:");
/// The button that tosses the coin until all pieces are placed.
pub const TOSS: Text = tr!("Toss the coin");
/// A side of the coin.
pub const HEADS: Text = tr!("Heads");
/// The other side of the coin.
pub const TAILS: Text = tr!("Tails");
/// The button that draws the cards that are left.
pub const DRAW_CARDS: Text = tr!("Draw the cards");
/// The name of the list of tosses.
pub const TOSSES: Text = tr!("Tosses");
/// What the cards are.
pub const CARDS_HELP: Text = tr!(
    "Eight cards, one for each piece, are laid from the a-file on. Bishops on \
                              one colour are parted, and the king goes between the rooks."
);
/// How pieces are placed by hand.
pub const BY_HAND_HELP: Text =
    tr!("Choose a piece and press a square; a piece that stands is taken away.");
/// The legend of the choice of the piece to be placed next.
pub const PIECE: Text = tr!("Piece to place");
/// The name of the squares on which pieces are placed.
pub const FIRST_RANK: Text = tr!("White’s first rank");
/// The button that takes the last roll, toss or card back.
pub const TAKE_BACK: Text = tr!("Take the last one back");
/// The button that begins a draw anew.
pub const ANEW: Text = tr!("Begin anew");
/// The link that begins a game.
pub const PLAY: Text = tr!("Play from this start");
/// The link that opens the analysis board.
pub const ANALYSE: Text = tr!("Analyse it");
/// Where the engine says what White can expect of a start.
pub const MORE_FACTS: Text =
    tr!("Under “Analyse it” the engine also tells the score that White can expect.");
/// The heading of the list.
pub const ALL: Text = tr!("All starts");
/// The legend of the choice of a half.
pub const HALF: Text = tr!("Which");
/// The label of the search field.
pub const SEARCH: Text = tr!("Search by number or pieces");
/// How the list is walked through by the keyboard, for screen readers.
pub const LIST_KEYS: Text =
    tr!("The arrow keys walk through the starts, Home and End lead to the first and the last.");
/// The button that shows more starts.
pub const MORE: Text = tr!("Show more");

/// The name of a piece.
pub const fn piece(role: Role) -> Text {
    names::role(role)
}

/// The name of a way.
pub const fn way(way: Way) -> Text {
    match way {
        Way::Typed => tr!("Number or pieces"),
        Way::Dice => tr!("Dice"),
        Way::Coin => tr!("Coin"),
        Way::Cards => tr!("Cards"),
        Way::ByHand => tr!("By hand"),
    }
}

/// The name of a half of the starts; of all without one.
pub const fn half(half: Option<Half>) -> Text {
    match half {
        None => tr!("All 960"),
        Some(Half::QueenLeftOfKing) => tr!("Queen left of the king"),
        Some(Half::KingOnDark) => tr!("King on a dark square"),
        Some(Half::KingOnLight) => tr!("King on a light square"),
    }
}

/// What the halves are.
pub const HALVES: Text = tr!(
    "Half of the starts mirror the other half, so that 480 are enough for some; \
                          there are three ways to choose them."
);

/// The number of starts that are found.
pub fn found(count: usize) -> String {
    match count {
        0 => tr!("No start answers to that.").to_string(),
        count => tr!("1 start" | "{n} starts" % count),
    }
}

/// A start with its number: `Start 518: RNBQKBNR`.
pub fn start(number: u16) -> String {
    with_number(
        number.into(),
        &letters::shown(&format_rank(&back_rank(number))),
    )
}

/// Said of the start 518.
pub const OF_CHESS: Text = tr!("It is the usual start of chess.");

/// A start with its number and its pieces.
pub(super) fn with_number(number: u32, pieces: &str) -> String {
    tr!("Start {number}: {pieces}", number, pieces)
}

/// The number of a start that has been found.
pub(super) fn is_start(number: u32) -> String {
    tr!("This is start {number}.", number)
}

/// The reason why there is no start yet.
pub fn no_start(reason: NoStart) -> String {
    match reason {
        NoStart::Unfinished => tr!("There is no start yet.").to_string(),
        NoStart::DeadEnd => {
            tr!("No start can come of this: the bishops need both colours, the king a place between the \
             rooks.").to_string()
        }
        NoStart::BadNumber => tr!("The number must be from 0 to 959.").to_string(),
        NoStart::BadRank(reason) => super::errors::bad_rank(reason),
    }
}

/// The tosses of a round and their effect: `110: knight on b1`.
pub fn round(round: &CoinRound) -> String {
    let tosses = sides(&round.tosses);
    let piece = names::role(round.step.role());
    match round.square {
        Some(square) => tr!("{tosses}: {piece} on {square}", tosses, piece, square),
        None => tr!("{tosses}: {piece}, toss again", tosses, piece),
    }
}

/// The tosses of a round that is not over: `11…`.
pub fn tossed(tosses: &[bool]) -> String {
    format!("{}…", sides(tosses))
}

/// The sides of the coin that tosses have shown, a letter each.
fn sides(tosses: &[bool]) -> String {
    tosses
        .iter()
        .map(|&heads| match heads {
            true => tr!("a coin’s side, one letter" => "H").as_str(),
            false => tr!("a coin’s side, one letter" => "T").as_str(),
        })
        .collect()
}

/// How tosses become squares.
pub const COIN_HELP: Text = tr!(
    "Two or three tosses make a binary number, heads 1 and tails 0. It counts the squares that are \
     free for the piece from 0 on, beginning at the a-file; for too high a number one tosses again."
);

/// The piece that the next tosses place, where it may go, and how many they are.
pub fn next_toss(coin: &Coin) -> String {
    let Some(step) = coin.step() else {
        return String::new();
    };
    let (piece, squares) = (names::next(step.role()), step.highest());
    let left = coin.tosses_left();
    match step {
        DiceStep::DarkBishop => tr!(
            "Next: {piece}, on one of the {squares} dark squares; 1 toss to go."
                | "Next: {piece}, on one of the {squares} dark squares; {n} tosses to go." % left,
            piece,
            squares
        ),
        DiceStep::LightBishop => tr!(
            "Next: {piece}, on one of the {squares} light squares; 1 toss to go."
                | "Next: {piece}, on one of the {squares} light squares; {n} tosses to go." % left,
            piece,
            squares
        ),
        _ => tr!(
            "Next: {piece}, on one of the {squares} empty squares; 1 toss to go."
                | "Next: {piece}, on one of the {squares} empty squares; {n} tosses to go." % left,
            piece,
            squares
        ),
    }
}

/// A correction of the cards.
pub fn correction(change: &Correction) -> String {
    let (piece, from, to) = (names::role(change.role), change.from, change.to);
    tr!("{piece} goes from {from} to {to}", piece, from, to)
}

/// The accessible name of a square of the first rank, on which `next` would be placed.
pub fn square(square: Square, standing: Option<Role>, next: Option<Role>) -> String {
    match (standing, next) {
        (Some(role), _) => tr!(
            "{square}, {piece}: take it away",
            square,
            piece = names::role(role)
        ),
        (None, Some(role)) => {
            tr!(
                "{square}, empty: place {piece}",
                square,
                piece = names::the(role)
            )
        }
        (None, None) => tr!("{square}, empty", square),
    }
}
