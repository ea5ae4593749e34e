//! The auction for the sides of a new game.

use super::change::{Change, lot, now};
use super::setup_clock::SetupClockFaces;
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{AuctionStage, AuctionStep, Bidder, Position};
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::icon::{piece_icon, piece_name};
use crate::web::browser::pages::dialog::checkbox;
use crate::web::browser::widgets::button::{Button, button};
use crate::web::engine::{EngineEvent, Task};
use crate::web::game::Level;
use crate::web::new_game::auction::AuctionForm;
use crate::web::new_game::form::Form;
use crate::web::words::auction as words;
use crate::web::words::new_game::TAKE_BACK;
use std::rc::Rc;
use yew::prelude::*;

/// The option of an auction, and the auction if it is chosen.
pub fn auction(form: &Form, change: &Callback<Change>) -> Html {
    if !form.has_auction() {
        return Html::default();
    }
    let agreed = form.auction.is_some();
    let agree = change.reform(move |_: bool| -> Change {
        Box::new(move |form| form.agree_on_auction(!agreed, &lot))
    });
    html! {
        <div class="field together">
            <div class="agreements">{ checkbox(words::AUCTION, agreed, &agree) }</div>
            if let Some(auction) = &form.auction {
                <ol class="bids" aria-label={words::BIDS}>
                    { for words::said(form, auction).into_iter().map(|said| html! { <li>{ said }</li> }) }
                </ol>
                { clock(form, auction) }
                <p class="task" role="status">{ words::task(form, auction) }</p>
                { choices(auction, change) }
                { board(auction, change) }
                { take_back(!auction.can_take_back(), change) }
                <p class="help">{ words::HELP }</p>
                <AuctionEngine question={auction.question()} level={form.level} change={change.clone()} />
            }
        </div>
    }
}

/// What both players have left of their time, if the game has a clock.
fn clock(form: &Form, auction: &AuctionForm) -> Html {
    let bidder = |slot: Color| match slot {
        Color::White => Bidder::First,
        Color::Black => Bidder::Second,
    };
    let turn = auction.auction().turn();
    let left = {
        let (form, auction) = (form.clone(), auction.clone());
        Callback::from(move |(slot, time): (Color, String)| {
            words::time_left(&form, &auction, bidder(slot), &time)
        })
    };
    let over = {
        let (form, auction) = (form.clone(), auction.clone());
        Callback::from(move |slot| words::time_over(&form, &auction, bidder(slot)))
    };
    html! {
        if let Some(times) = form.setup_times() {
            <SetupClockFaces
                {times}
                clock={form.setup_clock.clone()}
                turn={turn.map(|turn| Color::from_white(turn == Bidder::First))}
                {left}
                {over}
            />
        }
    }
}

/// A callback for a step in the auction.
fn step(
    change: &Callback<Change>,
    step: impl Fn(&mut AuctionForm) + Copy + 'static,
) -> Callback<MouseEvent> {
    change.reform(move |_: MouseEvent| -> Change {
        Box::new(move |form| form.act_in_auction(now(), step))
    })
}

/// The possible bids, or the two sides.
fn choices(auction: &AuctionForm, change: &Callback<Change>) -> Html {
    if !auction.is_persons_turn() {
        return Html::default();
    }
    let say = |said: AuctionStep| step(change, move |auction| auction.step(said));
    let bid = |moves: u8| {
        let bid = Button {
            class: "button",
            text: Some(moves.to_string().into()),
            label: Some(words::extra_moves(moves).into()),
            onclick: Some(say(AuctionStep::Bid(moves))),
            ..Button::default()
        };
        bid.view()
    };
    let side = |side: Color| {
        let choose = say(AuctionStep::Choose(side));
        let king = piece_icon(piece_name(Piece::new(side, Role::King)));
        html! {
            <button type="button" class="button side" onclick={choose}>
                { king }{ words::choose(side) }
            </button>
        }
    };
    match auction.auction().stage() {
        AuctionStage::Bidding => html! {
            <div class="number-row bid" role="group" aria-label={words::YOUR_BID}>
                { for auction.auction().possible_bids().map(bid) }
                if auction.auction().leader().is_some() {
                    { button("button quiet", words::PASS, say(AuctionStep::Pass)) }
                }
            </div>
        },
        AuctionStage::Choosing => html! {
            <div class="number-row">{ for Color::ALL.map(side) }</div>
        },
        AuctionStage::Moving { .. } | AuctionStage::Finished => Html::default(),
    }
}

/// The position, on which a person makes extra moves by pressing a piece and then its square.
fn board(auction: &AuctionForm, change: &Callback<Change>) -> Html {
    let position = auction.auction().position();
    let moves = auction.moves();
    let ranks = (0..8).rev();
    let squares = ranks.flat_map(|rank| Square::all().skip(rank * 8).take(8));
    let square = |square: Square| {
        let piece = position.piece_at(square);
        let lifted = auction.lifted() == Some(square);
        let dest = auction.lifted().is_some() && moves.iter().any(|m| m.to() == square);
        // While a piece is picked up, another one can be picked up instead.
        let movable = auction.can_lift(square);
        let dark = Bitboard::DARK.contains(square);
        let class = classes!(
            "square",
            piece.map(|_| "taken"),
            dark.then_some("dark"),
            lifted.then_some("lifted")
        );
        html! {
            <button
                key={square.index()}
                type="button"
                {class}
                aria-label={words::square(&position, square, dest)}
                aria-pressed={movable.then(|| lifted.to_string())}
                disabled={!dest && !movable}
                onclick={step(change, move |auction| auction.press(square))}
            >
                if let Some(piece) = piece {
                    { piece_icon(piece_name(piece)) }
                }
            </button>
        }
    };
    html! {
        <div class="rank-squares half-moves" role="group" aria-label={words::BOARD}>
            { for squares.map(square) }
        </div>
    }
}

/// The button that takes back the last step of a person.
fn take_back(disabled: bool, change: &Callback<Change>) -> Html {
    let undo = Button {
        class: "button small",
        text: Some(TAKE_BACK.into()),
        disabled,
        onclick: Some(step(change, AuctionForm::take_back)),
        ..Button::default()
    };
    undo.view()
}

/// The properties of [`AuctionEngine`].
#[derive(Properties, PartialEq)]
struct AuctionEngineProps {
    /// The position to be searched for the computer's next step.
    question: Option<Position>,
    /// The computer's level.
    level: Level,
    /// Called with the answer.
    change: Callback<Change>,
}

/// The engine that judges for the computer. It is loaded when it is asked for the first time.
#[component]
fn AuctionEngine(props: &AuctionEngineProps) -> Html {
    let latest = use_mut_ref(|| props.change.clone());
    // An answer must find the form as it is then.
    latest.replace(props.change.clone());
    let engine = use_memo((), move |()| {
        EngineClient::new(Callback::from(move |event| {
            let answer = match event {
                EngineEvent::BestMove(found) => Some(found),
                EngineEvent::Failed(_) => None,
                _ => return,
            };
            let change = latest.borrow().clone();
            change.emit(Box::new(move |form| {
                form.act_in_auction(now(), |auction| auction.answer(answer.as_ref(), &lot));
            }));
        }))
    });
    let asked = (props.question.clone(), props.level);
    use_effect_with(asked, move |(question, level)| {
        let task = question.as_ref().map(|position| {
            let shown = Rc::new(position.clone());
            Task::find_move(position, [], shown, level.number(), None, false)
        });
        // After a failure each question is another attempt.
        engine.retry();
        engine.schedule(task, true);
    });
    Html::default()
}
