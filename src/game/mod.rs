//! A game in progress: the moves made, what may be claimed, how it ended.

mod ending;

pub use ending::{Ending, UnknownEnding};

use crate::board::Color;
use crate::rules::{Claim, FORCED_DRAW_OCCURRENCES, Move, Outcome, Position, Reason};

/// Occurrences of a position after which the side to move may claim a draw.
const CLAIM_OCCURRENCES: usize = 3;

/// A game from its start position to now.
///
/// It is over when the last position ends it by itself, or when a player has ended it;
/// then no more moves are accepted until some are taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Position,
    /// Each move with the position that it leads to.
    plies: Vec<(Move, Position)>,
    /// How the players ended it, with what came of that.
    ended: Option<(Ending, Outcome)>,
}

/// Why something cannot be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The move is not legal.
    #[error("the move is not legal here")]
    Illegal,
    /// The claim does not hold.
    #[error("{} cannot be claimed here", .0.name())]
    NoClaim(Claim),
    /// The variant has no draws by agreement.
    #[error("there are no draws in this game")]
    NoDraws,
    /// The variant knows no fast-fifty.
    #[error("a fast-fifty exists only in Chess♯")]
    NoFastFifty,
}

/// What the game is.
impl Game {
    /// A game that begins at a position.
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

    /// The position now.
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

    /// The moves made.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.plies.iter().map(|&(m, _)| m)
    }

    /// The move that led to the position after that many halfmoves.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        self.plies.get(ply.checked_sub(1)?).map(|&(m, _)| m)
    }

    /// How many halfmoves were made.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no move was made yet.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// How often the position now has stood on the board, at least 1.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        // A capture or pawn move cannot be undone, so nothing older can be equal.
        let reversible = usize::from(now.halfmoves()).min(self.len());
        (self.len() - reversible..=self.len())
            .filter_map(|ply| self.position_at(ply))
            .filter(|position| position.key() == now.key())
            .count()
    }

    /// How the game ended, if it has.
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

    /// How the players ended the game, if they did.
    pub fn ending(&self) -> Option<Ending> {
        self.ended.map(|(ending, _)| ending)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// What the side to move may claim now.
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

/// What the players do.
impl Game {
    /// Makes a move.
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

    /// Ends the game as the players wish.
    ///
    /// # Errors
    /// If the game is over already or its rules do not allow that ending now.
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

    /// Takes back some halfmoves, all if there are fewer, and what the players agreed on.
    pub fn take_back(&mut self, plies: usize) {
        self.plies.truncate(self.len().saturating_sub(plies));
        self.ended = None;
    }

    /// The side to move now.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, uci};
    use crate::rules::{Points, Variant};

    fn game(variant: Variant, fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen::parse(variant, fen).expect("a position"));
        for text in moves.split_whitespace() {
            let m = uci::parse(game.position(), text).expect("a legal move");
            game.play(m).expect("the game goes on");
        }
        game
    }

    const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const KNIGHTS_OUT_AND_HOME: &str = "g1f3 g8f6 f3g1 f6g8 ";

    #[test]
    fn a_third_occurrence_can_be_claimed_and_a_fifth_ends_the_game() {
        let twice = game(Variant::Chess, CHESS, KNIGHTS_OUT_AND_HOME);
        assert_eq!((twice.occurrences(), twice.claims()), (2, vec![]));
        let mut thrice = game(Variant::Chess, CHESS, &KNIGHTS_OUT_AND_HOME.repeat(2));
        assert_eq!(thrice.claims(), [Claim::Repetition]);
        assert_eq!(thrice.outcome(), None);
        let draw = thrice
            .end(Ending::Claim(Claim::Repetition))
            .expect("a draw");
        assert_eq!((draw.winner, draw.reason), (None, Reason::Repetition));
        let fifth = game(Variant::Chess, CHESS, &KNIGHTS_OUT_AND_HOME.repeat(4));
        assert_eq!(fifth.outcome().map(|o| o.reason), Some(Reason::Fivefold));
    }

    #[test]
    fn lost_castling_rights_make_another_position() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let moves = "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8";
        assert_eq!(game(Variant::Chess, fen, moves).occurrences(), 2);
    }

    #[test]
    fn nothing_is_a_draw_in_chess_sharp() {
        let start = "8/8/8/4k3/8/8/8/4K1N1[] w - - 0 1";
        let moves = "g1f3 e5d5 f3g1 d5e5 ".repeat(6);
        let mut game = game(Variant::ChessSharp, start, &moves);
        assert_eq!((game.outcome(), game.claims()), (None, vec![]));
        assert_eq!(game.end(Ending::Agreement), Err(GameError::NoDraws));
    }

    #[test]
    fn impasse_is_claimed_after_a_hundred_halfmoves_and_counts_material() {
        let start = "8/8/8/4k3/8/8/8/4K1N1[] w - - 98 1";
        let mut early = game(Variant::ChessSharp, start, "g1f3");
        let claim = Ending::Claim(Claim::Impasse);
        assert_eq!(early.end(claim), Err(GameError::NoClaim(Claim::Impasse)));
        let mut due = game(Variant::ChessSharp, start, "g1f3 e5d5");
        let outcome = due.end(claim).expect("an impasse");
        assert_eq!(outcome.points, Some(Points::for_white(7)));
        assert_eq!(outcome.winner, Some(Color::White));
    }

    #[test]
    fn a_fast_fifty_is_an_impasse_before_its_time() {
        let even = "8/8/8/4k3/8/8/8/4K3[] w - - 0 1";
        let outcome = game(Variant::ChessSharp, even, "").end(Ending::FastFifty);
        let outcome = outcome.expect("an impasse");
        assert_eq!(
            (outcome.winner, outcome.points),
            (Some(Color::Black), Some(Points::for_white(4)))
        );
        let mut chess = game(Variant::Chess, CHESS, "");
        assert_eq!(chess.end(Ending::FastFifty), Err(GameError::NoFastFifty));
    }

    #[test]
    fn stalemate_in_chess_sharp_is_a_claim_and_gives_two_points() {
        let start = "k7/8/1Q6/8/8/8/8/4K3[] b - - 0 1";
        let mut game = game(Variant::ChessSharp, start, "");
        assert_eq!(game.outcome(), None);
        assert_eq!(game.claims(), [Claim::Stalemate]);
        let outcome = game.end(Ending::Claim(Claim::Stalemate)).expect("2 points");
        assert_eq!(outcome.points, Some(Points::for_white(8)));
    }

    #[test]
    fn taking_the_king_ends_the_game_with_ten_points() {
        let start = "k7/8/8/8/8/8/8/R3K3[] w - - 0 1";
        let mut game = game(Variant::ChessSharp, start, "a1a8");
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.reason, Reason::KingCaptured);
        assert_eq!(outcome.points, Some(Points::for_white(10)));
        let resignation = Ending::Resignation(Color::Black);
        assert_eq!(game.end(resignation), Err(GameError::Over));
    }

    #[test]
    fn a_game_that_is_over_goes_on_after_taking_back() {
        let mut game = game(Variant::Chess, CHESS, "e2e4");
        game.end(Ending::Resignation(Color::Black))
            .expect("it ends");
        let reply = uci::parse(game.position(), "e7e5").expect("legal");
        assert_eq!(game.play(reply), Err(GameError::Over));
        game.take_back(0);
        assert_eq!(game.play(reply), Ok(()));
        game.take_back(9);
        assert!(game.is_empty() && game.position() == game.start());
    }

    #[test]
    fn illegal_moves_are_refused() {
        let mut game = game(Variant::Chess, CHESS, "");
        let rook = Move::normal("a1".parse().unwrap(), "a3".parse().unwrap());
        assert_eq!(game.play(rook), Err(GameError::Illegal));
    }
}
