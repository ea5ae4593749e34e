//! The parts of the panel beside the board that the page and the element share.

use super::button::{Button, button};
use super::typed_move::Typed;
use crate::rules::{Claim, Outcome};
use crate::web::engine::{EngineState, TaskKind};
use crate::web::game::{Action, GameModel, LineStep, Notice, Players, ProposalKind};
use crate::web::language::Text;
use crate::web::words::new_game::rules_of;
use crate::web::words::time as words_of_time;
use crate::web::words::variants::name;
use crate::web::words::{game as sentences, play as words};
use yew::prelude::*;

/// The state shown by the parts of the panel, and the callbacks of its buttons.
pub struct Panel<'a> {
    /// The game.
    pub play: &'a GameModel,
    /// The state of the engine.
    pub engine: EngineState,
    /// The kind of the engine's current task.
    pub running: Option<TaskKind>,
    /// Called with the actions of the game.
    pub on_action: Callback<Action>,
    /// Called with the commands of all other buttons.
    pub on_command: Callback<GameCommand>,
    /// Reads a typed move.
    pub read_move: Callback<Typed>,
    /// Called when the name of the variant is pressed, to explain its rules, where that is possible.
    pub on_rules: Option<Callback<MouseEvent>>,
}

/// The commands of buttons beside any game that are not an [`Action`] of the game itself.
#[derive(Clone, PartialEq, Debug)]
pub enum GameCommand {
    /// Begin another game.
    NewGame,
    /// Ask for confirmation to resign.
    Resign,
    /// Make a proposal to the computer, or ask for confirmation first.
    Propose(ProposalKind),
    /// Make the engine move at once.
    MoveNow,
    /// Give an engine that has failed another chance.
    TryAgain,
    /// Explain why something cannot be done.
    Explain(String),
}

impl Panel<'_> {
    /// Whether the engine is searching for its move.
    fn thinking(&self) -> bool {
        self.engine == EngineState::Ready && self.running == Some(TaskKind::Move)
    }

    /// The click handler of a button for an action.
    pub fn action(&self, action: Action) -> Callback<MouseEvent> {
        self.on_action.reform(move |_| action.clone())
    }

    /// The click handler of a button for a command.
    pub fn command(&self, command: GameCommand) -> Callback<MouseEvent> {
        self.on_command.reform(move |_| command.clone())
    }

    /// The side to move, with the buttons that matter now; `buttons` come last.
    pub fn status(&self, buttons: Html) -> Html {
        let play = self.play;
        html! {
            <div class="status">
                <p>{ words::headline(play, self.thinking()) }<span class="detail">{ self.detail() }</span></p>
                // The notice about a tried move has the button too.
                if play.is_looking_back() && play.notice() != Some(&Notice::Tried) {
                    { button("button small", words::BACK_TO_GAME, self.action(Action::Step(LineStep::Last))) }
                } else if play.is_stopped() {
                    { button("button small primary", words_of_time::GO_ON, self.action(Action::Pause(false))) }
                } else if let EngineState::Failed(_) = self.engine {
                    { button("button small", words::TRY_AGAIN, self.command(GameCommand::TryAgain)) }
                } else if self.thinking() {
                    <button
                        type="button"
                        class="button small late"
                        key="move-now"
                        onclick={self.command(GameCommand::MoveNow)}
                    >
                        { words::MOVE_NOW }
                    </button>
                }
                { buttons }
            </div>
        }
    }

    fn detail(&self) -> Html {
        let play = self.play;
        if play.is_looking_back() {
            return sentences::shown_move(play).into();
        }
        let variant = play.variant();
        let name = match &self.on_rules {
            None => name(variant).into(),
            Some(onclick) => html! {
                <button
                    type="button"
                    class="variant-name"
                    aria-label={rules_of(variant)}
                    title={rules_of(variant)}
                    {onclick}
                >
                    { name(variant) }
                </button>
            },
        };
        let mut parts = vec![String::new()];
        parts.extend(play.start_number().map(words::start_number));
        parts.extend(words::about_start(play).map(String::from));
        parts.extend(play.time_control().map(words_of_time::short));
        parts.extend(play.series().map(sentences::game_of_match));
        let engine = words::engine_state(play, &self.engine, self.running);
        parts.extend(engine.map(String::from));
        html! { <>{ name }{ parts.join(" · ") }</> }
    }

    /// Buttons for claims.
    pub fn claims(&self) -> Html {
        let play = self.play;
        let time = play.fallen_flag().map(|loser| {
            let onclick = self.action(Action::ClaimTime);
            button(
                "button small primary claim",
                words_of_time::claim(loser),
                onclick,
            )
        });
        let claims = play.listed_claims().into_iter();
        let claims = claims.map(|claim| self.claim(claim));
        time.into_iter().chain(claims).collect()
    }

    /// Buttons for proposals to the other side, of this CSS class and with this icon.
    pub fn proposals(&self, class: &'static str, icon: Option<&'static str>) -> Html {
        let kinds = self.play.listed_proposals();
        kinds.map(|kind| self.proposal(kind, class, icon)).collect()
    }

    /// The button for a claim; if the claim is not available, pressing it says why.
    fn claim(&self, claim: Claim) -> Html {
        let possible = self.play.claims().contains(&claim);
        let barred = (!possible).then(|| sentences::claim_barred(self.play, claim));
        let onclick = match &barred {
            None => self.action(Action::Claim(claim)),
            Some(reason) => self.command(GameCommand::Explain(reason.clone())),
        };
        let button = Button {
            class: "button small claim",
            text: Some(sentences::claim_label(claim).into()),
            title: barred.map(AttrValue::from),
            aria_disabled: !possible,
            onclick: Some(onclick),
            ..Button::default()
        };
        button.view()
    }

    fn proposal(
        &self,
        kind: ProposalKind,
        class: &'static str,
        icon: Option<&'static str>,
    ) -> Html {
        let possible = self.play.may_propose(kind);
        let barred = sentences::proposal_barred(self.play, kind).filter(|_| !possible);
        let onclick = match (self.play.players(), &barred) {
            (_, Some(reason)) => self.command(GameCommand::Explain(reason.clone())),
            // The computer answers at once, so the effect is explained first.
            (Players::Computer { .. }, _) => self.command(GameCommand::Propose(kind)),
            _ => self.action(Action::Propose(kind)),
        };
        let button = Button {
            class,
            icon,
            text: Some(words::propose(kind).into()),
            disabled: !possible && barred.is_none(),
            aria_disabled: barred.is_some(),
            title: barred.map(AttrValue::from),
            onclick: Some(onclick),
            ..Button::default()
        };
        button.view()
    }
}

/// A button with an icon. A disabled one keeps the focus: whoever steps to the end of a game by
/// keyboard must not lose it.
pub fn action_button(
    name: &'static str,
    label: Text,
    onclick: Callback<MouseEvent>,
    possible: bool,
) -> Html {
    keyed_button(None, name, label, onclick, possible)
}

/// The same with keys that press it, as [`Button::keys`] names them.
pub fn keyed_button(
    keys: Option<&'static str>,
    name: &'static str,
    label: Text,
    onclick: Callback<MouseEvent>,
    possible: bool,
) -> Html {
    let button = Button {
        class: "button",
        keys,
        icon: Some(name),
        text: Some(label.into()),
        aria_disabled: !possible,
        onclick: possible.then_some(onclick),
        ..Button::default()
    };
    button.view()
}

/// The buttons that step through a game; `back` and `forth` tell whether there are moves before and
/// after.
pub fn steps(back: bool, forth: bool, on_step: &Callback<LineStep>) -> Html {
    let button = |label: Text, name, step: LineStep, possible: bool| {
        let button = Button {
            class: "button",
            icon: Some(name),
            label: Some(label.into()),
            title: Some(label.into()),
            aria_disabled: !possible,
            onclick: possible.then(|| on_step.reform(move |_: MouseEvent| step)),
            ..Button::default()
        };
        button.view()
    };
    html! {
        <div class="steps" role="group" aria-label={words::STEPS}>
            { button(words::FIRST, "first", LineStep::First, back) }
            { button(words::PREVIOUS, "prev", LineStep::Previous, back) }
            { button(words::NEXT, "next", LineStep::Next, forth) }
            { button(words::LAST, "last", LineStep::Last, forth) }
        </div>
    }
}

/// The score and the reason for it.
pub fn verdict(reason: &str, outcome: &Outcome) -> Html {
    html! {
        <p class="verdict">
            <span class="points">{ words::result(outcome) }</span>
            <span class="reason">{ reason.to_owned() }</span>
        </p>
    }
}
