use super::dests::Origin;
use super::event::Press;
use crate::board::Square;

/// The gesture that is going on.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Interaction {
    /// None.
    #[default]
    Idle,
    /// A pointer is pressed and has not moved: the beginning of a click or a drag.
    Pressed {
        /// The press.
        press: Press,
        /// What a drag would take along.
        grabbed: Option<Origin>,
        /// What had been picked up by then.
        selected: Option<Origin>,
    },
    /// Something follows a pressed pointer.
    Dragging {
        /// The browser's number of the pointer.
        pointer: i32,
        /// What it is.
        origin: Origin,
        /// The square under the pointer.
        over: Option<Square>,
        /// Whether a click had picked it up before.
        was_selected: bool,
    },
    /// Something is picked up and waits for its target.
    Selected {
        /// What it is.
        origin: Origin,
        /// The square under the pointer or with the focus.
        over: Option<Square>,
    },
    /// A pawn waits for the choice of what it becomes.
    Promoting {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// An arrow or circle is drawn.
    Drawing {
        /// The browser's number of the pointer.
        pointer: i32,
        /// From where.
        from: Square,
        /// The square under the pointer.
        to: Option<Square>,
    },
}
