use super::expected::Expected;
use super::line::GameLine;
use super::report::Report;
use super::search::SearchResult;
use crate::board::Color;
use crate::engine::score::Value;
use crate::game::{Shape, ShapeColor};
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::{Move, Position};
use std::rc::Rc;

/// The mistakes of a side, one after another: the visitor looks for a better move, and the engine
/// says whether it is one.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    line: Rc<GameLine>,
    side: Color,
    tasks: Vec<Exercise>,
    /// The index of the current exercise.
    index: usize,
    stage: Stage,
    /// How many of the [hints](Self::hint) have been given.
    hints: u8,
    /// The search of the position for this exercise, deeper than that of the review.
    searched: Option<SearchResult>,
    /// The moves tried, whether the engine has judged them or another one took their place before.
    tried: Vec<Move>,
    /// What the side could expect after the moves that have been judged.
    judged: Vec<(Move, Judged)>,
    /// What came of the exercises that are done.
    learned: Vec<Learned>,
    /// Whether the current exercise was solved without help.
    unaided: bool,
    /// The position on the board.
    shown: Rc<Position>,
}

/// A position in which a better move is to be found.
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    /// The number of half-moves (plies) before the position.
    pub ply: usize,
    /// The move of the game.
    pub played: Move,
    /// The expected score before that move, as the review tells it.
    pub before: Expected,
    /// The expected score after it, as the review tells it.
    pub after: Expected,
    /// The search of the position in the review.
    found: SearchResult,
}

/// What came of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Learned {
    /// The number of half-moves (plies) before the position.
    pub ply: usize,
    /// The move of the game.
    pub played: Move,
    /// The better move: the one that was found, or else the engine's.
    pub better: Option<Move>,
    /// Whether it was found at the first attempt and without a hint.
    pub unaided: bool,
}

/// How far an exercise is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stage {
    /// A move is looked for.
    Finding,
    /// The engine considers this move; another one can take its place.
    Judging(Move),
    /// This move is not good enough, and another one is looked for.
    Wrong {
        /// The move.
        tried: Move,
        /// What the side could expect after it.
        expected: Expected,
    },
    /// This move is the engine's choice or as good.
    Solved {
        /// The move.
        tried: Move,
        /// Whether the engine prefers this move to all others.
        best: bool,
    },
    /// The engine's choice has been shown.
    Shown,
    /// There are no more exercises.
    Finished,
}

/// A search that a lesson needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LessonJob {
    /// Of the position of the exercise.
    Before,
    /// Of the position after a move that was tried.
    After(Move),
}

/// The verdict on a move that was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Judged {
    expected: Expected,
    /// Whether the side mates by it.
    mates: bool,
}

/// The loss of expected score down to which a move is accepted; less than that of an inaccuracy.
const ACCEPTED_LOSS: f64 = 0.03;

/// The gain of expected score over the move of the game from which on a move is called better.
const CLEAR_GAIN: f64 = 0.03;

/// The longest mate, in moves, in place of which no other move is accepted.
const SHORT_MATE: i32 = 3;

/// The expected score below which nothing is left to be learned, and from the other side above which.
const DECIDED: f64 = 0.15;

/// The mistakes of a side that are exercises.
fn exercises(report: &Report, side: Color) -> impl Iterator<Item = Exercise> {
    let bad = report.moves().filter(move |review| {
        let better = review.best.is_some_and(|best| best != review.played);
        review.side == side && review.judgement.is_bad() && better
    });
    let exercises = bad.filter_map(|review| {
        Some(Exercise {
            ply: review.ply,
            played: review.played,
            before: report.seen(review.ply).unwrap_or(review.before),
            after: report.seen(review.ply + 1).unwrap_or(review.after),
            found: report.found(review.ply)?.clone(),
        })
    });
    exercises.filter(move |it| {
        it.before.for_side(side) >= DECIDED && it.after.for_side(side) <= 1.0 - DECIDED
    })
}

impl LessonJob {
    /// The nodes to be searched: as many for both, so that their values can be compared.
    pub(super) const NODES: u32 = 400_000;
}

impl Lesson {
    /// The exercises of a side; none if there is [no mistake](Self::count) for any.
    pub(super) fn new(report: &Report, side: Color) -> Option<Self> {
        let tasks: Vec<Exercise> = exercises(report, side).collect();
        let line = report.line().clone();
        let shown = line.position(tasks.first()?.ply)?.clone();
        Some(Self {
            line,
            side,
            tasks,
            index: 0,
            stage: Stage::Finding,
            hints: 0,
            searched: None,
            tried: Vec::new(),
            judged: Vec::new(),
            learned: Vec::new(),
            unaided: false,
            shown,
        })
    }

    /// The number of a side's mistakes that are exercises: the engine has another move, and the game
    /// is neither lost before the mistake nor still won after it.
    pub fn count(report: &Report, side: Color) -> usize {
        exercises(report, side).count()
    }

    /// The side whose mistakes they are.
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The number of exercises.
    pub const fn len(&self) -> usize {
        self.tasks.len()
    }

    /// Whether there are no exercises. There always are.
    pub const fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    /// The number of the current exercise, from 1.
    pub const fn number(&self) -> usize {
        self.index + 1
    }

    /// The number of exercises solved without help so far.
    pub fn solved(&self) -> usize {
        let done = self.learned.iter().filter(|learned| learned.unaided);
        done.count() + usize::from(self.unaided)
    }

    /// What came of the exercises that are done, in their order.
    pub fn learned(&self) -> &[Learned] {
        &self.learned
    }

    /// The game.
    pub const fn line(&self) -> &Rc<GameLine> {
        &self.line
    }

    /// The current exercise; none after the last.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.tasks.get(self.index)
    }

    /// The state of the current exercise: unsolved, tried, solved or shown.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The hints that the visitor has asked for in the current exercise: 0, 1 where the kind of piece to move is
    /// named, 2 where its square is.
    pub const fn hints(&self) -> u8 {
        self.hints
    }

    /// Whether there is another hint: of a piece that is placed the square would be the solution.
    pub fn has_hint(&self) -> bool {
        let is_drop = self.best().is_some_and(|best| best.dropped().is_some());
        self.hints < 2 - u8::from(is_drop)
    }

    /// The position of the current exercise.
    pub fn position(&self) -> Option<&Rc<Position>> {
        self.line.position(self.exercise()?.ply)
    }

    /// The best move, as far as it is known: the one that the review has named.
    pub fn best(&self) -> Option<Move> {
        let reviewed = self.exercise().and_then(|exercise| exercise.found.best());
        reviewed.or_else(|| self.searched.as_ref()?.best())
    }

    /// Whether a move can be tried now.
    pub const fn awaits_move(&self) -> bool {
        self.is_considered() || matches!(self.stage, Stage::Finding | Stage::Wrong { .. })
    }

    /// Whether the engine is judging the move that was tried in the exercise.
    pub const fn is_considered(&self) -> bool {
        matches!(self.stage, Stage::Judging(_))
    }

    /// Whether the move that was not good enough is clearly better than that of the game.
    pub fn is_better(&self) -> bool {
        let (Stage::Wrong { expected, .. }, Some(exercise)) = (self.stage, self.exercise()) else {
            return false;
        };
        let [tried, played] = [expected, exercise.after].map(|it| it.for_side(self.side));
        tried - played >= CLEAR_GAIN
    }

    /// The position on the board: that of the exercise, or that after the move that solves it.
    pub const fn shown(&self) -> &Rc<Position> {
        &self.shown
    }

    /// The move that led to the position on the board.
    pub fn last_move(&self) -> Option<Move> {
        match self.stage {
            Stage::Solved { tried: m, .. } => Some(m),
            _ => {
                let ply = self.exercise()?.ply.checked_sub(1)?;
                self.line.moves().get(ply).copied()
            }
        }
    }

    /// The marks on the board: the move that is considered, the hint, or the solution with the move
    /// of the game.
    pub fn shapes(&self) -> Vec<Shape> {
        let (Some(best), Some(exercise)) = (self.best(), self.exercise()) else {
            return Vec::new();
        };
        let arrow = |color, m: Move| match m.dropped() {
            Some(_) => Shape::circle(color, m.to()),
            None => Shape::arrow(color, m.from(), m.to()),
        };
        match self.stage {
            Stage::Shown => vec![
                arrow(ShapeColor::Red, exercise.played),
                arrow(ShapeColor::Green, best),
            ],
            Stage::Judging(m) => vec![arrow(ShapeColor::Yellow, m)],
            Stage::Finding | Stage::Wrong { .. } if self.hints == 2 => {
                vec![Shape::circle(ShapeColor::Blue, best.from())]
            }
            _ => Vec::new(),
        }
    }

    /// Tries a move, in place of the one that is considered. Returns whether one is awaited.
    pub fn attempt(&mut self, m: Move) -> bool {
        let Some(after) = self.position_after(m).filter(|_| self.awaits_move()) else {
            return false;
        };
        self.tried.push(m);
        let known = match (after.outcome(), self.exercise()) {
            (Some(outcome), _) => Some(Judged {
                expected: Expected::of_outcome(&outcome),
                mates: outcome.winner == Some(self.side),
            }),
            (None, Some(exercise)) if exercise.played == m => Some(Judged {
                expected: exercise.after,
                mates: false,
            }),
            _ => None,
        };
        self.judged.extend(known.map(|judged| (m, judged)));
        self.set_stage(Stage::Judging(m));
        self.conclude();
        true
    }

    /// The position after a move in that of the exercise, if it is legal there.
    pub(super) fn position_after(&self, m: Move) -> Option<Position> {
        let position = self.position()?;
        position.is_legal(m).then(|| position.after(m))
    }

    /// Gives a hint: first the kind of piece to be moved, then its square, which is marked; at once
    /// where there is [no other](Self::is_only_piece) of that kind.
    pub fn hint(&mut self) {
        if self.has_hint() {
            self.hints = if self.is_only_piece() {
                2
            } else {
                self.hints + 1
            };
        }
    }

    /// Whether the best move is that of the side's only piece of its kind.
    pub fn is_only_piece(&self) -> bool {
        let moved = || {
            let best = self.best().filter(|best| best.dropped().is_none())?;
            let position = self.position()?;
            Some(position.pieces(self.side, position.role_at(best.from())?))
        };
        moved().is_some_and(|pieces: crate::board::Bitboard| pieces.count() == 1)
    }

    /// Shows the best move.
    pub fn show_solution(&mut self) {
        self.set_stage(Stage::Shown);
    }

    /// Goes on to the next exercise.
    pub fn next(&mut self) {
        self.learned.extend(self.outcome());
        self.begin(self.index + 1);
    }

    /// Begins with the first exercise again.
    pub fn again(&mut self) {
        self.learned.clear();
        self.begin(0);
    }

    /// What has come of the current exercise.
    fn outcome(&self) -> Option<Learned> {
        let exercise = self.exercise()?;
        let better = match self.stage {
            Stage::Solved { tried, .. } => Some(tried),
            _ => self.best(),
        };
        Some(Learned {
            ply: exercise.ply,
            played: exercise.played,
            better,
            unaided: self.unaided,
        })
    }

    /// The exercises that are done, as a text for [`Self::resume`].
    pub fn progress(&self) -> String {
        let written = |learned: &Learned| {
            let sign = if learned.unaided { '+' } else { '-' };
            let position = self.line.position(learned.ply);
            let better = position.zip(learned.better);
            let better =
                better.map(|(position, m)| uci::format(position, m, CastlingStyle::KingTakesRook));
            format!("{}{sign}{}", learned.ply, better.unwrap_or_default())
        };
        // What is solved is done.
        let solved = match self.stage {
            Stage::Solved { .. } => self.outcome(),
            _ => None,
        };
        let present = match solved {
            Some(_) => None,
            None => self.present(),
        };
        let written = self.learned.iter().chain(&solved).map(written);
        let written: Vec<String> = written.chain(present).collect();
        written.join(" ")
    }

    /// The help that the visitor has had in the present exercise, and the moves that were tried in it.
    fn present(&self) -> Option<String> {
        let (exercise, position) = (self.exercise()?, self.position()?);
        let help = match self.stage {
            Stage::Shown => "shown",
            _ if self.hints == 2 => "square",
            _ if self.hints == 1 => "hint",
            _ => "",
        };
        if help.is_empty() && self.tried.is_empty() {
            return None;
        }
        let tried = self.tried.iter();
        let tried = tried.map(|&m| uci::format(position, m, CastlingStyle::KingTakesRook));
        let tried: Vec<String> = tried.collect();
        Some(format!("{}~{help}/{}", exercise.ply, tried.join("/")))
    }

    /// Reads what [`Self::present`] has written.
    fn resume_present(&mut self, text: &str) {
        let (Some((ply, rest)), Some(exercise)) = (text.split_once('~'), self.exercise()) else {
            return;
        };
        if ply.parse() != Ok(exercise.ply) {
            return;
        }
        let Some(position) = self.position().cloned() else {
            return;
        };
        let (help, tried) = rest.split_once('/').unwrap_or((rest, ""));
        self.hints = match help {
            "hint" => 1,
            "square" => 2,
            _ => 0,
        };
        if help == "shown" {
            self.show_solution();
        }
        let tried = tried.split('/');
        self.tried = tried
            .filter_map(|m| uci::parse(&position, m).ok())
            .collect();
    }

    /// Goes on behind the exercises that were done before, as far as they are these.
    pub fn resume(&mut self, progress: &str) {
        for written in progress.split(' ') {
            let Some(learned) = self.read_learned(written) else {
                return self.resume_present(written);
            };
            self.learned.push(learned);
            self.begin(self.index + 1);
        }
    }

    /// What came of the current exercise, by a text.
    fn read_learned(&self, text: &str) -> Option<Learned> {
        let (ply, better) = text.split_once(['+', '-'])?;
        let exercise = self.exercise()?;
        let position = self.position()?;
        (ply.parse() == Ok(exercise.ply)).then(|| Learned {
            ply: exercise.ply,
            played: exercise.played,
            better: uci::parse(position, better).ok(),
            unaided: text.contains('+'),
        })
    }

    /// Shows the exercise with an index.
    fn begin(&mut self, index: usize) {
        self.unaided = false;
        self.index = index.min(self.tasks.len());
        self.hints = 0;
        self.searched = None;
        self.tried.clear();
        self.judged.clear();
        let finished = self.exercise().is_none();
        self.set_stage(if finished {
            Stage::Finished
        } else {
            Stage::Finding
        });
    }

    /// The engine has failed: the move that it should consider is taken back.
    pub(super) fn engine_failed(&mut self) {
        if let Stage::Judging(_) = self.stage {
            self.set_stage(Stage::Finding);
        }
    }

    /// The search that is needed now: of the position before that of what is tried in it.
    pub(super) const fn job(&self) -> Option<LessonJob> {
        match (self.stage, &self.searched) {
            (Stage::Finding | Stage::Judging(_) | Stage::Wrong { .. }, None) => {
                Some(LessonJob::Before)
            }
            (Stage::Judging(m), Some(_)) => Some(LessonJob::After(m)),
            _ => None,
        }
    }

    /// A search has ended.
    pub(super) fn received(&mut self, job: LessonJob, result: SearchResult) {
        match job {
            LessonJob::Before => self.searched = Some(result),
            LessonJob::After(m) => {
                let Some(after) = self.position_after(m) else {
                    return;
                };
                let judged = Judged {
                    expected: result.expected(&after),
                    mates: matches!(result.value, Value::Mate(moves) if moves <= 0),
                };
                self.judged.push((m, judged));
            }
        }
        self.conclude();
    }

    /// Judges the move that is tried, if enough is known.
    fn conclude(&mut self) {
        let Stage::Judging(m) = self.stage else {
            return;
        };
        let judged = self.judged.iter().find(|(judged, _)| *judged == m);
        let judged = judged.map(|&(_, judged)| judged);
        let best = self.best() == Some(m);
        let is_mistake = self.exercise().is_some_and(|it| it.played == m);
        let accepted = match (&self.searched, judged) {
            _ if best => true,
            // The review has found it wanting.
            _ if is_mistake => false,
            (Some(searched), _) if searched.best() == Some(m) => true,
            (Some(searched), Some(judged)) => self.accepts(searched, judged),
            _ => return,
        };
        if accepted {
            self.unaided = self.hints == 0 && self.tried.iter().all(|&tried| tried == m);
            self.stage = Stage::Solved { tried: m, best };
            self.shown = self
                .position_after(m)
                .map_or_else(|| self.shown.clone(), Rc::new);
        } else if let Some(Judged { expected, .. }) = judged {
            self.set_stage(Stage::Wrong { tried: m, expected });
        }
    }

    fn accepts(&self, searched: &SearchResult, judged: Judged) -> bool {
        if judged.mates {
            return true;
        }
        if matches!(searched.value, Value::Mate(1..=SHORT_MATE)) {
            return false;
        }
        let Some(position) = self.position() else {
            return false;
        };
        let possible = searched.expected(position).for_side(self.side);
        possible - judged.expected.for_side(self.side) <= ACCEPTED_LOSS
    }

    /// Sets a stage at which the position of the exercise is on the board.
    fn set_stage(&mut self, stage: Stage) {
        self.stage = stage;
        if let Some(position) = self.position().cloned() {
            self.shown = position;
        }
    }
}

#[cfg(test)]
mod tests;
