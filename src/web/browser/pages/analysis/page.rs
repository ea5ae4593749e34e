use super::review::{ExerciseBoard, OpeningName, ReviewPanel, StartFactsView};
use crate::game::Study;
use crate::notation::link::Link;
use crate::rules::{Move, Variant};
use crate::web::board::state::Movable;
use crate::web::browser::board::Board;
use crate::web::review::{GameLine, Note, write_into};
use crate::web::words::app as words;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The page where games are analysed.
#[component]
pub fn AnalysisPage() -> Html {
    let study = use_memo((), |()| {
        let search = gloo::utils::window()
            .location()
            .search()
            .unwrap_or_default();
        let link = Link::parse(&search, "").ok().flatten();
        let study = match link {
            Some(link) => Study::with_moves(link.start_position(), link.moves),
            None => Study::with_moves(Variant::Chess.start(), []),
        };
        RefCell::new(study)
    });
    let update = use_force_update();
    let exercise = use_state(|| None::<ExerciseBoard>);
    let line = {
        let study = study.borrow();
        let moves: Vec<Move> = study.tree().moves().collect();
        Rc::new(GameLine::new(study.start().clone(), moves))
    };
    let on_go_to = {
        let (study, update) = (study.clone(), update.clone());
        Callback::from(move |ply: usize| {
            study.borrow_mut().go_to_ply(ply);
            update.force_update();
        })
    };
    let on_notes = {
        let (study, update) = (study.clone(), update.clone());
        Callback::from(move |notes: Vec<Note>| {
            let done = write_into(&mut study.borrow_mut(), &notes);
            update.force_update();
            done
        })
    };
    let on_move = {
        let (study, update) = (study.clone(), update);
        Callback::from(move |m: Move| {
            let _ = study.borrow_mut().play(m);
            update.force_update();
        })
    };
    let on_exercise = {
        let exercise = exercise.setter();
        Callback::from(move |board| exercise.set(board))
    };
    let study = study.borrow();
    let positions: Vec<_> = line.positions()[..=study.ply().min(line.len())].to_vec();
    let board = match &*exercise {
        Some(exercise) => html! {
            <Board
                arrangement={crate::web::board::arrangement::Arrangement::Position(exercise.position.clone())}
                orientation={exercise.side}
                movable={if exercise.movable { Movable::Both } else { Movable::None }}
                last_move={exercise.last_move}
                shapes={exercise.shapes.clone()}
                on_move={exercise.on_move.clone()}
            />
        },
        None => html! {
            <Board
                arrangement={crate::web::board::arrangement::Arrangement::Position(study.position().clone())}
                movable={Movable::Both}
                last_move={study.last_move()}
                {on_move}
            />
        },
    };
    html! {
        <div class="review-stub">
            <h1 tabindex="-1">{ words::ANALYSIS }</h1>
            <div class="board-frame">{ board }</div>
            <div class="panel">
                <OpeningName {positions} />
                <StartFactsView start={study.start().clone()} />
                <ReviewPanel
                    {line}
                    ply={study.is_in_main_line().then(|| study.ply())}
                    {on_go_to}
                    {on_notes}
                    {on_exercise}
                    on_busy={Callback::noop()}
                />
            </div>
        </div>
    }
}
