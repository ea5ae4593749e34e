//! The page, started by `start.js`.
//!
//! The export is in this binary and not in the library, because it would otherwise become part of
//! the other modules too.

#[cfg(target_arch = "wasm32")]
mod exports {
    use js_sys::Function;
    use sharp960::web::browser::pages::loader::Loader;
    use sharp960::web::browser::pages::{App, AppProps};
    use sharp960::web::language::speak;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::wasm_bindgen;
    use web_sys::Element;
    use yew::{Callback, Renderer};

    /// Draws the page in the place of the start board. `pages()` promises the module with the pages
    /// that the app does not draw itself, `dialogs()` that with the larger dialogs. `texts` is the
    /// catalogue of the page's language; none for English.
    #[wasm_bindgen]
    pub fn start(pages: Function, dialogs: Function, texts: Option<String>) {
        speak(texts);
        // index.html has it; without it there is nowhere to draw.
        let Some(start) = gloo::utils::document().get_element_by_id("app") else {
            return;
        };
        // Squares and pieces are drawn after everything else, for which Yew waits a frame on a slow
        // device: until then the start board is seen rather than an empty one.
        let Ok(root) = start.clone_node().map(JsCast::unchecked_into::<Element>) else {
            return;
        };
        let drawn = root.clone();
        let on_drawn = Callback::from(move |()| {
            // Fails only if the place is gone, and with it the page.
            let _ = start.replace_with_with_node_1(&drawn);
        });
        let loader = Loader::new(pages, dialogs);
        Renderer::<App>::with_root_and_props(root, AppProps { loader, on_drawn }).render();
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// There is no page outside of the browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is the page: `cargo dev serve` builds and serves it.");
}
