use super::RemoteCommand;
use crate::web::browser::remote::WindowChannel;
use crate::web::game::{GameId, GameModel};
use crate::web::remote::{Dispute, MessageError, Presence, Received, Session};
use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use yew::Callback;

/// The channels of one game, and what is known of the opponent.
pub struct Lines {
    id: GameId,
    session: Session,
    channel: Option<WindowChannel>,
    /// What the two disagree about.
    pub dispute: Option<Box<Dispute>>,
    /// The query of the link that was sent last.
    pub sent: Option<String>,
    _ticks: Interval,
    _leaving: EventListener,
}

/// What followed from a message.
#[derive(Default)]
pub struct Heard {
    /// Whether the game has changed.
    pub changed: bool,
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
            dispute,
            sent: None,
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
    pub const fn presence(&self) -> Presence {
        self.session.presence()
    }

    /// Tells the others what has changed.
    pub fn tell(&mut self, play: &GameModel) {
        let message = self.session.changed(play, now());
        self.send(message);
    }

    /// Follows a message.
    pub fn hear(&mut self, play: &mut GameModel, text: &str) -> Heard {
        let Received {
            reply,
            changed,
            dispute,
            problem,
        } = self.session.receive(play, text, now());
        self.send(reply);
        if changed || dispute.is_some() {
            self.dispute = dispute;
        }
        Heard { changed, problem }
    }

    /// Repeats what was not answered. Returns whether the opponent's presence has changed.
    pub fn tick(&mut self, play: &GameModel) -> bool {
        let before = self.presence();
        let message = self.session.tick(play, now());
        self.send(message);
        self.presence() != before
    }

    /// Says goodbye.
    pub fn leave(&mut self, play: &GameModel) {
        let message = self.session.bye(play, now());
        self.send(message);
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
