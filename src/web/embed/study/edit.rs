//! Moves added, taken out and put in another order, and all that taken back.

use super::Study;
use crate::game::GameError;
use crate::notation::pgn::{NodeId, Tree};
use crate::rules::Move;
use std::rc::Rc;

/// What has been done, and what of it has been taken back.
#[derive(Clone, Debug, Default)]
pub(super) struct Edits {
    done: Vec<Edit>,
    undone: Vec<Edit>,
}

/// One thing done. The names of nodes stay good, as the tree keeps what is taken out.
#[derive(Clone, Copy, Debug)]
struct Edit {
    /// The place shown before.
    from: NodeId,
    /// The place shown afterwards.
    to: NodeId,
    change: Change,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    /// A move was made that the tree had already.
    None,
    /// A move was added.
    Added { id: NodeId, rank: usize },
    /// A move and all behind it were taken out.
    Deleted { id: NodeId, rank: usize },
    /// A move got another rank.
    Moved {
        id: NodeId,
        before: usize,
        after: usize,
    },
}

impl Study {
    /// Makes a move from the position shown: follows the tree where it has that move, else adds
    /// it as a variation or as the line's continuation.
    ///
    /// # Errors
    /// If the game is over there or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<NodeId, GameError> {
        if !self.position().is_legal(m) {
            let over = self.position().outcome().is_some();
            return Err(if over {
                GameError::Over
            } else {
                GameError::Illegal
            });
        }
        let from = self.current();
        let known = self.continuation(from, m);
        let (to, change) = match known {
            Some(id) => (id, Change::None),
            None => {
                let rank = self.tree().children(from).count();
                let id = Rc::make_mut(&mut self.game).tree.add(from, m);
                (id, Change::Added { id, rank })
            }
        };
        self.note(Edit { from, to, change });
        self.changed(change, to);
        Ok(to)
    }

    fn continuation(&self, from: NodeId, m: Move) -> Option<NodeId> {
        let tree = self.tree();
        tree.children(from).find(|&id| tree.move_to(id) == Some(m))
    }

    /// Takes out a move and all behind it. If the place shown goes with them, the one before is
    /// shown. Says whether there was something to take out.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let (from, inside) = (self.current(), self.path(self.current()).contains(&id));
        let Some(parent) = self.tree().parent(id) else {
            return false;
        };
        let Some(rank) = Rc::make_mut(&mut self.game).tree.detach(id) else {
            return false;
        };
        let to = if inside { parent } else { from };
        let change = Change::Deleted { id, rank };
        self.note(Edit { from, to, change });
        self.changed(change, to);
        true
    }

    /// Puts the variation to which a place belongs before the one that it replaces, so that it
    /// becomes the line there. Says whether it was not that already.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some((id, before)) = self.start_of_variation(id) else {
            return false;
        };
        let (from, after) = (self.current(), 0);
        let change = Change::Moved { id, before, after };
        Rc::make_mut(&mut self.game).tree.set_rank(id, after);
        self.note(Edit {
            from,
            to: from,
            change,
        });
        self.changed(change, from);
        true
    }

    /// The first move of the variation to which a place belongs and its rank; none in the main
    /// line.
    pub fn start_of_variation(&self, id: NodeId) -> Option<(NodeId, usize)> {
        let tree = self.tree();
        let mut up = std::iter::successors(Some(id), |&id| tree.parent(id));
        up.find_map(|id| Some((id, tree.rank(id).filter(|&rank| rank > 0)?)))
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        !self.edits.done.is_empty()
    }

    /// Whether something taken back can be done again.
    pub fn can_redo(&self) -> bool {
        !self.edits.undone.is_empty()
    }

    /// Takes back the last move made, or the last deletion or promotion, and shows the place of
    /// then.
    pub fn undo(&mut self) -> bool {
        let Some(edit) = self.edits.done.pop() else {
            return false;
        };
        self.edits.undone.push(edit);
        let change = match edit.change {
            Change::None => Change::None,
            Change::Added { id, rank } => Change::Deleted { id, rank },
            Change::Deleted { id, rank } => Change::Added { id, rank },
            Change::Moved { id, before, after } => Change::Moved {
                id,
                before: after,
                after: before,
            },
        };
        self.apply(change, edit.from);
        true
    }

    /// Does again what was taken back last.
    pub fn redo(&mut self) -> bool {
        let Some(edit) = self.edits.undone.pop() else {
            return false;
        };
        self.edits.done.push(edit);
        self.apply(edit.change, edit.to);
        true
    }

    fn note(&mut self, edit: Edit) {
        self.edits.undone.clear();
        self.edits.done.push(edit);
    }

    fn apply(&mut self, change: Change, to: NodeId) {
        if !matches!(change, Change::None) {
            let tree = &mut Rc::make_mut(&mut self.game).tree;
            match change {
                Change::None => {}
                Change::Added { id, rank } => tree.attach(id, rank),
                Change::Deleted { id, .. } => drop(tree.detach(id)),
                Change::Moved { id, after, .. } => drop(tree.set_rank(id, after)),
            }
        }
        self.changed(change, to);
    }

    /// Draws the line anew through a place, after a change.
    fn changed(&mut self, change: Change, to: NodeId) {
        if let Change::Added { id, .. } | Change::Deleted { id, .. } | Change::Moved { id, .. } =
            change
        {
            self.revision = self.revision.wrapping_add(1);
            self.layout.take();
            self.mend_line(id);
        }
        if !self.go_to(to) && self.current() != to {
            self.go_to(Tree::ROOT);
        }
        self.follow_first_continuations();
    }

    /// Ends the line where a move that changed no longer belongs to it, and lets it go on to its
    /// new end.
    fn mend_line(&mut self, changed: NodeId) {
        let place = self.tree().parent(changed);
        let Some(place) = place.and_then(|parent| self.place_in_line(parent)) else {
            return;
        };
        let behind = self.line.get(place + 1);
        if behind.is_some_and(|&id| self.tree().rank(id).is_none()) {
            self.line.truncate(place + 1);
            self.positions.truncate(place + 1);
            self.at = self.at.min(place);
        }
        self.extend();
    }
}
