use super::evaluation::Evaluation;

/// The latest lines of the engine for one position, the best first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines(Vec<Option<Evaluation>>);

impl Lines {
    /// Adds a line, replacing the one of the same rank.
    pub fn receive(&mut self, line: Evaluation) {
        let index = line.rank();
        if self.0.len() <= index {
            self.0.resize(index + 1, None);
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
