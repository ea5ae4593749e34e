use super::dialog_messages::{DialogEvent, DialogRequest};
use super::loader::{LoadedDialog, LoadedPage, Loader};
use super::new_version::NewVersion;
use super::play::{PlayPage, history_entry};
use crate::web::browser::icon::icon;
use crate::web::browser::library::Library;
use crate::web::browser::saver::Saver;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::icon_button;
use crate::web::language::Text;
use crate::web::letters::{self, Letters};
use crate::web::records::{BoardColors, Coordinates, PieceSet, Settings, Theme};
use crate::web::route::{Page, Route};
use crate::web::words::app as words;
use gloo::events::EventListener;
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlElement, StorageEvent};
use yew::prelude::*;

/// The properties of [`App`].
#[derive(Properties, PartialEq)]
pub struct AppProps {
    /// The loader of the pages that are not part of this module.
    pub loader: Loader,
}

/// The whole site: the bar at the top, and the page that the address names.
#[component]
pub fn App(props: &AppProps) -> Html {
    let settings = use_state(storage::load_settings);
    let saver = use_state(Saver::new);
    // Whether the page was loaded anew for another language, chosen in the settings.
    let reopens = *use_state(|| storage::take(Scope::Tab, storage::LANGUAGE_CHANGED).is_some());
    // Whether the settings are open.
    let open = use_state(|| reopens);
    // Whether they open at the choice of the language.
    let at_language = use_state(|| reopens);
    let book = use_state(|| None::<File>);
    // Whether the pieces of a blindfold game are shown for a moment.
    let seen = use_state(|| false);
    letters::choose(settings.letters);
    use_effect_with((), |()| Library.put_what_waits());
    {
        // What is changed in another tab holds here too.
        let settings = settings.clone();
        use_effect_with((), move |()| {
            let window = gloo::utils::window();
            let listener = EventListener::new(&window, "storage", move |event| {
                let event = event.dyn_ref::<StorageEvent>();
                if event.is_some_and(|event| event.key().as_deref() == Some(storage::SETTINGS)) {
                    settings.set(storage::load_settings());
                }
            });
            move || drop(listener)
        });
    }
    let on_settings = {
        let (settings, saver) = (settings.clone(), saver.clone());
        Callback::from(move |changed: Settings| {
            // Without storage the settings last until the page is left, and the language, which
            // is chosen before the page is drawn, does not change.
            let saved = storage::save_settings(&changed);
            if saved.is_ok() && changed.language != settings.language {
                saver.flush();
                // Without the note the settings are closed when the page is back.
                let _ = storage::save(Scope::Tab, storage::LANGUAGE_CHANGED, "");
                let _ = gloo::utils::window().location().reload();
            }
            settings.set(changed);
        })
    };
    use_effect_with((*settings, *seen), |(settings, seen)| {
        show_looks(settings, *seen)
    });
    let page = use_state(current_page);
    // The number of the tab's moves to entries of its history with another game.
    let moves = use_state(|| 0_u32);
    {
        let (page, moves, saver) = (page.clone(), moves.clone(), saver.clone());
        use_effect_with((), move |()| {
            let window = gloo::utils::window();
            let count = Cell::new(0);
            let listener = EventListener::new(&window, "popstate", move |_| {
                close_menu();
                // An entry without a game is a place in the same page.
                if history_entry().is_some() {
                    saver.flush_moved();
                    storage::forget_new_address();
                    count.set(count.get() + 1);
                    moves.set(count.get());
                }
                page.set(current_page());
            });
            move || drop(listener)
        });
    }
    use_effect_with(*page, |&page| {
        // The play page has a title that depends on its game.
        if page != Page::Play {
            gloo::utils::document().set_title(&words::title(page));
        }
    });
    let on_visit = {
        let (page, saver) = (page.clone(), saver.clone());
        Callback::from(move |address: String| {
            close_menu();
            // The saver writes into the address of the page that is left.
            saver.flush();
            visit(&address);
            page.set(current_page());
        })
    };
    let on_link = |address: &'static str| {
        let on_visit = on_visit.clone();
        Callback::from(move |event: MouseEvent| {
            let modified = event.ctrl_key() || event.meta_key() || event.shift_key();
            if !modified {
                event.prevent_default();
                on_visit.emit(address.to_owned());
            }
        })
    };
    let current = |wanted| (*page == wanted).then_some("page");
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
    let own_book = (*book).clone();
    let on_open = {
        let (open, at_language) = (open.clone(), at_language.clone());
        Callback::from(move |_: MouseEvent| {
            at_language.set(false);
            open.set(true);
        })
    };
    let on_dialog = {
        let (open, book, on_settings) = (open.clone(), book.clone(), on_settings.clone());
        Callback::from(move |event| match event {
            DialogEvent::Settings(settings) => on_settings.emit(settings),
            DialogEvent::Book(file) => book.set(file),
            DialogEvent::Closed => open.set(false),
            _ => {}
        })
    };
    let on_sounds = {
        let (settings, on_settings) = (settings.clone(), on_settings.clone());
        Callback::from(move |_: MouseEvent| {
            let sounds = !settings.sounds;
            on_settings.emit(Settings {
                sounds,
                ..*settings
            });
        })
    };
    let on_seen = {
        let seen = seen.clone();
        Callback::from(move |_: MouseEvent| seen.set(!*seen))
    };
    html! {
        <>
            <a class="skip" href={skipped_to(*page)}>
                { words::SKIP }
            </a>
            <header class="topbar">
                <a class="brand" href="./">
                    <svg class="mark" viewBox="0 0 45 45" aria-hidden="true"><use href="#wN" /></svg>
                    { words::SITE }
                </a>
                <button
                    type="button"
                    class="button quiet icon-only pages-button"
                    popovertarget="pages"
                    aria-label={words::PAGES}
                    title={words::PAGES}
                >
                    { icon("menu") }
                </button>
                <nav id="pages" class="nav" popover="auto" aria-label={words::PAGES}>
                    <a href={PLAY} aria-current={current(Page::Play)} onclick={on_link(PLAY)}>{ words::PLAY }</a>
                    { for OTHERS.iter().map(|&(page, address, name)| html! {
                        <a
                            href={address}
                            aria-current={current(page)}
                            onclick={on_link(address)}
                        >
                            { name }
                        </a>
                    }) }
                </nav>
                <NewVersion />
                if settings.blindfold {
                    <button
                        type="button"
                        class="button quiet icon-only"
                        aria-pressed={pressed(*seen)}
                        aria-label={words::SHOW_PIECES}
                        title={words::SHOW_PIECES}
                        onclick={on_seen}
                    >
                        { icon("eye") }
                    </button>
                }
                <button
                    type="button"
                    class="button quiet icon-only"
                    data-sounds=""
                    aria-pressed={pressed(settings.sounds)}
                    aria-label={words::SOUNDS}
                    title={words::SOUNDS}
                    onclick={on_sounds}
                >
                    { icon(if settings.sounds { "sound" } else { "silence" }) }
                </button>
                { icon_button(if dark { "sun" } else { "moon" }, words::switch_theme(dark), on_theme) }
                { icon_button("settings", words::SETTINGS, on_open) }
            </header>
            if *page == Page::Play {
                <main>
                    <PlayPage
                        key={*moves}
                        settings={*settings}
                        on_settings={on_settings.clone()}
                        {on_visit}
                        loader={props.loader.clone()}
                        covered={*open}
                        book={own_book}
                        saver={(*saver).clone()}
                    />
                </main>
            } else {
                <LoadedPage key={page.key()} page={*page} loader={props.loader.clone()} />
            }
            if *open {
                <LoadedDialog
                    request={DialogRequest::Settings {
                        settings: *settings,
                        has_book: book.is_some(),
                        at_language: *at_language,
                    }}
                    loader={props.loader.clone()}
                    on_event={on_dialog}
                />
            }
        </>
    }
}

/// Closes the menu of pages, which is open only where the bar has no room for them.
fn close_menu() {
    let menu = gloo::utils::document().get_element_by_id("pages");
    if let Some(menu) = menu.and_then(|menu| menu.dyn_into::<HtmlElement>().ok()) {
        // It fails in browsers without popovers, where the style sheet shows all pages.
        let _ = menu.hide_popover();
    }
}

/// The relative address of the play page.
const PLAY: &str = "./";

/// The pages of the other module, with their relative addresses and names.
const OTHERS: [(Page, &str, Text); 5] = [
    (Page::Analysis, "?page=analysis", words::ANALYSIS),
    (Page::Editor, "?page=editor", words::EDITOR),
    (Page::Library, "?page=library", words::LIBRARY),
    (Page::Starts, "?page=starts", words::STARTS),
    (Page::Embed, "?page=embed", words::EMBED),
];

/// The element that the link at the top of a page leads to.
const fn skipped_to(page: Page) -> &'static str {
    match page {
        Page::Embed => "#preview",
        Page::Library => "#games",
        Page::Starts => "#start",
        _ => "#board",
    }
}

/// The page for the present address.
fn current_page() -> Page {
    let location = gloo::utils::window().location();
    let search = location.search().unwrap_or_default();
    let hash = location.hash().unwrap_or_default();
    match Route::parse(&search, &hash).page {
        Ok(page) => page.shown(),
        Err(_) => Page::Play,
    }
}

/// Adds an address to the browser's history.
fn visit(address: &str) {
    if let Ok(history) = gloo::utils::window().history() {
        // Fails only for addresses of other origins.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Whether the page is dark now, given the theme and the system's preference.
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

/// Sets the attributes of the root element that the style sheets and `static/looks.js` follow.
fn show_looks(settings: &Settings, seen: bool) {
    let Some(root) = gloo::utils::document().document_element() else {
        return;
    };
    let Settings { theme, board, .. } = *settings;
    let Settings {
        pieces,
        coordinates,
        ..
    } = *settings;
    let blindfold = if seen { "seen" } else { "hidden" };
    let volume = settings.volume.to_string();
    for (name, value) in [
        (
            "data-theme",
            (theme != Theme::default()).then(|| theme.key()),
        ),
        (
            "data-board",
            (board != BoardColors::default()).then(|| board.key()),
        ),
        (
            "data-pieces",
            (pieces != PieceSet::default()).then(|| pieces.key()),
        ),
        (
            "data-coordinates",
            (coordinates != Coordinates::default()).then(|| coordinates.key()),
        ),
        ("data-letters", settings.letters.map(Letters::key)),
        ("data-blindfold", settings.blindfold.then_some(blindfold)),
        ("data-volume", settings.sounds.then_some(&*volume)),
    ] {
        // Fails only for invalid attribute names.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// The state of a button that stays pressed.
const fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}
