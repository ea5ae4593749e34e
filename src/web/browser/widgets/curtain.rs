use crate::board::{Piece, Role};
use crate::web::browser::icon::piece_name;
use crate::web::game::{Action, GameModel};
use crate::web::words::play as words;
use gloo::timers::callback::Timeout;
use web_sys::HtmlElement;
use yew::prelude::*;

/// What stands in the place of the board while the device goes from one player to the other. The
/// board itself is not in the page then.
pub fn curtain(play: &GameModel, on_action: &Callback<Action>) -> Html {
    let turn = play.game().turn();
    let king = piece_name(Piece::new(turn, Role::King));
    let onclick = on_action.reform(|_: MouseEvent| Action::Uncover);
    html! {
        <div class="curtain" key="curtain" role="group" aria-labelledby="curtain-words">
            <svg class="side" viewBox="0 0 45 45" aria-hidden="true"><use href={format!("#{king}")} /></svg>
            <p id="curtain-words">
                { words::pass_device(play) }
            </p>
            <Uncover label={words::uncover(play)} {onclick} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct UncoverProps {
    label: String,
    onclick: Callback<MouseEvent>,
}

/// How long after a move a press still belongs to the gesture that made it, in milliseconds.
const GESTURE_MS: f64 = 500.0;

/// The button that shows the board; it has the focus, for those who play by keyboard.
#[component]
fn Uncover(props: &UncoverProps) -> Html {
    let node = use_node_ref();
    let since = use_memo((), |()| js_sys::Date::now());
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            // Later than the press that made the move, which takes the focus with it.
            let focus = Timeout::new(0, move || {
                if let Some(button) = node.cast::<HtmlElement>() {
                    // Fails for nothing that is in the page.
                    let _ = button.focus();
                }
            });
            move || drop(focus)
        });
    }
    let onclick = {
        let onclick = props.onclick.clone();
        Callback::from(move |event: MouseEvent| {
            // Keys make clicks too, of which none is counted.
            let by_key = event.detail() == 0;
            if by_key || js_sys::Date::now() - *since > GESTURE_MS {
                onclick.emit(event);
            }
        })
    };
    html! {
        <button ref={node} type="button" class="button primary" {onclick}>{ &props.label }</button>
    }
}
