//! Tells of a network that the engine has to do without, once a session, without getting in the way of
//! a game.

use crate::web::browser::icon::icon;
use crate::web::browser::messages::read_network_message;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::icon_button;
use crate::web::protocol::NetworkMessage;
use crate::web::words::{errors, play};
use gloo::timers::callback::Timeout;
use js_sys::Object;
use std::cell::RefCell;
use web_sys::HtmlElement;
use yew::Renderer;
use yew::prelude::*;

/// The time after which the notice goes by itself, in milliseconds: it takes some seconds to read.
const SHOWN_MS: u32 = 20_000;

thread_local! {
    /// The place of the notice.
    static PLACE: RefCell<Option<AppHandle<NetworkNotice>>> = const { RefCell::new(None) };
}

/// Shows the notice, unless the visitor has been told of that network in this session.
pub(super) fn tell(message: &Object) {
    let Some(message) = read_network_message(message) else {
        return;
    };
    let name = format!("{}.{}", storage::NO_NETWORK, message.kind.name());
    if storage::load(Scope::Tab, &name).is_some() {
        return;
    }
    // Where nothing can be saved it is told again when the page has been reloaded.
    let _ = storage::save(Scope::Tab, &name, "");
    PLACE.with_borrow_mut(|place| {
        if place.is_none() {
            *place = new_place();
        }
        if let Some(place) = place {
            place.update(NoticeProps {
                message: Some(message),
            });
        }
    });
}

/// An empty place for the notice at the end of the page.
fn new_place() -> Option<AppHandle<NetworkNotice>> {
    let document = gloo::utils::document();
    let place = document.create_element("div").ok()?;
    document.body()?.append_child(&place).ok()?;
    Some(Renderer::<NetworkNotice>::with_root(place).render())
}

#[derive(PartialEq, Default, Properties)]
struct NoticeProps {
    /// What it tells of, if there is anything.
    message: Option<NetworkMessage>,
}

struct NetworkNotice {
    node: NodeRef,
    /// Ends the notice; none when there is nothing to be seen.
    shown: Option<Timeout>,
}

impl NetworkNotice {
    fn show(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.shown = Some(Timeout::new(SHOWN_MS, move || link.send_message(())));
    }
}

impl Component for NetworkNotice {
    /// The notice ends.
    type Message = ();
    type Properties = NoticeProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut notice = Self {
            node: NodeRef::default(),
            shown: None,
        };
        if ctx.props().message.is_some() {
            notice.show(ctx);
        }
        notice
    }

    fn update(&mut self, _: &Context<Self>, (): ()) -> bool {
        self.shown = None;
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &NoticeProps) -> bool {
        self.show(ctx);
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if let Some(notice) = self
            .node
            .cast::<HtmlElement>()
            .filter(|_| self.shown.is_some())
        {
            place(&notice);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let message = ctx.props().message.filter(|_| self.shown.is_some());
        // The region is there before its text, so that the text is read out.
        html! {
            <div ref={&self.node} class="network-notice" role="status">
                if let Some(message) = message {
                    <div class="notice">
                        { icon("info") }
                        <p>{ errors::network(message) }</p>
                        { icon_button("close", play::DISMISS, ctx.link().callback(|_: MouseEvent| ())) }
                    </div>
                }
            </div>
        }
    }
}

/// What stands above the list of moves, on the page for games and in the analysis.
const ABOVE_MOVES: &str = ".panel > .status, .panel > .study-tabs";

/// The least distance of the notice from what stands above it and from the border of the window, in
/// CSS pixels.
const GAP: f64 = 8.0;

/// Puts the notice over the list of moves, where it covers neither the board nor a button; on pages
/// without that list the style sheet has a place for it.
fn place(notice: &HtmlElement) {
    let above = gloo::utils::document().query_selector(ABOVE_MOVES);
    let Some(above) = above.ok().flatten() else {
        return;
    };
    let Ok(Some(panel)) = above.closest(".panel") else {
        return;
    };
    let [above, panel] = [above, panel].map(|part| part.get_bounding_client_rect());
    set(notice, "left", panel.left() + GAP);
    set(notice, "width", panel.width() - 2.0 * GAP);
    let height = f64::from(gloo::utils::document_element().client_height());
    let lowest = height - notice.get_bounding_client_rect().height() - GAP;
    set(notice, "top", (above.bottom() + GAP).min(lowest));
}

fn set(notice: &HtmlElement, name: &str, pixels: f64) {
    // Fails only for properties that cannot be written.
    let _ = notice
        .style()
        .set_property(name, &format!("{}px", pixels.round()));
}
