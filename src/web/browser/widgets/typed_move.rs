use crate::rules::Move;
use crate::web::game::Action;
use crate::web::words::play as words;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of [`TypedMove`].
#[derive(Properties, PartialEq)]
pub struct TypedMoveProps {
    /// Parses a move; the error is a sentence.
    pub read: Callback<String, Result<Move, String>>,
    /// Called with the move, as an action.
    pub on_action: Callback<Action>,
}

/// A field to type a move.
#[component]
pub fn TypedMove(props: &TypedMoveProps) -> Html {
    let node = use_node_ref();
    let error = use_state(|| None::<String>);
    let onsubmit = {
        let (node, error) = (node.clone(), error.clone());
        let (read, on_action) = (props.read.clone(), props.on_action.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlInputElement>() else {
                return;
            };
            if field.value().trim().is_empty() {
                return;
            }
            match read.emit(field.value()) {
                Ok(m) => {
                    on_action.emit(Action::Move(m));
                    field.set_value("");
                    error.set(None);
                }
                Err(sentence) => error.set(Some(sentence)),
            }
        })
    };
    let oninput = {
        let error = error.clone();
        Callback::from(move |_: InputEvent| error.set(None))
    };
    html! {
        <>
            <form class="entry" {onsubmit}>
                <input
                    ref={node}
                    class="input"
                    aria-label={words::TYPE_A_MOVE}
                    aria-describedby="typed-help"
                    aria-invalid={error.is_some().then_some("true")}
                    placeholder={words::TYPE_A_MOVE}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="go"
                    {oninput}
                />
            </form>
            <p class="help error" id="typed-help" role="alert">{ (*error).clone() }</p>
        </>
    }
}
