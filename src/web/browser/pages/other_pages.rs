//! The pages that are not part of the app, but of a module of their own, `other_pages`: who only
//! plays does not download them.
//!
//! The app keeps the bar at the top and the settings, and shows these pages below it through its
//! `loader`. The two modules have no memory in common, and what one knows the other reads from
//! where it is kept anyway:
//!
//! - the page and its game from the address; a page that leads to another changes the address and
//!   dispatches `popstate`, at which the app shows what the address names;
//! - settings, the game in progress and the library from [`storage`](crate::web::browser::storage)
//!   and [`library`](crate::web::browser::library), when the page is shown.

use super::analysis::AnalysisPage;
use super::builder::EmbedPage;
use super::editor::EditorPage;
use super::library::LibraryPage;
use super::starts::StartsPage;
use crate::web::route::Page;
use std::cell::RefCell;
use web_sys::Element;
use yew::Renderer;
use yew::prelude::*;

thread_local! {
    /// The element of the pages. There is one for all, since Yew's listeners stay on an element for
    /// ever.
    static CANVAS: RefCell<Option<Canvas>> = const { RefCell::new(None) };
}

/// The element in which pages are drawn.
struct Canvas {
    element: Element,
    app: AppHandle<Root>,
}

impl Canvas {
    /// An element without a page; `None` if there is no document.
    fn new() -> Option<Self> {
        let element = gloo::utils::document().create_element("main").ok()?;
        let app = Renderer::<Root>::with_root(element.clone()).render();
        Some(Self { element, app })
    }
}

/// Shows a page within an element and in place of the page before. Returns whether the page is one
/// of this module's.
pub fn show(page: Page, place: &Element) -> bool {
    let shown = match page {
        Page::Analysis => Shown::Analysis,
        Page::Editor => Shown::Editor,
        Page::Library => Shown::Library,
        Page::Embed => Shown::Builder,
        Page::Starts => Shown::Starts,
        Page::Play | Page::Learn => return false,
    };
    CANVAS.with_borrow_mut(|canvas| {
        if canvas.is_none() {
            *canvas = Canvas::new();
        }
        let Some(canvas) = canvas else { return false };
        canvas.app.update(RootProps { shown: Some(shown) });
        place.append_child(&canvas.element).is_ok()
    })
}

/// Removes the page that is shown.
pub fn clear() {
    CANVAS.with_borrow_mut(|canvas| {
        if let Some(canvas) = canvas {
            canvas.app.update(RootProps { shown: None });
            canvas.element.remove();
        }
    });
}

/// A page of this module.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Analysis,
    Editor,
    Library,
    Builder,
    Starts,
}

#[derive(PartialEq, Default, Properties)]
struct RootProps {
    /// The page to draw, if there is one.
    shown: Option<Shown>,
}

#[component]
fn Root(props: &RootProps) -> Html {
    match props.shown {
        Some(Shown::Analysis) => html! { <AnalysisPage /> },
        Some(Shown::Editor) => html! { <EditorPage /> },
        Some(Shown::Library) => html! { <LibraryPage /> },
        Some(Shown::Builder) => html! { <EmbedPage /> },
        Some(Shown::Starts) => html! { <StartsPage /> },
        None => Html::default(),
    }
}
