//! Tells of a new version of the site, without getting in the way of a game.

use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::button;
use crate::web::language::Text;
use crate::web::words::app as words;
use gloo::events::EventListener;
use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CustomEvent;
use yew::prelude::*;

/// The event of the window by which `offline.js` tells of a version.
const EVENT: &str = "sharp960:version";

#[wasm_bindgen]
extern "C" {
    /// What the event says.
    #[derive(Clone)]
    pub type Version;

    /// Begins with the new version: loads the page again.
    #[wasm_bindgen(method, getter, structural)]
    fn begin(this: &Version) -> Function;

    /// Whether other windows use the version before.
    #[wasm_bindgen(method, getter, structural, js_name = isBlocked)]
    fn is_blocked(this: &Version) -> bool;
}

/// A button in the bar, once there is a new version; it opens what can be done about it.
pub(super) struct NewVersion {
    version: Option<Version>,
    _listener: EventListener,
}

impl Component for NewVersion {
    type Message = Version;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let (window, link) = (gloo::utils::window(), ctx.link().clone());
        Self {
            version: None,
            _listener: EventListener::new(&window, EVENT, move |event| {
                if let Some(event) = event.dyn_ref::<CustomEvent>() {
                    link.send_message(event.detail().unchecked_into::<Version>());
                }
            }),
        }
    }

    fn update(&mut self, _: &Context<Self>, version: Version) -> bool {
        self.version = Some(version);
        true
    }

    fn view(&self, _: &Context<Self>) -> Html {
        let text = self
            .version
            .as_ref()
            .map(|version| match version.is_blocked() {
                true => words::NEW_VERSION_WAITS,
                false => words::NEW_VERSION_READY,
            });
        html! {
            <>
                // What is in the popover is not read out before it is opened.
                <p class="visually-hidden" role="status">{ text }</p>
                if let (Some(version), Some(text)) = (&self.version, text) {
                    { offer(version.clone(), text) }
                }
            </>
        }
    }
}

fn offer(version: Version, text: Text) -> Html {
    let on_reload = Callback::from(move |_: MouseEvent| {
        // It throws nothing: all that can fail in it answers by events.
        let _ = version.begin().call0(&JsValue::NULL);
    });
    html! {
        <>
            <button
                type="button"
                class="button small new-version-button"
                popovertarget="new-version"
                aria-label={words::NEW_VERSION}
                title={words::NEW_VERSION}
            >
                { icon("reload") }
                <span>{ words::NEW_VERSION }</span>
            </button>
            <div id="new-version" class="notice" popover="auto">
                <p>{ text }</p>
                { button("button small primary", words::RELOAD, on_reload) }
            </div>
        </>
    }
}
