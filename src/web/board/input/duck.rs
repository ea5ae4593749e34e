use super::Input;
use crate::board::Square;
use crate::rules::Move;
use crate::web::board::dests::Origin;
use crate::web::board::event::{Announcement, Effect, Effects, Location, Message};
use crate::web::board::interaction::Interaction;

/// The end of a move: in duck chess the placing of the duck.
impl Input {
    /// The square under the pointer or with the focus, if the duck is picked up and can go there.
    pub fn duck_preview(&self) -> Option<Square> {
        match self.interaction {
            Interaction::Selected {
                origin: Origin::Duck,
                ..
            } => self.aim(),
            _ => None,
        }
    }

    /// The duck, if a move waits for its square.
    pub fn duck_in_hand(&self) -> Option<Origin> {
        self.board.pending().map(|_| Origin::Duck)
    }

    /// The state between gestures: idle, or with the duck picked up while it waits for its square.
    pub fn rest(&self) -> Interaction {
        match self.duck_in_hand() {
            Some(origin) => Interaction::Selected { origin, over: None },
            None => Interaction::Idle,
        }
    }

    /// Whether a location is the square of the piece that has just moved.
    pub fn is_moved(&self, location: Location) -> bool {
        location
            .square()
            .is_some_and(|square| self.board.moved().contains(square))
    }

    /// Plays a move, or asks for the duck's square if the move lacks it.
    pub fn make(&mut self, m: Move, effects: &mut Effects) {
        effects.push(Effect::Redraw);
        let complete = match self.board.wants_duck(m) {
            true => self.board.default_duck(m).map(|square| m.with_duck(square)),
            false => Some(m),
        };
        if let Some(m) = complete {
            self.board.take_back();
            self.interaction = Interaction::Idle;
            effects.push(Effect::Play(m));
            return;
        }
        self.board.begin(m);
        self.interaction = self.rest();
        effects.push(match self.board.arrangement().duck() {
            Some(_) => Effect::Announce(Announcement::PlaceDuck),
            // The first time there is no duck on the board that would remind the player.
            None => Effect::Say(Message::PlaceDuck),
        });
    }

    /// Makes a move that was made elsewhere, such as by a button.
    pub fn make_elsewhere(&mut self, m: Move, effects: &mut Effects) {
        self.board.take_back();
        self.put_back(effects);
        if self.board.can_make(m) {
            self.make(m, effects);
        }
        if self.duck_in_hand().is_some() {
            // The gesture continues on the board, not at the button that began the move.
            self.focus = m.to();
            effects.push(Effect::Focus(m.to()));
        }
    }

    /// Takes back the move that waits for the duck's square.
    pub fn take_back(&mut self, effects: &mut Effects) {
        let Some(m) = self.board.take_back() else {
            return;
        };
        self.put_back(effects);
        effects.push(Effect::Announce(Announcement::TakenBack));
        if self.by_key {
            self.focus = m.from();
            effects.push(Effect::Focus(m.from()));
        }
    }

    /// A click where the duck cannot go, while it is picked up.
    pub fn click_beside_duck_squares(&mut self, on: Location, effects: &mut Effects) {
        if self.is_moved(on) {
            self.take_back(effects);
        } else if let Location::Square(to) = on {
            let reason = self.board.refused(Origin::Duck, to);
            effects.extend(reason.map(super::say));
        }
    }
}
