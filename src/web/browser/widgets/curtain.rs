use crate::board::{Piece, Role};
use crate::web::browser::icon::piece_name;
use crate::web::game::{Action, GameModel};
use crate::web::words::play as words;
use gloo::timers::callback::Timeout;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Replaces the board while the device is passed from one player to the other. The board itself is
/// removed from the page meanwhile.
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

/// The time after a move during which a press still belongs to the same gesture, in milliseconds.
const GESTURE_MS: f64 = 500.0;

/// The button that uncovers the board; it takes the focus for those who play by keyboard.
struct Uncover {
    node: NodeRef,
    since: f64,
    focusing: Option<Timeout>,
}

impl Component for Uncover {
    type Message = ();
    type Properties = UncoverProps;

    fn create(_: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            since: js_sys::Date::now(),
            focusing: None,
        }
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first {
            let node = self.node.clone();
            // After the press that made the move, which would take the focus away.
            self.focusing = Some(Timeout::new(0, move || {
                if let Some(button) = node.cast::<HtmlElement>() {
                    // Cannot fail for an element in the page.
                    let _ = button.focus();
                }
            }));
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let UncoverProps { label, onclick } = ctx.props();
        let (onclick, since) = (onclick.clone(), self.since);
        let onclick = Callback::from(move |event: MouseEvent| {
            // Clicks made by keys have a count of 0.
            let by_key = event.detail() == 0;
            if by_key || js_sys::Date::now() - since > GESTURE_MS {
                onclick.emit(event);
            }
        });
        html! {
            <button ref={&self.node} type="button" class="button primary" {onclick}>{ label }</button>
        }
    }
}
