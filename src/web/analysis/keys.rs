//! The keys that step through a game.

use crate::game::Step;

/// The step that a key means, by its name in the browser, with the shift key or without.
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

/// What the keys do, for whoever asks.
pub const HELP: &str = "Left and right arrow: previous and next move. Up and down arrow: the \
                        variations on a move. Shift with right or left arrow: into a variation \
                        and out of it. Home and End: first and last position.";

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
