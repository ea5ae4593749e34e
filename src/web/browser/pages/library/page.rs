use crate::web::words::app as words;
use yew::prelude::*;

/// The page with the visitor's games.
#[component]
pub fn LibraryPage() -> Html {
    html! { <h1 tabindex="-1">{ words::LIBRARY }</h1> }
}
