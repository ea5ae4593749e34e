use super::feed::{Feed, use_evaluation};
use crate::web::words::{engine, play as words};
use web_sys::HtmlElement;
use yew::prelude::*;

/// The properties of [`EvaluationBar`] and [`EngineLines`].
#[derive(Properties, PartialEq)]
pub struct EngineViewProps {
    /// The feed of the engine's best line.
    pub feed: Feed,
}

/// The evaluation bar beside the board: White's share grows from White's side.
#[component]
pub fn EvaluationBar(props: &EngineViewProps) -> Html {
    let node = use_node_ref();
    let evaluation = use_evaluation(&props.feed);
    let share = evaluation.as_ref().map_or(0.5, |latest| latest.share());
    {
        let node = node.clone();
        use_effect_with(share.to_bits(), move |&share| {
            if let Some(bar) = node.cast::<HtmlElement>() {
                let thousandths = (f64::from_bits(share) * 1000.0).round() as u32;
                let share = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
                // Fails only for properties that cannot be written.
                let _ = bar.style().set_property("--share", &share);
            }
        });
    }
    let pawns = evaluation.as_ref().map_or(0.0, |latest| latest.pawns());
    let behind = evaluation
        .as_ref()
        .is_some_and(|latest| latest.favors_black());
    let score = evaluation
        .as_ref()
        .map(|latest| engine::short_score(latest));
    // Three digits, or two and the sign of a mate, are wider than two with a point.
    let wide = score
        .as_ref()
        .is_some_and(|score| score.len() > 2 && !score.contains(['.', ',']));
    html! {
        <div
            ref={node}
            class="evalbar"
            role="meter"
            aria-label={words::EVALUATION}
            aria-valuemin="-10"
            aria-valuemax="10"
            aria-valuenow={engine::pawns(pawns)}
            aria-valuetext={evaluation.as_ref().map(|latest| engine::spoken_score(latest))}
        >
            <span class="share"></span>
            <span class={classes!("score", behind.then_some("behind"), wide.then_some("wide"))}>{ score }</span>
        </div>
    }
}

/// The engine's score, depth and speed, with its line.
#[component]
pub fn EngineLines(props: &EngineViewProps) -> Html {
    let content = match use_evaluation(&props.feed) {
        Some(latest) => html! {
            <>
                <p class="figures">
                    <span class="score">{ engine::spoken_score(&latest) }</span>
                    <span class="depth">{ engine::depth(&latest) }</span>
                    <span class="nodes">{ engine::nodes(&latest) }</span>
                    <span class="speed">{ engine::speed(&latest) }</span>
                </p>
                <p class="line">{ engine::line(&latest) }</p>
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
