/// The states before and after the present one, for undo and redo.
#[derive(Clone, Debug)]
pub struct History<T> {
    undone: Vec<T>,
    done: Vec<T>,
}

/// The most steps that can be undone.
const LONGEST: usize = 500;

impl<T> Default for History<T> {
    fn default() -> Self {
        Self {
            undone: Vec::new(),
            done: Vec::new(),
        }
    }
}

impl<T: PartialEq> History<T> {
    /// Notes that `before` was changed. What was undone can't be redone any more.
    pub fn note(&mut self, before: T) {
        if self.done.len() == LONGEST {
            self.done.remove(0);
        }
        self.done.push(before);
        self.undone.clear();
    }

    /// Goes one step back from `present`. Returns whether there was one.
    pub fn undo(&mut self, present: &mut T) -> bool {
        Self::step(&mut self.done, &mut self.undone, present)
    }

    /// Goes one step forward from `present`. Returns whether there was one.
    pub fn redo(&mut self, present: &mut T) -> bool {
        Self::step(&mut self.undone, &mut self.done, present)
    }

    /// Whether there is a step to undo.
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a step to redo.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn step(from: &mut Vec<T>, to: &mut Vec<T>, present: &mut T) -> bool {
        let Some(other) = from.pop() else {
            return false;
        };
        to.push(std::mem::replace(present, other));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_undone_and_redone_in_order() {
        let (mut history, mut present) = (History::default(), 1);
        assert!(!history.undo(&mut present) && !history.can_redo());
        for next in [2, 3] {
            history.note(std::mem::replace(&mut present, next));
        }
        assert!(history.undo(&mut present) && history.undo(&mut present));
        assert_eq!((present, history.can_undo()), (1, false));
        assert!(history.redo(&mut present));
        assert_eq!(present, 2);
        history.note(std::mem::replace(&mut present, 7));
        assert!(!history.redo(&mut present));
        assert!(history.undo(&mut present));
        assert_eq!(present, 2);
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let (mut history, mut present) = (History::default(), 0);
        for next in 1..=600 {
            history.note(std::mem::replace(&mut present, next));
        }
        while history.undo(&mut present) {}
        assert_eq!(present, 100);
    }
}
