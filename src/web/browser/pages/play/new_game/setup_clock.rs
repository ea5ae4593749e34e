use super::change::now;
use crate::board::Color;
use crate::game::clock::TimeControl;
use crate::web::game::digits;
use crate::web::new_game::setup_clock::SetupClock;
use crate::web::words::new_game as words;
use gloo::timers::callback::Interval;
use yew::prelude::*;

/// The time after which the faces are drawn again, in milliseconds.
const TICK_MS: u32 = 200;

/// The properties of [`SetupClockFaces`].
#[derive(Properties, PartialEq)]
pub struct SetupClockProps {
    /// The time control of the game.
    pub control: TimeControl,
    /// The time used so far.
    pub clock: SetupClock,
    /// The player whose turn it is.
    pub turn: Option<Color>,
}

/// What both players have left of their time while they put a start together.
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
        let left = props.clock.left(&props.control, color, now);
        let class = (running && props.turn == Some(color)).then_some("running");
        html! { <span {class}>{ words::time_left(color, &digits(left)) }</span> }
    };
    html! {
        <div class="setup-clock" role="timer" aria-label={words::SETUP_CLOCK}>
            { for Color::ALL.map(face) }
            if let Some(loser) = props.clock.fallen(&props.control, now) {
                <span class="help error" role="alert">{ words::time_over(loser) }</span>
            }
        </div>
    }
}
