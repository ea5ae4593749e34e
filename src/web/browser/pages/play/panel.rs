//! The panel beside the board: the status, the moves, and buttons.

use crate::notation::eco::{self, Opening};
use crate::rules::{CastlingSide, Outcome};
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::{Button, button};
use crate::web::browser::widgets::engine_view::EngineLines;
use crate::web::browser::widgets::feed::Feed;
use crate::web::browser::widgets::move_list::{MoveList, MoveListProps};
use crate::web::browser::widgets::panel::{
    GameCommand, Panel, action_button, pair_standing, steps, verdict,
};
use crate::web::browser::widgets::typed_move::TypedMove;
use crate::web::game::Action;
use crate::web::words::{game as sentences, play as words};
use yew::prelude::*;

/// The panel of the page, including the parts that only the page has.
pub(super) struct PagePanel<'a> {
    /// The parts that the element has too.
    pub panel: Panel<'a>,
    /// The opening of the game up to the position shown, if it has a name.
    pub opening: Option<Opening<'a>>,
    /// The feed of the engine's best line, if the evaluation is shown.
    pub feed: Option<Feed>,
    /// Called with the commands of the page's own buttons.
    pub on_command: Callback<PageCommand>,
}

/// The commands of buttons that the page has and the element does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageCommand {
    /// Open the dialog to share the game.
    Share,
    /// Open the dialog for games from elsewhere.
    Open,
    /// Go to the page that builds a board for a website with the game.
    Embed,
    /// Show or hide the engine's evaluation.
    ToggleEvaluation,
    /// Let the computer play the side that is not to move.
    PlayComputer,
    /// Play another game from the past position shown, with the move tried there.
    PlayFromHere,
    /// Go back to the game that the present one has replaced.
    GameBefore,
    /// No longer offer to go back to it.
    KeepNewGame,
    /// Play the same start again.
    Rematch {
        /// Whether the players swap colours.
        swap: bool,
    },
}

impl PagePanel<'_> {
    /// The whole panel.
    pub fn view(&self) -> Html {
        let play = self.panel.play;
        let (first_number, black_first) = MoveListProps::numbering(play.game().start());
        html! {
            <section class="panel" aria-label={words::GAME}>
                { play.game().outcome().map_or_else(|| self.panel.status(self.evaluation_toggle()), |outcome| self.result(&outcome)) }
                { self.opening() }
                if let Some(hint) = sentences::hint(play) {
                    <p class="rule-hint">{ hint }</p>
                }
                if let Some(feed) = &self.feed {
                    <EngineLines feed={feed.clone()} />
                }
                <MoveList
                    sans={play.visible_sans()}
                    {first_number}
                    {black_first}
                    ply={play.ply()}
                    empty={sentences::first_words(play)}
                    on_action={self.panel.on_action.clone()}
                />
                { self.steps() }
                { self.options() }
                { self.actions() }
            </section>
        }
    }

    /// The code and the name of the opening. Its line is there from the first move on, so that
    /// nothing moves when the names have been fetched.
    fn opening(&self) -> Html {
        let game = self.panel.play.game();
        if game.is_empty() || !eco::has_names(game) {
            return Html::default();
        }
        let Some(Opening { code, name }) = self.opening else {
            return html! { <p class="opening" /> };
        };
        html! {
            <p class="opening" title={words::OPENINGS_SOURCE}>
                <span class="visually-hidden">{ words::OPENING }</span>
                <span class="code">{ code.to_owned() }</span>{ " · " }{ name.to_owned() }
            </p>
        }
    }

    fn command(&self, command: PageCommand) -> Callback<MouseEvent> {
        self.on_command.reform(move |_| command)
    }

    fn evaluation_toggle(&self) -> Html {
        if self.panel.play.is_fogged() {
            return Html::default();
        }
        html! {
            <button
                type="button"
                class="button small"
                aria-pressed={if self.feed.is_some() { "true" } else { "false" }}
                onclick={self.command(PageCommand::ToggleEvaluation)}
            >
                { icon("chart") }<span class="label">{ words::ENGINE }</span>
            </button>
        }
    }

    fn result(&self, outcome: &Outcome) -> Html {
        let play = self.panel.play;
        let rematch = |label: &'static str, swap, class: &'static str| {
            button(class, label, self.command(PageCommand::Rematch { swap }))
        };
        let second_game_due = play.pair().is_some_and(|pair| !pair.is_second());
        html! {
            <section class="result" aria-label={words::RESULT}>
                { verdict(&sentences::verdict(play.game(), outcome), outcome) }
                if let Some(standing) = pair_standing(play, Some(outcome)) {
                    <p class="standing">{ standing }</p>
                }
                <div class="row">
                    if second_game_due {
                        { rematch(words::SECOND_GAME, true, "button small primary") }
                    } else {
                        { rematch(words::PLAY_AGAIN, false, "button small primary") }
                        { rematch(words::REMATCH, true, "button small") }
                    }
                    { button("button small", words::SHARE, self.command(PageCommand::Share)) }
                    { self.evaluation_toggle() }
                </div>
            </section>
        }
    }

    fn steps(&self) -> Html {
        let play = self.panel.play;
        steps(
            play.ply() > 0,
            play.is_looking_back(),
            &self.panel.on_action.reform(Action::Step),
        )
    }

    /// Buttons for castling, claims and proposals, and the field for typed moves.
    fn options(&self) -> Html {
        let play = self.panel.play;
        if play.game().is_over() {
            return Html::default();
        }
        html! {
            <div class="options">
                if play.has_castling() {
                    { for CastlingSide::ALL.map(|side| self.castling(side)) }
                }
                { self.panel.claims() }
                <TypedMove read={self.panel.read_move.clone()} on_action={self.panel.on_action.clone()} />
            </div>
        }
    }

    fn castling(&self, side: CastlingSide) -> Html {
        let castling = self.panel.play.castling(side);
        let onclick = castling.map(|m| self.panel.action(Action::Move(m)));
        let button = Button {
            class: "button small",
            text: Some(side.san().into()),
            label: Some(words::castle(side).into()),
            disabled: castling.is_none(),
            onclick,
            ..Button::default()
        };
        button.view()
    }

    fn actions(&self) -> Html {
        let play = self.panel.play;
        let button = action_button;
        html! {
            <div class="actions" role="group" aria-label={words::GAME}>
                { button("plus", words::NEW_GAME, self.panel.command(GameCommand::NewGame), true) }
                { button("undo", words::TAKE_BACK, self.panel.action(Action::TakeBack), play.can_take_back()) }
                { button("flip", words::FLIP, self.panel.action(Action::Flip), true) }
                { button("share", words::SHARE, self.command(PageCommand::Share), true) }
                { button("flag", words::RESIGN, self.panel.command(GameCommand::Resign), !play.game().is_over()) }
            </div>
        }
    }
}
