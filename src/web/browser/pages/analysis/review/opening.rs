use crate::notation::eco::{Openings, is_named_start};
use crate::rules::Position;
use crate::web::browser::opening_names;
use crate::web::words::play as words;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

thread_local! {
    /// The names, once they have been fetched.
    static OPENINGS: RefCell<Option<Rc<Openings>>> = const { RefCell::new(None) };
}

/// The properties of an [`OpeningName`].
#[derive(Clone, PartialEq, Properties)]
pub struct OpeningNameProps {
    /// The positions from the start of the game to that on the board.
    pub positions: Vec<Rc<Position>>,
}

/// The code and the name of the opening, for games that begin as chess does. The names are fetched
/// when the first such game is shown.
#[component]
pub fn OpeningName(props: &OpeningNameProps) -> Html {
    let fetched = use_force_update();
    let wanted = props
        .positions
        .first()
        .is_some_and(|start| is_named_start(start));
    use_effect_with(wanted, move |&wanted| {
        if wanted && OPENINGS.with_borrow(Option::is_none) {
            opening_names::fetch_later(Callback::from(move |openings| {
                OPENINGS.set(Some(Rc::new(openings)));
                fetched.force_update();
            }));
        }
    });
    let openings = OPENINGS.with_borrow(Clone::clone).filter(|_| wanted);
    let opening = openings.as_ref().and_then(|openings| {
        let positions = props.positions.iter().rev();
        positions
            .filter_map(|position| openings.of_position(position))
            .next()
    });
    match opening {
        None => Html::default(),
        Some(opening) => html! {
            <p class="opening" title={words::OPENINGS_SOURCE}>
                <span class="visually-hidden">{ words::OPENING }</span>
                <span class="code">{ opening.code.to_owned() }</span>
                { " " }
                { opening.name.to_owned() }
            </p>
        },
    }
}
