//! Keeps the game of the page: in storage, and in the address.

use super::browser::show_address;
use crate::web::browser::saver::Saver;
use crate::web::browser::storage::{self, Scope};
use crate::web::game::Level;
use crate::web::game::Play;
use crate::web::records::opening::{Kept, Opening, address_of, open};
use crate::web::records::{GameRecord, Timestamp, plies_in_progress};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Keeps the game in storage and names it in the address, whenever the browser has time for it.
pub(super) struct GameKeeper {
    kept: Rc<KeptGame>,
    saver: Saver,
}

/// What is kept, as a job that comes later needs it.
struct KeptGame {
    /// Shared with the page, which changes it.
    play: Rc<RefCell<Play>>,
    /// Whether the game is the visitor's own, not just that of a link.
    own: Cell<bool>,
    /// When the game was begun.
    began: Cell<Timestamp>,
}

impl GameKeeper {
    /// The game that the address or storage names, and what keeps it.
    pub(super) fn open(level: Level, saver: Saver) -> (Rc<RefCell<Play>>, Self) {
        let location = gloo::utils::window().location();
        let search = location.search().unwrap_or_default();
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
        });
        (play, Self { kept, saver })
    }

    /// Whether the game is the visitor's own, not just that of a link.
    pub(super) fn is_own(&self) -> bool {
        self.kept.own.get()
    }

    /// The game has changed, and that hasn't been painted: it is kept at once if the page is left.
    /// [`Self::changed`] must follow after the paint.
    pub(super) fn painting(&self) {
        self.saver.hold(self.job());
    }

    /// The game has changed.
    pub(super) fn changed(&self) {
        self.saver.later(self.job());
    }

    fn job(&self) -> impl FnOnce() + 'static {
        let (kept, shown_at) = (self.kept.clone(), address());
        move || {
            kept.save();
            // Another page may be shown since.
            if address() == shown_at {
                show_address(&address_of(&kept.play.borrow()));
            }
        }
    }

    /// The game is the visitor's own from now on, in place of the one before.
    pub(super) fn adopt(&self) {
        self.kept.own.set(true);
    }

    /// Another game, the visitor's own, is about to take the place of this one.
    pub(super) fn replace(&self) {
        self.saver.flush();
        self.adopt();
        self.kept.began.set(Timestamp::now());
    }

    /// How many half-moves the visitor's own game has that a new one would put an end to.
    pub(super) fn plies_replaced(&self, play: &Play) -> Option<usize> {
        if self.is_own() {
            return plies_in_progress(play.game());
        }
        plies_in_progress(&storage::load_game(Scope::Site)?.game)
    }
}

impl KeptGame {
    fn save(&self) {
        let own = self.own.get();
        let record = GameRecord::of(&self.play.borrow(), own, self.began.get());
        let scope = if own { Scope::Site } else { Scope::Tab };
        // Without storage the game goes on all the same.
        let _ = storage::save_game(scope, &record);
    }
}

/// The address of the page that is shown.
fn address() -> String {
    let location = gloo::utils::window().location();
    // It can always be read.
    location.href().unwrap_or_default()
}
