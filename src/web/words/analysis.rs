//! The texts of a game with variations, most of them for screen readers.

use super::board;
use super::engine;
use super::game::START_POSITION;
use crate::board::Color;
use crate::engine::score::Value;
use crate::game::{Nag, Shape, ShapeColor, Study};
use crate::notation::pgn::GameResult;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::header::{Header, Player};
use crate::web::analysis::layout::Ply;
use crate::web::engine::evaluation::Evaluation;

/// A move with its glyphs in words, since screen readers do not read their signs out well: `Nf3,
/// good move`. `None` if no glyph needs words.
pub fn ply(ply: &Ply) -> Option<String> {
    let judged: Vec<&str> = ply.nags.iter().filter_map(|&nag| meaning(nag)).collect();
    (!judged.is_empty()).then(|| format!("{}, {}", ply.san, judged.join(", ")))
}

/// The meaning of a glyph, in the words of the PGN standard or shorter.
pub const fn meaning(nag: Nag) -> Option<&'static str> {
    Some(match nag {
        Nag::GOOD_MOVE => "good move",
        Nag::MISTAKE => "mistake",
        Nag::BRILLIANT_MOVE => "brilliant move",
        Nag::BLUNDER => "blunder",
        Nag::SPECULATIVE_MOVE => "interesting move",
        Nag::DUBIOUS_MOVE => "dubious move",
        Nag(7) | Nag(8) => "only move",
        Nag(10) | Nag(11) | Nag(12) => "equal position",
        Nag(13) => "unclear position",
        Nag(14) => "White is slightly better",
        Nag(15) => "Black is slightly better",
        Nag(16) => "White is better",
        Nag(17) => "Black is better",
        Nag(18) => "White is winning",
        Nag(19) => "Black is winning",
        Nag(22) => "zugzwang for White",
        Nag(23) => "zugzwang for Black",
        Nag(26) => "White has more space",
        Nag(27) => "Black has more space",
        Nag(32) => "White is ahead in development",
        Nag(33) => "Black is ahead in development",
        Nag(36) => "White has the initiative",
        Nag(37) => "Black has the initiative",
        Nag(40) => "White has the attack",
        Nag(41) => "Black has the attack",
        Nag(44) => "compensation for White",
        Nag(45) => "compensation for Black",
        Nag(132) => "counterplay for White",
        Nag(133) => "counterplay for Black",
        Nag(136) => "White is in time trouble",
        Nag(137) => "Black is in time trouble",
        Nag(138) => "White is in severe time trouble",
        Nag(139) => "Black is in severe time trouble",
        Nag(140) => "with the idea",
        Nag(146) => "novelty",
        _ => return None,
    })
}

/// The sign of a glyph, of characters that every device can draw: the usual signs for zugzwang and a
/// slight advantage are missing in most fonts, which show boxes for them.
pub fn sign(nag: Nag) -> Option<&'static str> {
    match nag {
        Nag(14) => Some("+="),
        Nag(15) => Some("=+"),
        Nag(22) => Some("⊙"),
        Nag(132) => Some("⇄"),
        _ => nag.symbol(),
    }
}

/// A glyph as it is written after a move: a sign, or else words, or else its number.
pub fn nag(nag: Nag) -> String {
    match (sign(nag), meaning(nag)) {
        (Some(symbol), _) => symbol.to_owned(),
        (None, Some(meaning)) => format!(" ({meaning})"),
        (None, None) => format!(" ${}", nag.0),
    }
}

/// The announcement of the last step or change; the text differs each time.
pub fn announcement(model: &AnalysisModel) -> String {
    match model.announcements() {
        0 => String::new(),
        number => {
            let mut text = place(model.study());
            if number % 2 == 0 {
                text.push('\u{a0}');
            }
            text
        }
    }
}

/// The move at the cursor, with its annotations.
pub fn place(study: &Study) -> String {
    let mut text = match (study.position_before(), study.last_move()) {
        (Some(before), Some(m)) => {
            let mover = before.turn();
            let words = board::moved(before, m);
            format!("{}. {mover}: {words}", before.fullmoves())
        }
        _ => START_POSITION.to_owned(),
    };
    text.push_str(&remarks(study));
    text
}

/// The annotations of the current position, to be added to the move that led there.
pub fn remarks(study: &Study) -> String {
    let judged = study.nags().iter().filter_map(|&nag| meaning(nag));
    let mut text: String = judged.map(|meaning| format!(", {meaning}")).collect();
    for remark in [study.comment(), shapes(study.shapes()).unwrap_or_default()] {
        if !remark.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?']) {
                " "
            } else {
                ". "
            });
            text.push_str(&remark);
        }
    }
    text
}

/// The arrows and circles on a board, in a sentence; `None` if there are none.
pub fn shapes(shapes: &[Shape]) -> Option<String> {
    let one = |shape: &Shape| {
        let color = match shape.color {
            ShapeColor::Green => "green",
            ShapeColor::Red => "red",
            ShapeColor::Yellow => "yellow",
            ShapeColor::Blue => "blue",
        };
        if shape.is_arrow() {
            format!("{color} arrow from {} to {}", shape.from, shape.to)
        } else {
            format!("{color} circle on {}", shape.from)
        }
    };
    let all: Vec<String> = shapes.iter().map(one).collect();
    (!all.is_empty()).then(|| format!("Marked: {}.", all.join(", ")))
}

/// The help on the keys.
pub const KEYS: &str = "Left and right arrow: previous and next move. Up and down arrow: the \
                        variations on a move. Shift with right or left arrow: into a variation \
                        and out of it. Home and End: first and last position.";

/// The name of a variation at a nesting depth, which is 1 for variations of the main line.
pub fn variation(depth: usize) -> String {
    match depth {
        1 => "Variation".to_owned(),
        depth => format!("Variation, level {depth}"),
    }
}

/// A number of variations.
pub fn lines(count: usize) -> String {
    match count {
        1 => "1 line".to_owned(),
        count => format!("{count} lines"),
    }
}

/// The button that folds this number of variations.
pub fn fold(lines: &str) -> String {
    format!("Variations on this, {lines}")
}

/// The result of a game in a PGN.
pub const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1–0",
        GameResult::BlackWins => "0–1",
        GameResult::Draw => "½–½",
        GameResult::Unknown => "",
    }
}

/// Event, place, date and the like, as far as they are known.
pub fn details(header: &Header) -> Vec<String> {
    let event = match (&header.event, &header.round) {
        (Some(event), Some(round)) => Some(format!("{event}, round {round}")),
        (Some(event), None) => Some(event.clone()),
        (None, Some(round)) => Some(format!("Round {round}")),
        (None, None) => None,
    };
    let variant = header.variant.map(|variant| variant.name().to_owned());
    let annotator = header.annotator.as_ref();
    let all = [
        event,
        header.site.clone(),
        header.date.clone(),
        variant,
        header.opening.clone(),
        annotator.map(|name| format!("annotated by {name}")),
    ];
    all.into_iter().flatten().collect()
}

/// The name of a player with the title before it; if it is unknown, the side.
pub fn player(player: &Player) -> String {
    let name = player.name.clone();
    let name = name.unwrap_or_else(|| player.color.to_string());
    match &player.title {
        Some(title) => format!("{title} {name}"),
        None => name,
    }
}

/// The text before a player's name for screen readers.
pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White: ",
        Color::Black => "Black: ",
    }
}

/// The text before the time on a clock for screen readers.
pub const TIME_LEFT: &str = "time left ";

/// The group of the engine's switch, figures and lines.
pub const ENGINE: &str = "Engine";
/// The group of the engine's lines.
pub const LINES: &str = "Best lines";
/// The group of the lines of the other side, if it were its turn.
pub const THREAT_LINES: &str = "Threat";
/// The control for the number of lines.
pub const NUMBER_OF_LINES: &str = "Number of lines";
/// The button that shows what the other side threatens.
pub const THREAT: &str = "Show the threat";
/// The reason why a threat can't be shown.
pub const NO_THREAT: &str = "No threat to show: the king is in check, or the game is over.";
/// The engine's memory and threads.
pub const RESOURCES: &str = "Memory and threads";
/// The field for the engine's memory.
pub const MEMORY: &str = "Memory for what it has searched";
/// Said of the engine's threads.
pub const THREADS: &str = "The engine uses one thread: browsers allow more only to sites that are cut off from all others. More memory helps in long searches.";

/// The choice of the memory that suits the device, in megabytes.
pub fn usual_memory(megabytes: usize) -> String {
    format!("Automatic: {megabytes} MB")
}

/// An amount of memory.
pub fn megabytes(megabytes: u32) -> String {
    format!("{megabytes} MB")
}

/// The button that searches the position without an end.
pub const DEEPER: &str = "Go deeper";
/// The button that ends the search.
pub const STOP: &str = "Stop";
/// The button that starts the engine again.
pub const TRY_AGAIN: &str = "Try again";
/// Said while the engine is being loaded.
pub const LOADING: &str = "loading…";
/// Said in the place of a score where the game is over.
pub const OVER: &str = "The game is over here";
/// The heading of the buttons that save pictures.
pub const PICTURES: &str = "Picture of the board, and of the line as an animation";
/// Said while the engine is off.
pub const OFF: &str = "Engine off";
/// What a press on a move of a line does.
pub const PLAY_LINE: &str = "Play this line";

/// The score of a line from White's point of view; in Chess♯, where a game is worth ten points,
/// the points that White can expect.
pub fn score(evaluation: &Evaluation) -> String {
    match (evaluation.for_white(), evaluation.position.rules().points) {
        (Value::Centipawns(cp), true) => {
            let tenths = expected_tenths(cp);
            format!("{}.{}", tenths / 10, tenths % 10)
        }
        _ => engine::score(evaluation),
    }
}

/// What a score on the scale of ten points is out of.
pub fn scale(evaluation: &Evaluation) -> Option<&'static str> {
    let points = evaluation.position.rules().points;
    let is_share = matches!(evaluation.for_white(), Value::Centipawns(_));
    (points && is_share).then_some("/10")
}

/// The expected points of ten, in tenths of a point, of a score in centipawns: by the Elo formula,
/// of which [`of_points`](crate::engine::score::of_points) is the inverse.
fn expected_tenths(cp: i32) -> u32 {
    let share = 1.0 / (1.0 + 10_f64.powf(-f64::from(cp) / 400.0));
    (share * 100.0).round() as u32
}

/// The page's heading.
pub const TITLE: &str = "Analysis board";
/// The button that shows all keys.
pub const HELP: &str = "Keys";
/// The heading of the list of keys.
pub const HELP_TITLE: &str = "Keys and gestures";
/// The buttons that change the study.
pub const ACTIONS: &str = "Study";
/// The button that takes back the last change.
pub const UNDO: &str = "Undo";
/// The button that makes the change again.
pub const REDO: &str = "Redo";
/// The button that opens the menu.
pub const MORE: &str = "More";
/// The button that begins another study.
pub const NEW: &str = "New study…";
/// The heading of the dialog that begins another study.
pub const NEW_TITLE: &str = "New study";
/// The button of that dialog.
pub const BEGIN: &str = "Begin";
/// The field of the variant.
pub const VARIANT: &str = "Variant";
/// The field of the number of the start position.
pub const START_NUMBER: &str = "Start position";
/// The button that chooses a start position by chance.
pub const AT_RANDOM: &str = "At random";
/// The button that opens a PGN, a FEN or a link.
pub const OPEN: &str = "Open PGN, FEN or link…";
/// The button that leads to the editor.
pub const EDIT_POSITION: &str = "Set up this position";
/// The button that leads to a game from the position.
pub const PLAY_FROM_HERE: &str = "Play from here";
/// The button that passes, so that the other side is to move.
pub const PASS: &str = "Pass (a null move)";
/// Said where nobody can pass.
pub const NO_PASS: &str = "Nobody can pass here: not in check, nor while pieces are set up, nor after the end of the game.";
/// The button that copies the PGN.
pub const COPY_PGN: &str = "Copy PGN";
/// The button that copies the FEN.
pub const COPY_FEN: &str = "Copy FEN";
/// The button with which a finger or the mouse draws arrows in the place of moving.
pub const DRAW: &str = "Draw arrows";
/// The button that ends drawing.
pub const STOP_DRAWING: &str = "Done";
/// The colours to draw with.
pub const PENS: &str = "Colour of the arrows";
/// The button that erases arrows and circles.
pub const ERASE: &str = "Erase arrows";
/// The field with the FEN of the position.
pub const FEN_FIELD: &str = "FEN";
/// The label of the field for a comment.
pub const COMMENT: &str = "Comment";
/// What stands in the empty field for a comment.
pub const COMMENT_PLACEHOLDER: &str = "Comment on this move";
/// What stands in the empty field for a comment on the game.
pub const GAME_COMMENT_PLACEHOLDER: &str = "Comment on the game";
/// Said of braces in a comment.
pub const BRACES: &str = "Braces are kept as round brackets: in a PGN they enclose comments.";
/// The group of glyphs.
pub const GLYPHS: &str = "Glyphs";
/// The button that opens the fields for comment and glyphs.
pub const ANNOTATE: &str = "Annotate";
/// Said of a study without moves.
pub const EMPTY: &str = "Make moves on the board, or open a PGN. Further moves become variations.";
/// The group of continuations.
pub const FORK: &str = "Continuations";
/// The menu of a move.
pub const MOVE_MENU: &str = "This move";
/// Makes a variation the continuation of its line.
pub const PROMOTE: &str = "Promote variation";
/// Makes a line the main line.
pub const MAKE_MAIN_LINE: &str = "Make main line";
/// Moves a line after the next one.
pub const DEMOTE: &str = "Demote line";
/// Copies the moves up to here.
pub const COPY_LINE: &str = "Copy line";
/// Begins to write a comment.
pub const ADD_COMMENT: &str = "Comment and glyphs";
/// Said once a line has been copied.
pub const LINE_COPIED: &str = "Copied the line";
/// Said when a study replaces another one.
pub const REPLACED: &str = "Your study from before is kept.";
/// The button that brings it back.
pub const RESTORE: &str = "Back to it";
/// The button that mends a position in the editor.
pub const MEND: &str = "Mend it in the editor";
/// The button that keeps the study in the library.
pub const KEEP: &str = "Keep in the library";
/// Said once it is kept there.
pub const KEPT: &str = "Kept in the library, with every change from now on";
/// Said of an address with an entry that the library does not have.
pub const NO_ENTRY: &str =
    "The library has no such game: it was deleted, or is in another browser.";
/// Said of an entry that can’t be read.
pub const BROKEN_ENTRY: &str = "This game of the library can’t be read.";
/// Said where the browser keeps nothing.
pub const NOT_KEPT: &str =
    "The browser doesn’t keep this study: copy its PGN before you leave the page.";
/// The heading of the dialog to share a study.
pub const SHARE_TITLE: &str = "Share this study";
/// The label of the link.
pub const LINK: &str = "Link to this line and position";
/// The label of the PGN.
pub const PGN: &str = "Study with all variations (PGN)";
/// The label of the code for a website.
pub const CODE: &str = "Board with this study for a website (HTML)";
/// Said of moves that the address can't hold.
pub const LINK_HELP: &str = "Variations and comments are in the PGN, not in the link.";

/// The button that deletes a number of moves, from one on.
pub fn delete(moves: usize) -> String {
    match moves {
        1 => "Delete this move".to_owned(),
        moves => format!("Delete from here ({moves} moves)"),
    }
}

/// The hint on a switch: `Engine, key l`.
pub fn with_key(label: &str, key: &str) -> String {
    format!("{label} ({key})")
}

/// The name of a colour of arrows.
pub const fn pen(color: ShapeColor) -> &'static str {
    match color {
        ShapeColor::Green => "Green",
        ShapeColor::Red => "Red",
        ShapeColor::Yellow => "Yellow",
        ShapeColor::Blue => "Blue",
    }
}

/// The keys of the analysis page with what they do.
pub const ALL_KEYS: [(&str, &str); 20] = [
    ("← →   k j", "One move back or forward"),
    ("Home End   0 $", "First or last position"),
    ("↑ ↓", "Choose among continuations, or go to the next fork"),
    ("Shift + ↑ ↓", "The line before or after this one"),
    ("Shift + ← →", "Out of a variation, into a variation"),
    ("Space", "Play the best move"),
    ("p", "Pass: the other side moves"),
    ("l", "Engine on or off"),
    ("x", "Show the threat"),
    ("a", "Arrows of the engine"),
    ("f", "Flip the board"),
    ("c", "Comment on the move"),
    ("1 … 6", "Glyphs ! ? !! ?? !? ?!"),
    ("Delete", "Delete from here"),
    ("Ctrl + Z   Ctrl + Y", "Undo, redo"),
    ("Mouse wheel", "Over the board: one move back or forward"),
    ("Right-drag", "Draw an arrow, or a circle on one square"),
    ("… with Shift, Alt or both", "in red, blue or yellow"),
    ("Right-click or long press", "On a move: its menu"),
    ("Swipe", "Over the moves: one move back or forward"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn;

    #[test]
    fn points_are_expected_on_the_scale_of_ten() {
        use crate::engine::score::of_points;
        for points in 1..=9 {
            assert_eq!(expected_tenths(of_points(points)), u32::from(points) * 10);
        }
        assert_eq!((expected_tenths(5000), expected_tenths(-5000)), (100, 0));
    }

    #[test]
    fn shapes_are_named() {
        let drawn = ["Ge2e4", "Rd5"].map(|text| pgn::parse_shape(text).expect("a shape"));
        assert_eq!(
            shapes(&drawn).as_deref(),
            Some("Marked: green arrow from e2 to e4, red circle on d5.")
        );
        assert_eq!(shapes(&[]), None);
    }

    #[test]
    fn what_is_said_of_a_move_follows_it() {
        let game = pgn::parse("1. e4 $1 {Best by test! [%csl Ge4]} e5 *").expect("a game");
        let mut study = Study::new(game[0].start.clone(), game[0].tree.clone());
        assert_eq!(remarks(&study), "");
        study.next_move();
        assert_eq!(
            remarks(&study),
            ", good move. Best by test! Marked: green circle on e4."
        );
    }

    #[test]
    fn a_header_tells_what_is_known() {
        let text = "[Event \"Hoogovens\"]\n[Site \"Wijk aan Zee\"]\n[Date \"1999.01.??\"]\n\
                    [Round \"4\"]\n[ECO \"B07\"]\n[White \"Kasparov\"]\n[WhiteTitle \"GM\"]\n[Annotator \"Ada\"]\n\n1. e4 1-0";
        let game = pgn::parse(text).expect("a game").remove(0);
        let header = Header::new(&game).expect("something");
        assert_eq!(
            details(&header),
            [
                "Hoogovens, round 4",
                "Wijk aan Zee",
                "1999-01",
                "B07",
                "annotated by Ada"
            ]
        );
        assert_eq!(
            header.players.each_ref().map(player),
            ["GM Kasparov", "Black"]
        );
    }

    #[test]
    fn judgements_are_signs_words_or_numbers() {
        assert_eq!(nag(Nag::BLUNDER), "??");
        assert_eq!(nag(Nag(14)), "+=");
        assert_eq!(nag(Nag(45)), " (compensation for Black)");
        assert_eq!(nag(Nag(250)), " $250");
    }
}
