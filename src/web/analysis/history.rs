//! What can be undone and redone after the page was loaded anew: the study as it was before each of
//! the last edits, and after each of those that were undone.

use super::AnalysisModel;
use super::opened::{cursor, node_at, of_pgn};
use super::steps::{Kept, Later, Steps, Whole};

/// The most edits that can be undone after that.
const MOST: usize = 30;

/// The most bytes that are kept.
const LONGEST: usize = 200_000;

/// Between the parts of a text; no PGN of ours has it.
const SEPARATOR: char = '\u{1e}';

/// Between what can be undone and what can be redone; no PGN of ours has it.
const UNDONE: char = '\u{1d}';

impl AnalysisModel {
    /// What can be undone and redone, as a text; `None` if there is nothing.
    pub fn past(&self) -> Option<String> {
        let present = self.to_pgn().to_string();
        let mut text = present.clone();
        self.write_steps(&present, Self::undo, &mut text);
        text.push(UNDONE);
        self.write_steps(&present, Self::redo, &mut text);
        text.contains(SEPARATOR).then_some(text)
    }

    /// Adds the states that steps of a kind lead to, one after the other, to a text.
    fn write_steps(&self, present: &str, step: fn(&mut Self) -> bool, text: &mut String) {
        let mut model = self.clone();
        let mut latest = present.to_owned();
        for _ in 0..MOST {
            if !step(&mut model) {
                break;
            }
            let pgn = model.to_pgn().to_string();
            // Most often the cursor alone is elsewhere.
            let told = if pgn == latest { "" } else { &pgn };
            let state = format!("{SEPARATOR}{told}{SEPARATOR}{}", cursor(&model.study));
            if text.len() + state.len() > LONGEST {
                break;
            }
            text.push_str(&state);
            latest = pgn;
        }
    }

    /// Lets the study undo and redo what a text tells, if that is of the same study.
    pub fn remember(&mut self, past: &str) {
        let (undoable, redoable) = past.split_once(UNDONE).unwrap_or((past, ""));
        let (present, undoable) = undoable.split_once(SEPARATOR).unwrap_or((undoable, ""));
        if present != self.to_pgn().to_string() {
            return;
        }
        let redoable = redoable.strip_prefix(SEPARATOR).unwrap_or_default();
        let after = read_steps(present, redoable);
        self.steps = Steps {
            before: read_steps(present, undoable),
            after: after.into_iter().map(Later::Kept).collect(),
        };
    }

    /// Lets the study undo what another one can, and first of all the change from that one to itself.
    pub fn follow(&mut self, earlier: &Self) {
        let present = earlier.to_pgn().to_string();
        let past = earlier.past().unwrap_or_default();
        let undoable = past.split(UNDONE).next().unwrap_or_default();
        let undoable = undoable.split_once(SEPARATOR).map(|(_, steps)| steps);
        let mut before = read_steps(&present, undoable.unwrap_or_default());
        before.push(Kept {
            pgn: present,
            cursor: cursor(&earlier.study),
        });
        self.steps = Steps {
            before,
            after: Vec::new(),
        };
    }

    /// Whether there is an edit to undo.
    pub const fn can_undo(&self) -> bool {
        self.study.can_undo() || !self.steps.before.is_empty()
    }

    /// Whether there is an edit to redo.
    pub const fn can_redo(&self) -> bool {
        self.study.can_redo() || (!self.study.can_undo() && !self.steps.after.is_empty())
    }

    /// Undoes an edit. Returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        self.go_through_edits(true) || self.step_back()
    }

    /// Redoes an edit. Returns whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        self.go_through_edits(false) || self.step_forward()
    }

    /// Goes back to the study before the edits that it knows itself. Returns whether there was one.
    fn step_back(&mut self) -> bool {
        let Some(kept) = self.steps.before.pop() else {
            return false;
        };
        let Some(earlier) = kept.open() else {
            return false;
        };
        if self.study.can_redo() {
            // These are after edits that were made again in another way.
            self.steps.after.clear();
        }
        let left = self.take_place(earlier);
        self.steps.after.push(Later::Whole(Box::new(left)));
        true
    }

    /// Returns from where [`Self::step_back`] has gone. Returns whether there was something to return
    /// to.
    fn step_forward(&mut self) -> bool {
        if self.study.can_undo() {
            return false;
        }
        let later = match self.steps.after.pop() {
            Some(Later::Whole(whole)) => Some(*whole),
            Some(Later::Kept(kept)) => kept.open(),
            None => None,
        };
        let Some(later) = later else {
            return false;
        };
        self.steps.before.push(Kept {
            pgn: self.to_pgn().to_string(),
            cursor: cursor(&self.study),
        });
        self.take_place(later);
        true
    }

    fn take_place(&mut self, whole: Whole) -> Whole {
        let revision = self.study.revision().max(whole.study.revision());
        let study = whole.study.with_revision(revision.wrapping_add(1));
        let left = Whole {
            study: std::mem::replace(&mut self.study, study),
            source: std::mem::replace(&mut self.source, whole.source),
            end: std::mem::replace(&mut self.end, whole.end),
            others: std::mem::replace(&mut self.others, whole.others),
        };
        self.writing = None;
        self.show_found(&[]);
        left
    }
}

impl Kept {
    /// The study, with the cursor in its place.
    fn open(&self) -> Option<Whole> {
        let AnalysisModel {
            mut study,
            source,
            end,
            others,
            ..
        } = of_pgn(&self.pgn)?;
        study.go_to(node_at(study.tree(), &self.cursor));
        Some(Whole {
            study,
            source,
            end,
            others,
        })
    }
}

/// The states that a text tells from `present` on, the next one last.
fn read_steps(present: &str, text: &str) -> Vec<Kept> {
    let mut pgn = present;
    let mut steps = Vec::new();
    let mut parts = text.split(SEPARATOR);
    while let (Some(told), Some(cursor)) = (parts.next(), parts.next()) {
        pgn = if told.is_empty() { pgn } else { told };
        steps.push(Kept {
            pgn: pgn.to_owned(),
            cursor: cursor.to_owned(),
        });
    }
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;
    use crate::web::analysis::{AnalysisAction, Edit};

    fn play(model: &mut AnalysisModel, text: &str) {
        let m = san::parse(model.study().position(), text).expect("a move");
        assert!(model.apply(AnalysisAction::Move(m)));
    }

    /// The study as it is after the page was loaded anew.
    fn reloaded(model: &AnalysisModel) -> AnalysisModel {
        let mut again = of_pgn(&model.to_pgn().to_string()).expect("a game");
        again.apply(AnalysisAction::Show(node_at(
            again.study().tree(),
            &cursor(model.study()),
        )));
        again.remember(&model.past().unwrap_or_default());
        again
    }

    fn state(model: &AnalysisModel) -> (String, String) {
        (model.to_pgn().to_string(), cursor(model.study()))
    }

    #[test]
    fn what_was_undoable_is_so_after_a_reload_too() {
        let mut model = of_pgn("1. e4 e5 *").expect("a game");
        let mut states = vec![state(&model)];
        for text in ["d4", "d5", "c4"] {
            play(&mut model, text);
            states.push(state(&model));
        }
        let first = model.study().line()[0];
        assert!(model.edit(Edit::Comment(first, "other".to_owned())));
        states.push(state(&model));
        let mut again = reloaded(&reloaded(&model));
        let mut revisions = vec![again.study().revision()];
        for expected in states.iter().rev().skip(1) {
            assert!(again.can_undo() && again.apply(AnalysisAction::Undo));
            assert_eq!(&state(&again), expected);
            assert!(!revisions.contains(&again.study().revision()));
            revisions.push(again.study().revision());
        }
        assert!(!again.can_undo() && !again.apply(AnalysisAction::Undo));
        for expected in &states[1..] {
            assert!(again.can_redo() && again.apply(AnalysisAction::Redo));
            assert_eq!(&state(&again), expected);
        }
        assert!(!again.can_redo() && !again.apply(AnalysisAction::Redo));
    }

    #[test]
    fn what_was_undone_can_be_redone_after_a_reload_too() {
        let mut model = of_pgn("1. e4 e5 *").expect("a game");
        let mut states = vec![state(&model)];
        for text in ["d4", "d5", "c4"] {
            play(&mut model, text);
            states.push(state(&model));
        }
        for _ in 0..2 {
            assert!(model.apply(AnalysisAction::Undo));
        }
        let mut again = reloaded(&reloaded(&model));
        assert_eq!(state(&again), states[1]);
        assert!(again.can_redo() && again.apply(AnalysisAction::Redo));
        assert_eq!(state(&again), states[2]);
        // Also where some was undone before and some after the page was loaded.
        assert!(again.apply(AnalysisAction::Undo) && again.apply(AnalysisAction::Undo));
        let mut again = reloaded(&again);
        assert_eq!(state(&again), states[0]);
        assert!(!again.can_undo());
        for expected in &states[1..] {
            assert!(again.can_redo() && again.apply(AnalysisAction::Redo));
            assert_eq!(&state(&again), expected);
        }
        assert!(!again.can_redo() && !again.apply(AnalysisAction::Redo));
        assert!(again.apply(AnalysisAction::Undo) && again.can_redo());
        play(&mut again, "Nf3");
        assert!(!again.can_redo() && !again.apply(AnalysisAction::Redo));
        let again = reloaded(&again);
        assert!(again.can_undo() && !again.can_redo());
    }

    #[test]
    fn another_edit_takes_the_place_of_what_was_undone() {
        let mut model = of_pgn("1. e4 *").expect("a game");
        play(&mut model, "e4");
        for text in ["c5", "Nf3"] {
            play(&mut model, text);
        }
        let mut again = reloaded(&model);
        assert!(again.apply(AnalysisAction::Undo) && again.apply(AnalysisAction::Undo));
        play(&mut again, "e5");
        assert!(!again.apply(AnalysisAction::Redo));
        assert!(again.apply(AnalysisAction::Undo) && again.apply(AnalysisAction::Undo));
        assert!(again.apply(AnalysisAction::Redo) && again.apply(AnalysisAction::Redo));
        let written = again.to_pgn().to_string();
        assert!(written.contains("1. e4 e5"), "{written}");
        assert!(!again.apply(AnalysisAction::Redo));
    }

    #[test]
    fn a_change_from_elsewhere_is_undone_before_what_was_done_here() {
        let mut here = of_pgn("1. e4 e5 *").expect("a game");
        let mut states = vec![state(&here)];
        for text in ["d4", "d5"] {
            play(&mut here, text);
            states.push(state(&here));
        }
        let mut elsewhere = of_pgn(&here.to_pgn().to_string()).expect("a game");
        play(&mut elsewhere, "c4");
        elsewhere.follow(&here);
        // Its own edits are gone through first.
        assert!(elsewhere.apply(AnalysisAction::Undo));
        let mut again = reloaded(&elsewhere);
        for model in [&mut elsewhere, &mut again] {
            for expected in states.iter().rev() {
                assert!(model.can_undo() && model.apply(AnalysisAction::Undo));
                assert_eq!(&state(model), expected);
            }
            assert!(!model.can_undo() && !model.apply(AnalysisAction::Undo));
        }
        let mut first = of_pgn("1. c4 *").expect("a game");
        first.follow(&of_pgn("*").expect("a game"));
        assert!(first.apply(AnalysisAction::Undo) && !first.can_undo());
    }

    #[test]
    fn the_past_of_another_study_is_not_taken() {
        let mut model = of_pgn("1. e4 *").expect("a game");
        assert_eq!(model.past(), None);
        play(&mut model, "d4");
        let past = model.past().expect("a move");
        let mut other = of_pgn("1. c4 *").expect("a game");
        other.remember(&past);
        assert!(!other.apply(AnalysisAction::Undo));
        assert!(past.len() < LONGEST);
    }
}
