//! Games: one that is being played, and the tree of variations of one that is analysed.
//!
//! - [`Game`]: the moves made one after another, what may be claimed, how it ended.
//! - [`Tree`]: moves with variations and [`Annotations`].
//! - [`Study`]: a tree with a cursor, and edits that can be undone.
//! - [`clock`]: time controls and the clocks of a game.
//!
//! A *claim* ends the game when a player asks for it and the rules allow it: a draw by threefold
//! repetition or by the fifty-move rule, in Chess♯ a stalemate or an impasse, which is fifty moves
//! of each side without a capture or a pawn move. A *fast-fifty* is the agreement of both players,
//! in Chess♯, that an impasse is inevitable; the game ends as if it had been reached. The rule sheet
//! of Chess♯ is at <https://chess-sharp.games>.

mod annotations;
pub mod clock;
mod ending;
mod study;
mod tree;

pub use annotations::{Annotations, Comment, EvalScore, Evaluation, Nag, Shape, ShapeColor};
pub use ending::{Ending, UnknownEnding};
pub use study::{Step, Study};
pub use tree::{NodeId, Tree};

use crate::board::Color;
use crate::rules::{Claim, FORCED_DRAW_OCCURRENCES, Move, Outcome, Position, Reason};

/// Occurrences of a position after which the side to move may claim a draw.
const CLAIM_OCCURRENCES: usize = 3;

/// A game that is being played, from its start position to the last move.
///
/// It is over when the last position ends it or when a player has ended it; then no more moves
/// are accepted until some are taken back.
///
/// ```
/// use sharp960::board::Color;
/// use sharp960::game::{Ending, Game, GameError};
/// use sharp960::notation::san;
/// use sharp960::rules::{Reason, Variant};
///
/// let mut game = Game::new(Variant::Chess960.numbered_start(518));
/// for text in ["e4", "e5", "Nf3"] {
///     let m = san::parse(game.position(), text).expect("a legal move");
///     game.play(m)?;
/// }
/// assert!(!game.is_over() && game.claims().is_empty());
///
/// let outcome = game.end(Ending::Resignation(Color::Black))?;
/// assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Resignation));
/// assert_eq!(game.end(Ending::Agreement), Err(GameError::Over));
/// # Ok::<(), GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Position,
    /// Each move with the position that it leads to.
    plies: Vec<(Move, Position)>,
    /// The ending that the players chose, with its outcome; none if the game goes on or has ended
    /// by itself.
    ended: Option<(Ending, Outcome)>,
}

/// The reason why a move or an ending is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The move is not legal.
    #[error("the move is not legal here")]
    Illegal,
    /// The claim is not allowed in this position.
    #[error("{} cannot be claimed here", .0.name())]
    NoClaim(Claim),
    /// The variant has no draws by agreement.
    #[error("there are no draws in this game")]
    NoDraws,
    /// The variant has no fast-fifty.
    #[error("a fast-fifty exists only in Chess♯")]
    NoFastFifty,
}

impl Game {
    /// A game that begins at a position, without moves.
    pub const fn new(start: Position) -> Self {
        Self {
            start,
            plies: Vec::new(),
            ended: None,
        }
    }

    /// The position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |(_, after)| after)
    }

    /// The position after a number of halfmoves, 0 for the start.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|(_, after)| after),
        }
    }

    /// The moves that were made, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.plies.iter().map(|&(m, _)| m)
    }

    /// The move that led to the position after a number of halfmoves, from 1.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        self.plies.get(ply.checked_sub(1)?).map(|&(m, _)| m)
    }

    /// Number of halfmoves (plies) that were made.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no move has been made yet.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Number of times that the current position has occurred in the game, at least 1.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        // Captures and pawn moves cannot be reversed, so no position before them can be equal.
        let reversible = usize::from(now.halfmoves()).min(self.len());
        (self.len() - reversible..=self.len())
            .filter_map(|ply| self.position_at(ply))
            .filter(|position| position.key() == now.key())
            .count()
    }

    /// The outcome of the game; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some((_, outcome)) = self.ended {
            return Some(outcome);
        }
        let position = self.position();
        position.outcome().or_else(|| {
            let fivefold =
                position.rules().draws.repetition && self.occurrences() >= FORCED_DRAW_OCCURRENCES;
            fivefold.then(|| position.drawn_by(Reason::Fivefold))
        })
    }

    /// The ending that the players chose; none if the game goes on or has ended by itself.
    pub fn ending(&self) -> Option<Ending> {
        self.ended.map(|(ending, _)| ending)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The claims that the side to move can make now.
    pub fn claims(&self) -> Vec<Claim> {
        if self.is_over() {
            return Vec::new();
        }
        let mut claims = Claim::ALL.to_vec();
        claims.retain(|&claim| self.claimed(claim).is_some());
        claims
    }

    fn claimed(&self, claim: Claim) -> Option<Outcome> {
        let position = self.position();
        match claim {
            Claim::Repetition => (position.rules().draws.repetition
                && self.occurrences() >= CLAIM_OCCURRENCES)
                .then(|| position.drawn_by(Reason::Repetition)),
            _ => position.claim(claim),
        }
    }
}

impl Game {
    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<(), GameError> {
        if self.is_over() {
            return Err(GameError::Over);
        }
        if !self.position().is_legal(m) {
            return Err(GameError::Illegal);
        }
        let after = self.position().after(m);
        self.plies.push((m, after));
        Ok(())
    }

    /// Ends the game by a claim, a resignation, an agreement or a flag that has fallen.
    ///
    /// # Errors
    /// If the game is over already or the rules do not allow that ending now.
    pub fn end(&mut self, ending: Ending) -> Result<Outcome, GameError> {
        if self.is_over() {
            return Err(GameError::Over);
        }
        let position = self.position();
        let outcome = match ending {
            Ending::Claim(claim) => self.claimed(claim).ok_or(GameError::NoClaim(claim))?,
            Ending::FlagFall(color) => position.flag_fall(color),
            Ending::Resignation(color) => position.won_by(!color, Reason::Resignation),
            Ending::Agreement if position.rules().draws.agreement => {
                position.drawn_by(Reason::Agreement)
            }
            Ending::Recorded(None) if position.rules().draws.agreement => {
                position.drawn_by(Reason::Recorded)
            }
            Ending::Agreement | Ending::Recorded(None) => return Err(GameError::NoDraws),
            Ending::Recorded(Some(winner)) => position.won_by(winner, Reason::Recorded),
            Ending::FastFifty if position.rules().points => position.impasse_outcome(),
            Ending::FastFifty => return Err(GameError::NoFastFifty),
        };
        self.ended = Some((ending, outcome));
        Ok(outcome)
    }

    /// Takes back this number of halfmoves (plies), or all if there are fewer, and also the ending
    /// that the players chose.
    pub fn take_back(&mut self, plies: usize) {
        self.plies.truncate(self.len().saturating_sub(plies));
        self.ended = None;
    }

    /// The side to move now.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }
}
