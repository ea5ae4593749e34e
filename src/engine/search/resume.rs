//! Pausing and resuming a search.
//!
//! The tree is searched by plain recursion, which has to unwind for a pause. Each node on the way
//! back leaves a checkpoint of its progress; to resume, the same nodes are entered again and
//! restore it, so that hardly anything is searched twice.

use super::checkpoint::{Checkpoint, CheckpointState, MoveLoop};
use super::node::NodeQuery;
use super::picker::Picker;
use super::progress::{NullMoveProgress, Progress};
use super::tree::{SearchTree, StopReason};
use crate::rules::Position;

impl SearchTree {
    /// Leaves a node in the middle of its moves because the search stops; keeps a checkpoint if the
    /// search can be resumed.
    #[cold]
    pub(super) fn leave_moves(
        &mut self,
        position: &Position,
        query: NodeQuery,
        progress: &mut Progress,
        picker: &Picker,
    ) {
        if self.stopped == Some(StopReason::Pause) {
            let next = picker.next - usize::from(progress.has_move_under_way());
            let move_loop = MoveLoop {
                progress: progress.take(),
                rest: self.moves[next..].to_vec(),
                noisy_pending: picker.noisy_pending,
                quiets_pending: picker.quiets_pending,
                line: self.pv_table[query.ply].to_vec(),
            };
            self.push_checkpoint(position, query, CheckpointState::Moves(Box::new(move_loop)));
        }
        self.end_moves(picker);
    }

    /// Leaves a node in the middle of its null move because the search stops; keeps a checkpoint if
    /// the search can be resumed.
    #[cold]
    pub(super) fn leave_null_move(
        &mut self,
        position: &Position,
        query: NodeQuery,
        progress: NullMoveProgress,
    ) {
        if self.stopped == Some(StopReason::Pause) {
            self.push_checkpoint(position, query, CheckpointState::NullMove(progress));
        }
    }

    fn push_checkpoint(&mut self, position: &Position, query: NodeQuery, state: CheckpointState) {
        self.checkpoints.push(Checkpoint {
            key: position.key(),
            query,
            excluded: self.stack[query.ply].excluded,
            state,
        });
    }

    /// The checkpoint of a node, if it is the next one on the way back.
    #[cold]
    pub(super) fn take_checkpoint(
        &mut self,
        position: &Position,
        query: NodeQuery,
    ) -> Option<Checkpoint> {
        let excluded = self.stack[query.ply].excluded;
        self.checkpoints.pop_if(|checkpoint| {
            checkpoint.key == position.key()
                && checkpoint.query == query
                && checkpoint.excluded == excluded
        })
    }

    /// Restores the moves of a node from its checkpoint.
    #[cold]
    pub(super) fn resume_moves(&mut self, move_loop: &MoveLoop, ply: usize) -> Picker {
        let base = self.moves.len();
        self.moves.extend_from_slice(&move_loop.rest);
        let line = &mut self.pv_table[ply];
        line.clear();
        line.extend(move_loop.line.iter().copied());
        Picker {
            base,
            next: base,
            noisy_pending: move_loop.noisy_pending,
            quiets_pending: move_loop.quiets_pending,
        }
    }
}
