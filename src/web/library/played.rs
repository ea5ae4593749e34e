//! Games of the play page, taken over into the library.

use super::{Entry, Indexed};
use crate::board::Color;
use crate::game::Study;
use crate::notation::eco::Openings;
use crate::notation::pgn;
use crate::web::game::Players;
use crate::web::game::pgn_file::pgn_of;
use crate::web::hash::fnv_53;
use crate::web::records::{GameRecord, JsonObject, RecordError};

/// A hash of the record of a game, which tells whether it was played on since.
pub fn played_hash<J: JsonObject>(json: &J) -> u64 {
    fnv_53(&json.to_text().unwrap_or_default())
}

/// The entry of a game of the play page.
///
/// `known` is the entry that the library has of it already, from an earlier state of the game: what
/// the visitor has added stays, and the game as it was played becomes the main line. `date` is
/// the day of the game as in PGN.
///
/// # Errors
/// When the record can't be read.
pub fn entry_of_record<J: JsonObject>(
    json: &J,
    known: Option<&Entry>,
    date: &str,
    openings: Option<&Openings>,
) -> Result<Indexed, RecordError> {
    let record = GameRecord::from_json(json)?;
    let (began, person) = (record.began, visitor(record.players));
    let played = pgn_of(&record.into_play(), date);
    let edited = known.and_then(|known| pgn::Reader::new(known.pgn.as_bytes()).next()?.ok());
    let game = match edited {
        Some(edited) if edited.start == played.start => joined(edited, played),
        _ => played,
    };
    let mut entry = known
        .cloned()
        .unwrap_or_else(|| Entry::new(began, began, String::new()));
    entry.pgn.clear();
    let mut indexed = entry.indexed_game(&game, openings);
    indexed.row.played = Some(played_hash(json));
    indexed.row.person = person;
    Ok(indexed)
}

/// The side of the visitor, if the other one is someone else's.
const fn visitor(players: Players) -> Option<Color> {
    match players {
        Players::People => None,
        Players::Computer { person, .. } | Players::Remote { person } => Some(person),
    }
}

/// A game with all that was added to it and, as its main line, what was played.
fn joined(edited: pgn::Game, played: pgn::Game) -> pgn::Game {
    let mut study = Study::new(edited.start, edited.tree);
    study.first();
    let mut nodes = Vec::new();
    for m in played.tree.moves() {
        match study.play(m) {
            Ok(node) => nodes.push(node),
            // A game that ends by agreement of the rules alone can go on in a file.
            Err(_) => break,
        }
    }
    if let Some(&last) = nodes.last() {
        study.promote_to_main_line(last);
    }
    let mut tree = study.tree().clone();
    for (node, from) in nodes.into_iter().zip(played.tree.main_line()) {
        if let Some(clock) = played.tree.annotations(from).and_then(|notes| notes.clock) {
            tree.annotations_mut(node).clock = Some(clock);
        }
    }
    let mut tags = edited.tags;
    for (name, value) in played.tags.iter() {
        // What the visitor has corrected stays; the end of the game is news.
        if tags.get(name).is_none() || matches!(name, "Termination" | "WhiteScore" | "BlackScore") {
            // The names are those of tags already.
            let _ = tags.set(name, value);
        }
    }
    pgn::Game {
        tags,
        start: played.start,
        tree,
        result: played.result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::notation::pgn::GameResult;
    use crate::rules::Variant;
    use crate::web::game::{Action, GameModel};
    use crate::web::records::{TestJson, Timestamp};

    fn record(moves: &[&str], resigned: bool) -> TestJson {
        let mut play = GameModel::new(Game::new(Variant::Chess.start()), Players::People);
        for text in moves {
            let m = play.read_move(text).expect("legal");
            play.make(m).expect("it can be made");
        }
        if resigned {
            play.apply(Action::Resign);
        }
        GameRecord::of(&play, true, Timestamp(12)).to_json()
    }

    fn entry(indexed: Indexed, pgn: &str) -> Entry {
        Entry {
            pgn: pgn.to_owned(),
            name: "mine".to_owned(),
            ..indexed.entry()
        }
    }

    #[test]
    fn a_record_becomes_an_entry() {
        let json = record(&["e4", "e5"], false);
        let found = entry_of_record(&json, None, "2026.11.22", None).expect("a game");
        assert_eq!(found.row.id, Timestamp(12));
        assert_eq!(found.row.played, Some(played_hash(&json)));
        assert_eq!(found.row.summary.plies, 2);
        assert_eq!(found.row.summary.date, "2026.11.22");
        assert_ne!(
            played_hash(&json),
            played_hash(&record(&["e4", "e5"], true))
        );
    }

    #[test]
    fn a_game_played_on_keeps_its_comments_and_variations() {
        let first = record(&["e4", "e5"], false);
        let first = entry_of_record(&first, None, "2026.11.22", None).expect("a game");
        let known = entry(
            first,
            "[White \"Ada\"]\n\n1. e4 {good} c5 (1... e5 2. f4) *",
        );
        let next = record(&["e4", "e5", "Nf3"], true);
        let found = entry_of_record(&next, Some(&known), "2026.11.23", None).expect("a game");
        assert!(
            found
                .pgn
                .contains("1. e4 { good } 1... e5 (1... c5) 2. Nf3 (2. f4)"),
            "{}",
            found.pgn
        );
        assert_eq!(found.row.summary.white, "Ada");
        assert_eq!(found.row.name, "mine");
        assert_eq!(found.row.summary.result, GameResult::WhiteWins);
    }

    #[test]
    fn a_broken_record_is_told() {
        let mut json = record(&["e4"], false);
        json.set_text("moves", "e2e5");
        assert!(entry_of_record(&json, None, "2026.11.22", None).is_err());
    }
}
