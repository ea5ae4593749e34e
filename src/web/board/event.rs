//! Events of pointer and keyboard, and the effects that they have.

use super::dests::Origin;
use super::refusal::Refusal;
use crate::board::{Piece, Role, Square};
use crate::rules::Move;

/// What a pointer is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// A square of the board.
    Square(Square),
    /// The slot of a piece in a reserve.
    Slot(Piece),
    /// Anywhere else.
    Outside,
}

impl Location {
    /// The square.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Slot(_) | Self::Outside => None,
        }
    }

    /// What would be picked up there, the duck aside.
    pub const fn origin(self) -> Option<Origin> {
        match self {
            Self::Square(square) => Some(Origin::Square(square)),
            Self::Slot(piece) => Some(Origin::Reserve(piece)),
            Self::Outside => None,
        }
    }
}

/// A point of the window, in CSS pixels.
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
    /// The browser's number of the pointer.
    pub pointer: i32,
    /// Where the pointer is.
    pub at: Point,
    /// What is under it.
    pub on: Location,
    /// The button, or a finger.
    pub button: Button,
    /// Whether a promotion becomes a queen without asking.
    pub auto_queen: bool,
}

/// What presses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// A mouse's first button.
    Mouse,
    /// A finger or a pen.
    Touch,
    /// A mouse's second button.
    Secondary,
}

impl Button {
    /// How far a pointer may move in a click, in CSS pixels.
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
    /// Moves the focus by columns to the right and rows down, as the viewer sees the board.
    Step(i8, i8),
    /// Picks up or drops; the flag says whether a promotion becomes a queen without asking.
    Activate(bool),
    /// Puts back what is picked up.
    Escape,
    /// Picks up a piece of the reserve.
    Role(Role),
}

/// An event of pointer, keyboard or page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A pointer is pressed.
    PointerDown(Press),
    /// A pointer moves, pressed or not.
    PointerMove {
        /// The browser's number of the pointer.
        pointer: i32,
        /// Where it is.
        at: Point,
        /// What it is over.
        over: Location,
    },
    /// A pointer is released.
    PointerUp {
        /// The browser's number of the pointer.
        pointer: i32,
        /// What it is over.
        over: Location,
        /// Whether a promotion becomes a queen without asking.
        auto_queen: bool,
    },
    /// The system has taken a pointer away, as for scrolling.
    PointerCancel {
        /// The browser's number of the pointer.
        pointer: i32,
    },
    /// The pointer has left the board.
    PointerLeave,
    /// A square or slot is activated without a pointer, as by assistive technology. The flag says
    /// whether a promotion becomes a queen without asking.
    Activate(Location, bool),
    /// A key is pressed on the board.
    Key(Key),
    /// A square has got the focus.
    Focus(Square),
    /// A piece is chosen for a promotion.
    Choose(Role),
    /// The promotion chooser is closed without a choice.
    Dismiss,
    /// A move is made elsewhere, as by a button; without the duck's part if it needs one.
    Make(Move),
}

/// What the drawing side has to do after an event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    /// Draw the state anew.
    Redraw,
    /// Let what was picked up follow the pointer from now on.
    StartDrag,
    /// Let it follow no longer.
    EndDrag {
        /// Whether it stays where it was dropped, else it goes back.
        kept: bool,
    },
    /// Play a move.
    Play(Move),
    /// Show a message to everybody.
    Say(Message),
    /// Tell a screen reader.
    Announce(Announcement),
    /// Move the focus to a square.
    Focus(Square),
}

/// A message for everybody.
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

/// What only a screen reader tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// A piece was picked up.
    PickedUp {
        /// Which.
        piece: Piece,
        /// Its square; none if it comes from the reserve.
        from: Option<Square>,
        /// To how many squares it can go.
        dests: u32,
    },
    /// The move is complete once the duck has a square.
    PlaceDuck,
    /// The move that lacked the duck's square was taken back.
    TakenBack,
}

/// The effects of one event, in order.
pub type Effects = Vec<Effect>;
