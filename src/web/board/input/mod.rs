//! The state machine behind every gesture, without a browser.
//!
//! One thing can be picked up at a time: the man on a square, a reserve piece or the duck. Clicks,
//! drags and keys all go through the same states, so that placing a piece works as moving one does.
//!
//! A move in duck chess is made in two halves. After the first the table shows it as made, and
//! the duck is in hand until it has a square or the move is taken back: [`Input::rest`] is then
//! not to have nothing in hand, but to have the duck.

mod duck;
mod keys;

use super::castling::Castled;
use super::dests::{Gesture, Moves, Source};
use super::event::{Button, Effect, Effects, Event, Point, Press, Spot};
use super::geometry;
use super::shapes::Shapes;
use super::state::State;
use super::table::Table;
use crate::board::{Bitboard, Color, Role, Square};
use crate::rules::Move;
use arrayvec::ArrayVec;

/// The order in which the chooser shows what the rules allow, the likeliest first.
const CHOICES: [Role; 5] = [
    Role::Queen,
    Role::Knight,
    Role::Rook,
    Role::Bishop,
    Role::King,
];

/// The state of a board's input.
#[derive(Debug)]
pub struct Input {
    table: Table,
    orientation: Color,
    state: State,
    focus: Square,
    by_key: bool,
    shapes: Shapes,
}

impl Input {
    /// The input of a board.
    pub fn new(table: Table, orientation: Color) -> Self {
        Self {
            table,
            orientation,
            state: State::Idle,
            focus: geometry::square_in(4, 6, orientation),
            by_key: false,
            shapes: Shapes::default(),
        }
    }

    /// What is going on.
    pub fn state(&self) -> State {
        self.state
    }

    /// The position and who may move.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who sits below.
    pub fn orientation(&self) -> Color {
        self.orientation
    }

    /// The one square that the Tab key reaches.
    pub fn focus(&self) -> Square {
        self.focus
    }

    /// Whether what goes on was begun without a pointer, so that words must do for dots.
    pub fn is_by_key(&self) -> bool {
        self.by_key
    }

    /// The arrows and circles, with the one being drawn.
    pub fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// What is picked up.
    pub fn source(&self) -> Option<Source> {
        match self.state {
            State::Idle | State::Promoting { .. } | State::Drawing { .. } => None,
            State::Pressed { grip, before, .. } => match self.names_castling() {
                true => before,
                false => grip.or(before),
            },
            State::Dragging { source, .. } | State::Selected { source, .. } => Some(source),
        }
    }

    /// Where it can go.
    pub fn targets(&self) -> Bitboard {
        self.source()
            .map_or(Bitboard::EMPTY, |source| self.table.targets(source))
    }

    /// The square where what is dragged would make a move.
    pub fn drop_target(&self) -> Option<Square> {
        match self.state {
            State::Dragging { .. } => self.aim(),
            State::Idle
            | State::Pressed { .. }
            | State::Selected { .. }
            | State::Promoting { .. }
            | State::Drawing { .. } => None,
        }
    }

    /// The target under the pointer or with the focus.
    fn aim(&self) -> Option<Square> {
        let (source, over, gesture) = match self.state {
            State::Dragging { source, over, .. } => (source, over?, Gesture::Drop),
            State::Selected { source, over } => (source, over?, Gesture::Choice),
            State::Idle
            | State::Pressed { .. }
            | State::Promoting { .. }
            | State::Drawing { .. } => return None,
        };
        (!self.table.moves_to(source, over, gesture).is_empty()).then_some(over)
    }

    /// Where king and rook would stand if the one picked up castled with its aim.
    pub fn castling_preview(&self) -> Option<Castled> {
        Castled::by(self.aimed_castling()?, self.table.position())
    }

    /// The men that castle in the preview, which shows them elsewhere.
    pub fn castling_men(&self) -> Bitboard {
        self.aimed_castling()
            .map_or(Bitboard::EMPTY, |m| m.from().bitboard() | m.to().bitboard())
    }

    /// The castling move that the one picked up would make with its aim.
    fn aimed_castling(&self) -> Option<Move> {
        let gesture = match self.state {
            State::Dragging { .. } => Gesture::Drop,
            _ => Gesture::Choice,
        };
        let source = self.source().filter(|&source| source != Source::Duck)?;
        let moves = self.table.moves_to(source, self.aim()?, gesture);
        moves.first().copied().filter(|m| m.is_castle())
    }

    /// What a promoting pawn can become, the usual first.
    pub fn choices(&self) -> ArrayVec<Role, 6> {
        match self.state {
            State::Promoting { from, to } => {
                let moves = self.promotions(from, to);
                let can = |role: &Role| moves.iter().any(|m| m.promoted_to() == Some(*role));
                CHOICES.into_iter().filter(can).collect()
            }
            _ => ArrayVec::new(),
        }
    }

    /// Takes in an event and says what is to be done.
    pub fn handle(&mut self, event: Event) -> Effects {
        let mut effects = Effects::new();
        match event {
            Event::Press(press) => self.press(press, &mut effects),
            Event::Move { pointer, at, over } => self.move_to(pointer, at, over, &mut effects),
            Event::Release {
                pointer,
                over,
                auto_queen,
            } => self.release(pointer, over, auto_queen, &mut effects),
            Event::Cancel { pointer } => self.cancel_pointer(pointer, &mut effects),
            Event::Leave => self.leave(&mut effects),
            Event::Activate(spot, auto_queen) => self.activate(spot, auto_queen, &mut effects),
            Event::Key(key) => self.key(key, &mut effects),
            Event::Focus(square) => self.take_focus(square, &mut effects),
            Event::Choose(role) => self.choose(role, &mut effects),
            Event::Dismiss => self.escape(&mut effects),
            Event::Make(m) => self.make_elsewhere(m, &mut effects),
        }
        effects
    }

    /// Shows another position or other rights. What is in hand stays there if its man still
    /// stands and can be picked up.
    pub fn set_table(&mut self, table: Table) -> Effects {
        let mut effects = Effects::new();
        let before = std::mem::replace(&mut self.table, table);
        if before.position() != self.table.position() {
            self.shapes.clear();
        } else if let Some(m) = before.pending().filter(|&m| self.table.can_make(m)) {
            self.table.begin(m);
        }
        let stays = |source: Source| {
            before.man(source) == self.table.man(source) && self.table.can_lift(source)
        };
        let kept = match self.state {
            State::Idle => true,
            State::Pressed { grip, before, .. } => grip.into_iter().chain(before).all(stays),
            State::Dragging { source, .. } | State::Selected { source, .. } => stays(source),
            State::Promoting { from, to } => !self.promotions(from, to).is_empty(),
            State::Drawing { .. } => true,
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
            if matches!(self.state, State::Pressed { .. } | State::Dragging { .. }) {
                self.put_back(&mut effects);
            }
            effects.push(Effect::Redraw);
        }
        effects
    }
}

/// Pointers.
impl Input {
    fn press(&mut self, press: Press, effects: &mut Effects) {
        let before = match self.state {
            State::Pressed {
                press: Press { pointer, .. },
                ..
            }
            | State::Dragging { pointer, .. } => {
                self.put_back(effects);
                if pointer != press.pointer {
                    // Another finger: whatever was meant, it was not a move.
                    return;
                }
                // The same pointer: its release went unseen.
                self.duck_in_hand()
            }
            State::Drawing { .. } => {
                self.shapes.abandon();
                None
            }
            State::Idle | State::Promoting { .. } => None,
            State::Selected { source, .. } => Some(source),
        };
        if press.button == Button::Secondary {
            return match self.duck_in_hand() {
                Some(_) => self.take_back(effects),
                None => self.begin_shape(press, effects),
            };
        }
        self.shapes.clear();
        self.by_key = false;
        if let Spot::Square(square) = press.on {
            self.focus = square;
        }
        let grip = self.table.grip(press.on);
        if let (Some(source), Spot::Square(to), None, Button::Mouse) =
            (before, press.on, grip, press.button)
        {
            // A mouse cannot mean to scroll here, so the move need not wait for the release.
            let moves = self.table.moves_to(source, to, Gesture::Choice);
            if !moves.is_empty() {
                return self.complete(to, moves, press.auto_queen, effects);
            }
        }
        self.state = State::Pressed {
            press,
            grip,
            before,
        };
        effects.push(Effect::Redraw);
    }

    fn move_to(&mut self, pointer: i32, at: Point, over: Spot, effects: &mut Effects) {
        match self.state {
            State::Pressed {
                press,
                grip: Some(source),
                before,
            } if press.pointer == pointer => {
                if at.is_farther_than(press.button.slop(), press.at) {
                    self.state = State::Dragging {
                        pointer,
                        source,
                        over: over.square(),
                        was_selected: before == Some(source),
                    };
                    effects.extend([Effect::Lift, Effect::Redraw]);
                }
            }
            State::Dragging {
                pointer: dragging, ..
            } if dragging == pointer => self.hover(over.square(), effects),
            State::Drawing {
                pointer: drawing,
                from,
                to,
            } if drawing == pointer => {
                if over.square() != to {
                    let to = over.square();
                    self.state = State::Drawing { pointer, from, to };
                    self.shapes.draw(from, to);
                    effects.push(Effect::Redraw);
                }
            }
            State::Selected { .. } => self.hover(over.square(), effects),
            State::Idle
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Promoting { .. }
            | State::Drawing { .. } => {}
        }
    }

    /// Notes the square under the pointer; draws only if that shows. A target under a pointer
    /// that is not captured is the style sheet's to mark.
    fn hover(&mut self, square: Option<Square>, effects: &mut Effects) {
        let shown = self.previews();
        if let State::Dragging { over, .. } | State::Selected { over, .. } = &mut self.state {
            if *over == square {
                return;
            }
            *over = square;
        }
        if self.previews() != shown {
            effects.push(Effect::Redraw);
        }
    }

    /// What is drawn for the square under the pointer.
    fn previews(&self) -> (Option<Square>, Option<Castled>, Option<Square>) {
        (
            self.drop_target(),
            self.castling_preview(),
            self.duck_preview(),
        )
    }

    fn leave(&mut self, effects: &mut Effects) {
        match self.state {
            State::Selected { .. } => self.hover(None, effects),
            State::Idle
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Promoting { .. }
            | State::Drawing { .. } => {}
        }
    }

    fn release(&mut self, pointer: i32, over: Spot, auto_queen: bool, effects: &mut Effects) {
        match self.state {
            State::Pressed {
                press,
                grip,
                before,
            } if press.pointer == pointer => {
                if grip.is_some() || over == press.on || self.is_moved(press.on) {
                    self.click(press.on, before, auto_queen, effects);
                } else {
                    self.select_again(before, effects);
                }
            }
            State::Dragging {
                pointer: dragging,
                source,
                was_selected,
                ..
            } if dragging == pointer => {
                self.drop_on(source, over.square(), was_selected, auto_queen, effects);
            }
            State::Drawing {
                pointer: drawing, ..
            } if drawing == pointer => {
                self.shapes.finish();
                self.state = State::Idle;
                effects.push(Effect::Redraw);
            }
            State::Idle
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Selected { .. }
            | State::Promoting { .. }
            | State::Drawing { .. } => {}
        }
    }

    fn cancel_pointer(&mut self, pointer: i32, effects: &mut Effects) {
        match self.state {
            State::Pressed { press, before, .. } if press.pointer == pointer => {
                self.select_again(before, effects);
            }
            State::Dragging {
                pointer: pressed, ..
            }
            | State::Drawing {
                pointer: pressed, ..
            } if pressed == pointer => self.put_back(effects),
            State::Idle
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Selected { .. }
            | State::Promoting { .. }
            | State::Drawing { .. } => {}
        }
    }

    fn begin_shape(&mut self, press: Press, effects: &mut Effects) {
        self.state = State::Idle;
        if let Spot::Square(from) = press.on {
            self.shapes.draw(from, Some(from));
            self.state = State::Drawing {
                pointer: press.pointer,
                from,
                to: Some(from),
            };
        }
        effects.push(Effect::Redraw);
    }
}

/// Clicks and drops, whatever made them.
impl Input {
    fn click(&mut self, on: Spot, before: Option<Source>, auto_queen: bool, effects: &mut Effects) {
        self.state = self.rest();
        effects.push(Effect::Redraw);
        if let (Some(source), Spot::Square(to)) = (before, on) {
            let moves = self.table.moves_to(source, to, Gesture::Choice);
            if !moves.is_empty() {
                return self.complete(to, moves, auto_queen, effects);
            }
        }
        if self.duck_in_hand().is_some() {
            return self.click_beside_duck_squares(on, effects);
        }
        match on.source() {
            Some(source) if before == Some(source) => {}
            Some(source) if self.table.man(source).is_some() => self.pick_up(source, effects),
            _ => self.refuse(before, on, effects),
        }
    }

    /// Says why a reserve piece cannot be placed where it was to go.
    fn refuse(&self, source: Option<Source>, on: Spot, effects: &mut Effects) {
        if let (Some(source @ Source::Reserve(_)), Spot::Square(to)) = (source, on) {
            effects.extend(self.table.refused(source, to).map(Effect::Say));
        }
    }

    fn pick_up(&mut self, source: Source, effects: &mut Effects) {
        if self.table.can_lift(source) {
            let over = None;
            self.state = State::Selected { source, over };
            self.explain(source, effects);
        } else if let Source::Reserve(piece) = source {
            let asked = self.table.moves_men_of(piece.color) && self.table.man(source).is_some();
            let reason = self.table.barred(piece).filter(|_| asked);
            effects.extend(reason.map(Effect::Say));
        }
    }

    /// Says why something has no move.
    fn explain(&self, source: Source, effects: &mut Effects) {
        effects.extend(self.table.stuck(source).map(Effect::Say));
    }

    fn drop_on(
        &mut self,
        source: Source,
        to: Option<Square>,
        was_selected: bool,
        auto_queen: bool,
        effects: &mut Effects,
    ) {
        let moves = to.map_or_else(Moves::new, |to| {
            self.table.moves_to(source, to, Gesture::Drop)
        });
        if let (Some(to), false) = (to, moves.is_empty()) {
            effects.push(Effect::Land { kept: true });
            return self.complete(to, moves, auto_queen, effects);
        }
        self.put_back(effects);
        let from = match source {
            Source::Square(from) => Some(from),
            Source::Reserve(_) | Source::Duck => None,
        };
        match to.map(|to| (to, Source::Square(to))) {
            Some((_, on)) if on == source && was_selected => {}
            Some((_, on)) if from.is_some() && self.table.can_lift(on) => self.pick_up(on, effects),
            Some((to, _)) => effects.extend(self.table.refused(source, to).map(Effect::Say)),
            None => {}
        }
    }

    /// Plays a move of a gesture, or asks which.
    fn complete(&mut self, to: Square, moves: Moves, auto_queen: bool, effects: &mut Effects) {
        let queen = moves.iter().find(|m| m.promoted_to() == Some(Role::Queen));
        let chosen = match (moves.as_slice(), queen) {
            (&[only], _) => Some(only),
            (_, Some(&queen)) if auto_queen => Some(queen),
            _ => None,
        };
        match (chosen, moves.first()) {
            (Some(chosen), _) => self.make(chosen, effects),
            (None, Some(first)) => {
                let from = first.from();
                self.state = State::Promoting { from, to };
                effects.push(Effect::Redraw);
            }
            (None, None) => {}
        }
    }

    fn promotions(&self, from: Square, to: Square) -> Moves {
        let mut moves = self
            .table
            .moves_to(Source::Square(from), to, Gesture::Choice);
        moves.retain(|m| m.promoted_to().is_some());
        moves
    }

    fn choose(&mut self, role: Role, effects: &mut Effects) {
        let State::Promoting { from, to } = self.state else {
            return;
        };
        let moves = self.promotions(from, to);
        let chosen = moves.iter().find(|m| m.promoted_to() == Some(role));
        match chosen {
            Some(&chosen) => self.make(chosen, effects),
            None => self.put_back(effects),
        }
        effects.push(Effect::Focus(to));
        self.focus = to;
    }

    fn select_again(&mut self, before: Option<Source>, effects: &mut Effects) {
        self.state = match before {
            Some(source) => State::Selected { source, over: None },
            None => State::Idle,
        };
        effects.push(Effect::Redraw);
    }

    /// Ends whatever gesture is going on without a move.
    fn put_back(&mut self, effects: &mut Effects) {
        self.shapes.abandon();
        if matches!(self.state, State::Dragging { .. }) {
            effects.push(Effect::Land { kept: false });
        }
        self.state = self.rest();
        effects.push(Effect::Redraw);
    }

    /// Whether the press is on a rook with which the king picked up castles by a click.
    fn names_castling(&self) -> bool {
        match self.state {
            State::Pressed {
                press:
                    Press {
                        on: Spot::Square(to),
                        ..
                    },
                before: Some(source),
                ..
            } => !self.table.moves_to(source, to, Gesture::Choice).is_empty(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
