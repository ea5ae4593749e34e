use super::pointer::tool_name;
use crate::board::{Color, Piece, Role};
use crate::rules::{ReserveRule, Rules};
use crate::web::board::arrangement::Occupant;
use crate::web::browser::icon::piece_icon;
use crate::web::editor::Tool;
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
    let pieces = Role::ALL.iter().rev().map(|&role| {
        let piece = Piece::new(color, role);
        Tool::Put(Occupant::Piece(piece))
    });
    let others = match above {
        true => vec![Tool::Hand, Tool::Erase],
        false => special(rules),
    };
    let button = |tool: Tool| button(tool, chosen, on_choose);
    html! {
        <div class="palette" part="palette" role="toolbar" aria-label={words::palette(color)}>
            { for pieces.map(button) }
            { for others.into_iter().map(button) }
        </div>
    }
}

/// The tools of some variants only.
fn special(rules: &Rules) -> Vec<Tool> {
    let mut tools = Vec::new();
    if rules.duck {
        tools.push(Tool::Put(Occupant::Duck));
    }
    if rules.reserve == ReserveRule::Captured {
        tools.push(Tool::Promoted);
    }
    tools
}

fn button(tool: Tool, chosen: Tool, on_choose: &Callback<Tool>) -> Html {
    // Presses by a pointer may become drags: the page handles them itself.
    let onclick = on_choose.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        if event.detail() == 0 {
            onclick.emit(tool);
        }
    });
    let name = tool_name(tool);
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
    match tool {
        Tool::Hand => line(
            "M9 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v8a6 \
             6 0 0 1-6 6h-1.2a6 6 0 0 1-4.6-2.2L3.6 14a1.6 1.6 0 0 1 2.4-2.1L9 14.6",
        ),
        Tool::Erase => line("M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5"),
        Tool::Promoted => {
            line("M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z")
        }
        Tool::Put(_) => piece_icon(tool_name(tool)),
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
