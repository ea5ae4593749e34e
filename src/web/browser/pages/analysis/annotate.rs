//! The fields for comment and glyphs of the move at the cursor.

use crate::board::Color;
use crate::game::Nag;
use crate::web::analysis::{MOVE_GLYPHS, POSITION_GLYPHS, remark_glyphs};
use crate::web::browser::widgets::button::button;
use crate::web::language::Text;
use crate::web::words::analysis as words;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The id of the field for the comment.
pub(super) const COMMENT: &str = "study-comment";

/// The greatest height of the field for the comment, in lines.
const MOST_ROWS: usize = 6;

/// The properties of [`Annotate`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct AnnotateProps {
    /// A number that differs for each move.
    pub node: usize,
    /// The side that made the move; none at the start position, which has a comment but no glyphs.
    pub mover: Option<Color>,
    /// The comment.
    pub comment: String,
    /// The glyphs.
    pub nags: Vec<Nag>,
    /// Called with each change of the text, before it counts as an edit.
    pub on_typing: Callback<String>,
    /// Called once the text is complete.
    pub on_typed: Callback<()>,
    /// Called with a glyph to be added or removed.
    pub on_glyph: Callback<Nag>,
    /// Called when the fields are to be closed.
    pub on_close: Callback<()>,
}

/// The fields for comment and glyphs.
#[component]
pub(super) fn Annotate(props: &AnnotateProps) -> Html {
    let oninput = props.on_typing.reform(|event: InputEvent| {
        let field: HtmlTextAreaElement = event.target_unchecked_into();
        field.value()
    });
    let onchange = props.on_typed.reform(|_: Event| ());
    let placeholder = match props.mover {
        None => words::GAME_COMMENT_PLACEHOLDER,
        Some(_) => words::COMMENT_PLACEHOLDER,
    };
    let onkeydown = {
        let on_close = props.on_close.clone();
        Callback::from(move |event: KeyboardEvent| {
            let enters = event.key() == "Enter" && (event.ctrl_key() || event.meta_key());
            // The input method of some languages has its own use for the keys.
            if (enters || event.key() == "Escape") && !event.is_composing() {
                event.prevent_default();
                on_close.emit(());
            }
        })
    };
    // Were the text field left as a glyph is pressed, its text would be taken at once, and what that
    // moves on the page would slip from under the pointer before it is released.
    let keep_focus = Callback::from(|event: MouseEvent| event.prevent_default());
    // For browsers whose fields do not grow by themselves.
    let rows = props.comment.split('\n').count().clamp(2, MOST_ROWS);
    html! {
        <div class="annotate" {onkeydown}>
            // First, where it is seen above the keyboard of a phone.
            <div class="text">
                <textarea
                    key={props.node}
                    class="input"
                    id={COMMENT}
                    rows={rows.to_string()}
                    aria-label={words::COMMENT}
                    {placeholder}
                    value={props.comment.clone()}
                    {oninput}
                    {onchange}
                />
                <div onmousedown={keep_focus.clone()}>
                    { button("button small", words::STOP_DRAWING, props.on_close.reform(|_: MouseEvent| ())) }
                </div>
            </div>
            if let Some(mover) = props.mover {
                <div class="glyphs" role="group" aria-label={words::GLYPHS} onmousedown={keep_focus}>
                    { for MOVE_GLYPHS.iter().map(|&nag| glyph(props, nag)) }
                    <span class="break" />
                    { for POSITION_GLYPHS.iter().map(|&nag| glyph(props, nag)) }
                    <span class="break" />
                    { for remarks(mover, &props.nags).map(|nag| glyph(props, nag)) }
                </div>
            }
            if props.comment.contains('}') {
                <p class="help" role="status">{ words::BRACES }</p>
            }
        </div>
    }
}

/// The remarks that are offered, and the others that the move has.
fn remarks(mover: Color, nags: &[Nag]) -> impl Iterator<Item = Nag> {
    let usual = remark_glyphs(mover);
    let is_offered = move |nag: &Nag| {
        [&MOVE_GLYPHS[..], &POSITION_GLYPHS, &usual]
            .concat()
            .contains(nag)
    };
    let others = nags.iter().copied();
    let others = others.filter(move |nag| !is_offered(nag) && words::sign(*nag).is_some());
    usual.into_iter().chain(others)
}

fn glyph(props: &AnnotateProps, nag: Nag) -> Html {
    let onclick = props.on_glyph.reform(move |_: MouseEvent| nag);
    let pressed = props.nags.contains(&nag);
    html! {
        <button
            type="button"
            class="button quiet glyph"
            aria-pressed={pressed.to_string()}
            aria-label={words::meaning(nag).map(Text::as_str)}
            title={words::meaning(nag).map(Text::as_str)}
            {onclick}
        >
            { for words::sign(nag) }
        </button>
    }
}
