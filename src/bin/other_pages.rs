//! The module with the pages and dialogs that are not part of the app, loaded by `start.js` when one
//! is shown.

#[cfg(target_arch = "wasm32")]
mod exports {
    use js_sys::{Function, Object};
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

    /// Shows the dialog that an object asks for, and calls `on_event` with an object for whatever is
    /// done in it. `dialog_messages` says what is in these objects.
    #[wasm_bindgen(js_name = showDialog)]
    pub fn show_dialog(request: &Object, on_event: Function) {
        other_pages::show_dialog(request, on_event);
    }

    /// Tells the visitor what the engine has said besides its answers, if that concerns them.
    #[wasm_bindgen]
    pub fn tell(news: &Object) {
        other_pages::tell(news);
    }

    /// Asks the browser to keep the games, unless it was asked before.
    #[wasm_bindgen(js_name = keepForGood)]
    pub fn keep_for_good() {
        other_pages::keep_for_good();
    }

    /// Closes the dialog that is open.
    #[wasm_bindgen(js_name = closeDialog)]
    pub fn close_dialog() {
        other_pages::close_dialog();
    }

    /// Says what is wrong with the link of an address, given by its parts; nothing if it can be
    /// followed.
    #[wasm_bindgen(js_name = explainLink)]
    pub fn explain_link(search: &str, hash: &str) -> Option<String> {
        other_pages::explain_link(search, hash)
    }

    /// The query of an address, given by its parts, with moves in UCI, for the app, which does not read
    /// all their spellings.
    #[wasm_bindgen(js_name = plainQuery)]
    pub fn plain_query(search: &str, hash: &str) -> Option<String> {
        other_pages::plain_query(search, hash)
    }

    /// Reads a text as a move in the position of a FEN, and writes it in UCI; throws the reason, a
    /// sentence, if it is none.
    #[wasm_bindgen(js_name = readMove)]
    pub fn read_move(variant: &str, fen: &str, text: &str) -> Result<String, String> {
        other_pages::read_move(variant, fen, text)
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
