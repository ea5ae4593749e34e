use super::Players;
use crate::board::Color;
use crate::web::pages::dialog::Dialog;
use yew::prelude::*;

/// What a [`ResignDialog`] is.
#[derive(Properties, PartialEq)]
pub struct ResignProps {
    /// Who plays.
    pub players: Players,
    /// Who would resign.
    pub resigning: Color,
    /// The visitor is sure.
    pub on_resign: Callback<()>,
    /// The dialog has been closed.
    pub on_close: Callback<()>,
}

/// Asks whether a side is to give up.
#[component]
pub fn ResignDialog(props: &ResignProps) -> Html {
    let (loser, winner) = (props.resigning, !props.resigning);
    let sentence = match props.players {
        Players::People => format!("{loser} gives up, and {winner} wins."),
        Players::Computer { .. } => "You give up, and the computer wins.".to_owned(),
    };
    let on_submit = {
        let on_resign = props.on_resign.clone();
        Callback::from(move |()| {
            on_resign.emit(());
            true
        })
    };
    let on_cancel = props.on_close.reform(|_: MouseEvent| ());
    let footer = html! {
        <>
            <button type="button" class="button quiet" autofocus=true onclick={on_cancel}>
                { "Play on" }
            </button>
            <button class="button danger">{ "Resign" }</button>
        </>
    };
    html! {
        <Dialog
            name="resign"
            title="Resign?"
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            {footer}
        >
            <p>{ sentence }</p>
        </Dialog>
    }
}
