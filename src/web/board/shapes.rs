use crate::board::Square;

/// An arrow that a viewer has drawn, or a circle where both squares are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnShape {
    /// The square where it begins.
    pub from: Square,
    /// The square where it ends.
    pub to: Square,
}

/// The arrows and circles that a viewer has drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnShapes {
    drawn: Vec<DrawnShape>,
    drawing: Option<DrawnShape>,
}

impl DrawnShapes {
    /// All shapes, the one being drawn last.
    pub fn iter(&self) -> impl Iterator<Item = DrawnShape> {
        self.drawn.iter().copied().chain(self.drawing)
    }

    /// Previews the shape being drawn; nothing while the pointer is off the board.
    pub fn draw(&mut self, from: Square, to: Option<Square>) {
        self.drawing = to.map(|to| DrawnShape { from, to });
    }

    /// Keeps the shape being drawn, or erases the same shape if it is already there.
    pub fn finish(&mut self) {
        if let Some(shape) = self.drawing.take() {
            match self.drawn.iter().position(|&other| other == shape) {
                Some(index) => drop(self.drawn.remove(index)),
                None => self.drawn.push(shape),
            }
        }
    }

    /// Discards the shape being drawn.
    pub fn abandon(&mut self) {
        self.drawing = None;
    }

    /// Erases all shapes.
    pub fn clear(&mut self) {
        self.drawn.clear();
        self.drawing = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_a_shape_twice_erases_it() {
        let (from, to) = (Square::new(0), Square::new(9));
        let mut shapes = DrawnShapes::default();
        for count in [1, 0, 1] {
            shapes.draw(from, Some(to));
            shapes.finish();
            assert_eq!(shapes.iter().count(), count);
        }
        shapes.draw(to, Some(to));
        assert_eq!(shapes.iter().count(), 2);
        shapes.draw(to, None);
        shapes.finish();
        assert_eq!(shapes.iter().count(), 1);
        shapes.clear();
        assert_eq!(shapes.iter().count(), 0);
    }
}
