//! The bar at the top, and labels shared by all pages and dialogs.

use super::play::{result, turn};
use super::variants::name;
use crate::web::game::{GameModel, Players};
use crate::web::route::Page;

/// The link that skips the bar.
pub const SKIP: &str = "Skip to the board";
/// The name of the site.
pub const SITE: &str = "sharp960";
/// The group of links to the pages.
pub const PAGES: &str = "Pages";
/// The link to the page where games are played.
pub const PLAY: &str = "Play";
/// The link to the page where games are analysed.
pub const ANALYSIS: &str = "Analysis";
/// The link to the page where positions are set up.
pub const EDITOR: &str = "Editor";
/// The link to the page with the visitor's games.
pub const LIBRARY: &str = "Library";
/// The link to the page that builds a board for a website.
pub const EMBED: &str = "Embed";
/// The button that opens the settings.
pub const SETTINGS: &str = "Settings";
/// The button that switches sounds on and off.
pub const SOUNDS: &str = "Sounds (S)";
/// The button that shows the pieces of a blindfold game.
pub const SHOW_PIECES: &str = "Show the pieces";
/// The button that closes a dialog.
pub const CLOSE: &str = "Close";

/// Said while a page is fetched.
pub const LOADING: &str = "Loading…";
/// Said when a page could not be fetched.
pub const NOT_LOADED: &str = "This page could not be loaded. It needs the network.";
/// The button that fetches the page again.
pub const TRY_AGAIN: &str = "Try again";

/// The button that switches between the dark and the light theme.
pub const fn switch_theme(dark: bool) -> &'static str {
    if dark { "Light page" } else { "Dark page" }
}

/// The title of the play page in the browser's tab: whose move it is, or the result. `hidden` tells
/// whether the page is, so that its title asks for attention.
pub fn game_title(model: &GameModel, hidden: bool) -> String {
    if model.is_untouched() && model.may_move() {
        return title(Page::Play).to_owned();
    }
    let state = match model.game().outcome() {
        Some(outcome) => result(&outcome),
        None => turn(model),
    };
    let alone = model.players() == Players::People;
    let called = hidden && !alone && (model.may_move() || model.game().is_over());
    let mark = if called { "● " } else { "" };
    format!("{mark}{state} – {} – {SITE}", name(model.variant()))
}

/// The title of a page in the browser's tab.
pub const fn title(page: Page) -> &'static str {
    match page {
        Page::Analysis => "Analysis – sharp960",
        Page::Editor => "Position editor – sharp960",
        Page::Library => "Your games – sharp960",
        Page::Embed => "A board for your website – sharp960",
        Page::Starts => "The 960 starts – sharp960",
        _ => "sharp960 – chess, Chess960 and Chess♯",
    }
}
