//! Buttons with an icon, a text or both.

use crate::web::browser::icon::icon;
use crate::web::language::Text;
use yew::prelude::*;

/// A button that submits no form.
#[derive(Default)]
pub struct Button {
    /// The CSS class.
    pub class: &'static str,
    /// The name of the icon before the text.
    pub icon: Option<&'static str>,
    /// The text.
    pub text: Option<AttrValue>,
    /// The accessible name, where the text does not say enough.
    pub label: Option<AttrValue>,
    /// A tooltip.
    pub title: Option<AttrValue>,
    /// The keys that press it, as the attribute `aria-keyshortcuts` names them for `static/keys.js`.
    pub keys: Option<&'static str>,
    /// Whether the button is disabled, which takes the focus away from it.
    pub disabled: bool,
    /// Whether the button looks disabled but keeps the focus.
    pub aria_disabled: bool,
    /// Called when the button is pressed.
    pub onclick: Option<Callback<MouseEvent>>,
}

impl Button {
    /// The button as an element.
    // Not inlined, because the macro's expansion is large.
    #[inline(never)]
    pub fn view(self) -> Html {
        html! {
            <button
                type="button"
                class={self.class}
                aria-label={self.label}
                title={self.title}
                aria-keyshortcuts={self.keys}
                disabled={self.disabled}
                aria-disabled={self.aria_disabled.then_some("true")}
                onclick={self.onclick}
            >
                { for self.icon.map(icon) }
                { for self.text }
            </button>
        }
    }
}

/// A button with a text.
pub fn button(
    class: &'static str,
    text: impl Into<AttrValue>,
    onclick: Callback<MouseEvent>,
) -> Html {
    with(class, None, text.into(), onclick)
}

/// A button with an icon before its text.
pub fn labelled_icon(
    class: &'static str,
    icon: &'static str,
    text: impl Into<AttrValue>,
    onclick: Callback<MouseEvent>,
) -> Html {
    with(class, Some(icon), text.into(), onclick)
}

#[inline(never)]
fn with(
    class: &'static str,
    icon: Option<&'static str>,
    text: AttrValue,
    onclick: Callback<MouseEvent>,
) -> Html {
    let button = Button {
        class,
        icon,
        text: Some(text),
        onclick: Some(onclick),
        ..Button::default()
    };
    button.view()
}

/// A button with an icon only; `label` is its accessible name.
#[inline(never)]
pub fn icon_button(icon: &'static str, label: Text, onclick: Callback<MouseEvent>) -> Html {
    let button = Button {
        class: "button quiet icon-only",
        icon: Some(icon),
        label: Some(label.into()),
        onclick: Some(onclick),
        ..Button::default()
    };
    button.view()
}

/// A button that submits its form.
#[inline(never)]
pub fn submit_button(class: &'static str, text: Text, autofocus: bool, disabled: bool) -> Html {
    html! { <button {class} {autofocus} {disabled}>{ text }</button> }
}
