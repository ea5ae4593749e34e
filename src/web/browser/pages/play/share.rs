use crate::board::{Bitboard, Color};
use crate::notation::fen;
use crate::notation::link::Link;
use crate::rules::Position;
use crate::web::board::Arrangement;
use crate::web::browser::address::site_address;
use crate::web::browser::clipboard::{copy_and_tell, download};
use crate::web::browser::pages::code_field::CodeField;
use crate::web::browser::pages::dialog::{Dialog, checkbox};
use crate::web::browser::pages::pictures::PictureField;
use crate::web::browser::widgets::button::{Button, button, labelled_icon};
use crate::web::builder::linked;
use crate::web::game::GameModel;
use crate::web::game::link::link_of;
use crate::web::game::pgn_file::pgn_of;
use crate::web::language::Text;
use crate::web::words::open_game::OPEN_DIALOG;
use crate::web::words::share as words;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of [`ShareDialog`].
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// The link to the game on the page.
    pub link: Link,
    /// The position shown, as FEN.
    pub fen: AttrValue,
    /// The game as PGN.
    pub pgn: AttrValue,
    /// The position shown.
    pub position: Rc<Position>,
    /// The squares hidden from the visitor.
    pub hidden: Bitboard,
    /// Whether the texts reveal more than the visitor may see.
    pub fogged: bool,
    /// Called when a game from elsewhere is to be opened.
    pub on_open: Callback<()>,
    /// Called when a board for a website is to be built with the game.
    pub on_embed: Callback<()>,
    /// Called with a message, such as that a text has been copied.
    pub on_message: Callback<String>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

impl ShareProps {
    /// The texts of a game to share: link, FEN and PGN.
    pub fn texts(play: &GameModel) -> (Link, AttrValue, AttrValue) {
        let pgn = pgn_of(play, &today("."));
        let fen = fen::format(play.shown());
        (link_of(play), fen.into(), pgn.to_string().into())
    }
}

/// Today's date in figures, year first.
fn today(separator: &str) -> String {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    format!("{year}{separator}{month:02}{separator}{day:02}")
}

/// A dialog with the game as a link and as PGN, the position as FEN, and a button to open others.
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
    let revealed = use_state(|| !props.fogged);
    let on_reveal = {
        let revealed = revealed.clone();
        Callback::from(move |_: MouseEvent| revealed.set(true))
    };
    let footer = button("button", OPEN_DIALOG, props.on_open.reform(|_| ()));
    let on_embed = props.on_embed.reform(|_: MouseEvent| ());
    if !*revealed {
        return html! {
            <Dialog name="share" title={words::TITLE} on_close={props.on_close.clone()} footer={Some(footer)}>
                <p>{ words::FOGGED }</p>
                <div>
                    { button("button", words::REVEAL, on_reveal) }
                </div>
            </Dialog>
        };
    }
    html! {
        <Dialog name="share" title={words::TITLE} on_close={props.on_close.clone()} footer={Some(footer)}>
            <CopyRow
                id="share-link"
                label={words::LINK}
                button={words::COPY_LINK}
                text={address_of(&link)}
                copied={words::LINK_COPIED}
                on_message={props.on_message.clone()}
            />
            { checkbox(words::BLACK_BELOW, *black_below, &on_flip) }
            <CopyRow
                id="share-fen"
                label={words::FEN}
                button={words::COPY_FEN}
                text={props.fen.clone()}
                copied={words::FEN_COPIED}
                on_message={props.on_message.clone()}
            />
            <PgnField pgn={props.pgn.clone()} variant={link.variant.key()} on_message={props.on_message.clone()} />
            <PictureField
                arrangement={Arrangement::from(props.position.clone())}
                hidden={props.hidden}
                below={if *black_below { Color::Black } else { Color::White }}
                name={format!("sharp960-{}-{}", link.variant.key(), today("-"))}
                on_message={props.on_message.clone()}
            />
            <CodeField
                id="share-embed"
                label={words::CODE}
                text={embed_code(&link)}
                copied={words::CODE_COPIED}
                on_message={props.on_message.clone()}
            />
            <div class="row">
                { labelled_icon("button", "code", words::MORE_FOR_WEBSITES, on_embed) }
            </div>
        </Dialog>
    }
}

/// The HTML code of a board for a website, with the game and the position shown.
fn embed_code(link: &Link) -> AttrValue {
    linked::element(link, &site_address()).into()
}

/// The absolute address of a link to this site.
fn address_of(link: &Link) -> AttrValue {
    let location = gloo::utils::window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    format!("{origin}{path}{}", link.query()).into()
}

#[derive(Properties, PartialEq)]
struct CopyRowProps {
    id: &'static str,
    label: Text,
    /// The name of the button, which says more than its text.
    button: Text,
    text: AttrValue,
    /// The message once the text is copied.
    copied: Text,
    on_message: Callback<String>,
}

/// A text with a button that copies it.
#[component]
fn CopyRow(props: &CopyRowProps) -> Html {
    let onclick = {
        let (text, copied, on_message) =
            (props.text.clone(), props.copied, props.on_message.clone());
        Callback::from(move |_: MouseEvent| {
            copy_and_tell(text.clone(), copied, on_message.clone());
        })
    };
    let onfocus = Callback::from(|event: FocusEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.select();
    });
    let copy = Button {
        class: "button",
        icon: Some("copy"),
        text: Some(words::COPY.into()),
        label: Some(props.button.into()),
        onclick: Some(onclick),
        ..Button::default()
    };
    html! {
        <div class="field">
            <label for={props.id}>{ props.label }</label>
            <div class="copy-row">
                <input class="input" id={props.id} readonly=true value={props.text.clone()} {onfocus} />
                { copy.view() }
            </div>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PgnFieldProps {
    pgn: AttrValue,
    /// The key of the variant, for the file name.
    variant: &'static str,
    on_message: Callback<String>,
}

/// The game as PGN, with buttons to copy it and to save it as a file.
#[component]
fn PgnField(props: &PgnFieldProps) -> Html {
    let on_copy = {
        let (pgn, on_message) = (props.pgn.clone(), props.on_message.clone());
        Callback::from(move |_: MouseEvent| {
            copy_and_tell(pgn.clone(), words::PGN_COPIED, on_message.clone());
        })
    };
    let on_download = {
        let (pgn, variant) = (props.pgn.clone(), props.variant);
        let on_message = props.on_message.clone();
        Callback::from(move |_: MouseEvent| {
            let name = format!("sharp960-{variant}-{}.pgn", today("-"));
            if download(&pgn, &name, "application/x-chess-pgn").is_err() {
                on_message.emit(words::NO_FILE.to_string());
            }
        })
    };
    html! {
        <div class="field">
            <label for="share-pgn">{ words::PGN }</label>
            <textarea class="input" id="share-pgn" rows="5" readonly=true spellcheck="false" value={props.pgn.clone()} />
            <div class="row">
                { labelled_icon("button", "copy", words::COPY_PGN, on_copy) }
                { labelled_icon("button", "download", words::DOWNLOAD, on_download) }
            </div>
        </div>
    }
}
