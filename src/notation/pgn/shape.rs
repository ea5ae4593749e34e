use crate::board::Square;
use crate::game::{Shape, ShapeColor};

/// The text is no shape such as `Ge2e4` or `Rd5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a shape is a colour, G, R, Y or B, with one square or two, as in Rd5 or Ge2e4")]
pub struct BadShape;

/// A shape as the commands `[%cal Ge2e4]` and `[%csl Rd5]` write it: the letter of its colour
/// and one or two squares.
pub fn format_shape(shape: Shape) -> String {
    let letter = match shape.color {
        ShapeColor::Green => 'G',
        ShapeColor::Red => 'R',
        ShapeColor::Yellow => 'Y',
        ShapeColor::Blue => 'B',
    };
    if shape.is_arrow() {
        format!("{letter}{}{}", shape.from, shape.to)
    } else {
        format!("{letter}{}", shape.from)
    }
}

/// Reads what [`format_shape`] writes, the letter of the colour in any case.
///
/// # Errors
/// If the text is not a shape.
pub fn parse_shape(text: &str) -> Result<Shape, BadShape> {
    let color = match text.get(..1) {
        Some("G" | "g") => ShapeColor::Green,
        Some("R" | "r") => ShapeColor::Red,
        Some("Y" | "y") => ShapeColor::Yellow,
        Some("B" | "b") => ShapeColor::Blue,
        _ => return Err(BadShape),
    };
    let square = |range| {
        let name: &str = text.get(range).ok_or(BadShape)?;
        name.parse::<Square>().map_err(|_| BadShape)
    };
    let from = square(1..3)?;
    match text.len() {
        3 => Ok(Shape::circle(color, from)),
        5 => Ok(Shape::arrow(color, from, square(3..5)?)),
        _ => Err(BadShape),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_read_and_written() {
        for text in ["Ge2e4", "Rd5", "Ya1h8", "Bh8"] {
            let shape = parse_shape(text).expect("a shape");
            assert_eq!(format_shape(shape), text);
            assert_eq!(shape.is_arrow(), text.len() == 5);
        }
        for text in [
            "", "G", "Ge", "Xe4", "Ge9", "Ge2e", "Ge2e4e", "é4e", "G\u{e9}4",
        ] {
            assert_eq!(parse_shape(text), Err(BadShape), "{text}");
        }
    }
}
