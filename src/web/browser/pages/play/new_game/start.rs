use super::auction::auction;
use super::change::{Change, lot, set};
use super::together::{own_ranks, together};
use crate::rules::chess960::BadRank;
use crate::rules::{Position, Variant};
use crate::web::browser::pages::dialog::Choices;
use crate::web::browser::widgets::button::labelled_icon;
use crate::web::browser::widgets::picture::picture;
use crate::web::language::Text;
use crate::web::new_game::form::{Form, Method, NoStart};
use crate::web::words::new_game as words;
use gloo::timers::callback::Timeout;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A picture of the start, or of a sample start of the variant if none is chosen yet.
pub fn start_picture(variant: Variant, start: &Result<Position, NoStart>) -> Html {
    match start {
        Ok(start) if variant.rules().starts.count > 1 => {
            picture(start, Some(words::start_picture(start)))
        }
        Ok(start) => picture(start, None),
        Err(_) => html! { <div class="picture missing" aria-hidden="true">{ "?" }</div> },
    }
}

/// The milliseconds after the last letter that is typed.
const SETTLED_MS: u32 = 1_000;

/// The address of the page with all starts and further ways to draw one.
const STARTS_PAGE: &str = "?page=starts";

/// The fields to choose the start, in variants that have several.
pub fn start_fields(
    form: &Form,
    start: &Result<Position, NoStart>,
    change: &Callback<Change>,
    on_visit: &Callback<String>,
) -> Html {
    let count = form.variant.rules().starts.count;
    if form.variant == Variant::Placement {
        return own_ranks(form, change);
    }
    if count == 1 {
        return Html::default();
    }
    let label = match form.has_methods() {
        true => words::number_or_pieces(count),
        false => words::number_field(count),
    };
    let number = number_field(form.number(), label, start, change);
    if !form.has_methods() {
        return html! { <>{ number }{ auction(form, change) }</> };
    }
    let methods = Choices {
        name: "method",
        legend: words::METHOD,
        look: "",
        options: Method::ALL
            .map(|method| (method.key().into(), words::method(method).into()))
            .to_vec(),
        chosen: form.method.key().into(),
        on_choose: set(change, |form, key| {
            let known = Method::ALL.into_iter().find(|method| method.key() == key);
            form.choose_method(known.unwrap_or(Method::Number), &lot);
        }),
        help: Some(words::METHOD_HELP.to_string()),
    };
    html! {
        <>
            <details class="ways">
                <summary>{ words::OTHER_WAYS }</summary>
                { methods.view() }
                { starts_link("more-ways", words::MORE_WAYS, on_visit) }
            </details>
            { match form.method {
                Method::Number => number,
                Method::Together => together(form, change),
            } }
        </>
    }
}

/// A link to the page with all starts.
pub fn starts_link(class: &'static str, text: Text, on_visit: &Callback<String>) -> Html {
    let onclick = on_visit.reform(|event: MouseEvent| {
        event.prevent_default();
        STARTS_PAGE.to_owned()
    });
    html! { <a {class} href={STARTS_PAGE} {onclick}>{ text }</a> }
}

/// The properties of [`Settled`].
#[derive(Properties, PartialEq)]
struct SettledProps {
    text: String,
}

/// A text for screen readers, once it has stayed the same for a while: nobody wants to hear what each digit
/// makes of a number.
#[component]
fn Settled(props: &SettledProps) -> Html {
    let told = use_state(String::new);
    use_effect_with(props.text.clone(), {
        let told = told.setter();
        move |text: &String| {
            let (text, later) = (text.clone(), told.clone());
            let timer = Timeout::new(SETTLED_MS, move || later.set(text));
            move || {
                drop(timer);
                told.set(String::new());
            }
        }
    });
    html! { <p class="visually-hidden" role="status">{ (*told).clone() }</p> }
}

/// The field for the number of a start, with a button for a random one. `start` is the position of
/// that number, or the reason why there is none.
fn number_field(
    number: &str,
    label: String,
    start: &Result<Position, NoStart>,
    change: &Callback<Change>,
) -> Html {
    let on_number = set(change, |form, text| form.set_number(text.to_string(), &lot));
    let oninput = on_number.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value().into()
    });
    let onclick =
        change.reform(|_: MouseEvent| -> Change { Box::new(|form| form.draw_start(&lot)) });
    // Whoever is still typing has made no mistake.
    let unfinished =
        number.is_empty() || matches!(start, Err(NoStart::NotOf960(BadRank::Missing(_))));
    let bad = start.is_err() && !unfinished;
    let help = match start {
        Ok(start) => words::start_name(start),
        Err(_) if unfinished => None,
        Err(reason) => Some(words::no_start(*reason)),
    };
    html! {
        <div class="field">
            <label for="start-number">{ label }</label>
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
                { labelled_icon("button", "dice", words::RANDOM, onclick) }
            </div>
            <p class={classes!("help", bad.then_some("error"))} id="start-help">{ help.clone() }</p>
            <Settled text={help.unwrap_or_default()} />
        </div>
    }
}
