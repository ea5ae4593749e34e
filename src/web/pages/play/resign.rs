use super::Players;
use crate::board::Color;
use crate::web::pages::dialog::Dialog;
use yew::prelude::*;

/// A dialog that asks whether a side is to give up.
pub fn resign_dialog(
    players: Players,
    loser: Color,
    on_resign: Callback<()>,
    on_close: Callback<()>,
) -> Html {
    let sentence = match players {
        Players::People => format!("{loser} gives up, and {} wins.", !loser),
        Players::Computer { .. } => "You give up, and the computer wins.".to_owned(),
    };
    let on_submit = Callback::from(move |()| {
        on_resign.emit(());
        true
    });
    let on_cancel = on_close.reform(|_: MouseEvent| ());
    let footer = html! {
        <>
            <button type="button" class="button quiet" autofocus=true onclick={on_cancel}>
                { "Play on" }
            </button>
            <button class="button danger">{ "Resign" }</button>
        </>
    };
    html! {
        <Dialog name="resign" title="Resign?" {on_close} on_submit={Some(on_submit)} footer={Some(footer)}>
            <p>{ sentence }</p>
        </Dialog>
    }
}
