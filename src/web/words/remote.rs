//! A game against an opponent elsewhere.

use super::play::{result, side};
use crate::game::Ending;
use crate::notation::san;
use crate::web::game::GameModel;
use crate::web::remote::{Dispute, Disputed, MessageError, Stage};

/// The name of the part of the panel.
pub const PLAYING: &str = "Playing with a friend";
/// The button that opens the system's sheet to share the link.
pub const SEND: &str = "Send the link";
/// The button that copies the link.
pub const COPY: &str = "Copy the link";
/// The message once it is copied.
pub const COPIED: &str = "Link copied. Paste it into a message to your friend.";
/// What unfolds the ways to play without links.
pub const LIVE: &str = "Play live instead";
/// The button that opens a window for the other side.
pub const SECOND_WINDOW: &str = "In two windows here";
/// The button that connects another device.
pub const OTHER_DEVICE: &str = "On another device";
/// The title of the dialog that connects two devices.
pub const CONNECT_TITLE: &str = "Connect another device";
/// What to do with the link on the device that invites.
pub const CONNECT_OFFER: &str = "1. Open this link on the other device: point its camera at the \
                                 code, or send the link there. Leave this page open.";
/// What to do with the link on the device that was invited.
pub const CONNECT_ANSWER: &str = "Now bring this answer back: point the camera of the first device at \
                                  the code, or send the link there.";
/// The label of the field for the answer.
pub const CONNECT_BACK: &str = "2. The other device shows an answer. Open it on this device, or \
                                paste it here:";
/// The button that connects with the answer.
pub const CONNECT: &str = "Connect";
/// What is said until the answer has arrived.
pub const CONNECT_WAITING: &str =
    "Leave this page open. It is connected as soon as the answer is there.";
/// What is said until the description is made.
pub const CONNECT_PREPARING: &str = "One moment …";
/// What is said if there is no connection.
pub const CONNECT_FAILED: &str = "The devices can’t be connected. If they are in different networks, a STUN \
                                  server can help. Or send the game by links: nothing is lost.";
/// What is said once the connection with another device has ended.
pub const DEVICE_LOST: &str = "The connection with the other device has ended. Nothing is lost: \
                               connect again, or go on by links.";
/// The button that connects the other device again.
pub const CONNECT_AGAIN: &str = "Connect again";
/// What is to be known about links to games in the fog.
pub const FOG_LINK: &str =
    "The link holds the moves in plain text: who reads it sees through the fog.";
/// The message once the devices are connected.
pub const CONNECTED: &str = "The devices are connected.";
/// The message about an answer that can't be read.
pub const BAD_ANSWER: &str = "This is not the answer of the other device, or it is not complete.";
/// What unfolds the field for a STUN server.
pub const STUN_TITLE: &str = "The devices are in different networks";
/// What a STUN server is for.
pub const STUN_HELP: &str = "Devices in different networks find each other by a STUN server, which \
                             learns their addresses but nothing of the game. Without one, no other \
                             computer is asked for anything.";
/// The label of the field for its address.
pub const STUN: &str = "STUN server";
/// The message where the browser has refused to open a window.
pub const NO_WINDOW: &str = "The browser opened no window. Open the link in one by hand.";
/// The button that leaves the game here as it is.
pub const KEEP: &str = "Keep my game";
/// The button that puts the game of the link in its place.
pub const TAKE: &str = "Go on from the link";
/// The link to the other game as a game to look at.
pub const LOOK: &str = "Look at it";
/// The button that plays the opponent's side on this device.
pub const PLAY_OTHER_SIDE: &str = "Play that side here";
/// The message once a game has been put away for another.
pub const TAKEN: &str = "Your game before is kept among your saved games.";
/// The button that proposes a rematch.
pub const REMATCH: &str = "Offer a rematch";

/// What a message that is no good calls for; nothing where it can be passed over.
pub fn problem(problem: MessageError) -> Option<&'static str> {
    match problem {
        MessageError::Version => {
            Some("The other window has another version of this site. Please reload both.")
        }
        MessageError::SameSide => Some("The other device plays the same side as this one."),
        MessageError::TooLong | MessageError::Snapshot(_) => None,
    }
}

/// The instruction for the next step of a game with a friend elsewhere.
pub const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Connected => "Your friend is connected: moves arrive at once.",
        Stage::Cut => {
            "Your friend is no longer connected. Nothing is lost: send the game by a link, or wait \
             until they are back."
        }
        Stage::Begin => "You begin. Move, then send the link.",
        Stage::Invite => "Your friend begins. Send them the link to this game.",
        Stage::Send => "Send your move by the link.",
        Stage::SendOffer => "Send the link: it has your offer.",
        Stage::SendEnd => "Your friend doesn’t know yet that the game is over: send the link.",
        Stage::SentEnd => "Sent. Your friend sees the result as soon as they open the link.",
        Stage::Sent => "Sent. Open the link that your friend answers with.",
        Stage::Move => "Your move. Then send the link.",
        Stage::Over => "Your friend knows the result.",
    }
}

/// The text that goes with a link to be sent.
pub fn message(play: &GameModel) -> String {
    let name = play.variant();
    let moves = play.game().len();
    match (play.game().outcome(), play.sans().last()) {
        (Some(outcome), _) => format!("{name}, {}", result(&outcome)),
        (None, None) => format!("A game of {name}? Open the link to play."),
        // What was played stays hidden in the fog.
        (None, Some(_)) if play.is_fogged() => format!("{name}, move {}", moves.div_ceil(2)),
        (None, Some(san)) => {
            let dots = if moves % 2 == 1 { "." } else { "…" };
            format!(
                "{name}, {}{dots} {san}. It is your move.",
                moves.div_ceil(2)
            )
        }
    }
}

/// What a link or a message says otherwise than the game here.
pub fn dispute(play: &GameModel, dispute: &Dispute) -> String {
    let (theirs, ours) = (dispute.plies(), play.game().len());
    match dispute.about {
        Disputed::Older => format!(
            "This link is an older one: it has {}, your game has {ours}.",
            moves(theirs)
        ),
        Disputed::Side => format!(
            "You play {} in this game. The link is for your friend, who plays {}.",
            side(!dispute.theirs.receiver),
            side(dispute.theirs.receiver)
        ),
        Disputed::Moves { from } => format!(
            "The two games differ: your friend’s has {}, yours has {ours}, and they differ from \
             {} on.",
            moves(theirs),
            numbered(play, from)
        ),
        Disputed::OwnMove { ply } => {
            let index = ply.saturating_sub(1);
            let before = play.game().position_at(index);
            let made = dispute.theirs.link.moves.get(index);
            let san = before.zip(made).map(|(before, &m)| san::format(before, m));
            format!(
                "Your friend’s game goes on with a move of yours that was not made here: {}.",
                san.unwrap_or_default()
            )
        }
        Disputed::Start => {
            "Your friend’s game has another start or other rules than yours.".to_owned()
        }
        Disputed::Time => "Your friend’s game has another time control than yours.".to_owned(),
        Disputed::TakenBack => format!(
            "In your friend’s game moves are taken back, to which you have not agreed: it has {}, \
             yours has {ours}.",
            moves(theirs)
        ),
        Disputed::Round => {
            "Your friend has begun another game, to which you have not agreed.".to_owned()
        }
        Disputed::Ending(ending) => format!(
            "Your friend’s game is over by {}, to which you have not agreed.",
            ended(ending)
        ),
    }
}

/// The name of a move that is or could be made: `White’s move 7`.
fn numbered(play: &GameModel, ply: usize) -> String {
    let before = play.game().position_at(ply.saturating_sub(1));
    let before = before.unwrap_or(play.game().position());
    format!("{}’s move {}", side(before.turn()), before.fullmoves())
}

fn moves(plies: usize) -> String {
    match plies {
        0 => "no moves".to_owned(),
        1 => "one move".to_owned(),
        _ => format!("{plies} moves"),
    }
}

fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Resignation(_) => "resignation",
        Ending::FlagFall(_) => "time",
        Ending::Agreement | Ending::FastFifty => "agreement",
        Ending::Claim(_) | Ending::Recorded(_) => "a claim",
    }
}
