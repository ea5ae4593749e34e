use super::castling::Castled;
use super::dests::{self as reach, Gesture, Moves, Source};
use super::event::Spot;
use super::words;
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{Move, Position, ReserveRule, Variant};
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

/// What the viewer sees on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Nothing stands there.
    Empty,
    /// A man.
    Man(Piece),
    /// The duck.
    Duck,
    /// Fog.
    Hidden,
}

/// A position, who may move in it and what of it is seen.
#[derive(Clone, Debug)]
pub struct Table {
    position: Rc<Position>,
    movable: Movable,
    /// The legal moves without the duck's part; none where the side to move is not movable.
    legal: Vec<Move>,
    /// The squares that the viewer does not see.
    hidden: Bitboard,
    pending: Option<Pending>,
}

/// A move that waits for the duck's part.
#[derive(Clone, Debug)]
struct Pending {
    m: Move,
    /// The position with the move made and the duck where it was.
    after: Rc<Position>,
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
            true => position.piece_moves().to_vec(),
            false => Vec::new(),
        };
        Self {
            position,
            movable,
            legal,
            hidden: Bitboard::EMPTY,
            pending: None,
        }
    }

    /// This table with squares that the viewer does not see.
    #[must_use]
    pub fn with_hidden(mut self, hidden: Bitboard) -> Self {
        self.hidden = hidden;
        self
    }

    /// Nothing to see, nothing to move.
    pub fn idle() -> Self {
        Self::new(Rc::new(Variant::Chess.start()), Movable::None)
    }

    /// The position.
    pub fn position(&self) -> &Rc<Position> {
        &self.position
    }

    /// The position as it is shown: with a move that waits for the duck's part.
    pub fn shown(&self) -> &Rc<Position> {
        match &self.pending {
            Some(pending) => &pending.after,
            None => &self.position,
        }
    }

    /// The squares that the viewer does not see.
    pub fn hidden(&self) -> Bitboard {
        self.hidden
    }

    /// What the viewer sees on a square.
    pub fn content(&self, square: Square) -> Content {
        let shown = self.shown();
        match shown.piece_at(square) {
            _ if self.hidden.contains(square) => Content::Hidden,
            Some(man) => Content::Man(man),
            None if shown.duck() == Some(square) => Content::Duck,
            None => Content::Empty,
        }
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
            Source::Duck => None,
        }
    }

    /// Whether something can be picked up.
    pub fn can_lift(&self, source: Source) -> bool {
        if source == Source::Duck || self.pending.is_some() {
            return source == Source::Duck && self.pending.is_some();
        }
        let movable = |man: Piece| self.moves_men_of(man.color);
        let barred = match source {
            Source::Reserve(piece) => self.barred(piece).is_some(),
            Source::Square(_) | Source::Duck => false,
        };
        self.man(source).is_some_and(movable) && !barred
    }

    /// What a press on a spot picks up.
    pub fn grip(&self, on: Spot) -> Option<Source> {
        let on_duck = on.square().is_some() && on.square() == self.shown().duck();
        let source = match on_duck {
            true => Source::Duck,
            false => on.source()?,
        };
        self.can_lift(source).then_some(source)
    }

    /// Why a reserve piece cannot be placed, whoever is to move.
    pub fn barred(&self, piece: Piece) -> Option<&'static str> {
        words::barred(&self.position, piece)
    }

    /// Where something picked up can go by clicks.
    pub fn targets(&self, source: Source) -> Bitboard {
        match (&self.pending, source) {
            (Some(pending), Source::Duck) => self.position.duck_squares(pending.m),
            (None, Source::Square(_) | Source::Reserve(_)) if self.can_move(source) => {
                reach::targets(&self.legal, &self.position, source)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The moves that a gesture makes.
    pub fn moves_to(&self, source: Source, to: Square, gesture: Gesture) -> Moves {
        match (&self.pending, source) {
            (Some(pending), Source::Duck) => {
                let free = self.position.duck_squares(pending.m).contains(to);
                free.then(|| pending.m.with_duck(to)).into_iter().collect()
            }
            (None, Source::Square(_) | Source::Reserve(_)) if self.can_move(source) => {
                reach::moves_to(&self.legal, &self.position, source, to, gesture)
            }
            _ => Moves::new(),
        }
    }

    fn can_move(&self, source: Source) -> bool {
        self.man(source)
            .is_some_and(|man| self.can_move_now(man.color))
    }

    /// The men that must capture, where captures are forced and one is possible.
    pub fn forced(&self) -> Bitboard {
        let forced = self.position.rules().forced_capture
            && self.pending.is_none()
            && self
                .legal
                .first()
                .is_some_and(|&m| self.position.is_capture(m));
        match forced {
            true => self.legal.iter().map(|m| m.from()).collect(),
            false => Bitboard::EMPTY,
        }
    }

    /// Why something picked up can go nowhere, where one sentence says it.
    pub fn stuck(&self, source: Source) -> Option<&'static str> {
        let asked = self.can_move(source) && matches!(source, Source::Square(_));
        if !asked || self.targets(source).any() {
            None
        } else if self.forced().any() {
            Some(words::FORCED)
        } else {
            words::stuck(&self.position)
        }
    }

    /// Why something picked up cannot go to a square, where one sentence says it.
    pub fn refused(&self, source: Source, to: Square) -> Option<&'static str> {
        match source {
            Source::Square(_) => self.stuck(source),
            Source::Reserve(piece) if self.can_move(source) => {
                words::refused(&self.position, piece, to)
            }
            Source::Reserve(_) => None,
            Source::Duck if self.shown().duck() == Some(to) => Some(words::DUCK_STAYS),
            Source::Duck => Some(words::DUCK_NEEDS_ROOM),
        }
    }

    /// The reserve piece of the reader's side that a role names.
    pub fn reserve_piece(&self, role: Role) -> Option<Piece> {
        reserve_roles(self.position.rules().reserve)
            .contains(&role)
            .then(|| Piece::new(self.own_color(), role))
    }
}

/// The duck's part of a move.
impl Table {
    /// The move that waits for it.
    pub fn pending(&self) -> Option<Move> {
        self.pending.as_ref().map(|pending| pending.m)
    }

    /// Whether a move can be made here as far as the pieces go.
    pub fn can_make(&self, m: Move) -> bool {
        self.pending.is_none() && self.legal.contains(&m.without_duck())
    }

    /// Whether a move lacks it.
    pub fn wants_duck(&self, m: Move) -> bool {
        self.position.rules().duck && m.duck().is_none()
    }

    /// Makes a move that lacks it, until it is known or the move is taken back.
    pub fn begin(&mut self, m: Move) {
        let after = Rc::new(self.position.after(m));
        self.pending = Some(Pending { m, after });
    }

    /// Takes the move back that waits for it.
    pub fn take_back(&mut self) -> Option<Move> {
        self.pending.take().map(|pending| pending.m)
    }

    /// The man or, after castling, men that the waiting move has moved.
    pub fn moved(&self) -> Bitboard {
        self.pending()
            .map_or(Bitboard::EMPTY, |m| match Castled::by(m, &self.position) {
                Some(castled) => castled.king.bitboard() | castled.rook.bitboard(),
                None => m.to().bitboard(),
            })
    }

    /// Where the duck goes if it does not matter: the move takes the king and ends the game.
    /// It stays as near to its square as it may.
    pub fn idle_duck(&self, m: Move) -> Option<Square> {
        let after = self.position.after(m);
        if !after.king_captured(after.turn()) {
            return None;
        }
        let near = self.position.duck().unwrap_or(m.to());
        let squares = self.position.duck_squares(m).into_iter();
        squares.min_by_key(|square| square.distance(near))
    }
}

/// The kinds of pieces that a reserve can hold, in the order of their slots.
pub const fn reserve_roles(rule: ReserveRule) -> &'static [Role] {
    match rule {
        ReserveRule::None => &[],
        ReserveRule::FirstRank | ReserveRule::SetUp => &[
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ],
        ReserveRule::Captured => &[
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ],
    }
}
