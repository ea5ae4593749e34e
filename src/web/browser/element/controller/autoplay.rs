//! Games that play by themselves.

use super::Controller;
use crate::web::browser::device::prefers_reduced_motion;
use crate::web::game::LineStep;
use gloo::timers::callback::Interval;
use std::rc::Rc;

/// The time that each position is shown if the page does not tell, in milliseconds.
const USUAL_MS: u32 = 1500;

impl Controller {
    /// Whether the moves of the game follow each other by themselves.
    pub fn is_playing(&self) -> bool {
        self.0.playing.borrow().is_some()
    }

    /// Lets the moves of the game follow each other by themselves while the board is visible, from
    /// the start if the last position is shown.
    pub fn play(&self) {
        let (length, ply, pace) = {
            let session = self.session();
            (session.len(), session.ply(), session.look().autoplay_ms)
        };
        if length == 0 {
            return;
        }
        if ply == length {
            self.change(|session| session.step(LineStep::First));
        }
        let me = Rc::downgrade(&self.0);
        let pace = if pace == 0 { USUAL_MS } else { pace };
        let timer = Interval::new(pace, move || {
            if let Some(controller) = me.upgrade().map(Self) {
                controller.speaking().play_next();
            }
        });
        self.0.playing.replace(Some(timer));
        self.redraw();
    }

    /// Stops that.
    pub fn pause(&self) {
        if self.0.playing.take().is_some() {
            self.redraw();
        }
    }

    /// Plays if the page wants it and the visitor does not prefer reduced motion.
    pub(super) fn start_autoplay(&self) {
        let wanted = self.session().look().autoplay_ms > 0;
        if wanted && !prefers_reduced_motion() {
            self.play();
        } else {
            self.pause();
        }
    }

    fn play_next(&self) {
        if !self.0.visible.get() {
            return;
        }
        self.change(|session| session.step(LineStep::Next));
        let is_last = {
            let session = self.session();
            session.ply() == session.len()
        };
        if is_last {
            self.pause();
        }
    }
}
