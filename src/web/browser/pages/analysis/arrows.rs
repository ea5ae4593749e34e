//! The engine's best moves as arrows on the board.

use crate::board::{Color, Piece, Square};
use crate::rules::{Move, Position};
use crate::web::analysis::analyst::moves_of;
use crate::web::board::castling::Castled;
use crate::web::board::geometry::corner_of;
use crate::web::browser::board::{arrow, href};
use crate::web::browser::widgets::feed::{Feed, use_evaluation};
use std::rc::Rc;
use yew::prelude::*;

/// The properties of [`EngineArrows`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct EngineArrowsProps {
    /// The feeds of the engine's lines, the best first.
    pub feeds: Rc<[Feed]>,
    /// The number of lines.
    pub count: usize,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// Whether they are threats.
    pub threat: bool,
}

/// An arrow for the first move of each line, the best the boldest, within the SVG of the board.
#[component]
pub(super) fn EngineArrows(props: &EngineArrowsProps) -> Html {
    let class = classes!("engine-arrows", props.threat.then_some("threat"));
    let feeds = props.feeds.iter().take(props.count).enumerate();
    html! {
        <g {class} aria-hidden="true">
            // The best one is drawn last, over the others.
            { for feeds.rev().map(|(rank, feed)| html! {
                <EngineArrow key={rank} feed={feed.clone()} {rank} orientation={props.orientation} />
            }) }
        </g>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct EngineArrowProps {
    feed: Feed,
    rank: usize,
    orientation: Color,
}

#[component]
fn EngineArrow(props: &EngineArrowProps) -> Html {
    let latest = use_evaluation(&props.feed);
    let first = latest.and_then(|latest| {
        let m = *moves_of(&latest).first()?;
        let dropped = m
            .dropped()
            .map(|role| Piece::new(latest.position.turn(), role));
        Some((ends_of(m, &latest.position), dropped))
    });
    let class = if props.rank == 0 { "best" } else { "other" };
    match first {
        Some(((from, to), dropped)) => html! {
            <g {class}>
                { arrow(from, to, props.orientation) }
                if let Some(piece) = dropped {
                    { placed(piece, to, props.orientation) }
                }
            </g>
        },
        None => Html::default(),
    }
}

/// The piece that a drop places, within its circle.
fn placed(piece: Piece, square: Square, orientation: Color) -> Html {
    let (x, y) = corner_of(square, orientation);
    let transform = format!("translate({} {})", x + 16, y + 16);
    html! { <use class="placed" href={href(piece)} width="68" height="68" {transform} /> }
}

/// The squares between which a move is drawn: castling leads to the square of the king, a drop is a
/// circle.
pub(super) fn ends_of(m: Move, position: &Position) -> (Square, Square) {
    if m.dropped().is_some() {
        return (m.to(), m.to());
    }
    let king = Castled::by(m, position).map(|castled| castled.king);
    let to = king.filter(|&king| king != m.from()).unwrap_or(m.to());
    (m.from(), to)
}
