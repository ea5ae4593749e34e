use super::Annotations;
use crate::rules::Move;
use std::num::NonZeroU32;

/// The moves of a game with all variations.
///
/// The root is the start; the first child of a node continues the line, the others are
/// variations on that child. The nodes lie in one block, so that a tree of any depth is walked,
/// compared and dropped without recursion.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// A place in a [`Tree`]: the start, or behind a move. It means something only in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(NonZeroU32);

#[derive(Clone, Debug, Default)]
struct Node {
    /// The move that leads here; none at the root.
    m: Option<Move>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// Most moves have none.
    annotations: Option<Box<Annotations>>,
}

impl NodeId {
    fn new(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }

    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self {
            nodes: vec![Node::default()],
        }
    }
}

impl Tree {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// A game without moves.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many moves there are, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there are no moves.
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

    /// The node before a move; none before the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The move that continues the line of a node.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.first_child
    }

    /// The next variation on the same move.
    pub(super) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next_sibling
    }

    /// All continuations of a node: the line first, then the variations.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(id), |&child| self.next_sibling(child))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(Self::ROOT), |&id| self.next(id))
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.main_line().filter_map(|id| self.move_to(id))
    }

    /// What is said about a move, or at the root about the start.
    pub fn annotations(&self, id: NodeId) -> Option<&Annotations> {
        self.node(id)?.annotations.as_deref()
    }

    /// As [`Tree::annotations`], to change.
    pub fn annotations_mut(&mut self, id: NodeId) -> &mut Annotations {
        // An id of another tree falls on the root, which is always there.
        let index = if id.index() < self.nodes.len() {
            id.index()
        } else {
            0
        };
        self.nodes[index].annotations.get_or_insert_default()
    }

    /// Adds a move behind a node, as the line's continuation if it is the first there, else as
    /// a variation. The move should be legal there.
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

    fn is_annotated(&self, id: NodeId) -> Option<&Annotations> {
        self.annotations(id)
            .filter(|annotations| !annotations.is_empty())
    }
}

/// Equal are trees with the same moves, variations and annotations, however they were built.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        if self.len() != other.len() {
            return false;
        }
        let mut pairs = vec![(Self::ROOT, Self::ROOT)];
        while let Some((one, two)) = pairs.pop() {
            let same = self.move_to(one) == other.move_to(two)
                && self.is_annotated(one) == other.is_annotated(two);
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
        other.annotations_mut(variation).add_comment("no");
        assert_ne!(one, other);
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
