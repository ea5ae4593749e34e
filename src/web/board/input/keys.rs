use super::Input;
use crate::board::Square;
use crate::web::board::dests::Source;
use crate::web::board::event::{Effect, Effects, Key, Spot};
use crate::web::board::geometry;
use crate::web::board::state::State;
use crate::web::board::words;

/// Keys, and what assistive technology does in their stead.
impl Input {
    pub fn key(&mut self, key: Key, effects: &mut Effects) {
        match key {
            Key::Step(columns, rows) => {
                let to = geometry::step(self.focus, columns, rows, self.orientation);
                effects.push(Effect::Focus(to));
                self.take_focus(to, effects);
            }
            Key::Activate(auto_queen) => {
                self.activate(Spot::Square(self.focus), auto_queen, effects);
            }
            Key::Escape => self.escape(effects),
            Key::Role(role) => {
                if let Some(piece) = self.table.reserve_piece(role) {
                    self.activate(Spot::Slot(piece), false, effects);
                }
            }
        }
    }

    pub fn take_focus(&mut self, square: Square, effects: &mut Effects) {
        if self.focus != square {
            self.focus = square;
            effects.push(Effect::Redraw);
        }
        if let State::Selected { over, .. } = &mut self.state {
            *over = Some(square);
        }
    }

    pub fn activate(&mut self, spot: Spot, auto_queen: bool, effects: &mut Effects) {
        let before = match self.state {
            State::Pressed { .. } | State::Dragging { .. } | State::Drawing { .. } => return,
            State::Idle | State::Promoting { .. } => None,
            State::Selected { source, .. } => Some(source),
        };
        self.by_key = true;
        self.click(spot, before, auto_queen, effects);
        let State::Selected { source, .. } = self.state else {
            return;
        };
        let targets = self.table.targets(source);
        if let Some(man) = self.table.man(source) {
            let told = words::picked_up(man, spot.square(), targets);
            effects.push(Effect::Announce(told));
        }
        if let (Source::Reserve(_), Some(first)) = (source, targets.first()) {
            let to = match targets.contains(self.focus) {
                true => self.focus,
                false => first,
            };
            self.take_focus(to, effects);
            effects.push(Effect::Focus(to));
        }
    }

    pub fn escape(&mut self, effects: &mut Effects) {
        if self.duck_in_hand().is_some() {
            return self.take_back(effects);
        }
        match self.state {
            State::Promoting { from, .. } => {
                self.focus = from;
                self.put_back(effects);
                effects.push(Effect::Focus(from));
            }
            State::Idle => {}
            State::Pressed { .. }
            | State::Dragging { .. }
            | State::Selected { .. }
            | State::Drawing { .. } => self.put_back(effects),
        }
    }
}
