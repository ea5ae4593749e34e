//! The plain search, of a position that both sides see: iterative deepening in slices that can be
//! interrupted at any time. It knows nothing of what is searched by means of it (see
//! [`fog`](super::fog)).
//!
//! | file | what it is |
//! |---|---|
//! | `deepening` | iterations, time, several lines, what is reported |
//! | `root` | the root moves, aspiration windows |
//! | `alpha_beta` | a node: principal variation search, transposition table, mate distance, internal iterative reductions, check and singular extensions, multi-cut, what history and correction learn |
//! | `pruning` | reverse futility, razoring; late move, futility, history and exchange pruning |
//! | `null_move` | null move with verification |
//! | `quiescence` | quiescence |
//! | `reductions` | late move reductions |
//! | `decided` | draws and goals of the rules |
//! | `picker` | the staged move picker |
//! | `resume` | going on after a pause |
//! | `tree` | the state of a search, and when it stops |
//! | `stack`, `node`, `progress`, `parameters` | the types that these share |
//!
//! The tree is searched by plain recursion. To pause, the recursion unwinds, and each node keeps a
//! checkpoint of how far it has come; going on, it finds its way back along these nodes.

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
