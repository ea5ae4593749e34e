//! Other tabs with the same game of the visitor: only one of them plays it.

use crate::web::browser::remote::WindowChannel;
use crate::web::browser::storage;
use crate::web::records::{GameRecord, Timestamp};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use yew::Callback;

/// The name of the channel between the tabs.
const CHANNEL: &str = "sharp960.own-game";

/// The time after which a tab that does not hand the game over is taken for closed, in
/// milliseconds.
const PATIENCE_MS: u32 = 500;

/// What happens between the tabs.
pub enum TabEvent {
    /// Another tab says something.
    Heard(String),
    /// No other tab has handed the game over.
    NoAnswer,
    /// Another tab has saved something.
    Saved,
}

/// What follows from it.
pub enum TabEffect {
    /// Nothing.
    None,
    /// Another tab wants to know whether it may play this game: [`OtherTabs::keep`] it, if it is played
    /// here.
    Asked(Timestamp),
    /// Another tab plays the game.
    Elsewhere(Timestamp),
    /// Another tab wants the game: [`OtherTabs::hand_over`] it, if it is played here.
    Wanted(Timestamp),
    /// The game is played here from now on.
    Here {
        /// Its latest state, unless storage has it.
        record: Option<Box<GameRecord>>,
        /// Whether the clock of the game was running in the other tab.
        running: bool,
    },
}

/// The channel to the other tabs.
pub struct OtherTabs {
    /// None in a browser without such channels, where the tabs know nothing of each other.
    channel: Option<WindowChannel>,
    on_event: Callback<TabEvent>,
    /// Set while another tab is asked for the game.
    waiting: Option<Timeout>,
    _saves: EventListener,
}

impl OtherTabs {
    /// Opens the channel.
    pub fn new(on_event: Callback<TabEvent>) -> Self {
        let on_save = on_event.clone();
        Self {
            channel: WindowChannel::open(CHANNEL, on_event.reform(TabEvent::Heard)),
            _saves: EventListener::new(&gloo::utils::window(), "storage", move |_| {
                on_save.emit(TabEvent::Saved);
            }),
            on_event,
            waiting: None,
        }
    }

    /// Asks whether the game that began then is played in another tab.
    pub fn ask(&self, began: Timestamp) {
        self.say("ask", began, "");
    }

    /// Tells the others that the game is played here.
    pub fn keep(&self, began: Timestamp) {
        self.say("keep", began, "");
    }

    /// Asks for the game.
    pub fn want(&mut self, began: Timestamp) {
        self.say("want", began, "");
        let on_event = self.on_event.clone();
        let timeout = Timeout::new(PATIENCE_MS, move || on_event.emit(TabEvent::NoAnswer));
        self.waiting = Some(timeout);
    }

    /// Hands the game over to the tab that wants it, where its clock goes on if it is `running`.
    pub fn hand_over(&self, record: &GameRecord, running: bool) {
        // A record of texts and numbers can always be written.
        let text = storage::write_game(record).unwrap_or_default();
        let word = if running { "give-running" } else { "give" };
        self.say(word, record.began, &text);
    }

    /// Reads what another tab says.
    pub fn hear(&mut self, text: &str) -> TabEffect {
        let mut words = text.splitn(3, ' ');
        let (word, began) = (words.next(), words.next());
        let Some(began) = began.and_then(|began| began.parse().ok()).map(Timestamp) else {
            return TabEffect::None;
        };
        match word {
            Some("ask") => TabEffect::Asked(began),
            Some("keep") => TabEffect::Elsewhere(began),
            Some("want") => TabEffect::Wanted(began),
            Some(give @ ("give" | "give-running")) if self.waiting.take().is_some() => {
                let record = words.next().and_then(storage::read_game);
                let record = record.filter(|record| record.began == began);
                TabEffect::Here {
                    record: record.map(Box::new),
                    running: give != "give",
                }
            }
            _ => TabEffect::None,
        }
    }

    /// The time to wait for an answer is over.
    pub fn no_answer(&mut self) -> TabEffect {
        self.waiting = None;
        TabEffect::Here {
            record: None,
            running: false,
        }
    }

    fn say(&self, word: &str, began: Timestamp, rest: &str) {
        if let Some(channel) = &self.channel {
            channel.send(&format!("{word} {} {rest}", began.0));
        }
    }
}
