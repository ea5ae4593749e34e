//! The parts of the page.

use super::page::{EditorPage, Msg, Whole};
use super::{faults, rights, starts};
use crate::board::{Bitboard, Color};
use crate::web::analysis::puzzle::query_to_make;
use crate::web::board::Arrangement;
use crate::web::browser::pages::pictures::PictureField;
use crate::web::browser::widgets::button::{Button, labelled_icon};
use crate::web::editor::address;
use crate::web::language::Text;
use crate::web::route::Page;
use crate::web::words::{editor as words, puzzle as puzzle_words};
use std::rc::Rc;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

impl EditorPage {
    /// Whether the FEN field has a text that is not on the board, as it can't be read.
    fn is_unread(&self) -> bool {
        self.typed
            .as_ref()
            .is_some_and(|typed| typed.error.is_some())
    }

    pub(super) fn bench(&self, ctx: &Context<Self>) -> Html {
        let squares = self.faults.iter().map(|fault| fault.squares);
        let wrong = squares.fold(Bitboard::EMPTY, |all, squares| all | squares);
        let on_event = ctx.link().callback(Msg::Bench);
        self.bench.view(&self.editor, wrong, self.below, &on_event)
    }

    pub(super) fn actions(&self, ctx: &Context<Self>) -> Html {
        let action = |icon, label: Text, disabled, msg: fn() -> Msg| {
            let button = Button {
                class: "button quiet icon-only",
                icon: Some(icon),
                label: Some(label.into()),
                title: Some(label.into()),
                disabled,
                onclick: Some(ctx.link().callback(move |_: MouseEvent| msg())),
                ..Button::default()
            };
            button.view()
        };
        let whole = |label: Text, whole: Whole| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Whole(whole));
            html! { <button type="button" class="button" {onclick}>{ label }</button> }
        };
        html! {
            <div class="whole-position" role="group" aria-label={words::ACTIONS}>
                { action("undo", words::UNDO, !self.editor.can_undo(), || Msg::Undo) }
                <span class="mirrored">
                    { action("undo", words::REDO, !self.editor.can_redo(), || Msg::Redo) }
                </span>
                { action("flip", words::FLIP, false, || Msg::Flip) }
                { whole(words::START, Whole::Start) }
                { whole(words::CLEAR, Whole::Clear) }
                { whole(words::MIRROR, Whole::Mirror) }
                { whole(words::ROTATE, Whole::Rotate) }
                { whole(words::SWAP_COLORS, Whole::SwapColors) }
            </div>
        }
    }

    pub(super) fn judgement(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let over = placement.position().ok().and_then(|it| it.outcome());
        faults::faults(
            placement,
            &self.faults,
            self.is_unread(),
            over.as_ref(),
            &ctx.link().callback(Msg::Mend),
            &ctx.link().callback(Msg::Take),
        )
    }

    pub(super) fn way_on(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let position = placement.position().ok();
        let over = position.as_ref().is_none_or(|it| it.outcome().is_some());
        let way = |class, icon, label: Text, barred: bool, leads: fn(String) -> Msg, to: String| {
            let onclick = ctx.link().callback(move |_: MouseEvent| match barred {
                true => Msg::Barred,
                false => leads(to.clone()),
            });
            let button = Button {
                class,
                icon: Some(icon),
                text: Some(label.into()),
                aria_disabled: barred,
                onclick: Some(onclick),
                ..Button::default()
            };
            button.view()
        };
        let query = |page, below| address::query_of(page, placement, below);
        let play = |color| format!("{}&mode=play", query(Page::Play, color));
        let play = |color| match color {
            Color::White => format!("{}&color=white", play(color)),
            Color::Black => play(color),
        };
        let both = format!("{}&mode=free", query(Page::Play, self.below));
        let analysis = query(Page::Analysis, self.below);
        let puzzle = query_to_make(&analysis, 0);
        let embed = query(Page::Embed, Color::White);
        let impossible = position.is_none();
        html! {
            <section class="way-on" aria-labelledby="editor-continue">
                <h2 id="editor-continue">
                    { if self.is_unread() { words::CONTINUE_BOARD } else { words::CONTINUE } }
                </h2>
                <div class="row">
                    { way("button primary", "chart", words::ANALYSE, impossible, Msg::Visit, analysis) }
                    { way("button", "computer", words::play_as(Color::White), over, Msg::Play, play(Color::White)) }
                    { way("button", "computer", words::play_as(Color::Black), over, Msg::Play, play(Color::Black)) }
                    { way("button", "people", words::PLAY_BOTH, over, Msg::Play, both) }
                    { way("button", "hint", puzzle_words::MAKE, over, Msg::Visit, puzzle) }
                    { way("button", "code", words::EMBED, false, Msg::Visit, embed) }
                </div>
                // Said only to who presses one of them: why they are grey stands above as well.
                <p class="help error" role="alert">
                    if self.barred.is_some() && over {
                        { if impossible { words::MEND_FIRST } else { words::OVER_ALREADY } }
                    }
                </p>
            </section>
        }
    }

    pub(super) fn form(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let on_change = ctx.link().callback(Msg::Change);
        html! {
            <div class="form">
                { self.fen_field(ctx) }
                { starts::variants(placement.variant, &ctx.link().callback(Msg::Variant)) }
                { starts::numbers(placement, &ctx.link().callback(Msg::Start)) }
                { rights::castling(placement, &on_change) }
                { rights::en_passant(placement, &on_change) }
                { rights::counters(placement, &on_change) }
                { self.picture(ctx) }
                <details class="keys">
                    <summary>{ words::KEYS }</summary>
                    <dl>
                        { for words::key_list().into_iter().map(|(keys, meaning)| html! {
                            <><dt><kbd>{ keys }</kbd></dt><dd>{ meaning }</dd></>
                        }) }
                    </dl>
                </details>
            </div>
        }
    }

    fn picture(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let arrangement = Arrangement::Setup {
            variant: placement.variant,
            setup: Rc::new(placement.setup.clone()),
        };
        html! {
            <PictureField
                {arrangement}
                below={self.below}
                link={Some(self.bench.link().clone())}
                name={format!("sharp960-{}", placement.variant.key())}
                on_message={ctx.link().callback(Msg::Toast)}
            />
        }
    }

    fn fen_field(&self, ctx: &Context<Self>) -> Html {
        let error = self.typed.as_ref().and_then(|typed| typed.error.clone());
        let note = self.typed.as_ref().and_then(|typed| typed.note.clone());
        let text = match &self.typed {
            Some(typed) => typed.text.clone(),
            None => self.editor.placement().fen(),
        };
        let oninput = ctx.link().callback(|event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            Msg::Typed(field.value())
        });
        let onfocus = Callback::from(|event: FocusEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            field.select();
        });
        html! {
            <div class="field fen">
                <label for="editor-fen">{ words::FEN }</label>
                <textarea
                    class="input"
                    id="editor-fen"
                    rows="2"
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    aria-describedby="editor-fen-help"
                    aria-invalid={error.as_ref().map(|_| "true")}
                    value={text}
                    {oninput}
                    {onfocus}
                    onchange={ctx.link().callback(|_: Event| Msg::LeaveField)}
                />
                if let Some(error) = error {
                    <p class="help error" id="editor-fen-help" role="status">{ error }</p>
                } else if let Some(note) = note {
                    <p class="help" id="editor-fen-help" role="status">{ note }</p>
                } else {
                    <p class="help" id="editor-fen-help">{ words::FEN_HELP }</p>
                }
                <div class="row">
                    { labelled_icon("button", "copy", words::COPY_FEN, ctx.link().callback(|_| Msg::CopyFen)) }
                    { labelled_icon("button", "link", words::COPY_LINK, ctx.link().callback(|_| Msg::CopyLink)) }
                </div>
            </div>
        }
    }
}
