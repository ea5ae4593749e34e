use super::qr::qr_code;
use super::send::{can_send, share};
use crate::web::browser::clipboard::copy_and_tell;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::remote::{DirectState, agree_to_stun, named_stun};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::{button, labelled_icon};
use crate::web::words::remote as words;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of [`ConnectDialog`].
#[derive(Properties, PartialEq)]
pub struct ConnectProps {
    /// The stage that the connection has reached.
    pub state: DirectState,
    /// The address of the link to be carried to the other device.
    pub address: Option<AttrValue>,
    /// Called when the connection is to be tried again.
    pub on_connect: Callback<()>,
    /// Called with the answer of the other device, as a text or a link.
    pub on_accept: Callback<String>,
    /// Called with a message, such as that the link is copied.
    pub on_message: Callback<String>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// The dialog in which two devices are connected: a link to be carried there, and one back.
#[component]
pub fn ConnectDialog(props: &ConnectProps) -> Html {
    let invites = props.state != DirectState::Answered;
    let named = named_stun().filter(|_| !invites);
    html! {
        <Dialog name="connect" title={words::CONNECT_TITLE} on_close={props.on_close.clone()}>
            if let Some(server) = &named {
                { ask_about_stun(server, &props.on_connect) }
            }
            if let Some(address) = &props.address {
                <p>{ if invites { words::CONNECT_OFFER } else { words::CONNECT_ANSWER } }</p>
                <div class="carried">
                    { qr_code(address) }
                    { carry(props, address) }
                </div>
                if invites {
                    <AnswerField on_accept={props.on_accept.clone()} />
                } else {
                    <p role="status">{ words::CONNECT_WAITING }</p>
                }
            } else {
                <p role="status">{ match props.state {
                    DirectState::Failed => words::CONNECT_FAILED,
                    _ => words::CONNECT_PREPARING,
                } }</p>
            }
            if named.is_none() {
                <StunField open={props.state == DirectState::Failed} on_connect={props.on_connect.clone()} />
            }
        </Dialog>
    }
}

/// The question whether to ask the STUN server that the invitation names. Nobody asks it before.
fn ask_about_stun(server: &str, on_connect: &Callback<()>) -> Html {
    let onclick = {
        let (server, on_connect) = (server.to_owned(), on_connect.clone());
        Callback::from(move |_: MouseEvent| {
            agree_to_stun(&server);
            on_connect.emit(());
        })
    };
    html! {
        <div class="field">
            <p class="help">{ words::stun_named(server) }</p>
            { button("button", words::STUN_AGREE, onclick) }
        </div>
    }
}

/// The buttons that send or copy the link.
fn carry(props: &ConnectProps, address: &AttrValue) -> Html {
    let on_copy = {
        let (address, on_message) = (address.clone(), props.on_message.clone());
        Callback::from(move |_: MouseEvent| {
            copy_and_tell(address.clone(), words::COPIED, on_message.clone());
        })
    };
    let on_send = {
        let address = address.clone();
        Callback::from(move |_: MouseEvent| share(&address, &words::CONNECT_TITLE, || ()))
    };
    html! {
        <div class="row">
            if can_send() {
                { labelled_icon("button", "share", words::SEND, on_send) }
            }
            { labelled_icon("button", "copy", words::COPY, on_copy) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FieldProps {
    on_accept: Callback<String>,
}

/// The field for the answer, where it was not opened as a link on this device.
#[component]
fn AnswerField(props: &FieldProps) -> Html {
    let node = use_node_ref();
    let connect = {
        let (node, on_accept) = (node.clone(), props.on_accept.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = node.cast::<HtmlInputElement>() {
                on_accept.emit(field.value());
            }
        })
    };
    html! {
        <div class="field">
            <label for="connect-answer">{ words::CONNECT_BACK }</label>
            <div class="copy-row">
                <input class="input" id="connect-answer" ref={node} autocomplete="off" spellcheck="false" />
                { button("button primary", words::CONNECT, connect) }
            </div>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct StunProps {
    /// Whether the field is unfolded.
    open: bool,
    on_connect: Callback<()>,
}

/// The field for the address of a STUN server. Without one no other computer is asked for anything.
#[component]
fn StunField(props: &StunProps) -> Html {
    let on_connect = props.on_connect.clone();
    let onchange = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        // Without storage it holds for none but this connection, which can't be made then.
        let _ = storage::save(Scope::Site, storage::STUN, field.value().trim());
        on_connect.emit(());
    });
    let value = storage::load(Scope::Site, storage::STUN).unwrap_or_default();
    html! {
        <details class="field" open={props.open}>
            <summary>{ words::STUN_TITLE }</summary>
            <p class="help" id="stun-help">{ words::STUN_HELP }</p>
            <label for="stun">{ words::STUN }</label>
            <input class="input" id="stun" placeholder="stun:…" {value} {onchange} autocomplete="off" spellcheck="false" aria-describedby="stun-help" />
        </details>
    }
}
