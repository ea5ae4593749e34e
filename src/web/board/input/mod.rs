//! The state machine of all gestures, without a browser.
//!
//! One thing can be picked up at a time: the piece on a square, a piece of the reserve or the
//! duck. Clicks, drags and keys go through the same states, so that placing a piece works as
//! moving one does.
//!
//! A move of duck chess is made in two halves. After the first half the board shows the piece
//! moved, and the duck is picked up until it has a square or the move is taken back. Likewise a
//! move that is to be confirmed is shown until it is confirmed or taken back.
//!
//! | file | what it holds |
//! |---|---|
//! | `waiting` | moves that wait for the square of the duck or for confirmation |
//! | `premoves` | moves made before the opponent has answered |
//! | `keys` | keyboard and assistive technology |

mod keys;
mod premoves;
mod waiting;

use super::castling::Castled;
use super::dests::{Gesture, Moves, Origin};
use super::event::{Button, Effect, Effects, Event, Location, Point, Press};
use super::geometry;
use super::interaction::Interaction;
use super::refusal::Refusal;
use super::shapes::DrawnShapes;
use super::state::BoardState;
use crate::board::{Bitboard, Color, Role, Square};
use crate::game::{Shape, ShapeColor};
use crate::rules::Move;
use arrayvec::ArrayVec;

/// The order of the pieces in the promotion chooser, the likeliest first.
const CHOICES: [Role; 5] = [
    Role::Queen,
    Role::Knight,
    Role::Rook,
    Role::Bishop,
    Role::King,
];

/// The state machine of one board.
#[derive(Debug)]
pub struct Input {
    board: BoardState,
    orientation: Color,
    interaction: Interaction,
    /// The square that had the focus last, if one had it.
    focus: Option<Square>,
    by_key: bool,
    shapes: DrawnShapes,
    /// The move that the next premove has become, until the board shows it.
    premoved: Option<Move>,
    /// Whether the move that is shown is played by itself, unless the rook's square is clicked again.
    held: bool,
}

impl Input {
    /// The state machine of a board that has had no input yet.
    pub fn new(board: BoardState, orientation: Color) -> Self {
        Self {
            board,
            orientation,
            interaction: Interaction::Idle,
            focus: None,
            by_key: false,
            shapes: DrawnShapes::default(),
            premoved: None,
            held: false,
        }
    }

    /// The gesture that is going on.
    pub fn interaction(&self) -> Interaction {
        self.interaction
    }

    /// The board: its arrangement and the side that may move.
    pub fn board(&self) -> &BoardState {
        &self.board
    }

    /// The side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        self.orientation
    }

    /// The one square that the Tab key reaches.
    pub fn focus(&self) -> Square {
        self.focus
            .unwrap_or_else(|| geometry::start_of_focus(self.orientation))
    }

    /// Whether the gesture was begun without a pointer, so that the squares' labels name
    /// destinations.
    pub fn is_by_key(&self) -> bool {
        self.by_key
    }

    /// The arrows and circles, with the one being drawn.
    pub fn shapes(&self) -> &DrawnShapes {
        &self.shapes
    }

    /// Another game begins: nothing is picked up, and the Tab key reaches the square that it reaches first.
    pub fn begin_anew(&mut self) {
        self.focus = None;
        if matches!(self.interaction, Interaction::Selected { .. }) {
            self.interaction = Interaction::Idle;
        }
    }

    /// Erases the viewer's arrows and circles, for a board whose page keeps them itself.
    pub fn erase_shapes(&mut self) {
        self.shapes.clear();
    }

    /// The origin of the piece or the duck that is picked up.
    pub fn origin(&self) -> Option<Origin> {
        match self.interaction {
            Interaction::Idle | Interaction::Promoting { .. } | Interaction::Drawing { .. } => None,
            Interaction::Pressed {
                grabbed, selected, ..
            } => match self.names_castling() {
                true => selected,
                false => grabbed.or(selected),
            },
            Interaction::Dragging { origin, .. } | Interaction::Selected { origin, .. } => {
                Some(origin)
            }
        }
    }

    /// The destinations of the piece or the duck that is picked up.
    pub fn dests(&self) -> Bitboard {
        self.origin()
            .map_or(Bitboard::EMPTY, |origin| self.board.dests(origin))
    }

    /// Whether what is picked up castles by a click on a square.
    pub fn castles(&self, origin: Origin, to: Square) -> bool {
        let moves = self.board.moves_to(origin, to, Gesture::Click);
        moves.first().is_some_and(|m| m.is_castle())
    }

    /// The square under what is dragged, if dropping it there makes a move.
    pub fn drop_target(&self) -> Option<Square> {
        match self.interaction {
            Interaction::Dragging { .. } => self.aim(),
            Interaction::Idle
            | Interaction::Pressed { .. }
            | Interaction::Selected { .. }
            | Interaction::Promoting { .. }
            | Interaction::Drawing { .. } => None,
        }
    }

    /// The destination under the pointer or with the focus.
    fn aim(&self) -> Option<Square> {
        let (origin, over, gesture) = match self.interaction {
            Interaction::Dragging { origin, over, .. } => (origin, over?, Gesture::Drag),
            Interaction::Selected { origin, over } => (origin, over?, Gesture::Click),
            Interaction::Idle
            | Interaction::Pressed { .. }
            | Interaction::Promoting { .. }
            | Interaction::Drawing { .. } => return None,
        };
        (!self.board.moves_to(origin, over, gesture).is_empty()).then_some(over)
    }

    /// The squares of king and rook after the castling move that the picked-up king would make on
    /// its aim.
    pub fn castling_preview(&self) -> Option<Castled> {
        let position = self.board.arrangement().position()?;
        Castled::by(self.aimed_castling()?, position)
    }

    /// The squares of king and rook that are drawn elsewhere because of a preview of castling, or
    /// because it is the next premove.
    pub fn castling_pieces(&self) -> Bitboard {
        let premoved = || {
            let next = self.board.premoves().first().copied();
            next.filter(|m| m.is_castle() && !self.board.looks_ahead())
        };
        self.aimed_castling()
            .or_else(premoved)
            .map_or(Bitboard::EMPTY, |m| m.from().bitboard() | m.to().bitboard())
    }

    /// The castling move that the picked-up king would make on its aim.
    fn aimed_castling(&self) -> Option<Move> {
        let gesture = match self.interaction {
            Interaction::Dragging { .. } => Gesture::Drag,
            _ => Gesture::Click,
        };
        let origin = self.origin().filter(|&origin| origin != Origin::Duck)?;
        let moves = self.board.moves_to(origin, self.aim()?, gesture);
        moves.first().copied().filter(|m| m.is_castle())
    }

    /// The pieces that a promoting pawn can become, the usual first.
    pub fn choices(&self) -> ArrayVec<Role, 6> {
        match self.interaction {
            Interaction::Promoting { from, to } => {
                let moves = self.promotions(from, to);
                let can = |role: &Role| moves.iter().any(|m| m.promoted_to() == Some(*role));
                CHOICES.into_iter().filter(can).collect()
            }
            _ => ArrayVec::new(),
        }
    }

    /// Handles an event; the effects are for the drawing side to carry out in order.
    pub fn handle(&mut self, event: Event) -> Effects {
        let mut effects = Effects::new();
        match event {
            Event::PointerDown(press) => self.press(press, &mut effects),
            Event::PointerMove { pointer, at, over } => {
                self.move_to(pointer, at, over, &mut effects)
            }
            Event::PointerUp { pointer, over, alt } => {
                self.release(pointer, over, alt, &mut effects)
            }
            Event::PointerCancel { pointer } => self.cancel_pointer(pointer, &mut effects),
            Event::PointerLeave => self.leave(&mut effects),
            Event::Activate(location, alt) => self.activate(location, alt, &mut effects),
            Event::Key(key) => self.key(key, &mut effects),
            Event::Focus(square) => self.take_focus(square, &mut effects),
            Event::Choose(role) => self.choose(role, &mut effects),
            Event::Dismiss => self.escape(&mut effects),
            Event::Confirm => self.confirm(&mut effects),
            Event::Make(m) => self.make_elsewhere(m, &mut effects),
        }
        effects
    }

    /// Shows another arrangement, or gives other sides the right to move. The piece that is picked
    /// up stays picked up as long as it is still there and can be.
    pub fn set_board(&mut self, board: BoardState) -> Effects {
        let mut effects = Effects::new();
        let before = std::mem::replace(&mut self.board, board);
        if before.arrangement() != self.board.arrangement() {
            self.shapes.clear();
        } else if let Some(m) = before.pending().filter(|&m| self.board.can_make(m)) {
            self.board.begin(m);
        }
        self.follow_premoves(&before, &mut effects);
        let stays = |origin: Origin| {
            before.piece(origin) == self.board.piece(origin) && self.board.can_pick_up(origin)
        };
        let kept = match self.interaction {
            Interaction::Idle => true,
            Interaction::Pressed {
                grabbed, selected, ..
            } => grabbed.into_iter().chain(selected).all(stays),
            Interaction::Dragging { origin, .. } | Interaction::Selected { origin, .. } => {
                stays(origin)
            }
            Interaction::Promoting { from, to } => !self.promotions(from, to).is_empty(),
            Interaction::Drawing { .. } => true,
        };
        if !kept {
            self.put_back(&mut effects);
        }
        effects.push(Effect::Redraw);
        effects
    }

    /// Turns the board.
    pub fn set_orientation(&mut self, orientation: Color) -> Effects {
        let mut effects = Effects::new();
        if self.orientation != orientation {
            self.orientation = orientation;
            if matches!(
                self.interaction,
                Interaction::Pressed { .. } | Interaction::Dragging { .. }
            ) {
                self.put_back(&mut effects);
            }
            effects.push(Effect::Redraw);
        }
        effects
    }
}

/// The effect that tells why a gesture was refused.
fn say(refusal: Refusal) -> Effect {
    Effect::Say(refusal.into())
}

/// Pointer events.
impl Input {
    fn press(&mut self, press: Press, effects: &mut Effects) {
        self.forget_refused_premoves();
        let selected = match self.interaction {
            Interaction::Pressed {
                press: Press { pointer, .. },
                ..
            }
            | Interaction::Dragging { pointer, .. } => {
                self.put_back(effects);
                if pointer != press.pointer {
                    // Another finger: whatever was meant, it was not a move.
                    return;
                }
                // The same pointer: its release went unseen.
                self.duck_in_hand()
            }
            Interaction::Drawing { .. } => {
                self.shapes.abandon();
                None
            }
            Interaction::Idle | Interaction::Promoting { .. } => None,
            Interaction::Selected { origin, .. } => Some(origin),
        };
        if press.button == Button::Secondary {
            return match self.board.pending() {
                Some(_) => self.take_back(effects),
                None if self.cancel_premoves(effects) => self.put_back(effects),
                None => self.begin_shape(press, effects),
            };
        }
        self.shapes.clear();
        self.by_key = false;
        if let Some(m) = self
            .board
            .unconfirmed()
            .filter(|_| !self.is_moved(press.on))
        {
            match self.held && press.on != Location::Square(m.to()) {
                true => self.confirm(effects),
                false => self.take_back(effects),
            }
        }
        if let Location::Square(square) = press.on {
            self.focus = Some(square);
        }
        let grabbed = self.board.origin_at(press.on);
        if let (Some(origin), Location::Square(to), None, Button::Mouse) =
            (selected, press.on, grabbed, press.button)
        {
            // A mouse cannot mean to scroll here, so the move need not wait for the release.
            let moves = self.board.moves_to(origin, to, Gesture::Click);
            if !moves.is_empty() {
                return self.complete(to, moves, press.alt, effects);
            }
        }
        self.interaction = Interaction::Pressed {
            press,
            grabbed,
            selected,
        };
        effects.push(Effect::Redraw);
    }

    fn move_to(&mut self, pointer: i32, at: Point, over: Location, effects: &mut Effects) {
        match self.interaction {
            Interaction::Pressed {
                press,
                grabbed: Some(origin),
                selected,
            } if press.pointer == pointer => {
                if at.is_farther_than(press.button.slop(), press.at) {
                    self.interaction = Interaction::Dragging {
                        pointer,
                        origin,
                        over: over.square(),
                        was_selected: selected == Some(origin),
                    };
                    effects.extend([Effect::StartDrag, Effect::Redraw]);
                }
            }
            Interaction::Dragging {
                pointer: dragging, ..
            } if dragging == pointer => self.hover(over.square(), effects),
            Interaction::Drawing {
                pointer: drawing,
                color,
                from,
                to,
            } if drawing == pointer => {
                if over.square() != to {
                    self.draw_shape(pointer, color, from, over.square(), effects);
                }
            }
            Interaction::Selected { .. } => self.hover(over.square(), effects),
            Interaction::Idle
            | Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Promoting { .. }
            | Interaction::Drawing { .. } => {}
        }
    }

    /// Notes the square under the pointer, and redraws if a preview depends on it. The style sheet
    /// marks a destination under a pointer that is not captured.
    fn hover(&mut self, square: Option<Square>, effects: &mut Effects) {
        let shown = self.previews();
        if let Interaction::Dragging { over, .. } | Interaction::Selected { over, .. } =
            &mut self.interaction
        {
            if *over == square {
                return;
            }
            *over = square;
        }
        if self.previews() != shown {
            effects.push(Effect::Redraw);
        }
    }

    /// The previews that depend on the square under the pointer: drop target, castling, duck.
    fn previews(&self) -> (Option<Square>, Option<Castled>, Option<Square>) {
        (
            self.drop_target(),
            self.castling_preview(),
            self.duck_preview(),
        )
    }

    fn leave(&mut self, effects: &mut Effects) {
        match self.interaction {
            Interaction::Selected { .. } => self.hover(None, effects),
            Interaction::Idle
            | Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Promoting { .. }
            | Interaction::Drawing { .. } => {}
        }
    }

    fn release(&mut self, pointer: i32, over: Location, alt: bool, effects: &mut Effects) {
        match self.interaction {
            Interaction::Pressed {
                press,
                grabbed,
                selected,
            } if press.pointer == pointer => {
                if grabbed.is_some() || over == press.on || self.is_moved(press.on) {
                    self.click(press.on, selected, alt, effects);
                } else {
                    self.select_again(selected, effects);
                    if let Some(origin @ Origin::Reserve(_)) = press.on.origin() {
                        // Nothing was dragged: the piece can't be placed.
                        self.pick_up(origin, effects);
                    }
                }
            }
            Interaction::Dragging {
                pointer: dragging,
                origin,
                was_selected,
                ..
            } if dragging == pointer => {
                self.drop_on(origin, over.square(), was_selected, alt, effects);
            }
            Interaction::Drawing {
                pointer: drawing, ..
            } if drawing == pointer => {
                self.shapes.finish();
                self.interaction = Interaction::Idle;
                effects.push(Effect::Redraw);
            }
            Interaction::Idle
            | Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Selected { .. }
            | Interaction::Promoting { .. }
            | Interaction::Drawing { .. } => {}
        }
    }

    fn cancel_pointer(&mut self, pointer: i32, effects: &mut Effects) {
        match self.interaction {
            Interaction::Pressed {
                press, selected, ..
            } if press.pointer == pointer => {
                self.select_again(selected, effects);
            }
            Interaction::Dragging {
                pointer: pressed, ..
            }
            | Interaction::Drawing {
                pointer: pressed, ..
            } if pressed == pointer => self.put_back(effects),
            Interaction::Idle
            | Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Selected { .. }
            | Interaction::Promoting { .. }
            | Interaction::Drawing { .. } => {}
        }
    }

    fn begin_shape(&mut self, press: Press, effects: &mut Effects) {
        self.interaction = Interaction::Idle;
        match press.on {
            Location::Square(from) => {
                self.draw_shape(press.pointer, press.brush, from, Some(from), effects);
            }
            Location::Slot(_) | Location::Outside => effects.push(Effect::Redraw),
        }
    }

    /// Shows the shape that a pointer draws from one square to another; nothing off the board.
    fn draw_shape(
        &mut self,
        pointer: i32,
        color: ShapeColor,
        from: Square,
        to: Option<Square>,
        effects: &mut Effects,
    ) {
        self.interaction = Interaction::Drawing {
            pointer,
            color,
            from,
            to,
        };
        self.shapes.draw(to.map(|to| Shape { color, from, to }));
        effects.push(Effect::Redraw);
    }
}

/// Clicks and drops by pointer, key or assistive technology.
impl Input {
    fn click(&mut self, on: Location, selected: Option<Origin>, alt: bool, effects: &mut Effects) {
        self.interaction = self.rest();
        effects.push(Effect::Redraw);
        if self.board.unconfirmed().is_some() {
            return self.answer(on, effects);
        }
        if let (Some(origin), Location::Square(to)) = (selected, on) {
            let moves = self.board.moves_to(origin, to, Gesture::Click);
            if !moves.is_empty() {
                return self.complete(to, moves, alt, effects);
            }
        }
        if self.duck_in_hand().is_some() {
            return self.click_beside_duck_squares(on, effects);
        }
        match on.origin() {
            Some(origin) if selected == Some(origin) => {}
            Some(origin) if self.board.can_pick_up(origin) => self.pick_up(origin, effects),
            Some(origin @ Origin::Reserve(_)) => self.pick_up(origin, effects),
            _ if selected.is_none() => drop(self.cancel_premoves(effects)),
            _ => self.refuse(selected, on, effects),
        }
    }

    /// Tells why what is picked up cannot go to a square where it seems to be able to go.
    fn refuse(&self, origin: Option<Origin>, on: Location, effects: &mut Effects) {
        let (Some(origin), Location::Square(to)) = (origin, on) else {
            return;
        };
        let refused = match origin {
            Origin::Reserve(_) => self.board.refused(origin, to),
            Origin::Square(_) | Origin::Duck => self.board.illegal(origin, to),
        };
        effects.extend(refused.map(say));
    }

    fn pick_up(&mut self, origin: Origin, effects: &mut Effects) {
        if self.board.can_pick_up(origin) {
            let over = None;
            self.interaction = Interaction::Selected { origin, over };
            self.explain(origin, effects);
        } else if let Origin::Reserve(piece) = origin {
            let asked = self.board.is_placeable(piece.color) && self.board.piece(origin).is_some();
            let reason = self.board.barred(piece).filter(|_| asked);
            effects.extend(reason.map(say));
        }
    }

    /// Tells why a piece has no move.
    fn explain(&self, origin: Origin, effects: &mut Effects) {
        effects.extend(self.board.stuck(origin).map(say));
    }

    fn drop_on(
        &mut self,
        origin: Origin,
        to: Option<Square>,
        was_selected: bool,
        alt: bool,
        effects: &mut Effects,
    ) {
        let moves = to.map_or_else(Moves::new, |to| {
            self.board.moves_to(origin, to, Gesture::Drag)
        });
        if let (Some(to), false) = (to, moves.is_empty()) {
            effects.push(Effect::EndDrag { kept: true });
            return self.complete(to, moves, alt, effects);
        }
        self.put_back(effects);
        let from = match origin {
            Origin::Square(from) => Some(from),
            Origin::Reserve(_) | Origin::Duck => None,
        };
        match to.map(|to| (to, Origin::Square(to))) {
            Some((_, on)) if on == origin && was_selected => {}
            Some((_, on)) if from.is_some() && self.board.can_pick_up(on) => {
                self.pick_up(on, effects)
            }
            Some((to, _)) => effects.extend(self.board.refused(origin, to).map(say)),
            None => {}
        }
    }

    /// Plays the move of a gesture; if it can be several promotions, asks which.
    fn complete(&mut self, to: Square, moves: Moves, alt: bool, effects: &mut Effects) {
        let queen = moves.iter().find(|m| m.promoted_to() == Some(Role::Queen));
        let premove = self.board.premover().is_some();
        let auto_queen = self.board.options().auto_queen.applies(premove, alt);
        let chosen = match (moves.as_slice(), queen) {
            (&[only], _) => Some(only),
            (_, Some(&queen)) if auto_queen => Some(queen),
            _ => None,
        };
        match (chosen, moves.first()) {
            (Some(chosen), _) => self.make(chosen, effects),
            (None, Some(first)) => {
                let from = first.from();
                self.interaction = Interaction::Promoting { from, to };
                effects.push(Effect::Redraw);
            }
            (None, None) => {}
        }
    }

    fn promotions(&self, from: Square, to: Square) -> Moves {
        let mut moves = self.board.moves_to(Origin::Square(from), to, Gesture::Drag);
        moves.retain(|m| m.promoted_to().is_some());
        moves
    }

    fn choose(&mut self, role: Role, effects: &mut Effects) {
        let Interaction::Promoting { from, to } = self.interaction else {
            return;
        };
        let moves = self.promotions(from, to);
        let chosen = moves.iter().find(|m| m.promoted_to() == Some(role));
        match chosen {
            Some(&chosen) => self.make(chosen, effects),
            None => self.put_back(effects),
        }
        effects.push(Effect::Focus(to));
        self.focus = Some(to);
    }

    fn select_again(&mut self, selected: Option<Origin>, effects: &mut Effects) {
        self.interaction = match selected {
            Some(origin) => Interaction::Selected { origin, over: None },
            None => Interaction::Idle,
        };
        effects.push(Effect::Redraw);
    }

    /// Ends the current gesture without a move.
    fn put_back(&mut self, effects: &mut Effects) {
        self.shapes.abandon();
        if matches!(self.interaction, Interaction::Dragging { .. }) {
            effects.push(Effect::EndDrag { kept: false });
        }
        self.interaction = self.rest();
        effects.push(Effect::Redraw);
    }

    /// Whether the press is on a rook on which a click castles with the picked-up king.
    fn names_castling(&self) -> bool {
        match self.interaction {
            Interaction::Pressed {
                press:
                    Press {
                        on: Location::Square(to),
                        ..
                    },
                selected: Some(origin),
                ..
            } => !self.board.moves_to(origin, to, Gesture::Click).is_empty(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
