//! The evaluation bar where the game is over.

use crate::rules::Outcome;
use crate::web::review::Expected;
use crate::web::words::{engine, play as words};
use web_sys::HtmlElement;
use yew::prelude::*;

/// The properties of [`DecidedBar`].
#[derive(PartialEq, Properties)]
pub(super) struct DecidedBarProps {
    /// How the game has ended.
    pub outcome: Outcome,
}

/// The evaluation bar beside the board with the result, by which each side gets its share.
#[component]
pub(super) fn DecidedBar(props: &DecidedBarProps) -> Html {
    let node = use_node_ref();
    let share = Expected::of_outcome(&props.outcome).for_white();
    {
        let node = node.clone();
        use_effect_with(share.to_bits(), move |_| {
            if let Some(bar) = node.cast::<HtmlElement>() {
                let tenths = (share * 10.0).round() as u32;
                let share = format!("{}.{}", tenths / 10, tenths % 10);
                // Fails only for properties that cannot be written.
                let _ = bar.style().set_property("--share", &share);
            }
        });
    }
    html! {
        <div
            ref={node}
            class="evalbar"
            role="meter"
            aria-label={words::EVALUATION}
            aria-valuemin="-10"
            aria-valuemax="10"
            aria-valuenow={engine::pawns(share * 20.0 - 10.0)}
            aria-valuetext={words::result(&props.outcome)}
        >
            <span class="share"></span>
        </div>
    }
}
