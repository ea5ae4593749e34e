use crate::web::game::{Action, GameModel};

/// The pause of the clock while a dialog covers the game.
#[derive(Default)]
pub(super) struct Recess {
    dialog: bool,
    paused: bool,
}

impl Recess {
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
                play.apply(Action::Pause(false));
            }
            return paused;
        }
        self.paused = play.can_pause() && !play.is_paused();
        if self.paused {
            play.apply(Action::Pause(true));
        }
        self.paused
    }
}
