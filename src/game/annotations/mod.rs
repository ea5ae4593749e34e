//! Annotations of moves: comments, glyphs, shapes, clock times and evaluations.
//!
//! These are plain data; [`pgn`](crate::notation::pgn) reads and writes them as text.

mod comment;
mod evaluation;
mod nag;
mod shape;

pub use comment::Comment;
pub use evaluation::{EvalScore, Evaluation};
pub use nag::Nag;
pub use shape::{Shape, ShapeColor};

use std::time::Duration;

/// The annotations of a move, or at the root of a tree those of the whole game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotations {
    /// Comments in front of the move; only the first move of a variation has any.
    pub before: Vec<Comment>,
    /// Glyphs, each at most once.
    pub nags: Vec<Nag>,
    /// Arrows and circles, in the order that [`Annotations::add_shape`] keeps.
    pub shapes: Vec<Shape>,
    /// The time that the mover has left after the move.
    pub clock: Option<Duration>,
    /// The time that the mover took for the move.
    pub elapsed: Option<Duration>,
    /// An engine's evaluation of the position after the move.
    pub evaluation: Option<Evaluation>,
    /// Comments after the move.
    pub comments: Vec<Comment>,
}

impl Annotations {
    /// Whether there are no annotations.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds a glyph, unless it is there already.
    pub fn add_nag(&mut self, nag: Nag) {
        if !self.nags.contains(&nag) {
            self.nags.push(nag);
        }
    }

    /// Draws a shape. One between the same squares is replaced: it gets another colour. Circles
    /// are kept in front of arrows, as they are drawn and written.
    pub fn add_shape(&mut self, shape: Shape) {
        self.remove_shape(shape);
        let index = match shape.is_arrow() {
            true => self.shapes.len(),
            false => self.shapes.partition_point(|shape| !shape.is_arrow()),
        };
        self.shapes.insert(index, shape);
    }

    /// Erases the shape between the squares of this one, whatever its colour. Returns the one
    /// that was there.
    pub fn remove_shape(&mut self, shape: Shape) -> Option<Shape> {
        let mut shapes = self.shapes.iter();
        let index = shapes.position(|other| other.is_between_same_squares(shape))?;
        Some(self.shapes.remove(index))
    }

    /// The text of all comments after the move, without the commands in them
    /// ([`Comment::plain_text`]); empty if there is none. Each comment is a sentence of its own.
    pub fn comment(&self) -> String {
        let mut text = String::new();
        for comment in self.comments.iter().map(Comment::plain_text) {
            let comment = comment.trim();
            if comment.is_empty() {
                continue;
            }
            if text.ends_with(|last: char| last.is_alphanumeric() || last == ')') {
                text.push('.');
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(comment);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn a_glyph_counts_once() {
        let mut annotations = Annotations::default();
        annotations.add_nag(Nag::BLUNDER);
        annotations.add_nag(Nag::BLUNDER);
        assert_eq!(annotations.nags, [Nag::BLUNDER]);
    }

    #[test]
    fn comments_are_read_as_sentences() {
        let mut annotations = Annotations::default();
        for text in ["[%mct 1]", "brave (or not)", "Why?", "so", "A blunder."] {
            annotations.comments.extend(Comment::new(text));
        }
        assert_eq!(annotations.comment(), "brave (or not). Why? so. A blunder.");
    }

    #[test]
    fn a_shape_between_the_same_squares_is_replaced() {
        let arrow = |color| Shape::arrow(color, square("e2"), square("e4"));
        let circle = Shape::circle(ShapeColor::Red, square("e4"));
        let mut annotations = Annotations::default();
        annotations.add_shape(arrow(ShapeColor::Green));
        annotations.add_shape(circle);
        annotations.add_shape(arrow(ShapeColor::Blue));
        assert_eq!(annotations.shapes, [circle, arrow(ShapeColor::Blue)]);
        let removed = annotations.remove_shape(arrow(ShapeColor::Yellow));
        assert_eq!(removed, Some(arrow(ShapeColor::Blue)));
        assert_eq!(annotations.remove_shape(arrow(ShapeColor::Blue)), None);
        assert_eq!(annotations.shapes, [circle]);
    }
}
