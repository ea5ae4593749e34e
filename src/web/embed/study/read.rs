//! What is said about the position shown.

use super::Study;
use crate::board::Color;
use crate::game::Game;
use crate::notation::pgn::{Annotations, Clock, Comment, Evaluation, Mark, Nag, NodeId};
use crate::notation::san;
use crate::rules::{FORCED_DRAW_OCCURRENCES, Outcome, Reason};

impl Study {
    /// What is said about the last move, or at the start about the game.
    pub fn annotations(&self) -> Option<&Annotations> {
        self.tree().annotations(self.current())
    }

    /// The comments on the last move, or at the start on the game, without commands.
    pub fn comment(&self) -> String {
        let comments = self
            .annotations()
            .map_or(&[][..], |annotations| &annotations.comments);
        let words: Vec<String> = comments.iter().map(Comment::words).collect();
        words.join(" ").trim().to_owned()
    }

    /// The judgements of the last move.
    pub fn nags(&self) -> &[Nag] {
        self.annotations()
            .map_or(&[][..], |annotations| &annotations.nags)
    }

    /// The arrows and circles that the comments draw.
    pub fn marks(&self) -> Vec<Mark> {
        let annotations = self.annotations();
        let comments = annotations.into_iter().flat_map(|annotations| {
            let before = annotations.before.iter();
            before.chain(&annotations.comments)
        });
        comments.flat_map(Comment::marks).collect()
    }

    /// The time that a side has left, as the file notes it behind its last move.
    pub fn clock(&self, color: Color) -> Option<Clock> {
        // The last two moves, for nobody moves twice in most games; two more to be sure.
        let plies = (0..=self.at).rev().take(4);
        let mut own = plies.filter(|&ply| {
            let before = ply.checked_sub(1).map(|before| &self.positions[before]);
            before.is_some_and(|before| before.turn() == color)
        });
        own.find_map(|ply| self.tree().annotations(self.line[ply])?.clock)
    }

    /// What a program thought of the position, as the file notes it.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.annotations()?.evaluation
    }

    /// The last move in SAN.
    pub fn san(&self) -> Option<String> {
        let before = self.position_before()?;
        Some(san::format(before, self.last_move()?))
    }

    /// The moves of the line from the start to the position shown, in SAN.
    pub fn sans(&self) -> Vec<String> {
        let moves = (1..=self.at).filter_map(|ply| {
            let m = self.tree().move_to(self.line[ply])?;
            Some(san::format(&self.positions[ply - 1], m))
        });
        moves.collect()
    }

    /// How the game ended, if the position shown is its end: by the rules, or at the end of the
    /// main line by what the file says.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        position
            .outcome()
            .or_else(|| {
                let fivefold = position.rules().draws.repetition
                    && self.occurrences() >= FORCED_DRAW_OCCURRENCES;
                fivefold.then(|| position.drawn_by(Reason::Fivefold))
            })
            .or_else(|| self.ending_at(self.current()))
    }

    /// How the file ended the game, if it did so there.
    fn ending_at(&self, id: NodeId) -> Option<Outcome> {
        let (end, outcome) = self.ending?;
        (end == id && self.tree().next(id).is_none()).then_some(outcome)
    }

    /// How often the position shown has stood on the board in this line, at least 1.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        // A capture or pawn move cannot be undone, so nothing older can be equal.
        let reversible = usize::from(now.halfmoves()).min(self.at);
        let line = &self.positions[self.at - reversible..=self.at];
        line.iter()
            .filter(|position| position.key() == now.key())
            .count()
    }

    /// The line from the start to the position shown as a game of its own, as far as nothing had
    /// ended it before.
    pub fn to_game(&self) -> Game {
        let mut game = Game::new(self.game.start.clone());
        for &id in &self.line[1..=self.at] {
            match self.tree().move_to(id).map(|m| game.play(m)) {
                Some(Ok(())) => {}
                _ => break,
            }
        }
        game
    }
}
