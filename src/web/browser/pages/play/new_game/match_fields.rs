use super::change::{Change, set};
use crate::web::browser::pages::dialog::Choices;
use crate::web::game::Match;
use crate::web::new_game::form::Form;
use crate::web::new_game::time::TimeChoice;
use crate::web::words::{auction, new_game as words, time};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The numbers of games that are offered.
const OFFERED: [u8; 4] = [1, 2, 4, 6];

/// The key of the choice of another number, and the one that it begins with.
const OTHER: &str = "other";
const OTHER_GAMES: u8 = 3;

/// The fields for a match: the number of games, and the names of two people in front of one screen.
pub fn match_fields(form: &Form, change: &Callback<Change>) -> Html {
    let offered = OFFERED.map(|games| games.to_string());
    let mut options: Vec<(AttrValue, Html)> = offered
        .map(|games| (games.clone().into(), games.into()))
        .to_vec();
    options.push((OTHER.into(), time::choice(TimeChoice::Custom).into()));
    let games = Choices {
        name: "games",
        legend: words::GAMES,
        look: "",
        options,
        chosen: match form.other_games {
            true => OTHER.into(),
            false => form.games.to_string().into(),
        },
        on_choose: set(change, |form, key| {
            form.other_games = key == OTHER;
            form.games = key.parse().unwrap_or(OTHER_GAMES);
        }),
        help: Some(words::games(form).to_string()),
    };
    html! {
        <>
            { games.view() }
            if form.other_games {
                { other_games(form, change) }
            }
            if form.has_names() {
                <div class="names">{ name(form, 0, change) }{ name(form, 1, change) }</div>
            }
        </>
    }
}

/// The field for a number of games that is not offered.
fn other_games(form: &Form, change: &Callback<Change>) -> Html {
    let on_games = set(change, |form, text| {
        form.games = text.trim().parse().unwrap_or(1).clamp(1, Match::MAX_GAMES);
    });
    html! {
        <div class="field">
            <label for="games">{ words::NUMBER_OF_GAMES }</label>
            <div class="number-row">
                <input
                    class="input"
                    id="games"
                    type="number"
                    min="1"
                    max={Match::MAX_GAMES.to_string()}
                    value={form.games.to_string()}
                    onchange={on_games.reform(|event: Event| text(event.target_unchecked_into()))}
                />
            </div>
        </div>
    }
}

fn name(form: &Form, index: usize, change: &Callback<Change>) -> Html {
    let on_name = change.reform(move |text: AttrValue| -> Change {
        Box::new(move |form| form.names[index] = text.to_string())
    });
    let id = format!("name-{index}");
    // With an auction nobody knows yet who has White.
    let label = match form.auction {
        Some(_) => auction::NAMES[index],
        None => words::NAMES[index],
    };
    html! {
        <div class="field">
            <label for={id.clone()}>{ label }</label>
            <input
                class="input"
                {id}
                autocomplete="off"
                maxlength={Match::MAX_NAME.to_string()}
                value={form.names[index].clone()}
                oninput={on_name.reform(|event: InputEvent| text(event.target_unchecked_into()))}
            />
        </div>
    }
}

fn text(field: HtmlInputElement) -> AttrValue {
    field.value().into()
}
