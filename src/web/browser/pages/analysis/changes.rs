//! What the page does when something happens.

use super::annotate::COMMENT;
use super::before;
use super::engine_panel::EngineCommand;
use super::focus::{BOARD, HEADING};
use super::message::{Copied, Msg, OpenDialog};
use super::move_menu::MoveCommand;
use super::moves::chosen_in_words;
use super::origin::Origin;
use super::page::AnalysisPage;
use super::state::Chosen;
use super::view::draft_at;
use crate::board::{Color, Square};
use crate::game::{NodeId, Shape, ShapeColor, Step, Tree};
use crate::notation::fen;
use crate::notation::link::Link;
use crate::notation::pgn::GameResult;
use crate::rules::Move;
use crate::web::analysis::command::Command;
use crate::web::analysis::details::Detail;
use crate::web::analysis::opened::{link_to_here, link_to_position, of_game};
use crate::web::analysis::{AnalysisAction, AnalysisModel, Edit};
use crate::web::browser::clipboard::copy_and_tell;
use crate::web::browser::device::has_keyboard;
use crate::web::browser::pages::visit::visit;
use crate::web::browser::storage::{self, Scope};
use crate::web::game::pgn_file::{Found, find};
use crate::web::game::{Level, LineStep};
use crate::web::language::Text;
use crate::web::letters;
use crate::web::route::Page;
use crate::web::words::{self, analysis as texts, share};
use gloo::timers::callback::Timeout;
use std::fmt::Display;
use web_sys::File;
use yew::Context;

/// The time for which a toast is shown, in milliseconds.
const TOAST_MS: u32 = 3500;

/// The time after which what a key has done is told, in milliseconds: who types a move has typed the rank
/// behind the file by then.
const TELL_MS: u32 = 400;

impl AnalysisPage {
    pub(super) fn read_settings(&mut self) {
        self.settings = storage::load_settings();
        letters::choose(self.settings.letters);
    }

    /// Whether a lesson or a puzzle has the board, and nothing on the page may give the solution
    /// away.
    pub(super) const fn has_exercise(&self) -> bool {
        self.reviewing.has_board() || self.puzzle.is_some()
    }

    pub(super) fn command(&mut self, ctx: &Context<Self>, command: Command) {
        match command {
            Command::Step(step) => {
                let done = self.desk.act(AnalysisAction::Step(step));
                self.went_on(done);
            }
            Command::Forward => {
                let done = self.desk.step(true);
                self.went_on(done);
            }
            Command::Fork { forward } => {
                if self.desk.choose_fork(forward) == Chosen::Continuation
                    && let Some(fork) = self.desk.fork()
                {
                    let chosen = chosen_in_words(&self.desk.model(), &fork);
                    self.tell(chosen.unwrap_or_default());
                }
            }
            Command::Pass => self.pass(ctx),
            Command::PlayBest => self.desk.play_best(),
            Command::ToggleEngine => {
                self.desk.command_engine(EngineCommand::Toggle);
                self.tell(texts::engine_turned(self.desk.analyst().is_on()));
            }
            Command::ToggleThreat => {
                let before = self.desk.analyst().shows_threat();
                self.desk.command_engine(EngineCommand::Threat);
                let shown = self.desk.analyst().shows_threat();
                self.tell(texts::threat_turned(before, shown));
            }
            Command::ToggleArrows => {
                self.desk.toggle_arrows();
                self.tell_soon(ctx, texts::arrows_turned(self.desk.arrows));
            }
            Command::Flip => {
                let turned = self.flip();
                self.tell_soon(ctx, turned);
            }
            Command::Help => self.dialog = Some(OpenDialog::Help),
            Command::Undo => drop(self.act(AnalysisAction::Undo)),
            Command::Redo => drop(self.act(AnalysisAction::Redo)),
            Command::Delete => {
                let node = self.desk.model().study().current();
                self.delete(node);
            }
            Command::Glyph(nag) => {
                let node = self.desk.model().study().current();
                if node != Tree::ROOT {
                    self.desk.edit(Edit::Glyph(node, nag));
                }
            }
            Command::Close if self.pen.is_some() => self.take_pen(ctx, None),
            Command::Close | Command::EndComment if self.annotates => {
                // The focus is elsewhere, and stays there.
                self.desk.typed();
                self.annotates = false;
                self.annotates_from = None;
                self.reveals_move = true;
            }
            Command::Close | Command::EndComment => {}
            // The field has the focus already.
            Command::Type => {}
            Command::Comment => {
                self.annotates = true;
                self.annotates_from = gloo::utils::document().active_element();
                self.reveals_move = true;
                self.focuses = Some(COMMENT);
            }
        }
    }

    /// Changes the study, and notes whether that takes back a change or makes it again.
    pub(super) fn act(&mut self, action: AnalysisAction) -> bool {
        let done = self.desk.act(action);
        let redoes = action == AnalysisAction::Redo;
        if done && (redoes || action == AnalysisAction::Undo) {
            let model = self.desk.model();
            self.undone = Some((model.announcements(), model.study().revision(), redoes));
        }
        done
    }

    /// Turns the board, and says how it stands now.
    pub(super) fn flip(&mut self) -> Text {
        self.desk.act(AnalysisAction::Flip);
        let below = self.desk.model().orientation();
        words::board::turned(below)
    }

    /// Tells screen readers what a key has done, unless a rank follows soon and its letter was the file of a
    /// typed move.
    fn tell_soon(&mut self, ctx: &Context<Self>, text: impl ToString) {
        let (link, text) = (ctx.link().clone(), text.to_string());
        let tell = move || link.send_message(Msg::Tell(text));
        self.tells = Some(Timeout::new(TELL_MS, tell));
    }

    /// Tells screen readers what has been done.
    pub(super) fn tell(&mut self, text: impl ToString) {
        self.tells = None;
        let mut text = text.to_string();
        if self.told == text {
            // Only what differs is announced.
            text.push('\u{a0}');
        }
        self.told = text;
    }

    /// Draws on the board from now on, or no longer.
    pub(super) fn take_pen(&mut self, ctx: &Context<Self>, pen: Option<ShapeColor>) {
        if self.pen.is_none() != pen.is_none() {
            self.pen_from = None;
            // The menu or the button that was pressed is gone.
            self.focuses = Some(BOARD);
        }
        if self.pen.is_none() && pen.is_some() {
            let help = match has_keyboard() {
                true => texts::DRAW_HELP_WITH_KEYS,
                false => texts::DRAW_HELP,
            };
            self.say(ctx, help.to_string());
        }
        if self.pen.is_some() && pen.is_none() {
            self.tell(texts::DRAWING_OVER);
        }
        self.pen = pen;
    }

    /// Begins an arrow or a circle on a square by a key, or ends it there.
    pub(super) fn pen_on(&mut self, ctx: &Context<Self>, square: Square) {
        let Some(color) = self.pen else { return };
        let Some(from) = self.pen_from.take() else {
            self.pen_from = Some(square);
            return self.say(ctx, texts::draws_from(square));
        };
        let shape = Shape {
            color,
            from,
            to: square,
        };
        self.desk.edit(Edit::Shape(shape));
        let marked = texts::shapes(self.desk.model().study().shapes());
        let is_told = self.desk.model().announcements() > 0;
        // With the place in the study it is told what is marked there.
        if marked.is_none() || !is_told {
            self.say(
                ctx,
                marked.unwrap_or_else(|| texts::NOTHING_MARKED.to_string()),
            );
        }
    }

    pub(super) fn pass(&mut self, ctx: &Context<Self>) {
        if !self.desk.act(AnalysisAction::Move(Move::NULL)) {
            self.say(ctx, texts::NO_PASS.to_string());
        }
    }

    /// Carries out what is chosen from the menu of a move.
    pub(super) fn choose(&mut self, ctx: &Context<Self>, command: MoveCommand) {
        let Some((node, _)) = self.menu.take() else {
            return;
        };
        // The list is laid out anew.
        self.reveals_current = true;
        match command {
            MoveCommand::Promote => self.arrange(texts::PROMOTE, Edit::Promote(node)),
            MoveCommand::MakeMainLine => {
                self.arrange(texts::MAKE_MAIN_LINE, Edit::MakeMainLine(node));
            }
            MoveCommand::Raise => self.arrange(texts::RAISE, Edit::Raise(node)),
            MoveCommand::Demote => self.arrange(texts::DEMOTE, Edit::Demote(node)),
            MoveCommand::Delete => self.delete(node),
            MoveCommand::CopyLine => {
                let line = self.desk.model().line_to(node);
                let on_message = ctx.link().callback(Msg::Toast);
                copy_and_tell(line.into(), texts::LINE_COPIED, on_message);
            }
            MoveCommand::Annotate => {
                self.desk.act(AnalysisAction::Show(node));
                self.annotates = true;
                self.reveals_move = true;
                self.focuses = Some(COMMENT);
            }
        }
    }

    pub(super) fn set_details(&mut self, details: Vec<(Detail, String)>, result: GameResult) {
        if self.desk.set_details(details, result) {
            self.tell(texts::DETAILS_SAVED);
        }
    }

    fn delete(&mut self, node: NodeId) {
        let name = texts::delete(self.desk.model().size_of(node));
        self.arrange(name, Edit::Delete(node));
    }

    /// Carries out an edit of lines and tells screen readers so, by the name of its command.
    fn arrange(&mut self, name: impl Display, edit: Edit) {
        if self.desk.edit(edit) {
            // The place in the study is no longer what an undo has led to.
            self.undone = None;
            self.tell(texts::done(name));
        }
    }

    pub(super) fn replace(&mut self, model: AnalysisModel) {
        self.dialog = None;
        self.menu = None;
        self.problem = None;
        self.no_entry = None;
        self.end_puzzle();
        self.make_puzzle(None);
        self.reviewing.forget();
        let replaced = self.desk.replace(model);
        // The next study begins to count its announcements anew.
        self.arrived.take();
        self.look_for_before(replaced);
        self.focuses = Some(HEADING);
    }

    /// Brings back the study that was put aside, and puts this one aside in its place. It is offered
    /// in turn if somebody has worked on it and it is nowhere else.
    pub(super) fn restore(&mut self, model: AnalysisModel, origin: Origin) {
        self.replace(model);
        self.desk.set_origin(origin);
        self.desk.flush();
        if !self.has_before {
            before::forget();
        }
        if !before::record().is_some_and(|left| left.is_unkept_work()) {
            self.withdraw_offer();
        }
    }

    /// Finds out what belongs to the study that has been opened: a review, and whether there is another
    /// one to go back to; `offers` tells whether that is offered above
    /// the one on the page.
    pub(super) fn look_for_before(&mut self, offers: bool) {
        self.has_before = before::is_other_than(&self.desk.model());
        self.replaced = match offers && self.has_before {
            true => before::told(),
            false => None,
        };
        self.reviewing.look_for_kept(&self.desk.model());
    }

    /// No longer offers the study before, but in the menu.
    pub(super) fn withdraw_offer(&mut self) {
        self.replaced = None;
        before::withdraw();
    }

    /// A move or a step has been made, or not. The offer of the study before then leaves its room to
    /// the moves.
    pub(super) fn went_on(&mut self, done: bool) -> bool {
        if done && self.replaced.is_some() {
            self.withdraw_offer();
        }
        done
    }

    /// Opens a pasted text; one with several games or an error in the dialog, which tells more.
    pub(super) fn paste(&mut self, text: &str) {
        // A field that is left empty names nothing, and shows the FEN again.
        if text.trim().is_empty() {
            return;
        }
        match find(text.as_bytes()) {
            Ok(Found::Pgn(game)) => self.replace(AnalysisModel::new(game)),
            Ok(Found::Game(game)) => self.replace(of_game(&game)),
            Ok(Found::Games { .. }) | Err(_) => {
                // The dialog reads files and fields alike.
                let parts = js_sys::Array::of1(&text.into());
                self.dropped = File::new_with_str_sequence(&parts, "pasted.pgn").ok();
                self.dialog = Some(OpenDialog::Open);
            }
        }
    }

    pub(super) fn copy(&self, ctx: &Context<Self>, what: Copied) {
        let on_message = ctx.link().callback(Msg::Toast);
        let model = self.desk.model();
        match what {
            Copied::Pgn => {
                let pgn = self.shared(&model).to_pgn().to_string();
                copy_and_tell(pgn.into(), share::PGN_COPIED, on_message);
            }
            Copied::Fen => {
                let fen = fen::format(model.study().position());
                copy_and_tell(fen.into(), share::FEN_COPIED, on_message);
            }
        }
    }

    /// Goes to another page with the position, or with the study where that page can take it.
    pub(super) fn visit(&mut self, page: Page) {
        self.desk.flush();
        let address = {
            let model = self.desk.model();
            match page {
                Page::Embed => {
                    let shared = self.shared(&model);
                    let pgn = shared.to_pgn().to_string();
                    // Without storage the builder begins with an empty board.
                    let _ = storage::save(Scope::Tab, storage::EMBEDDED_PGN, &pgn);
                    draft_at(shared.study()).query()
                }
                _ => page.query(&link_to_position(&model)),
            }
        };
        visit(&address);
    }

    /// Goes on in a game against the computer of a level, with a side.
    pub(super) fn play_here(&mut self, level: Level, side: Color) {
        self.desk.flush();
        let link = Link {
            color: (side == Color::Black).then_some(side),
            ..link_to_here(&self.desk.model())
        };
        visit(&format!(
            "{}&mode=play&level={}",
            link.query(),
            level.number()
        ));
    }

    pub(super) fn say(&mut self, ctx: &Context<Self>, text: String) {
        let link = ctx.link().clone();
        let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
        self.toast = Some((text, timeout));
    }

    /// Carries out a step of the buttons below the moves.
    pub(super) fn step_of(step: LineStep) -> Msg {
        match step {
            LineStep::First => Msg::Act(AnalysisAction::Step(Step::First)),
            LineStep::Previous => Msg::Step(false),
            LineStep::Next => Msg::Step(true),
            LineStep::Last => Msg::Act(AnalysisAction::Step(Step::Last)),
        }
    }
}
