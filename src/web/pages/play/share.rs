use super::opening::{link_of, of_link};
use super::{Play, Players, sentence};
use crate::board::Color;
use crate::notation::fen;
use crate::notation::link::Link;
use crate::web::pages::dialog::{Dialog, checkbox};
use crate::web::pages::icon::icon;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a [`ShareDialog`] is.
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// The link of what the page shows.
    pub link: Link,
    /// The FEN of the position looked at.
    pub fen: AttrValue,
    /// A game has been opened.
    pub on_open: Callback<Play>,
    /// Something to tell: that a text has been copied.
    pub on_message: Callback<String>,
    /// The dialog has been closed.
    pub on_close: Callback<()>,
}

impl ShareProps {
    /// What there is to share of a game.
    pub fn texts(play: &Play) -> (Link, AttrValue) {
        (link_of(play), fen::format(play.shown()).into())
    }
}

/// The game as a link, the position as FEN, and the other way: a field to paste either.
#[component]
pub fn ShareDialog(props: &ShareProps) -> Html {
    let black_below = use_state(|| props.link.color == Some(Color::Black));
    let link = Link {
        color: black_below.then_some(Color::Black),
        ..props.link.clone()
    };
    let on_flip = {
        let black_below = black_below.clone();
        Callback::from(move |on| black_below.set(on))
    };
    html! {
        <Dialog name="share" title="Share" on_close={props.on_close.clone()}>
            <CopyRow
                id="share-link"
                label="Link to this game"
                text={address_of(&link)}
                copied="Copied the link"
                on_message={props.on_message.clone()}
            />
            { checkbox("Show the board from Black’s side", *black_below, &on_flip) }
            <CopyRow
                id="share-fen"
                label="Position (FEN)"
                text={props.fen.clone()}
                copied="Copied the FEN"
                on_message={props.on_message.clone()}
            />
            <OpenRow on_open={props.on_open.clone()} />
        </Dialog>
    }
}

/// The whole address of a link to this site.
fn address_of(link: &Link) -> AttrValue {
    let location = gloo::utils::window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    format!("{origin}{path}{}", link.query()).into()
}

#[derive(Properties, PartialEq)]
struct CopyRowProps {
    id: &'static str,
    label: &'static str,
    text: AttrValue,
    /// What to tell once it is copied.
    copied: &'static str,
    on_message: Callback<String>,
}

/// A text to copy, with its button.
#[component]
fn CopyRow(props: &CopyRowProps) -> Html {
    let node = use_node_ref();
    let onclick = {
        let node = node.clone();
        let (text, copied, on_message) =
            (props.text.clone(), props.copied, props.on_message.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = node.cast::<HtmlInputElement>() {
                field.select();
            }
            let (text, on_message) = (text.clone(), on_message.clone());
            spawn_local(async move {
                let message = if copy(&text).await {
                    copied
                } else {
                    "The browser does not allow it: copy the marked text by hand."
                };
                on_message.emit(message.to_owned());
            });
        })
    };
    let onfocus = Callback::from(|event: FocusEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.select();
    });
    html! {
        <div class="field">
            <label for={props.id}>{ props.label }</label>
            <div class="copy-row">
                <input class="input" id={props.id} readonly=true ref={node} value={props.text.clone()} {onfocus} />
                <button type="button" class="button" {onclick}>{ icon("copy") }{ "Copy" }</button>
            </div>
        </div>
    }
}

/// Whether the browser put the text on the clipboard. Pages not served securely have none.
async fn copy(text: &str) -> bool {
    let navigator = gloo::utils::window().navigator();
    let has_clipboard = js_sys::Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false)
        && !navigator.clipboard().is_undefined();
    has_clipboard
        && JsFuture::from(navigator.clipboard().write_text(text))
            .await
            .is_ok()
}

#[derive(Properties, PartialEq)]
struct OpenRowProps {
    on_open: Callback<Play>,
}

/// A field for a link or FEN from elsewhere.
#[component]
fn OpenRow(props: &OpenRowProps) -> Html {
    let text = use_state(String::new);
    let error = use_state(|| None::<String>);
    let oninput = {
        let (text, error) = (text.clone(), error.clone());
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            text.set(field.value());
            error.set(None);
        })
    };
    let open = {
        let (text, error, on_open) = (text.clone(), error.clone(), props.on_open.clone());
        move || match read(&text) {
            Ok(play) => on_open.emit(play),
            Err(sentence) => error.set(Some(sentence)),
        }
    };
    let onclick = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open())
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            open();
        }
    });
    html! {
        <div class="field">
            <label for="open-text">{ "Open a link or FEN" }</label>
            <div class="copy-row">
                <input
                    class="input"
                    id="open-text"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder="Paste it here"
                    value={(*text).clone()}
                    aria-invalid={error.is_some().then_some("true")}
                    aria-describedby="open-help"
                    {oninput}
                    {onkeydown}
                />
                <button type="button" class="button" disabled={text.trim().is_empty()} {onclick}>
                    { "Open" }
                </button>
            </div>
            <p class="help error" id="open-help" role="alert">{ (*error).clone() }</p>
        </div>
    }
}

/// The game that a pasted text means.
fn read(text: &str) -> Result<Play, String> {
    let text = text.trim();
    let (search, hash) = parts(text);
    let link = match Link::parse(&search, &hash) {
        Ok(Some(link)) => link,
        Ok(None) => return Err("This is neither a link to a game nor a FEN.".to_owned()),
        Err(error) => return Err(sentence(&error.to_string())),
    };
    Ok(of_link(&link, Players::People))
}

/// Query and fragment of a link; a text that is none is taken as a FEN.
fn parts(text: &str) -> (String, String) {
    let (rest, hash) = text.split_once('#').unwrap_or((text, ""));
    match rest.split_once('?') {
        Some((_, search)) => (search.to_owned(), hash.to_owned()),
        None if !hash.is_empty() => (String::new(), hash.to_owned()),
        None => (format!("fen={}", rest.replace('+', " ")), String::new()),
    }
}
