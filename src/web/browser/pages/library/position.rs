use crate::notation::fen;
use crate::rules::{Move, Position, Variant};
use crate::web::browser::library::positions::explorer;
use crate::web::browser::widgets::button::button;
use crate::web::browser::widgets::explorer::Explorer;
use crate::web::browser::widgets::picture::picture;
use crate::web::library::explorer::Wanted;
use crate::web::records::Timestamp;
use crate::web::words::library as words;
use std::collections::HashSet;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of [`PositionSearch`].
#[derive(Properties, PartialEq)]
pub(super) struct PositionSearchProps {
    /// The variant whose games are searched; `None` for all.
    pub variant: Option<Variant>,
    /// The text that the field begins with.
    pub text: AttrValue,
    /// Changes with the library.
    pub revision: u32,
    /// The games that the other fields find; `None` for all.
    pub among: Option<Rc<HashSet<Timestamp>>>,
    /// Called with the text of the field whenever it is another one.
    pub on_text: Callback<String>,
    /// Called with the games that reach the position; `None` if none is searched for.
    pub on_found: Callback<Option<Rc<HashSet<Timestamp>>>>,
}

/// A position that is searched for: a field for it, its picture, and the moves that were played from
/// it.
#[component]
pub(super) fn PositionSearch(props: &PositionSearchProps) -> Html {
    let text = use_state(|| props.text.to_string());
    // The positions gone through by the moves of the table.
    let path = use_state(Vec::<Rc<Position>>::new);
    let variant = props.variant;
    let parsed = use_memo(
        (variant, (*text).clone()),
        |(variant, text)| match variant {
            Some(variant) => Wanted::parse(*variant, text),
            None => Wanted::parse_any(text),
        },
    );
    let wanted = match (path.last(), &*parsed) {
        (Some(position), _) => Some(Wanted::position(position)),
        (None, Some((wanted, _))) => Some(wanted.clone()),
        (None, None) => None,
    };
    {
        let on_found = props.on_found.clone();
        use_effect_with((wanted, props.revision), move |(wanted, _)| {
            let wanted = wanted.clone();
            spawn_local(async move {
                let Some(wanted) = wanted else {
                    on_found.emit(None);
                    return;
                };
                // The table says what is wrong with storage.
                if let Ok(explorer) = explorer().await {
                    on_found.emit(Some(Rc::new(explorer.games_at(&wanted))));
                }
            });
        });
    }
    let position = path.last().cloned().unwrap_or_else(|| {
        let start = || variant.unwrap_or_default().start();
        Rc::new(
            parsed
                .as_ref()
                .as_ref()
                .map_or_else(start, |(_, position)| position.clone()),
        )
    });
    let bad = parsed.is_none() && !text.trim().is_empty() && path.is_empty();
    let oninput = {
        let (text, path) = (text.clone(), path.clone());
        Callback::from(move |event: InputEvent| {
            path.set(Vec::new());
            text.set(event.target_unchecked_into::<HtmlInputElement>().value());
        })
    };
    let on_move = {
        let (path, position) = (path.clone(), position.clone());
        Callback::from(move |m: Move| {
            let mut longer = (*path).clone();
            longer.push(Rc::new(position.after(m)));
            path.set(longer);
        })
    };
    let on_back = {
        let path = path.clone();
        Callback::from(move |_: MouseEvent| {
            let shorter = path.len().saturating_sub(1);
            path.set(path[..shorter].to_vec());
        })
    };
    let on_clear = {
        let (path, text) = (path.clone(), text.clone());
        Callback::from(move |_: MouseEvent| {
            path.set(Vec::new());
            text.set(String::new());
        })
    };
    let shown = match path.last() {
        Some(position) => fen::format(position),
        None => (*text).clone(),
    };
    let any = !path.is_empty() || !text.is_empty();
    let on_text = props.on_text.clone();
    use_effect_with(shown.clone(), move |shown| on_text.emit(shown.clone()));
    html! {
        <div class="position-search">
            <label class="field">
                <span class="label">{ words::POSITION }</span>
                <input
                    class="input"
                    value={shown}
                    placeholder={words::POSITION_PLACEHOLDER}
                    autocomplete="off"
                    spellcheck="false"
                    aria-invalid={bad.then_some("true")}
                    {oninput}
                />
                if bad {
                    <span class="help error" role="alert">{ words::BAD_POSITION }</span>
                }
            </label>
            <div class="reached" hidden={bad}>
                <div class="where">
                    { picture(&position, None) }
                    <div class="buttons">
                        if !path.is_empty() {
                            { button("button small", words::STEP_BACK, on_back) }
                        }
                        if any {
                            { button("button small", words::CLEAR_POSITION, on_clear) }
                        }
                    </div>
                </div>
                <section aria-label={words::EXPLORER}>
                    <h2>{ words::EXPLORER }</h2>
                    <Explorer
                        {position}
                        among={props.among.clone()}
                        revision={props.revision}
                        {on_move}
                    />
                </section>
            </div>
        </div>
    }
}
