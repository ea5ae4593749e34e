use super::link::focus_on;
use super::piece_layer::{Deferred, after_drawing};
use super::svg::{create, set_attribute, set_class, set_optional_attribute};
use crate::board::{Bitboard, Color, Square};
use crate::web::board::dests::Origin;
use crate::web::board::geometry::{SIDE, square_in};
use crate::web::board::input::Input;
use crate::web::board::state::Content;
use crate::web::words::board::{self as words, Dest};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, SvgElement};

/// The squares, which receive pointer events and the focus and have labels with their content.
///
/// Their elements are created once and changed outside of the virtual DOM, since a move changes a
/// few attributes of few of them.
pub(super) struct Squares {
    rows: Vec<SvgElement>,
    /// The squares from the top left corner, row by row.
    nodes: Vec<Node>,
    orientation: Option<Color>,
}

struct Node {
    element: SvgElement,
    /// The state that the attributes show; `None` before they are first set.
    drawn: Option<Cell>,
    /// The change of its place in the order of the Tab key, if that waits.
    tab_stop: Option<Deferred>,
}

/// The state that a square's attributes depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    square: Square,
    content: Content,
    dest: bool,
    selected: bool,
    /// Whether the Tab key reaches the square.
    tab_stop: bool,
    /// What its label says of it as a destination.
    told: Dest,
}

impl Squares {
    /// The squares, as children of an empty group of a drawing.
    pub fn new(document: &Document, group: &Element) -> Option<Self> {
        let mut squares = Self {
            rows: Vec::with_capacity(8),
            nodes: Vec::with_capacity(64),
            orientation: None,
        };
        let first_row = row(document)?;
        for y in 0..8 {
            let row = first_row.clone_node_with_deep(true).ok()?;
            let row: SvgElement = row.unchecked_into();
            let y = (y * SIDE).to_string();
            let mut child = row.first_child();
            while let Some(node) = child {
                child = node.next_sibling();
                let element: SvgElement = node.unchecked_into();
                set_attribute(&element, "y", &y);
                squares.nodes.push(Node {
                    element,
                    drawn: None,
                    tab_stop: None,
                });
            }
            group.append_child(&row).ok()?;
            squares.rows.push(row);
        }
        Some(squares)
    }

    /// Updates the attributes that have changed.
    pub fn draw(&mut self, input: &Input) {
        let orientation = input.orientation();
        let turned = self.orientation.replace(orientation) != Some(orientation);
        let focused = turned && self.nodes.iter().any(Node::has_focus);
        if turned {
            self.name_rows(orientation);
        }
        let dests = input.dests();
        for (index, node) in self.nodes.iter_mut().enumerate() {
            let square = square_in(index % 8, index / 8, orientation);
            node.draw(Cell::of(input, dests, square));
        }
        // The focus stays on its square, which is elsewhere on the turned board.
        let of_focus = |node: &&Node| node.drawn.is_some_and(|cell| cell.tab_stop);
        if let Some(node) = self.nodes.iter().find(of_focus).filter(|_| focused) {
            focus_on(&node.element);
        }
    }
}

/// The names.
impl Squares {
    fn name_rows(&self, orientation: Color) {
        for (index, row) in self.rows.iter().enumerate() {
            let rank = square_in(0, index, orientation).rank();
            set_attribute(row, "aria-label", &words::rank(rank));
        }
    }

    /// Names rows and squares anew, in the language that is spoken now.
    pub fn speak_anew(&self) {
        if let Some(orientation) = self.orientation {
            self.name_rows(orientation);
        }
        for node in &self.nodes {
            if let Some(cell) = node.drawn {
                node.name(cell);
            }
        }
    }
}

/// A row of eight squares, with the attributes that all rows have in common. Copies of it are made
/// faster than their attributes are set.
fn row(document: &Document) -> Option<SvgElement> {
    let row = create(document, "g")?;
    set_attribute(&row, "role", "row");
    for x in 0..8 {
        let square = create(document, "rect")?;
        set_attribute(&square, "x", &(x * SIDE).to_string());
        for (name, value) in [
            ("width", "100"),
            ("height", "100"),
            ("role", "gridcell"),
            ("tabindex", "-1"),
        ] {
            set_attribute(&square, name, value);
        }
        row.append_child(&square).ok()?;
    }
    Some(row)
}

impl Node {
    fn draw(&mut self, cell: Cell) {
        if self.drawn == Some(cell) {
            return;
        }
        let before = self.drawn.replace(cell);
        // A new square is neither reached by the Tab key nor selected.
        if before.is_some_and(|old| old.tab_stop) != cell.tab_stop {
            self.set_tab_stop(cell.tab_stop);
        }
        let element = &self.element;
        let changed = |same: fn(&Cell, &Cell) -> bool| !before.is_some_and(|old| same(&old, &cell));
        if changed(|old, new| old.class() == new.class()) {
            set_class(element, cell.class());
        }
        if changed(|old, new| old.square == new.square) {
            set_attribute(element, "data-sq", &cell.square.to_string());
        }
        if before.is_some_and(|old| old.selected) != cell.selected {
            let selected = cell.selected.then_some("true");
            set_optional_attribute(element, "aria-selected", selected);
        }
        if changed(|old, new| old.labelled() == new.labelled()) {
            self.name(cell);
        }
    }

    fn name(&self, cell: Cell) {
        let (square, content, told) = cell.labelled();
        let name = words::square(square, content, told);
        set_attribute(&self.element, "aria-label", &name);
    }

    /// Sets whether the Tab key reaches the square. Of one that has the focus this waits until the
    /// board is drawn: the browser computes all styles anew to see whether it keeps the focus.
    fn set_tab_stop(&mut self, is_tab_stop: bool) {
        let element = self.element.clone();
        let set = move || set_attribute(&element, "tabindex", if is_tab_stop { "0" } else { "-1" });
        self.tab_stop = None;
        match self.has_focus() {
            true => self.tab_stop = Some(after_drawing(set)),
            false => set(),
        }
    }

    fn has_focus(&self) -> bool {
        self.element.matches(":focus") == Ok(true)
    }
}

impl Cell {
    fn of(input: &Input, dests: Bitboard, square: Square) -> Self {
        let dest = dests.contains(square);
        Self {
            square,
            content: input.board().content(square),
            dest,
            selected: input.origin() == Some(Origin::Square(square)),
            tab_stop: input.focus() == square,
            told: match (dest && input.is_by_key(), input.origin()) {
                (true, Some(origin)) if input.castles(origin, square) => Dest::Castling,
                (true, _) => Dest::Move,
                (false, _) => Dest::None,
            },
        }
    }

    /// The CSS class for the side of the piece; the movable side is a class of the board, so that
    /// it does not change here with each move.
    const fn class(&self) -> &'static str {
        match (self.content, self.dest) {
            (Content::Empty | Content::Hidden, false) => "sq",
            (Content::Empty | Content::Hidden, true) => "sq target",
            (Content::Duck, _) => "sq duck",
            (Content::Piece(piece), dest) => match (piece.color, dest) {
                (Color::White, false) => "sq white",
                (Color::White, true) => "sq white target",
                (Color::Black, false) => "sq black",
                (Color::Black, true) => "sq black target",
            },
        }
    }

    /// The parts of the state that the label depends on.
    const fn labelled(&self) -> (Square, Content, Dest) {
        (self.square, self.content, self.told)
    }
}
