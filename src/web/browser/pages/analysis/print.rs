//! The game on paper.

use super::message::Msg;
use super::page::AnalysisPage;
use crate::game::{NodeId, Tree};
use crate::notation::fen;
use crate::rules::Position;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::header::Header;
use crate::web::analysis::layout::{Block, Cell, Item, Ply};
use crate::web::analysis::puzzle::Puzzle;
use crate::web::analysis::sheet::{Diagrams, Part, sheet};
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::widgets::button::button;
use crate::web::browser::widgets::picture;
use crate::web::review::start_facts::StartFacts;
use crate::web::words::game::result_or_points;
use crate::web::words::{analysis, print as words, puzzle as texts_of_puzzle, review, starts};
use yew::prelude::*;

/// The number of moves between two diagrams, where they don't depend on marks.
const EVERY: [u16; 2] = [5, 10];

impl AnalysisPage {
    /// The dialog that asks where there should be diagrams.
    pub(super) fn print_dialog(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let choice = |text: String, diagrams| {
            let onclick = link.callback(move |_: MouseEvent| Msg::Print(diagrams));
            button("button", text, onclick)
        };
        html! {
            <Dialog name="print" title={words::TITLE} on_close={link.callback(|()| Msg::Dialog(None))}>
                <p class="help">{ words::HELP }</p>
                <div class="print-choices">
                    { choice(words::AT_MARKS.to_string(), Diagrams::Marked) }
                    { for EVERY.map(|count| choice(words::every(count), Diagrams::Every(count))) }
                    { choice(words::NO_DIAGRAMS.to_string(), Diagrams::None) }
                </div>
            </Dialog>
        }
    }

    /// The sheet, which only a printer sees.
    pub(super) fn print_sheet(&self, model: &AnalysisModel) -> Html {
        let Some(diagrams) = self.printing else {
            return Html::default();
        };
        if let Some(puzzle) = &self.puzzle {
            return puzzle_sheet(puzzle);
        }
        let parts = sheet(&model.layout(), model.study().tree(), diagrams);
        let start = model.study().start();
        let is_usual = start.key() == start.variant().start().key();
        let shows_start = parts.first() == Some(&Part::Diagram(Tree::ROOT));
        html! {
            <article class="print-sheet" aria-hidden="true">
                { heading(self.name(), Header::new(model.source()).as_ref()) }
                if !is_usual {
                    <p>{ start_in_words(start) }</p>
                    if diagrams != Diagrams::None && !shows_start {
                        { diagram(model, Tree::ROOT) }
                    }
                }
                { for parts.into_iter().map(|part| view(model, part)) }
            </article>
        }
    }
}

/// Another start than that of chess: its number, or else its FEN.
fn start_in_words(start: &Position) -> String {
    match StartFacts::of(start) {
        Some(facts) => starts::start(facts.number),
        None => fen::format(start),
    }
}

/// A puzzle as it stands, without the moves that are to be found.
fn puzzle_sheet(puzzle: &Puzzle) -> Html {
    html! {
        <article class="print-sheet" aria-hidden="true">
            <header><h1>{ texts_of_puzzle::TITLE }</h1></header>
            <figure class="large">
                { picture::diagram(puzzle.shown(), puzzle.side(), &[], None) }
                <figcaption>{ texts_of_puzzle::state(puzzle) }</figcaption>
            </figure>
        </article>
    }
}

fn heading(name: Option<&str>, header: Option<&Header>) -> Html {
    if name.is_none() && header.is_none() {
        return Html::default();
    }
    let players = header.map(|header| {
        let [white, black] = header.players.each_ref().map(analysis::rated_player);
        words::players(&white, &black)
    });
    // With a name, players of whom nothing is known are of no interest.
    let known = header.filter(|it| it.has_players()).and(players.clone());
    html! {
        <header>
            { for name.map(str::to_owned).or(players).map(|title| html! { <h1>{ title }</h1> }) }
            { for known.filter(|_| name.is_some()).map(|players| html! { <p>{ players }</p> }) }
            { for header.map(|header| html! { <p>{ analysis::details(header).join(", ") }</p> }) }
        </header>
    }
}

fn view(model: &AnalysisModel, part: Part) -> Html {
    match part {
        Part::Diagram(id) => diagram(model, id),
        Part::Block(block) => match &block {
            Block::Row {
                number,
                white,
                black,
            } => html! { <b>{ row(*number, white, black) }{ " " }</b> },
            Block::Comment { text, .. } => match text.contains('\n') {
                // What follows begins a line, too.
                true => html! {
                    <div dir="auto">{ for text.lines().map(|line| html! { <p class="print-text">{ line }</p> }) }</div>
                },
                false => html! { <span dir="auto">{ text }{ " " }</span> },
            },
            Block::Line(line) => {
                let depth = line.depth.min(6).to_string();
                html! { <p class="print-line" data-depth={depth}>{ items(&line.items) }</p> }
            }
            Block::Result(result, points) => {
                html! { <b>{ result_or_points(*result, *points) }</b> }
            }
        },
    }
}

fn row(number: u16, white: &Cell, black: &Cell) -> String {
    match (white, black) {
        (Cell::Move(white), Cell::Move(black)) => {
            format!("{number}. {} {}", ply(white), ply(black))
        }
        (Cell::Move(white), _) => format!("{number}. {}", ply(white)),
        (_, Cell::Move(black)) => format!("{number}… {}", ply(black)),
        _ => String::new(),
    }
}

fn ply(ply: &Ply) -> String {
    let nags = ply.nags.iter().map(|&nag| analysis::nag(nag));
    std::iter::once(ply.san.clone()).chain(nags).collect()
}

/// The moves of a variation, with its comments in italics: a comment of moves alone would be taken for
/// part of the variation.
fn items(items: &[Item]) -> Html {
    let mut opened = true;
    let item = |item: &Item| {
        let word = match item {
            Item::Number(number) => html! { number.clone() },
            Item::Move(of) => html! { ply(of) },
            Item::Comment(comment) => html! { <i dir="auto">{ comment.clone() }</i> },
            Item::Open => html! { "(" },
            Item::Close => html! { ")" },
        };
        let is_glued = std::mem::replace(&mut opened, matches!(item, Item::Open))
            || matches!(item, Item::Close);
        html! { <>{ if is_glued { "" } else { " " } }{ word }</> }
    };
    html! { <>{ for items.iter().map(item) }</> }
}

fn diagram(model: &AnalysisModel, id: NodeId) -> Html {
    let study = model.study();
    let (tree, start) = (study.tree(), study.start());
    let caption = tree.parent(id).zip(tree.move_to(id)).map(|(parent, m)| {
        let before = tree.position(start, parent);
        review::numbered(&before, m)
    });
    let shapes = tree.annotations(id).map_or(&[][..], |it| &it.shapes);
    html! {
        <figure>
            { picture::diagram(&tree.position(start, id), model.orientation(), shapes, None) }
            <figcaption>{ for caption }</figcaption>
        </figure>
    }
}
