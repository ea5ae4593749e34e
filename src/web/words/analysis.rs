//! The texts of a game with variations, most of them for screen readers.

use super::board;
use super::game::START_POSITION;
use crate::board::Color;
use crate::game::{Nag, Shape, ShapeColor, Study};
use crate::notation::pgn::GameResult;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::header::{Header, Player};
use crate::web::analysis::layout::Ply;

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

/// A glyph as it is written after a move: a sign, or else words, or else its number.
pub fn nag(nag: Nag) -> String {
    match (nag.symbol(), meaning(nag)) {
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
        assert_eq!(nag(Nag(45)), " (compensation for Black)");
        assert_eq!(nag(Nag(250)), " $250");
    }
}
