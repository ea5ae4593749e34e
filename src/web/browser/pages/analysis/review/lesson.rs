use crate::board::ByColor;
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::Button;
use crate::web::language::Text;
use crate::web::review::{Learned, Lesson, Stage};
use crate::web::words::review as words;
use yew::prelude::*;

/// What the visitor can do in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonStep {
    /// Ask for a hint.
    Hint,
    /// Give up: show the best move.
    Solution,
    /// Go on to the next exercise.
    Next,
    /// Begin with the first exercise again.
    Again,
    /// Go on with the mistakes of the other side.
    OtherSide,
    /// Go back to the review.
    End,
}

/// A lesson: the task, how it stands, and what can be done; after the last exercise what was learned.
/// `others` is the number of exercises for the other side, `ply` the place on the board.
pub(super) fn lesson(
    lesson: &Lesson,
    others: usize,
    names: &ByColor<AttrValue>,
    ply: Option<usize>,
    on_step: &Callback<LessonStep>,
    on_go_to: &Callback<usize>,
) -> Html {
    let (class, name) = match lesson.stage() {
        Stage::Solved { .. } => ("task solved", Some("check")),
        Stage::Wrong { .. } if !lesson.is_better() => ("task wrong", Some("close")),
        _ => ("task", None),
    };
    let finished = lesson.stage() == Stage::Finished;
    let hint = words::hint(lesson)
        .filter(|_| lesson.awaits_move() && !lesson.is_considered() && lesson.hints() > 0);
    html! {
        <section class="review-lesson" aria-label={words::LEARN}>
            if !finished {
                <p class="number">{ words::exercise(lesson, &names[lesson.side()]) }</p>
            }
            <div {class} role="status">
                { for name.map(icon) }
                <p>{ words::lesson(lesson) }</p>
                if let Some(hint) = hint {
                    { " " }<p class="hint">{ hint }</p>
                }
            </div>
            <div class="row">{ for steps(lesson, others, names, on_step) }</div>
            if finished {
                { learned(lesson, ply, on_go_to) }
            } else {
                { moves(lesson) }
            }
        </section>
    }
}

/// The buttons. While a move is considered they stay where they are.
fn steps(
    lesson: &Lesson,
    others: usize,
    names: &ByColor<AttrValue>,
    on_step: &Callback<LessonStep>,
) -> Vec<Html> {
    let step = |class, text: AttrValue, step: LessonStep, enabled: bool| {
        // With a key: the button to go on must not become the one that tells the solution, with the focus.
        let key = step as u8;
        let button = Button {
            class,
            text: Some(text),
            aria_disabled: !enabled,
            onclick: enabled.then(|| on_step.reform(move |_: MouseEvent| step)),
            ..Button::default()
        };
        html! { <key={key}>{ button.view() }</> }
    };
    let usual = |text: Text, what, enabled| step("button", text.into(), what, enabled);
    let mut buttons = match lesson.stage() {
        Stage::Finding | Stage::Judging(_) | Stage::Wrong { .. } => {
            let looking = !lesson.is_considered();
            let hint = match lesson.hints() {
                1.. if !lesson.is_only_piece() => words::WHICH_PIECE,
                _ => words::HINT,
            };
            vec![
                usual(hint, LessonStep::Hint, looking && lesson.has_hint()),
                usual(words::SHOW_SOLUTION, LessonStep::Solution, looking),
            ]
        }
        Stage::Solved { .. } | Stage::Shown => {
            vec![step(
                "button primary",
                words::NEXT.into(),
                LessonStep::Next,
                true,
            )]
        }
        Stage::Finished => {
            let side = !lesson.side();
            let text = words::learn(side, others, &names[side]).into();
            let other =
                (others > 0).then(|| step("button primary", text, LessonStep::OtherSide, true));
            let again = usual(words::TRY_AGAIN, LessonStep::Again, true);
            other.into_iter().chain([again]).collect()
        }
    };
    buttons.push(usual(words::END_LESSON, LessonStep::End, true));
    buttons
}

/// The moves of the game up to the mistake, the last of which is in sight.
fn moves(lesson: &Lesson) -> Html {
    let written = words::moves_to(lesson);
    let Some((played, before)) = written.split_last() else {
        return Html::default();
    };
    html! {
        <div class="lesson-moves" role="group" aria-label={words::MOVES_SO_FAR} tabindex="0">
            <p>{ before.join(" ") }{ " " }<strong>{ played }</strong></p>
        </div>
    }
}

/// What came of the exercises: each leads to its mistake.
fn learned(lesson: &Lesson, ply: Option<usize>, on_go_to: &Callback<usize>) -> Html {
    let item = |learned: &Learned| {
        let place = learned.ply + 1;
        let onclick = on_go_to.reform(move |_: MouseEvent| place);
        html! {
            <li>
                <button
                    type="button"
                    class="moment"
                    aria-current={(ply == Some(place)).then_some("true")}
                    {onclick}
                >
                    if learned.unaided {
                        { icon("check") }
                        <span class="visually-hidden">{ words::FOUND }{ " " }</span>
                    }
                    <span>{ words::learned(lesson, learned) }</span>
                </button>
            </li>
        }
    };
    html! {
        <>
            <h3>{ words::LEARNED }</h3>
            <ol class="learned">{ for lesson.learned().iter().map(item) }</ol>
        </>
    }
}
