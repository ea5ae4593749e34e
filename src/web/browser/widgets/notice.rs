use crate::web::browser::icon::icon;
use crate::web::game::{Action, Notice, NoticeKind, Play, Proposal, ProposalKind};
use crate::web::words::game as sentences;
use yew::prelude::*;

/// What has to be answered, or else what there is to say beside the board, with a further button.
pub fn notice(play: &Play, on_action: &Callback<Action>, button: Html) -> Html {
    match (play.proposal(), play.notice()) {
        (Some(proposal), _) => of_proposal(play, proposal, on_action),
        (None, Some(notice)) => of_notice(notice, on_action, button),
        (None, None) => Html::default(),
    }
}

fn of_notice(notice: &Notice, on_action: &Callback<Action>, button: Html) -> Html {
    let (class, role, name) = match notice.kind {
        NoticeKind::Error => ("notice error", "alert", "warning"),
        NoticeKind::News | NoticeKind::FromLink => ("notice", "status", "info"),
    };
    html! {
        <div {class} {role}>
            { icon(name) }
            <p>{ notice.text.clone() }</p>
            { button }
            <button
                type="button"
                class="button small"
                onclick={on_action.reform(|_| Action::DismissNotice)}
            >
                { "Dismiss" }
            </button>
        </div>
    }
}

fn of_proposal(play: &Play, proposal: Proposal, on_action: &Callback<Action>) -> Html {
    let what = match proposal.kind {
        ProposalKind::Draw => "a draw".to_owned(),
        ProposalKind::FastFifty => {
            let outcome = play.game().position().impasse_outcome();
            let points = sentences::points(&outcome).unwrap_or_default();
            format!("a fast-fifty, which ends the game {points}")
        }
    };
    let must_answer = play.must_answer().is_some();
    let sentence = if must_answer {
        format!("{} offers {what}.", play.name(proposal.by))
    } else {
        format!("You propose {what}. The computer is thinking about it.")
    };
    let answer = |accept| on_action.reform(move |_: MouseEvent| Action::Answer { accept });
    html! {
        <div class="notice" role="status">
            { icon("info") }
            <p>{ sentence }</p>
            if must_answer {
                <button type="button" class="button small primary" onclick={answer(true)}>
                    { "Accept" }
                </button>
                <button type="button" class="button small" onclick={answer(false)}>
                    { "Decline" }
                </button>
            }
        </div>
    }
}
