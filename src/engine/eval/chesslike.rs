use crate::rules::Variant;

/// Whether pieces, pawns and endings have the same values in a variant as in chess. Where they have
/// not, [`variants`](super::variants) corrects the evaluation.
#[inline]
pub(super) const fn is_chesslike(variant: Variant) -> bool {
    !matches!(
        variant,
        Variant::Antichess | Variant::Crazyhouse | Variant::Horde | Variant::RacingKings
    )
}
