use super::dialog_messages::{DialogEvent, DialogRequest};
use super::loader::{LoadedDialog, LoadedPage, Loader};
use super::new_version::NewVersion;
use super::play::{PlayPage, history_entry};
use crate::notation::san::parse_plain;
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
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlElement, StorageEvent};
use yew::prelude::*;

/// The properties of [`App`].
#[derive(Properties, PartialEq)]
pub struct AppProps {
    /// The loader of the pages that are not part of this module.
    pub loader: Loader,
    /// Called once all is drawn for the first time.
    pub on_drawn: Callback<()>,
}

/// The whole site: the bar at the top, and the page that the address names.
// A component with hooks would take some more code for each of them.
pub struct App {
    settings: Settings,
    saver: Saver,
    /// Whether the settings are open.
    open: bool,
    /// Whether they open at the choice of the language.
    at_language: bool,
    /// The visitor's own opening book.
    book: Option<File>,
    /// Whether the pieces of a blindfold game are shown for a moment.
    seen: bool,
    page: Page,
    /// The number of the tab's moves to entries of its history with another game.
    moves: u32,
    /// What the attributes of the root element say.
    looks: Option<(Settings, bool)>,
    /// The page that the title was set for.
    titled: Option<Page>,
    listeners: Vec<EventListener>,
}

/// The messages of an [`App`].
pub enum Msg {
    /// The settings have been changed.
    Settings(Settings),
    /// Another page may be shown.
    Page,
    /// The tab has gone to another entry of its history, which may have a game.
    Moved { has_game: bool },
    /// Open the settings.
    Open,
    /// Show the pieces of a blindfold game, or no longer.
    See,
    /// The visitor does something in the settings.
    Dialog(DialogEvent),
}

impl Component for App {
    type Message = Msg;
    type Properties = AppProps;

    fn create(_: &Context<Self>) -> Self {
        // Whether the page was loaded anew for another language, chosen in the settings.
        let reopens = storage::take(Scope::Tab, storage::LANGUAGE_CHANGED).is_some();
        Self {
            settings: storage::load_settings(),
            saver: Saver::new(),
            open: reopens,
            at_language: reopens,
            book: None,
            seen: false,
            page: current_page(),
            moves: 0,
            looks: None,
            titled: None,
            listeners: Vec::new(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Settings(settings) => self.settings = settings,
            Msg::Page => self.page = current_page(),
            Msg::Moved { has_game } => {
                self.moves += u32::from(has_game);
                self.open = false;
                self.page = current_page();
            }
            Msg::Open => {
                self.at_language = false;
                self.open = true;
            }
            Msg::See => self.seen = !self.seen,
            Msg::Dialog(DialogEvent::Settings(settings)) => self.on_settings(ctx).emit(settings),
            Msg::Dialog(DialogEvent::Book(file)) => self.book = file,
            Msg::Dialog(DialogEvent::Closed) => self.open = false,
            Msg::Dialog(_) => {}
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            ctx.props().on_drawn.emit(());
            Library.put_what_waits();
            self.listeners = self.listen(ctx);
        }
        let looks = (self.settings, self.seen);
        if self.looks.replace(looks) != Some(looks) {
            show_looks(&self.settings, self.seen);
        }
        // The play page has a title that depends on its game.
        let before = self.titled.replace(self.page);
        if self.page != Page::Play {
            if before != Some(self.page) {
                gloo::utils::document().set_title(&words::title(self.page));
            }
        } else if before.is_some_and(|before| before != Page::Play) {
            announce();
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        letters::choose(self.settings.letters);
        let page = self.page;
        let loader = &ctx.props().loader;
        html! {
            <>
                <a class="skip" href={skipped_to(page)}>
                    { words::skip(page) }
                </a>
                { self.bar(ctx) }
                if page == Page::Play {
                    <main>
                        <h1 class="visually-hidden">{ words::PLAY }</h1>
                        <PlayPage
                            key={self.moves}
                            settings={self.settings}
                            on_settings={self.on_settings(ctx)}
                            on_visit={self.on_visit(ctx)}
                            on_reopen={ctx.link().callback(|()| Msg::Moved { has_game: true })}
                            loader={loader.clone()}
                            covered={self.open}
                            book={self.book.clone()}
                            saver={self.saver.clone()}
                        />
                    </main>
                } else {
                    <LoadedPage key={page.key()} {page} loader={loader.clone()} />
                }
                if self.open {
                    <LoadedDialog
                        request={DialogRequest::Settings {
                            settings: self.settings,
                            has_book: self.book.is_some(),
                            at_language: self.at_language,
                        }}
                        loader={loader.clone()}
                        on_event={ctx.link().callback(Msg::Dialog)}
                    />
                }
            </>
        }
    }
}

impl App {
    fn listen(&self, ctx: &Context<Self>) -> Vec<EventListener> {
        let window = gloo::utils::window();
        // What is changed in another tab holds here too.
        let link = ctx.link().clone();
        let stored = EventListener::new(&window, "storage", move |event| {
            let event = event.dyn_ref::<StorageEvent>();
            if event.is_some_and(|event| event.key().as_deref() == Some(storage::SETTINGS)) {
                link.send_message(Msg::Settings(storage::load_settings()));
            }
        });
        let (link, saver) = (ctx.link().clone(), self.saver.clone());
        let moved = EventListener::new(&window, "popstate", move |_| {
            close_menu();
            // An entry without a game is a place in the same page.
            let has_game = history_entry().is_some();
            if has_game {
                saver.flush_moved();
                storage::forget_new_address();
            }
            link.send_message(Msg::Moved { has_game });
        });
        vec![stored, moved]
    }

    /// Saves settings and follows them.
    fn on_settings(&self, ctx: &Context<Self>) -> Callback<Settings> {
        let (language, saver) = (self.settings.language, self.saver.clone());
        let link = ctx.link().clone();
        Callback::from(move |changed: Settings| {
            // Without storage the settings last until the page is left, and the language, which
            // is chosen before the page is drawn, does not change.
            let saved = storage::save_settings(&changed);
            if saved.is_ok() && changed.language != language {
                saver.flush();
                // Without the note the settings are closed when the page is back.
                let _ = storage::save(Scope::Tab, storage::LANGUAGE_CHANGED, "");
                let _ = gloo::utils::window().location().reload();
            }
            link.send_message(Msg::Settings(changed));
        })
    }

    /// Goes to an address of the site.
    fn on_visit(&self, ctx: &Context<Self>) -> Callback<String> {
        let (link, saver) = (ctx.link().clone(), self.saver.clone());
        Callback::from(move |address: String| {
            close_menu();
            // The saver writes into the address of the page that is left.
            saver.flush();
            visit(&address);
            link.send_message(Msg::Page);
        })
    }

    /// The bar at the top.
    fn bar(&self, ctx: &Context<Self>) -> Html {
        let settings = self.settings;
        let dark = is_dark(settings.theme);
        let on_settings = self.on_settings(ctx);
        let on_theme = on_settings.reform(move |_: MouseEvent| {
            let theme = match is_dark(settings.theme) {
                true => Theme::Light,
                false => Theme::Dark,
            };
            Settings { theme, ..settings }
        });
        let on_sounds = on_settings.reform(move |_: MouseEvent| Settings {
            sounds: !settings.sounds,
            ..settings
        });
        html! {
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
                    { for PAGES.iter().map(|&page| self.page_link(ctx, page)) }
                </nav>
                <NewVersion />
                if settings.blindfold && self.page == Page::Play {
                    <button
                        type="button"
                        class="button quiet icon-only"
                        aria-pressed={pressed(self.seen)}
                        aria-label={words::SHOW_PIECES}
                        title={words::SHOW_PIECES}
                        onclick={ctx.link().callback(|_: MouseEvent| Msg::See)}
                    >
                        { icon("eye") }
                    </button>
                }
                <button
                    type="button"
                    class="button quiet icon-only"
                    // What is said once its key has been pressed; see static/keys.js.
                    data-sounds={words::sounds_are(!settings.sounds)}
                    aria-pressed={pressed(settings.sounds)}
                    aria-label={words::SOUNDS}
                    title={words::SOUNDS}
                    onclick={on_sounds}
                >
                    { icon(if settings.sounds { "sound" } else { "silence" }) }
                </button>
                { icon_button(if dark { "sun" } else { "moon" }, words::switch_theme(dark), on_theme) }
                { icon_button("settings", words::SETTINGS, ctx.link().callback(|_: MouseEvent| Msg::Open)) }
            </header>
        }
    }

    /// A link to a page.
    fn page_link(
        &self,
        ctx: &Context<Self>,
        (page, address, name): (Page, &'static str, Text),
    ) -> Html {
        let on_visit = self.on_visit(ctx);
        let onclick = Callback::from(move |event: MouseEvent| {
            let modified = event.ctrl_key() || event.meta_key() || event.shift_key();
            if !modified {
                event.prevent_default();
                on_visit.emit(address.to_owned());
            }
        });
        let current = (self.page == page).then_some("page");
        html! { <a href={address} aria-current={current} {onclick}>{ name }</a> }
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

/// The pages that the bar leads to, with their relative addresses and names.
const PAGES: [(Page, &str, Text); 6] = [
    (Page::Play, "./", words::PLAY),
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
    match Route::parse_with(&search, &hash, parse_plain).page {
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

/// Moves the focus from the link that led to the play page to its heading, as other pages do by
/// themselves.
fn announce() {
    let found = |selector| {
        gloo::utils::document()
            .query_selector(selector)
            .ok()
            .flatten()
    };
    if found("nav :focus").is_some()
        && let Some(heading) = found("h1")
    {
        let heading: HtmlElement = heading.unchecked_into();
        heading.set_tab_index(-1);
        // Cannot fail for an element in the page.
        let _ = heading.focus();
    }
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
