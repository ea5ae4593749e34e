//! The module with the pages that are not part of the app, loaded by `start.js` when one is
//! visited.

#[cfg(target_arch = "wasm32")]
mod exports {
    use js_sys::Function;
    use sharp960::web::browser::pages::{animation_field, other_pages};
    use sharp960::web::language;
    use wasm_bindgen::prelude::wasm_bindgen;
    use web_sys::Element;

    /// Makes the pages speak the language of a catalogue, or English without one; to be called
    /// before one of them is shown.
    #[wasm_bindgen]
    pub fn speak(texts: Option<String>) {
        language::speak(texts);
    }

    /// Shows a page, named as in addresses, within an element and in place of the page before.
    /// Returns whether this module has that page.
    #[wasm_bindgen]
    pub fn show(page: &str, place: &Element) -> bool {
        page.parse()
            .is_ok_and(|page| other_pages::show(page, place))
    }

    /// Shows the dialog with the settings of a record, perhaps at the choice of the language. Calls
    /// `on_change` with the record of each change, `on_book` with an opening book that is chosen, and
    /// `on_close` at the end.
    #[wasm_bindgen(js_name = showSettings)]
    pub fn show_settings(
        record: &str,
        has_book: bool,
        at_language: bool,
        on_change: Function,
        on_book: Function,
        on_close: Function,
    ) {
        other_pages::show_settings(record, has_book, at_language, on_change, on_book, on_close);
    }

    /// Makes the file of an animation; see [`animation_field::animate`]. For the worker.
    #[wasm_bindgen]
    pub fn animate(
        text: &str,
        side: u32,
        pixels: &[u8],
        on_progress: &Function,
    ) -> Option<Vec<u8>> {
        animation_field::animate(text, side, pixels, on_progress)
    }

    /// Removes the page that is shown.
    #[wasm_bindgen]
    pub fn clear() {
        other_pages::clear();
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// There are no pages outside of the browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is what start.js loads: `cargo dev build` builds it.");
}
