use crate::web::words::play::GAME;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What a [`GameChooser`] is given.
#[derive(Properties)]
pub struct GameChooserProps {
    /// What the games are called.
    pub titles: Rc<[String]>,
    /// Which one is shown, from 0.
    pub chosen: usize,
    /// Gets the number of the one that is wanted, from 0.
    pub on_choose: Callback<usize>,
}

impl PartialEq for GameChooserProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.titles, &other.titles)
            && self.chosen == other.chosen
            && self.on_choose == other.on_choose
    }
}

/// The choice among the games of a PGN.
#[component]
pub fn GameChooser(props: &GameChooserProps) -> Html {
    let onchange = props.on_choose.reform(|event: Event| {
        let select = event.target().and_then(|on| on.dyn_into().ok());
        select.map_or(0, |select: HtmlSelectElement| {
            usize::try_from(select.selected_index()).unwrap_or(0)
        })
    });
    let options = props.titles.iter().enumerate().map(|(index, title)| {
        html! {
            <option value={index.to_string()} selected={index == props.chosen}>
                { format!("{}. {title}", index + 1) }
            </option>
        }
    });
    html! { <select class="game-chooser" aria-label={GAME} {onchange}>{ for options }</select> }
}
