use super::{GameResult, Tags};
use crate::game::{NodeId, Tree};
use crate::rules::{Move, Outcome, Points, Position, Reason, Variant};
use std::io;

/// A game with the tags, variations and result of a PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The tags, without those for variant, start position and result.
    pub tags: Tags,
    /// The position before the first move, with its variant.
    pub start: Position,
    /// The moves, with variations and comments.
    pub tree: Tree,
    /// The result.
    pub result: GameResult,
}

impl Game {
    /// A game that begins at a position, without moves.
    pub fn new(start: Position) -> Self {
        Self {
            tags: Tags::new(),
            start,
            tree: Tree::new(),
            result: GameResult::Unknown,
        }
    }

    /// A game without variations. The moves should be legal, one after another.
    pub fn with_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        Self {
            tree: Tree::with_moves(moves),
            ..Self::new(start)
        }
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The position at a node of the tree.
    pub fn position(&self, id: NodeId) -> Position {
        self.tree.position(&self.start, id)
    }

    /// The points in the tags of the game, for a variant that counts them.
    pub fn points(&self) -> Option<Points> {
        let points = |name| self.tags.get(name)?.parse().ok();
        let (white, black): (u8, u8) = (points(WHITE_SCORE)?, points(BLACK_SCORE)?);
        let score = Points::for_white(white);
        (score.white == white && score.black == black).then_some(score)
    }

    /// Sets result, `Termination` and, in variants that count points, the scores.
    pub fn set_outcome(&mut self, outcome: &Outcome) {
        self.result = outcome.winner.map_or(GameResult::Draw, GameResult::won_by);
        let termination = match (outcome.points, outcome.reason) {
            (Some(_), reason) => reason.to_string(),
            (None, Reason::Time) => "time forfeit".to_owned(),
            (None, Reason::Recorded) => "unknown".to_owned(),
            (None, _) => "normal".to_owned(),
        };
        let mut tags = vec![(TERMINATION, termination)];
        if let Some(Points { white, black }) = outcome.points {
            tags.push((WHITE_SCORE, white.to_string()));
            tags.push((BLACK_SCORE, black.to_string()));
        }
        for (name, value) in tags {
            self.tags
                .set(name, &value)
                .expect("these are names of tags: tested");
        }
    }

    /// Forgets the result and what [`Game::set_outcome`] writes with it.
    pub fn forget_outcome(&mut self) {
        self.result = GameResult::Unknown;
        for name in [TERMINATION, WHITE_SCORE, BLACK_SCORE] {
            self.tags.remove(name);
        }
    }

    /// Writes the game as [`Display`](std::fmt::Display) does, in UTF-8.
    ///
    /// # Errors
    /// Any error of the writer.
    pub fn write(&self, out: &mut impl io::Write) -> io::Result<()> {
        out.write_all(self.to_string().as_bytes())
    }
}

pub(super) const WHITE_SCORE: &str = "WhiteScore";
pub(super) const BLACK_SCORE: &str = "BlackScore";
const TERMINATION: &str = "Termination";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    #[test]
    fn the_outcome_becomes_tags() {
        let mut sharp = Game::new(Variant::ChessSharp.start());
        assert_eq!(sharp.points(), None);
        sharp.set_outcome(&sharp.start.impasse_outcome());
        assert_eq!(sharp.result, GameResult::BlackWins);
        assert_eq!(sharp.points(), Some(Points::for_white(4)));
        assert_eq!(sharp.tags.get(TERMINATION), Some("impasse"));
        let mut chess = Game::new(Variant::Chess.start());
        chess.set_outcome(&chess.start.won_by(Color::White, Reason::Time));
        assert_eq!(chess.result, GameResult::WhiteWins);
        assert_eq!(chess.tags.get(TERMINATION), Some("time forfeit"));
        assert_eq!(chess.points(), None);
    }

    #[test]
    fn positions_follow_the_tree() {
        let start = Variant::Chess.start();
        let m = start.legal_moves()[0];
        let game = Game::with_moves(start.clone(), [m]);
        let first = game.tree.next(Tree::ROOT).expect("a move");
        assert_eq!(game.position(Tree::ROOT), start);
        assert_eq!(game.position(first), start.after(m));
    }
}
