use super::feed::{Feed, Latest};
use crate::web::browser::board::length;
use crate::web::engine::evaluation::Evaluation;
use crate::web::words::analysis::OVER;
use crate::web::words::{engine, play as words};
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The properties of [`EvaluationBar`] and [`EngineLines`].
#[derive(Properties, PartialEq)]
pub struct EngineViewProps {
    /// The feed of the engine's best line.
    pub feed: Feed,
    /// White's share of the points, 0 to 1, if the game is over in the position shown.
    #[prop_or_default]
    pub decided: Option<f64>,
}

/// The evaluation bar beside the board: White's share grows from White's side.
pub struct EvaluationBar {
    node: NodeRef,
    latest: Latest,
    /// White's share as it is drawn, for the style.
    share: Option<String>,
}

impl Component for EvaluationBar {
    type Message = Option<Rc<Evaluation>>;
    type Properties = EngineViewProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            latest: Latest::of(&ctx.props().feed, ctx.link().callback(|line| line)),
            share: None,
        }
    }

    fn update(&mut self, _: &Context<Self>, line: Self::Message) -> bool {
        self.latest.line = line;
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &EngineViewProps) -> bool {
        self.latest = Latest::of(&ctx.props().feed, ctx.link().callback(|line| line));
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let decided = ctx.props().decided;
        let line = self.latest.line.as_ref().filter(|_| decided.is_none());
        let share = line.map_or(decided.unwrap_or(0.5), |line| line.share());
        let share = length(share, "");
        if self.share.as_ref() == Some(&share) {
            return;
        }
        if let Some(bar) = self.node.cast::<HtmlElement>() {
            // Fails only for properties that cannot be written.
            let _ = bar.style().set_property("--share", &share);
        }
        self.share = Some(share);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let decided = ctx.props().decided;
        let evaluation = self.latest.line.as_ref().filter(|_| decided.is_none());
        let of_points = decided.map_or(0.0, |share| share * 20.0 - 10.0);
        let pawns = evaluation.map_or(of_points, |latest| latest.pawns());
        let behind = evaluation.is_some_and(|latest| latest.favors_black());
        let score = evaluation.map(|latest| engine::short_score(latest));
        let wide = score.as_deref().is_some_and(engine::is_wide);
        html! {
            <div
                ref={&self.node}
                class="evalbar"
                role="meter"
                aria-label={words::EVALUATION}
                aria-valuemin="-10"
                aria-valuemax="10"
                aria-valuenow={engine::pawns(pawns)}
                aria-valuetext={evaluation.map(|latest| engine::spoken_score(latest))}
            >
                <span class="share"></span>
                <span class={classes!("score", behind.then_some("behind"), wide.then_some("wide"))}>{ score }</span>
            </div>
        }
    }
}

/// The engine's score, depth and speed, with its line.
pub struct EngineLines {
    latest: Latest,
}

impl Component for EngineLines {
    type Message = Option<Rc<Evaluation>>;
    type Properties = EngineViewProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            latest: Latest::of(&ctx.props().feed, ctx.link().callback(|line| line)),
        }
    }

    fn update(&mut self, _: &Context<Self>, line: Self::Message) -> bool {
        self.latest.line = line;
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &EngineViewProps) -> bool {
        self.latest = Latest::of(&ctx.props().feed, ctx.link().callback(|line| line));
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let content = match &self.latest.line {
            _ if ctx.props().decided.is_some() => html! {
                <>
                    <p class="figures"><span>{ OVER }</span></p>
                    <p class="line"></p>
                </>
            },
            Some(latest) => html! {
                <>
                    <p class="figures">
                        <span class="score">{ engine::spoken_score(latest) }</span>
                        <span class="depth">{ engine::depth(latest) }</span>
                        <span class="nodes">{ engine::nodes(latest) }</span>
                        <span class="speed">{ engine::speed(latest) }</span>
                    </p>
                    <p class="line">{ engine::line(latest) }</p>
                </>
            },
            None => html! {
                <>
                    <p class="figures"><span class="score">{ "…" }</span></p>
                    <p class="line"></p>
                </>
            },
        };
        html! { <section class="engine" aria-label={words::ENGINE}>{ content }</section> }
    }
}
