//! The search of captures until the position is quiet
//! (<https://www.chessprogramming.org/Quiescence_Search>).

use super::tree::SearchTree;
use crate::engine::history::{QuietContext, piece_to};
use crate::engine::order::{Hints, LOSING_CAPTURE};
use crate::engine::score::{INFINITE, MATE_BOUND, MAX_PLY, Score, UNKNOWN};
use crate::engine::see::{piece_value, see_ge};
use crate::engine::table::{Bound, Hit};
use crate::engine::tunable;
use crate::rules::{KingRule, Position};

/// Number of plies of quiescence in which forced captures are followed.
const FORCED_PLIES: usize = 12;
/// Number of plies of quiescence in which all evasions are searched where check is not binding.
const CHECK_PLIES: usize = 2;

impl SearchTree {
    /// The score of a position once it is quiet. `first` is the ply where quiescence began.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        ply: usize,
        first: usize,
        mut alpha: Score,
        beta: Score,
        pv: bool,
    ) -> Score {
        if pv {
            self.pv_table[ply].clear();
        }
        if self.count_node() {
            return 0;
        }
        self.seldepth = self.seldepth.max(ply);
        if let Some(score) = self.decided(position, ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluator.evaluate(position);
        }
        let hit = self.table.probe(position.key(), ply);
        if !pv
            && let Some(hit) = hit
            && hit.causes_cutoff(alpha, beta)
        {
            return hit.score;
        }
        let in_check = position.is_check();
        let royal = position.is_orthodox() || position.rules().king == KingRule::Royal;
        // Where check does not bind, quiet answers are looked at only near the main search.
        let mut all_moves = in_check && (royal || ply < first + CHECK_PLIES);
        if !position.is_orthodox() && position.rules().forced_capture {
            // Nobody can stand and look on; long exchanges have to end somewhere, though.
            all_moves = ply < first + FORCED_PLIES && position.must_capture();
        }

        let mut raw = UNKNOWN;
        let mut best = -INFINITE;
        if all_moves {
            self.stack[ply].eval = UNKNOWN;
        } else {
            raw = match hit {
                Some(hit) if hit.eval != UNKNOWN => hit.eval,
                _ => self.evaluator.evaluate(position),
            };
            best = self.corrected_eval(position, ply, raw);
            if let Some(hit) = hit
                && hit.improves(best)
            {
                best = hit.score;
            }
            if best >= beta {
                if hit.is_none() {
                    let standing = Hit {
                        best: None,
                        score: best,
                        eval: raw,
                        depth: 0,
                        bound: Bound::Lower,
                        pv: false,
                    };
                    self.table.store(position.key(), ply, standing);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        let stand_pat = best;
        let table_move = hit.and_then(|hit| hit.best);
        let previous = self.previous_moves(ply);
        let context = all_moves.then(|| QuietContext::of(position, previous));
        let hints = Hints {
            table_move,
            killer: None,
            counter: None,
            context: context.unwrap_or_default(),
        };
        let mut picker = if all_moves {
            self.begin_moves(position, table_move)
        } else {
            self.begin_noisy(position, table_move)
        };
        let mut bound = Bound::Upper;
        let mut best_move = None;
        while let Some(next) = self.pick(position, &hints, &mut picker) {
            let m = next.m;
            if best > -MATE_BOUND {
                if next.score < LOSING_CAPTURE {
                    break;
                }
                if !all_moves {
                    let victim = position.role_at(m.to()).map_or(100, piece_value);
                    let gain = victim + m.promoted_to().map_or(0, piece_value);
                    if stand_pat + gain + tunable::delta_margin() <= alpha
                        && !see_ge(position, m, 1)
                    {
                        best = best.max(stand_pat + gain);
                        continue;
                    }
                }
            }
            if self.overlooks(position, ply, m) {
                continue;
            }
            self.table.prefetch(position.likely_key_after(m));
            let child = position.after(m);
            self.push(position, Some(piece_to(position, m)), ply);
            let score = -self.quiesce(&child, ply + 1, first, -beta, -alpha, pv);
            self.pop_move();
            if self.stopped.is_some() {
                self.end_moves(&picker);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    alpha = score;
                    bound = Bound::Exact;
                    if pv {
                        self.update_pv(ply, m);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        break;
                    }
                }
            }
        }
        let any = self.end_moves(&picker);
        if best == -INFINITE && !any {
            return Self::without_moves(position, ply, in_check);
        }
        if best == -INFINITE {
            // Everything was overlooked.
            return self.evaluator.evaluate(position);
        }
        self.table.store(
            position.key(),
            ply,
            Hit {
                best: best_move,
                score: best,
                eval: raw,
                depth: 0,
                bound,
                pv,
            },
        );
        best
    }
}
