use crate::web::browser::widgets::button::icon_button;
use crate::web::language::Text;
use crate::web::words::app::CLOSE;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlDialogElement, HtmlElement};
use yew::prelude::*;

/// The properties of [`Dialog`].
#[derive(Properties)]
pub struct DialogProps {
    /// Its name: the CSS class, and the prefix of its heading's id.
    pub name: &'static str,
    /// Its heading.
    pub title: AttrValue,
    /// Called when the dialog has been closed, in whatever way.
    pub on_close: Callback<()>,
    /// Called when the form is submitted; the dialog then closes, unless the result is `false`.
    #[prop_or_default]
    pub on_submit: Option<Callback<(), bool>>,
    /// Whether the contents are nothing but text, so that the focus has to be on them to scroll them
    /// by keyboard.
    #[prop_or_default]
    pub is_text: bool,
    /// Whether the contents explain a question, so that screen readers read them when it opens.
    #[prop_or_default]
    pub is_question: bool,
    /// The contents.
    pub children: Html,
    /// The buttons, of which the last one submits the form.
    #[prop_or_default]
    pub footer: Option<Html>,
}

/// Never equal, so that the contents are redrawn with the page.
impl PartialEq for DialogProps {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// A modal dialog, open as long as it is in the page. Escape, the cross and a press beside it close
/// it, and the focus returns to where it was.
pub struct Dialog {
    node: NodeRef,
    /// Kept, as the element is gone from its node before this is dropped.
    shown: Option<HtmlDialogElement>,
}

impl Component for Dialog {
    type Message = ();
    type Properties = DialogProps;

    fn create(_: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            shown: None,
        }
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first {
            self.shown = self.node.cast::<HtmlDialogElement>();
            if let Some(dialog) = self.shown.clone() {
                // Not at once: all of the site is put into the page after its parts are drawn.
                spawn_local(async move {
                    // Fails if the dialog is open already, or gone again.
                    let _ = dialog.show_modal();
                });
            }
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        // Closing returns the focus; removing the element alone would not.
        if let Some(dialog) = &self.shown {
            dialog.close();
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let close = &props.on_close;
        let onsubmit = {
            let (close, on_submit) = (close.clone(), props.on_submit.clone());
            Callback::from(move |event: SubmitEvent| {
                event.prevent_default();
                if on_submit
                    .as_ref()
                    .is_none_or(|on_submit| on_submit.emit(()))
                {
                    close.emit(());
                }
            })
        };
        let onpointerdown = {
            let close = close.clone();
            Callback::from(move |event: PointerEvent| {
                if is_beside(&event) {
                    close.emit(());
                }
            })
        };
        let onclose = close.reform(|_: Event| ());
        let onclick = close.reform(|_: MouseEvent| ());
        let heading = format!("{}-title", props.name);
        let explanation = props.is_question.then(|| format!("{}-text", props.name));
        html! {
            <dialog
                ref={&self.node}
                class={props.name}
                aria-labelledby={heading.clone()}
                aria-describedby={explanation.clone()}
                {onclose}
                {onpointerdown}
            >
                <form method="dialog" novalidate=true {onsubmit}>
                    <header class="dialog-head">
                        <h2 id={heading}>{ props.title.clone() }</h2>
                        { icon_button("close", CLOSE, onclick) }
                    </header>
                    <div class="dialog-body" id={explanation} tabindex={props.is_text.then_some("0")} autofocus={props.is_text}>
                        { props.children.clone() }
                    </div>
                    if let Some(footer) = &props.footer {
                        <footer class="dialog-foot">{ footer.clone() }</footer>
                    }
                </form>
            </dialog>
        }
    }
}

/// Whether a press is on the dialog element itself rather than its contents: on the backdrop.
fn is_beside(event: &PointerEvent) -> bool {
    let target = event.target_dyn_into::<HtmlElement>();
    target.is_some_and(|target| {
        let bounds = target.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        target.tag_name() == "DIALOG"
            && !(bounds.left()..bounds.right()).contains(&x)
                | !(bounds.top()..bounds.bottom()).contains(&y)
    })
}

/// A group of radio buttons drawn as a row of segments.
pub struct Choices {
    /// The name of the group in its form.
    pub name: &'static str,
    /// The legend of the group.
    pub legend: Text,
    /// The CSS class of a special look: `cards`, `sides`, `levels`, or empty for a plain row.
    pub look: &'static str,
    /// The options, each a value with its label.
    pub options: Vec<(AttrValue, Html)>,
    /// The value of the chosen option.
    pub chosen: AttrValue,
    /// Called with the value chosen.
    pub on_choose: Callback<AttrValue>,
    /// An explanation below the row.
    pub help: Option<String>,
}

impl Choices {
    /// The row with its legend and explanation.
    pub fn view(self) -> Html {
        self.draw(false)
    }

    /// The same, and a dialog opens with the focus on the chosen option.
    pub fn view_with_focus(self) -> Html {
        self.draw(true)
    }

    fn draw(self, focus: bool) -> Html {
        let option = |(value, content): (AttrValue, Html)| {
            let checked = value == self.chosen;
            let onchange = {
                let value = value.clone();
                self.on_choose.reform(move |_: Event| value.clone())
            };
            html! {
                <label>
                    <input
                        type="radio"
                        name={self.name}
                        autofocus={focus && checked}
                        {value}
                        {checked}
                        {onchange}
                    />
                    { content }
                </label>
            }
        };
        // With a key, so that no group is made of the buttons of another one: a button that is checked
        // when it is renamed clears the choice of the group that it comes into.
        let described = self.help.as_ref().map(|_| format!("help-of-{}", self.name));
        html! {
            <fieldset key={self.name} class="field" aria-describedby={described.clone()}>
                <legend>{ self.legend }</legend>
                <div class={format!("choices {}", self.look)}>
                    { for self.options.into_iter().map(option) }
                </div>
                if let Some(help) = self.help {
                    // What is said of the chosen option changes with it.
                    <p class="help" id={described} aria-live="polite">{ help }</p>
                }
            </fieldset>
        }
    }
}

/// A checkbox with its label.
pub fn checkbox(label: Text, checked: bool, on_change: &Callback<bool>) -> Html {
    let onchange = on_change.reform(move |_: Event| !checked);
    html! {
        <label class="checkbox"><input type="checkbox" {checked} {onchange} />{ label }</label>
    }
}
