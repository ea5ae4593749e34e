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
pub struct TypedMove {
    node: NodeRef,
    /// Why the text in the field is no move.
    error: Option<String>,
}

impl TypedMove {
    fn field(&self) -> Option<HtmlInputElement> {
        self.node.cast()
    }

    /// Has the text in the field read as a move.
    fn read(&self, ctx: &Context<Self>) {
        let Some(field) = self.field() else { return };
        let text = field.value();
        if text.trim().is_empty() {
            return;
        }
        let TypedMoveProps {
            read, on_action, ..
        } = ctx.props();
        let on_read = {
            let (link, text, on_action) = (ctx.link().clone(), text.clone(), on_action.clone());
            Callback::from(move |read: Result<Move, String>| {
                // Of another text it would not be true.
                if field.value() != text {
                    return;
                }
                match read {
                    Ok(m) => {
                        on_action.emit(Action::Move(m));
                        field.set_value("");
                        link.send_message(TypedMsg::Error(None));
                    }
                    Err(reason) => {
                        link.send_message(TypedMsg::Error(Some(reason)));
                        // The next try takes its place.
                        field.select();
                    }
                }
            })
        };
        read.emit(Typed { text, on_read });
    }
}

/// The messages of a [`TypedMove`].
pub enum TypedMsg {
    /// Read the text as a move.
    Enter,
    /// Why the text is no move; none if nothing is known of it.
    Error(Option<String>),
}

impl Component for TypedMove {
    type Message = TypedMsg;
    type Properties = TypedMoveProps;

    fn create(_: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            error: None,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: TypedMsg) -> bool {
        match msg {
            TypedMsg::Enter => {
                self.read(ctx);
                return false;
            }
            TypedMsg::Error(error) => self.error = error,
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &TypedMoveProps) -> bool {
        if self.error.is_some() && ctx.props().position != old.position {
            self.error = None;
            // Whoever is still there may have typed the move a moment too early.
            let left = |field: &HtmlInputElement| field.matches(":focus") != Ok(true);
            if let Some(field) = self.field().filter(left) {
                field.set_value("");
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let onsubmit = link.callback(|event: SubmitEvent| {
            event.prevent_default();
            TypedMsg::Enter
        });
        let oninput = link.callback(|_: InputEvent| TypedMsg::Error(None));
        // Half of a move is forgotten, and the keys are those of the page again.
        let onkeydown = {
            let (link, node) = (link.clone(), self.node.clone());
            Callback::from(move |event: KeyboardEvent| {
                if let Some(field) = node.cast::<HtmlInputElement>()
                    && event.key() == "Escape"
                    && !event.is_composing()
                {
                    field.set_value("");
                    link.send_message(TypedMsg::Error(None));
                    // Cannot fail for an element in the page.
                    let _ = field.blur();
                }
            })
        };
        html! {
            <>
                <form class="entry" {onsubmit}>
                    <input
                        ref={&self.node}
                        class="input"
                        aria-label={words::TYPE_A_MOVE}
                        aria-describedby="typed-help"
                        aria-invalid={self.error.is_some().then_some("true")}
                        placeholder={words::TYPE_A_MOVE}
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                        enterkeyhint="go"
                        {oninput}
                        {onkeydown}
                    />
                </form>
                <p class="help error" id="typed-help" role="alert">{ self.error.clone() }</p>
            </>
        }
    }
}
