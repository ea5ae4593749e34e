use super::error::UciError;
use crate::engine::Engine;
use crate::tablebase::Syzygy;
use std::sync::Arc;

/// A change of how Syzygy tables are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SyzygyChange {
    /// The value of `SyzygyPath`: folders, or nothing.
    Path(String),
    /// The least depth at which the largest tables are used.
    Depth(i32),
    /// The greatest number of men of a table that is used.
    Limit(u32),
    /// Whether the fifty-move rule counts.
    FiftyMoves(bool),
}

impl SyzygyChange {
    pub(super) const MAX_DEPTH: u64 = 100;
    pub(super) const MAX_LIMIT: u64 = 7;

    /// The lines that describe the options, as other engines have them.
    pub(super) fn describe() -> [String; 4] {
        let (depth, limit) = (Self::MAX_DEPTH, Self::MAX_LIMIT);
        [
            "option name SyzygyPath type string default <empty>".into(),
            format!("option name SyzygyProbeDepth type spin default 1 min 1 max {depth}"),
            format!("option name SyzygyProbeLimit type spin default {limit} min 0 max {limit}"),
            "option name Syzygy50MoveRule type check default true".into(),
        ]
    }

    /// Makes an engine use the tables in this way. Returns what is to be told about them.
    ///
    /// # Errors
    /// If the folders have none; the engine keeps what it has then.
    pub(crate) fn apply(self, engine: &mut Engine) -> Result<Option<String>, UciError> {
        let mut syzygy = engine.tablebases().syzygy().clone();
        let mut told = None;
        match self {
            Self::Path(path) if path.is_empty() => syzygy.tables = None,
            Self::Path(path) => {
                let tables = Syzygy::open(&path)?;
                let (files, men) = (tables.files(), tables.men());
                told = Some(format!("{files} Syzygy files, up to {men} men"));
                syzygy.tables = Some(Arc::new(tables));
            }
            Self::Depth(depth) => syzygy.depth = depth,
            Self::Limit(limit) => syzygy.limit = limit,
            Self::FiftyMoves(fifty_moves) => syzygy.fifty_moves = fifty_moves,
        }
        engine.set_syzygy(syzygy);
        Ok(told)
    }
}
