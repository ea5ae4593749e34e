//! Accumulators: what the feature transformer makes of a position, for each side.
//!
//! They are kept outside of positions, with the pieces that they stand for: a pair for White and
//! Black for each of the four ways in which the two see the board mirrored or not. A position is
//! evaluated by what has changed since its way was last used. So playing a move needs no hook, and it
//! does not matter which positions follow each other.

use super::architecture::{
    BOARD_INPUTS, duck_input, flip, is_mirrored, reserve_bits, reserve_input,
};
use super::kernel;
use super::network::Network;
use crate::board::{Bitboard, ByColor, Color, Role, Square};
use crate::engine::score::Score;
use crate::rules::Position;
use arrayvec::ArrayVec;

/// The accumulators of White and Black with the pieces that they stand for.
#[derive(Clone)]
struct Pair {
    colors: [Bitboard; 2],
    roles: [Bitboard; Role::COUNT],
    /// What stands on each square: [`square_code`].
    codes: [u8; Square::COUNT],
    duck: Bitboard,
    reserve: ByColor<u8>,
    values: [Vec<i16>; 2],
}

/// The pairs of a network, by whether White and Black see the board mirrored.
#[derive(Clone)]
pub(super) struct Accumulators([[Pair; 2]; 2]);

/// Squares with what stands there: [`square_code`].
type SquareCodes = ArrayVec<(u8, Square), { Square::COUNT }>;

/// The code of an empty square; that of a piece is its role, and [`Role::COUNT`] more for Black.
const EMPTY: u8 = 2 * Role::COUNT as u8;
/// The code of the duck's square.
const DUCK: u8 = EMPTY + 1;

#[inline]
fn square_code(position: &Position, square: Square) -> u8 {
    match position.role_at(square) {
        None if position.duck() == Some(square) => DUCK,
        None => EMPTY,
        Some(role) => {
            let black = position.by_color(Color::Black).contains(square);
            role as u8 + if black { Role::COUNT as u8 } else { 0 }
        }
    }
}

/// The input for what stands on a square, as a side sees it.
#[inline]
fn input(perspective: Color, flip: usize, code: u8, square: Square) -> usize {
    if code == DUCK {
        return duck_input(perspective, flip, square);
    }
    const COLORS: usize = Role::COUNT * Square::COUNT;
    let seen = square.relative_to(perspective).index() ^ flip;
    let input = usize::from(code) * Square::COUNT + seen;
    if perspective.is_white() {
        input
    } else {
        // The colours change places.
        (input + COLORS) % BOARD_INPUTS
    }
}

impl Accumulators {
    /// The accumulators of an empty board.
    pub(super) fn new(network: &Network) -> Self {
        let empty = || Pair {
            colors: [Bitboard::EMPTY; 2],
            roles: [Bitboard::EMPTY; Role::COUNT],
            codes: [EMPTY; Square::COUNT],
            duck: Bitboard::EMPTY,
            reserve: ByColor::default(),
            values: [network.biases.clone(), network.biases.clone()],
        };
        Self([(); 2].map(|()| [(); 2].map(|()| empty())))
    }

    /// The output of the network for the side to move, in centipawns.
    #[inline]
    pub(super) fn evaluate(&mut self, network: &Network, position: &Position) -> Score {
        let mirrored = Color::ALL.map(|color| is_mirrored(position.pieces(color, Role::King)));
        let [white, black] = mirrored.map(usize::from);
        let pair = &mut self.0[white][black];
        pair.update(network, position, mirrored);
        let mut pieces = (pair.colors[0] | pair.colors[1]).count();
        if network.kind.counts_reserve() {
            pieces += pair.reserve.white.count_ones() + pair.reserve.black.count_ones();
        }
        let bucket = network.kind.bucket(pieces);
        let (ours, theirs) = network.outputs(bucket);
        let turn = position.turn();
        let sum = kernel::output(&pair.values[turn as usize], ours)
            + kernel::output(&pair.values[!turn as usize], theirs);
        network.centipawns(bucket, sum)
    }
}

impl Pair {
    /// Brings both accumulators up to date by what has changed.
    #[inline]
    fn update(&mut self, network: &Network, position: &Position, mirrored: [bool; 2]) {
        let mut changed = Bitboard::EMPTY;
        for color in Color::ALL {
            let now = position.by_color(color);
            let before = std::mem::replace(&mut self.colors[color as usize], now);
            changed |= Bitboard(before.0 ^ now.0);
        }
        for role in Role::ALL {
            let now = position.by_role(role);
            let before = std::mem::replace(&mut self.roles[role as usize], now);
            changed |= Bitboard(before.0 ^ now.0);
        }
        if network.kind.has_duck() {
            let now = position.duck().map_or(Bitboard::EMPTY, Square::bitboard);
            let before = std::mem::replace(&mut self.duck, now);
            changed |= Bitboard(before.0 ^ now.0);
        }
        if changed.any() {
            self.update_board(network, position, changed, mirrored.map(flip));
        }
        if network.kind.has_reserve() {
            self.update_reserve(network, position);
        }
    }

    /// Brings the squares that have changed up to date.
    #[inline]
    fn update_board(
        &mut self,
        network: &Network,
        position: &Position,
        changed: Bitboard,
        flips: [usize; 2],
    ) {
        // What stood on these squares, and what stands there now. A piece that has moved is in both,
        // so that with one pass it is taken from one square and put on the other.
        let mut before = SquareCodes::new();
        let mut now = SquareCodes::new();
        for square in changed {
            let code = square_code(position, square);
            let old = std::mem::replace(&mut self.codes[square.index()], code);
            for (codes, code) in [(&mut before, old), (&mut now, code)] {
                if code != EMPTY {
                    codes.push((code, square));
                }
            }
        }
        for color in Color::ALL {
            let flip = flips[color as usize];
            let row = |&(code, square): &(u8, Square)| {
                network.row_start(input(color, flip, code, square))
            };
            let zeros = network.row_start(network.kind.inputs());
            let rows: ArrayVec<(usize, usize), { Square::COUNT }> =
                (0..before.len().max(now.len()))
                    .map(|i| {
                        (
                            before.get(i).map_or(zeros, row),
                            now.get(i).map_or(zeros, row),
                        )
                    })
                    .collect();
            kernel::replace(
                &mut self.values[color as usize],
                network.transformer(),
                &rows,
            );
        }
    }

    fn update_reserve(&mut self, network: &Network, position: &Position) {
        for owner in Color::ALL {
            let now = reserve_bits(network.kind, position, owner);
            let before = std::mem::replace(&mut self.reserve[owner], now);
            let mut changed = before ^ now;
            while changed != 0 {
                let bit = changed.trailing_zeros();
                for color in Color::ALL {
                    let row = network.row(reserve_input(color, owner, bit));
                    let values = &mut self.values[color as usize];
                    if now >> bit & 1 == 1 {
                        kernel::add(values, row);
                    } else {
                        kernel::subtract(values, row);
                    }
                }
                changed &= changed - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::architecture::{Features, NetworkKind, QA};
    use super::super::network::tests::random_network;
    use super::*;
    use crate::random::Random;
    use crate::rules::Variant;

    /// The output by its definition.
    fn from_scratch(network: &Network, position: &Position) -> Score {
        let features = Features::of(position);
        let bucket = features.bucket(network.kind);
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
