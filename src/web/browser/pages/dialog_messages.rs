//! What the app and the dialogs of the module `other_pages` tell each other.
//!
//! The two modules have no memory in common, so that everything goes through JavaScript objects.
//! Games and settings have the form in which they are saved.

use crate::board::Bitboard;
use crate::rules::Variant;
use crate::web::browser::remote::DirectState;
use crate::web::browser::storage;
use crate::web::game::{GameModel, Level, Notice, ProposalKind};
use crate::web::language::Text;
use crate::web::records::{GameRecord, JsonObject, Settings, Timestamp};
use crate::web::words::{keys, new_game, open_game, play, ratings, remote, settings, share};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

// The names of the fields.
const KIND: &str = "kind";
const RECORD: &str = "record";
const LEVEL: &str = "level";
const REPLACED: &str = "replaced";
const BROWSING: &str = "browsing";
const FRIEND: &str = "friend";
const HIDDEN: &str = "hidden";
const HAS_BOOK: &str = "has_book";
const AT_LANGUAGE: &str = "at_language";
const FILE: &str = "file";
const STATE: &str = "state";
const TEXT: &str = "text";
const NOTICE: &str = "notice";
const PROPOSAL: &str = "proposal";
const VARIANT: &str = "variant";

/// A dialog of the module, with what it shows.
#[derive(Clone, PartialEq)]
pub enum DialogRequest {
    /// The visitor's settings.
    Settings {
        /// The settings.
        settings: Settings,
        /// Whether the visitor has an opening book of their own.
        has_book: bool,
        /// Whether the dialog opens at the choice of the language.
        at_language: bool,
    },
    /// The dialog for a new game.
    NewGame {
        /// The record of the game on the page.
        record: String,
        /// The level of the last game against the computer.
        level: Level,
        /// The length of the game in progress that would be replaced, in half-moves (plies).
        replaced: Option<usize>,
        /// Whether the list of all games is shown at first.
        browsing: bool,
        /// Whether a friend elsewhere is the opponent chosen at first.
        friend: bool,
    },
    /// The game as texts and pictures.
    Share {
        /// The record of the game.
        record: String,
        /// The squares hidden from the visitor.
        hidden: Bitboard,
    },
    /// Opens a game from elsewhere.
    Open {
        /// A file to be opened at once.
        file: Option<File>,
        /// The length of the game in progress that would be replaced, in half-moves (plies).
        replaced: Option<usize>,
    },
    /// Connects two devices.
    Connect {
        /// The stage that the connection has reached.
        state: DirectState,
        /// The address of the link to be carried to the other device.
        address: Option<String>,
    },
    /// Asks for confirmation before a side resigns.
    Resign {
        /// The record of the game.
        record: String,
    },
    /// Explains the effect of a proposal before it is made to the computer.
    Propose {
        /// The record of the game.
        record: String,
        /// The kind of the proposal.
        proposal: ProposalKind,
    },
    /// Asks whether to go on with help, although the game is no longer rated then.
    Unrated,
    /// Tells the rules of a game.
    Rules(Variant),
    /// Lists the keys that a game has.
    Keys(Variant),
}

impl DialogRequest {
    /// What the dialog is called until it is loaded.
    pub const fn title(&self) -> Text {
        match self {
            Self::Settings { .. } => settings::TITLE,
            Self::NewGame { .. } => new_game::TITLE,
            Self::Share { .. } => share::TITLE,
            Self::Open { .. } => open_game::TITLE,
            Self::Connect { .. } => remote::CONNECT_TITLE,
            Self::Resign { .. } => play::RESIGN,
            Self::Propose { proposal, .. } => play::propose(*proposal),
            Self::Unrated => ratings::PLAY_UNRATED,
            Self::Rules(_) => new_game::RULES,
            Self::Keys(_) => keys::TITLE,
        }
    }

    /// The request as an object that [`Self::read`] reads.
    pub fn write(&self) -> Object {
        let mut object = Object::empty();
        let mut kind = |kind| object.set_text(KIND, kind);
        match self {
            Self::Settings {
                settings,
                has_book,
                at_language,
            } => {
                kind("settings");
                object.set_text(RECORD, &storage::write_settings(settings));
                object.set_flag(HAS_BOOK, *has_book);
                object.set_flag(AT_LANGUAGE, *at_language);
            }
            Self::NewGame {
                record,
                level,
                replaced,
                browsing,
                friend,
            } => {
                kind("new-game");
                object.set_text(RECORD, record);
                object.set_number(LEVEL, level.number().into());
                set_count(&mut object, REPLACED, *replaced);
                object.set_flag(BROWSING, *browsing);
                object.set_flag(FRIEND, *friend);
            }
            Self::Share { record, hidden } => {
                kind("share");
                object.set_text(RECORD, record);
                object.set_text(HIDDEN, &hidden.0.to_string());
            }
            Self::Open { file, replaced } => {
                kind("open");
                set_file(&object, file.as_ref());
                set_count(&mut object, REPLACED, *replaced);
            }
            Self::Connect { state, address } => {
                kind("connect");
                object.set_text(STATE, state.key());
                if let Some(address) = address {
                    object.set_text(TEXT, address);
                }
            }
            Self::Resign { record } => {
                kind("resign");
                object.set_text(RECORD, record);
            }
            Self::Propose { record, proposal } => {
                kind("propose");
                object.set_text(RECORD, record);
                object.set_text(PROPOSAL, proposal.key());
            }
            Self::Rules(variant) => {
                kind("rules");
                object.set_text(VARIANT, variant.key());
            }
            Self::Unrated => kind("unrated"),
            Self::Keys(variant) => {
                kind("keys");
                object.set_text(VARIANT, variant.key());
            }
        }
        object
    }

    /// The request of an object; none if it has another form.
    pub fn read(object: &Object) -> Option<Self> {
        Some(match text(object, KIND)?.as_str() {
            "settings" => Self::Settings {
                settings: storage::read_settings(&text(object, RECORD)?),
                has_book: flag(object, HAS_BOOK),
                at_language: flag(object, AT_LANGUAGE),
            },
            "new-game" => Self::NewGame {
                record: text(object, RECORD)?,
                level: Level::new(count(object, LEVEL)?.try_into().ok()?)?,
                replaced: count(object, REPLACED),
                browsing: flag(object, BROWSING),
                friend: flag(object, FRIEND),
            },
            "share" => Self::Share {
                record: text(object, RECORD)?,
                hidden: Bitboard(text(object, HIDDEN)?.parse().ok()?),
            },
            "open" => Self::Open {
                file: file(object),
                replaced: count(object, REPLACED),
            },
            "connect" => Self::Connect {
                state: DirectState::of_key(&text(object, STATE)?)?,
                address: text(object, TEXT),
            },
            "resign" => Self::Resign {
                record: text(object, RECORD)?,
            },
            "propose" => Self::Propose {
                record: text(object, RECORD)?,
                proposal: ProposalKind::of_key(&text(object, PROPOSAL)?)?,
            },
            "rules" => Self::Rules(text(object, VARIANT)?.parse().ok()?),
            "unrated" => Self::Unrated,
            "keys" => Self::Keys(text(object, VARIANT)?.parse().ok()?),
            _ => return None,
        })
    }
}

/// What a visitor does in a dialog.
#[derive(Clone)]
pub enum DialogEvent {
    /// The dialog has been closed, in whatever way.
    Closed,
    /// What the dialog asks has been confirmed.
    Confirmed,
    /// The settings have been changed.
    Settings(Settings),
    /// The visitor's own opening book has been chosen, or none in place of a file that is no book.
    Book(Option<File>),
    /// A game is to be begun or shown.
    Game(Box<GameModel>),
    /// A page of the site is to be shown.
    Visit(String),
    /// A game from elsewhere is to be opened.
    Open,
    /// A board for a website is to be built with the game.
    Embed,
    /// A message is to be shown.
    Say(String),
    /// Another device is to be connected.
    Connect,
    /// The device that has given this answer, as a text or a link, is to be connected.
    Accept(String),
}

impl DialogEvent {
    /// The event as an object that [`Self::read`] reads.
    pub fn write(&self) -> Object {
        let mut object = Object::empty();
        let mut kind = |kind| object.set_text(KIND, kind);
        match self {
            Self::Closed => kind("closed"),
            Self::Confirmed => kind("confirmed"),
            Self::Settings(settings) => {
                kind("settings");
                object.set_text(RECORD, &storage::write_settings(settings));
            }
            Self::Book(file) => {
                kind("book");
                set_file(&object, file.as_ref());
            }
            Self::Game(play) => {
                kind("game");
                let record = GameRecord::of(play, true, Timestamp::now());
                if let Some(record) = storage::write_game(&record) {
                    object.set_text(RECORD, &record);
                }
                if let Some(notice) = play.notice().and_then(notice_key) {
                    object.set_text(NOTICE, notice);
                }
            }
            Self::Visit(address) => {
                kind("visit");
                object.set_text(TEXT, address);
            }
            Self::Open => kind("open"),
            Self::Embed => kind("embed"),
            Self::Say(message) => {
                kind("say");
                object.set_text(TEXT, message);
            }
            Self::Connect => kind("connect"),
            Self::Accept(answer) => {
                kind("accept");
                object.set_text(TEXT, answer);
            }
        }
        object
    }

    /// The event of an object; none if it has another form.
    pub fn read(object: &Object) -> Option<Self> {
        Some(match text(object, KIND)?.as_str() {
            "closed" => Self::Closed,
            "confirmed" => Self::Confirmed,
            "settings" => Self::Settings(storage::read_settings(&text(object, RECORD)?)),
            "book" => Self::Book(file(object)),
            "game" => {
                let mut play = storage::read_game(&text(object, RECORD)?)?.into_play();
                let notice = text(object, NOTICE);
                if let Some(notice) = notice.and_then(|key| notice_of_key(&key, &play)) {
                    play.notify(notice);
                }
                Self::Game(Box::new(play))
            }
            "visit" => Self::Visit(text(object, TEXT)?),
            "open" => Self::Open,
            "embed" => Self::Embed,
            "say" => Self::Say(text(object, TEXT)?),
            "connect" => Self::Connect,
            "accept" => Self::Accept(text(object, TEXT)?),
            _ => return None,
        })
    }
}

/// The key of a notice with which a game can begin.
const fn notice_key(notice: &Notice) -> Option<&'static str> {
    match notice {
        Notice::Drawn(_) => Some("drawn"),
        Notice::MovesAfterEnd => Some("moves-after-end"),
        Notice::HiddenAnnotations => Some("hidden-annotations"),
        Notice::FromLink => Some("from-link"),
        _ => None,
    }
}

fn notice_of_key(key: &str, play: &GameModel) -> Option<Notice> {
    match key {
        "drawn" => Some(Notice::Drawn(play.variant())),
        "moves-after-end" => Some(Notice::MovesAfterEnd),
        "hidden-annotations" => Some(Notice::HiddenAnnotations),
        "from-link" => Some(Notice::FromLink),
        _ => None,
    }
}

fn text(object: &Object, name: &str) -> Option<String> {
    JsonObject::text(object, name).ok().flatten()
}

fn flag(object: &Object, name: &str) -> bool {
    matches!(JsonObject::flag(object, name), Ok(Some(true)))
}

fn count(object: &Object, name: &str) -> Option<usize> {
    let number = JsonObject::number(object, name).ok().flatten();
    number.map(|number| number as usize)
}

fn set_count(object: &mut Object, name: &str, count: Option<usize>) {
    if let Some(count) = count {
        object.set_number(name, count as f64);
    }
}

fn file(object: &Object) -> Option<File> {
    Reflect::get(object, &FILE.into()).ok()?.dyn_into().ok()
}

fn set_file(object: &Object, file: Option<&File>) {
    // Setting a field of a plain object cannot fail.
    let _ = Reflect::set(object, &FILE.into(), &JsValue::from(file.cloned()));
}
