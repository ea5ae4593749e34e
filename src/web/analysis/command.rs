//! The keys of the analysis page.

use super::keys;
use crate::game::{Nag, Step};

/// What a key of the analysis page does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// A step through the tree.
    Step(Step),
    /// One move forward, into the continuation that is chosen.
    Forward,
    /// Chooses the continuation before or after the chosen one; where there is only one, goes to
    /// the fork before or after the cursor.
    Fork {
        /// Whether the next one is meant and not the one before.
        forward: bool,
    },
    /// Passes: makes a null move, after which the other side is to move.
    Pass,
    /// Plays the engine's best move.
    PlayBest,
    /// Turns the engine on or off.
    ToggleEngine,
    /// Shows the engine's arrows or hides them.
    ToggleArrows,
    /// Shows what the other side threatens, or no longer.
    ToggleThreat,
    /// Turns the board.
    Flip,
    /// Shows the list of keys.
    Help,
    /// Takes back the last change.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,
    /// Deletes the move at the cursor and all that follow.
    Delete,
    /// Adds a glyph to the move at the cursor, or removes it.
    Glyph(Nag),
    /// Begins to write a comment.
    Comment,
    /// Closes the fields for comment and glyphs, which a key has opened by mistake.
    EndComment,
    /// Closes what is open beside the moves: the pens, or the fields for comment and glyphs.
    Close,
    /// Begins to type a move, in which the key is not a letter itself.
    Type,
}

/// The longest time between the two keys of a square that is typed as a move, in milliseconds.
const SQUARE_MS: f64 = 1000.0;

/// The keys held beside another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Shift.
    pub shift: bool,
    /// Ctrl, or Command on a Mac.
    pub ctrl: bool,
    /// Alt.
    pub alt: bool,
}

/// The command of a key, by its name in the browser.
pub fn command(key: &str, held: Modifiers) -> Option<Command> {
    let Modifiers { shift, ctrl, alt } = held;
    if alt {
        return None;
    }
    if ctrl {
        return match (key, shift) {
            ("z" | "Z", false) => Some(Command::Undo),
            ("z" | "Z", true) | ("y" | "Y", _) => Some(Command::Redo),
            _ => None,
        };
    }
    Some(match (key, shift) {
        ("ArrowRight" | "j", false) => Command::Forward,
        ("k", false) => Command::Step(Step::Previous),
        ("ArrowUp", false) => Command::Fork { forward: false },
        ("ArrowDown", false) => Command::Fork { forward: true },
        ("ArrowUp", true) => Command::Step(Step::PreviousVariation),
        ("ArrowDown", true) => Command::Step(Step::NextVariation),
        ("0", false) => Command::Step(Step::First),
        ("$", _) => Command::Step(Step::Last),
        (" ", false) => Command::PlayBest,
        ("p", false) => Command::Pass,
        ("l", false) => Command::ToggleEngine,
        ("a", false) => Command::ToggleArrows,
        ("x", false) => Command::ToggleThreat,
        ("f", false) => Command::Flip,
        ("?", _) => Command::Help,
        ("Delete", false) => Command::Delete,
        ("c", false) => Command::Comment,
        ("/", _) => Command::Type,
        ("Escape", false) => Command::Close,
        ("1", false) => Command::Glyph(Nag::GOOD_MOVE),
        ("2", false) => Command::Glyph(Nag::MISTAKE),
        ("3", false) => Command::Glyph(Nag::BRILLIANT_MOVE),
        ("4", false) => Command::Glyph(Nag::BLUNDER),
        ("5", false) => Command::Glyph(Nag::SPECULATIVE_MOVE),
        ("6", false) => Command::Glyph(Nag::DUBIOUS_MOVE),
        _ => Command::Step(keys::step(key, shift)?),
    })
}

/// Whether a key that is no [`command`] begins a move as it is typed: a piece, a file, castling or the
/// drop of a pawn.
pub fn begins_move(key: &str, held: Modifiers) -> bool {
    let mut chars = key.chars();
    let (Some(letter), None) = (chars.next(), chars.next()) else {
        return false;
    };
    let is_plain = !held.ctrl && !held.alt && command(key, held).is_none();
    // The pieces have other letters in other languages.
    is_plain && (letter.is_uppercase() || "bdeghnoqr@".contains(letter))
}

/// Whether a key is the letter of a file, and so begins a move where it is no [`command`].
pub fn is_file(key: &str, held: Modifiers) -> bool {
    let is_plain = held == Modifiers::default();
    is_plain && ["a", "b", "c", "d", "e", "f", "g", "h"].contains(&key)
}

/// The command that takes back the one of a file's letter, if a key that is pressed so many milliseconds
/// after it makes a typed move of the two: `f4` turns no board. Some keyboards have digits by Shift.
pub fn taken_back(file: Command, key: &str, held: Modifiers, after: f64) -> Option<Command> {
    let is_rank = ["1", "2", "3", "4", "5", "6", "7", "8"].contains(&key);
    if !is_rank || held.ctrl || held.alt || after > SQUARE_MS {
        return None;
    }
    match file {
        Command::ToggleArrows | Command::Flip => Some(file),
        Command::Comment => Some(Command::EndComment),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_lichess() {
        const SHIFT: Modifiers = Modifiers {
            shift: true,
            ctrl: false,
            alt: false,
        };
        let plain = |key| command(key, Modifiers::default());
        let shifted = |key| command(key, SHIFT);
        assert_eq!(plain("ArrowLeft"), Some(Command::Step(Step::Previous)));
        assert_eq!(plain("k"), plain("ArrowLeft"));
        assert_eq!(plain("j"), Some(Command::Forward));
        assert_eq!(plain("End"), Some(Command::Step(Step::Last)));
        assert_eq!(plain("ArrowDown"), Some(Command::Fork { forward: true }));
        assert_eq!(
            shifted("ArrowDown"),
            Some(Command::Step(Step::NextVariation))
        );
        assert_eq!(
            shifted("ArrowRight"),
            Some(Command::Step(Step::EnterVariation))
        );
        assert_eq!(plain("4"), Some(Command::Glyph(Nag::BLUNDER)));
        assert_eq!(plain("p"), Some(Command::Pass));
        assert_eq!(plain("Escape"), Some(Command::Close));
        assert_eq!(shifted("?"), Some(Command::Help));
        for key in ["Enter", "Tab", "e", "PageUp"] {
            assert_eq!(plain(key), None, "{key}");
        }
    }

    #[test]
    fn a_letter_that_is_no_key_begins_a_move() {
        const SHIFT: Modifiers = Modifiers {
            shift: true,
            ctrl: false,
            alt: false,
        };
        for key in ["e", "d", "n", "b", "@"] {
            assert!(begins_move(key, Modifiers::default()), "{key}");
        }
        for key in ["N", "K", "O", "S", "E"] {
            assert!(begins_move(key, SHIFT), "{key}");
        }
        for key in ["a", "c", "f", "k", "/", "z", "1", "Enter", "Dead", " "] {
            assert!(!begins_move(key, Modifiers::default()), "{key}");
        }
        let ctrl = Modifiers {
            ctrl: true,
            ..Modifiers::default()
        };
        assert!(!begins_move("e", ctrl));
        for (key, is) in [("a", true), ("f", true), ("l", false), ("/", false)] {
            assert_eq!(is_file(key, Modifiers::default()), is, "{key}");
        }
        let slash = command("/", Modifiers::default());
        assert_eq!(slash, Some(Command::Type));
    }

    #[test]
    fn a_rank_soon_after_a_file_makes_a_move_of_both() {
        const PLAIN: Modifiers = Modifiers {
            shift: false,
            ctrl: false,
            alt: false,
        };
        for file in ["a", "b", "c", "d", "e", "f", "g", "h"] {
            let Some(command) = command(file, PLAIN) else {
                assert!(begins_move(file, PLAIN), "{file}");
                continue;
            };
            for rank in ["1", "4", "8"] {
                let back = taken_back(command, rank, PLAIN, 1000.0);
                assert!(back.is_some(), "{file}{rank}");
                assert_eq!(taken_back(command, rank, PLAIN, 1001.0), None, "late");
            }
            for other in ["0", "9", "x", "f", "Enter", "F4", ""] {
                assert_eq!(taken_back(command, other, PLAIN, 10.0), None, "{other}");
            }
        }
        assert_eq!(
            taken_back(Command::Flip, "4", PLAIN, 10.0),
            Some(Command::Flip)
        );
        assert_eq!(
            taken_back(Command::Comment, "4", PLAIN, 10.0),
            Some(Command::EndComment)
        );
        for other in [Command::Pass, Command::ToggleEngine, Command::ToggleThreat] {
            assert_eq!(taken_back(other, "4", PLAIN, 10.0), None, "{other:?}");
        }
        for (held, makes) in [
            (
                Modifiers {
                    shift: true,
                    ..PLAIN
                },
                true,
            ),
            (
                Modifiers {
                    ctrl: true,
                    ..PLAIN
                },
                false,
            ),
            (Modifiers { alt: true, ..PLAIN }, false),
        ] {
            let back = taken_back(Command::Flip, "4", held, 10.0);
            assert_eq!(back.is_some(), makes, "{held:?}");
        }
    }

    #[test]
    fn keys_of_the_browser_are_left_alone() {
        let ctrl = |key, shift| {
            let ctrl = true;
            command(
                key,
                Modifiers {
                    shift,
                    ctrl,
                    alt: false,
                },
            )
        };
        assert_eq!(ctrl("z", false), Some(Command::Undo));
        assert_eq!(ctrl("Z", true), Some(Command::Redo));
        for key in ["f", "l", "a", "c", "x", "ArrowLeft", "0"] {
            assert_eq!(ctrl(key, false), None, "{key}");
        }
        let alt = Modifiers {
            alt: true,
            ..Modifiers::default()
        };
        assert_eq!(command("ArrowLeft", alt), None, "back in the history");
    }
}
