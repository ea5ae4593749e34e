use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::widgets::button::{button, submit_button};
use crate::web::library::Row;
use crate::web::library::query::parse_tags;
use crate::web::words::library as words;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of [`EditDialog`].
#[derive(Properties, PartialEq)]
pub(super) struct EditDialogProps {
    /// The games: one gets a name and tags, several get further tags.
    pub rows: Vec<Rc<Row>>,
    /// The tags in use, which are offered.
    pub known_tags: Vec<String>,
    /// Called with the new name, if there is one game, and the tags.
    pub on_edit: Callback<(Option<String>, Vec<String>)>,
    /// Called when the games are to be saved to a file.
    pub on_export: Callback<()>,
    /// Called when the games are to be deleted.
    pub on_delete: Callback<()>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog that changes name and tags of a game, or adds tags to several.
#[component]
pub(super) fn EditDialog(props: &EditDialogProps) -> Html {
    let (name, tags) = (use_node_ref(), use_node_ref());
    let only = match &props.rows[..] {
        [only] => Some(only),
        _ => None,
    };
    let on_submit = {
        let (name, tags, on_edit) = (name.clone(), tags.clone(), props.on_edit.clone());
        Callback::from(move |()| {
            let text = |node: &NodeRef| node.cast::<HtmlInputElement>().map(|field| field.value());
            let name = text(&name).map(|name| name.trim().to_owned());
            on_edit.emit((name, parse_tags(&text(&tags).unwrap_or_default())));
            true
        })
    };
    let footer = html! {
        <>
            if only.is_some() {
                { button("button danger to-open", words::DELETE, props.on_delete.reform(|_| ())) }
                { button("button", words::EXPORT, props.on_export.reform(|_| ())) }
            }
            { submit_button("button primary", words::KEEP, false, false) }
        </>
    };
    let title = match only {
        Some(row) => words::distinct_title(row),
        None => words::EDIT_TAGS_TITLE.to_string(),
    };
    html! {
        <Dialog
            name="edit-game"
            {title}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            if let Some(row) = only {
                <div class="field">
                    <label for="game-name">{ words::NAME }</label>
                    <input
                        class="input"
                        id="game-name"
                        ref={name}
                        value={row.name.clone()}
                        placeholder={words::players(row)}
                        maxlength="200"
                        autocomplete="off"
                        autofocus=true
                    />
                </div>
            } else {
                <p>{ words::games(props.rows.len()) }</p>
            }
            <div class="field">
                <label for="game-tags">{ words::TAGS }</label>
                <input
                    class="input"
                    id="game-tags"
                    ref={tags}
                    value={only.map(|row| row.tags.join(", ")).unwrap_or_default()}
                    maxlength="500"
                    list="known-tags"
                    autocomplete="off"
                    autofocus={only.is_none()}
                    aria-describedby="tags-help"
                />
                <datalist id="known-tags">
                    { for props.known_tags.iter().map(|tag| html! { <option value={tag.clone()} /> }) }
                </datalist>
                <p class="help" id="tags-help">{ words::TAGS_HELP }</p>
            </div>
        </Dialog>
    }
}
