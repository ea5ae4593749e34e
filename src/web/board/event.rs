//! Events of pointer and keyboard, and the effects that the state machine answers with.

use super::dests::Origin;
use super::refusal::Refusal;
use crate::board::{Piece, Role, Square};
use crate::game::ShapeColor;
use crate::rules::Move;

/// A place under a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// A square of the board.
    Square(Square),
    /// A piece's slot in a reserve.
    Slot(Piece),
    /// Anywhere else.
    Outside,
}

impl Location {
    /// The square, if the location is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Slot(_) | Self::Outside => None,
        }
    }

    /// The origin that a press here would pick up, the duck aside.
    pub const fn origin(self) -> Option<Origin> {
        match self {
            Self::Square(square) => Some(Origin::Square(square)),
            Self::Slot(piece) => Some(Origin::Reserve(piece)),
            Self::Outside => None,
        }
    }
}

/// A point of the window's viewport, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the top edge.
    pub y: f64,
}

impl Point {
    /// Whether it is more than `distance` CSS pixels away from another point.
    pub fn is_farther_than(self, distance: f64, other: Self) -> bool {
        (self.x - other.x).hypot(self.y - other.y) > distance
    }
}

/// A press of a pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    /// The browser's identifier of the pointer (`pointerId`).
    pub pointer: i32,
    /// The position of the pointer.
    pub at: Point,
    /// The square or slot under it.
    pub on: Location,
    /// The mouse button, or touch.
    pub button: Button,
    /// Whether the Alt key is held, which inverts [`AutoQueen`](super::AutoQueen).
    pub alt: bool,
    /// The colour of the arrow or circle that the press begins, if it begins one.
    pub brush: ShapeColor,
}

/// The kind of a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// The primary mouse button.
    Mouse,
    /// A finger or a pen.
    Touch,
    /// The secondary mouse button.
    Secondary,
}

impl Button {
    /// The farthest that a pointer may move within a click, in CSS pixels.
    pub const fn slop(self) -> f64 {
        match self {
            Self::Mouse | Self::Secondary => 4.0,
            Self::Touch => 8.0,
        }
    }
}

/// A key that the board knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Moves the focus by a number of columns to the right and rows down, as the viewer sees the
    /// board.
    Step(i8, i8),
    /// Picks up, drops or confirms; the flag says whether the Alt key is held.
    Activate(bool),
    /// Puts back the piece that is picked up; takes back a move that waits for its confirmation;
    /// else cancels all premoves.
    Escape,
    /// Picks up a piece of this kind from the reserve.
    Role(Role),
}

/// An event of pointer, keyboard or page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A pointer is pressed.
    PointerDown(Press),
    /// A pointer moves, pressed or not.
    PointerMove {
        /// The browser's identifier of the pointer (`pointerId`).
        pointer: i32,
        /// The position of the pointer.
        at: Point,
        /// The square or slot under it.
        over: Location,
    },
    /// A pointer is released.
    PointerUp {
        /// The browser's identifier of the pointer (`pointerId`).
        pointer: i32,
        /// The square or slot under it.
        over: Location,
        /// Whether the Alt key is held, which inverts [`AutoQueen`](super::AutoQueen).
        alt: bool,
    },
    /// The system has taken over a pointer, as for scrolling.
    PointerCancel {
        /// The browser's identifier of the pointer (`pointerId`).
        pointer: i32,
    },
    /// The pointer has left the board.
    PointerLeave,
    /// A square or slot is activated without a pointer, as by assistive technology. The flag says
    /// whether the Alt key is held.
    Activate(Location, bool),
    /// A key is pressed on the board.
    Key(Key),
    /// A square has received the focus.
    Focus(Square),
    /// A piece is chosen for a promotion.
    Choose(Role),
    /// The promotion chooser is closed without a choice, a shown move is not confirmed, or what is picked
    /// up is put back without a word.
    Dismiss,
    /// The shown move is confirmed.
    Confirm,
    /// A move is made elsewhere, as by a button; without the duck's square if it needs one.
    Make(Move),
}

/// An instruction to the drawing side after an event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    /// Redraw the state.
    Redraw,
    /// Let the picked-up piece follow the pointer from now on.
    StartDrag,
    /// Stop following the pointer.
    EndDrag {
        /// Whether the piece stays where it was dropped; otherwise it returns.
        kept: bool,
    },
    /// Play a move.
    Play(Move),
    /// Send [`Event::Confirm`] once the time for a double click is over.
    ConfirmSoon,
    /// Show a message to every viewer.
    Say(Message),
    /// Announce something to screen readers only.
    Announce(Announcement),
    /// Move the focus to a square.
    Focus(Square),
}

/// A message for every viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// The gesture was refused.
    Refused(Refusal),
    /// The move is complete once the duck has a square.
    PlaceDuck,
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// An announcement for screen readers only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// A piece was picked up.
    PickedUp {
        /// The piece.
        piece: Piece,
        /// Its square; `None` if it comes from the reserve.
        from: Option<Square>,
        /// The number of its destinations.
        dests: u32,
    },
    /// What was picked up has been put down again, without a move.
    PutDown,
    /// What was picked up cannot go to the chosen square, and has been put down again.
    CannotGoThere,
    /// A square was chosen on which there is nothing to pick up.
    NothingThere,
    /// A square was chosen where a piece of the reserve could be placed, and none is picked up.
    TakeFirst,
    /// The move is complete once the duck has a square.
    PlaceDuck,
    /// The move that lacked the duck's square, or its confirmation, was taken back.
    TakenBack,
    /// The move is played once it is confirmed.
    Confirm,
    /// A premove was made, with this piece.
    Premove(Move, Piece),
    /// All premoves were cancelled by the viewer.
    PremovesCancelled,
    /// The premove is not possible after the opponent's answer, and those after it are dropped.
    PremoveImpossible,
}

/// The effects of one event, in order.
pub type Effects = Vec<Effect>;
