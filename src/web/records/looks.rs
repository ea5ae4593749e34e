//! What boards look like: the choices of a visitor.

/// The colours of the squares, on the pages and in `<sharp960-board>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardColors {
    /// Blue grey, the same as in the style sheet.
    #[default]
    Blue,
    /// Green.
    Green,
    /// Brown.
    Wood,
    /// Grey.
    Grey,
    /// Blue green.
    Ocean,
    /// Violet.
    Plum,
    /// Red brown.
    Coral,
    /// White and light grey, as in print.
    Paper,
}

impl BoardColors {
    /// All colours, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Blue,
        Self::Green,
        Self::Wood,
        Self::Grey,
        Self::Ocean,
        Self::Plum,
        Self::Coral,
        Self::Paper,
    ];

    /// The key of each of [`Self::ALL`].
    pub const KEYS: [&'static str; 8] = [
        Self::Blue.key(),
        Self::Green.key(),
        Self::Wood.key(),
        Self::Grey.key(),
        Self::Ocean.key(),
        Self::Plum.key(),
        Self::Coral.key(),
        Self::Paper.key(),
    ];

    /// The default, the same as in the style sheet.
    pub const DEFAULT: Self = Self::Blue;

    /// The colours' name in storage, in attributes and in the page's `data-board`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Wood => "wood",
            Self::Grey => "grey",
            Self::Ocean => "ocean",
            Self::Plum => "plum",
            Self::Coral => "coral",
            Self::Paper => "paper",
        }
    }
}

/// The drawings of the pieces on the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PieceSet {
    /// Outlines of wooden pieces: those of `static/pieces.svg`, which is part of the page.
    #[default]
    Classic,
    /// Large and plain, for small boards.
    Bold,
    /// A king, a queen, a bishop, a horse, a tower and a soldier.
    Figures,
    /// Letters, those of White in circles and those of Black in squares.
    Letters,
}

impl PieceSet {
    /// All sets, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Bold, Self::Figures, Self::Letters];

    /// The set's name in storage, in the page's `data-pieces`, and in the folder `pieces`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Bold => "bold",
            Self::Figures => "figures",
            Self::Letters => "letters",
        }
    }
}

/// Where the names of files and ranks are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// In the corners of the squares.
    #[default]
    Inside,
    /// Beside the board.
    Outside,
    /// Nowhere.
    Off,
}

impl Coordinates {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Inside, Self::Outside, Self::Off];

    /// The name in storage and in the page's `data-coordinates`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Inside => "inside",
            Self::Outside => "outside",
            Self::Off => "off",
        }
    }
}

/// How fast pieces glide to their squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnimationSpeed {
    /// They are there at once.
    Off,
    /// In a tenth of a second.
    Fast,
    /// In a fifth of a second.
    #[default]
    Normal,
    /// In half a second.
    Slow,
}

impl AnimationSpeed {
    /// All speeds, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Off, Self::Fast, Self::Normal, Self::Slow];

    /// The name in storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Fast => "fast",
            Self::Normal => "normal",
            Self::Slow => "slow",
        }
    }

    /// The duration of a move's animation, in milliseconds; 0 for none.
    pub const fn milliseconds(self) -> u32 {
        match self {
            Self::Off => 0,
            Self::Fast => 100,
            Self::Normal => 200,
            Self::Slow => 500,
        }
    }
}
