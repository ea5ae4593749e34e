//! What a search keeps while it goes through the tree.

use super::habits::Habits;
use super::reductions::Reductions;
use super::trail::Stop;
use crate::board::{Bitboard, Color, Role};
use crate::engine::check_squares::CheckSquares;
use crate::engine::correction::Corrections;
use crate::engine::duck;
use crate::engine::eval::{self, PawnTable};
use crate::engine::history::{History, PieceTo, QuietMove, piece_to, target};
use crate::engine::order::{
    Hints, LOSING, Ranked, TABLE_MOVE, best_to_front, is_noisy, rank_hopefully, rank_quietly,
};
use crate::engine::score::{
    DRAW, EVAL_LIMIT, MAX_PLY, Score, UNKNOWN, mate_in, mated_in, of_points,
};
use crate::engine::strength::{Oversights, Sight};
use crate::engine::table::Table;
use crate::rules::{Claim, KingRule, Move, MoveList, NoMove, Position};
use arrayvec::ArrayVec;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// A line of moves.
pub type Line = ArrayVec<Move, { MAX_PLY + 1 }>;

/// Why the search is unwinding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// To go on later.
    Pause,
    /// For good: a limit is reached.
    Limit,
}

/// When to halt.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    pub(super) pause_at: Option<Instant>,
    pub(super) end_at: Option<Instant>,
    pub(super) nodes: u64,
}

/// What is known of a ply on the way from the root to where the search is.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The static evaluation, or `UNKNOWN` in check.
    pub(super) eval: Score,
    /// The move that leaves this ply; none for a null move.
    pub(super) moved: Option<PieceTo>,
    /// A move that is left out to see whether others are as good.
    pub(super) excluded: Option<Move>,
    /// The same if it is a quiet move.
    pub(super) quiet: Option<QuietMove>,
    /// Whether the side passed at this ply.
    pub(super) passed: bool,
}

/// How far a node has come with its moves.
pub(super) struct Picker {
    pub(super) base: usize,
    pub(super) next: usize,
    pub(super) quiets_wait: bool,
}

const EMPTY_FRAME: Frame = Frame {
    eval: UNKNOWN,
    moved: None,
    excluded: None,
    quiet: None,
    passed: false,
};

/// A node no deeper than this is finished before a pause: the way back is short then.
const FINISHED_DEPTH: i32 = 5;
/// A pause comes this much later at most.
const LATEST_PAUSE: Duration = Duration::from_millis(15);

/// How many nodes are searched between two looks at the clock.
const NODES_PER_POLL: u64 = 512;

/// The state of a search.
pub(super) struct Tree {
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) corrections: Corrections,
    pub(super) pawns: PawnTable,
    pub(super) reductions: Reductions,
    /// How the variant of the search is searched.
    pub(super) habits: Habits,
    pub(super) frames: Vec<Frame>,
    /// The best line found from each ply on.
    pub(super) lines: Vec<Line>,
    /// The moves of all nodes on the way, one after the other.
    pub(super) ranked: Vec<Ranked>,
    /// The keys of the game's positions and of those on the way.
    pub(super) keys: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    pub(super) bounds: Bounds,
    pub(super) halt: Option<Halt>,
    /// It is time to pause, as soon as what is under way is worth keeping.
    pub(super) pausing: bool,
    /// Checks are extended above this ply.
    pub(super) extended_before: usize,
    /// Nobody passes above this ply.
    pub(super) null_from: usize,
    /// The nodes on the way to where the search was paused, the root's child last.
    pub(super) trail: Vec<Stop>,
    /// Set from outside to make the search pause.
    pub(super) interrupt: Arc<AtomicBool>,
    /// What a weak engine overlooks.
    pub(super) oversights: Oversights,
}

impl Tree {
    pub(super) fn new(table: Table) -> Self {
        Self {
            table,
            history: History::new(),
            corrections: Corrections::new(),
            pawns: PawnTable::new(),
            reductions: Reductions::new(),
            habits: Habits::CHESS,
            frames: vec![EMPTY_FRAME; MAX_PLY + 4],
            lines: vec![Line::new(); MAX_PLY + 2],
            ranked: Vec::with_capacity(4096),
            keys: Vec::with_capacity(1024),
            nodes: 0,
            seldepth: 0,
            bounds: Bounds {
                pause_at: None,
                end_at: None,
                nodes: u64::MAX,
            },
            halt: None,
            pausing: false,
            extended_before: 0,
            null_from: 0,
            trail: Vec::new(),
            interrupt: Arc::default(),
            oversights: Oversights::default(),
        }
    }

    /// Counts a node and now and then looks whether it is time to halt.
    #[inline]
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.bounds.nodes {
            self.halt = Some(Halt::Limit);
        } else if self.nodes.is_multiple_of(NODES_PER_POLL) {
            self.poll();
        }
        self.halt.is_some()
    }

    #[cold]
    fn poll(&mut self) {
        let past = |time: Option<Instant>, now| time.is_some_and(|time| now >= time);
        let now = Instant::now();
        if past(self.bounds.end_at, now) {
            self.halt = Some(Halt::Limit);
        } else if past(self.bounds.pause_at, now) || self.interrupt.load(Ordering::Relaxed) {
            if !self.pausing {
                self.pausing = true;
                self.bounds.pause_at = Some(now + LATEST_PAUSE);
            } else if past(self.bounds.pause_at, now) {
                self.pause();
            }
        }
    }

    /// Whether to unwind, now that a move of a node of that depth is searched.
    #[inline]
    pub(super) fn halts_at(&mut self, depth: i32) -> bool {
        if self.pausing && depth > FINISHED_DEPTH && self.halt.is_none() {
            self.pause();
        }
        self.halt.is_some()
    }

    /// The evaluation of a position, without what was learned about it.
    #[inline]
    pub(super) fn raw_evaluation(&mut self, position: &Position) -> Score {
        eval::evaluate_with(position, &mut self.pawns).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    /// Whether a weak engine overlooks a move that leaves a ply; none that answers a check.
    #[inline]
    pub(super) fn overlooks(&self, position: &Position, ply: usize, m: Move) -> bool {
        self.oversights.any() && !position.is_check() && {
            let sight = self.sight(position, ply, m);
            self.oversights.include(position.key(), m, sight)
        }
    }

    #[cold]
    fn sight(&self, position: &Position, ply: usize, m: Move) -> Sight {
        let noisy = is_noisy(position, m);
        if noisy && self.before(ply)[0].is_some_and(|moved| target(moved) == m.to()) {
            Sight::Plain
        } else if noisy || CheckSquares::of(position).are_reached_by(position, m) {
            Sight::Sharp
        } else {
            Sight::Quiet
        }
    }

    #[inline]
    pub(super) fn corrected(&self, position: &Position, ply: usize, raw: Score) -> Score {
        (raw + self.corrections.of(position, self.before(ply))).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    /// The value of a position that the rules decide at once.
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

    /// The same where not all draws of chess exist, or others.
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

    /// Whether the position stood once since the root, or twice in the whole game.
    fn is_repeated(&self, position: &Position, ply: usize) -> bool {
        let reach = usize::from(position.halfmoves()).min(self.keys.len());
        let mut seen = 0;
        let mut back = 4;
        while back <= reach {
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

    /// What the side to move gets by claiming an impasse, if it may.
    #[inline]
    pub(super) fn impasse(position: &Position) -> Option<Score> {
        if !position.rules().points || position.halfmoves() < 100 {
            return None;
        }
        value_of_claim(position, Claim::Impasse)
    }

    /// The value for a side without any move to make.
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

    /// Goes down one ply by a move.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position, moved: Option<PieceTo>, ply: usize) {
        self.frames[ply].moved = moved;
        self.frames[ply].quiet = None;
        self.frames[ply].passed = moved.is_none();
        self.keys.push(position.key());
    }

    /// Goes down one ply by a move of a node, of which more is kept than in quiescence.
    #[inline]
    pub(super) fn enter_by(&mut self, position: &Position, m: Move, noisy: bool, ply: usize) {
        self.enter(position, Some(piece_to(position, m)), ply);
        if !noisy {
            self.frames[ply].quiet = Some(QuietMove::of(position, m));
        }
    }

    /// Comes back up.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.keys.pop();
    }

    /// The moves one and two plies before a ply.
    #[inline]
    pub(super) fn before(&self, ply: usize) -> [Option<PieceTo>; 2] {
        let moved = |back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].moved);
        [moved(1), moved(2)]
    }

    /// Begins to go through the moves of a position: the table's move and the captures are there
    /// at once, the others only when they are needed.
    pub(super) fn begin_moves(&mut self, position: &Position, hints: &Hints) -> Picker {
        let base = self.ranked.len();
        if let Some(m) = hints.table_move
            && !is_noisy(position, m)
            && position.is_legal(m)
        {
            let rank = TABLE_MOVE;
            self.ranked.push(Ranked { m, rank });
        }
        self.push_noisy(position, hints.table_move);
        Picker {
            base,
            next: base,
            quiets_wait: true,
        }
    }

    /// Begins to go through the captures and queen promotions of a position.
    pub(super) fn begin_noisy(&mut self, position: &Position, table_move: Option<Move>) -> Picker {
        let base = self.ranked.len();
        self.push_noisy(position, table_move);
        Picker {
            base,
            next: base,
            quiets_wait: false,
        }
    }

    /// The next best move.
    #[inline]
    pub(super) fn pick(
        &mut self,
        position: &Position,
        hints: &Hints,
        picker: &mut Picker,
    ) -> Option<Ranked> {
        let mut front = self.front(position, picker);
        if picker.quiets_wait && front.is_none_or(|ranked| ranked.rank < LOSING) {
            picker.quiets_wait = false;
            self.push_quiet(position, hints);
            front = self.front(position, picker);
        }
        picker.next += usize::from(front.is_some());
        front
    }

    /// Brings the best of the moves still to come to their front.
    #[inline]
    fn front(&mut self, position: &Position, picker: &Picker) -> Option<Ranked> {
        loop {
            let front = best_to_front(&mut self.ranked[picker.next..])?;
            match front.loses(position) {
                Some(rank) => self.ranked[picker.next].rank = rank,
                None => return Some(front),
            }
        }
    }

    /// Leaves out the quiet moves still to come that do not attack the enemy's king.
    pub(super) fn skip_quiets(&mut self, position: &Position, picker: &Picker) {
        let checks = CheckSquares::of(position);
        let mut kept = picker.next;
        for i in picker.next..self.ranked.len() {
            let ranked = self.ranked[i];
            if is_noisy(position, ranked.m) || checks.are_reached_by(position, ranked.m) {
                self.ranked[kept] = ranked;
                kept += 1;
            }
        }
        self.ranked.truncate(kept);
    }

    /// Ends to go through moves; whether there were any, all of them having been asked for.
    #[inline]
    pub(super) fn end_moves(&mut self, picker: &Picker) -> bool {
        let any = self.ranked.len() > picker.base;
        self.ranked.truncate(picker.base);
        any
    }

    fn push_noisy(&mut self, position: &Position, table_move: Option<Move>) {
        let mut moves = MoveList::new();
        if position.rules().duck {
            duck::moves(position, &mut moves, |m| is_noisy(position, m));
        } else {
            position.noisy_moves(&mut moves);
        }
        for &m in &moves {
            if is_noisy(position, m) {
                let rank = if Some(m) == table_move {
                    TABLE_MOVE
                } else {
                    rank_hopefully(position, m, &self.history)
                };
                self.ranked.push(Ranked { m, rank });
            }
        }
    }

    /// Appends what [`Tree::push_noisy`] leaves out, but for the table's move.
    fn push_quiet(&mut self, position: &Position, hints: &Hints) {
        let us = position.turn();
        let mut moves = MoveList::new();
        if position.rules().duck {
            duck::moves(position, &mut moves, |m| !is_noisy(position, m));
            self.push_ranked(position, &moves, hints);
            return;
        }
        let promoting = position.pieces(us, Role::Pawn) & Bitboard::relative_rank(us, 6);
        if promoting.any() {
            position.noisy_moves(&mut moves);
            moves.retain(|m| !is_noisy(position, *m));
        }
        position.quiet_moves(&mut moves);
        self.push_ranked(position, &moves, hints);
    }

    /// Appends moves but for the table's.
    #[inline]
    fn push_ranked(&mut self, position: &Position, moves: &[Move], hints: &Hints) {
        let answers = self.history.after(hints.before);
        self.ranked.reserve(moves.len());
        for &m in moves {
            if Some(m) != hints.table_move {
                let rank = rank_quietly(position, m, hints, &answers);
                self.ranked.push(Ranked { m, rank });
            }
        }
    }

    /// The best line at a ply becomes a move and the best line one ply below.
    pub(super) fn extend_line(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(m);
        let room = line.remaining_capacity();
        line.extend(lower[0].iter().copied().take(room));
    }

    /// Forgets all that was learned.
    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.history = History::new();
        self.corrections = Corrections::new();
    }
}

/// The value where kings are taken or the variant has another goal, if that is settled.
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

/// Whether the side to move can take the king now.
#[inline]
fn can_take_king(position: &Position) -> bool {
    position.king(position.turn()).is_some() && position.king_attacked(!position.turn())
}

/// Whether there is no material to mate with; cheaper than asking for the outcome.
#[inline]
fn is_dead(position: &Position) -> bool {
    let minor = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    let kings = position.by_role(Role::King);
    position.occupied() == (minor | kings) && !minor.more_than_one()
}

/// What the side to move gets by a claim that it may make.
pub fn value_of_claim(position: &Position, claim: Claim) -> Option<Score> {
    let outcome = position.claim(claim)?;
    Some(match outcome.points {
        Some(points) => of_points(points.of(position.turn())),
        None => DRAW,
    })
}
