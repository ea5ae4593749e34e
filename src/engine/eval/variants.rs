//! What variants value otherwise than chess does. A variant that is not named here is judged as
//! chess; one that is has a function that corrects the parts of the evaluation.
//!
//! All figures are our own, chosen by judgement and short matches.

mod antichess;
mod crazyhouse;
mod horde;
mod racingkings;

use super::Parts;
use super::king::Attacked;
use super::pawn_table::PawnFacts;
use crate::board::ByColor;
use crate::rules::{Position, Variant};

/// What is known about a position when its parts are corrected.
pub(super) struct View<'a> {
    pub(super) position: &'a Position,
    pub(super) attacked: &'a ByColor<Attacked>,
    pub(super) pawns: &'a PawnFacts,
}

/// Corrects the parts that chess would have.
type Correct = fn(&View, &mut Parts);

/// How the parts of a variant are corrected, if they are.
#[inline]
pub(super) fn correction(variant: Variant) -> Option<Correct> {
    match variant {
        Variant::Antichess => Some(antichess::correct),
        Variant::Crazyhouse => Some(crazyhouse::correct),
        Variant::Horde => Some(horde::correct),
        Variant::RacingKings => Some(racingkings::correct),
        _ => None,
    }
}

/// Whether what wins in the endings of chess wins here: not where there is another goal, or where
/// what is taken comes back.
#[inline]
pub(super) fn ends_as_chess(variant: Variant) -> bool {
    correction(variant).is_none()
}
