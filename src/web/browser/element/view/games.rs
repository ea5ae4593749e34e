//! The list of the games of a PGN that has many.

use crate::web::element::options::MOST_LISTED;
use crate::web::words::element as words;
use js_sys::JsString;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// The properties of a [`GameList`].
#[derive(Clone, Properties)]
pub(super) struct GameListProps {
    /// The titles of the games.
    pub titles: Rc<[String]>,
    /// The index of the game shown, from 0.
    pub chosen: usize,
    /// Called with the index of the game chosen, from 0.
    pub on_choose: Callback<usize>,
}

impl PartialEq for GameListProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.titles, &other.titles)
            && self.chosen == other.chosen
            && self.on_choose == other.on_choose
    }
}

/// The games of a PGN as a list that can be searched by any words of their titles.
#[component]
pub(super) fn GameList(props: &GameListProps) -> Html {
    let search = use_state(String::new);
    let (field, list) = (use_node_ref(), use_node_ref());
    let oninput = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            search.set(field.value());
        })
    };
    let found: Vec<(usize, &String)> = find(&props.titles, &search);
    let on_field_key = {
        let first = found.first().map(|found| found.0);
        let on_choose = props.on_choose.clone();
        Callback::from(move |event: KeyboardEvent| {
            if let Some(index) = first.filter(|_| event.key() == "Enter") {
                on_choose.emit(index);
            }
        })
    };
    let onkeydown = {
        let (field, list) = (field.clone(), list.clone());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(control) = neighbour(&event, &field, &list) {
                event.prevent_default();
                // The browser refuses the focus only to what cannot have it.
                let _ = control.focus();
            }
        })
    };
    let row = |&(index, title): &(usize, &String)| {
        let onclick = props.on_choose.reform(move |_: MouseEvent| index);
        let current = (index == props.chosen).then_some("true");
        html! {
            <li key={index}>
                <button type="button" class="game" aria-current={current} {onclick}>
                    { format!("{}. {title}", index + 1) }
                </button>
            </li>
        }
    };
    html! {
        <div class="embed-games" part="games" role="group" aria-label={words::GAMES} {onkeydown}>
            <input
                ref={field}
                class="input"
                type="search"
                aria-label={words::SEARCH_GAMES}
                placeholder={words::SEARCH_GAMES}
                autocomplete="off"
                spellcheck="false"
                value={(*search).clone()}
                {oninput}
                onkeydown={on_field_key}
            />
            <p class="found" role="status">{ words::games_found(found.len(), MOST_LISTED) }</p>
            <ol ref={list}>{ for found.iter().take(MOST_LISTED).map(row) }</ol>
        </div>
    }
}

/// The control to which an arrow key leads: the search field, or the button in a row below it.
fn neighbour(event: &KeyboardEvent, field: &NodeRef, list: &NodeRef) -> Option<HtmlElement> {
    let row = event.target_dyn_into::<Element>()?.closest("li").ok()?;
    let row = match (event.key().as_str(), row) {
        ("ArrowDown", None) => list.cast::<Element>()?.first_element_child(),
        ("ArrowDown", Some(row)) => row.next_element_sibling(),
        ("ArrowUp", Some(row)) => match row.previous_element_sibling() {
            None => return field.cast(),
            before => before,
        },
        _ => None,
    };
    row?.first_element_child()?.dyn_into().ok()
}

/// The games whose titles have all the words that are searched for.
fn find<'a>(titles: &'a [String], search: &str) -> Vec<(usize, &'a String)> {
    let search = lower_case(search);
    let words: Vec<&str> = search.split_whitespace().collect();
    let matches = |(_, title): &(usize, &String)| {
        let title = lower_case(title);
        words.iter().all(|word| title.contains(word))
    };
    titles.iter().enumerate().filter(matches).collect()
}

/// A text in lower case. By the browser: what Rust brings along for it would be part of the download.
fn lower_case(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}
