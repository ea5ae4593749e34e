use crate::web::words::app as words;
use yew::prelude::*;

/// The page where games are analysed.
#[component]
pub fn AnalysisPage() -> Html {
    html! { <h1 tabindex="-1">{ words::ANALYSIS }</h1> }
}
