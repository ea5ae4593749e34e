use crate::board::ByColor;
use crate::engine::eval::attack_map::AttackMap;
use crate::engine::eval::pawn_table::PawnFacts;
use crate::rules::Position;

/// The data that a correction can use besides the position.
pub(in crate::engine::eval) struct EvalContext<'a> {
    pub(in crate::engine::eval) position: &'a Position,
    pub(in crate::engine::eval) attacked: &'a ByColor<AttackMap>,
    pub(in crate::engine::eval) pawns: &'a PawnFacts,
}
