//! The tabs beside the board of the analysis page: its moves, the visitor’s games, the review.

/// The tabs beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// The moves of the study.
    #[default]
    Moves,
    /// The moves that were played from the position in the visitor's games.
    Explorer,
    /// The review of the main line.
    Review,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Moves, Self::Explorer, Self::Review];

    /// The name in the state of an entry of the history.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Explorer => "explorer",
            Self::Review => "review",
        }
    }

    /// The tab that a name is of.
    pub(super) fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tab| tab.key() == key)
    }
}
