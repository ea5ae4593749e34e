//! How far the page is scrolled, for a visitor who comes back to it in the tab's history or loads it anew.

use super::left;
use crate::web::browser::storage::{self, Scope};
use gloo::events::EventListener;
use gloo::render::{AnimationFrame, request_animation_frame};
use std::cell::Cell;
use std::rc::Rc;

/// The name in the tab's storage: the number of an entry of the history, and how far down that page was.
const SCROLL: &str = "sharp960.library.scroll";

/// How far the page is scrolled, in CSS pixels.
pub(super) struct Scroll {
    entry: Option<f64>,
    now: Rc<Cell<f64>>,
    /// Where the page was before, until its games are there.
    before: Option<f64>,
    frame: Option<AnimationFrame>,
    _listeners: [EventListener; 2],
}

impl Scroll {
    /// Begins to follow the page, which has a number in the tab's history.
    pub(super) fn listen(entry: Option<f64>) -> Self {
        let kept = storage::load(Scope::Tab, SCROLL);
        let before = kept.as_deref().and_then(|kept| {
            let (of, before) = kept.split_once(' ')?;
            (of.parse().ok() == entry).then(|| before.parse().ok())?
        });
        let now = Rc::new(Cell::new(before.unwrap_or_default()));
        let window = gloo::utils::window();
        let scrolled = EventListener::new(&window, "scroll", {
            let now = now.clone();
            move |_| {
                // The next page begins at its top, and this one stays until that is loaded.
                if entry.is_some_and(left::is_at) {
                    now.set(gloo::utils::window().scroll_y().unwrap_or_default());
                }
            }
        });
        let hidden = EventListener::new(&window, "pagehide", {
            let now = now.clone();
            move |_| keep(entry, now.get())
        });
        Self {
            entry,
            now,
            before,
            frame: None,
            _listeners: [scrolled, hidden],
        }
    }

    /// Goes where the page was before, once.
    pub(super) fn restore(&mut self) {
        if let Some(before) = self.before.take() {
            // The list knows how high it is by then.
            self.frame = Some(request_animation_frame(move |_| {
                gloo::utils::window().scroll_to_with_x_and_y(0.0, before);
            }));
        }
    }

    /// Keeps the place as the page is left.
    pub(super) fn keep(&self) {
        keep(self.entry, self.now.get());
    }
}

fn keep(entry: Option<f64>, scroll: f64) {
    if let Some(entry) = entry {
        // Without storage the page is shown from its top.
        let _ = storage::save(Scope::Tab, SCROLL, &format!("{entry} {scroll}"));
    }
}
