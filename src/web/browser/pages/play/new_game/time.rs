use super::change::{Change, set};
use crate::web::browser::pages::dialog::{Choices, checkbox};
use crate::web::language::Text;
use crate::web::new_game::form::Form;
use crate::web::new_game::time::{SideFields, TimeChoice, TimeForm, TimeKind, is_count, is_number};
use crate::web::words::ratings::UNEQUAL_TIMES;
use crate::web::words::time as words;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// A part of the fields of a side; some are there for each stage.
type Part = fn(&mut SideFields, usize) -> &mut String;

/// The choice of a time control: those that are offered, and the fields of one's own.
pub fn time_fields(form: &Form, change: &Callback<Change>) -> Html {
    let time = &form.time;
    let control = time.control(form.players(&|_| 0));
    let (help, error) = match &control {
        Ok(control) => (control.as_ref().map(words::describe), None),
        Err(reason) => (None, Some(words::no_time(*reason))),
    };
    let choices = Choices {
        name: "time",
        legend: words::TIME,
        look: "times",
        options: TimeChoice::all()
            .map(|choice| (choice.key().into(), words::choice(choice).into()))
            .collect(),
        chosen: time.choice.key().into(),
        on_choose: set(change, |form, key| {
            let known = TimeChoice::all().find(|choice| choice.key() == key);
            form.time.choice = known.unwrap_or(TimeChoice::NoClock);
        }),
        help,
    };
    html! {
        <>
            { choices.view() }
            if time.choice == TimeChoice::Custom {
                <div class="custom-time">
                    { kind(time, change) }
                    // Before the fields that it adds, so that it stays where it is.
                    { checkbox(words::UNEQUAL, time.unequal, &change.reform(|on| -> Change {
                        Box::new(move |form| form.time.unequal = on)
                    })) }
                    { side(form, 0, change) }
                    if time.unequal {
                        { side(form, 1, change) }
                    }
                    if time.unequal && form.with_computer {
                        <p class="help">{ UNEQUAL_TIMES }</p>
                    }
                    <p class="help-error" role="status">{ error }</p>
                </div>
            }
        </>
    }
}

fn kind(time: &TimeForm, change: &Callback<Change>) -> Html {
    let onchange = set(change, |form, key| {
        let known = TimeKind::ALL.into_iter().find(|kind| kind.key() == key);
        form.time.choose(known.unwrap_or(TimeKind::Increment));
    })
    .reform(|event: Event| {
        let field: HtmlSelectElement = event.target_unchecked_into();
        field.value().into()
    });
    let option = |kind: TimeKind| {
        html! {
            <option value={kind.key()} selected={kind == time.kind}>{ words::kind(kind) }</option>
        }
    };
    html! {
        <label class="labelled">
            <span>{ words::KIND }</span>
            <select class="input" {onchange}>{ for TimeKind::ALL.map(option) }</select>
        </label>
    }
}

/// The fields of a side: a row for each stage, and one for what a move gets.
fn side(form: &Form, index: usize, change: &Callback<Change>) -> Html {
    let time = &form.time;
    let fields = &time.sides[index];
    let row = |stage: usize| {
        let minutes = number(
            words::stage(stage),
            &fields.minutes[stage],
            change,
            (index, stage),
            |side, stage| &mut side.minutes[stage],
        );
        let moves = number(
            words::MOVES,
            &fields.moves[stage],
            change,
            (index, stage),
            |side, stage| &mut side.moves[stage],
        );
        let staged = time.kind == TimeKind::Stages && stage + 1 < fields.moves.len();
        html! {
            <div class="time-row" key={stage}>
                { minutes }
                if staged {
                    { moves }
                }
                if stage == 0 {
                    { per_move(time, index, change) }
                }
            </div>
        }
    };
    html! {
        <div class="time-side" role="group" aria-label={time.unequal.then(|| words::side(form.with_computer, index == 0).as_str())}>
            if time.unequal {
                <p class="whose">{ words::side(form.with_computer, index == 0) }</p>
            }
            { for (0..time.stages(index)).map(row) }
        </div>
    }
}

/// The fields for what each move gets.
fn per_move(time: &TimeForm, index: usize, change: &Callback<Change>) -> Html {
    let fields = &time.sides[index];
    if time.kind == TimeKind::HourGlass {
        return Html::default();
    }
    let seconds = number(
        words::seconds(time.kind),
        &fields.seconds,
        change,
        (index, 0),
        |side, _| &mut side.seconds,
    );
    html! {
        <>
            if time.kind == TimeKind::ByoYomi {
                { number(words::PERIODS, &fields.periods, change, (index, 0), |side, _| &mut side.periods) }
            }
            { seconds }
        </>
    }
}

/// A field for a number of a side, in a stage.
fn number(
    label: Text,
    value: &str,
    change: &Callback<Change>,
    (side, stage): (usize, usize),
    part: Part,
) -> Html {
    let oninput = change.reform(move |event: InputEvent| -> Change {
        let field: HtmlInputElement = event.target_unchecked_into();
        let text = field.value();
        Box::new(move |form| *part(&mut form.time.sides[side], stage) = text)
    });
    let valid = if label == words::MOVES {
        value.trim().is_empty() || is_count(value)
    } else if label == words::PERIODS {
        is_count(value)
    } else {
        is_number(value)
    };
    html! {
        <label class="labelled">
            <span>{ label }</span>
            <input
                class="input"
                inputmode="decimal"
                autocomplete="off"
                maxlength="10"
                value={words::in_field(value)}
                aria-invalid={(!valid).then_some("true")}
                placeholder={(label == words::MOVES).then_some(words::ALL_MOVES.as_str())}
                {oninput}
            />
        </label>
    }
}
