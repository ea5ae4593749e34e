//! What is worth more or less than in chess where the rules differ. All figures are our own.

use super::tapered::{Tapered, t};
use crate::board::{Attacks, Bitboard, ByColor, Color, Role, Square};
use crate::engine::score::Score;
use crate::rules::{KingRule, Position, ReserveRule};

/// Crazyhouse: a piece on the board or in hand is worth so much more than in chess. Long-range
/// pieces are worth less, as whatever they win comes back as a drop.
const DROPPABLE: [Tapered; Role::COUNT] = [
    t(20, 0),
    t(-70, -60),
    t(-80, -70),
    t(-180, -240),
    t(-420, -420),
    t(0, 0),
];
/// Crazyhouse: what a piece in hand is worth beyond itself, for it can go anywhere at once.
const IN_HAND: [Tapered; Role::COUNT] = [
    t(20, 10),
    t(45, 30),
    t(40, 30),
    t(50, 30),
    t(80, 40),
    t(0, 0),
];
/// Crazyhouse: an empty square beside a king onto which the enemy can drop with effect.
const OPEN_BESIDE_KING: Tapered = t(-9, -6);

/// Horde: a pawn of the side without a king is all that it has.
const HORDE_PAWN: i32 = 8;
/// Horde: per rank that such a pawn has advanced.
const HORDE_ADVANCE: i32 = 4;

/// Racing kings: by the rank of a king.
const RACE: [i32; 8] = [0, 30, 75, 140, 230, 350, 520, 0];
/// Racing kings: a square before the king on its way that the enemy does not attack.
const FREE_WAY: i32 = 22;

/// What a side has beyond the evaluation of chess, and beyond its reserve.
pub(super) fn extra(position: &Position, color: Color) -> Tapered {
    let rules = position.rules();
    if rules.reserve == ReserveRule::Captured {
        return crazyhouse(position, color);
    }
    if rules.kingless == Some(color) {
        return horde(position, color);
    }
    if rules.condition.is_some() {
        let race = race(position, color);
        return t(race, race);
    }
    Tapered::default()
}

fn crazyhouse(position: &Position, color: Color) -> Tapered {
    let mut sum = Tapered::default();
    let hand = position.reserve(color);
    for role in Role::ALL {
        let in_hand = i32::from(hand.count(role));
        let count = position.pieces(color, role).count() as i32 + in_hand;
        sum += DROPPABLE[role as usize] * count;
        sum += IN_HAND[role as usize] * in_hand;
    }
    if let Some(king) = position.king(color) {
        let threats = position.reserve(!color).total().min(6) as i32;
        let open = Attacks::get().king(king).without(position.occupied());
        sum += OPEN_BESIDE_KING * (open.count() as i32 * threats / 2);
    }
    sum
}

fn horde(position: &Position, color: Color) -> Tapered {
    let mut value = 0;
    for square in position.pieces(color, Role::Pawn) {
        let rank = square.relative_to(color).rank().index() as i32;
        value += HORDE_PAWN + HORDE_ADVANCE * rank;
    }
    t(value, value)
}

fn race(position: &Position, color: Color) -> i32 {
    let Some(king) = position.king(color) else {
        return 0;
    };
    let occupied = position.occupied();
    let way = Attacks::get().king(king) & Bitboard::rank(king.rank()).forward(Color::White);
    let is_free = |square: &Square| {
        !position.by_color(color).contains(*square)
            && !position.is_attacked(*square, !color, occupied)
    };
    let free = way.into_iter().filter(is_free).count() as i32;
    RACE[king.rank().index()] + FREE_WAY * free
}

/// Whether the value of a position is found in another way than by the parts that chess has.
#[inline]
pub(super) fn has_own_value(position: &Position) -> bool {
    position.rules().king == KingRule::Ordinary
}

/// Antichess: what each man costs its owner, who wants to be rid of it.
const BURDEN: [Score; Role::COUNT] = [90, 60, 110, 150, 130, 30];
/// Antichess: for each square to which a side can go, which keeps it from being forced.
const CHOICE: Score = 5;
/// Antichess: for each own man that the enemy attacks, and may have to take.
const OFFERED: Score = 22;
/// Antichess: the right to move.
const ANTICHESS_TEMPO: Score = 10;

/// The value for the side to move where pieces are to be lost.
pub(super) fn own_value(position: &Position) -> Score {
    let sides = ByColor::new_with(|color| losing_side(position, color));
    let us = position.turn();
    sides[us] - sides[!us] + ANTICHESS_TEMPO
}

fn losing_side(position: &Position, color: Color) -> Score {
    let attacks = Attacks::get();
    let (own, occupied) = (position.by_color(color), position.occupied());
    let mut value = 0;
    for square in own {
        let Some(role) = position.role_at(square) else {
            continue;
        };
        value -= BURDEN[role as usize];
        let reach = match role {
            Role::Pawn => square.forward(color).bitboard(),
            _ => attacks.of(role, color, square, occupied),
        };
        value += CHOICE * reach.without(occupied).count().min(6) as Score;
        if position.is_attacked(square, !color, occupied) {
            value += OFFERED;
        }
    }
    value
}
