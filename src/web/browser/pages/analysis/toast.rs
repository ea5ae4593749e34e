//! A short message above everything else.

use web_sys::HtmlElement;
use yew::prelude::*;

/// The properties of [`Toast`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ToastProps {
    /// The message.
    pub text: AttrValue,
}

/// A short message above everything else, dialogs too.
#[component]
pub(super) fn Toast(props: &ToastProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.text.clone(), move |_| {
            if let Some(toast) = node.cast::<HtmlElement>() {
                // Fails only if it is shown already, or in a browser without popovers, where the
                // style sheet has a place for it.
                let _ = toast.show_popover();
            }
        });
    }
    html! { <div ref={node} class="toast" role="alert" popover="manual">{ &props.text }</div> }
}
