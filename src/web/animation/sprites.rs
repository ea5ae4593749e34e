use crate::board::{Color, File, Piece, Rank, Role};
use crate::web::board::arrangement::Occupant;

/// A kind of small picture, of which the frames of an animation are put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sprite {
    /// A piece, or the duck.
    Occupant(Occupant),
    /// The name of a file, at the lower edge of its square.
    File(File),
    /// The name of a rank, at the left edge of its square.
    Rank(Rank),
}

/// The pictures of pieces and coordinates, all of one size, and the names of the players.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sprites {
    side: usize,
    pictures: Vec<(Sprite, Vec<u8>)>,
    captions: Option<[Vec<u8>; 2]>,
}

impl Sprites {
    /// No picture yet, for squares of `side` pixels, 1 to 256.
    pub fn new(side: usize) -> Self {
        Self {
            side: side.clamp(1, 256),
            pictures: Vec::new(),
            captions: None,
        }
    }

    /// The side of a square, in pixels.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Adds a picture: its pixels row by row, each as red, green, blue and opacity. Returns whether it
    /// has the right size.
    pub fn add(&mut self, sprite: Sprite, pixels: Vec<u8>) -> bool {
        let fits = pixels.len() == 4 * self.side * self.side;
        if fits {
            self.pictures.push((sprite, pixels));
        }
        fits
    }

    /// Sets the strips with names above and below the board, each as wide as the board and half as
    /// high as a square, in opaque pixels. Returns whether they have the right size.
    pub fn set_captions(&mut self, captions: [Vec<u8>; 2]) -> bool {
        let fits = captions.each_ref().map(Vec::len) == [self.caption_size(); 2];
        self.captions = fits.then_some(captions);
        fits
    }

    /// All that can have a picture, in the order of [`Sprites::pixels`].
    pub fn all() -> impl Iterator<Item = Sprite> {
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Occupant::Piece(Piece::new(color, role))));
        let occupants = pieces.chain([Occupant::Duck]).map(Sprite::Occupant);
        let coordinates = File::all().map(Sprite::File);
        occupants
            .chain(coordinates)
            .chain(Rank::all().map(Sprite::Rank))
    }

    /// The pixels of all pictures, one after another, and those of the captions.
    pub fn pixels(&self) -> Vec<u8> {
        let pictures = Self::all().filter_map(|it| self.get(it));
        let captions = self.captions.iter().flatten().map(Vec::as_slice);
        pictures.chain(captions).flatten().copied().collect()
    }

    /// The pictures of these pixels; `None` if they are not as many as they should be.
    pub fn from_pixels(side: usize, pixels: &[u8]) -> Option<Self> {
        let mut sprites = Self::new(side);
        let size = 4 * sprites.side * sprites.side;
        let (pictures, captions) = pixels.split_at_checked(size * Self::all().count())?;
        for (sprite, picture) in Self::all().zip(pictures.chunks_exact(size)) {
            sprites.add(sprite, picture.to_vec());
        }
        let (above, below) = captions.split_at(captions.len() / 2);
        let fits = captions.is_empty() || sprites.set_captions([above.to_vec(), below.to_vec()]);
        fits.then_some(sprites)
    }

    pub(super) fn get(&self, sprite: Sprite) -> Option<&[u8]> {
        let found = self.pictures.iter().find(|(known, _)| *known == sprite);
        found.map(|(_, pixels)| &pixels[..])
    }

    /// The strips with names above and below the board.
    pub(super) const fn captions(&self) -> Option<&[Vec<u8>; 2]> {
        self.captions.as_ref()
    }

    /// The height of a caption, in pixels; 0 without captions.
    pub(super) const fn caption_height(&self) -> usize {
        match self.captions {
            Some(_) => self.side / 2,
            None => 0,
        }
    }

    /// The number of bytes of a caption.
    const fn caption_size(&self) -> usize {
        4 * 8 * self.side * (self.side / 2)
    }
}
