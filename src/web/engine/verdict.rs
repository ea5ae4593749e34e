use crate::board::Color;
use crate::rules::{Points, Position};
use crate::tablebase::Wdl;
use crate::web::protocol::{TablebaseMessage, TablebaseMove};
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

    /// The moves, the best first, each with whether it is the engine's `choice`, in UCI notation. Among
    /// moves that win or lose at an unknown distance that one comes first.
    pub fn in_order(&self, choice: Option<&str>) -> Vec<(&TablebaseMove, bool)> {
        let moves = &self.message.moves;
        let is_open = |m: &TablebaseMove| {
            let decided = matches!(m.result, Wdl::Win | Wdl::Loss);
            decided
                && m.mate_in.is_none()
                && moves.first().is_some_and(|best| best.result == m.result)
        };
        let is_choice = |m: &TablebaseMove| choice == Some(m.uci.as_str()) && is_open(m);
        let mut moves: Vec<_> = moves.iter().map(|m| (m, is_choice(m))).collect();
        let first_open = moves.iter().position(|(m, _)| is_open(m));
        let place = moves.iter().position(|&(_, is_choice)| is_choice);
        if let (Some(first), Some(place)) = (first_open, place) {
            moves[first..=place].rotate_right(1);
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    #[test]
    fn of_wins_without_a_distance_the_engine_s_choice_comes_first() {
        let text = "8/8/8/8/4k3/8/8/KR6 w - - 0 1";
        let position = fen::parse(Variant::Chess, text).expect("a position");
        let verdict = |known: &[(&str, Wdl, Option<i32>)]| Verdict {
            position: Rc::new(position.clone()),
            message: TablebaseMessage {
                result: Wdl::Win,
                mate_in: None,
                counted: None,
                moves: known
                    .iter()
                    .map(|&(uci, result, mate_in)| TablebaseMove {
                        uci: uci.to_owned(),
                        result,
                        mate_in,
                        replies: Vec::new(),
                    })
                    .collect(),
            },
        };
        let order = |verdict: &Verdict, choice| {
            let moves = verdict.in_order(choice).into_iter();
            let mark = |chosen| if chosen { "!" } else { "" };
            let written = moves.map(|(m, chosen)| format!("{}{}", m.uci, mark(chosen)));
            written.collect::<Vec<_>>().join(" ")
        };
        let open = verdict(&[
            ("b1b8", Wdl::Win, None),
            ("b1c1", Wdl::Win, None),
            ("b1d1", Wdl::Win, None),
            ("b1e1", Wdl::Draw, None),
        ]);
        assert_eq!(order(&open, Some("b1d1")), "b1d1! b1b8 b1c1 b1e1");
        assert_eq!(order(&open, None), "b1b8 b1c1 b1d1 b1e1");
        assert_eq!(order(&open, Some("b1e1")), "b1b8 b1c1 b1d1 b1e1");
        let exact = verdict(&[("b1b8", Wdl::Win, Some(9)), ("b1c1", Wdl::Win, Some(12))]);
        assert_eq!(order(&exact, Some("b1c1")), "b1b8 b1c1");
    }
}
