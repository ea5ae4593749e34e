use super::change::{Change, set, visit};
use crate::rules::chess960::Half;
use crate::web::browser::pages::dialog::Choices;
use crate::web::browser::widgets::button::button;
use crate::web::letters;
use crate::web::starts::StartList;
use crate::web::words::starts as words;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The halves to choose from, after all starts, with their keys.
const HALVES: [(&str, Option<Half>); 4] = [
    ("all", None),
    ("queen-left", Some(Half::QueenLeftOfKing)),
    ("king-dark", Some(Half::KingOnDark)),
    ("king-light", Some(Half::KingOnLight)),
];

/// All starts, searched and filtered; each is a link to a game.
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
        }),
        help: Some(words::HALVES.to_string()),
    };
    let found = list.found();
    let item = |(number, rank): &(u16, String)| {
        let address = format!("./?variant=chess960&n={number}");
        let onclick = visit(address.clone());
        html! {
            <li key={*number}>
                <a href={address} {onclick}>
                    <span class="number">{ number }</span>{ " " }{ letters::shown(rank).into_owned() }
                </a>
            </li>
        }
    };
    let more =
        change.reform(|_: MouseEvent| -> Change { Box::new(|starts| starts.list.show_more()) });
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
            <ul>{ for found.iter().take(list.shown).map(item) }</ul>
            if found.len() > list.shown {
                { button("button", words::MORE, more) }
            }
        </section>
    }
}
