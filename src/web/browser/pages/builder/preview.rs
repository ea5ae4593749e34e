use crate::web::builder::draft::{FormField, LANG};
use crate::web::element::definitions::{self, ELEMENT};
use crate::web::words::builder as words;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::Reflect;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlIFrameElement, MessageEvent, ResizeObserver};
use yew::prelude::*;

/// The time without typing after which the frame is reloaded, in milliseconds.
const PAUSE_MS: u32 = 400;

/// The properties of [`Preview`].
#[derive(Properties, PartialEq)]
pub struct PreviewProps {
    /// The attributes of the board.
    pub attributes: Rc<Vec<(&'static str, String)>>,
    /// The address of the frame, if the board is to be shown in one.
    pub frame: Option<AttrValue>,
    /// The width in CSS pixels; `None` for the available width.
    pub width: Option<u32>,
    /// Called with the width and height once measured, in CSS pixels.
    pub on_size: Callback<(u32, u32)>,
}

/// The board as it will appear on the website, as an element or in a frame.
pub struct Preview {
    holder: NodeRef,
    /// The element or frame in the holder.
    shown: Option<Element>,
    /// Reloads the frame after a pause.
    pause: Option<Timeout>,
    /// The height that the frame has reported, in CSS pixels.
    height: Option<u32>,
    observer: Option<(ResizeObserver, Closure<dyn Fn()>)>,
    /// Whether there is no network: a frame in a sandbox gets none of the files that the browser keeps.
    offline: bool,
    _listeners: [EventListener; 3],
}

/// The messages of a [`Preview`].
pub enum Msg {
    /// The size may have changed.
    Resized,
    /// A message has been received from a frame.
    Message(MessageEvent),
    /// The network has come or gone.
    Network,
}

impl Component for Preview {
    type Message = Msg;
    type Properties = PreviewProps;

    fn create(ctx: &Context<Self>) -> Self {
        load_element();
        let link = ctx.link().clone();
        let window = gloo::utils::window();
        let message = EventListener::new(&window, "message", move |event| {
            if let Some(event) = event.dyn_ref::<MessageEvent>() {
                link.send_message(Msg::Message(event.clone()));
            }
        });
        let network = |name: &'static str| {
            let link = ctx.link().clone();
            EventListener::new(&window, name, move |_| link.send_message(Msg::Network))
        };
        Self {
            holder: NodeRef::default(),
            shown: None,
            pause: None,
            height: None,
            observer: None,
            offline: is_offline(),
            _listeners: [message, network("online"), network("offline")],
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Network => {
                self.offline = is_offline();
                if ctx.props().frame.is_some() {
                    self.remove_shown();
                    self.show(ctx);
                }
                return true;
            }
            Msg::Message(event) => {
                let Some(height) = self.told_height(&event) else {
                    return false;
                };
                self.height = Some(height);
            }
            Msg::Resized => {}
        }
        self.measure(ctx);
        false
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &PreviewProps) -> bool {
        if before.frame.is_some() != ctx.props().frame.is_some() {
            self.remove_shown();
        }
        self.show(ctx);
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <>
                <p class="help" role="status">
                    if self.offline && ctx.props().frame.is_some() {
                        { words::FRAME_OFFLINE }
                    }
                </p>
                <div class="preview" id="preview" ref={self.holder.clone()} />
            </>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.show(ctx);
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if let Some((observer, _)) = &self.observer {
            observer.disconnect();
        }
    }
}

impl Preview {
    /// Updates the preview to the properties.
    fn show(&mut self, ctx: &Context<Self>) {
        let props = ctx.props();
        let Some(holder) = self.holder.cast::<HtmlElement>() else {
            return;
        };
        let width = props.width.map(|width| format!("{width}px"));
        // Cannot fail for a valid value.
        let _ = holder
            .style()
            .set_property("width", &width.unwrap_or_default());
        match &props.frame {
            None => self.show_element(&holder, &props.attributes),
            Some(_) if self.offline => {}
            Some(address) => self.show_frame(&holder, address.clone()),
        }
        if self.observer.is_none() {
            self.observe(ctx, &holder);
        }
    }

    fn remove_shown(&mut self) {
        self.pause = None;
        self.shown.take().inspect(Element::remove);
        self.height = None;
    }

    fn show_element(&mut self, holder: &Element, attributes: &[(&'static str, String)]) {
        self.pause = None;
        let board = match self.shown.clone() {
            Some(board) => board,
            None => {
                let Ok(board) = gloo::utils::document().create_element(ELEMENT) else {
                    return;
                };
                board
            }
        };
        for name in board.get_attribute_names() {
            let name = name.as_string().unwrap_or_default();
            let gone = attributes.iter().all(|attribute| attribute.0 != name);
            let ours = name == LANG
                || FormField::NAMES.contains(&&*name)
                || definitions::attribute(&name).is_some();
            if gone && ours {
                // Cannot fail for the names of attributes.
                let _ = board.remove_attribute(&name);
            }
        }
        for (name, value) in attributes {
            if board.get_attribute(name).as_ref() != Some(value) {
                let _ = board.set_attribute(name, value);
            }
        }
        if self.shown.is_none() {
            // Cannot fail for an element just created.
            let _ = holder.append_child(&board);
            self.shown = Some(board);
        }
    }

    fn show_frame(&mut self, holder: &Element, address: AttrValue) {
        if let Some(frame) = self.frame() {
            let changed = frame.get_attribute("src").as_deref() != Some(&*address);
            self.pause = changed.then(|| Timeout::new(PAUSE_MS, move || frame.set_src(&address)));
            return;
        }
        let frame = gloo::utils::document().create_element("iframe");
        let Ok(frame) = frame.map(JsCast::unchecked_into::<HtmlIFrameElement>) else {
            return;
        };
        for (name, value) in [
            ("sandbox", "allow-scripts"),
            ("title", words::FRAME.as_str()),
            ("src", &*address),
        ] {
            let _ = frame.set_attribute(name, value);
        }
        let _ = holder.append_child(&frame);
        self.shown = Some(frame.into());
    }

    fn frame(&self) -> Option<HtmlIFrameElement> {
        self.shown.clone()?.dyn_into().ok()
    }

    fn observe(&mut self, ctx: &Context<Self>, holder: &Element) {
        let link = ctx.link().clone();
        let resized = Closure::new(move || link.send_message(Msg::Resized));
        if let Ok(observer) = ResizeObserver::new(resized.as_ref().unchecked_ref()) {
            observer.observe(holder);
            self.observer = Some((observer, resized));
        }
    }

    /// The height that a message of our frame reports.
    fn told_height(&self, event: &MessageEvent) -> Option<u32> {
        let window: JsValue = self.frame()?.content_window()?.into();
        let source: JsValue = event.source()?.into();
        let member = |name: &str| Reflect::get(&event.data(), &name.into()).ok();
        let ours = source == window && member("type")? == "height";
        let height = member("height")?.as_f64()?;
        ours.then_some(height.clamp(0.0, 10_000.0) as u32)
    }

    fn measure(&self, ctx: &Context<Self>) {
        let Some(shown) = &self.shown else { return };
        if let (Some(frame), Some(height)) = (self.frame(), self.height) {
            let _ = frame.style().set_property("height", &format!("{height}px"));
        }
        let bounds = shown.get_bounding_client_rect();
        let size = (bounds.width().round() as u32, bounds.height().ceil() as u32);
        if size.0 > 0 && size.1 > 0 {
            ctx.props().on_size.emit(size);
        }
    }
}

/// Whether the browser knows that there is no network.
fn is_offline() -> bool {
    !gloo::utils::window().navigator().on_line()
}

/// Loads the script that defines the element, as any website does.
fn load_element() {
    const ID: &str = "embed-script";
    let document = gloo::utils::document();
    if document.get_element_by_id(ID).is_some() {
        return;
    }
    let (Ok(script), Some(head)) = (document.create_element("script"), document.head()) else {
        return;
    };
    for (name, value) in [("id", ID), ("type", "module"), ("src", "embed.js")] {
        let _ = script.set_attribute(name, value);
    }
    let _ = head.append_child(&script);
}
