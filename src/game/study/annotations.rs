use super::Study;
use crate::board::Color;
use crate::game::{Annotations, Comment, Evaluation, Nag, NodeId, Shape};
use std::time::Duration;

impl Study {
    /// The annotations of the move at the cursor, at the root those of the whole game.
    pub fn annotations(&self) -> Option<&Annotations> {
        self.tree.annotations(self.current())
    }

    /// The comments on the move at the cursor as one text, without commands; at the root those
    /// on the game.
    pub fn comment(&self) -> String {
        self.annotations()
            .map_or_else(String::new, Annotations::comment)
    }

    /// The glyphs of the move at the cursor.
    pub fn nags(&self) -> &[Nag] {
        self.annotations()
            .map_or(&[], |annotations| &annotations.nags)
    }

    /// The arrows and circles drawn in the position at the cursor.
    pub fn shapes(&self) -> &[Shape] {
        self.annotations()
            .map_or(&[], |annotations| &annotations.shapes)
    }

    /// The evaluation recorded for the position at the cursor.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.annotations()?.evaluation
    }

    /// The time that a side has left at the cursor, as recorded last on the way there: in a variation
    /// that is the time at which it leaves the game.
    pub fn clock(&self, color: Color) -> Option<Duration> {
        let plies = (1..=self.at).rev();
        let mut own = plies.filter(|&ply| self.positions[ply - 1].turn() == color);
        own.find_map(|ply| self.tree.annotations(self.line[ply])?.clock)
    }
}

/// Edits of annotations, each of which can be undone. All return whether something changed.
impl Study {
    /// Replaces the comments after a move by one text, or at the root the comments on the game.
    /// An empty text removes them.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> bool {
        self.annotate(id, |annotations| {
            annotations.comments = Comment::new(text).into_iter().collect();
        })
    }

    /// Adds a glyph to a move, or removes it if it is there.
    pub fn toggle_nag(&mut self, id: NodeId, nag: Nag) -> bool {
        self.annotate(id, |annotations| {
            let count = annotations.nags.len();
            annotations.nags.retain(|&other| other != nag);
            if annotations.nags.len() == count {
                annotations.nags.push(nag);
            }
        })
    }

    /// Replaces all glyphs of a move.
    pub fn set_nags(&mut self, id: NodeId, nags: impl IntoIterator<Item = Nag>) -> bool {
        self.annotate(id, |annotations| {
            annotations.nags.clear();
            nags.into_iter().for_each(|nag| annotations.add_nag(nag));
        })
    }

    /// Draws a shape in the position after a move, or erases it if it is there. One of another
    /// colour between the same squares is replaced.
    pub fn toggle_shape(&mut self, id: NodeId, shape: Shape) -> bool {
        self.annotate(id, |annotations| {
            if annotations.remove_shape(shape) != Some(shape) {
                annotations.add_shape(shape);
            }
        })
    }

    /// Replaces all shapes in the position after a move.
    pub fn set_shapes(&mut self, id: NodeId, shapes: impl IntoIterator<Item = Shape>) -> bool {
        self.annotate(id, |annotations| {
            annotations.shapes.clear();
            let add = |shape| annotations.add_shape(shape);
            shapes.into_iter().for_each(add);
        })
    }
}
