use super::Annotations;
use crate::rules::{Move, Position};
use std::num::NonZeroU32;

/// The moves of a game with all variations and annotations.
///
/// The root stands for the start position and every other node for a move. The first child of a
/// node continues its line, the other children are variations on that first child.
///
/// The nodes are stored in one vector, so that a tree of any depth is walked, compared and
/// dropped without recursion. A detached subtree keeps its nodes: it can be attached again, and
/// a [`NodeId`] never changes its meaning.
///
/// ```
/// use sharp960::game::Tree;
/// use sharp960::rules::Variant;
///
/// let moves = Variant::Chess.start().legal_moves();
/// let mut tree = Tree::new();
/// let line = tree.add(Tree::ROOT, moves[0]);
/// let variation = tree.add(Tree::ROOT, moves[1]);
/// assert_eq!(tree.next(Tree::ROOT), Some(line));
/// // The variation becomes the main line.
/// tree.set_rank(variation, 0);
/// assert!(tree.children(Tree::ROOT).eq([variation, line]));
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Number of nodes in detached subtrees.
    detached: usize,
}

/// A node of a [`Tree`]: the start position, or the position after a move. Only meaningful
/// together with the tree that gave it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(NonZeroU32);

#[derive(Clone, Debug, Default)]
struct Node {
    /// The move that leads to the node; none at the root.
    m: Option<Move>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// Boxed because most moves have none.
    annotations: Option<Box<Annotations>>,
}

impl NodeId {
    fn new(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }

    /// The number of the node in its tree: 0 for the root, then in the order in which the moves
    /// were added.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self {
            nodes: vec![Node::default()],
            detached: 0,
        }
    }
}

impl Tree {
    /// The node of the start position.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// A tree without moves.
    pub fn new() -> Self {
        Self::default()
    }

    /// A main line without variations.
    pub fn with_moves(moves: impl IntoIterator<Item = Move>) -> Self {
        let mut tree = Self::new();
        let add = |parent, m| tree.add(parent, m);
        moves.into_iter().fold(Self::ROOT, add);
        tree
    }

    /// Number of moves, those of all variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1 - self.detached
    }

    /// Whether the tree has no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    /// The move that leads to a node; none at the root.
    pub fn move_to(&self, id: NodeId) -> Option<Move> {
        self.node(id)?.m
    }

    /// The node before a move; none for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The first continuation of a node, which its line follows.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.first_child
    }

    /// The next alternative to a move: the node after it among the children of its parent.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next_sibling
    }

    /// All continuations of a node: its line first, then the variations on that.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(id), |&child| self.next_sibling(child))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(Self::ROOT), |&id| self.next(id))
    }

    /// All nodes but the root in the order of a PGN: a move, the variations on it, what follows it.
    pub fn in_order(&self) -> impl Iterator<Item = NodeId> {
        // Those to come, the next one last: moves, and places that a line goes on from.
        let mut to_come = vec![(Self::ROOT, true)];
        std::iter::from_fn(move || {
            loop {
                let (id, goes_on) = to_come.pop()?;
                if !goes_on {
                    return Some(id);
                }
                let Some(line) = self.next(id) else { continue };
                to_come.push((line, true));
                let from = to_come.len();
                for variation in self.children(id).skip(1) {
                    to_come.extend([(variation, false), (variation, true)]);
                }
                to_come[from..].reverse();
                to_come.push((line, false));
            }
        })
    }

    /// The moves from the root to a node.
    pub fn moves_to(&self, id: NodeId) -> Vec<Move> {
        let back = std::iter::successors(Some(id), |&id| self.parent(id));
        let mut moves: Vec<_> = back.filter_map(|id| self.move_to(id)).collect();
        moves.reverse();
        moves
    }

    /// The annotations of all moves, in no order.
    pub fn all_annotations(&self) -> impl Iterator<Item = &Annotations> {
        self.nodes
            .iter()
            .filter_map(|node| node.annotations.as_deref())
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.main_line().filter_map(|id| self.move_to(id))
    }

    /// The annotations of a move, or at the root those of the whole game; none if there never
    /// were any.
    pub fn annotations(&self, id: NodeId) -> Option<&Annotations> {
        self.node(id)?.annotations.as_deref()
    }

    /// The annotations of a move, to be changed. An id of another tree may give those of the root.
    pub fn annotations_mut(&mut self, id: NodeId) -> &mut Annotations {
        let index = if id.index() < self.nodes.len() {
            id.index()
        } else {
            0
        };
        self.nodes[index].annotations.get_or_insert_default()
    }

    /// Adds a move after a node, as its last child: the first move added continues the line,
    /// every further one is a variation. The move should be legal there.
    ///
    /// # Panics
    /// Beyond four thousand million moves, which no memory holds.
    pub fn add(&mut self, parent: NodeId, m: Move) -> NodeId {
        let parent = if parent.index() < self.nodes.len() {
            parent
        } else {
            Self::ROOT
        };
        let id = NodeId::new(self.nodes.len()).expect("a tree has less than 2³² nodes");
        self.nodes.push(Node {
            m: Some(m),
            parent: Some(parent),
            ..Node::default()
        });
        let before = self.nodes[parent.index()].last_child.replace(id);
        match before {
            Some(sibling) => self.nodes[sibling.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        id
    }

    /// The index of a move among the children of its parent: 0 for the move that continues the line
    /// of the parent. None for the root and for a detached move.
    pub fn rank(&self, id: NodeId) -> Option<usize> {
        let mut siblings = self.children(self.parent(id)?);
        siblings.position(|sibling| sibling == id)
    }

    /// Detaches a move with all that follows it and returns its rank, so that [`Tree::attach`] can
    /// put it back. Does nothing for the root and for a move that is detached already.
    pub fn detach(&mut self, id: NodeId) -> Option<usize> {
        let rank = self.rank(id).filter(|_| self.contains(id))?;
        self.unlink(id);
        self.detached += self.subtree(id).count();
        Some(rank)
    }

    /// Puts back what [`Tree::detach`] took out, at a rank; at the end if there are fewer siblings.
    pub fn attach(&mut self, id: NodeId, rank: usize) {
        let out = self.parent(id).is_some() && self.rank(id).is_none();
        if out {
            self.link(id, rank);
        }
        if out && self.contains(id) {
            self.detached -= self.subtree(id).count();
        }
    }

    /// Whether a node is in the tree, that is, neither it nor a move before it is detached.
    pub fn contains(&self, id: NodeId) -> bool {
        self.ancestors(id)
            .all(|id| id == Self::ROOT || self.rank(id).is_some())
    }

    /// A node and its ancestors, up to the root.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |&id| self.parent(id))
    }

    /// The nodes from the root to a node, both included; none if the node is detached.
    pub fn path(&self, id: NodeId) -> Option<Vec<NodeId>> {
        let mut path = Vec::new();
        for id in self.ancestors(id) {
            if id != Self::ROOT {
                self.rank(id)?;
            }
            path.push(id);
        }
        path.reverse();
        Some(path)
    }

    /// The position at a node, given the position at the root.
    pub fn position(&self, start: &Position, id: NodeId) -> Position {
        let mut moves: Vec<Move> = self
            .ancestors(id)
            .filter_map(|id| self.move_to(id))
            .collect();
        moves.reverse();
        let mut position = start.clone();
        moves.into_iter().for_each(|m| position.play(m));
        position
    }

    /// Gives a move another rank among the children of its parent and returns the old one; rank 0
    /// continues the line.
    pub fn set_rank(&mut self, id: NodeId, rank: usize) -> Option<usize> {
        let before = self.unlink(id)?;
        self.link(id, rank);
        Some(before)
    }

    /// A node and all its descendants, parents before children.
    fn subtree(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut open = vec![id];
        std::iter::from_fn(move || {
            let id = open.pop()?;
            open.extend(self.children(id));
            Some(id)
        })
    }

    fn unlink(&mut self, id: NodeId) -> Option<usize> {
        let parent = self.parent(id)?;
        let rank = self.rank(id)?;
        let before = rank
            .checked_sub(1)
            .and_then(|rank| self.children(parent).nth(rank));
        let behind = self.nodes[id.index()].next_sibling.take();
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = behind,
            None => self.nodes[parent.index()].first_child = behind,
        }
        if behind.is_none() {
            self.nodes[parent.index()].last_child = before;
        }
        Some(rank)
    }

    fn link(&mut self, id: NodeId, rank: usize) {
        let Some(parent) = self.parent(id) else {
            return;
        };
        let before = self.children(parent).take(rank).last();
        let behind = match before {
            Some(before) => self.nodes[before.index()].next_sibling.replace(id),
            None => self.nodes[parent.index()].first_child.replace(id),
        };
        self.nodes[id.index()].next_sibling = behind;
        if behind.is_none() {
            self.nodes[parent.index()].last_child = Some(id);
        }
    }

    fn written_annotations(&self, id: NodeId) -> Option<&Annotations> {
        self.annotations(id)
            .filter(|annotations| !annotations.is_empty())
    }
}

/// Trees are equal if they have the same moves, variations and annotations in the same order,
/// however they were built.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        if self.len() != other.len() {
            return false;
        }
        let mut pairs = vec![(Self::ROOT, Self::ROOT)];
        while let Some((one, two)) = pairs.pop() {
            let same = self.move_to(one) == other.move_to(two)
                && self.written_annotations(one) == other.written_annotations(two);
            let next = (self.next(one), other.next(two));
            let sibling = (self.next_sibling(one), other.next_sibling(two));
            for pair in [next, sibling] {
                match pair {
                    (Some(one), Some(two)) => pairs.push((one, two)),
                    (None, None) => {}
                    _ => return false,
                }
            }
            if !same {
                return false;
            }
        }
        true
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Comment;
    use crate::rules::Variant;

    #[test]
    fn the_first_child_is_the_line_and_the_others_are_variations() {
        let moves = Variant::Chess.start().legal_moves();
        let mut tree = Tree::new();
        let first = tree.add(Tree::ROOT, moves[0]);
        let second = tree.add(Tree::ROOT, moves[1]);
        let third = tree.add(first, moves[2]);
        assert_eq!(tree.len(), 3);
        assert!(tree.children(Tree::ROOT).eq([first, second]));
        assert!(tree.main_line().eq([first, third]));
        assert!(tree.moves().eq([moves[0], moves[2]]));
        assert_eq!(tree.parent(third), Some(first));
        assert_eq!(tree.move_to(second), Some(moves[1]));
        assert_eq!(tree.move_to(Tree::ROOT), None);
    }

    #[test]
    fn variations_come_between_a_move_and_what_follows_it() {
        let moves = Variant::Chess.start().legal_moves();
        let mut tree = Tree::new();
        let first = tree.add(Tree::ROOT, moves[0]);
        let second = tree.add(first, moves[1]);
        let variation = tree.add(Tree::ROOT, moves[2]);
        let after_variation = tree.add(variation, moves[3]);
        let other = tree.add(Tree::ROOT, moves[4]);
        let order = [first, variation, after_variation, other, second];
        assert_eq!(tree.in_order().collect::<Vec<_>>(), order);
        assert_eq!(tree.moves_to(after_variation), [moves[2], moves[3]]);
        assert_eq!(Tree::new().in_order().count(), 0);
    }

    #[test]
    fn the_order_of_building_does_not_matter() {
        let moves = Variant::Chess.start().legal_moves();
        let mut one = Tree::new();
        let line = one.add(Tree::ROOT, moves[0]);
        one.add(Tree::ROOT, moves[1]);
        one.add(line, moves[2]);
        let mut other = Tree::new();
        let line = other.add(Tree::ROOT, moves[0]);
        other.add(line, moves[2]);
        let variation = other.add(Tree::ROOT, moves[1]);
        assert_eq!(one, other);
        other.annotations_mut(variation);
        assert_eq!(one, other);
        other
            .annotations_mut(variation)
            .comments
            .extend(Comment::new("no"));
        assert_ne!(one, other);
    }

    #[test]
    fn what_is_taken_out_can_be_put_back_where_it_was() {
        let moves = Variant::Chess.start().legal_moves();
        let mut tree = Tree::new();
        let [one, two, three] = [0, 1, 2].map(|index| tree.add(Tree::ROOT, moves[index]));
        let behind = tree.add(two, moves[3]);
        let whole = tree.clone();
        for (id, rank) in [(one, 0), (two, 1), (three, 2)] {
            assert_eq!(tree.detach(id), Some(rank));
            assert_eq!(tree.detach(id), None);
            assert_eq!(tree.len(), if id == two { 2 } else { 3 });
            assert!(tree != whole);
            tree.attach(id, rank);
            tree.attach(id, 0);
            assert_eq!(tree, whole);
        }
        assert_eq!(tree.detach(Tree::ROOT), None);
        assert_eq!(tree.detach(behind), Some(0));
        assert_eq!(tree.next(two), None);
        assert_eq!(tree.add(two, moves[4]), tree.next(two).unwrap());
        tree.attach(behind, 9);
        assert_eq!(tree.rank(behind), Some(1));
    }

    #[test]
    fn a_variation_becomes_the_line() {
        let moves = Variant::Chess.start().legal_moves();
        let mut tree = Tree::new();
        let [one, two, three] = [0, 1, 2].map(|index| tree.add(Tree::ROOT, moves[index]));
        assert_eq!(tree.set_rank(three, 0), Some(2));
        assert!(tree.children(Tree::ROOT).eq([three, one, two]));
        assert_eq!(tree.set_rank(three, 2), Some(0));
        assert!(tree.children(Tree::ROOT).eq([one, two, three]));
        let four = tree.add(Tree::ROOT, moves[3]);
        assert_eq!(tree.rank(four), Some(3));
        assert_eq!(tree.set_rank(Tree::ROOT, 0), None);
    }

    #[test]
    fn depth_does_not_need_the_stack() {
        let m = Variant::Chess.start().legal_moves()[0];
        let mut tree = Tree::new();
        let mut last = Tree::ROOT;
        for _ in 0..1_000_000 {
            last = tree.add(last, m);
        }
        assert!(tree == tree.clone());
    }
}
