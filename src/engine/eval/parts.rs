use super::tapered::Tapered;
use crate::board::{ByColor, Color};

/// The parts of the evaluation for White and Black, before phase and scaling are applied.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts {
    /// Material, piece-square values and the reserve.
    pub pieces: ByColor<Tapered>,
    /// Mobility, files, outposts, the bishop pair.
    pub activity: ByColor<Tapered>,
    /// Pawn structure and passed pawns.
    pub pawns: ByColor<Tapered>,
    /// Shelter and attack.
    pub kings: ByColor<Tapered>,
    /// Attacks on pieces.
    pub threats: ByColor<Tapered>,
}

impl Parts {
    pub(super) fn sum(&self, color: Color) -> Tapered {
        self.pieces[color]
            + self.activity[color]
            + self.pawns[color]
            + self.kings[color]
            + self.threats[color]
    }
}
