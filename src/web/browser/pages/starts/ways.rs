use super::change::{Change, act, lot, set};
use super::dice::DiceRoller;
use super::take_back::take_back;
use crate::board::{Bitboard, Color, File, Piece, Rank, Role, Square};
use crate::rules::Reserve;
use crate::rules::chess960::PartialBackRank;
use crate::web::browser::icon::{piece_icon, piece_name};
use crate::web::browser::pages::dialog::Choices;
use crate::web::browser::widgets::button::{button, labelled_icon};
use crate::web::starts::{Starts, Way};
use crate::web::words::starts as words;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The pieces of a side besides pawns, in the order in which they are offered.
const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// The id of the field for a number or a first rank.
pub(super) const FIELD: &str = "typed-start";

/// The way that is chosen, with its steps so far.
pub fn view(starts: &Starts, change: &Callback<Change>) -> Html {
    let steps = match starts.way {
        Way::Typed => return typed(starts, change),
        Way::Dice => {
            html! { <DiceRoller dice={starts.dice.clone()} change={change.clone()} /> }
        }
        Way::Coin => coin(starts, change),
        Way::Cards => cards(starts, change),
        Way::ByHand => return by_hand(starts, change),
    };
    html! { <>{ rank_picture(&starts.rank()) }{ steps }</> }
}

fn typed(starts: &Starts, change: &Callback<Change>) -> Html {
    let oninput =
        set(change, |starts, text| starts.text = text.to_string()).reform(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            field.value().into()
        });
    html! {
        <div class="field">
            <label for={FIELD}>{ words::typed() }</label>
            <div class="number-row">
                <input
                    class="input"
                    id={FIELD}
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="10"
                    value={starts.text.clone()}
                    aria-invalid={starts.number().is_err().then_some("true")}
                    {oninput}
                />
                { labelled_icon("button", "dice", words::RANDOM, act(change, |starts| starts.draw(&lot))) }
            </div>
        </div>
    }
}

fn coin(starts: &Starts, change: &Callback<Change>) -> Html {
    let all = act(change, |starts| {
        starts.toss(lot(2) == 1);
        while !starts.coin.is_finished() {
            starts.toss(lot(2) == 1);
        }
    });
    let rounds = starts.coin.rounds().iter().enumerate();
    html! {
        <div class="field dice">
            <div class="row">{ button("button", words::TOSS, all) }</div>
            <p class="help">{ words::COIN_HELP }</p>
            <p class="help" role="status">{ words::next_toss(&starts.coin) }</p>
            <div class="real" role="group" aria-label={words::REAL_COIN}>
                <span>{ words::REAL_COIN }</span>
                { button("button", words::HEADS, act(change, |starts| starts.toss(true))) }
                { button("button", words::TAILS, act(change, |starts| starts.toss(false))) }
                { take_back(starts.can_take_back(), change) }
            </div>
            <ol class="rolls" role="log" aria-label={words::TOSSES}>
                { for rounds.map(|(index, round)| html! { <li key={index}>{ words::round(round) }</li> }) }
                if !starts.coin.tosses().is_empty() {
                    <li key={starts.coin.rounds().len()}>{ words::tossed(starts.coin.tosses()) }</li>
                }
            </ol>
        </div>
    }
}

fn cards(starts: &Starts, change: &Callback<Change>) -> Html {
    let left = match starts.cards.len() {
        8 => Reserve::FULL,
        _ => starts.cards_left(),
    };
    let card = |role: Role| {
        let onclick = change.reform(move |_: MouseEvent| -> Change {
            Box::new(move |starts| starts.take_card(role))
        });
        let none = left.count(role) == 0;
        html! {
            <button
                type="button"
                class="button quiet face"
                aria-label={words::piece(role)}
                title={words::piece(role)}
                aria-disabled={none.then_some("true")}
                onclick={(!none).then_some(onclick)}
            >
                { white(role) }
            </button>
        }
    };
    let corrections = starts.corrections();
    html! {
        <div class="field dice">
            <div class="row">{ button("button", words::DRAW_CARDS, act(change, |starts| starts.draw_cards(&lot))) }</div>
            <p class="help">{ words::CARDS_HELP }</p>
            <div class="real" role="group" aria-label={words::REAL_CARDS}>
                <span>{ words::REAL_CARDS }</span>
                { for ROLES.map(card) }
                { take_back(starts.can_take_back(), change) }
            </div>
            <ol class="rolls" role="log">
                { for starts.cards.iter().enumerate().map(|(index, role)| html! { <li key={index}>{ words::piece(*role) }</li> }) }
                { for corrections.iter().enumerate().map(|(index, change)| html! {
                    <li key={8 + index} class="correction">{ words::correction(change) }</li>
                }) }
            </ol>
        </div>
    }
}

fn by_hand(starts: &Starts, change: &Callback<Change>) -> Html {
    let next = starts.next_piece();
    let left = starts.hand_left();
    let square = |file: File| {
        let at = Square::at(file, Rank::FIRST);
        let standing = starts.by_hand[file.index()];
        let onclick = change.reform(move |_: MouseEvent| -> Change {
            Box::new(move |starts| starts.press(file.index()))
        });
        let dark = Bitboard::DARK.contains(at);
        html! {
            <button
                type="button"
                class={classes!("square", dark.then_some("dark"), standing.is_some().then_some("taken"))}
                aria-label={words::square(at, standing, next)}
                {onclick}
            >
                { for standing.map(white) }
            </button>
        }
    };
    let pieces = Choices {
        name: "piece",
        legend: words::PIECE,
        look: "",
        options: ROLES
            .into_iter()
            .filter(|&role| left.count(role) > 0)
            .map(|role| (role.name().into(), piece(role, left.count(role))))
            .collect(),
        chosen: next.map_or("", Role::name).into(),
        on_choose: set(change, |starts, key| {
            starts.role = ROLES.into_iter().find(|role| role.name() == key);
        }),
        help: Some(words::BY_HAND_HELP.to_string()),
    };
    let anew = act(change, |starts| starts.by_hand = [None; 8]);
    html! {
        <div class="field together">
            <div class="rank-squares" role="group" aria-label={words::FIRST_RANK}>{ for File::all().map(square) }</div>
            if next.is_some() {
                { pieces.view() }
            }
            { button("button small", words::ANEW, anew) }
        </div>
    }
}

fn piece(role: Role, count: u8) -> Html {
    let times = if count > 1 { " ×2" } else { "" };
    html! { <>{ white(role) }{ words::piece(role) }{ times }</> }
}

fn white(role: Role) -> Html {
    piece_icon(piece_name(Piece::new(Color::White, role)))
}

/// White’s first rank, as far as it is known.
fn rank_picture(rank: &PartialBackRank) -> Html {
    let pieces = rank.iter().enumerate().filter_map(|(file, &role)| {
        let href = format!("#{}", piece_name(Piece::new(Color::White, role?)));
        let x = (file * 100).to_string();
        Some(html! { <use {href} width="100" height="100" {x} /> })
    });
    html! {
        <svg class="rank picture" viewBox="0 0 800 100" aria-hidden="true">
            <path class="light" d="M0 0h800v100H0z" />
            <path class="dark" d="M0 0h100v100H0zM200 0h100v100H200zM400 0h100v100H400zM600 0h100v100H600z" />
            { for pieces }
        </svg>
    }
}
