use super::Input;
use crate::board::Square;
use crate::rules::Move;
use crate::web::board::dests::Source;
use crate::web::board::event::{Effect, Effects, Spot};
use crate::web::board::state::State;
use crate::web::board::words;

/// How a move ends, and in duck chess its second half.
impl Input {
    /// Where the duck would go if it were put where the pointer or the focus is.
    pub fn duck_preview(&self) -> Option<Square> {
        match self.state {
            State::Selected {
                source: Source::Duck,
                ..
            } => self.aim(),
            _ => None,
        }
    }

    /// The duck if a move waits for its part.
    pub fn duck_in_hand(&self) -> Option<Source> {
        self.table.pending().map(|_| Source::Duck)
    }

    /// The state in which nothing is going on that was not begun before.
    pub fn rest(&self) -> State {
        match self.duck_in_hand() {
            Some(source) => State::Selected { source, over: None },
            None => State::Idle,
        }
    }

    /// Whether a spot is that of the man just moved.
    pub fn is_moved(&self, spot: Spot) -> bool {
        spot.square()
            .is_some_and(|square| self.table.moved().contains(square))
    }

    /// Plays a move, or asks for the duck's part if it lacks that.
    pub fn make(&mut self, m: Move, effects: &mut Effects) {
        effects.push(Effect::Redraw);
        let complete = match self.table.wants_duck(m) {
            true => self.table.idle_duck(m).map(|square| m.with_duck(square)),
            false => Some(m),
        };
        if let Some(m) = complete {
            self.table.take_back();
            self.state = State::Idle;
            effects.push(Effect::Play(m));
            return;
        }
        self.table.begin(m);
        self.state = self.rest();
        effects.push(match self.table.position().duck() {
            Some(_) => Effect::Announce(words::DUCK_ASKED.to_owned()),
            // The first time there is no duck to be seen that would ask for itself.
            None => Effect::Say(words::DUCK_ASKED),
        });
    }

    /// Makes a move that was not made by a gesture on the board.
    pub fn make_elsewhere(&mut self, m: Move, effects: &mut Effects) {
        self.table.take_back();
        self.put_back(effects);
        if self.table.can_make(m) {
            self.make(m, effects);
        }
        if self.duck_in_hand().is_some() {
            // What goes on is on the board now, not where the move came from.
            self.focus = m.to();
            effects.push(Effect::Focus(m.to()));
        }
    }

    /// Takes back the move that waits for the duck's part.
    pub fn take_back(&mut self, effects: &mut Effects) {
        let Some(m) = self.table.take_back() else {
            return;
        };
        self.put_back(effects);
        effects.push(Effect::Announce(words::TAKEN_BACK.to_owned()));
        if self.by_key {
            self.focus = m.from();
            effects.push(Effect::Focus(m.from()));
        }
    }

    /// With the duck in hand: a click where it cannot go.
    pub fn click_beside_duck_squares(&mut self, on: Spot, effects: &mut Effects) {
        if self.is_moved(on) {
            self.take_back(effects);
        } else if let Spot::Square(to) = on {
            let reason = self.table.refused(Source::Duck, to);
            effects.extend(reason.map(Effect::Say));
        }
    }
}
