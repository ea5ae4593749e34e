//! The studies that undoing and redoing lead to as a whole.

use crate::game::{NodeId, Study};
use crate::notation::pgn;
use std::rc::Rc;

/// Steps that lead to a study as a whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps {
    /// The study before earlier edits, the latest last.
    pub before: Vec<Kept>,
    /// The study after edits that were undone so, or before the page was loaded anew, the first last.
    pub after: Vec<Later>,
}

/// A study that redoing leads to.
#[derive(Clone, Debug)]
pub(super) enum Later {
    /// It was undone since the page was loaded.
    Whole(Box<Whole>),
    /// It was undone before.
    Kept(Kept),
}

/// A study as it was: its PGN and the place of the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Kept {
    pub pgn: String,
    pub cursor: String,
}

/// All that another study takes the place of.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    pub study: Study,
    pub source: Rc<pgn::Game>,
    pub end: NodeId,
    pub others: Vec<Rc<pgn::Game>>,
}
