use crate::board::{Color, Piece, Role};
use crate::rules::{Outcome, PositionError};
use crate::web::board::arrangement::Occupant;
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::button;
use crate::web::editor::{Fault, Placement, Reason, Remedy, Tool};
use crate::web::words::editor as words;
use std::iter;
use yew::prelude::*;

/// The reasons why the placement can't be played, each with the buttons that mend it; or that it can.
/// `unread` tells that the FEN field has another text, which can't be read.
pub(super) fn faults(
    placement: &Placement,
    faults: &[Fault],
    unread: bool,
    over: Option<&Outcome>,
    on_remedy: &Callback<Remedy>,
    on_take: &Callback<Tool>,
) -> Html {
    let (sign, head) = match (faults.len(), over) {
        _ if unread => ("warning", words::NOT_READ.to_string()),
        (0, Some(outcome)) => ("info", words::game_over(outcome)),
        (0, None) => ("check", words::PLAYABLE.to_string()),
        (count, _) => ("warning", words::reasons(count)),
    };
    let on_board = (unread && !faults.is_empty()).then(|| words::reasons_on_board(faults.len()));
    let reasons: Vec<_> = faults.iter().map(words::fault).collect();
    // Read out without the buttons, which follow whoever goes there.
    let told = iter::once(&head).chain(&on_board).chain(&reasons);
    let told: Vec<&str> = told.map(String::as_str).collect();
    let item = |(fault, reason): (&Fault, &String)| {
        let remedy = |&remedy: &Remedy| {
            let onclick = on_remedy.reform(move |_: MouseEvent| remedy);
            button("button small", words::remedy(remedy, placement), onclick)
        };
        html! {
            <li>
                <p>{ reason }</p>
                <div class="row">
                    { for fault.remedies.iter().map(remedy) }
                    { for missing_king(fault).map(|color| choose_square(color, on_take)) }
                </div>
            </li>
        }
    };
    html! {
        <>
            <p class="visually-hidden" role="status">{ told.join(" ") }</p>
            <section class={classes!("faults", (sign != "warning").then_some("none"))} tabindex="-1">
                <p class="head">{ icon(sign) }{ head }</p>
                { for on_board.map(|text| html! { <p>{ text }</p> }) }
                if !faults.is_empty() {
                    <ul>{ for faults.iter().zip(&reasons).map(item) }</ul>
                }
            </section>
        </>
    }
}

const fn missing_king(fault: &Fault) -> Option<Color> {
    match fault.reason {
        Reason::Problem(PositionError::NoKing { color }) => Some(color),
        _ => None,
    }
}

/// Takes the king that is missing, for the next press on a square.
fn choose_square(color: Color, on_take: &Callback<Tool>) -> Html {
    let king = Tool::Put(Occupant::Piece(Piece::new(color, Role::King)));
    let onclick = on_take.reform(move |_: MouseEvent| king);
    button("button small", words::CHOOSE_SQUARE, onclick)
}
