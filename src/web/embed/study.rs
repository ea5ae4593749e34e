//! A game with variations that somebody looks at: which position is shown, and how to get to the
//! others. It knows nothing of the browser.

mod edit;
mod read;
#[cfg(test)]
mod tests;

use crate::notation::pgn::{self, NodeId, Tree};
use crate::rules::{Move, Outcome, Position};
use crate::web::analysis::Step;
use crate::web::analysis::layout::Layout;
use crate::web::game::pgn_file;
use edit::Edits;
use std::cell::OnceCell;
use std::rc::Rc;

/// A tree of moves and the place in it that is shown.
///
/// There is always a line: from the start through the place shown to the end of that
/// continuation. Its positions are kept as they are come by, so that a step in either direction
/// costs nothing, and no depth of variations needs the stack.
#[derive(Clone, Debug)]
pub struct Study {
    game: Rc<pgn::Game>,
    /// The nodes of the line, the root first.
    line: Vec<NodeId>,
    /// The positions at the first of them, at least up to the one shown.
    positions: Vec<Rc<Position>>,
    /// Which of them is shown.
    at: usize,
    edits: Edits,
    /// Where the file ended the game and how, if it says so.
    ending: Option<(NodeId, Outcome)>,
    revision: u32,
    layout: OnceCell<Rc<Layout>>,
}

/// What there is.
impl Study {
    /// A game at its start position.
    pub fn new(game: impl Into<Rc<pgn::Game>>) -> Self {
        let game = game.into();
        let last = game.tree.main_line().last().unwrap_or(Tree::ROOT);
        let ending = pgn_file::outcome_of(&game).map(|outcome| (last, outcome));
        let mut study = Self {
            positions: vec![Rc::new(game.start.clone())],
            game,
            line: vec![Tree::ROOT],
            at: 0,
            edits: Edits::default(),
            ending,
            revision: 0,
            layout: OnceCell::new(),
        };
        study.extend();
        study
    }

    /// A game without variations at its start position. The moves should be legal, one after
    /// another.
    pub fn from_position(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        Self::new(pgn::Game::with_moves(start, moves))
    }

    /// The game with all variations, as PGN writes it by `to_string`.
    pub fn game(&self) -> &Rc<pgn::Game> {
        &self.game
    }

    /// All moves.
    pub fn tree(&self) -> &Tree {
        &self.game.tree
    }

    /// Another number whenever a move is added, taken out or put elsewhere.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The game as a text; the same one until it changes.
    pub fn layout(&self) -> &Rc<Layout> {
        self.layout.get_or_init(|| Rc::new(Layout::new(&self.game)))
    }

    /// The place that is shown.
    pub fn current(&self) -> NodeId {
        self.line[self.at]
    }

    /// The position that is shown.
    pub fn position(&self) -> &Rc<Position> {
        &self.positions[self.at]
    }

    /// The position before the move that led to the one shown; none at the start.
    pub fn position_before(&self) -> Option<&Rc<Position>> {
        self.positions.get(self.at.checked_sub(1)?)
    }

    /// The move that led to the position shown.
    pub fn last_move(&self) -> Option<Move> {
        self.tree().move_to(self.current())
    }

    /// How many halfmoves lead from the start to the position shown.
    pub fn ply(&self) -> usize {
        self.at
    }

    /// How many halfmoves the line has that is shown.
    pub fn line_len(&self) -> usize {
        self.line.len() - 1
    }

    /// The nodes of the line that is shown, without the root.
    pub fn line(&self) -> &[NodeId] {
        &self.line[1..]
    }

    /// Whether the place shown belongs to the main line.
    pub fn is_in_main_line(&self) -> bool {
        let pairs = self.line[..=self.at].windows(2);
        pairs
            .into_iter()
            .all(|pair| self.tree().next(pair[0]) == Some(pair[1]))
    }
}

/// How to get elsewhere. All of these say whether they got anywhere.
impl Study {
    /// Shows any place of the tree.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        if let Some(at) = self.place_in_line(id) {
            return self.go_to_ply(at);
        }
        let mut path = self.path(id);
        if path.first() != Some(&Tree::ROOT) {
            return false;
        }
        let pairs = path.iter().zip(&self.line);
        let common = pairs.take_while(|(one, other)| one == other).count();
        self.line.truncate(common);
        self.positions.truncate(common);
        self.line.extend(path.drain(common..));
        let at = self.line.len() - 1;
        self.extend();
        self.show(at);
        true
    }

    /// Shows the position after that many halfmoves of the line, or its last one if it has not
    /// so many.
    pub fn go_to_ply(&mut self, ply: usize) -> bool {
        let before = self.at;
        self.show(ply.min(self.line_len()));
        self.at != before
    }

    /// Shows the position one move later.
    pub fn next_move(&mut self) -> bool {
        self.go_to_ply(self.at + 1)
    }

    /// Shows the position one move earlier. Whoever leaves a variation so goes on with the line
    /// that it left.
    pub fn previous_move(&mut self) -> bool {
        let went = self.at > 0 && self.go_to_ply(self.at - 1);
        self.follow_first_continuations();
        went
    }

    /// Shows the start; what follows is the main line.
    pub fn first(&mut self) -> bool {
        let went = self.go_to_ply(0);
        self.follow_first_continuations();
        went
    }

    /// Shows the end of the line.
    pub fn last(&mut self) -> bool {
        self.go_to_ply(self.line_len())
    }

    /// Does one of these.
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

    /// Shows the first move of the first variation on the next move.
    pub fn enter_variation(&mut self) -> bool {
        let variation = self.tree().children(self.current()).nth(1);
        variation.is_some_and(|id| self.go_to(id))
    }

    /// Shows the place where the variation shown begins.
    pub fn leave_variation(&mut self) -> bool {
        let start = self.start_of_variation(self.current());
        let place = start.and_then(|(id, _)| self.tree().parent(id));
        let left = place.is_some_and(|id| self.go_to(id));
        self.follow_first_continuations();
        left
    }

    /// Shows the next of the moves that replace the last one.
    pub fn next_variation(&mut self) -> bool {
        let next = self.tree().next_sibling(self.current());
        next.is_some_and(|id| self.go_to(id))
    }

    /// Shows the one before the last move of those that it replaces.
    pub fn previous_variation(&mut self) -> bool {
        let current = self.current();
        let before = self.tree().rank(current).and_then(|rank| {
            let parent = self.tree().parent(current)?;
            self.tree().children(parent).nth(rank.checked_sub(1)?)
        });
        before.is_some_and(|id| self.go_to(id))
    }

    /// Where in the line a node stands.
    fn place_in_line(&self, id: NodeId) -> Option<usize> {
        // Most often it is near.
        let near = (self.at.saturating_sub(1)..self.line.len()).take(3);
        let found = near.into_iter().find(|&at| self.line[at] == id);
        found.or_else(|| self.line.iter().position(|&other| other == id))
    }

    /// The nodes from the root to one; if that one has been taken out, they begin elsewhere.
    fn path(&self, id: NodeId) -> Vec<NodeId> {
        let tree = self.tree();
        let is_in = |&id: &NodeId| id == Tree::ROOT || tree.rank(id).is_some();
        let up = std::iter::successors(Some(id), |&id| tree.parent(id));
        let mut path: Vec<NodeId> = up.take_while(is_in).collect();
        path.reverse();
        path
    }

    /// Lets the line go on to its end.
    fn extend(&mut self) {
        let mut last = self.line[self.line.len() - 1];
        while let Some(next) = self.game.tree.next(last) {
            self.line.push(next);
            last = next;
        }
    }

    /// Lets the line go on as the tree does behind the place shown.
    fn follow_first_continuations(&mut self) {
        let wanted = self.tree().next(self.current());
        if self.line.get(self.at + 1).copied() != wanted {
            self.cut_line();
            self.extend();
        }
    }

    /// Ends the line at the place shown.
    fn cut_line(&mut self) {
        self.line.truncate(self.at + 1);
        self.positions.truncate(self.at + 1);
    }

    fn show(&mut self, at: usize) {
        while self.positions.len() <= at {
            let known = self.positions.len();
            let mut position = (*self.positions[known - 1]).clone();
            if let Some(m) = self.tree().move_to(self.line[known]) {
                position.play(m);
            }
            self.positions.push(Rc::new(position));
        }
        self.at = at;
    }
}
