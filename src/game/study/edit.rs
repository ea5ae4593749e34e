use super::Study;
use crate::game::{Annotations, GameError, NodeId, Tree};
use crate::rules::Move;

/// The edits that can be undone and redone.
#[derive(Clone, Debug, Default)]
pub(super) struct EditHistory {
    done: Vec<Edit>,
    undone: Vec<Edit>,
}

/// An edit, stored as the change that reverts it.
#[derive(Clone, Debug)]
struct Edit {
    /// The change that reverts the edit.
    change: Change,
    /// The cursor before and after the edit.
    cursor: [NodeId; 2],
}

/// A change of the tree. A node keeps its id for good, so a change can be reverted at any time.
#[derive(Clone, Debug)]
enum Change {
    /// No change: the move made was in the tree already.
    None,
    /// Puts a move and all that follows it back into the tree.
    Attach { id: NodeId, rank: usize },
    /// Takes a move and all that follows it out of the tree.
    Detach { id: NodeId },
    /// Gives a move another rank among the children of its parent.
    SetRank { id: NodeId, rank: usize },
    /// No change of the tree, but one of something else; see [`Study::mark`].
    Mark(usize),
    /// Replaces the annotations of a node.
    Annotate {
        id: NodeId,
        annotations: Box<Annotations>,
    },
    /// Makes several changes, one after another.
    Several(Vec<Change>),
}

impl Edit {
    const fn mark(&self) -> Option<usize> {
        match self.change {
            Change::Mark(mark) => Some(mark),
            _ => None,
        }
    }
}

impl Study {
    /// Makes a move from the cursor: follows the tree where it has that move, and adds it
    /// otherwise, as a continuation of the line or as a variation. [`Move::NULL`] is taken where the
    /// side to move [can pass](crate::rules::Position::can_pass).
    ///
    /// # Errors
    /// If the game is over there or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<NodeId, GameError> {
        let position = self.position();
        let allowed = match m.is_null() {
            true => m == Move::NULL && position.can_pass(),
            false => position.is_legal(m),
        };
        if !allowed {
            let over = self.position().outcome().is_some();
            return Err(if over {
                GameError::Over
            } else {
                GameError::Illegal
            });
        }
        let from = self.current();
        let is_same = |&id: &NodeId| self.tree.move_to(id) == Some(m);
        let known = self.tree.children(from).find(is_same);
        let (to, revert) = match known {
            Some(id) => (id, Change::None),
            None => {
                let id = self.tree.add(from, m);
                self.mend_line(id);
                self.revision = self.revision.wrapping_add(1);
                (id, Change::Detach { id })
            }
        };
        self.record(revert, [from, to]);
        self.move_cursor(to);
        Ok(to)
    }

    /// Deletes a move and all that follows it. If the cursor is in there, it goes to the move
    /// before. Returns whether there was something to delete.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let from = self.current();
        let Some(parent) = self.tree.parent(id).filter(|_| self.tree.contains(id)) else {
            return false;
        };
        let inside = self.tree.ancestors(from).any(|ancestor| ancestor == id);
        let to = if inside { parent } else { from };
        self.edit(Change::Detach { id }, to);
        true
    }

    /// Makes the variation to which a node belongs the line that its parent continues with.
    /// Returns false if the node is in the main line.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let start = self.variation_start(id).filter(|_| self.tree.contains(id));
        let Some((id, _)) = start else {
            return false;
        };
        self.edit(Change::SetRank { id, rank: 0 }, self.current());
        true
    }

    /// Makes the line to which a node belongs the main line, however deep its variation is, as one
    /// edit. Returns false if it is the main line already.
    pub fn promote_to_main_line(&mut self, id: NodeId) -> bool {
        if !self.tree.contains(id) {
            return false;
        }
        let ancestors = self.tree.ancestors(id);
        let variations = ancestors.filter(|&id| self.tree.rank(id).is_some_and(|rank| rank > 0));
        let changes: Vec<Change> = variations
            .map(|id| Change::SetRank { id, rank: 0 })
            .collect();
        if changes.is_empty() {
            return false;
        }
        self.edit(Change::Several(changes), self.current());
        true
    }

    /// Moves the line to which a node belongs after its next alternative: the main line becomes
    /// the first variation, a variation moves one place down. Returns false if there is no
    /// alternative after it.
    pub fn demote(&mut self, id: NodeId) -> bool {
        if !self.can_demote(id) {
            return false;
        }
        let Some((id, rank)) = self.last_fork(id) else {
            return false;
        };
        let rank = rank + 1;
        self.edit(Change::SetRank { id, rank }, self.current());
        true
    }

    /// Moves the variation to which a node belongs before the alternative above it, which is another
    /// variation. Returns false if it is the first variation, or none.
    pub fn raise(&mut self, id: NodeId) -> bool {
        if !self.can_raise(id) {
            return false;
        }
        let Some((id, rank)) = self.last_fork(id) else {
            return false;
        };
        let rank = rank - 1;
        self.edit(Change::SetRank { id, rank }, self.current());
        true
    }

    /// Whether [`Study::raise`] would move the variation to which a node belongs.
    pub fn can_raise(&self, id: NodeId) -> bool {
        let fork = self.last_fork(id).filter(|_| self.tree.contains(id));
        fork.is_some_and(|(_, rank)| rank > 1)
    }

    /// Whether [`Study::demote`] would move the line to which a node belongs.
    pub fn can_demote(&self, id: NodeId) -> bool {
        let fork = self.last_fork(id).filter(|_| self.tree.contains(id));
        fork.is_some_and(|(id, _)| self.tree.next_sibling(id).is_some())
    }

    /// Changes the annotations of a node in one edit; the cursor stays. Returns whether they
    /// are different now.
    pub fn annotate(&mut self, id: NodeId, change: impl FnOnce(&mut Annotations)) -> bool {
        if !self.tree.contains(id) {
            return false;
        }
        let before = self.tree.annotations(id).cloned().unwrap_or_default();
        let mut after = before.clone();
        change(&mut after);
        if after == before {
            return false;
        }
        let annotations = Box::new(after);
        self.edit(Change::Annotate { id, annotations }, self.current());
        true
    }

    /// Makes several edits, which are undone and redone as one; the cursor stays where it is.
    /// Returns whether anything has changed.
    pub fn edit_together(&mut self, edits: impl FnOnce(&mut Self)) -> bool {
        let (count, revision) = (self.history.done.len(), self.revision);
        let cursor = self.current();
        edits(self);
        let made = self
            .history
            .done
            .split_off(count.min(self.history.done.len()));
        self.move_cursor(cursor);
        if self.revision == revision {
            return false;
        }
        let changes = made.into_iter().rev().map(|edit| edit.change).collect();
        self.record(Change::Several(changes), [cursor, cursor]);
        true
    }

    /// Records a change of something beside the tree as an edit. Who undoes or redoes it learns by
    /// [`Study::mark_to_undo`] and [`Study::mark_to_redo`] that it is the turn of that.
    pub fn mark(&mut self, mark: usize) {
        let cursor = self.current();
        self.record(Change::Mark(mark), [cursor, cursor]);
        self.revision = self.revision.wrapping_add(1);
    }

    /// The mark of the edit that is undone next, if it is a [mark](Study::mark).
    pub fn mark_to_undo(&self) -> Option<usize> {
        self.history.done.last()?.mark()
    }

    /// The mark of the edit that is redone next, if it is a [mark](Study::mark).
    pub fn mark_to_redo(&self) -> Option<usize> {
        self.history.undone.last()?.mark()
    }

    /// The number of edits that can be undone.
    pub const fn undo_len(&self) -> usize {
        self.history.done.len()
    }

    /// Has the edits since there were `count` of them undone and redone as one.
    pub fn join_edits(&mut self, count: usize) {
        if self.history.done.len() < count.saturating_add(2) {
            return;
        }
        let joined = self.history.done.split_off(count);
        let Some((first, last)) = joined.first().zip(joined.last()) else {
            return;
        };
        let cursor = [first.cursor[0], last.cursor[1]];
        let changes = joined.into_iter().rev().map(|edit| edit.change);
        let change = Change::Several(changes.collect());
        self.history.done.push(Edit { change, cursor });
    }

    /// Whether there is an edit to undo.
    pub const fn can_undo(&self) -> bool {
        !self.history.done.is_empty()
    }

    /// Whether there is an edit to redo.
    pub const fn can_redo(&self) -> bool {
        !self.history.undone.is_empty()
    }

    /// Undoes the last edit: a move made (also one that was in the tree already), a deletion, a
    /// promotion or demotion, or a change of annotations. The cursor goes where it was before.
    /// Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(edit) = self.history.done.pop() else {
            return false;
        };
        let change = self.apply(edit.change);
        self.move_cursor(edit.cursor[0]);
        self.history.undone.push(Edit { change, ..edit });
        true
    }

    /// Redoes the edit that was undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(edit) = self.history.undone.pop() else {
            return false;
        };
        let change = self.apply(edit.change);
        self.move_cursor(edit.cursor[1]);
        self.history.done.push(Edit { change, ..edit });
        true
    }

    /// Makes an edit that can be undone, and moves the cursor.
    fn edit(&mut self, change: Change, to: NodeId) {
        let from = self.current();
        let revert = self.apply(change);
        self.record(revert, [from, to]);
        self.move_cursor(to);
    }

    fn record(&mut self, revert: Change, cursor: [NodeId; 2]) {
        // Following the tree changes nothing that a redo could disturb.
        if !matches!(revert, Change::None) {
            self.history.undone.clear();
        }
        let change = revert;
        self.history.done.push(Edit { change, cursor });
    }

    /// Makes a change and returns the one that reverts it.
    fn apply(&mut self, change: Change) -> Change {
        let tree = &mut self.tree;
        let (id, revert) = match change {
            Change::None => return Change::None,
            Change::Mark(mark) => {
                self.revision = self.revision.wrapping_add(1);
                return Change::Mark(mark);
            }
            Change::Several(changes) => {
                let mut reverts: Vec<Change> = changes
                    .into_iter()
                    .map(|change| self.apply(change))
                    .collect();
                reverts.reverse();
                return Change::Several(reverts);
            }
            Change::Attach { id, rank } => {
                tree.attach(id, rank);
                (id, Change::Detach { id })
            }
            Change::Detach { id } => {
                let rank = tree.detach(id).unwrap_or_default();
                (id, Change::Attach { id, rank })
            }
            Change::SetRank { id, rank } => {
                let rank = tree.set_rank(id, rank).unwrap_or_default();
                (id, Change::SetRank { id, rank })
            }
            Change::Annotate {
                id,
                mut annotations,
            } => {
                std::mem::swap(tree.annotations_mut(id), &mut annotations);
                (id, Change::Annotate { id, annotations })
            }
        };
        self.revision = self.revision.wrapping_add(1);
        self.mend_line(id);
        revert
    }

    /// Moves the cursor after a change, to the root if the node is gone.
    fn move_cursor(&mut self, to: NodeId) {
        if !self.go_to(to) && self.current() != to {
            self.go_to(Tree::ROOT);
        }
        self.follow_first_children();
    }

    /// Cuts the current line at a moved or deleted node that no longer belongs to it, and extends
    /// it to a leaf.
    fn mend_line(&mut self, changed: NodeId) {
        let parent = self.tree.parent(changed);
        let Some(index) = parent.and_then(|parent| self.index_in_line(parent)) else {
            return;
        };
        let next = self.line.get(index + 1);
        if next.is_some_and(|&id| self.tree.rank(id).is_none()) {
            self.truncate_line(index);
        }
        self.extend_line();
    }
}
