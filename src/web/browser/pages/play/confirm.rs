use crate::web::browser::pages::dialog::Dialog;
use crate::web::game::{Play, Players};
use crate::web::words::game as sentences;
use yew::prelude::*;

/// What is asked about before it is done.
struct Question {
    name: &'static str,
    title: &'static str,
    sentence: String,
    yes: &'static str,
    no: &'static str,
}

/// A dialog that asks whether a side is to give up.
pub fn resign_dialog(play: &Play, on_yes: Callback<()>, on_close: Callback<()>) -> Html {
    let loser = play.resigning();
    let sentence = match play.players() {
        Players::People => format!("{loser} gives up, and {} wins.", !loser),
        Players::Computer { .. } => "You give up, and the computer wins.".to_owned(),
    };
    let question = Question {
        name: "resign",
        title: "Resign?",
        sentence,
        yes: "Resign",
        no: "Play on",
    };
    question.view(on_yes, on_close)
}

/// A dialog that says what a fast-fifty would bring before it is proposed to the computer.
pub fn fast_fifty_dialog(play: &Play, on_yes: Callback<()>, on_close: Callback<()>) -> Html {
    let outcome = play.game().position().impasse_outcome();
    let points = sentences::points(&outcome).unwrap_or_default();
    let question = Question {
        name: "fast-fifty",
        title: "Propose a fast-fifty?",
        sentence: format!(
            "If the computer accepts, the game ends {points}, as an impasse counts the men that \
             stand on the board now."
        ),
        yes: "Propose",
        no: "Play on",
    };
    question.view(on_yes, on_close)
}

impl Question {
    fn view(self, on_yes: Callback<()>, on_close: Callback<()>) -> Html {
        let on_submit = Callback::from(move |()| {
            on_yes.emit(());
            true
        });
        let on_cancel = on_close.reform(|_: MouseEvent| ());
        let footer = html! {
            <>
                <button type="button" class="button quiet" autofocus=true onclick={on_cancel}>
                    { self.no }
                </button>
                <button class="button danger">{ self.yes }</button>
            </>
        };
        html! {
            <Dialog
                name={self.name}
                title={self.title}
                {on_close}
                on_submit={Some(on_submit)}
                footer={Some(footer)}
            >
                <p>{ self.sentence }</p>
            </Dialog>
        }
    }
}
