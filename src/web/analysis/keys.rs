//! The keys that step through a game with variations.

use crate::game::Step;

/// The step that a key stands for, by its name in the browser, with or without the Shift key.
pub fn step(key: &str, shift: bool) -> Option<Step> {
    Some(match (key, shift) {
        ("ArrowLeft", false) => Step::Previous,
        ("ArrowRight", false) => Step::Next,
        ("ArrowUp", false) => Step::PreviousVariation,
        ("ArrowDown", false) => Step::NextVariation,
        ("ArrowLeft", true) => Step::LeaveVariation,
        ("ArrowRight", true) => Step::EnterVariation,
        ("Home", false) => Step::First,
        ("End", false) => Step::Last,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_these_keys_step() {
        assert_eq!(step("ArrowLeft", false), Some(Step::Previous));
        assert_eq!(step("ArrowRight", true), Some(Step::EnterVariation));
        for (key, shift) in [("Home", true), ("Enter", false), ("a", false)] {
            assert_eq!(step(key, shift), None, "{key}");
        }
    }
}
