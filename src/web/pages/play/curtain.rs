use super::{Action, Play};
use crate::board::{Piece, Role};
use crate::web::pages::icon::man_name;
use yew::prelude::*;

/// What stands in the place of the board while the device goes from one player to the other. The
/// board itself is not in the page then.
pub fn curtain(play: &Play, on_action: &Callback<Action>) -> Html {
    let turn = play.game().turn();
    let king = man_name(Piece::new(turn, Role::King));
    let onclick = on_action.reform(|_: MouseEvent| Action::Uncover);
    html! {
        <div class="curtain" key="curtain" role="group" aria-labelledby="curtain-words">
            <svg class="side" viewBox="0 0 45 45" aria-hidden="true"><use href={format!("#{king}")} /></svg>
            <p id="curtain-words">
                { format!("Pass the device to {}. Nobody else should look.", play.name(turn)) }
            </p>
            <Uncover label={format!("I am {}: show the board", play.name(turn))} {onclick} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct UncoverProps {
    label: String,
    onclick: Callback<MouseEvent>,
}

/// The button that shows the board; it has the focus, for those who play by keyboard.
#[component]
fn Uncover(props: &UncoverProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(button) = node.cast::<web_sys::HtmlElement>() {
                // Fails for nothing that is in the page.
                let _ = button.focus();
            }
        });
    }
    html! {
        <button ref={node} type="button" class="button primary" onclick={props.onclick.clone()}>
            { &props.label }
        </button>
    }
}
