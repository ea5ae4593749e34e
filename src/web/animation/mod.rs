//! A game as an animated GIF.
//!
//! The pieces come as pictures that the browser has drawn. All frames share one palette, and each
//! frame holds only the squares that have changed since the one before. The reserves stand in rows
//! above and below the board, and the names of the players above and below all of it.
//!
//! The work is done in a worker, which gets the [text](Animation::to_text) of the animation and the
//! pixels of the [sprites](Sprites::pixels).
//!
//! | module | what it is |
//! |---|---|
//! | `color` | colours, and those of the squares |
//! | `sprites` | [`Sprites`]: the pictures of pieces, coordinates and names |
//! | `palette` | the colours of a file |
//! | `tiles` | the cells of a picture, and what has changed between two |

mod color;
mod palette;
mod sprites;
#[cfg(test)]
mod tests;
mod tiles;

pub use color::{Rgb, SquareColors, rgb};
pub use sprites::{Sprite, Sprites};

use crate::board::{Bitboard, Color, Piece, Square};
use crate::notation::fen;
use crate::rules::{Position, Variant};
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::square_in;
use crate::web::board::state::checks;
use color::{CHECK, blend};
use gif::{Encoder, EncodingError, Repeat};
use std::fmt::Write;
use tiles::{COLUMNS, Cell, Cells, Changed, Ground, Tiles};

/// A game as pictures.
#[derive(Clone, PartialEq, Debug)]
pub struct Animation {
    /// The positions in their order, each with the squares that are marked.
    pub positions: Vec<(Position, Bitboard)>,
    /// The side at the bottom of the board.
    pub below: Color,
    /// The pictures of pieces, coordinates and names; what has none is left out.
    pub sprites: Sprites,
    /// The colours of the squares.
    pub colors: SquareColors,
    /// How long each position is shown, in hundredths of a second; the last one three times as long.
    pub delay: u16,
}

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
        let tiles = Tiles::of(self, &frames);
        let rows = COLUMNS + 2 * self.reserve_rows();
        let [width, height] = [COLUMNS, rows].map(|cells| (cells * self.sprites.side()) as u16);
        let height = height + 2 * self.sprites.caption_height() as u16;
        let mut encoder = Encoder::new(Vec::new(), width, height, &tiles.palette.flat())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<&Cells> = None;
        for (index, cells) in frames.iter().enumerate() {
            let last = index + 1 == frames.len();
            let delay = self.delay.saturating_mul(if last { 3 } else { 1 });
            let changed = Changed::between(before, cells);
            encoder.write_frame(&tiles.frame(cells, changed, delay, index == 0))?;
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
        let checks = checks(position);
        std::array::from_fn(|index| {
            let (column, row) = (index % COLUMNS, index / COLUMNS);
            let square = square_in(column, row, self.below);
            let piece = position.piece_at(square).map(Occupant::Piece);
            let duck = (position.duck() == Some(square)).then_some(Occupant::Duck);
            Cell {
                occupant: piece.or(duck),
                file: (row == COLUMNS - 1).then(|| square.file()),
                rank: (column == 0).then(|| square.rank()),
                ground: match square.is_light() {
                    true => Ground::Light,
                    false => Ground::Dark,
                },
                marked: marked.contains(square),
                check: checks.contains(square),
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
        let side = self.sprites.side();
        let mut pixels = vec![ground; side * side];
        if cell.check {
            let frame = (side / 12).max(1);
            let is_edge = |at: usize| at < frame || at + frame >= side;
            for (index, pixel) in pixels.iter_mut().enumerate() {
                let framed = is_edge(index % side) || is_edge(index / side);
                let [inside, edge] = CHECK;
                let (color, opacity) = if framed { edge } else { inside };
                *pixel = blend(ground, color, opacity);
            }
        }
        let sprites = [
            cell.file.map(Sprite::File),
            cell.rank.map(Sprite::Rank),
            cell.occupant.map(Sprite::Occupant),
        ];
        for sprite in sprites.into_iter().flatten() {
            let picture = self.sprites.get(sprite).unwrap_or_default();
            for (pixel, rgba) in pixels.iter_mut().zip(picture.chunks_exact(4)) {
                *pixel = blend(*pixel, [rgba[0], rgba[1], rgba[2]], rgba[3]);
            }
        }
        pixels
    }
}
