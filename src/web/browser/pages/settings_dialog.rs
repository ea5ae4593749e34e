use super::dialog::{Choices, Dialog, checkbox};
use crate::notation::polyglot;
use crate::web::board::{AutoQueen, InputOptions, Premoves};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::button;
use crate::web::language::{Language, Text};
use crate::web::records::{BoardColors, Settings, Theme};
use crate::web::words::{ratings, settings as words};
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// A dialog with the visitor's settings. Changes take effect at once.
pub fn settings_dialog(
    settings: Settings,
    on_change: &Callback<Settings>,
    book: UseStateHandle<Option<File>>,
    on_close: Callback<()>,
) -> Html {
    let flag = |label, on, set: fn(&mut Settings, bool)| {
        let on_change = on_change.reform(move |on| {
            let mut changed = settings;
            set(&mut changed, on);
            changed
        });
        checkbox(label, on, &on_change)
    };
    html! {
        <Dialog name="settings" title={words::TITLE} {on_close}>
            { languages(settings, on_change) }
            { themes(settings, on_change) }
            { boards(settings, on_change) }
            <div>
                { flag(words::COORDINATES, settings.coordinates, |settings, on| settings.coordinates = on) }
                { flag(words::TARGETS, settings.targets, |settings, on| settings.targets = on) }
                { flag(words::ANIMATION, settings.animation, |settings, on| settings.animation = on) }
                { flag(words::EVALUATION, settings.evaluation, |settings, on| settings.evaluation = on) }
                { flag(words::COMPUTER_RESIGNS, settings.conduct.computer_resigns, |settings, on| settings.conduct.computer_resigns = on) }
                { flag(words::IMPASSE_ENDS, settings.conduct.impasse_ends, |settings, on| settings.conduct.impasse_ends = on) }
                { flag(words::BOOK, settings.conduct.book, |settings, on| settings.conduct.book = on) }
                { flag(words::CONFIRM, settings.input.confirm, |settings, on| settings.input.confirm = on) }
                { flag(ratings::RATINGS, settings.ratings, |settings, on| settings.ratings = on) }
                <ForgetRatings />
            </div>
            { premoves(settings, on_change) }
            { auto_queen(settings, on_change) }
            if settings.conduct.book {
                <OwnBook {book} />
            }
        </Dialog>
    }
}

/// A button that forgets the visitor's ratings.
#[component]
fn ForgetRatings() -> Html {
    let forgotten = use_state(|| false);
    if *forgotten {
        return html! { <p class="help" role="status">{ ratings::FORGOTTEN }</p> };
    }
    let onclick = Callback::from(move |_: MouseEvent| {
        // What cannot be saved was not kept either.
        let _ = storage::save(Scope::Site, storage::RATINGS, "");
        forgotten.set(true);
    });
    button("button small", ratings::FORGET, onclick)
}

#[derive(Properties, PartialEq)]
struct OwnBookProps {
    /// The visitor's own opening book.
    book: UseStateHandle<Option<File>>,
}

/// The field for an opening book of the visitor's own.
#[component]
fn OwnBook(props: &OwnBookProps) -> Html {
    let refused = use_state(|| false);
    let onchange = {
        let (book, refused) = (props.book.clone(), refused.clone());
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let file = field.files().and_then(|files| files.get(0));
            let good = file.filter(|file| polyglot::is_size_of_book(file.size()));
            refused.set(good.is_none());
            book.set(good);
        })
    };
    let said: Option<Text> = match (*refused, props.book.is_some()) {
        (true, _) => Some(words::NO_BOOK),
        (false, true) => Some(words::BOOK_USED),
        (false, false) => None,
    };
    html! {
        <div class="field">
            <label for="own-book">{ words::OWN_BOOK }</label>
            <input class="input" id="own-book" type="file" accept=".bin" {onchange} />
            <p class={classes!("help", refused.then_some("error"))} role="status">{ said }</p>
        </div>
    }
}

fn languages(settings: Settings, on_change: &Callback<Settings>) -> Html {
    const BROWSERS: &str = "browser";
    let key = |language: Option<Language>| language.map_or(BROWSERS, Language::tag);
    let choices = std::iter::once(None).chain(Language::ALL.map(Some));
    let options = choices.map(|choice| (key(choice).into(), words::language(choice).into()));
    let on_choose = on_change.reform(move |key: AttrValue| Settings {
        language: Language::of_tag(&key),
        ..settings
    });
    Choices {
        name: "language",
        legend: words::LANGUAGE,
        look: "",
        options: options.collect(),
        chosen: key(settings.language).into(),
        on_choose,
        help: None,
    }
    .view()
}

fn themes(settings: Settings, on_change: &Callback<Settings>) -> Html {
    let options = Theme::ALL.map(|theme| (theme.key().into(), words::theme(theme).into()));
    let on_choose = on_change.reform(move |key: AttrValue| {
        let known = Theme::ALL.into_iter().find(|theme| theme.key() == key);
        Settings {
            theme: known.unwrap_or_default(),
            ..settings
        }
    });
    Choices {
        name: "theme",
        legend: words::THEME,
        look: "",
        options: options.to_vec(),
        chosen: settings.theme.key().into(),
        on_choose,
        help: None,
    }
    .view()
}

fn boards(settings: Settings, on_change: &Callback<Settings>) -> Html {
    let options = BoardColors::ALL.map(|board| (board.key().into(), words::board(board).into()));
    let on_choose = on_change.reform(move |key: AttrValue| {
        let known = BoardColors::ALL
            .into_iter()
            .find(|board| board.key() == key);
        Settings {
            board: known.unwrap_or_default(),
            ..settings
        }
    });
    Choices {
        name: "board-colors",
        legend: words::BOARD,
        look: "",
        options: options.to_vec(),
        chosen: settings.board.key().into(),
        on_choose,
        help: None,
    }
    .view()
}

fn premoves(settings: Settings, on_change: &Callback<Settings>) -> Html {
    let name = |premoves: Premoves| {
        let (key, name) = (premoves.key(), words::premoves(premoves));
        (key.into(), name.into())
    };
    let on_choose = on_change.reform(move |key: AttrValue| {
        let known = Premoves::ALL.into_iter().find(|known| known.key() == key);
        let premoves = known.unwrap_or_default();
        let input = InputOptions {
            premoves,
            ..settings.input
        };
        Settings { input, ..settings }
    });
    Choices {
        name: "premoves",
        legend: words::PREMOVES,
        look: "",
        options: Premoves::ALL.map(name).to_vec(),
        chosen: settings.input.premoves.key().into(),
        on_choose,
        help: Some(words::PREMOVES_HELP.to_string()),
    }
    .view()
}

fn auto_queen(settings: Settings, on_change: &Callback<Settings>) -> Html {
    let name = |when: AutoQueen| (when.key().into(), words::auto_queen(when).into());
    let on_choose = on_change.reform(move |key: AttrValue| {
        let known = AutoQueen::ALL.into_iter().find(|known| known.key() == key);
        let auto_queen = known.unwrap_or_default();
        let input = InputOptions {
            auto_queen,
            ..settings.input
        };
        Settings { input, ..settings }
    });
    Choices {
        name: "auto-queen",
        legend: words::AUTO_QUEEN,
        look: "",
        options: AutoQueen::ALL.map(name).to_vec(),
        chosen: settings.input.auto_queen.key().into(),
        on_choose,
        help: Some(words::AUTO_QUEEN_HELP.to_string()),
    }
    .view()
}
