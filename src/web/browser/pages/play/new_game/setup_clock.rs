use super::change::now;
use crate::board::{ByColor, Color};
use crate::web::game::digits;
use crate::web::new_game::setup_clock::SetupClock;
use crate::web::words::new_game as words;
use gloo::timers::callback::Interval;
use std::time::Duration;
use yew::prelude::*;

/// The time after which the faces are drawn again, in milliseconds.
const TICK_MS: u32 = 200;

/// The properties of [`SetupClockFaces`].
#[derive(Properties, PartialEq)]
pub struct SetupClockProps {
    /// The times of the players for the set-up and the first stage of the game.
    pub times: ByColor<Duration>,
    /// The time used so far.
    pub clock: SetupClock,
    /// The player whose turn it is.
    pub turn: Option<Color>,
    /// The words for the time that a player has left.
    pub left: Callback<(Color, String), String>,
    /// The words for a player who has no time left.
    pub over: Callback<Color, String>,
}

/// What both players have left of their time while they put a start together, or bid for the sides.
#[component]
pub fn SetupClockFaces(props: &SetupClockProps) -> Html {
    let ticks = use_state(|| 0_u32);
    let running = props.clock.is_running();
    {
        let ticks = ticks.clone();
        use_effect_with((running, *ticks), move |&(running, count)| {
            let interval =
                running.then(|| Interval::new(TICK_MS, move || ticks.set(count.wrapping_add(1))));
            move || drop(interval)
        });
    }
    let now = now();
    let face = |color: Color| {
        let left = props.clock.left(props.times, color, now);
        let class = (running && props.turn == Some(color)).then_some("running");
        html! { <span {class}>{ props.left.emit((color, digits(left))) }</span> }
    };
    html! {
        <div class="setup-clock" role="timer" aria-label={words::SETUP_CLOCK}>
            { for Color::ALL.map(face) }
            if let Some(loser) = props.clock.fallen(props.times, now) {
                <span class="help error" role="alert">{ props.over.emit(loser) }</span>
            }
        </div>
    }
}
