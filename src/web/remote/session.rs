use super::{BadSnapshot, Dispute, Merged, Sender, Snapshot, merge};
use crate::notation::link::MAX_LENGTH;
use crate::web::game::GameModel;
use crate::web::parameters::Parameters;

/// The version of the messages.
const VERSION: &str = "1";

/// The most bytes that a message can have.
pub const MAX_MESSAGE: usize = MAX_LENGTH + 200;

/// The time after which the other one should have answered, in milliseconds.
pub const WAIT_MS: f64 = 4_000.0;

/// The number of times that a message is repeated while nobody answers.
const REPEATS: u32 = 3;

/// Whether the opponent is at the other end of the channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Presence {
    /// Nobody has answered yet.
    #[default]
    Unheard,
    /// The opponent is there.
    Here,
    /// The opponent was there and no longer answers.
    Silent,
    /// The opponent has left the page.
    Gone,
}

/// What a message is for. Each has the whole game besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// The sender has come or was not answered, and wants the game of the others.
    Hello,
    /// The sender's game.
    State,
    /// The sender leaves.
    Bye,
}

impl Purpose {
    const ALL: [Self; 3] = [Self::Hello, Self::State, Self::Bye];

    const fn key(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::State => "state",
            Self::Bye => "bye",
        }
    }
}

/// The messages of a game through a channel that can lose, double and reorder them.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// Whether other windows of the same player are listened to, as in one browser.
    with_oneself: bool,
    presence: Presence,
    /// The game as it was sent last.
    sent: Option<Snapshot>,
    /// When a message was sent that has not been answered, in milliseconds, and how often.
    waiting: Option<(f64, u32)>,
}

/// The changes and messages that follow from a message of the opponent.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Received {
    /// The message to be sent back.
    pub reply: Option<String>,
    /// Whether the game has changed.
    pub changed: bool,
    /// The disagreement that waits for the player's decision.
    pub dispute: Option<Box<Dispute>>,
    /// The reason why the message can't be read, if the opponent should know better.
    pub problem: Option<MessageError>,
}

/// The reason why a message is no good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// It is too long.
    #[error("a message of more than {MAX_MESSAGE} bytes")]
    TooLong,
    /// It is in another version of this language, or in none.
    #[error("a message in another version")]
    Version,
    /// The game can't be read.
    #[error(transparent)]
    Snapshot(#[from] BadSnapshot),
    /// The sender plays the same side.
    #[error("the sender plays the same side")]
    SameSide,
}

impl Session {
    /// A session that has not said anything yet. `with_oneself` tells whether messages of the same
    /// player, in another window of the same browser, are followed.
    pub fn new(with_oneself: bool) -> Self {
        Self {
            with_oneself,
            ..Self::default()
        }
    }

    /// Whether the opponent is there.
    pub const fn presence(&self) -> Presence {
        self.presence
    }

    /// The first message. `now` is a time in milliseconds.
    pub fn hello(&mut self, play: &GameModel, now: f64) -> Option<String> {
        self.say(Purpose::Hello, play, now)
    }

    /// The last message.
    pub fn bye(&mut self, play: &GameModel, now: f64) -> Option<String> {
        self.say(Purpose::Bye, play, now)
    }

    /// The message about a change of the game, if something changed that concerns the others.
    pub fn changed(&mut self, play: &GameModel, now: f64) -> Option<String> {
        let snapshot = Snapshot::of(play);
        if snapshot == self.sent {
            return None;
        }
        self.say(Purpose::State, play, now)
    }

    /// Repeats a message that was not answered in time. To be called about once a second.
    pub fn tick(&mut self, play: &GameModel, now: f64) -> Option<String> {
        let (since, repeats) = self.waiting?;
        if now - since < WAIT_MS {
            return None;
        }
        if self.presence == Presence::Here {
            self.presence = Presence::Silent;
        }
        if repeats >= REPEATS {
            self.waiting = None;
            return None;
        }
        let message = self.say(Purpose::Hello, play, now);
        self.waiting = Some((now, repeats + 1));
        message
    }

    /// The channel is broken.
    pub fn cut(&mut self) {
        self.waiting = None;
        if self.presence == Presence::Here {
            self.presence = Presence::Silent;
        }
    }

    /// Follows a message.
    pub fn receive(&mut self, play: &mut GameModel, text: &str, now: f64) -> Received {
        let (purpose, theirs) = match parse(text) {
            Ok(message) => message,
            Err(problem) => return Received::bad(problem),
        };
        let Some(sender) = Sender::of(&theirs, play) else {
            return Received::default();
        };
        if sender == Sender::Oneself && !self.with_oneself {
            return Received::bad(MessageError::SameSide);
        }
        if sender == Sender::Opponent {
            self.presence = match purpose {
                Purpose::Bye => Presence::Gone,
                _ => Presence::Here,
            };
            self.waiting = None;
        }
        let merged = merge(play, &theirs, sender);
        let wanted = match merged {
            Merged::Same => purpose == Purpose::Hello,
            Merged::Changed | Merged::Behind => purpose != Purpose::Bye,
            Merged::Disputed(_) => purpose == Purpose::Hello,
        };
        let reply = wanted
            .then(|| self.say(Purpose::State, play, now))
            .flatten();
        if purpose == Purpose::Hello || merged == Merged::Changed {
            // An answer needs no answer.
            self.waiting = None;
        }
        let changed = merged == Merged::Changed;
        let dispute = match merged {
            Merged::Disputed(dispute) => Some(dispute),
            _ => None,
        };
        Received {
            reply,
            changed,
            dispute,
            problem: None,
        }
    }

    fn say(&mut self, purpose: Purpose, play: &GameModel, now: f64) -> Option<String> {
        let snapshot = Snapshot::of(play)?;
        let text = format!(
            "v={VERSION}&say={}&{}",
            purpose.key(),
            snapshot.query().trim_start_matches('?')
        );
        self.sent = Some(snapshot);
        self.waiting = (purpose != Purpose::Bye).then_some((now, 0));
        Some(text)
    }
}

impl Received {
    fn bad(problem: MessageError) -> Self {
        Self {
            problem: Some(problem),
            ..Self::default()
        }
    }
}

fn parse(text: &str) -> Result<(Purpose, Snapshot), MessageError> {
    if text.len() > MAX_MESSAGE {
        return Err(MessageError::TooLong);
    }
    let parameters = Parameters::parse(text);
    let key = parameters.get("say").unwrap_or_default();
    let purpose = Purpose::ALL.into_iter().find(|known| known.key() == key);
    match purpose.filter(|_| parameters.get("v") == Some(VERSION)) {
        Some(purpose) => Ok((purpose, Snapshot::parse(text)?)),
        None => Err(MessageError::Version),
    }
}
