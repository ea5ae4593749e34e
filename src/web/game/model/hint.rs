//! Hints: the engine's best move, for a person who asks for it.

use super::GameModel;
use crate::board::{Piece, Square};
use crate::game::{Shape, ShapeColor};
use crate::notation::{san, uci};
use crate::rules::MoveKind;
use crate::web::game::{Action, Announcement, Hint, Players};
use crate::web::protocol::BestMove;

/// Hints.
impl GameModel {
    /// Whether a person may ask for a hint now: in a turn of theirs, unless the engine would tell
    /// what the fog hides or the opponent is elsewhere.
    pub fn may_hint(&self) -> bool {
        let alone = !matches!(self.players, Players::Remote { .. });
        alone && self.may_move() && !self.is_fogged() && self.proposal.is_none()
    }

    /// Whether an action would help the person, after which a game against the computer is not rated.
    pub fn would_help(&self, action: &Action) -> bool {
        match action {
            Action::Hint => self.may_hint() && self.hint.is_none(),
            // In a past position the last one is only shown first.
            Action::TakeBack => self.can_take_back() && !self.is_looking_back(),
            _ => false,
        }
    }

    /// Whether the engine is looking for a hint.
    pub const fn wants_hint(&self) -> bool {
        self.wants_hint
    }

    /// The hint for the position shown.
    pub const fn hint(&self) -> Option<Hint> {
        self.hint
    }

    /// The SAN of the move that the hint is about.
    pub fn hint_san(&self) -> Option<String> {
        match self.hint? {
            Hint::Move(m) => Some(san::format(self.game.position(), m)),
            Hint::Claim(_) => None,
        }
    }

    /// The piece of the reserve that the hint wants to be placed.
    pub fn hinted_piece(&self) -> Option<Piece> {
        match self.hint? {
            Hint::Move(m) => match m.kind() {
                MoveKind::Drop { role, .. } => Some(Piece::new(self.game.turn(), role)),
                _ => None,
            },
            Hint::Claim(_) => None,
        }
    }

    /// The hint as an arrow on the board, or a circle where a piece or the duck is placed.
    pub fn hint_shapes(&self) -> Vec<Shape> {
        let Some(Hint::Move(m)) = self.hint else {
            return Vec::new();
        };
        let shape = |from: Square, to: Square| Shape {
            color: ShapeColor::Blue,
            from,
            to,
        };
        let made = match m.kind() {
            MoveKind::Drop { to, .. } => shape(to, to),
            MoveKind::Castle { king, rook } => {
                let (king_to, _) = self.game.position().castling_targets(king, rook);
                // A king that stays where it is has no arrow of its own.
                shape(king, if king_to == king { rook } else { king_to })
            }
            _ => shape(m.from(), m.to()),
        };
        let duck = m.duck().map(|square| shape(square, square));
        std::iter::once(made).chain(duck).collect()
    }

    pub(super) fn ask_for_hint(&mut self) {
        if let Some(hint) = self.hint {
            self.announce(Announcement::Hinted(hint));
        } else if self.may_hint() {
            self.wants_hint = true;
            self.set_helped();
        }
    }

    /// Shows the engine's hint, unless it is no longer wanted.
    pub(super) fn show_hint(&mut self, decision: &BestMove) {
        if !std::mem::take(&mut self.wants_hint) {
            return;
        }
        let best = decision.best.as_deref();
        let best = best.and_then(|text| uci::parse(self.game.position(), text).ok());
        self.hint = match (decision.claim, best) {
            (Some(claim), _) => Some(Hint::Claim(claim)),
            (None, best) => best.map(Hint::Move),
        };
        if let Some(hint) = self.hint {
            self.announce(Announcement::Hinted(hint));
        }
    }

    /// Removes the hint, which is about another position.
    pub(super) const fn forget_hint(&mut self) {
        self.wants_hint = false;
        self.hint = None;
    }
}
