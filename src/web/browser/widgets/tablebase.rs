use super::feed::{Feed, use_evaluation};
use crate::notation::{san, uci};
use crate::rules::Move;
use crate::tablebase::Wdl;
use crate::web::engine::Verdict;
use crate::web::letters;
use crate::web::protocol::TablebaseMove;
use crate::web::words::tablebase as words;
use std::cmp::Ordering;
use yew::prelude::*;

/// The properties of [`Tablebase`].
#[derive(Clone, PartialEq, Properties)]
pub struct TablebaseProps {
    /// The exact result of the position, and of its moves.
    pub verdict: Verdict,
    /// The engine's best line: where it is not known which move wins soonest, it is the guide.
    pub feed: Feed,
    /// Called with the move whose button is pressed.
    pub on_play: Callback<Move>,
}

/// The exact result of a position, and its moves with theirs as buttons.
#[component]
pub fn Tablebase(props: &TablebaseProps) -> Html {
    let verdict = &props.verdict;
    let latest = use_evaluation(&props.feed);
    let choice = latest
        .as_ref()
        .filter(|latest| latest.position == verdict.position)
        .and_then(|latest| latest.info.pv.first());
    let moves = verdict.in_order(choice.map(String::as_str));
    let item = |(known, is_choice): (&TablebaseMove, bool)| {
        let m = uci::parse(&verdict.position, &known.uci).ok()?;
        let onclick = props.on_play.reform(move |_: MouseEvent| m);
        let end = match known.result.cmp(&Wdl::Draw) {
            _ if verdict.is_saved(known) => "drawn",
            Ordering::Greater => "won",
            Ordering::Equal => "drawn",
            Ordering::Less => "lost",
        };
        Some(html! {
            <li key={known.uci.clone()}>
                <button type="button" class={classes!("button", "quiet", end)} {onclick}>
                    { letters::shown(&san::format(&verdict.position, m)).into_owned() }
                    { " " }
                    <small>{ words::result(verdict, known, is_choice) }</small>
                </button>
            </li>
        })
    };
    html! {
        <section class="tablebase">
            <p class="verdict" title={words::basis(verdict)}>
                <span role="status">{ words::verdict(verdict) }</span>
                // Each step of it would be announced.
                { for words::counted(verdict).map(|text| html! { <small>{ " " }{ text }</small> }) }
            </p>
            if let Some(text) = words::fifty_moves(verdict) {
                <p class="fifty-moves">{ text }</p>
            }
            <ol aria-label={words::MOVES}>{ for moves.into_iter().filter_map(item) }</ol>
        </section>
    }
}
