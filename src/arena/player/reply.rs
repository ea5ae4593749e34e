use crate::engine::score::Value;
use crate::rules::Claim;

/// The reply of an engine to `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The move in UCI notation; none if the engine reports that it has none.
    pub best: Option<String>,
    /// The claim, in our own extension of UCI.
    pub claim: Option<Claim>,
    /// Whether the engine offers a fast-fifty (Chess♯).
    pub offers_fast_fifty: bool,
    /// The score for the side to move.
    pub value: Option<Value>,
    /// Depth, in plies.
    pub depth: Option<u32>,
    /// Number of positions searched.
    pub nodes: Option<u64>,
}

impl Reply {
    /// Reads a line; returns whether it was `bestmove`, the last one.
    pub(super) fn take(&mut self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("bestmove") => {
                let best = words.next().filter(|word| !is_none(word));
                self.best = best.map(str::to_owned);
                true
            }
            Some("info") => {
                self.take_info(&words.collect::<Vec<_>>());
                false
            }
            _ => false,
        }
    }

    fn take_info(&mut self, words: &[&str]) {
        match words {
            ["string", "claim", name @ ..] => {
                let name = name.join(" ");
                self.claim = Claim::ALL.into_iter().find(|claim| claim.name() == name);
            }
            ["string", "offer", "fast-fifty"] => self.offers_fast_fifty = true,
            ["string", ..] => {}
            _ => self.take_search(words),
        }
    }

    fn take_search(&mut self, words: &[&str]) {
        let after = |name| {
            let at = words.iter().position(|&word| word == name)?;
            words.get(at + 1..)
        };
        fn number<T: std::str::FromStr>(words: Option<&[&str]>) -> Option<T> {
            words?.first()?.parse().ok()
        }
        self.nodes = number(after("nodes")).or(self.nodes);
        // Of several lines the first is the one that is played; of bounds nothing is known.
        let line: Option<u32> = number(after("multipv"));
        let is_bound = words.contains(&"lowerbound") || words.contains(&"upperbound");
        if line.is_some_and(|line| line > 1) || is_bound {
            return;
        }
        let value = match after("score") {
            Some(["cp", value, ..]) => value.parse().ok().map(Value::Centipawns),
            Some(["mate", value, ..]) => value.parse().ok().map(Value::Mate),
            _ => None,
        };
        if value.is_some() {
            self.value = value;
            self.depth = number(after("depth"));
        }
    }
}

/// Whether a word stands for no move.
fn is_none(word: &str) -> bool {
    matches!(word, "(none)" | "none" | "NULL" | "0000")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(lines: &[&str]) -> Reply {
        let mut reply = Reply::default();
        let (last, before) = lines.split_last().expect("a line");
        assert!(before.iter().all(|line| !reply.take(line)));
        assert!(reply.take(last));
        reply
    }

    #[test]
    fn the_last_exact_value_of_the_first_line_counts() {
        let reply = reply(&[
            "info depth 9 score cp 20 nodes 100 pv e2e4",
            "info depth 10 multipv 1 score cp 31 nodes 200 pv e2e4",
            "info depth 10 multipv 2 score cp 12 nodes 300 pv d2d4",
            "info depth 11 score cp 99 lowerbound nodes 400",
            "info currmove e2e4 nodes 500",
            "bestmove e2e4 ponder e7e5",
        ]);
        assert_eq!(reply.value, Some(Value::Centipawns(31)));
        assert_eq!((reply.depth, reply.nodes), (Some(10), Some(500)));
        assert_eq!(reply.best.as_deref(), Some("e2e4"));
    }

    #[test]
    fn claims_and_offers_are_heard() {
        let claimed = reply(&["info string claim stalemate", "bestmove (none)"]);
        assert_eq!(
            (claimed.claim, claimed.best),
            (Some(Claim::Stalemate), None)
        );
        let offered = reply(&["info string offer fast-fifty", "bestmove a1a2"]);
        assert!(offered.offers_fast_fifty);
        let text = reply(&["info string score cp 5", "bestmove a1a2"]);
        assert_eq!(text.value, None);
    }

    #[test]
    fn nonsense_is_no_value() {
        let mated = reply(&["info depth 3 score mate -2", "info score cp x", "bestmove"]);
        assert_eq!(mated.value, Some(Value::Mate(-2)));
        assert_eq!(mated.best, None);
    }
}
