use crate::web::browser::device::has_keyboard;
use crate::web::browser::icon::icon;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::pages::file_button::file_button;
use crate::web::browser::widgets::button::{button, submit_button};
use crate::web::game::GameModel;
use crate::web::game::pgn_file::{BadText, Found, FoundGame, TextProblem, find, play_of};
use crate::web::words::errors::pgn;
use crate::web::words::game::{bad_text as said, title};
use crate::web::words::new_game::replaced;
use crate::web::words::open_game as words;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, HtmlTextAreaElement};
use yew::prelude::*;

/// The largest file that is read, in bytes.
const MAX_BYTES: f64 = 20e6;

/// The properties of [`OpenGameDialog`].
#[derive(Properties, PartialEq)]
pub struct OpenGameProps {
    /// A file to be opened at once.
    pub file: Option<File>,
    /// The length of the game in progress that would be replaced, in half-moves (plies).
    pub replaced: Option<usize>,
    /// Called with the opened game.
    pub on_open: Callback<GameModel>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// The result of reading the text.
enum Result {
    /// Nothing has been read yet.
    None,
    /// The text is not a game.
    Bad(BadText),
    /// The text has several games, or one with an error.
    Games(Vec<FoundGame>, Option<BadText>),
}

/// The game that the text has up to an error, if it has no other one.
fn only_game(result: &Result) -> Option<&FoundGame> {
    match result {
        Result::Games(games, _) => games.first().filter(|_| games.len() == 1),
        Result::None | Result::Bad(_) => None,
    }
}

/// The length of the largest file that is shown in the field, where it can be corrected, in bytes.
const SHOWN_BYTES: usize = 100_000;

/// Shows the text of a small file in the field.
fn show_in(field: &NodeRef, bytes: &[u8]) {
    if let (Some(field), Ok(text), true) = (
        field.cast::<HtmlTextAreaElement>(),
        std::str::from_utf8(bytes),
        bytes.len() <= SHOWN_BYTES,
    ) {
        field.set_value(text);
    }
}

/// A dialog that opens a game from elsewhere: a link, a FEN or a PGN that is pasted, chosen as a
/// file or dropped here.
#[component]
pub fn OpenGameDialog(props: &OpenGameProps) -> Html {
    let text = use_node_ref();
    let result = use_state(|| Result::None);
    let read = {
        let (result, on_open) = (result.clone(), props.on_open.clone());
        Callback::from(move |bytes: Vec<u8>| match find(&bytes) {
            Ok(Found::Game(play)) => on_open.emit(*play),
            Ok(Found::Pgn(game)) => on_open.emit(play_of(&game)),
            Ok(Found::Games { games, rest }) => result.set(Result::Games(games, rest)),
            Err(bad) => result.set(Result::Bad(bad)),
        })
    };
    let read_file = {
        let (result, read, text) = (result.clone(), read.clone(), text.clone());
        Callback::from(move |file: File| {
            if file.size() > MAX_BYTES {
                result.set(Result::Bad(TextProblem::TooLarge.into()));
                return;
            }
            let (result, read, text) = (result.clone(), read.clone(), text.clone());
            spawn_local(async move {
                match JsFuture::from(file.array_buffer()).await {
                    Ok(buffer) => {
                        let bytes = js_sys::Uint8Array::new(&buffer).to_vec();
                        show_in(&text, &bytes);
                        read.emit(bytes);
                    }
                    Err(_) => result.set(Result::Bad(TextProblem::Unreadable.into())),
                }
            });
        })
    };
    {
        let read_file = read_file.clone();
        use_effect_with(props.file.clone(), move |file| {
            if let Some(file) = file {
                read_file.emit(file.clone());
            }
        });
    }
    let on_submit = {
        let (text, read) = (text.clone(), read.clone());
        let (result, on_open) = (result.clone(), props.on_open.clone());
        Callback::from(move |()| {
            if let Some(only) = only_game(&result) {
                on_open.emit(play_of(&only.game));
            } else if let Some(field) = text.cast::<HtmlTextAreaElement>() {
                read.emit(field.value().into_bytes());
            }
            false
        })
    };
    let on_file = read_file;
    let choose_file = file_button(on_file.clone());
    let ondrop = Callback::from(move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            on_file.emit(file);
        }
    });
    let ondragover = Callback::from(|event: DragEvent| event.prevent_default());
    let oninput = {
        let result = result.clone();
        Callback::from(move |_: InputEvent| {
            if !matches!(*result, Result::None) {
                result.set(Result::None);
            }
        })
    };
    // Enter opens the game, since a line is pasted more often than typed; Shift+Enter begins a new
    // line.
    let onkeydown = {
        let on_submit = on_submit.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
                event.prevent_default();
                on_submit.emit(());
            }
        })
    };
    let bad = matches!(*result, Result::Bad(_) | Result::Games(_, Some(_)));
    let footer = html! {
        <>
            { choose_file }
            { submit_button("button primary", match only_game(&result) {
                Some(_) => words::OPEN_IN_PART,
                None => words::OPEN,
            }, false, false) }
        </>
    };
    html! {
        <Dialog
            name="open-game"
            title={words::TITLE}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            <div class="field" {ondrop} {ondragover}>
                <label for="open-text">{ words::FIELD }</label>
                <textarea
                    class="input"
                    id="open-text"
                    ref={text}
                    rows="6"
                    autofocus=true
                    spellcheck="false"
                    autocomplete="off"
                    placeholder={if has_keyboard() { words::PLACEHOLDER } else { words::SHORT_PLACEHOLDER }}
                    aria-invalid={bad.then_some("true")}
                    aria-describedby="open-help"
                    {oninput}
                    {onkeydown}
                />
                <div id="open-help" role="alert">
                    if let Result::Bad(bad) = &*result {
                        { bad_text(bad) }
                    }
                </div>
            </div>
            if let Result::Games(games, rest) = &*result {
                { games_view(games, rest.as_ref(), &props.on_open) }
            }
            if let Some(halfmoves) = props.replaced {
                <p class="help note" role="note">{ icon("info") }{ replaced(halfmoves) }</p>
            }
        </Dialog>
    }
}

/// The error in a text, and its line with the place marked.
fn bad_text(bad: &BadText) -> Html {
    html! {
        <>
            <p class="help error">{ said(&bad.problem) }</p>
            if let Some([before, at, after]) = &bad.excerpt {
                <pre class="excerpt"><code>{ before }<mark>{ at }</mark>{ after }</code></pre>
            }
            if let TextProblem::Pgn { others, .. } = &*bad.problem {
                { for others.iter().map(|error| html! { <p class="help error">{ pgn(error) }</p> }) }
            }
        </>
    }
}

fn games_view(games: &[FoundGame], rest: Option<&BadText>, on_open: &Callback<GameModel>) -> Html {
    let item = |(index, found): (usize, &FoundGame)| {
        let chosen = found.game.clone();
        let onclick = on_open.reform(move |_: MouseEvent| play_of(&chosen));
        let title = title(&found.game, found.number);
        let title = match found.is_whole {
            true => title,
            false => words::in_part(&title),
        };
        html! {
            <li key={index}>
                { button("button", title, onclick) }
            </li>
        }
    };
    html! {
        <section aria-labelledby="found-games">
            <h3 id="found-games" role="status">{ words::games(games.len()) }</h3>
            if games.len() > 1 {
                <p class="help">{ words::KEEP_ALL }</p>
            }
            if let Some(rest) = rest {
                <div role="alert">{ bad_text(rest) }</div>
            }
            <ol class="found-games">{ for games.iter().enumerate().map(item) }</ol>
        </section>
    }
}
