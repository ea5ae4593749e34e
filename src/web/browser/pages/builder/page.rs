use super::field::Field;
use super::preview::Preview;
use crate::web::browser::address::site_address;
use crate::web::browser::pages::code_field::CodeField;
use crate::web::browser::pages::dialog::{Choices, checkbox};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::labelled_icon;
use crate::web::builder::Draft;
use crate::web::builder::code::{Code, LinkHas};
use crate::web::builder::draft::{FormField, MAX_WIDTH, MIN_WIDTH, within};
use crate::web::builder::group::{Group, label};
use crate::web::element::definitions::{self, ATTRIBUTES, Kind, name};
use crate::web::element::options::OptionError;
use crate::web::language::{Language, Text};
use crate::web::words::{builder as words, library, settings};
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::{HtmlElement, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The time for which a toast is shown, in milliseconds.
const TOAST_MS: u32 = 3500;

/// The time without a key after which a text counts as typed, in milliseconds.
const PAUSE_MS: u32 = 1000;

/// The width of a board before it is measured, and the first value of a fixed width, in CSS pixels.
const USUAL_WIDTH: u32 = 480;

/// The page that builds a board for a website.
pub struct EmbedPage {
    draft: Draft,
    /// The draft that is shown: the last one without errors while a text is typed, until that rests.
    shown: Draft,
    pause: Option<Timeout>,
    /// Whether the preview is shown in a frame.
    framed: bool,
    /// The width and height of the preview, in CSS pixels.
    size: (u32, u32),
    toast: Option<(String, Timeout)>,
    heading: NodeRef,
    /// Whether each group of the form is unfolded at first, and the last for the place.
    unfolded: [bool; Group::ALL.len() + 1],
}

/// The messages of an [`EmbedPage`].
pub enum Msg {
    /// Set an attribute to a value.
    Set(&'static str, String),
    /// A text has been typed.
    Rested,
    /// Set the language of the board.
    Language(Option<Language>),
    /// Set the width of the board.
    Width(Option<u32>),
    /// Set the origins that may control the frame.
    Parents(String),
    /// Set what the board is in a form.
    Field(FormField),
    /// Reset the form.
    Reset,
    /// Show the preview in a frame, or as an element.
    Framed(bool),
    /// The preview has been measured, in CSS pixels.
    Measured((u32, u32)),
    /// Show a toast.
    Toast(String),
    /// The toast's time is over.
    ToastOver,
}

impl Component for EmbedPage {
    type Message = Msg;
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        let search = gloo::utils::window().location().search();
        let mut draft = Draft::from_query(&search.unwrap_or_default());
        if let Some(pgn) = storage::load(Scope::Tab, storage::EMBEDDED_PGN) {
            draft.set(name::PGN, &pgn);
        }
        let unfolded = unfolded(&draft);
        Self {
            shown: draft.clone(),
            pause: None,
            draft,
            unfolded,
            framed: false,
            size: (USUAL_WIDTH, USUAL_WIDTH),
            toast: None,
            heading: NodeRef::default(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Set(name, value) => {
                self.draft.set(name, &value);
                self.keep();
                return self.wait(ctx, name);
            }
            Msg::Rested if self.pause.is_none() => return false,
            Msg::Rested => {}
            Msg::Language(language) => self.draft.language = language,
            Msg::Width(width) => self.draft.width = width,
            Msg::Parents(parents) => {
                self.draft.parents = parents;
                self.keep();
                match self.draft.bad_parent() {
                    Some(_) => self.rest(ctx),
                    None => self.show(),
                }
                return true;
            }
            Msg::Field(field) => self.draft.field = field,
            Msg::Reset => self.draft = Draft::default(),
            Msg::Framed(framed) => self.framed = framed,
            Msg::Measured(size) => {
                return std::mem::replace(&mut self.size, size) != size;
            }
            Msg::Toast(text) => {
                let link = ctx.link().clone();
                let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
                self.toast = Some((text, timeout));
                return true;
            }
            Msg::ToastOver => {
                self.toast = None;
                return true;
            }
        }
        self.keep();
        self.show();
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
            <div class="builder">
                <header>
                    <h1 tabindex="-1" ref={self.heading.clone()}>{ words::TITLE }</h1>
                    <p>{ words::INTRODUCTION }</p>
                </header>
                { self.form(ctx) }
                <div class="outcome">
                    { self.board(ctx) }
                    { self.codes(ctx) }
                </div>
                if let Some((text, _)) = &self.toast {
                    <div class="toast" role="alert">{ text.clone() }</div>
                }
            </div>
        }
    }
}

impl EmbedPage {
    /// Saves the board in the address, and its PGN in the tab's storage.
    fn keep(&self) {
        if let Ok(history) = gloo::utils::window().history() {
            // Browsers limit the rate of these calls; the next one will succeed.
            let address = self.draft.query();
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
        }
        let pgn = self.draft.get(name::PGN);
        // Without storage a reload loses the PGN.
        let _ = storage::save(Scope::Tab, storage::EMBEDDED_PGN, pgn);
    }

    fn show(&mut self) {
        self.pause = None;
        self.shown.clone_from(&self.draft);
    }

    /// Waits with the errors of a text until the visitor pauses: half of a move is none, and would be
    /// announced with each letter.
    fn wait(&mut self, ctx: &Context<Self>, name: &'static str) -> bool {
        let attribute = ATTRIBUTES.iter().find(|attribute| attribute.name == name);
        let is_typed = attribute.is_some_and(|it| matches!(it.kind, Kind::LongText | Kind::Text));
        let is_faulty = || !self.draft.problems().is_empty() || self.draft.broken_game().is_some();
        if is_typed && is_faulty() {
            self.rest(ctx);
        } else {
            self.show();
        }
        true
    }

    /// Shows the draft once the visitor pauses.
    fn rest(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.pause = Some(Timeout::new(PAUSE_MS, move || {
            link.send_message(Msg::Rested);
        }));
    }

    fn form(&self, ctx: &Context<Self>) -> Html {
        let problems = self.shown.problems();
        let broken_game = self.shown.broken_game();
        let broken_game = broken_game.map(|(number, error)| library::game_error(&error, number));
        let on_change = ctx.link().callback(|(name, value)| Msg::Set(name, value));
        let group = |group: Group| {
            let attributes = ATTRIBUTES
                .iter()
                .filter(|attribute| Group::of(attribute) == group && self.draft.uses(attribute));
            let field = |attribute| {
                let field = Field {
                    attribute,
                    draft: &self.draft,
                    problems: &problems,
                    broken_game: broken_game.as_deref(),
                    on_change: on_change.clone(),
                };
                html! { <div key={attribute.name}>{ field.view() }</div> }
            };
            let of_form = self.draft.form_field().filter(|_| group == Group::Game);
            let of_form = of_form.map(|field| Self::form_field(ctx, field));
            // Only where all have keys does a field that stays keep the focus.
            let fields = attributes.map(field).chain(of_form).collect::<Html>();
            self.folding(group as usize, group.heading(), fields)
        };
        let onsubmit = Callback::from(|event: SubmitEvent| event.prevent_default());
        // A field is left.
        let onchange = ctx.link().callback(|_: Event| Msg::Rested);
        html! {
            <form class="options-form" {onsubmit} {onchange} novalidate=true aria-label={words::OPTIONS}>
                { for Group::ALL.map(group) }
                { self.folding(Group::ALL.len(), words::PLACE, html! {
                    <>
                        { self.language_field(ctx) }
                        { self.width_field(ctx) }
                        { self.parents_field(ctx) }
                    </>
                }) }
                { labelled_icon("button", "undo", words::RESET, ctx.link().callback(|_| Msg::Reset)) }
            </form>
        }
    }

    /// A group of the form, which folds.
    fn folding(&self, index: usize, heading: Text, fields: Html) -> Html {
        html! {
            <details class="group" open={self.unfolded[index]}>
                <summary><h2>{ heading }</h2></summary>
                <div class="fields">{ fields }</div>
            </details>
        }
    }

    /// What the board is in a form around it.
    fn form_field(ctx: &Context<Self>, field: &FormField) -> Html {
        let set = |change: fn(&mut FormField, String)| {
            let (link, field) = (ctx.link().clone(), field.clone());
            Callback::from(move |value: String| {
                let mut field = field.clone();
                change(&mut field, value);
                link.send_message(Msg::Field(field));
            })
        };
        let oninput = set(|field, name| field.name = name).reform(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            field.value()
        });
        let on_required = set(|field, _| field.required = !field.required);
        let on_disabled = set(|field, _| field.disabled = !field.disabled);
        let switch = |text, on, set: Callback<String>| {
            let switch = checkbox(text, on, &set.reform(|_: bool| String::new()));
            html! { <div class="option field">{ switch }</div> }
        };
        html! {
            <div key="form-field">
                <div class="option field">
                    <label for="embed-name">{ words::FIELD_NAME }</label>
                    <input
                        class="input"
                        id="embed-name"
                        spellcheck="false"
                        autocomplete="off"
                        aria-describedby="embed-name-help"
                        value={field.name.clone()}
                        {oninput}
                    />
                    <p class="help" id="embed-name-help">{ words::FIELD_NAME_HELP }</p>
                </div>
                { switch(words::REQUIRED, field.required, on_required) }
                { switch(words::DISABLED, field.disabled, on_disabled) }
            </div>
        }
    }

    fn language_field(&self, ctx: &Context<Self>) -> Html {
        let onchange = ctx.link().callback(|event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Language(Language::of_tag(&field.value()))
        });
        let chosen = self.draft.language;
        html! {
            <div class="option field">
                <label for="embed-lang">{ settings::LANGUAGE }</label>
                <select class="input" id="embed-lang" aria-describedby="embed-lang-help" {onchange}>
                    <option value="" selected={chosen.is_none()}>{ words::LANGUAGE_OF_PAGE }</option>
                    { for Language::ALL.map(|language| html! {
                        <option value={language.tag()} selected={chosen == Some(language)}>
                            { settings::language(Some(language)) }
                        </option>
                    }) }
                </select>
                <p class="help" id="embed-lang-help">{ words::LANGUAGE_HELP }</p>
            </div>
        }
    }

    fn width_field(&self, ctx: &Context<Self>) -> Html {
        let width = self.draft.width;
        let usual = self.size.0;
        let choices = Choices {
            name: "width",
            legend: words::WIDTH,
            look: "",
            options: vec![
                ("full".into(), words::FULL_WIDTH.into()),
                ("fixed".into(), words::FIXED_WIDTH.into()),
            ],
            chosen: if width.is_some() { "fixed" } else { "full" }.into(),
            on_choose: ctx.link().callback(move |chosen: AttrValue| {
                Msg::Width((chosen == "fixed").then_some(within(usual)))
            }),
            help: None,
        };
        // At once, so that a redraw meanwhile does not revert the typed text.
        let oninput = ctx.link().batch_callback(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let width = field.value().parse().ok()?;
            (within(width) == width).then_some(Msg::Width(Some(width)))
        });
        let onchange = ctx.link().callback(|event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let width = field.value().parse().map_or(USUAL_WIDTH, within);
            field.set_value(&width.to_string());
            Msg::Width(Some(width))
        });
        html! {
            <div class="option">
                { choices.view() }
                if let Some(width) = width {
                    <div class="field">
                        <label for="embed-width">{ words::PIXELS }</label>
                        <input
                            class="input"
                            id="embed-width"
                            type="number"
                            min={MIN_WIDTH.to_string()}
                            max={MAX_WIDTH.to_string()}
                            value={width.to_string()}
                            {oninput}
                            {onchange}
                        />
                    </div>
                }
            </div>
        }
    }

    fn parents_field(&self, ctx: &Context<Self>) -> Html {
        let oninput = ctx.link().callback(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Parents(field.value())
        });
        let bad = self.shown.bad_parent();
        html! {
            <div class="option field">
                <label for="embed-parents">{ words::PARENTS }</label>
                <input
                    class="input"
                    id="embed-parents"
                    placeholder="https://example.com"
                    spellcheck="false"
                    autocomplete="off"
                    aria-describedby="embed-parents-help"
                    aria-invalid={bad.map(|_| "true")}
                    value={self.draft.parents.clone()}
                    {oninput}
                />
                if let Some(bad) = bad {
                    <p class="help error" id="embed-parents-help" role="status">{ words::bad_parent(bad) }</p>
                } else {
                    <p class="help" id="embed-parents-help">{ words::PARENTS_HELP }</p>
                }
            </div>
        }
    }

    fn board(&self, ctx: &Context<Self>) -> Html {
        let choices = Choices {
            name: "preview",
            legend: words::PREVIEW,
            look: "",
            options: vec![
                ("element".into(), words::ELEMENT.into()),
                ("iframe".into(), words::IFRAME.into()),
            ],
            chosen: if self.framed { "iframe" } else { "element" }.into(),
            on_choose: ctx
                .link()
                .callback(|chosen: AttrValue| Msg::Framed(chosen == "iframe")),
            help: None,
        };
        let attributes = self.shown.written();
        let of_form = self.shown.of_form();
        let of_form = of_form.map(|(name, value)| (name, value.to_owned()));
        let attributes = attributes
            .map(|(name, value)| (name, value.into_owned()))
            .chain(of_form);
        let site = site_address();
        let frame = self
            .framed
            .then(|| AttrValue::from(self.code(&site).frame_address()));
        html! {
            <section class="shown" aria-label={words::PREVIEW}>
                { choices.view() }
                <Preview
                    attributes={Rc::new(attributes.collect::<Vec<_>>())}
                    {frame}
                    width={self.shown.width}
                    on_size={ctx.link().callback(Msg::Measured)}
                />
                if self.shown.has_foreign_file(&site) {
                    <p class="help">{ words::PREVIEW_WITHOUT_FILE }</p>
                }
            </section>
        }
    }

    fn code<'a>(&'a self, site: &'a str) -> Code<'a> {
        Code {
            draft: &self.shown,
            site,
            height: self.size.1,
        }
    }

    fn codes(&self, ctx: &Context<Self>) -> Html {
        let site = site_address();
        let code = self.code(&site);
        let on_message = ctx.link().callback(Msg::Toast);
        let field = |id, label, text: String, copied, help: Html| {
            let (text, on_message) = (AttrValue::from(text), on_message.clone());
            html! { <CodeField {id} {label} {text} {copied} {on_message}>{ help }</CodeField> }
        };
        let problems = self.shown.problems();
        let link = code.link();
        let link_help = match link.has {
            LinkHas::Game => Html::default(),
            LinkHas::Study => html! { <p class="help">{ words::LINK_WITH_STUDY }</p> },
            LinkHas::MovesOfStudy => html! { <p class="help">{ words::LINK_WITHOUT_STUDY }</p> },
        };
        let no_iframe = if self.shown.has_foreign_file(&site) {
            Some(words::IFRAME_WITHOUT_FILE.to_string())
        } else {
            self.shown.bad_parent().map(words::bad_parent)
        };
        html! {
            <section class="codes" aria-label={words::CODE}>
                if !problems.is_empty() {
                    { no_code(&problems) }
                } else {
                    { field("code-element", words::ELEMENT, code.element(), words::ELEMENT_COPIED, html! {
                        <p class="help">{ words::ELEMENT_HELP }</p>
                    }) }
                    if let Some(why) = no_iframe {
                        <div class="no-code" role="status">
                            <p><b>{ words::IFRAME }</b>{ ": " }{ why }</p>
                        </div>
                    } else {
                        { field("code-iframe", words::IFRAME, code.iframe(), words::IFRAME_COPIED, html! {
                            <p class="help">{ words::IFRAME_HELP }</p>
                        }) }
                    }
                    { field("code-link", words::LINK, link.address, words::LINK_COPIED, link_help) }
                }
                <p class="help">
                    { words::MORE }{ " " }
                    <a href="examples/reference.html">{ words::REFERENCE }</a>{ ", " }
                    <a href="examples/index.html">{ words::EXAMPLES }</a>
                </p>
                <details>
                    <summary>{ words::POLICIES }</summary>
                    { field("code-policy", words::ELEMENT_POLICY, code.element_policy(), words::POLICY_COPIED, Html::default()) }
                    { field("code-frame-policy", words::IFRAME_POLICY, code.iframe_policy(), words::POLICY_COPIED, Html::default()) }
                </details>
                <details>
                    <summary>{ words::PRIVACY }</summary>
                    <p class="help">
                        { words::PRIVACY_TEXT }
                    </p>
                </details>
            </section>
        }
    }
}

/// What stands in the place of the code: that there is none, and why.
fn no_code(problems: &[OptionError]) -> Html {
    let reason = |problem: &OptionError| {
        let named = definitions::attribute(problem.attribute).map(label);
        let why = words::of_field(problem.attribute, &problem.message());
        html! { <li>if let Some(named) = named { <b>{ named }</b>{ ": " } }{ why }</li> }
    };
    html! {
        <div class="no-code" role="status">
            <p>{ words::NO_CODE }</p>
            <ul>{ for problems.iter().map(reason) }</ul>
        </div>
    }
}

/// Which groups of the form are unfolded at first: all where there is room beside the board, else
/// the first, and those of which something is chosen already.
fn unfolded(draft: &Draft) -> [bool; Group::ALL.len() + 1] {
    let wide = gloo::utils::window().match_media("(min-width: 56rem)");
    let wide = wide.ok().flatten().is_none_or(|query| query.matches());
    let chosen = |group: Group| {
        let mut written = draft.written();
        written.any(|(name, _)| {
            let attribute = ATTRIBUTES.iter().find(|attribute| attribute.name == name);
            attribute.is_some_and(|attribute| Group::of(attribute) == group)
        })
    };
    let mut unfolded = [wide; Group::ALL.len() + 1];
    for (unfolded, group) in unfolded.iter_mut().zip(Group::ALL) {
        *unfolded |= group == Group::Game || chosen(group);
    }
    unfolded
}
