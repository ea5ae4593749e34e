use crate::board::{Color, Square};
use crate::rules::CastlingRule;
use crate::web::browser::pages::dialog::Choices;
use crate::web::editor::{CastlingOption, Placement};
use crate::web::language::Text;
use crate::web::words::editor as words;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// A change of the side to move, of a right or of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Give the move to a side.
    Turn(Color),
    /// Grant or take away the right to castle with a rook.
    Castling(Square, bool),
    /// Grant or take away the right to evacuate.
    Evacuation(Color, bool),
    /// Set or clear the en passant square.
    EnPassant(Option<Square>),
    /// Set the count of halfmoves without capture or pawn move.
    Halfmoves(u16),
    /// Set the number of the move, from 1.
    Fullmoves(u16),
}

impl Change {
    /// Makes the change.
    pub fn apply(self, placement: &mut Placement) {
        match self {
            Self::Turn(color) => placement.set_turn(color),
            Self::Castling(rook, granted) => placement.set_castling(rook, granted),
            Self::Evacuation(color, granted) => placement.setup.evacuation[color] = granted,
            Self::EnPassant(square) => placement.setup.en_passant = square,
            Self::Halfmoves(count) => placement.setup.halfmoves = count,
            Self::Fullmoves(number) => placement.setup.fullmoves = number.max(1),
        }
    }
}

/// The side to move.
pub(super) fn turn(placement: &Placement, on_change: &Callback<Change>) -> Html {
    let key = |color: Color| if color.is_white() { "white" } else { "black" };
    let choices = Choices {
        name: "turn",
        legend: words::TURN,
        look: "",
        options: Color::ALL
            .map(|color| (key(color).into(), words::side(color).into()))
            .to_vec(),
        chosen: key(placement.setup.turn).into(),
        on_choose: on_change
            .reform(|chosen: AttrValue| Change::Turn(Color::from_white(chosen == "white"))),
        help: None,
    };
    choices.view()
}

/// The castling rights that the pieces allow, or the rights to evacuate.
pub(super) fn castling(placement: &Placement, on_change: &Callback<Change>) -> Html {
    let rules = placement.variant.rules();
    if rules.evacuation {
        return evacuation(placement, on_change);
    }
    if rules.castling == CastlingRule::None {
        return Html::default();
    }
    let options = placement.castling_options();
    let side = |color: Color| {
        let own = options.iter().filter(move |option| option.color == color);
        let own: Vec<Html> = own.map(|option| right(option, on_change)).collect();
        if own.is_empty() {
            return Html::default();
        }
        html! {
            <div class="rights">
                <span class="side">{ words::side(color) }</span>
                <div class="of-side">{ for own }</div>
            </div>
        }
    };
    html! {
        <fieldset class="field">
            <legend>{ words::CASTLING }</legend>
            if options.is_empty() {
                <p class="help">{ words::NO_CASTLING }</p>
            }
            { for Color::ALL.map(side) }
        </fieldset>
    }
}

fn right(option: &CastlingOption, on_change: &Callback<Change>) -> Html {
    let (rook, granted) = (option.rook, option.granted);
    let onchange = on_change.reform(move |_: Event| Change::Castling(rook, !granted));
    html! {
        <label key={rook.to_string()} class="checkbox">
            <input
                type="checkbox"
                checked={granted}
                aria-label={words::castling_name(option)}
                {onchange}
            />
            { words::castling(option) }
        </label>
    }
}

fn evacuation(placement: &Placement, on_change: &Callback<Change>) -> Html {
    let possible = Color::ALL
        .into_iter()
        .filter(|&color| placement.can_evacuate(color));
    let right = |color: Color| {
        let granted = placement.setup.evacuation[color];
        let onchange = on_change.reform(move |_: Event| Change::Evacuation(color, !granted));
        html! {
            <label class="checkbox">
                <input type="checkbox" checked={granted} {onchange} />
                { words::evacuation(color) }
            </label>
        }
    };
    html! {
        <fieldset class="field">
            <legend>{ words::EVACUATION }</legend>
            { for possible.map(right) }
        </fieldset>
    }
}

/// The en passant square, where there is one to choose.
pub(super) fn en_passant(placement: &Placement, on_change: &Callback<Change>) -> Html {
    let options = placement.en_passant_options();
    if options.is_empty() {
        return Html::default();
    }
    let chosen = placement.setup.en_passant;
    let onchange = on_change.reform(|event: Event| {
        let field: HtmlSelectElement = event.target_unchecked_into();
        Change::EnPassant(field.value().parse().ok())
    });
    html! {
        <div class="field">
            <label for="editor-en-passant">{ words::EN_PASSANT }</label>
            <select class="input" id="editor-en-passant" {onchange}>
                <option value="-" selected={chosen.is_none()}>{ words::NO_EN_PASSANT }</option>
                { for options.into_iter().map(|square| html! {
                    <option value={square.to_string()} selected={chosen == Some(square)}>
                        { square.to_string() }
                    </option>
                }) }
            </select>
        </div>
    }
}

/// The counters of a FEN.
pub(super) fn counters(placement: &Placement, on_change: &Callback<Change>) -> Html {
    let setup = &placement.setup;
    html! {
        <div class="counters">
            { counter("editor-halfmoves", words::HALFMOVES, setup.halfmoves, 0, Change::Halfmoves, on_change) }
            { counter("editor-fullmoves", words::FULLMOVES, setup.fullmoves, 1, Change::Fullmoves, on_change) }
        </div>
    }
}

fn counter(
    id: &'static str,
    label: Text,
    value: u16,
    least: u16,
    change: fn(u16) -> Change,
    on_change: &Callback<Change>,
) -> Html {
    let onchange = on_change.reform(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        let number = field.value().parse().unwrap_or(value).max(least);
        // Also where the number stays the same, and nothing is drawn anew.
        field.set_value(&number.to_string());
        change(number)
    });
    html! {
        <div class="field">
            <label for={id}>{ label }</label>
            <input
                class="input"
                {id}
                type="number"
                inputmode="numeric"
                min={least.to_string()}
                max={u16::MAX.to_string()}
                value={value.to_string()}
                {onchange}
            />
        </div>
    }
}
