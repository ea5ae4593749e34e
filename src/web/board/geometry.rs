//! The place of each square in the drawing, whose side is 800 units.

use crate::board::{Color, File, Rank, Square};

/// The side of a square in units of the drawing.
pub const SIDE: u16 = 100;

/// The square in a column and a row of the drawing, both 0 to 7 from the top left corner.
pub fn square_in(column: usize, row: usize, orientation: Color) -> Square {
    match orientation {
        Color::White => Square::at(File::new(column), Rank::new(7 - row.min(7))),
        Color::Black => Square::at(File::new(7 - column.min(7)), Rank::new(row)),
    }
}

/// The column and the row of a square, both 0 to 7 from the top left corner.
pub const fn cell_of(square: Square, orientation: Color) -> (u16, u16) {
    let (file, rank) = (square.file().index() as u16, square.rank().index() as u16);
    match orientation {
        Color::White => (file, 7 - rank),
        Color::Black => (7 - file, rank),
    }
}

/// The top left corner of a square in units of the drawing.
pub const fn corner_of(square: Square, orientation: Color) -> (u16, u16) {
    let (column, row) = cell_of(square, orientation);
    (column * SIDE, row * SIDE)
}

/// The square under a point, given as fractions of the board's width and height from the top left
/// corner; `None` outside the board.
pub fn square_at(x: f64, y: f64, orientation: Color) -> Option<Square> {
    let inside = |share: f64| (0.0..1.0).contains(&share);
    (inside(x) && inside(y)).then(|| square_in((x * 8.0) as usize, (y * 8.0) as usize, orientation))
}

/// The square that the Tab key reaches first: of the king's pawn of the side at the bottom.
pub fn start_of_focus(orientation: Color) -> Square {
    let rank = match orientation {
        Color::White => 1,
        Color::Black => 6,
    };
    Square::at(File::new(4), Rank::new(rank))
}

/// The paths of an arrow, in units of the drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The line from the middle of the first square to the head.
    pub shaft: String,
    /// The head.
    pub head: String,
}

impl Arrow {
    /// The arrow from one square to another; `None` if both are the same.
    pub fn of(from: Square, to: Square, orientation: Color) -> Option<Self> {
        if from == to {
            return None;
        }
        let middle = |square| {
            let (x, y) = corner_of(square, orientation);
            (x + SIDE / 2, y + SIDE / 2)
        };
        let ((x0, y0), (x1, y1)) = (middle(from), middle(to));
        let (dx, dy) = (f64::from(x1) - f64::from(x0), f64::from(y1) - f64::from(y0));
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        // A point so far before the target and so far beside the line, in whole units.
        let point = |before: f64, beside: f64| {
            let x = f64::from(x1) - dx * before - dy * beside;
            let y = f64::from(y1) - dy * before + dx * beside;
            format!("{} {}", x.round() as i32, y.round() as i32)
        };
        let (tip, neck, half) = (10.0, 56.0, 24.0);
        let head = [point(tip, 0.0), point(neck, half), point(neck, -half)].join("L");
        Some(Self {
            shaft: format!("M{x0} {y0}L{}", point(neck, 0.0)),
            head: format!("M{head}Z"),
        })
    }
}

/// The square a number of columns to the right and rows down as the viewer sees the board, stopping
/// at the edges.
pub fn step(from: Square, columns: i8, rows: i8, orientation: Color) -> Square {
    let (column, row) = cell_of(from, orientation);
    let moved = |cell: u16, by: i8| (cell as i8).saturating_add(by).clamp(0, 7) as usize;
    square_in(moved(column, columns), moved(row, rows), orientation)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn every_square_is_found_at_its_middle_from_both_sides() {
        for orientation in Color::ALL {
            for square in Square::all() {
                let (x, y) = corner_of(square, orientation);
                let share = |units: u16| f64::from(units + SIDE / 2) / 800.0;
                assert_eq!(square_at(share(x), share(y), orientation), Some(square));
            }
        }
    }

    #[test]
    fn nothing_is_found_outside() {
        for (x, y) in [(-0.01, 0.5), (0.5, 1.0), (1.2, 0.1), (f64::NAN, 0.5)] {
            assert_eq!(square_at(x, y, Color::White), None);
        }
    }

    #[test]
    fn white_looks_from_below_and_black_from_above() {
        assert_eq!(corner_of(square("a8"), Color::White), (0, 0));
        assert_eq!(corner_of(square("h1"), Color::Black), (0, 0));
    }

    #[test]
    fn steps_follow_the_viewer_and_stop_at_the_edge() {
        assert_eq!(step(square("e4"), 0, -1, Color::White), square("e5"));
        assert_eq!(step(square("e4"), 0, -1, Color::Black), square("e3"));
        assert_eq!(step(square("h8"), 1, -1, Color::White), square("h8"));
        assert_eq!(step(square("e4"), -8, 0, Color::White), square("a4"));
    }
}
