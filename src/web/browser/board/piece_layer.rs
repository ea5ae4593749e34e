use super::floating_piece::FloatingPiece;
use super::svg::{create, set_attribute, set_class, set_property, symbol, translation};
use crate::board::{Bitboard, Role};
use crate::rules::Move;
use crate::web::board::arrangement::{Arrangement, Occupant};
use crate::web::board::dests::Origin;
use crate::web::board::geometry::corner_of;
use crate::web::board::input::Input;
use crate::web::board::interaction::Interaction;
use crate::web::board::pieces::BoardPieces;
use gloo::render::{AnimationFrame, request_animation_frame};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, SvgElement};

/// The drawings of the pieces, which are moved outside of the virtual DOM: a move changes one
/// property of one element, and so does a drag, once per frame.
///
/// Each piece is a drawing of its own above that of the board, so that a browser moves it without
/// laying out or painting anything.
pub(super) struct PieceLayer {
    document: Document,
    board: HtmlElement,
    layer: Element,
    pieces: BoardPieces,
    /// Whether the pieces are those after a move that the page has not shown yet.
    ahead: bool,
    nodes: Vec<Node>,
    /// The bounds of the board, if they were needed since a pointer was last pressed.
    bounds: Option<Bounds>,
    drag: Option<Drag>,
    /// Ends the time in which a piece that was just dropped is not animated.
    dropped: Option<Deferred>,
    /// Ends the time in which no piece is animated.
    unanimated: Option<Deferred>,
    /// The duration of a move's animation, in milliseconds.
    animation_ms: u32,
}

/// The drawing of a piece.
struct Node {
    id: u32,
    occupant: Occupant,
    at: (f64, f64),
    hidden: bool,
    element: SvgElement,
    /// The reference to the piece's symbol, which is all that the drawing has.
    symbol: SvgElement,
}

/// A drag in progress.
struct Drag {
    dragged: Dragged,
    pointer: Rc<Cell<(f64, f64)>>,
    frame: Deferred,
    bounds: Bounds,
    lift: Lift,
    /// What stays on the square that the piece has left.
    home: Option<Element>,
}

/// How a dragged piece is drawn: under a finger larger, and above the finger.
#[derive(Clone, Copy)]
struct Lift {
    /// Its size in terms of its usual one.
    scale: f64,
    /// The height of its centre above the pointer, in units of the drawing.
    rise: f64,
}

impl Lift {
    const NONE: Self = Self {
        scale: 1.0,
        rise: 0.0,
    };
    const FINGER: Self = Self {
        scale: 1.5,
        rise: 70.0,
    };
}

/// The object that follows the pointer.
#[derive(Clone)]
enum Dragged {
    /// A piece on the board, by its identity, or the duck.
    Board(u32, SvgElement),
    /// A piece of the reserve.
    Reserve(FloatingPiece),
}

/// The bounds of the board in the window, in CSS pixels.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Bounds {
    /// The present bounds of an element.
    fn of(element: &Element) -> Self {
        let rect = element.get_bounding_client_rect();
        Self {
            left: rect.left(),
            top: rect.top(),
            width: rect.width().max(1.0),
            height: rect.height().max(1.0),
        }
    }

    /// A point of the window as fractions of the board's width and height.
    pub fn share(&self, x: f64, y: f64) -> (f64, f64) {
        ((x - self.left) / self.width, (y - self.top) / self.height)
    }
}

impl PieceLayer {
    /// The pieces of a board, in an empty layer above its drawing.
    pub fn new(board: HtmlElement, layer: Element) -> Option<Self> {
        Some(Self {
            document: board.owner_document()?,
            board,
            layer,
            pieces: BoardPieces::default(),
            ahead: false,
            nodes: Vec::with_capacity(32),
            bounds: None,
            drag: None,
            dropped: None,
            unanimated: None,
            animation_ms: 0,
        })
    }

    /// The element of the board.
    pub fn board(&self) -> &HtmlElement {
        &self.board
    }

    /// The bounds of the board since a pointer was last pressed.
    pub fn bounds(&mut self) -> Bounds {
        *self.bounds.get_or_insert_with(|| Bounds::of(&self.board))
    }

    /// Notes that a pointer is pressed: the page may have changed the bounds of the board. They are
    /// measured only once they are needed, as it makes the browser lay out the page at once.
    pub fn forget_bounds(&mut self) {
        self.bounds = None;
    }

    /// Sets the duration of a move's animation, in milliseconds.
    pub fn set_animation(&mut self, milliseconds: u32) {
        if self.animation_ms != milliseconds {
            self.animation_ms = milliseconds;
            set_property(&self.board.style(), "--move-time", &move_time(milliseconds));
        }
    }

    /// Makes the next change without animation.
    pub fn skip_animation(&mut self) {
        let (style, time) = (self.board.style(), move_time(self.animation_ms));
        set_property(&style, "--move-time", "0s");
        self.unanimated = Some(after_drawing(move || {
            set_property(&style, "--move-time", &time);
        }));
    }

    /// Updates the pieces to those visible now. `hints` are moves that may have led here.
    pub fn update(&mut self, input: &Input, hints: &[Move]) {
        let board = input.board();
        self.pieces.update(board.shown(), board.hidden(), hints);
        self.ahead = false;
    }

    /// Draws the pieces after a move that has just been made, until the next update.
    pub fn show_ahead(&mut self, after: &Arrangement, m: Move, input: &Input) {
        self.pieces.update(after, Bitboard::EMPTY, &[m]);
        self.ahead = true;
        self.draw(input);
    }

    /// Whether the pieces are those after a move that the page has not shown yet.
    pub fn is_ahead(&self) -> bool {
        self.ahead
    }

    /// Draws the pieces on their squares.
    pub fn draw(&mut self, input: &Input) {
        let pieces = &self.pieces;
        self.nodes.retain(|node| {
            let stands = pieces.iter().any(|piece| piece.id == node.id);
            if !stands {
                node.element.remove();
            }
            stands
        });
        let dragged = self.drag.as_ref().and_then(|drag| match drag.dragged {
            Dragged::Board(id, _) => Some(id),
            Dragged::Reserve(_) => None,
        });
        let promoting = match input.interaction() {
            Interaction::Promoting { from, to } => Some((from, to)),
            _ => None,
        };
        let castling = input.castling_pieces();
        for piece in self.pieces.iter() {
            let square = match promoting {
                Some((from, to)) if piece.square == from => to,
                _ => piece.square,
            };
            let (x, y) = corner_of(square, input.orientation());
            let at = (f64::from(x), f64::from(y));
            match self.nodes.iter_mut().find(|node| node.id == piece.id) {
                Some(node) => {
                    if node.occupant != piece.occupant {
                        node.set_occupant(piece.occupant);
                    }
                    let dragged = dragged == Some(node.id);
                    if !dragged && node.at != at {
                        node.move_to(at);
                    }
                    node.hide(!dragged && castling.contains(piece.square));
                }
                None => {
                    let made = Node::new(&self.document, piece.id, piece.occupant, at);
                    if let Some(node) = made {
                        put_in(&self.layer, &mut self.nodes, node);
                    }
                }
            }
        }
    }

    /// Makes a piece or the duck follow the pointer. `occupant` gives its look, which is not on the
    /// board if it comes from the reserve. A ghost of it stays on its square. Under a finger it is
    /// `lifted`.
    pub fn start_drag(&mut self, origin: Origin, occupant: Option<Occupant>, lifted: bool) {
        self.dropped = None;
        let bounds = self.bounds();
        let lift = match lifted {
            true => Lift::FINGER,
            false => Lift::NONE,
        };
        let mut home = None;
        let dragged = match origin {
            Origin::Square(_) | Origin::Duck => {
                let piece = self.pieces.iter().find(|piece| match origin {
                    Origin::Square(square) => piece.square == square,
                    _ => piece.occupant == Occupant::Duck,
                });
                let id = piece.map(|piece| piece.id);
                let node = self.nodes.iter().find(|node| Some(node.id) == id);
                node.map(|node| {
                    home = node.ghost(&self.layer);
                    // The last child is drawn above the others.
                    let _ = self.layer.append_child(&node.element);
                    set_class(&node.element, "piece dragging");
                    Dragged::Board(node.id, node.element.clone())
                })
            }
            Origin::Reserve(_) => occupant.and_then(|occupant| {
                let unit = bounds.width / 800.0;
                let (side, rise) = (100.0 * unit * lift.scale, lift.rise * unit);
                let name = symbol(occupant);
                let piece = FloatingPiece::new(&self.document, &self.board, name, side, rise);
                piece.map(Dragged::Reserve)
            }),
        };
        self.drag = dragged.map(|dragged| Drag {
            dragged,
            pointer: Rc::default(),
            frame: Rc::default(),
            bounds,
            lift,
            home,
        });
    }

    /// Notes the position of the pointer; the dragged piece follows in the next frame.
    pub fn follow(&mut self, x: f64, y: f64) {
        if let Some(drag) = &self.drag {
            drag.follow(x, y);
        }
    }

    /// Ends a drag: if `kept`, the piece stays where it was dropped, else it returns.
    pub fn end_drag(&mut self, kept: bool) {
        let Some(drag) = self.drag.take() else {
            return;
        };
        drag.frame.take();
        if let Some(home) = drag.home {
            home.remove();
        }
        let (id, element) = match drag.dragged {
            Dragged::Board(id, element) => (id, element),
            Dragged::Reserve(piece) => return piece.remove(),
        };
        let Some(node) = self.nodes.iter_mut().find(|node| node.id == id) else {
            return;
        };
        if kept {
            node.at = (f64::NAN, f64::NAN);
            self.dropped = Some(after_drawing(move || set_class(&element, "piece")));
        } else {
            set_class(&element, "piece");
            node.move_to(node.at);
        }
    }
}

impl Drop for PieceLayer {
    fn drop(&mut self) {
        // A floating piece is a child of the page, not of the board.
        self.end_drag(false);
    }
}

impl Node {
    fn new(document: &Document, id: u32, occupant: Occupant, at: (f64, f64)) -> Option<Self> {
        let element = create(document, "svg")?;
        let symbol = create(document, "use")?;
        element.append_child(&symbol).ok()?;
        set_class(&element, "piece");
        let mut node = Self {
            id,
            occupant,
            at,
            hidden: false,
            element,
            symbol,
        };
        node.set_occupant(occupant);
        node.move_to(at);
        Some(node)
    }

    /// A faint copy of the piece on its square, below all pieces.
    fn ghost(&self, layer: &Element) -> Option<Element> {
        let ghost = self.element.clone_node_with_deep(true).ok()?;
        let ghost: Element = ghost.unchecked_into();
        set_class(&ghost, "piece ghost");
        let _ = ghost.remove_attribute("data-man");
        layer.prepend_with_node_1(&ghost).ok()?;
        Some(ghost)
    }

    fn set_occupant(&mut self, occupant: Occupant) {
        self.occupant = occupant;
        let name = symbol(occupant);
        set_attribute(&self.symbol, "href", &format!("#{name}"));
        set_attribute(&self.element, "data-man", name);
    }

    fn hide(&mut self, hidden: bool) {
        if self.hidden != hidden {
            self.hidden = hidden;
            let visibility = if hidden { "hidden" } else { "visible" };
            set_attribute(&self.element, "visibility", visibility);
        }
    }

    fn move_to(&mut self, at: (f64, f64)) {
        self.at = at;
        place(&self.element, at, 1.0);
    }
}

impl Drag {
    fn follow(&self, x: f64, y: f64) {
        self.pointer.set((x, y));
        if self.frame.borrow().is_some() {
            return;
        }
        let (dragged, bounds) = (self.dragged.clone(), self.bounds);
        let lift = self.lift;
        let (pointer, frame) = (self.pointer.clone(), self.frame.clone());
        let next = request_animation_frame(move |_| {
            frame.take();
            let (x, y) = pointer.get();
            match &dragged {
                Dragged::Board(_, element) => {
                    let (x, y) = bounds.share(x, y);
                    let half = 50.0 * lift.scale;
                    let at = (x * 800.0 - half, y * 800.0 - half - lift.rise);
                    place(element, at, lift.scale);
                }
                Dragged::Reserve(piece) => piece.move_to(x, y),
            }
        });
        self.frame.replace(Some(next));
    }
}

/// Moves a piece's upper left corner to a point, in units of the board's drawing, and sets its size
/// in terms of its usual one.
fn place(element: &SvgElement, (x, y): (f64, f64), size: f64) {
    // A piece is as large as a square, so a unit of the board's drawing is a hundredth of its size.
    let mut transform = translation(x, y, "%");
    if size != 1.0 {
        transform.push_str(&format!(" scale({}%)", (size * 100.0) as i32));
    }
    set_property(&element.style(), "transform", &transform);
}

/// Inserts the element of a new piece. Knights are drawn above the pieces over which they jump.
fn put_in(layer: &Element, nodes: &mut Vec<Node>, node: Node) {
    let is_knight = |node: &Node| match node.occupant {
        Occupant::Piece(piece) => piece.role == Role::Knight,
        Occupant::Duck => false,
    };
    let knight = nodes.iter().find(|other| is_knight(other));
    let above = knight.filter(|_| !is_knight(&node));
    let above = above.map(|knight| knight.element.as_ref());
    // Cannot fail for a child of the layer.
    let _ = layer.insert_before(&node.element, above);
    nodes.push(node);
}

/// The duration of an animation as CSS, unless a page that embeds the board overrides it.
fn move_time(milliseconds: u32) -> String {
    format!("var(--sharp960-move-time, {milliseconds}ms)")
}

/// A deferred action, cancelled by dropping it.
pub(super) type Deferred = Rc<RefCell<Option<AnimationFrame>>>;

/// Runs a function once a frame with the present state has been painted.
pub(super) fn after_drawing(then: impl FnOnce() + 'static) -> Deferred {
    let deferred = Deferred::default();
    let waiting = Rc::downgrade(&deferred);
    let first = request_animation_frame(move |_| {
        if let Some(deferred) = waiting.upgrade() {
            deferred.replace(Some(request_animation_frame(move |_| then())));
        }
    });
    deferred.replace(Some(first));
    deferred
}
