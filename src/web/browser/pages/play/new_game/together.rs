use super::change::{Change, lot, now, set};
use super::setup_clock::SetupClockFaces;
use crate::board::{Bitboard, Color, File, Piece, Rank, Role, Square};
use crate::rules::chess960::{JointRules, JointSetupError, OwnRanks, PartialBackRank};
use crate::web::browser::icon::{piece_icon, piece_name};
use crate::web::browser::pages::dialog::{Choices, checkbox};
use crate::web::browser::widgets::button::Button;
use crate::web::new_game::form::Form;
use crate::web::words::errors;
use crate::web::words::new_game as words;
use yew::prelude::*;

/// The kinds of pieces that the players place.
const ROLES: [Role; 5] = [
    Role::Bishop,
    Role::Knight,
    Role::Queen,
    Role::King,
    Role::Rook,
];

/// White's first rank, on which both players place pieces in turn.
pub fn together(form: &Form, change: &Callback<Change>) -> Html {
    let rank = form.joint.back_rank();
    let square = |square: Square| {
        let standing = rank[square.file().index()];
        if let Some(role) = standing.filter(|_| form.joint.moves(square).any()) {
            return liftable(form, square, role, change);
        }
        let refused = form.joint.clone().play(form.step_to(square)).err();
        let moved = form.lifted.and_then(|from| rank[from.file().index()]);
        let role = moved.unwrap_or(form.role);
        self::square(square, standing, Color::White, (role, refused), change)
    };
    let squares = File::all().map(|file| square(Square::at(file, Rank::FIRST)));
    let rules = form.joint.rules();
    let agree = |rules: JointRules| {
        change.reform(move |_: bool| -> Change { Box::new(move |form| form.agree(rules, &lot)) })
    };
    html! {
        <div class="field together">
            <div class="agreements">
            { checkbox(words::ALL_EIGHT, rules.all_eight, &agree(JointRules { all_eight: !rules.all_eight, ..rules })) }
            { checkbox(words::ONE_MOVE, rules.one_move, &agree(JointRules { one_move: !rules.one_move, ..rules })) }
            </div>
            { clock(form) }
            <p class="help" role="status">{ words::together(form) }</p>
            <div class="rank-squares" role="group" aria-label={words::FIRST_RANK}>{ for squares }</div>
            if form.joint.is_finished() {
                <p class="help">{ words::MIRRORED }</p>
            } else {
                { pieces(form, Color::White, change) }
            }
            { take_back(form.joint.steps().is_empty(), change) }
        </div>
    }
}

/// The option of Pre-Chess to end in a start of Chess960, and both first ranks if it is chosen.
pub fn own_ranks(form: &Form, change: &Callback<Change>) -> Html {
    let agreed = form.own_ranks.is_some();
    let agree = change.reform(move |_: bool| -> Change {
        Box::new(move |form| form.agree_on_start(!agreed, &lot))
    });
    html! {
        <div class="field together">
            <div class="agreements">{ checkbox(words::ENDS_IN_START, agreed, &agree) }</div>
            if let Some(ranks) = &form.own_ranks {
                { clock(form) }
                <p class="help" role="status">{ words::own_ranks(form) }</p>
                { own_rank(form, ranks, Color::Black, change) }
                { own_rank(form, ranks, Color::White, change) }
                if let Some(turn) = ranks.turn() {
                    { pieces(form, turn, change) }
                }
                { take_back(ranks.placed().is_empty(), change) }
            }
        </div>
    }
}

fn own_rank(form: &Form, ranks: &OwnRanks, color: Color, change: &Callback<Change>) -> Html {
    let rank: PartialBackRank = ranks.rank(color);
    let square = |file: File| {
        let square = Square::at(file, Rank::FIRST).relative_to(color);
        let refused = ranks.clone().place(form.role, square).err();
        let standing = rank[file.index()];
        self::square(square, standing, color, (form.role, refused), change)
    };
    html! {
        <div class="rank-squares" role="group" aria-label={words::first_rank(color)}>
            { for File::all().map(square) }
        </div>
    }
}

/// What both players have left of their time, if the game has a clock.
fn clock(form: &Form) -> Html {
    html! {
        if let Some(times) = form.setup_times() {
            <SetupClockFaces
                {times}
                clock={form.setup_clock.clone()}
                turn={form.placing()}
                left={Callback::from(|(color, time): (Color, String)| words::time_left(color, &time))}
                over={Callback::from(|loser| words::time_over(loser).to_string())}
            />
        }
    }
}

/// The choice of the piece to be placed next, of these colours.
fn pieces(form: &Form, color: Color, change: &Callback<Change>) -> Html {
    let left = form.to_place();
    let piece = |role: Role| {
        let times = if left.count(role) > 1 { " ×2" } else { "" };
        html! { <>{ piece_icon(piece_name(Piece::new(color, role))) }{ words::role(role) }{ times }</> }
    };
    let pieces = Choices {
        name: "piece",
        legend: words::PIECE,
        look: "",
        options: ROLES
            .into_iter()
            .filter(|&role| left.count(role) > 0)
            .map(|role| (role.name().into(), piece(role)))
            .collect(),
        chosen: form.role.name().into(),
        on_choose: set(change, |form, key| {
            let known = ROLES.into_iter().find(|role| role.name() == key);
            form.role = known.unwrap_or(form.role);
        }),
        help: None,
    };
    pieces.view()
}

/// The button that takes back the piece placed last.
fn take_back(disabled: bool, change: &Callback<Change>) -> Html {
    let onclick =
        change.reform(|_: MouseEvent| -> Change { Box::new(|form| form.take_back(now(), &lot)) });
    let undo = Button {
        class: "button small",
        text: Some(words::TAKE_BACK.into()),
        disabled,
        onclick: Some(onclick),
        ..Button::default()
    };
    undo.view()
}

/// A square of a first rank, with the piece of that colour that stands there, or else the role of the
/// piece that would be placed and the reason why it can't be.
fn square(
    square: Square,
    standing: Option<Role>,
    color: Color,
    (role, refused): (Role, Option<JointSetupError>),
    change: &Callback<Change>,
) -> Html {
    let onclick = change.reform(move |_: MouseEvent| -> Change {
        // A square that refuses the piece is disabled and says why.
        Box::new(move |form| {
            let _ = form.place(square, now(), &lot);
        })
    });
    let reason = refused.map(errors::joint_setup);
    let dark = Bitboard::DARK.contains(square);
    html! {
        <button
            type="button"
            class={classes!("square", dark.then_some("dark"))}
            aria-label={words::square(square, standing, role)}
            title={reason.clone().filter(|_| standing.is_none())}
            disabled={reason.is_some()}
            {onclick}
        >
            if let Some(role) = standing {
                { piece_icon(piece_name(Piece::new(color, role))) }
            }
        </button>
    }
}

/// A square with a piece that may be moved instead of placing one.
fn liftable(form: &Form, square: Square, role: Role, change: &Callback<Change>) -> Html {
    let lifted = form.lifted == Some(square);
    let onclick =
        change.reform(move |_: MouseEvent| -> Change { Box::new(move |form| form.lift(square)) });
    let dark = Bitboard::DARK.contains(square);
    html! {
        <button
            type="button"
            class={classes!("square", "taken", dark.then_some("dark"), lifted.then_some("lifted"))}
            aria-label={words::liftable(square, role, lifted)}
            aria-pressed={lifted.to_string()}
            {onclick}
        >
            { piece_icon(piece_name(Piece::new(Color::White, role))) }
        </button>
    }
}
