use crate::web::language::Text;
use crate::web::words::settings as words;
use gloo::timers::callback::Interval;
use gloo::utils::window;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration};
use yew::prelude::*;

/// How often it is looked whether it has by now, in milliseconds.
const AGAIN_MS: u32 = 1000;

/// Says whether the browser has kept the whole site, so that it works without a network. Where browsers
/// keep none (see static/offline.js), it is empty.
#[component]
pub fn KeptOffline() -> Html {
    let kept = use_state(|| None::<bool>);
    {
        let kept = kept.setter();
        let look = move || {
            let kept = kept.clone();
            spawn_local(async move {
                if let Some(workers) = service_workers() {
                    kept.set(Some(is_kept(&workers).await));
                }
            });
        };
        use_effect_with((), move |()| {
            look();
            // The browser may be about to keep it.
            let again = Interval::new(AGAIN_MS, look);
            move || drop(again)
        });
    }
    match *kept {
        Some(true) => said(words::KEPT_OFFLINE),
        Some(false) => said(words::NOT_KEPT_OFFLINE),
        None => Html::default(),
    }
}

fn said(text: Text) -> Html {
    html! { <div class="field"><p class="help" role="status">{ text }</p></div> }
}

/// None in a frame, and on a host without encryption.
fn service_workers() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let workers = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    workers.dyn_into().ok()
}

/// A service worker is active once it has fetched all files.
async fn is_kept(workers: &ServiceWorkerContainer) -> bool {
    let found = JsFuture::from(workers.get_registration()).await;
    let registration = found.ok().and_then(|found| found.dyn_into().ok());
    registration.is_some_and(|of: ServiceWorkerRegistration| of.active().is_some())
}
