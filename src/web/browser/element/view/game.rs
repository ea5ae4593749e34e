//! The panel of a game.

use super::{EmbeddedBoard, Msg, button};
use crate::rules::Position;
use crate::web::browser::widgets::move_list::{MoveList, MoveListProps};
use crate::web::browser::widgets::notice::notice;
use crate::web::browser::widgets::panel::{GameCommand, Panel, steps, verdict};
use crate::web::browser::widgets::typed_move::TypedMove;
use crate::web::game::{Action, GameModel};
use crate::web::words::{self, game as sentences};
use std::rc::Rc;
use yew::prelude::*;

impl EmbeddedBoard {
    pub(super) fn of_game(
        &self,
        ctx: &Context<Self>,
        game: &GameModel,
        controls: bool,
        list: bool,
    ) -> Html {
        let (engine, running) = ctx.props().controller.engine_state();
        let panel = Panel {
            play: game,
            engine,
            running,
            on_action: self.on_action.clone(),
            on_command: self.on_command.clone(),
            read_move: self.read_move.clone(),
            on_rules: None,
        };
        let outcome = game.game().outcome();
        html! {
            <>
                <div part="status">
                    if let Some(outcome) = &outcome {
                        <section class="result" aria-label={words::play::RESULT}>
                            { verdict(&sentences::verdict_for(game, outcome), outcome) }
                        </section>
                    } else {
                        { panel.status(Html::default()) }
                    }
                </div>
                { notice(game, &self.on_action, Html::default()) }
                if let Some(hint) = sentences::hint(game) {
                    <p class="rule-hint">{ hint }</p>
                }
                if list {
                    { self.moves(game.visible_sans(), game.game().start(), game.ply()) }
                }
                if controls {
                    <div part="controls">
                        if outcome.is_none() {
                            <div class="options">
                                { panel.claims() }
                                { panel.proposals("button small", None) }
                                if list {
                                    <TypedMove
                                        read={self.read_move.clone()}
                                        position={game.shown().clone()}
                                        on_action={self.on_action.clone()}
                                    />
                                }
                            </div>
                        }
                        { steps(game.ply() > 0, game.is_looking_back(), &self.on_step) }
                        { self.actions(ctx, game) }
                    </div>
                }
            </>
        }
    }

    pub(super) fn moves(&self, sans: Rc<Vec<String>>, start: &Position, ply: usize) -> Html {
        let (first_number, black_first) = MoveListProps::numbering(start);
        html! {
            <div part="moves" class="embed-moves">
                <MoveList
                    {sans}
                    {first_number}
                    {black_first}
                    {ply}
                    empty={words::game::NO_MOVES}
                    on_action={self.on_action.clone()}
                />
            </div>
        }
    }

    fn actions(&self, ctx: &Context<Self>, game: &GameModel) -> Html {
        let act = |action: Action| self.on_action.reform(move |_: MouseEvent| action.clone());
        let command =
            |command: GameCommand| self.on_command.reform(move |_: MouseEvent| command.clone());
        if self.resigning {
            return html! {
                <div class="actions" role="group" aria-label={words::element::RESIGN_QUESTION}>
                    { button("flag", words::play::RESIGN, &act(Action::Resign), true) }
                    { button("undo", words::play::PLAY_ON, &ctx.link().callback(|_| Msg::PlayOn), true) }
                </div>
            };
        }
        let going = !game.game().is_over() && !game.game().is_empty();
        html! {
            <div class="actions" role="group" aria-label={words::play::GAME}>
                { button("plus", words::play::NEW_GAME, &command(GameCommand::NewGame), !game.game().is_empty()) }
                { button("undo", words::play::TAKE_BACK, &act(Action::TakeBack), game.can_take_back()) }
                { button("flip", words::play::FLIP, &act(Action::Flip), true) }
                { button("flag", words::play::RESIGN, &command(GameCommand::Resign), going) }
            </div>
        }
    }
}
