use crate::rules::Variant;

/// Whether pieces, pawns and endings are worth in a variant what they are worth in chess. Where
/// they are not, [`variants`](super::variants) correct the evaluation.
#[inline]
pub(super) const fn is_chesslike(variant: Variant) -> bool {
    !matches!(
        variant,
        Variant::Antichess | Variant::Crazyhouse | Variant::Horde | Variant::RacingKings
    )
}
