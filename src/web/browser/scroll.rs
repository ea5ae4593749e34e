use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver};

/// Calls back when an element has another size, until it is dropped.
pub struct OnResize {
    observer: ResizeObserver,
    _callback: Closure<dyn Fn()>,
}

impl OnResize {
    /// Observes an element; none in a browser that can't.
    pub fn observe(element: &Element, call: impl Fn() + 'static) -> Option<Self> {
        let callback = Closure::new(call);
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self {
            observer,
            _callback: callback,
        })
    }
}

impl Drop for OnResize {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// A list whose current item stays in sight when the list gets less room.
pub struct KeptInSight {
    list: Element,
    /// The part of the list with the current item, if its size is observed too.
    chunk: Option<Element>,
    resized: OnResize,
}

impl KeptInSight {
    /// Observes a list; none in a browser that can't. `margin` is as for
    /// [`bring_current_into_sight`].
    pub fn observe(list: Element, margin: f64) -> Option<Self> {
        let observed = list.clone();
        let resized = OnResize::observe(&list, move || {
            // Between a redraw and its mark there is no current item, and nothing to scroll to.
            if let Ok(Some(_)) = observed.query_selector("[aria-current]") {
                bring_current_into_sight(&observed, margin);
            }
        })?;
        Some(Self {
            list,
            chunk: None,
            resized,
        })
    }

    /// Observes the size of the part of the list that has the current item, too, in the place of the
    /// one before. `selector` matches such parts.
    pub fn follow_current(&mut self, selector: &str) {
        let current = self.list.query_selector("[aria-current]").ok().flatten();
        let chunk = current.and_then(|current| current.closest(selector).ok().flatten());
        if chunk == self.chunk {
            return;
        }
        if let Some(before) = &self.chunk {
            self.resized.observer.unobserve(before);
        }
        if let Some(chunk) = &chunk {
            self.resized.observer.observe(chunk);
        }
        self.chunk = chunk;
    }

    /// Whether `list` is the one whose current item is kept in sight.
    pub fn is_of(&self, list: &Element) -> bool {
        self.list == *list
    }
}

/// Scrolls a list, but none of its ancestors, to its current item, or to its beginning if there is
/// none; a list that is a line is scrolled sideways. `margin` CSS pixels stay visible on both sides
/// of the item, if the list has room for them.
pub fn bring_current_into_sight(list: &Element, margin: f64) {
    let Ok(current) = list.query_selector("[aria-current]") else {
        return;
    };
    let Some(current) = current else {
        list.set_scroll_top(0);
        list.set_scroll_left(0);
        return;
    };
    let (frame, item) = (
        list.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    let down = way(
        frame.top(),
        frame.bottom(),
        item.top(),
        item.bottom(),
        margin,
    );
    let right = way(
        frame.left(),
        frame.right(),
        item.left(),
        item.right(),
        margin,
    );
    if down != 0 {
        list.set_scroll_top(list.scroll_top() + down);
    }
    if right != 0 {
        list.set_scroll_left(list.scroll_left() + right);
    }
}

/// The way that an item has to go to lie within its frame, in CSS pixels, along one axis.
fn way(frame_start: f64, frame_end: f64, start: f64, end: f64, margin: f64) -> i32 {
    let room = (frame_end - frame_start - (end - start)) / 2.0;
    let margin = margin.min(room).max(0.0);
    let before = start - frame_start - margin;
    let after = end - frame_end + margin;
    if before < 0.0 {
        before.floor() as i32
    } else if after > 0.0 {
        after.ceil() as i32
    } else {
        0
    }
}
