//! Pages and dialogs of the module `other_pages`, which is fetched when the first of them is shown.

use super::dialog::Dialog;
use super::dialog_messages::{DialogEvent, DialogRequest};
use crate::notation::{fen, uci};
use crate::rules::Position;
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::button;
use crate::web::browser::widgets::typed_move::Typed;
use crate::web::game::GameModel;
use crate::web::route::Page;
use crate::web::words::app as words;
use crate::web::words::typed::NO_LEGAL_MOVE;
use js_sys::{Function, Object, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;
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

    #[wasm_bindgen(method, structural, catch, js_name = showDialog)]
    fn show_dialog(this: &OtherPages, request: &JsValue, on_event: &JsValue)
    -> Result<(), JsValue>;

    #[wasm_bindgen(method, structural, catch, js_name = closeDialog)]
    fn close_dialog(this: &OtherPages) -> Result<(), JsValue>;

    #[wasm_bindgen(method, structural, catch, js_name = explainLink)]
    fn explain_link(this: &OtherPages, search: &str, hash: &str)
    -> Result<Option<String>, JsValue>;

    #[wasm_bindgen(method, structural, catch, js_name = plainQuery)]
    fn plain_query(this: &OtherPages, search: &str, hash: &str) -> Result<Option<String>, JsValue>;

    #[wasm_bindgen(method, structural, catch, js_name = readMove)]
    fn read_move(
        this: &OtherPages,
        variant: &str,
        fen: &str,
        text: &str,
    ) -> Result<String, JsValue>;
}

/// Loads the module.
#[derive(Clone, PartialEq)]
pub struct Loader {
    pages: Function,
    dialogs: Function,
}

impl Loader {
    /// A loader that calls `pages()` for each page that is visited, and `dialogs()` for each dialog
    /// that is opened. Both promise the module with what they need, and are called again when they
    /// have failed.
    pub const fn new(pages: Function, dialogs: Function) -> Self {
        Self { pages, dialogs }
    }

    /// Has the module write the query of an address, given by its parts, with moves in UCI, or say what
    /// is wrong with its link. If it can't be loaded, nothing is said.
    pub fn read_link(
        &self,
        search: String,
        hash: String,
        on_read: Callback<Result<String, String>>,
    ) {
        let loader = self.dialogs.clone();
        spawn_local(async move {
            let Ok(module) = load(&loader).await else {
                return;
            };
            if let Ok(Some(problem)) = module.explain_link(&search, &hash) {
                on_read.emit(Err(problem));
            } else if let Ok(Some(query)) = module.plain_query(&search, &hash) {
                on_read.emit(Ok(query));
            }
        });
    }

    /// Has the module read what was typed as a move in the position that a game shows, or say why it is
    /// none. If the module can't be loaded, that it is none is all that is said.
    pub fn read_move(&self, position: Rc<Position>, typed: Typed, play: Rc<RefCell<GameModel>>) {
        let loader = self.dialogs.clone();
        let (variant, fen) = (position.variant().key(), fen::format(&position));
        spawn_local(async move {
            let module = load(&loader).await;
            let read = module.and_then(|it| it.read_move(variant, &fen, &typed.text));
            // In another position it may be another move.
            if *play.borrow().shown() != position {
                return;
            }
            let no_move = |error: JsValue| {
                let reason = error.as_string();
                reason.unwrap_or_else(|| NO_LEGAL_MOVE.to_string())
            };
            let read = read.map_err(no_move).and_then(|text| {
                // The module has read it as a legal move.
                uci::parse(&position, &text).map_err(|_| NO_LEGAL_MOVE.to_string())
            });
            typed.on_read.emit(read);
        });
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
    /// The module has been loaded, and shows what it is asked for.
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

/// The properties of [`LoadedDialog`].
#[derive(Properties, PartialEq)]
pub struct LoadedDialogProps {
    /// The dialog. Another request of the same kind changes what it shows.
    pub request: DialogRequest,
    /// The loader of its module.
    pub loader: Loader,
    /// Called with what the visitor does in the dialog.
    pub on_event: Callback<DialogEvent>,
}

/// Shows a dialog of the module as long as it is part of the page. While it is loaded, and if it
/// can't be, a dialog that can be closed says so.
pub struct LoadedDialog {
    state: State,
    /// Whether the module has been loaded and doesn't show the dialog yet.
    is_new: bool,
    /// Stays with the module, which may call it once the dialog is closed.
    on_event: JsValue,
}

/// The messages of a [`LoadedDialog`].
pub enum DialogMsg {
    /// The module has been loaded, or could not.
    Loaded(Option<OtherPages>),
    /// Try to load it again.
    TryAgain,
    /// The visitor does something in the dialog.
    Event(DialogEvent),
}

impl Component for LoadedDialog {
    type Message = DialogMsg;
    type Properties = LoadedDialogProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self::load(ctx);
        let link = ctx.link().clone();
        let on_event = Closure::<dyn Fn(Object)>::new(move |event: Object| {
            if let Some(event) = DialogEvent::read(&event) {
                link.send_message(DialogMsg::Event(event));
            }
        });
        Self {
            state: State::Loading,
            is_new: false,
            on_event: on_event.into_js_value(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: DialogMsg) -> bool {
        match msg {
            DialogMsg::Loaded(Some(module)) => {
                self.state = State::Shown(module);
                self.is_new = true;
            }
            DialogMsg::Loaded(None) => self.state = State::Failed,
            DialogMsg::TryAgain => {
                self.state = State::Loading;
                Self::load(ctx);
            }
            DialogMsg::Event(event) => ctx.props().on_event.emit(event),
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &LoadedDialogProps) -> bool {
        if ctx.props().request != old.request {
            self.show(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match self.state {
            State::Shown(_) => Html::default(),
            State::Loading | State::Failed => {
                let failed = matches!(self.state, State::Failed);
                let name = if failed {
                    "not-loaded"
                } else {
                    "loading-dialog"
                };
                let on_close = ctx.props().on_event.reform(|()| DialogEvent::Closed);
                html! {
                    <Dialog key={name} {name} title={ctx.props().request.title()} {on_close}>
                        if failed {
                            <p role="alert">{ words::DIALOG_NOT_LOADED }</p>
                            { button("button", words::TRY_AGAIN, ctx.link().callback(|_| DialogMsg::TryAgain)) }
                        } else {
                            <p role="status">{ words::LOADING }</p>
                        }
                    </Dialog>
                }
            }
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        // Only now, so that the dialog that has said that it is loaded has given the focus back.
        if std::mem::take(&mut self.is_new) {
            self.show(ctx);
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if let State::Shown(module) = &self.state {
            // It fails only if that module has crashed.
            let _ = module.close_dialog();
        }
    }
}

impl LoadedDialog {
    fn load(ctx: &Context<Self>) {
        let (loader, link) = (ctx.props().loader.clone(), ctx.link().clone());
        spawn_local(async move {
            let module = load(&loader.dialogs).await;
            link.send_message(DialogMsg::Loaded(module.ok()));
        });
    }

    fn show(&mut self, ctx: &Context<Self>) {
        let State::Shown(module) = &self.state else {
            return;
        };
        let request = ctx.props().request.write();
        if module.show_dialog(&request, &self.on_event).is_err() {
            ctx.link().send_message(DialogMsg::Loaded(None));
        }
    }
}
