//! By how much evaluations were wrong where positions were alike in something: in their pawns,
//! their minor pieces, one side's pieces or the moves that led to them
//! (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>).

use super::history::PieceTo;
use super::score::Score;
use crate::board::{Bitboard, Color, Role};
use crate::rules::Position;

/// What positions are compared by.
const KINDS: usize = 5;
/// Entries of each kind, as a power of two; half of them for each side to move.
const BITS: u32 = 15;
/// Errors are kept in so many parts of a hundredth of a pawn.
const GRAIN: i32 = 256;
/// The greatest error that is kept.
const LIMIT: i32 = 90 * GRAIN;
/// So many quarters of each kind's error are believed.
const BELIEVED: i32 = 5;
/// How much a new error weighs at most, of 256.
const MOST_WEIGHT: i32 = 24;

/// The errors of all kinds.
pub struct Corrections(Box<[i16; KINDS << BITS]>);

impl Corrections {
    /// Nothing is known.
    pub fn new() -> Self {
        let nothing = vec![0; KINDS << BITS].into_boxed_slice();
        Self(
            nothing
                .try_into()
                .expect("the slice has just been made of this length"),
        )
    }

    /// By how much evaluations of positions like this one were wrong so far; `before` are the
    /// moves that led to it, the last one first.
    #[inline]
    pub fn of(&self, position: &Position, before: [Option<PieceTo>; 2]) -> Score {
        let all = places(position, before);
        let sum: i32 = all.iter().map(|&place| i32::from(self.0[place])).sum();
        sum / GRAIN * BELIEVED / 4
    }

    /// The evaluation of a position turned out to be wrong by `error`.
    pub fn learn(
        &mut self,
        position: &Position,
        before: [Option<PieceTo>; 2],
        depth: i32,
        error: Score,
    ) {
        let weight = (depth + 1).min(MOST_WEIGHT);
        let wanted = (error * GRAIN).clamp(-LIMIT, LIMIT);
        for place in places(position, before) {
            let entry = &mut self.0[place];
            let value = (i32::from(*entry) * (256 - weight) + wanted * weight) / 256;
            *entry = value.clamp(-LIMIT, LIMIT) as i16;
        }
    }
}

/// Where the errors of positions like this one are.
#[inline]
fn places(position: &Position, before: [Option<PieceTo>; 2]) -> [usize; KINDS] {
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
        mixed(
            mixed(position.pieces(Color::White, Role::Pawn).0)
                ^ position.pieces(Color::Black, Role::Pawn).0,
        ),
        mixed(roles(&MINORS, by(Color::White)) ^ roles(&MINORS, by(Color::Black)).rotate_left(32)),
        roles(&PIECES, by(Color::White)),
        roles(&PIECES, by(Color::Black)),
        before.iter().fold(0, |hash, moved| {
            mixed(hash ^ moved.map_or(0, |moved| moved as u64 + 1))
        }),
    ];
    let turn = position.turn() as usize;
    std::array::from_fn(|kind| {
        let place = (hashes[kind] >> (65 - BITS)) as usize;
        (kind << BITS) + 2 * place + turn
    })
}

#[inline]
fn mixed(bits: u64) -> u64 {
    let product = bits.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ (product >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn corrections_follow_the_error() {
        let position = Variant::Chess.start();
        let mut corrections = Corrections::new();
        for _ in 0..500 {
            corrections.learn(&position, [None; 2], 10, 30);
        }
        let learnt = corrections.of(&position, [None; 2]);
        assert!(
            (60..=30 * KINDS as i32 * BELIEVED / 4).contains(&learnt),
            "{learnt}"
        );
        let mut other = position.clone();
        other.play(position.legal_moves()[0]);
        assert_eq!(corrections.of(&other, [None; 2]), 0);
    }
}
