use crate::web::review::Judgement;
use yew::prelude::*;

/// The outline of the shape that stands for a judgement, around the origin: a circle for an
/// inaccuracy, a triangle for a mistake, a square for a blunder, a star for an only move.
const fn outline(judgement: Judgement) -> Option<&'static str> {
    Some(match judgement {
        Judgement::Blunder => "M-4.5-4.5h9v9h-9z",
        Judgement::Mistake => "M0-5.5l5.5 10h-11z",
        Judgement::Inaccuracy => "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        Judgement::Only => "M0-6l1.7 3.8 4.1.4-3.1 2.7.9 4.1L0 2.9-3.6 5l.9-4.1-3.1-2.7 4.1-.4z",
        Judgement::Good | Judgement::Best | Judgement::Forced => return None,
    })
}

/// The CSS class of a judgement.
const fn class(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Blunder => "mark blunder",
        Judgement::Mistake => "mark mistake",
        Judgement::Inaccuracy => "mark inaccuracy",
        Judgement::Only => "mark only",
        Judgement::Good | Judgement::Best | Judgement::Forced => "mark",
    }
}

/// The shape of a judgement as part of a drawing, if it has one.
pub(super) fn shape(judgement: Judgement) -> Html {
    match outline(judgement) {
        Some(outline) => html! { <path class={class(judgement)} d={outline} /> },
        None => Html::default(),
    }
}

/// The shape of a judgement beside a text; empty for one without a shape. It has no accessible name.
pub(super) fn icon(judgement: Option<Judgement>) -> Html {
    html! {
        <svg class="mark-icon" viewBox="-7 -7 14 14" aria-hidden="true">
            { for judgement.map(shape) }
        </svg>
    }
}
