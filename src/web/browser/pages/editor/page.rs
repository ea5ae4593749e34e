use crate::web::words::app as words;
use yew::prelude::*;

/// The page where positions are set up.
#[component]
pub fn EditorPage() -> Html {
    html! { <h1 tabindex="-1">{ words::EDITOR }</h1> }
}
