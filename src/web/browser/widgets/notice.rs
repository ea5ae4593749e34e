use super::button::{button, icon_button};
use crate::web::browser::icon::icon;
use crate::web::game::{Action, GameModel, Notice, Proposal};
use crate::web::words::{game, play as words};
use yew::prelude::*;

/// The proposal to be answered, or else the notice beside the board, with a further button.
pub fn notice(play: &GameModel, on_action: &Callback<Action>, further: Html) -> Html {
    match (play.proposal(), play.notice()) {
        (Some(proposal), _) => of_proposal(play, proposal, on_action),
        (None, Some(notice)) => of_notice(notice, game::notice(play, notice), on_action, further),
        (None, None) => Html::default(),
    }
}

/// A notice with its text and a further button.
pub fn of_notice(
    notice: &Notice,
    text: String,
    on_action: &Callback<Action>,
    further: Html,
) -> Html {
    let (class, role, name) = match notice {
        // The page announces them.
        Notice::Declined(_) | Notice::Withdrawn(_) => ("notice", "note", "info"),
        _ if notice.is_error() => ("notice error", "alert", "warning"),
        _ => ("notice", "status", "info"),
    };
    let buttons = html! {
        <>
            { further }
            // A tried move is dismissed by going back to the game.
            if *notice != Notice::Tried {
                { icon_button("close", words::DISMISS, on_action.reform(|_| Action::DismissNotice)) }
            }
        </>
    };
    with_buttons(class, Some(role), name, text, buttons)
}

/// A notice of a CSS class and a role with an icon, its text and buttons.
pub fn with_buttons(
    class: &'static str,
    role: Option<&'static str>,
    name: &'static str,
    text: String,
    buttons: Html,
) -> Html {
    html! {
        <div {class} {role}>
            { icon(name) }
            <p>{ text }</p>
            { buttons }
        </div>
    }
}

fn of_proposal(play: &GameModel, proposal: Proposal, on_action: &Callback<Action>) -> Html {
    let must_answer = play.must_answer().is_some();
    let answer = |accept| on_action.reform(move |_: MouseEvent| Action::Answer { accept });
    let buttons = html! {
        if must_answer {
            { button("button small primary", words::ACCEPT, answer(true)) }
            { button("button small", words::DECLINE, answer(false)) }
        } else if play.remote().is_some() {
            { button("button small", words::WITHDRAW, on_action.reform(|_| Action::Withdraw)) }
        }
    };
    // The page announces it.
    with_buttons(
        "notice",
        None,
        "info",
        game::proposal(play, proposal),
        buttons,
    )
}
