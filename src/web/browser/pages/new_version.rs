//! Tells of a new version of the site, without getting in the way of a game.

use crate::web::browser::icon::icon;
use crate::web::browser::remote::is_connected;
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
    /// Whether the visitor is asked first, as the reload ends the line to a friend.
    asks: bool,
    _listener: EventListener,
}

impl Component for NewVersion {
    /// There is a version; or, without one, the visitor is to be asked first.
    type Message = Option<Version>;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let (window, link) = (gloo::utils::window(), ctx.link().clone());
        Self {
            version: None,
            asks: false,
            _listener: EventListener::new(&window, EVENT, move |event| {
                if let Some(event) = event.dyn_ref::<CustomEvent>() {
                    link.send_message(Some(event.detail().unchecked_into::<Version>()));
                }
            }),
        }
    }

    fn update(&mut self, _: &Context<Self>, version: Option<Version>) -> bool {
        self.asks = version.is_none();
        self.version = version.or(self.version.take());
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let text = self.version.as_ref().map(|version| {
            if self.asks {
                words::RELOAD_ENDS_CONNECTION
            } else if version.is_blocked() {
                words::NEW_VERSION_WAITS
            } else {
                words::NEW_VERSION_READY
            }
        });
        html! {
            <>
                // What is in the popover is not read out before it is opened.
                <p class="visually-hidden" role="status">{ text }</p>
                if let (Some(version), Some(text)) = (&self.version, text) {
                    { self.offer(ctx, version.clone(), text) }
                }
            </>
        }
    }
}

impl NewVersion {
    fn offer(&self, ctx: &Context<Self>, version: Version, text: Text) -> Html {
        let asked = self.asks;
        let on_reload = ctx.link().batch_callback(move |_: MouseEvent| {
            if is_connected() && !asked {
                return Some(None);
            }
            // It throws nothing: all that can fail in it answers by events.
            let _ = version.begin().call0(&JsValue::NULL);
            None
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
}
