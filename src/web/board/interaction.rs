use super::dests::Origin;
use super::event::Press;
use crate::board::Square;
use crate::game::ShapeColor;

/// The gesture in progress.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Interaction {
    /// No gesture.
    #[default]
    Idle,
    /// A pointer is pressed and has not moved: the beginning of a click or a drag.
    Pressed {
        /// The press.
        press: Press,
        /// The origin that a drag would pick up.
        grabbed: Option<Origin>,
        /// The origin that was picked up before the press.
        selected: Option<Origin>,
    },
    /// A piece or the duck follows a pressed pointer.
    Dragging {
        /// The browser's identifier of the pointer (`pointerId`).
        pointer: i32,
        /// The origin that is dragged.
        origin: Origin,
        /// The square under the pointer.
        over: Option<Square>,
        /// Whether it had been picked up by an earlier click.
        was_selected: bool,
    },
    /// A piece or the duck is picked up and waits for its destination.
    Selected {
        /// The origin that is picked up.
        origin: Origin,
        /// The square under the pointer or with the focus.
        over: Option<Square>,
    },
    /// A pawn waits for the choice of its promotion.
    Promoting {
        /// The square of the pawn.
        from: Square,
        /// Its destination.
        to: Square,
    },
    /// An arrow or circle is drawn.
    Drawing {
        /// The browser's identifier of the pointer (`pointerId`).
        pointer: i32,
        /// Its colour.
        color: ShapeColor,
        /// The square where it begins.
        from: Square,
        /// The square under the pointer.
        to: Option<Square>,
    },
}
