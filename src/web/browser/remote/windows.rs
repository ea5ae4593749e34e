use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};
use yew::Callback;

/// The channel between the windows of one browser that show the same game.
pub struct WindowChannel {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl WindowChannel {
    /// Opens the channel of a name; none if the browser has no such channels.
    pub fn open(name: &str, on_message: Callback<String>) -> Option<Self> {
        let channel = BroadcastChannel::new(name).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            let event = event.dyn_ref::<MessageEvent>();
            // Whatever is no text is not from this program.
            if let Some(text) = event.and_then(|event| event.data().as_string()) {
                on_message.emit(text);
            }
        });
        Some(Self {
            channel,
            _listener: listener,
        })
    }

    /// Sends a message to all other windows.
    pub fn send(&self, text: &str) {
        // A channel that is closed loses it; the next message says everything again.
        let _ = self.channel.post_message(&JsValue::from_str(text));
    }
}

impl Drop for WindowChannel {
    fn drop(&mut self) {
        self.channel.close();
    }
}
