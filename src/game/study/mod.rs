//! The analysis of a game: a tree of variations with a cursor, and edits that can be undone.
//!
//! | file | what it does |
//! |---|---|
//! | `cursor` | moves the cursor |
//! | `edit` | adds, deletes and reorders moves, changes annotations; undo and redo |
//! | `annotations` | reads and changes the annotations at the cursor |

mod annotations;
mod cursor;
mod edit;

pub use cursor::Step;

use super::{Game, NodeId, Tree};
use crate::rules::{FORCED_DRAW_OCCURRENCES, Move, Outcome, Position, Reason, Variant};
use edit::EditHistory;
use std::rc::Rc;

/// A tree of variations with a cursor.
///
/// There is always a current *line*: from the root through the cursor to the leaf that its first
/// continuations lead to. Its positions are computed once and kept, so that stepping along it costs
/// nothing. Nothing here is recursive, so the depth of variations is not limited.
///
/// ```
/// use sharp960::game::{Step, Study, Tree};
/// use sharp960::rules::Variant;
///
/// let start = Variant::Chess.start();
/// let moves = start.legal_moves();
/// let mut study = Study::new(start, Tree::new());
/// let first = study.play(moves[0])?;
/// study.step(Step::Previous);
/// // Another move there begins a variation.
/// let variation = study.play(moves[1])?;
/// study.set_comment(variation, "better");
/// study.promote(variation);
/// assert!(study.tree().main_line().eq([variation]));
/// study.undo();
/// assert!(study.tree().main_line().eq([first]));
/// # Ok::<(), sharp960::game::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    tree: Tree,
    /// The nodes of the current line, root first.
    line: Vec<NodeId>,
    /// The positions at the first nodes of the line, at least up to the cursor.
    positions: Vec<Rc<Position>>,
    /// The index of the cursor in the line.
    at: usize,
    history: EditHistory,
    /// The outcome that the record of the game gives, and the node where the game ended.
    recorded: Option<(NodeId, Outcome)>,
    revision: u32,
}

impl Study {
    /// A study of a tree of variations from a start position, with the cursor at the root. The
    /// moves of the tree should be legal.
    pub fn new(start: Position, tree: Tree) -> Self {
        let mut study = Self {
            tree,
            line: vec![Tree::ROOT],
            positions: vec![Rc::new(start)],
            at: 0,
            history: EditHistory::default(),
            recorded: None,
            revision: 0,
        };
        study.extend_line();
        study
    }

    /// A study of a game without variations, with the cursor at the root. The moves should be
    /// legal, one after another.
    pub fn with_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        Self::new(start, Tree::with_moves(moves))
    }

    /// Adds the outcome that the record of the game gives, for a game that did not end by the
    /// rules. It belongs to the end of the main line as that is now.
    #[must_use]
    pub fn with_recorded_outcome(mut self, outcome: Option<Outcome>) -> Self {
        let last = self.tree.main_line().last().unwrap_or(Tree::ROOT);
        self.recorded = outcome.map(|outcome| (last, outcome));
        self
    }

    /// The study with another [revision](Self::revision), as it takes the place of another one.
    #[must_use]
    pub const fn with_revision(mut self, revision: u32) -> Self {
        self.revision = revision;
        self
    }

    /// Changes the outcome that the record of the game gives, which ended at a node.
    pub fn record_outcome(&mut self, end: NodeId, outcome: Option<Outcome>) {
        self.recorded = outcome.map(|outcome| (end, outcome));
        self.revision = self.revision.wrapping_add(1);
    }

    /// The position before the first move.
    pub fn start(&self) -> &Rc<Position> {
        &self.positions[0]
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.start().variant()
    }

    /// The tree of all moves.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// A number that changes with every change of the tree: of moves, their order or annotations, and
    /// of the outcome on record.
    /// Moving the cursor does not change it.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The node at the cursor.
    pub fn current(&self) -> NodeId {
        self.line[self.at]
    }

    /// The position at the cursor.
    pub fn position(&self) -> &Rc<Position> {
        &self.positions[self.at]
    }

    /// The position before the move at the cursor; none at the root.
    pub fn position_before(&self) -> Option<&Rc<Position>> {
        self.positions.get(self.at.checked_sub(1)?)
    }

    /// The move at the cursor; none at the root.
    pub fn last_move(&self) -> Option<Move> {
        self.tree.move_to(self.current())
    }

    /// Number of halfmoves (plies) from the root to the cursor.
    pub const fn ply(&self) -> usize {
        self.at
    }

    /// Number of halfmoves (plies) of the current line.
    pub const fn line_len(&self) -> usize {
        self.line.len() - 1
    }

    /// The nodes of the current line, without the root.
    pub fn line(&self) -> &[NodeId] {
        &self.line[1..]
    }

    /// The moves of the current line, from the root to its end.
    pub fn line_moves(&self) -> impl Iterator<Item = Move> {
        self.line().iter().filter_map(|&id| self.tree.move_to(id))
    }

    /// Whether the cursor is in the main line.
    pub fn is_in_main_line(&self) -> bool {
        let mut pairs = self.line[..=self.at].windows(2);
        pairs.all(|pair| self.tree.next(pair[0]) == Some(pair[1]))
    }

    /// The outcome at the cursor, if the game ended there: by the rules, or at the end of the main
    /// line by the recorded outcome.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let by_position = position.outcome();
        let fivefold = || {
            let drawn =
                position.rules().draws.repetition && self.occurrences() >= FORCED_DRAW_OCCURRENCES;
            drawn.then(|| position.drawn_by(Reason::Fivefold))
        };
        by_position
            .or_else(fivefold)
            .or_else(|| self.recorded_outcome())
    }

    fn recorded_outcome(&self) -> Option<Outcome> {
        let (end, outcome) = self.recorded?;
        let ends_here = end == self.current() && self.tree.next(end).is_none();
        ends_here.then_some(outcome)
    }

    /// Number of times that the position at the cursor has occurred from the root to the cursor, at
    /// least 1.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        // Captures and pawn moves cannot be reversed, so no position before them can be equal. Nor
        // does a position before a null move count, since nobody passes in a game.
        let reversible = usize::from(now.halfmoves()).min(self.at - self.last_null_ply());
        let line = &self.positions[self.at - reversible..=self.at];
        line.iter()
            .filter(|position| position.key() == now.key())
            .count()
    }

    /// The number of halfmoves (plies) from the root to the last null move up to the cursor,
    /// itself included; 0 without one.
    fn last_null_ply(&self) -> usize {
        let is_null = |&id: &NodeId| self.tree.move_to(id).is_some_and(Move::is_null);
        let nulls = self.line[..=self.at].iter().rposition(is_null);
        nulls.unwrap_or(0)
    }

    /// The moves from the root to the cursor as a game of their own, or those after the last null
    /// move, which no game has; it ends early where the rules end it.
    pub fn to_game(&self) -> Game {
        let from = self.last_null_ply();
        let mut game = Game::new((*self.positions[from]).clone());
        for m in self.line_moves().take(self.at).skip(from) {
            if game.play(m).is_err() {
                break;
            }
        }
        game
    }
}
