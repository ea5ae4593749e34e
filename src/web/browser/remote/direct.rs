use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use yew::Callback;

/// The script that has the class `Direct`. Only who connects two devices downloads it.
const SCRIPT: &str = concat!("direct.js?v=", env!("CARGO_PKG_VERSION"));

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = sharp960Direct)]
    type JsDirect;

    #[wasm_bindgen(constructor, js_class = sharp960Direct, catch)]
    fn new(stun: &str, on: &Closure<dyn Fn(String, String)>) -> Result<JsDirect, JsValue>;

    #[wasm_bindgen(method, structural, catch)]
    fn offer(this: &JsDirect) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, structural, catch)]
    fn answer(this: &JsDirect, text: &str) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, structural, catch)]
    fn accept(this: &JsDirect, text: &str) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, structural, catch)]
    fn send(this: &JsDirect, text: &str) -> Result<(), JsValue>;

    #[wasm_bindgen(method, structural, catch)]
    fn close(this: &JsDirect) -> Result<(), JsValue>;
}

/// Whether a line to another device is open, which ends when the page is loaded again.
pub fn is_connected() -> bool {
    // direct.js says so there.
    let root = gloo::utils::document().document_element();
    root.is_some_and(|root| root.has_attribute("data-connected"))
}

/// An event of a channel between two devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DirectEvent {
    /// The devices are connected.
    Open,
    /// A message has arrived.
    Message(String),
    /// The connection is broken, or there can be none.
    Close,
}

/// How far a connection between two devices is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectState {
    /// Its description is being made.
    Preparing,
    /// The description waits to be carried to the other device.
    Offered,
    /// The answer waits to be carried back.
    Answered,
    /// The devices are connected.
    Open,
    /// The connection is broken, or there is none.
    Failed,
}

impl DirectState {
    const ALL: [Self; 5] = [
        Self::Preparing,
        Self::Offered,
        Self::Answered,
        Self::Open,
        Self::Failed,
    ];

    /// The name of the stage between the modules of the page.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Preparing => "preparing",
            Self::Offered => "offered",
            Self::Answered => "answered",
            Self::Open => "open",
            Self::Failed => "failed",
        }
    }

    /// The stage of that name.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.key() == key)
    }
}

/// One end of a channel between two devices, closed when it is dropped.
pub struct Direct {
    inner: JsDirect,
    _on_event: Closure<dyn Fn(String, String)>,
}

impl Direct {
    /// Loads the script and prepares a channel. `stun` is the address of a STUN server, or empty.
    ///
    /// # Errors
    /// When the script can't be loaded or the browser has no such channels.
    pub async fn new(stun: &str, on_event: Callback<DirectEvent>) -> Result<Self, JsValue> {
        load().await?;
        let on_event = Closure::new(move |kind: String, text: String| {
            on_event.emit(match kind.as_str() {
                "open" => DirectEvent::Open,
                "message" => DirectEvent::Message(text),
                _ => DirectEvent::Close,
            });
        });
        Ok(Self {
            inner: JsDirect::new(stun, &on_event)?,
            _on_event: on_event,
        })
    }

    /// The text that invites the other device.
    ///
    /// # Errors
    /// When the browser can't prepare the channel.
    pub async fn offer(&self) -> Result<String, JsValue> {
        text_of(self.inner.offer()?).await
    }

    /// The answer to the text of the other device.
    ///
    /// # Errors
    /// When the text is damaged.
    pub async fn answer(&self, offer: &str) -> Result<String, JsValue> {
        text_of(self.inner.answer(offer)?).await
    }

    /// Connects with the device that has given an answer.
    ///
    /// # Errors
    /// When the answer is damaged.
    pub async fn accept(&self, answer: &str) -> Result<(), JsValue> {
        JsFuture::from(self.inner.accept(answer)?).await.map(drop)
    }

    /// Sends a message, if the channel is open.
    pub fn send(&self, text: &str) {
        // A message that can't be sent is repeated by the session.
        let _ = self.inner.send(text);
    }
}

impl Drop for Direct {
    fn drop(&mut self) {
        // It is closed already if that fails.
        let _ = self.inner.close();
    }
}

async fn text_of(promise: Promise) -> Result<String, JsValue> {
    let text = JsFuture::from(promise).await?;
    text.as_string().ok_or(JsValue::NULL)
}

/// The STUN server that the invitation names, if the visitor has not agreed to ask it.
pub fn named_stun() -> Option<String> {
    let named = Reflect::get(&class()?, &"named".into()).ok()?;
    named.as_string().filter(|address| !address.is_empty())
}

/// The visitor agrees to ask a STUN server in this visit.
pub fn agree_to_stun(address: &str) {
    if let Some(class) = class() {
        // Fails only for objects that can't be changed.
        let _ = Reflect::set(&class, &"agreed".into(), &address.into());
    }
}

/// The class `Direct`, once its script is loaded.
fn class() -> Option<JsValue> {
    let class = Reflect::get(&gloo::utils::window(), &"sharp960Direct".into()).ok()?;
    class.is_function().then_some(class)
}

/// Loads the script, once.
async fn load() -> Result<(), JsValue> {
    let window = gloo::utils::window();
    if Reflect::has(&window, &"sharp960Direct".into())? {
        return Ok(());
    }
    let document = gloo::utils::document();
    let script = document.create_element("script")?;
    script.set_attribute("type", "module")?;
    script.set_attribute("src", SCRIPT)?;
    let loaded = Promise::new(&mut |resolve, reject| {
        for (event, done) in [("onload", resolve), ("onerror", reject)] {
            // Fails only for objects that can't be changed.
            let _ = Reflect::set(&script, &event.into(), done.unchecked_ref());
        }
    });
    document
        .head()
        .ok_or(JsValue::NULL)?
        .append_child(&script)?;
    JsFuture::from(loaded).await.map(drop)
}
