//! The engine's switch, its figures, and its lines, of which each move can be played and looked at.

use super::focus::{BOARD, closest, focus, focus_on};
use crate::board::Color;
use crate::notation::san;
use crate::rules::{Move, Position};
use crate::web::analysis::analyst::{MAX_LINES, Progress, moves_of};
use crate::web::browser::device::device_hash;
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::{Button, button};
use crate::web::browser::widgets::feed::{Feed, use_evaluation};
use crate::web::browser::widgets::picture::picture_from;
use crate::web::engine::evaluation::Evaluation;
use crate::web::letters;
use crate::web::words::{analysis as words, engine};
use crate::web::worker::memory::CHOICES;
use gloo::timers::callback::{Interval, Timeout};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlSelectElement};
use yew::prelude::*;

/// The largest number of moves of a line that are shown.
const LENGTH: usize = 20;

/// The number of moves for which there is room beside the panel's other things on any screen.
const ROOM: usize = 3;

/// The milliseconds after which what the engine has found is told.
const SETTLED_MS: u32 = 2_000;

/// How often this time passes, at most, until it is told whether another move is best.
const LOOKS: u32 = 4;

/// The depth at which it is told earlier.
const SETTLED_DEPTH: u32 = 18;

/// By how much another share of the evaluation bar is news when a search ends.
const NEWS: f64 = 0.1;

/// How long a finger is held on a move until it is shown, in milliseconds.
const HOLD_MS: u32 = 350;

/// The id of the engine's switch.
const SWITCH: &str = "engine-switch";

/// The id of the engine's options.
const OPTIONS: &str = "engine-options";

/// A command of the engine's buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineCommand {
    /// Turn the engine on or off.
    Toggle,
    /// Show this number of lines.
    Lines(u32),
    /// Search with a transposition table of a size in MiB, or of the one that suits the device.
    Hash(Option<u32>),
    /// Show the threat of the other side, or no longer.
    Threat,
    /// Search the position without an end.
    Deeper,
    /// End the search of the position.
    Stop,
    /// Start the engine again after a failure.
    TryAgain,
}

/// The state of the worker, as far as the panel tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WorkerState {
    /// It is being loaded.
    Loading,
    /// It is at work, or not needed.
    Well,
    /// It does not run.
    Failed,
}

/// The properties of [`EngineHead`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct EngineHeadProps {
    /// The feed of the best line, or of the threat; the same as that of the bar beside the board.
    pub feed: Feed,
    /// Whether the engine is on.
    pub on: bool,
    /// The number of lines.
    pub lines: u32,
    /// The size of the transposition table in MiB; none for the one that suits the device.
    pub hash: Option<u32>,
    /// The side that passes while the threat is shown.
    pub threat: Option<Color>,
    /// Whether there can be a threat.
    pub can_threaten: bool,
    /// The state of the search.
    pub progress: Progress,
    /// The position of the study.
    pub position: Rc<Position>,
    /// Whether the review has the engine.
    pub waits: bool,
    /// The state of the worker.
    pub worker: WorkerState,
    /// Whether the game is over in the position.
    pub over: bool,
    /// Whether a game is worth ten points, so that scores are on that scale.
    pub points: bool,
    /// Called with the commands of the buttons.
    pub on_command: Callback<EngineCommand>,
}

/// The engine's switch with score, depth and speed, the buttons of the search, and its options, which
/// are shown on demand.
#[component]
pub(super) fn EngineHead(props: &EngineHeadProps) -> Html {
    let shows_options = use_state(|| false);
    let on_options = {
        let shows_options = shows_options.clone();
        Callback::from(move |_: MouseEvent| shows_options.set(!*shows_options))
    };
    let onkeydown = {
        let shows_options = shows_options.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" && *shows_options {
                event.prevent_default();
                shows_options.set(false);
                let button = format!(".engine-head [aria-controls='{OPTIONS}']");
                focus_within(gloo::utils::document().document_element(), &button);
            }
        })
    };
    let latest = use_evaluation(&props.feed);
    let told = use_told(props);
    let send = |command| props.on_command.reform(move |_: MouseEvent| command);
    let score = latest.as_ref().filter(|_| props.on).map(|latest| {
        html! {
            <>
                { engine::score(latest) }
                <small>{ for engine::scale(latest) }</small>
            </>
        }
    });
    let help = match props.points {
        true => words::POINTS_HELP,
        false => words::SCORE_HELP,
    };
    html! {
        <>
        <div class="engine-head" onkeydown={onkeydown.clone()}>
            <button
                type="button"
                id={SWITCH}
                class="switch"
                role="switch"
                aria-checked={props.on.to_string()}
                title={words::with_key(&words::ENGINE, "l")}
                aria-label={words::ENGINE}
                onclick={send(EngineCommand::Toggle)}
            >
                <span class="knob" />
            </button>
            if props.on && !props.over {
                <p class="score" title={score.is_some().then_some(help.as_str())}>{ score }</p>
            }
            <p class="figures">{ figures(props, latest.as_deref()) }</p>
            if props.on {
                { buttons(props, &send) }
                <button
                    type="button"
                    class="button quiet icon-only"
                    aria-expanded={shows_options.to_string()}
                    aria-controls={OPTIONS}
                    aria-label={words::ENGINE_OPTIONS}
                    title={words::ENGINE_OPTIONS}
                    onclick={on_options}
                >
                    { icon("settings") }
                </button>
            }
        </div>
        <div id={OPTIONS} class="engine-options" hidden={!props.on || !*shows_options} {onkeydown}>
            { options(props) }
        </div>
        <p class="visually-hidden" role="status">{ told }</p>
        </>
    }
}

/// What the engine has found in a position after a while, for screen readers. It is told once, and once more
/// where a longer search prefers another move, or its end finds much else: to hear each depth would be too
/// much.
#[hook]
fn use_told(props: &EngineHeadProps) -> String {
    let told = use_state(String::new);
    let heard = use_mut_ref(|| None::<Rc<Evaluation>>);
    let searches = props.on && !props.over && !props.waits;
    let searched = searches.then(|| (props.position.clone(), props.threat));
    use_effect_with((searched, props.feed.clone()), {
        let (told, heard) = (told.setter(), heard.clone());
        move |(searched, feed)| {
            let timer = searched.as_ref().map(|&(_, threat)| {
                let (told, heard, feed) = (told.clone(), heard.clone(), feed.clone());
                let (mut first, mut looks) = (None, 0);
                Interval::new(SETTLED_MS, move || {
                    // The engine may be being loaded.
                    let Some(latest) = feed.latest().filter(|_| looks < LOOKS) else {
                        return;
                    };
                    looks += 1;
                    if first.is_some() && latest.info.depth >= SETTLED_DEPTH {
                        looks = LOOKS;
                    }
                    let best = latest.info.pv.first().cloned();
                    if first.is_none() || looks == LOOKS && first != best {
                        told.set(words::found_by_engine(&latest, threat));
                        heard.replace(Some(latest));
                        first = best;
                    }
                })
            });
            move || {
                drop(timer);
                told.set(String::new());
                heard.replace(None);
            }
        }
    });
    use_effect_with((props.progress == Progress::Ended, props.feed.clone()), {
        let (told, threat) = (told.setter(), props.threat);
        move |(ended, feed)| {
            let found = feed.latest().filter(|_| *ended);
            let before = heard.borrow().clone();
            if let (Some(found), Some(before)) = (found, before)
                && is_news(&before, &found)
            {
                told.set(words::found_by_engine(&found, threat));
                heard.replace(Some(found));
            }
        }
    });
    (*told).clone()
}

/// Whether who has heard what was found before should hear what is found now.
fn is_news(before: &Evaluation, now: &Evaluation) -> bool {
    before.position == now.position
        && (before.info.pv.first() != now.info.pv.first()
            || (before.share() - now.share()).abs() >= NEWS)
}

fn figures(props: &EngineHeadProps, latest: Option<&Evaluation>) -> Html {
    match (props.on, props.worker, latest) {
        (false, _, _) => html! { <label for={SWITCH}>{ words::OFF }</label> },
        (_, WorkerState::Failed, _) => html! {
            { button("button small", words::TRY_AGAIN, props.on_command.reform(|_: MouseEvent| EngineCommand::TryAgain)) }
        },
        _ if props.over => html! { <span class="sentence">{ words::OVER }</span> },
        _ if props.waits => html! { <span class="sentence">{ words::WAITS }</span> },
        (_, WorkerState::Loading, None) => words::LOADING.into(),
        (_, _, None) => "…".into(),
        (_, _, Some(latest)) => html! {
            <>
                if let Some(side) = props.threat {
                    <span class="searched">{ words::passes(side) }</span>
                    <span>{ engine::depth(latest) }</span>
                } else {
                    <span>{ engine::depth(latest) }</span>
                    <span class="nodes">{ engine::nodes(latest) }</span>
                    <span class="speed">{ engine::speed(latest) }</span>
                }
            </>
        },
    }
}

fn buttons(props: &EngineHeadProps, send: &impl Fn(EngineCommand) -> Callback<MouseEvent>) -> Html {
    let endless = props.progress == Progress::Endless;
    let searching = endless || props.progress == Progress::Searching;
    let depth = Button {
        class: "button quiet icon-only",
        icon: Some(if searching { "pause" } else { "play" }),
        label: Some(
            if searching {
                words::STOP
            } else {
                words::DEEPER
            }
            .into(),
        ),
        title: Some(
            if searching {
                words::STOP
            } else {
                words::DEEPER
            }
            .into(),
        ),
        aria_disabled: props.progress == Progress::Idle,
        onclick: Some(send(if searching {
            EngineCommand::Stop
        } else {
            EngineCommand::Deeper
        })),
        ..Button::default()
    };
    let threat = if props.can_threaten {
        words::with_key(&words::THREAT, "x")
    } else {
        words::NO_THREAT.to_string()
    };
    html! {
        <>
            { depth.view() }
            <button
                type="button"
                class="button quiet icon-only"
                aria-pressed={props.threat.is_some().to_string()}
                aria-disabled={(!props.can_threaten && props.threat.is_none()).then_some("true")}
                aria-label={words::THREAT}
                title={threat}
                onclick={send(EngineCommand::Threat)}
            >
                { icon("threat") }
            </button>
        </>
    }
}

/// The number of lines and the memory, which can be chosen, and the threads, which can't.
fn options(props: &EngineHeadProps) -> Html {
    let on_lines = props.on_command.reform(|event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        EngineCommand::Lines(select.value().parse().unwrap_or(1))
    });
    let on_hash = props.on_command.reform(|event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        EngineCommand::Hash(select.value().parse().ok())
    });
    html! {
        <>
            <label>
                <span>{ words::NUMBER_OF_LINES }</span>
                <select onchange={on_lines}>
                    { for (1..=MAX_LINES).map(|count| html! {
                        <option value={count.to_string()} selected={count == props.lines}>{ count }</option>
                    }) }
                </select>
            </label>
            <label>
                <span>{ words::MEMORY }</span>
                <select onchange={on_hash}>
                    <option value="" selected={props.hash.is_none()}>{ words::usual_memory(device_hash()) }</option>
                    { for CHOICES.map(|mib| html! {
                        <option value={mib.to_string()} selected={props.hash == Some(mib)}>{ words::megabytes(mib) }</option>
                    }) }
                </select>
            </label>
            if props.points {
                <p class="help">{ words::POINTS_HELP }</p>
            }
            <p class="help">{ words::THREADS }</p>
        </>
    }
}

/// The properties of [`EngineLines`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct EngineLinesProps {
    /// The feeds of the lines, the best first.
    pub feeds: Rc<[Feed]>,
    /// The number of lines, for which there is room.
    pub count: usize,
    /// The number of lines that there can be; fewer where there are fewer moves.
    pub possible: usize,
    /// Whether they are those of the threat, which can't be played.
    pub threat: bool,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// Called with the moves of a line up to the one that is pressed.
    pub on_play: Callback<Vec<Move>>,
}

/// The engine's lines. Moves that are hovered over, have the focus or are held by a finger are shown on a
/// small board.
#[component]
pub(super) fn EngineLines(props: &EngineLinesProps) -> Html {
    let preview = use_state(|| None::<Rc<Position>>);
    let node = use_node_ref();
    use_kept_focus(&node);
    use_effect_with((), {
        let node = node.clone();
        move |()| move || leave_to_board(&node)
    });
    // After a click the next lines come under the pointer, which asks for nothing until it moves.
    let rests = use_mut_ref(|| false);
    let on_preview = {
        let (preview, rests) = (preview.clone(), rests.clone());
        Callback::from(move |position: Option<_>| {
            if position.is_none() || !*rests.borrow() {
                preview.set(position);
            }
        })
    };
    let on_play = {
        let (preview, rests) = (preview.setter(), rests.clone());
        props.on_play.reform(move |line| {
            rests.replace(true);
            preview.set(None);
            line
        })
    };
    let on_stir = Callback::from(move |()| {
        rests.replace(false);
    });
    let leave = on_preview.reform(|_: MouseEvent| None);
    let blur = on_preview.reform(|_: FocusEvent| None);
    let label = match props.threat {
        true => words::THREAT_LINES,
        false => words::LINES,
    };
    let lines = props.feeds.iter().take(props.possible).enumerate();
    html! {
        <div ref={node} class={classes!("engine-lines", props.threat.then_some("threat"))} onmouseleave={leave} onfocusout={blur}>
            <ol aria-label={label}>
                { for lines.map(|(rank, feed)| html! {
                    <EngineLine
                        key={rank}
                        feed={feed.clone()}
                        threat={props.threat}
                        held={preview.is_some()}
                        on_play={on_play.clone()}
                        on_preview={on_preview.clone()}
                        on_stir={on_stir.clone()}
                    />
                }) }
                // So that what is below stays where it is.
                { for (props.possible..props.count).map(|rank| html! {
                    <li key={rank} class="none" aria-hidden="true" />
                }) }
            </ol>
            if let Some(position) = &*preview {
                <div class="preview" aria-hidden="true">{ picture_from(position, props.orientation, &[], None) }</div>
            }
        </div>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct EngineLineProps {
    feed: Feed,
    threat: bool,
    /// Whether the moves stay what they are while the engine finds others: a visitor is about to choose
    /// among them.
    held: bool,
    on_play: Callback<Vec<Move>>,
    on_preview: Callback<Option<Rc<Position>>>,
    /// Called when the pointer moves.
    on_stir: Callback<()>,
}

/// A finger that is held on a move to look at what it leads to.
#[derive(Default)]
struct Hold {
    /// Runs once it has been held for long enough; dropped as it leaves.
    timer: Option<Timeout>,
    /// Whether that was so: what the browser takes for a click then plays nothing.
    looked: bool,
}

#[component]
fn EngineLine(props: &EngineLineProps) -> Html {
    let node = use_node_ref();
    use_kept_focus(&node);
    // Of its moves only one is a stop of the Tab key.
    let stop = use_state(|| 0);
    let whole = use_state(|| false);
    let latest = use_evaluation(&props.feed);
    let Some(latest) = use_held(latest, props.held) else {
        return html! { <li ref={node} tabindex="-1"><span class="score">{ "…" }</span></li> };
    };
    let moves: Rc<[Move]> = moves_of(&latest).into_iter().take(LENGTH).collect();
    let up_to = {
        let moves = moves.clone();
        move |event: &web_sys::Event| Some(moves.get(..=index_of(event)?)?.to_vec())
    };
    let hold = use_mut_ref(Hold::default);
    let onclick = {
        let (up_to, on_play, hold) = (up_to.clone(), props.on_play.clone(), hold.clone());
        Callback::from(move |event: MouseEvent| {
            if std::mem::take(&mut hold.borrow_mut().looked) {
                return;
            }
            if let Some(line) = up_to(&event) {
                // The move is gone with the position; the arrow keys step through the game from here.
                focus_within(closest(&event, "ol"), "li");
                on_play.emit(line);
            }
        })
    };
    let look = {
        let (start, on_preview) = (latest.position.clone(), props.on_preview.clone());
        move |event: &web_sys::Event| {
            if let Some(line) = up_to(event) {
                let mut position = (*start).clone();
                line.into_iter().for_each(|m| position.play(m));
                on_preview.emit(Some(Rc::new(position)));
            } else if closest(event, ".expand").is_some() {
                on_preview.emit(None);
            }
        }
    };
    let onpointerdown = {
        let (hold, look) = (hold.clone(), look.clone());
        Callback::from(move |event: PointerEvent| {
            let mut held = hold.borrow_mut();
            held.looked = false;
            if event.pointer_type() != "touch" {
                return;
            }
            let (hold, look) = (hold.clone(), look.clone());
            held.timer = Some(Timeout::new(HOLD_MS, move || {
                hold.borrow_mut().looked = true;
                look(&event);
            }));
        })
    };
    let on_release = {
        let (hold, on_preview) = (hold.clone(), props.on_preview.clone());
        Callback::from(move |_: PointerEvent| {
            let mut held = hold.borrow_mut();
            held.timer = None;
            if held.looked {
                on_preview.emit(None);
            }
        })
    };
    let oncontextmenu = Callback::from(move |event: MouseEvent| {
        if hold.borrow().timer.is_some() {
            // The browser's menu would end the look.
            event.prevent_default();
        }
    });
    let onmouseover = {
        let look = look.clone();
        Callback::from(move |event: MouseEvent| look(&event))
    };
    let onmousemove = {
        let (look, on_stir, held) = (look.clone(), props.on_stir.clone(), props.held);
        Callback::from(move |event: MouseEvent| {
            if event.movement_x() != 0 || event.movement_y() != 0 {
                on_stir.emit(());
                // It may have come onto the move before, without a movement.
                if !held {
                    look(&event);
                }
            }
        })
    };
    let onfocusin = {
        let stop = stop.setter();
        Callback::from(move |event: FocusEvent| {
            stop.set(index_of(&event).unwrap_or(0));
            look(&event);
        })
    };
    let onfocusout = {
        let stop = stop.setter();
        Callback::from(move |event: FocusEvent| {
            stop.set(0);
            if let Some(line) = closest(&event, ".line") {
                // It has been scrolled to the move that had the focus.
                line.set_scroll_left(0);
                line.set_scroll_top(0);
            }
        })
    };
    let stop = (*stop).min(moves.len().saturating_sub(1));
    let mut position = (*latest.position).clone();
    let item = |(index, &m): (usize, &Move)| {
        let number = number(&position, index == 0);
        let text = letters::shown(&san::format(&position, m)).into_owned();
        position.play(m);
        let tabindex = if index == stop { "0" } else { "-1" };
        html! {
            // The focus stays on the move with this number.
            <key={index}>
                // Where the line is cut, the number goes with its move.
                <span class="step">
                    if let Some(number) = number {
                        <span class="number">{ number }</span>
                    }
                    <button
                        type="button"
                        {tabindex}
                        data-index={index.to_string()}
                        disabled={props.threat}
                        title={(index == 0 && !props.threat).then_some(words::PLAY_LINE.as_str())}
                    >
                        { text }
                    </button>
                </span>
                { " " }
            </>
        }
    };
    let items: Vec<Html> = moves.iter().enumerate().map(item).collect();
    let toggle = {
        let whole = whole.clone();
        Callback::from(move |_: MouseEvent| whole.set(!*whole))
    };
    html! {
        <li
            ref={node}
            class={whole.then_some("whole")}
            tabindex="-1"
            {onclick}
            {onmouseover}
            {onmousemove}
            {onpointerdown}
            onpointerup={on_release.clone()}
            onpointercancel={on_release}
            {oncontextmenu}
            {onfocusin}
            {onfocusout}
            onkeydown={walk}
        >
            <span class={classes!("score", latest.favors_black().then_some("behind"))}>{ engine::score(&latest) }<small>{ for engine::scale(&latest) }</small></span>
            <span class="line">{ for items }</span>
            if moves.len() > ROOM {
                <button
                    type="button"
                    class="expand"
                    aria-expanded={whole.to_string()}
                    aria-label={words::WHOLE_LINE}
                    title={words::WHOLE_LINE}
                    onclick={toggle}
                >
                    { icon("more") }
                </button>
            }
        </li>
    }
}

/// The line that is shown: while it is held, the one before the latest, if both are of one position.
#[hook]
fn use_held(latest: Option<Rc<Evaluation>>, held: bool) -> Option<Rc<Evaluation>> {
    let shown = use_mut_ref(|| None::<Rc<Evaluation>>);
    let mut shown = shown.borrow_mut();
    let is_same = match (&*shown, &latest) {
        (Some(shown), Some(latest)) => shown.position == latest.position,
        _ => false,
    };
    if !(held && is_same) {
        *shown = latest;
    }
    shown.clone()
}

/// A hook that keeps the focus in an element as what has it there is no longer drawn.
#[hook]
fn use_kept_focus(node: &NodeRef) {
    let had_focus = has_focus(node);
    let node = node.clone();
    use_effect(move || {
        let active = gloo::utils::document().active_element();
        let is_lost = active.is_none_or(|active| active.tag_name() == "BODY");
        if had_focus && is_lost {
            let element = node.cast::<Element>();
            if !focus_within(element.clone(), "li") {
                focus(element);
            }
        }
    });
}

fn has_focus(node: &NodeRef) -> bool {
    let active = gloo::utils::document().active_element();
    let element = node.cast::<Element>();
    element.is_some_and(|element| element.contains(active.as_deref()))
}

/// Moves the focus from lines that are about to be gone to the board.
fn leave_to_board(lines: &NodeRef) {
    if has_focus(lines) {
        focus_on(BOARD);
    }
}

/// Moves the focus to the first element within another one that a selector matches. Returns whether
/// there is one.
fn focus_within(element: Option<Element>, selector: &str) -> bool {
    let found = element.and_then(|element| element.query_selector(selector).ok()?);
    let is_found = found.is_some();
    focus(found);
    is_found
}

/// Walks along a line by the arrow keys while one of its moves has the focus.
fn walk(event: KeyboardEvent) {
    let held = event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key();
    let Some(index) = index_of(&event).filter(|_| !held) else {
        return;
    };
    let to = match event.key().as_str() {
        "ArrowLeft" => format!("[data-index='{}']", index.saturating_sub(1)),
        "ArrowRight" => format!("[data-index='{}']", index + 1),
        "Home" => "[data-index='0']".to_owned(),
        "End" => ".step:last-of-type [data-index]".to_owned(),
        _ => return,
    };
    event.prevent_default();
    focus_within(closest(&event, "li"), &to);
}

/// The number in front of a move: `12.` or, first in its line, `12…`.
fn number(position: &Position, first: bool) -> Option<String> {
    let number = position.fullmoves();
    match (position.turn(), first) {
        (Color::White, _) => Some(format!("{number}.")),
        (Color::Black, true) => Some(format!("{number}…")),
        (Color::Black, false) => None,
    }
}

/// The index of the move on which an event happens.
fn index_of(event: &web_sys::Event) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.get_attribute("data-index")?.parse().ok()
}
