//! The drawing of the play page.

use super::super::command::PageCommand;
use super::super::notices::Notices;
use super::super::panel::PagePanel;
use super::super::rating;
use super::super::remote::{Card, Lines};
use super::super::seat::Seat;
use super::super::toast::Toast;
use super::{Msg, OpenDialog, PlayPage};
use crate::board::Color;
use crate::rules::Variant;
use crate::web::board::{Arrangement, InputOptions, Movable};
use crate::web::browser::board::{Board, Confirmation, Tray};
use crate::web::browser::icon::icon;
use crate::web::browser::pages::dialog_messages::DialogRequest;
use crate::web::browser::pages::loader::LoadedDialog;
use crate::web::browser::remote::DirectState;
use crate::web::browser::widgets::curtain::curtain;
use crate::web::browser::widgets::engine_view::EvaluationBar;
use crate::web::browser::widgets::panel::Panel;
use crate::web::engine::TaskKind;
use crate::web::game::{GameModel, View};
use crate::web::records::Settings;
use crate::web::review::Expected;
use crate::web::words;
use yew::prelude::*;

/// The visitor's preferences for making moves in the position shown. A move that is only tried is
/// not confirmed.
fn input_options(play: &GameModel, settings: &Settings) -> InputOptions {
    InputOptions {
        premoves: play.premoves(settings.input.premoves),
        confirm: settings.input.confirm && !play.is_looking_back(),
        ..settings.input
    }
}

impl PlayPage {
    /// Draws the page.
    pub(super) fn draw(&self, ctx: &Context<Self>) -> Html {
        let play = self.play.borrow();
        let settings = ctx.props().settings;
        if self.moving.is_none() {
            self.drawn.set(self.drawn.get().wrapping_add(1));
        }
        let evaluates = rating::evaluates(&play, &settings);
        let class = classes!(
            "play",
            play.variant()
                .rules()
                .has_reserve()
                .then_some("with-reserve"),
            evaluates.then_some("with-evaluation"),
            (play.orientation() == Color::Black).then_some("flipped"),
        );
        let below = play.orientation();
        let around = |draw: &dyn Fn() -> Html| self.around(draw);
        html! {
            <>
                <div {class}>
                    { around(&|| self.seat(ctx, &play, !below)) }
                    <div
                        class={classes!("board-frame", play.is_stopped().then_some("stopped"))}
                        id="board"
                        key="board"
                        onclick={(play.is_stopped() && !play.is_looking_back()).then(|| {
                            self.on_message.reform(|_: MouseEvent| words::time::PAUSED_BOARD.to_string())
                        })}
                    >
                        if evaluates {
                            <EvaluationBar feed={self.feed.clone()} decided={Expected::decided(play.shown())} />
                        }
                        { self.board(&play, &settings) }
                    </div>
                    { around(&|| self.seat(ctx, &play, below)) }
                    { around(&|| match self.painted {
                        true => self.panel(&play, settings),
                        // As in index.html: the board takes moves sooner without it.
                        false => html! { <section class="panel" /> },
                    }) }
                </div>
                // Yew changes what comes last first: the result is spoken before the rating.
                <p class="visually-hidden" role="status">
                    { for settings.ratings.then(|| rating::changed(&self.ratings, &play)).flatten() }
                </p>
                <p class="visually-hidden" role="status" aria-live="polite">
                    // Another new game is told in the same words, which nobody would hear again.
                    <span key={self.keeper.began().0}>{ words::game::announcement(&play) }</span>
                </p>
                // Seen in the place of the bar while nothing but the board is; see static/keys.js.
                <button type="button" class="button small leave-zen" data-told={words::play::LEFT_ZEN}>
                    { icon("close") }{ words::play::LEAVE_ZEN }
                </button>
                { self.dialog(ctx, &play) }
                if let Some((text, _)) = &self.toast {
                    <Toast text={text.clone()} pressed={self.pressed.clone()} />
                }
            </>
        }
    }

    /// Draws a part around the board, or leaves it unchanged while a move waits to be painted.
    fn around(&self, draw: &dyn Fn() -> Html) -> Html {
        let content = match self.moving {
            None => draw(),
            Some(_) => Html::default(),
        };
        html! { <Around drawn={self.drawn.get()} {content} /> }
    }

    fn panel(&self, play: &GameModel, settings: Settings) -> Html {
        let panel = Panel {
            play,
            engine: self.engine.state(),
            running: match self.answer {
                Some(_) => Some(TaskKind::Move),
                None => self.engine.running(),
            },
            on_action: self.on_action.clone(),
            on_command: self.on_game_command.clone(),
            read_move: self.read_move.clone(),
            on_rules: (play.variant() != Variant::Chess).then(|| {
                self.on_page_command
                    .reform(|_: MouseEvent| PageCommand::ShowRules)
            }),
        };
        let notices = Notices {
            play,
            before: self.keeper.before(),
            elsewhere: self.elsewhere,
            link_problem: self.link_problem.as_deref(),
            on_action: &self.on_action,
            on_command: &self.on_page_command,
        };
        let page_panel = PagePanel {
            notices: notices.view(),
            confirmation: html! { <Confirmation link={self.board.clone()} /> },
            panel,
            remote: self.lines.as_ref().filter(|_| !self.elsewhere).map_or_else(
                Html::default,
                |lines| {
                    let on_command = &self.on_remote;
                    Card {
                        play,
                        lines,
                        on_command,
                    }
                    .view()
                },
            ),
            opening: self
                .openings
                .as_ref()
                .and_then(|openings| openings.of_game(play.game(), play.ply())),
            feed: rating::evaluates(play, &settings).then(|| self.feed.clone()),
            level: settings.level,
            ratings: settings.ratings.then_some(&self.ratings),
            last: self.keeper.last(),
            on_game: self.on_replace.clone(),
            on_command: self.on_page_command.clone(),
        };
        page_panel.view()
    }

    fn seat(&self, ctx: &Context<Self>, play: &GameModel, color: Color) -> Html {
        let rated = ctx.props().settings.ratings && play.players().is_person(color);
        let seat = Seat {
            play,
            color,
            rating: rated
                .then(|| rating::beside_name(&self.ratings, play, &ctx.props().settings))
                .flatten(),
            clock: match self.elsewhere {
                // It runs in the other tab.
                true => Html::default(),
                false => self.clocks.face(play, color, &self.on_action),
            },
            tray: self.tray(play, color),
        };
        seat.view()
    }

    fn board(&self, play: &GameModel, settings: &Settings) -> Html {
        if play.view() == View::Nobody {
            return curtain(play, &self.on_action);
        }
        let movable = match self.elsewhere {
            true => Movable::None,
            false => play.movable_or_tried(),
        };
        html! {
            <Board
                link={self.board.clone()}
                arrangement={Arrangement::from(play.shown().clone())}
                orientation={play.orientation()}
                {movable}
                options={input_options(play, settings)}
                hidden={play.hidden()}
                last_move={play.visible_last_move()}
                shapes={play.hint_shapes()}
                show_targets={settings.targets}
                animation_ms={settings.animation.milliseconds()}
                on_move={self.on_move.clone()}
                on_message={self.on_message.clone()}
            />
        }
    }

    fn tray(&self, play: &GameModel, color: Color) -> Html {
        if play.variant().rules().has_reserve() {
            html! { <Tray link={self.board.clone()} {color} hinted={play.hinted_piece()} /> }
        } else {
            Html::default()
        }
    }

    fn dialog(&self, ctx: &Context<Self>, play: &GameModel) -> Html {
        let Some(dialog) = self.dialog else {
            return Html::default();
        };
        let request = match dialog {
            OpenDialog::NewGame | OpenDialog::AllGames | OpenDialog::Friend => {
                DialogRequest::NewGame {
                    record: self.keeper.text_for_new_game(),
                    level: ctx.props().settings.level,
                    replaced: self.keeper.plies_replaced(play),
                    browsing: dialog == OpenDialog::AllGames,
                    friend: dialog == OpenDialog::Friend,
                }
            }
            OpenDialog::Share => DialogRequest::Share {
                record: self.keeper.text(),
                hidden: play.hidden(),
            },
            OpenDialog::Open => DialogRequest::Open {
                file: self.dropped.clone(),
                replaced: self.keeper.plies_replaced(play),
            },
            OpenDialog::Connect => {
                let state = self.lines.as_ref().and_then(Lines::direct_state);
                DialogRequest::Connect {
                    state: state.unwrap_or(DirectState::Failed),
                    address: self.lines.as_ref().and_then(|lines| lines.carried(play)),
                }
            }
            OpenDialog::Rules => DialogRequest::Rules(play.variant()),
            OpenDialog::Keys => DialogRequest::Keys(play.variant()),
            OpenDialog::Resign => DialogRequest::Resign {
                record: self.keeper.text(),
            },
            OpenDialog::Unrated(_) => DialogRequest::Unrated,
            OpenDialog::Propose(proposal) => DialogRequest::Propose {
                record: self.keeper.text(),
                proposal,
            },
        };
        let on_event = ctx.link().callback(Msg::Dialog);
        let loader = ctx.props().loader.clone();
        html! { <LoadedDialog {request} {loader} {on_event} /> }
    }
}

/// A part of the page that is redrawn only on request.
#[component]
fn Around(props: &AroundProps) -> Html {
    props.content.clone()
}

#[derive(Properties)]
struct AroundProps {
    /// A counter that changes when there is something new to draw.
    drawn: u32,
    content: Html,
}

impl PartialEq for AroundProps {
    fn eq(&self, other: &Self) -> bool {
        self.drawn == other.drawn
    }
}
