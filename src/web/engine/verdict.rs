use crate::board::Color;
use crate::rules::{Points, Position};
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
    /// The side that wins; none if nobody does. In Chess♯ the side that takes the king.
    pub fn winner(&self) -> Option<Color> {
        let turn = self.position.turn();
        match self.message.result {
            Wdl::Win => Some(turn),
            Wdl::Loss => Some(!turn),
            _ => None,
        }
    }

    /// The score in which the game ends, in variants that count points.
    pub fn points(&self) -> Option<Points> {
        let result = self.message.result;
        let has_points = self.position.rules().points;
        has_points.then(|| result.points(self.position.turn()))
    }

    /// The number of moves until the game ends, by a mate where the king can be mated; none in a
    /// draw, and where it is not known.
    pub fn moves_to_end(&self) -> Option<u32> {
        self.message.mate_in.map(i32::unsigned_abs)
    }
}
