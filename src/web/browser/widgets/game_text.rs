use crate::game::{Nag, NodeId, Tree};
use crate::web::analysis::fold::Folds;
use crate::web::analysis::layout::{Block, Cell, Item, Layout, Line, Ply};
use crate::web::browser::scroll::{KeptInSight, bring_current_into_sight};
use crate::web::language::Text;
use crate::web::letters;
use crate::web::words::analysis as words;
use crate::web::words::game::file_result;
use crate::web::words::play::MOVES;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The number of blocks drawn together: a step redraws two such chunks, however long the game is.
const CHUNK: usize = 24;

/// The depth at which the indentation of variations stops growing.
const DEEPEST: usize = 6;

/// The space around a move that is scrolled into view with it, in CSS pixels.
const MARGIN: f64 = 64.0;

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
            resized: None,
        };
        text.unfold(ctx.props());
        text
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &GameTextProps) -> bool {
        self.unfold(ctx.props());
        true
    }

    fn update(&mut self, ctx: &Context<Self>, message: GameTextMessage) -> bool {
        let GameTextMessage::Toggle(index) = message;
        let layout = &ctx.props().layout;
        let Some(Block::Line(line)) = layout.blocks().get(index) else {
            return false;
        };
        Rc::make_mut(&mut self.folds).toggle(line);
        self.shown = Rc::new(self.folds.shown(layout));
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        if props.layout.blocks().is_empty() {
            return html! { <p class="moves-empty">{ props.empty.clone() }</p> };
        }
        let current = props.layout.block_of(props.current);
        // At the start of the game the Tab key reaches the first move.
        let stop = current.map_or_else(|| self.first_move(props), |_| Some(props.current));
        let stop_block = stop.and_then(|id| props.layout.block_of(id));
        let chunks = self
            .shown
            .chunks(CHUNK)
            .enumerate()
            .map(|(number, blocks)| {
                let holds =
                    |block: Option<usize>| block.is_some_and(|block| blocks.contains(&block));
                html! {
                    <Chunk
                        key={number}
                        layout={props.layout.clone()}
                        folds={self.folds.clone()}
                        shown={self.shown.clone()}
                        {number}
                        current={holds(current).then_some(props.current)}
                        stop={stop.filter(|_| holds(stop_block))}
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
        if self.resized.as_ref().is_none_or(|it| !it.is_of(&list)) {
            self.resized = KeptInSight::observe(list.clone(), MARGIN);
        }
        if self.seen.replace(current) == Some(current) {
            return;
        }
        bring_current_into_sight(&list, MARGIN);
        if let Some(resized) = &mut self.resized {
            resized.follow_current(".chunk");
        }
        if list.matches(":focus-within") == Ok(true) {
            let found = list.query_selector("[tabindex='0']").ok().flatten();
            if let Some(button) = found.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
                // Cannot fail for an element in the page.
                let _ = button.focus();
            }
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

    fn first_move(&self, props: &GameTextProps) -> Option<NodeId> {
        let blocks = props.layout.blocks();
        let mut plies = self.shown.iter().flat_map(|&index| blocks[index].plies());
        plies.next().map(|ply| ply.id)
    }
}

/// The number in an attribute of the pressed element or its nearest ancestor with it.
fn number_of(event: &MouseEvent, name: &str) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let found = target.closest(&format!("[{name}]")).ok().flatten()?;
    found.get_attribute(name)?.parse().ok()
}

#[derive(Properties)]
struct ChunkProps {
    layout: Rc<Layout>,
    folds: Rc<Folds>,
    shown: Rc<Vec<usize>>,
    /// The index of the chunk.
    number: usize,
    /// The node shown on the board, if its move is in this chunk.
    current: Option<NodeId>,
    /// The move that the Tab key reaches, if it is in this chunk.
    stop: Option<NodeId>,
}

impl PartialEq for ChunkProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.layout, &other.layout)
            && Rc::ptr_eq(&self.folds, &other.folds)
            && Rc::ptr_eq(&self.shown, &other.shown)
            && (self.number, self.current, self.stop) == (other.number, other.current, other.stop)
    }
}

/// A part of the moves that is redrawn only if something in it changes.
#[component]
fn Chunk(props: &ChunkProps) -> Html {
    let from = props.number * CHUNK;
    let to = (from + CHUNK).min(props.shown.len());
    let part = props.shown.get(from..to).unwrap_or_default();
    let blocks = part.iter().map(|&index| props.block(index));
    html! { <div class="chunk">{ for blocks }</div> }
}

impl ChunkProps {
    fn block(&self, index: usize) -> Html {
        match self.layout.blocks().get(index) {
            None => Html::default(),
            Some(Block::Row {
                number,
                white,
                black,
            }) => html! {
                <div class="moves-row">
                    <span class="number">{ format!("{number}.") }</span>
                    { self.cell(white) }
                    { self.cell(black) }
                </div>
            },
            Some(Block::Comment { on, text }) => html! {
                <p class={classes!("comment", (*on == Tree::ROOT).then_some("intro"))} dir="auto">
                    { text }
                </p>
            },
            Some(Block::Line(line)) => self.line(index, line),
            Some(Block::Result(result)) => html! {
                <p class="game-result">{ file_result(*result) }</p>
            },
        }
    }

    fn cell(&self, cell: &Cell) -> Html {
        match cell {
            Cell::Move(ply) => self.ply(ply),
            Cell::Skipped => html! { <span class="skipped" aria-hidden="true">{ "…" }</span> },
            Cell::Empty => html! { <span /> },
        }
    }

    fn line(&self, index: usize, line: &Line) -> Html {
        let depth = line.depth.min(DEEPEST).to_string();
        let folded = self.folds.is_folded(line);
        let label = words::variation(line.depth);
        let count = words::lines(line.inner);
        html! {
            <div class="line" role="group" aria-label={label} data-depth={depth}>
                { self.items(&line.items) }
                if line.inner > 0 {
                    <button
                        type="button"
                        class="fold"
                        aria-expanded={if folded { "false" } else { "true" }}
                        aria-label={words::fold(&count)}
                        data-fold={index.to_string()}
                    >
                        { if folded { format!("+ {count}") } else { "−".to_owned() } }
                    </button>
                }
            </div>
        }
    }

    /// The text of a line. A move is not separated from its number and parentheses.
    fn items(&self, items: &[Item]) -> Html {
        let mut groups = Vec::new();
        let mut rest = items;
        while !rest.is_empty() {
            let closes = |item: &Item| matches!(item, Item::Close);
            let leads = |item: &Item| matches!(item, Item::Open | Item::Number(_));
            let first = rest.iter().take_while(|item| leads(item)).count() + 1;
            let behind = rest.get(first..).unwrap_or_default();
            let end = first + behind.iter().take_while(|item| closes(item)).count();
            let (group, others) = rest.split_at(end.min(rest.len()));
            rest = others;
            let breaks = matches!(group, [Item::Comment(_), ..]);
            let class = (!breaks).then_some("together");
            let parts = group.iter().map(|item| self.item(item));
            groups.push(html! { <>{ " " }<span {class}>{ for parts }</span></> });
        }
        groups.into_iter().collect()
    }

    fn item(&self, item: &Item) -> Html {
        match item {
            Item::Number(number) => html! { <span class="number">{ number }</span> },
            Item::Move(ply) => self.ply(ply),
            Item::Comment(text) => html! { <span class="comment" dir="auto">{ text }</span> },
            Item::Open => html! { <span class="paren">{ "(" }</span> },
            Item::Close => html! { <span class="paren">{ ")" }</span> },
        }
    }

    fn ply(&self, ply: &Ply) -> Html {
        let current = self.current == Some(ply.id);
        let tabindex = if self.stop == Some(ply.id) { "0" } else { "-1" };
        html! {
            <button
                type="button"
                class="ply"
                data-node={ply.id.index().to_string()}
                {tabindex}
                aria-current={current.then_some("true")}
                aria-label={words::ply(ply)}
            >
                { letters::shown(&ply.san).into_owned() }
                { for ply.nags.iter().map(|&nag| sign(nag)) }
                if let Some(evaluation) = &ply.evaluation {
                    <span class="score">{ evaluation }</span>
                }
            </button>
        }
    }
}

fn sign(nag: Nag) -> Html {
    let class = match nag {
        Nag::GOOD_MOVE | Nag::BRILLIANT_MOVE => "nag good",
        Nag::MISTAKE | Nag::BLUNDER => "nag bad",
        Nag::SPECULATIVE_MOVE | Nag::DUBIOUS_MOVE => "nag doubtful",
        _ => "nag",
    };
    let shown = words::nag(nag);
    if shown.is_empty() {
        return Html::default();
    }
    html! { <span {class} title={words::meaning(nag).map(Text::as_str)}>{ shown }</span> }
}
