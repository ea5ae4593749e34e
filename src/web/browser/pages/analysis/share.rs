//! The dialog to share a study.

use crate::web::browser::pages::clipboard::download;
use crate::web::browser::pages::code_field::CodeField;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::widgets::button::labelled_icon;
use crate::web::words::{analysis as words, share};
use yew::prelude::*;

/// The properties of [`ShareDialog`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ShareProps {
    /// The address of the current line and position.
    pub link: AttrValue,
    /// The FEN of the position.
    pub fen: AttrValue,
    /// The study as PGN.
    pub pgn: AttrValue,
    /// The code of a board with the study.
    pub code: AttrValue,
    /// The name of the file to save.
    pub file: String,
    /// Called when a board for a website is to be built with the study.
    pub on_embed: Callback<()>,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog with the study as link, FEN, PGN and code for a website.
#[component]
pub(super) fn ShareDialog(props: &ShareProps) -> Html {
    let on_message = &props.on_message;
    let on_download = {
        let (pgn, file, on_message) = (props.pgn.clone(), props.file.clone(), on_message.clone());
        Callback::from(move |_: MouseEvent| {
            if download(&pgn, &file, "application/x-chess-pgn").is_err() {
                on_message.emit(share::NO_FILE.to_owned());
            }
        })
    };
    let on_embed = props.on_embed.reform(|_: MouseEvent| ());
    let field = |id, label, text: &AttrValue, copied, more: Html| {
        html! {
            <CodeField {id} {label} text={text.clone()} {copied} on_message={on_message.clone()}>{ more }</CodeField>
        }
    };
    html! {
        <Dialog name="share" title={words::SHARE_TITLE} on_close={props.on_close.clone()}>
            { field("share-link", words::LINK, &props.link, share::LINK_COPIED, html! {
                <p class="help">{ words::LINK_HELP }</p>
            }) }
            { field("share-pgn", words::PGN, &props.pgn, share::PGN_COPIED, html! {
                <div class="row">{ labelled_icon("button", "download", share::DOWNLOAD, on_download) }</div>
            }) }
            { field("share-fen", share::FEN, &props.fen, share::FEN_COPIED, Html::default()) }
            { field("share-embed", words::CODE, &props.code, share::CODE_COPIED, html! {
                <div class="row">{ labelled_icon("button", "code", share::MORE_FOR_WEBSITES, on_embed) }</div>
            }) }
        </Dialog>
    }
}
