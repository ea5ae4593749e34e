//! Accumulators: what the feature transformer makes of a position, for each side.
//!
//! They are kept outside of positions, one for each side and each way that it sees the board, with
//! the features that they stand for. A position is evaluated by adding and subtracting what has
//! changed since that way was last used. So playing a move needs no hook, and it does not matter
//! which positions follow each other.

use super::architecture::{Features, piece_input, reserve_input};
use super::kernel;
use super::network::Network;
use crate::board::{Bitboard, Color, Role};
use crate::engine::score::Score;
use crate::rules::Position;

/// An accumulator with the features that it stands for.
struct Accumulator {
    features: Features,
    values: Vec<i16>,
}

/// The accumulators of a network: for White and Black, each without and with mirroring.
pub(super) struct Accumulators([[Accumulator; 2]; 2]);

impl Accumulators {
    /// The accumulators of an empty board.
    pub(super) fn new(network: &Network) -> Self {
        let empty = |_| Accumulator {
            features: Features::default(),
            values: network.biases.clone(),
        };
        Self([(); 2].map(|()| [(); 2].map(empty)))
    }

    /// The output of the network for the side to move, in centipawns.
    #[inline]
    pub(super) fn evaluate(&mut self, network: &Network, position: &Position) -> Score {
        let features = Features::of(position);
        let bucket = features.bucket();
        let (ours, theirs) = network.outputs(bucket);
        let turn = position.turn();
        let mut sum = 0;
        for (color, weights) in [(turn, ours), (!turn, theirs)] {
            let mirrored = features.is_mirrored(color);
            let accumulator = &mut self.0[color as usize][usize::from(mirrored)];
            accumulator.update(network, &features, color, mirrored);
            sum += kernel::output(&accumulator.values, weights);
        }
        network.centipawns(bucket, sum)
    }
}

impl Accumulator {
    /// Brings the accumulator up to date by what has changed.
    #[inline]
    fn update(&mut self, network: &Network, now: &Features, perspective: Color, mirrored: bool) {
        for color in Color::ALL {
            for role in Role::ALL {
                let before = self.features.pieces[color][role as usize];
                let after = now.pieces[color][role as usize];
                if before == after {
                    continue;
                }
                let row =
                    |square| network.row(piece_input(perspective, mirrored, color, role, square));
                for square in Bitboard(before.0 & !after.0) {
                    kernel::subtract(&mut self.values, row(square));
                }
                for square in Bitboard(after.0 & !before.0) {
                    kernel::add(&mut self.values, row(square));
                }
                self.features.pieces[color][role as usize] = after;
            }
            let (before, after) = (self.features.reserve[color], now.reserve[color]);
            let mut changed = before ^ after;
            while changed != 0 {
                let bit = changed.trailing_zeros();
                let row = network.row(reserve_input(perspective, color, bit));
                if after >> bit & 1 == 1 {
                    kernel::add(&mut self.values, row);
                } else {
                    kernel::subtract(&mut self.values, row);
                }
                changed &= changed - 1;
            }
            self.features.reserve[color] = after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::architecture::{NetworkKind, QA};
    use super::super::network::tests::random_network;
    use super::*;
    use crate::random::Random;
    use crate::rules::Variant;

    /// The output by its definition.
    fn from_scratch(network: &Network, position: &Position) -> Score {
        let features = Features::of(position);
        let bucket = features.bucket();
        let (ours, theirs) = network.outputs(bucket);
        let turn = position.turn();
        let mut sum = 0;
        for (color, weights) in [(turn, ours), (!turn, theirs)] {
            let mut values = network.biases.clone();
            features.for_each(color, |input| {
                for (value, weight) in values.iter_mut().zip(network.row(input)) {
                    *value += weight;
                }
            });
            for (value, weight) in values.iter().zip(weights) {
                let active = i32::from(*value).clamp(0, i32::from(QA));
                sum += active * active * i32::from(*weight);
            }
        }
        network.centipawns(bucket, sum)
    }

    #[test]
    fn updates_give_what_a_fresh_start_gives() {
        for variant in Variant::ALL {
            let Some(kind) = NetworkKind::of(variant) else {
                continue;
            };
            let network = random_network(kind, 32, 11);
            let mut accumulators = Accumulators::new(&network);
            let mut random = Random::new(12);
            let (mut compared, mut different) = (0, 0);
            for number in 0..12 {
                let mut position = variant.numbered_start(number * 77);
                for _ in 0..150 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    // Siblings are visited too, as a search does.
                    for _ in 0..2 {
                        let child = position.after(moves[random.index(moves.len())]);
                        let value = accumulators.evaluate(&network, &child);
                        assert_eq!(value, from_scratch(&network, &child), "{variant}");
                        compared += 1;
                        different += usize::from(value != 0);
                    }
                    position.play(moves[random.index(moves.len())]);
                }
            }
            assert!(compared > 1_000 && different > compared / 2, "{variant}");
        }
    }
}
