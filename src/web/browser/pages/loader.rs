//! Pages of the module `other_pages`, which is fetched when the first of them is visited.

use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::button;
use crate::web::route::Page;
use crate::web::words::app as words;
use js_sys::{Function, Promise};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, File};
use yew::prelude::*;

/// The id of the element in which these pages are shown. It is not within that of the app: Yew
/// numbers the elements of each module from 0, and would take clicks in the one for clicks in the
/// other.
const PLACE: &str = "other-page";

#[wasm_bindgen]
extern "C" {
    /// The exports of the module: those of `src/bin/other_pages.rs`.
    #[derive(Clone)]
    pub type OtherPages;

    #[wasm_bindgen(method, structural, catch)]
    fn show(this: &OtherPages, page: &str, place: &Element) -> Result<bool, JsValue>;

    #[wasm_bindgen(method, structural, catch)]
    fn clear(this: &OtherPages) -> Result<(), JsValue>;

    #[wasm_bindgen(method, structural, catch, js_name = showSettings)]
    fn show_settings(
        this: &OtherPages,
        record: &str,
        has_book: bool,
        at_language: bool,
        on_change: &JsValue,
        on_book: &JsValue,
        on_close: &JsValue,
    ) -> Result<(), JsValue>;
}

/// What is called for whatever is done in the dialog with the settings.
pub struct SettingsHeard {
    /// Gets the record of the settings after each change.
    pub on_change: Callback<String>,
    /// Gets the visitor's own opening book, or none in place of a file that is no book.
    pub on_book: Callback<Option<File>>,
    /// The dialog has been closed.
    pub on_close: Callback<()>,
}

/// Loads the module, once.
#[derive(Clone, PartialEq)]
pub struct Loader {
    pages: Function,
    settings: Function,
}

impl Loader {
    /// A loader that calls `pages()` for each page that is visited, and `settings()` for the dialog
    /// with the settings. Both promise the module with what they need, and are called again when
    /// they have failed.
    pub const fn new(pages: Function, settings: Function) -> Self {
        Self { pages, settings }
    }

    /// Loads the module in case that it is needed soon.
    pub fn prefetch(&self) {
        let loader = self.clone();
        // If it fails now, it is tried again with the visit.
        spawn_local(async move { drop(load(&loader.pages).await) });
    }

    /// Shows the dialog with the settings of a record. `has_book` says whether the visitor has an
    /// opening book of their own already, `at_language` whether the dialog opens at the choice of
    /// the language.
    ///
    /// # Errors
    /// When the module cannot be loaded.
    pub async fn show_settings(
        self,
        record: String,
        has_book: bool,
        at_language: bool,
        heard: SettingsHeard,
    ) -> Result<(), JsValue> {
        let module = load(&self.settings).await?;
        let SettingsHeard {
            on_change,
            on_book,
            on_close,
        } = heard;
        module.show_settings(
            &record,
            has_book,
            at_language,
            &Closure::<dyn FnMut(String)>::new(move |text| on_change.emit(text)).into_js_value(),
            &Closure::<dyn FnMut(Option<File>)>::new(move |file| on_book.emit(file))
                .into_js_value(),
            &Closure::<dyn FnMut()>::new(move || on_close.emit(())).into_js_value(),
        )
    }
}

async fn load(loader: &Function) -> Result<OtherPages, JsValue> {
    let promise: Promise = loader.call0(&JsValue::NULL)?.unchecked_into();
    JsFuture::from(promise).await.map(JsCast::unchecked_into)
}

/// The properties of [`LoadedPage`].
#[derive(Properties, PartialEq)]
pub struct LoadedPageProps {
    /// The page; it does not change.
    pub page: Page,
    /// The loader of its module.
    pub loader: Loader,
}

/// Shows a page of the module, and says so if it can't be loaded.
pub struct LoadedPage {
    state: State,
}

enum State {
    Loading,
    Shown(OtherPages),
    Failed,
}

/// The messages of a [`LoadedPage`].
pub enum Msg {
    /// The module has been loaded, or could not.
    Loaded(Option<OtherPages>),
    /// Try to load it again.
    TryAgain,
}

impl Component for LoadedPage {
    type Message = Msg;
    type Properties = LoadedPageProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self::load(ctx);
        Self {
            state: State::Loading,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        self.state = match msg {
            // Only here, as the page may have been left while it was loaded.
            Msg::Loaded(Some(module)) if shows(&module, ctx.props().page) => State::Shown(module),
            Msg::Loaded(_) => State::Failed,
            Msg::TryAgain => {
                Self::load(ctx);
                State::Loading
            }
        };
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match self.state {
            State::Shown(_) => Html::default(),
            State::Loading => html! {
                <main class="loading" aria-busy="true"><p role="status">{ words::LOADING }</p></main>
            },
            State::Failed => html! {
                <main class="loading">
                    <div class="notice error" role="alert">
                        { icon("warning") }
                        <p>{ words::NOT_LOADED }</p>
                        { button("button small", words::TRY_AGAIN, ctx.link().callback(|_| Msg::TryAgain)) }
                    </div>
                </main>
            },
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if let State::Shown(module) = &self.state {
            // It fails only if that module has crashed.
            let _ = module.clear();
        }
    }
}

impl LoadedPage {
    fn load(ctx: &Context<Self>) {
        let (loader, link) = (ctx.props().loader.clone(), ctx.link().clone());
        spawn_local(async move {
            let module = load(&loader.pages).await;
            link.send_message(Msg::Loaded(module.ok()));
        });
    }
}

/// Has the module show a page. Returns whether it does.
fn shows(module: &OtherPages, page: Page) -> bool {
    let place = gloo::utils::document().get_element_by_id(PLACE);
    place.is_some_and(|place| module.show(page.key(), &place).unwrap_or(false))
}
