//! The moves with what belongs to them, and the gestures that open the menu of one.

use super::focus::closest;
use super::long_press::hand_over;
use super::message::{Msg, OpenDialog, Press};
use super::move_menu::Anchor;
use super::page::AnalysisPage;
use super::tab::Tab;
use crate::board::Color;
use crate::game::NodeId;
use crate::notation::eco::is_named_start;
use crate::notation::san;
use crate::web::analysis::header::Header;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::browser::widgets::button::button;
use crate::web::browser::widgets::game_header::GameHeader;
use crate::web::browser::widgets::game_text::GameText;
use crate::web::game::digits;
use crate::web::letters;
use crate::web::route::Page;
use crate::web::words::{self, analysis as texts, puzzle};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// The time after which a finger that rests on a move opens its menu, in milliseconds.
const LONG_PRESS_MS: u32 = 500;

impl AnalysisPage {
    /// The players, the moves, the result, and the continuations where there are several.
    pub(super) fn moves(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let study = model.study();
        let clocks = Color::ALL.map(|color| study.clock(color).map(digits));
        let verdict = study
            .outcome()
            .map(|outcome| words::game::verdict_with_points(&study.to_game(), &outcome));
        // An opening stands above already.
        let names_opening = is_named_start(study.start());
        let header = Header::for_visitor(model.source()).map(|header| Header {
            opening: header.opening.filter(|_| !names_opening),
            ..header
        });
        let link = ctx.link();
        let oncontextmenu = link.batch_callback(|event: MouseEvent| {
            let number = number_of(&event)?;
            event.prevent_default();
            let anchor = match (event.client_x(), event.client_y()) {
                // By a key.
                (0, 0) => Anchor::beside(&event.target()?.dyn_into().ok()?),
                place => Anchor::at(place),
            };
            Some(Msg::MenuOf(number, anchor))
        });
        let press = self.long_press(ctx);
        // As with the glyphs: were the field for the comment left as a move is pressed, the moves would
        // be drawn anew under the pointer, and the press would be lost.
        let annotates = self.annotates;
        let onmousedown = Callback::from(move |event: MouseEvent| {
            if annotates && closest(&event, "button").is_some() {
                event.prevent_default();
            }
        });
        html! {
            <div
                class="study-moves"
                hidden={self.reviewing.tab != Tab::Moves || self.puzzle.is_some()}
                ref={self.moves.clone()}
                {oncontextmenu}
                {onmousedown}
                onpointerdown={press.down}
                onpointermove={press.end.clone()}
                onpointerup={press.end.clone()}
                onpointercancel={press.end}
            >
                if let Some(name) = self.name() {
                    <h2 class="study-name" dir="auto" title={name.to_owned()}>{ name }</h2>
                }
                if let Some(header) = header {
                    <GameHeader {header} {clocks} />
                }
                <GameText
                    key={letters::chosen().key()}
                    layout={model.layout()}
                    current={study.current()}
                    on_select={link.callback(|node| Msg::Act(AnalysisAction::Show(node)))}
                    empty={texts::EMPTY}
                />
                if study.tree().main_line().next().is_none() {
                    { beginnings(ctx, self.makes_puzzle) }
                }
                // Always a child: with another number of them the moves would be drawn anew, and lose the focus.
                if let Some(verdict) = verdict {
                    <p class="study-outcome">{ verdict }</p>
                }
                { self.fork(ctx, model) }
            </div>
        }
    }

    /// Callbacks by which a finger that rests on a move opens its menu.
    fn long_press(&self, ctx: &Context<Self>) -> LongPress {
        let waiting: Rc<RefCell<Option<Press>>> = self.pressed.clone();
        let link = ctx.link().clone();
        let down = {
            let waiting = waiting.clone();
            Callback::from(move |event: PointerEvent| {
                if event.pointer_type() == "mouse" {
                    return;
                }
                let Some(number) = number_of(&event) else {
                    return;
                };
                let pressed: Option<Element> = event.target_dyn_into();
                let pointer = event.pointer_id();
                let place = (event.client_x(), event.client_y());
                let link = link.clone();
                let timeout = Timeout::new(LONG_PRESS_MS, move || {
                    if let Some(pressed) = pressed {
                        hand_over(&pressed, pointer);
                    }
                    link.send_message(Msg::MenuOf(number, Anchor::at(place)));
                });
                waiting.replace(Some((timeout, place)));
            })
        };
        let end = Callback::from(move |event: PointerEvent| {
            let moved = event.type_() == "pointermove";
            let near = |&(_, (x, y)): &(Timeout, (i32, i32))| {
                (event.client_x() - x).abs() < 8 && (event.client_y() - y).abs() < 8
            };
            let mut waiting = waiting.borrow_mut();
            if !(moved && waiting.as_ref().is_some_and(near)) {
                waiting.take();
            }
        });
        LongPress { down, end }
    }

    /// The continuations of the position, where there are several.
    fn fork(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let Some((options, chosen)) = self.desk.fork() else {
            return Html::default();
        };
        let option = |(index, id): (usize, NodeId)| {
            let text = written(model, id);
            let onclick = ctx
                .link()
                .callback(move |_: MouseEvent| Msg::Act(AnalysisAction::Show(id)));
            html! {
                <button
                    type="button"
                    class="button small"
                    aria-current={(index == chosen).then_some("true")}
                    {onclick}
                >
                    { text }
                </button>
            }
        };
        html! {
            <div class="fork" role="group" aria-label={texts::FORK}>
                { for options.into_iter().enumerate().map(option) }
            </div>
        }
    }
}

/// A continuation of the position shown, as it is written.
fn written(model: &AnalysisModel, id: NodeId) -> Option<String> {
    let study = model.study();
    let m = study.tree().move_to(id)?;
    Some(letters::shown(&san::format(study.position(), m)).into_owned())
}

/// The continuation that is chosen among several, for screen readers.
pub(super) fn chosen_in_words(
    model: &AnalysisModel,
    (options, chosen): &(Vec<NodeId>, usize),
) -> Option<String> {
    let text = written(model, *options.get(*chosen)?)?;
    Some(texts::continuation(&text, chosen + 1, options.len()))
}

/// The buttons with which an empty study begins, or a puzzle whose solution has no moves yet.
fn beginnings(ctx: &Context<AnalysisPage>, makes_puzzle: bool) -> Html {
    let to = |msg: fn() -> Msg| ctx.link().callback(move |_: MouseEvent| msg());
    html! {
        <div class="beginnings">
            { button("button small", texts::OPEN_GAME, to(|| Msg::Dialog(Some(OpenDialog::Open)))) }
            { button("button small", texts::NEW, to(|| Msg::Dialog(Some(OpenDialog::New)))) }
            { button("button small", texts::SET_UP, to(|| Msg::Visit(Page::Editor))) }
            if !makes_puzzle {
                { button("button small", puzzle::MAKE, to(|| Msg::MakePuzzle(true))) }
            }
        </div>
    }
}

/// Callbacks of a long press.
struct LongPress {
    down: Callback<PointerEvent>,
    end: Callback<PointerEvent>,
}

/// The number of the move on which an event happens.
fn number_of(event: &web_sys::Event) -> Option<usize> {
    let ply = closest(event, "[data-node]")?;
    ply.get_attribute("data-node")?.parse().ok()
}
