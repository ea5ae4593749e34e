use super::{Level, Play, Players};
use crate::board::{Color, Square};
use crate::game::Game;
use crate::rules::{Position, Variant};
use crate::web::pages::dialog::{Choices, Dialog};
use crate::web::pages::icon::{icon, man, man_name};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a [`NewGameDialog`] is.
#[derive(Properties, PartialEq)]
pub struct NewGameProps {
    /// The game on the page, from which the choices begin.
    pub variant: Variant,
    /// Who plays it.
    pub players: Players,
    /// The level of the last game against the computer.
    pub level: Level,
    /// A game is started.
    pub on_start: Callback<Play>,
    /// The dialog has been closed.
    pub on_close: Callback<()>,
}

/// The side that the visitor wants.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    White,
    Either,
    Black,
}

impl Side {
    const ALL: [Self; 3] = [Self::White, Self::Either, Self::Black];

    const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Either => "random",
            Self::Black => "black",
        }
    }
}

/// The choices made so far.
#[derive(Clone, PartialEq)]
struct Form {
    variant: Variant,
    /// As it stands in its field.
    number: String,
    with_computer: bool,
    level: Level,
    side: Side,
}

impl Form {
    fn of(props: &NewGameProps) -> Self {
        let (with_computer, person) = match props.players {
            Players::People => (false, Color::White),
            Players::Computer { person, .. } => (true, person),
        };
        Self {
            variant: props.variant,
            number: random_below(Variant::Chess960.rules().starts.count).to_string(),
            with_computer,
            level: props.level,
            side: match person {
                Color::White => Side::White,
                Color::Black => Side::Black,
            },
        }
    }

    /// The start position, or why there is none.
    fn start(&self) -> Result<Position, String> {
        let starts = self.variant.rules().starts.count;
        if starts == 1 {
            return Ok(self.variant.start());
        }
        match self.number.trim().parse() {
            Ok(number) if number < starts => Ok(self.variant.numbered_start(number)),
            _ => Err(format!("The number must be from 0 to {}.", starts - 1)),
        }
    }

    fn players(&self) -> Players {
        if !self.with_computer {
            return Players::People;
        }
        let person = match self.side {
            Side::White => Color::White,
            Side::Black => Color::Black,
            Side::Either => Color::from_white(random_below(2) == 0),
        };
        Players::Computer {
            person,
            level: self.level,
        }
    }
}

/// A number from 0 up to below a bound.
fn random_below(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32 % bound
}

/// Chooses variant, start, opponent and side of a new game.
#[component]
pub fn NewGameDialog(props: &NewGameProps) -> Html {
    let form = use_state(|| Form::of(props));
    let change = |set: fn(&mut Form, AttrValue)| {
        let form = form.clone();
        Callback::from(move |value: AttrValue| {
            let mut changed = (*form).clone();
            set(&mut changed, value);
            form.set(changed);
        })
    };
    let on_submit = {
        let (form, on_start) = (form.clone(), props.on_start.clone());
        Callback::from(move |()| match form.start() {
            Ok(start) => {
                on_start.emit(Play::new(Game::new(start), form.players()));
                true
            }
            Err(_) => false,
        })
    };
    let on_cancel = props.on_close.reform(|_: MouseEvent| ());
    let start = form.start();
    let footer = html! {
        <>
            <button type="button" class="button quiet" onclick={on_cancel}>{ "Cancel" }</button>
            <button class="button primary" autofocus=true disabled={start.is_err()}>
                { "Start game" }
            </button>
        </>
    };
    let variant = Choices {
        name: "variant",
        legend: "Variant",
        look: "cards",
        options: variants(),
        chosen: form.variant.key().into(),
        on_choose: change(|form, key| form.variant = key.parse().unwrap_or_default()),
        help: None,
    };
    let opponent = Choices {
        name: "opponent",
        legend: "Opponent",
        look: "",
        options: opponents(),
        chosen: if form.with_computer {
            "computer"
        } else {
            "people"
        }
        .into(),
        on_choose: change(|form, key| form.with_computer = key == "computer"),
        help: None,
    };
    let level = Choices {
        name: "level",
        legend: "Level",
        look: "levels",
        options: levels(),
        chosen: form.level.number().to_string().into(),
        on_choose: change(|form, key| {
            form.level = Level::from_text(&key).unwrap_or_default();
        }),
        help: Some(format!(
            "Level {}: {}.",
            form.level.number(),
            form.level.description()
        )),
    };
    let side = Choices {
        name: "side",
        legend: "Your side",
        look: "sides",
        options: sides(),
        chosen: form.side.key().into(),
        on_choose: change(|form, key| {
            let known = Side::ALL.into_iter().find(|side| side.key() == key);
            form.side = known.unwrap_or(Side::White);
        }),
        help: None,
    };
    let on_number = change(|form, text| form.number = text.to_string());
    html! {
        <Dialog
            name="new-game"
            title="New game"
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            { variant.view() }
            if form.variant.rules().starts.count > 1 {
                { start_number(&form.number, &start, &on_number) }
            }
            { opponent.view() }
            if form.with_computer {
                { level.view() }
                { side.view() }
            }
        </Dialog>
    }
}

fn variants() -> Vec<(AttrValue, Html)> {
    let content = |variant: Variant| {
        let word = match variant {
            Variant::Chess => "The classic",
            Variant::Chess960 => "960 starts",
            Variant::ChessSharp => "Place, then play",
        };
        html! { <>{ variant.name() }{ " " }<small>{ word }</small></> }
    };
    Variant::ALL
        .map(|variant| (variant.key().into(), content(variant)))
        .to_vec()
}

fn opponents() -> Vec<(AttrValue, Html)> {
    vec![
        (
            "computer".into(),
            html! { <>{ icon("computer") }{ "Computer" }</> },
        ),
        (
            "people".into(),
            html! { <>{ icon("people") }{ "Two players" }</> },
        ),
    ]
}

fn levels() -> Vec<(AttrValue, Html)> {
    let option = |level: Level| {
        let number = level.number().to_string();
        (number.clone().into(), number.into())
    };
    Level::all().map(option).collect()
}

fn sides() -> Vec<(AttrValue, Html)> {
    let content = |side| match side {
        Side::White => html! { <>{ man("wK") }{ "White" }</> },
        Side::Either => html! { <>{ icon("dice") }{ "Either" }</> },
        Side::Black => html! { <>{ man("bK") }{ "Black" }</> },
    };
    Side::ALL
        .map(|side| (side.key().into(), content(side)))
        .to_vec()
}

/// The number of a start, a die for another one, and what it looks like. `start` is the position
/// of that number, or why there is none.
fn start_number(
    number: &str,
    start: &Result<Position, String>,
    on_change: &Callback<AttrValue>,
) -> Html {
    let oninput = on_change.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value().into()
    });
    let onclick = on_change.reform(|_: MouseEvent| {
        let number = random_below(Variant::Chess960.rules().starts.count);
        number.to_string().into()
    });
    let bad = start.is_err();
    html! {
        <div class="field">
            <label for="start-number">{ "Start number, 0 to 959" }</label>
            <div class="number-row">
                <input
                    class="input"
                    id="start-number"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="4"
                    value={number.to_owned()}
                    aria-invalid={bad.then_some("true")}
                    aria-describedby="start-help"
                    {oninput}
                />
                <button type="button" class="button" {onclick}>{ icon("dice") }{ "Random" }</button>
            </div>
            { start.as_ref().map_or_else(|_| Html::default(), back_rank) }
            <p class={classes!("help", bad.then_some("error"))} id="start-help" role="status">
                { start.as_ref().err().cloned() }
            </p>
        </div>
    }
}

/// The first rank of a position, drawn.
fn back_rank(position: &Position) -> Html {
    let men: Vec<_> = (0..8)
        .filter_map(|file| Some((file, position.piece_at(Square::new(file))?)))
        .collect();
    let letters: String = men.iter().map(|(_, piece)| piece.role.letter()).collect();
    let draw = |&(file, piece): &(usize, _)| {
        let x = (file * 100).to_string();
        html! { <use href={format!("#{}", man_name(piece))} width="100" height="100" {x} /> }
    };
    html! {
        <svg class="rank" viewBox="0 0 800 100" role="img" aria-label={format!("Start position {letters}")}>
            <path class="light" d="M0 0h800v100H0z" />
            <path class="dark" d="M0 0h100v100H0zM200 0h100v100H200zM400 0h100v100H400zM600 0h100v100H600z" />
            { for men.iter().map(draw) }
        </svg>
    }
}
