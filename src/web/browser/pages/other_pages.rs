//! The pages that are not part of the app, and the dialog with the settings. They are in a module of
//! their own, `other_pages`: who only plays does not download them.
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
use super::settings_dialog::{SettingsDialog, SettingsDialogProps};
use super::starts::StartsPage;
use crate::web::browser::storage;
use crate::web::records::Settings;
use crate::web::route::Page;
use js_sys::Function;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{Element, File};
use yew::Renderer;
use yew::prelude::*;

thread_local! {
    /// The element of the pages. There is one for all, since Yew's listeners stay on an element for
    /// ever.
    static CANVAS: RefCell<Option<Canvas>> = const { RefCell::new(None) };

    /// The place of the dialog with the settings.
    static DIALOG: RefCell<Option<AppHandle<DialogRoot>>> = const { RefCell::new(None) };
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

/// Shows the dialog with the settings of a record, at the choice of the language if `at_language` is
/// set. Calls `on_change` with the record of each change, `on_book` with the visitor's own opening book (`has_book` if there is one already), or with
/// nothing in place of a file that is none, and `on_close` when it has been closed.
pub fn show_settings(
    record: &str,
    has_book: bool,
    at_language: bool,
    on_change: Function,
    on_book: Function,
    on_close: Function,
) {
    let on_change = Callback::from(move |settings: Settings| {
        let record = JsValue::from(storage::write_settings(&settings));
        // It fails only if the app has crashed.
        let _ = on_change.call1(&JsValue::NULL, &record);
    });
    let on_book = Callback::from(move |book: Option<File>| {
        let _ = on_book.call1(&JsValue::NULL, &book.into());
    });
    let on_close = Callback::from(move |()| {
        draw_dialog(None);
        let _ = on_close.call0(&JsValue::NULL);
    });
    draw_dialog(Some(SettingsDialogProps {
        settings: storage::read_settings(record),
        has_book,
        at_language,
        on_change,
        on_book,
        on_close,
    }));
}

fn draw_dialog(shown: Option<SettingsDialogProps>) {
    DIALOG.with_borrow_mut(|dialog| {
        if dialog.is_none() {
            *dialog = new_dialog();
        }
        if let Some(dialog) = dialog {
            dialog.update(DialogRootProps { shown });
        }
    });
}

/// An empty place for a dialog at the end of the page.
fn new_dialog() -> Option<AppHandle<DialogRoot>> {
    let document = gloo::utils::document();
    let place = document.create_element("div").ok()?;
    document.body()?.append_child(&place).ok()?;
    Some(Renderer::<DialogRoot>::with_root(place).render())
}

#[derive(PartialEq, Default, Properties)]
struct DialogRootProps {
    /// The dialog, if it is open.
    shown: Option<SettingsDialogProps>,
}

#[component]
fn DialogRoot(props: &DialogRootProps) -> Html {
    match props.shown.clone() {
        Some(shown) => html! { <SettingsDialog ..shown /> },
        None => Html::default(),
    }
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
