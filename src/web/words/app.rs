//! The bar at the top, and labels shared by all pages and dialogs.

use super::play::{result, turn};
use super::variants::name;
use crate::web::game::{GameModel, Players};
use crate::web::language::{Text, tr};
use crate::web::route::Page;

/// The link that skips the bar.
pub const fn skip(page: Page) -> Text {
    match page {
        Page::Library => tr!("Skip to the games"),
        Page::Starts | Page::Embed => tr!("Skip to the content"),
        _ => tr!("Skip to the board"),
    }
}
/// The name of the site.
pub const SITE: &str = "sharp960";
/// The group of links to the pages.
pub const PAGES: Text = tr!("Pages");
/// The link to the page where games are played.
pub const PLAY: Text = tr!("Play");
/// The link to the page where games are analysed.
pub const ANALYSIS: Text = tr!("Analysis");
/// The link to the page where positions are set up.
pub const EDITOR: Text = tr!("Editor");
/// The link to the page with the visitor's games.
pub const LIBRARY: Text = tr!("Library");
/// The link to the page with all starts of Chess960.
pub const STARTS: Text = tr!("960 starts");
/// The link to the page that builds a board for a website.
pub const EMBED: Text = tr!("Embed");
/// The button that opens the settings.
pub const SETTINGS: Text = tr!("Settings");
/// The button that switches sounds on and off.
pub const SOUNDS: Text = tr!("Sounds (Alt + S)");
/// Said once its key has switched them.
pub const fn sounds_are(on: bool) -> Text {
    match on {
        true => tr!("Sounds on"),
        false => tr!("Sounds off"),
    }
}
/// The button that shows the pieces of a blindfold game.
pub const SHOW_PIECES: Text = tr!("Show the pieces");
/// The button that closes a dialog.
pub const CLOSE: Text = tr!("Close");

/// Said while a page is fetched.
pub const LOADING: Text = tr!("Loading…");
/// Said when a page could not be fetched.
pub const NOT_LOADED: Text = tr!("This page could not be loaded. It needs the network.");
/// Said in the place of a dialog that could not be fetched.
pub const DIALOG_NOT_LOADED: Text = tr!("This could not be loaded. It needs the network.");
/// The button that fetches the page or the dialog again.
pub const TRY_AGAIN: Text = tr!("Try again");

/// The button that tells of a new version of the site.
pub const NEW_VERSION: Text = tr!("New version");
/// What it is about, before the page is reloaded.
pub const NEW_VERSION_READY: Text =
    tr!("A new version of sharp960 is ready. Your game is kept when the page is loaded again.");
/// The same while other windows use the version before.
pub const NEW_VERSION_WAITS: Text =
    tr!("The new version starts once you have closed the other windows with sharp960.");
/// The question before that while two devices are connected.
pub const RELOAD_ENDS_CONNECTION: Text =
    tr!("Reload all the same? It ends the connection with your friend. The game is kept.");
/// The button that loads the page again.
pub const RELOAD: Text = tr!("Reload");

/// The button that switches between the dark and the light theme.
pub const fn switch_theme(dark: bool) -> Text {
    if dark {
        tr!("Light page")
    } else {
        tr!("Dark page")
    }
}

/// The title of the play page in the browser's tab: whose move it is, or the result. `hidden` tells
/// whether the page is, so that its title asks for attention.
pub fn game_title(model: &GameModel, hidden: bool) -> String {
    let is_new = model.game().is_empty() && model.remote().is_none() && model.may_move();
    if is_new || model.is_aborted() {
        return title(Page::Play).to_string();
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
pub const fn title(page: Page) -> Text {
    match page {
        Page::Analysis => tr!("Analysis – sharp960"),
        Page::Editor => tr!("Position editor – sharp960"),
        Page::Library => tr!("Your games – sharp960"),
        Page::Embed => tr!("A board for your website – sharp960"),
        Page::Starts => tr!("The 960 starts – sharp960"),
        _ => tr!("sharp960 – chess, Chess960 and Chess♯"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::game::Game;
    use crate::notation::san;
    use crate::rules::Variant;
    use crate::web::game::Level;

    #[test]
    fn the_link_over_the_bar_is_named_for_what_it_leads_to() {
        let named = [Page::Play, Page::Library, Page::Embed].map(|page| skip(page).to_string());
        let names = ["the board", "the games", "the content"];
        assert_eq!(named, names.map(|name| format!("Skip to {name}")));
    }

    #[test]
    fn the_tab_tells_whose_move_it_is_once_somebody_has_moved() {
        let (person, level) = (Color::Black, Level::default());
        let players = Players::Computer { person, level };
        let mut game = Game::new(Variant::Chess.start());
        let white = Players::default();
        assert_eq!(
            game_title(&GameModel::new(game.clone(), white), false),
            title(Page::Play).to_string()
        );
        let m = san::parse(game.position(), "e4").expect("a move");
        game.play(m).expect("a legal move");
        let answered = GameModel::new(game, players);
        assert!(answered.is_untouched());
        assert_eq!(game_title(&answered, false), "Your move – Chess – sharp960");
    }
}
