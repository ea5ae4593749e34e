use super::evaluation::Evaluation;

/// The latest lines of the engine for one position, the best first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines(Vec<Option<Evaluation>>);

impl Lines {
    /// Adds a line, replacing the one of the same rank. The moves that the lines begin with differ,
    /// also while some are of one depth and some of the next: where the move was that of another rank,
    /// the lines between make room, unless the line of that rank is a deeper one.
    pub fn receive(&mut self, line: Evaluation) {
        let index = line.rank();
        if self.0.len() <= index {
            self.0.resize(index + 1, None);
        }
        let first = line.info.pv.first();
        let is_same = |other: &Evaluation| first.is_some() && other.info.pv.first() == first;
        let other = self
            .0
            .iter()
            .position(|other| other.as_ref().is_some_and(is_same));
        if let Some(other) = other.filter(|&other| other != index) {
            let known = self.0[other].as_ref();
            if known.is_some_and(|known| known.info.depth > line.info.depth) {
                return;
            }
            // In steps: the others keep their order.
            for step in other.min(index)..other.max(index) {
                let step = if other < index {
                    step
                } else {
                    other + index - 1 - step
                };
                self.0.swap(step, step + 1);
            }
            for (rank, moved) in self.0.iter_mut().enumerate() {
                if let Some(moved) = moved {
                    moved.info.multipv = rank as u32 + 1;
                }
            }
        }
        self.0[index] = Some(line);
    }

    /// Whether all lines are of one depth: those of a search that is in between have the ranks of one
    /// depth and the scores of two.
    pub fn is_even(&self) -> bool {
        let mut depths = self.0.iter().map(|it| it.as_ref().map(|it| it.info.depth));
        let first = depths.next();
        depths.all(|depth| Some(depth) == first)
    }

    /// Whether a line has a better score than one before it.
    pub fn is_out_of_order(&self) -> bool {
        let scores: Vec<_> = self.iter().map(|line| line.info.score.rank()).collect();
        !scores.is_sorted_by(|one, next| one >= next)
    }

    /// Removes all lines.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The best line, if it has been received.
    pub fn best(&self) -> Option<&Evaluation> {
        self.get(0)
    }

    /// All lines that have been received, the best first.
    pub fn iter(&self) -> impl Iterator<Item = &Evaluation> {
        self.0.iter().flatten()
    }

    /// The line of a rank, 0 for the best, if it has been received.
    pub fn get(&self, rank: usize) -> Option<&Evaluation> {
        self.0.get(rank)?.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Value;
    use crate::rules::Variant;
    use crate::web::protocol::InfoMessage;
    use std::rc::Rc;

    fn line_of(multipv: u32, depth: u32, first: &str) -> Evaluation {
        let mut line = line(multipv, depth);
        line.info.pv = vec![first.to_owned()];
        line
    }

    #[test]
    fn two_lines_never_begin_with_one_move() {
        let shown = |lines: &Lines| {
            let all = lines.0.iter().flatten().enumerate();
            let texts = all.map(|(rank, line)| {
                assert_eq!(line.rank(), rank);
                format!("{}{}", line.info.pv[0], line.info.depth)
            });
            texts.collect::<Vec<_>>().join(" ")
        };
        let mut lines = Lines::default();
        for (rank, first) in [(1, "a"), (2, "b"), (3, "c")] {
            lines.receive(line_of(rank, 18, first));
        }
        assert_eq!(shown(&lines), "a18 b18 c18");
        lines.receive(line_of(1, 19, "c"));
        assert_eq!(shown(&lines), "c19 a18 b18", "the others keep their order");
        lines.receive(line_of(2, 19, "a"));
        assert_eq!(shown(&lines), "c19 a19 b18");
        assert!(!lines.is_even());
        // The second line turns out to be better.
        lines.receive(line_of(1, 19, "a"));
        assert_eq!(shown(&lines), "a19 c19 b18");
        lines.receive(line_of(3, 19, "b"));
        assert!(lines.is_even());
        lines.receive(line_of(3, 18, "b"));
        // A search that begins again knows less.
        lines.receive(line_of(3, 2, "a"));
        assert_eq!(shown(&lines), "a19 c19 b18");
        // Lines that are not known yet leave their place free.
        let mut lines = Lines::default();
        lines.receive(line_of(2, 3, "a"));
        lines.receive(line_of(1, 4, "a"));
        assert_eq!((lines.get(1), shown(&lines)), (None, "a4".to_owned()));
    }

    #[test]
    fn a_line_that_goes_down_takes_its_place_there() {
        let mut lines = Lines::default();
        for (rank, first) in [(1, "a"), (2, "b"), (3, "c"), (4, "d")] {
            lines.receive(line_of(rank, 7, first));
        }
        lines.receive(line_of(3, 8, "a"));
        let moves: Vec<_> = lines.iter().map(|it| it.info.pv[0].as_str()).collect();
        assert_eq!(moves, ["b", "c", "a", "d"]);
        let ranks: Vec<_> = lines.iter().map(Evaluation::rank).collect();
        assert_eq!(ranks, [0, 1, 2, 3]);
    }

    #[test]
    fn the_order_of_scores_is_seen() {
        let mut lines = Lines::default();
        let mut receive = |rank, score| {
            let mut line = line_of(rank, 5, &rank.to_string());
            line.info.score = score;
            lines.receive(line);
            lines.is_out_of_order()
        };
        assert!(!receive(1, Value::Mate(3)));
        assert!(!receive(2, Value::Mate(5)));
        assert!(!receive(3, Value::Centipawns(900)));
        assert!(!receive(4, Value::Mate(-9)));
        assert!(!receive(5, Value::Mate(-2)));
        assert!(receive(1, Value::Centipawns(20)));
    }

    fn line(multipv: u32, depth: u32) -> Evaluation {
        let position = Rc::new(Variant::Chess.start());
        let info = InfoMessage {
            depth,
            seldepth: depth,
            score: Value::Centipawns(20),
            nodes: 1.0,
            nps: 1.0,
            time_ms: 1,
            multipv,
            pv: Vec::new(),
        };
        Evaluation { position, info }
    }

    #[test]
    fn each_rank_keeps_its_latest_line() {
        let mut lines = Lines::default();
        assert_eq!(lines.best(), None);
        for (rank, depth) in [(2, 5), (1, 5), (1, 6)] {
            lines.receive(line(rank, depth));
        }
        assert_eq!(lines.best(), Some(&line(1, 6)));
        assert_eq!(lines.get(1), Some(&line(2, 5)));
        assert_eq!(lines.get(2), None);
        lines.clear();
        assert_eq!(lines.best(), None);
    }
}
