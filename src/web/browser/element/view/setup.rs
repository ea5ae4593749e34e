//! The board and the panel of the mode `setup`.

use super::{EmbeddedBoard, Msg, button};
use crate::board::{Bitboard, Color};
use crate::web::browser::element::controller::Controller;
use crate::web::browser::widgets::bench::{BenchEvent, Change, reserves};
use crate::web::editor::{Announcement, Editor, Placement};
use crate::web::words::{editor as words, play};
use yew::prelude::*;

impl EmbeddedBoard {
    /// The board between the pieces that can be placed.
    pub(super) fn bench(&self, ctx: &Context<Self>, editor: &Editor, below: Color) -> Html {
        let on_event = ctx.link().callback(Msg::Bench);
        self.bench.view(editor, Bitboard::EMPTY, below, &on_event)
    }

    /// What belongs to a position besides the pieces on the board, and the buttons.
    pub(super) fn of_setup(&self, ctx: &Context<Self>, editor: &Editor) -> Html {
        let controller = &ctx.props().controller;
        let placement = editor.placement();
        let edit = |change: fn(&mut Placement)| on_edit(controller, change);
        let on_count = {
            let controller = controller.clone();
            Callback::from(move |(piece, count)| {
                controller.edit(|editor| editor.edit(|it| it.set_reserve(piece, count)));
                controller.redraw();
            })
        };
        let step = |step: fn(&mut Editor) -> Option<Announcement>| {
            let controller = controller.clone();
            Callback::from(move |_: MouseEvent| {
                controller.edit(step);
                controller.redraw();
            })
        };
        let flip = |controller: Controller| Callback::from(move |_| controller.flip());
        html! {
            <div part="controls">
                <div class="setup-choices" role="group" aria-label={words::TURN}>
                    <span class="legend" aria-hidden="true">{ words::TURN }</span>
                    { for Color::ALL.map(|color| turn(controller, placement, color)) }
                </div>
                { castling(controller, placement) }
                { reserves::reserves(placement, &on_count) }
                <div class="actions" role="group" aria-label={words::ACTIONS}>
                    { button("plus", words::START, &edit(|it| *it = Placement::start(it.variant)), true) }
                    { button("close", words::CLEAR, &edit(Placement::clear), true) }
                    { button("undo", words::UNDO, &step(Editor::undo), editor.can_undo()) }
                    { button("redo", words::REDO, &step(Editor::redo), editor.can_redo()) }
                    { button("flip", play::FLIP, &flip(controller.clone()), true) }
                </div>
            </div>
        }
    }

    /// Passes an event of the bench on to the editor. Returns whether something is to be drawn.
    pub(super) fn handle_bench(&mut self, controller: &Controller, event: &BenchEvent) -> bool {
        let below = controller.session().orientation();
        let bench = &mut self.bench;
        let handled = controller.edit(|editor| bench.handle(editor, event, below));
        let Some(handled) = handled else { return false };
        if let Some(said) = handled.said {
            self.announced = words::announcement(said);
        }
        handled.change != Change::Nothing
    }
}

fn on_edit(
    controller: &Controller,
    change: impl Fn(&mut Placement) + 'static,
) -> Callback<MouseEvent> {
    let controller = controller.clone();
    Callback::from(move |_: MouseEvent| {
        controller.edit(|editor| editor.edit(|placement| change(placement)));
        controller.redraw();
    })
}

fn turn(controller: &Controller, placement: &Placement, color: Color) -> Html {
    let onclick = on_edit(controller, move |placement| placement.set_turn(color));
    toggle(
        words::side(color).to_string(),
        None,
        placement.setup.turn == color,
        onclick,
    )
}

/// The castling rights that the pieces allow.
fn castling(controller: &Controller, placement: &Placement) -> Html {
    let options = placement.castling_options();
    if options.is_empty() {
        return Html::default();
    }
    let options = options.iter().map(|option| {
        let (rook, granted) = (option.rook, option.granted);
        let onclick = on_edit(controller, move |it| it.set_castling(rook, !granted));
        let text = words::castling_of(option);
        toggle(text, Some(words::castling_name(option)), granted, onclick)
    });
    html! {
        <div class="setup-choices" role="group" aria-label={words::CASTLING}>
            <span class="legend" aria-hidden="true">{ words::CASTLING }</span>
            { for options }
        </div>
    }
}

/// A button that is pressed or not.
fn toggle(
    text: String,
    label: Option<String>,
    pressed: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button
            type="button"
            class="button"
            aria-pressed={pressed.to_string()}
            aria-label={label}
            {onclick}
        >
            { text }
        </button>
    }
}
