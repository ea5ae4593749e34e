use super::form::{Form, ranks_in_letters};
use super::view::{Change, lot, set};
use crate::rules::{Position, Variant};
use crate::web::pages::icon::icon;
use crate::web::pages::picture::picture;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the start looks like, or a start of the variant where none is chosen yet.
pub fn start_picture(variant: Variant, start: &Result<Position, String>) -> Html {
    match start {
        Ok(start) if variant.rules().starts.count > 1 => {
            let label = format!("Start position {}", ranks_in_letters(start));
            picture(start, Some(label))
        }
        Ok(start) => picture(start, None),
        Err(_) => html! { <div class="picture missing"></div> },
    }
}

/// How the start is chosen, where there are several.
pub fn start_fields(
    form: &Form,
    start: &Result<Position, String>,
    change: &Callback<Change>,
) -> Html {
    match form.variant.rules().starts.count {
        1 => Html::default(),
        count => number_field(&form.number, count, start, change),
    }
}

/// The number of a start and a die for another one. `start` is the position of that number, or
/// why there is none.
fn number_field(
    number: &str,
    count: u32,
    start: &Result<Position, String>,
    change: &Callback<Change>,
) -> Html {
    let on_number = set(change, |form, text| form.number = text.to_string());
    let oninput = on_number.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value().into()
    });
    let onclick =
        change.reform(|_: MouseEvent| -> Change { Box::new(|form| form.draw_start(&lot)) });
    let bad = start.is_err();
    let letters = start.as_ref().ok().map(ranks_in_letters);
    let name = start.as_ref().ok().and_then(|start| {
        let number = start.variant().start_number(start)?;
        Some(format!("Start {number}: {}", letters.unwrap_or_default()))
    });
    html! {
        <div class="field">
            <label for="start-number">{ format!("Start number, 0 to {}", count - 1) }</label>
            <div class="number-row">
                <input
                    class="input"
                    id="start-number"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="10"
                    value={number.to_owned()}
                    aria-invalid={bad.then_some("true")}
                    aria-describedby="start-help"
                    {oninput}
                />
                <button type="button" class="button" {onclick}>{ icon("dice") }{ "Random" }</button>
            </div>
            <p class={classes!("help", bad.then_some("error"))} id="start-help" role="status">
                { start.as_ref().err().cloned().or(name) }
            </p>
        </div>
    }
}
