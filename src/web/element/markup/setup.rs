//! The board and the panel of the mode `setup`.

use super::buttons::{action, actions_of};
use super::html::Html;
use super::layers::{self, Layers};
use super::shown::Whole;
use crate::board::{Bitboard, Color, Piece};
use crate::web::board::Arrangement;
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::corner_of;
use crate::web::editor::{Editor, Placement, Tool, palette};
use crate::web::words::{board::reserve, editor as words, play};
use std::rc::Rc;

/// The board between the pieces that can be placed.
pub(super) fn bench(html: &mut Html, whole: &Whole<'_>, editor: &Editor, below: Color) {
    html.tags(match editor.tool() {
        Tool::Hand => "<div class=\"bench hand",
        _ => "<div class=\"bench painting",
    });
    html.tags(match editor.held() {
        Some(_) => " dragging\">",
        None => "\">",
    });
    tools(html, editor, !below, true);
    html.tags("<div class=board-frame id=board part=board>");
    let parts = Layers {
        hidden: Bitboard::EMPTY,
        last_move: None,
        marks: &[],
        shapes: &[],
        coordinates: true,
        targets: true,
        animated: false,
    };
    layers::board(html, &parts, whole);
    html.tags("<svg class=editor-marks viewBox=\"0 0 800 800\" aria-hidden=true>");
    for square in editor.placement().setup.promoted {
        let (x, y) = corner_of(square, below);
        html.tags("<path class=star transform=\"translate(");
        html.number(usize::from(x) + 66).tags(" ");
        html.number(usize::from(y) + 4);
        html.tags(
            ") scale(1.3)\" d=\"M12 1.5l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.5l-6.2 3.3 1.2-7L1.9 8.9l7-1z\"/>",
        );
    }
    if let Some(square) = editor.picked() {
        html.mark("<rect class=picked rx=6", square, 4, below);
    }
    if let Some(square) = whole.aimed {
        html.mark("<rect class=aimed rx=6", square, 4, below);
    }
    if let Some(held) = editor.held()
        && let Some(from) = held.from
    {
        let (x, y) = corner_of(from, below);
        html.tags("<use class=ghost href=\"#");
        html.tags(held.occupant.symbol());
        html.place("\"", usize::from(x), usize::from(y), 100);
        html.tags(" />");
    }
    html.tags("</svg></div>");
    tools(html, editor, below, false);
    html.tags("</div>");
}

/// The tools beside the board: the pieces of one side, and some that are not pieces.
fn tools(html: &mut Html, editor: &Editor, color: Color, above: bool) {
    let rules = editor.placement().variant.rules();
    html.tags("<div class=palette part=palette role=group aria-label=\"");
    html.text(&words::palette(color)).tags("\">");
    for tool in palette::tools(color, rules, above) {
        let name = palette::name(tool);
        let label = words::tool(tool);
        html.tags("<button type=button class=tool data-tool=")
            .tags(name);
        html.tags(" aria-pressed=");
        html.tags(if tool == editor.tool() {
            "true"
        } else {
            "false"
        });
        html.tags(" aria-label=\"").text(&label);
        html.tags("\" title=\"").text(&label).tags("\">");
        match palette::outline(tool) {
            Some(outline) => {
                html.tags(
                    "<svg class=icon viewBox=\"0 0 24 24\" fill=none stroke=currentColor \
                     stroke-width=1.8 stroke-linecap=round stroke-linejoin=round aria-hidden=true>\
                     <path d=\"",
                );
                html.tags(outline).tags("\"/></svg>");
            }
            None => html.piece_icon(name),
        }
        html.tags("</button>");
    }
    html.tags("</div>");
}

/// What belongs to a position besides the pieces on the board, and the buttons.
pub(super) fn panel(html: &mut Html, editor: &Editor) {
    let placement = editor.placement();
    html.tags("<div part=controls>");
    choices(html, &words::TURN);
    for color in Color::ALL {
        html.tags("<button type=button class=button data-do=turn-");
        html.tags(if color.is_white() { "white" } else { "black" });
        html.pressed(placement.setup.turn == color);
        html.tags(">").text(&words::side(color)).tags("</button>");
    }
    html.tags("</div>");
    castling(html, placement);
    reserves(html, placement);
    actions_of(html, &words::ACTIONS);
    action(html, "put-start", "plus", words::START, true);
    action(html, "clear", "close", words::CLEAR, true);
    action(html, "undo", "undo", words::UNDO, editor.can_undo());
    action(html, "redo", "redo", words::REDO, editor.can_redo());
    action(html, "flip", "flip", play::FLIP, true);
    html.tags("</div></div>");
}

fn choices(html: &mut Html, label: &str) {
    html.tags("<div class=setup-choices role=group aria-label=\"");
    html.text(label);
    html.tags("\"><span class=legend aria-hidden=true>");
    html.text(label).tags("</span>");
}

/// The castling rights that the pieces allow.
fn castling(html: &mut Html, placement: &Placement) {
    let options = placement.castling_options();
    if options.is_empty() {
        return;
    }
    choices(html, &words::CASTLING);
    for option in &options {
        html.tags("<button type=button class=button data-do=castle-");
        html.square(option.rook);
        html.pressed(option.granted);
        html.tags(" aria-label=\"");
        html.text(&words::castling_name(option)).tags("\">");
        html.text(&words::castling_of(option)).tags("</button>");
    }
    html.tags("</div>");
}

/// The pieces off the board: for each kind its number on each side, with buttons. Nothing where the
/// variant has none and none holds a piece.
fn reserves(html: &mut Html, placement: &Placement) {
    let arrangement = Arrangement::Setup {
        variant: placement.variant,
        setup: Rc::new(placement.setup.clone()),
    };
    if !arrangement.has_reserve() {
        return;
    }
    html.tags("<section class=reserves aria-labelledby=editor-reserves><h2 id=editor-reserves>");
    html.text(&words::RESERVES).tags("</h2><div class=sides>");
    for color in Color::ALL {
        html.tags("<div class=reserve role=group aria-label=\"");
        html.text(&reserve(color)).tags("\">");
        for role in arrangement.reserve_roles() {
            let count = placement.setup.reserve[color].count(role);
            row(html, Piece::new(color, role), usize::from(count));
        }
        html.tags("</div>");
    }
    html.tags("</div></section>");
}

fn row(html: &mut Html, piece: Piece, count: usize) {
    let name = Occupant::Piece(piece).symbol();
    html.tags("<div class=reserve-row data-reserve=").tags(name);
    html.tags(" data-count=").number(count).tags(">");
    html.piece_icon(name);
    html.tags("<button type=button class=\"button small step\" data-do=less-");
    html.tags(name).tags(" aria-label=\"");
    html.text(&words::take_out(piece));
    html.tags(if count == 0 { "\" disabled>" } else { "\">" });
    html.tags("−</button><output aria-label=\"");
    html.text(&words::reserve_of(piece)).tags("\">");
    html.number(count)
        .tags("</output><button type=button class=\"button small step\" data-do=more-");
    html.tags(name).tags(" aria-label=\"");
    html.text(&words::add(piece)).tags("\">+</button></div>");
}

impl Html {
    fn pressed(&mut self, pressed: bool) {
        self.tags(if pressed {
            " aria-pressed=true"
        } else {
            " aria-pressed=false"
        });
    }
}
