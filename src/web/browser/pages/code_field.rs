use crate::web::browser::clipboard::copy_and_tell;
use crate::web::browser::widgets::button::Button;
use crate::web::language::Text;
use crate::web::words::share as words;
use yew::prelude::*;

/// The properties of [`CodeField`].
#[derive(Properties, PartialEq)]
pub struct CodeFieldProps {
    /// The id of the field.
    pub id: &'static str,
    /// The label of the field.
    pub label: Text,
    /// The code.
    pub text: AttrValue,
    /// The message once the code is copied.
    pub copied: Text,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
    /// An explanation below the field.
    #[prop_or_default]
    pub children: Html,
}

/// A field of code with a button that copies it.
#[component]
pub fn CodeField(props: &CodeFieldProps) -> Html {
    let onclick = {
        let (text, copied) = (props.text.clone(), props.copied);
        let on_message = props.on_message.clone();
        Callback::from(move |_: MouseEvent| {
            copy_and_tell(text.clone(), copied, on_message.clone());
        })
    };
    let copy = Button {
        class: "button",
        icon: Some("copy"),
        text: Some(words::COPY.into()),
        label: Some(words::copy(&props.label).into()),
        onclick: Some(onclick),
        ..Button::default()
    };
    let rows = props.text.lines().count().clamp(2, 8);
    html! {
        <div class="field">
            <label for={props.id}>{ props.label }</label>
            <div class="code-row">
                <textarea
                    class="input"
                    id={props.id}
                    rows={rows.to_string()}
                    readonly=true
                    spellcheck="false"
                    value={props.text.clone()}
                />
                { copy.view() }
            </div>
            { props.children.clone() }
        </div>
    }
}
