//! The hand-crafted evaluation: the sum of its terms, interpolated by the phase of the game.

use super::attack_map::AttackMap;
use super::chesslike::is_chesslike;
use super::king::{self, KingAttack};
use super::parts::Parts;
use super::pawn_table::{PawnFacts, PawnTable, Structure};
use super::squares::{FULL_PHASE, PHASE};
use super::tables::Tables;
use super::trace::{NoTrace, Trace, weight};
use super::variants::{self, EvalContext};
use super::{endgame, imbalance, pawns, pieces, reserve, threats};
use crate::board::{Attacks, Bitboard, ByColor, Color, Role};
use crate::engine::score::{EVAL_LIMIT, Score};
use crate::rules::{Position, ReserveRule};

/// The value of a position for the side to move, in centipawns. `residual` is called for what to add
/// to the terms, likewise for the side to move, unless the ending is decided by a rule.
#[inline]
pub(super) fn evaluate(
    position: &Position,
    tables: &'static Tables,
    table: &mut PawnTable,
    residual: impl FnOnce() -> Score,
) -> Score {
    let structure = Structure::of(position);
    let mut trace = NoTrace(tables);
    let facts = table.facts(&mut trace, &structure, &Structure::kings(position));
    let parts = parts(&mut trace, position, &structure, &facts);
    weigh(&mut trace, position, &parts, facts.passed, residual)
}

#[inline]
fn weigh(
    trace: &mut NoTrace,
    position: &Position,
    parts: &Parts,
    passed: Bitboard,
    residual: impl FnOnce() -> Score,
) -> Score {
    let us = position.turn();
    let sum = parts.sum(Color::White) - parts.sum(Color::Black);
    let phase = phase(position);
    let value = sum.at(phase, FULL_PHASE);
    let scaling = endgame::scaling(trace, position, passed, value);
    let value = scaling.apply(sum, phase);
    let mut value = if us.is_white() { value } else { -value };
    if !scaling.is_by_rule() {
        value += residual() * scaling.factor / endgame::FULL;
    }
    endgame::towards_move_limit(position, value).clamp(-EVAL_LIMIT, EVAL_LIMIT)
}

/// The phase of the game, from 0 (kings and pawns) to [`FULL_PHASE`]; pieces in reserve count.
pub(super) fn phase(position: &Position) -> i32 {
    let mut phase = 0;
    let has_reserve = !position.is_orthodox() && position.rules().has_reserve();
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        phase += PHASE[role as usize] * position.by_role(role).count() as i32;
        if has_reserve {
            for color in Color::ALL {
                phase += PHASE[role as usize] * i32::from(position.reserve(color).count(role));
            }
        }
    }
    phase.min(FULL_PHASE)
}

/// The parts of the value.
#[inline]
pub(super) fn parts(
    trace: &mut impl Trace,
    position: &Position,
    structure: &Structure,
    facts: &PawnFacts,
) -> Parts {
    let counts_imbalance = position.is_orthodox()
        || (is_chesslike(position.variant()) && !position.rules().has_reserve());
    let mut parts = Parts::default();
    let mut attacked = ByColor::new_with(|color| {
        let king = position.king(color);
        AttackMap::new(
            pawns::attacks(position.pieces(color, Role::Pawn), color),
            king.map_or(Bitboard::EMPTY, |king| Attacks::get().king(king)),
        )
    });
    let mut king_attack = ByColor::new_with(|color| KingAttack::of(position, color));
    for color in Color::ALL {
        pieces::pieces(
            trace,
            position,
            &structure.kings,
            color,
            &mut king_attack[!color],
            &mut attacked,
            &mut parts,
        );
        parts.pieces[color] += facts.squares[color];
        if position.rules().has_reserve() && position.rules().reserve != ReserveRule::Captured {
            parts.pieces[color] += reserve::value(position, color);
        }
    }
    let mut judge = |color: Color| {
        let (ours, theirs) = (&attacked[color], &attacked[!color]);
        let passed = facts.passed & position.by_color(color);
        parts.pawns[color] =
            facts.structure[color] + pawns::passers(trace, position, color, passed, ours, theirs);
        parts.kings[color] = king::safety(
            trace,
            position,
            color,
            &king_attack[color],
            ours,
            theirs,
            &facts.shelters[color],
        );
        if counts_imbalance {
            parts.activity[color] += imbalance::imbalance(trace, position, color);
        }
        parts.threats[color] = threats::threats(trace, position, color, ours, theirs);
    };
    judge(Color::White);
    judge(Color::Black);
    let turn = position.turn();
    parts.activity[turn] += weight!(trace, turn, tempo[0]);
    if let Some(correct) = variants::correction(position.variant()) {
        let context = EvalContext {
            position,
            attacked: &attacked,
            pawns: facts,
        };
        correct(&context, &mut parts);
    }
    parts
}
