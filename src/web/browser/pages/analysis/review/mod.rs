//! The review of a game beside its moves.
//!
//! | module | what it is |
//! |---|---|
//! | `store` | the searches of reviewed games in `localStorage` |
//! | `mark` | the shapes that stand for judgements |
//! | `graph` | the game as a graph |
//! | `summary` | accuracy and mistakes of both players |
//! | `moments` | the list of mistakes and turning points |
//! | `lesson` | better moves, to be found by the visitor |
//! | `panel` | [`ReviewPanel`]: all of that, with the engine |
//! | `facts` | [`StartFactsView`]: what there is to know about a start of Chess960 |
//! | `opening` | [`OpeningName`]: the name of the opening |

mod facts;
mod graph;
mod lesson;
mod mark;
mod moments;
mod opening;
mod panel;
mod store;
mod summary;

pub use facts::{StartFactsProps, StartFactsView};
pub use opening::{OpeningName, OpeningNameProps};
pub use panel::{ExerciseBoard, ReviewPanel, ReviewPanelProps};
pub use store::is_kept;
