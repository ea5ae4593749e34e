//! The field with the FEN of the position, in which another one can be typed.

use crate::web::game::pgn_file::{Found, find};
use crate::web::words::analysis as texts;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The properties of [`FenField`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct FenFieldProps {
    /// The FEN of the position.
    pub fen: String,
    /// Called with a text that has been typed or pasted there.
    pub on_text: Callback<String>,
}

/// A field with two lines, so that a FEN can be read; Enter ends it as in one with one line, and Escape
/// brings the FEN back. What is typed stays as it is until then, whatever else changes on the page.
#[component]
pub(super) fn FenField(props: &FenFieldProps) -> Html {
    // None while the field shows the FEN of the position.
    let typed = use_state(|| None::<String>);
    let bad = use_state(|| false);
    let by_enter = use_mut_ref(|| false);
    {
        let (typed, bad) = (typed.setter(), bad.setter());
        use_effect_with(props.fen.clone(), move |_| {
            typed.set(None);
            bad.set(false);
        });
    }
    let oninput = {
        let (typed, bad) = (typed.setter(), bad.setter());
        Callback::from(move |event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            typed.set(Some(field.value()));
            bad.set(false);
        })
    };
    let onfocus = Callback::from(|event: FocusEvent| {
        let field: HtmlTextAreaElement = event.target_unchecked_into();
        field.select();
    });
    let onkeydown = {
        let (typed, bad, by_enter) = (typed.setter(), bad.setter(), by_enter.clone());
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Enter" if !event.shift_key() => {
                event.prevent_default();
                by_enter.replace(true);
                let field: HtmlTextAreaElement = event.target_unchecked_into();
                // Cannot fail for an element in the page.
                let _ = field.blur();
            }
            "Escape" => {
                typed.set(None);
                bad.set(false);
            }
            _ => {}
        })
    };
    let onblur = {
        let (text, typed, bad) = ((*typed).clone(), typed.setter(), bad.setter());
        let (fen, on_text) = (props.fen.clone(), props.on_text.clone());
        Callback::from(move |_: FocusEvent| {
            let is_entered = by_enter.take();
            let Some(text) = text.clone() else { return };
            if text.trim().is_empty() || text.trim() == fen {
                typed.set(None);
            } else if is_entered || is_readable(&text) {
                typed.set(None);
                on_text.emit(text);
            } else {
                // Who presses elsewhere is told by Enter what is wrong, and keeps what was typed.
                bad.set(true);
            }
        })
    };
    let value = (*typed).clone().unwrap_or_else(|| props.fen.clone());
    html! {
        <label>
            <span>{ texts::FEN_FIELD }</span>
            <textarea
                class="input"
                rows="2"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                aria-invalid={bad.then_some("true")}
                {value}
                {oninput}
                {onfocus}
                {onblur}
                {onkeydown}
            />
        </label>
    }
}

/// Whether a text is a single game or position.
fn is_readable(text: &str) -> bool {
    matches!(find(text.as_bytes()), Ok(Found::Pgn(_) | Found::Game(_)))
}
