/// An engine's evaluation of a position, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// The score from White's point of view.
    pub score: EvalScore,
    /// The depth of the search in halfmoves (plies), if it is known.
    pub depth: Option<u16>,
}

/// A score from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EvalScore {
    /// Centipawns (hundredths of a pawn), positive if White is better.
    Centipawns(i32),
    /// Number of moves to mate, negative if Black mates. 0 is a mate that is already on the board,
    /// which PGN files contain too.
    Mate(i32),
}
