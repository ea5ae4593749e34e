use super::carried::Carried;
use crate::board::{Color, Piece, Role};
use crate::rules::Move;
use crate::web::board::dests::Source;
use crate::web::board::geometry::corner_of;
use crate::web::board::input::Input;
use crate::web::board::pieces::{Figure, Men};
use crate::web::board::state::State;
use gloo::render::{AnimationFrame, request_animation_frame};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, SvgElement};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The nodes of the men. They are moved outside of the virtual DOM: a move changes one property
/// of one node, and a drag nothing but that once a frame.
pub(super) struct Stage {
    document: Document,
    svg: SvgElement,
    layer: Element,
    men: Men,
    nodes: Vec<Node>,
    bounds: Bounds,
    hand: Option<Hand>,
    /// What was just dropped where it stays: it must not glide there.
    landed: Option<Deferred>,
    /// Ends a time without gliding.
    still: Option<Deferred>,
    glide: u32,
}

/// The node of a man.
struct Node {
    id: u32,
    figure: Figure,
    at: (f64, f64),
    hidden: bool,
    element: SvgElement,
}

/// What follows the pointer.
struct Hand {
    held: Held,
    pointer: Rc<Cell<(f64, f64)>>,
    frame: Deferred,
    bounds: Bounds,
}

/// What is in hand.
#[derive(Clone)]
enum Held {
    /// A man of the board.
    Man(u32, SvgElement),
    /// A reserve piece.
    Reserve(Carried),
}

/// Where the board is in the window, in CSS pixels.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Bounds {
    /// A point of the window in shares of the board's width and height.
    pub fn share(&self, x: f64, y: f64) -> (f64, f64) {
        ((x - self.left) / self.width, (y - self.top) / self.height)
    }
}

impl Stage {
    /// The stage of a board: its drawing and the empty layer for the men.
    pub fn new(svg: SvgElement, layer: Element) -> Option<Self> {
        Some(Self {
            document: svg.owner_document()?,
            svg,
            layer,
            men: Men::default(),
            nodes: Vec::with_capacity(32),
            bounds: Bounds::default(),
            hand: None,
            landed: None,
            still: None,
            glide: 0,
        })
    }

    /// The drawing.
    pub fn svg(&self) -> &SvgElement {
        &self.svg
    }

    /// Where the board was when a pointer was last pressed.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Looks where the board is: a page may have moved it since.
    pub fn measure(&mut self) {
        let rect = self.svg.get_bounding_client_rect();
        self.bounds = Bounds {
            left: rect.left(),
            top: rect.top(),
            width: rect.width().max(1.0),
            height: rect.height().max(1.0),
        };
    }

    /// Sets how long men glide, in milliseconds.
    pub fn set_glide(&mut self, milliseconds: u32) {
        if self.glide != milliseconds {
            self.glide = milliseconds;
            set_property(&self.svg, "--move-time", &move_time(milliseconds));
        }
    }

    /// The next change is shown at once, without gliding.
    pub fn be_still(&mut self) {
        set_property(&self.svg, "--move-time", "0s");
        let (svg, time) = (self.svg.clone(), move_time(self.glide));
        self.still = Some(after_drawing(move || {
            set_property(&svg, "--move-time", &time);
        }));
    }

    /// Goes over to the men that are to be seen now.
    pub fn update(&mut self, input: &Input, hints: &[Move]) {
        let table = input.table();
        self.men.update(table.shown(), table.hidden(), hints);
    }

    /// Shows the men where the state has them.
    pub fn draw(&mut self, input: &Input) {
        let men = &self.men;
        self.nodes.retain(|node| {
            let stands = men.iter().any(|man| man.id == node.id);
            if !stands {
                node.element.remove();
            }
            stands
        });
        let held = self.hand.as_ref().and_then(|hand| match hand.held {
            Held::Man(id, _) => Some(id),
            Held::Reserve(_) => None,
        });
        let promoting = match input.state() {
            State::Promoting { from, to } => Some((from, to)),
            _ => None,
        };
        let castling = input.castling_men();
        for man in self.men.iter() {
            let square = match promoting {
                Some((from, to)) if man.square == from => to,
                _ => man.square,
            };
            let (x, y) = corner_of(square, input.orientation());
            let at = (f64::from(x), f64::from(y));
            match self.nodes.iter_mut().find(|node| node.id == man.id) {
                Some(node) => {
                    if node.figure != man.figure {
                        node.become_figure(man.figure);
                    }
                    let held = held == Some(node.id);
                    if !held && node.at != at {
                        node.move_to(at);
                    }
                    node.hide(!held && castling.contains(man.square));
                }
                None => {
                    let made = Node::new(&self.document, man.id, man.figure, at);
                    if let Some(node) = made {
                        put_in(&self.layer, &mut self.nodes, node);
                    }
                }
            }
        }
    }

    /// Has something follow the pointer; what it looks like counts where it is not on the board.
    pub fn lift(&mut self, source: Source, figure: Option<Figure>) {
        self.landed = None;
        let hand = match source {
            Source::Square(_) | Source::Duck => {
                let man = self.men.iter().find(|man| match source {
                    Source::Square(square) => man.square == square,
                    _ => man.figure == Figure::Duck,
                });
                let id = man.map(|man| man.id);
                let node = self.nodes.iter().find(|node| Some(node.id) == id);
                node.map(|node| {
                    // The last one is drawn above the others.
                    let _ = self.layer.append_child(&node.element);
                    set_class(&node.element, "man dragging");
                    Held::Man(node.id, node.element.clone())
                })
            }
            Source::Reserve(_) => figure.and_then(|figure| {
                let side = self.bounds.width / 8.0;
                let carried = Carried::new(&self.document, &self.svg, &code_of(figure), side);
                carried.map(Held::Reserve)
            }),
        };
        self.hand = hand.map(|held| Hand {
            held,
            pointer: Rc::default(),
            frame: Rc::default(),
            bounds: self.bounds,
        });
    }

    /// Notes where the pointer is; what it carries follows with the next frame.
    pub fn follow(&mut self, x: f64, y: f64) {
        if let Some(hand) = &self.hand {
            hand.follow(x, y);
        }
    }

    /// Ends a drag: what was carried stays where it was dropped or goes back.
    pub fn land(&mut self, kept: bool) {
        let Some(hand) = self.hand.take() else {
            return;
        };
        hand.frame.take();
        let (id, element) = match hand.held {
            Held::Man(id, element) => (id, element),
            Held::Reserve(carried) => return carried.remove(),
        };
        let Some(node) = self.nodes.iter_mut().find(|node| node.id == id) else {
            return;
        };
        if kept {
            node.at = (f64::NAN, f64::NAN);
            self.landed = Some(after_drawing(move || set_class(&element, "man")));
        } else {
            set_class(&element, "man");
            node.move_to(node.at);
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // What is carried hangs in the page, not in the board.
        self.land(false);
    }
}

impl Node {
    fn new(document: &Document, id: u32, figure: Figure, at: (f64, f64)) -> Option<Self> {
        let element = create(document, "use")?;
        set_attribute(&element, "class", "man");
        set_attribute(&element, "width", "100");
        set_attribute(&element, "height", "100");
        let mut node = Self {
            id,
            figure,
            at,
            hidden: false,
            element,
        };
        node.become_figure(figure);
        node.move_to(at);
        Some(node)
    }

    fn become_figure(&mut self, figure: Figure) {
        self.figure = figure;
        let code = code_of(figure);
        set_attribute(&self.element, "href", &format!("#{code}"));
        set_attribute(&self.element, "data-man", &code);
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
        place(&self.element, at);
    }
}

impl Hand {
    fn follow(&self, x: f64, y: f64) {
        self.pointer.set((x, y));
        if self.frame.borrow().is_some() {
            return;
        }
        let (held, bounds) = (self.held.clone(), self.bounds);
        let (pointer, frame) = (self.pointer.clone(), self.frame.clone());
        let next = request_animation_frame(move |_| {
            frame.take();
            let (x, y) = pointer.get();
            match &held {
                Held::Man(_, element) => {
                    let (x, y) = bounds.share(x, y);
                    place(element, (x * 800.0 - 50.0, y * 800.0 - 50.0));
                }
                Held::Reserve(carried) => carried.move_to(x, y),
            }
        });
        self.frame.replace(Some(next));
    }
}

/// Puts a new man among the others. Knights are drawn above those over which they jump.
fn put_in(layer: &Element, nodes: &mut Vec<Node>, node: Node) {
    let is_knight = |node: &Node| match node.figure {
        Figure::Piece(piece) => piece.role == Role::Knight,
        Figure::Duck => false,
    };
    let knight = nodes.iter().find(|other| is_knight(other));
    let above = knight.filter(|_| !is_knight(&node));
    let above = above.map(|knight| knight.element.as_ref());
    // It fails for nothing that is in the layer.
    let _ = layer.insert_before(&node.element, above);
    nodes.push(node);
}

/// The name of a figure's drawing: `wK`, `duck`.
fn code_of(figure: Figure) -> String {
    match figure {
        Figure::Piece(piece) => code(piece),
        Figure::Duck => "duck".to_owned(),
    }
}

/// The name of a piece's drawing: `wK`.
pub(super) fn code(piece: Piece) -> String {
    let color = match piece.color {
        Color::White => 'w',
        Color::Black => 'b',
    };
    format!("{color}{}", piece.role.letter())
}

/// How long men glide, unless a page that embeds the board says otherwise.
fn move_time(milliseconds: u32) -> String {
    format!("var(--sharp960-move-time, {milliseconds}ms)")
}

/// Something to be done later; not at all if this is dropped before.
type Deferred = Rc<RefCell<Option<AnimationFrame>>>;

/// Does something when a frame with the present state has been drawn.
fn after_drawing(then: impl FnOnce() + 'static) -> Deferred {
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

pub(super) fn create(document: &Document, tag: &str) -> Option<SvgElement> {
    let element = document.create_element_ns(Some(SVG), tag).ok()?;
    element.dyn_into().ok()
}

fn place(element: &SvgElement, (x, y): (f64, f64)) {
    set_property(element, "transform", &format!("translate({x}px, {y}px)"));
}

// The names set below are valid, and only invalid names are refused.

pub(super) fn set_attribute(element: &Element, name: &str, value: &str) {
    let _: Result<(), JsValue> = element.set_attribute(name, value);
}

fn set_class(element: &SvgElement, class: &str) {
    set_attribute(element, "class", class);
}

fn set_property(element: &SvgElement, name: &str, value: &str) {
    let _: Result<(), JsValue> = element.style().set_property(name, value);
}
