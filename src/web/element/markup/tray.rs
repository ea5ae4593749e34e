//! The reserve of a side, from which pieces are placed on the board.

use super::html::Html;
use crate::board::Color;
use crate::web::board::arrangement::Occupant;
use crate::web::board::tray::TrayContents;
use crate::web::words::board as words;

pub(super) fn tray(html: &mut Html, contents: &TrayContents, color: Color) {
    html.tags("<div part=tray><div class=\"tray");
    html.tags(if contents.usable { " usable" } else { "" });
    html.tags("\" role=group aria-label=\"");
    html.text(&words::reserve(color)).tags("\">");
    for slot in &contents.slots {
        let count = slot.count;
        let barred = slot.barred.filter(|_| count > 0);
        let symbol = Occupant::Piece(slot.piece).symbol();
        html.tags("<button type=button class=slot data-man=")
            .tags(symbol);
        html.tags(" data-count=").number(usize::from(count));
        if count == 0 || !contents.usable {
            html.tags(" disabled");
        }
        if slot.selected {
            html.tags(" aria-pressed=true");
        }
        html.tags(" aria-label=\"");
        html.text(&words::slot(slot.piece.role, count, barred));
        if let Some(refusal) = barred {
            html.tags("\" aria-disabled=true title=\"");
            html.text(&words::refusal(refusal));
        }
        html.tags("\">").piece_icon(symbol);
        html.tags("<span class=count>").number(usize::from(count));
        html.tags("</span></button>");
    }
    html.tags("</div></div>");
}
