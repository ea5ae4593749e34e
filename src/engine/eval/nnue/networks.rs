//! The networks that an evaluator uses.

use super::accumulator::Accumulators;
use super::architecture::NetworkKind;
use super::network::Network;
use crate::engine::score::Score;
use crate::rules::Position;
use std::sync::Arc;

/// At most one network of each kind, with its accumulators.
#[derive(Default)]
pub struct Networks([Option<Loaded>; NetworkKind::COUNT]);

struct Loaded {
    network: Arc<Network>,
    accumulators: Accumulators,
}

impl Networks {
    /// No network: the hand-crafted evaluation stands alone.
    pub fn none() -> Self {
        Self::default()
    }

    /// The networks that are part of the program: none yet.
    pub fn embedded() -> Self {
        Self::none()
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
