use super::row::{GameRow, RowAction};
use crate::web::browser::printing::listen_to_printing;
use crate::web::library::query::Searched;
use crate::web::records::Timestamp;
use crate::web::words::library as words;
use gloo::events::EventListener;
use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The height of a game before one is measured, in CSS pixels.
const USUAL_HEIGHT: f64 = 104.0;

/// The number of games that are drawn above and below what is to be seen.
const MARGIN: usize = 6;

/// The range of games that is drawn changes in steps of this number.
const STEP: usize = 3;

/// The most games that are printed.
const PRINTED: usize = 1000;

/// The properties of [`GameList`].
#[derive(Properties, PartialEq)]
pub(super) struct GameListProps {
    /// All games.
    pub games: Rc<Vec<Searched>>,
    /// The indices of the games in the list.
    pub found: Rc<Vec<usize>>,
    /// The games that are selected.
    pub selected: Rc<HashSet<Timestamp>>,
    /// The first of these games in the list gets the focus when they are others than before.
    pub focused: Rc<HashSet<Timestamp>>,
    /// What the address of a game says of the position that is searched for.
    pub reached: AttrValue,
    /// Called with what is wanted of a game.
    pub on_action: Callback<RowAction>,
}

/// The list of games. It scrolls with the page, and only what is to be seen is drawn.
pub(super) struct GameList {
    list: NodeRef,
    above: NodeRef,
    below: NodeRef,
    shown: Range<usize>,
    height: f64,
    /// A game that gets the focus as soon as it is drawn.
    focus: Option<usize>,
    /// Whether the page is being printed, with all games up to [`PRINTED`].
    prints: bool,
    _listeners: Vec<EventListener>,
}

/// The messages of a [`GameList`].
pub(super) enum Msg {
    /// The page was scrolled, or its window has another size.
    Scrolled,
    /// Other games are to be seen than those that were drawn.
    Measured,
    /// Move the focus to a game.
    Focus(usize),
    /// The page is printed, or was.
    Print(bool),
}

impl Component for GameList {
    type Message = Msg;
    type Properties = GameListProps;

    fn changed(&mut self, ctx: &Context<Self>, old: &GameListProps) -> bool {
        let props = ctx.props();
        if props.focused != old.focused
            && let Some(index) = place_of_focused(props)
        {
            self.focus_on(index);
        }
        true
    }

    fn create(ctx: &Context<Self>) -> Self {
        let window = gloo::utils::window();
        let mut _listeners = listen_to_printing(ctx.link().callback(Msg::Print));
        _listeners.extend(["scroll", "resize"].map(|event| {
            let link = ctx.link().clone();
            EventListener::new(&window, event, move |_| link.send_message(Msg::Scrolled))
        }));
        Self {
            list: NodeRef::default(),
            above: NodeRef::default(),
            below: NodeRef::default(),
            shown: 0..12,
            height: USUAL_HEIGHT,
            focus: place_of_focused(ctx.props()),
            prints: false,
            _listeners,
        }
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Scrolled => !self.prints && self.measure(),
            Msg::Measured => true,
            Msg::Focus(index) => {
                self.focus_on(index);
                true
            }
            Msg::Print(prints) => std::mem::replace(&mut self.prints, prints) != prints,
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let total = props.found.len();
        let shown = self.shown_of(total);
        let row = |index: usize| {
            let row = &props.games.get(*props.found.get(index)?)?.row;
            Some(html! {
                <GameRow
                    key={row.id.0.to_string()}
                    row={row.clone()}
                    {index}
                    {total}
                    selected={props.selected.contains(&row.id)}
                    reached={props.reached.clone()}
                    on_action={props.on_action.clone()}
                />
            })
        };
        let (games, found) = (props.games.clone(), props.found.clone());
        let on_action = props.on_action.clone();
        let onkeydown = ctx.link().batch_callback(move |event: KeyboardEvent| {
            let target: Element = event.target()?.dyn_into().ok()?;
            let index = target.closest("[data-index]").ok()??;
            let index: usize = index.get_attribute("data-index")?.parse().ok()?;
            if event.key() == "Delete" && !event.repeat() {
                let game = games.get(*found.get(index)?)?;
                on_action.emit(RowAction::Delete(game.row.id));
                return None;
            }
            if target.tag_name() == "INPUT" && event.key() == " " {
                return None;
            }
            let next = match &*event.key() {
                "ArrowDown" => index + 1,
                "ArrowUp" => index.checked_sub(1)?,
                "Home" => 0,
                "End" => total.checked_sub(1)?,
                _ => return None,
            };
            event.prevent_default();
            (next < total).then_some(Msg::Focus(next))
        });
        html! {
            <>
                <div ref={self.above.clone()} />
                <ul class="game-list" ref={self.list.clone()} aria-label={words::LIST} {onkeydown}>
                    { for shown.filter_map(row) }
                </ul>
                <div ref={self.below.clone()} />
            </>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let total = ctx.props().found.len();
        let shown = self.shown_of(total);
        set_height(&self.above, shown.start as f64 * self.height);
        set_height(&self.below, (total - shown.end) as f64 * self.height);
        if let Some(index) = self.focus.take()
            && let Some(list) = self.list.cast::<Element>()
            && let Ok(Some(link)) = list.query_selector(&format!("[data-index='{index}'] .open"))
        {
            // Cannot fail for an element in the page.
            let _ = link.unchecked_into::<HtmlElement>().focus();
        }
        if !self.prints && self.measure() {
            ctx.link().send_message(Msg::Measured);
        }
    }
}

impl GameList {
    /// Has a game drawn, and moves the focus there then.
    fn focus_on(&mut self, index: usize) {
        if !self.shown.contains(&index) {
            let from = index.saturating_sub(MARGIN);
            self.shown = from..from + self.shown.len();
        }
        self.focus = Some(index);
    }

    /// The games that are drawn, of a list of that length.
    fn shown_of(&self, total: usize) -> Range<usize> {
        if self.prints {
            return 0..total.min(PRINTED);
        }
        let end = self.shown.end.min(total);
        self.shown.start.min(end.saturating_sub(1))..end
    }

    /// Finds out what is to be seen. Returns whether something else must be drawn.
    fn measure(&mut self) -> bool {
        let (Some(list), Some(above)) = (self.list.cast::<Element>(), self.above.cast::<Element>())
        else {
            return false;
        };
        let heights = list
            .first_element_child()
            .map(|row| row.get_bounding_client_rect().height());
        let height = heights.filter(|&height| height > 0.0);
        let height = height.unwrap_or(self.height);
        let changed = (height - self.height).abs() > 0.5;
        self.height = height;
        let hidden = -above.get_bounding_client_rect().top();
        let first = (hidden / height).max(0.0) as usize;
        let from = first.saturating_sub(MARGIN) / STEP * STEP;
        let seen = f64::from(gloo::utils::document_element().client_height()) / height;
        let count = seen.ceil() as usize + 2 * MARGIN + STEP;
        let shown = from..from + count;
        let moved = shown != self.shown;
        self.shown = shown;
        moved || changed
    }
}

/// The place in the list of the first game that is to get the focus.
fn place_of_focused(props: &GameListProps) -> Option<usize> {
    let mut found = props.found.iter();
    found.position(|&index| {
        let game = props.games.get(index);
        game.is_some_and(|game| props.focused.contains(&game.row.id))
    })
}

fn set_height(node: &NodeRef, height: f64) {
    if let Some(node) = node.cast::<HtmlElement>() {
        // Fails only for properties that cannot be written.
        let _ = node.style().set_property("height", &format!("{height}px"));
    }
}
