use super::Input;
use crate::board::Square;
use crate::rules::Move;
use crate::web::board::castling::is_usual;
use crate::web::board::dests::Origin;
use crate::web::board::event::{Announcement, Effect, Effects, Location, Message};
use crate::web::board::interaction::Interaction;

/// The end of a move: in duck chess the placing of the duck, then its confirmation.
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
        self.board.lacks_duck().then_some(Origin::Duck)
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

    /// Makes a gesture's move: plays it, or asks for its confirmation, or for the duck's square if
    /// it lacks that. Before the own turn it is a premove.
    pub fn make(&mut self, m: Move, effects: &mut Effects) {
        effects.push(Effect::Redraw);
        if self.board.premover().is_some() {
            return self.premove(m, effects);
        }
        self.forget_premoves();
        match self.completed(m) {
            Some(m) if self.board.options().confirm => self.ask_to_confirm(m, effects),
            Some(m) if self.is_ambiguous(m) => self.hold(m, effects),
            _ => self.begin_or_play(m, effects),
        }
    }

    /// Whether the click on a rook that castles may have been meant to pick it up, as it does in chess
    /// with king and rook on these squares.
    fn is_ambiguous(&self, m: Move) -> bool {
        let clicked = match self.interaction {
            Interaction::Idle => !self.by_key && self.focus == Some(m.to()),
            _ => false,
        };
        clicked && m.is_castle() && is_usual(m.from(), m.to())
    }

    /// Shows a move and plays it soon, so that a second click on the rook's square can still pick up the
    /// rook instead.
    fn hold(&mut self, m: Move, effects: &mut Effects) {
        self.board.begin(m);
        self.held = true;
        effects.push(Effect::ConfirmSoon);
    }

    /// The move that waits for the player's confirmation.
    pub fn asked(&self) -> Option<Move> {
        self.board.unconfirmed().filter(|_| !self.held)
    }

    /// Plays a move, or asks for the duck's square if the move lacks it.
    pub fn begin_or_play(&mut self, m: Move, effects: &mut Effects) {
        match self.completed(m) {
            Some(m) => self.play(m, effects),
            None => self.ask_for_duck(m, effects),
        }
    }

    /// The move with the duck's square, if it needs one and has none but makes no difference.
    fn completed(&self, m: Move) -> Option<Move> {
        match self.board.wants_duck(m) {
            true => self.board.default_duck(m).map(|square| m.with_duck(square)),
            false => Some(m),
        }
    }

    fn play(&mut self, m: Move, effects: &mut Effects) {
        self.board.take_back();
        self.held = false;
        self.interaction = Interaction::Idle;
        effects.push(Effect::Play(m));
    }

    fn ask_to_confirm(&mut self, m: Move, effects: &mut Effects) {
        self.board.begin(m);
        self.held = false;
        self.interaction = Interaction::Idle;
        effects.push(Effect::Announce(Announcement::Confirm));
    }

    /// Plays the move that waits for its confirmation.
    pub fn confirm(&mut self, effects: &mut Effects) {
        if let Some(m) = self.board.unconfirmed() {
            effects.push(Effect::Redraw);
            self.play(m, effects);
        }
    }

    /// A click while a move waits for its confirmation: on the moved piece it confirms.
    pub fn answer(&mut self, on: Location, effects: &mut Effects) {
        match self.is_moved(on) {
            true => self.confirm(effects),
            false => self.take_back(effects),
        }
    }

    fn ask_for_duck(&mut self, m: Move, effects: &mut Effects) {
        self.board.begin(m);
        self.interaction = self.rest();
        effects.push(match self.board.arrangement().duck() {
            Some(_) => Effect::Announce(Announcement::PlaceDuck),
            // The first time there is no duck on the board that would remind the player.
            None => Effect::Say(Message::PlaceDuck),
        });
    }

    /// Makes a move that was made elsewhere, such as by a button, which needs no confirmation.
    pub fn make_elsewhere(&mut self, m: Move, effects: &mut Effects) {
        self.board.take_back();
        self.put_back(effects);
        if self.board.can_make(m) {
            self.forget_premoves();
            self.begin_or_play(m, effects);
        }
        if self.duck_in_hand().is_some() {
            // The gesture continues on the board, not at the button that began the move.
            self.focus = Some(m.to());
            effects.push(Effect::Focus(m.to()));
        }
    }

    /// Takes back the move that waits for the duck's square or its confirmation.
    pub fn take_back(&mut self, effects: &mut Effects) {
        let Some(m) = self.board.take_back() else {
            return;
        };
        self.held = false;
        self.put_back(effects);
        effects.push(Effect::Announce(Announcement::TakenBack));
        if self.by_key {
            self.focus = Some(m.from());
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
