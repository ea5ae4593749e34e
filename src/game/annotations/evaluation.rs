/// An engine's evaluation of a position, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// How good the position is for White.
    pub score: EvalScore,
    /// The depth of the search in halfmoves (plies), if it is known.
    pub depth: Option<u16>,
}

/// How good a position is for White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EvalScore {
    /// Hundredths of a pawn, positive if White is better.
    Centipawns(i32),
    /// Mate in this number of moves, negative if Black mates. PGN writes 0 too, for a mate that
    /// is on the board.
    Mate(i32),
}
