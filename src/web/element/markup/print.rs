//! The positions that a game marks for a diagram, which only print shows.

use super::html::Html;
use crate::board::{Bitboard, Color, Piece, Square};
use crate::game::Study;
use crate::rules::Position;
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::corner_of;
use crate::web::element::session::{DIAGRAM, Session};
use crate::web::words;

pub(super) fn diagrams(html: &mut Html, session: &Session, study: &Study) {
    let tree = study.tree();
    let mut is_first = true;
    for id in tree.in_order() {
        let nags = tree
            .annotations(id)
            .map_or(&[][..], |annotations| &annotations.nags);
        if !nags.iter().any(|nag| DIAGRAM.contains(nag)) {
            continue;
        }
        let moves = tree.moves_to(id);
        let Some((&m, before)) = moves.split_last() else {
            continue;
        };
        let mut position = (**study.start()).clone();
        for &m in before {
            position.play(m);
        }
        let caption = words::element::after_move(&words::review::numbered(&position, m));
        position.play(m);
        let below = match nags.contains(&DIAGRAM[1]) {
            true => Color::Black,
            false => session.orientation(),
        };
        if std::mem::take(&mut is_first) {
            html.tags("<div class=embed-diagrams part=diagrams role=group aria-label=\"");
            html.text(&words::element::DIAGRAMS).tags("\">");
        }
        html.tags("<figure>");
        diagram(html, &position, below, &caption);
        html.tags("<figcaption>").text(&caption);
        html.tags("</figcaption></figure>");
    }
    if !is_first {
        html.tags("</div>");
    }
}

/// A position as a small picture: the pieces, the reserves beside the board, and fog over the squares
/// that White does not see.
fn diagram(html: &mut Html, position: &Position, below: Color, label: &str) {
    let with_reserves = Color::ALL
        .into_iter()
        .any(|color| !position.reserve(color).is_empty());
    html.tags("<svg class=picture role=img viewBox=\"");
    html.tags(match with_reserves {
        true => "0 -120 800 1040",
        false => "0 0 800 800",
    });
    html.tags("\" aria-label=\"").text(label).tags("\">");
    html.checkerboard();
    html.tags("<g class=names aria-hidden=true>");
    for square in Square::all() {
        let (x, y) = corner_of(square, below);
        if y == 700 {
            html.tags("<text y=794 text-anchor=end x=");
            html.number(usize::from(x) + 96).tags(">");
            html.text(square.file().char().encode_utf8(&mut [0; 4]));
            html.tags("</text>");
        }
        if x == 0 {
            html.tags("<text x=4 y=").number(usize::from(y) + 23);
            html.tags(">");
            html.text(square.rank().char().encode_utf8(&mut [0; 4]));
            html.tags("</text>");
        }
    }
    html.tags("</g>");
    let hidden = match position.rules().fog {
        true => !position.visible(Color::White),
        false => Bitboard::EMPTY,
    };
    for square in Square::all() {
        let (x, y) = corner_of(square, below);
        let (x, y) = (usize::from(x), usize::from(y));
        if hidden.contains(square) {
            html.place("<rect class=fog", x, y, 100);
            html.tags(" />");
            continue;
        }
        let duck = (position.duck() == Some(square)).then_some(Occupant::Duck);
        let piece = position.piece_at(square).map(Occupant::Piece);
        if let Some(occupant) = piece.or(duck) {
            html.tags("<use href=\"#").tags(occupant.symbol());
            html.place("\"", x, y, 100);
            html.tags(" />");
        }
    }
    for color in Color::ALL {
        reserve(html, position, color, color == below);
    }
    html.tags("</svg>");
}

/// A side's reserve above or below the board, in one row, the king first.
fn reserve(html: &mut Html, position: &Position, color: Color, is_below: bool) {
    let waiting = position.reserve(color);
    let mut pieces: Vec<Occupant> = Vec::new();
    for (role, count) in waiting.iter() {
        let piece = Piece::new(color, role);
        pieces.extend((0..count).map(|_| Occupant::Piece(piece)));
    }
    for (index, occupant) in pieces.iter().rev().take(8).enumerate() {
        html.tags("<use href=\"#").tags(occupant.symbol());
        html.tags("\" width=100 height=100 y=");
        html.tags(if is_below { "810" } else { "-110" });
        html.tags(" x=").number(index * 100).tags(" />");
    }
}
