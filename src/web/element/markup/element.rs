use super::board;
use super::game::curtain;
use super::html::Html;
use super::layers::{self, Layers};
use super::lines;
use super::messages::messages;
use super::panel::{SMALL, panel};
use super::setup::bench;
use super::shown::{Shown, Whole};
use super::tray::tray;
use crate::board::Color;
use crate::web::element::options::Mode;
use crate::web::element::session::Model;
use crate::web::game::View;
use crate::web::language::language;
use crate::web::words;

/// The whole element, but for its pieces, the moves of an analysis, and the squares where it is more
/// than viewed.
pub fn element(shown: &Shown<'_>) -> String {
    let mut html = Html::default();
    let (session, look) = (shown.session, shown.session.look());
    let whole = shown.whole.as_ref().filter(|_| !SMALL);
    html.tags("<div class=\"embed");
    html.tags(match session.orientation() {
        Color::White => "",
        Color::Black => " flipped",
    });
    if whole.is_some_and(|whole| whole.trays[0].is_some()) {
        html.tags(" with-reserve");
    }
    html.tags("\" lang=").tags(language().tag());
    html.tags(" role=group aria-label=\"").text(shown.label);
    html.tags("\" data-theme=").tags(look.theme);
    html.tags(" data-board=").tags(look.board);
    html.tags(
        "><div class=themed><slot name=top></slot><div class=embed-layout><div class=embed-board>",
    );
    place(&mut html, shown);
    html.tags("</div>");
    panel(&mut html, shown);
    html.tags("<slot name=side></slot></div>");
    if let Some(whole) = whole {
        messages(&mut html, whole, session.mode() == Mode::Analyse);
    }
    if let Some(said) = shown.said {
        html.tags("<p class=notice part=message role=alert>");
        html.text(said).tags("</p>");
    }
    html.tags("<slot name=bottom></slot><p class=visually-hidden role=status aria-live=polite>");
    match (shown.loading, whole) {
        (true, _) => html.text(&words::element::LOADING),
        (false, Some(whole)) if session.editor().is_some() => html.text(whole.set_up),
        (false, _) => html.text(&session.announcement()),
    };
    html.tags("</p></div></div>");
    html.finish()
}

/// What stands in the place of the board: `element` without anything around it.
pub fn board_alone(shown: &Shown<'_>) -> String {
    let mut html = Html::default();
    place(&mut html, shown);
    html.finish()
}

fn place(html: &mut Html, shown: &Shown<'_>) {
    let (session, below) = (shown.session, shown.session.orientation());
    let whole = shown.whole.as_ref().filter(|_| !SMALL);
    if let (Some(whole), Some(editor), false) = (whole, session.editor(), session.is_disabled()) {
        return bench(html, whole, editor, below);
    }
    if let Some(contents) = whole.and_then(|whole| whole.tray(!below)) {
        tray(html, contents, !below);
    }
    html.tags("<div class=board-frame part=board>");
    match whole {
        Some(whole) => {
            if session.mode() == Mode::Analyse {
                lines::bar_beside(html, whole.lines);
            }
            match session.model() {
                Model::Game(game) if game.view() == View::Nobody => curtain(html, game),
                _ => layers(html, shown, whole),
            }
        }
        None => board::board(html, shown),
    }
    if shown.loading {
        html.tags("<p class=embed-loading aria-hidden=true>");
        html.text(&words::element::LOADING).tags("</p>");
    }
    html.tags("</div>");
    if let Some(contents) = whole.and_then(|whole| whole.tray(below)) {
        tray(html, contents, below);
    }
}

fn layers(html: &mut Html, shown: &Shown<'_>, whole: &Whole<'_>) {
    let (session, look) = (shown.session, shown.session.look());
    let parts = Layers {
        hidden: session.hidden(),
        last_move: session.last_move_made(),
        marks: &look.marks,
        shapes: &session.shapes(),
        coordinates: look.coordinates,
        targets: look.targets,
        animated: shown.animated,
    };
    layers::board(html, &parts, whole);
}
