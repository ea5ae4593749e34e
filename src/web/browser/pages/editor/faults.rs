use crate::board::{Color, Piece, Role};
use crate::rules::{Outcome, PositionError};
use crate::web::board::arrangement::Occupant;
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::button;
use crate::web::editor::{Fault, Placement, Reason, Remedy, Tool};
use crate::web::words::editor as words;
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
    if faults.is_empty() {
        return if unread { not_read() } else { playable(over) };
    }
    let item = |fault: &Fault| {
        let remedy = |&remedy: &Remedy| {
            let onclick = on_remedy.reform(move |_: MouseEvent| remedy);
            button("button small", words::remedy(remedy, placement), onclick)
        };
        html! {
            <li>
                <p>{ words::fault(fault) }</p>
                <div class="row">
                    { for fault.remedies.iter().map(remedy) }
                    { for missing_king(fault).map(|color| choose_square(color, on_take)) }
                </div>
            </li>
        }
    };
    html! {
        <section class="faults" role="status" tabindex="-1">
            if unread {
                <p class="head">{ icon("warning") }{ words::NOT_READ }</p>
                <p>{ words::reasons_on_board(faults.len()) }</p>
            } else {
                <p class="head">{ icon("warning") }{ words::reasons(faults.len()) }</p>
            }
            <ul>{ for faults.iter().map(item) }</ul>
        </section>
    }
}

/// As high as what it replaces, so that the field stays where it is while a text is typed.
fn not_read() -> Html {
    html! {
        <section class="faults" role="status" tabindex="-1">
            <p class="head">{ icon("warning") }{ words::NOT_READ }</p>
        </section>
    }
}

fn playable(over: Option<&Outcome>) -> Html {
    html! {
        <section class="faults none" role="status" tabindex="-1">
            if let Some(outcome) = over {
                <p class="head">{ icon("info") }{ words::game_over(outcome) }</p>
            } else {
                <p class="head">{ icon("check") }{ words::PLAYABLE }</p>
            }
        </section>
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
