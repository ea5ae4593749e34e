//! The choices of the last form, which the next one offers again.

use super::{Form, Side};
use crate::game::clock::TimeControl;
use crate::web::game::Players;
use crate::web::new_game::time::{TimeChoice, TimeForm};

impl Form {
    /// What the next form offers again and no game on the page tells, in lines: the time control, the
    /// side, and the names of two people. [`Self::choose_again`] reads it.
    pub fn choices(&self) -> String {
        let control = self.control(Players::People).ok().flatten();
        let control = control.map(|control| control.to_string());
        let side = self.side.key();
        let [first, second] = &self.names;
        [control.as_deref().unwrap_or_default(), side, first, second].join("\n")
    }

    /// Makes the choices of an earlier form again, but for what the game on the page has otherwise:
    /// a clock, or a side if the visitor `has_side` chosen there.
    pub fn choose_again(&mut self, choices: &str, has_side: bool) {
        let mut lines = choices.split('\n');
        let control: Option<TimeControl> = lines.next().and_then(|text| text.parse().ok());
        if self.time.choice == TimeChoice::NoClock {
            self.time = TimeForm::of(control.as_ref(), Players::People);
        }
        if lines.next() == Some(Side::Either.key()) && !has_side {
            self.side = Side::Either;
        }
        for (name, known) in self.names.iter_mut().zip(lines) {
            known.clone_into(name);
        }
    }
}
