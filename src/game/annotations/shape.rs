use crate::board::Square;

/// An arrow or a circle that an annotator draws on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The colour of the shape.
    pub color: ShapeColor,
    /// The square of the circle, or the one where the arrow begins.
    pub from: Square,
    /// The square where the arrow ends; the same as `from` for a circle.
    pub to: Square,
}

/// The four colours of shapes that PGN knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShapeColor {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

impl ShapeColor {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];
}

impl Shape {
    /// An arrow from one square to another.
    pub const fn arrow(color: ShapeColor, from: Square, to: Square) -> Self {
        Self { color, from, to }
    }

    /// A circle around a square.
    pub const fn circle(color: ShapeColor, square: Square) -> Self {
        Self {
            color,
            from: square,
            to: square,
        }
    }

    /// Whether the shape is an arrow, not a circle.
    pub fn is_arrow(self) -> bool {
        self.from != self.to
    }

    /// Whether both shapes have the same squares, whatever their colours.
    pub fn is_between_same_squares(self, other: Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}
