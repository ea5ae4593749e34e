use super::evaluation::Evaluation;

/// The latest lines of the engine for one position, the best first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines(Vec<Option<Evaluation>>);

impl Lines {
    /// Adds a line, replacing the one of the same rank. The moves that the lines begin with differ,
    /// also while some are of one depth and some of the next: where the move was that of another rank,
    /// the line that is replaced goes there, unless the line of that rank is a deeper one.
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
            self.0[other] = self.0[index].take().map(|mut replaced| {
                replaced.info.multipv = other as u32 + 1;
                replaced
            });
        }
        self.0[index] = Some(line);
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
        assert_eq!(shown(&lines), "c19 b18 a18");
        lines.receive(line_of(2, 19, "a"));
        assert_eq!(shown(&lines), "c19 a19 b18");
        // The second line turns out to be better.
        lines.receive(line_of(1, 19, "a"));
        assert_eq!(shown(&lines), "a19 c19 b18");
        // A search that begins again knows less.
        lines.receive(line_of(3, 2, "a"));
        assert_eq!(shown(&lines), "a19 c19 b18");
        // Lines that are not known yet leave their place free.
        let mut lines = Lines::default();
        lines.receive(line_of(2, 3, "a"));
        lines.receive(line_of(1, 4, "a"));
        assert_eq!((lines.get(1), shown(&lines)), (None, "a4".to_owned()));
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
