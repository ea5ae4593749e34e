use crate::engine::score::Value;
use crate::notation::fen;
use crate::rules::{Move, Position, Variant};
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::widgets::button::button;
use crate::web::engine::evaluation::Evaluation;
use crate::web::engine::{EngineEvent, Task};
use crate::web::review::start_facts::StartFacts;
use crate::web::route::Page;
use crate::web::words::review as words;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use yew::prelude::*;

thread_local! {
    /// What the engine has said of starts, by the FEN, as long as the site is open.
    static KNOWN: RefCell<HashMap<String, (Value, u32)>> = RefCell::default();
}

/// The nodes that the engine searches from a start: about four seconds.
const NODES: u32 = 2_600_000;

/// The properties of a [`StartFactsView`].
#[derive(Clone, PartialEq, Properties)]
pub struct StartFactsProps {
    /// The start position of the game.
    pub start: Rc<Position>,
}

/// The messages of a [`StartFactsView`].
pub enum Msg {
    /// Ask the engine for White's expected score.
    Ask,
    /// An event of the engine.
    Engine(EngineEvent),
}

/// What there is to know about a start position of Chess960; nothing for other games.
pub struct StartFactsView {
    facts: Option<StartFacts>,
    engine: EngineClient,
    answer: Answer,
}

/// White's expected score at the start.
enum Answer {
    NotAsked,
    Asked(Option<Evaluation>),
    Given(Value, u32),
    Failed,
}

impl Answer {
    /// What the engine has said of a start before.
    fn known(start: &Position) -> Self {
        let known = KNOWN.with_borrow(|known| known.get(&fen::format(start)).copied());
        known.map_or(Self::NotAsked, |(value, depth)| Self::Given(value, depth))
    }
}

impl Component for StartFactsView {
    type Message = Msg;
    type Properties = StartFactsProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            facts: StartFacts::of(&ctx.props().start),
            engine: EngineClient::new(ctx.link().callback(Msg::Engine)),
            answer: Answer::known(&ctx.props().start),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &StartFactsProps) -> bool {
        if ctx.props().start != old.start {
            self.facts = StartFacts::of(&ctx.props().start);
            self.engine.end();
            self.answer = Answer::known(&ctx.props().start);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Ask => {
                self.engine.retry();
                self.answer = Answer::Asked(None);
                let start = &ctx.props().start;
                let none = std::iter::empty::<Move>();
                let task = Task::review(start, none, start.clone(), NODES, 1);
                self.engine.schedule(Some(task), true);
                true
            }
            Msg::Engine(event) => self.engine_said(event, &ctx.props().start),
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Some(facts) = self.facts else {
            return Html::default();
        };
        let twin = facts.twin;
        let variant = ctx.props().start.variant();
        html! {
            <section class="start-facts" aria-label={words::START_FACTS}>
                <h2>{ words::start_number(facts.number) }</h2>
                <dl>
                    <dt>{ words::TWIN }</dt>
                    <dd><a href={address(variant, twin)}>{ twin }</a></dd>
                    <dt>{ words::UNDEFENDED }</dt>
                    <dd>{ words::undefended(facts.undefended) }</dd>
                    <dt>{ words::WHITE_EXPECTS }</dt>
                    <dd>{ self.answer(ctx) }</dd>
                </dl>
            </section>
        }
    }
}

impl StartFactsView {
    fn engine_said(&mut self, event: EngineEvent, start: &Position) -> bool {
        match (event, &mut self.answer) {
            (EngineEvent::Info(line), Answer::Asked(latest)) => {
                *latest = Some(line);
                false
            }
            (EngineEvent::BestMove(best), Answer::Asked(latest)) => {
                let depth = latest.as_ref().map_or(0, |line| line.info.depth);
                let value = best.score.or(latest.as_ref().map(|line| line.info.score));
                if let Some(value) = value {
                    let name = fen::format(start);
                    KNOWN.with_borrow_mut(|known| known.insert(name, (value, depth)));
                }
                self.answer = value.map_or(Answer::Failed, |value| Answer::Given(value, depth));
                self.engine.end();
                true
            }
            (EngineEvent::Failed(_), _) => {
                self.answer = Answer::Failed;
                true
            }
            _ => false,
        }
    }

    fn answer(&self, ctx: &Context<Self>) -> Html {
        let start = &ctx.props().start;
        let ask = ctx.link().callback(|_: MouseEvent| Msg::Ask);
        html! {
            <>
                <span role="status">
                    { match &self.answer {
                        Answer::NotAsked => String::new(),
                        Answer::Asked(_) => words::ASKING.to_string(),
                        Answer::Given(value, depth) => words::start_value(start, *value, *depth),
                        Answer::Failed => words::NO_ANSWER.to_string(),
                    } }
                </span>
                if let Answer::NotAsked | Answer::Failed = self.answer {
                    { button("button small", words::ASK_ENGINE, ask) }
                }
            </>
        }
    }
}

/// The address of the analysis page with another start.
fn address(variant: Variant, number: u16) -> String {
    format!(
        "?variant={}&n={number}&page={}",
        variant.key(),
        Page::Analysis.key()
    )
}
