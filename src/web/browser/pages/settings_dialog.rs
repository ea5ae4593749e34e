use super::dialog::{Choices, Dialog, checkbox};
use super::kept_offline::KeptOffline;
use crate::notation::polyglot;
use crate::web::board::{AutoQueen, Premoves, Sound};
use crate::web::browser::device::has_keyboard;
use crate::web::browser::remote::is_connected;
use crate::web::browser::sound;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::button;
use crate::web::language::{Language, Text, language};
use crate::web::letters::{self, Letters};
use crate::web::records::{AnimationSpeed, BoardColors, Coordinates, PieceSet, Settings, Theme};
use crate::web::words::board::CANCEL;
use crate::web::words::open_game::CHOOSE_FILE;
use crate::web::words::{ratings, settings as words};
use std::iter::once;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlElement, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The properties of [`SettingsDialog`].
#[derive(Clone, Properties, PartialEq)]
pub struct SettingsDialogProps {
    /// The settings when the dialog is opened.
    pub settings: Settings,
    /// Whether the visitor has an opening book of their own.
    pub has_book: bool,
    /// Whether it opens at the choice of the language, with the focus there.
    pub at_language: bool,
    /// Called with the settings after each change.
    pub on_change: Callback<Settings>,
    /// Called with the visitor's own opening book, or with nothing in place of a file that is none.
    pub on_book: Callback<Option<File>>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// The groups of settings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Board,
    Moves,
    Games,
    Page,
}

impl Tab {
    const ALL: [Self; 4] = [Self::Board, Self::Moves, Self::Games, Self::Page];

    const fn key(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Moves => "moves",
            Self::Games => "games",
            Self::Page => "page",
        }
    }

    const fn name(self) -> Text {
        match self {
            Self::Board => words::BOARD_TAB,
            Self::Moves => words::MOVES_TAB,
            Self::Games => words::GAMES_TAB,
            Self::Page => words::PAGE_TAB,
        }
    }
}

/// A dialog with the visitor's settings. Changes take effect at once.
#[component]
pub fn SettingsDialog(props: &SettingsDialogProps) -> Html {
    let settings = use_state(|| props.settings);
    let tab = use_state(|| match props.at_language {
        true => {
            focus_opener();
            Tab::Page
        }
        false => Tab::Board,
    });
    // The settings with another language, which would end the connection with a friend.
    let asked = use_state(|| None::<Settings>);
    let on_change = {
        let (settings, on_change) = (settings.clone(), props.on_change.clone());
        let asked = asked.clone();
        Callback::from(move |changed: Settings| {
            if changed.language != settings.language && is_connected() {
                return asked.set(Some(changed));
            }
            asked.set(None);
            settings.set(changed);
            on_change.emit(changed);
        })
    };
    let question = asked.map(|changed| question(changed, props, asked.clone()));
    let fields = Fields {
        settings: *settings,
        on_change,
    };
    let on_tab = {
        let tab = tab.clone();
        Callback::from(move |key: AttrValue| {
            tab.set(known(&Tab::ALL, Tab::key, &key).unwrap_or(Tab::Board));
        })
    };
    let tabs = Choices {
        name: "settings-tab",
        legend: words::TABS,
        look: "tabs",
        options: Tab::ALL
            .map(|tab| (tab.key().into(), tab.name().into()))
            .to_vec(),
        chosen: tab.key().into(),
        on_choose: on_tab,
        help: None,
    };
    html! {
        <Dialog name="settings" title={words::TITLE} on_close={props.on_close.clone()}>
            { if props.at_language { tabs.view() } else { tabs.view_with_focus() } }
            { match *tab {
                Tab::Board => fields.board(),
                Tab::Moves => fields.moves(),
                Tab::Games => fields.games(props.has_book, props.on_book.clone()),
                Tab::Page => fields.page(asked.map(|asked| asked.language), question, props),
            } }
        </Dialog>
    }
}

/// Moves the focus to the button of the settings, to which the dialog gives it back: on a page that was
/// loaded anew nothing has it.
fn focus_opener() {
    let button = gloo::utils::document().query_selector(".topbar > :last-child");
    if let Some(button) = button.ok().flatten() {
        // Fails only for an element that is gone.
        let _ = button.unchecked_into::<HtmlElement>().focus();
    }
}

/// Asks whether the settings with another language are wanted, though a connection ends.
fn question(
    changed: Settings,
    props: &SettingsDialogProps,
    asked: UseStateHandle<Option<Settings>>,
) -> Html {
    let on_yes = props.on_change.reform(move |_: MouseEvent| changed);
    let on_no = Callback::from(move |_: MouseEvent| asked.set(None));
    html! {
        <div class="notice" role="alert">
            <p>{ words::ENDS_CONNECTION }</p>
            { button("button small", words::CHANGE, on_yes) }
            { button("button small", CANCEL, on_no) }
        </div>
    }
}

/// The value with that key.
fn known<T: Copy>(all: &[T], key_of: fn(T) -> &'static str, key: &str) -> Option<T> {
    all.iter().copied().find(|&value| key_of(value) == key)
}

/// The settings as they are, and what a change of one of them does.
struct Fields {
    settings: Settings,
    on_change: Callback<Settings>,
}

/// The choices of a language; none of them is the browser's.
const LANGUAGES: [Option<Language>; 4] = [
    None,
    Some(Language::English),
    Some(Language::Czech),
    Some(Language::German),
];

/// A setting with one of a few values.
struct Choice<T: 'static> {
    /// The name of the radio buttons in their form.
    name: &'static str,
    legend: Text,
    look: &'static str,
    all: &'static [T],
    key: fn(T) -> &'static str,
    label: fn(T) -> Html,
    chosen: T,
    set: fn(&mut Settings, T),
    help: Option<Text>,
}

impl Fields {
    fn board(&self) -> Html {
        let settings = &self.settings;
        html! {
            <>
                { preview() }
                { self.choice(Choice {
                    name: "board-colors",
                    legend: words::BOARD,
                    look: "swatches",
                    all: &BoardColors::ALL,
                    key: BoardColors::key,
                    label: swatch,
                    chosen: settings.board,
                    set: |settings, board| settings.board = board,
                    help: None,
                }) }
                { self.choice(Choice {
                    name: "pieces",
                    legend: words::PIECES,
                    look: "piece-sets",
                    all: &PieceSet::ALL,
                    key: PieceSet::key,
                    label: piece_set,
                    chosen: settings.pieces,
                    set: |settings, pieces| settings.pieces = pieces,
                    help: None,
                }) }
                { self.choice(Choice {
                    name: "coordinates",
                    legend: words::COORDINATES,
                    look: "",
                    all: &Coordinates::ALL,
                    key: Coordinates::key,
                    label: |place| words::coordinates(place).into(),
                    chosen: settings.coordinates,
                    set: |settings, coordinates| settings.coordinates = coordinates,
                    help: None,
                }) }
                { self.choice(Choice {
                    name: "animation",
                    legend: words::ANIMATION,
                    look: "",
                    all: &AnimationSpeed::ALL,
                    key: AnimationSpeed::key,
                    label: |speed| words::animation(speed).into(),
                    chosen: settings.animation,
                    set: |settings, speed| settings.animation = speed,
                    help: None,
                }) }
                <div>
                    { self.flag(words::BLINDFOLD, settings.blindfold, |settings, on| settings.blindfold = on) }
                    if settings.blindfold {
                        <p class="help">{ words::BLINDFOLD_HELP }</p>
                    }
                </div>
            </>
        }
    }

    fn moves(&self) -> Html {
        let settings = &self.settings;
        html! {
            <>
                { self.letters() }
                <div>
                    { self.flag(words::TARGETS, settings.targets, |settings, on| settings.targets = on) }
                    { self.flag(words::CONFIRM, settings.input.confirm, |settings, on| settings.input.confirm = on) }
                </div>
                { self.choice(Choice {
                    name: "premoves",
                    legend: words::PREMOVES,
                    look: "",
                    all: &Premoves::ALL,
                    key: Premoves::key,
                    label: |premoves| words::premoves(premoves).into(),
                    chosen: settings.input.premoves,
                    set: |settings, premoves| settings.input.premoves = premoves,
                    help: Some(match has_keyboard() {
                        true => words::PREMOVES_HELP,
                        false => words::PREMOVES_HELP_TOUCH,
                    }),
                }) }
                { self.choice(Choice {
                    name: "auto-queen",
                    legend: words::AUTO_QUEEN,
                    look: "",
                    all: &AutoQueen::ALL,
                    key: AutoQueen::key,
                    label: |when| words::auto_queen(when).into(),
                    chosen: settings.input.auto_queen,
                    set: |settings, when| settings.input.auto_queen = when,
                    help: has_keyboard().then_some(words::AUTO_QUEEN_HELP),
                }) }
            </>
        }
    }

    fn games(&self, has_book: bool, on_book: Callback<Option<File>>) -> Html {
        let settings = &self.settings;
        html! {
            <>
            <div>
                { self.flag(words::EVALUATION, settings.evaluation, |settings, on| settings.evaluation = on) }
                { self.flag(words::COMPUTER_RESIGNS, settings.conduct.computer_resigns, |settings, on| settings.conduct.computer_resigns = on) }
                { self.flag(words::IMPASSE_ENDS, settings.conduct.impasse_ends, |settings, on| settings.conduct.impasse_ends = on) }
                { self.flag(words::BOOK, settings.conduct.book, |settings, on| settings.conduct.book = on) }
                <div class="with-button">
                    { self.flag(ratings::RATINGS, settings.ratings, |settings, on| settings.ratings = on) }
                    <ForgetRatings />
                </div>
            </div>
            if settings.conduct.book {
                <OwnBook {has_book} {on_book} />
            }
            </>
        }
    }

    /// `asked` is the language that the question is about.
    fn page(
        &self,
        asked: Option<Option<Language>>,
        question: Option<Html>,
        props: &SettingsDialogProps,
    ) -> Html {
        let settings = &self.settings;
        let languages = self.choices(Choice {
            name: "language",
            legend: words::LANGUAGE,
            look: "",
            all: &LANGUAGES,
            key: |language| language.map_or("browser", Language::tag),
            label: |language| words::language(language).into(),
            chosen: asked.unwrap_or(settings.language),
            set: |settings, language| settings.language = language,
            help: None,
        });
        html! {
            <>
                { if props.at_language { languages.view_with_focus() } else { languages.view() } }
                { question }
                { self.choice(Choice {
                    name: "theme",
                    legend: words::THEME,
                    look: "",
                    all: &Theme::ALL,
                    key: Theme::key,
                    label: |theme| words::theme(theme).into(),
                    chosen: settings.theme,
                    set: |settings, theme| settings.theme = theme,
                    help: None,
                }) }
                <div>
                    { self.flag(words::SOUNDS, settings.sounds, |settings, on| settings.sounds = on) }
                    if settings.sounds {
                        { self.volume() }
                    }
                </div>
                // See static/keys.js.
                <div class="field zen-row">
                    { button("button small enter-zen", words::ZEN, props.on_close.reform(|_: MouseEvent| ())) }
                    <p class="help">{ words::ZEN_HELP }</p>
                </div>
                <KeptOffline />
            </>
        }
    }

    /// The slider for the volume, with a button to hear it.
    fn volume(&self) -> Html {
        let settings = self.settings;
        let oninput = self.on_change.reform(move |event: InputEvent| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            let volume = typed.parse().unwrap_or(settings.volume).min(100);
            Settings { volume, ..settings }
        });
        let onchange = Callback::from(|_: Event| sound::play(Sound::Capture));
        let on_try = Callback::from(|_: MouseEvent| sound::play(Sound::Capture));
        html! {
            <div class="volume">
                <label for="volume">{ words::VOLUME }</label>
                <input
                    id="volume"
                    type="range"
                    min="0"
                    max="100"
                    step="5"
                    value={settings.volume.to_string()}
                    {oninput}
                    {onchange}
                />
                { button("button small", words::TRY_SOUND, on_try) }
            </div>
        }
    }

    /// The letters of pieces: those of the page's language, or chosen ones.
    fn letters(&self) -> Html {
        let settings = self.settings;
        let onchange = self.on_change.reform(move |event: Event| {
            let key = event.target_unchecked_into::<HtmlSelectElement>().value();
            Settings {
                letters: Letters::of_key(&key),
                ..settings
            }
        });
        let option = |choice: Option<Letters>| {
            let letters = choice.unwrap_or_else(|| Letters::of_language(language()));
            let [king, queen, rook, bishop, knight, _] = letters.of_pieces();
            html! {
                <option value={choice.map_or("language", Letters::key)} selected={choice == settings.letters}>
                    { format!("{king} {queen} {rook} {bishop} {knight} – {}", words::letters(choice)) }
                </option>
            }
        };
        let options = once(None).chain(Letters::ALL.map(Some));
        html! {
            <div class="field">
                <label for="letters">{ words::LETTERS }</label>
                <select id="letters" class="input" {onchange}>{ for options.map(option) }</select>
                <p class="help">{ words::LETTERS_HELP }</p>
            </div>
        }
    }

    fn flag(&self, label: Text, on: bool, set: fn(&mut Settings, bool)) -> Html {
        let settings = self.settings;
        let on_change = self.on_change.reform(move |on| {
            let mut changed = settings;
            set(&mut changed, on);
            changed
        });
        checkbox(label, on, &on_change)
    }

    fn choice<T: Copy + PartialEq>(&self, choice: Choice<T>) -> Html {
        self.choices(choice).view()
    }

    fn choices<T: Copy + PartialEq>(&self, choice: Choice<T>) -> Choices {
        let settings = self.settings;
        let Choice { all, key, set, .. } = choice;
        let option = |&value: &T| (key(value).into(), (choice.label)(value));
        let on_choose = self.on_change.reform(move |chosen: AttrValue| {
            let mut changed = settings;
            if let Some(value) = known(all, key, &chosen) {
                set(&mut changed, value);
            }
            changed
        });
        Choices {
            name: choice.name,
            legend: choice.legend,
            look: choice.look,
            options: all.iter().map(option).collect(),
            chosen: key(choice.chosen).into(),
            on_choose,
            help: choice.help.map(|help| help.to_string()),
        }
    }
}

/// The colours of a board, with their name.
fn swatch(board: BoardColors) -> Html {
    html! {
        <>
            <span class="swatch" data-board={board.key()} aria-hidden="true" />
            { words::board(board) }
        </>
    }
}

/// Two pieces of a set, with its name. They are drawn from the set's own file.
fn piece_set(set: PieceSet) -> Html {
    let file = match set {
        PieceSet::Classic => "pieces.svg".to_owned(),
        other => format!("pieces/{}.svg", other.key()),
    };
    let own_letters = letters::of_single_pieces();
    if set == PieceSet::Letters && own_letters != Letters::English {
        let [_, queen, _, _, knight, _] = own_letters.of_pieces();
        return html! { <>{ lettered(&file, knight, queen) }{ words::pieces(set) }</> };
    }
    html! {
        <>
            <svg viewBox="0 0 90 45" aria-hidden="true">
                <use href={format!("{file}#wN")} width="45" height="45" />
                <use href={format!("{file}#bQ")} x="45" width="45" height="45" />
            </svg>
            { words::pieces(set) }
        </>
    }
}

/// A white and a black piece with letters that English has for no piece: see static/looks.js.
fn lettered(file: &str, white: char, black: char) -> Html {
    let letter = |letter: char, x: &'static str, color: &'static str| {
        html! {
            <use
                href={format!("{file}#letter{letter}")}
                {x}
                fill="none"
                stroke={color}
                stroke-width="4.2"
                stroke-linejoin="round"
                stroke-linecap="round"
            />
        }
    };
    html! {
        <svg viewBox="0 0 90 45" aria-hidden="true">
            <circle cx="22.5" cy="22.5" r="18.8" fill="#fff" stroke="#14171b" stroke-width="2.5" />
            { letter(white, "0", "#14171b") }
            <rect x="49.2" y="4.2" width="36.6" height="36.6" rx="8" fill="#14171b" stroke="#fff" stroke-width="1.2" />
            { letter(black, "45", "#fff") }
        </svg>
    }
}

/// The pieces of the small board, each with its column and row.
const SHOWN: [(&str, u32, u32); 11] = [
    ("bR", 0, 0),
    ("bQ", 3, 0),
    ("bK", 4, 0),
    ("bP", 1, 1),
    ("bN", 2, 1),
    ("bP", 6, 1),
    ("wB", 1, 2),
    ("wN", 5, 2),
    ("wP", 3, 2),
    ("wQ", 4, 2),
    ("wK", 7, 2),
];

/// A small board with what the settings change: colours, pieces, the marks of the last move and of
/// check, and coordinates.
fn preview() -> Html {
    let dark = (0..24).filter(|cell| (cell / 8 + cell % 8) % 2 == 1);
    let dark: String = dark
        .map(|cell| format!("M{} {}h100v100h-100z", cell % 8 * 100, cell / 8 * 100))
        .collect();
    let piece = |(name, x, y): (&str, u32, u32)| {
        let (x, y) = ((x * 100).to_string(), (y * 100).to_string());
        html! { <use href={format!("#{name}")} width="100" height="100" {x} {y} /> }
    };
    let file = |(index, name): (usize, char)| {
        let class = (index % 2 == 1).then_some("on-dark");
        html! {
            <text x={(index * 100 + 97).to_string()} y="295" text-anchor="end" class={classes!(class)}>{ name }</text>
        }
    };
    let rank = |(index, name): (usize, char)| {
        let class = (index % 2 == 1).then_some("on-dark");
        html! { <text x="3" y={(index * 100 + 19).to_string()} class={classes!(class)}>{ name }</text> }
    };
    html! {
        <div class="board-frame preview-frame">
            <svg class="board preview" viewBox="0 0 800 300" role="img" aria-label={words::PREVIEW}>
                <path class="light" d="M0 0h800v300H0z" />
                <path class="dark" d={dark} />
                <path class="mark last" d="M400 100h100v100h-100zM400 200h100v100h-100z" />
                <rect class="mark check" x="404" y="4" width="92" height="92" />
                <g class="coords">
                    { for ('a'..='h').enumerate().map(file) }
                    { for ['8', '7', '6'].into_iter().enumerate().map(rank) }
                </g>
                <g class="pieces">{ for SHOWN.map(piece) }</g>
            </svg>
        </div>
    }
}

/// A button that forgets the visitor's ratings, where there are any, and then one that has them back.
#[component]
fn ForgetRatings() -> Html {
    let kept = use_state(|| storage::load(Scope::Site, storage::RATINGS).unwrap_or_default());
    let forgotten = use_state(|| false);
    if kept.is_empty() {
        return Html::default();
    }
    let (text, now) = match *forgotten {
        true => (ratings::UNDO, (*kept).clone()),
        false => (ratings::FORGET, String::new()),
    };
    let is_forgotten = *forgotten;
    let onclick = Callback::from(move |_: MouseEvent| {
        // What cannot be saved was not kept either.
        let _ = storage::save(Scope::Site, storage::RATINGS, &now);
        forgotten.set(!is_forgotten);
    });
    // The focus stays on the button, whose text alone changes.
    html! {
        <>
            { button("button small", text, onclick) }
            <p class="help" role="status">
                if is_forgotten {
                    { ratings::FORGOTTEN }
                }
            </p>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct OwnBookProps {
    /// Whether the visitor has an opening book of their own.
    has_book: bool,
    /// Called with the book that is chosen, or with nothing in place of a file that is none.
    on_book: Callback<Option<File>>,
}

/// The field for an opening book of the visitor's own.
#[component]
fn OwnBook(props: &OwnBookProps) -> Html {
    let said = use_state(|| props.has_book.then_some(words::BOOK_USED));
    let onchange = {
        let (on_book, said) = (props.on_book.clone(), said.clone());
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let file = field.files().and_then(|files| files.get(0));
            let good = file.filter(|file| polyglot::is_size_of_book(file.size()));
            let is_good = good.is_some();
            said.set(Some(if is_good {
                words::BOOK_USED
            } else {
                words::NO_BOOK
            }));
            on_book.emit(good);
        })
    };
    let refused = *said == Some(words::NO_BOOK);
    html! {
        <div class="field">
            <span class="label" id="own-book-name">{ words::OWN_BOOK }</span>
            <label class="button file">
                <span id="own-book-button">{ CHOOSE_FILE }</span>
                <input
                    class="visually-hidden"
                    type="file"
                    accept=".bin"
                    aria-labelledby="own-book-name own-book-button"
                    {onchange}
                />
            </label>
            <p class={classes!("help", refused.then_some("error"))} role="status">{ *said }</p>
        </div>
    }
}
