//! The viewer's preferences for making moves.

/// Whether moves can be made before the opponent has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Premoves {
    /// No premoves.
    Off,
    /// One, which another replaces.
    #[default]
    One,
    /// A queue of them; the board shows the pieces where they will be.
    Several,
}

impl Premoves {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Off, Self::One, Self::Several];

    /// The key of each of [`Self::ALL`].
    pub const KEYS: [&'static str; 3] = [Self::Off.key(), Self::One.key(), Self::Several.key()];

    /// The name in storage and in attributes.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::One => "one",
            Self::Several => "several",
        }
    }
}

/// When a promotion becomes a queen without asking. The Alt key does the opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AutoQueen {
    /// Never.
    #[default]
    Never,
    /// In premoves.
    Premoves,
    /// Always.
    Always,
}

impl AutoQueen {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Never, Self::Premoves, Self::Always];

    /// The name in storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Premoves => "premoves",
            Self::Always => "always",
        }
    }

    /// Whether a promotion becomes a queen at once; `inverted` says whether the Alt key is held.
    pub(super) fn applies(self, premove: bool, inverted: bool) -> bool {
        let set = match self {
            Self::Never => false,
            Self::Premoves => premove,
            Self::Always => true,
        };
        set != inverted
    }
}

/// The viewer's preferences for making moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct InputOptions {
    /// Whether moves can be made before the opponent has answered.
    pub premoves: Premoves,
    /// When a promotion becomes a queen without asking.
    pub auto_queen: AutoQueen,
    /// Whether a move is first shown, and played once it is confirmed. Premoves are not confirmed.
    pub confirm: bool,
}

impl InputOptions {
    /// Neither premoves nor anything else that is optional.
    pub const PLAIN: Self = Self {
        premoves: Premoves::Off,
        auto_queen: AutoQueen::Never,
        confirm: false,
    };
}
