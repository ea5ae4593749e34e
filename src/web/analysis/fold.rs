//! The folding of variations.

use super::layout::{Block, Layout, Line};
use crate::game::NodeId;

/// The depth from which on variations are folded unless the viewer unfolds them.
const FOLDED_DEPTH: usize = 3;

/// The lines whose variations are folded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folds {
    /// The lines folded (`true`) or unfolded (`false`) by the viewer, by their first move, in the order
    /// of the moves' indices.
    wanted: Vec<(NodeId, bool)>,
}

impl Folds {
    /// Whether the variations within a line are folded.
    pub fn is_folded(&self, line: &Line) -> bool {
        let usual = line.depth >= FOLDED_DEPTH;
        line.inner > 0 && self.place(line).map_or(usual, |place| self.wanted[place].1)
    }

    /// Folds a line, or unfolds it.
    pub fn toggle(&mut self, line: &Line) {
        let folded = self.is_folded(line);
        self.set(line, !folded);
    }

    fn set(&mut self, line: &Line, folded: bool) {
        match self.place(line) {
            Ok(place) => self.wanted[place].1 = folded,
            Err(place) => self.wanted.insert(place, (line.first, folded)),
        }
    }

    /// The place of a line among those that the viewer has folded or unfolded, or the one where it would
    /// be.
    fn place(&self, line: &Line) -> Result<usize, usize> {
        let first = line.first.index();
        self.wanted
            .binary_search_by_key(&first, |(id, _)| id.index())
    }

    /// The indices of the blocks that are shown.
    pub fn shown(&self, layout: &Layout) -> Vec<usize> {
        let mut shown = Vec::new();
        let mut index = 0;
        while let Some(block) = layout.blocks().get(index) {
            shown.push(index);
            index += 1;
            if let Block::Line(line) = block
                && self.is_folded(line)
            {
                index += line.inner;
            }
        }
        shown
    }

    /// Unfolds the lines that hide a move. Returns whether there were any.
    pub fn unfold_for(&mut self, layout: &Layout, id: NodeId) -> bool {
        let Some(block) = layout.block_of(id) else {
            return false;
        };
        let mut any = false;
        // The lines that contain this one come before it, the innermost last.
        for (index, around) in layout.blocks()[..block].iter().enumerate().rev() {
            let Block::Line(line) = around else {
                break;
            };
            if index + line.inner >= block && self.is_folded(line) {
                self.set(line, false);
                any = true;
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn;

    /// Each line divides into two long ones.
    const DEEP: &str = "1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. d4 cxd4 (3... e6 4. d5 exd5 \
                        (4... Na5 5. c4) (4... Nb4)) (3... d5)) (2... e6)) 2. Nf3 *";

    #[test]
    fn deep_variations_are_folded_until_they_are_wanted() {
        let game = pgn::parse(DEEP).expect("a game").remove(0);
        let layout = Layout::new(&game.start, &game.tree, game.result);
        let mut folds = Folds::default();
        let all = layout.blocks().len();
        let shown = folds.shown(&layout);
        assert!(shown.len() < all, "{shown:?} of {all}");
        let hidden = (0..all).find(|index| !shown.contains(index)).expect("one");
        let id = layout.blocks()[hidden].plies().next().expect("a move").id;
        assert!(folds.unfold_for(&layout, id));
        assert!(!folds.unfold_for(&layout, id));
        assert!(folds.shown(&layout).contains(&hidden));
    }

    #[test]
    fn a_line_is_folded_and_unfolded() {
        let game = pgn::parse(DEEP).expect("a game").remove(0);
        let layout = Layout::new(&game.start, &game.tree, game.result);
        let mut folds = Folds::default();
        let before = folds.shown(&layout);
        let lines = layout.blocks().iter().filter_map(|block| match block {
            Block::Line(line) => Some(line),
            _ => None,
        });
        let line = lines.into_iter().find(|line| line.inner > 0).expect("one");
        assert!(!folds.is_folded(line));
        folds.toggle(line);
        assert_eq!(folds.shown(&layout).len(), 3, "two rows and the line");
        folds.toggle(line);
        assert_eq!(folds.shown(&layout), before);
    }
}
