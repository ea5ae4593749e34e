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

/// The square of a king in check is covered by the first colour, and framed by the second, each of an
/// opacity.
pub(super) const CHECK: [(Rgb, u8); 2] = [([0xda, 0x3c, 0x20], 184), ([0x6e, 0x0c, 0x00], 242)];

/// A colour under another one of an opacity from 0 to 255.
pub(super) fn blend(below: Rgb, above: Rgb, opacity: u8) -> Rgb {
    let opacity = u32::from(opacity);
    std::array::from_fn(|channel| {
        let (below, above) = (u32::from(below[channel]), u32::from(above[channel]));
        ((below * (255 - opacity) + above * opacity + 127) / 255) as u8
    })
}
