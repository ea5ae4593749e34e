use crate::board::Color;
use crate::rules::Rules;
use crate::web::browser::icon::piece_icon;
use crate::web::editor::{Tool, palette};
use crate::web::words::editor as words;
use yew::prelude::*;

/// The tools beside the board: the pieces of one side, and two tools that are not pieces.
pub(super) fn palette(
    color: Color,
    rules: &Rules,
    chosen: Tool,
    above: bool,
    on_choose: &Callback<Tool>,
) -> Html {
    let tools = palette::tools(color, rules, above).into_iter();
    let button = |tool: Tool| button(tool, chosen, on_choose);
    html! {
        <div class="palette" part="palette" role="group" aria-label={words::palette(color)}>
            { for tools.map(button) }
        </div>
    }
}

fn button(tool: Tool, chosen: Tool, on_choose: &Callback<Tool>) -> Html {
    // Presses by a pointer may become drags: the page handles them itself.
    let onclick = on_choose.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        if event.detail() == 0 {
            onclick.emit(tool);
        }
    });
    let name = palette::name(tool);
    let label = words::tool(tool);
    html! {
        <button
            key={name}
            type="button"
            class="tool"
            data-tool={name}
            aria-pressed={(tool == chosen).to_string()}
            aria-label={label.clone()}
            title={label}
            {onclick}
        >
            { drawing(tool) }
        </button>
    }
}

fn drawing(tool: Tool) -> Html {
    match palette::outline(tool) {
        Some(outline) => line(outline),
        None => piece_icon(palette::name(tool)),
    }
}

/// A drawing of lines in the colour of the text.
fn line(path: &'static str) -> Html {
    html! {
        <svg
            class="icon"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
            stroke-linecap="round"
            stroke-linejoin="round"
            aria-hidden="true"
        >
            <path d={path} />
        </svg>
    }
}
