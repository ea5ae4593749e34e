//! Evaluation terms of variants: for each variant that needs it, a function that corrects the parts
//! of the chess evaluation. All other variants are evaluated as chess.
//!
//! All values are our own, chosen by judgement and short matches or fitted to games of the engine.

mod antichess;
mod context;
mod crazyhouse;
mod horde;
mod racingkings;

use super::parts::Parts;
use crate::rules::Variant;
pub(super) use context::EvalContext;

/// Corrects the parts of the chess evaluation.
type Correction = fn(&EvalContext, &mut Parts);

/// The correction of a variant; none if it is evaluated as chess.
#[inline]
pub(super) fn correction(variant: Variant) -> Option<Correction> {
    match variant {
        Variant::Antichess => Some(antichess::correct),
        Variant::Crazyhouse => Some(crazyhouse::correct),
        Variant::Horde => Some(horde::correct),
        Variant::RacingKings => Some(racingkings::correct),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::chesslike::is_chesslike;

    #[test]
    fn variants_unlike_chess_have_a_correction() {
        for variant in Variant::ALL {
            assert_eq!(correction(variant).is_none(), is_chesslike(variant));
        }
    }
}
