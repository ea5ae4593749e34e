//! A game as an animated GIF.
//!
//! The pieces come as pictures that the browser has drawn. All frames share one palette, and each
//! frame holds only the squares that have changed since the one before. The reserves stand in rows
//! above and below the board.
//!
//! The work is done in a worker, which gets the [text](Animation::to_text) of the animation and the
//! pixels of the [sprites](Sprites::pixels).

use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::notation::fen;
use crate::rules::{Position, Variant};
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::square_in;
use gif::{Encoder, EncodingError, Frame, Repeat};
use std::collections::HashMap;
use std::fmt::Write;

/// A colour: red, green and blue.
pub type Rgb = [u8; 3];

/// The colour of a text such as `rgb(236, 230, 214)`, as browsers tell it.
pub fn rgb(text: &str) -> Option<Rgb> {
    let channels = text.strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut channels = channels
        .split(',')
        .map(|channel| channel.trim().parse().ok());
    let color = [channels.next()??, channels.next()??, channels.next()??];
    channels.next().is_none().then_some(color)
}

/// The most colours of a palette.
const MOST_COLORS: usize = 256;

/// The colours of the squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareColors {
    /// Light squares.
    pub light: Rgb,
    /// Dark squares.
    pub dark: Rgb,
    /// The squares of the last move, half covered by this colour.
    pub last_move: Rgb,
    /// The rows of the reserves.
    pub reserve: Rgb,
}

/// The squares of the board as they usually are.
impl Default for SquareColors {
    fn default() -> Self {
        Self {
            light: [0xec, 0xe6, 0xd6],
            dark: [0x7f, 0x97, 0xaf],
            last_move: [0xf2, 0xc1, 0x2e],
            reserve: [0xb4, 0xba, 0xc2],
        }
    }
}

/// The pictures of the pieces, all of one size.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sprites {
    side: usize,
    pictures: Vec<(Occupant, Vec<u8>)>,
}

impl Sprites {
    /// No picture yet, for squares of `side` pixels, 1 to 256.
    pub fn new(side: usize) -> Self {
        Self {
            side: side.clamp(1, 256),
            pictures: Vec::new(),
        }
    }

    /// The side of a square, in pixels.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Adds the picture of a piece or the duck: its pixels row by row, each as red, green, blue and
    /// opacity. Returns whether it has the right size.
    pub fn add(&mut self, occupant: Occupant, pixels: Vec<u8>) -> bool {
        let fits = pixels.len() == 4 * self.side * self.side;
        if fits {
            self.pictures.push((occupant, pixels));
        }
        fits
    }

    /// All that can have a picture, in the order of [`Sprites::pixels`].
    pub fn occupants() -> impl Iterator<Item = Occupant> {
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Occupant::Piece(Piece::new(color, role))));
        pieces.chain([Occupant::Duck])
    }

    /// The pixels of all pictures, one after another.
    pub fn pixels(&self) -> Vec<u8> {
        let pictures = Self::occupants().filter_map(|it| self.get(it));
        pictures.flatten().copied().collect()
    }

    /// The pictures of these pixels; `None` if they are not as many as they should be.
    pub fn from_pixels(side: usize, pixels: &[u8]) -> Option<Self> {
        let mut sprites = Self::new(side);
        let size = 4 * sprites.side * sprites.side;
        let fits = pixels.len() == size * Self::occupants().count();
        for (occupant, picture) in Self::occupants().zip(pixels.chunks_exact(size)) {
            sprites.add(occupant, picture.to_vec());
        }
        fits.then_some(sprites)
    }

    fn get(&self, occupant: Occupant) -> Option<&[u8]> {
        let found = self.pictures.iter().find(|(known, _)| *known == occupant);
        found.map(|(_, pixels)| &pixels[..])
    }
}

/// A game as pictures.
#[derive(Clone, PartialEq, Debug)]
pub struct Animation {
    /// The positions in their order, each with the squares that are marked.
    pub positions: Vec<(Position, Bitboard)>,
    /// The side at the bottom of the board.
    pub below: Color,
    /// The pictures of the pieces.
    pub sprites: Sprites,
    /// The colours of the squares.
    pub colors: SquareColors,
    /// How long each position is shown, in hundredths of a second; the last one three times as long.
    pub delay: u16,
}

/// What is seen on a square, or at a place of a reserve.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Cell {
    occupant: Option<Occupant>,
    ground: Ground,
    marked: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Ground {
    Light,
    Dark,
    Reserve,
}

/// The number of cells in a row.
const COLUMNS: usize = 8;

/// The cells of a picture from the top left corner, row by row: the reserve of the side above, the
/// board, and the other reserve.
type Cells = Vec<Cell>;

/// The text of an animation without its sprites: the variant, the side at the bottom, the delay and
/// the colours, and then a line for each position with its marked squares and its FEN.
impl Animation {
    /// Writes the text.
    pub fn to_text(&self) -> String {
        let variant = self.positions.first().map(|(start, _)| start.variant());
        let variant = variant.unwrap_or_default().key();
        let mut text = format!("{variant} {} {}", self.below.fen_char(), self.delay);
        let SquareColors {
            light,
            dark,
            last_move,
            reserve,
        } = self.colors;
        for channel in [light, dark, last_move, reserve].as_flattened() {
            // Writing to a string cannot fail.
            let _ = write!(text, " {channel}");
        }
        for (position, marked) in &self.positions {
            let _ = write!(text, "\n{:x} {}", marked.0, fen::format(position));
        }
        text
    }

    /// Reads the text; `None` if it is none.
    pub fn from_text(text: &str, sprites: Sprites) -> Option<Self> {
        let mut lines = text.lines();
        let mut words = lines.next()?.split(' ');
        let variant: Variant = words.next()?.parse().ok()?;
        let below = match words.next()? {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return None,
        };
        let delay = words.next()?.parse().ok()?;
        let mut color = || -> Option<Rgb> {
            let mut channel = || words.next()?.parse().ok();
            Some([channel()?, channel()?, channel()?])
        };
        let colors = SquareColors {
            light: color()?,
            dark: color()?,
            last_move: color()?,
            reserve: color()?,
        };
        let position = |line: &str| {
            let (marked, text) = line.split_once(' ')?;
            let marked = u64::from_str_radix(marked, 16).ok()?;
            Some((fen::parse(variant, text).ok()?, Bitboard(marked)))
        };
        Some(Self {
            positions: lines.map(position).collect::<Option<_>>()?,
            below,
            sprites,
            colors,
            delay,
        })
    }
}

impl Animation {
    /// The animation as a file that repeats for ever. `on_frame` is called with the number of
    /// positions that are done, after each.
    ///
    /// # Errors
    /// Only if there is no position, or the pictures are too large for a GIF.
    pub fn gif(&self, mut on_frame: impl FnMut(usize)) -> Result<Vec<u8>, EncodingError> {
        let frames: Vec<Cells> = self
            .positions
            .iter()
            .map(|(position, marked)| self.cells(position, *marked))
            .collect();
        let mut tiles = Tiles::of(self, &frames);
        let rows = COLUMNS + 2 * self.reserve_rows();
        let [width, height] = [COLUMNS, rows].map(|cells| (cells * self.sprites.side) as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &tiles.palette.flat())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<&Cells> = None;
        for (index, cells) in frames.iter().enumerate() {
            let last = index + 1 == frames.len();
            let delay = self.delay.saturating_mul(if last { 3 } else { 1 });
            let changed = Changed::between(before, cells);
            encoder.write_frame(&tiles.frame(cells, changed, delay))?;
            before = Some(cells);
            on_frame(index + 1);
        }
        encoder.into_inner()
    }

    /// The number of rows that the larger reserve fills at some time.
    fn reserve_rows(&self) -> usize {
        let sizes = self.positions.iter().flat_map(|(position, _)| {
            Color::ALL.map(|color| position.reserve(color).total() as usize)
        });
        sizes.max().unwrap_or(0).div_ceil(COLUMNS)
    }

    /// The rows of a reserve.
    fn reserve(&self, position: &Position, color: Color) -> Cells {
        let pieces = position.reserve(color).iter().flat_map(|(role, count)| {
            std::iter::repeat_n(Occupant::Piece(Piece::new(color, role)), count.into())
        });
        let mut cells: Cells = pieces.map(|piece| Cell::of_reserve(Some(piece))).collect();
        cells.resize(COLUMNS * self.reserve_rows(), Cell::of_reserve(None));
        cells
    }

    fn cells(&self, position: &Position, marked: Bitboard) -> Cells {
        let mut cells = self.reserve(position, !self.below);
        cells.extend(self.board(position, marked));
        cells.extend(self.reserve(position, self.below));
        cells
    }

    fn board(&self, position: &Position, marked: Bitboard) -> [Cell; Square::COUNT] {
        std::array::from_fn(|index| {
            let (column, row) = (index % COLUMNS, index / COLUMNS);
            let square = square_in(column, row, self.below);
            let piece = position.piece_at(square).map(Occupant::Piece);
            let duck = (position.duck() == Some(square)).then_some(Occupant::Duck);
            Cell {
                occupant: piece.or(duck),
                ground: match square.is_light() {
                    true => Ground::Light,
                    false => Ground::Dark,
                },
                marked: marked.contains(square),
            }
        })
    }

    /// The pixels of a cell.
    fn draw(&self, cell: Cell) -> Vec<Rgb> {
        let mut ground = match cell.ground {
            Ground::Light => self.colors.light,
            Ground::Dark => self.colors.dark,
            Ground::Reserve => self.colors.reserve,
        };
        if cell.marked {
            ground = blend(ground, self.colors.last_move, 128);
        }
        let picture = cell.occupant.and_then(|it| self.sprites.get(it));
        let Some(picture) = picture else {
            return vec![ground; self.sprites.side * self.sprites.side];
        };
        let pixel = |rgba: &[u8]| blend(ground, [rgba[0], rgba[1], rgba[2]], rgba[3]);
        picture.chunks_exact(4).map(pixel).collect()
    }
}

impl Cell {
    const fn of_reserve(occupant: Option<Occupant>) -> Self {
        Self {
            occupant,
            ground: Ground::Reserve,
            marked: false,
        }
    }
}

/// A colour under another one of an opacity from 0 to 255.
fn blend(below: Rgb, above: Rgb, opacity: u8) -> Rgb {
    let opacity = u32::from(opacity);
    std::array::from_fn(|channel| {
        let (below, above) = (u32::from(below[channel]), u32::from(above[channel]));
        ((below * (255 - opacity) + above * opacity + 127) / 255) as u8
    })
}

/// The columns and rows that differ between two boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Changed {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Changed {
    /// The smallest rectangle with all changes; the whole board without a board before, and one cell
    /// where nothing has changed, since a frame can't be empty.
    fn between(before: Option<&Cells>, now: &Cells) -> Self {
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
struct Tiles {
    side: usize,
    palette: Palette,
    drawn: HashMap<Cell, Vec<u8>>,
}

impl Tiles {
    fn of(animation: &Animation, frames: &[Cells]) -> Self {
        let mut pixels: HashMap<Cell, Vec<Rgb>> = HashMap::new();
        for &cell in frames.iter().flatten() {
            pixels.entry(cell).or_insert_with(|| animation.draw(cell));
        }
        let mut palette = Palette::of(pixels.values().flatten().copied());
        let indices = |(cell, pixels): (Cell, Vec<Rgb>)| {
            let indices = pixels.iter().map(|&color| palette.index(color)).collect();
            (cell, indices)
        };
        let drawn = pixels.into_iter().map(indices).collect();
        Self {
            side: animation.sprites.side,
            palette,
            drawn,
        }
    }

    fn frame(&mut self, cells: &Cells, changed: Changed, delay: u16) -> Frame<'static> {
        let Changed {
            left,
            top,
            width,
            height,
        } = changed;
        let side = self.side;
        let mut buffer = Vec::with_capacity(width * height * side * side);
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
        Frame {
            delay,
            left: pixels(left),
            top: pixels(top),
            width: pixels(width),
            height: pixels(height),
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}

/// The colours of a file: the most frequent ones among groups of similar colours.
struct Palette {
    colors: Vec<Rgb>,
    /// The index of the nearest colour, of those that were asked for.
    known: HashMap<Rgb, u8>,
}

impl Palette {
    fn of(pixels: impl Iterator<Item = Rgb>) -> Self {
        let mut exact: HashMap<Rgb, u32> = HashMap::new();
        for pixel in pixels {
            *exact.entry(pixel).or_default() += 1;
        }
        // The most frequent colour of each group of colours that look the same.
        let mut groups: HashMap<Rgb, (Rgb, u32, u32)> = HashMap::new();
        let mut exact: Vec<(Rgb, u32)> = exact.into_iter().collect();
        exact.sort_unstable();
        for (color, count) in exact {
            let group = groups
                .entry(color.map(|channel| channel >> 3))
                .or_insert((color, 0, 0));
            if count > group.1 {
                (group.0, group.1) = (color, count);
            }
            group.2 += count;
        }
        let mut groups: Vec<(Rgb, u32, u32)> = groups.into_values().collect();
        groups.sort_unstable_by_key(|&(color, _, count)| (std::cmp::Reverse(count), color));
        let colors = groups
            .into_iter()
            .take(MOST_COLORS)
            .map(|(color, _, _)| color);
        Self {
            colors: colors.collect(),
            known: HashMap::new(),
        }
    }

    /// The index of the nearest colour.
    fn index(&mut self, color: Rgb) -> u8 {
        let colors = &self.colors;
        *self.known.entry(color).or_insert_with(|| {
            let distance = |other: &Rgb| -> i32 {
                let channels = color.iter().zip(other);
                channels
                    .map(|(&a, &b)| (i32::from(a) - i32::from(b)).pow(2))
                    .sum()
            };
            let nearest = (0..colors.len()).min_by_key(|&index| distance(&colors[index]));
            nearest.unwrap_or(0) as u8
        })
    }

    fn flat(&self) -> Vec<u8> {
        self.colors.iter().flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;
    use gif::{ColorOutput, DecodeOptions};

    /// Squares of four pixels, each piece a colour of its own.
    fn sprites() -> Sprites {
        let mut sprites = Sprites::new(2);
        for color in Color::ALL {
            for role in Role::ALL {
                let shade = 20 * role as u8 + if color.is_white() { 130 } else { 0 };
                let pixels = [shade, shade, shade, 255].repeat(4);
                assert!(sprites.add(Occupant::Piece(Piece::new(color, role)), pixels));
            }
        }
        assert!(!sprites.add(Occupant::Duck, vec![0; 15]));
        sprites
    }

    /// The whole picture after each frame, with the size of the frame and its delay.
    fn decoded(file: &[u8]) -> Vec<(Vec<u8>, (u16, u16), u16)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(file).expect("it is a GIF");
        let width = usize::from(decoder.width());
        let mut canvas = vec![0; 4 * width * usize::from(decoder.height())];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("it can be read") {
            let line = 4 * usize::from(frame.width);
            for (row, pixels) in frame.buffer.chunks_exact(line).enumerate() {
                let start = 4 * ((usize::from(frame.top) + row) * width + usize::from(frame.left));
                canvas[start..start + line].copy_from_slice(pixels);
            }
            let size = (frame.width, frame.height);
            pictures.push((canvas.clone(), size, frame.delay));
        }
        pictures
    }

    fn pixel(picture: &[u8], x: usize, y: usize) -> [u8; 3] {
        let at = 4 * (16 * y + x);
        [picture[at], picture[at + 1], picture[at + 2]]
    }

    #[test]
    fn each_frame_shows_its_position_and_holds_only_what_has_changed() {
        let start = Variant::Chess.start();
        let m = san::parse(&start, "e4").expect("it is legal");
        let after = start.after(m);
        let marked = m.from().bitboard() | m.to().bitboard();
        let sprites = sprites();
        let colors = SquareColors::default();
        let animation = Animation {
            positions: vec![(start, Bitboard::EMPTY), (after, marked)],
            below: Color::White,
            sprites,
            colors,
            delay: 80,
        };
        let mut done = Vec::new();
        let file = animation.gif(|frame| done.push(frame));
        assert_eq!(done, [1, 2]);
        let pictures = decoded(&file.expect("it is small"));
        assert_eq!(pictures.len(), 2);
        let (first, second) = (&pictures[0], &pictures[1]);
        assert_eq!((first.1, first.2), ((16, 16), 80));
        // The e-file from e4 to e2.
        assert_eq!((second.1, second.2), ((2, 6), 240));
        let white_pawn = [130, 130, 130];
        assert_eq!(pixel(&first.0, 8, 12), white_pawn);
        assert_eq!(pixel(&first.0, 8, 8), colors.light);
        assert_eq!(pixel(&second.0, 8, 8), white_pawn);
        assert_eq!(
            pixel(&second.0, 9, 13),
            blend(colors.light, colors.last_move, 128)
        );
        assert_eq!(pixel(&second.0, 0, 14), [190, 190, 190], "the rook on a1");
    }

    #[test]
    fn the_worker_gets_the_same_animation() {
        let mut sprites = Sprites::new(2);
        for (shade, occupant) in (0..).zip(Sprites::occupants()) {
            assert!(sprites.add(occupant, vec![shade; 16]));
        }
        for variant in Variant::ALL {
            let mut position = variant.start();
            let mut positions = vec![(position.clone(), Bitboard::EMPTY)];
            for _ in 0..4 {
                let Some(&m) = position.legal_moves().last() else {
                    break;
                };
                position.play(m);
                positions.push((position.clone(), m.to().bitboard()));
            }
            let animation = Animation {
                positions,
                below: Color::Black,
                sprites: sprites.clone(),
                colors: SquareColors::default(),
                delay: 80,
            };
            let sprites = Sprites::from_pixels(2, &sprites.pixels()).expect("all pictures");
            let read = Animation::from_text(&animation.to_text(), sprites);
            let read = read.unwrap_or_else(|| panic!("{variant}: {}", animation.to_text()));
            let gif = |animation: &Animation| animation.gif(|_| {}).expect("it is small");
            assert_eq!(gif(&read), gif(&animation), "{variant}");
        }
        assert_eq!(Sprites::from_pixels(2, &[0; 15]), None);
        assert_eq!(Animation::from_text("chess w 80", Sprites::new(2)), None);
    }

    #[test]
    fn black_can_be_below() {
        let start = Variant::Chess.start();
        let sprites = sprites();
        let animation = Animation {
            positions: vec![(start, Bitboard::EMPTY)],
            below: Color::Black,
            sprites,
            colors: SquareColors::default(),
            delay: 10,
        };
        let pictures = decoded(&animation.gif(|_| {}).expect("it is small"));
        assert_eq!(
            pixel(&pictures[0].0, 8, 15),
            [80, 80, 80],
            "the queen on d8"
        );
    }

    #[test]
    fn reserves_stand_above_and_below_the_board() {
        let start = Variant::ChessSharp.start();
        let m = san::parse(&start, "R@a1").expect("it is legal");
        let after = start.after(m);
        let sprites = sprites();
        let colors = SquareColors::default();
        let animation = Animation {
            positions: vec![(start, Bitboard::EMPTY), (after, Bitboard::EMPTY)],
            below: Color::White,
            sprites,
            colors,
            delay: 10,
        };
        let pictures = decoded(&animation.gif(|_| {}).expect("it is small"));
        let (first, second) = (&pictures[0].0, &pictures[1].0);
        assert_eq!(pictures[0].1, (16, 20), "a row for each reserve");
        let row = |picture: &[u8], y| {
            (0..8)
                .map(|cell| pixel(picture, 2 * cell, y)[0])
                .collect::<Vec<_>>()
        };
        assert!(!row(first, 18).contains(&colors.reserve[0]), "eight pieces");
        assert_eq!(row(first, 0).len(), 8);
        assert_eq!(
            row(second, 18)
                .iter()
                .filter(|&&red| red == colors.reserve[0])
                .count(),
            1
        );
        assert_eq!(row(second, 0), row(first, 0), "Black has all");
        assert_eq!(pixel(second, 0, 16), [190, 190, 190], "the rook on a1");
    }

    #[test]
    fn colours_are_read() {
        assert_eq!(rgb("rgb(236, 230, 214)"), Some([236, 230, 214]));
        for text in ["", "#fff", "rgb(1, 2)", "rgb(1, 2, 3, 4)", "rgb(256, 0, 0)"] {
            assert_eq!(rgb(text), None, "{text}");
        }
    }

    #[test]
    fn no_more_than_256_colours_are_used() {
        let colors = (0..=255u8).flat_map(|a| (0..4u8).map(move |b| [a, b * 60, 255 - a]));
        let mut palette = Palette::of(colors.clone());
        assert!(palette.colors.len() <= MOST_COLORS);
        for color in colors {
            let index = usize::from(palette.index(color));
            let nearest = palette.colors[index];
            let distance = color.iter().zip(nearest).map(|(&a, b)| a.abs_diff(b)).max();
            assert!(distance <= Some(40), "{color:?} as {nearest:?}");
        }
    }
}
