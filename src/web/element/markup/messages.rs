//! The errors that a board tells.

use super::html::Html;
use super::shown::Whole;
use crate::web::engine::EngineState;
use crate::web::words;

/// `retries` tells whether nothing else offers to start an engine again that has failed.
pub(super) fn messages(html: &mut Html, whole: &Whole<'_>, retries: bool) {
    if whole.messages.is_empty() {
        return;
    }
    html.tags("<div class=\"notice error\" part=message role=alert>");
    html.icon("warning");
    html.tags("<p>");
    for error in whole.messages {
        html.tags("<span class=sentence>").text(&error.message);
        html.tags("</span>");
    }
    html.tags("</p>");
    if retries && matches!(whole.engine, EngineState::Failed(_)) {
        html.button("button small", "retry", &words::play::TRY_AGAIN);
    }
    html.button("button small", "dismiss", &words::play::DISMISS);
    html.tags("</div>");
}
