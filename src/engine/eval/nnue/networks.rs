//! The networks that an evaluator uses.

use super::accumulator::Accumulators;
use super::architecture::NetworkKind;
use super::network::Network;
use crate::engine::score::Score;
use crate::rules::{Position, Variant};
use std::sync::{Arc, LazyLock};

/// The files of the networks that are part of the program. In WebAssembly those of games that are
/// played less are not: the worker fetches one when its game is played.
const FILES: &[&[u8]] = &[
    CHESS,
    include_bytes!("../../../../static/networks/chesssharp.nnue"),
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("../../../../static/networks/crazyhouse.nnue"),
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("../../../../static/networks/antichess.nnue"),
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("../../../../static/networks/racingkings.nnue"),
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("../../../../static/networks/horde.nnue"),
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("../../../../static/networks/duck.nnue"),
];

/// OpenBench builds with a network of its own (`tests/openbench/Makefile`).
#[cfg(evalfile)]
const CHESS: &[u8] = include_bytes!(env!("SHARP960_EVALFILE"));
#[cfg(not(evalfile))]
const CHESS: &[u8] = include_bytes!("../../../../static/networks/chess.nnue");

/// The networks that are part of the program; a test reads them all.
static EMBEDDED: LazyLock<Vec<Arc<Network>>> = LazyLock::new(|| {
    let networks = FILES.iter().filter_map(|file| Network::read(file).ok());
    networks.map(Arc::new).collect()
});

/// At most one network of each kind, with its accumulators. A copy shares the weights.
#[derive(Clone, Default)]
pub struct Networks([Option<Loaded>; NetworkKind::COUNT]);

#[derive(Clone)]
struct Loaded {
    network: Arc<Network>,
    accumulators: Accumulators,
}

impl Networks {
    /// No network: the hand-crafted evaluation stands alone.
    pub fn none() -> Self {
        Self::default()
    }

    /// The networks that are part of the program: natively all, in WebAssembly those of chess and of
    /// Chess♯.
    pub fn embedded() -> Self {
        let mut networks = Self::none();
        for network in EMBEDDED.iter() {
            networks.insert(Arc::clone(network));
        }
        networks
    }

    /// Uses a network in place of the one of its kind.
    pub fn insert(&mut self, network: Arc<Network>) {
        let place = &mut self.0[network.kind as usize];
        *place = Some(Loaded {
            accumulators: Accumulators::new(&network),
            network,
        });
    }

    /// The network of a kind.
    pub fn get(&self, kind: NetworkKind) -> Option<&Arc<Network>> {
        Some(&self.0[kind as usize].as_ref()?.network)
    }

    /// The kind of network that a variant would use if it were there. None if there is one, if none
    /// has won its match in that game, and where the hand-crafted evaluation is to stand alone.
    pub fn missing(&self, variant: Variant) -> Option<NetworkKind> {
        let stands_alone = self.0.iter().all(Option::is_none);
        NetworkKind::of(variant).filter(|&kind| !stands_alone && self.0[kind as usize].is_none())
    }

    /// Whether there is a network for the variant of a position.
    #[inline]
    pub fn know(&self, position: &Position) -> bool {
        NetworkKind::of(position.variant()).is_some_and(|kind| self.0[kind as usize].is_some())
    }

    /// The output of the network for a position, for the side to move, in centipawns; 0 without a
    /// network.
    #[inline]
    pub fn evaluate(&mut self, position: &Position) -> Score {
        let Some(kind) = NetworkKind::of(position.variant()) else {
            return 0;
        };
        match &mut self.0[kind as usize] {
            Some(loaded) => loaded.accumulators.evaluate(&loaded.network, position),
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_networks_are_one_of_each_kind() {
        let kinds: Vec<NetworkKind> = EMBEDDED.iter().map(|network| network.kind).collect();
        assert_eq!(kinds, NetworkKind::ALL);
        assert_eq!(FILES.len(), kinds.len());
    }

    #[test]
    fn a_network_is_missing_until_it_is_inserted() {
        let mut networks = Networks::none();
        assert_eq!(networks.missing(Variant::Horde), None, "none is wanted");
        networks.insert(Arc::clone(&EMBEDDED[0]));
        assert_eq!(networks.missing(Variant::Chess960), None);
        assert_eq!(networks.missing(Variant::FogOfWar), None);
        let missing = networks.missing(Variant::Horde);
        assert_eq!(missing, Some(NetworkKind::Horde));
        let found = EMBEDDED
            .iter()
            .find(|network| Some(network.kind) == missing);
        networks.insert(Arc::clone(found.expect("it is part of the program")));
        assert_eq!(networks.missing(Variant::Horde), None);
    }
}
