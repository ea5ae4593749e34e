use super::reach::{self, Gesture, Moves, Source};
use super::words;
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{Move, Position, Variant};
use std::rc::Rc;

/// Whose men can be moved on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Movable {
    /// Nobody's: the board is to be looked at.
    #[default]
    None,
    /// One side's. Its men can be picked up while the other side is still to move, and dropped
    /// once it has moved.
    Only(Color),
    /// Those of the side to move.
    Both,
}

/// A position and who may move in it.
#[derive(Clone, Debug)]
pub(super) struct Table {
    position: Rc<Position>,
    movable: Movable,
    /// The legal moves; none where the side to move is not movable.
    legal: Vec<Move>,
    /// The squares that the viewer does not see.
    hidden: Bitboard,
}

impl Table {
    /// The table of a position.
    pub fn new(position: Rc<Position>, movable: Movable) -> Self {
        let turn_moves = match movable {
            Movable::None => false,
            Movable::Only(color) => color == position.turn(),
            Movable::Both => true,
        };
        let legal = match turn_moves {
            true => position.legal_moves().to_vec(),
            false => Vec::new(),
        };
        Self {
            position,
            movable,
            legal,
            hidden: Bitboard::EMPTY,
        }
    }

    /// This table with squares that the viewer does not see.
    #[must_use]
    pub fn with_hidden(mut self, hidden: Bitboard) -> Self {
        self.hidden = hidden;
        self
    }

    /// The squares that the viewer does not see.
    pub fn hidden(&self) -> Bitboard {
        self.hidden
    }

    /// Nothing to see, nothing to move.
    pub fn idle() -> Self {
        Self::new(Rc::new(Variant::Chess.start()), Movable::None)
    }

    /// The position.
    pub fn position(&self) -> &Rc<Position> {
        &self.position
    }

    /// Whether a side's men can be picked up.
    pub fn moves_men_of(&self, color: Color) -> bool {
        match self.movable {
            Movable::None => false,
            Movable::Only(own) => own == color,
            Movable::Both => self.position.turn() == color,
        }
    }

    /// Whether a side can move now.
    pub fn can_move_now(&self, color: Color) -> bool {
        self.position.turn() == color && self.moves_men_of(color)
    }

    /// The side that a reader of the board means: the one that is movable, else the one to move.
    pub fn own_color(&self) -> Color {
        match self.movable {
            Movable::Only(color) => color,
            Movable::None | Movable::Both => self.position.turn(),
        }
    }

    /// The man that a source stands for, if it is there.
    pub fn man(&self, source: Source) -> Option<Piece> {
        match source {
            Source::Square(square) if self.hidden.contains(square) => None,
            Source::Square(square) => self.position.piece_at(square),
            Source::Reserve(piece) => {
                let left = self.position.reserve(piece.color).count(piece.role);
                (left > 0).then_some(piece)
            }
        }
    }

    /// Whether something can be picked up.
    pub fn can_lift(&self, source: Source) -> bool {
        let movable = |man: Piece| self.moves_men_of(man.color);
        let barred = match source {
            Source::Square(_) => false,
            Source::Reserve(piece) => self.barred(piece).is_some(),
        };
        self.man(source).is_some_and(movable) && !barred
    }

    /// Why a reserve piece cannot be placed, whoever is to move.
    pub fn barred(&self, piece: Piece) -> Option<&'static str> {
        words::barred(&self.position, piece)
    }

    /// Where something picked up can go by clicks.
    pub fn targets(&self, source: Source) -> Bitboard {
        match self.man(source) {
            Some(man) if self.can_move_now(man.color) => {
                reach::targets(&self.legal, man.color, source)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The moves that a gesture makes.
    pub fn moves_to(&self, source: Source, to: Square, gesture: Gesture) -> Moves {
        match self.man(source) {
            Some(man) if self.can_move_now(man.color) => {
                reach::moves_to(&self.legal, man.color, source, to, gesture)
            }
            _ => Moves::new(),
        }
    }

    /// Why something picked up can go nowhere, where one sentence says it.
    pub fn stuck(&self, source: Source) -> Option<&'static str> {
        let man = self.man(source)?;
        let asked = self.can_move_now(man.color) && matches!(source, Source::Square(_));
        (asked && self.targets(source).is_empty())
            .then(|| words::stuck(&self.position))
            .flatten()
    }

    /// The reserve piece of the reader's side that a role names.
    pub fn reserve_piece(&self, role: Role) -> Option<Piece> {
        (self.position.rules().has_reserve() && role != Role::Pawn)
            .then(|| Piece::new(self.own_color(), role))
    }
}
