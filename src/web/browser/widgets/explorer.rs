//! The moves that were played from a position in the visitor's games.

use crate::board::Color;
use crate::rules::{Move, Position};
use crate::web::browser::library::changes::Changes;
use crate::web::browser::library::positions::explorer;
use crate::web::letters;
use crate::web::library::explorer::{Explored, ExploredMove, Explorer as Model, Tally};
use crate::web::records::{StoreError, Timestamp};
use crate::web::words::library as words;
use std::collections::HashSet;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The properties of [`Explorer`].
#[derive(Properties, PartialEq)]
pub struct ExplorerProps {
    /// The position.
    pub position: Rc<Position>,
    /// The games that count; `None` for all.
    #[prop_or_default]
    pub among: Option<Rc<HashSet<Timestamp>>>,
    /// Called with the move that was chosen.
    pub on_move: Callback<Move>,
}

/// A table of the moves from a position in the visitor's games, with the results of the games; each
/// move is a button.
#[component]
pub fn Explorer(props: &ExplorerProps) -> Html {
    let model = use_state(|| None::<Result<Rc<Model>, StoreError>>);
    {
        let model = model.clone();
        use_effect_with((), move |()| {
            let read = move || {
                let model = model.clone();
                spawn_local(async move { model.set(Some(explorer().await)) });
            };
            read();
            let changes = Changes::listen(read);
            move || drop(changes)
        });
    }
    let explored = match &*model {
        None => return html! { <p class="help">{ words::EXPLORER_LOADING }</p> },
        Some(Err(error)) => return html! { <p class="help error">{ words::storage(error) }</p> },
        Some(Ok(model)) => model.explore(&props.position, props.among.as_deref()),
    };
    html! { <div class="explorer">{ view(props, &explored) }</div> }
}

fn view(props: &ExplorerProps, explored: &Explored) -> Html {
    let all = props.among.as_ref().map(|games| games.len());
    if explored.tally.games() == 0 {
        return html! { <p class="help" role="status">{ words::reached_by_none(all) }</p> };
    }
    let (turn, on_move) = (props.position.turn(), &props.on_move);
    let reached = words::reached_by(explored.tally, all);
    if explored.moves.is_empty() {
        return html! {
            <p class="help" role="status">{ reached }{ " " }{ words::EXPLORER_ENDS }</p>
        };
    }
    html! {
        <>
            <p class="help" role="status">{ reached }</p>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ words::MOVE }</th>
                        <th scope="col">{ words::GAMES }</th>
                        <th scope="col">{ words::RESULTS }</th>
                    </tr>
                </thead>
                <tbody>{ for explored.moves.iter().map(|explored| row(explored, turn, on_move)) }</tbody>
            </table>
        </>
    }
}

fn row(explored: &ExploredMove, turn: Color, on_move: &Callback<Move>) -> Html {
    let m = explored.m;
    let onclick = on_move.reform(move |_: MouseEvent| m);
    html! {
        <tr key={explored.san.clone()}>
            <th scope="row">
                <button type="button" class="button small" {onclick}>{ letters::shown(&explored.san).into_owned() }</button>
            </th>
            <td class="count">{ words::number(explored.tally.games() as usize) }</td>
            <td>
                { results(explored.tally) }
                { for words::own(explored.tally, turn).into_iter().map(|own| html! { <p class="own">{ own }</p> }) }
            </td>
        </tr>
    }
}

/// The results as a bar in three parts, and in figures.
fn results(tally: Tally) -> Html {
    let said = words::tally(tally);
    let Some([white, draws, black]) = tally.percentages() else {
        return html! { <span class="figures">{ said }</span> };
    };
    let part = |class: &'static str, x: u32, width: u32| {
        html! { <rect {class} x={x.to_string()} width={width.to_string()} height="10" /> }
    };
    html! {
        <>
            <svg class="results" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                { part("white", 0, white) }
                { part("draws", white, draws) }
                { part("black", white + draws, 100_u32.saturating_sub(white + draws)) }
            </svg>
            <span class="figures" aria-hidden="true">{ words::percentages([white, draws, black]) }</span>
            <span class="visually-hidden">{ said }</span>
        </>
    }
}
