//! The errors that a board tells.

use super::html::Html;
use super::shown::Whole;
use crate::web::words;

pub(super) fn messages(html: &mut Html, whole: &Whole<'_>) {
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
    html.button("button small", "dismiss", &words::play::DISMISS);
    html.tags("</div>");
}
