//! Tells the other tabs that the library has changed.

use gloo::events::EventListener;
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel.
const CHANNEL: &str = "sharp960.library";

thread_local! {
    /// A number that tells this module's messages from those of other tabs.
    static SENDER: f64 = js_sys::Math::random();
    /// The number of changes that are known here.
    static GENERATION: Cell<u32> = const { Cell::new(0) };
}

/// A number that is another after each change by this module, and as long as someone
/// [listens](Changes::listen) after each change by others.
pub fn generation() -> u32 {
    GENERATION.get()
}

/// Announces a change.
pub(super) fn announce() {
    GENERATION.set(generation().wrapping_add(1));
    // Without channels other tabs see it when they show the library again.
    if let Ok(channel) = BroadcastChannel::new(CHANNEL) {
        let sender = SENDER.with(|&sender| sender);
        let _ = channel.post_message(&JsValue::from_f64(sender));
        channel.close();
    }
}

/// Listens for changes, as long as it lives.
pub struct Changes {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl Changes {
    /// Calls back after each change by another tab, or by the play page of this one. `None` in a
    /// browser without channels.
    pub fn listen(mut on_change: impl FnMut() + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(CHANNEL).ok()?;
        let _listener = EventListener::new(&channel, "message", move |event| {
            let sender = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
            if sender.and_then(|sender| sender.as_f64()) != Some(SENDER.with(|&own| own)) {
                GENERATION.set(generation().wrapping_add(1));
                on_change();
            }
        });
        Some(Self { channel, _listener })
    }
}

impl Drop for Changes {
    fn drop(&mut self) {
        self.channel.close();
    }
}
