use super::rights;
use super::rights::Change;
use super::window;
use crate::board::{Color, Piece};
use crate::rules::Variant;
use crate::web::browser::address::site_address;
use crate::web::browser::clipboard::copy_and_tell;
use crate::web::browser::pages::visit::{self, visit};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::bench::{self, Bench, BenchEvent, HistoryKey, reserves};
use crate::web::editor::pasted::{self, Pasted};
use crate::web::editor::{Editor, Fault, Placement, Remedy, Tool, faults as faults_of};
use crate::web::words::editor as words;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The time for which it is said why a way on is barred, in milliseconds.
const BARRED_MS: u32 = 6000;

/// The page where positions are set up.
pub struct EditorPage {
    pub(super) editor: Editor,
    pub(super) faults: Vec<Fault>,
    pub(super) below: Color,
    /// The side that the visitor wants at the bottom: a pasted link can want the other one for its
    /// own position.
    pub(super) chosen_below: Color,
    /// The text in the FEN field while it is not the FEN, with the reason why it is none.
    pub(super) typed: Option<Typed>,
    pub(super) bench: Bench,
    pub(super) announcement: String,
    pub(super) toast: Option<(String, Timeout)>,
    /// Set for a while after a way on was pressed that is barred.
    pub(super) barred: Option<Timeout>,
    pub(super) heading: NodeRef,
    /// Whether a fault has been mended by its button, which is gone.
    mended: bool,
    _listeners: Vec<EventListener>,
}

/// A text in the FEN field that is not the FEN of the placement.
pub struct Typed {
    /// The text.
    pub(super) text: String,
    /// What is on the board with it; a change of that puts its FEN into the field.
    pub(super) beside: Placement,
    /// The reason why it is no position, in a sentence.
    pub(super) error: Option<String>,
    /// What of it is not on the board, in a sentence.
    pub(super) note: Option<String>,
}

impl Typed {
    /// What is shown once the field is left: the text if it is no position, else the FEN.
    fn left(self, fen: String) -> Option<Self> {
        match (&self.error, &self.note) {
            (None, None) => None,
            (None, Some(_)) => Some(Self { text: fen, ..self }),
            (Some(_), _) => Some(self),
        }
    }
}

/// The messages of an [`EditorPage`].
pub enum Msg {
    /// Something happens on the board or its palettes.
    Bench(BenchEvent),
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
    /// Begin the game of an address of the play page.
    Play(String),
    /// A way on was pressed that is barred.
    Barred,
    /// What was said of that has been read.
    BarredOver,
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
    /// Turn it by half a circle.
    Rotate,
    /// Change the colours.
    SwapColors,
}

impl Whole {
    pub(super) fn apply(self, placement: &mut Placement) {
        match self {
            Self::Start => *placement = Placement::start(placement.variant),
            Self::Clear => placement.clear(),
            Self::Mirror => placement.mirror(),
            Self::Rotate => placement.rotate(),
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
            chosen_below: below,
            typed: None,
            bench: Bench::default(),
            announcement: String::new(),
            toast: None,
            barred: None,
            heading: NodeRef::default(),
            mended: false,
            _listeners: listen(ctx),
        };
        if let Some(problem) = problem {
            page.toast(ctx, problem);
        }
        page
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Bench(event) => {
                let handled = self.bench.handle(&mut self.editor, &event, self.below);
                self.say(handled.said);
                match handled.change {
                    bench::Change::Nothing => return false,
                    bench::Change::Drawing => return true,
                    bench::Change::Editor => {}
                }
            }
            Msg::Take(tool) => self.editor.take(tool),
            Msg::Mend(remedy) => {
                self.edit(|placement| remedy.apply(placement));
                self.mended = true;
            }
            Msg::Change(change) => self.edit(|placement| change.apply(placement)),
            Msg::Reserve(piece, count) => {
                self.edit(|placement| placement.set_reserve(piece, count));
            }
            Msg::Variant(variant) => self.choose(variant),
            Msg::Start(number) => {
                self.below = self.chosen_below;
                self.edit(|placement| {
                    *placement = Placement::numbered(placement.variant, number);
                });
            }
            Msg::Whole(whole) => {
                if whole == Whole::Start {
                    self.below = self.chosen_below;
                }
                self.edit(|placement| whole.apply(placement));
            }
            Msg::Undo => self.undo(),
            Msg::Redo => self.redo(),
            Msg::Flip => {
                self.below = !self.below;
                self.chosen_below = self.below;
            }
            Msg::Typed(text) => self.type_fen(text),
            Msg::LeaveField => {
                let fen = self.editor.placement().fen();
                self.typed = self.typed.take().and_then(|typed| typed.left(fen));
                return true;
            }
            Msg::Paste(text) => self.paste(ctx, &text),
            Msg::Address => {
                let (editor, below, _) = opened();
                let placement = editor.placement().clone();
                self.editor.edit(|present| *present = placement);
                (self.below, self.chosen_below) = (below, below);
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
            Msg::Play(query) => {
                visit::play(&query, true);
                return false;
            }
            Msg::Barred => {
                let link = ctx.link().clone();
                let over = move || link.send_message(Msg::BarredOver);
                self.barred = Some(Timeout::new(BARRED_MS, over));
                return true;
            }
            Msg::BarredOver => {
                self.barred = None;
                return true;
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
        self.barred = None;
        self.changed();
        true
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first && let Some(heading) = self.heading.cast::<HtmlElement>() {
            // So that a screen reader announces the page.
            let _ = heading.focus();
        }
        if std::mem::take(&mut self.mended) {
            focus_on_rest();
        }
        self.bench.rendered();
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let placement = self.editor.placement();
        let on_change = ctx.link().callback(Msg::Change);
        let on_count = ctx
            .link()
            .callback(|(piece, count)| Msg::Reserve(piece, count));
        html! {
            <div class="editor">
                <h1 class="visually-hidden" tabindex="-1" ref={self.heading.clone()}>{ words::TITLE }</h1>
                { self.bench(ctx) }
                <div class="controls">
                    { self.actions(ctx) }
                    { self.judgement(ctx) }
                    { rights::turn(placement, &on_change) }
                    { reserves::reserves(placement, &on_count) }
                    { self.way_on(ctx) }
                    { self.form(ctx) }
                </div>
                <p class="visually-hidden" aria-live="polite">{ &self.announcement }</p>
                if let Some((text, _)) = &self.toast {
                    <div class="toast" role="alert">{ text.clone() }</div>
                }
            </div>
        }
    }
}

/// Moves the focus from the button of a fault that is mended to that of the next one, or to the words that
/// there is none.
fn focus_on_rest() {
    let document = gloo::utils::document();
    let found = |selector| document.query_selector(selector).ok().flatten();
    let next = found(".faults button").or_else(|| found(".faults"));
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail for an element in the page.
        let _ = next.focus();
    }
}

/// The editor of the address's position, or of the one that this tab edited before; else of the
/// start of the variant that the visitor plays. With the reason if the address can't be followed, or
/// what of it can't.
fn opened() -> (Editor, Color, Option<String>) {
    let location = gloo::utils::window().location();
    let search = location.search().unwrap_or_default();
    let hash = location.hash().unwrap_or_default();
    let (found, problem) = match pasted::of_address(&search, &hash) {
        Ok(found) => {
            let note = found.as_ref().and_then(|it| words::left_out(&it.left_out));
            (found, note)
        }
        Err(error) => (None, Some(words::pasted(&error))),
    };
    let kept = || {
        let query = storage::load(Scope::Tab, storage::EDITED)?;
        pasted::of_address(&query, "").ok().flatten()
    };
    let start = || Pasted {
        placement: Placement::start(Variant::default()),
        below: None,
        left_out: String::new(),
    };
    let pasted = found.or_else(kept).unwrap_or_else(start);
    (
        Editor::new(pasted.placement),
        pasted.below.unwrap_or(Color::White),
        problem,
    )
}

/// Listens to what happens outside of the page's elements.
fn listen(ctx: &Context<EditorPage>) -> Vec<EventListener> {
    let link = ctx.link();
    window::listen(
        link.callback(Msg::Paste),
        link.callback(|key| match key {
            HistoryKey::Undo => Msg::Undo,
            HistoryKey::Redo => Msg::Redo,
        }),
        link.callback(|()| Msg::Address),
    )
}
