//! The way to where a search was paused.
//!
//! The tree is searched by plain recursion, which has to unwind for a pause. Each node on the way
//! back writes down how far it has come with its moves; going on, the same nodes are entered again
//! and take that up, so that next to nothing is searched twice.

use super::node::Task;
use super::progress::{Passing, Progress};
use super::tree::{Halt, Picker, Tree};
use crate::engine::order::Ranked;
use crate::rules::{Move, Position};

/// A node that was left before its end.
pub(super) struct Stop {
    key: u64,
    task: Task,
    excluded: Option<Move>,
    pub(super) reached: Reached,
}

/// How far such a node has come.
pub(super) enum Reached {
    /// Whether passing would be good enough was being found out.
    Pass(Passing),
    /// It was in the midst of its moves.
    Moves(Box<Midway>),
}

/// A node in the midst of its moves.
pub(super) struct Midway {
    pub(super) progress: Progress,
    /// The moves still to come, with the one under way.
    rest: Vec<Ranked>,
    quiets_wait: bool,
    /// The best line from here, in a node of the principal variation.
    line: Vec<Move>,
}

impl Tree {
    /// Has the search unwind, to go on later.
    pub(super) fn pause(&mut self) {
        self.halt = Some(Halt::Pause);
        // What has not been found again since the last pause leads nowhere.
        self.trail.clear();
    }

    /// Ends to go through the moves of a node that cannot be finished now; it is written down if
    /// it is to be finished later.
    #[cold]
    pub(super) fn leave_midway(
        &mut self,
        position: &Position,
        task: Task,
        progress: &mut Progress,
        picker: &Picker,
    ) {
        if self.halt == Some(Halt::Pause) {
            let next = picker.next - usize::from(progress.is_within_a_move());
            let midway = Midway {
                progress: progress.take(),
                rest: self.ranked[next..].to_vec(),
                quiets_wait: picker.quiets_wait,
                line: self.lines[task.ply].to_vec(),
            };
            self.write_down(position, task, Reached::Moves(Box::new(midway)));
        }
        self.end_moves(picker);
    }

    /// Leaves a node whose side to move has passed; it is written down if it is to be finished
    /// later.
    #[cold]
    pub(super) fn leave_passing(&mut self, position: &Position, task: Task, passing: Passing) {
        if self.halt == Some(Halt::Pause) {
            self.write_down(position, task, Reached::Pass(passing));
        }
    }

    fn write_down(&mut self, position: &Position, task: Task, reached: Reached) {
        self.trail.push(Stop {
            key: position.key(),
            task,
            excluded: self.frames[task.ply].excluded,
            reached,
        });
    }

    /// How far a node had come, if it is the next one on the way.
    #[cold]
    pub(super) fn find_again(&mut self, position: &Position, task: Task) -> Option<Stop> {
        let excluded = self.frames[task.ply].excluded;
        self.trail.pop_if(|stop| {
            stop.key == position.key() && stop.task == task && stop.excluded == excluded
        })
    }

    /// Takes up the moves where they were left.
    #[cold]
    pub(super) fn resume_moves(&mut self, midway: &Midway, ply: usize) -> Picker {
        let base = self.ranked.len();
        self.ranked.extend_from_slice(&midway.rest);
        let line = &mut self.lines[ply];
        line.clear();
        line.extend(midway.line.iter().copied());
        Picker {
            base,
            next: base,
            quiets_wait: midway.quiets_wait,
        }
    }
}
