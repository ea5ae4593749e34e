use crate::rules::Variant;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::words::play::{BARRED_PIECES, CLAIMS, placements_in_writing};
use crate::web::words::variants::{self, name};
use yew::prelude::*;

/// A dialog with the rules of a game, and with what its reserves and claims mean on the page.
pub fn rules_dialog(variant: Variant, on_close: Callback<()>) -> Html {
    let rules = variant.rules();
    let claims = if rules.points { &CLAIMS[..] } else { &[] };
    html! {
        <Dialog name="rules-of-game" title={name(variant).to_string()} {on_close} is_text=true>
            <p>{ variants::rules(variant) }</p>
            if rules.has_reserve() {
                <p>{ placements_in_writing() }{ " " }{ BARRED_PIECES }</p>
            }
            { for claims.iter().map(|text| html! { <p>{ *text }</p> }) }
        </Dialog>
    }
}
