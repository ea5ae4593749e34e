use crate::rules::Variant;
use crate::web::browser::pages::picture::picture;
use crate::web::words::new_game as words;
use crate::web::words::variants::{Description, Group, describe, name};
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

/// All variants with their rules and a picture of the start, searchable.
#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let search = use_state(String::new);
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            search.set(field.value());
        })
    };
    // Enter in the field must not submit the dialog's form.
    let onkeydown = {
        let (search, on_choose) = (search.clone(), props.on_choose.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() != "Enter" {
                return;
            }
            event.prevent_default();
            let mut found = Variant::ALL
                .into_iter()
                .filter(|&variant| describe(variant).answers(&search));
            if let (Some(only), None) = (found.next(), found.next()) {
                on_choose.emit(only);
            }
        })
    };
    let found = |group: Group| group.members().filter(|game| game.answers(&search));
    let count: usize = Group::ALL
        .into_iter()
        .map(|group| found(group).count())
        .sum();
    let groups = Group::ALL.into_iter().map(|group| {
        let cards: Html = found(group).map(|game| card(game, props)).collect();
        html! {
            if found(group).next().is_some() {
                <section key={group as usize} aria-label={group.heading()}>
                    <h3>{ group.heading() }</h3>
                    <ul class="game-cards">{ cards }</ul>
                </section>
            }
        }
    });
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
                    autofocus=true
                    value={(*search).clone()}
                    {oninput}
                    {onkeydown}
                />
                <p class="help" role="status">
                    { words::found(count) }
                </p>
            </div>
            { for groups }
        </div>
    }
}

fn card(game: &'static Description, props: &GalleryProps) -> Html {
    let variant = game.variant;
    let key = variant.key();
    let onclick = props.on_choose.reform(move |_: MouseEvent| variant);
    let current = (variant == props.chosen).then_some("true");
    html! {
        <li {key}>
            <button
                type="button"
                class="game-card"
                data-variant={key}
                aria-labelledby={format!("game-{key}")}
                aria-describedby={format!("rules-{key}")}
                aria-current={current}
                {onclick}
            >
                { picture(&game.sample(), None) }
                <span class="words">
                    <span class="name" id={format!("game-{key}")}>{ name(variant) }</span>
                    <span class="tagline">{ game.tagline }</span>
                    <span class="rules" id={format!("rules-{key}")}>{ game.rules }</span>
                </span>
            </button>
        </li>
    }
}
