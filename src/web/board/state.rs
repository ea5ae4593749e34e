use super::arrangement::{Arrangement, Occupant};
use super::castling::Castled;
use super::dests::{self, Gesture, Moves, Origin};
use super::event::Location;
use super::options::{InputOptions, Premoves};
use super::premove::{self, Front};
use super::refusal::{self, Refusal};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{Move, Position, ReserveRule, Rules, Variant};
use std::rc::Rc;

/// The side or sides whose pieces can be moved on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Movable {
    /// Neither side: the board is only looked at.
    #[default]
    None,
    /// One side. Its pieces can be picked up while the other side is to move, and dropped once
    /// the other side has moved.
    Only(Color),
    /// Both sides, each in its turn.
    Both,
}

/// The content of a square, as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// An empty square.
    Empty,
    /// A piece.
    Piece(Piece),
    /// The duck.
    Duck,
    /// A square hidden by the fog of war.
    Hidden,
}

/// Whether a variant announces check.
pub const fn tells_check(rules: &Rules) -> bool {
    !rules.duck && !rules.fog
}

/// The kings in check, if the variant announces check.
pub fn checks(position: &Position) -> Bitboard {
    if !tells_check(position.rules()) {
        return Bitboard::EMPTY;
    }
    let in_check = Color::ALL
        .into_iter()
        .filter(|&color| position.king_attacked(color));
    in_check.filter_map(|color| position.king(color)).collect()
}

/// The arrangement on the board, the side that may move it, and the squares that are visible.
#[derive(Clone, Debug)]
pub struct BoardState {
    arrangement: Arrangement,
    movable: Movable,
    /// The legal moves without the duck's square; empty if the side to move is not movable.
    legal: Vec<Move>,
    /// The squares that the viewer does not see.
    hidden: Bitboard,
    /// Whether only some of the legal moves can be made.
    restricted: bool,
    options: InputOptions,
    pending: Option<Pending>,
    premoves: Vec<Move>,
    /// The pieces after the premoves, where there can be several.
    ahead: Option<Arrangement>,
}

/// A move that is shown but not played yet: it waits for the square of the duck or, complete, for
/// its confirmation.
#[derive(Clone, Debug)]
struct Pending {
    m: Move,
    /// The position after the move; without the duck's square, the duck is where it was before.
    after: Arrangement,
}

impl BoardState {
    /// The state before anything is picked up. An arrangement that is not a legal position is not
    /// movable.
    pub fn new(arrangement: Arrangement, movable: Movable) -> Self {
        let turn_moves = match movable {
            Movable::None => false,
            Movable::Only(color) => color == arrangement.turn(),
            Movable::Both => true,
        };
        let (movable, legal) = match arrangement.position() {
            None => (Movable::None, Vec::new()),
            Some(position) if turn_moves => (movable, position.piece_moves().to_vec()),
            Some(_) => (movable, Vec::new()),
        };
        Self {
            arrangement,
            movable,
            legal,
            hidden: Bitboard::EMPTY,
            restricted: false,
            options: InputOptions::PLAIN,
            pending: None,
            premoves: Vec::new(),
            ahead: None,
        }
    }

    /// This state with some squares hidden from the viewer.
    #[must_use]
    pub fn with_hidden(mut self, hidden: Bitboard) -> Self {
        self.hidden = hidden;
        self
    }

    /// This state with its moves restricted to some, of which the squares of the duck are ignored. A
    /// piece without any cannot be picked up.
    #[must_use]
    pub fn with_allowed(mut self, allowed: Option<&[Move]>) -> Self {
        if let Some(allowed) = allowed {
            self.legal.retain(|m| allowed.contains(&m.without_duck()));
            self.restricted = true;
        }
        self
    }

    /// This state with other preferences for making moves.
    #[must_use]
    pub fn with_options(mut self, options: InputOptions) -> Self {
        self.options = options;
        self
    }

    /// An empty board.
    pub fn empty() -> Self {
        Self::new(Arrangement::empty(Variant::Chess), Movable::None)
    }

    /// The preferences for making moves.
    pub fn options(&self) -> InputOptions {
        self.options
    }

    /// The arrangement, without a move that waits and without premoves.
    pub fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    /// The arrangement as it is drawn: after a move that waits, and after the premoves where there
    /// can be several.
    pub fn shown(&self) -> &Arrangement {
        match &self.pending {
            Some(pending) => &pending.after,
            None => self.front(),
        }
    }

    /// The arrangement on which pieces are picked up.
    fn front(&self) -> &Arrangement {
        self.ahead.as_ref().unwrap_or(&self.arrangement)
    }

    fn position(&self) -> Option<&Position> {
        self.arrangement.position().map(|position| &**position)
    }

    fn rules(&self) -> &'static Rules {
        self.arrangement.rules()
    }

    /// The squares that the viewer does not see.
    pub fn hidden(&self) -> Bitboard {
        self.hidden
    }

    /// The content of a square, as the viewer sees it.
    pub fn content(&self, square: Square) -> Content {
        if self.hidden.contains(square) {
            return Content::Hidden;
        }
        match self.shown().occupant(square) {
            Some(Occupant::Piece(piece)) => Content::Piece(piece),
            Some(Occupant::Duck) => Content::Duck,
            None => Content::Empty,
        }
    }

    /// The visible kings in check, if the variant announces check.
    pub fn checks(&self) -> Bitboard {
        let checks = self.position().map_or(Bitboard::EMPTY, checks);
        checks.without(self.hidden)
    }

    /// Whether a side's pieces may be picked up, even before its turn.
    pub fn is_movable(&self, color: Color) -> bool {
        match self.movable {
            Movable::None => false,
            Movable::Only(own) => own == color,
            Movable::Both => self.arrangement.turn() == color,
        }
    }

    /// Whether the pieces of a side's reserve may be picked up, even before the turn: the own ones, or
    /// those of both sides where a turn places a piece of either.
    pub fn is_placeable(&self, color: Color) -> bool {
        match self.rules().reserve {
            ReserveRule::SetUpEither => self.movable != Movable::None,
            _ => self.is_movable(color),
        }
    }

    /// Whether a side can move now.
    pub fn can_move_now(&self, color: Color) -> bool {
        self.arrangement.turn() == color && self.is_movable(color)
    }

    /// The side whose reserve the letter keys refer to: the movable one, else the side to move.
    pub fn own_color(&self) -> Color {
        match self.movable {
            Movable::Only(color) => color,
            Movable::None | Movable::Both => self.arrangement.turn(),
        }
    }

    /// The piece at an origin, if there is one.
    pub fn piece(&self, origin: Origin) -> Option<Piece> {
        match origin {
            Origin::Square(square) if self.hidden.contains(square) => None,
            Origin::Square(square) => self.front().piece_at(square),
            Origin::Reserve(piece) => {
                let left = self.front().reserve(piece.color).count(piece.role);
                (left > 0).then_some(piece)
            }
            Origin::Duck => None,
        }
    }

    /// Whether the piece or the duck at an origin can be picked up.
    pub fn can_pick_up(&self, origin: Origin) -> bool {
        if origin == Origin::Duck || self.pending.is_some() {
            return origin == Origin::Duck && self.lacks_duck();
        }
        let movable = |piece: Piece| match origin {
            Origin::Reserve(_) => self.is_placeable(piece.color),
            Origin::Square(_) | Origin::Duck => self.is_movable(piece.color),
        };
        let barred = match origin {
            Origin::Reserve(piece) => self.barred(piece).is_some(),
            Origin::Square(_) | Origin::Duck => false,
        };
        let kept = self.restricted && self.dests(origin).is_empty();
        self.piece(origin).is_some_and(movable) && !barred && !kept
    }

    /// The piece or the duck that a press on a location picks up.
    pub fn origin_at(&self, on: Location) -> Option<Origin> {
        let on_duck = on.square().is_some() && on.square() == self.shown().duck();
        let origin = match on_duck {
            true => Origin::Duck,
            false => on.origin()?,
        };
        self.can_pick_up(origin).then_some(origin)
    }

    /// The reason why a piece of the reserve cannot be placed, whichever side is to move.
    pub fn barred(&self, piece: Piece) -> Option<Refusal> {
        match self.premove_front() {
            Some(front) if self.is_placeable(piece.color) => front.barred(piece),
            _ => refusal::barred(self.position()?, piece),
        }
    }

    /// The destinations of an origin by clicks.
    pub fn dests(&self, origin: Origin) -> Bitboard {
        let Some(position) = self.position() else {
            return Bitboard::EMPTY;
        };
        if let Some(front) = self.premove_front_of(origin) {
            return front.dests(origin);
        }
        match (&self.pending, origin) {
            (Some(pending), Origin::Duck) if self.lacks_duck() => position.duck_squares(pending.m),
            (None, Origin::Square(_) | Origin::Reserve(_)) if self.can_move(origin) => {
                dests::dests(&self.legal, position, origin)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The legal moves, or before the own turn the premoves, that a gesture from an origin to a
    /// square can mean.
    pub fn moves_to(&self, origin: Origin, to: Square, gesture: Gesture) -> Moves {
        let Some(position) = self.position() else {
            return Moves::new();
        };
        if let Some(front) = self.premove_front_of(origin) {
            return front.moves_to(origin, to, gesture);
        }
        match (&self.pending, origin) {
            (Some(pending), Origin::Duck) if self.lacks_duck() => {
                let free = position.duck_squares(pending.m).contains(to);
                free.then(|| pending.m.with_duck(to)).into_iter().collect()
            }
            (None, Origin::Square(_) | Origin::Reserve(_)) if self.can_move(origin) => {
                dests::moves_to(&self.legal, position, origin, to)
            }
            _ => Moves::new(),
        }
    }

    fn can_move(&self, origin: Origin) -> bool {
        let places_either = self.rules().reserve == ReserveRule::SetUpEither;
        self.piece(origin).is_some_and(|piece| match origin {
            Origin::Reserve(_) if places_either => self.can_move_now(self.arrangement.turn()),
            _ => self.can_move_now(piece.color),
        })
    }

    /// The pieces that must capture, where captures are forced and one is possible.
    pub fn forced(&self) -> Bitboard {
        let capture = |position: &Position| {
            let first = self.legal.first();
            first.is_some_and(|&m| position.is_capture(m))
        };
        let forced = self.rules().forced_capture && self.pending.is_none();
        match forced && self.position().is_some_and(capture) {
            true => self.legal.iter().map(|m| m.from()).collect(),
            false => Bitboard::EMPTY,
        }
    }

    /// The reason why a piece has no destination; `None` if it has one, or if no single reason
    /// explains it.
    pub fn stuck(&self, origin: Origin) -> Option<Refusal> {
        let asked = self.can_move(origin) && matches!(origin, Origin::Square(_));
        if !asked || self.dests(origin).any() {
            None
        } else if self.forced().any() {
            Some(Refusal::CaptureForced)
        } else {
            match origin {
                Origin::Square(from) => refusal::stuck(self.position()?, from),
                Origin::Reserve(_) | Origin::Duck => None,
            }
        }
    }

    /// The reason why a move of a piece is illegal although the piece moves in this way.
    pub fn illegal(&self, origin: Origin, to: Square) -> Option<Refusal> {
        match origin {
            Origin::Square(from) if self.can_move(origin) => {
                refusal::illegal(self.position()?, from, to)
            }
            _ => None,
        }
    }

    /// The reason why a piece cannot go to a square; `None` if no single reason explains it.
    pub fn refused(&self, origin: Origin, to: Square) -> Option<Refusal> {
        match origin {
            Origin::Square(_) => self.stuck(origin).or_else(|| self.illegal(origin, to)),
            Origin::Reserve(piece) if self.can_move(origin) => {
                refusal::refused(self.position()?, piece, to)
            }
            Origin::Reserve(_) => None,
            Origin::Duck if self.shown().duck() == Some(to) => Some(Refusal::DuckMustMove),
            Origin::Duck => Some(Refusal::DuckNeedsEmptySquare),
        }
    }

    /// The piece of the reserve that a role names: one of [`Self::own_color`].
    pub fn reserve_piece(&self, role: Role) -> Option<Piece> {
        let has_slot = self.arrangement.reserve_roles().any(|slot| slot == role);
        has_slot.then(|| Piece::new(self.own_color(), role))
    }

    /// Whether a piece of the reserve can be placed on a square now.
    pub fn takes_from_reserve(&self, to: Square) -> bool {
        self.arrangement.reserve_roles().any(|role| {
            let slot = Origin::Reserve(Piece::new(self.own_color(), role));
            self.dests(slot).contains(to)
        })
    }
}

/// Premoves.
impl BoardState {
    /// The side that can make premoves now: one that is not to move.
    pub fn premover(&self) -> Option<Color> {
        let on = self.options.premoves != Premoves::Off && self.position().is_some();
        match self.movable {
            Movable::Only(color) if on && color != self.arrangement.turn() => Some(color),
            _ => None,
        }
    }

    /// The premoves, the next first.
    pub fn premoves(&self) -> &[Move] {
        &self.premoves
    }

    /// Whether the board shows the pieces where the premoves will bring them.
    pub fn looks_ahead(&self) -> bool {
        self.ahead.is_some()
    }

    /// Adds a premove, which replaces an earlier one where there is only one.
    pub fn add_premove(&mut self, m: Move) {
        let mut premoves = std::mem::take(&mut self.premoves);
        if !self.takes_several() {
            premoves.clear();
        }
        premoves.push(m);
        self.set_premoves(premoves);
    }

    /// Sets the premoves, without those whose pieces are gone.
    pub fn set_premoves(&mut self, mut premoves: Vec<Move>) {
        self.ahead = None;
        if let (Movable::Only(color), Some(position), false) =
            (self.movable, self.position(), premoves.is_empty())
        {
            let (ahead, made) = premove::ahead(position, color, &premoves);
            premoves.truncate(made);
            let several = self.takes_several() && made > 0;
            self.ahead = several.then_some(ahead);
        }
        self.premoves = premoves;
    }

    /// The legal move that the next premove means now.
    pub fn resolved_premove(&self) -> Option<Move> {
        let &next = self.premoves.first()?;
        premove::resolve(next, &self.legal, self.position()?)
    }

    /// Whether there can be several premoves. In duck chess the duck is put by hand after each; in
    /// the fog a piece could not be seen where it will be.
    fn takes_several(&self) -> bool {
        let rules = self.rules();
        self.options.premoves == Premoves::Several && !rules.duck && !rules.fog
    }

    fn premove_front(&self) -> Option<Front<'_>> {
        self.premover()?;
        Some(Front {
            arrangement: self.front(),
            position: self.position()?,
            hidden: self.hidden,
        })
    }

    /// The board for premoves of the piece at an origin, if it can make any.
    fn premove_front_of(&self, origin: Origin) -> Option<Front<'_>> {
        let premover = self.premover()?;
        let piece = self.piece(origin)?;
        let moves = match origin {
            Origin::Reserve(_) => self.is_placeable(piece.color),
            Origin::Square(_) | Origin::Duck => piece.color == premover,
        };
        self.premove_front().filter(|_| moves)
    }
}

/// A move that waits: in duck chess for the square of the duck, else for its confirmation.
impl BoardState {
    /// Whether a move waits for the duck's square.
    pub fn lacks_duck(&self) -> bool {
        self.pending().is_some_and(|m| self.wants_duck(m))
    }

    /// The complete move that waits for its confirmation.
    pub fn unconfirmed(&self) -> Option<Move> {
        self.pending().filter(|&m| !self.wants_duck(m))
    }

    /// The move that waits.
    pub fn pending(&self) -> Option<Move> {
        self.pending.as_ref().map(|pending| pending.m)
    }

    /// Whether a move is legal here, its duck square aside.
    pub fn can_make(&self, m: Move) -> bool {
        self.pending.is_none() && self.legal.contains(&m.without_duck())
    }

    /// Whether a move still lacks its duck square.
    pub fn wants_duck(&self, m: Move) -> bool {
        self.rules().duck && m.duck().is_none()
    }

    /// Shows a move as made, until it is complete and confirmed or taken back.
    pub fn begin(&mut self, m: Move) {
        if let Some(position) = self.position() {
            let after = position.after(m).into();
            self.pending = Some(Pending { m, after });
        }
    }

    /// Takes back the move that waits, and returns it.
    pub fn take_back(&mut self) -> Option<Move> {
        self.pending.take().map(|pending| pending.m)
    }

    /// The squares to which the waiting move has brought pieces: two after castling.
    pub fn moved(&self) -> Bitboard {
        match (self.pending(), self.position()) {
            (Some(m), Some(position)) => match Castled::by(m, position) {
                Some(castled) => castled.king.bitboard() | castled.rook.bitboard(),
                None => m.to().bitboard(),
            },
            _ => Bitboard::EMPTY,
        }
    }

    /// The square for the duck where it makes no difference, since the move captures the king and
    /// ends the game: the legal one nearest to the duck.
    pub fn default_duck(&self, m: Move) -> Option<Square> {
        let position = self.position()?;
        let after = position.after(m);
        if !after.king_captured(after.turn()) {
            return None;
        }
        let near = position.duck().unwrap_or(m.to());
        let squares = position.duck_squares(m).into_iter();
        squares.min_by_key(|square| square.distance(near))
    }
}

impl From<Rc<Position>> for BoardState {
    /// A legal position without movable pieces.
    fn from(position: Rc<Position>) -> Self {
        Self::new(position.into(), Movable::None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Setup;

    fn state(setup: Setup) -> BoardState {
        let arrangement = Arrangement::Setup {
            variant: Variant::Chess,
            setup: Rc::new(setup),
        };
        BoardState::new(arrangement, Movable::Both)
    }

    fn letters(state: &BoardState) -> String {
        let letter = |square| match state.content(square) {
            Content::Piece(piece) => Some(piece.fen_char()),
            Content::Duck => Some('*'),
            Content::Hidden => Some('?'),
            Content::Empty => None,
        };
        Square::all().filter_map(letter).collect()
    }

    fn cannot_move(state: &BoardState) -> bool {
        Square::all().map(Origin::Square).all(|origin| {
            let moves = |to| state.moves_to(origin, to, Gesture::Drag).is_empty();
            !state.can_pick_up(origin)
                && state.dests(origin).is_empty()
                && state.stuck(origin).is_none()
                && Square::all().all(moves)
        })
    }

    #[test]
    fn any_arrangement_is_shown_and_none_but_a_position_is_moved() {
        for (fen, shown) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", ""),
            ("8/2q5/8/8/8/8/5Q2/8 b - - 0 1", "Qq"),
            ("P6p/8/8/8/8/8/8/k6K w - - 0 1", "kKPp"),
            ("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1", "KrRk"),
            ("8/8/8/qqqqqqqq/QQ6/8/8/8 b - - 0 1", "QQqqqqqqqq"),
        ] {
            let setup = fen::parse_setup(fen).unwrap();
            assert!(Position::from_setup(Variant::Chess, &setup).is_err());
            let state = state(setup);
            assert_eq!(letters(&state), shown, "{fen}");
            assert!(cannot_move(&state), "{fen}");
            assert!(state.checks().is_empty() && state.forced().is_empty());
            assert!(!Color::ALL.iter().any(|&color| state.is_movable(color)));
        }
    }

    #[test]
    fn what_is_hidden_of_any_arrangement_is_not_told() {
        let setup = fen::parse_setup("8/2q5/8/8/8/8/5Q2/8 b - - 0 1").unwrap();
        let f2: Square = "f2".parse().unwrap();
        let state = state(setup).with_hidden(f2.bitboard());
        assert_eq!(letters(&state), "?q");
        assert_eq!(state.piece(Origin::Square(f2)), None);
    }

    #[test]
    fn the_king_in_check_is_told_where_the_variant_tells_it() {
        let fen = "4k3/8/8/8/8/8/8/K3R3 b - - 0 1";
        let checks = |variant| {
            let position = Rc::new(fen::parse(variant, fen).unwrap());
            BoardState::from(position).checks()
        };
        let e8 = "e8".parse::<Square>().unwrap().bitboard();
        assert_eq!(checks(Variant::Chess), e8);
        assert_eq!(checks(Variant::FogOfWar), Bitboard::EMPTY);
    }
}
