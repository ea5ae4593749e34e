use super::dests::Source;
use super::event::Press;
use crate::board::Square;

/// What is going on.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum State {
    /// Nothing.
    #[default]
    Idle,
    /// A pointer is pressed and has not moved: the beginning of a click or a drag.
    Pressed {
        /// The press.
        press: Press,
        /// What would be dragged.
        grip: Option<Source>,
        /// What was picked up before.
        before: Option<Source>,
    },
    /// Something follows a pressed pointer.
    Dragging {
        /// Which pointer.
        pointer: i32,
        /// What.
        source: Source,
        /// The square under the pointer.
        over: Option<Square>,
        /// Whether it was picked up before by a click.
        was_selected: bool,
    },
    /// Something is picked up and waits for its target.
    Selected {
        /// What.
        source: Source,
        /// The square under the pointer or with the focus.
        over: Option<Square>,
    },
    /// A pawn waits for what it becomes.
    Promoting {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// An arrow or circle is drawn.
    Drawing {
        /// By which pointer.
        pointer: i32,
        /// From where.
        from: Square,
        /// The square under the pointer.
        to: Option<Square>,
    },
}
