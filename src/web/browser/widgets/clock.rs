//! The clocks beside the players.

use crate::board::Color;
use crate::game::clock::millis;
use crate::web::browser::widgets::button::Button;
use crate::web::game::{Action, FaceState, GameModel, Moment, Stopwatch};
use crate::web::words::game::player_of;
use crate::web::words::time as words;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use web_sys::Element;
use yew::prelude::*;

/// The present moment. All callers share one stopwatch.
pub fn moment() -> Moment {
    thread_local! {
        static STOPWATCH: Cell<Option<Stopwatch>> = const { Cell::new(None) };
    }
    // Without a timer, which every browser has, time stands still.
    let steady = gloo::utils::window()
        .performance()
        .map_or(0.0, |timer| timer.now());
    let calendar = js_sys::Date::now();
    STOPWATCH.with(|cell| {
        let mut stopwatch = cell
            .get()
            .unwrap_or_else(|| Stopwatch::new(steady, calendar));
        let moment = stopwatch.read(steady, calendar);
        cell.set(Some(stopwatch));
        moment
    })
}

/// The faces of a game's clocks. Their digits are written straight into the page, right after each
/// of them changes; no component is redrawn for them.
pub struct ClockFaces(Rc<Inner>);

struct Inner {
    play: Rc<RefCell<GameModel>>,
    /// The digits above and below the board.
    digits: [NodeRef; 2],
    tick: RefCell<Option<Timeout>>,
    /// Called when time has changed more than the digits.
    on_change: Callback<()>,
}

impl ClockFaces {
    /// The faces of a game that the page changes. `on_change` is called when a flag has fallen or a
    /// side has become short of time.
    pub fn new(play: Rc<RefCell<GameModel>>, on_change: Callback<()>) -> Self {
        Self(Rc::new(Inner {
            play,
            digits: Default::default(),
            tick: RefCell::new(None),
            on_change,
        }))
    }

    /// The face of a side's clock, with a button to pause it below the board; nothing for a game
    /// without a clock. The digits are written by [`ClockFaces::show`].
    pub fn face(&self, play: &GameModel, color: Color, on_action: &Callback<Action>) -> Html {
        let Some(face) = play.face(color) else {
            return Html::default();
        };
        let below = color == play.orientation();
        let (class, state) = match face.state {
            FaceState::Still => ("still", None),
            FaceState::Running => ("running", None),
            FaceState::Paused => ("paused", Some(words::PAUSED)),
            FaceState::Fallen => ("fallen", Some(words::FLAG)),
        };
        let digits = self.0.digits[usize::from(below)].clone();
        let name = words::clock_of(&player_of(play, color));
        html! {
            <div class="clock-row">
                if below && play.can_pause() {
                    { pause_button(play.is_paused(), on_action) }
                }
                <div
                    class={classes!("clock", class, face.is_low.then_some("low"))}
                    role="timer"
                    aria-label={name}
                >
                    <span class="digits" ref={digits}></span>
                    if let Some(state) = state {
                        <span class="state">{ state }</span>
                    }
                </div>
            </div>
        }
    }

    /// Writes the digits as of now, and again whenever they change.
    pub fn show(&self) {
        show(&self.0);
    }
}

fn pause_button(paused: bool, on_action: &Callback<Action>) -> Html {
    let label = if paused { words::RESUME } else { words::PAUSE };
    let button = Button {
        class: "button quiet icon-only pause",
        icon: Some(if paused { "play" } else { "pause" }),
        label: Some(label.into()),
        title: Some(label.into()),
        onclick: Some(on_action.reform(move |_: MouseEvent| Action::Pause(!paused))),
        ..Button::default()
    };
    button.view()
}

fn show(inner: &Rc<Inner>) {
    let (changed, next) = {
        let mut play = inner.play.borrow_mut();
        let changed = play.tell_time(moment());
        let below = play.orientation();
        for (digits, color) in inner.digits.iter().zip([!below, below]) {
            if let (Some(digits), Some(face)) = (digits.cast::<Element>(), play.face(color)) {
                digits.set_text_content(Some(&face.text));
            }
        }
        (changed, play.next_tick())
    };
    let weak = Rc::downgrade(inner);
    let tick = next.map(|next| {
        let millis = u32::try_from(millis(next)).unwrap_or(u32::MAX);
        Timeout::new(millis, move || tick(&weak))
    });
    inner.tick.replace(tick);
    if changed {
        inner.on_change.emit(());
    }
}

fn tick(inner: &Weak<Inner>) {
    if let Some(inner) = inner.upgrade() {
        show(&inner);
    }
}
