//! The keys of the pages, for their lists.

use crate::rules::{CastlingRule, ReserveRule, Variant};
use crate::web::language::{Text, tr};

/// The button that shows the list, where there is little room.
pub const SHOW: Text = tr!("Keys");
/// The heading of the list, and the entry of a menu that shows it.
pub const TITLE: Text = tr!("Keys and gestures");
/// The keys below the gestures of fingers, which are folded away.
pub const WITH_KEYBOARD: Text = tr!("With a keyboard or a mouse");

/// A key or gesture with its meaning.
pub type Entry = (Text, Text);

/// The gesture for castling.
const CASTLING: Entry = (tr!("Tap the king, then its rook"), tr!("Castle"));
/// The gesture on a piece of the reserve.
const CROSSED_OUT: Entry = (
    tr!("Tap a crossed-out piece"),
    tr!("Learn why it can’t be placed now"),
);
/// Typing on the play page.
const TYPING: Entry = (
    tr!("keys" => "Letters"),
    tr!("Type a move such as e4, Nf3 or O-O; Enter makes it"),
);
/// The same in a game without castling.
const TYPING_WITHOUT_CASTLING: Entry = (
    tr!("keys" => "Letters"),
    tr!("Type a move such as e3 or Nf3; Enter makes it"),
);
/// The same in Chess♯, where pieces are placed on the first rank.
const TYPING_PLACEMENTS: Entry = (
    tr!("keys" => "Letters"),
    tr!("Type a move such as e3 or N@f1, which places a knight; Enter makes it"),
);
/// The keys of the reserve.
const RESERVE: Entry = (
    tr!("keys" => "K Q R B N P"),
    tr!(
        "On the board: take a piece from the reserve. Letters from a to h need Shift: \
         small ones begin the name of a square"
    ),
);

/// The gestures of the play page on a touch screen in a game, each with its meaning.
pub fn fingers_in_play(variant: Variant) -> Vec<Entry> {
    for_game(variant, &FINGERS_IN_PLAY)
}

/// The keys of the play page in a game with what they do.
pub fn of_play(variant: Variant) -> Vec<Entry> {
    for_game(variant, &OF_PLAY)
}

/// The entries that mean something in a game.
fn for_game(variant: Variant, entries: &[Entry]) -> Vec<Entry> {
    let castles = variant.rules().castling != CastlingRule::None;
    let has_reserve = variant.rules().has_reserve();
    let is_of_game = |entry: &Entry| {
        let of_reserve = [CROSSED_OUT, RESERVE].contains(entry);
        (castles || *entry != CASTLING) && (has_reserve || !of_reserve)
    };
    let own = entries.iter().copied().filter(is_of_game);
    let typing = match variant.rules().reserve {
        _ if castles => TYPING,
        ReserveRule::FirstRank => TYPING_PLACEMENTS,
        _ => TYPING_WITHOUT_CASTLING,
    };
    own.map(|entry| match entry == TYPING {
        true => typing,
        false => entry,
    })
    .collect()
}

const FINGERS_IN_PLAY: [Entry; 6] = [
    (
        tr!("Tap a piece"),
        tr!("Pick it up; then tap where it goes"),
    ),
    (tr!("Drag a piece"), tr!("Move it in one go")),
    (
        tr!("Tap elsewhere"),
        tr!("Put the piece back, cancel premoves"),
    ),
    CASTLING,
    CROSSED_OUT,
    (
        tr!("Tap a written move"),
        tr!("Look at the position after it"),
    ),
];

/// The same of the analysis page.
pub const FINGERS_IN_ANALYSIS: [Entry; 6] = [
    (
        tr!("Tap a piece"),
        tr!("Pick it up; then tap where it goes"),
    ),
    (tr!("Drag a piece"), tr!("Move it in one go")),
    (
        tr!("Tap a written move"),
        tr!("Look at the position after it"),
    ),
    (
        tr!("Hold a written move"),
        tr!("Its menu: comment, glyphs, delete"),
    ),
    (
        tr!("Hold a move of the engine"),
        tr!("See on a small board where it leads"),
    ),
    (
        tr!("Swipe over the moves or the board"),
        tr!("One move back or forward"),
    ),
];

const OF_PLAY: [Entry; 16] = [
    (tr!("keys" => "← →"), tr!("One move back or forward")),
    (tr!("keys" => "Home End"), tr!("First or last position")),
    TYPING,
    (
        tr!("keys" => "Tab"),
        tr!("Onto the board: the arrow keys go from square to square there"),
    ),
    (
        tr!("keys" => "Enter   Space"),
        tr!("On the board: pick a piece up, put it down"),
    ),
    RESERVE,
    (
        tr!("keys" => "Alt"),
        tr!("With a pawn’s last move: a queen at once, or not"),
    ),
    (
        tr!("keys" => "Escape, right-click"),
        tr!("Put the piece back, cancel premoves"),
    ),
    (
        tr!("keys" => "Right-drag"),
        tr!("Draw an arrow, or a circle on one square"),
    ),
    (
        tr!("keys" => "… with Shift, Alt or both"),
        tr!("in red, blue or yellow"),
    ),
    (tr!("keys" => "Alt + F"), tr!("Flip the board")),
    (tr!("keys" => "Alt + H"), tr!("Hint")),
    (tr!("keys" => "Ctrl + Z"), tr!("Take back")),
    (
        tr!("keys" => "z"),
        tr!("Only the board, the names and the clocks; again to leave"),
    ),
    (tr!("keys" => "Alt + S"), tr!("Sounds on or off")),
    (tr!("keys" => "?"), tr!("This list")),
];

/// The keys of the analysis page with what they do.
pub const OF_ANALYSIS: [Entry; 28] = [
    (tr!("keys" => "← →   k j"), tr!("One move back or forward")),
    (
        tr!("keys" => "Home End   0 $"),
        tr!("First or last position"),
    ),
    (
        tr!("keys" => "↑ ↓"),
        tr!("Choose among continuations, or go to the next fork"),
    ),
    (
        tr!("keys" => "Shift + ↑ ↓"),
        tr!("The line before or after this one"),
    ),
    (
        tr!("keys" => "Shift + ← →"),
        tr!("Out of a variation, into a variation"),
    ),
    (
        tr!("keys" => "/   e   N   …"),
        tr!("Type a move such as e4 or Nf3: by / or a letter that is no key here"),
    ),
    (
        tr!("keys" => "Escape"),
        tr!("While typing a move: forget it; the letters are keys again"),
    ),
    (
        tr!("keys" => "Tab"),
        tr!("Onto the board: the arrow keys go from square to square there"),
    ),
    (
        tr!("keys" => "Enter   Space"),
        tr!("On the board: pick a piece up, put it down"),
    ),
    (tr!("keys" => "Space"), tr!("Play the best move")),
    (tr!("keys" => "p"), tr!("Pass: the other side moves")),
    (tr!("keys" => "l"), tr!("Engine on or off")),
    (tr!("keys" => "x"), tr!("Show the threat")),
    (tr!("keys" => "a"), tr!("Arrows of the engine")),
    (tr!("keys" => "f"), tr!("Flip the board")),
    (
        tr!("keys" => "c"),
        tr!("Comment on the move; Escape or Ctrl + Enter ends it"),
    ),
    (tr!("keys" => "1 … 6"), tr!("Glyphs ! ? !! ?? !? ?!")),
    (tr!("keys" => "Delete"), tr!("Delete from here")),
    (tr!("keys" => "Ctrl + Z   Ctrl + Y"), tr!("Undo, redo")),
    (
        tr!("keys" => "Mouse wheel"),
        tr!("Over the board: one move back or forward"),
    ),
    (
        tr!("keys" => "Right-drag"),
        tr!("Draw an arrow, or a circle on one square"),
    ),
    (
        tr!("keys" => "… with Shift, Alt or both"),
        tr!("in red, blue or yellow"),
    ),
    (
        tr!("keys" => "Enter   Space"),
        tr!("After More, Draw arrows: on two squares an arrow, twice on one a circle"),
    ),
    (
        tr!("keys" => "Right-click or long press"),
        tr!("On a move: its menu"),
    ),
    (
        tr!("keys" => "Shift + F10   Menu"),
        tr!("On a move: its menu"),
    ),
    (
        tr!("keys" => "Swipe"),
        tr!("Over the moves: one move back or forward"),
    ),
    (tr!("keys" => "s"), tr!("Sounds on or off")),
    (tr!("keys" => "?"), tr!("This list")),
];

/// The gestures of the library on a touch screen.
pub const FINGERS_IN_LIBRARY: [Entry; 1] = [(
    tr!("Tap a game"),
    tr!("Open it: with its comments and variations, or to go on with it"),
)];

/// The keys of the library.
pub const OF_LIBRARY: [Entry; 6] = [
    (tr!("keys" => "/"), tr!("Go to the search")),
    (
        tr!("keys" => "↑ ↓   Home End"),
        tr!("In the list: to another game"),
    ),
    (tr!("keys" => "Enter"), tr!("On a game: open it")),
    (
        tr!("keys" => "Delete"),
        tr!("In the list: delete the selected games, or the one with the focus"),
    ),
    (tr!("keys" => "Ctrl + Z"), tr!("Take the last change back")),
    (tr!("keys" => "?"), tr!("This list")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_game_has_is_listed() {
        for (variant, castles, reserve) in [
            (Variant::Chess, true, false),
            (Variant::ChessSharp, false, true),
            (Variant::Crazyhouse, true, true),
            (Variant::Antichess, false, false),
        ] {
            let all = [of_play(variant), fingers_in_play(variant)].concat();
            assert_eq!(all.contains(&CASTLING), castles, "{variant}");
            assert_eq!(all.contains(&RESERVE), reserve, "{variant}");
            assert_eq!(all.contains(&CROSSED_OUT), reserve, "{variant}");
            let told = |part: &str| all.iter().any(|(_, text)| text.to_string().contains(part));
            assert_eq!(told("O-O"), castles, "{variant}");
            let sharp = variant == Variant::ChessSharp;
            assert_eq!([told("Nf3"), told("N@f1")], [!sharp, sharp], "{variant}");
        }
    }
}
