//! The dialog that begins another study.

use crate::rules::{Position, Variant};
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::widgets::button::{button, submit_button};
use crate::web::browser::widgets::picture::picture;
use crate::web::words::analysis as words;
use crate::web::words::variants::{Group, describe, name};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The properties of [`NewStudyDialog`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct NewStudyProps {
    /// The variant chosen at first.
    pub variant: Variant,
    /// Called with the start position of the study.
    pub on_begin: Callback<Position>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog that begins a study: the variant, and the number of the start position where there are
/// several.
#[component]
pub(super) fn NewStudyDialog(props: &NewStudyProps) -> Html {
    let variant = use_state(|| props.variant);
    let number = use_state(|| first_start(props.variant));
    let count = variant.rules().starts.count;
    let start = variant.numbered_start((*number).min(count.saturating_sub(1)));
    let on_variant = {
        let (variant, number) = (variant.clone(), number.clone());
        Callback::from(move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            if let Ok(chosen) = select.value().parse::<Variant>() {
                number.set(first_start(chosen));
                variant.set(chosen);
            }
        })
    };
    let on_number = {
        let number = number.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            if let Some(typed) = field.value().parse().ok().filter(|&typed| typed < count) {
                number.set(typed);
            }
        })
    };
    let at_random = {
        let number = number.clone();
        Callback::from(move |_: MouseEvent| {
            number.set(random(count));
        })
    };
    let on_submit = {
        let (on_begin, start) = (props.on_begin.clone(), start.clone());
        Callback::from(move |()| {
            on_begin.emit(start.clone());
            true
        })
    };
    let chosen = *variant;
    let footer = submit_button("button primary", words::BEGIN, false, false);
    html! {
        <Dialog
            name="new-study"
            title={words::NEW_TITLE}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            <div class="chosen-game">
                { picture(&start, None) }
                <div class="fields">
                    <div class="field">
                        <label for="study-variant">{ words::VARIANT }</label>
                        <select class="input" id="study-variant" autofocus=true onchange={on_variant}>
                            { for Group::ALL.into_iter().map(|group| html! {
                                <optgroup label={group.heading()}>
                                    { for group.members().map(|game| html! {
                                        <option value={game.variant.key()} selected={game.variant == chosen}>{ name(game.variant) }</option>
                                    }) }
                                </optgroup>
                            }) }
                        </select>
                        <p class="help">{ describe(chosen).sentence }</p>
                    </div>
                    if count > 1 {
                        <div class="field">
                            <label for="study-start">{ words::START_NUMBER }</label>
                            <div class="number-row">
                                <input
                                    class="input"
                                    id="study-start"
                                    type="number"
                                    min="0"
                                    max={(count - 1).to_string()}
                                    value={number.to_string()}
                                    oninput={on_number}
                                />
                                { button("button", words::AT_RANDOM, at_random) }
                            </div>
                        </div>
                    }
                </div>
            </div>
        </Dialog>
    }
}

/// The number of the start position that is offered first: in Chess960 any.
fn first_start(variant: Variant) -> u32 {
    let starts = &variant.rules().starts;
    match variant {
        Variant::Chess960 => random(starts.count),
        _ => starts.usual,
    }
}

/// A number below another one.
fn random(count: u32) -> u32 {
    (js_sys::Math::random() * f64::from(count)) as u32
}
