use super::history::History;
use super::placement::Placement;
use crate::board::{Bitboard, Piece, Square};
use crate::web::board::arrangement::Occupant;

/// What a press on a square does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Moves what stands there.
    #[default]
    Hand,
    /// Puts a piece or the duck there; takes it away where the same stands already.
    Put(Occupant),
    /// Marks a piece as promoted, or takes the mark away.
    Promoted,
    /// Empties the square.
    Erase,
}

/// A place on the page where the pointer is pressed and released.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A square of the board.
    Square(Square),
    /// A tool of the palette.
    Tool(Tool),
    /// The reserve's row of pieces of this kind.
    Reserve(Piece),
    /// Anywhere else.
    Outside,
}

/// What follows the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The piece or the duck.
    pub occupant: Occupant,
    /// The square that it comes from; none if it comes from the palette.
    pub from: Option<Square>,
}

/// What has happened, for screen readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// A square has another content.
    Square(Square, Option<Occupant>),
    /// A piece was picked up, and is put where the next press is.
    PickedUp(Square, Occupant),
    /// What was picked up was put down again.
    PutDown,
    /// A step was undone, by which these squares, if they are few, have another content.
    Undone(Vec<(Square, Option<Occupant>)>),
    /// A step was redone, by which these squares, if they are few, have another content.
    Redone(Vec<(Square, Option<Occupant>)>),
}

/// The most squares that are told of a step that is undone or redone: those of castling.
const MOST_TOLD: usize = 4;

/// A placement that is edited by hand.
#[derive(Clone, Debug)]
pub struct Editor {
    placement: Placement,
    history: History<Placement>,
    tool: Tool,
    gesture: Gesture,
    #[cfg(feature = "viewer")]
    #[expect(dead_code, reason = "it makes sure that a viewer has none")]
    never: std::convert::Infallible,
}

#[derive(Clone, Debug)]
enum Gesture {
    Idle,
    /// The pointer is down on a tool, or with the hand on a square.
    Pressed {
        place: Place,
        picked: Option<Square>,
    },
    /// A piece was picked up by a tap.
    Picked(Square),
    Dragging(Held),
    /// The tool is applied to each square that the pointer crosses.
    Painting {
        erases: bool,
        last: Square,
        before: Box<Placement>,
    },
}

impl Editor {
    /// An editor of a placement, with the hand.
    pub fn new(placement: Placement) -> Self {
        Self {
            placement,
            history: History::default(),
            tool: Tool::Hand,
            gesture: Gesture::Idle,
            // Who sets up positions needs the whole element.
            #[cfg(feature = "viewer")]
            never: unreachable!(),
        }
    }

    /// The placement.
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The tool in hand.
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// What follows the pointer, during a drag.
    pub const fn held(&self) -> Option<Held> {
        match self.gesture {
            Gesture::Dragging(held) => Some(held),
            _ => None,
        }
    }

    /// The square of the piece that was picked up by a tap, or that the pointer is down on.
    pub const fn picked(&self) -> Option<Square> {
        match self.gesture {
            Gesture::Picked(square) => Some(square),
            Gesture::Pressed {
                place: Place::Square(square),
                ..
            } => Some(square),
            _ => None,
        }
    }

    /// Whether the pointer is down and its next places matter.
    pub const fn is_pressed(&self) -> bool {
        !matches!(self.gesture, Gesture::Idle | Gesture::Picked(_))
    }

    /// Whether there is a step to undo.
    pub const fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a step to redo.
    pub const fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Takes a tool; the same again puts it back, and the hand is free.
    pub fn take(&mut self, tool: Tool) {
        self.gesture = Gesture::Idle;
        self.tool = match self.tool == tool {
            true => Tool::Hand,
            false => tool,
        };
    }

    /// Changes the placement, as a step that can be undone. Returns whether it is another one now.
    pub fn edit(&mut self, change: impl FnOnce(&mut Placement)) -> bool {
        self.gesture = Gesture::Idle;
        let before = self.placement.clone();
        change(&mut self.placement);
        let changed = before != self.placement;
        if changed {
            self.history.note(before);
        }
        changed
    }

    /// Undoes the last step.
    pub fn undo(&mut self) -> Option<Announcement> {
        self.step(History::undo).map(Announcement::Undone)
    }

    /// Redoes the step that was undone last.
    pub fn redo(&mut self) -> Option<Announcement> {
        self.step(History::redo).map(Announcement::Redone)
    }

    /// Goes a step through the history. Returns the squares that have another content, if they are few,
    /// or nothing if there is no such step.
    fn step(
        &mut self,
        step: fn(&mut History<Placement>, &mut Placement) -> bool,
    ) -> Option<Vec<(Square, Option<Occupant>)>> {
        self.cancel();
        let before = self.placement.clone();
        if !step(&mut self.history, &mut self.placement) {
            return None;
        }
        let now = |square: Square| (square, self.placement.occupant(square));
        let changed = Bitboard::ALL.into_iter().map(now);
        let changed = changed.filter(|&(square, now)| before.occupant(square) != now);
        let changed: Vec<_> = changed.collect();
        Some(match changed.len() > MOST_TOLD {
            true => Vec::new(),
            false => changed,
        })
    }

    /// The pointer is pressed.
    pub fn press(&mut self, place: Place) -> Option<Announcement> {
        let picked = match self.gesture {
            Gesture::Picked(square) => Some(square),
            _ => None,
        };
        match (place, self.tool) {
            (Place::Square(_), Tool::Hand) | (Place::Tool(_), _) => {
                self.gesture = Gesture::Pressed { place, picked };
                None
            }
            (Place::Square(square), tool) => {
                let erases = match tool {
                    Tool::Put(occupant) => self.placement.occupant(square) == Some(occupant),
                    Tool::Erase => true,
                    Tool::Hand | Tool::Promoted => false,
                };
                let before = Box::new(self.placement.clone());
                self.gesture = Gesture::Painting {
                    erases,
                    last: square,
                    before,
                };
                self.paint(square, erases)
            }
            (Place::Reserve(_) | Place::Outside, _) => None,
        }
    }

    /// The pointer is moved. `far` tells whether it is so far from where it was pressed that this
    /// is a drag.
    pub fn move_to(&mut self, place: Place, far: bool) -> Option<Announcement> {
        match &mut self.gesture {
            Gesture::Pressed { place: from, .. } if far => {
                let held = match *from {
                    Place::Square(square) => {
                        let occupant = self.placement.occupant(square);
                        occupant.map(|occupant| Held {
                            occupant,
                            from: Some(square),
                        })
                    }
                    Place::Tool(Tool::Put(occupant)) => Some(Held {
                        occupant,
                        from: None,
                    }),
                    Place::Tool(_) | Place::Reserve(_) | Place::Outside => None,
                };
                self.gesture = held.map_or(Gesture::Idle, Gesture::Dragging);
                None
            }
            Gesture::Painting { erases, last, .. } => match place {
                Place::Square(square) if square != *last => {
                    *last = square;
                    let erases = *erases;
                    self.paint(square, erases)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The pointer is released.
    pub fn release(&mut self, place: Place) -> Option<Announcement> {
        match std::mem::replace(&mut self.gesture, Gesture::Idle) {
            Gesture::Painting { before, .. } => {
                if *before != self.placement {
                    self.history.note(*before);
                }
                None
            }
            Gesture::Dragging(held) => self.drop_held(held, place),
            Gesture::Pressed {
                place: Place::Tool(tool),
                ..
            } => {
                self.take(tool);
                None
            }
            Gesture::Pressed {
                place: Place::Square(square),
                picked,
            } => self.tap(square, picked),
            picked @ Gesture::Picked(_) => {
                self.gesture = picked;
                None
            }
            Gesture::Idle | Gesture::Pressed { .. } => None,
        }
    }

    /// The gesture is given up: a dragged piece returns, painted squares are as before.
    pub fn cancel(&mut self) {
        if let Gesture::Painting { before, .. } =
            std::mem::replace(&mut self.gesture, Gesture::Idle)
        {
            self.placement = *before;
        }
    }

    /// Applies the tool to a square, as a key or assistive technology does.
    pub fn activate(&mut self, square: Square) -> Option<Announcement> {
        let place = Place::Square(square);
        let pressed = self.press(place);
        let said = self.release(place).or(pressed);
        let is_empty = self.placement.occupant(square).is_none() && self.picked().is_none();
        said.or_else(|| is_empty.then_some(Announcement::Square(square, None)))
    }

    /// Puts a piece or the duck on a square, or empties it.
    pub fn set(&mut self, square: Square, occupant: Option<Occupant>) -> Option<Announcement> {
        let changed = self.edit(|placement| match occupant {
            Some(occupant) => placement.put(square, occupant),
            None => placement.remove(square),
        });
        changed.then_some(Announcement::Square(square, occupant))
    }

    fn paint(&mut self, square: Square, erases: bool) -> Option<Announcement> {
        match self.tool {
            _ if erases => self.placement.remove(square),
            Tool::Put(occupant) => self.placement.put(square, occupant),
            Tool::Promoted => self.placement.toggle_promoted(square),
            Tool::Hand | Tool::Erase => {}
        }
        Some(Announcement::Square(
            square,
            self.placement.occupant(square),
        ))
    }

    /// With the hand: picks up what is there, or puts there what was picked up.
    fn tap(&mut self, square: Square, picked: Option<Square>) -> Option<Announcement> {
        match (picked, self.placement.occupant(square)) {
            (Some(from), _) if from == square => Some(Announcement::PutDown),
            (Some(from), _) => {
                let occupant = self.placement.occupant(from);
                self.edit(|placement| placement.shift(from, square));
                Some(Announcement::Square(square, occupant))
            }
            (None, Some(occupant)) => {
                self.gesture = Gesture::Picked(square);
                Some(Announcement::PickedUp(square, occupant))
            }
            (None, None) => None,
        }
    }

    fn drop_held(&mut self, held: Held, place: Place) -> Option<Announcement> {
        match (place, held) {
            (
                Place::Square(to),
                Held {
                    from: Some(from), ..
                },
            ) if from == to => None,
            (
                Place::Square(to),
                Held {
                    from: Some(from),
                    occupant,
                },
            ) => {
                self.edit(|placement| placement.shift(from, to));
                Some(Announcement::Square(to, Some(occupant)))
            }
            (
                Place::Square(to),
                Held {
                    from: None,
                    occupant,
                },
            ) => self.set(to, Some(occupant)),
            (Place::Reserve(row), held) => self.drop_in_reserve(held, row),
            (
                Place::Outside | Place::Tool(_),
                Held {
                    from: Some(from), ..
                },
            ) => self.set(from, None),
            (Place::Outside | Place::Tool(_), Held { from: None, .. }) => None,
        }
    }

    /// Adds a piece that is dropped on the rows of the reserves to that of the row's side.
    fn drop_in_reserve(&mut self, held: Held, row: Piece) -> Option<Announcement> {
        let Occupant::Piece(piece) = held.occupant else {
            return None;
        };
        self.edit(|placement| {
            let into = Piece::new(row.color, piece.role);
            let count = placement.setup.reserve[row.color].count(piece.role);
            placement.set_reserve(into, count + 1);
            if let Some(from) = held.from {
                placement.remove(from);
            }
        });
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::placement::tests::{placement, square};
    use super::*;
    use crate::board::{Color, Role};
    use crate::rules::Variant;

    const QUEEN: Occupant = Occupant::Piece(Piece::new(Color::White, Role::Queen));

    fn empty() -> Editor {
        Editor::new(placement(Variant::Chess, "8/8/8/8/8/8/8/8 w - - 0 1"))
    }

    fn at(name: &str) -> Place {
        Place::Square(square(name))
    }

    fn board(editor: &Editor) -> String {
        let fen = editor.placement().fen();
        fen.split(' ').next().unwrap_or_default().to_owned()
    }

    fn drag(editor: &mut Editor, from: Place, to: Place) {
        editor.press(from);
        editor.move_to(to, true);
        editor.release(to);
    }

    #[test]
    fn a_tool_is_taken_by_a_tap_and_applied_to_squares() {
        let mut editor = empty();
        editor.press(Place::Tool(Tool::Put(QUEEN)));
        editor.release(Place::Tool(Tool::Put(QUEEN)));
        assert_eq!(editor.tool(), Tool::Put(QUEEN));
        let said = editor.activate(square("a1"));
        assert_eq!(said, Some(Announcement::Square(square("a1"), Some(QUEEN))));
        editor.activate(square("h1"));
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/Q6Q");
        editor.activate(square("a1"));
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/7Q");
        editor.take(Tool::Put(QUEEN));
        assert_eq!(editor.tool(), Tool::Hand);
    }

    #[test]
    fn a_stroke_paints_or_erases_and_is_one_step() {
        let mut editor = empty();
        editor.take(Tool::Put(QUEEN));
        editor.press(at("a1"));
        for name in ["b1", "b1", "c1"] {
            editor.move_to(at(name), true);
        }
        editor.release(at("c1"));
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/QQQ5");
        drag(&mut editor, at("b1"), at("c1"));
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/Q7");
        editor.undo();
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/QQQ5");
        editor.undo();
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/8");
        assert!(!editor.can_undo() && editor.can_redo());
    }

    #[test]
    fn a_step_back_or_forward_tells_the_squares_that_it_changes_if_they_are_few() {
        let mut editor = empty();
        editor.set(square("b1"), Some(QUEEN));
        drag(&mut editor, at("b1"), at("c1"));
        let (b1, c1) = (square("b1"), square("c1"));
        let back = vec![(b1, Some(QUEEN)), (c1, None)];
        assert_eq!(editor.undo(), Some(Announcement::Undone(back)));
        let forth = vec![(b1, None), (c1, Some(QUEEN))];
        assert_eq!(editor.redo(), Some(Announcement::Redone(forth)));
        assert_eq!(editor.redo(), None);
        editor.edit(|placement| *placement = Placement::start(Variant::Chess));
        assert_eq!(editor.undo(), Some(Announcement::Undone(Vec::new())));
    }

    #[test]
    fn pieces_are_dragged_from_the_palette_between_squares_and_off_the_board() {
        let mut editor = empty();
        drag(&mut editor, Place::Tool(Tool::Put(QUEEN)), at("d4"));
        assert_eq!(editor.tool(), Tool::Hand, "a drag is no choice");
        drag(&mut editor, at("d4"), at("e5"));
        assert_eq!(board(&editor), "8/8/8/4Q3/8/8/8/8");
        editor.press(at("e5"));
        editor.move_to(Place::Outside, true);
        let held = Held {
            occupant: QUEEN,
            from: Some(square("e5")),
        };
        assert_eq!(editor.held(), Some(held));
        editor.cancel();
        assert_eq!(board(&editor), "8/8/8/4Q3/8/8/8/8");
        drag(&mut editor, at("e5"), Place::Outside);
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/8");
    }

    #[test]
    fn a_piece_is_moved_by_two_taps() {
        let mut editor = Editor::new(placement(Variant::Chess, "8/8/8/8/8/8/8/Q6q w - - 0 1"));
        let said = editor.activate(square("a1"));
        assert_eq!(said, Some(Announcement::PickedUp(square("a1"), QUEEN)));
        assert_eq!(editor.picked(), Some(square("a1")));
        assert_eq!(editor.activate(square("a1")), Some(Announcement::PutDown));
        editor.activate(square("a1"));
        editor.activate(square("h1"));
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/7Q");
        assert_eq!(editor.picked(), None);
    }

    #[test]
    fn a_cancelled_stroke_leaves_no_trace() {
        let mut editor = empty();
        editor.take(Tool::Put(QUEEN));
        editor.press(at("a1"));
        editor.move_to(at("a2"), true);
        editor.cancel();
        assert_eq!(board(&editor), "8/8/8/8/8/8/8/8");
        assert!(!editor.can_undo());
    }

    #[test]
    fn a_piece_dropped_on_a_reserve_waits_there() {
        let mut editor = Editor::new(placement(
            Variant::Crazyhouse,
            "4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1",
        ));
        let row = Place::Reserve(Piece::new(Color::Black, Role::Pawn));
        drag(&mut editor, at("a1"), row);
        assert_eq!(board(&editor), "4k3/8/8/8/8/8/8/4K3[q]");
    }
}
