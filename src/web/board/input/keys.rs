use super::Input;
use crate::board::Square;
use crate::web::board::dests::Origin;
use crate::web::board::event::{Announcement, Effect, Effects, Key, Location};
use crate::web::board::geometry;
use crate::web::board::interaction::Interaction;

/// Keyboard input, and assistive technology, which activates squares without a pointer.
impl Input {
    pub fn key(&mut self, key: Key, effects: &mut Effects) {
        match key {
            Key::Step(columns, rows) => {
                let to = geometry::step(self.focus(), columns, rows, self.orientation);
                effects.push(Effect::Focus(to));
                self.take_focus(to, effects);
            }
            Key::Activate(_) if self.board.unconfirmed().is_some() => self.confirm(effects),
            Key::Activate(alt) => self.activate(Location::Square(self.focus()), alt, effects),
            Key::Escape => {
                let selected = matches!(self.interaction, Interaction::Selected { .. });
                self.escape(effects);
                if selected && self.interaction == Interaction::Idle {
                    effects.push(Effect::Announce(Announcement::PutDown));
                }
            }
            Key::Role(role) => {
                if let Some(piece) = self.board.reserve_piece(role) {
                    self.activate(Location::Slot(piece), false, effects);
                }
            }
        }
    }

    pub fn take_focus(&mut self, square: Square, effects: &mut Effects) {
        if self.focus() != square {
            effects.push(Effect::Redraw);
        }
        self.focus = Some(square);
        if let Interaction::Selected { over, .. } = &mut self.interaction {
            *over = Some(square);
        }
    }

    pub fn activate(&mut self, location: Location, alt: bool, effects: &mut Effects) {
        let selected = match self.interaction {
            Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Drawing { .. } => return,
            Interaction::Idle | Interaction::Promoting { .. } => None,
            Interaction::Selected { origin, .. } => Some(origin),
        };
        self.by_key = true;
        self.forget_refused_premoves();
        self.click(location, selected, alt, effects);
        let Interaction::Selected { origin, .. } = self.interaction else {
            // A refusal says what is left of it.
            let silent = effects
                .iter()
                .all(|effect| matches!(effect, Effect::Redraw));
            if self.interaction == Interaction::Idle && silent {
                let told = match (selected, location) {
                    (Some(origin), on) if on.origin() == Some(origin) => {
                        Some(Announcement::PutDown)
                    }
                    (Some(_), _) => Some(Announcement::CannotGoThere),
                    (None, Location::Square(to)) if self.board.takes_from_reserve(to) => {
                        Some(Announcement::TakeFirst)
                    }
                    // Where there is no position the page has a use of its own for the key.
                    (None, Location::Square(_))
                        if self.board.arrangement().position().is_some() =>
                    {
                        Some(Announcement::NothingThere)
                    }
                    _ => None,
                };
                effects.extend(told.map(Effect::Announce));
            }
            return;
        };
        let dests = self.board.dests(origin);
        if let Some(piece) = self.board.piece(origin) {
            effects.push(Effect::Announce(Announcement::PickedUp {
                piece,
                from: location.square(),
                dests: dests.count(),
            }));
        }
        if let (Origin::Reserve(_), Some(first)) = (origin, dests.first()) {
            let to = match dests.contains(self.focus()) {
                true => self.focus(),
                false => first,
            };
            self.take_focus(to, effects);
            effects.push(Effect::Focus(to));
        }
    }

    /// Whether the Escape key has an effect.
    pub fn can_escape(&self) -> bool {
        let waits = self.board.pending().is_some() || !self.board.premoves().is_empty();
        waits || self.interaction != Interaction::Idle
    }

    /// Cancels what the Escape key cancels, without a word on what is put down.
    pub fn escape(&mut self, effects: &mut Effects) {
        if self.board.pending().is_some() {
            return self.take_back(effects);
        }
        match self.interaction {
            Interaction::Promoting { from, .. } => {
                self.focus = Some(from);
                self.put_back(effects);
                effects.push(Effect::Focus(from));
            }
            Interaction::Idle => drop(self.cancel_premoves(effects)),
            Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Selected { .. }
            | Interaction::Drawing { .. } => self.put_back(effects),
        }
    }
}
