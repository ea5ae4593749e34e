use super::opened_files::as_one;
use crate::web::browser::clipboard::text_blob;
use crate::web::browser::device::has_keyboard;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::pages::file_button::files_button;
use crate::web::browser::widgets::button::submit_button;
use crate::web::words::library as words;
use web_sys::{Blob, FileList, HtmlTextAreaElement};
use yew::prelude::*;

/// The properties of [`ImportDialog`].
#[derive(Properties, PartialEq)]
pub(super) struct ImportDialogProps {
    /// The text that the field begins with.
    pub text: AttrValue,
    /// Called with the file that was chosen, several as one, or the text that was pasted.
    pub on_import: Callback<Blob>,
    /// Called before that with the text.
    pub on_paste: Callback<String>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog that imports games from a file or a pasted text.
#[component]
pub(super) fn ImportDialog(props: &ImportDialogProps) -> Html {
    let text = use_node_ref();
    let empty = use_state(|| false);
    let on_submit = {
        let (text, on_import, empty) = (text.clone(), props.on_import.clone(), empty.clone());
        let on_paste = props.on_paste.clone();
        Callback::from(move |()| {
            let pasted = text.cast::<HtmlTextAreaElement>();
            let pasted = pasted.map(|field| field.value()).unwrap_or_default();
            if pasted.trim().is_empty() {
                empty.set(true);
                return false;
            }
            // Fails only where memory runs out.
            if let Ok(blob) = text_blob(&pasted, "text/plain") {
                on_paste.emit(pasted);
                on_import.emit(blob);
            }
            true
        })
    };
    let on_files = {
        let on_import = props.on_import.clone();
        Callback::from(move |files: FileList| {
            if let Some(file) = as_one(&files) {
                on_import.emit(file);
            }
        })
    };
    let footer = html! {
        <>
            { files_button(on_files) }
            { submit_button("button primary", words::IMPORT, false, false) }
        </>
    };
    html! {
        <Dialog
            name="import-games"
            title={words::IMPORT_TITLE}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            <div class="field">
                <label for="import-text">{ words::IMPORT_FIELD }</label>
                <textarea
                    class="input"
                    id="import-text"
                    ref={text}
                    rows="8"
                    value={props.text.clone()}
                    autofocus=true
                    spellcheck="false"
                    autocomplete="off"
                    placeholder={if has_keyboard() { words::IMPORT_PLACEHOLDER } else { words::SHORT_IMPORT_PLACEHOLDER }}
                    aria-describedby="import-help"
                />
                <p class="help error" id="import-help" role="alert">
                    if *empty {
                        { words::NOTHING_IMPORTED }
                    }
                </p>
            </div>
        </Dialog>
    }
}
