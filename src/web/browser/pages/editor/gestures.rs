//! What the pointer and keys do.

use super::page::EditorPage;
use super::pointer::{Pointer, draw_held, focus_square, focused_square, place_of, place_under};
use crate::board::Piece;
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::step;
use crate::web::editor::Place;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};

/// Each returns whether the page is to be drawn anew.
impl EditorPage {
    pub(super) fn press(&mut self, event: &PointerEvent) -> bool {
        if event.button() != 0 {
            return false;
        }
        if self.pointer.take().is_some() {
            // A second finger cancels.
            self.editor.cancel();
            self.hovered = None;
            self.changed();
            return true;
        }
        let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let place = target.map_or(Place::Outside, |on| place_of(&on));
        let said = self.editor.press(place);
        self.say(said);
        if !self.editor.is_pressed() {
            return false;
        }
        self.pointer = Some(Pointer::new(event));
        if let Some(bench) = self.bench.cast::<Element>() {
            // Fails only for a pointer that is gone, which sends no more events anyway.
            let _ = bench.set_pointer_capture(event.pointer_id());
        }
        self.changed();
        true
    }

    pub(super) fn follow(&mut self, event: &PointerEvent) -> bool {
        let Some(pointer) = self
            .pointer
            .as_mut()
            .filter(|it| it.id == event.pointer_id())
        else {
            return false;
        };
        pointer.follow(event);
        let (far, place) = (pointer.far, place_under(event));
        let was_held = self.editor.held().is_some();
        let said = self.editor.move_to(place, far);
        let painted = said.is_some();
        self.say(said);
        let aimed = match (self.editor.held(), place) {
            (Some(_), Place::Square(square)) => Some(square),
            _ => None,
        };
        let aims = std::mem::replace(&mut self.hovered, aimed) != aimed;
        if let (Some(held), Some(side)) = (self.held.cast::<HtmlElement>(), self.square_side()) {
            draw_held(&held, event, side);
        }
        painted || aims || self.editor.held().is_some() != was_held
    }

    pub(super) fn release(&mut self, event: &PointerEvent) -> bool {
        if self
            .pointer
            .take_if(|it| it.id == event.pointer_id())
            .is_none()
        {
            return false;
        }
        self.hovered = None;
        let said = self.editor.release(place_under(event));
        self.say(said);
        self.changed();
        true
    }

    pub(super) fn cancel(&mut self, event: &PointerEvent) -> bool {
        if self
            .pointer
            .take_if(|it| it.id == event.pointer_id())
            .is_none()
        {
            return false;
        }
        self.hovered = None;
        self.editor.cancel();
        self.changed();
        true
    }

    /// The side of a square, in CSS pixels.
    fn square_side(&self) -> Option<f64> {
        let bench = self.bench.cast::<Element>()?;
        let board = bench.query_selector("svg.board").ok().flatten()?;
        Some(board.get_bounding_client_rect().width() / 8.0)
    }

    pub(super) fn key(&mut self, event: &KeyboardEvent) -> bool {
        let Some(square) = focused_square() else {
            return false;
        };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let key = event.key();
        let steps = match key.as_str() {
            "ArrowLeft" => Some((-1, 0)),
            "ArrowRight" => Some((1, 0)),
            "ArrowUp" => Some((0, -1)),
            "ArrowDown" => Some((0, 1)),
            _ => None,
        };
        if let Some((columns, rows)) = steps {
            // After a press the board leaves the arrow keys to the page.
            if !event.default_prevented() {
                event.prevent_default();
                focus_square(step(square, columns, rows, self.below));
            }
            return false;
        }
        let said = match key.as_str() {
            "Delete" | "Backspace" => self.editor.set(square, None),
            "Enter" | " " => self.editor.activate(square),
            "Escape" => {
                self.editor.cancel();
                None
            }
            letter => match occupant_of(letter) {
                Some(occupant) => self.editor.set(square, Some(occupant)),
                None => return false,
            },
        };
        event.prevent_default();
        self.say(said);
        self.changed();
        true
    }
}

/// What a key puts on a square: a white piece by its letter in capitals, as in a FEN.
fn occupant_of(key: &str) -> Option<Occupant> {
    let mut letters = key.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    match letter {
        '*' => Some(Occupant::Duck),
        letter => Piece::from_fen_char(letter).map(Occupant::Piece),
    }
}
