//! Opening books: made by the program from games, and played from by it.
#![cfg(not(target_arch = "wasm32"))]

#[path = "common/program.rs"]
mod program;

use program::sharp960;
use sharp960::engine::Engine;
use sharp960::notation::polyglot::Book;
use sharp960::notation::{fen, pgn};
use sharp960::rules::{Variant, chess960};
use sharp960::uci::{Session, UciSession};
use sharp960::xboard::XBoardSession;
use std::path::PathBuf;

/// A file for one test, with a text.
fn file(name: &str, text: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file can be written");
    let name = path.to_string_lossy().into_owned();
    (path, name)
}

/// Makes a book of games.
fn made(name: &str, games: &str) -> String {
    let (_, games) = file(&format!("{name}.pgn"), games);
    let (_, book) = file(&format!("{name}.bin"), "");
    let output = sharp960(&["book", &book, &games, "--min-games", "1"]);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    book
}

#[test]
fn a_book_is_made_of_lines_and_searches() {
    let (_, lines) = file("lines.pgn", "1. e4 e5 *\n\n1. e4 g5 *\n");
    let (path, book) = file("lines.bin", "");
    let output = sharp960(&["book", &book, &lines, "--nodes", "2000"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with("games: 2 of 2, entries: "), "{said}");
    let book = Book::read(&std::fs::read(path).expect("written")).expect("a book");
    let replies = fen::parse(
        Variant::Chess,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    );
    let replies = book.moves(&replies.expect("a position"));
    let names: Vec<_> = replies
        .iter()
        .map(|reply| format!("{:?}", reply.m))
        .collect();
    assert!(names.contains(&"e7e5".to_owned()), "{names:?}");
    assert!(!names.contains(&"g7g5".to_owned()), "{names:?}");
}

/// What a session answers to lines, thinking to the end after each.
fn talk(session: &mut dyn Session, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        session.command(line, &mut |answer| answers.push(answer.to_owned()));
        while session.is_busy() {
            session.think(None, &mut |answer| answers.push(answer.to_owned()));
        }
    }
    answers
}

const GAMES: &str = "1. a4 h5 2. Ra3 1-0\n\n1. a4 h5 1/2-1/2\n\n1. e4 0-1\n";

#[test]
fn a_book_is_made_of_games() {
    let (_, games) = file(
        "made.pgn",
        &format!("{GAMES}\n[Event \"bad\"]\n\n1. Ke3 *\n"),
    );
    let (path, book) = file("made.bin", "");
    let output = sharp960(&["book", &book, &games, "--min-games", "2", "--plies", "2"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"games: 3 of 4, entries: 2\n");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.contains("made.pgn, game 4, line 9"),
        "{complaint}"
    );
    let bytes = std::fs::read(path).expect("a book");
    let book = Book::read(&bytes).expect("a book");
    let moves = book.moves(&Variant::Chess.start());
    assert_eq!(moves.len(), 1);
    assert_eq!(
        (moves[0].m.to().to_string(), moves[0].weight),
        ("a4".to_owned(), 3)
    );
    let refused = sharp960(&["book"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn the_engine_plays_from_a_book_when_it_is_told_to() {
    let book = format!("setoption name BookFile value {}", made("uci", GAMES));
    let own = "setoption name OwnBook value true";
    let from_book = |lines: &[&str]| {
        let mut session = UciSession::new().expect("memory");
        let answers = talk(&mut session, lines);
        answers
            .iter()
            .any(|line| line == "info string from the book")
    };
    assert!(from_book(&[&book, own, "go depth 3"]));
    assert!(from_book(&[
        own,
        &book,
        "position startpos moves a2a4",
        "go movetime 10"
    ]));
    for lines in [
        &[&*book, "go depth 2"][..],
        &[own, "go depth 2"],
        &[
            &book,
            own,
            "position startpos moves e2e4 e7e5",
            "go depth 2",
        ],
        &[&book, own, "go depth 2 searchmoves d2d4"],
        &[
            &book,
            own,
            "setoption name BookFile value <empty>",
            "go depth 2",
        ],
        &[
            &book,
            own,
            "setoption name UCI_Variant value antichess",
            "go depth 2",
        ],
    ] {
        assert!(!from_book(lines), "{lines:?}");
    }
    let mut session = UciSession::new().expect("memory");
    let answers = talk(&mut session, &[&book, own, "go depth 3"]);
    assert_eq!(answers.last().map(String::as_str), Some("bestmove a2a4"));
    let wrong = talk(
        &mut session,
        &["setoption name BookFile value /no/such/book.bin"],
    );
    assert!(
        wrong[0].starts_with("info string error: the book /no/such/book.bin: "),
        "{wrong:?}"
    );
}

#[test]
fn a_book_of_chess960_castles_as_chess960_does() {
    let start = Variant::Chess960.numbered_start(chess960::CHESS_NUMBER.into());
    let game = format!(
        "[Variant \"Chess960\"]\n[FEN \"{}\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O 1/2-1/2\n",
        fen::format(&start)
    );
    assert!(pgn::parse(&game).is_ok());
    let book = format!("setoption name BookFile value {}", made("chess960", &game));
    let mut session = UciSession::new().expect("memory");
    let answers = talk(
        &mut session,
        &[
            "setoption name UCI_Variant value chess960",
            &book,
            "setoption name OwnBook value true",
            "position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7",
            "go depth 2",
        ],
    );
    assert_eq!(answers.last().map(String::as_str), Some("bestmove e1h1"));
}

#[test]
fn under_xboard_too() {
    let book = format!("option BookFile={}", made("xboard", GAMES));
    let mut session = XBoardSession::new(Engine::new(1).expect("memory"));
    let answers = talk(
        &mut session,
        &[&book, "option OwnBook=1", "sd 2", "usermove a2a4"],
    );
    assert_eq!(answers, ["move h7h5"]);
}
