//! Saves the game of the page: in storage, in the address, and finally in the library.

use super::browser::{add_address, history_entry, show_address};
use crate::game::clock::Clock;
use crate::web::browser::library::Library;
use crate::web::browser::saver::{Occasion, Saver};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::clock::moment;
use crate::web::game::{GameModel, Level, Players};
use crate::web::records::opening::{Kept, Opening, address_of, open};
use crate::web::records::{GameRecord, Timestamp, first_side, plies_in_progress};
use crate::web::remote::{Dispute, Disputed, Snapshot};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The length of a new game, in half-moves (plies), up to which one can go back to the game before.
const RETURN_PLIES: usize = 4;

/// The longest record, in bytes, that is kept with an entry of the tab's history.
const MAX_ENTRY: usize = 64 << 10;

/// Saves the game in storage and names it in the address, while the browser is idle.
pub(super) struct GameKeeper {
    kept: Rc<KeptGame>,
    saver: Saver,
    /// The running game that the present one has replaced.
    before: Option<Replaced>,
    /// The visitor's last game, which is over, if the page was opened with another that is offered.
    last: Option<GameRecord>,
    /// The players that the visitor has chosen last, where the game on the page is from a file.
    chosen: Option<Players>,
}

/// A running game that another has replaced.
struct Replaced {
    play: GameModel,
    own: bool,
    began: Timestamp,
    /// The visitor's own game in storage, if this one is not it.
    stored: Option<String>,
}

impl Replaced {
    /// The visitor's own game that was left by going back in the tab's history, if it is running.
    fn by_going_back(record: GameRecord) -> Option<Self> {
        plies_in_progress(&record.game)?;
        Some(Self {
            own: true,
            began: record.began,
            stored: None,
            play: record.into_play(),
        })
    }
}

/// The saved game, shared with deferred jobs.
///
/// The tab's own storage, and the entry of its history, have the game of this tab. The storage of
/// the site has the one that was played last, in any tab.
struct KeptGame {
    /// Shared with the page, which changes the game.
    play: Rc<RefCell<GameModel>>,
    /// Whether the game is the visitor's own rather than that of a link.
    own: Cell<bool>,
    /// Whether the visitor's side is known. Until they tell it the game is kept nowhere, so that another
    /// link to it is followed as the first one.
    settled: Cell<bool>,
    /// The moment when the game was begun.
    began: Cell<Timestamp>,
    /// Whether the visitor has ended the game, whosever it is.
    ended: Cell<bool>,
    /// The length, in half-moves (plies), from which the game of a link has moves of the visitor that
    /// the library keeps.
    kept_from: Cell<usize>,
    /// The revision in which the game was put into the library.
    in_library: Cell<Option<u32>>,
    /// The number of the game in a series against an opponent elsewhere.
    round: Cell<Option<u16>>,
    /// The text of this game in the storage of the site; another one is from another tab.
    stored: RefCell<Option<String>>,
    /// The revision that was opened or saved last.
    saved: Cell<u32>,
    /// What the present entry of the tab's history shows if one comes back to it: this game gets an
    /// entry of its own.
    left: RefCell<Option<GameRecord>>,
}

impl GameKeeper {
    /// The game that the tab's history, the address or storage names, its keeper, and what the
    /// address says otherwise than a game known here.
    pub(super) fn open(
        level: Level,
        saver: Saver,
    ) -> (Rc<RefCell<GameModel>>, Self, Option<Box<Dispute>>) {
        let location = gloo::utils::window().location();
        let search = location.search().unwrap_or_default();
        // A reload asks for the address that was shown before the page was left.
        let new_search = storage::take_new_address(&search);
        let entry = match new_search {
            Some(_) => None,
            None => history_entry().and_then(|text| storage::read_game(&text)),
        };
        let mut is_outdated = new_search.is_some();
        let search = new_search.unwrap_or(search);
        let hash = location.hash().unwrap_or_default();
        let entry = entry.or_else(|| {
            let remote = storage::last_remote().filter(|_| search.is_empty() && hash.is_empty());
            is_outdated |= remote.is_some();
            remote
        });
        let own = storage::load_game(Scope::Site);
        let tab = storage::load_game(Scope::Tab);
        let latest = tab.clone().filter(|tab| tab.own).or_else(|| own.clone());
        let kept = Kept {
            entry,
            tab,
            own: own.clone(),
            remote: remote_game(&search, false),
            remote_sender: remote_game(&search, true),
        };
        let Opening {
            play,
            own: is_own,
            began,
            dispute,
        } = open(&search, &hash, kept, level);
        let latest =
            latest.filter(|latest| play.is_untouched() && is_own && Some(latest.began) != began);
        let (last, before) = match latest {
            Some(latest) if latest.is_done() => (Some(latest), None),
            latest => (None, latest.and_then(Replaced::by_going_back)),
        };
        // Another tab may have gone on with the stored game.
        let is_stored =
            own.is_some_and(|own| is_own && Some(own.began) == began && own.game == *play.game());
        let stored = storage::game_text(Scope::Site).filter(|_| is_stored);
        let (revision, round) = (play.revision(), round(&play));
        // A single move may only be a try; in a game that was left here it is one more.
        let tried = if began.is_some() { 0 } else { 1 };
        let kept_from = play.game().len() + tried + 1;
        let play = Rc::new(RefCell::new(play));
        let kept = Rc::new(KeptGame {
            play: play.clone(),
            own: Cell::new(is_own),
            settled: Cell::new(!asks_for_side(dispute.as_deref())),
            began: Cell::new(began.unwrap_or_else(Timestamp::now)),
            ended: Cell::new(false),
            kept_from: Cell::new(kept_from),
            in_library: Cell::new(None),
            round: Cell::new(round),
            stored: RefCell::new(stored),
            saved: Cell::new(revision),
            left: RefCell::new(None),
        });
        let keeper = Self {
            kept,
            saver,
            before,
            last,
            chosen: None,
        };
        if is_outdated {
            keeper.saver.at_rest(job(&keeper.kept, &keeper.saver));
        }
        (play, keeper, dispute)
    }

    /// Whether the game is the visitor's own rather than that of a link.
    pub(super) fn is_own(&self) -> bool {
        self.kept.own.get()
    }

    /// The moment when the game was begun.
    pub(super) fn began(&self) -> Timestamp {
        self.kept.began.get()
    }

    /// The visitor has told which side is theirs. Returns whether that was asked.
    pub(super) fn settle(&self) -> bool {
        !self.kept.settled.replace(true)
    }

    /// The moment when the game was begun, if it is the visitor's own and in progress: no other tab
    /// may play it at the same time.
    pub(super) fn shared(&self) -> Option<Timestamp> {
        let plies = plies_in_progress(self.kept.play.borrow().game());
        plies.filter(|_| self.is_own()).map(|_| self.began())
    }

    /// Saves the game and leaves it to another tab, which gets this record.
    pub(super) fn hand_over(&self) -> GameRecord {
        self.saver.flush();
        self.kept.record()
    }

    /// The game as another tab has left it: as it says, or else as it is in storage. It is to be
    /// shown.
    pub(super) fn take_over(&self, record: Option<GameRecord>) -> Option<GameModel> {
        let told = record.map(GameRecord::into_play);
        let play = told.or_else(|| self.saved_elsewhere());
        if play.is_some() {
            // What is in storage is a state of this game.
            self.kept.stored.replace(storage::game_text(Scope::Site));
        } else {
            // Nobody knows how it went on there: from here on it is another game.
            self.kept.began.set(Timestamp::now());
        }
        play
    }

    /// The game as another tab has saved it. It is to be shown.
    pub(super) fn saved_elsewhere(&self) -> Option<GameModel> {
        let same = |record: &GameRecord| record.began == self.began();
        let saved = storage::load_game(Scope::Site).filter(same);
        saved.map(GameRecord::into_play)
    }

    /// Saves what has not been saved yet.
    pub(super) fn flush(&self) {
        self.saver.flush();
    }

    /// The record of the game as it is now.
    pub(super) fn text(&self) -> String {
        written(&self.kept.record())
    }

    /// The same for the choice of a new game: a game from a file has not changed who is to play it.
    pub(super) fn text_for_new_game(&self) -> String {
        let mut record = self.kept.record();
        if record.players == Players::People {
            record.players = self.chosen.unwrap_or(Players::People);
        }
        written(&record)
    }

    /// The game has changed, and the change is not painted yet: the game is saved only if the page
    /// is left. [`Self::changed`] must be called after the paint.
    pub(super) fn painting(&self) {
        self.saver.hold(job(&self.kept, &self.saver));
    }

    /// The game has changed, and is saved while the browser is idle.
    pub(super) fn changed(&mut self) {
        if self.kept.is_begun_by_visitor() {
            self.adopt();
        }
        if self.kept.play.borrow().game().len() > RETURN_PLIES {
            // Moves taken back don't bring the offer back.
            self.before = None;
        }
        self.saver.later(job(&self.kept, &self.saver));
    }

    /// Makes the game the visitor's own, in place of the one before, which goes into the library
    /// when this one is saved.
    pub(super) fn adopt(&self) {
        self.kept.own.set(true);
    }

    /// The visitor makes the first move of a game that was only offered: it gets an entry of its own
    /// in the tab's history. [`Self::changed`] must be called after that.
    pub(super) fn begin(&self, play: &GameModel) {
        self.add_entry(play);
        self.kept.began.set(Timestamp::now());
    }

    /// The visitor has ended the game. [`Self::changed`] must be called after that.
    pub(super) fn ended(&self) {
        self.kept.ended.set(true);
    }

    /// The finished game is played on, in a game of its own: the finished one stays in the library, and
    /// one can go back to it in the tab's history. [`Self::changed`] must be called after that.
    pub(super) fn reopen(&self, play: &GameModel) {
        if self.is_own() {
            // A game that is over goes into the library as it is saved.
            self.saver.flush();
            self.begin(play);
        }
    }

    /// The game as it is now stays with the present entry of the tab's history, and the next one
    /// that is saved gets another.
    fn add_entry(&self, play: &GameModel) {
        self.kept.left.replace(Some(self.kept.record_of(play)));
    }

    /// Prepares for another game, the visitor's own, in place of this one, which goes into the
    /// library if it is the visitor's own too. One can go back to this one in the tab's history,
    /// unless the `next` one is offered in the place of one that was only offered too.
    pub(super) fn replace(&mut self, next: Option<&GameModel>) {
        self.saver.flush();
        let kept = &self.kept;
        let play = kept.play.borrow();
        let offered = next.is_some_and(GameModel::is_offered);
        let chosen = self.chosen.take().unwrap_or_else(|| play.players());
        self.chosen = next.filter(|next| next.source().is_some()).map(|_| chosen);
        if !(offered && play.is_offered()) {
            self.add_entry(&play);
        }
        // An untouched game is nothing to go back to: the one before it still is.
        if !play.is_untouched() {
            self.before = plies_in_progress(play.game()).map(|_| Replaced {
                play: play.clone(),
                own: self.is_own(),
                began: kept.began.get(),
                stored: storage::game_text(Scope::Site).filter(|_| !self.is_own()),
            });
        }
        if self.is_own() && !play.is_untouched() || kept.has_moves_of_visitor() {
            put_into_library(kept.record());
        }
        kept.become_another(true, Timestamp::now());
    }

    /// Prepares for another game in place of this one, which is kept nowhere.
    pub(super) fn discard(&self) {
        self.saver.flush();
        if self.kept.in_library.get().is_some() {
            Library.delete_later(self.began());
        }
        self.kept.become_another(true, Timestamp::now());
    }

    /// The game on the screen is one with an opponent elsewhere or of another tab, which leaves the
    /// visitor's own game in storage alone.
    pub(super) fn leave_own_game(&self) {
        self.kept.own.set(false);
    }

    /// Puts the game as it is into the library, before another state takes its place.
    pub(super) fn put_aside(&self) {
        let began = Timestamp::now();
        put_into_library(GameRecord {
            began,
            ..self.kept.record()
        });
    }

    /// The running game that the present one has replaced, as long as one can go back to it: not
    /// once the present one has been some moves old.
    pub(super) fn before(&self) -> Option<&GameModel> {
        let is_new = self.kept.play.borrow().game().len() <= RETURN_PLIES;
        let before = self.before.as_ref().filter(|_| is_new);
        before.map(|before| &before.play)
    }

    /// The visitor's last game, which is over, if the page was opened with another that is offered.
    pub(super) fn last(&self) -> Option<&GameRecord> {
        self.last.as_ref()
    }

    /// No longer offers to go back to the game before.
    pub(super) fn forget_before(&mut self) {
        self.before = None;
    }

    /// Goes back to the game before, which is to be shown. The present one goes into the library.
    pub(super) fn take_before(&mut self) -> Option<GameModel> {
        let before = self.before.take()?;
        self.chosen = None;
        self.saver.flush();
        let kept = &self.kept;
        self.add_entry(&kept.play.borrow());
        if !kept.play.borrow().is_untouched() {
            put_into_library(kept.record());
        }
        Library.delete_later(before.began);
        if let Some(text) = &before.stored {
            storage::put_back_game(Scope::Site, text);
        }
        kept.become_another(before.own, before.began);
        Some(before.play)
    }

    /// The length, in half-moves (plies), of the game in progress that a new one would replace: the
    /// visitor's own, or the one with an opponent elsewhere that is on the screen.
    pub(super) fn plies_replaced(&self, play: &GameModel) -> Option<usize> {
        if play.remote().is_some() || self.kept.has_moves_of_visitor() {
            return plies_in_progress(play.game());
        }
        if self.is_own() {
            // A game in which only the computer has moved is kept nowhere.
            return plies_in_progress(play.game()).filter(|_| !play.is_untouched());
        }
        plies_in_progress(&storage::load_game(Scope::Site)?.game)
    }
}

/// Saves a game, and names it in the address once it rests.
fn job(kept: &Rc<KeptGame>, saver: &Saver) -> Box<dyn FnOnce(Occasion)> {
    let (kept, saver, shown_at) = (kept.clone(), saver.clone(), address());
    Box::new(move |occasion| {
        let (record, is_stored) = kept.save();
        if kept.is_clock_running() {
            // What was used of the present turn is saved when the page is left.
            saver.hold(job(&kept, &saver));
        }
        // Another page may be shown since.
        if occasion == Occasion::Moved || address() != shown_at {
            return;
        }
        // Each change of the address costs the browser as much as drawing the move, and browsers limit
        // their rate: moves that follow each other quickly share one. Without storage nothing else keeps
        // the game.
        if occasion == Occasion::Idle && is_stored && kept.left.borrow().is_none() {
            saver.at_rest(job(&kept, &saver));
            return;
        }
        let query = address_of(&kept.play.borrow());
        let entry = entry_of(&record).filter(|_| kept.settled.get());
        // While the page is left no entry can be added.
        let left = kept
            .left
            .borrow_mut()
            .take_if(|_| occasion != Occasion::Leaving);
        if let Some(left) = left {
            storage::forget_new_address();
            add_address(entry_of(&left), &query, entry);
        } else {
            storage::save_new_address(&search(), &query, occasion);
            show_address(&query, entry);
        }
    })
}

/// The text of a game.
// Not inlined, because it is large.
#[inline(never)]
fn written(record: &GameRecord) -> String {
    // A record of texts and numbers can always be written.
    storage::write_game(record).unwrap_or_default()
}

/// The text of a game that is kept with an entry of the tab's history, unless it is too long.
fn entry_of(record: &GameRecord) -> Option<String> {
    Some(written(record)).filter(|text| text.len() <= MAX_ENTRY)
}

impl KeptGame {
    /// Prepares for another game: whether it is the visitor's own, and when it was begun.
    fn become_another(&self, own: bool, began: Timestamp) {
        self.own.set(own);
        self.settled.set(true);
        self.began.set(began);
        self.ended.set(false);
        self.kept_from.set(2);
        self.in_library.set(None);
        self.round.set(None);
    }

    fn record(&self) -> GameRecord {
        self.record_of(&self.play.borrow())
    }

    fn record_of(&self, play: &GameModel) -> GameRecord {
        GameRecord {
            clock: play.paused_clock(moment().now),
            ..GameRecord::of(play, self.own.get(), self.began.get())
        }
    }

    /// Whether the visitor has just moved against the computer. From then on the game is the
    /// visitor's own, whatever link it came from.
    fn is_begun_by_visitor(&self) -> bool {
        let play = self.play.borrow();
        let moved = play.players().computer() == Some(play.game().turn());
        moved && !play.game().is_empty() && play.revision() != self.saved.get()
    }

    /// Whether the visitor has gone on with the game of a link.
    fn is_played_on(&self) -> bool {
        !self.own.get() && self.play.borrow().game().len() >= self.kept_from.get()
    }

    /// Whether the visitor has moved in the game of a link, if only once: that is kept where another game
    /// takes its place.
    fn has_moves_of_visitor(&self) -> bool {
        !self.own.get() && self.play.borrow().game().len() + 1 >= self.kept_from.get()
    }

    fn is_clock_running(&self) -> bool {
        let play = self.play.borrow();
        play.clock().is_some_and(Clock::is_running)
    }

    /// Saves the game. Returns its record, and whether the tab's storage has it.
    fn save(&self) -> (GameRecord, bool) {
        let round = round(&self.play.borrow());
        let before = self.round.replace(round);
        if before.is_some() && round.is_some() && before != round {
            // A rematch is another game; the one before stays in the library.
            self.began.set(Timestamp::now());
        }
        let mut record = self.record();
        let revision = self.play.borrow().revision();
        if record.own {
            self.save_for_site(&mut record, revision);
        }
        self.saved.set(revision);
        if !self.settled.get() {
            return (record, false);
        }
        // Without storage the game is kept by the entry of the tab's history.
        let is_stored = storage::save_game(Scope::Tab, &record).is_ok();
        let _ = storage::save_remote(&record);
        let revision = Some(revision);
        // A game with an opponent elsewhere is in the library from its first move on: nobody may have
        // kept the link by which it goes on. One from a link is the visitor's as well who has ended it.
        let theirs = record.own || self.ended.get();
        let lasting =
            record.remote.is_some() || theirs && record.game.is_over() || self.is_played_on();
        if lasting && self.in_library.replace(revision) != revision {
            put_into_library(record.clone());
        }
        (record, is_stored)
    }

    /// Saves the game as the one that was played last. One of another tab goes into the library,
    /// where it stays if that tab is closed.
    fn save_for_site(&self, record: &mut GameRecord, revision: u32) {
        let found = storage::game_text(Scope::Site);
        if found != *self.stored.borrow() {
            if self.saved.get() == revision {
                // The game is only looked at here, and another one was played since.
                return;
            }
            if let Some(other) = found.and_then(|text| storage::read_game(&text)) {
                if other.began == record.began && !record.continues(&other) {
                    // The tabs began with one game, of which there are two from now on.
                    self.began.set(Timestamp::now());
                    record.began = self.began.get();
                }
                if other.began != record.began {
                    put_into_library(other);
                }
            }
        }
        if let Ok(text) = storage::save_game(Scope::Site, record) {
            self.stored.replace(Some(text));
        }
    }
}

/// Whether the visitor has to tell which side is theirs.
fn asks_for_side(dispute: Option<&Dispute>) -> bool {
    dispute.is_some_and(|dispute| dispute.about == Disputed::Guest)
}

/// The number of a game in its series, if the opponent is elsewhere.
fn round(play: &GameModel) -> Option<u16> {
    play.remote().map(|remote| remote.round)
}

/// The game with an opponent elsewhere that a query names, as its receiver or its sender has it.
fn remote_game(search: &str, sender: bool) -> Option<GameRecord> {
    let theirs = Snapshot::parse(search).ok()?;
    let first = first_side(theirs.receiver, theirs.round);
    storage::load_remote(theirs.id, if sender { !first } else { first })
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
