use super::RemoteCommand;
use super::direct_line::DirectLine;
use super::send::address;
use crate::web::browser::remote::{DirectEvent, DirectState, WindowChannel};
use crate::web::browser::storage::{self, Scope};
use crate::web::game::{GameId, GameModel};
use crate::web::parameters::Parameters;
use crate::web::remote::{Dispute, MessageError, Presence, Received, Session, Snapshot};
use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use yew::Callback;

/// The parameters of links that carry the description of a device, and the answer to it. The answer
/// goes through the channel between windows too, from the window in which its link was opened.
const CONNECT: &str = "connect";
const ANSWER: &str = "answer";
/// What the window says that has taken over an answer from another one.
const TAKEN: &str = "taken";

/// The channels of one game, and what is known of the opponent.
pub struct Lines {
    id: GameId,
    session: Session,
    channel: Option<WindowChannel>,
    /// The connection with another device.
    direct: Option<DirectLine>,
    /// The disagreement that waits for the player's decision.
    pub dispute: Option<Box<Dispute>>,
    /// The query of the link that was sent last.
    pub sent: Option<String>,
    /// Whether the page was opened with an answer that another window may wait for.
    hands_over: bool,
    /// Whether the connection with the other device ended by a reload of this page.
    reloaded: bool,
    on_command: Callback<RemoteCommand>,
    _ticks: Interval,
    _leaving: EventListener,
}

/// The changes and messages that follow from a message of the opponent.
#[derive(Default)]
pub struct Heard {
    /// Whether the game has changed.
    pub changed: bool,
    /// Whether another window plays the game, connected by the answer that this page was opened with.
    pub elsewhere: bool,
    /// The reason why the message could not be read.
    pub problem: Option<MessageError>,
}

impl Lines {
    /// The channels of the game on the screen, if its opponent is elsewhere. The other windows are
    /// greeted.
    pub fn open(
        play: &GameModel,
        dispute: Option<Box<Dispute>>,
        on_command: &Callback<RemoteCommand>,
    ) -> Option<Self> {
        let id = play.remote()?.id;
        let channel = WindowChannel::open(
            &format!("sharp960.{id}"),
            on_command.reform(RemoteCommand::Heard),
        );
        let (ticks, leaving) = (on_command.clone(), on_command.clone());
        let window = gloo::utils::window();
        let mut lines = Self {
            id,
            session: Session::new(true),
            channel,
            direct: None,
            dispute,
            sent: None,
            hands_over: false,
            reloaded: storage::load(Scope::Tab, storage::DIRECT)
                .is_some_and(|of| of == id.to_string()),
            on_command: on_command.clone(),
            _ticks: Interval::new(1_000, move || ticks.emit(RemoteCommand::Tick)),
            _leaving: EventListener::new(&window, "pagehide", move |_| {
                leaving.emit(RemoteCommand::Leave);
            }),
        };
        let hello = lines.session.hello(play, now());
        lines.send(hello);
        Some(lines)
    }

    /// Whether these are the channels of the game on the screen.
    pub fn are_of(&self, play: &GameModel) -> bool {
        play.remote().is_some_and(|remote| remote.id == self.id)
    }

    /// Whether the opponent is connected.
    pub fn presence(&self) -> Presence {
        let windows = self.session.presence();
        match &self.direct {
            Some(direct) if windows != Presence::Here => match direct.session.presence() {
                Presence::Unheard => windows,
                other => other,
            },
            None if self.reloaded && windows == Presence::Unheard => Presence::Silent,
            _ => windows,
        }
    }

    /// Whether the opponent was connected by another device and has to be connected again.
    pub fn has_lost_device(&self) -> bool {
        let gone = |direct: &DirectLine| match direct.session.presence() {
            Presence::Gone => true,
            Presence::Silent => direct.state == DirectState::Failed,
            Presence::Unheard | Presence::Here => false,
        };
        self.session.presence() != Presence::Here
            && self.direct.as_ref().map_or(self.reloaded, gone)
    }

    /// The link of this query has been sent: the game goes on by links.
    pub fn was_sent(&mut self, query: String) {
        self.sent = Some(query);
        self.reloaded = false;
        // Without storage nothing was kept.
        let _ = storage::save(Scope::Tab, storage::DIRECT, "");
    }

    /// Begins what the address of the page asks for: to answer another device, which this one
    /// returns `true` for, or to hand its answer over to the window that waits for it.
    pub fn follow_address(&mut self, search: &str) -> bool {
        let parameters = Parameters::parse(search);
        if let (Some(answer), Some(channel)) = (parameters.get(ANSWER), &self.channel) {
            self.hands_over = true;
            channel.send(&format!("{ANSWER}={answer}"));
        }
        let Some(offer) = parameters.get(CONNECT) else {
            return false;
        };
        self.direct = Some(DirectLine::open(Some(offer.to_owned()), &self.on_command));
        true
    }

    /// Prepares a connection with another device, or a new answer in place of one that waits.
    pub fn connect(&mut self) {
        let waiting = self.direct.take();
        let waiting = waiting.filter(|direct| direct.state == DirectState::Answered);
        let invitation = waiting.and_then(|direct| direct.invitation);
        self.direct = Some(DirectLine::open(invitation, &self.on_command));
    }

    /// How far the connection with another device is.
    pub fn direct_state(&self) -> Option<DirectState> {
        self.direct.as_ref().map(|direct| direct.state)
    }

    /// The address that is to be carried to the other device.
    pub fn carried(&self, play: &GameModel) -> Option<String> {
        let direct = self.direct.as_ref()?;
        let name = match direct.state {
            DirectState::Offered => CONNECT,
            DirectState::Answered => ANSWER,
            _ => return None,
        };
        let query = Snapshot::of(play)?.query();
        Some(address(&format!("{query}&{name}={}", direct.text)))
    }

    /// The description of this device is ready.
    pub fn described(&mut self, text: String, answers: bool) {
        if let Some(direct) = &mut self.direct {
            direct.text = text;
            direct.state = match answers {
                true => DirectState::Answered,
                false => DirectState::Offered,
            };
        }
    }

    /// Connects with the device that has given an answer, as a text or a link. Returns whether one was
    /// waited for.
    pub fn accept(&self, text: &str) -> bool {
        let query = text.split_once('?').map_or(text, |(_, query)| query);
        let parameters = Parameters::parse(query);
        let answer = parameters.get(ANSWER).unwrap_or(text.trim());
        match &self.direct {
            Some(direct) if direct.state == DirectState::Offered => {
                direct.accept(answer.to_owned());
                true
            }
            // The answer has come twice.
            direct => direct
                .as_ref()
                .is_some_and(|direct| direct.state == DirectState::Open),
        }
    }

    /// Follows an event between the two devices.
    pub fn direct_event(&mut self, play: &mut GameModel, event: DirectEvent) -> Heard {
        let Some(direct) = &mut self.direct else {
            return Heard::default();
        };
        match event {
            DirectEvent::Open => {
                direct.state = DirectState::Open;
                // Without storage a reload says less about what has happened.
                let _ = storage::save(Scope::Tab, storage::DIRECT, &self.id.to_string());
                let hello = direct.session.hello(play, now());
                direct.send(hello);
            }
            DirectEvent::Close => {
                direct.state = DirectState::Failed;
                direct.session.cut();
            }
            DirectEvent::Message(text) => {
                let received = direct.session.receive(play, &text, now());
                direct.send(received.reply.clone());
                return self.followed(received);
            }
        }
        Heard::default()
    }

    /// Tells the others what has changed.
    pub fn tell(&mut self, play: &GameModel) {
        let message = self.session.changed(play, now());
        self.send(message);
        if let Some(direct) = self.open_direct() {
            let message = direct.session.changed(play, now());
            direct.send(message);
        }
    }

    /// Follows a message from another window.
    pub fn hear(&mut self, play: &mut GameModel, text: &str) -> Heard {
        if text.starts_with(ANSWER) {
            if self.accept(text) {
                self.send(Some(TAKEN.to_owned()));
            }
            return Heard::default();
        }
        if text == TAKEN {
            return Heard {
                elsewhere: std::mem::take(&mut self.hands_over),
                ..Heard::default()
            };
        }
        let received = self.session.receive(play, text, now());
        self.send(received.reply.clone());
        self.followed(received)
    }

    fn followed(&mut self, received: Received) -> Heard {
        let Received {
            changed,
            dispute,
            problem,
            ..
        } = received;
        if changed || dispute.is_some() {
            self.dispute = dispute;
        }
        Heard {
            changed,
            problem,
            ..Heard::default()
        }
    }

    /// Repeats what was not answered. Returns whether the opponent's presence has changed.
    pub fn tick(&mut self, play: &GameModel) -> bool {
        let before = self.presence();
        let message = self.session.tick(play, now());
        self.send(message);
        if let Some(direct) = self.open_direct() {
            let message = direct.session.tick(play, now());
            direct.send(message);
        }
        self.presence() != before
    }

    /// Says goodbye.
    pub fn leave(&mut self, play: &GameModel) {
        let message = self.session.bye(play, now());
        self.send(message);
        if let Some(direct) = self.open_direct() {
            let message = direct.session.bye(play, now());
            direct.send(message);
        }
    }

    fn open_direct(&mut self) -> Option<&mut DirectLine> {
        let direct = self.direct.as_mut();
        direct.filter(|direct| direct.state == DirectState::Open)
    }

    fn send(&self, message: Option<String>) {
        if let (Some(text), Some(channel)) = (message, &self.channel) {
            channel.send(&text);
        }
    }
}

/// The present time in milliseconds.
fn now() -> f64 {
    js_sys::Date::now()
}
