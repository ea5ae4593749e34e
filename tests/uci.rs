//! The engine as a UCI program: what it answers to good and to bad input.

use sharp960::notation::fen::format as format_fen;
use sharp960::rules::Variant;
use sharp960::uci::{Flow, UciSession};
use std::time::Duration;

/// What a session answers to lines, thinking to the end after each.
fn talk(session: &mut UciSession, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        session.command(line, &mut |answer| answers.push(answer.to_owned()));
        while session.is_busy() {
            session.think(None, &mut |answer| answers.push(answer.to_owned()));
        }
    }
    answers
}

fn answers(lines: &[&str]) -> Vec<String> {
    talk(&mut UciSession::new().unwrap(), lines)
}

fn last(lines: &[&str]) -> String {
    answers(lines).last().cloned().unwrap_or_default()
}

/// Thinks for some milliseconds.
fn think(session: &mut UciSession, milliseconds: u64) -> Vec<String> {
    let mut answers = Vec::new();
    let end = web_time::Instant::now() + Duration::from_millis(milliseconds);
    session.think(Some(end), &mut |answer| answers.push(answer.to_owned()));
    answers
}

fn fen(session: &mut UciSession) -> String {
    let lines = talk(session, &["d"]);
    let line = lines.iter().find(|line| line.starts_with("Fen: "));
    line.map_or_else(String::new, |line| line["Fen: ".len()..].to_owned())
}

#[test]
fn it_introduces_itself() {
    let lines = answers(&["uci", "isready"]);
    assert!(lines[0].starts_with("id name sharp960"));
    for option in [
        "UCI_Variant",
        "UCI_Chess960",
        "Hash",
        "MultiPV",
        "Ponder",
        "UCI_LimitStrength",
        "Level",
        "Seed",
        "UCI_Elo",
        "Threads",
        "Clear Hash",
        "EvalFile",
        "TablebasePath",
        "SyzygyPath",
        "SyzygyProbeDepth",
        "SyzygyProbeLimit",
        "Syzygy50MoveRule",
        "UCI_ShowWDL",
        "Experience",
        "Move Overhead",
    ] {
        let start = format!("option name {option} type ");
        assert!(
            lines.iter().any(|line| line.starts_with(&start)),
            "{option}"
        );
    }
    assert_eq!(lines[lines.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn a_search_ends_with_a_legal_move() {
    let lines = answers(&["position startpos moves e2e4 e7e5", "go depth 5"]);
    assert!(lines.iter().any(|line| line.starts_with("info depth 5 ")));
    let best = lines.last().unwrap();
    assert!(
        best.starts_with("bestmove ") && best != "bestmove (none)",
        "{best}"
    );
}

#[test]
fn castling_is_written_as_the_gui_reads_it() {
    let start = "position fen 5k2/8/8/8/8/8/8/4K2R w K - 0 1";
    let both = ["e1g1", "e1h1"];
    for text in both {
        let go = format!("go depth 2 searchmoves {text}");
        assert!(last(&[start, &go]).starts_with("bestmove e1g1"), "{text}");
        let chess960 = "setoption name UCI_Chess960 value true";
        assert!(
            last(&[chess960, start, &go]).starts_with("bestmove e1h1"),
            "{text}"
        );
    }
}

#[test]
fn perft_counts_each_move() {
    let lines = answers(&["go perft 3"]);
    assert!(lines.contains(&"e2e4: 600".to_owned()));
    assert_eq!(lines.last().unwrap(), "Nodes searched: 8902");
    let sharp = answers(&["setoption name UCI_Variant value chesssharp", "go perft 2"]);
    assert_eq!(sharp.last().unwrap(), "Nodes searched: 1024");
}

#[test]
fn multipv_reports_so_many_lines() {
    let lines = answers(&["setoption name MultiPV value 3", "go depth 4"]);
    for rank in 1..=3 {
        let part = "info depth 4 seldepth ";
        let wanted = format!(" multipv {rank} ");
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with(part) && line.contains(&wanted))
        );
    }
}

#[test]
fn chances_are_shown_if_asked_for() {
    let lines = answers(&["setoption name UCI_ShowWDL value true", "go depth 3"]);
    let line = lines.iter().find(|line| line.contains(" wdl ")).unwrap();
    let numbers: Vec<u32> = line
        .split_whitespace()
        .skip_while(|word| *word != "wdl")
        .skip(1)
        .take(3)
        .map(|word| word.parse().unwrap())
        .collect();
    assert_eq!(numbers.iter().sum::<u32>(), 1000);
}

#[test]
fn go_mate_ends_when_the_mate_is_found() {
    let lines = answers(&[
        "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "go mate 2",
    ]);
    assert!(
        lines.iter().any(|line| line.contains(" score mate 2 ")),
        "{lines:?}"
    );
    assert!(lines.last().unwrap().starts_with("bestmove a1a6"));
}

#[test]
fn a_claim_stands_instead_of_a_move() {
    let lines = answers(&[
        "setoption name UCI_Variant value chesssharp",
        "position fen 7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
        "go depth 4",
    ]);
    let end = &lines[lines.len() - 2..];
    assert_eq!(end, ["info string claim stalemate", "bestmove (none)"]);
}

#[test]
fn chess_has_no_claims_in_uci() {
    let line = last(&[
        "position fen 4k3/8/8/8/8/8/q7/4K2R w - - 100 90",
        "go depth 4",
    ]);
    assert!(
        line.starts_with("bestmove ") && !line.contains("none"),
        "{line}"
    );
}

#[test]
fn mate_and_stalemate_have_no_move_but_a_value() {
    for (text, value) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0"),
        ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "cp 0"),
    ] {
        let mut session = UciSession::new().unwrap();
        let lines = talk(
            &mut session,
            &[&format!("position fen {text}"), "go depth 4"],
        );
        let value = format!("info depth 0 score {value}");
        assert_eq!(lines, [value.as_str(), "bestmove (none)"]);
    }
}

#[test]
fn no_moves_to_go_are_none_that_count() {
    let line = last(&["go wtime 500 btime 500 movestogo 0"]);
    assert!(
        line.starts_with("bestmove ") && !line.contains("none"),
        "{line}"
    );
}

#[test]
fn bad_lines_are_answered_by_a_sentence_and_change_nothing() {
    let bad = [
        "hello",
        "go deep",
        "go depth",
        "go depth x",
        "go depth 0",
        "go depth -3",
        "go nodes 1e9",
        "go movetime 99999999999999999999999",
        "go wtime one btime two",
        "go mate",
        "go mate -1",
        "go perft",
        "go perft many",
        "go searchmoves",
        "go searchmoves e2e5",
        "go searchmoves e2e4 zz",
        "go depth 3 nonsense",
        "setoption",
        "setoption name",
        "setoption Hash 16",
        "setoption name value 3",
        "setoption name Hash value",
        "setoption name Hash value -1",
        "setoption name Hash value 0",
        "setoption name Hash value big",
        "setoption name Hash value 99999999999999999999",
        "setoption name MultiPV value 0",
        "setoption name MultiPV value 257",
        "setoption name Threads value 0",
        "setoption name Threads value 257",
        "setoption name UCI_Chess960 value perhaps",
        "setoption name UCI_Variant value checkers",
        "setoption name UCI_Elo value 9000",
        "setoption name Move Overhead value -5",
        "setoption name Nonsense value 1",
        "bench zero",
        "bench 0",
        "\u{265a}\u{0}\t♔",
        "POSITION startpos",
    ];
    let mut session = UciSession::new().unwrap();
    talk(&mut session, &["position startpos moves d2d4"]);
    let before = fen(&mut session);
    for line in bad {
        let lines = talk(&mut session, &[line]);
        let error = lines
            .first()
            .unwrap_or_else(|| panic!("no answer to {line:?}"));
        assert!(
            error.starts_with("info string error: "),
            "{line:?}: {error}"
        );
        assert!(error.len() > 30, "{line:?}: {error}");
        let go = line.starts_with("go");
        assert_eq!(lines.len(), 1 + usize::from(go), "{line:?}: {lines:?}");
        assert_eq!(fen(&mut session), before, "{line:?}");
    }
}

#[test]
fn a_position_that_cannot_be_read_is_not_searched_as_another_one() {
    let bad = [
        "position",
        "position nowhere",
        "position startpos e2e4",
        "position fen",
        "position fen moves e2e4",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
        "position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w XYZ - 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K2R b - - 0 1 moves e8e1",
        "position fen 4R1k1/8/8/8/8/8/8/4K3 w - - 0 1",
        "position fen K7/8/8/8/8/8/8/K6k w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e2e4",
        "position startpos moves e7e5",
        "position startpos moves e2e4 e7e5 0000",
        "position startpos moves N@f3",
        "position startpos moves e2e4q",
        "position startpos moves ♔♚",
    ];
    for line in bad {
        let mut session = UciSession::new().unwrap();
        talk(&mut session, &["position startpos moves d2d4"]);
        let lines = talk(&mut session, &[line]);
        assert!(
            lines[0].starts_with("info string error: "),
            "{line}: {lines:?}"
        );
        let lines = talk(&mut session, &["go depth 3"]);
        assert!(lines[0].contains("no position"), "{line}: {lines:?}");
        assert_eq!(lines[1], "bestmove (none)");
        assert_eq!(fen(&mut session), "", "{line}");
        let good = talk(&mut session, &["position startpos", "go depth 2"]);
        assert!(good.last().unwrap().starts_with("bestmove "), "{line}");
    }
}

#[test]
fn odd_but_clear_input_is_understood() {
    for lines in [
        ["", "go depth 2"],
        ["   isready   ", "go   depth\t2"],
        ["position startpos moves", "go depth 2"],
        ["position startpos", "go wtime -50 btime 1000"],
        ["setoption name hash value 2", "go nodes 100"],
        ["setoption name Clear Hash", "go nodes 0"],
        ["stop", "go movetime 0"],
        [
            "ponderhit",
            "go depth 2 wtime 1000 btime 1000 winc 10 binc 10 movestogo 3",
        ],
        ["debug on", "go movetime -10"],
        ["ucinewgame", "go depth 200 nodes 300"],
    ] {
        let line = last(&lines);
        assert!(
            line.starts_with("bestmove ") && !line.contains("none"),
            "{lines:?}: {line}"
        );
    }
}

#[test]
fn a_position_needs_no_fields_behind_the_castling_rights() {
    let mut session = UciSession::new().expect("memory");
    let line = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq moves e2e4";
    assert_eq!(talk(&mut session, &[line]), [""; 0]);
    assert_eq!(
        fen(&mut session),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
}

#[test]
fn variants_are_known_by_the_names_that_other_programs_give_them() {
    for (name, variant) in [
        ("fischerandom", Variant::Chess960),
        ("normal", Variant::Chess),
        ("suicide", Variant::Antichess),
        ("giveaway", Variant::Antichess),
        ("Placement-Chess", Variant::Placement),
    ] {
        let mut session = UciSession::new().expect("memory");
        let line = format!("setoption name UCI_Variant value {name}");
        assert_eq!(talk(&mut session, &[&line]), [""; 0]);
        let start = format_fen(&variant.start());
        assert_eq!(fen(&mut session), start, "{name}");
    }
}

#[test]
fn an_infinite_search_waits_for_stop() {
    let mut session = UciSession::new().unwrap();
    let mate = "position fen 7k/5Q2/5K2/8/8/8/8/8 w - - 0 1";
    for start in ["position startpos", mate] {
        let mut lines = talk(&mut session, &[start]);
        session.command("go infinite", &mut |line| lines.push(line.to_owned()));
        for _ in 0..20 {
            lines.extend(think(&mut session, 10));
        }
        assert!(
            !lines.iter().any(|line| line.starts_with("bestmove")),
            "{start}"
        );
        session.command("isready", &mut |line| lines.push(line.to_owned()));
        assert_eq!(lines.last().unwrap(), "readyok");
        session.command("stop", &mut |line| lines.push(line.to_owned()));
        lines.extend(think(&mut session, 1000));
        assert!(lines.last().unwrap().starts_with("bestmove "), "{start}");
    }
}

#[test]
fn pondering_ends_by_ponderhit_or_stop() {
    let mut session = UciSession::new().unwrap();
    for end in ["ponderhit", "stop"] {
        let mut lines = Vec::new();
        let ponder = "go ponder depth 3 wtime 1000 btime 1000";
        session.command(ponder, &mut |line| lines.push(line.to_owned()));
        lines.extend(think(&mut session, 40));
        assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
        session.command(end, &mut |line| lines.push(line.to_owned()));
        while session.is_busy() {
            lines.extend(think(&mut session, 1000));
        }
        assert!(lines.last().unwrap().starts_with("bestmove "), "{end}");
    }
}

#[test]
fn commands_during_a_search_wait_for_their_turn() {
    let mut session = UciSession::new().unwrap();
    let mut lines = Vec::new();
    for line in [
        "go infinite",
        "position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
        "go depth 2",
        "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1",
        "go depth 2",
    ] {
        session.command(line, &mut |line| lines.push(line.to_owned()));
    }
    lines.extend(think(&mut session, 20));
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
    session.command("stop", &mut |line| lines.push(line.to_owned()));
    while session.is_busy() {
        lines.extend(think(&mut session, 1000));
    }
    let best: Vec<&str> = lines
        .iter()
        .filter(|line| line.starts_with("bestmove"))
        .map(|line| line.split_whitespace().nth(1).unwrap())
        .collect();
    assert_eq!(best.len(), 3);
    assert_eq!(best[1..], ["e1e2", "a1a8"]);
}

#[test]
fn quit_ends_it_in_the_middle_of_a_search() {
    let mut session = UciSession::new().unwrap();
    session.command("go infinite", &mut |_| {});
    assert_eq!(session.command("quit", &mut |_| {}), Flow::Quit);
}

#[test]
fn another_variant_begins_with_its_own_start() {
    let mut session = UciSession::new().unwrap();
    talk(
        &mut session,
        &["setoption name UCI_Variant value ChessSharp"],
    );
    assert!(fen(&mut session).contains('['));
    let line = talk(&mut session, &["go depth 3"]).pop().unwrap();
    assert!(line.contains('@'), "{line}");
}

#[test]
fn a_rating_limits_what_is_searched() {
    let nodes = |elo: u32| -> u64 {
        let elo = format!("setoption name UCI_Elo value {elo}");
        let lines = answers(&[
            "setoption name UCI_LimitStrength value true",
            &elo,
            "go movetime 2000",
        ]);
        let info = lines
            .iter()
            .rfind(|line| line.starts_with("info depth"))
            .unwrap();
        let mut words = info.split_whitespace().skip_while(|word| *word != "nodes");
        words.nth(1).unwrap().parse().unwrap()
    };
    assert!(nodes(700) < nodes(1600));
}

/// The network that says the same of every position: so many centipawns.
#[cfg(not(target_arch = "wasm32"))]
fn network_of(centipawns: i16) -> Vec<u8> {
    use sharp960::engine::eval::nnue::{BUCKETS, NetworkKind, Parameters};
    let kind = NetworkKind::Chess;
    let parameters = Parameters {
        kind,
        width: 16,
        scale: 100,
        transformer: vec![0.0; kind.inputs() * 16],
        biases: vec![0.0; 16],
        outputs: vec![0.0; BUCKETS * 2 * 16],
        output_biases: [f32::from(centipawns) / 100.0; BUCKETS],
    };
    parameters.quantized().to_bytes()
}

#[test]
#[cfg(not(target_arch = "wasm32"))]
fn a_network_is_read_from_a_file_and_a_bad_one_changes_nothing() {
    let file = |name: &str, bytes: &[u8]| {
        let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(&path, bytes).expect("the folder can be written");
        format!("setoption name EvalFile value {path}")
    };
    let good = network_of(300);
    let value = |lines: &[&str]| last(&[lines, &["eval"]].concat());
    let none = "setoption name EvalFile value <empty>";
    let without = value(&[none]);
    let with = value(&[none, &file("uci-good.nnue", &good)]);
    let number = |text: &str| -> f64 { text.split(' ').nth(1).unwrap().parse().unwrap() };
    assert!(
        (number(&with) - number(&without) - 3.0).abs() < 0.011,
        "{with} {without}"
    );
    assert_eq!(value(&[&file("uci-good.nnue", &good), none]), without);
    let embedded = "setoption name EvalFile value <embedded>";
    assert_eq!(value(&[none, embedded]), value(&[]));

    let page = file("uci-page.nnue", b"<!doctype html>");
    let cut = file("uci-cut.nnue", &good[..good.len() / 2]);
    let missing = "setoption name EvalFile value no/such/file.nnue".to_owned();
    for (bad, reason) in [
        (page, "not a network"),
        (cut, "bytes"),
        (missing, "cannot be read"),
    ] {
        let lines = answers(&[none, &bad, "eval"]);
        assert!(lines[0].starts_with("info string error: ") && lines[0].contains(reason));
        assert_eq!(lines.last(), Some(&without));
    }
    // The search goes by it, too: after the move the opponent seems far ahead.
    let searched = answers(&[none, &file("uci-good.nnue", &good), "go depth 1"]);
    let line = searched.iter().find_map(|line| line.split(" cp ").nth(1));
    let score = line.and_then(|line| line.split(' ').next()?.parse::<i32>().ok());
    assert!(score.is_some_and(|score| score < -200), "{searched:?}");
}

#[test]
fn the_bench_ends_with_nodes_and_speed() {
    let line = last(&["bench 3"]);
    let words: Vec<&str> = line.split_whitespace().collect();
    assert!(matches!(words[..], [_, "nodes", _, "nps"]), "{line}");
    assert_eq!(
        words[0],
        last(&["bench 3"]).split_whitespace().next().unwrap(),
        "the search is always the same"
    );
}

/// The program itself, spoken to through its pipes.
#[cfg(not(target_arch = "wasm32"))]
mod program {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::time::{Duration, Instant};

    struct Program {
        child: Child,
        input: Option<ChildStdin>,
        output: BufReader<ChildStdout>,
    }

    impl Program {
        fn start() -> Self {
            let mut child = Command::new(env!("CARGO_BIN_EXE_sharp960"))
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            Self {
                input: child.stdin.take(),
                output: BufReader::new(child.stdout.take().unwrap()),
                child,
            }
        }

        fn say(&mut self, line: &str) {
            writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        }

        fn wait_for(&mut self, start: &str) -> String {
            loop {
                let mut line = String::new();
                let read = self.output.read_line(&mut line).unwrap();
                assert!(read > 0, "ended before it said {start}");
                if line.starts_with(start) {
                    return line;
                }
            }
        }
    }

    #[test]
    fn it_hears_while_it_thinks() {
        let mut program = Program::start();
        program.say("go infinite");
        program.wait_for("info depth 5 ");
        let begun = Instant::now();
        program.say("isready");
        program.wait_for("readyok");
        program.say("stop");
        program.wait_for("bestmove ");
        // Generous: other tests run at the same time.
        assert!(begun.elapsed() < Duration::from_secs(3));
        program.say("go infinite");
        program.say("quit");
        assert!(program.child.wait().unwrap().success());
    }

    #[test]
    fn it_ends_with_its_input() {
        let mut program = Program::start();
        program.say("go depth 6");
        program.say("go infinite");
        program.input = None;
        program.wait_for("bestmove ");
        program.wait_for("bestmove ");
        assert!(program.child.wait().unwrap().success());
    }
}

#[test]
#[cfg(not(target_arch = "wasm32"))]
fn tables_of_endings_are_used_and_bad_ones_are_refused() {
    let folder = |name: &str, file: &str, bytes: &[u8]| {
        let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
        std::fs::create_dir_all(&path).expect("the folder can be made");
        std::fs::write(format!("{path}/{file}"), bytes).expect("the folder can be written");
        format!("setoption name TablebasePath value {path}")
    };
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/static/tablebases");
    let use_tables = format!("setoption name TablebasePath value {shipped}");
    let before = "position fen 8/8/8/4r3/8/2B2N2/4k3/K7 w - - 0 1";
    let capture = "position fen 8/8/8/8/8/2P1k3/1p6/1K6 b - - 0 1";
    let hits = |lines: &[String]| lines.iter().any(|line| line.contains(" tbhits "));
    for position in [before, capture] {
        let with = answers(&[&use_tables, position, "go depth 6"]);
        assert!(hits(&with), "{with:?}");
        assert!(!hits(&answers(&[position, "go depth 6"])));
    }
    let whole = std::fs::read(format!("{shipped}/KQKR.wdl")).expect("a table");
    for (bad, reason) in [
        (
            folder("tables-none", "readme.txt", b"nothing"),
            "has no endgame tables",
        ),
        (
            folder("tables-page", "KQKR.wdl", b"<!doctype html>"),
            "this is no endgame table",
        ),
        (
            folder("tables-cut", "KQKR.wdl", &whole[..99]),
            "incomplete or damaged",
        ),
        (
            folder("tables-other", "KRK.wdl", &whole),
            "is for KQKR, not for KRK",
        ),
        (
            "setoption name TablebasePath value no/such/folder".to_owned(),
            "has no endgame tables",
        ),
    ] {
        let lines = answers(&[&bad]);
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(reason),
            "{lines:?}"
        );
    }
    let none = "setoption name TablebasePath value <empty>";
    assert!(!hits(&answers(&[&use_tables, none, capture, "go depth 6"])));
}

#[test]
#[cfg(any(unix, windows))]
fn syzygy_tables_are_used_and_bad_paths_are_told() {
    let path = concat!(
        "setoption name SyzygyPath value ",
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/syzygy"
    );
    let told = answers(&[path]);
    assert_eq!(told, ["info string 21 Syzygy files, up to 4 men"]);
    // The pawn is promoted, or taken.
    let position = "position fen 8/8/8/8/8/2P1k3/1p6/1K6 b - - 0 1";
    let hits = |lines: &[String]| lines.iter().any(|line| line.contains(" tbhits "));
    assert!(hits(&answers(&[path, position, "go depth 6"])));
    for off in [
        "setoption name SyzygyPath value <empty>",
        "setoption name SyzygyProbeLimit value 2",
    ] {
        assert!(
            !hits(&answers(&[path, off, position, "go depth 6"])),
            "{off}"
        );
    }
    // The distances know the way of a rook to its mate, without any other table.
    let mate = "position fen 7k/8/5K2/8/8/8/8/R7 w - - 0 1";
    let lines = answers(&[path, mate, "go depth 1"]);
    let best = lines.last().expect("an answer");
    assert!(best.starts_with("bestmove "), "{lines:?}");
    assert!(hits(&lines), "{lines:?}");
    for (value, reason) in [
        (
            "no/such/folder",
            "the folder 'no/such/folder' cannot be read",
        ),
        (env!("CARGO_MANIFEST_DIR"), "has no Syzygy tables"),
    ] {
        let set = format!("setoption name SyzygyPath value {value}");
        let lines = answers(&[&set, position, "go depth 2"]);
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(reason),
            "{lines:?}"
        );
        assert!(lines.iter().any(|line| line.starts_with("bestmove ")));
    }
}

/// The path of a file of experience that is not there yet.
fn experience(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_string_lossy().into_owned()
}

#[test]
fn the_engine_learns_from_its_games() {
    let path = experience("learned.txt");
    let learn = format!("setoption name Experience value {path}");
    let best = |lines: &[String]| {
        let best = lines.iter().rfind(|line| line.starts_with("bestmove"));
        let best = best.and_then(|line| line.split(' ').nth(1));
        best.unwrap_or_default().to_owned()
    };
    // Nothing is as good as taking the queen.
    let unlucky = "position fen 4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    let game = [learn.as_str(), unlucky, "go depth 6"];
    let mut played = Vec::new();
    for _ in 0..2 {
        let mut session = UciSession::new().unwrap();
        played.push(best(&talk(&mut session, &game)));
        // Black has mated, however that came about.
        talk(
            &mut session,
            &["position fen 8/8/8/8/8/2k5/1q6/K7 w - - 0 1", "ucinewgame"],
        );
    }
    assert_eq!(played, ["e4d5", "e4d5"], "one loss is no proof");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("sharp960-experience 1\nchess "), "{text}");
    assert!(text.ends_with(" 0 0 2\n"), "{text}");
    let mut session = UciSession::new().unwrap();
    let next = best(&talk(&mut session, &game));
    assert_ne!(
        next, "e4d5",
        "a move that has lost twice is not tried again"
    );
    drop(session);
    let analysis = talk(
        &mut UciSession::new().unwrap(),
        &[learn.as_str(), unlucky, "go depth 6 searchmoves e4d5"],
    );
    assert_eq!(best(&analysis), "e4d5");
}

#[test]
fn experience_is_off_unless_a_file_is_named_and_no_other_file_is_touched() {
    let path = experience("no-experience.txt");
    std::fs::write(&path, "somebody else’s\n").unwrap();
    let learn = format!("setoption name Experience value {path}");
    let lines = answers(&[&learn, "go depth 3", "ucinewgame", "quit"]);
    assert!(
        lines[0].contains("line 1 is none of a file of experience"),
        "{}",
        lines[0]
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "somebody else’s\n");
    let off = answers(&[
        "setoption name Experience value <empty>",
        "go depth 3",
        "quit",
    ]);
    assert!(!off.iter().any(|line| line.contains("error")), "{off:?}");
}

/// The number after a word in the last line that has it.
fn last_number(lines: &[String], word: &str) -> u64 {
    let mut numbers = lines.iter().filter_map(|line| {
        let mut words = line.split_whitespace();
        words.find(|&other| other == word)?;
        words.next()?.parse().ok()
    });
    numbers
        .next_back()
        .unwrap_or_else(|| panic!("no {word} in {lines:?}"))
}

#[test]
fn several_threads_search_one_position() {
    let mut session = UciSession::new().unwrap();
    let lines = talk(
        &mut session,
        &[
            "setoption name Threads value 4",
            "position fen r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            "go depth 6",
        ],
    );
    assert!(
        lines.last().unwrap().starts_with("bestmove h5f7"),
        "{lines:?}"
    );
    // All count towards a limit of nodes, each by its own clock.
    let start = ["position startpos", "go nodes 200000"];
    let nodes = last_number(&talk(&mut session, &start), "nodes");
    assert!((40_000..300_000).contains(&nodes), "{nodes}");
    // What needs them to rest is obeyed at any time.
    let lines = talk(
        &mut session,
        &[
            "setoption name Hash value 2",
            "go depth 7",
            "ucinewgame",
            "setoption name EvalFile value <empty>",
            "setoption name UCI_Variant value chesssharp",
            "go depth 5",
            "setoption name Threads value 1",
            "go depth 5",
            "setoption name Level value 3",
            "go depth 5",
        ],
    );
    let moves = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(moves.count(), 4, "{lines:?}");
}

#[test]
fn threads_end_with_the_search_that_they_help() {
    let mut session = UciSession::new().unwrap();
    talk(&mut session, &["setoption name Threads value 3"]);
    session.command("go infinite", &mut |_| {});
    think(&mut session, 100);
    let stopped = web_time::Instant::now();
    let lines = talk(&mut session, &["stop"]);
    assert!(lines.last().unwrap().starts_with("bestmove "));
    assert!(stopped.elapsed() < Duration::from_secs(5));
    // A session that ends in the middle of a search leaves nobody behind.
    session.command("go infinite", &mut |_| {});
    think(&mut session, 100);
    drop(session);
}
