//! The engine's lines and the evaluation bar, which change about ten times a second.

use super::html::Html;
use crate::web::engine::evaluation::Evaluation;
use crate::web::words::{engine, play as words};
use std::rc::Rc;

/// The engine's lines, each with its score.
pub(super) fn lines(html: &mut Html, lines: &[Option<Rc<Evaluation>>]) {
    html.tags("<ol class=\"engine embed-lines\" aria-label=\"");
    html.text(&words::ENGINE).tags("\">");
    for (rank, latest) in lines.iter().enumerate() {
        html.tags("<li><span class=score>");
        let Some(latest) = latest else {
            html.tags("…</span><span class=line></span></li>");
            continue;
        };
        html.text(&engine::score(latest));
        html.tags("</span><span class=line>");
        html.text(&engine::line(latest)).tags("</span>");
        if rank == 0 {
            html.tags("<span class=depth>");
            html.text(&engine::depth(latest)).tags("</span>");
        }
        html.tags("</li>");
    }
    html.tags("</ol>");
}

/// The evaluation bar with the room that it takes beside the board.
pub(super) fn bar_beside(html: &mut Html, lines: &[Option<Rc<Evaluation>>]) {
    html.tags("<div class=embed-bar part=bar>");
    bar(html, lines);
    html.tags("</div>");
}

/// The evaluation bar. White's share is drawn where the style says it.
fn bar(html: &mut Html, lines: &[Option<Rc<Evaluation>>]) {
    let best = lines.first().and_then(Option::as_ref);
    let score = best.map(|best| engine::short_score(best));
    html.tags("<div class=evalbar role=meter aria-label=\"");
    html.text(&words::EVALUATION);
    html.tags("\" aria-valuemin=-10 aria-valuemax=10 aria-valuenow=");
    html.text(&engine::pawns(best.map_or(0.0, |best| best.pawns())));
    if let Some(best) = best {
        html.tags(" aria-valuetext=\"");
        html.text(&engine::spoken_score(best)).tags("\"");
    }
    html.tags("><span class=share></span><span class=\"score");
    if best.is_some_and(|best| best.favors_black()) {
        html.tags(" behind");
    }
    if score.as_deref().is_some_and(engine::is_wide) {
        html.tags(" wide");
    }
    html.tags("\">").text(score.as_deref().unwrap_or_default());
    html.tags("</span></div>");
}

/// The engine's lines without anything around them.
pub fn lines_alone(of_engine: &[Option<Rc<Evaluation>>]) -> String {
    let mut html = Html::default();
    lines(&mut html, of_engine);
    html.finish()
}

/// The evaluation bar without anything around it.
pub fn bar_alone(of_engine: &[Option<Rc<Evaluation>>]) -> String {
    let mut html = Html::default();
    bar(&mut html, of_engine);
    html.finish()
}
