use crate::rules::Outcome;
use crate::web::game::{GameModel, Match};
use crate::web::words::{game as sentences, play as words};
use yew::prelude::*;

/// The scores of the match in the games that are over, below the standing or the end of the match;
/// nothing if there is no match or no game is over. They are folded away where there is little room,
/// and everywhere until the last game, so that the moves stay in sight.
pub(super) fn score_table(play: &GameModel, outcome: Option<&Outcome>) -> Html {
    let series = play.series();
    let Some((series, totals)) = series.and_then(|series| Some((series, series.totals(outcome)?)))
    else {
        return Html::default();
    };
    let end = outcome.and_then(|outcome| sentences::match_result(play, series, outcome));
    html! {
        <details class="scores" key="scores" open={end.is_some() && has_room()}>
            <summary>{ end.unwrap_or_else(|| sentences::standing(play, series, outcome)) }</summary>
            <div class="scroll" tabindex="0" role="region" aria-label={words::SCORES}>
                { table(play, series, totals, outcome) }
            </div>
        </details>
    }
}

/// Whether the panel has room for the table.
fn has_room() -> bool {
    let query = gloo::utils::window().match_media("(min-width: 60rem)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

fn table(play: &GameModel, series: &Match, totals: [u16; 2], outcome: Option<&Outcome>) -> Html {
    let results = series.results(outcome);
    let row = |(index, name): (usize, String)| {
        let score = |tenths| sentences::score(play, tenths);
        html! {
            <tr>
                <th scope="row">{ name }</th>
                { for results.iter().map(|result| html! {
                    <td>{ score(result[index].tenths().into()) }</td>
                }) }
                <td class="total">{ score(totals[index]) }</td>
            </tr>
        }
    };
    html! {
        <table>
            <thead>
                <tr>
                    <th scope="col"><span class="visually-hidden">{ words::PLAYER }</span></th>
                    { for (1..=results.len()).map(|number| html! { <th scope="col">{ number }</th> }) }
                    <th scope="col">{ words::TOTAL }</th>
                </tr>
            </thead>
            <tbody>{ for sentences::names(play, series).into_iter().enumerate().map(row) }</tbody>
        </table>
    }
}
