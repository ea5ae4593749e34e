use super::Animation;
use super::color::Rgb;
use super::palette::Palette;
use crate::board::{File, Rank};
use crate::web::board::arrangement::Occupant;
use gif::Frame;
use std::collections::HashMap;

/// What is seen on a square, or at a place of a reserve.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Cell {
    pub(super) occupant: Option<Occupant>,
    pub(super) ground: Ground,
    /// The file that is named there.
    pub(super) file: Option<File>,
    /// The rank that is named there.
    pub(super) rank: Option<Rank>,
    pub(super) marked: bool,
    /// Whether the square is that of a king in check.
    pub(super) check: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Ground {
    Light,
    Dark,
    Reserve,
}

/// The number of cells in a row.
pub(super) const COLUMNS: usize = 8;

/// The cells of a picture from the top left corner, row by row: the reserve of the side above, the
/// board, and the other reserve.
pub(super) type Cells = Vec<Cell>;

impl Cell {
    pub(super) const fn of_reserve(occupant: Option<Occupant>) -> Self {
        Self {
            occupant,
            ground: Ground::Reserve,
            file: None,
            rank: None,
            marked: false,
            check: false,
        }
    }
}

/// The columns and rows that differ between two boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Changed {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Changed {
    /// The smallest rectangle with all changes; the whole board without a board before, and one cell
    /// where nothing has changed, since a frame can't be empty.
    pub(super) fn between(before: Option<&Cells>, now: &Cells) -> Self {
        let changed = |&index: &usize| before.is_none_or(|before| before[index] != now[index]);
        let cells: Vec<usize> = (0..now.len()).filter(changed).collect();
        let span = |of: fn(usize) -> usize| {
            let places = cells.iter().map(|&index| of(index));
            let (least, most) = (places.clone().min(), places.max());
            let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
            (least, most - least + 1)
        };
        let ((left, width), (top, height)) =
            (span(|index| index % COLUMNS), span(|index| index / COLUMNS));
        Self {
            left,
            top,
            width,
            height,
        }
    }
}

/// Each kind of cell as indices into the palette.
pub(super) struct Tiles {
    side: usize,
    pub(super) palette: Palette,
    drawn: HashMap<Cell, Vec<u8>>,
    /// What stands above and below the cells, as indices too; empty without captions.
    captions: [Vec<u8>; 2],
    caption_height: usize,
}

impl Tiles {
    pub(super) fn of(animation: &Animation, frames: &[Cells]) -> Self {
        let mut pixels: HashMap<Cell, Vec<Rgb>> = HashMap::new();
        for &cell in frames.iter().flatten() {
            pixels.entry(cell).or_insert_with(|| animation.draw(cell));
        }
        let captions = animation.sprites.captions().cloned().unwrap_or_default();
        let captions = captions.map(|pixels| {
            let pixels = pixels.chunks_exact(4);
            pixels.map(|rgba| [rgba[0], rgba[1], rgba[2]]).collect()
        });
        let of_captions = captions.iter().flatten().copied();
        let of_cells = pixels.values().flatten().copied();
        let mut palette = Palette::of(of_cells.chain(of_captions));
        let captions = captions.map(|pixels: Vec<Rgb>| {
            let indices = pixels.into_iter().map(|color| palette.index(color));
            indices.collect()
        });
        let indices = |(cell, pixels): (Cell, Vec<Rgb>)| {
            let indices = pixels.iter().map(|&color| palette.index(color)).collect();
            (cell, indices)
        };
        let drawn = pixels.into_iter().map(indices).collect();
        Self {
            side: animation.sprites.side(),
            palette,
            drawn,
            captions,
            caption_height: animation.sprites.caption_height(),
        }
    }

    /// The frame of what has changed; with the captions if it is the `first`.
    pub(super) fn frame(
        &self,
        cells: &Cells,
        changed: Changed,
        delay: u16,
        first: bool,
    ) -> Frame<'static> {
        let Changed {
            left,
            top,
            width,
            height,
        } = changed;
        let side = self.side;
        let mut buffer = Vec::with_capacity(width * height * side * side);
        let [above, below] = &self.captions;
        if first {
            buffer.extend_from_slice(above);
        }
        for row in top..top + height {
            for line in 0..side {
                for column in left..left + width {
                    // Every cell of a frame was drawn.
                    if let Some(tile) = self.drawn.get(&cells[COLUMNS * row + column]) {
                        buffer.extend_from_slice(&tile[line * side..(line + 1) * side]);
                    }
                }
            }
        }
        let pixels = |cells: usize| (cells * side) as u16;
        let caption = self.caption_height as u16;
        let (mut top, mut height) = (caption + pixels(top), pixels(height));
        if first {
            buffer.extend_from_slice(below);
            (top, height) = (0, height + 2 * caption);
        }
        Frame {
            delay,
            left: pixels(left),
            top,
            width: pixels(width),
            height,
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}
