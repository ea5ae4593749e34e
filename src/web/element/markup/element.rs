use super::board::board;
use super::html::Html;
use super::panel::{panel, parts};
use super::shown::Shown;
use crate::board::Color;
use crate::web::element::session::Model;
use crate::web::language::language;
use crate::web::words;

/// The whole element, but for its pieces and the moves of its game.
pub fn element(shown: &Shown<'_>) -> String {
    let mut html = Html::default();
    let (session, look) = (shown.session, shown.session.look());
    let analysis = match session.model() {
        Model::Analysis(analysis) => Some(analysis),
        Model::Game(_) => None,
    };
    let (list, controls) = parts(session);
    let analysis = analysis.filter(|_| list || controls);
    html.tags("<div class=\"embed");
    html.tags(match session.orientation() {
        Color::White => "",
        Color::Black => " flipped",
    });
    html.tags("\" lang=").tags(language().tag());
    html.tags(" role=group aria-label=\"").text(shown.label);
    html.tags("\" data-theme=").tags(look.theme);
    html.tags(" data-board=").tags(look.board);
    html.tags(
        "><div class=themed><slot name=top></slot><div class=embed-layout><div class=embed-board>\
         <div class=board-frame part=board>",
    );
    board(&mut html, shown);
    if shown.loading {
        html.tags("<p class=embed-loading aria-hidden=true>");
        html.text(&words::element::LOADING).tags("</p>");
    }
    html.tags("</div></div>");
    if let Some(analysis) = analysis {
        panel(&mut html, shown, analysis);
    }
    html.tags("<slot name=side></slot></div>");
    if let Some(said) = shown.said {
        html.tags("<p class=notice part=message role=alert>");
        html.text(said).tags("</p>");
    }
    html.tags("<slot name=bottom></slot><p class=visually-hidden role=status aria-live=polite>");
    match shown.loading {
        true => html.text(&words::element::LOADING),
        false => html.text(&session.announcement()),
    };
    html.tags("</p></div></div>");
    html.finish()
}
