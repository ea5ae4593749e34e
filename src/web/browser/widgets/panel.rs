//! The panel beside the board: what is going on, the moves, and what can be done.

use super::engine_view::EngineLines;
use super::feed::Feed;
use super::move_list::{MoveList, MoveListProps};
use super::typed_move::TypedMove;
use crate::board::Color;
use crate::rules::{CastlingSide, Claim, Move, Outcome};
use crate::web::browser::icon::icon;
use crate::web::game::{Action, Pair, Play, Players, ProposalKind};
use crate::web::words::game as sentences;
use yew::prelude::*;

/// What the panel shows of the page, and where it tells what is pressed.
pub struct Panel<'a> {
    /// The game.
    pub play: &'a Play,
    /// Where the engine's lines come from, if they are wanted.
    pub feed: Option<Feed>,
    /// Whether an evaluation can be asked for by a button.
    pub can_evaluate: bool,
    /// Whether the engine is thinking about a move.
    pub thinking: bool,
    /// Whether the engine has given up.
    pub engine_failed: bool,
    /// How the engine is, where that is worth saying.
    pub engine_words: Option<&'static str>,
    /// Where actions go.
    pub on_action: Callback<Action>,
    /// Where everything else goes.
    pub on_command: Callback<Command>,
    /// Reads a typed move; says what is wrong with it.
    pub read_move: Callback<String, Result<Move, String>>,
}

/// What is pressed around the board and isn't an [`Action`] of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Opens the dialog for a new game.
    NewGame,
    /// Opens the dialog to share.
    Share,
    /// Opens the dialog for games from elsewhere.
    Open,
    /// Goes to the page that puts the game on a website.
    Embed,
    /// Asks whether to resign.
    Resign,
    /// Asks whether to propose a fast-fifty to the computer.
    FastFifty,
    /// Shows or hides the engine's evaluation.
    ToggleEvaluation,
    /// Has the engine move at once.
    MoveNow,
    /// Has the computer take the side that isn't to move.
    PlayComputer,
    /// Has the engine asked once more.
    TryAgain,
    /// Explains why something cannot be done.
    Explain(String),
}

impl Panel<'_> {
    /// The whole panel.
    pub fn view(&self) -> Html {
        let play = self.play;
        let (first_number, black_first) = MoveListProps::numbering(play.game().start());
        html! {
            <section class="panel" aria-label="Game">
                { play.game().outcome().map_or_else(|| self.status(), |outcome| self.result(&outcome)) }
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
                    on_action={self.on_action.clone()}
                />
                { self.steps() }
                { self.options() }
                { self.actions() }
            </section>
        }
    }

    fn action(&self, action: Action) -> Callback<MouseEvent> {
        self.on_action.reform(move |_| action.clone())
    }

    fn command(&self, command: Command) -> Callback<MouseEvent> {
        self.on_command.reform(move |_| command.clone())
    }

    /// Who is to move, and what can be done about it.
    pub fn status(&self) -> Html {
        let play = self.play;
        html! {
            <div class="status">
                <p>{ self.headline() }<span class="detail">{ self.detail() }</span></p>
                if play.is_looking_back() {
                    <button type="button" class="button small" onclick={self.action(Action::Last)}>
                        { "Back to the game" }
                    </button>
                } else if self.engine_failed {
                    <button type="button" class="button small" onclick={self.command(Command::TryAgain)}>
                        { "Try again" }
                    </button>
                } else if self.thinking {
                    <button
                        type="button"
                        class="button small late"
                        key="move-now"
                        onclick={self.command(Command::MoveNow)}
                    >
                        { "Move now" }
                    </button>
                }
                if self.can_evaluate && !play.is_fogged() {
                    { self.evaluation_toggle() }
                }
            </div>
        }
    }

    fn headline(&self) -> String {
        let play = self.play;
        let turn = play.game().turn();
        if play.is_looking_back() {
            return "Looking back".to_owned();
        }
        let position = play.shown();
        let check = if position.is_check() && sentences::announces_check(position) {
            "Check! "
        } else {
            ""
        };
        match play.players() {
            Players::People if play.pair().is_some() => {
                format!("{check}{} to move", play.name(turn))
            }
            Players::People => format!("{check}{turn} to move"),
            Players::Computer { person, .. } if person == turn => format!("{check}Your move"),
            Players::Computer { .. } if self.thinking => "The computer is thinking".to_owned(),
            Players::Computer { .. } => "The computer’s move".to_owned(),
        }
    }

    fn detail(&self) -> String {
        let play = self.play;
        let mut words = vec![play.variant().name().to_owned()];
        words.extend(play.start_number().map(|number| format!("start {number}")));
        words.extend(pair_standing(play, None));
        match self.engine_words {
            _ if play.is_looking_back() => words.push(play.shown_move()),
            Some(state) => words.push(state.to_owned()),
            None if play.is_computers_turn() || play.players() == Players::People => {}
            None => words.push(play.game().turn().to_string()),
        }
        words.join(" · ")
    }

    fn evaluation_toggle(&self) -> Html {
        html! {
            <button
                type="button"
                class="button small"
                aria-pressed={if self.feed.is_some() { "true" } else { "false" }}
                onclick={self.command(Command::ToggleEvaluation)}
            >
                { icon("chart") }<span class="label">{ "Engine" }</span>
            </button>
        }
    }

    fn result(&self, outcome: &Outcome) -> Html {
        let play = self.play;
        let rematch = |label: &'static str, swap, class: &'static str| {
            html! {
                <button
                    type="button"
                    class={classes!("button", "small", class)}
                    onclick={self.action(Action::Rematch { swap })}
                >
                    { label }
                </button>
            }
        };
        let second_game_due = play.pair().is_some_and(|pair| !pair.is_second());
        html! {
            <section class="result" aria-label="Result">
                { verdict(&sentences::verdict(play.game(), outcome), outcome) }
                if let Some(standing) = pair_standing(play, Some(outcome)) {
                    <p class="standing">{ standing }</p>
                }
                <div class="row">
                    if second_game_due {
                        { rematch("Game 2: colours changed", true, "primary") }
                    } else {
                        { rematch("Play again", false, "primary") }
                        { rematch("Rematch, colours changed", true, "") }
                    }
                    <button type="button" class="button small" onclick={self.command(Command::Share)}>
                        { "Share" }
                    </button>
                    { self.evaluation_toggle() }
                </div>
            </section>
        }
    }

    fn steps(&self) -> Html {
        let play = self.play;
        steps(play.ply() > 0, play.is_looking_back(), &self.on_action)
    }

    /// Castling, claims and proposals, and the field for typed moves.
    fn options(&self) -> Html {
        let play = self.play;
        if play.game().is_over() {
            return Html::default();
        }
        html! {
            <div class="options">
                if play.has_castling() {
                    { for CastlingSide::ALL.map(|side| self.castling(side)) }
                }
                { self.claims() }
                <TypedMove read={self.read_move.clone()} on_action={self.on_action.clone()} />
            </div>
        }
    }

    /// Claims and proposals.
    pub fn claims(&self) -> Html {
        let play = self.play;
        let rules = play.shown().rules();
        html! {
            <>
                if rules.points {
                    { for [Claim::Stalemate, Claim::Impasse].map(|claim| self.claim(claim)) }
                    { self.proposal(ProposalKind::FastFifty, "Propose fast-fifty") }
                }
                if rules.has_draws() || rules.draws.agreement {
                    { for play.claims().into_iter().map(|claim| self.claim(claim)) }
                    if play.players() == Players::People {
                        { self.proposal(ProposalKind::Draw, "Offer a draw") }
                    }
                }
            </>
        }
    }

    fn castling(&self, side: CastlingSide) -> Html {
        let castling = self.play.castling(side);
        let onclick = castling.map(|m| self.action(Action::Move(m)));
        let label = match side {
            CastlingSide::H => "Castle short, O-O",
            CastlingSide::A => "Castle long, O-O-O",
        };
        html! {
            <button
                type="button"
                class="button small"
                aria-label={label}
                disabled={castling.is_none()}
                {onclick}
            >
                { side.san() }
            </button>
        }
    }

    /// A claim's button; pressed when it cannot be made, it says why.
    fn claim(&self, claim: Claim) -> Html {
        let possible = self.play.claims().contains(&claim);
        let onclick = if possible {
            self.action(Action::Claim(claim))
        } else {
            let reason = sentences::claim_barred(self.play, claim);
            self.command(Command::Explain(reason))
        };
        html! {
            <button
                type="button"
                class="button small"
                aria-disabled={(!possible).then_some("true")}
                title={(!possible).then(|| sentences::claim_barred(self.play, claim))}
                {onclick}
            >
                { sentences::claim_label(claim) }
            </button>
        }
    }

    fn proposal(&self, kind: ProposalKind, label: &'static str) -> Html {
        // The computer answers at once, so what it would mean is said before.
        let onclick = match (kind, self.play.players()) {
            (ProposalKind::FastFifty, Players::Computer { .. }) => self.command(Command::FastFifty),
            _ => self.action(Action::Propose(kind)),
        };
        html! {
            <button
                type="button"
                class="button small"
                disabled={!self.play.may_propose(kind)}
                {onclick}
            >
                { label }
            </button>
        }
    }

    fn actions(&self) -> Html {
        let play = self.play;
        let button = action_button;
        html! {
            <div class="actions" role="group" aria-label="Game">
                { button("plus", "New game", self.command(Command::NewGame), true) }
                { button("undo", "Take back", self.action(Action::TakeBack), play.can_take_back()) }
                { button("flip", "Flip", self.action(Action::Flip), true) }
                { button("share", "Share", self.command(Command::Share), true) }
                { button("flag", "Resign", self.command(Command::Resign), !play.game().is_over()) }
            </div>
        }
    }
}

/// A button with an icon. One that cannot be used keeps the focus: whoever steps to the end of a
/// game by keyboard must not be thrown out of it.
pub fn action_button(
    name: &'static str,
    label: &'static str,
    onclick: Callback<MouseEvent>,
    possible: bool,
) -> Html {
    html! {
        <button
            type="button"
            class="button"
            aria-disabled={(!possible).then_some("true")}
            onclick={possible.then_some(onclick)}
        >
            { icon(name) }{ label }
        </button>
    }
}

/// The buttons that step through a game; whether there is something before and behind.
pub fn steps(back: bool, forth: bool, on_action: &Callback<Action>) -> Html {
    let step = |label: &'static str, name, action: Action, possible: bool| {
        html! {
            <button
                type="button"
                class="button"
                aria-label={label}
                title={label}
                aria-disabled={(!possible).then_some("true")}
                onclick={possible.then(|| on_action.reform(move |_: MouseEvent| action.clone()))}
            >
                { icon(name) }
            </button>
        }
    };
    html! {
        <div class="steps" role="group" aria-label="Step through the moves">
            { step("First position", "first", Action::First, back) }
            { step("Previous move", "prev", Action::Previous, back) }
            { step("Next move", "next", Action::Next, forth) }
            { step("Last position", "last", Action::Last, forth) }
        </div>
    }
}

/// The score and why.
pub fn verdict(reason: &str, outcome: &Outcome) -> Html {
    let score = sentences::points(outcome);
    let score = score.unwrap_or_else(|| short_result(outcome).to_owned());
    html! {
        <p class="verdict">
            <span class="points">{ score }</span>
            <span class="reason">{ reason.to_owned() }</span>
        </p>
    }
}

/// How a pair of games stands, if this is one of a pair.
fn pair_standing(play: &Play, outcome: Option<&Outcome>) -> Option<String> {
    let in_points = play.variant().rules().points;
    let standing = |pair: Pair| pair.standing(play.players(), outcome, in_points);
    play.pair().map(standing)
}

/// `1–0`, `½–½`, `0–1`.
const fn short_result(outcome: &Outcome) -> &'static str {
    match outcome.winner {
        Some(Color::White) => "1–0",
        Some(Color::Black) => "0–1",
        None => "½–½",
    }
}
