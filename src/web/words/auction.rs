//! The auction for the sides, in the dialog for a new game.

use super::board::{self, Dest};
use super::names::{self, by_side, side};
use crate::board::{Color, Square};
use crate::rules::{AuctionStage, AuctionStep, Bidder, Bids, Position};
use crate::web::board::state::Content;
use crate::web::language::{Text, tr};
use crate::web::new_game::auction::AuctionForm;
use crate::web::new_game::form::Form;

/// The option of a new game.
pub const AUCTION: Text = tr!("Auction for the sides");
/// What an auction is.
pub const HELP: Text = tr!(
    "The players bid for the choice of side. A bid is a number of extra moves, which the other \
     player makes before the game, each on their own half of the board."
);
/// The name of the list of bids.
pub const BIDS: Text = tr!("Bids");
/// The name of the buttons with the possible bids.
pub const YOUR_BID: Text = tr!("Extra moves to offer");
/// The button that leaves the choice to the other player.
pub const PASS: Text = tr!("Pass");
/// The name of the board on which extra moves are made.
pub const BOARD: Text = tr!("Board for the extra moves");
/// The names of two people without a name, the one who bids first in front.
pub const NAMES: [Text; 2] = [tr!("Name of player 1"), tr!("Name of player 2")];

/// A number of extra moves.
pub fn extra_moves(count: u8) -> String {
    tr!("1 extra move" | "{n} extra moves" % usize::from(count))
}

/// The player who bids first or second.
fn player(form: &Form, auction: &AuctionForm, bidder: Bidder) -> String {
    match auction.computer() {
        Some(computer) if computer == bidder => return tr!("Computer").to_string(),
        Some(_) => return tr!("You").to_string(),
        None => {}
    }
    let index = usize::from(bidder == Bidder::Second);
    match form.names[index].trim() {
        "" => tr!("Player {number}", number = index + 1),
        name => name.to_owned(),
    }
}

/// What the players have said so far, a sentence each.
pub fn said(form: &Form, auction: &AuctionForm) -> Vec<String> {
    let steps = auction.auction().steps().iter();
    let mut bidder = Bidder::First;
    let mut said = Vec::new();
    for step in steps {
        let player = player(form, auction, bidder);
        bidder = !bidder;
        said.push(match *step {
            AuctionStep::Bid(moves) => {
                tr!("{player}: {moves}", player, moves = extra_moves(moves))
            }
            AuctionStep::Pass => tr!("{player}: pass", player),
            _ => break,
        });
    }
    said
}

/// Whose turn it is to do what, or who has which side in the end.
pub fn task(form: &Form, auction: &AuctionForm) -> String {
    let state = auction.auction();
    let Some(turn) = state.turn() else {
        return result(form, auction);
    };
    let player = player(form, auction, turn);
    let is_computers = !auction.is_persons_turn();
    match state.stage() {
        AuctionStage::Bidding if is_computers => tr!("The computer considers its bid.").to_string(),
        AuctionStage::Bidding if state.highest().is_none() => tr!(
            "{player}: offer extra moves for the choice of side.",
            player
        ),
        AuctionStage::Bidding => tr!(
            "{player}: offer more extra moves for the choice of side, or pass.",
            player
        ),
        AuctionStage::Choosing if is_computers => tr!("The computer chooses a side.").to_string(),
        AuctionStage::Choosing => tr!("{player}: choose a side.", player),
        AuctionStage::Moving { left } => {
            let moves = extra_moves(left);
            let side = side(state.position().turn());
            match is_computers {
                true => tr!("The computer ({side}) makes {moves}.", side, moves),
                false => tr!(
                    "{player} ({side}): make {moves} on your own half of the board.",
                    player,
                    side,
                    moves
                ),
            }
        }
        AuctionStage::Finished => result(form, auction),
    }
}

/// Who has which side, and which one has made extra moves.
fn result(form: &Form, auction: &AuctionForm) -> String {
    let state = auction.auction();
    let Some(white) = state.white() else {
        return String::new();
    };
    let sides = match auction.person() {
        Some(Color::White) => tr!("You have White, the computer has Black.").to_string(),
        Some(Color::Black) => tr!("You have Black, the computer has White.").to_string(),
        None => tr!(
            "{white} has White, {black} has Black.",
            white = player(form, auction, white),
            black = player(form, auction, !white)
        ),
    };
    match state.extra() {
        Some((extra, moves @ 1..)) => format!("{sides} {}", extra_made(extra, moves)),
        _ => sides,
    }
}

/// Said at the beginning of a game with extra moves.
pub fn extra_made(side: Color, moves: u8) -> String {
    let moves = extra_moves(moves);
    match side {
        Color::White => tr!("White has made {moves} before the game.", moves),
        Color::Black => tr!("Black has made {moves} before the game.", moves),
    }
}

/// The bids of a game that has begun, and the extra moves that they led to.
pub fn told(bids: &Bids) -> String {
    let turns = bids.turns().map(|(side, said)| match said {
        Some(moves) => format!("{} {moves}", names::side(side)),
        None => tr!("{side} passes", side = names::side(side)),
    });
    let turns = turns.collect::<Vec<_>>().join(", ");
    let told = tr!("Auction: {turns}.", turns);
    match bids.extra() {
        (_, 0) => told,
        (side, moves) => format!("{told} {}", extra_made(side, moves)),
    }
}

/// A player has no time left in the auction.
pub fn time_over(form: &Form, auction: &AuctionForm, bidder: Bidder) -> String {
    let player = player(form, auction, bidder);
    tr!("{player}: no time left.", player)
}

/// The time that a player has left in the auction, as on a clock.
pub fn time_left(form: &Form, auction: &AuctionForm, bidder: Bidder, time: &str) -> String {
    format!("{} {time}", player(form, auction, bidder))
}

/// The accessible name of a square of the board for extra moves.
pub fn square(position: &Position, square: Square, dest: bool) -> String {
    let content = position.piece_at(square);
    let dest = if dest { Dest::Move } else { Dest::None };
    board::square(square, content.map_or(Content::Empty, Content::Piece), dest)
}

/// The button that chooses a side.
pub const fn choose(side: Color) -> Text {
    by_side(side, tr!("Choose White"), tr!("Choose Black"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::web::game::{Level, Players};

    fn form(with_computer: bool) -> Form {
        let lot = |_| 1;
        let players = Players::People;
        let mut form = Form::new(Variant::Transcendental, players, Level::default(), &lot);
        form.with_computer = with_computer;
        form.agree_on_auction(true, &lot);
        form
    }

    fn after(form: &mut Form, steps: &[AuctionStep]) -> (Vec<String>, String) {
        let mut auction = form.auction.clone().expect("agreed");
        for &step in steps {
            auction.step(step);
        }
        (said(form, &auction), task(form, &auction))
    }

    #[test]
    fn two_people_read_whose_turn_it_is() {
        let mut form = form(false);
        form.names[1] = "Bob".to_owned();
        let (bids, task) = after(&mut form, &[AuctionStep::Bid(1)]);
        assert_eq!(bids, ["Player 1: 1 extra move"]);
        assert_eq!(
            task,
            "Bob: offer more extra moves for the choice of side, or pass."
        );
        let steps = [
            AuctionStep::Bid(1),
            AuctionStep::Bid(2),
            AuctionStep::Pass,
            AuctionStep::Choose(Color::Black),
        ];
        let (bids, task) = after(&mut form, &steps);
        assert_eq!(bids[1..], ["Bob: 2 extra moves", "Player 1: pass"]);
        assert_eq!(
            task,
            "Player 1 (White): make 2 extra moves on your own half of the board."
        );
        let free = [
            AuctionStep::Bid(0),
            AuctionStep::Pass,
            AuctionStep::Choose(Color::Black),
        ];
        let (_, task) = after(&mut form, &free);
        assert_eq!(task, "Bob has White, Player 1 has Black.");
    }

    #[test]
    fn a_game_tells_of_its_auction() {
        let told = |bids: &str| told(&bids.parse().expect("bids"));
        assert_eq!(
            told("White 0, Black 1, White passes"),
            "Auction: White 0, Black 1, White passes. White has made 1 extra move before the game."
        );
        assert_eq!(
            told("Black 0, White passes"),
            "Auction: Black 0, White passes."
        );
    }

    #[test]
    fn a_visitor_is_addressed_and_the_computer_named() {
        let mut form = form(true);
        let (_, task) = after(&mut form, &[]);
        assert_eq!(task, "You: offer extra moves for the choice of side.");
        let (bids, task) = after(&mut form, &[AuctionStep::Bid(0)]);
        assert_eq!(bids, ["You: 0 extra moves"]);
        assert_eq!(task, "The computer considers its bid.");
        assert_eq!(
            extra_made(Color::Black, 2),
            "Black has made 2 extra moves before the game."
        );
    }
}
