use super::*;
use crate::board::Color;
use crate::web::library::export::{Kind, append};

/// Imports a text in parts of a size. Returns the games and the report.
fn import_parts(text: &[u8], size: usize, known: &[(Timestamp, u64)]) -> (Vec<Indexed>, Report) {
    let (games, _, report) = import_all(text, size, known);
    (games, report)
}

/// The same with what a backup has of games that are known.
fn import_all(
    text: &[u8],
    size: usize,
    known: &[(Timestamp, u64)],
) -> (Vec<Indexed>, Vec<Named>, Report) {
    let mut import = Import::new(Timestamp(1000), known.iter().copied());
    let mut parts = text.chunks(size);
    let (mut games, mut named) = (Vec::new(), Vec::new());
    // Each step but the last reads at least a byte, or waits for more.
    for _ in 0..=2 * text.len() + 2 {
        while import.wants_more() {
            import.push(parts.next().unwrap_or_default().to_vec());
        }
        match import.step(None) {
            Found::Game(game) => games.push(*game),
            Found::Named(game) => named.push(game),
            Found::Nothing => {}
            Found::End => return (games, named, import.report().clone()),
        }
    }
    panic!("the import does not end: {:?}", import.report());
}

const FILE: &str = "[Event \"1\"]\n\n1. e4 e5 {one} 1-0\n\n[Event \"2\"]\n\n1. e5 *\n\n\
    [Event \"3\"]\n\n1. d4 (1. c4 e5) d5 0-1\n\n[Event \"1\"]\n\n1. e4 e5 {one} 1-0\n";

#[test]
fn good_games_are_kept_and_bad_ones_told_with_their_place() {
    for size in [1, 7, 1000] {
        let (games, report) = import_parts(FILE.as_bytes(), size, &[]);
        assert_eq!((games.len(), report.kept), (2, 2));
        assert_eq!((report.duplicates, report.bad), (1, 1));
        let error = &report.errors[0];
        assert_eq!((error.number, &error.players), (2, &None));
        let place = error.error.place;
        assert_eq!((place.line, place.column), (7, 4));
        assert_eq!(report.bytes, FILE.len() as u64);
        let ids: Vec<u64> = games.iter().map(|game| game.row.id.0).collect();
        assert_eq!(ids, [1000, 999], "the first of the file is the newest");
    }
}

#[test]
fn what_is_no_text_between_games_costs_no_other_game() {
    let other = [
        &b"\xff\xfe"[..],
        b"\xfe\xff\n\xff\xfe",
        b"\x89PNG\r\n\x1a\n\0\xff\xfe\xc3",
    ];
    for (other, size) in other
        .into_iter()
        .flat_map(|it| [(it, 1), (it, 7), (it, 1000)])
    {
        let file = [
            &b"[White \"Q\"]\n\n1. h4 *\n\n"[..],
            &[other, b"\n"].concat().repeat(30),
            b"\n[White \"R\"]\n\n1. h3 *\n",
        ];
        let file = file.concat();
        let (games, report) = import_parts(&file, size, &[]);
        let names: Vec<_> = games.iter().map(|game| &game.row.summary.white).collect();
        assert_eq!(names, ["Q", "R"], "{report:?}");
        assert!(report.bad > 0);
        assert_eq!(report.bytes, file.len() as u64);
    }
    for text in [
        &b"\xa3\n\xff\xfe\xc3\xff\xfe\nx"[..],
        b"\xff\xfe1\0.\0 \0e\0\n\x004\0",
    ] {
        let (games, report) = import_parts(text, 5, &[]);
        assert_eq!((games.len(), report.bad), (0, 1), "{report:?}");
    }
}

#[test]
fn of_a_broken_game_the_moves_before_the_error_are_kept() {
    let file = "[White \"Ada\"]\n[Black \"Bob\"]\n\n1. e4 {best} e5 (1... c5) 2. Nf6 Nc6 1-0\n\n\
        [White \"Eve\"]\n\n1. e5 *\n\n[White \"Zoe\"]\n\n1. d4 *\n";
    for size in [7, 1000] {
        let (games, report) = import_parts(file.as_bytes(), size, &[]);
        assert_eq!((report.kept, report.bad, report.broken_off), (2, 2, 1));
        assert_eq!(report.games(), 3);
        let told: Vec<_> = report
            .errors
            .iter()
            .map(|it| (it.number, it.plies))
            .collect();
        assert_eq!(told, [(1, 2), (2, 0)]);
        let summary = &games[0].row.summary;
        assert_eq!((summary.white.as_str(), summary.plies), ("Ada", 2));
        assert!(games[0].pgn.contains("{ best }") && games[0].pgn.contains("(1... c5)"));
        let known: Vec<_> = games
            .iter()
            .map(|game| (game.row.id, game.row.summary.hash))
            .collect();
        let (none, report) = import_parts(file.as_bytes(), size, &known);
        assert_eq!((none.len(), report.duplicates, report.bad), (0, 2, 2));
        let told = report.errors.iter();
        let told: Vec<_> = told.map(|it| (it.number, it.plies, it.is_here)).collect();
        assert_eq!(told, [(1, 2, true), (2, 0, false)]);
    }
}

#[test]
fn every_error_of_a_game_is_told_and_what_is_kept_of_it_once() {
    let file = "1. e4 (1. e5) e5 (1... Ke6) 2. Nf3\nKe2 1-0\n\n[White \"Eve\"]\n\n1. e5 *\n";
    let (games, report) = import_parts(file.as_bytes(), 7, &[]);
    assert_eq!((games.len(), report.bad, report.faults), (1, 2, 4));
    let told = report.errors.iter().map(|it| {
        let place = it.error.place;
        (it.number, place.line, place.column, it.plies)
    });
    let expected = [(1, 1, 11, 0), (1, 1, 24, 0), (1, 2, 1, 3), (2, 6, 4, 0)];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn games_of_the_library_are_not_kept_twice() {
    let (games, _) = import_parts(FILE.as_bytes(), 100, &[]);
    let known: Vec<_> = games
        .iter()
        .map(|game| (game.row.id, game.row.summary.hash))
        .collect();
    let (none, report) = import_parts(FILE.as_bytes(), 100, &known);
    assert_eq!((none.len(), report.duplicates, report.bad), (0, 3, 1));
    let noted = FILE.replace("{one}", "{another note}");
    let (other, _) = import_parts(noted.as_bytes(), 100, &known);
    assert_eq!(
        other.len(),
        1,
        "the same moves with other notes are another game"
    );
    assert!(!known.iter().any(|&(id, _)| id == other[0].row.id));
}

#[test]
fn a_backup_restores_names_and_tags() {
    let (mut games, _) = import_parts(FILE.as_bytes(), 100, &[]);
    games[0].row.name = "A \"quoted\\\" name".to_owned();
    games[0].row.tags = vec!["one".to_owned(), "two words".to_owned()];
    games[0].row.created = Timestamp(5);
    games[0].row.person = Some(Color::Black);
    let mut file = String::new();
    for game in &games {
        append(&mut file, Kind::Backup, &game.row, &game.pgn);
    }
    let (again, report) = import_parts(file.as_bytes(), 64, &[]);
    assert_eq!(report.bad, 0);
    for (before, after) in games.iter().zip(&again) {
        assert_eq!(before.pgn, after.pgn);
        assert_eq!(before.row.name, after.row.name);
        assert_eq!(before.row.tags, after.row.tags);
        assert_eq!(before.row.created, after.row.created);
        assert_eq!(before.row.person, after.row.person);
    }
}

#[test]
fn a_backup_gives_games_that_are_here_their_names_and_tags_back() {
    let (games, _) = import_parts(FILE.as_bytes(), 100, &[]);
    let lost = games[0].row.clone();
    let mut row = lost.clone();
    row.name = "The first".to_owned();
    row.tags = vec!["one".to_owned(), "two".to_owned()];
    let mut file = String::new();
    append(&mut file, Kind::Backup, &row, &games[0].pgn);
    append(&mut file, Kind::Backup, &games[1].row, &games[1].pgn);
    let known: Vec<_> = games
        .iter()
        .map(|game| (game.row.id, game.row.summary.hash))
        .collect();
    let (new, named, report) = import_all(file.as_bytes(), 64, &known);
    assert_eq!((new.len(), report.duplicates), (0, 2));
    let [named] = &named[..] else {
        panic!("only one has a name: {named:?}");
    };
    assert_eq!(named.restored(&lost), Some(row.clone()));
    assert_eq!(named.restored(&row), None, "nothing was lost");
    // What the visitor has called it since stays.
    let mut renamed = lost;
    renamed.name = "Another".to_owned();
    renamed.tags = vec!["two".to_owned(), "three".to_owned()];
    let restored = named.restored(&renamed).expect("a tag was lost");
    assert_eq!(restored.name, "Another");
    assert_eq!(restored.tags, ["two", "three", "one"]);
    // A game that is twice in a file is no loss either.
    let (_, named, report) = import_all(file.repeat(2).as_bytes(), 64, &[]);
    assert_eq!((named.len(), report.duplicates), (0, 2));
}

#[test]
fn a_file_of_games_has_nothing_of_the_library() {
    let (mut games, _) = import_parts(FILE.as_bytes(), 100, &[]);
    games[0].row.name = "secret".to_owned();
    let mut file = String::new();
    for game in &games {
        append(&mut file, Kind::Games, &game.row, &game.pgn);
    }
    assert!(!file.contains("secret") && !file.contains("Library"));
    let texts: Vec<_> = games.iter().map(|game| game.pgn.as_str()).collect();
    assert_eq!(file, texts.join("\n"));
}

#[test]
fn a_file_longer_than_the_memory_is_read_to_its_end() {
    let comment = "x ".repeat(MAX_GAME_BYTES / 2 + 10_000);
    let file = format!("[Event \"1\"]\n\n1. e4 {{{comment}}} *\n\n[Event \"2\"]\n\n1. d4 *\n");
    let (games, report) = import_parts(file.as_bytes(), 1 << 20, &[]);
    assert_eq!((games.len(), report.bad), (1, 1));
    assert_eq!(games[0].row.summary.event, "2");
}

#[test]
fn a_text_in_utf_16_is_refused_once() {
    let (games, report) = import_parts(b"\xff\xfe1\0.\0 \0e\0\n\x004\0", 4, &[]);
    assert_eq!((games.len(), report.bad), (0, 1));
}

/// The tags of a PGN in order, and its moves, glyphs, brackets and comments, without the numbers of
/// moves and with single spaces.
fn tokens(pgn: &str) -> (Vec<&str>, Vec<String>) {
    let tags = pgn.lines().filter(|line| line.starts_with('[')).collect();
    let movetext: Vec<_> = pgn.lines().filter(|line| !line.starts_with('[')).collect();
    let mut tokens = Vec::new();
    for part in movetext.join(" ").split_inclusive('}') {
        let (moves, comment) = part.split_once('{').unwrap_or((part, ""));
        let moves = moves.replace('(', "( ").replace(')', " )");
        let is_move = |token: &&str| !token.ends_with('.');
        tokens.extend(moves.split_whitespace().filter(is_move).map(str::to_owned));
        let words: Vec<_> = comment.trim_end_matches('}').split_whitespace().collect();
        tokens.push(words.join(" "));
    }
    tokens.retain(|token| !token.is_empty());
    (tags, tokens)
}

#[test]
fn annotated_games_of_the_public_record_are_exported_as_they_were_imported() {
    let classics = include_str!("../../../../tests/data/library/classics.pgn");
    let tournament = include_str!("../../../../tests/data/library/stockfish-houdini-2010.pgn");
    for (file, count) in [(classics, 6), (tournament, 32)] {
        let (games, report) = import_parts(file.as_bytes(), 1000, &[]);
        assert_eq!((games.len(), report.bad), (count, 0), "{:?}", report.errors);
        assert!(games.iter().all(|game| game.row.summary.plies >= 33));
        assert!(games.iter().all(|game| game.row.summary.annotated));
        for kind in [Kind::Games, Kind::Backup] {
            let mut exported = String::new();
            for game in &games {
                append(&mut exported, kind, &game.row, &game.pgn);
            }
            let (again, _) = import_parts(exported.as_bytes(), 1000, &[]);
            let texts = |games: &[Indexed]| {
                games
                    .iter()
                    .map(|game| game.pgn.clone())
                    .collect::<Vec<_>>()
            };
            assert_eq!(texts(&again), texts(&games));
        }
        let read: Vec<_> = pgn::parse(file).expect("good games");
        let written: Vec<_> = games.iter().map(|game| game.pgn.clone()).collect();
        assert_eq!(
            read.iter().map(ToString::to_string).collect::<Vec<_>>(),
            written
        );
    }
    // Compared with the text itself, whatever the reader makes of it: nothing else is in this file.
    let written: String = pgn::parse(tournament)
        .expect("good games")
        .iter()
        .map(|game| format!("{game}\n"))
        .collect();
    let ((tags, moves), (expected_tags, expected_moves)) = (tokens(&written), tokens(tournament));
    let sorted = |mut tags: Vec<&str>| {
        tags.sort_unstable();
        tags.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(sorted(tags), sorted(expected_tags));
    assert_eq!(moves, expected_moves);
}

#[test]
fn errors_name_their_game() {
    let file = "[White \"Ada\"]\n[Black \"Bob\"]\n\n1. e4 Ke4 *\n\n[Event \"2\"]\n[White \"Eve\"]\n\n1. e5 *\n";
    let (_, report) = import_parts(file.as_bytes(), 9, &[]);
    let named: Vec<_> = report
        .errors
        .iter()
        .map(|error| (error.number, error.players.clone()))
        .collect();
    let players = |white: &str, black: &str| Some([white, black].map(str::to_owned));
    assert_eq!(
        named,
        [(1, players("Ada", "Bob")), (2, players("Eve", "?"))]
    );
}
