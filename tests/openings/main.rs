//! `static/openings.txt` is made from the table of openings in `tests/data/openings`, with the
//! apostrophes that books print. With `UPDATE=1` this writes the file; otherwise it compares.

use sharp960::game::Game;
use sharp960::notation::eco::{self, Opening, Openings};
use sharp960::notation::san;
use sharp960::rules::Variant;
use std::fs;
use std::path::PathBuf;

const TABLE: &str = include_str!("../data/openings/openings.tsv");

/// The openings with a game that reaches each, those with the same code and name next to each
/// other.
fn table() -> Vec<(Opening<'static>, Game)> {
    let mut rows: Vec<_> = TABLE.lines().skip(1).map(row).collect();
    rows.sort_by_key(|(opening, _)| (opening.code, opening.name));
    rows
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("static/openings.txt")
}

fn openings() -> Openings {
    let text = fs::read_to_string(path()).expect("the file is there");
    Openings::parse(&text).expect("a good file")
}

fn row(line: &'static str) -> (Opening<'static>, Game) {
    let fields: Vec<&str> = line.split('\t').collect();
    let [code, name, moves] = fields[..] else {
        panic!("not three fields: {line}");
    };
    let mut game = Game::new(Variant::Chess.numbered_start(0));
    for text in moves.split(' ').filter(|text| !text.ends_with('.')) {
        let m = san::parse(game.position(), text).expect(line);
        game.play(m).expect(line);
    }
    let name = name.replace('\'', "’").leak();
    (Opening { code, name }, game)
}

#[test]
fn the_file_is_that_of_the_table() {
    let table = table();
    let rows = table
        .iter()
        .map(|(opening, game)| (game.position(), *opening));
    let wanted = eco::write(rows);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path(), &wanted).expect("the file can be written");
    }
    let found = fs::read_to_string(path()).unwrap_or_default();
    let same = found.replace("\r\n", "\n") == wanted;
    assert!(
        same,
        "static/openings.txt is out of date: UPDATE=1 cargo test --test openings"
    );
}

#[test]
fn every_opening_is_found_by_its_moves() {
    let openings = openings();
    let table = table();
    assert_eq!((table.len(), openings.len()), (3807, 3807));
    for (opening, game) in &table {
        assert_eq!(openings.of_position(game.position()), Some(*opening));
        assert_eq!(openings.of_game(game, game.len()), Some(*opening));
    }
}

#[test]
fn another_order_of_moves_leads_to_the_same_opening() {
    let openings = openings();
    let mut game = Game::new(Variant::Chess960.numbered_start(518));
    let mut names = Vec::new();
    for text in ["Nf3", "Nf6", "c4", "e6", "d4", "d5", "Nc3", "Be7", "a3"] {
        let m = san::parse(game.position(), text).expect("a legal move");
        game.play(m).expect("the game goes on");
        names.extend(
            openings
                .of_game(&game, game.len())
                .map(|opening| opening.name),
        );
    }
    assert_eq!(names.first(), Some(&"Zukertort Opening"));
    assert!(names[7].starts_with("Queen’s Gambit Declined"), "{names:?}");
    // A move that is in no book leaves the name as it was.
    assert_eq!(names[7], names[8]);
}
