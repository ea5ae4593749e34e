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
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Draws the page. `pages()` promises the module with the pages that the app does not draw
    /// itself, `dialogs()` that with the larger dialogs. `texts` is the catalogue of the page's
    /// language; none for English.
    #[wasm_bindgen]
    pub fn start(pages: Function, dialogs: Function, texts: Option<String>) {
        speak(texts);
        let root = gloo::utils::document().get_element_by_id("app");
        // index.html has it; without it there is nowhere to draw.
        if let Some(root) = root {
            let loader = Loader::new(pages, dialogs);
            yew::Renderer::<App>::with_root_and_props(root, AppProps { loader }).render();
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// There is no page outside of the browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is the page: `cargo dev serve` builds and serves it.");
}
