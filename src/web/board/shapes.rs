use crate::game::Shape;

/// The arrows and circles that a viewer has drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnShapes {
    drawn: Vec<Shape>,
    drawing: Option<Shape>,
}

impl DrawnShapes {
    /// All shapes, the one being drawn last.
    pub fn iter(&self) -> impl Iterator<Item = Shape> {
        self.drawn.iter().copied().chain(self.drawing)
    }

    /// Previews the shape being drawn; nothing while the pointer is off the board.
    pub fn draw(&mut self, shape: Option<Shape>) {
        self.drawing = shape;
    }

    /// Keeps the shape being drawn. One between the same squares goes: in the same colour the
    /// viewer erases it, in another colour replaces it.
    pub fn finish(&mut self) {
        let Some(shape) = self.drawing.take() else {
            return;
        };
        let erases = self.drawn.contains(&shape);
        self.drawn
            .retain(|other| !other.is_between_same_squares(shape));
        if !erases {
            self.drawn.push(shape);
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
    use crate::board::Square;
    use crate::game::ShapeColor;

    fn draw(shapes: &mut DrawnShapes, shape: Shape) {
        shapes.draw(Some(shape));
        shapes.finish();
    }

    #[test]
    fn drawing_a_shape_twice_erases_it() {
        let (from, to) = (Square::new(0), Square::new(9));
        let arrow = Shape::arrow(ShapeColor::Green, from, to);
        let mut shapes = DrawnShapes::default();
        for count in [1, 0, 1] {
            draw(&mut shapes, arrow);
            assert_eq!(shapes.iter().count(), count);
        }
        shapes.draw(Some(Shape::circle(ShapeColor::Green, to)));
        assert_eq!(shapes.iter().count(), 2);
        shapes.draw(None);
        shapes.finish();
        assert_eq!(shapes.iter().count(), 1);
        shapes.clear();
        assert_eq!(shapes.iter().count(), 0);
    }

    #[test]
    fn another_colour_replaces_a_shape() {
        let (from, to) = (Square::new(0), Square::new(9));
        let mut shapes = DrawnShapes::default();
        for color in ShapeColor::ALL {
            draw(&mut shapes, Shape::arrow(color, from, to));
            let only: Vec<_> = shapes.iter().collect();
            assert_eq!(only, [Shape::arrow(color, from, to)]);
        }
    }
}
