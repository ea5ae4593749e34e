//! The small WebAssembly module behind `<sharp960-board>` in the mode `view`, called by
//! `embed-view.js`, for chess and Chess960.
//!
//! It is built with the feature `viewer`, without which it would be as large as `embed_core`.

#[cfg(target_arch = "wasm32")]
#[path = "embed/drawing.rs"]
mod drawing;
#[cfg(target_arch = "wasm32")]
#[path = "embed/handle.rs"]
mod handle;
#[cfg(target_arch = "wasm32")]
#[path = "embed/texts.rs"]
mod texts;

/// A third of the size of Rust's own.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(target_arch = "wasm32")]
mod exports {
    use super::drawing::DrawingHandle;
    use js_sys::Array;
    use sharp960::web::browser::element::controller;
    use sharp960::web::element::session::Session;
    use wasm_bindgen::prelude::*;

    /// What keeps this module from showing attributes, names and values in turn, of which `set` were set;
    /// see [`Session::beyond_viewer`].
    #[wasm_bindgen]
    pub fn beyond(attributes: &Array, set: &Array) -> Option<Array> {
        let set: Vec<String> = set.iter().filter_map(|name| name.as_string()).collect();
        let set: Vec<&str> = set.iter().map(String::as_str).collect();
        let faulty = Session::beyond_viewer(&controller::attributes(attributes), &set)?;
        Some(faulty.into_iter().map(JsValue::from_str).collect())
    }

    #[wasm_bindgen]
    impl DrawingHandle {
        /// Moves the place of the Tab key, and returns the name of its square.
        pub fn walk(&self, columns: i8, rows: i8) -> String {
            self.drawing().walk(columns, rows)
        }

        /// Takes note of the square that has the focus.
        #[wasm_bindgen(js_name = takeFocus)]
        pub fn take_focus(&self, name: &str) {
            self.drawing().take_focus(name);
        }

        /// Where the visitor is: the arguments of `resume` of the whole element.
        pub fn place(&self) -> Array {
            self.drawing().place()
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// The element exists only in a browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is what embed-view.js loads: `cargo dev build` builds it.");
}
