use super::change::{Change, set};
use crate::rules::chess960::Half;
use crate::web::browser::pages::dialog::Choices;
use crate::web::browser::pages::visit::{PLAY, offer_on_press};
use crate::web::browser::widgets::button::button;
use crate::web::letters;
use crate::web::starts::{ListStep, StartList};
use crate::web::words::starts as words;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// The halves to choose from, after all starts, with their keys.
const HALVES: [(&str, Option<Half>); 4] = [
    ("all", None),
    ("queen-left", Some(Half::QueenLeftOfKing)),
    ("king-dark", Some(Half::KingOnDark)),
    ("king-light", Some(Half::KingOnLight)),
];

/// The id of the sentence about the keys of the list.
const KEYS: &str = "all-starts-keys";

/// Moves the focus to the start that a key of the list leads to, and returns its place.
fn walked(event: &KeyboardEvent) -> Option<usize> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return None;
    }
    let target: Element = event.target()?.dyn_into().ok()?;
    let item = target.closest("li").ok()??;
    let items = item.parent_element()?.children();
    let items: Vec<Element> = (0..items.length())
        .filter_map(|index| items.item(index))
        .collect();
    let from = items.iter().position(|other| *other == item)?;
    let boxes = |index: usize| items.get(index).map(Element::get_bounding_client_rect);
    let first = boxes(0)?;
    let in_row = items
        .iter()
        .take_while(|item| (item.get_bounding_client_rect().top() - first.top()).abs() < 1.0);
    let columns = in_row.count();
    // A page has as many rows as the window has room for, less one that stays in sight.
    let height = f64::from(gloo::utils::document_element().client_height());
    let page = ((height / first.height().max(1.0)) as usize).saturating_sub(1);
    let step = match &*event.key() {
        "ArrowRight" => ListStep::One(true),
        "ArrowLeft" => ListStep::One(false),
        "ArrowDown" => ListStep::Rows(1, true),
        "ArrowUp" => ListStep::Rows(1, false),
        "PageDown" => ListStep::Rows(page.max(1), true),
        "PageUp" => ListStep::Rows(page.max(1), false),
        "Home" => ListStep::End(false),
        "End" => ListStep::End(true),
        _ => return None,
    };
    let to = StartList::step(from, step, columns, items.len());
    let link = items.get(to)?.first_element_child()?;
    // Cannot fail for an element in the page.
    let _ = link.unchecked_into::<HtmlElement>().focus();
    Some(to)
}

/// Moves the focus to the start at a place that is shown with the next drawing.
fn focus_when_drawn(place: usize) {
    let focus = move || {
        let item = format!(".all-starts li:nth-child({}) a", place + 1);
        let link = gloo::utils::document().query_selector(&item);
        if let Some(link) = link.ok().flatten() {
            // Cannot fail for an element in the page.
            let _ = link.unchecked_into::<HtmlElement>().focus();
        }
    };
    Timeout::new(0, focus).forget();
}

/// All starts, searched and filtered; each is a link to a game. They are one stop of the Tab key, and
/// arrow keys walk through them.
pub fn start_list(list: &StartList, change: &Callback<Change>) -> Html {
    let on_search = set(change, |starts, text| {
        starts.list = StartList {
            half: starts.list.half,
            search: text.to_string(),
            ..StartList::default()
        };
    });
    let oninput = on_search.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value().into()
    });
    let key = HALVES.iter().find(|(_, half)| *half == list.half);
    let halves = Choices {
        name: "half",
        legend: words::HALF,
        look: "kinds",
        options: HALVES
            .map(|(key, half)| (key.into(), words::half(half).into()))
            .to_vec(),
        chosen: key.map_or("all", |(key, _)| key).into(),
        on_choose: set(change, |starts, key| {
            let known = HALVES.iter().find(|(known, _)| *known == key);
            starts.list.half = known.and_then(|(_, half)| *half);
            starts.list.place = None;
        }),
        help: Some(words::HALVES.to_string()),
    };
    let found = list.found();
    let shown = found.len().min(list.shown);
    let stop = list.place.filter(|&place| place < shown);
    let item = |(place, (number, rank)): (usize, &(u16, String))| {
        let query = format!("?variant=chess960&n={number}");
        let address = format!("{PLAY}{query}");
        let onclick = offer_on_press(query);
        html! {
            <li key={*number}>
                <a
                    href={address}
                    tabindex={if place == stop.unwrap_or(0) { "0" } else { "-1" }}
                    aria-describedby={(stop.is_none() && place == 0).then_some(KEYS)}
                    {onclick}
                >
                    <span class="number">{ number }</span>{ " " }{ letters::shown(rank).into_owned() }
                </a>
            </li>
        }
    };
    let first_hidden = list.shown;
    let more = change.reform(move |event: MouseEvent| -> Change {
        // Without a pointer one goes on where the list did.
        let by_key = event.detail() == 0;
        if by_key {
            focus_when_drawn(first_hidden);
        }
        Box::new(move |starts| {
            let first = starts.list.show_more();
            if by_key {
                starts.list.place = Some(first);
            }
        })
    });
    let last = found.len().saturating_sub(1);
    let is_cut = found.len() > list.shown;
    let onkeydown = {
        let change = change.clone();
        Callback::from(move |event: KeyboardEvent| {
            if let Some(place) = walked(&event) {
                if is_cut && event.key() == "End" {
                    event.prevent_default();
                    focus_when_drawn(last);
                    return change.emit(Box::new(|starts| starts.list.go_to_last()));
                }
                event.prevent_default();
                change.emit(Box::new(move |starts| starts.list.place = Some(place)));
            }
        })
    };
    html! {
        <section class="all-starts" aria-labelledby="all-starts">
            <h2 id="all-starts">{ words::ALL }</h2>
            { halves.view() }
            <div class="search">
                <input
                    class="input"
                    type="search"
                    aria-label={words::SEARCH}
                    placeholder={words::SEARCH}
                    autocomplete="off"
                    spellcheck="false"
                    maxlength="8"
                    value={list.search.clone()}
                    {oninput}
                />
                <p class="help" role="status">{ words::found(found.len()) }</p>
            </div>
            <p class="visually-hidden" id={KEYS}>{ words::LIST_KEYS }</p>
            <ul aria-labelledby="all-starts" {onkeydown}>
                { for found.iter().take(shown).enumerate().map(item) }
            </ul>
            if is_cut {
                { button("button", words::MORE, more) }
            }
        </section>
    }
}
