//! The page of the 960 starts.

use crate::board::{Role, Square};
use crate::rules::chess960::{
    CoinRound, Correction, Dice, DiceStep, Half, Roll, back_rank, format_rank,
};
use crate::web::starts::{NoStart, Way};

/// The heading of the page.
pub const TITLE: &str = "The 960 starts";
/// What the page is for.
pub const INTRODUCTION: &str =
    "Draw a start of Chess960 as you would at a real board, or choose one.";
/// The legend of the choice between ways to a start.
pub const WAY: &str = "Draw a start by";
/// The label of the field for a number or a first rank.
pub const TYPED: &str = "Number from 0 to 959, or pieces such as BQNRKNRB";
/// The button that draws another start.
pub const RANDOM: &str = "Random";
/// The button that makes one roll.
pub const ONE_ROLL: &str = "One roll";
/// The name of the list of rolls.
pub const ROLLS: &str = "Rolls";

/// The button that rolls until all pieces are placed.
pub const fn roll_all(finished: bool) -> &'static str {
    if finished {
        "Roll anew"
    } else {
        "Roll the die"
    }
}

/// The purpose of the next roll, or the result of all.
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

/// The effect of a roll.
pub fn roll(roll: &Roll) -> String {
    let role = roll.step.role().name();
    match roll.square {
        Some(square) => format!("{role} on {square}"),
        None => format!("{role}: roll again"),
    }
}

/// The group of buttons for the rolls of a real die.
pub const REAL_DIE: &str = "Or roll a real die and enter:";
/// The group of buttons for the tosses of a real coin.
pub const REAL_COIN: &str = "Or toss a real coin and enter:";
/// The group of buttons for the cards of a real deck.
pub const REAL_CARDS: &str = "Or draw eight real cards and enter:";
/// The button that tosses the coin until all pieces are placed.
pub const TOSS: &str = "Toss the coin";
/// A side of the coin.
pub const HEADS: &str = "Heads";
/// The other side of the coin.
pub const TAILS: &str = "Tails";
/// The button that draws the cards that are left.
pub const DRAW_CARDS: &str = "Draw the cards";
/// The name of the list of tosses.
pub const TOSSES: &str = "Tosses";
/// What the cards are.
pub const CARDS_HELP: &str = "Eight cards, one for each piece, are laid from the a-file on. Bishops on \
                              one colour are parted, and the king goes between the rooks.";
/// How pieces are placed by hand.
pub const BY_HAND_HELP: &str =
    "Choose a piece and press a square; a piece that stands is taken away.";
/// The legend of the choice of the piece to be placed next.
pub const PIECE: &str = "Piece to place";
/// The name of the squares on which pieces are placed.
pub const FIRST_RANK: &str = "White’s first rank";
/// The button that begins a draw anew.
pub const ANEW: &str = "Begin anew";
/// The link that begins a game.
pub const PLAY: &str = "Play from this start";
/// The link that opens the analysis board.
pub const ANALYSE: &str = "Analyse it";
/// The heading of the list.
pub const ALL: &str = "All starts";
/// The legend of the choice of a half.
pub const HALF: &str = "Which";
/// The label of the search field.
pub const SEARCH: &str = "Search by number or pieces";
/// The button that shows more starts.
pub const MORE: &str = "Show more";

/// The name of a way.
pub const fn way(way: Way) -> &'static str {
    match way {
        Way::Typed => "Number or pieces",
        Way::Dice => "Dice",
        Way::Coin => "Coin",
        Way::Cards => "Cards",
        Way::ByHand => "By hand",
    }
}

/// The name of a half of the starts; of all without one.
pub const fn half(half: Option<Half>) -> &'static str {
    match half {
        None => "All 960",
        Some(Half::QueenLeftOfKing) => "Queen left of the king",
        Some(Half::KingOnDark) => "King on a dark square",
        Some(Half::KingOnLight) => "King on a light square",
    }
}

/// What the halves are.
pub const HALVES: &str = "Half of the starts mirror the other half, so that 480 are enough for some; \
                          there are three ways to choose them.";

/// The number of starts that are found.
pub fn found(count: usize) -> String {
    match count {
        0 => "No start answers to that.".to_owned(),
        1 => "1 start".to_owned(),
        count => format!("{count} starts"),
    }
}

/// A start with its number: `Start 518: RNBQKBNR`.
pub fn start(number: u16) -> String {
    format!("Start {number}: {}", format_rank(&back_rank(number)))
}

/// The reason why there is no start yet.
pub fn no_start(reason: NoStart) -> String {
    match reason {
        NoStart::Unfinished => "There is no start yet.".to_owned(),
        NoStart::DeadEnd => {
            "No start can come of this: the bishops need both colours, the king a place between the \
             rooks."
                .to_owned()
        }
        NoStart::BadNumber => "The number must be from 0 to 959.".to_owned(),
        NoStart::BadRank(reason) => super::errors::bad_rank(reason),
    }
}

/// The tosses of a round and their effect: `110: knight on b1`.
pub fn round(round: &CoinRound) -> String {
    let tosses: String = round
        .tosses
        .iter()
        .map(|&heads| if heads { 'H' } else { 'T' })
        .collect();
    let role = round.step.role().name();
    match round.square {
        Some(square) => format!("{tosses}: {role} on {square}"),
        None => format!("{tosses}: {role}, toss again"),
    }
}

/// How tosses become squares.
pub const COIN_HELP: &str = "Two or three tosses make a binary number, heads 1 and tails 0, which counts \
                             the squares from 0.";

/// The piece that the next tosses place.
pub fn next_toss(step: Option<DiceStep>) -> String {
    step.map_or_else(String::new, |step| {
        format!("Next: the {}.", step.role().name())
    })
}

/// A correction of the cards.
pub fn correction(change: &Correction) -> String {
    format!(
        "{} goes from {} to {}",
        change.role.name(),
        change.from,
        change.to
    )
}

/// The accessible name of a square of the first rank, on which `next` would be placed.
pub fn square(square: Square, standing: Option<Role>, next: Option<Role>) -> String {
    match (standing, next) {
        (Some(role), _) => format!("{square}, {}: take it away", role.name()),
        (None, Some(role)) => format!("{square}, empty: place the {}", role.name()),
        (None, None) => format!("{square}, empty"),
    }
}
