use super::Input;
use crate::board::Piece;
use crate::rules::{Move, MoveKind};
use crate::web::board::dests::Origin;
use crate::web::board::event::{Announcement, Effect, Effects};
use crate::web::board::interaction::Interaction;
use crate::web::board::options::Premoves;
use crate::web::board::state::BoardState;

/// Moves made before the opponent has answered.
impl Input {
    pub fn premove(&mut self, m: Move, effects: &mut Effects) {
        let piece = match m.kind() {
            MoveKind::Drop { role, .. } => Some(Piece::new(self.board.own_color(), role)),
            _ => self.board.piece(Origin::Square(m.from())),
        };
        self.board.add_premove(m);
        self.interaction = Interaction::Idle;
        effects.extend(piece.map(|piece| Effect::Announce(Announcement::Premove(m, piece))));
    }

    /// Cancels all premoves; returns whether there were any.
    pub fn cancel_premoves(&mut self, effects: &mut Effects) -> bool {
        if self.board.premover().is_none() || self.board.premoves().is_empty() {
            return false;
        }
        self.forget_premoves();
        effects.extend([
            Effect::Redraw,
            Effect::Announce(Announcement::PremovesCancelled),
        ]);
        true
    }

    /// Drops the premoves if the next of them was not accepted when it was played: the viewer makes
    /// another gesture, and the position is still the same.
    pub fn forget_refused_premoves(&mut self) {
        if self.premoved.is_some() {
            self.forget_premoves();
        }
    }

    /// Drops all premoves without a word.
    pub fn forget_premoves(&mut self) {
        self.premoved = None;
        if !self.board.premoves().is_empty() {
            self.board.set_premoves(Vec::new());
        }
    }

    /// Carries the premoves over from the state before to the new one. Once the opponent has
    /// answered, the next of them is played, if it is legal. They are dropped if anything else has
    /// happened, so that none is ever played in a position that it was not meant for.
    pub fn follow_premoves(&mut self, before: &BoardState, effects: &mut Effects) {
        if before.premoves().is_empty() {
            return;
        }
        let mut premoves = before.premoves().to_vec();
        let was_premoved = self.premoved.take();
        let may_wait = self.board.premover().is_some();
        if before.arrangement() == self.board.arrangement() {
            let on_its_way = was_premoved.filter(|&m| self.board.can_make(m));
            if may_wait || on_its_way.is_some() {
                self.premoved = on_its_way;
                self.board.set_premoves(premoves);
            }
        } else if was_premoved.is_some_and(|m| leads_to(before, m, &self.board)) {
            premoves.remove(0);
            if may_wait {
                self.board.set_premoves(premoves);
            }
        } else if self.may_play_premove(before) {
            self.board.set_premoves(premoves);
            match self.board.resolved_premove() {
                Some(m) => self.play_premove(m, effects),
                None => {
                    self.forget_premoves();
                    effects.push(Effect::Announce(Announcement::PremoveImpossible));
                }
            }
        }
    }

    /// Whether the opponent has just answered, and premoves are still wanted.
    fn may_play_premove(&self, before: &BoardState) -> bool {
        let wanted = self.board.options().premoves != Premoves::Off;
        wanted && before.premover().is_some() && was_answered(before, &self.board)
    }

    /// Plays a premove without asking for confirmation. Another piece may be picked up meanwhile,
    /// and stays so.
    fn play_premove(&mut self, m: Move, effects: &mut Effects) {
        if self.board.wants_duck(m) {
            self.forget_premoves();
            self.put_back(effects);
            return self.begin_or_play(m, effects);
        }
        match self.board.looks_ahead() {
            true => self.premoved = Some(m),
            false => self.forget_premoves(),
        }
        effects.push(Effect::Play(m));
    }
}

/// Whether a move leads from one position to another.
fn leads_to(before: &BoardState, m: Move, after: &BoardState) -> bool {
    let (before, after) = (
        before.arrangement().position(),
        after.arrangement().position(),
    );
    let (Some(before), Some(after)) = (before, after) else {
        return false;
    };
    before.after(m) == **after
}

/// Whether the side to move has made a legal move, which leads from one position to the other.
fn was_answered(before: &BoardState, after: &BoardState) -> bool {
    let moves = before
        .arrangement()
        .position()
        .map(|position| position.legal_moves());
    moves.is_some_and(|moves| moves.into_iter().any(|m| leads_to(before, m, after)))
}
