//! The choice among the continuations of a position.

use crate::game::{NodeId, Study};

/// The continuation that is chosen where a position has several: the one that a step forward takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fork {
    /// The position, and the index of the continuation chosen there.
    chosen: Option<(NodeId, usize)>,
}

impl Fork {
    /// The continuations of the position at the cursor if there are several, with the chosen one's
    /// index.
    pub fn options(self, study: &Study) -> Option<(Vec<NodeId>, usize)> {
        let current = study.current();
        let options: Vec<NodeId> = study.tree().children(current).collect();
        if options.len() < 2 {
            return None;
        }
        let usual = study.line().get(study.ply());
        let usual = options.iter().position(|id| Some(id) == usual);
        let chosen = self.chosen.filter(|&(at, _)| at == current);
        let chosen = chosen.map_or(usual.unwrap_or(0), |(_, index)| index);
        let last = options.len() - 1;
        Some((options, chosen.min(last)))
    }

    /// Chooses the continuation after or before the chosen one, round in a circle. Returns whether
    /// there are several.
    pub fn choose(&mut self, study: &Study, forward: bool) -> bool {
        let Some((options, chosen)) = self.options(study) else {
            return false;
        };
        let count = options.len();
        let next = if forward {
            chosen + 1
        } else {
            chosen + count - 1
        };
        self.chosen = Some((study.current(), next % count));
        true
    }

    /// The move that a step forward takes, where it is not that of the current line.
    pub fn next(self, study: &Study) -> Option<NodeId> {
        let (options, chosen) = self.options(study)?;
        let id = *options.get(chosen)?;
        (study.line().get(study.ply()) != Some(&id)).then_some(id)
    }
}

/// The ply of the next position of the current line after the cursor that has several
/// continuations, or the line's end.
pub fn after(study: &Study) -> usize {
    let nodes = study.line().iter().enumerate().skip(study.ply());
    let mut forks = nodes.filter(|&(_, &id)| study.tree().children(id).nth(1).is_some());
    forks
        .next()
        .map_or(study.line_len(), |(index, _)| index + 1)
}

/// The ply of the last position of the current line before the cursor that has several
/// continuations, or the start.
pub fn before(study: &Study) -> usize {
    let nodes = study.line().iter().take(study.ply().saturating_sub(1));
    let last = nodes
        .enumerate()
        .rfind(|&(_, &id)| study.tree().children(id).nth(1).is_some());
    last.map_or(0, |(index, _)| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn;

    fn study(text: &str) -> Study {
        let game = pgn::parse(text).expect("a game").remove(0);
        Study::new(game.start, game.tree)
    }

    #[test]
    fn a_step_forward_takes_the_continuation_chosen() {
        let mut study = study("1. e4 e5 (1... c5) (1... e6) 2. Nf3 *");
        let mut fork = Fork::default();
        assert_eq!(fork.options(&study), None);
        assert!(!fork.choose(&study, true));
        study.next_move();
        assert_eq!(fork.next(&study), None, "the line itself");
        fork.choose(&study, true);
        fork.choose(&study, true);
        let (options, chosen) = fork.options(&study).expect("three");
        assert_eq!((options.len(), chosen), (3, 2));
        assert_eq!(fork.next(&study), Some(options[2]));
        fork.choose(&study, true);
        assert_eq!(fork.next(&study), None);
        fork.choose(&study, false);
        assert!(study.go_to(options[2]));
        study.previous_move();
        assert_eq!(fork.options(&study).map(|(_, chosen)| chosen), Some(2));
    }

    #[test]
    fn forks_are_found_along_the_line() {
        let mut study = study("1. e4 e5 (1... c5) 2. Nf3 Nc6 (2... d6) 3. Bb5 *");
        let mut seen = vec![study.ply()];
        while study.go_to_ply(after(&study)) {
            seen.push(study.ply());
        }
        assert_eq!(seen, [0, 1, 3, 5]);
        while study.go_to_ply(before(&study)) {
            seen.push(study.ply());
        }
        assert_eq!(seen, [0, 1, 3, 5, 3, 1, 0]);
    }
}
