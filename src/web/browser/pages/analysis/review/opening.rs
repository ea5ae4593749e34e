use crate::game::Game;
use crate::notation::eco::{Opening, Openings, is_named_start};
use crate::rules::{Move, Position};
use crate::web::browser::opening_names;
use crate::web::language;
use crate::web::words::play as words;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

thread_local! {
    /// The names, once they have been fetched.
    static OPENINGS: RefCell<Option<Rc<Openings>>> = const { RefCell::new(None) };
}

/// The number of half-moves (plies) after which no position has a name of its own.
const LONGEST: usize = 40;
/// The length of a code.
const CODE: usize = 3;

/// The properties of an [`OpeningName`].
#[derive(Clone, PartialEq, Properties)]
pub struct OpeningNameProps {
    /// The position before the first move.
    pub start: Rc<Position>,
    /// The moves to the position on the board.
    pub moves: Vec<Move>,
    /// The moves of the game.
    pub line: Vec<Move>,
    /// What the game's header gives: a code, a name, or both.
    pub given: Option<String>,
}

/// The code and the name of the opening that the moves on the board have reached, for games that begin
/// as chess does; once it is that of the game, what the game's header calls it. The names are fetched
/// when the first such game is shown. Before a name is known its place is kept, so that the moves
/// stay where they are.
#[component]
pub fn OpeningName(props: &OpeningNameProps) -> Html {
    let update = use_force_update();
    let is_named = is_named_start(&props.start);
    let wanted = !props.moves.is_empty() && is_named;
    use_effect_with(wanted, move |&wanted| {
        if wanted && OPENINGS.with_borrow(Option::is_none) {
            opening_names::fetch_later(Callback::from(move |openings| {
                OPENINGS.set(Some(Rc::new(openings)));
                update.force_update();
            }));
        }
    });
    let openings = OPENINGS.with_borrow(Clone::clone).filter(|_| wanted);
    let place = || match is_named {
        true => html! { <p class="opening"></p> },
        false => Html::default(),
    };
    let Some(openings) = openings else {
        return place();
    };
    let of = |moves: &[Move]| {
        let mut game = Game::new((*props.start).clone());
        for &m in moves.iter().take(LONGEST) {
            if game.play(m).is_err() {
                break;
            }
        }
        openings.of_game(&game, game.len())
    };
    let found = of(&props.moves);
    let given = props.given.as_deref().filter(|_| found == of(&props.line));
    let found = match given {
        Some(given) if given.len() > CODE => {
            return html! { <p class="opening">{ language::opening(given) }</p> };
        }
        // A code alone says little: what all its openings are called, or else the moves, tell the name.
        Some(code) => {
            let of_code = openings.of_code(code, found);
            of_code.filter(|opening| !opening.name.is_empty()).or(found)
        }
        None => found,
    };
    match found {
        None => place(),
        Some(Opening { code, name }) => {
            let name = language::opening(name);
            html! {
                <p class="opening" title={format!("{code} {name}\n{}", words::OPENINGS_SOURCE)}>
                    <span class="name">
                        <span class="visually-hidden">{ words::OPENING }</span>
                        <span class="code">{ code.to_owned() }</span>
                        { " " }
                        { name }
                    </span>
                </p>
            }
        }
    }
}
