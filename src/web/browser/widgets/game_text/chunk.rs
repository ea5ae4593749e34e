use crate::game::{Nag, Tree};
use crate::web::analysis::fold::Folds;
use crate::web::analysis::layout::{Block, Cell, DEEPEST, Item, Layout, Line, Ply, class_of};
use crate::web::letters;
use crate::web::words::analysis as words;
use crate::web::words::game::result_or_points;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element};
use yew::prelude::*;

/// The number of blocks drawn together.
pub(super) const CHUNK: usize = 24;

#[derive(Properties)]
pub(super) struct ChunkProps {
    pub(super) layout: Rc<Layout>,
    pub(super) folds: Rc<Folds>,
    pub(super) shown: Rc<Vec<usize>>,
    /// The index of the chunk.
    pub(super) number: usize,
}

impl PartialEq for ChunkProps {
    fn eq(&self, other: &Self) -> bool {
        let same = Rc::ptr_eq(&self.layout, &other.layout)
            && Rc::ptr_eq(&self.folds, &other.folds)
            && Rc::ptr_eq(&self.shown, &other.shown);
        self.number == other.number && (same || self.blocks().eq(other.blocks()))
    }
}

impl ChunkProps {
    /// The blocks, each with its index and whether it is folded.
    fn blocks(&self) -> impl Iterator<Item = (usize, &Block, bool)> {
        let shown = self.shown.iter().skip(self.number * CHUNK).take(CHUNK);
        shown.filter_map(|&index| {
            let block = self.layout.blocks().get(index)?;
            let folded = matches!(block, Block::Line(line) if self.folds.is_folded(line));
            Some((index, block, folded))
        })
    }
}

/// A part of the moves that is drawn anew only if something in it changes.
///
/// Its nodes are copies of a few patterns: through the virtual DOM each move took twice as many
/// calls of the browser, which was half of the time in which a long game opened. The current move is
/// marked in the nodes later.
#[component]
pub(super) fn Chunk(props: &ChunkProps) -> Html {
    // Fails only for names that no element or attribute can have.
    match draw(props) {
        Ok(chunk) => Html::VRef(chunk.into()),
        Err(_) => Html::default(),
    }
}

fn draw(props: &ChunkProps) -> Result<Element, JsValue> {
    let patterns = Patterns::new()?;
    let chunk = patterns.element("div", &[("class", "chunk")])?;
    for (index, block, folded) in props.blocks() {
        let block = patterns.block(index, block, folded)?;
        chunk.append_with_node_1(&block)?;
    }
    Ok(chunk)
}

/// The nodes that are copied for each move.
struct Patterns {
    document: Document,
    row: Element,
    number: Element,
    group: Element,
    ply: Element,
}

impl Patterns {
    fn new() -> Result<Self, JsValue> {
        let document = gloo::utils::document();
        let button = [("type", "button"), ("class", "ply"), ("tabindex", "-1")];
        Ok(Self {
            row: element(&document, "div", &[("class", "moves-row")])?,
            number: element(&document, "span", &[("class", "number")])?,
            group: element(&document, "span", &[("class", "together")])?,
            ply: element(&document, "button", &button)?,
            document,
        })
    }

    fn element(&self, name: &str, attributes: &[(&str, &str)]) -> Result<Element, JsValue> {
        element(&self.document, name, attributes)
    }

    fn text(&self, name: &str, class: &str, text: &str) -> Result<Element, JsValue> {
        let element = self.element(name, &[("class", class)])?;
        element.set_text_content(Some(text));
        Ok(element)
    }

    /// A comment, with gaps between its paragraphs.
    fn comment(&self, name: &str, class: &str, text: &str) -> Result<Element, JsValue> {
        let comment = self.element(name, &[("class", class), ("dir", "auto")])?;
        for (index, paragraph) in text.split('\n').enumerate() {
            if index > 0 {
                let gap = self.text("span", "gap", "")?;
                comment.append_with_node_1(&gap)?;
            }
            comment.append_with_str_1(paragraph)?;
        }
        Ok(comment)
    }

    fn block(&self, index: usize, block: &Block, folded: bool) -> Result<Element, JsValue> {
        match block {
            Block::Row {
                number,
                white,
                black,
            } => {
                let row = copy(&self.row)?;
                let number = self.number(&format!("{number}."))?;
                let [white, black] = [self.cell(white)?, self.cell(black)?];
                row.append_with_node_3(&number, &white, &black)?;
                Ok(row)
            }
            Block::Comment { on, text } => {
                let class = match *on {
                    Tree::ROOT => "comment intro",
                    _ => "comment",
                };
                self.comment("p", class, text)
            }
            Block::Line(line) => self.line(index, line, folded),
            Block::Result(result, points) => {
                self.text("p", "game-result", &result_or_points(*result, *points))
            }
        }
    }

    fn cell(&self, cell: &Cell) -> Result<Element, JsValue> {
        match cell {
            Cell::Move(ply) => self.ply(ply),
            Cell::Skipped => {
                let skipped = self.text("span", "skipped", "…")?;
                skipped.set_attribute("aria-hidden", "true")?;
                Ok(skipped)
            }
            Cell::Empty => self.element("span", &[]),
        }
    }

    fn line(&self, index: usize, line: &Line, folded: bool) -> Result<Element, JsValue> {
        let depth = line.depth.min(DEEPEST).to_string();
        let label = words::variation(line.depth);
        let attributes = [
            ("class", "line"),
            ("role", "group"),
            ("aria-label", label.as_str()),
            ("data-depth", depth.as_str()),
        ];
        let drawn = self.element("div", &attributes)?;
        self.items(&drawn, &line.items)?;
        if line.inner > 0 {
            let count = words::lines(line.inner);
            let fold = match folded {
                true => self.text("button", "fold", &format!("+ {count}"))?,
                false => self.text("button", "fold", "−")?,
            };
            fold.set_attribute("type", "button")?;
            fold.set_attribute("aria-expanded", if folded { "false" } else { "true" })?;
            fold.set_attribute("aria-label", &words::fold(&count))?;
            fold.set_attribute("data-fold", &index.to_string())?;
            drawn.append_with_node_1(&fold)?;
        }
        Ok(drawn)
    }

    /// Writes the text of a line.
    fn items(&self, line: &Element, items: &[Item]) -> Result<(), JsValue> {
        for group in Item::groups(items) {
            let breaks = matches!(group, [Item::Comment(_), ..]);
            let drawn = match breaks {
                true => self.element("span", &[])?,
                false => copy(&self.group)?,
            };
            for item in group {
                let item = self.item(item)?;
                drawn.append_with_node_1(&item)?;
            }
            line.append_with_str_1(" ")?;
            line.append_with_node_1(&drawn)?;
        }
        Ok(())
    }

    fn item(&self, item: &Item) -> Result<Element, JsValue> {
        match item {
            Item::Number(number) => self.number(number),
            Item::Move(ply) => self.ply(ply),
            Item::Comment(text) => self.comment("span", "comment", text),
            Item::Open => self.text("span", "paren", "("),
            Item::Close => self.text("span", "paren", ")"),
        }
    }

    fn number(&self, number: &str) -> Result<Element, JsValue> {
        let drawn = copy(&self.number)?;
        drawn.set_text_content(Some(number));
        Ok(drawn)
    }

    fn ply(&self, ply: &Ply) -> Result<Element, JsValue> {
        let button = copy(&self.ply)?;
        button.set_attribute("data-node", &ply.id.index().to_string())?;
        if let Some(label) = words::ply(ply) {
            button.set_attribute("aria-label", &label)?;
        }
        button.set_text_content(Some(&letters::shown(&ply.san)));
        // The judgement of the move comes before what is said of the position.
        if let Some(sign) = ply.found.map(|nag| self.sign(nag)).transpose()?.flatten() {
            sign.class_list().add_1("found")?;
            sign.set_attribute("title", &words::found(ply.found))?;
            button.append_with_node_1(&sign)?;
        }
        for &nag in &ply.nags {
            if let Some(sign) = self.sign(nag)? {
                button.append_with_node_1(&sign)?;
            }
        }
        if let Some(score) = ply.evaluation {
            let score = self.text("span", "score", &words::evaluated(score))?;
            button.append_with_node_1(&score)?;
        }
        Ok(button)
    }

    fn sign(&self, nag: Nag) -> Result<Option<Element>, JsValue> {
        let shown = words::nag(nag);
        if shown.is_empty() {
            return Ok(None);
        }
        let sign = self.text("span", class_of(nag), &shown)?;
        if let Some(meaning) = words::meaning(nag) {
            sign.set_attribute("title", meaning.as_str())?;
        }
        Ok(Some(sign))
    }
}

fn element(
    document: &Document,
    name: &str,
    attributes: &[(&str, &str)],
) -> Result<Element, JsValue> {
    let element = document.create_element(name)?;
    for (name, value) in attributes {
        element.set_attribute(name, value)?;
    }
    Ok(element)
}

/// A copy of an element without children.
fn copy(pattern: &Element) -> Result<Element, JsValue> {
    pattern.clone_node()?.dyn_into().map_err(JsValue::from)
}
