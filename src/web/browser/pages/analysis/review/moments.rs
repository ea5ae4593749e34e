use super::mark;
use crate::web::review::{MoveReview, Report};
use crate::web::words::review as words;
use yew::prelude::*;

/// The mistakes of a game and the moves that changed its result, each of which leads there.
pub(super) fn moments(report: &Report, ply: Option<usize>, on_go_to: &Callback<usize>) -> Html {
    let is_key =
        |review: &&MoveReview| review.judgement.is_bad() || report.moment_at(review.ply).is_some();
    let key: Vec<&MoveReview> = report.moves().filter(is_key).collect();
    if key.is_empty() {
        return html! { <p class="review-text">{ words::NO_KEY_MOMENTS }</p> };
    }
    let item = |review: &MoveReview| {
        let place = review.ply + 1;
        let bad = review.judgement.is_bad().then_some(review.judgement);
        let onclick = on_go_to.reform(move |_: MouseEvent| place);
        html! {
            <li key={place}>
                <button
                    type="button"
                    class="moment"
                    aria-current={(ply == Some(place)).then_some("true")}
                    {onclick}
                >
                    { mark::icon(bad) }
                    <span>
                        <strong>{ words::move_with_glyph(report, review.ply) }</strong>
                        { " " }
                        { words::key_moment(report, review.ply) }
                    </span>
                </button>
            </li>
        }
    };
    html! { <ol class="review-moments">{ for key.into_iter().map(item) }</ol> }
}
