use crate::board::{Color, Piece, Role};
use crate::web::board::arrangement::Occupant;

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

    pub(super) fn get(&self, occupant: Occupant) -> Option<&[u8]> {
        let found = self.pictures.iter().find(|(known, _)| *known == occupant);
        found.map(|(_, pixels)| &pixels[..])
    }
}
