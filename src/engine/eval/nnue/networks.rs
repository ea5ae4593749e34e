//! The networks that an evaluator uses.

use super::accumulator::Accumulators;
use super::architecture::NetworkKind;
use super::network::Network;
use crate::engine::score::Score;
use crate::rules::Position;
use std::sync::{Arc, LazyLock};

/// The files of the networks that are part of the program.
const FILES: &[&[u8]] = &[
    CHESS,
    include_bytes!("../../../../static/networks/chesssharp.nnue"),
    include_bytes!("../../../../static/networks/crazyhouse.nnue"),
    include_bytes!("../../../../static/networks/racingkings.nnue"),
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

    /// The networks that are part of the program, natively and in WebAssembly: they are smaller than
    /// what another request for them would cost.
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
    fn the_embedded_networks_are_one_of_each_kind_that_has_won_its_match() {
        let kinds: Vec<NetworkKind> = EMBEDDED.iter().map(|network| network.kind).collect();
        let wanted = NetworkKind::ALL.into_iter();
        let wanted = wanted.filter(|&kind| kind != NetworkKind::Antichess);
        assert_eq!(kinds, wanted.collect::<Vec<_>>());
        assert_eq!(FILES.len(), kinds.len());
    }
}
