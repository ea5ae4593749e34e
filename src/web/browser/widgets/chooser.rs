use crate::web::words::play::GAME;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The properties of [`GameChooser`].
#[derive(Properties)]
pub struct GameChooserProps {
    /// The titles of the games.
    pub titles: Rc<[String]>,
    /// The index of the game shown, from 0.
    pub chosen: usize,
    /// Called with the index of the game chosen, from 0.
    pub on_choose: Callback<usize>,
}

impl PartialEq for GameChooserProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.titles, &other.titles)
            && self.chosen == other.chosen
            && self.on_choose == other.on_choose
    }
}

/// A chooser among the games of a PGN.
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
