//! The list of the games of a PGN that has many.

use crate::web::words::element as words;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// The largest number of games that are listed at once.
const MOST: usize = 100;

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
    let onkeydown = {
        let (field, list) = (field.clone(), list.clone());
        let (first, on_choose) = (found.first().map(|found| found.0), props.on_choose.clone());
        Callback::from(move |event: KeyboardEvent| {
            let target = event.target_dyn_into::<Element>();
            let row = target.and_then(|target| target.closest("li").ok().flatten());
            let next = match (event.key().as_str(), row) {
                ("Enter", None) => {
                    return first.into_iter().for_each(|index| on_choose.emit(index));
                }
                ("ArrowDown", None) => list
                    .cast::<Element>()
                    .and_then(|list| list.first_element_child()),
                ("ArrowDown", Some(row)) => row.next_element_sibling(),
                ("ArrowUp", Some(row)) => row.previous_element_sibling().or_else(|| field.cast()),
                _ => return,
            };
            event.prevent_default();
            if let Some(next) = next {
                focus(next);
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
            />
            <p class="found" role="status">{ words::games_found(found.len(), MOST) }</p>
            <ol ref={list}>{ for found.iter().take(MOST).map(row) }</ol>
        </div>
    }
}

/// Gives the focus to a field, or to the button in a row.
fn focus(element: Element) {
    let control = element.first_element_child().unwrap_or(element);
    if let Ok(control) = control.dyn_into::<HtmlElement>() {
        // The browser refuses only what cannot have the focus.
        let _ = control.focus();
    }
}

/// The games whose titles have all the words that are searched for.
fn find<'a>(titles: &'a [String], search: &str) -> Vec<(usize, &'a String)> {
    let search = search.to_lowercase();
    let words: Vec<&str> = search.split_whitespace().collect();
    let matches = |(_, title): &(usize, &String)| {
        let title = title.to_lowercase();
        words.iter().all(|word| title.contains(word))
    };
    titles.iter().enumerate().filter(matches).collect()
}
