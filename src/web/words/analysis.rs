//! What a screen reader says of a game in text.

use super::game::START_POSITION;
use crate::game::{Nag, Shape, ShapeColor, Study};
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::layout::Ply;
use crate::web::board::move_in_words;

/// A move with its judgements, where the signs of those say little when they are read out:
/// `Nf3, good move`.
pub fn ply(ply: &Ply) -> Option<String> {
    let judged: Vec<&str> = ply.nags.iter().filter_map(|nag| nag.meaning()).collect();
    (!judged.is_empty()).then(|| format!("{}, {}", ply.san, judged.join(", ")))
}

/// A judgement as it stands behind a move: a sign, in its absence words, or the number.
pub fn nag(nag: Nag) -> String {
    match (nag.symbol(), nag.meaning()) {
        (Some(symbol), _) => symbol.to_owned(),
        (None, Some(meaning)) => format!(" ({meaning})"),
        (None, None) => format!(" ${}", nag.0),
    }
}

/// What a screen reader says of the last step or change; another text each time.
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

/// The move at the cursor, with what is said about it.
pub fn place(study: &Study) -> String {
    let mut text = match (study.position_before(), study.last_move()) {
        (Some(before), Some(m)) => {
            let mover = before.turn();
            let words = move_in_words(before, m);
            format!("{}. {mover}: {words}", before.fullmoves())
        }
        _ => START_POSITION.to_owned(),
    };
    text.push_str(&remarks(study));
    text
}

/// What is said about the place shown, to be added to the move that led there.
pub fn remarks(study: &Study) -> String {
    let judged = study.nags().iter().filter_map(|nag| nag.meaning());
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

/// The arrows and circles on a board, in a sentence; nothing if there are none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn;

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
    fn judgements_are_signs_words_or_numbers() {
        assert_eq!(nag(Nag::BLUNDER), "??");
        assert_eq!(nag(Nag(45)), " (compensation for Black)");
        assert_eq!(nag(Nag(250)), " $250");
    }
}
