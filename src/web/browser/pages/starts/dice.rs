use super::change::{Change, lot};
use super::take_back::take_back;
use crate::rules::chess960::{Dice, Die, Roll};
use crate::web::browser::device::prefers_reduced_motion;
use crate::web::browser::widgets::button::Button;
use crate::web::words::starts as words;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// The time for which a roll is shown before the next one, in milliseconds.
const ROLL_MS: u32 = 500;

/// The properties of [`DiceRoller`].
#[derive(Properties)]
pub struct DiceRollerProps {
    /// The rolls so far.
    pub dice: Dice,
    /// Called with each roll, as a change to the page.
    pub change: Callback<Change>,
}

impl PartialEq for DiceRollerProps {
    /// The callback's changes depend on the present page, so it is never the same.
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// Draws a start with a die, roll by roll or all at once. Every roll is shown, even those without
/// effect.
#[component]
pub fn DiceRoller(props: &DiceRollerProps) -> Html {
    let rolling = use_state(|| false);
    let roll = props
        .change
        .reform(|()| -> Change { Box::new(|starts| starts.roll(thrown())) });
    let finished = props.dice.is_finished();
    let count = props.dice.rolls().len();
    {
        let (rolling, roll) = (rolling.clone(), roll.clone());
        use_effect_with((*rolling, finished, count), move |&(on, finished, _)| {
            if on && finished {
                rolling.set(false);
            }
            let timeout = (on && !finished).then(|| Timeout::new(ROLL_MS, move || roll.emit(())));
            move || drop(timeout)
        });
    }
    let all = {
        let (change, rolling) = (props.change.clone(), rolling.clone());
        Callback::from(move |_: MouseEvent| {
            if *rolling {
                return;
            }
            let still = prefers_reduced_motion();
            change.emit(Box::new(move |starts| {
                starts.roll(thrown());
                while still && !starts.dice.is_finished() {
                    starts.roll(thrown());
                }
            }));
            rolling.set(!still);
        })
    };
    // The buttons keep the focus while they do nothing.
    let all = Button {
        class: "button",
        icon: Some("dice"),
        text: Some(words::roll_all(finished).into()),
        aria_disabled: *rolling,
        onclick: Some(all),
        ..Button::default()
    };
    let idle = *rolling || finished;
    let once = Button {
        class: "button",
        text: Some(words::ONE_ROLL.into()),
        aria_disabled: idle,
        onclick: (!idle).then(|| roll.reform(|_: MouseEvent| ())),
        ..Button::default()
    };
    let rolls = props.dice.rolls().iter().enumerate();
    html! {
        <div class="field dice">
            <div class="row">
                { all.view() }
                { once.view() }
            </div>
            <p class="help" role="status">{ words::next_roll(&props.dice) }</p>
            <div class="real" role="group" aria-label={words::REAL_DIE}>
                <span>{ words::REAL_DIE }</span>
                { for Die::ALL.map(|face| enter(face, *rolling, &props.change)) }
                { take_back(!*rolling && count > 0, &props.change) }
            </div>
            <ol class="rolls" role="log" aria-label={words::ROLLS}>
                { for rolls.map(|(index, roll)| html! { <li key={index}>{ roll_view(roll) }</li> }) }
            </ol>
        </div>
    }
}

/// A button for a roll of a real die.
fn enter(face: Die, idle: bool, change: &Callback<Change>) -> Html {
    let roll = move |_: MouseEvent| -> Change { Box::new(move |starts| starts.roll(face)) };
    let onclick = (!idle).then(|| change.reform(roll));
    html! {
        <button
            type="button"
            class="button quiet face"
            aria-label={face.to_string()}
            aria-disabled={idle.then_some("true")}
            {onclick}
        >
            { die(face) }
        </button>
    }
}

/// A face of the die, at random.
fn thrown() -> Die {
    Die::ALL[lot(Die::ALL.len() as u32) as usize]
}

fn roll_view(roll: &Roll) -> Html {
    let class = match roll.square {
        Some(_) => "roll",
        None => "roll again",
    };
    html! {
        <span {class}>
            { die(roll.die) }
            <span class="visually-hidden">{ format!("{}: ", roll.die) }</span>
            { words::roll(roll) }
        </span>
    }
}

/// The face of a die.
fn die(face: Die) -> Html {
    let pips: &[(u8, u8)] = match face.pips() {
        1 => &[(12, 12)],
        2 => &[(7, 7), (17, 17)],
        3 => &[(7, 7), (12, 12), (17, 17)],
        4 => &[(7, 7), (17, 7), (7, 17), (17, 17)],
        5 => &[(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
        _ => &[(7, 7), (17, 7), (7, 12), (17, 12), (7, 17), (17, 17)],
    };
    let pip = |&(x, y): &(u8, u8)| {
        html! { <circle cx={x.to_string()} cy={y.to_string()} r="2" /> }
    };
    html! {
        <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
            <rect x="2" y="2" width="20" height="20" rx="4" />
            { for pips.iter().map(pip) }
        </svg>
    }
}
