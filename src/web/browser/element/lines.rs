use crate::web::browser::widgets::feed::{Feed, use_evaluation};
use crate::web::words::{engine, play as words};
use std::rc::Rc;
use yew::prelude::*;

/// The properties of [`Lines`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct LinesProps {
    /// The feeds of the lines, the best first.
    pub feeds: Rc<[Feed]>,
    /// The number of lines shown.
    pub count: usize,
}

/// The engine's lines, each with its score.
#[component]
pub(super) fn Lines(props: &LinesProps) -> Html {
    let lines = props.feeds.iter().take(props.count).enumerate();
    let lines = lines.map(|(rank, feed)| {
        html! { <Line key={rank} feed={feed.clone()} first={rank == 0} /> }
    });
    html! { <ol class="engine embed-lines" aria-label={words::ENGINE}>{ for lines }</ol> }
}

#[derive(Clone, PartialEq, Properties)]
struct LineProps {
    feed: Feed,
    first: bool,
}

#[component]
fn Line(props: &LineProps) -> Html {
    let latest = use_evaluation(&props.feed);
    match latest {
        Some(latest) => html! {
            <li>
                <span class="score">{ engine::score(&latest) }</span>
                <span class="line">{ engine::line(&latest) }</span>
                if props.first {
                    <span class="depth">{ engine::depth(&latest) }</span>
                }
            </li>
        },
        None => html! { <li><span class="score">{ "…" }</span><span class="line"></span></li> },
    }
}
