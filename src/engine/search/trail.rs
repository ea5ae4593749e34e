//! The way to where a search was paused.
//!
//! The tree is searched by plain recursion, which has to unwind for a pause. Each node on the way
//! back writes down how far it has come with its moves; going on, the same nodes are entered again
//! and take that up, so that next to nothing is searched twice.

use super::node::{Progress, Task};
use super::tree::{Halt, Picker, Tree};
use crate::engine::order::Ranked;
use crate::rules::{Move, Position};

/// A node that was left in the midst of its moves.
pub(super) struct Stop {
    key: u64,
    task: Task,
    excluded: Option<Move>,
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
        progress: Progress,
        picker: &Picker,
    ) {
        if self.halt == Some(Halt::Pause) {
            let next = picker.next - usize::from(progress.is_within_a_move());
            self.trail.push(Stop {
                key: position.key(),
                task,
                excluded: self.frames[task.ply].excluded,
                progress,
                rest: self.ranked[next..].to_vec(),
                quiets_wait: picker.quiets_wait,
                line: self.lines[task.ply].to_vec(),
            });
        }
        self.end_moves(picker);
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
    pub(super) fn resume_moves(&mut self, stop: &Stop) -> Picker {
        let base = self.ranked.len();
        self.ranked.extend_from_slice(&stop.rest);
        let line = &mut self.lines[stop.task.ply];
        line.clear();
        line.extend(stop.line.iter().copied());
        Picker {
            base,
            next: base,
            quiets_wait: stop.quiets_wait,
        }
    }
}
