//! Nodes that the rules decide before they are searched: draws, goals of variants, claims.

use super::tree::SearchTree;
use crate::board::{Color, Role};
use crate::engine::claims::value_of_claim;
use crate::engine::score::{DRAW, Score, TABLEBASE_WIN, mate_in, mated_in, of_points};
use crate::rules::{Claim, KingRule, NoMove, Position};
use crate::tablebase::Wdl;

impl SearchTree {
    /// The score of a position that is drawn, or won by the goal of its variant; none if the game
    /// goes on.
    #[inline]
    pub(super) fn decided(&self, position: &Position, ply: usize) -> Option<Score> {
        if !position.is_orthodox()
            && let Some(score) = decided_by_goal(position, ply)
        {
            return Some(score);
        }
        self.is_drawn(position, ply).then_some(DRAW)
    }

    #[inline]
    fn is_drawn(&self, position: &Position, ply: usize) -> bool {
        let halfmoves = position.halfmoves();
        if !position.is_orthodox() {
            return self.is_drawn_by_rules(position, ply);
        }
        if halfmoves >= 100 {
            return !position.is_check() || position.has_legal_move();
        }
        (halfmoves >= 4 && self.is_repeated(position, ply)) || is_dead(position)
    }

    /// Whether the position is drawn, in variants with other draws than chess.
    fn is_drawn_by_rules(&self, position: &Position, ply: usize) -> bool {
        let (rules, halfmoves) = (position.rules(), position.halfmoves());
        let draws = &rules.draws;
        if draws.fifty_moves && halfmoves >= 100 && position.has_legal_move() {
            return true;
        }
        let limit = draws
            .move_limit
            .is_some_and(|limit| position.plies() >= limit && position.has_legal_move());
        let can_win = |color| (rules.can_win)(position, color);
        limit
            || (draws.repetition && halfmoves >= 4 && self.is_repeated(position, ply))
            || !(can_win(Color::White) || can_win(Color::Black))
    }

    /// The score of a position by the endgame tablebases; none if they do not have it.
    ///
    /// Only right after a capture or pawn move, so that the fifty-move rule cannot interfere, and so
    /// that the search finds the way to the mate by itself once the ending is on the board. A mate
    /// on the board is left to the search, which counts the moves to it.
    #[inline]
    pub(super) fn tablebase_score(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
    ) -> Option<Score> {
        if position.halfmoves() != 0
            || !self.tablebases.covers(position.occupied().count(), depth)
            || !self.probes
            || !position.has_legal_move()
        {
            return None;
        }
        let result = self.tablebases.probe(position)?;
        self.tb_hits += 1;
        let win = TABLEBASE_WIN - ply as Score;
        Some(match result {
            Wdl::Win => win,
            Wdl::Loss => -win,
            _ if position.rules().points => {
                let us = position.turn();
                of_points(result.points(us).of(us))
            }
            _ => DRAW,
        })
    }

    /// Whether the position has occurred before since the root, or twice before in the whole game.
    fn is_repeated(&self, position: &Position, ply: usize) -> bool {
        let reversible = usize::from(position.halfmoves()).min(self.keys.len());
        let mut seen = 0;
        let mut back = 4;
        while back <= reversible {
            if self.keys[self.keys.len() - back] == position.key() {
                seen += 1;
                if back < ply || seen == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Whether a position has occurred twice since the last capture or pawn move of the game.
    #[cfg(any(unix, windows))]
    pub(super) fn has_repeated(&self, position: &Position) -> bool {
        let reversible = usize::from(position.halfmoves()).min(self.keys.len());
        let keys = &self.keys[self.keys.len() - reversible..];
        (0..keys.len()).any(|at| keys[..at].contains(&keys[at]) || keys[at] == position.key())
    }

    /// The score of claiming an impasse (Chess♯); none if the side to move may not claim it.
    #[inline]
    pub(super) fn impasse(position: &Position) -> Option<Score> {
        if !position.rules().points || position.halfmoves() < 100 {
            return None;
        }
        value_of_claim(position, Claim::Impasse)
    }

    /// The score of a side without a legal move.
    pub(super) fn without_moves(position: &Position, ply: usize, in_check: bool) -> Score {
        match position.rules().no_move {
            NoMove::MateOrDraw if in_check => mated_in(ply),
            NoMove::MateOrDraw | NoMove::Draw => DRAW,
            NoMove::StalemateWins | NoMove::Wins => mate_in(ply),
            NoMove::Loses => mated_in(ply),
            NoMove::LosesIfAttacked if in_check => mated_in(ply),
            NoMove::LosesIfAttacked => {
                value_of_claim(position, Claim::Stalemate).unwrap_or(mated_in(ply))
            }
        }
    }
}

/// The score in variants with capturable kings or goals of their own, if the game is over or the
/// king is captured next.
fn decided_by_goal(position: &Position, ply: usize) -> Option<Score> {
    let (rules, us) = (position.rules(), position.turn());
    if rules.king == KingRule::Capturable {
        if can_take_king(position) {
            return Some(mate_in(ply + 1));
        }
        // Below the root it does not come to this: the line above has seen it.
        return (ply == 1 && position.king_captured(us)).then_some(mated_in(ply));
    }
    let outcome = rules.goal?(position)?;
    Some(match outcome.winner {
        Some(winner) if winner == us => mate_in(ply),
        Some(_) => mated_in(ply),
        None => DRAW,
    })
}

/// Whether the side to move can capture the king.
#[inline]
fn can_take_king(position: &Position) -> bool {
    position.king(position.turn()).is_some() && position.king_attacked(!position.turn())
}

/// Whether neither side has mating material; cheaper than computing the outcome.
#[inline]
fn is_dead(position: &Position) -> bool {
    let minor = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    let kings = position.by_role(Role::King);
    position.occupied() == (minor | kings) && !minor.more_than_one()
}
