use super::change::{Change, lot, set};
use super::match_fields::match_fields;
use super::opponent::{levels, sides};
use super::start::{start_fields, start_picture, starts_link};
use super::time::time_fields;
use crate::rules::Variant;
use crate::web::browser::icon::icon;
use crate::web::browser::pages::dialog::{Choices, Dialog};
use crate::web::browser::pages::gallery::Gallery;
use crate::web::browser::storage::{self, LAST_FORM, Scope};
use crate::web::browser::widgets::button::{button, labelled_icon, submit_button};
use crate::web::game::{GameModel, Level, Players};
use crate::web::new_game::form::{Form, Side};
use crate::web::new_game::time::{TimeChoice, TimeForm};
use crate::web::words::variants::{self, Group, describe, name};
use crate::web::words::{new_game as words, open_game, starts};
use yew::prelude::*;

/// The properties of [`NewGameDialog`].
#[derive(Properties, PartialEq)]
pub struct NewGameProps {
    /// The variant of the game on the page, chosen at first.
    pub variant: Variant,
    /// The players of that game.
    pub players: Players,
    /// The time control of that game.
    pub time: TimeForm,
    /// The level of the last game against the computer.
    pub level: Level,
    /// The length of the game in progress that would be replaced, in half-moves (plies).
    pub replaced: Option<usize>,
    /// Whether the list of all games is shown at first.
    pub browsing: bool,
    /// The number of the start on the page if no move has been made: it is kept.
    pub number: Option<u32>,
    /// Called with the address of another page to be shown.
    pub on_visit: Callback<String>,
    /// Called with the game to be started.
    pub on_start: Callback<GameModel>,
    /// Called when a game from elsewhere is to be opened.
    pub on_open: Callback<()>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog to choose variant, start, opponent and side of a new game.
#[component]
pub fn NewGameDialog(props: &NewGameProps) -> Html {
    let form = use_state(|| {
        let mut form = Form::new(props.variant, props.players, props.level, &lot);
        if let Some(number) = props.number {
            form.set_number(number.to_string(), &lot);
        }
        form.time = props.time.clone();
        if let Some(choices) = storage::load(Scope::Site, LAST_FORM) {
            let chosen = props.number.is_some() && form.side == Side::Black;
            form.choose_again(&choices, chosen);
        }
        form
    });
    let browsing = use_state(|| props.browsing);
    // Whether the list was left without a choice: the focus goes back to its button.
    let browsed = use_state(|| false);
    let browse = |on| {
        let browsing = browsing.clone();
        Callback::from(move |_: MouseEvent| browsing.set(on))
    };
    let change = Callback::from({
        let form = form.clone();
        move |change: Change| {
            let mut changed = (*form).clone();
            change(&mut changed);
            form.set(changed);
        }
    });
    let surprise = {
        let (form, on_start) = (form.clone(), props.on_start.clone());
        Callback::from(move |_: MouseEvent| {
            keep(&form);
            on_start.emit(form.surprise(&lot));
        })
    };
    if *browsing {
        let on_choose = {
            let (change, browsing) = (change.clone(), browsing.clone());
            let browsed = browsed.clone();
            Callback::from(move |variant| {
                change.emit(Box::new(move |form| form.choose(variant, &lot)));
                browsed.set(false);
                browsing.set(false);
            })
        };
        // The list that was asked for by itself is left for the game.
        let leave = match props.browsing {
            true => props.on_close.clone(),
            false => Callback::from({
                let (browsing, browsed) = (browsing.clone(), browsed.clone());
                move |()| {
                    browsed.set(true);
                    browsing.set(false);
                }
            }),
        };
        let footer = html! {
            <>
                { labelled_icon("button", "dice", words::SURPRISE, surprise) }
                { starts_link("button", starts::TITLE, &props.on_visit) }
                { button("button quiet", words::BACK, leave.reform(|_: MouseEvent| ())) }
            </>
        };
        return html! {
            <Dialog
                key="games"
                name="games"
                title={words::GAMES_TITLE}
                on_close={leave}
                on_submit={Some(Callback::from(|()| false))}
                footer={Some(footer)}
            >
                <Gallery chosen={form.variant} {on_choose} />
            </Dialog>
        };
    }
    let on_submit = {
        let (form, on_start) = (form.clone(), props.on_start.clone());
        Callback::from(move |()| match form.play(&lot) {
            Ok(play) => {
                keep(&form);
                on_start.emit(play);
                true
            }
            Err(_) => false,
        })
    };
    let start = form.start();
    let bad_time = form.control(form.players(&|_| 0)).is_err();
    let drawn = form.drawn();
    let has_side = (form.with_computer || form.remote) && form.auction.is_none();
    let chosen_side = has_side.then_some(form.side);
    let missing = start.as_ref().err().copied();
    let footer = html! {
        <>
            if let Some(reason) = missing {
                <p class="help" id="no-start">{ words::no_start(reason) }</p>
            } else {
                <p class="help summary">{ words::summary(&form) }</p>
            }
            { button("button quiet to-open", open_game::OPEN_DIALOG, props.on_open.reform(|_| ())) }
            { submit_button("button primary", words::start(chosen_side), !*browsed, start.is_err() || bad_time) }
        </>
    };
    let game = describe(form.variant);
    html! {
        <Dialog
            key="new-game"
            name="new-game"
            title={words::TITLE}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            if let Some(halfmoves) = props.replaced {
                <p class="help note" role="note">
                    { icon("info") }{ words::replaced(halfmoves) }
                </p>
            }
            { variants(&form, &change, !*browsed) }
            <section class="chosen-game" aria-label={name(game.variant)}>
                { start_picture(form.variant, &drawn) }
                <div>
                    <h3>{ name(game.variant) }</h3>
                    <p class="sentence">{ game.sentence }</p>
                    <details>
                        <summary>{ words::RULES }</summary>
                        <p class="rules">{ variants::rules(form.variant) }</p>
                    </details>
                </div>
                <div class="row">
                    <button type="button" class="button small" autofocus={*browsed} onclick={browse(true)}>
                        { icon("menu") }{ words::all_games(Variant::COUNT) }
                    </button>
                    { labelled_icon("button small", "dice", words::SURPRISE, surprise) }
                </div>
            </section>
            { start_fields(&form, &drawn, &change, &props.on_visit) }
            { opponents(&form, &change) }
            if form.with_computer {
                { levels(form.level, set(&change, |form, key| {
                    form.level = Level::from_text(&key).unwrap_or_default();
                })).view() }
            }
            if chosen_side.is_some() {
                { sides(form.side, set(&change, |form, key| {
                    form.side = Side::with_key(&key);
                    form.set_up_anew(&lot);
                })).view() }
            }
            { time_fields(&form, &change) }
            if !form.remote {
                { match_fields(&form, &change) }
            } else if form.time.choice != TimeChoice::NoClock {
                <p class="help">{ words::REMOTE_TIME }</p>
            }
        </Dialog>
    }
}

/// Keeps the choices for the next game.
fn keep(form: &Form) {
    // Without storage the next form begins as the first one did.
    let _ = storage::save(Scope::Site, LAST_FORM, &form.choices());
}

/// The three variants that the site is named for; all others are in the gallery.
fn variants(form: &Form, change: &Callback<Change>, focus: bool) -> Html {
    let content = |variant: Variant| {
        html! { <>{ name(variant) }{ " " }<small>{ describe(variant).tagline }</small></> }
    };
    let named = [Variant::Chess, Variant::Chess960, Variant::ChessSharp];
    debug_assert!(
        named.map(|variant| describe(variant).group) == [Group::Chess, Group::Starts, Group::Sharp]
    );
    let choices = Choices {
        name: "variant",
        legend: words::VARIANT,
        look: "cards",
        options: named
            .map(|variant| (variant.key().into(), content(variant)))
            .to_vec(),
        chosen: form.variant.key().into(),
        on_choose: set(change, |form, key| {
            form.choose(key.parse().unwrap_or_default(), &lot);
        }),
        help: None,
    };
    match focus {
        true => choices.view_with_focus(),
        false => choices.view(),
    }
}

fn opponents(form: &Form, change: &Callback<Change>) -> Html {
    let chosen = match (form.with_computer, form.remote) {
        (true, _) => "computer",
        (_, true) => "remote",
        _ => "people",
    };
    Choices {
        name: "opponent",
        legend: words::OPPONENT,
        look: "sides",
        options: vec![
            (
                "computer".into(),
                html! { <>{ icon("computer") }{ words::COMPUTER }</> },
            ),
            (
                "people".into(),
                html! { <>{ icon("people") }{ words::PEOPLE }</> },
            ),
            (
                "remote".into(),
                html! { <>{ icon("link") }{ words::REMOTE }</> },
            ),
        ],
        chosen: chosen.into(),
        on_choose: set(change, |form, key| {
            form.with_computer = key == "computer";
            form.remote = key == "remote";
            form.set_up_anew(&lot);
        }),
        help: form.remote.then(|| words::REMOTE_HELP.to_string()),
    }
    .view()
}
