//! The native command line, run as a program.
#![cfg(not(target_arch = "wasm32"))]

#[path = "common/program.rs"]
mod program;

use program::sharp960;
use sharp960::notation::fen;
use sharp960::rules::Variant;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// The standard output of a command that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = sharp960(arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    assert!(complaint.is_empty(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn perft_prints_the_count_alone_on_the_last_line() {
    assert_eq!(printed(&["perft", "chess", KIWIPETE, "3"]), "97862\n");
    assert_eq!(printed(&["perft", "chesssharp", "startpos", "2"]), "1024\n");
    assert_eq!(printed(&["perft", "Chess960", "startpos", "0"]), "1\n");
    let divided = printed(&["perft", "chess", "startpos", "3", "--divide"]);
    let lines: Vec<_> = divided.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines.contains(&"e2e4: 600"));
    assert_eq!(lines.last(), Some(&"8902"));
}

#[test]
fn moves_are_listed_with_what_they_are_called_and_lead_to() {
    let text = printed(&["moves", "chess", "7k/4P3/8/8/8/8/8/K7 w - - 4 9"]);
    assert_eq!(
        text,
        "a1a2\tKa2\t7k/4P3/8/8/8/8/K7/8 b - - 5 9\n\
         a1b1\tKb1\t7k/4P3/8/8/8/8/8/1K6 b - - 5 9\n\
         a1b2\tKb2\t7k/4P3/8/8/8/8/1K6/8 b - - 5 9\n\
         e7e8b\te8=B\t4B2k/8/8/8/8/8/8/K7 b - - 0 9\n\
         e7e8n\te8=N\t4N2k/8/8/8/8/8/8/K7 b - - 0 9\n\
         e7e8q\te8=Q+\t4Q2k/8/8/8/8/8/8/K7 b - - 0 9\n\
         e7e8r\te8=R+\t4R2k/8/8/8/8/8/8/K7 b - - 0 9\n"
    );
    let placements = printed(&["moves", "chesssharp", "startpos"]);
    assert_eq!(placements.lines().count(), 32);
    assert!(
        placements
            .contains("B@a1\tB@a1\t8/pppppppp/8/8/8/8/PPPPPPPP/B7[KQRRBNNkqrrbbnn] b - - 1 1")
    );
}

#[test]
fn castling_is_written_as_each_variant_writes_it() {
    assert!(printed(&["moves", "chess", KIWIPETE]).contains("e1g1\tO-O\t"));
    assert!(printed(&["moves", "chess960", KIWIPETE]).contains("e1h1\tO-O\t"));
}

#[test]
fn apply_plays_moves_and_tells_the_outcome() {
    let open = printed(&["apply", "chess", "startpos", "e2e4", "e7e5"]);
    assert_eq!(
        open,
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\noutcome: none\n"
    );
    let mate = printed(&["apply", "chess", "startpos", "f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(
        mate.ends_with("\noutcome: Black wins by checkmate\n"),
        "{mate}"
    );
    let taken = "4k3/8/8/8/8/8/8/K3R3[] w - - 0 1";
    let taken = printed(&["apply", "chesssharp", taken, "e1e8"]);
    assert!(
        taken.ends_with("\noutcome: White wins 10–0 by king captured\n"),
        "{taken}"
    );
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    let fivefold = printed(&[&["apply", "chess", "startpos"], &shuffle[..]].concat());
    assert!(
        fivefold.ends_with("\noutcome: draw by fivefold repetition\n"),
        "{fivefold}"
    );
    assert!(printed(&["apply", "chess960", "startpos"]).ends_with("\noutcome: none\n"));
}

#[test]
fn fens_of_any_dialect_are_written_in_one() {
    let shredder = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let normal = shredder.replace("HFhf", "KQkq");
    assert_eq!(
        printed(&["fen", "chess960", shredder]),
        format!("{normal}\n")
    );
    assert_eq!(
        printed(&["fen", "chess960", &normal, "--shredder"]),
        format!("{shredder}\n")
    );
    let short = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    for variant in ["chess", "FRC", "Double Fischer Random Chess"] {
        assert_eq!(
            printed(&["fen", variant, short]),
            format!("{short} - 0 1\n")
        );
    }
    let ninth_rank = "8/pppppppp/8/8/8/8/PPPPPPPP/8/KQkq w - -";
    assert_eq!(
        printed(&["fen", "chesssharp", ninth_rank]),
        "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQkq] w - - 0 1\n"
    );
}

#[test]
fn starts_are_numbered_or_drawn_by_lot_with_the_number_told() {
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    assert_eq!(printed(&["start", "chess"]), chess);
    assert_eq!(printed(&["start", "chess960", "518"]), chess);
    assert_eq!(
        printed(&["start", "chess960", "0"]),
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"
    );
    let random = printed(&["start", "chess960"]);
    let (fen, seed) = random.split_once("\nseed: ").expect("a seed");
    let again = printed(&["start", "chess960", seed.trim()]);
    assert_eq!(again.trim(), fen);
}

#[test]
fn starts_are_drawn_as_on_a_real_board_and_the_steps_are_told() {
    let lines = |arguments: &[&str]| -> Vec<String> {
        let text = printed(&[&["start", "chess960"], arguments].concat());
        text.lines().map(str::to_owned).collect()
    };
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for rolls in ["2-3-3-2-3", "23323", "2 3 3 2 3", "2-3-3-4-2"] {
        let drawn = lines(&["--dice", rolls]);
        assert_eq!(drawn[..2], [chess, "number: 518"], "{rolls}");
        assert_eq!(drawn[2], "2: bishop on c1");
        assert_eq!(drawn.len(), 8);
    }
    let again = lines(&["--dice=52-3-3-2-3"]);
    assert_eq!(again[2], "5: rolled again for the bishop");
    for tosses in ["01-10-010-001-10", "THHTTHTTTHHT"] {
        let drawn = lines(&["--coin", tosses]);
        assert_eq!(
            (drawn[0].as_str(), drawn[4].as_str()),
            (chess, "010: queen on d1")
        );
    }
    assert_eq!(
        lines(&["--cards", "KRRBQBNN"])[1..],
        [
            "number: 922",
            "drawn: KRRBQBNN",
            "corrected: bishop from d1 to e1",
            "corrected: king from a1 to b1",
        ]
    );
    assert_eq!(
        lines(&["--rank", "bqnrknrb"]),
        [
            "bqnrknrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKNRB w KQkq - 0 1",
            "number: 195",
        ]
    );
    for method in ["--dice", "--coin", "--cards"] {
        let drawn = lines(&[method]);
        let seed = drawn[2].strip_prefix("seed: ").expect("a seed");
        let mut again = lines(&[method, "--seed", seed]);
        again.insert(2, drawn[2].clone());
        assert_eq!(again, drawn, "{method}");
    }
    let seeded = printed(&["start", "doublefischer", "--seed", "5"]);
    assert_eq!(printed(&["start", "doublefischer", "--seed", "5"]), seeded);
    let (fen, number) = seeded.split_once("\nnumber: ").expect("a number");
    assert_eq!(
        printed(&["start", "doublefischer", number.trim()]).trim(),
        fen
    );
}

#[test]
fn an_auction_for_the_sides_ends_with_the_extra_moves() {
    let start = |steps: &str| -> Vec<String> {
        let text = printed(&["start", "transcendental", "2880", "--auction", steps]);
        text.lines().map(str::to_owned).collect()
    };
    let told = start("0,1,2,pass,white,e7e6,d5");
    let plain = printed(&["start", "transcendental", "2880"]);
    let (pieces, _) = plain.split_once("/pppppppp/").expect("a start");
    assert!(told[0].starts_with(&format!("{pieces}/ppp2ppp/4p3/3p4/8/8/PPPPPPPP/")));
    assert!(told[0].ends_with(" w - - 0 1"), "{}", told[0]);
    assert_eq!(told[1], "number: 2880");
    assert_eq!(
        told[2..],
        [
            "first player: 0 extra moves",
            "second player: 1 extra move",
            "first player: 2 extra moves",
            "second player: pass",
            "first player: White",
            "second player: e6",
            "second player: d5",
        ]
    );
    // The engine makes the steps that are left out, always the same ones.
    let engine = start("0,2");
    assert!(engine.len() > 5 && engine == start("0,2"), "{engine:?}");
    assert_eq!(
        engine.iter().filter(|line| line.contains(": pass")).count(),
        1
    );
    for (variant, steps) in [
        ("transcendental", "0,0"),
        ("transcendental", "pass"),
        ("transcendental", "9"),
        ("transcendental", "0,1,pass,white,e7e4"),
        ("transcendental", "0,1,pass,white,e2e4"),
        ("transcendental", "0,hello"),
        ("chess960", "0,1"),
    ] {
        let refused = sharp960(&["start", variant, "518", "--auction", steps]);
        assert_eq!(refused.status.code(), Some(2), "{steps}");
    }
}

#[test]
fn every_variant_is_served_by_every_tool() {
    for variant in Variant::ALL {
        let key = variant.key();
        let count = variant.rules().starts.count;
        let usual = fen::format(&variant.start());
        assert_eq!(printed(&["fen", key, "startpos"]).trim(), usual);
        assert_eq!(printed(&["fen", key, &usual]).trim(), usual);
        let moves = printed(&["moves", key, "startpos"]);
        let perft = printed(&["perft", key, "startpos", "1"]);
        assert_eq!(perft.trim(), moves.lines().count().to_string(), "{key}");
        for line in moves.lines().step_by(100) {
            let (text, after) = (line.split('\t').next(), line.split('\t').next_back());
            let (text, after) = (text.expect("UCI"), after.expect("a FEN"));
            let applied = printed(&["apply", key, &usual, text]);
            assert_eq!(applied, format!("{after}\noutcome: none\n"), "{key}");
        }
        if count > 1 {
            let last = printed(&["start", key, &(count - 1).to_string()]);
            let start = fen::format(&variant.numbered_start(count - 1));
            assert_eq!(last.trim(), start);
        }
        let refused = sharp960(&["start", key, &count.to_string()]);
        assert_eq!(refused.status.code(), Some(2), "{key}");
    }
}

#[test]
fn a_start_drawn_by_lot_comes_with_the_number_that_gives_it_again() {
    for variant in Variant::ALL {
        let key = variant.key();
        let random = printed(&["start", key]);
        match random.split_once("\nseed: ") {
            Some((fen, seed)) => {
                assert!(variant.rules().starts.count > 1, "{key}");
                assert_eq!(printed(&["start", key, seed.trim()]).trim(), fen);
            }
            None => {
                assert_eq!(variant.rules().starts.count, 1, "{key}");
                assert_eq!(random.trim(), fen::format(&variant.start()));
            }
        }
    }
}

#[test]
fn help_and_version_are_printed() {
    for arguments in [["--help"], ["help"], ["-h"]] {
        let help = printed(&arguments);
        assert!(help.contains("sharp960 perft <variant>"));
        for variant in Variant::ALL {
            assert!(help.contains(&format!(" {}", variant.key())), "{variant}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 100));
    }
    let version = format!("sharp960 {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(printed(&["--version"]), version);
}

#[test]
fn bad_input_ends_with_code_2_and_a_message() {
    for (arguments, part) in [
        (&["chess"][..], "‘chess’ is not a command"),
        (&["--fast"], "--fast"),
        (&["perft"], "the variant is missing"),
        (&["perft", "chess"], "the FEN is missing"),
        (&["perft", "chess", "startpos"], "the depth is missing"),
        (&["perft", "chess", "startpos", "x"], "‘x’"),
        (&["perft", "chess", "startpos", "-1"], "-1"),
        (
            &["perft", "chess", "startpos", "1", "2"],
            "‘2’ is one argument too many",
        ),
        (
            &["perft", "shogi", "startpos", "1"],
            "‘shogi’ is not a variant; there are chess",
        ),
        (&["moves", "chess", "startpos", "--divide"], "--divide"),
        (
            &["moves", "chess", "8/8/8/8/8/8/8/8 w - -"],
            "White has no king",
        ),
        (
            &["moves", "chess", "4k3/8/8/8", "w", "-", "-"],
            "there are 4",
        ),
        (&["fen", "chess", ""], "no board"),
        (
            &["fen", "chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"],
            "castling field",
        ),
        (
            &["fen", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "startpos"],
            "‘startpos’",
        ),
        (&["apply", "chess", "startpos", "e2e5"], "move 1: ‘e2e5’"),
        (
            &["apply", "chess", "startpos", "e2e4", "king"],
            "move 2: ‘king’",
        ),
        (
            &[
                "apply", "chess", "startpos", "f2f3", "e7e5", "g2g4", "d8h4", "a2a3",
            ],
            "move 5: the game is over before it: Black wins by checkmate",
        ),
        (&["start", "chess960", "960"], "the numbers are 0 to 959"),
        (&["start", "chess", "5"], "there is only one"),
        (&["start", "chess960", "-5"], "-5"),
        (&["start"], "the variant is missing"),
        (
            &["start", "chess960", "5", "6"],
            "‘6’ is one argument too many",
        ),
        (&["start", "chess", "--dice"], "not for Chess"),
        (&["start", "chess960", "--dice", "2-7"], "‘7’ is not a roll"),
        (
            &["start", "chess960", "--dice", "2-3"],
            "it ends before a queen is placed",
        ),
        (
            &["start", "chess960", "--dice", "2-3-3-2-3-1"],
            "the start is drawn after 5 rolls",
        ),
        (&["start", "chess960", "--coin", "01x"], "‘x’ is neither"),
        (&["start", "chess960", "--coin", "01"], "it ends before"),
        (
            &["start", "chess960", "--cards", "RNBQ"],
            "a king is missing",
        ),
        (&["start", "chess960", "--rank"], "--rank needs a rank"),
        (
            &["start", "chess960", "--rank", "RRBQKNNB"],
            "the king must stand between the rooks",
        ),
        (
            &["start", "chess960", "--dice", "--coin"],
            "--dice and --coin exclude each other",
        ),
        (
            &["start", "chess960", "5", "--seed", "4"],
            "with --seed there is nothing else to give",
        ),
    ] {
        let output = sharp960(arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(complaint.contains(part), "{arguments:?}: {complaint}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

/// The UCI engine as a process, with its pipes.
fn engine() -> Child {
    Command::new(env!("CARGO_BIN_EXE_sharp960"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// The answers of the engine to lines of UCI.
fn answer(lines: &[u8]) -> String {
    let mut engine = engine();
    let mut input = engine.stdin.take().expect("it listens");
    input.write_all(lines).expect("it reads");
    drop(input);
    let output = engine.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn without_arguments_it_speaks_uci() {
    let text = answer(b"uci\nisready\nposition startpos moves e2e4\ngo perft 1\nquit\n");
    let place = |part: &str| {
        text.find(part)
            .unwrap_or_else(|| panic!("{part} in {text}"))
    };
    assert!(place("id name sharp960") < place("uciok"));
    assert!(place("uciok") < place("readyok"));
    assert!(place("readyok") < place("e7e5: 1"));
}

#[test]
fn whatever_bytes_come_the_engine_goes_on_listening() {
    let text = answer(b"\xff\xfe\x00\nposition fen \xc3\x28\r\n\r\nisready\r\nquit\n");
    assert!(text.contains("info string"), "{text}");
    assert!(text.contains("readyok"), "{text}");
}

#[test]
fn an_endless_search_ends_with_the_input() {
    let mut engine = engine();
    let mut input = engine.stdin.take().expect("it listens");
    let mut lines = BufReader::new(engine.stdout.take().expect("it speaks")).lines();
    input.write_all(b"go infinite\n").expect("it reads");
    // Deep in thought, long after the last line was read.
    let deep = |line: &Result<String, _>| line.as_ref().is_ok_and(|l| l.contains(" depth 10 "));
    assert!(lines.any(|line| deep(&line)), "it thinks");
    drop(input);
    let (done, ended) = mpsc::channel();
    std::thread::spawn(move || done.send(lines.last()));
    let last = ended.recv_timeout(Duration::from_secs(20));
    if last.is_err() {
        engine.kill().expect("it still thinks");
    }
    let last = last.expect("the search ends").expect("a line");
    assert!(last.expect("UTF-8").starts_with("bestmove "));
    assert!(engine.wait().expect("the program ends").success());
}

#[test]
fn bench_ends_with_nodes_and_speed() {
    let text = printed(&["bench"]);
    let last = text.lines().last().expect("a last line");
    let words: Vec<_> = last.split(' ').collect();
    assert!(matches!(words[..], [_, "nodes", _, "nps"]), "{last}");
    for number in [words[0], words[2]] {
        assert!(
            number.parse::<u64>().is_ok_and(|number| number > 0),
            "{last}"
        );
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_sharp960"))
        .args(["moves", "chess", "startpos"])
        .stdout(writer)
        .output()
        .expect("the program starts");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    assert!(complaint.is_empty(), "{complaint}");
}

#[test]
fn positions_with_known_answers_are_put_to_the_engine() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("solve.epd");
    let path = file.to_string_lossy().into_owned();
    let questions = "# two questions\n\
        6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#; dm 1; id \"back rank\";\n\
        6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd2;\n";
    std::fs::write(&file, questions).expect("the file can be written");
    let text = printed(&["solve", "chess", &path, "--nodes", "5000"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("+ ") && lines[0].ends_with("Rd8#     mate 1    back rank"));
    assert!(lines[1].starts_with("- ") && lines[1].ends_with("line 3"));
    assert_eq!(lines[2..], ["1 of 2 solved at 5000 nodes"]);
    std::fs::write(&file, "8/8/8/8/8/8/8/8 w - - bm e4;\n").expect("the file can be written");
    for (arguments, part) in [
        (&["solve", "chess", &*path][..], "solve.epd, line 1: "),
        (&["solve", "chess", "/no/such/file"], "/no/such/file: "),
        (&["solve", "chess"], "the file is missing"),
        (
            &["perft", "chess", "startpos", "1", "--nodes", "5"],
            "‘--nodes’",
        ),
    ] {
        let output = sharp960(arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(complaint.contains(part), "{arguments:?}: {complaint}");
    }
}

#[test]
fn the_readme_has_a_row_for_each_game() {
    let readme = include_str!("../README.md");
    let rows = readme.lines().filter_map(|line| {
        let mut cells = line.strip_prefix('|')?.split('|');
        let (name, key) = (cells.next()?, cells.next()?);
        Some((name, key.strip_prefix('`')?.strip_suffix('`')?))
    });
    let rows: Vec<_> = rows.collect();
    for variant in Variant::ALL {
        let row = (variant.name(), variant.key());
        assert!(rows.contains(&row), "{row:?} in README.md");
    }
    let words = readme.split_whitespace().count();
    assert!(words < 1000, "{words} words are more than anybody reads");
}
