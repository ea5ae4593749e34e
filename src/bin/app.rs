//! The page.

#[cfg(target_arch = "wasm32")]
fn main() {
    let root = gloo::utils::document().get_element_by_id("app");
    // index.html has it; without it there is nowhere to draw.
    if let Some(root) = root {
        yew::Renderer::<sharp960::web::browser::pages::App>::with_root(root).render();
    }
}

/// There is no page outside of the browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is the page: `cargo dev serve` builds and serves it.");
}
