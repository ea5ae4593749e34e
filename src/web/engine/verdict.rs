use crate::board::Color;
use crate::rules::Position;
use crate::tablebase::Wdl;
use crate::web::protocol::TablebaseMessage;
use std::rc::Rc;

/// The exact result of a position, by the endgame tablebases.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The position.
    pub position: Rc<Position>,
    /// What the tablebases have of it.
    pub message: TablebaseMessage,
}

impl Verdict {
    /// The side that wins; none if nobody does.
    pub fn winner(&self) -> Option<Color> {
        let turn = self.position.turn();
        match self.message.result {
            Wdl::Win => Some(turn),
            Wdl::Draw => None,
            Wdl::Loss => Some(!turn),
        }
    }

    /// The number of moves until the winner mates; none in a draw, and where it is not known.
    pub fn moves_to_mate(&self) -> Option<u32> {
        self.message.mate_in.map(i32::unsigned_abs)
    }
}
