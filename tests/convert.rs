//! `sharp960 fen` and `sharp960 pgn` as filters that rewrite castling fields.
#![cfg(not(target_arch = "wasm32"))]

use std::io::Write;
use std::process::{Command, Stdio};

/// The exit code, standard output and standard error of the program for an input.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sharp960"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("it listens");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let output = program.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let (printed, complaint) = (text(output.stdout), text(output.stderr));
    (output.status.code(), printed, complaint)
}

/// The output for an input without errors.
fn converted(arguments: &[&str], input: &str) -> String {
    let (code, printed, complaint) = run(arguments, input);
    assert_eq!((code, complaint.as_str()), (Some(0), ""), "{arguments:?}");
    printed
}

#[test]
fn lines_of_fen_and_epd_go_from_one_dialect_to_the_other_and_back() {
    let x_fen = "# starts\n\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq\n\
        \r\n\
        4k3/8/8/8/8/8/8/1K1R1R1R w F - 3 7 ;D1 29 ;D2 129\r\n\
        r3k2r/8/8/8/8/8/8/R3K2R b KQkq - bm O-O; id \"KQkq; all\";\n\
        4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let shredder = x_fen
        .replace("NR w KQkq", "NR w HAha")
        .replace("2R b KQkq", "2R b HAha");
    assert_eq!(
        converted(&["fen", "chess960", "--shredder"], x_fen),
        shredder
    );
    assert_eq!(converted(&["fen", "chess960", "--x-fen"], &shredder), x_fen);
    assert_eq!(converted(&["fen", "chess960"], &shredder), x_fen);
    assert_eq!(converted(&["fen", "chess960"], ""), "");
}

#[test]
fn lines_with_errors_are_told_by_their_number_and_copied() {
    let text = "4k3/8/8/8/8/8/8/R3K3 w Q -\n\n4k3/8/8/8/8/8/8/R3K3 w K -\nchess\n";
    let (code, printed, complaint) = run(&["fen", "chess", "--shredder"], text);
    assert_eq!(code, Some(2));
    assert_eq!(printed, text.replace("w Q", "w A"));
    let lines: Vec<&str> = complaint.lines().collect();
    assert!(
        lines[0].starts_with("sharp960: line 3: castling field: "),
        "{complaint}"
    );
    assert!(
        lines[1].starts_with("sharp960: line 4: board: "),
        "{complaint}"
    );
    assert_eq!(lines[2..], ["sharp960: 2 of 3 positions cannot be read"]);
}

#[test]
fn games_keep_everything_but_their_castling_fields() {
    let x_fen = "[Event \"w KQkq\"]\r\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq\"]\r\n\
        [Variant \"Fischerandom\"]\r\n\r\n1. 0-0 { w KQkq } ( 1.O-O-O ) *\r\n\r\n\
        1. e4 e5 1/2-1/2";
    let shredder = x_fen.replace("2R w KQkq", "2R w HAha");
    assert_eq!(converted(&["pgn", "--shredder"], x_fen), shredder);
    assert_eq!(converted(&["pgn", "--x-fen"], &shredder), x_fen);
    let bad = x_fen.replace("e4 e5", "e4 e4");
    let (code, printed, complaint) = run(&["pgn", "--shredder"], &bad);
    assert_eq!(
        (code, printed),
        (Some(2), bad.replace("2R w KQkq", "2R w HAha"))
    );
    assert!(
        complaint.contains("game 2, line 7, column 7: ‘e4’"),
        "{complaint}"
    );
}

#[test]
fn a_dialect_is_refused_where_nothing_is_written_in_it() {
    for arguments in [
        &["pgn", "--check", "--shredder"][..],
        &["moves", "chess", "startpos", "--x-fen"],
    ] {
        let (code, printed, complaint) = run(arguments, "");
        assert_eq!((code, printed.as_str()), (Some(2), ""), "{complaint}");
    }
}
