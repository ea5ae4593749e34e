//! The panel beside the board: the status, the moves, and buttons.

use super::browser::{RESULT_ID, close_menu, open_typing};
use super::command::PageCommand;
use super::first_sight::FirstSight;
use super::rating;
use super::score_table::score_table;
use crate::board::Color;
use crate::notation::eco::{self, Opening};
use crate::rules::{CastlingSide, Outcome, Variant};
use crate::web::browser::icon::{icon, piece_icon};
use crate::web::browser::widgets::button::{Button, button, labelled_icon};
use crate::web::browser::widgets::engine_view::EngineLines;
use crate::web::browser::widgets::feed::Feed;
use crate::web::browser::widgets::move_list::{MoveList, MoveListProps};
use crate::web::browser::widgets::panel::{
    GameCommand, Panel, action_button, keyed_button, steps, verdict,
};
use crate::web::browser::widgets::typed_move::TypedMove;
use crate::web::game::{Action, GameModel, Level, Match, ProposalKind};
use crate::web::language::{self, Text};
use crate::web::letters;
use crate::web::ratings::Ratings;
use crate::web::records::GameRecord;
use crate::web::review::Expected;
use crate::web::words::app::CLOSE;
use crate::web::words::{
    first_sight, game as sentences, keys, new_game, play as words, remote, settings,
};
use yew::prelude::*;

/// The number of half-moves (plies) up to which the panel says that the game is rated.
const FIRST_MOVES: usize = 2;

/// The ids of the menu and of the field for typed moves, which open as popovers on a phone.
const MENU: &str = "more-actions";
pub(super) const TYPING: &str = "typing";

/// The panel of the page, including the parts that only the page has.
pub(super) struct PagePanel<'a> {
    /// The parts that the element has too.
    pub panel: Panel<'a>,
    /// The notice, with the page's own buttons.
    pub notices: Html,
    /// The buttons for a move that waits for its confirmation, in the place of the status.
    pub confirmation: Html,
    /// The part about an opponent elsewhere.
    pub remote: Html,
    /// The opening of the game up to the position shown, if it has a name.
    pub opening: Option<Opening<'a>>,
    /// The feed of the engine's best line, if the evaluation is shown.
    pub feed: Option<Feed>,
    /// The level of the last game against the computer.
    pub level: Level,
    /// The visitor's ratings, if games against the computer are rated.
    pub ratings: Option<&'a Ratings>,
    /// The visitor's last game, which is over, if this one is only offered.
    pub last: Option<&'a GameRecord>,
    /// Called with a game to be begun in the place of this one.
    pub on_game: Callback<GameModel>,
    /// Called with the commands of the page's own buttons.
    pub on_command: Callback<PageCommand>,
}

impl PagePanel<'_> {
    /// The whole panel.
    pub fn view(&self) -> Html {
        let play = self.panel.play;
        html! {
            <section class="panel" aria-label={words::GAME}>
                { self.notices.clone() }
                { match play.game().outcome() {
                    Some(outcome) => self.result(&outcome),
                    None if play.is_aborted() => self.aborted(),
                    None => self.status(),
                } }
                { self.remote.clone() }
                if play.game().outcome().is_none() {
                    { score_table(play, None) }
                }
                { self.opening() }
                if let Some(hint) = sentences::hint(play) {
                    <p class="rule-hint">{ hint }</p>
                }
                if let Some(hint) = sentences::engine_hint(play) {
                    <p class="rule-hint asked">{ hint }</p>
                }
                if let Some(feed) = &self.feed {
                    <EngineLines
                        key={letters::chosen().key()}
                        feed={feed.clone()}
                        decided={Expected::decided(play.shown())}
                    />
                }
                if !(play.is_offered() && play.game().is_empty()) {
                    { self.moves() }
                }
                if play.is_offered() {
                    { self.first_sight() }
                } else if play.game().len() <= FIRST_MOVES && !play.is_ended() {
                    { self.rating() }
                }
                { self.options() }
                { self.actions() }
            </section>
        }
    }

    /// The visitor's rating before the game, or that it counts.
    fn rating(&self) -> Html {
        let play = self.panel.play;
        let Some(ratings) = self.ratings else {
            return Html::default();
        };
        match rating::before_game(ratings, play, &self.on_game) {
            Some(rating) if play.is_untouched() => rating,
            _ if self.feed.is_some() => Html::default(),
            _ => rating::first_game(ratings, play, &self.on_command),
        }
    }

    fn status(&self) -> Html {
        let confirmation = self.confirmation.clone();
        self.panel.status(
            html! { <>{ self.beside_status() }{ self.evaluation_toggle() }{ confirmation }</> },
        )
    }

    /// On a phone what can be done before the first move besides beginning another game: to castle,
    /// and to read the rules.
    fn beside_status(&self) -> Html {
        let play = self.panel.play;
        if !play.is_offered() || play.variant() == Variant::Chess {
            return Html::default();
        }
        let class = "button small narrow-only";
        html! {
            <>
                { for CastlingSide::ALL.into_iter().filter(|&side| play.castling(side).is_some()).map(|side| self.castling(side, class)) }
                { button(class, new_game::RULES, self.command(PageCommand::ShowRules)) }
            </>
        }
    }

    fn first_sight(&self) -> Html {
        let first_sight = FirstSight {
            play: self.panel.play,
            level: self.level,
            ratings: self.ratings,
            evaluated: self.feed.is_some(),
            last: self.last,
            on_game: self.on_game.clone(),
            on_command: self.on_command.clone(),
        };
        first_sight.view()
    }

    /// The moves with the buttons that step through them: a list, or where there is little room a
    /// line with the buttons at its ends.
    fn moves(&self) -> Html {
        let play = self.panel.play;
        let (first_number, black_first) = MoveListProps::numbering(play.game().start());
        html! {
            <div class="moves-box">
                <div class="moves-room">
                    <MoveList
                        key={letters::chosen().key()}
                        sans={play.visible_sans()}
                        {first_number}
                        {black_first}
                        ply={play.ply()}
                        empty={sentences::first_words(play)}
                        on_action={self.panel.on_action.clone()}
                    />
                    { self.steps() }
                </div>
            </div>
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
                <span class="code">{ code.to_owned() }</span>{ " · " }{ language::opening(name) }
            </p>
        }
    }

    fn command(&self, command: PageCommand) -> Callback<MouseEvent> {
        self.on_command.reform(move |_| command)
    }

    fn evaluation_toggle(&self) -> Html {
        if !self.panel.play.may_evaluate() {
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
        let rematch = |label: String, swap, class: &'static str| {
            button(class, label, self.command(PageCommand::Rematch { swap }))
        };
        let series = play.series();
        let length = series.and_then(Match::length);
        let next = series.filter(|series| length.is_some() && !series.is_last());
        let another = length.map_or(words::REMATCH, |_| words::MATCH_AGAIN);
        html! {
            <section class="result" id={RESULT_ID} tabindex="-1" aria-label={words::RESULT}>
                <div class="head">
                    <span class="kings">{ for kings(outcome).iter().map(|&king| piece_icon(king)) }</span>
                    { verdict(&sentences::verdict_for(play, outcome), outcome) }
                    { self.evaluation_toggle() }
                </div>
                { score_table(play, Some(outcome)) }
                if let Some(ratings) = self.ratings {
                    { rating::after_game(ratings, play) }
                }
                <div class="row">
                    if play.remote().is_some() {
                        if play.proposal().is_none() {
                            { button("button small primary", remote::REMATCH, self.panel.action(Action::Propose(ProposalKind::Rematch))) }
                        }
                    } else if let Some(series) = next {
                        { rematch(words::next_game(series.number() + 1), true, "button small primary") }
                    } else {
                        { rematch(another.into(), true, "button small primary") }
                        { rematch(words::PLAY_AGAIN.into(), false, "button small") }
                    }
                    // The engine can't judge what a player in the fog knew.
                    if !play.game().is_empty() && !play.variant().rules().fog {
                        { button("button small", first_sight::REVIEW, self.command(PageCommand::Review)) }
                    }
                    { button("button small", words::ANALYSE, self.command(PageCommand::Analyse)) }
                </div>
            </section>
        }
    }

    /// The place of the result after a game that was broken off: that it was, and the buttons that begin
    /// another one.
    fn aborted(&self) -> Html {
        let again = self.command(PageCommand::Rematch { swap: false });
        html! {
            <section class="result" id={RESULT_ID} tabindex="-1" aria-label={words::RESULT}>
                <p class="head">{ sentences::ABORTED }</p>
                <div class="row">
                    { button("button small primary", words::NEW_GAME, self.panel.command(GameCommand::NewGame)) }
                    { button("button small", words::AGAIN, again) }
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

    /// Buttons for castling, claims and proposals, and the field for typed moves, which on a phone
    /// opens from the menu.
    fn options(&self) -> Html {
        let play = self.panel.play;
        if play.is_ended() {
            return Html::default();
        }
        // Before the first move of Chess♯ there is nothing to claim, and the panel has much else to show.
        let points = play.variant().rules().points;
        let before = points && play.is_offered() && play.claims().is_empty();
        // Another game gets an empty field.
        let start = play.start_number().unwrap_or_default();
        let typed_in = format!("{} {start}", play.variant().key());
        html! {
            <div class="options">
                { for CastlingSide::ALL.into_iter().filter(|&side| play.may_still_castle(side)).map(|side| self.castling(side, "button small")) }
                if !before {
                    { self.panel.claims() }
                    { self.panel.proposals("button small wide-only", None) }
                }
                <div class="typing" id={TYPING} popover="auto">
                    <TypedMove
                        key={typed_in}
                        read={self.panel.read_move.clone()}
                        position={play.shown().clone()}
                        on_action={self.panel.on_action.clone()}
                    />
                    <button
                        type="button"
                        class="button quiet icon-only narrow-only"
                        aria-label={CLOSE}
                        popovertarget={TYPING}
                        popovertargetaction="hide"
                    >
                        { icon("close") }
                    </button>
                </div>
                { self.beside_typing("help", keys::SHOW, PageCommand::ShowKeys) }
                if play.variant() != Variant::Chess && !play.is_offered() {
                    { self.beside_typing("info", new_game::RULES, PageCommand::ShowRules) }
                }
            </div>
        }
    }

    /// A button beside the field for typed moves.
    fn beside_typing(&self, icon: &'static str, label: Text, command: PageCommand) -> Html {
        let button = Button {
            class: "button quiet icon-only wide-only",
            icon: Some(icon),
            label: Some(label.into()),
            title: Some(label.into()),
            onclick: Some(self.command(command)),
            ..Button::default()
        };
        button.view()
    }

    fn castling(&self, side: CastlingSide, class: &'static str) -> Html {
        let castling = self.panel.play.castling(side);
        let onclick = castling.map(|m| self.panel.action(Action::Move(m)));
        let button = Button {
            class,
            text: Some(side.san().into()),
            label: Some(words::castle(side).into()),
            disabled: castling.is_none(),
            onclick,
            ..Button::default()
        };
        button.view()
    }

    /// The buttons for the whole game. On a phone those within the menu are folded behind a button.
    fn actions(&self) -> Html {
        let play = self.panel.play;
        let button = action_button;
        let in_menu =
            |icon, text: Text, onclick| labelled_icon("button narrow-only", icon, text, onclick);
        let going = !play.is_ended();
        let take_back = match play.would_play_on() {
            true => words::PLAY_ON,
            false => words::TAKE_BACK,
        };
        let on_type = Callback::from(|_: MouseEvent| open_typing(TYPING, ""));
        html! {
            <div class="actions" role="group" aria-label={words::GAME}>
                { button("plus", words::NEW_GAME, self.panel.command(GameCommand::NewGame), true) }
                { keyed_button(Some("Control+Z"), "undo", take_back, self.panel.action(Action::TakeBack), play.can_take_back()) }
                { keyed_button(Some("Alt+F"), "flip", words::FLIP, self.panel.action(Action::Flip), true) }
                { button("share", words::SHARE, self.command(PageCommand::Share), true) }
                <button type="button" class="button more" popovertarget={MENU}>
                    { icon("more") }{ words::MORE }
                </button>
                <div class="menu" id={MENU} popover="auto" onclick={Callback::from(|_: MouseEvent| close_menu(MENU))}>
                    { keyed_button(Some("Alt+H"), "hint", words::HINT, self.panel.action(Action::Hint), play.may_hint()) }
                    if play.is_abortable() {
                        { button("close", words::ABORT, self.command(PageCommand::Abort), play.may_abort()) }
                    } else {
                        { button("flag", words::RESIGN, self.panel.command(GameCommand::Resign), going) }
                    }
                    <button type="button" class="button narrow-only enter-zen">
                        { icon("eye") }{ settings::ZEN }
                    </button>
                    { in_menu("help", keys::TITLE, self.command(PageCommand::ShowKeys)) }
                    { in_menu("menu", words::YOUR_GAMES, self.command(PageCommand::YourGames)) }
                    // What not every game has comes last: the others keep their places.
                    if going {
                        { in_menu("keyboard", words::TYPE_A_MOVE, on_type) }
                        { self.panel.proposals("button narrow-only", Some("people")) }
                    }
                    if play.variant() != Variant::Chess {
                        { in_menu("info", new_game::RULES, self.command(PageCommand::ShowRules)) }
                    }
                </div>
            </div>
        }
    }
}

/// The drawings of the kings that have not lost.
const fn kings(outcome: &Outcome) -> &'static [&'static str] {
    match outcome.winner {
        Some(Color::White) => &["wK"],
        Some(Color::Black) => &["bK"],
        None => &["wK", "bK"],
    }
}
