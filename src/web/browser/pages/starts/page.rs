use super::change::{Change, lot, set};
use super::list::start_list;
use super::ways::{self, FIELD};
use crate::rules::Variant;
use crate::rules::chess960::CHESS_NUMBER;
use crate::web::browser::pages::dialog::Choices;
use crate::web::browser::pages::visit::{PLAY, offer_on_press, on_press};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::button;
use crate::web::browser::widgets::picture::picture;
use crate::web::parameters::Parameters;
use crate::web::review::start_facts::StartFacts;
use crate::web::starts::{NoStart, Starts, Way};
use crate::web::words::review;
use crate::web::words::starts as words;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The page of the 960 starts: ways to draw one, and the list of all.
#[component]
pub fn StartsPage() -> Html {
    let starts = use_reducer(|| Model(opened()));
    use_effect_with(starts.0.to_text(), |text| {
        // Without storage another start is drawn.
        let _ = storage::save(Scope::Tab, storage::STARTS, text);
    });
    let heading = use_node_ref();
    {
        let heading = heading.clone();
        use_effect_with((), move |()| {
            if let Some(heading) = heading.cast::<HtmlElement>() {
                // Fails only for an element that is gone.
                let _ = heading.focus();
            }
        });
    }
    let change = {
        let dispatcher = starts.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    let starts = &starts.0;
    let choices = Choices {
        name: "way",
        legend: words::WAY,
        look: "",
        options: Way::ALL
            .map(|way| (way.key().into(), words::way(way).into()))
            .to_vec(),
        chosen: starts.way.key().into(),
        on_choose: set(&change, |starts, key| {
            let known = Way::ALL.into_iter().find(|way| way.key() == key);
            starts.way = known.unwrap_or_default();
        }),
        help: None,
    };
    html! {
        <div class="starts">
            <header>
                <h1 tabindex="-1" ref={heading}>{ words::TITLE }</h1>
                <p>{ words::INTRODUCTION }</p>
            </header>
            <section id="start" class="draw" aria-label={words::WAY}>
                { choices.view() }
                { ways::view(starts, &change) }
                { result(starts, &change) }
            </section>
            { start_list(&starts.list, &change) }
        </div>
    }
}

/// The start that the address names, or else the page as it was left in this tab, or a start drawn by lot.
fn opened() -> Starts {
    let named = number_of_address();
    let kept = || Starts::of_text(&storage::load(Scope::Tab, storage::STARTS)?);
    match named.is_some() {
        true => Starts::named(named.as_deref(), &lot),
        false => kept().unwrap_or_else(|| Starts::new(&lot)),
    }
}

/// The number or first rank that the address names.
fn number_of_address() -> Option<String> {
    let search = gloo::utils::window().location().search();
    let parameters = Parameters::parse(&search.unwrap_or_default());
    parameters.get("n").map(str::to_owned)
}

/// The page as a value that changes replace.
#[derive(PartialEq)]
struct Model(Starts);

impl Reducible for Model {
    type Action = Change;

    fn reduce(self: std::rc::Rc<Self>, change: Change) -> std::rc::Rc<Self> {
        let mut starts = self.0.clone();
        change(&mut starts);
        Self(starts).into()
    }
}

/// The start that is drawn, or the reason why there is none yet.
fn result(starts: &Starts, change: &Callback<Change>) -> Html {
    let number = match starts.number() {
        Ok(number) => number,
        Err(reason) => {
            let wrong = reason != NoStart::Unfinished;
            return html! {
                <div class="drawn">
                    <p class={classes!("help", wrong.then_some("error"))} role="status">{ words::no_start(reason) }</p>
                </div>
            };
        }
    };
    let start = Variant::Chess960.numbered_start(number.into());
    // Who types a number need not hear it again after each digit.
    let types_number = is_typing() && starts.text.bytes().all(|byte| byte.is_ascii_digit());
    let query = format!("?variant=chess960&n={number}");
    let (to_play, to_analyse) = (format!("{PLAY}{query}"), format!("{query}&page=analysis"));
    let analyse = on_press(to_analyse.clone());
    let play = offer_on_press(query);
    html! {
        <div class="drawn">
            { picture(&start, None) }
            <div>
                <p class="name" role="status" aria-live={types_number.then_some("off")}>{ words::start(number) }</p>
                if number == CHESS_NUMBER {
                    <p class="help">{ words::OF_CHESS }</p>
                }
                <a class="button primary" href={to_play} onclick={play}>{ words::PLAY }</a>
                <a class="button" href={to_analyse} onclick={analyse}>{ words::ANALYSE }</a>
            </div>
            { for StartFacts::of(&start).map(|known| facts(known, change)) }
        </div>
    }
}

/// What is known of a start without a search, and where the engine says more.
fn facts(
    StartFacts {
        twin, undefended, ..
    }: StartFacts,
    change: &Callback<Change>,
) -> Html {
    let show_twin = change.reform(move |_: MouseEvent| -> Change {
        Box::new(move |starts| {
            starts.way = Way::Typed;
            starts.text = twin.to_string();
        })
    });
    html! {
        <div class="facts">
            <dl>
                <dt>{ review::TWIN }</dt>
                <dd>{ button("button small", twin.to_string(), show_twin) }</dd>
                <dt>{ review::UNDEFENDED }</dt>
                <dd>{ review::undefended(undefended) }</dd>
            </dl>
            <p class="help">{ words::MORE_FACTS }</p>
        </div>
    }
}

/// Whether the field for a number or a first rank has the focus.
fn is_typing() -> bool {
    let focused = gloo::utils::document().active_element();
    focused.is_some_and(|focused| focused.id() == FIELD)
}
