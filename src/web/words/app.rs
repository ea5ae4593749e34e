//! The bar at the top, and what all pages and dialogs have.

use crate::web::route::Page;

/// Leads past the bar.
pub const SKIP: &str = "Skip to the board";
/// The name of the site.
pub const SITE: &str = "sharp960";
/// The links to the pages.
pub const PAGES: &str = "Pages";
/// The page on which games are played.
pub const PLAY: &str = "Play";
/// The page that puts a board on a website.
pub const EMBED: &str = "Embed";
/// Opens the settings.
pub const SETTINGS: &str = "Settings";
/// Closes a dialog.
pub const CLOSE: &str = "Close";

/// The button that makes a dark page light and a light one dark.
pub const fn switch_theme(dark: bool) -> &'static str {
    if dark { "Light page" } else { "Dark page" }
}

/// What the browser calls a page.
pub const fn title(page: Page) -> &'static str {
    match page {
        Page::Embed => "A board for your website – sharp960",
        _ => "sharp960 – chess, Chess960 and Chess♯",
    }
}
