//! The pages that are not part of the app, and the larger dialogs. They are in a module of their own,
//! `other_pages`: who only plays does not download them.
//!
//! The app keeps the bar at the top, the settings and the game, and shows these pages and dialogs
//! through its `loader`. The two modules have no memory in common. What is said in a dialog goes from
//! one to the other by `dialog_messages`. What else one knows the other reads from where it is kept
//! anyway:
//!
//! - the page and its game from the address; a page that leads to another changes the address and
//!   dispatches `popstate`, at which the app shows what the address names;
//! - settings, the game in progress and the library from [`storage`](crate::web::browser::storage)
//!   and [`library`](crate::web::browser::library), when the page is shown.

use super::analysis::AnalysisPage;
use super::builder::EmbedPage;
use super::dialog_messages::{DialogEvent, DialogRequest};
use super::editor::EditorPage;
use super::keys_dialog::keys_dialog;
use super::library::LibraryPage;
use super::network_notice;
use super::play::confirm::{proposal_dialog, resign_dialog, unrated_dialog};
use super::play::new_game::NewGameDialog;
use super::play::open_game::OpenGameDialog;
use super::play::remote::connect::ConnectDialog;
use super::play::rules::rules_dialog;
use super::play::share::{ShareDialog, ShareProps};
use super::settings_dialog::SettingsDialog;
use super::starts::StartsPage;
use crate::notation::fen;
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::Variant;
use crate::web::browser::library::room::ask_to_persist_once;
use crate::web::browser::storage;
use crate::web::game::{GameModel, Players, typed};
use crate::web::letters;
use crate::web::new_game::time::TimeForm;
use crate::web::records::GameRecord;
pub use crate::web::records::opening::plain_query;
use crate::web::records::opening::problem_of;
use crate::web::route::Page;
use crate::web::words::{self, errors, keys};
use js_sys::{Function, Object};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::Renderer;
use yew::prelude::*;

thread_local! {
    /// The element of the pages. There is one for all, since Yew's listeners stay on an element for
    /// ever.
    static CANVAS: RefCell<Option<Canvas>> = const { RefCell::new(None) };

    /// The place of the dialogs.
    static DIALOG: RefCell<Option<AppHandle<DialogRoot>>> = const { RefCell::new(None) };
}

/// The element in which pages are drawn.
struct Canvas {
    element: Element,
    app: AppHandle<Root>,
}

impl Canvas {
    /// An element without a page; `None` if there is no document.
    fn new() -> Option<Self> {
        let element = gloo::utils::document().create_element("main").ok()?;
        let app = Renderer::<Root>::with_root(element.clone()).render();
        Some(Self { element, app })
    }
}

/// Shows a page within an element and in place of the page before. Returns whether the page is one
/// of this module's.
pub fn show(page: Page, place: &Element) -> bool {
    let shown = match page {
        Page::Analysis => Shown::Analysis,
        Page::Editor => Shown::Editor,
        Page::Library => Shown::Library,
        Page::Embed => Shown::Builder,
        Page::Starts => Shown::Starts,
        Page::Play | Page::Learn => return false,
    };
    CANVAS.with_borrow_mut(|canvas| {
        if canvas.is_none() {
            *canvas = Canvas::new();
        }
        let Some(canvas) = canvas else { return false };
        canvas.app.update(RootProps { shown: Some(shown) });
        place.append_child(&canvas.element).is_ok()
    })
}

/// Shows the dialog that an object asks for, as [`DialogRequest::write`] makes it, and calls
/// `on_event` with an object for whatever is done in it, as [`DialogEvent::read`] reads it. A request
/// for the dialog that is open changes what that shows.
pub fn show_dialog(request: &Object, on_event: Function) {
    let on_event = Callback::from(move |event: DialogEvent| {
        // It fails only if the app has crashed.
        let _ = on_event.call1(&JsValue::NULL, &event.write());
    });
    let request = DialogRequest::read(request);
    draw_dialog(request.map(|request| DialogProps { request, on_event }));
}

/// Tells the visitor what the engine has said besides its answers, if that concerns them.
pub fn tell(news: &Object) {
    network_notice::tell(news);
}

/// Asks the browser to keep the games, unless it was asked before.
pub fn keep_for_good() {
    spawn_local(ask_to_persist_once());
}

/// Closes the dialog that is open.
pub fn close_dialog() {
    draw_dialog(None);
}

fn draw_dialog(shown: Option<DialogProps>) {
    DIALOG.with_borrow_mut(|dialog| {
        if dialog.is_none() {
            *dialog = new_dialog();
        }
        if let Some(dialog) = dialog {
            dialog.update(DialogRootProps { shown });
        }
    });
}

/// An empty place for a dialog at the end of the page.
fn new_dialog() -> Option<AppHandle<DialogRoot>> {
    let document = gloo::utils::document();
    let place = document.create_element("div").ok()?;
    document.body()?.append_child(&place).ok()?;
    Some(Renderer::<DialogRoot>::with_root(place).render())
}

/// A dialog with what it shows.
#[derive(Clone, PartialEq)]
struct DialogProps {
    request: DialogRequest,
    on_event: Callback<DialogEvent>,
}

#[derive(PartialEq, Default, Properties)]
struct DialogRootProps {
    /// The dialog, if one is open.
    shown: Option<DialogProps>,
}

#[component]
fn DialogRoot(props: &DialogRootProps) -> Html {
    let shown = props.shown.as_ref();
    shown.map_or_else(Html::default, DialogProps::view)
}

impl DialogProps {
    fn view(&self) -> Html {
        let on_event = &self.on_event;
        let on_close = on_event.reform(|()| DialogEvent::Closed);
        let on_yes = on_event.reform(|()| DialogEvent::Confirmed);
        let on_open = on_event.reform(|()| DialogEvent::Open);
        let on_game = on_event.reform(|play| DialogEvent::Game(Box::new(play)));
        let on_message = on_event.reform(DialogEvent::Say);
        match self.request.clone() {
            DialogRequest::Settings {
                settings,
                has_book,
                at_language,
            } => {
                // One of the sets of pieces has them.
                letters::choose(settings.letters);
                html! {
                    <SettingsDialog
                        {settings}
                        {has_book}
                        {at_language}
                        on_change={on_event.reform(DialogEvent::Settings)}
                        on_book={on_event.reform(DialogEvent::Book)}
                        {on_close}
                    />
                }
            }
            DialogRequest::NewGame {
                record,
                level,
                replaced,
                browsing,
                friend,
            } => {
                let Some(play) = game_of(&record) else {
                    return Html::default();
                };
                let players = match (play.players(), friend) {
                    (players, true) => Players::Remote {
                        person: players.below(),
                    },
                    (players, false) => players,
                };
                html! {
                    <NewGameDialog
                        {browsing}
                        variant={play.variant()}
                        {players}
                        time={TimeForm::of(play.time_control(), players)}
                        {level}
                        {replaced}
                        number={play.start_number().filter(|_| play.is_untouched())}
                        on_visit={on_event.reform(DialogEvent::Visit)}
                        on_start={on_game}
                        {on_open}
                        {on_close}
                    />
                }
            }
            DialogRequest::Share { record, hidden } => {
                let Some(play) = game_of(&record) else {
                    return Html::default();
                };
                let (link, fen, pgn) = ShareProps::texts(&play);
                html! {
                    <ShareDialog
                        {link}
                        {fen}
                        {pgn}
                        position={play.shown().clone()}
                        {hidden}
                        fogged={play.is_fogged()}
                        {on_open}
                        on_embed={on_event.reform(|()| DialogEvent::Embed)}
                        {on_message}
                        {on_close}
                    />
                }
            }
            DialogRequest::Open { file, replaced } => html! {
                <OpenGameDialog {file} {replaced} on_open={on_game} {on_close} />
            },
            DialogRequest::Connect { state, address } => html! {
                <ConnectDialog
                    {state}
                    address={address.map(AttrValue::from)}
                    on_connect={on_event.reform(|()| DialogEvent::Connect)}
                    on_accept={on_event.reform(DialogEvent::Accept)}
                    {on_message}
                    {on_close}
                />
            },
            DialogRequest::Resign { record } => game_of(&record)
                .map_or_else(Html::default, |play| resign_dialog(&play, on_yes, on_close)),
            DialogRequest::Propose { record, proposal } => {
                let dialog = |play| proposal_dialog(&play, proposal, on_yes, on_close);
                game_of(&record).map_or_else(Html::default, dialog)
            }
            DialogRequest::Unrated => unrated_dialog(on_yes, on_close),
            DialogRequest::Rules(variant) => rules_dialog(variant, on_close),
            DialogRequest::Keys(game) => {
                keys_dialog(&keys::of_play(game), &keys::fingers_in_play(game), on_close)
            }
        }
    }
}

/// The game of a record that the app has written.
fn game_of(record: &str) -> Option<GameModel> {
    storage::read_game(record).map(GameRecord::into_play)
}

/// What is wrong with the link of an address, given by its parts, in a sentence; nothing if it can be
/// followed.
pub fn explain_link(search: &str, hash: &str) -> Option<String> {
    problem_of(search, hash).map(|problem| errors::address(&problem))
}

/// Reads a text as the visitor types it as a move in the position of a FEN, and writes it in UCI.
///
/// # Errors
/// The reason why it is no legal move, in a sentence.
pub fn read_move(variant: &str, fen: &str, text: &str) -> Result<String, String> {
    let no_move = || words::typed::NO_LEGAL_MOVE.to_string();
    let variant: Variant = variant.parse().map_err(|_| no_move())?;
    let position = fen::parse(variant, fen).map_err(|_| no_move())?;
    letters::choose(storage::load_settings().letters);
    match letters::read(text, |text| typed::read(&position, text)) {
        Ok(m) => Ok(uci::format(&position, m, CastlingStyle::of(variant))),
        Err(_) => Err(words::typed::no_move(&position, text).unwrap_or_else(no_move)),
    }
}

/// Removes the page that is shown.
pub fn clear() {
    CANVAS.with_borrow_mut(|canvas| {
        if let Some(canvas) = canvas {
            canvas.app.update(RootProps { shown: None });
            canvas.element.remove();
        }
    });
}

/// A page of this module.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Analysis,
    Editor,
    Library,
    Builder,
    Starts,
}

#[derive(PartialEq, Default, Properties)]
struct RootProps {
    /// The page to draw, if there is one.
    shown: Option<Shown>,
}

#[component]
fn Root(props: &RootProps) -> Html {
    match props.shown {
        Some(Shown::Analysis) => html! { <AnalysisPage /> },
        Some(Shown::Editor) => html! { <EditorPage /> },
        Some(Shown::Library) => html! { <LibraryPage /> },
        Some(Shown::Builder) => html! { <EmbedPage /> },
        Some(Shown::Starts) => html! { <StartsPage /> },
        None => Html::default(),
    }
}
