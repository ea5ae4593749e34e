use crate::notation::{san, uci};
use crate::rules::Move;
use crate::web::engine::Verdict;
use crate::web::letters;
use crate::web::words::tablebase as words;
use yew::prelude::*;

/// The exact result of a position, and its moves with theirs as buttons, which call `on_play`.
pub fn tablebase(verdict: &Verdict, on_play: &Callback<Move>) -> Html {
    let moves = verdict.message.moves.iter().filter_map(|known| {
        let m = uci::parse(&verdict.position, &known.uci).ok()?;
        let onclick = on_play.reform(move |_: MouseEvent| m);
        Some(html! {
            <li key={known.uci.clone()}>
                <button type="button" class="button quiet" {onclick}>
                    { letters::shown(&san::format(&verdict.position, m)).into_owned() }
                    { " " }
                    <small>{ words::result(verdict, known) }</small>
                </button>
            </li>
        })
    });
    html! {
        <section class="tablebase">
            <p class="verdict" role="status" title={words::basis(verdict)}>{ words::verdict(verdict) }</p>
            <ol aria-label={words::MOVES}>{ for moves }</ol>
        </section>
    }
}
