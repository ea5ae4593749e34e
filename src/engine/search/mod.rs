//! The plain search, for positions that both sides see: iterative deepening in slices that can be
//! interrupted at any time. It does not depend on what uses it (see [`fog`](super::fog)).
//!
//! | file | what it is |
//! |---|---|
//! | `deepening` | iterative deepening, time, several lines (MultiPV), reports |
//! | `root` | the root moves, aspiration windows |
//! | `alpha_beta` | a node: principal variation search, transposition table, mate distance, internal iterative reductions, check and singular extensions, multi-cut, updates of history and correction |
//! | `pruning` | reverse futility, razoring; late move, futility, history and exchange pruning |
//! | `null_move` | null move with verification |
//! | `quiescence` | the quiescence search |
//! | `reductions` | late move reductions |
//! | `decided` | nodes decided by the rules: draws, goals of variants, claims |
//! | `picker` | the staged move picker |
//! | `resume` | pausing and resuming |
//! | `tree` | the state shared by all nodes, and the conditions that stop the search |
//! | `stack`, `node`, `progress`, `checkpoint` | the search stack, a node, its progress while paused |
//! | `parameters` | search parameters that depend on the variant |
//!
//! The tree is searched by plain recursion. To pause, the recursion unwinds, and each node leaves a
//! checkpoint of its state; to resume, the search walks back along these nodes.

mod alpha_beta;
mod checkpoint;
mod decided;
mod deepening;
mod node;
mod null_move;
mod parameters;
mod picker;
mod progress;
mod pruning;
mod quiescence;
mod reductions;
mod resume;
mod root;
mod stack;
mod tree;

pub(super) use deepening::PlainSearch;
pub(super) use tree::SearchTree;
