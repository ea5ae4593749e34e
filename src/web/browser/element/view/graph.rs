//! The graph of the evaluations that a PGN has of its game.

use crate::game::NodeId;
use crate::web::element::session::{GraphPoint, area};
use crate::web::words::element as words;
use web_sys::Element;
use yew::prelude::*;

/// The properties of a [`Graph`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct GraphProps {
    /// The evaluations after each move of the main line.
    pub points: Vec<GraphPoint>,
    /// The node shown on the board.
    pub current: NodeId,
    /// Called with the node that is chosen.
    pub on_select: Callback<NodeId>,
}

/// White's expected score over the game. A press shows a position; the arrow keys step through the
/// game, as they do everywhere in the board.
#[component]
pub(super) fn Graph(props: &GraphProps) -> Html {
    let node = use_node_ref();
    let points = &props.points;
    let last = points.len();
    let at = points.iter().position(|point| point.node == props.current);
    let ply = at.map_or(0, |at| at + 1);
    let score = at.and_then(|at| points[at].white.as_ref());
    let choose = {
        let (node, nodes) = (node.clone(), nodes(points));
        let on_select = props.on_select.clone();
        Callback::from(move |event: PointerEvent| {
            let pressed = event.buttons() & 1 == 1;
            let place = node.cast::<Element>().filter(|_| pressed);
            let chosen = place.and_then(|place| {
                let bounds = place.get_bounding_client_rect();
                let share = (f64::from(event.client_x()) - bounds.left()) / bounds.width();
                let ply = (share.clamp(0.0, 1.0) * nodes.len() as f64).round() as usize;
                nodes.get(ply.max(1) - 1).copied()
            });
            if let Some(chosen) = chosen {
                on_select.emit(chosen);
            }
        })
    };
    let x = format!("{}%", 100 * ply / last.max(1));
    html! {
        <div
            class="embed-graph"
            part="graph"
            ref={node}
            role="slider"
            tabindex="0"
            aria-label={words::GRAPH}
            aria-valuemin="0"
            aria-valuemax={last.to_string()}
            aria-valuenow={ply.to_string()}
            aria-valuetext={words::graph_value(ply, score.map(|(_, score)| score.as_str()))}
            onpointerdown={choose.clone()}
            onpointermove={choose}
        >
            <svg viewBox={format!("0 0 {last} 100")} preserveAspectRatio="none" aria-hidden="true">
                <path class="white" d={area(points)} />
            </svg>
            <svg aria-hidden="true">
                <line class="middle" x1="0" x2="100%" y1="50%" y2="50%" />
                <line class="current" x1={x.clone()} x2={x} y1="0" y2="100%" />
            </svg>
        </div>
    }
}

fn nodes(points: &[GraphPoint]) -> Vec<NodeId> {
    points.iter().map(|point| point.node).collect()
}
