use super::Study;
use crate::game::{NodeId, Tree};
use std::rc::Rc;

/// A step of the cursor through a [`Study`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// To the root.
    First,
    /// One move back.
    Previous,
    /// One move forward in the current line.
    Next,
    /// To the end of the current line.
    Last,
    /// To the alternative move before this one.
    PreviousVariation,
    /// To the alternative move after this one.
    NextVariation,
    /// To the first move of the first variation on the next move.
    EnterVariation,
    /// To the move before the current variation, where it left its parent line.
    LeaveVariation,
}

/// Every method returns whether the cursor moved.
impl Study {
    /// Takes a step.
    pub fn step(&mut self, step: Step) -> bool {
        match step {
            Step::First => self.first(),
            Step::Previous => self.previous_move(),
            Step::Next => self.next_move(),
            Step::Last => self.last(),
            Step::PreviousVariation => self.previous_variation(),
            Step::NextVariation => self.next_variation(),
            Step::EnterVariation => self.enter_variation(),
            Step::LeaveVariation => self.leave_variation(),
        }
    }

    /// Goes to any node of the tree; does not move for one that is not in the tree.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        if let Some(at) = self.index_in_line(id) {
            return self.go_to_ply(at);
        }
        let Some(mut path) = self.tree.path(id) else {
            return false;
        };
        let pairs = path.iter().zip(&self.line);
        let common = pairs.take_while(|(one, other)| one == other).count();
        self.line.truncate(common);
        self.positions.truncate(common);
        self.line.extend(path.drain(common..));
        let at = self.line.len() - 1;
        self.extend_line();
        self.set_cursor(at);
        true
    }

    /// Goes to the position after this number of halfmoves of the current line, or to its end if
    /// it has fewer.
    pub fn go_to_ply(&mut self, ply: usize) -> bool {
        let before = self.at;
        self.set_cursor(ply.min(self.line_len()));
        self.at != before
    }

    /// Goes one move forward in the current line.
    pub fn next_move(&mut self) -> bool {
        self.go_to_ply(self.at + 1)
    }

    /// Goes one move back. Where this leaves a variation, the line that the variation had left
    /// becomes the current one.
    pub fn previous_move(&mut self) -> bool {
        let moved = self.at > 0 && self.go_to_ply(self.at - 1);
        self.follow_first_children();
        moved
    }

    /// Goes to the root; the main line becomes the current one.
    pub fn first(&mut self) -> bool {
        let moved = self.go_to_ply(0);
        self.follow_first_children();
        moved
    }

    /// Goes to the end of the current line.
    pub fn last(&mut self) -> bool {
        self.go_to_ply(self.line_len())
    }

    /// Goes to the first move of the first variation on the next move.
    pub fn enter_variation(&mut self) -> bool {
        let variation = self.tree.children(self.current()).nth(1);
        variation.is_some_and(|id| self.go_to(id))
    }

    /// Goes to the move before the current variation, and follows its parent line from there.
    pub fn leave_variation(&mut self) -> bool {
        let start = self.variation_start(self.current());
        let parent = start.and_then(|(id, _)| self.tree.parent(id));
        let moved = parent.is_some_and(|id| self.go_to(id));
        self.follow_first_children();
        moved
    }

    /// Goes to the next alternative to the last move.
    pub fn next_variation(&mut self) -> bool {
        let next = self.tree.next_sibling(self.current());
        next.is_some_and(|id| self.go_to(id))
    }

    /// Goes to the alternative before the last move.
    pub fn previous_variation(&mut self) -> bool {
        let current = self.current();
        let previous = self.tree.rank(current).and_then(|rank| {
            let parent = self.tree.parent(current)?;
            self.tree.children(parent).nth(rank.checked_sub(1)?)
        });
        previous.is_some_and(|id| self.go_to(id))
    }
}

impl Study {
    /// The index of a node in the current line; none for a node that is not in it.
    pub(super) fn index_in_line(&self, id: NodeId) -> Option<usize> {
        // It is usually next to the cursor.
        let near = (self.at.saturating_sub(1)..self.line.len()).take(3);
        let found = near.into_iter().find(|&at| self.line[at] == id);
        found.or_else(|| self.line.iter().position(|&other| other == id))
    }

    /// Extends the current line to a leaf of the tree, along first children.
    pub(super) fn extend_line(&mut self) {
        let mut last = self.line[self.line.len() - 1];
        while let Some(next) = self.tree.next(last) {
            self.line.push(next);
            last = next;
        }
    }

    /// Makes the current line follow the first children after the cursor.
    pub(super) fn follow_first_children(&mut self) {
        let tail = &self.line[self.at..];
        let follows = |pair: &[NodeId]| self.tree.next(pair[0]) == Some(pair[1]);
        let kept = tail.windows(2).take_while(|pair| follows(pair)).count();
        self.truncate_line(self.at + kept);
        self.extend_line();
    }

    /// Ends the current line at an index.
    pub(super) fn truncate_line(&mut self, last: usize) {
        self.line.truncate(last + 1);
        self.positions.truncate(last + 1);
        self.at = self.at.min(last);
    }

    /// Sets the cursor and computes the positions up to it.
    fn set_cursor(&mut self, at: usize) {
        while self.positions.len() <= at {
            let known = self.positions.len();
            let mut position = (*self.positions[known - 1]).clone();
            if let Some(m) = self.tree.move_to(self.line[known]) {
                position.play(m);
            }
            self.positions.push(Rc::new(position));
        }
        self.at = at;
    }

    /// The first move of the variation that a node belongs to, with its rank (at least 1) among its
    /// siblings; none in the main line.
    pub fn variation_start(&self, id: NodeId) -> Option<(NodeId, usize)> {
        let mut ancestors = self.tree.ancestors(id);
        ancestors.find_map(|id| Some((id, self.tree.rank(id).filter(|&rank| rank > 0)?)))
    }

    /// The last move up to a node that has alternatives, with its rank among them: the move at
    /// which the node's line can change places with another one.
    pub(super) fn last_fork(&self, id: NodeId) -> Option<(NodeId, usize)> {
        let has_siblings = |&id: &NodeId| {
            let parent = self.tree.parent(id);
            id != Tree::ROOT && parent.is_some_and(|id| self.tree.children(id).nth(1).is_some())
        };
        let fork = self.tree.ancestors(id).find(has_siblings)?;
        Some((fork, self.tree.rank(fork)?))
    }
}
