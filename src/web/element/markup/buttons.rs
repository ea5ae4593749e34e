//! Buttons with icons, and their groups.

use super::html::Html;
use crate::web::language::Text;
use crate::web::words;

/// The buttons that step through a game.
pub(super) fn steps(html: &mut Html, back: bool, forth: bool) {
    html.tags("<div class=steps role=group aria-label=\"");
    html.text(&words::play::STEPS).tags("\">");
    for (name, icon, label, possible) in [
        ("first", "first", words::play::FIRST, back),
        ("previous", "prev", words::play::PREVIOUS, back),
        ("next", "next", words::play::NEXT, forth),
        ("last", "last", words::play::LAST, forth),
    ] {
        html.tags("<button type=button class=button aria-label=\"");
        html.text(&label).tags("\" title=\"").text(&label);
        html.tags("\"").end_of_button(name, icon, None, possible);
    }
    html.tags("</div>");
}

/// The beginning of a group of buttons.
pub(super) fn actions_of(html: &mut Html, label: &str) {
    html.tags("<div class=actions role=group aria-label=\"");
    html.text(label).tags("\">");
}

/// A button with an icon.
pub(super) fn action(
    html: &mut Html,
    name: &'static str,
    icon: &'static str,
    label: Text,
    possible: bool,
) {
    html.tags("<button type=button class=button");
    html.end_of_button(name, icon, Some(label), possible);
}

impl Html {
    /// What a button does, its icon and its text. One that can't be pressed keeps the focus: whoever
    /// steps to the end of a game by keyboard must not lose it.
    fn end_of_button(
        &mut self,
        name: &'static str,
        icon: &'static str,
        text: Option<Text>,
        possible: bool,
    ) {
        match possible {
            true => self.tags(" data-do=").tags(name),
            false => self.tags(" aria-disabled=true"),
        };
        self.tags(">").icon(icon);
        if let Some(text) = text {
            self.text(&text);
        }
        self.tags("</button>");
    }
}
