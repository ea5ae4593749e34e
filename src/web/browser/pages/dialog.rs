use crate::web::browser::icon::icon;
use crate::web::words::app::CLOSE;
use web_sys::{HtmlDialogElement, HtmlElement};
use yew::prelude::*;

/// What a [`Dialog`] is.
#[derive(Properties)]
pub struct DialogProps {
    /// Its name in the page: the class, and the start of its heading's id.
    pub name: &'static str,
    /// Its heading.
    pub title: AttrValue,
    /// It has been closed, in whatever way.
    pub on_close: Callback<()>,
    /// Its form has been sent; it closes then, unless the answer is false.
    #[prop_or_default]
    pub on_submit: Option<Callback<(), bool>>,
    /// What stands in it.
    pub children: Html,
    /// Its buttons, the last one to send the form.
    #[prop_or_default]
    pub footer: Option<Html>,
}

/// Never: what stands in it is drawn again with the page.
impl PartialEq for DialogProps {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// A modal dialog: open as long as it is in the page. Escape, the cross and a press beside it
/// close it, and the focus goes back to where it was.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            let dialog = node.cast::<HtmlDialogElement>();
            if let Some(dialog) = &dialog {
                // Fails only if it is open already.
                let _ = dialog.show_modal();
            }
            move || {
                // Gives the focus back; leaving the page alone would not.
                if let Some(dialog) = dialog {
                    dialog.close();
                }
            }
        });
    }
    let close = props.on_close.clone();
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
    // A press on the dialog itself, not on what is in it, is one on the backdrop.
    let onpointerdown = {
        let close = close.clone();
        Callback::from(move |event: PointerEvent| {
            let outside = event
                .target_dyn_into::<HtmlElement>()
                .is_some_and(|target| {
                    let bounds = target.get_bounding_client_rect();
                    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
                    target.tag_name() == "DIALOG"
                        && !(bounds.left()..bounds.right()).contains(&x)
                            | !(bounds.top()..bounds.bottom()).contains(&y)
                });
            if outside {
                close.emit(());
            }
        })
    };
    let onclose = close.reform(|_: Event| ());
    let onclick = close.reform(|_: MouseEvent| ());
    let heading = format!("{}-title", props.name);
    html! {
        <dialog ref={node} class={props.name} aria-labelledby={heading.clone()} {onclose} {onpointerdown}>
            <form method="dialog" novalidate=true {onsubmit}>
                <header class="dialog-head">
                    <h2 id={heading}>{ props.title.clone() }</h2>
                    <button type="button" class="button quiet icon-only" aria-label={CLOSE} {onclick}>
                        { icon("close") }
                    </button>
                </header>
                <div class="dialog-body">{ props.children.clone() }</div>
                if let Some(footer) = &props.footer {
                    <footer class="dialog-foot">{ footer.clone() }</footer>
                }
            </form>
        </dialog>
    }
}

/// A row of radio buttons drawn as segments.
pub struct Choices {
    /// The name of the group in its form.
    pub name: &'static str,
    /// What is chosen here.
    pub legend: &'static str,
    /// How they are drawn: `cards`, `sides`, `levels`, or nothing for a plain row.
    pub look: &'static str,
    /// What there is to choose from: its value and what is shown.
    pub options: Vec<(AttrValue, Html)>,
    /// The value chosen.
    pub chosen: AttrValue,
    /// Another one is chosen.
    pub on_choose: Callback<AttrValue>,
    /// An explanation below.
    pub help: Option<String>,
}

impl Choices {
    /// The row with its legend and explanation.
    pub fn view(self) -> Html {
        let option = |(value, content): (AttrValue, Html)| {
            let checked = value == self.chosen;
            let onchange = {
                let value = value.clone();
                self.on_choose.reform(move |_: Event| value.clone())
            };
            html! {
                <label>
                    <input type="radio" name={self.name} {value} {checked} {onchange} />
                    { content }
                </label>
            }
        };
        html! {
            <fieldset class="field">
                <legend>{ self.legend }</legend>
                <div class={format!("choices {}", self.look)}>
                    { for self.options.into_iter().map(option) }
                </div>
                if let Some(help) = self.help {
                    <p class="help">{ help }</p>
                }
            </fieldset>
        }
    }
}

/// A box to tick, with its label.
pub fn checkbox(label: &'static str, checked: bool, on_change: &Callback<bool>) -> Html {
    let onchange = on_change.reform(move |_: Event| !checked);
    html! {
        <label class="checkbox"><input type="checkbox" {checked} {onchange} />{ label }</label>
    }
}
