//! Correction history: the average error of static evaluations in positions with the same pawns,
//! minor pieces, pieces of one side, or last moves
//! (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>).

use super::hashes::{mixed, pawn_hash};
use super::history::PreviousMoves;
use super::score::Score;
use super::tunable;
use crate::board::{Bitboard, Color, Role};
use crate::rules::Position;

/// Number of features by which positions count as alike.
const FEATURES: usize = 5;
/// Number of entries of each feature, as a power of two; half of them for each side to move.
const BITS: u32 = 15;
/// The unit of stored errors: 1/256 centipawn.
const GRAIN: i32 = 256;
/// Greatest stored error.
const LIMIT: i32 = 90 * GRAIN;

/// The correction history: an error for each entry of each feature.
pub struct CorrectionHistory(Box<[i16; FEATURES << BITS]>);

impl CorrectionHistory {
    /// Empty tables.
    pub fn new() -> Self {
        let nothing = vec![0; FEATURES << BITS].into_boxed_slice();
        Self(
            nothing
                .try_into()
                .expect("the slice has just been made of this length"),
        )
    }

    /// The correction, in centipawns, to add to the static evaluation of a position. `previous` are
    /// the moves that led to it.
    #[inline]
    pub fn of(&self, position: &Position, previous: PreviousMoves) -> Score {
        let all = indices(position, previous);
        let sum: i32 = all.iter().map(|&place| i32::from(self.0[place])).sum();
        sum / GRAIN * tunable::correction_weight() / 256
    }

    /// Updates the entries of a position whose evaluation a search to `depth` found wrong by
    /// `error` centipawns.
    pub fn update(
        &mut self,
        position: &Position,
        previous: PreviousMoves,
        depth: i32,
        error: Score,
    ) {
        let weight = (depth + 1).min(tunable::correction_rate());
        let wanted = (error * GRAIN).clamp(-LIMIT, LIMIT);
        for place in indices(position, previous) {
            let entry = &mut self.0[place];
            let value = (i32::from(*entry) * (256 - weight) + wanted * weight) / 256;
            *entry = value.clamp(-LIMIT, LIMIT) as i16;
        }
    }
}

/// The indices of a position's entries, one for each feature.
#[inline]
fn indices(position: &Position, previous: PreviousMoves) -> [usize; FEATURES] {
    let roles = |roles: &[Role], among: Bitboard| {
        let hash = |&role: &Role| {
            let factor = 0x9E37_79B9_7F4A_7C15u64.rotate_left(11 * role as u32) | 1;
            (among & position.by_role(role)).0.wrapping_mul(factor)
        };
        mixed(roles.iter().map(hash).fold(0, |sum, hash| sum ^ hash))
    };
    const MINORS: [Role; 3] = [Role::Knight, Role::Bishop, Role::King];
    const PIECES: [Role; 5] = [
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];
    let by = |color| position.by_color(color);
    let hashes = [
        pawn_hash(position),
        mixed(roles(&MINORS, by(Color::White)) ^ roles(&MINORS, by(Color::Black)).rotate_left(32)),
        roles(&PIECES, by(Color::White)),
        roles(&PIECES, by(Color::Black)),
        previous[..2].iter().fold(0, |hash, moved| {
            mixed(hash ^ moved.map_or(0, |moved| moved as u64 + 1))
        }),
    ];
    let turn = position.turn() as usize;
    std::array::from_fn(|feature| {
        let place = (hashes[feature] >> (65 - BITS)) as usize;
        (feature << BITS) + 2 * place + turn
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn corrections_follow_the_error() {
        let position = Variant::Chess.start();
        let mut corrections = CorrectionHistory::new();
        for _ in 0..500 {
            corrections.update(&position, [None; 4], 10, 30);
        }
        let learnt = corrections.of(&position, [None; 4]);
        assert!(
            (60..=30 * FEATURES as i32 * tunable::correction_weight() / 256).contains(&learnt),
            "{learnt}"
        );
        let mut other = position.clone();
        other.play(position.legal_moves()[0]);
        assert_eq!(corrections.of(&other, [None; 4]), 0);
    }
}
