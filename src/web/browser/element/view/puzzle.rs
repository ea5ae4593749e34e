//! The panel of a puzzle.

use super::{EmbeddedBoard, button};
use crate::web::browser::widgets::panel::{GameCommand, steps};
use crate::web::element::session::{Puzzle, Stage};
use crate::web::game::{Action, GameModel};
use crate::web::words;
use yew::prelude::*;

impl EmbeddedBoard {
    pub(super) fn of_puzzle(
        &self,
        ctx: &Context<Self>,
        puzzle: &Puzzle,
        game: &GameModel,
        controls: bool,
        list: bool,
    ) -> Html {
        let controller = ctx.props().controller.clone();
        let on_hint = Callback::from(move |_: MouseEvent| drop(controller.hint()));
        let on_again = self.on_command.reform(|_: MouseEvent| GameCommand::NewGame);
        let on_flip = self.on_action.reform(|_: MouseEvent| Action::Flip);
        let (class, text) = match puzzle.stage() {
            Stage::Begun => ("status", words::element::find_move(puzzle.solver())),
            Stage::Wrong | Stage::Again => ("status wrong", words::element::WRONG),
            Stage::Answering(_) | Stage::Right => ("status right", words::element::RIGHT),
            Stage::Solved => ("status right", words::element::SOLVED),
        };
        let icon = match puzzle.stage() {
            Stage::Begun => None,
            Stage::Wrong | Stage::Again => Some("close"),
            Stage::Answering(_) | Stage::Right | Stage::Solved => Some("check"),
        };
        html! {
            <>
                // A solution that cannot be read is no task.
                if puzzle.has_moves() {
                    <div part="status" {class} role="status">
                        <p>{ for icon.map(crate::web::browser::icon::icon) }{ text }</p>
                    </div>
                }
                if list {
                    { self.moves(game.visible_sans(), game.game().start(), game.ply()) }
                }
                if controls {
                    <div part="controls">
                        if puzzle.is_solved() {
                            { steps(game.ply() > 0, game.is_looking_back(), &self.on_step) }
                        }
                        <div class="actions" role="group" aria-label={words::element::PUZZLE}>
                            { button("hint", words::element::HINT, &on_hint, puzzle.awaits_move()) }
                            { button("undo", words::element::START_AGAIN, &on_again, !game.game().is_empty()) }
                            { button("flip", words::play::FLIP, &on_flip, true) }
                        </div>
                    </div>
                }
            </>
        }
    }
}
