use super::html::Html;
use crate::game::{Nag, NodeId, Tree};
use crate::web::analysis::fold::Folds;
use crate::web::analysis::layout::{Block, Cell, DEEPEST, Item, Layout, Line, Ply, class_of};
use crate::web::letters;
use crate::web::words::analysis as words;
use crate::web::words::game::result_or_points;

/// The number of blocks in one element, which a browser skips as a whole while it is out of sight.
const CHUNK: usize = 24;

/// The moves of a game.
pub fn moves(layout: &Layout, folds: &Folds) -> String {
    let mut html = Html::default();
    for chunk in folds.shown(layout).chunks(CHUNK) {
        html.tags("<div class=chunk>");
        for &index in chunk {
            let block = &layout.blocks()[index];
            let folded = matches!(block, Block::Line(line) if folds.is_folded(line));
            html.block(index, block, folded);
        }
        html.tags("</div>");
    }
    html.finish()
}

/// The first move that is not folded away.
pub fn first_move(layout: &Layout, folds: &Folds) -> Option<NodeId> {
    let shown = folds.shown(layout);
    let mut plies = shown
        .iter()
        .flat_map(|&index| layout.blocks()[index].plies());
    plies.next().map(|ply| ply.id)
}

/// A comment with an empty line between its paragraphs.
fn spaced(text: &str) -> String {
    text.replace('\n', "\n\n")
}

impl Html {
    fn block(&mut self, index: usize, block: &Block, folded: bool) {
        match block {
            Block::Row {
                number,
                white,
                black,
            } => {
                self.tags("<div class=moves-row><span class=number>");
                self.number(usize::from(*number)).tags(".</span>");
                self.cell(white);
                self.cell(black);
                self.tags("</div>");
            }
            Block::Comment { on, text } => {
                self.tags(match *on {
                    Tree::ROOT => "<p class=\"comment intro\" dir=auto>",
                    _ => "<p class=comment dir=auto>",
                });
                self.text(&spaced(text)).tags("</p>");
            }
            Block::Line(line) => self.line(index, line, folded),
            Block::Result(result, points) => {
                let result = result_or_points(*result, *points);
                self.tags("<p class=game-result>")
                    .text(&result)
                    .tags("</p>");
            }
        }
    }

    fn cell(&mut self, cell: &Cell) {
        match cell {
            Cell::Move(ply) => self.ply(ply),
            Cell::Skipped => drop(self.tags("<span class=skipped aria-hidden=true>…</span>")),
            Cell::Empty => drop(self.tags("<span></span>")),
        }
    }

    fn line(&mut self, index: usize, line: &Line, folded: bool) {
        self.tags("<div class=line role=group aria-label=\"");
        self.text(&words::variation(line.depth))
            .tags("\" data-depth=");
        self.number(line.depth.min(DEEPEST)).tags(">");
        self.items(&line.items);
        if line.inner > 0 {
            let count = words::lines(line.inner);
            self.tags("<button class=fold type=button aria-expanded=");
            self.tags(if folded { "false" } else { "true" });
            self.tags(" aria-label=\"").text(&words::fold(&count));
            self.tags("\" data-fold=").number(index).tags(">");
            match folded {
                true => self.tags("+ ").text(&count),
                false => self.tags("−"),
            };
            self.tags("</button>");
        }
        self.tags("</div>");
    }

    fn items(&mut self, items: &[Item]) {
        for group in Item::groups(items) {
            self.tags(match group {
                [Item::Comment(_), ..] => " <span>",
                _ => " <span class=together>",
            });
            for item in group {
                self.item(item);
            }
            self.tags("</span>");
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Number(number) => drop(self.span("<span class=number>", number)),
            Item::Move(ply) => self.ply(ply),
            Item::Comment(text) => {
                self.span("<span class=comment dir=auto>", &spaced(text));
            }
            Item::Open => drop(self.span("<span class=paren>", "(")),
            Item::Close => drop(self.span("<span class=paren>", ")")),
        }
    }

    fn span(&mut self, tag: &'static str, text: &str) -> &mut Self {
        self.tags(tag).text(text).tags("</span>")
    }

    fn ply(&mut self, ply: &Ply) {
        self.tags("<button type=button class=ply tabindex=-1 data-node=")
            .number(ply.id.index());
        if let Some(label) = words::ply(ply) {
            self.tags(" aria-label=\"").text(&label).tags("\"");
        }
        self.tags(">").text(&letters::shown(&ply.san));
        for &nag in &ply.nags {
            self.sign(nag);
        }
        if let Some(score) = ply.evaluation {
            self.span("<span class=score>", &words::evaluated(score));
        }
        self.tags("</button>");
    }

    fn sign(&mut self, nag: Nag) {
        let shown = words::nag(nag);
        if shown.is_empty() {
            return;
        }
        self.tags("<span class=\"");
        self.tags(class_of(nag)).tags("\"");
        if let Some(meaning) = words::meaning(nag) {
            self.tags(" title=\"").text(&meaning).tags("\"");
        }
        self.tags(">").text(&shown).tags("</span>");
    }
}
