use crate::rules::Position;
use crate::web::browser::icon::icon;
use crate::web::browser::scroll::{KeptInSight, OnResize, bring_current_into_sight};
use crate::web::game::Action;
use crate::web::letters;
use crate::web::words::play as words;
use gloo::render::{AnimationFrame, request_animation_frame};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The height of two lines of moves, in `rem`.
const TWO_LINES: i32 = 5;

/// The properties of [`MoveList`].
#[derive(Properties, PartialEq)]
pub struct MoveListProps {
    /// The moves in SAN.
    pub sans: Rc<Vec<String>>,
    /// The number of the first move.
    pub first_number: u16,
    /// Whether Black made the first move.
    pub black_first: bool,
    /// The position shown, in half-moves (plies) from the start.
    pub ply: usize,
    /// The text of an empty list.
    pub empty: AttrValue,
    /// Called with the step to a move that is pressed.
    pub on_action: Callback<Action>,
}

impl MoveListProps {
    /// The number of the first move, and whether Black makes it.
    pub fn numbering(start: &Position) -> (u16, bool) {
        (start.fullmoves(), !start.turn().is_white())
    }
}

/// The moves of the game, two a row; the current one is marked and scrolled into view. The Tab key
/// reaches that one alone, and the keys that step through the game take the focus along.
pub struct MoveList {
    list: NodeRef,
    /// The position shown and the number of moves that the list was scrolled for.
    in_sight: Option<(usize, usize)>,
    scrolling: Option<AnimationFrame>,
    /// Whether the list was observed while it was empty.
    observed: Option<bool>,
    lines: Option<OnResize>,
    kept: Option<KeptInSight>,
}

impl Component for MoveList {
    type Message = ();
    type Properties = MoveListProps;

    fn create(_: &Context<Self>) -> Self {
        Self {
            list: NodeRef::default(),
            in_sight: None,
            scrolling: None,
            observed: None,
            lines: None,
            kept: None,
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let props = ctx.props();
        let in_sight = (props.ply, props.sans.len());
        if self.in_sight.replace(in_sight) != Some(in_sight) {
            let list = self.list.clone();
            // In the next frame, since what is above the list may still change its height.
            self.scrolling = Some(request_animation_frame(move |_| {
                if let Some(list) = list.cast::<Element>() {
                    bring_current_into_sight(&list, 0.0);
                    follow_with_focus(&list);
                }
            }));
        }
        let empty = props.sans.is_empty();
        if self.observed.replace(empty) != Some(empty) {
            let list = self.list.cast::<Element>();
            self.lines = list.as_ref().and_then(break_where_lines_fit);
            self.kept = list.and_then(|list| KeptInSight::observe(list, 0.0));
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        if props.sans.is_empty() {
            return html! { <p class="moves-empty">{ props.empty.clone() }</p> };
        }
        let skipped = usize::from(props.black_first);
        let places = props.sans.len() + skipped;
        let rows = (0..places.div_ceil(2)).map(|row| {
            let number = usize::from(props.first_number) + row;
            let white = (row * 2).checked_sub(skipped);
            let black = (row * 2 + 1) - skipped;
            html! {
                <li key={row}>
                    <span class="number">{ format!("{number}.") }</span>
                    { white.map_or_else(|| html! { <span class="skipped">{ "…" }</span> }, |index| ply(props, index)) }
                    { ply(props, black) }
                </li>
            }
        });
        let to_start = props.on_action.reform(|_: MouseEvent| Action::GoTo(0));
        html! {
            <ol class="moves" aria-label={words::MOVES} ref={&self.list}>
                // Where the moves form a line, the way back to its beginning.
                <li class="origin" key="origin">
                    <button type="button" tabindex="-1" aria-label={words::FIRST} onclick={to_start}>{ icon("first") }</button>
                </li>
                { for rows }
            </ol>
        }
    }
}

/// Gives the room around the play page's list the class `in-lines` while two lines of moves fit into it. A container
/// query would ask for it in each pass of a layout, with another height every time, and set the style
/// of all moves anew.
fn break_where_lines_fit(list: &Element) -> Option<OnResize> {
    let room = list.closest(".moves-room").ok().flatten()?;
    OnResize::observe(&room.clone(), move || {
        let fit = room.client_height() >= TWO_LINES * root_font_size();
        // Cannot fail for a name without spaces.
        let _ = room.class_list().toggle_with_force("in-lines", fit);
    })
}

/// The size of the page's letters, in whole CSS pixels.
fn root_font_size() -> i32 {
    let root = gloo::utils::document_element();
    let style = gloo::utils::window().get_computed_style(&root);
    let style = style.ok().flatten();
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    // To read a fraction would add 16 KB to the download.
    let pixels = size.and_then(|size| size.split(['.', 'p']).next()?.parse().ok());
    pixels.unwrap_or(16)
}

/// Moves the focus from another move of the list to the one that the Tab key reaches.
fn follow_with_focus(list: &Element) {
    let find = |selector| list.query_selector(selector).ok().flatten();
    if let (Some(_), Some(stop)) = (find(":focus"), find("[tabindex='0']")) {
        // Cannot fail for an element in the page.
        let _ = stop.unchecked_into::<HtmlElement>().focus();
    }
}

fn ply(props: &MoveListProps, index: usize) -> Html {
    let Some(text) = props.sans.get(index) else {
        return Html::default();
    };
    let current = props.ply == index + 1;
    // At the start, the first move.
    let tab_stop = index + 1 == props.ply.max(1);
    let onclick = props
        .on_action
        .reform(move |_: MouseEvent| Action::GoTo(index + 1));
    html! {
        <button
            type="button"
            class="ply"
            tabindex={if tab_stop { "0" } else { "-1" }}
            aria-current={current.then_some("true")}
            {onclick}
        >
            { letters::shown(text).into_owned() }
        </button>
    }
}
