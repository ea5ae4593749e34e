//! What happens to the board, and what is to be done about it.

use super::dests::Source;
use crate::board::{Piece, Role, Square};
use crate::rules::Move;

/// A place that a pointer can be on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// A slot of a reserve tray.
    Slot(Piece),
    /// Anywhere else.
    Outside,
}

impl Spot {
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Slot(_) | Self::Outside => None,
        }
    }

    /// What would be picked up there, the duck aside.
    pub const fn source(self) -> Option<Source> {
        match self {
            Self::Square(square) => Some(Source::Square(square)),
            Self::Slot(piece) => Some(Source::Reserve(piece)),
            Self::Outside => None,
        }
    }
}

/// A place in the window, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// Whether it is farther than a distance from another.
    pub fn is_farther_than(self, distance: f64, other: Self) -> bool {
        (self.x - other.x).hypot(self.y - other.y) > distance
    }
}

/// A press of a pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    /// The browser's number of the pointer.
    pub pointer: i32,
    /// Where.
    pub at: Point,
    /// On what.
    pub on: Spot,
    /// What is pressed.
    pub button: Button,
    /// Whether a promotion becomes a queen without asking.
    pub auto_queen: bool,
}

/// What is pressed.
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
    /// How far, in CSS pixels, a pointer strays in a click.
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
    /// Walks by columns to the right and rows down, as the viewer sees the board.
    Step(i8, i8),
    /// Picks up or drops; with auto-queen or without.
    Activate(bool),
    /// Puts back what is picked up.
    Escape,
    /// Picks up a reserve piece.
    Role(Role),
}

/// What happens to the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A pointer is pressed.
    Press(Press),
    /// A pointer moves, pressed or not.
    Move {
        /// Which pointer.
        pointer: i32,
        /// Where it is.
        at: Point,
        /// Over what.
        over: Spot,
    },
    /// A pointer is released.
    Release {
        /// Which pointer.
        pointer: i32,
        /// Over what.
        over: Spot,
        /// Whether a promotion becomes a queen without asking.
        auto_queen: bool,
    },
    /// A pointer was taken away: the system used it for something else.
    Cancel {
        /// Which pointer.
        pointer: i32,
    },
    /// The pointer has left the board.
    Leave,
    /// A square or slot is activated without a pointer.
    Activate(Spot, bool),
    /// A key is pressed on the board.
    Key(Key),
    /// A square has the focus.
    Focus(Square),
    /// A piece is chosen for a promotion.
    Choose(Role),
    /// The chooser is left without a choice.
    Dismiss,
    /// A move is made elsewhere, as by a button, without the duck's part if there is one.
    Make(Move),
}

/// What the browser's part has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Draw the state anew.
    Redraw,
    /// From now on what was picked up follows the pointer.
    Lift,
    /// It follows no more; kept where it was dropped or put back.
    Land {
        /// Whether it stays where it was dropped.
        kept: bool,
    },
    /// Play a move.
    Play(Move),
    /// Tell everybody.
    Say(&'static str),
    /// Tell those who listen to a screen reader.
    Announce(String),
    /// Move the focus to a square.
    Focus(Square),
}

/// The effects of one event, in order.
pub type Effects = Vec<Effect>;
