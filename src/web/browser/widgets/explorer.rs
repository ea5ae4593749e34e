//! The moves that were played from a position in the visitor's games.

use crate::board::Color;
use crate::notation::fen;
use crate::rules::{Move, Position};
use crate::web::browser::library::changes::Changes;
use crate::web::browser::library::positions::explorer;
use crate::web::browser::storage::{self, EXPLORER, Scope};
use crate::web::letters;
use crate::web::library::explorer::{Explored, ExploredMove, Explorer as Model, Tally};
use crate::web::library::{ExploredPlayer, Perspective};
use crate::web::records::{StoreError, Timestamp};
use crate::web::route::Page;
use crate::web::words::analysis::YOU;
use crate::web::words::library as words;
use crate::web::words::play::PLAYER;
use std::collections::HashSet;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The most players that are offered by name.
const LISTED: usize = 300;

/// The properties of [`Explorer`].
#[derive(Properties, PartialEq)]
pub struct ExplorerProps {
    /// The position.
    pub position: Rc<Position>,
    /// The games that count; `None` for all.
    #[prop_or_default]
    pub among: Option<Rc<HashSet<Timestamp>>>,
    /// Changes with the library by this page; other changes are noticed anyway.
    #[prop_or_default]
    pub revision: u32,
    /// Whether it can be chosen whose games count.
    #[prop_or_default]
    pub has_choice: bool,
    /// Called with the move that was chosen.
    pub on_move: Callback<Move>,
}

/// A table of the moves from a position in the visitor's games, with the results of the games; each
/// move is a button.
#[component]
pub fn Explorer(props: &ExplorerProps) -> Html {
    let model = use_state(|| None::<Result<Rc<Model>, StoreError>>);
    {
        let model = model.clone();
        use_effect_with(props.revision, move |_| {
            let read = move || {
                let model = model.clone();
                spawn_local(async move { model.set(Some(explorer().await)) });
            };
            read();
            let changes = Changes::listen(read);
            move || drop(changes)
        });
    }
    let perspective = use_state(|| {
        let kept = storage::load(Scope::Site, EXPLORER).filter(|_| props.has_choice);
        Perspective::from_text(&kept.unwrap_or_default())
    });
    let on_choose = {
        let perspective = perspective.setter();
        Callback::from(move |chosen: Perspective| {
            // Without storage the choice lasts until the page is left.
            let _ = storage::save(Scope::Site, EXPLORER, &chosen.to_text());
            perspective.set(chosen);
        })
    };
    let model = match &*model {
        None => return html! { <p class="help">{ words::EXPLORER_LOADING }</p> },
        Some(Err(error)) => return html! { <p class="help error">{ words::storage(error) }</p> },
        Some(Ok(model)) => model,
    };
    if model.is_empty() {
        return html! {
            <div class="explorer">
                <p class="help" role="status">{ words::EXPLORER_NO_GAMES }</p>
                <a class="button" href={format!("?page={}", Page::Library.key())}>{ words::EXPLORER_IMPORT }</a>
            </div>
        };
    }
    let of_player = model.games_of(&perspective);
    let explored = model.explore(
        &props.position,
        of_player.as_ref().or(props.among.as_deref()),
        // In the library the number is that of the list.
        !props.has_choice,
    );
    let all = props.among.as_ref().map(|games| games.len());
    let said = match of_player {
        Some(_) if explored.tally.games() == 0 && explored.in_variations == 0 => html! {
            <p class="help" role="status">{ words::NONE_OF_PLAYER }</p>
        },
        _ => view(props, all, &explored, &perspective),
    };
    html! {
        <div class="explorer">
            if props.has_choice {
                { choice(model, &perspective, on_choose) }
            }
            { said }
        </div>
    }
}

/// The choice whose games count: a player by name, the visitor first, and the side.
fn choice(model: &Model, chosen: &Perspective, on_choose: Callback<Perspective>) -> Html {
    let you = YOU.to_string();
    let text = match &chosen.player {
        None => String::new(),
        Some(ExploredPlayer::Visitor) => you.clone(),
        Some(ExploredPlayer::Named(name)) => name.clone(),
    };
    let oninput = {
        let (chosen, on_choose, you) = (chosen.clone(), on_choose.clone(), you.clone());
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            let player = match text.trim() {
                "" => None,
                text if text.to_lowercase() == you.to_lowercase() => Some(ExploredPlayer::Visitor),
                _ => Some(ExploredPlayer::Named(text)),
            };
            let side = chosen.side;
            on_choose.emit(Perspective { player, side });
        })
    };
    let onchange = {
        let player = chosen.player.clone();
        Callback::from(move |event: Event| {
            let key = event.target_unchecked_into::<HtmlSelectElement>().value();
            let (player, side) = (player.clone(), Perspective::side_with_key(&key));
            on_choose.emit(Perspective { player, side });
        })
    };
    let visitor = model.has_visitor().then_some(you.as_str());
    let players = visitor.into_iter().chain(model.players()).take(LISTED);
    let side = |key: &'static str, label| {
        let selected = Perspective::side_with_key(key) == chosen.side;
        html! { <option value={key} {selected}>{ label }</option> }
    };
    html! {
        <div class="whose">
            <label>
                <span class="label">{ PLAYER }</span>
                <input
                    class="input"
                    type="search"
                    value={text}
                    list="explorer-players"
                    placeholder={words::ANY_PLAYER}
                    autocomplete="off"
                    spellcheck="false"
                    {oninput}
                />
            </label>
            <datalist id="explorer-players">
                { for players.map(|name| html! { <option value={name.to_owned()} /> }) }
            </datalist>
            <label>
                <span class="label">{ words::SIDE_OF_PLAYER }</span>
                <select class="input" disabled={chosen.player.is_none()} {onchange}>
                    { side("both", words::BOTH_SIDES) }
                    { side("white", words::WHITE) }
                    { side("black", words::BLACK) }
                </select>
            </label>
        </div>
    }
}

fn view(
    props: &ExplorerProps,
    all: Option<usize>,
    explored: &Explored,
    perspective: &Perspective,
) -> Html {
    let (is_played, in_variations) = (explored.tally.games() > 0, explored.in_variations);
    let mut reached = match (is_played, in_variations) {
        (true, _) => words::reached_by(explored.tally, all),
        (false, 0) => {
            return html! { <p class="help" role="status">{ words::reached_by_none(all) }</p> };
        }
        (false, count) => words::in_variations_alone(count),
    };
    if is_played && in_variations > 0 {
        reached = format!("{reached} {}", words::also_in_variations(in_variations));
    }
    if explored.copies > 0 {
        reached = format!("{reached} {}", words::copies_left_out(explored.copies));
    }
    if is_played && explored.moves.is_empty() {
        reached = format!("{reached} {}", words::EXPLORER_ENDS);
    }
    let (turn, on_move) = (props.position.turn(), &props.on_move);
    // In the library they are listed already.
    let list = props.has_choice.then(|| {
        let (variant, fen) = (props.position.variant().key(), fen::format(&props.position));
        let page = Page::Library.key();
        let href = format!(
            "?page={page}&variant={variant}&fen={}{}",
            fen.replace(' ', "_"),
            perspective.parameters()
        );
        html! { <a class="button small" {href}>{ words::EXPLORER_LIST }</a> }
    });
    if explored.moves.is_empty() {
        return html! {
            <>
                <p class="help" role="status">{ reached }</p>
                { for list }
            </>
        };
    }
    html! {
        <>
            <p class="help" role="status">{ reached }</p>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ words::MOVE }</th>
                        <th scope="col">{ words::GAMES }</th>
                        <th scope="col">{ words::RESULTS }</th>
                    </tr>
                </thead>
                <tbody>{ for explored.moves.iter().map(|explored| row(explored, turn, on_move)) }</tbody>
            </table>
            { for list }
        </>
    }
}

fn row(explored: &ExploredMove, turn: Color, on_move: &Callback<Move>) -> Html {
    let m = explored.m;
    let onclick = on_move.reform(move |_: MouseEvent| m);
    html! {
        <tr key={explored.san.clone()}>
            <th scope="row">
                <button type="button" class="button small" {onclick}>{ letters::shown(&explored.san).into_owned() }</button>
            </th>
            <td class="count">{ words::number(explored.tally.games() as usize) }</td>
            <td>
                { results(explored.tally) }
                { for words::own(explored.tally, turn).into_iter().map(|own| html! { <p class="own">{ own }</p> }) }
            </td>
        </tr>
    }
}

/// The results as a bar in three parts, and in figures.
fn results(tally: Tally) -> Html {
    let said = words::tally(tally);
    let Some([white, draws, black]) = tally.percentages() else {
        return html! { <span class="figures">{ said }</span> };
    };
    let part = |class: &'static str, x: u32, width: u32| {
        html! { <rect {class} x={x.to_string()} width={width.to_string()} height="10" /> }
    };
    html! {
        <>
            <svg class="results" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                { part("white", 0, white) }
                { part("draws", white, draws) }
                { part("black", white + draws, 100_u32.saturating_sub(white + draws)) }
            </svg>
            <span class="figures" aria-hidden="true">{ words::percentages([white, draws, black]) }</span>
            <span class="visually-hidden">{ said }</span>
        </>
    }
}
