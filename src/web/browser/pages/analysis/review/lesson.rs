use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::button;
use crate::web::review::{Lesson, Stage};
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
    /// Go back to the review.
    End,
}

/// A lesson: the task, how it stands, and what can be done.
pub(super) fn lesson(lesson: &Lesson, on_step: &Callback<LessonStep>) -> Html {
    let step = |step| on_step.reform(move |_: MouseEvent| step);
    let finished = lesson.stage() == Stage::Finished;
    let (class, name) = match lesson.stage() {
        Stage::Solved { .. } => ("task solved", Some("check")),
        Stage::Wrong { .. } => ("task wrong", Some("close")),
        _ => ("task", None),
    };
    let looking = lesson.awaits_move();
    html! {
        <section class="review-lesson" aria-label={words::LEARN}>
            if !finished {
                <p class="number">{ words::exercise(lesson) }</p>
            }
            <div {class} role="status">
                { for name.map(icon) }
                <p>{ words::lesson(lesson) }</p>
                if let Some(hint) = words::hint(lesson).filter(|_| looking && lesson.is_hinted()) {
                    <p class="hint">{ hint }</p>
                }
            </div>
            <div class="row">
                if looking {
                    if !lesson.is_hinted() {
                        { button("button", words::HINT, step(LessonStep::Hint)) }
                    }
                    { button("button", words::SHOW_SOLUTION, step(LessonStep::Solution)) }
                }
                if !looking && !finished && !matches!(lesson.stage(), Stage::Judging(_)) {
                    { button("button primary", words::NEXT, step(LessonStep::Next)) }
                }
                { button("button", words::END_LESSON, step(LessonStep::End)) }
            </div>
        </section>
    }
}
