use super::icon::icon;
use super::play::PlayPage;
use super::settings_dialog::settings_dialog;
use super::{Settings, Theme};
use crate::web::storage::{self, Scope};
use yew::prelude::*;

/// The whole page: the bar at the top, and the play page.
#[component]
pub fn App() -> Html {
    let settings = use_state(|| {
        let text = storage::load(Scope::Site, storage::SETTINGS).unwrap_or_default();
        Settings::from_text(&text)
    });
    let open = use_state(|| false);
    let on_settings = {
        let settings = settings.clone();
        Callback::from(move |changed: Settings| {
            storage::save(Scope::Site, storage::SETTINGS, &changed.to_text());
            settings.set(changed);
        })
    };
    use_effect_with(*settings, show_theme);
    let dark = is_dark(settings.theme);
    let on_theme = {
        let (settings, on_settings) = (settings.clone(), on_settings.clone());
        Callback::from(move |_: MouseEvent| {
            let theme = if is_dark(settings.theme) {
                Theme::Light
            } else {
                Theme::Dark
            };
            on_settings.emit(Settings { theme, ..*settings });
        })
    };
    let on_open = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(true))
    };
    let on_close = {
        let open = open.clone();
        Callback::from(move |()| open.set(false))
    };
    html! {
        <>
            <a class="skip" href="#board">{ "Skip to the board" }</a>
            <header class="topbar">
                <a class="brand" href="./">
                    <svg class="mark" viewBox="0 0 45 45" aria-hidden="true"><use href="#wN" /></svg>
                    { "sharp960" }
                </a>
                <button
                    type="button"
                    class="button quiet icon-only"
                    aria-label={if dark { "Light page" } else { "Dark page" }}
                    onclick={on_theme}
                >
                    { icon(if dark { "sun" } else { "moon" }) }
                </button>
                <button
                    type="button"
                    class="button quiet icon-only"
                    aria-label="Settings"
                    onclick={on_open}
                >
                    { icon("settings") }
                </button>
            </header>
            <main>
                <PlayPage settings={*settings} on_settings={on_settings.clone()} />
            </main>
            if *open {
                { settings_dialog(*settings, &on_settings, on_close) }
            }
        </>
    }
}

/// Whether the page is dark now.
fn is_dark(theme: Theme) -> bool {
    match theme {
        Theme::Dark => true,
        Theme::Light => false,
        Theme::System => gloo::utils::window()
            .match_media("(prefers-color-scheme: dark)")
            .ok()
            .flatten()
            .is_some_and(|query| query.matches()),
    }
}

/// Writes theme and colours where the style sheets look for them.
fn show_theme(settings: &Settings) {
    let Some(root) = gloo::utils::document().document_element() else {
        return;
    };
    let theme = (settings.theme != Theme::default()).then(|| settings.theme.key());
    let board = (settings.board != Default::default()).then(|| settings.board.key());
    for (name, value) in [("data-theme", theme), ("data-board", board)] {
        // Fails only for names that no attribute can have.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}
