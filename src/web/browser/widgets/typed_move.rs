use crate::rules::{Move, Position};
use crate::web::game::Action;
use crate::web::words::play as words;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A text that was typed as a move.
pub struct Typed {
    /// The text, with the letters that the visitor has chosen for the pieces.
    pub text: String,
    /// Called with the move or, if the text is none that can be made now, with the reason in a
    /// sentence: at once or as soon as it is known.
    pub on_read: Callback<Result<Move, String>>,
}

/// The properties of [`TypedMove`].
#[derive(Properties, PartialEq)]
pub struct TypedMoveProps {
    /// Reads a move, or says why the text is none.
    pub read: Callback<Typed>,
    /// The position in which the move is to be made: what is no move in one is forgotten in another.
    pub position: Rc<Position>,
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
            let text = field.value();
            if text.trim().is_empty() {
                return;
            }
            let on_read = {
                let (error, text, on_action) = (error.clone(), text.clone(), on_action.clone());
                Callback::from(move |read: Result<Move, String>| {
                    // Of another text it would not be true.
                    if field.value() != text {
                        return;
                    }
                    match read {
                        Ok(m) => {
                            on_action.emit(Action::Move(m));
                            field.set_value("");
                            error.set(None);
                        }
                        Err(reason) => {
                            error.set(Some(reason));
                            // The next try takes its place.
                            field.select();
                        }
                    }
                })
            };
            read.emit(Typed { text, on_read });
        })
    };
    {
        let (node, error) = (node.clone(), error.clone());
        use_effect_with(props.position.clone(), move |_| {
            if error.is_some() {
                error.set(None);
                if let Some(field) = node.cast::<HtmlInputElement>() {
                    field.set_value("");
                }
            }
        });
    }
    let oninput = {
        let error = error.clone();
        Callback::from(move |_: InputEvent| error.set(None))
    };
    // Half of a move is forgotten, and the keys are those of the page again.
    let onkeydown = {
        let (node, error) = (node.clone(), error.clone());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(field) = node.cast::<HtmlInputElement>()
                && event.key() == "Escape"
                && !event.is_composing()
            {
                field.set_value("");
                error.set(None);
                // Cannot fail for an element in the page.
                let _ = field.blur();
            }
        })
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
                    {onkeydown}
                />
            </form>
            <p class="help error" id="typed-help" role="alert">{ (*error).clone() }</p>
        </>
    }
}
