//! The board on which a position is set up, with the pieces beside it.
//!
//! | module | what it is |
//! |---|---|
//! | `pointer` | the pointer that is down, and the place under it |
//! | `gestures` | what the pointer and the keys do |
//! | `palette` | the tools and pieces beside the board |
//! | `board` | the board, with marks of its own |
//! | [`reserves`] | the pieces off the board |

mod board;
mod gestures;
mod palette;
mod pointer;
pub mod reserves;

pub use board::arrangement;

use crate::board::{Bitboard, Color, Square};
use crate::web::browser::board::{BoardLink, FloatingPiece};
use crate::web::editor::{Announcement, Editor, Place, Tool};
use gloo::events::{EventListener, EventListenerOptions};
use pointer::{Pointer, place_of};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};
use yew::prelude::{Callback, Html, NodeRef, classes, html};

/// The board of an [`Editor`] in the document: who owns both passes events on to
/// [`handle`](Self::handle) and draws [`view`](Self::view).
#[derive(Default)]
pub struct Bench {
    node: NodeRef,
    /// The element with the board and the tools.
    element: Option<Element>,
    link: BoardLink,
    /// The pointer that is down.
    pointer: Option<Pointer>,
    /// The square that a drag aims at.
    hovered: Option<Square>,
    /// The piece that follows the pointer.
    floating: Option<FloatingPiece>,
    /// The element in which a finger that drags does not scroll, with its listener.
    touched: Option<(Element, EventListener)>,
}

/// An event on a bench.
pub enum BenchEvent {
    /// The pointer is pressed at a place.
    Press(PointerEvent, Place),
    /// The pointer is moved.
    Move(PointerEvent),
    /// The pointer is released.
    Release(PointerEvent),
    /// The pointer is taken away by the browser.
    Cancel(PointerEvent),
    /// A key is pressed.
    Key(KeyboardEvent),
    /// Assistive technology presses a square.
    Activate(Square),
    /// A tool is taken by a key or assistive technology.
    Take(Tool),
}

impl BenchEvent {
    /// What an event of the browser is on a bench, if anything.
    pub fn of(event: &Event) -> Option<Self> {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            return Some(Self::Key(event.clone()));
        }
        let place = || {
            let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
            target.map_or(Place::Outside, |target| place_of(&target))
        };
        if event.type_() == "click" {
            // Clicks by a pointer are handled as presses and releases.
            let by_key = event.dyn_ref::<MouseEvent>()?.detail() == 0;
            return match place() {
                Place::Square(square) if by_key => Some(Self::Activate(square)),
                Place::Tool(tool) if by_key => Some(Self::Take(tool)),
                _ => None,
            };
        }
        let pointer = event.dyn_ref::<PointerEvent>()?.clone();
        match pointer.type_().as_str() {
            "pointerdown" => Some(Self::Press(pointer, place())),
            "pointermove" => Some(Self::Move(pointer)),
            "pointerup" => Some(Self::Release(pointer)),
            "pointercancel" => Some(Self::Cancel(pointer)),
            _ => None,
        }
    }
}

/// What an event has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing that is seen.
    Nothing,
    /// What is drawn during a gesture.
    Drawing,
    /// The placement, the tool or what is picked up.
    Editor,
}

/// What came of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handled {
    /// What has changed.
    pub change: Change,
    /// What a screen reader is to say.
    pub said: Option<Announcement>,
}

impl Bench {
    /// The square that a drag aims at.
    pub const fn aimed(&self) -> Option<Square> {
        self.hovered
    }

    /// The link to its board, for a picture of it.
    pub const fn link(&self) -> &BoardLink {
        &self.link
    }

    /// The board between the palettes of both sides; `wrong` are squares to be marked as faults.
    pub fn view(
        &self,
        editor: &Editor,
        wrong: Bitboard,
        below: Color,
        on_event: &Callback<BenchEvent>,
    ) -> Html {
        let rules = editor.placement().variant.rules();
        let on_tool = on_event.reform(BenchEvent::Take);
        let palette = |color, above| palette::palette(color, rules, editor.tool(), above, &on_tool);
        let onpointerdown = on_event.reform(|event: PointerEvent| {
            // Not the event's target, which is only known while the event is on its way.
            let target = event.composed_path().get(0).dyn_into::<Element>();
            let place = target.map_or(Place::Outside, |target| place_of(&target));
            BenchEvent::Press(event, place)
        });
        let on_activate = on_event.clone();
        let onclick = Callback::from(move |event: MouseEvent| {
            // Clicks by a pointer are handled as presses and releases.
            if event.detail() == 0
                && let Ok(target) = event.composed_path().get(0).dyn_into::<Element>()
                && let Place::Square(square) = place_of(&target)
            {
                on_activate.emit(BenchEvent::Activate(square));
            }
        });
        let mode = match editor.tool() {
            Tool::Hand => "hand",
            _ => "painting",
        };
        html! {
            <div
                class={classes!("bench", mode, editor.held().map(|_| "dragging"))}
                ref={self.node.clone()}
                {onpointerdown}
                onpointermove={on_event.reform(BenchEvent::Move)}
                onpointerup={on_event.reform(BenchEvent::Release)}
                onpointercancel={on_event.reform(BenchEvent::Cancel)}
                onkeydown={on_event.reform(BenchEvent::Key)}
                {onclick}
            >
                { palette(!below, true) }
                { board::board(editor, wrong, below, self.hovered, &self.link) }
                { palette(below, false) }
            </div>
        }
    }

    /// To be called whenever the bench has been drawn.
    pub fn rendered(&mut self) {
        self.place(self.node.cast::<Element>());
    }

    /// Takes an element as the one with the board and the tools, whoever has drawn it.
    pub fn place(&mut self, node: Option<Element>) {
        self.element.clone_from(&node);
        if node.as_ref() != self.touched.as_ref().map(|touched| &touched.0) {
            self.touched = node.map(|node| {
                let listener = keep_from_scrolling(&node);
                (node, listener)
            });
        }
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        if let Some(floating) = self.floating.take() {
            floating.remove();
        }
    }
}

/// Keeps a finger that paints, drags a piece or presses a tool from scrolling the page.
fn keep_from_scrolling(bench: &Element) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(bench, "touchstart", options, |event| {
        let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let matches = |selector| {
            let on = target.as_ref()?;
            on.closest(selector).ok().flatten()
        };
        let grabs = matches(".painting .sq, .sq:is(.white, .black, .duck), .tool").is_some();
        if grabs && event.cancelable() {
            event.prevent_default();
        }
    })
}

/// A key that goes through the steps that were made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HistoryKey {
    /// Ctrl+Z.
    Undo,
    /// Ctrl+Y, or with Shift Ctrl+Z.
    Redo,
}

impl HistoryKey {
    /// The key of an event, if it is one of these.
    pub fn of(event: &KeyboardEvent) -> Option<Self> {
        if !event.ctrl_key() && !event.meta_key() {
            return None;
        }
        match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => Some(Self::Undo),
            ("z", true) | ("y", _) => Some(Self::Redo),
            _ => None,
        }
    }
}
