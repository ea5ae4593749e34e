//! The figures of the hand-crafted terms, in two sets.

mod alone;
mod beside_network;

use super::nnue::NetworkKind;
use super::square_tables::SquareTables;
use super::weights::{Dangers, ScaleFactors, Weights};
use crate::rules::Variant;
use std::sync::LazyLock;

/// A set of figures.
pub(super) struct Tables {
    pub(super) weights: Weights,
    pub(super) dangers: Dangers,
    pub(super) scale_factors: ScaleFactors,
    /// The piece-square tables for each place of both kings.
    pub(super) squares: LazyLock<SquareTables>,
}

/// The figures of terms that stand alone, and in games whose network was trained to correct these.
pub(super) static ALONE: Tables = Tables {
    weights: alone::WEIGHTS,
    dangers: alone::DANGERS,
    scale_factors: alone::SCALE_FACTORS,
    squares: LazyLock::new(|| SquareTables::of(&alone::WEIGHTS)),
};

/// The figures that fit best beside the network of chess, which sees where the pieces stand, but not what
/// they attack.
pub(super) static BESIDE_NETWORK: Tables = Tables {
    weights: beside_network::WEIGHTS,
    dangers: beside_network::DANGERS,
    scale_factors: beside_network::SCALE_FACTORS,
    squares: LazyLock::new(|| SquareTables::of(&beside_network::WEIGHTS)),
};

impl Tables {
    /// The figures for a variant whose network is in use.
    #[inline]
    pub(super) fn beside_network(variant: Variant) -> &'static Self {
        match NetworkKind::of(variant) {
            Some(NetworkKind::Chess) => &BESIDE_NETWORK,
            _ => &ALONE,
        }
    }
}
