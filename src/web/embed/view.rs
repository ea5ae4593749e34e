use super::controller::Controller;
use crate::web::board::{Board, BoardLink, Tray};
use crate::web::pages::play::Action;
use yew::prelude::*;

/// What an [`EmbeddedBoard`] is given.
#[derive(Clone, PartialEq, Properties)]
pub(super) struct EmbeddedBoardProps {
    /// The board.
    pub controller: Controller,
}

/// What is drawn of a board, inside the element's shadow root.
pub(super) struct EmbeddedBoard {
    link: BoardLink,
}

impl Component for EmbeddedBoard {
    type Message = ();
    type Properties = EmbeddedBoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        let redraw = ctx.link().callback(|()| ());
        ctx.props().controller.set_redraw(redraw);
        Self {
            link: BoardLink::new(),
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let controller = &ctx.props().controller;
        let session = controller.session();
        let (look, play) = (session.look(), session.play());
        let on_move = {
            let controller = controller.clone();
            Callback::from(move |m| controller.act(Action::Move(m)))
        };
        let tray = |color| {
            let has_reserve = play.variant().rules().has_reserve();
            html! {
                if has_reserve {
                    <div part="tray"><Tray link={self.link.clone()} {color} /></div>
                }
            }
        };
        let below = session.orientation();
        html! {
            <div class="embed" dir="ltr" data-theme={look.theme} data-board={look.board}>
                <slot name="top" />
                { tray(!below) }
                <div class="board-frame" part="board">
                    <Board
                        link={self.link.clone()}
                        position={session.position().clone()}
                        orientation={below}
                        movable={session.movable()}
                        hidden={session.hidden()}
                        last_move={play.visible_last_move()}
                        coordinates={look.coordinates}
                        show_targets={look.targets}
                        animation_ms={look.animation_ms}
                        {on_move}
                    />
                </div>
                { tray(below) }
                <slot name="bottom" />
            </div>
        }
    }
}
