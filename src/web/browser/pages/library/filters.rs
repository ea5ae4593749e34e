use crate::notation::pgn::GameResult;
use crate::rules::Variant;
use crate::web::browser::storage::{self, FILTERS, Scope};
use crate::web::language::Text;
use crate::web::library::query::{Query, Searched, Sort, tags};
use crate::web::library::{PartialDate, WantedOpening};
use crate::web::words::library as words;
use crate::web::words::variants::name;
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The properties of [`Filters`].
#[derive(Properties, PartialEq)]
pub(super) struct FiltersProps {
    /// All games.
    pub games: Rc<Vec<Searched>>,
    /// The query so far.
    pub query: Query,
    /// Called with the new query.
    pub on_query: Callback<Query>,
    /// Changes when the search is cleared: the fields below the first ones begin anew.
    pub cleared: u32,
    /// Whether the search by a position is shown at first.
    pub open: bool,
    /// The search by a position.
    pub children: Html,
}

/// An option of a choice: its value, and its text.
type Choice = (String, String);

/// The fields for searching and sorting.
#[component]
pub(super) fn Filters(props: &FiltersProps) -> Html {
    let games = &props.games;
    let tags = use_memo(games.clone(), |games| tags(games));
    let query = &props.query;
    let variants = use_memo((games.clone(), query.variant), |(games, chosen)| {
        variants(games, *chosen)
    });
    // Only then are the positions of all games read.
    let open = props.open;
    let opened = use_state(|| open);
    let ontoggle = {
        let opened = opened.clone();
        Callback::from(move |_: Event| opened.set(true))
    };
    let unfolded = use_state(|| {
        let kept = storage::load(Scope::Site, FILTERS);
        kept.as_deref() == Some(OPEN) || props.query.is_filtered()
    });
    let on_fold = {
        let unfolded = unfolded.clone();
        Callback::from(move |event: Event| {
            let open = event
                .target_unchecked_into::<Element>()
                .has_attribute("open");
            // The event also tells how they are at first.
            if open != *unfolded {
                unfolded.set(open);
                // Without storage they are folded at the next visit.
                let _ = storage::save(Scope::Site, FILTERS, if open { OPEN } else { "" });
            }
        })
    };
    let change = |change: fn(&mut Query, String)| {
        let (query, on_query) = (query.clone(), props.on_query.clone());
        Callback::from(move |text: String| {
            let mut query = query.clone();
            change(&mut query, text);
            on_query.emit(query);
        })
    };
    let on_text = change(|query, text| query.text = text);
    let oninput = Callback::from(move |event: InputEvent| {
        on_text.emit(event.target_unchecked_into::<HtmlInputElement>().value());
    });
    let any = |text: &str| (String::new(), text.to_owned());
    let variant_choices: Vec<Choice> = std::iter::once(any(&words::ANY_VARIANT))
        .chain(
            variants
                .iter()
                .map(|&variant| (variant.key().to_owned(), name(variant).to_string())),
        )
        .collect();
    let result_choices: Vec<Choice> = std::iter::once(any(&words::ANY_RESULT))
        .chain(RESULTS.map(|result| (result.to_string(), words::result_choice(result).to_string())))
        .collect();
    let tag_choices: Vec<Choice> = std::iter::once(any(&words::ANY_TAG))
        .chain(
            tags.iter()
                .map(|(tag, count)| (tag.clone(), format!("{tag} ({count})"))),
        )
        .collect();
    let sort_choices: Vec<Choice> = Sort::ALL
        .map(|sort| (sort.key().to_owned(), words::sort(sort).to_string()))
        .to_vec();
    let player = |label: Text, value: &str, change: Callback<String>| {
        let oninput = Callback::from(move |event: InputEvent| {
            change.emit(event.target_unchecked_into::<HtmlInputElement>().value());
        });
        html! {
            <label class="field">
                <span class="label">{ label }</span>
                <input
                    class="input"
                    value={value.to_owned()}
                    placeholder={words::ANY_PLAYER}
                    autocomplete="off"
                    spellcheck="false"
                    {oninput}
                />
            </label>
        }
    };
    let checked = |label, placeholder, form, text: &str, change: fn(&mut Query, &str) -> bool| {
        let (query, on_query) = (query.clone(), props.on_query.clone());
        let on_text = Callback::from(move |text: String| {
            let mut query = query.clone();
            let is_good = change(&mut query, &text);
            on_query.emit(query);
            is_good
        });
        let text = text.to_owned();
        html! { <CheckedField {label} {placeholder} {form} {text} {on_text} /> }
    };
    let date =
        |label, text: &str, change| checked(label, words::ANY_DATE, words::DATE_FORM, text, change);
    let typed = &query.typed;
    let chosen_variant = query.variant.map_or("", Variant::key);
    let chosen_result = query.result.map_or("", GameResult::as_str);
    html! {
        <search class="filters">
            <label class="field grow">
                <span class="label">{ words::SEARCH }</span>
                <input
                    class="input"
                    type="search"
                    value={query.text.clone()}
                    placeholder={words::SEARCH_PLACEHOLDER}
                    autocomplete="off"
                    spellcheck="false"
                    {oninput}
                />
            </label>
            { choice(words::SORT, sort_choices, query.sort.key(), change(|query, key| {
                query.sort = Sort::with_key(&key);
            })) }
            <details key={format!("fields-{}", props.cleared)} class="more-filters" open={*unfolded} ontoggle={on_fold}>
                <summary>{ words::FILTERS }</summary>
                <div class="fields">
                    { player(words::WHITE, &query.white, change(|query, name| query.white = name)) }
                    { player(words::BLACK, &query.black, change(|query, name| query.black = name)) }
                    { choice(words::VARIANT, variant_choices, chosen_variant, change(|query, key| {
                        query.variant = key.parse().ok();
                    })) }
                    { choice(words::RESULT, result_choices, chosen_result, change(|query, key| {
                        query.result = GameResult::parse(&key);
                    })) }
                    if !tags.is_empty() {
                        { choice(words::TAG, tag_choices, query.tag.as_deref().unwrap_or_default(), change(|query, tag| {
                            query.tag = Some(tag).filter(|tag| !tag.is_empty());
                        })) }
                    }
                    { checked(words::OPENING, words::OPENING_PLACEHOLDER, words::OPENING_FORM, &typed.opening, |query, text| {
                        text.clone_into(&mut query.typed.opening);
                        set(&mut query.opening, text, WantedOpening::parse)
                    }) }
                    { checked(words::RATING, words::RATING_PLACEHOLDER, words::RATING_FORM, &typed.rating, |query, text| {
                        text.clone_into(&mut query.typed.rating);
                        set(&mut query.rating, text, |text| text.trim().parse().ok())
                    }) }
                    { date(words::FROM, &typed.from, |query, text| {
                        text.clone_into(&mut query.typed.from);
                        set(&mut query.from, text, PartialDate::parse)
                    }) }
                    { date(words::TO, &typed.to, |query, text| {
                        text.clone_into(&mut query.typed.to);
                        set(&mut query.to, text, PartialDate::parse)
                    }) }
                </div>
            </details>
            <details key={format!("position-{}", props.cleared)} class="more-filters" open={props.open} {ontoggle}>
                <summary>{ words::BY_POSITION }</summary>
                if *opened {
                    { props.children.clone() }
                }
            </details>
        </search>
    }
}

/// The time after which nobody is taken to be writing any more, in milliseconds.
const PAUSE_MS: u32 = 1200;

/// The note that the filters are unfolded.
const OPEN: &str = "open";

/// The results that can be chosen.
const RESULTS: [GameResult; 4] = [
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
    GameResult::Unknown,
];

/// The variants of the games and the one that is asked for, in the order in which the site lists them.
fn variants(games: &[Searched], chosen: Option<Variant>) -> Vec<Variant> {
    let is_there = |variant: &Variant| {
        let all = games.iter().map(|game| game.row.summary.variant);
        all.chain(chosen).any(|known| known == *variant)
    };
    Variant::ALL.into_iter().filter(is_there).collect()
}

/// Sets a part of a query to what a text says. Returns whether it says something, or is empty.
fn set<T>(part: &mut Option<T>, text: &str, parse: impl Fn(&str) -> Option<T>) -> bool {
    *part = parse(text);
    part.is_some() || text.trim().is_empty()
}

fn choice(label: Text, options: Vec<Choice>, chosen: &str, on_choose: Callback<String>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        on_choose.emit(event.target_unchecked_into::<HtmlSelectElement>().value());
    });
    let option = |(value, text): Choice| {
        let selected = value == chosen;
        html! { <option {value} {selected}>{ text }</option> }
    };
    html! {
        <label class="field">
            <span class="label">{ label }</span>
            <select class="input" {onchange}>{ for options.into_iter().map(option) }</select>
        </label>
    }
}

#[derive(Properties, PartialEq)]
struct CheckedFieldProps {
    label: Text,
    placeholder: Text,
    /// Said of a text that cannot be used: the form that it must have.
    form: Text,
    /// The text so far.
    text: String,
    /// Called with the text; returns whether it can be used.
    on_text: Callback<String, bool>,
}

/// A field that says how its text is to be written where one can't be used that is left, or that nobody
/// has gone on with for a while.
#[component]
fn CheckedField(props: &CheckedFieldProps) -> Html {
    let bad = use_state(|| false);
    // Runs once nobody has written for a while.
    let waiting = use_mut_ref(|| None::<Timeout>);
    let on_text = |left: bool| {
        let (bad, waiting, on_text) = (bad.clone(), waiting.clone(), props.on_text.clone());
        Callback::from(move |event: Event| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            let is_bad = !on_text.emit(text);
            *waiting.borrow_mut() = None;
            if left || !is_bad {
                bad.set(is_bad);
            } else if !*bad {
                let bad = bad.clone();
                *waiting.borrow_mut() = Some(Timeout::new(PAUSE_MS, move || bad.set(true)));
            }
        })
    };
    html! {
        <div>
            <label class="field">
                <span class="label">{ props.label }</span>
                <input
                    class="input"
                    value={props.text.clone()}
                    placeholder={props.placeholder}
                    title={props.form}
                    autocomplete="off"
                    spellcheck="false"
                    aria-invalid={bad.then_some("true")}
                    oninput={on_text(false).reform(|event: InputEvent| event.into())}
                    onchange={on_text(true)}
                />
            </label>
            if *bad {
                <p class="help error" role="alert">{ props.form }</p>
            }
        </div>
    }
}
