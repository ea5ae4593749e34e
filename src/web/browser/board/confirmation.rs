use super::link::BoardLink;
use crate::notation::san;
use crate::web::board::event::Event;
use crate::web::letters;
use crate::web::words::board as words;
use std::rc::Rc;
use yew::prelude::*;

/// The properties of a [`Confirmation`].
#[derive(Clone, PartialEq, Properties)]
pub struct ConfirmationProps {
    /// The link of the board.
    pub link: BoardLink,
}

/// What is said of a move that waits for the duck's square or its confirmation, with buttons;
/// nothing while there is none.
pub struct Confirmation {
    /// Kept alive so that the link can call it.
    _redraw: Rc<Callback<()>>,
    shown: Option<Waiting>,
}

/// What a move waits for.
#[derive(PartialEq)]
enum Waiting {
    /// The duck's square.
    Duck,
    /// The confirmation of this move, in SAN.
    Confirmation(String),
}

impl Component for Confirmation {
    type Message = ();
    type Properties = ConfirmationProps;

    fn create(ctx: &Context<Self>) -> Self {
        let redraw = Rc::new(ctx.link().callback(|()| ()));
        ctx.props().link.add_part(&redraw);
        ctx.props().link.set_tells_waiting();
        Self {
            _redraw: redraw,
            shown: waiting(&ctx.props().link),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        let waiting = waiting(&ctx.props().link);
        let changed = waiting != self.shown;
        self.shown = waiting;
        changed
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Some(shown) = &self.shown else {
            return Html::default();
        };
        let send = |event: Event| {
            let link = ctx.props().link.clone();
            Callback::from(move |_: MouseEvent| link.dispatch(event))
        };
        let cancel = html! {
            <button type="button" class="button" onclick={send(Event::Dismiss)}>{ words::CANCEL }</button>
        };
        match shown {
            Waiting::Duck => html! {
                <div class="confirmation" role="group" aria-label={words::DUCK}>
                    <p>{ words::PLACE_DUCK }</p>
                    { cancel }
                </div>
            },
            Waiting::Confirmation(san) => html! {
                <div class="confirmation" role="group" aria-label={words::CONFIRM_MOVE}>
                    <button type="button" class="button primary" onclick={send(Event::Confirm)}>{ words::confirm(san) }</button>
                    { cancel }
                </div>
            },
        }
    }
}

fn waiting(link: &BoardLink) -> Option<Waiting> {
    let input = link.input();
    let board = input.board();
    if board.lacks_duck() {
        return Some(Waiting::Duck);
    }
    let position = board.arrangement().position()?;
    let san = san::format(position, board.unconfirmed()?);
    Some(Waiting::Confirmation(letters::shown(&san).into_owned()))
}
