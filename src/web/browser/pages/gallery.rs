use super::dialog::Choices;
use crate::rules::Variant;
use crate::web::browser::device::has_keyboard;
use crate::web::browser::widgets::picture::picture;
use crate::web::words::new_game as words;
use crate::web::words::variants::{self, Description, Group, Kind, find, name};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of [`Gallery`].
#[derive(Properties, PartialEq)]
pub struct GalleryProps {
    /// The variant chosen so far.
    pub chosen: Variant,
    /// Called with the variant chosen.
    pub on_choose: Callback<Variant>,
}

/// All variants, each with a picture of its start and a sentence, and the rules on demand; they can
/// be searched and filtered by kind.
#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let search = use_state(String::new);
    let kind = use_state(|| Kind::All);
    let opened = use_state(|| None::<Variant>);
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            search.set(field.value());
        })
    };
    let games = Group::ALL.into_iter().flat_map(Group::members);
    let games: Vec<_> = games.filter(|game| kind.contains(game.variant)).collect();
    let found = find(&games, &search);
    // Enter in the field must not submit the dialog's form.
    let onkeydown = {
        let only = match found[..] {
            [only] => Some(only.variant),
            _ => None,
        };
        let on_choose = props.on_choose.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                event.prevent_default();
                if let Some(only) = only {
                    on_choose.emit(only);
                }
            }
        })
    };
    let kinds = Choices {
        name: "kind",
        legend: words::KIND,
        look: "kinds",
        options: Kind::ALL
            .map(|kind| (kind.key().into(), kind.label().into()))
            .to_vec(),
        chosen: kind.key().into(),
        on_choose: Callback::from(move |key: AttrValue| {
            let known = Kind::ALL.into_iter().find(|kind| kind.key() == key);
            kind.set(known.unwrap_or(Kind::All));
        }),
        help: None,
    };
    let card = |game: &&'static Description| {
        let variant = game.variant;
        let open = *opened == Some(variant);
        let opened = opened.clone();
        let on_rules = Callback::from(move |_: MouseEvent| {
            opened.set((!open).then_some(variant));
        });
        card(game, props, open, on_rules)
    };
    html! {
        <div class="gallery">
            <div class="search">
                <input
                    class="input"
                    type="search"
                    aria-label={words::SEARCH}
                    placeholder={words::SEARCH_PLACEHOLDER}
                    autocomplete="off"
                    spellcheck="false"
                    autofocus={has_keyboard()}
                    value={(*search).clone()}
                    {oninput}
                    {onkeydown}
                />
                <p class="help" role="status">
                    { words::found(found.len()) }
                </p>
            </div>
            { kinds.view() }
            <ul class="game-cards">{ for found.iter().map(card) }</ul>
        </div>
    }
}

fn card(
    game: &'static Description,
    props: &GalleryProps,
    open: bool,
    on_rules: Callback<MouseEvent>,
) -> Html {
    let variant = game.variant;
    let key = variant.key();
    let onclick = props.on_choose.reform(move |_: MouseEvent| variant);
    let current = (variant == props.chosen).then_some("true");
    let rules = format!("rules-{key}");
    html! {
        <li {key} class="card">
            <button
                type="button"
                class="game-card"
                data-variant={key}
                aria-labelledby={format!("game-{key}")}
                aria-describedby={format!("about-{key}")}
                aria-current={current}
                {onclick}
            >
                { picture(&game.sample(), None) }
                <span class="words">
                    <span class="name" id={format!("game-{key}")}>{ name(variant) }</span>
                    <span class="sentence" id={format!("about-{key}")}>{ game.sentence }</span>
                </span>
            </button>
            <button
                type="button"
                class="button quiet small rules-button"
                aria-expanded={open.to_string()}
                aria-controls={rules.clone()}
                aria-label={words::rules_of(variant)}
                onclick={on_rules}
            >
                { words::RULES }
            </button>
            <p class="rules" id={rules} hidden={!open}>{ variants::rules(variant) }</p>
        </li>
    }
}
