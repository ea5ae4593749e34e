use super::pointer::{Pointer, draw_held, focus_square, focused_square, place_of, place_under};
use super::rights::Change;
use super::{board, faults, palette, reserves, rights, starts};
use crate::board::{Color, Piece, Square};
use crate::rules::Variant;
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::step;
use crate::web::browser::address::site_address;
use crate::web::browser::board::BoardLink;
use crate::web::browser::icon::piece_icon;
use crate::web::browser::pages::clipboard::copy_and_tell;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::{Button, labelled_icon};
use crate::web::editor::pasted::{self, Pasted};
use crate::web::editor::{
    Announcement, Editor, Fault, Place, Placement, Remedy, Tool, address, faults as faults_of,
};
use crate::web::route::Page;
use crate::web::words::editor as words;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ClipboardEvent, Element, HtmlElement, HtmlTextAreaElement, PopStateEvent};
use yew::prelude::*;

/// The time for which a toast is shown, in milliseconds.
const TOAST_MS: u32 = 3500;

/// The page where positions are set up.
pub struct EditorPage {
    editor: Editor,
    faults: Vec<Fault>,
    below: Color,
    /// The text in the FEN field while it is not the FEN, with the reason why it is none.
    typed: Option<Typed>,
    /// The pointer that is down.
    pointer: Option<Pointer>,
    /// The square that a drag aims at.
    hovered: Option<Square>,
    announcement: String,
    toast: Option<(String, Timeout)>,
    link: BoardLink,
    heading: NodeRef,
    bench: NodeRef,
    held: NodeRef,
    _listeners: Vec<EventListener>,
}

struct Typed {
    text: String,
    error: Option<String>,
}

/// The messages of an [`EditorPage`].
pub enum Msg {
    /// The pointer is pressed.
    Press(PointerEvent),
    /// The pointer is moved.
    Move(PointerEvent),
    /// The pointer is released.
    Release(PointerEvent),
    /// The pointer is taken away by the browser.
    Cancel(PointerEvent),
    /// A key is pressed on the board.
    Key(KeyboardEvent),
    /// Assistive technology presses a square.
    Activate(Square),
    /// Take a tool.
    Take(Tool),
    /// Mend a fault.
    Mend(Remedy),
    /// Change the side to move, a right or a counter.
    Change(Change),
    /// Set the number of pieces of a kind in a reserve.
    Reserve(Piece, u8),
    /// Play another variant.
    Variant(Variant),
    /// Put the start of a number.
    Start(u32),
    /// Change the whole position.
    Whole(Whole),
    /// Undo a step.
    Undo,
    /// Redo a step.
    Redo,
    /// Turn the board around.
    Flip,
    /// The text of the FEN field has changed.
    Typed(String),
    /// The FEN field is left.
    LeaveField,
    /// A text is pasted outside of fields.
    Paste(String),
    /// The browser goes to another address of this page.
    Address,
    /// Copy the FEN.
    CopyFen,
    /// Copy the link.
    CopyLink,
    /// Go to another page with the position.
    Visit(String),
    /// Show a toast.
    Toast(String),
    /// The toast's time is over.
    ToastOver,
}

/// A change of the whole position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Whole {
    /// Put the usual start of the variant.
    Start,
    /// Empty the board.
    Clear,
    /// Mirror it left to right.
    Mirror,
    /// Change the colours.
    SwapColors,
}

impl Whole {
    fn apply(self, placement: &mut Placement) {
        match self {
            Self::Start => *placement = Placement::start(placement.variant),
            Self::Clear => placement.clear(),
            Self::Mirror => placement.mirror(),
            Self::SwapColors => placement.swap_colors(),
        }
    }
}

impl Component for EditorPage {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let (editor, below, problem) = opened();
        let faults = faults_of(editor.placement());
        let mut page = Self {
            editor,
            faults,
            below,
            typed: None,
            pointer: None,
            hovered: None,
            announcement: String::new(),
            toast: None,
            link: BoardLink::new(),
            heading: NodeRef::default(),
            bench: NodeRef::default(),
            held: NodeRef::default(),
            _listeners: listeners(ctx),
        };
        if let Some(problem) = problem {
            page.toast(ctx, problem);
        }
        page
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Press(event) => return self.press(&event),
            Msg::Move(event) => return self.follow(&event),
            Msg::Release(event) => return self.release(&event),
            Msg::Cancel(event) => return self.cancel(&event),
            Msg::Key(event) => return self.key(&event),
            Msg::Activate(square) => {
                let said = self.editor.activate(square);
                self.say(said);
            }
            Msg::Take(tool) => self.editor.take(tool),
            Msg::Mend(remedy) => self.edit(|placement| remedy.apply(placement)),
            Msg::Change(change) => self.edit(|placement| change.apply(placement)),
            Msg::Reserve(piece, count) => {
                self.edit(|placement| placement.set_reserve(piece, count));
            }
            Msg::Variant(variant) => self.choose(variant),
            Msg::Start(number) => self.edit(|placement| {
                *placement = Placement::numbered(placement.variant, number);
            }),
            Msg::Whole(whole) => self.edit(|placement| whole.apply(placement)),
            Msg::Undo => self.undo(),
            Msg::Redo => self.redo(),
            Msg::Flip => self.below = !self.below,
            Msg::Typed(text) => self.type_fen(text),
            Msg::LeaveField => {
                self.typed = self.typed.take().filter(|typed| typed.error.is_some());
                return true;
            }
            Msg::Paste(text) => self.paste(ctx, &text),
            Msg::Address => {
                let (editor, below, _) = opened();
                let placement = editor.placement().clone();
                self.editor.edit(|present| *present = placement);
                self.below = below;
            }
            Msg::CopyFen => {
                let fen = self.editor.placement().fen();
                copy_and_tell(
                    fen.into(),
                    words::FEN_COPIED,
                    ctx.link().callback(Msg::Toast),
                );
                return false;
            }
            Msg::CopyLink => {
                let link = format!("{}{}", site_address(), self.query());
                copy_and_tell(
                    link.into(),
                    words::LINK_COPIED,
                    ctx.link().callback(Msg::Toast),
                );
                return false;
            }
            Msg::Visit(address) => {
                visit(&address);
                return false;
            }
            Msg::Toast(text) => {
                self.toast(ctx, text);
                return true;
            }
            Msg::ToastOver => {
                self.toast = None;
                return true;
            }
        }
        self.changed();
        true
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first && let Some(heading) = self.heading.cast::<HtmlElement>() {
            // So that a screen reader announces the page.
            let _ = heading.focus();
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <div class="editor">
                <h1 class="visually-hidden" tabindex="-1" ref={self.heading.clone()}>{ words::TITLE }</h1>
                { self.bench(ctx) }
                <div class="controls">
                    { self.actions(ctx) }
                    { self.judgement(ctx) }
                    { self.way_on(ctx) }
                    { self.form(ctx) }
                </div>
                { self.held_piece() }
                <p class="visually-hidden" aria-live="polite">{ &self.announcement }</p>
                if let Some((text, _)) = &self.toast {
                    <div class="toast" role="alert">{ text.clone() }</div>
                }
            </div>
        }
    }
}

/// The editor of the address's position, or of the one that this tab edited before; else of the
/// start of the variant that the visitor plays. With the reason if the address can't be followed.
fn opened() -> (Editor, Color, Option<String>) {
    let location = gloo::utils::window().location();
    let search = location.search().unwrap_or_default();
    let hash = location.hash().unwrap_or_default();
    let (found, problem) = match pasted::of_address(&search, &hash) {
        Ok(found) => (found, None),
        Err(error) => (None, Some(words::pasted(&error))),
    };
    let kept = || {
        let query = storage::load(Scope::Tab, storage::EDITED)?;
        pasted::of_address(&query, "").ok().flatten()
    };
    let played = || Pasted {
        placement: Placement::start(played_variant()),
        below: None,
    };
    let Pasted { placement, below } = found.or_else(kept).unwrap_or_else(played);
    (
        Editor::new(placement),
        below.unwrap_or(Color::White),
        problem,
    )
}

/// The variant of the game in progress.
fn played_variant() -> Variant {
    let game = storage::load_game(Scope::Tab).or_else(|| storage::load_game(Scope::Site));
    game.map_or_else(Variant::default, |record| record.game.position().variant())
}

/// Listens to what happens outside of the page's elements.
fn listeners(ctx: &Context<EditorPage>) -> Vec<EventListener> {
    let document = gloo::utils::document();
    let paste = ctx.link().callback(Msg::Paste);
    let keys = ctx.link().callback(|msg: Msg| msg);
    let address = ctx.link().callback(|()| Msg::Address);
    vec![
        EventListener::new(&document, "paste", move |event| {
            let text = event
                .dyn_ref::<ClipboardEvent>()
                .filter(|event| !is_in_field(event))
                .and_then(|event| event.clipboard_data()?.get_data("text").ok());
            if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
                paste.emit(text);
            }
        }),
        EventListener::new(&document, "keydown", move |event| {
            let undone = event
                .dyn_ref::<KeyboardEvent>()
                .filter(|event| !is_in_field(event))
                .and_then(undo_key);
            if let Some(msg) = undone {
                keys.emit(msg);
            }
        }),
        EventListener::new(&gloo::utils::window(), "popstate", move |event| {
            // One of the page itself, to be left, has no such type.
            if event.dyn_ref::<PopStateEvent>().is_some() && is_shown() {
                address.emit(());
            }
        }),
    ]
}

/// Whether the address is still that of this page.
fn is_shown() -> bool {
    let location = gloo::utils::window().location();
    let search = location.search().unwrap_or_default();
    let hash = location.hash().unwrap_or_default();
    let page = crate::web::route::Route::parse(&search, &hash).page;
    page == Ok(Page::Editor)
}

/// Whether an event belongs to a field in which text is typed.
fn is_in_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
    target.is_some_and(|on| on.matches("input, textarea, select").unwrap_or(false))
}

fn undo_key(event: &KeyboardEvent) -> Option<Msg> {
    if !event.ctrl_key() && !event.meta_key() {
        return None;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => Some(Msg::Undo),
        ("z", true) | ("y", _) => Some(Msg::Redo),
        _ => None,
    }
}

/// Goes to another page of the site.
fn visit(address: &str) {
    let window = gloo::utils::window();
    if let Ok(history) = window.history() {
        // Fails only for addresses of other origins.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    window.scroll_to_with_x_and_y(0.0, 0.0);
    if let Ok(event) = web_sys::Event::new("popstate") {
        // Fails only for an event that is already on its way.
        let _ = window.dispatch_event(&event);
    }
}

/// What the pointer and keys do.
impl EditorPage {
    fn press(&mut self, event: &PointerEvent) -> bool {
        if event.button() != 0 {
            return false;
        }
        if self.pointer.take().is_some() {
            // A second finger cancels.
            self.editor.cancel();
            self.hovered = None;
            self.changed();
            return true;
        }
        let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let place = target.map_or(Place::Outside, |on| place_of(&on));
        let said = self.editor.press(place);
        self.say(said);
        if !self.editor.is_pressed() {
            return false;
        }
        self.pointer = Some(Pointer::new(event));
        if let Some(bench) = self.bench.cast::<Element>() {
            // Fails only for a pointer that is gone, which sends no more events anyway.
            let _ = bench.set_pointer_capture(event.pointer_id());
        }
        self.changed();
        true
    }

    fn follow(&mut self, event: &PointerEvent) -> bool {
        let Some(pointer) = self
            .pointer
            .as_mut()
            .filter(|it| it.id == event.pointer_id())
        else {
            return false;
        };
        pointer.follow(event);
        let (far, place) = (pointer.far, place_under(event));
        let was_held = self.editor.held().is_some();
        let said = self.editor.move_to(place, far);
        let painted = said.is_some();
        self.say(said);
        let aimed = match (self.editor.held(), place) {
            (Some(_), Place::Square(square)) => Some(square),
            _ => None,
        };
        let aims = std::mem::replace(&mut self.hovered, aimed) != aimed;
        if let (Some(held), Some(side)) = (self.held.cast::<HtmlElement>(), self.square_side()) {
            draw_held(&held, event, side);
        }
        painted || aims || self.editor.held().is_some() != was_held
    }

    fn release(&mut self, event: &PointerEvent) -> bool {
        if self
            .pointer
            .take_if(|it| it.id == event.pointer_id())
            .is_none()
        {
            return false;
        }
        self.hovered = None;
        let said = self.editor.release(place_under(event));
        self.say(said);
        self.changed();
        true
    }

    fn cancel(&mut self, event: &PointerEvent) -> bool {
        if self
            .pointer
            .take_if(|it| it.id == event.pointer_id())
            .is_none()
        {
            return false;
        }
        self.hovered = None;
        self.editor.cancel();
        self.changed();
        true
    }

    /// The side of a square, in CSS pixels.
    fn square_side(&self) -> Option<f64> {
        let bench = self.bench.cast::<Element>()?;
        let board = bench.query_selector("svg.board").ok().flatten()?;
        Some(board.get_bounding_client_rect().width() / 8.0)
    }

    fn key(&mut self, event: &KeyboardEvent) -> bool {
        let Some(square) = focused_square() else {
            return false;
        };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let key = event.key();
        let steps = match key.as_str() {
            "ArrowLeft" => Some((-1, 0)),
            "ArrowRight" => Some((1, 0)),
            "ArrowUp" => Some((0, -1)),
            "ArrowDown" => Some((0, 1)),
            _ => None,
        };
        if let Some((columns, rows)) = steps {
            // After a press the board leaves the arrow keys to the page.
            if !event.default_prevented() {
                event.prevent_default();
                focus_square(step(square, columns, rows, self.below));
            }
            return false;
        }
        let said = match key.as_str() {
            "Delete" | "Backspace" => self.editor.set(square, None),
            "Enter" | " " => self.editor.activate(square),
            "Escape" => {
                self.editor.cancel();
                None
            }
            letter => match occupant_of(letter) {
                Some(occupant) => self.editor.set(square, Some(occupant)),
                None => return false,
            },
        };
        event.prevent_default();
        self.say(said);
        self.changed();
        true
    }
}

/// What a key puts on a square: a white piece by its letter in capitals, as in a FEN.
fn occupant_of(key: &str) -> Option<Occupant> {
    let mut letters = key.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    match letter {
        '*' => Some(Occupant::Duck),
        letter => Piece::from_fen_char(letter).map(Occupant::Piece),
    }
}

/// Changes of the placement.
impl EditorPage {
    fn edit(&mut self, change: impl FnOnce(&mut Placement)) {
        self.editor.edit(change);
    }

    fn undo(&mut self) {
        let said = self.editor.undo();
        self.say(said);
    }

    fn redo(&mut self) {
        let said = self.editor.redo();
        self.say(said);
    }

    /// Plays another variant: with its own start, if the start of the one before is on the board.
    fn choose(&mut self, variant: Variant) {
        let untouched = self.editor.placement().start_number().is_some();
        self.edit(|placement| match untouched {
            true => *placement = Placement::start(variant),
            false => placement.set_variant(variant),
        });
    }

    fn type_fen(&mut self, text: String) {
        let variant = self.editor.placement().variant;
        let error = match pasted::read(&text, variant) {
            Ok(pasted) => {
                self.show(pasted);
                None
            }
            Err(error) => Some(words::pasted(&error)),
        };
        self.typed = Some(Typed { text, error });
    }

    fn paste(&mut self, ctx: &Context<Self>, text: &str) {
        match pasted::read(text, self.editor.placement().variant) {
            Ok(pasted) => {
                self.typed = None;
                self.show(pasted);
                self.toast(ctx, words::PASTED.to_owned());
            }
            Err(error) => self.toast(ctx, words::pasted(&error)),
        }
    }

    fn show(&mut self, Pasted { placement, below }: Pasted) {
        self.editor.edit(|present| *present = placement);
        self.below = below.unwrap_or(self.below);
    }

    fn say(&mut self, said: Option<Announcement>) {
        if let Some(said) = said {
            self.announcement = words::announcement(said);
        }
    }

    fn toast(&mut self, ctx: &Context<Self>, text: String) {
        let link = ctx.link().clone();
        let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
        self.toast = Some((text, timeout));
    }

    fn query(&self) -> String {
        address::query(self.editor.placement(), self.below)
    }

    /// Judges the placement, and saves it in the address, once no pointer is down.
    fn changed(&mut self) {
        let fen = self.editor.placement().fen();
        let is_fen = |typed: &Typed| {
            let variant = self.editor.placement().variant;
            let read = pasted::read(&typed.text, variant);
            typed.error.is_some() || read.is_ok_and(|read| read.placement.fen() == fen)
        };
        if self.typed.as_ref().is_some_and(|typed| !is_fen(typed)) {
            self.typed = None;
        }
        self.faults = faults_of(self.editor.placement());
        if self.editor.is_pressed() {
            return;
        }
        let query = self.query();
        // Without storage the position is kept in the address alone.
        let _ = storage::save(Scope::Tab, storage::EDITED, &query);
        if let Ok(history) = gloo::utils::window().history() {
            // Browsers limit the rate of these calls; the next one will succeed.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&query));
        }
    }
}

/// The parts of the page.
impl EditorPage {
    fn bench(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let rules = self.editor.placement().variant.rules();
        let (above, below) = (!self.below, self.below);
        let on_tool = link.callback(Msg::Take);
        let palette = |color, is_above| {
            palette::palette(color, rules, self.editor.tool(), is_above, &on_tool)
        };
        let onclick = link.batch_callback(|event: MouseEvent| {
            let target = event
                .target()
                .and_then(|on| on.dyn_into::<Element>().ok())?;
            // Clicks by a pointer are handled as presses and releases.
            match place_of(&target) {
                Place::Square(square) if event.detail() == 0 => Some(Msg::Activate(square)),
                _ => None,
            }
        });
        let mode = match self.editor.tool() {
            Tool::Hand => "hand",
            _ => "painting",
        };
        let on_count = link.callback(|(piece, count)| Msg::Reserve(piece, count));
        html! {
            <div
                class={classes!("bench", mode, self.editor.held().map(|_| "dragging"))}
                ref={self.bench.clone()}
                onpointerdown={link.callback(Msg::Press)}
                onpointermove={link.callback(Msg::Move)}
                onpointerup={link.callback(Msg::Release)}
                onpointercancel={link.callback(Msg::Cancel)}
                onkeydown={link.callback(Msg::Key)}
                {onclick}
            >
                { palette(above, true) }
                { board::board(&self.editor, &self.faults, self.below, self.hovered, &self.link) }
                { palette(below, false) }
                { reserves::reserves(self.editor.placement(), &on_count) }
            </div>
        }
    }

    /// The piece that follows the pointer.
    fn held_piece(&self) -> Html {
        let Some(held) = self.editor.held() else {
            return Html::default();
        };
        html! {
            <div class="floating" aria-hidden="true" ref={self.held.clone()}>
                { piece_icon(board::name(held.occupant)) }
            </div>
        }
    }

    fn actions(&self, ctx: &Context<Self>) -> Html {
        let action = |icon, label: &'static str, disabled, msg: fn() -> Msg| {
            let button = Button {
                class: "button quiet icon-only",
                icon: Some(icon),
                label: Some(label.into()),
                title: Some(label.into()),
                disabled,
                onclick: Some(ctx.link().callback(move |_: MouseEvent| msg())),
                ..Button::default()
            };
            button.view()
        };
        let whole = |label: &'static str, whole: Whole| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Whole(whole));
            html! { <button type="button" class="button" {onclick}>{ label }</button> }
        };
        html! {
            <div class="actions" role="group" aria-label={words::ACTIONS}>
                { action("undo", words::UNDO, !self.editor.can_undo(), || Msg::Undo) }
                <span class="mirrored">
                    { action("undo", words::REDO, !self.editor.can_redo(), || Msg::Redo) }
                </span>
                { action("flip", words::FLIP, false, || Msg::Flip) }
                { whole(words::START, Whole::Start) }
                { whole(words::CLEAR, Whole::Clear) }
                { whole(words::MIRROR, Whole::Mirror) }
                { whole(words::SWAP_COLORS, Whole::SwapColors) }
            </div>
        }
    }

    fn judgement(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let over = placement.position().ok().and_then(|it| it.outcome());
        faults::faults(
            placement,
            &self.faults,
            over.as_ref(),
            &ctx.link().callback(Msg::Mend),
            &ctx.link().callback(Msg::Take),
        )
    }

    fn way_on(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let position = placement.position().ok();
        let over = position.as_ref().is_none_or(|it| it.outcome().is_some());
        let way = |class, icon, label: &'static str, barred: bool, address: String| {
            let onclick = ctx.link().callback(move |_: MouseEvent| match barred {
                true => Msg::Toast(words::MEND_FIRST.to_owned()),
                false => Msg::Visit(address.clone()),
            });
            let button = Button {
                class,
                icon: Some(icon),
                text: Some(label.into()),
                aria_disabled: barred,
                onclick: Some(onclick),
                ..Button::default()
            };
            button.view()
        };
        let query = |page, below| address::query_of(page, placement, below);
        let play = |color| format!("{}&mode=play", query(Page::Play, color));
        let play = |color| match color {
            Color::White => format!("{}&color=white", play(color)),
            Color::Black => play(color),
        };
        let both = format!("{}&mode=free", query(Page::Play, self.below));
        let analysis = query(Page::Analysis, self.below);
        let embed = query(Page::Embed, Color::White);
        let impossible = position.is_none();
        html! {
            <section class="way-on" aria-labelledby="editor-continue">
                <h2 id="editor-continue">{ words::CONTINUE }</h2>
                <div class="row">
                    { way("button primary", "chart", words::ANALYSE, impossible, analysis) }
                    { way("button", "computer", words::play_as(Color::White), over, play(Color::White)) }
                    { way("button", "computer", words::play_as(Color::Black), over, play(Color::Black)) }
                    { way("button", "people", words::PLAY_BOTH, over, both) }
                    { way("button", "code", words::EMBED, false, embed) }
                </div>
            </section>
        }
    }

    fn form(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let on_change = ctx.link().callback(Msg::Change);
        html! {
            <div class="form">
                { self.fen_field(ctx) }
                { rights::turn(placement, &on_change) }
                { starts::variants(placement.variant, &ctx.link().callback(Msg::Variant)) }
                { starts::numbers(placement, &ctx.link().callback(Msg::Start)) }
                { rights::castling(placement, &on_change) }
                { rights::en_passant(placement, &on_change) }
                { rights::counters(placement, &on_change) }
                <details class="keys">
                    <summary>{ words::KEYS }</summary>
                    <dl>
                        { for words::KEY_LIST.iter().map(|(keys, meaning)| html! {
                            <><dt><kbd>{ keys }</kbd></dt><dd>{ meaning }</dd></>
                        }) }
                    </dl>
                </details>
            </div>
        }
    }

    fn fen_field(&self, ctx: &Context<Self>) -> Html {
        let error = self.typed.as_ref().and_then(|typed| typed.error.clone());
        let text = match &self.typed {
            Some(typed) => typed.text.clone(),
            None => self.editor.placement().fen(),
        };
        let oninput = ctx.link().callback(|event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            Msg::Typed(field.value())
        });
        let onfocus = Callback::from(|event: FocusEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            field.select();
        });
        html! {
            <div class="field fen">
                <label for="editor-fen">{ words::FEN }</label>
                <textarea
                    class="input"
                    id="editor-fen"
                    rows="2"
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    aria-describedby="editor-fen-help"
                    aria-invalid={error.as_ref().map(|_| "true")}
                    value={text}
                    {oninput}
                    {onfocus}
                    onchange={ctx.link().callback(|_: Event| Msg::LeaveField)}
                />
                if let Some(error) = error {
                    <p class="help error" id="editor-fen-help" role="status">{ error }</p>
                } else {
                    <p class="help" id="editor-fen-help">{ words::FEN_HELP }</p>
                }
                <div class="row">
                    { labelled_icon("button", "copy", words::COPY_FEN, ctx.link().callback(|_| Msg::CopyFen)) }
                    { labelled_icon("button", "link", words::COPY_LINK, ctx.link().callback(|_| Msg::CopyLink)) }
                </div>
            </div>
        }
    }
}
