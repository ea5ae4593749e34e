use super::visit::analysis;
use crate::notation::fen;
use crate::notation::pgn::GameResult;
use crate::web::browser::icon::icon;
use crate::web::browser::pages::visit::is_plain;
use crate::web::browser::widgets::picture::picture;
use crate::web::library::Row;
use crate::web::records::Timestamp;
use crate::web::words::library as words;
use std::rc::Rc;
use yew::prelude::*;

/// What a visitor wants of a game in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowAction {
    /// Select it, or no longer.
    Select(Timestamp, bool),
    /// Open it in the analysis.
    Open(Timestamp),
    /// Play on.
    Continue(Timestamp),
    /// Delete the selected games or, if there are none, this one.
    Delete(Timestamp),
    /// Change name and tags, save or delete it.
    Edit(Timestamp),
}

/// The properties of [`GameRow`].
#[derive(Properties, PartialEq)]
pub(super) struct GameRowProps {
    /// The game.
    pub row: Rc<Row>,
    /// Its place in the list, from 0.
    pub index: usize,
    /// The number of games in the list.
    pub total: usize,
    /// Whether it is selected.
    pub selected: bool,
    /// What its address says of the position that is searched for.
    pub reached: AttrValue,
    /// Called with what is wanted.
    pub on_action: Callback<RowAction>,
}

/// A game in the list: a checkbox, its last position, what is known of it, and actions.
#[component]
pub(super) fn GameRow(props: &GameRowProps) -> Html {
    let row = &props.row;
    let (id, summary) = (row.id, &row.summary);
    let title = words::title(row);
    let distinct = words::distinct_title(row);
    let position = use_memo((summary.variant, summary.end.clone()), |(variant, end)| {
        fen::parse(*variant, end).ok()
    });
    let on_action = props.on_action.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        if is_plain(&event) {
            on_action.emit(RowAction::Open(id));
        }
    });
    let checked = props.selected;
    let onchange = props
        .on_action
        .reform(move |_: Event| RowAction::Select(id, !checked));
    let act = |action: RowAction| props.on_action.reform(move |_: MouseEvent| action);
    let details = words::details(summary);
    let players = words::players_of_named(row);
    html! {
        <li
            class={classes!("game", checked.then_some("selected"))}
            data-index={props.index.to_string()}
            aria-posinset={(props.index + 1).to_string()}
            aria-setsize={props.total.to_string()}
        >
            <label class="select">
                <input type="checkbox" aria-label={words::select(&distinct)} {checked} {onchange} />
            </label>
            <a class="open" href={format!("{}{}", analysis(id), props.reached)} {onclick}>
                if let Some(position) = &*position {
                    { picture(position, None) }
                } else {
                    <span class="picture missing">{ "?" }</span>
                }
                <span class="words">
                    <span class="title">{ &title }</span>
                    if !players.is_empty() {
                        <span class="facts">{ players }</span>
                    }
                    <span class="facts">{ words::facts(summary) }</span>
                    if !details.is_empty() {
                        <span class="details">{ details }</span>
                    }
                    if !row.tags.is_empty() {
                        <span class="tags">
                            { for row.tags.iter().map(|tag| html! {
                                // For screen readers.
                                <><span class="visually-hidden">{ ", " }</span><span class="tag">{ tag }</span></>
                            }) }
                        </span>
                    }
                </span>
            </a>
            <span class="row-actions">
                if summary.result == GameResult::Unknown {
                    <button
                        type="button"
                        class="button small continue"
                        aria-label={words::continue_game(&distinct)}
                        title={words::CONTINUE}
                        onclick={act(RowAction::Continue(id))}
                    >
                        { icon("play") }<span>{ words::CONTINUE }</span>
                    </button>
                }
                <button
                    type="button"
                    class="button quiet icon-only"
                    aria-label={words::more(&distinct)}
                    title={words::MORE}
                    onclick={act(RowAction::Edit(id))}
                >
                    { icon("more") }
                </button>
            </span>
        </li>
    }
}
