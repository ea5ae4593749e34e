//! What steps through the study and works on it, and the fields below the board.

use super::fen_field::FenField;
use super::focus::closest;
use super::message::{Copied, Msg, OpenDialog};
use super::move_menu::Anchor;
use super::page::{ANNOTATE, AnalysisPage, read_move};
use crate::game::ShapeColor;
use crate::notation::fen;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::{Button, labelled_icon};
use crate::web::browser::widgets::panel::{action_button, steps};
use crate::web::browser::widgets::typed_move::{Typed, TypedMove};
use crate::web::game::Action;
use crate::web::language::Text;
use crate::web::route::Page;
use crate::web::words::{self, analysis as texts, keys, puzzle};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The id of the menu of seldom used actions.
const MENU: &str = "study-menu";

impl AnalysisPage {
    /// The buttons below the moves.
    pub(super) fn controls(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let study = model.study();
        let link = ctx.link();
        let act = |action| link.callback(move |_: MouseEvent| Msg::Act(action));
        let dialog = |dialog| link.callback(move |_: MouseEvent| Msg::Dialog(Some(dialog)));
        let current = study.current();
        let move_menu = Button {
            class: "button",
            icon: Some("kebab"),
            label: Some(texts::MOVE_MENU.into()),
            title: Some(texts::MOVE_MENU.into()),
            aria_disabled: study.ply() == 0,
            onclick: (study.ply() > 0).then(|| {
                link.batch_callback(move |event: MouseEvent| {
                    Some(Msg::Menu(
                        current,
                        Anchor::beside(&closest(&event, "button")?),
                    ))
                })
            }),
            ..Button::default()
        };
        let annotate = html! {
            <button
                type="button"
                class="button"
                id={ANNOTATE}
                aria-pressed={self.annotates.to_string()}
                onclick={link.callback(|_: MouseEvent| Msg::Annotate)}
            >
                { icon("pen") }{ texts::ANNOTATE }
            </button>
        };
        let back = study.ply() > 0;
        let forth = study.ply() < study.line_len();
        html! {
            <div class="study-controls">
                <div class="step-row">
                    { steps(back, forth, &link.callback(Self::step_of)) }
                    { move_menu.view() }
                </div>
                <div class="actions" role="group" aria-label={texts::ACTIONS}>
                    { action_button("undo", texts::UNDO, act(AnalysisAction::Undo), model.can_undo()) }
                    { action_button("redo", texts::REDO, act(AnalysisAction::Redo), model.can_redo()) }
                    { annotate }
                    { action_button("flip", words::play::FLIP, act(AnalysisAction::Flip), true) }
                    { action_button("share", words::play::SHARE, dialog(OpenDialog::Share), true) }
                    <button type="button" class="button" popovertarget={MENU}>{ icon("more") }{ texts::MORE }</button>
                </div>
                { self.more(ctx, model.can_redo()) }
            </div>
        }
    }

    /// The menu of what is needed less often.
    fn more(&self, ctx: &Context<Self>, can_redo: bool) -> Html {
        let choose = |msg: fn() -> Msg| {
            ctx.link().callback(move |_: MouseEvent| {
                close_menu();
                msg()
            })
        };
        let entry = |class, name, text: Text, msg: fn() -> Msg| {
            labelled_icon(class, name, text, choose(msg))
        };
        let redo = Button {
            class: "button quiet narrow-only",
            icon: Some("redo"),
            text: Some(texts::REDO.into()),
            disabled: !can_redo,
            onclick: Some(choose(|| Msg::Act(AnalysisAction::Redo))),
            ..Button::default()
        };
        let item = |name, text, msg| entry("button quiet", name, text, msg);
        // Where there is little room these have no button of their own.
        let narrow = |name, text, msg| entry("button quiet narrow-only", name, text, msg);
        html! {
            <div class="study-menu" id={MENU} popover="auto">
                { redo.view() }
                { narrow("flip", words::play::FLIP, || Msg::Act(AnalysisAction::Flip)) }
                { narrow("share", words::play::SHARE, || Msg::Dialog(Some(OpenDialog::Share))) }
                { item("plus", texts::NEW, || Msg::Dialog(Some(OpenDialog::New))) }
                { item("open", texts::OPEN, || Msg::Dialog(Some(OpenDialog::Open))) }
                if self.has_before {
                    { item("undo", texts::RESTORE_BEFORE, || Msg::Restore) }
                }
                if self.desk.entry().is_none() {
                    { item("bookmark", texts::KEEP, || Msg::KeepInLibrary) }
                }
                { item("pen", texts::DETAILS, || Msg::Dialog(Some(OpenDialog::Details))) }
                { item("play", texts::PLAY_FROM_HERE, || Msg::Dialog(Some(OpenDialog::PlayHere))) }
                { item("settings", texts::EDIT_POSITION, || Msg::Visit(Page::Editor)) }
                { item("hint", puzzle::MAKE, || Msg::MakePuzzle(true)) }
                { item("next", texts::PASS, || Msg::Pass) }
                { item("arrow", texts::DRAW, || Msg::Pen(Some(ShapeColor::Green))) }
                { item("close", texts::ERASE, || Msg::Erase) }
                { item("print", words::print::PRINT, || Msg::Dialog(Some(OpenDialog::Print))) }
                { item("copy", texts::COPY_PGN, || Msg::Copy(Copied::Pgn)) }
                { item("copy", texts::COPY_FEN, || Msg::Copy(Copied::Fen)) }
                { item("keyboard", keys::SHOW, || Msg::Dialog(Some(OpenDialog::Help))) }
            </div>
        }
    }

    /// The fields below the board: the position as FEN, and a move to be typed.
    pub(super) fn below_board(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let on_action = ctx.link().batch_callback(|action| match action {
            Action::Move(m) => Some(Msg::Act(AnalysisAction::Move(m))),
            _ => None,
        });
        html! {
            <div class="study-fields">
                <FenField
                    fen={fen::format(model.study().position())}
                    on_text={ctx.link().callback(Msg::Pasted)}
                />
                <TypedMove read={self.read_move.clone()} position={model.study().position().clone()} {on_action} />
            </div>
        }
    }
}

impl AnalysisPage {
    /// The field for a move to be typed in an exercise.
    pub(super) fn typed_attempt(&self, ctx: &Context<Self>) -> Html {
        let (position, on_move) = match (&self.reviewing.exercise, &self.puzzle) {
            (Some(exercise), _) => {
                let on_move = exercise.movable.then(|| exercise.on_move.clone());
                (exercise.position.clone(), on_move)
            }
            (None, Some(puzzle)) => {
                let on_move = puzzle.awaits_move();
                let on_move = on_move.then(|| ctx.link().callback(Msg::Attempt));
                (puzzle.shown().clone(), on_move)
            }
            (None, None) => return Html::default(),
        };
        let read = {
            let (position, awaits_move) = (position.clone(), on_move.is_some());
            Callback::from(move |entered: Typed| match awaits_move {
                true => read_move(&position, &entered),
                false => entered.on_read.emit(Err(texts::NO_MOVE_NOW.to_string())),
            })
        };
        let on_action = Callback::from(move |action| {
            if let (Action::Move(m), Some(on_move)) = (action, &on_move) {
                on_move.emit(m);
            }
        });
        html! {
            <div class="study-fields of-exercise">
                <TypedMove {read} {position} {on_action} />
            </div>
        }
    }
}

/// Closes the menu of what is needed less often.
fn close_menu() {
    let menu = gloo::utils::document().get_element_by_id(MENU);
    if let Some(menu) = menu.and_then(|menu| menu.dyn_into::<HtmlElement>().ok()) {
        // Fails only in a browser without popovers, where the menu is always open.
        let _ = menu.hide_popover();
    }
}
