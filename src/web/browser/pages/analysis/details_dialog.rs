//! The dialog that changes what is known of the game: players, event, date and result.

use crate::notation::pgn::{self, GameResult};
use crate::web::analysis::details::Detail;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::widgets::button::submit_button;
use crate::web::library::PartialDate;
use crate::web::words::{analysis as texts, library as words};
use std::rc::Rc;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The results that can be chosen.
const RESULTS: [GameResult; 4] = [
    GameResult::Unknown,
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
];

/// The changed details of a game, and its result.
pub type Changed = (Vec<(Detail, String)>, GameResult);

/// The properties of [`DetailsDialog`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct DetailsProps {
    /// The game.
    pub game: Rc<pgn::Game>,
    /// Its result.
    pub result: GameResult,
    /// Called with what has been entered.
    pub on_change: Callback<Changed>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog with a field for each detail.
#[component]
pub(super) fn DetailsDialog(props: &DetailsProps) -> Html {
    let shown = Detail::ALL.map(|detail| texts::detail_shown(detail, &props.game));
    let entered = use_state(|| shown.clone());
    let result = use_state(|| props.result);
    let refused = use_state(|| None);
    let on_submit = {
        let (props, entered, result) = (props.clone(), entered.clone(), *result);
        let refused = refused.setter();
        Callback::from(move |()| {
            let mut changed = Vec::new();
            for (index, detail) in Detail::ALL.into_iter().enumerate() {
                let before = detail.of(&props.game);
                // What nobody has changed stays as the PGN says it.
                let text = match entered[index] == shown[index] {
                    true => before,
                    false => entered[index].trim(),
                };
                let Some(text) = written(detail, text, before) else {
                    refused.set(Some(detail));
                    return false;
                };
                changed.push((detail, text));
            }
            props.on_change.emit((changed, result));
            true
        })
    };
    let on_result = {
        let result = result.setter();
        Callback::from(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            result.set(GameResult::parse(&field.value()).unwrap_or_default());
        })
    };
    let field = |(index, detail): (usize, Detail)| {
        let is_bad = *refused == Some(detail);
        let id = format!("detail-{}", detail.tag());
        let reason = format!("{id}-reason");
        let oninput = {
            let (entered, refused) = (entered.clone(), refused.setter());
            Callback::from(move |event: InputEvent| {
                let mut changed = (*entered).clone();
                changed[index] = event.target_unchecked_into::<HtmlInputElement>().value();
                entered.set(changed);
                refused.set(None);
            })
        };
        html! {
            <div class="field">
                <label class="label" for={id.clone()}>{ texts::detail(detail) }</label>
                <input
                    id={id.clone()}
                    class="input"
                    value={entered[index].clone()}
                    maxlength="200"
                    inputmode={detail.is_rating().then_some("numeric")}
                    autocomplete="off"
                    spellcheck="false"
                    autofocus={index == 0}
                    aria-invalid={is_bad.then_some("true")}
                    aria-describedby={is_bad.then_some(reason.clone())}
                    {oninput}
                />
                if is_bad {
                    <span class="help error" id={reason} role="alert">
                        { if detail.is_rating() { texts::RATING_FORM } else { words::DATE_FORM } }
                    </span>
                }
            </div>
        }
    };
    let footer = submit_button("button primary", words::KEEP, false, false);
    html! {
        <Dialog
            name="details"
            title={texts::DETAILS_TITLE}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            <div class="fields">
                { for Detail::ALL.into_iter().enumerate().map(field) }
                <label class="field">
                    <span class="label">{ words::RESULT }</span>
                    <select class="input" onchange={on_result}>
                        { for RESULTS.map(|choice| html! {
                            <option value={choice.as_str()} selected={choice == *result}>{ words::result_choice(choice) }</option>
                        }) }
                    </select>
                </label>
            </div>
        </Dialog>
    }
}

/// A detail as PGN writes it; `None` for a date or a rating that can't be read. What was there stays
/// as it is.
fn written(detail: Detail, text: &str, before: &str) -> Option<String> {
    if text.is_empty() || text == before {
        return Some(text.to_owned());
    }
    match detail {
        Detail::Date => {
            let date = PartialDate::parse(text).filter(|date| date.is_in_calendar());
            Some(date?.to_pgn())
        }
        Detail::WhiteRating | Detail::BlackRating => {
            let rating: u16 = text.parse().ok()?;
            Some(rating.to_string())
        }
        _ => Some(text.to_owned()),
    }
}
