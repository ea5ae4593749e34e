//! The parts of the page.

use super::page::{EditorPage, Msg, Whole};
use super::{board, faults, palette, pointer, rights, starts};
use crate::board::Color;
use crate::web::analysis::puzzle::query_to_make;
use crate::web::board::Arrangement;
use crate::web::browser::icon::piece_icon;
use crate::web::browser::pages::pictures::PictureField;
use crate::web::browser::widgets::button::{Button, labelled_icon};
use crate::web::editor::{Place, Tool, address};
use crate::web::route::Page;
use crate::web::words::{editor as words, puzzle as puzzle_words};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlTextAreaElement};
use yew::prelude::*;

impl EditorPage {
    pub(super) fn bench(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let rules = self.editor.placement().variant.rules();
        let (above, below) = (!self.below, self.below);
        let on_tool = link.callback(Msg::Take);
        let palette = |color, is_above| {
            palette::palette(color, rules, self.editor.tool(), is_above, &on_tool)
        };
        let onclick = link.batch_callback(|event: MouseEvent| {
            let target = event
                .target()
                .and_then(|on| on.dyn_into::<Element>().ok())?;
            // Clicks by a pointer are handled as presses and releases.
            match pointer::place_of(&target) {
                Place::Square(square) if event.detail() == 0 => Some(Msg::Activate(square)),
                _ => None,
            }
        });
        let mode = match self.editor.tool() {
            Tool::Hand => "hand",
            _ => "painting",
        };
        html! {
            <div
                class={classes!("bench", mode, self.editor.held().map(|_| "dragging"))}
                ref={self.bench.clone()}
                onpointerdown={link.callback(Msg::Press)}
                onpointermove={link.callback(Msg::Move)}
                onpointerup={link.callback(Msg::Release)}
                onpointercancel={link.callback(Msg::Cancel)}
                onkeydown={link.callback(Msg::Key)}
                {onclick}
            >
                { palette(above, true) }
                { board::board(&self.editor, &self.faults, self.below, self.hovered, &self.link) }
                { palette(below, false) }
            </div>
        }
    }

    /// The piece that follows the pointer.
    pub(super) fn held_piece(&self) -> Html {
        let Some(held) = self.editor.held() else {
            return Html::default();
        };
        html! {
            <div class="floating" aria-hidden="true" ref={self.held.clone()}>
                { piece_icon(board::name(held.occupant)) }
            </div>
        }
    }

    pub(super) fn actions(&self, ctx: &Context<Self>) -> Html {
        let action = |icon, label: &'static str, disabled, msg: fn() -> Msg| {
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
        let whole = |label: &'static str, whole: Whole| {
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
            over.as_ref(),
            &ctx.link().callback(Msg::Mend),
            &ctx.link().callback(Msg::Take),
        )
    }

    pub(super) fn way_on(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let position = placement.position().ok();
        let over = position.as_ref().is_none_or(|it| it.outcome().is_some());
        let way = |class, icon, label: &'static str, barred: bool, address: String| {
            let onclick = ctx.link().callback(move |_: MouseEvent| match barred {
                true => Msg::Toast(words::MEND_FIRST.to_owned()),
                false => Msg::Visit(address.clone()),
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
        let puzzle = query_to_make(&analysis);
        let embed = query(Page::Embed, Color::White);
        let impossible = position.is_none();
        html! {
            <section class="way-on" aria-labelledby="editor-continue">
                <h2 id="editor-continue">{ words::CONTINUE }</h2>
                <div class="row">
                    { way("button primary", "chart", words::ANALYSE, impossible, analysis) }
                    { way("button", "computer", words::play_as(Color::White), over, play(Color::White)) }
                    { way("button", "computer", words::play_as(Color::Black), over, play(Color::Black)) }
                    { way("button", "people", words::PLAY_BOTH, over, both) }
                    { way("button", "hint", puzzle_words::MAKE, over, puzzle) }
                    { way("button", "code", words::EMBED, false, embed) }
                </div>
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
                        { for words::KEY_LIST.iter().map(|(keys, meaning)| html! {
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
                link={Some(self.link.clone())}
                name={format!("sharp960-{}", placement.variant.key())}
                on_message={ctx.link().callback(Msg::Toast)}
            />
        }
    }

    fn fen_field(&self, ctx: &Context<Self>) -> Html {
        let error = self.typed.as_ref().and_then(|typed| typed.error.clone());
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
