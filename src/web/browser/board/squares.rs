use super::layers::number;
use crate::board::{Bitboard, Color, Square};
use crate::web::board::dests::Source;
use crate::web::board::geometry::square_in;
use crate::web::board::input::Input;
use crate::web::board::table::Content;
use crate::web::board::words;
use yew::prelude::*;

/// The squares, which take pointers and the focus and tell what stands on them.
pub(super) fn squares(input: &Input) -> Html {
    let targets = input.targets();
    let rows = (0..8).map(|row| {
        let cells = std::array::from_fn(|column| Cell::of(input, targets, column, row));
        html! { <Row {row} {cells} /> }
    });
    html! { <g class="squares" role="grid" aria-label="Board">{ for rows }</g> }
}

/// What is to be known of a square to draw it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    square: Square,
    content: Content,
    target: bool,
    selected: bool,
    /// Whether the Tab key reaches it.
    reached: bool,
    /// Whether words say that it is a target.
    told: bool,
}

impl Cell {
    fn of(input: &Input, targets: Bitboard, column: usize, row: usize) -> Self {
        let square = square_in(column, row, input.orientation());
        let target = targets.contains(square);
        Self {
            square,
            content: input.table().content(square),
            target,
            selected: input.source() == Some(Source::Square(square)),
            reached: input.focus() == square,
            told: target && input.is_by_key(),
        }
    }

    /// Whose man stands here is said once; whose men can be picked up, by a class of the board.
    const fn class(&self) -> &'static str {
        match (self.content, self.target) {
            (Content::Empty | Content::Hidden, false) => "sq",
            (Content::Empty | Content::Hidden, true) => "sq target",
            (Content::Duck, _) => "sq duck",
            (Content::Man(man), target) => match (man.color, target) {
                (Color::White, false) => "sq white",
                (Color::White, true) => "sq white target",
                (Color::Black, false) => "sq black",
                (Color::Black, true) => "sq black target",
            },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Properties)]
struct RowProps {
    /// From the top, 0 to 7.
    row: usize,
    cells: [Cell; 8],
}

/// A rank of squares: a component of its own, as a move changes but a few of them.
struct Row;

impl Component for Row {
    type Message = ();
    type Properties = RowProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let RowProps { row, cells } = ctx.props();
        let y = number(*row as u16 * 100);
        let rank = cells[0].square.rank().char();
        let rects = (0..).zip(cells).map(|(column, cell)| {
            html! {
                <rect
                    class={cell.class()}
                    data-sq={cell.square.to_string()}
                    x={number(column * 100)}
                    y={y.clone()}
                    width="100"
                    height="100"
                    role="gridcell"
                    tabindex={if cell.reached { "0" } else { "-1" }}
                    aria-selected={cell.selected.then_some("true")}
                    aria-label={words::square(cell.square, cell.content, cell.told)}
                />
            }
        });
        html! { <g role="row" aria-label={format!("Rank {rank}")}>{ for rects }</g> }
    }
}
