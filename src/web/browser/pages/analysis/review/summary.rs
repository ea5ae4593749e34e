use super::mark;
use crate::board::{ByColor, Color};
use crate::web::review::{Judgement, Report};
use crate::web::words::review as words;
use yew::prelude::*;

/// Accuracy and mistakes of both players. A count leads to the next such move.
pub(super) fn summary(
    report: &Report,
    names: &ByColor<AttrValue>,
    ply: usize,
    on_go_to: &Callback<usize>,
) -> Html {
    let rows = Judgement::COUNTED.map(|judgement| {
        html! {
            <tr key={judgement as usize}>
                <th scope="row">{ mark::icon(Some(judgement)) }{ words::judgements(judgement) }</th>
                { for Color::ALL.map(|side| count(report, side, judgement, ply, on_go_to)) }
            </tr>
        }
    });
    html! {
        <table class="review-summary" aria-label={words::SUMMARY}>
            <thead>
                <tr>
                    <td></td>
                    { for Color::ALL.map(|side| html! {
                        <th scope="col">
                            <span class={classes!("side", side_class(side))} aria-hidden="true"></span>
                            <span class="who">{ &names[side] }</span>
                        </th>
                    }) }
                </tr>
            </thead>
            <tbody>
                <tr class="accuracy">
                    <th scope="row">{ words::ACCURACY }</th>
                    { for Color::ALL.map(|side| html! {
                        <td>{ words::accuracy(report.summary(side).accuracy) }</td>
                    }) }
                </tr>
                { for rows }
            </tbody>
        </table>
    }
}

/// The CSS class of a side.
pub(super) const fn side_class(side: Color) -> &'static str {
    if side.is_white() { "white" } else { "black" }
}

fn count(
    report: &Report,
    side: Color,
    judgement: Judgement,
    ply: usize,
    on_go_to: &Callback<usize>,
) -> Html {
    let count = report.summary(side).count(judgement);
    let Some(next) = report.next_of(side, judgement, ply) else {
        return html! { <td>{ count }</td> };
    };
    let onclick = on_go_to.reform(move |_: MouseEvent| next);
    html! {
        <td>
            <button
                type="button"
                class="count"
                aria-label={words::count_label(side, judgement, count)}
                {onclick}
            >
                { count }
            </button>
        </td>
    }
}
