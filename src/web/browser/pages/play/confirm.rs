use super::rating::will_count;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::storage;
use crate::web::browser::widgets::button::submit_button;
use crate::web::game::{GameModel, ProposalKind};
use crate::web::ratings::is_too_short;
use crate::web::words::play::{Question, proposal_question, resign_question, unrated_question};
use crate::web::words::ratings::COUNTS;
use yew::prelude::*;

/// A dialog that asks for confirmation before a side resigns.
pub fn resign_dialog(play: &GameModel, on_yes: Callback<()>, on_close: Callback<()>) -> Html {
    let mut question = resign_question(play);
    if will_count(play, &storage::load_settings()) && !is_too_short(play) {
        question.explanation.push(' ');
        question.explanation.push_str(&COUNTS);
    }
    dialog("resign", "button danger", question, on_yes, on_close)
}

/// A dialog that explains the effect of a proposal before it is made to the computer.
pub fn proposal_dialog(
    play: &GameModel,
    kind: ProposalKind,
    on_yes: Callback<()>,
    on_close: Callback<()>,
) -> Html {
    let question = proposal_question(play, kind);
    dialog("proposal", "button primary", question, on_yes, on_close)
}

/// A dialog that asks before help makes a game against the computer an unrated one.
pub fn unrated_dialog(on_yes: Callback<()>, on_close: Callback<()>) -> Html {
    let class = "button primary";
    dialog("unrated", class, unrated_question(), on_yes, on_close)
}

fn dialog(
    name: &'static str,
    class: &'static str,
    question: Question,
    on_yes: Callback<()>,
    on_close: Callback<()>,
) -> Html {
    let on_submit = Callback::from(move |()| {
        on_yes.emit(());
        true
    });
    let on_cancel = on_close.reform(|_: MouseEvent| ());
    let footer = html! {
        <>
            <button type="button" class="button quiet" autofocus=true onclick={on_cancel}>
                { question.no }
            </button>
            { submit_button(class, question.yes, false, false) }
        </>
    };
    html! {
        <Dialog
            {name}
            title={question.title}
            is_question=true
            {on_close}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            <p>{ question.explanation }</p>
        </Dialog>
    }
}
