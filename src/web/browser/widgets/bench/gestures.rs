use super::pointer::{Pointer, focus_square, focused_square, place_under, point};
use super::{Bench, BenchEvent, Change, Handled};
use crate::board::{Color, Piece};
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::step;
use crate::web::browser::board::FloatingPiece;
use crate::web::browser::icon::occupant_name;
use crate::web::editor::{Announcement, Editor, Held, Place};
use crate::web::letters;
use web_sys::{Element, KeyboardEvent, PointerEvent};

/// The size of a piece under a finger, as a multiple of that on its square.
const UNDER_FINGER: f64 = 1.4;

const NOTHING: Handled = Handled {
    change: Change::Nothing,
    said: None,
};

const fn edited(said: Option<Announcement>) -> Handled {
    Handled {
        change: Change::Editor,
        said,
    }
}

impl Bench {
    /// Passes an event on to the editor; `below` is the side at the bottom of the board.
    pub fn handle(&mut self, editor: &mut Editor, event: &BenchEvent, below: Color) -> Handled {
        let handled = match event {
            BenchEvent::Press(event, place) => self.press(editor, event, *place),
            BenchEvent::Move(event) => self.follow(editor, event),
            BenchEvent::Release(event) => self.release(editor, event),
            BenchEvent::Cancel(event) => self.cancel(editor, event),
            BenchEvent::Key(event) => self.key(editor, event, below),
            BenchEvent::Activate(square) => edited(editor.activate(*square)),
            BenchEvent::Take(tool) => {
                editor.take(*tool);
                edited(None)
            }
        };
        if editor.held().is_none() {
            self.put_down();
        }
        handled
    }

    fn press(&mut self, editor: &mut Editor, event: &PointerEvent, place: Place) -> Handled {
        if event.button() != 0 {
            return NOTHING;
        }
        if self.pointer.take().is_some() {
            // A second finger cancels.
            editor.cancel();
            self.hovered = None;
            return edited(None);
        }
        let said = editor.press(place);
        if !editor.is_pressed() {
            return NOTHING;
        }
        self.pointer = Some(Pointer::new(event));
        if let Some(bench) = self.element.clone() {
            // Fails only for a pointer that is gone, which sends no more events anyway.
            let _ = bench.set_pointer_capture(event.pointer_id());
        }
        edited(said)
    }

    fn follow(&mut self, editor: &mut Editor, event: &PointerEvent) -> Handled {
        let Some((pointer, bench)) = self
            .pointer
            .as_mut()
            .filter(|it| it.id == event.pointer_id())
            .zip(self.element.clone())
        else {
            return NOTHING;
        };
        pointer.follow(event);
        let (far, place) = (pointer.far, place_under(&bench, event));
        let was_held = editor.held().is_some();
        let said = editor.move_to(place, far);
        let held = editor.held();
        let aimed = match (held, place) {
            (Some(_), Place::Square(square)) => Some(square),
            _ => None,
        };
        let aims = std::mem::replace(&mut self.hovered, aimed) != aimed;
        if let Some(held) = held {
            self.draw_held(&bench, held, event);
        }
        let drawn = said.is_some() || aims || held.is_some() != was_held;
        Handled {
            change: match drawn {
                true => Change::Drawing,
                false => Change::Nothing,
            },
            said,
        }
    }

    fn release(&mut self, editor: &mut Editor, event: &PointerEvent) -> Handled {
        let released = self.pointer.take_if(|it| it.id == event.pointer_id());
        let Some(bench) = released.and_then(|_| self.element.clone()) else {
            return NOTHING;
        };
        self.hovered = None;
        let said = editor.release(place_under(&bench, event));
        if let Some(Announcement::Square(square, Some(_))) = said {
            // So that the keys go on there, also after a drag from a palette.
            focus_square(&bench, square);
        }
        edited(said)
    }

    fn cancel(&mut self, editor: &mut Editor, event: &PointerEvent) -> Handled {
        if self
            .pointer
            .take_if(|it| it.id == event.pointer_id())
            .is_none()
        {
            return NOTHING;
        }
        self.hovered = None;
        editor.cancel();
        edited(None)
    }

    /// Draws what is held with its middle at the pointer; under a finger above it and larger.
    fn draw_held(&mut self, bench: &Element, held: Held, event: &PointerEvent) {
        let (x, y) = point(event);
        if self.floating.is_none() {
            let board = bench.query_selector(".board").ok().flatten();
            self.floating = board.and_then(|board| {
                let side = board.get_bounding_client_rect().width() / 8.0;
                let (side, rise) = match event.pointer_type().as_str() {
                    "mouse" => (side, 0.0),
                    _ => (side * UNDER_FINGER, side * UNDER_FINGER / 2.0),
                };
                let (document, name) = (bench.owner_document()?, occupant_name(held.occupant));
                FloatingPiece::new(&document, &board, name, side, rise)
            });
        }
        if let Some(floating) = &self.floating {
            floating.move_to(x, y);
        }
    }

    fn put_down(&mut self) {
        if let Some(floating) = self.floating.take() {
            floating.remove();
        }
    }

    fn key(&mut self, editor: &mut Editor, event: &KeyboardEvent, below: Color) -> Handled {
        let Some(bench) = self.element.clone() else {
            return NOTHING;
        };
        let Some(square) = focused_square(&bench) else {
            return NOTHING;
        };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return NOTHING;
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
                focus_square(&bench, step(square, columns, rows, below));
            }
            return NOTHING;
        }
        let said = match key.as_str() {
            "Delete" | "Backspace" => editor.set(square, None),
            "Enter" | " " => editor.activate(square),
            "Escape" => {
                editor.cancel();
                None
            }
            letter => match occupant_of(letter) {
                Some(occupant) => editor.set(square, Some(occupant)),
                None => return NOTHING,
            },
        };
        event.prevent_default();
        edited(said)
    }
}

/// What a key puts on a square: a white piece by its letter in capitals, as in a FEN.
fn occupant_of(key: &str) -> Option<Occupant> {
    let mut chars = key.chars();
    let letter = chars.next().filter(|_| chars.as_str().is_empty())?;
    match letter {
        '*' => Some(Occupant::Duck),
        letter => Piece::from_fen_char(letters::english_key(letter)).map(Occupant::Piece),
    }
}
