//! A game against an opponent elsewhere.

use super::names::by_side;
use super::play::result;
use super::variants::name;
use crate::board::Color;
use crate::game::Ending;
use crate::notation::san;
use crate::web::game::GameModel;
use crate::web::language::{Text, tr};
use crate::web::remote::{Dispute, Disputed, MessageError, Stage};

/// The name of the part of the panel.
pub const PLAYING: Text = tr!("Playing with a friend");
/// The button that opens the system's sheet to share the link.
pub const SEND: Text = tr!("Send the link");
/// The button that copies the link.
pub const COPY: Text = tr!("Copy the link");
/// The message once it is copied.
pub const COPIED: Text = tr!("Link copied. Paste it into a message to your friend.");
/// What unfolds the ways to play without links.
pub const LIVE: Text = tr!("Play live instead");
/// The button that opens a window for the other side.
pub const SECOND_WINDOW: Text = tr!("In two windows here");
/// The button that connects another device.
pub const OTHER_DEVICE: Text = tr!("On another device");
/// The title of the dialog that connects two devices.
pub const CONNECT_TITLE: Text = tr!("Connect another device");
/// What to do with the link on the device that invites.
pub const CONNECT_OFFER: Text = tr!(
    "1. Open this link on the other device: point its camera at the \
                                 code, or send the link there. Leave this page open."
);
/// What to do with the link on the device that was invited.
pub const CONNECT_ANSWER: Text = tr!(
    "Now bring this answer back: point the camera of the first device at \
                                  the code, or send the link there."
);
/// The label of the field for the answer.
pub const CONNECT_BACK: Text = tr!(
    "2. The other device shows an answer. Open it on this device, or \
                                paste it here:"
);
/// The button that connects with the answer.
pub const CONNECT: Text = tr!("Connect");
/// What is said until the answer has arrived.
pub const CONNECT_WAITING: Text =
    tr!("Leave this page open. It is connected as soon as the answer is there.");
/// What is said until the description is made.
pub const CONNECT_PREPARING: Text = tr!("One moment …");
/// What is said if there is no connection.
pub const CONNECT_FAILED: Text = tr!(
    "The devices can’t be connected. If they are in different networks, a STUN \
                                  server can help. Or send the game by links: nothing is lost."
);
/// What is said once the connection with another device has ended.
pub const DEVICE_LOST: Text = tr!(
    "The connection with the other device has ended. Nothing is lost: \
                               connect again, or go on by links."
);
/// The button that connects the other device again.
pub const CONNECT_AGAIN: Text = tr!("Connect again");
/// What is to be known about links to games in the fog.
pub const FOG_LINK: Text =
    tr!("The link holds the moves in plain text: who reads it sees through the fog.");
/// What is said beside clocks that stand in a game by links.
pub const CLOCKS_STAND: Text = tr!("The clocks stand still until you are connected.");
/// What to do first in a game with clocks.
pub const CONNECT_FIRST: Text = tr!("Connect your friend to play with clocks.");
/// The message once the devices are connected.
pub const CONNECTED: Text = tr!("The devices are connected.");
/// The message about an answer that can't be read.
pub const BAD_ANSWER: Text =
    tr!("This is not the answer of the other device, or it is not complete.");
/// What unfolds the field for a STUN server.
pub const STUN_TITLE: Text = tr!("The devices are in different networks");
/// What a STUN server is for.
pub const STUN_HELP: Text = tr!(
    "Devices in different networks find each other by a STUN server, which \
                             learns their addresses but nothing of the game. Without one, no other \
                             computer is asked for anything."
);
/// The button that agrees to ask the STUN server that the other device uses.
pub const STUN_AGREE: Text = tr!("Use it here too");
/// The label of the field for its address.
pub const STUN: Text = tr!("STUN server");
/// The message where the browser has refused to open a window.
pub const NO_WINDOW: Text = tr!("The browser opened no window. Open the link in one by hand.");
/// The button that leaves the game here as it is.
pub const KEEP: Text = tr!("Keep my game");
/// The button that puts the game of the link in its place.
pub const TAKE: Text = tr!("Go on from the link");
/// The link to the other game as a game to look at.
pub const LOOK: Text = tr!("Look at it");
/// The button that plays the opponent's side on this device.
pub const PLAY_OTHER_SIDE: Text = tr!("Play that side here");
/// Said in the tab with the answer of another device, for which another tab was waiting.
pub const HANDED_OVER: Text =
    tr!("The game goes on in your other tab, which is connected. You can close this one.");
/// The message once a game has been put away for another.
pub const TAKEN: Text = tr!("Your game before is kept in the library.");
/// The button that proposes a rematch.
pub const REMATCH: Text = tr!("Offer a rematch");

/// The question whether to use the STUN server that an invitation names.
pub fn stun_named(server: &str) -> String {
    tr!(
        "In case you are in different networks, your friend’s device uses the STUN server \
         {server}. It would learn this device’s address, too, but nothing of the game; it has not \
         been asked.",
        server
    )
}

/// What a message that is no good calls for; nothing where it can be passed over.
pub fn problem(problem: MessageError) -> Option<Text> {
    match problem {
        MessageError::Version => Some(tr!(
            "The other window has another version of this site. Please reload both."
        )),
        MessageError::SameSide => Some(tr!("The other device plays the same side as this one.")),
        MessageError::TooLong | MessageError::Snapshot(_) => None,
    }
}

/// The instruction for the next step of a game with a friend elsewhere.
pub const fn stage(stage: Stage) -> Text {
    match stage {
        Stage::Connected => tr!("Your friend is connected: moves arrive at once."),
        Stage::Cut => {
            tr!(
                "Your friend is no longer connected. Nothing is lost: send the game by a link, or wait \
             until they are back."
            )
        }
        Stage::Begin => tr!("You begin. Move, then send the link."),
        Stage::Invite => tr!("Your friend begins. Send them the link to this game."),
        Stage::Send => tr!("Send your move by the link."),
        Stage::SendOffer => tr!("Send the link: it has your offer."),
        Stage::SendEnd => tr!("Your friend doesn’t know yet that the game is over: send the link."),
        Stage::SentEnd => tr!("Your friend sees the result as soon as they open the link."),
        Stage::Sent => tr!("Once your friend has the link, open the one that they answer with."),
        Stage::Move => tr!("Your move. Then send the link."),
        Stage::Over => tr!("Your friend knows the result."),
    }
}

/// The text that goes with a link to be sent.
pub fn message(play: &GameModel) -> String {
    let name = name(play.variant());
    let moves = play.game().len();
    match (play.game().outcome(), play.sans().last()) {
        (Some(outcome), _) => format!("{name}, {}", result(&outcome)),
        (None, None) => tr!(
            "A game of {variant}? Open the link to play.",
            variant = name
        ),
        // What was played stays hidden in the fog.
        (None, Some(_)) if play.is_fogged() => {
            tr!(
                "{variant}, move {number}",
                variant = name,
                number = moves.div_ceil(2)
            )
        }
        (None, Some(san)) => {
            let dots = if moves % 2 == 1 { "." } else { "…" };
            let made = format!("{}{dots} {san}", moves.div_ceil(2));
            tr!("{variant}, {made}. It is your move.", variant = name, made)
        }
    }
}

/// What a link or a message says otherwise than the game here.
pub fn dispute(play: &GameModel, dispute: &Dispute) -> String {
    let (theirs, ours) = (moves(dispute.plies()), play.game().len());
    match dispute.about {
        Disputed::Older => tr!(
            "This link is an older one: it has {theirs}, your game has {ours}.",
            theirs,
            ours
        ),
        Disputed::Side => by_side(
            dispute.theirs.receiver,
            tr!("You play Black in this game. The link is for your friend, who plays White."),
            tr!("You play White in this game. The link is for your friend, who plays Black."),
        )
        .to_string(),
        Disputed::Guest => by_side(
            dispute.theirs.receiver,
            tr!("This is Black’s view of the game, and White is to move. Which side are you?"),
            tr!("This is White’s view of the game, and Black is to move. Which side are you?"),
        )
        .to_string(),
        Disputed::Moves { from } => tr!(
            "The two games differ: your friend’s has {theirs}, yours has {ours}, and they differ \
             from {move_number} on.",
            theirs,
            ours,
            move_number = numbered(play, from)
        ),
        Disputed::OwnMove { ply } => {
            let index = ply.saturating_sub(1);
            // The moves before it may be new here, too.
            let game = dispute.theirs.game().ok();
            let before = game.as_ref().and_then(|game| game.position_at(index));
            let made = dispute.theirs.link.moves.get(index);
            let san = before.zip(made).map(|(before, &m)| san::format(before, m));
            tr!(
                "Your friend’s game goes on with a move of yours that was not made here: {san}.",
                san = san.unwrap_or_default()
            )
        }
        Disputed::Start => {
            tr!("Your friend’s game has another start or other rules than yours.").to_string()
        }
        Disputed::Time => {
            tr!("Your friend’s game has another time control than yours.").to_string()
        }
        Disputed::TakenBack => tr!(
            "In your friend’s game moves are taken back, to which you have not agreed: it has \
             {theirs}, yours has {ours}.",
            theirs,
            ours
        ),
        Disputed::Round => {
            tr!("Your friend has begun another game, to which you have not agreed.").to_string()
        }
        Disputed::Ending(ending) => ended(ending).to_string(),
    }
}

/// The name of a move that is or could be made: `White’s move 7`.
fn numbered(play: &GameModel, ply: usize) -> String {
    let before = play.game().position_at(ply.saturating_sub(1));
    let before = before.unwrap_or(play.game().position());
    let number = before.fullmoves();
    match before.turn() {
        Color::White => tr!("from … on" => "White’s move {number}", number),
        Color::Black => tr!("from … on" => "Black’s move {number}", number),
    }
}

fn moves(plies: usize) -> String {
    match plies {
        0 => tr!("no moves").to_string(),
        _ => tr!("a game has" => "one move" | "{n} moves" % plies),
    }
}

const fn ended(ending: Ending) -> Text {
    match ending {
        Ending::Resignation(_) => {
            tr!("Your friend’s game is over by resignation, to which you have not agreed.")
        }
        Ending::FlagFall(_) => {
            tr!("Your friend’s game is over by time, to which you have not agreed.")
        }
        Ending::Agreement | Ending::FastFifty => {
            tr!("Your friend’s game is over by agreement, to which you have not agreed.")
        }
        Ending::Claim(_) | Ending::Recorded(_) => {
            tr!("Your friend’s game is over by a claim, to which you have not agreed.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::remote::{Merged, Sender, Snapshot, merge};

    #[test]
    fn a_move_that_was_not_made_here_is_named() {
        let game = |moves: &str| {
            let query = format!("?variant=chess&moves={moves}&color=white&game=qo");
            Snapshot::parse(&query).expect(moves)
        };
        for moves in ["e2e4", "e2e4,e7e5"] {
            let mut play = game(moves).into_play();
            let theirs = game("e2e4,e7e5,g1f3,b8c6");
            let Merged::Disputed(disputed) = merge(&mut play, &theirs, Sender::Opponent) else {
                panic!("{moves}");
            };
            assert_eq!(
                dispute(&play, &disputed),
                "Your friend’s game goes on with a move of yours that was not made here: Nf3."
            );
        }
    }
}
