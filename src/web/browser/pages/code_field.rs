use super::clipboard::copy_and_tell;
use crate::web::browser::icon::icon;
use crate::web::words::share as words;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// What a [`CodeField`] is.
#[derive(Properties, PartialEq)]
pub struct CodeFieldProps {
    /// The id of the field.
    pub id: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// The code.
    pub text: AttrValue,
    /// What to tell once it is copied.
    pub copied: &'static str,
    /// Something to tell.
    pub on_message: Callback<String>,
    /// An explanation below.
    #[prop_or_default]
    pub children: Html,
}

/// Code to copy, with its button.
#[component]
pub fn CodeField(props: &CodeFieldProps) -> Html {
    let node = use_node_ref();
    let onclick = {
        let node = node.clone();
        let (text, copied) = (props.text.clone(), props.copied);
        let on_message = props.on_message.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = node.cast::<HtmlTextAreaElement>() {
                field.select();
            }
            copy_and_tell(text.clone(), copied, on_message.clone());
        })
    };
    let rows = props.text.lines().count().clamp(2, 8);
    html! {
        <div class="field">
            <label for={props.id}>{ props.label }</label>
            <div class="code-row">
                <textarea
                    class="input"
                    id={props.id}
                    ref={node}
                    rows={rows.to_string()}
                    readonly=true
                    spellcheck="false"
                    value={props.text.clone()}
                />
                <button type="button" class="button" aria-label={words::copy(props.label)} {onclick}>
                    { icon("copy") }{ words::COPY }
                </button>
            </div>
            { props.children.clone() }
        </div>
    }
}
