//! Saves the game of the page: in storage, in the address, and finally in the library.

use super::browser::show_address;
use crate::web::browser::library::Library;
use crate::web::browser::saver::{Occasion, Saver};
use crate::web::browser::storage::{self, Scope};
use crate::web::game::{GameModel, Level};
use crate::web::records::opening::{Kept, Opening, address_of, open};
use crate::web::records::{GameRecord, Timestamp, plies_in_progress};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Saves the game in storage and names it in the address, while the browser is idle.
pub(super) struct GameKeeper {
    kept: Rc<KeptGame>,
    saver: Saver,
}

/// The saved game, shared with deferred jobs.
struct KeptGame {
    /// Shared with the page, which changes the game.
    play: Rc<RefCell<GameModel>>,
    /// Whether the game is the visitor's own rather than that of a link.
    own: Cell<bool>,
    /// The moment when the game was begun.
    began: Cell<Timestamp>,
    /// The revision in which the finished game was put into the library.
    in_library: Cell<Option<u32>>,
}

impl GameKeeper {
    /// The game that the address or storage names, and its keeper.
    pub(super) fn open(level: Level, saver: Saver) -> (Rc<RefCell<GameModel>>, Self) {
        let location = gloo::utils::window().location();
        let search = location.search().unwrap_or_default();
        // A reload asks for the address that was shown before the page was left.
        let search = storage::take_new_address(&search).unwrap_or(search);
        let hash = location.hash().unwrap_or_default();
        let kept = Kept {
            own: storage::load_game(Scope::Site),
            visit: storage::load_game(Scope::Tab),
        };
        let Opening { play, own, began } = open(&search, &hash, kept, level);
        let play = Rc::new(RefCell::new(play));
        let kept = Rc::new(KeptGame {
            play: play.clone(),
            own: Cell::new(own),
            began: Cell::new(began.unwrap_or_else(Timestamp::now)),
            in_library: Cell::new(None),
        });
        (play, Self { kept, saver })
    }

    /// Whether the game is the visitor's own rather than that of a link.
    pub(super) fn is_own(&self) -> bool {
        self.kept.own.get()
    }

    /// The game has changed, and the change is not painted yet: the game is saved only if the page
    /// is left. [`Self::changed`] must be called after the paint.
    pub(super) fn painting(&self) {
        self.saver.hold(self.job());
    }

    /// The game has changed, and is saved while the browser is idle.
    pub(super) fn changed(&self) {
        self.saver.later(self.job());
    }

    fn job(&self) -> impl FnOnce(Occasion) + 'static {
        let (kept, shown_at) = (self.kept.clone(), address());
        move |occasion| {
            kept.save();
            // Another page may be shown since.
            if address() != shown_at {
                return;
            }
            let query = address_of(&kept.play.borrow());
            if occasion == Occasion::Leaving {
                storage::save_new_address(&search(), &query);
            }
            show_address(&query);
        }
    }

    /// Makes the game the visitor's own, in place of the one before, which goes into the library.
    pub(super) fn adopt(&self) {
        if !self.kept.own.replace(true)
            && let Some(before) = storage::load_game(Scope::Site)
        {
            put_into_library(before);
        }
    }

    /// Prepares for another game, the visitor's own, in place of this one, which goes into the
    /// library if it is the visitor's own too.
    pub(super) fn replace(&self) {
        self.saver.flush();
        if !self.is_own() {
            self.adopt();
        } else if !self.kept.play.borrow().is_untouched() {
            put_into_library(self.kept.record());
        }
        self.kept.began.set(Timestamp::now());
        self.kept.in_library.set(None);
    }

    /// The length, in half-moves (plies), of the visitor's own game in progress that a new one
    /// would replace.
    pub(super) fn plies_replaced(&self, play: &GameModel) -> Option<usize> {
        if self.is_own() {
            return plies_in_progress(play.game());
        }
        plies_in_progress(&storage::load_game(Scope::Site)?.game)
    }
}

impl KeptGame {
    fn record(&self) -> GameRecord {
        GameRecord::of(&self.play.borrow(), self.own.get(), self.began.get())
    }

    fn save(&self) {
        let record = self.record();
        let scope = if record.own { Scope::Site } else { Scope::Tab };
        // Without storage the game goes on unsaved.
        let _ = storage::save_game(scope, &record);
        let revision = Some(self.play.borrow().revision());
        if record.own && record.game.is_over() && self.in_library.replace(revision) != revision {
            put_into_library(record);
        }
    }
}

fn put_into_library(record: GameRecord) {
    if !record.game.is_empty() {
        Library.put_later(record);
    }
}

/// The query of the address of the page that is shown.
fn search() -> String {
    let location = gloo::utils::window().location();
    // It can always be read.
    location.search().unwrap_or_default()
}

/// The address of the page that is shown.
fn address() -> String {
    let location = gloo::utils::window().location();
    // Reading it cannot fail.
    location.href().unwrap_or_default()
}
