use crate::web::browser::storage::{self, Scope};
use crate::web::game::{Action, GameModel};

/// The name under which the tab notes that the clock is paused for a dialog.
const NOTE: &str = "sharp960.recess";

/// The pause of the clock while a dialog covers the game.
pub(super) struct Recess {
    dialog: bool,
    paused: bool,
}

impl Recess {
    /// The state when the page is drawn first. It may have been loaded anew while the dialog was open,
    /// which still covers the game then: the pause of before ends with it.
    pub(super) fn open(covered: bool) -> Self {
        let paused = storage::take(Scope::Tab, NOTE).is_some() && covered;
        Self {
            dialog: covered,
            paused,
        }
    }

    /// Pauses a running clock when a dialog opens, and lets it go on when that is closed. An
    /// opponent elsewhere could not see it, so their clock goes on. Returns whether the clock was
    /// changed.
    pub(super) fn follow(&mut self, dialog: bool, play: &mut GameModel) -> bool {
        if dialog == self.dialog {
            return false;
        }
        self.dialog = dialog;
        if !dialog {
            let paused = std::mem::take(&mut self.paused);
            if paused {
                storage::remove(Scope::Tab, NOTE);
                play.apply(Action::Pause(false));
            }
            return paused;
        }
        self.paused = play.can_pause() && !play.is_paused();
        if self.paused {
            // Without storage the clock stays paused if the page is loaded anew.
            let _ = storage::save(Scope::Tab, NOTE, "");
            play.apply(Action::Pause(true));
        }
        self.paused
    }
}
