//! A game on paper: its blocks with diagrams between them.

use super::layout::{Block, Cell, Layout};
use crate::game::{Nag, NodeId, Tree};

/// The moves after which a diagram is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagrams {
    /// None.
    None,
    /// Those whose position has arrows or circles, or that have the glyph which asks for a diagram,
    /// also in variations; the start position too.
    Marked,
    /// Every move of the main line with a number that is a multiple of this one.
    Every(u16),
}

impl Diagrams {
    /// The diagrams where the visitor has not chosen any: at marks if there are some, else after every
    /// tenth move.
    pub fn usual(tree: &Tree) -> Self {
        let mut open = vec![Tree::ROOT];
        while let Some(id) = open.pop() {
            if is_marked(tree, id) {
                return Self::Marked;
            }
            open.extend(tree.children(id));
        }
        Self::Every(10)
    }
}

/// The glyphs with which programs ask for a diagram, from White's side and from Black's.
const ASKS_FOR_DIAGRAM: [Nag; 2] = [Nag(220), Nag(221)];

/// A part of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A block of the layout, or what of a row stands before or behind a diagram.
    Block(Block),
    /// A diagram of the position after a move.
    Diagram(NodeId),
}

/// The parts of a game in their order.
pub fn sheet(layout: &Layout, tree: &Tree, diagrams: Diagrams) -> Vec<Part> {
    let mut parts = Vec::new();
    let marked = diagrams == Diagrams::Marked && is_marked(tree, Tree::ROOT);
    let is_position_alone = diagrams != Diagrams::None && tree.next(Tree::ROOT).is_none();
    if marked || is_position_alone {
        parts.push(Part::Diagram(Tree::ROOT));
    }
    for block in layout.blocks().iter().flat_map(|block| {
        let splits = diagrams == Diagrams::Marked;
        split(block, tree)
            .filter(|_| splits)
            .unwrap_or_else(|| vec![block.clone()])
    }) {
        let mut shown: Vec<NodeId> = block.plies().map(|ply| ply.id).collect();
        match (diagrams, &block) {
            (Diagrams::Marked, _) => shown.retain(|&id| is_marked(tree, id)),
            // Of a move that is interrupted by a comment, the second part has the diagram.
            (Diagrams::Every(count), Block::Row { number, black, .. })
                if count > 0 && number.is_multiple_of(count) && *black != Cell::Skipped =>
            {
                shown.drain(..shown.len().saturating_sub(1));
            }
            _ => shown.clear(),
        }
        parts.push(Part::Block(block));
        parts.extend(shown.into_iter().map(Part::Diagram));
    }
    parts
}

/// The two halves of a row whose first move has a diagram, which stands between them.
fn split(block: &Block, tree: &Tree) -> Option<Vec<Block>> {
    let Block::Row {
        number,
        white: white @ Cell::Move(ply),
        black: black @ Cell::Move(_),
    } = block
    else {
        return None;
    };
    let row = |white: &Cell, black: &Cell| Block::Row {
        number: *number,
        white: white.clone(),
        black: black.clone(),
    };
    is_marked(tree, ply.id).then(|| vec![row(white, &Cell::Skipped), row(&Cell::Skipped, black)])
}

fn is_marked(tree: &Tree, id: NodeId) -> bool {
    tree.annotations(id).is_some_and(|annotations| {
        let asks = |nag| annotations.nags.contains(&nag);
        !annotations.shapes.is_empty() || ASKS_FOR_DIAGRAM.into_iter().any(asks)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{pgn, san};

    /// The moves after which there are diagrams.
    fn diagrams(text: &str, wanted: Diagrams) -> Vec<String> {
        let game = pgn::parse(text).expect("a game").remove(0);
        let layout = Layout::new(&game.start, &game.tree, game.result);
        let parts = sheet(&layout, &game.tree, wanted);
        let written = parts.iter().filter_map(|part| match part {
            Part::Block(block) => Some(block),
            Part::Diagram(_) => None,
        });
        assert!(
            written
                .flat_map(Block::plies)
                .eq(layout.blocks().iter().flat_map(Block::plies))
        );
        let diagrams = parts.iter().filter_map(|part| match part {
            Part::Diagram(id) => Some(*id),
            Part::Block(_) => None,
        });
        diagrams
            .map(|id| {
                let Some(parent) = game.tree.parent(id) else {
                    return "start".to_owned();
                };
                let m = game.tree.move_to(id).expect("a move");
                san::format(&game.position(parent), m)
            })
            .collect()
    }

    #[test]
    fn diagrams_stand_where_they_are_wanted() {
        let text = "1. e4 e5 $220 2. Nf3 {[%csl Ge5]} Nc6 3. Bb5 {The Spanish.} a6 (3... Nf6 {[%csl Gf6]}) 4. Ba4 *";
        assert_eq!(diagrams(text, Diagrams::Marked), ["e5", "Nf3", "Nf6"]);
        let start = format!("{{[%csl Ge4]}} {text}");
        assert_eq!(diagrams(&start, Diagrams::Marked)[0], "start");
        assert_eq!(diagrams(&start, Diagrams::Every(2)), ["Nc6", "Ba4"]);
        assert_eq!(
            diagrams(text, Diagrams::Every(1)),
            ["e5", "Nc6", "a6", "Ba4"]
        );
        assert_eq!(diagrams(text, Diagrams::Every(2)), ["Nc6", "Ba4"]);
        assert!(diagrams(text, Diagrams::None).is_empty());
        assert!(diagrams(text, Diagrams::Every(0)).is_empty());
        assert_eq!(diagrams("*", Diagrams::Every(10)), ["start"]);
        assert!(diagrams("*", Diagrams::None).is_empty());
    }

    #[test]
    fn a_diagram_stands_right_after_its_move() {
        let parts = |wanted| {
            let game = pgn::parse("1. e4 {[%csl Ge4]} e5 2. Nf3 Nc6 {[%csl Gc6]} *");
            let game = game.expect("a game").remove(0);
            let layout = Layout::new(&game.start, &game.tree, game.result);
            let parts = sheet(&layout, &game.tree, wanted).into_iter();
            let written = parts.map(|part| match part {
                Part::Diagram(_) => "diagram".to_owned(),
                Part::Block(block) => {
                    let moves: Vec<_> = block.plies().map(|ply| ply.san.as_str()).collect();
                    moves.join(" ")
                }
            });
            written.collect::<Vec<_>>()
        };
        let marked = ["e4", "diagram", "e5", "Nf3 Nc6", "diagram"];
        assert_eq!(parts(Diagrams::Marked), marked);
        assert_eq!(parts(Diagrams::None), ["e4 e5", "Nf3 Nc6"]);
    }

    #[test]
    fn without_a_choice_diagrams_stand_at_marks_or_now_and_then() {
        let usual = |text: &str| {
            let game = pgn::parse(text).expect("a game").remove(0);
            Diagrams::usual(&game.tree)
        };
        assert_eq!(usual("1. e4 e5 2. Nf3 *"), Diagrams::Every(10));
        assert_eq!(
            usual("1. e4 e5 (1... c5 {[%cal Gc7c5]}) *"),
            Diagrams::Marked
        );
    }
}
