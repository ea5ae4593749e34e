mod chunk;

use crate::game::NodeId;
use crate::web::analysis::fold::Folds;
use crate::web::analysis::layout::{Block, Layout};
use crate::web::browser::scroll::{KeptInSight, bring_current_into_sight};
use crate::web::words::analysis as words;
use crate::web::words::play::MOVES;
use chunk::{CHUNK, Chunk};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The space around a move that is scrolled into view with it, in CSS pixels.
const MARGIN: f64 = 64.0;

/// The selector of the move that the Tab key reaches.
const STOP: &str = "[tabindex='0']";

/// The properties of [`GameText`].
#[derive(Properties)]
pub struct GameTextProps {
    /// The layout of the game.
    pub layout: Rc<Layout>,
    /// The node shown on the board.
    pub current: NodeId,
    /// Called with the node of a move that is pressed.
    pub on_select: Callback<NodeId>,
    /// The text of an empty game.
    #[prop_or_default]
    pub empty: AttrValue,
}

impl PartialEq for GameTextProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.layout, &other.layout)
            && self.current == other.current
            && self.on_select == other.on_select
            && self.empty == other.empty
    }
}

/// The moves of a game with comments and variations. The current one is marked and scrolled into
/// view.
pub struct GameText {
    list: NodeRef,
    folds: Rc<Folds>,
    shown: Rc<Vec<usize>>,
    /// The node that has been scrolled into view.
    seen: Option<NodeId>,
    /// The block of the text that had it then.
    block: Option<usize>,
    /// The selector of the move or button that had the focus before the moves are drawn anew.
    focused: Option<String>,
    /// Scrolls it into view again when what is above or below leaves the list less room, and when
    /// its chunk is drawn for the first time and turns out to be of another height than expected.
    resized: Option<KeptInSight>,
}

/// The messages of a [`GameText`].
pub enum GameTextMessage {
    /// Fold or unfold the line with this index among the blocks.
    Toggle(usize),
}

impl Component for GameText {
    type Message = GameTextMessage;
    type Properties = GameTextProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut text = Self {
            list: NodeRef::default(),
            folds: Rc::default(),
            shown: Rc::default(),
            seen: None,
            block: None,
            focused: None,
            resized: None,
        };
        text.unfold(ctx.props());
        text
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &GameTextProps) -> bool {
        self.unfold(ctx.props());
        self.focused = self.focused();
        true
    }

    fn update(&mut self, ctx: &Context<Self>, message: GameTextMessage) -> bool {
        let GameTextMessage::Toggle(index) = message;
        let layout = &ctx.props().layout;
        let Some(Block::Line(line)) = layout.blocks().get(index) else {
            return false;
        };
        self.focused = self.focused();
        Rc::make_mut(&mut self.folds).toggle(line);
        self.shown = Rc::new(self.folds.shown(layout));
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        if props.layout.blocks().is_empty() {
            return html! { <p class="moves-empty">{ props.empty.clone() }</p> };
        }
        let chunks = (0..self.shown.len().div_ceil(CHUNK)).map(|number| {
            html! {
                <Chunk
                    key={number}
                    layout={props.layout.clone()}
                    folds={self.folds.clone()}
                    shown={self.shown.clone()}
                    {number}
                />
            }
        });
        let link = ctx.link().clone();
        let (layout, on_select) = (props.layout.clone(), props.on_select.clone());
        let onclick = Callback::from(move |event: MouseEvent| {
            let number = |name| number_of(&event, name);
            if let Some(id) = number("data-node").and_then(|number| layout.find(number)) {
                on_select.emit(id);
            } else if let Some(index) = number("data-fold") {
                link.send_message(GameTextMessage::Toggle(index));
            }
        });
        html! {
            <div
                ref={self.list.clone()}
                class="game-text"
                role="group"
                aria-label={MOVES}
                aria-description={words::KEYS}
                {onclick}
            >
                { for chunks }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let current = ctx.props().current;
        let Some(list) = self.list.cast::<Element>() else {
            return;
        };
        self.mark(ctx.props(), &list);
        if self.resized.as_ref().is_none_or(|it| !it.is_of(&list)) {
            self.resized = KeptInSight::observe(list.clone(), MARGIN);
        }
        let is_new = self.seen.replace(current) != Some(current);
        match self.focused.take() {
            Some(_) if is_new => focus(&list, STOP),
            // What is drawn anew has lost the focus; what is elsewhere by now, as in a menu, stays.
            Some(selector) if is_lost() => focus(&list, &selector),
            _ => {}
        }
        // It may stand in another place of the text, as a line was promoted.
        let block = ctx.props().layout.block_of(current);
        let is_moved = std::mem::replace(&mut self.block, block) != block;
        if !is_new && !is_moved {
            return;
        }
        bring_current_into_sight(&list, MARGIN);
        if let Some(resized) = &mut self.resized {
            resized.follow_current(".chunk");
        }
    }
}

impl GameText {
    /// Updates the list of visible blocks: lines that hide the current move are unfolded.
    fn unfold(&mut self, props: &GameTextProps) {
        let mut folds = (*self.folds).clone();
        if folds.unfold_for(&props.layout, props.current) {
            self.folds = Rc::new(folds);
        }
        let shown = self.folds.shown(&props.layout);
        // An unchanged list keeps its identity, so that nothing is redrawn.
        if *self.shown != shown {
            self.shown = Rc::new(shown);
        }
    }

    /// Marks the current move, and the one that the Tab key reaches: at the start of the game, the
    /// first.
    fn mark(&self, props: &GameTextProps, list: &Element) {
        let current = props.layout.block_of(props.current).map(|_| props.current);
        let stop = current.or_else(|| self.first_move(props));
        for (move_id, attribute, value, usual) in [
            (current, "aria-current", "true", None),
            (stop, "tabindex", "0", Some("-1")),
        ] {
            let find = |selector: String| list.query_selector(&selector).ok().flatten();
            let marked = find(format!(".ply[{attribute}='{value}']"));
            let wanted = move_id.and_then(|id| find(format!("[data-node='{}']", id.index())));
            if marked == wanted {
                continue;
            }
            if let Some(marked) = marked {
                // Neither fails for the name of an attribute.
                let _ = match usual {
                    Some(usual) => marked.set_attribute(attribute, usual),
                    None => marked.remove_attribute(attribute),
                };
            }
            if let Some(wanted) = wanted {
                let _ = wanted.set_attribute(attribute, value);
            }
        }
    }

    /// The selector of the move or button in the list that has the focus.
    fn focused(&self) -> Option<String> {
        let list = self.list.cast::<Element>()?;
        let focused = list.query_selector(":focus").ok()??;
        let by = |name: &str| Some(format!("[{name}='{}']", focused.get_attribute(name)?));
        by("data-node").or_else(|| by("data-fold"))
    }

    fn first_move(&self, props: &GameTextProps) -> Option<NodeId> {
        let blocks = props.layout.blocks();
        let mut plies = self.shown.iter().flat_map(|&index| blocks[index].plies());
        plies.next().map(|ply| ply.id)
    }
}

/// Whether the keyboard's focus is on no element, as after the one that had it was removed.
fn is_lost() -> bool {
    let focused = gloo::utils::document().active_element();
    focused.is_none_or(|focused| focused.tag_name() == "BODY")
}

/// Gives the focus to the first element that a selector finds.
fn focus(list: &Element, selector: &str) {
    let found = list.query_selector(selector).ok().flatten();
    if let Some(button) = found.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail for an element in the page.
        let _ = button.focus();
    }
}

/// The number in an attribute of the pressed element or its nearest ancestor with it.
fn number_of(event: &MouseEvent, name: &str) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let found = target.closest(&format!("[{name}]")).ok().flatten()?;
    found.get_attribute(name)?.parse().ok()
}
