//! What the play page does when a button is pressed, an opponent speaks or the engine answers.

use super::super::command::PageCommand;
use super::super::new_game::lot;
use super::super::other_tabs::{TabEffect, TabEvent};
use super::super::pace;
use super::super::rating;
use super::super::remote::{self, Heard, Lines, RemoteCommand};
use super::{Help, Msg, OpenDialog, PlayPage, PlayPageProps, TOAST_MS};
use crate::game::clock::Clock;
use crate::notation::eco;
use crate::notation::link::Link;
use crate::web::browser::pages::dialog_messages::DialogEvent;
use crate::web::browser::remote::DirectEvent;
use crate::web::browser::storage::Scope;
use crate::web::browser::widgets::clock::moment;
use crate::web::browser::widgets::panel::GameCommand;
use crate::web::browser::{opening_names, storage};
use crate::web::builder::linked;
use crate::web::engine::EngineEvent;
use crate::web::game::link::link_of;
use crate::web::game::{Action, GameModel, Notice, Players};
use crate::web::protocol::BestMove;
use crate::web::records::Settings;
use crate::web::remote::Presence;
use crate::web::route::Page;
use crate::web::words;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// The part of the address of the analysis that begins with the review.
const REVIEW: &str = "&show=review";

impl PlayPage {
    /// Carries out a command of the part that the element has too.
    pub(super) fn game_command(&mut self, ctx: &Context<Self>, command: GameCommand) {
        match command {
            GameCommand::NewGame => self.dialog = Some(OpenDialog::NewGame),
            GameCommand::Resign => self.dialog = Some(OpenDialog::Resign),
            GameCommand::Propose(kind) => self.dialog = Some(OpenDialog::Propose(kind)),
            GameCommand::MoveNow => self.engine.move_now(),
            GameCommand::Explain(reason) => self.toast(ctx, reason),
            GameCommand::TryAgain => {
                self.engine.retry();
                {
                    let mut play = self.play.borrow_mut();
                    play.apply(Action::DismissNotice);
                    // The failure had stopped the computer's clock.
                    play.apply(Action::Pause(false));
                }
                self.schedule_engine(ctx);
            }
        }
    }

    /// Carries out what the visitor does in one of the larger dialogs.
    pub(super) fn dialog_said(&mut self, ctx: &Context<Self>, event: DialogEvent) {
        let link = ctx.link();
        match event {
            DialogEvent::Closed => self.dialog = None,
            DialogEvent::Confirmed => self.confirmed(ctx),
            DialogEvent::Game(play) => {
                self.focuses_game = true;
                link.send_message(Msg::Replace(play));
            }
            DialogEvent::Visit(address) => ctx.props().on_visit.emit(address),
            DialogEvent::Open => link.send_message(Msg::Page(PageCommand::Open)),
            DialogEvent::Embed => link.send_message(Msg::Page(PageCommand::Embed)),
            DialogEvent::Say(text) => self.toast(ctx, text),
            DialogEvent::Connect => link.send_message(Msg::Remote(RemoteCommand::Connect)),
            DialogEvent::Accept(answer) => {
                link.send_message(Msg::Remote(RemoteCommand::Accept(answer)));
            }
            DialogEvent::Settings(_) | DialogEvent::Book(_) => {}
        }
    }

    /// Carries out a command that only the page has.
    pub(super) fn page_command(&mut self, ctx: &Context<Self>, command: PageCommand) {
        match command {
            PageCommand::AllGames => self.dialog = Some(OpenDialog::AllGames),
            PageCommand::Friend => self.dialog = Some(OpenDialog::Friend),
            PageCommand::Share => self.dialog = Some(OpenDialog::Share),
            PageCommand::Open => {
                self.dropped = None;
                self.dialog = Some(OpenDialog::Open);
            }
            PageCommand::Embed => self.embed(ctx),
            PageCommand::ShowRules => self.dialog = Some(OpenDialog::Rules),
            PageCommand::ShowKeys => self.dialog = Some(OpenDialog::Keys),
            PageCommand::Analyse => self.analyse(ctx, ""),
            PageCommand::Review => self.analyse(ctx, REVIEW),
            PageCommand::ReviewLast => {
                if let Some(last) = self.keeper.last() {
                    let record = storage::write_game(last);
                    let game = link_of(&last.clone().into_play());
                    visit_analysis(ctx, &game, REVIEW, record);
                }
            }
            PageCommand::RematchLast => {
                if let Some(last) = self.keeper.last() {
                    let mut play = last.clone().into_play();
                    play.next_game(play.next_start(&lot));
                    self.replace(ctx, play);
                }
            }
            PageCommand::PlayUnrated => {
                let settings = ctx.props().settings;
                ctx.props().on_settings.emit(Settings {
                    ratings: false,
                    ..settings
                });
                self.toast(ctx, words::ratings::NO_LONGER_RATED.to_string());
            }
            PageCommand::YourGames => {
                let address = format!("?page={}", Page::Library.key());
                ctx.props().on_visit.emit(address);
            }
            PageCommand::PlayComputer => {
                self.keeper.adopt();
                let level = ctx.props().settings.level;
                self.play.borrow_mut().play_computer(level);
                self.keep(ctx);
            }
            PageCommand::PlayFromHere | PageCommand::Rematch { .. } | PageCommand::Abort
                if self.elsewhere =>
            {
                self.toast(ctx, words::play::ELSEWHERE.to_string());
            }
            PageCommand::Rematch { .. } if self.play.borrow().remote().is_some() => {}
            PageCommand::Rematch { swap } => {
                self.keeper.replace(None);
                self.engine.new_game();
                self.board.begin_anew();
                self.rematch(swap);
                self.keep(ctx);
            }
            PageCommand::PlayFromHere => {
                let play = self.play.borrow().from_here();
                if let Some(play) = play {
                    self.replace(ctx, play);
                    self.play.borrow_mut().apply(Action::Pause(false));
                    self.schedule_engine(ctx);
                }
            }
            PageCommand::Abort => {
                if self.play.borrow_mut().abort() {
                    self.keeper.discard();
                    self.engine.new_game();
                    self.focuses_game = true;
                    self.keep(ctx);
                }
            }
            PageCommand::GameBefore => {
                if let Some(play) = self.keeper.take_before() {
                    self.show_game(ctx, play);
                }
            }
            PageCommand::TakeOver => {
                if let Some(began) = self.keeper.shared() {
                    self.other_tabs.want(began);
                }
            }
            PageCommand::KeepNewGame => self.keeper.forget_before(),
            PageCommand::ToggleEvaluation => {
                let settings = ctx.props().settings;
                // An untouched game is rated if the evaluation is gone before the first move.
                let helps = !settings.evaluation && !self.play.borrow().is_untouched();
                if helps && !self.elsewhere && self.will_count(&settings) {
                    self.dialog = Some(OpenDialog::Unrated(Help::Evaluation));
                } else {
                    self.toggle_evaluation(ctx);
                }
            }
        }
    }

    fn toggle_evaluation(&self, ctx: &Context<Self>) {
        let settings = ctx.props().settings;
        ctx.props().on_settings.emit(Settings {
            evaluation: !settings.evaluation,
            ..settings
        });
    }

    /// Plays again: the next game of the match, with colours changed, or the same one once more.
    fn rematch(&self, swap: bool) {
        let mut play = self.play.borrow_mut();
        if swap {
            let start = play.next_start(&lot);
            play.next_game(start);
        } else {
            play.rematch(false);
        }
    }

    /// Begins another game in place of this one.
    pub(super) fn replace(&mut self, ctx: &Context<Self>, play: GameModel) {
        if std::mem::take(&mut self.elsewhere) {
            // The other tab keeps it.
            self.keeper.leave_own_game();
        }
        self.keeper.replace(Some(&play));
        if play.remote().is_some() {
            self.keeper.leave_own_game();
        }
        self.show_game(ctx, play);
    }

    /// Carries out what happens between the tabs that show the game. Returns whether the page has to
    /// be redrawn.
    pub(super) fn other_tab_said(&mut self, ctx: &Context<Self>, event: TabEvent) -> bool {
        let shared = self.keeper.shared();
        let effect = match event {
            TabEvent::Heard(text) => self.other_tabs.hear(&text),
            TabEvent::NoAnswer => self.other_tabs.no_answer(),
            TabEvent::Saved => {
                return self.elsewhere && self.watch();
            }
        };
        match effect {
            TabEffect::Asked(began) if shared == Some(began) && !self.elsewhere => {
                self.other_tabs.keep(began);
                false
            }
            TabEffect::Wanted(began) if shared == Some(began) && !self.elsewhere => {
                let running = self.play.borrow().clock().is_some_and(Clock::is_running);
                self.leave_to_other_tab(ctx);
                self.other_tabs.hand_over(&self.keeper.hand_over(), running);
                true
            }
            TabEffect::Elsewhere(began) if shared == Some(began) && !self.elsewhere => {
                self.leave_to_other_tab(ctx);
                true
            }
            TabEffect::Here { record, running } if self.elsewhere => {
                self.elsewhere = false;
                self.play.borrow_mut().set_watched(false);
                if let Some(play) = self.keeper.take_over(record.map(|record| *record)) {
                    self.play.replace_with(|before| play.succeeding(before));
                }
                if running {
                    self.play.borrow_mut().resume_clock();
                }
                self.keep(ctx);
                true
            }
            _ => false,
        }
    }

    /// From now on the game is only looked at here, since another tab plays it.
    fn leave_to_other_tab(&mut self, ctx: &Context<Self>) {
        {
            let mut play = self.play.borrow_mut();
            play.hold_clock(moment());
            play.set_watched(true);
        }
        self.elsewhere = true;
        self.dialog = None;
        self.schedule_engine(ctx);
    }

    /// Shows the game as the tab that plays it has saved it. Returns whether it has.
    fn watch(&self) -> bool {
        let Some(play) = self.keeper.saved_elsewhere() else {
            return false;
        };
        self.play.replace_with(|before| play.succeeding(before));
        self.play.borrow_mut().set_watched(true);
        true
    }

    fn show_game(&mut self, ctx: &Context<Self>, play: GameModel) {
        if self
            .lines
            .as_ref()
            .is_some_and(|lines| !lines.are_of(&play))
        {
            self.leave_opponent();
        }
        self.engine.new_game();
        self.board.begin_anew();
        self.play.replace_with(|before| play.succeeding(before));
        self.keep(ctx);
    }

    /// Saves the level of this game for the next one.
    pub(super) fn remember_level(&self, ctx: &Context<Self>, players: Players) {
        let PlayPageProps {
            settings,
            on_settings,
            ..
        } = ctx.props();
        if let Players::Computer { level, .. } = players {
            on_settings.emit(Settings { level, ..*settings });
        }
    }

    /// Goes to the page that builds a board for a website with the game, including its comments.
    fn embed(&self, ctx: &Context<Self>) {
        let (address, pgn) = {
            let play = self.play.borrow();
            let pgn = play.source().map(|source| source.text().to_owned());
            (linked::query(&link_of(&play)), pgn)
        };
        // Without storage the other page gets the game without its comments.
        let _ = storage::save(Scope::Tab, storage::EMBEDDED_PGN, &pgn.unwrap_or_default());
        ctx.props().on_visit.emit(address);
    }

    /// Goes to the analysis with the game, including its comments, variations and clocks, and with a
    /// further part of its address.
    fn analyse(&self, ctx: &Context<Self>, further: &str) {
        // The analysis finds a game that is over in the library.
        self.keeper.flush();
        let (link, record) = {
            let play = self.play.borrow();
            let has_content =
                !play.game().is_empty() || play.source().is_some() || play.bids().is_some();
            (link_of(&play), has_content.then(|| self.keeper.text()))
        };
        visit_analysis(ctx, &link, further, record);
    }

    /// Whether the game will be rated, by these settings.
    pub(super) fn will_count(&self, settings: &Settings) -> bool {
        rating::will_count(&self.play.borrow(), settings)
    }

    /// Says that the game is no longer rated, if it `counted` until the visitor had help.
    pub(super) fn tell_help(&mut self, ctx: &Context<Self>, counted: bool) {
        if counted && self.play.borrow().is_helped() {
            self.toast(ctx, words::ratings::NO_LONGER_RATED.to_string());
        }
    }

    /// Shows a toast in place of the one before.
    pub(super) fn toast(&mut self, ctx: &Context<Self>, text: String) {
        let link = ctx.link().clone();
        let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
        self.toast = Some((text.into(), timeout));
    }

    /// Does what the open dialog asks for confirmation of.
    fn confirmed(&mut self, ctx: &Context<Self>) {
        let action = match self.dialog {
            Some(OpenDialog::Resign) => {
                self.focuses_game = true;
                Action::Resign
            }
            Some(OpenDialog::Propose(kind)) => {
                // The button that asked for it can't be pressed again now.
                self.focuses_game = true;
                Action::Propose(kind)
            }
            Some(OpenDialog::Unrated(help)) => {
                self.play.borrow_mut().set_helped();
                match help {
                    Help::Hint => Action::Hint,
                    Help::TakeBack => Action::TakeBack,
                    Help::Evaluation => {
                        self.keep(ctx);
                        return self.toggle_evaluation(ctx);
                    }
                }
            }
            _ => return,
        };
        self.on_action.emit(action);
    }

    /// Saves the game, and schedules the engine's task.
    pub(super) fn keep(&mut self, ctx: &Context<Self>) {
        if self.elsewhere {
            return;
        }
        let over = self.play.borrow().game().is_over();
        if over && self.dialog.is_some_and(|dialog| !dialog.rests()) {
            // The question has lost its sense: the flag has fallen meanwhile, say.
            self.dialog = None;
        }
        self.keeper.changed();
        let settings = &ctx.props().settings;
        rating::follow(&mut self.ratings, &mut self.play.borrow_mut(), settings);
        self.schedule_engine(ctx);
        self.want_openings(ctx);
        self.tell_opponent();
    }

    /// Tells an opponent elsewhere what has changed, through the channels of the game.
    fn tell_opponent(&mut self) {
        let play = self.play.borrow();
        match &mut self.lines {
            Some(lines) if lines.are_of(&play) => lines.tell(&play),
            lines => *lines = Lines::open(&play, None, &self.on_remote),
        }
    }

    /// Says goodbye to an opponent elsewhere: the clocks stand until both are there again.
    pub(super) fn leave_opponent(&mut self) {
        if let Some(mut lines) = self.lines.take() {
            lines.leave(&self.play.borrow());
        }
    }

    /// Lets the clocks run while the opponent elsewhere is connected. Returns whether they have
    /// started or stopped.
    fn follow_presence(&self) -> bool {
        self.lines.as_ref().is_some_and(|lines| {
            let connected = lines.presence() == Presence::Here;
            self.play.borrow_mut().set_connected(connected)
        })
    }

    /// Goes on after a message from elsewhere.
    fn heard(&mut self, ctx: &Context<Self>, heard: Heard) {
        if let Some(text) = heard.problem.and_then(words::remote::problem) {
            self.toast(ctx, text.to_string());
        }
        if heard.elsewhere {
            self.leave_to_other_tab(ctx);
        } else if heard.changed {
            self.keep(ctx);
        }
    }

    /// Carries out a command of the part about an opponent elsewhere. Returns whether the page has
    /// to be redrawn.
    pub(super) fn remote_command(&mut self, ctx: &Context<Self>, command: RemoteCommand) -> bool {
        let changed = self.follow_remote(ctx, command);
        self.follow_presence() || changed
    }

    fn follow_remote(&mut self, ctx: &Context<Self>, command: RemoteCommand) -> bool {
        let Some(lines) = &mut self.lines else {
            return false;
        };
        match command {
            RemoteCommand::Send => remote::send_link(&self.play.borrow(), self.on_remote.clone()),
            RemoteCommand::Copy => {
                let on_message = self.on_message.clone();
                remote::copy_link(&self.play.borrow(), on_message, &self.on_remote);
            }
            RemoteCommand::Sent(query) => lines.was_sent(query),
            RemoteCommand::SecondWindow => {
                if !remote::open_second_window(&self.play.borrow()) {
                    self.toast(ctx, words::remote::NO_WINDOW.to_string());
                }
            }
            RemoteCommand::Connect => {
                lines.connect();
                self.dialog = Some(OpenDialog::Connect);
            }
            RemoteCommand::Described { text, answers } => lines.described(text, answers),
            RemoteCommand::Accept(text) => {
                lines.accept(&text);
            }
            RemoteCommand::BadAnswer => self.toast(ctx, words::remote::BAD_ANSWER.to_string()),
            RemoteCommand::Direct(event) => {
                let opened = event == DirectEvent::Open;
                let heard = lines.direct_event(&mut self.play.borrow_mut(), event);
                if opened && self.dialog == Some(OpenDialog::Connect) {
                    self.dialog = None;
                    self.toast(ctx, words::remote::CONNECTED.to_string());
                }
                self.heard(ctx, heard);
            }
            RemoteCommand::Keep => {
                lines.dispute = None;
                if self.keeper.settle() {
                    self.keep(ctx);
                }
            }
            RemoteCommand::Take => {
                if let Some(dispute) = lines.dispute.take() {
                    if !self.keeper.settle() {
                        self.keeper.put_aside();
                    }
                    // It was checked when it was read.
                    let _ = dispute.adopt(&mut self.play.borrow_mut());
                    self.toast(ctx, words::remote::TAKEN.to_string());
                    self.keep(ctx);
                }
            }
            RemoteCommand::Heard(text) => {
                let heard = lines.hear(&mut self.play.borrow_mut(), &text);
                self.heard(ctx, heard);
            }
            RemoteCommand::Tick => return lines.tick(&self.play.borrow()),
            RemoteCommand::Leave => {
                lines.leave(&self.play.borrow());
                return false;
            }
        }
        true
    }

    /// Fetches the names of openings once there is a game that can have one.
    pub(super) fn want_openings(&mut self, ctx: &Context<Self>) {
        let play = self.play.borrow();
        let wanted = !play.game().is_empty() && eco::has_names(play.game());
        if self.painted && wanted && !self.openings_asked {
            self.openings_asked = true;
            opening_names::fetch_later(ctx.link().callback(Msg::Openings));
        }
    }

    /// Schedules the task that the game has for the engine now, and shows whose move it is in the
    /// page's title.
    pub(super) fn schedule_engine(&self, ctx: &Context<Self>) {
        if self.painted {
            let document = gloo::utils::document();
            let visible = !document.hidden();
            document.set_title(&words::app::game_title(&self.play.borrow(), !visible));
            let evaluate = ctx.props().settings.evaluation;
            let task = match self.elsewhere {
                true => None,
                false => self.play.borrow().engine_task(evaluate),
            };
            self.engine.schedule(task, visible);
        }
    }

    /// Keeps the computer's answer back for a moment. Returns whether it has to wait.
    fn holds(&mut self, ctx: &Context<Self>, decision: &BestMove) -> bool {
        let play = self.play.borrow();
        // Once: the same answer comes again after it has waited.
        let moved = self.moved.take().filter(|_| play.is_computers_turn());
        let Some(wait) = pace::wait(&play, moved, &ctx.props().settings) else {
            return false;
        };
        let (link, revision, decision) = (ctx.link().clone(), play.revision(), decision.clone());
        self.answer = Some(Timeout::new(wait, move || {
            link.send_message(Msg::Answer(revision, decision));
        }));
        true
    }

    /// Handles the computer's answer after it has waited, unless something else has happened meanwhile.
    pub(super) fn answered(
        &mut self,
        ctx: &Context<Self>,
        revision: u32,
        decision: BestMove,
    ) -> bool {
        self.answer = None;
        let same = {
            let play = self.play.borrow();
            play.revision() == revision && !play.is_paused()
        };
        // The move of a clock that was paused is looked for again when it goes on.
        same && self.engine_said(ctx, EngineEvent::BestMove(decision))
    }

    /// Handles an event of the engine. Returns whether the page has to be redrawn.
    pub(super) fn engine_said(&mut self, ctx: &Context<Self>, event: EngineEvent) -> bool {
        match event {
            // The lines are drawn by their feed.
            EngineEvent::Info(_) | EngineEvent::Tablebase(_) | EngineEvent::LinesCleared => false,
            // The state is not shown while the engine has no task.
            EngineEvent::StateChanged => {
                self.engine.running().is_some() || self.play.borrow().is_computers_turn()
            }
            _ if self.elsewhere => false,
            EngineEvent::BestMove(decision) if self.holds(ctx, &decision) => true,
            EngineEvent::BestMove(_) | EngineEvent::Hint(_) | EngineEvent::Answer { .. } => {
                let done = self.play.borrow_mut().engine_said(&event);
                // An offer that is accepted ends the game: what comes next is beside its result.
                self.focuses_game |= matches!(event, EngineEvent::Answer { .. })
                    && self.play.borrow().game().is_over();
                match done {
                    Ok(_) => self.keep(ctx),
                    Err(_) => self.engine.reject_answer(),
                }
                true
            }
            EngineEvent::Failed(failure) => {
                let mut play = self.play.borrow_mut();
                play.hold_for_engine();
                play.notify(Notice::EngineFailed(failure));
                true
            }
        }
    }
}

/// Goes to the analysis with a game, and with its record where it has more than its link tells.
fn visit_analysis(ctx: &Context<PlayPage>, game: &Link, further: &str, record: Option<String>) {
    let address = Page::Analysis.query(game) + further;
    // Without storage the other page gets the moves alone.
    let _ = storage::save(Scope::Tab, storage::ANALYSED, &record.unwrap_or_default());
    ctx.props().on_visit.emit(address);
}
