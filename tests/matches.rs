//! `sharp960 match`, run as a program, with engines good and bad.
//!
//! The bad ones are played by the program in `programs/scripted_engine.rs`.
#![cfg(not(target_arch = "wasm32"))]

#[path = "common/program.rs"]
mod program;

use program::sharp960;
use sharp960::rules::{Position, Variant};
use std::path::PathBuf;

/// The output of a match that is played to its end.
fn played(arguments: &[&str]) -> String {
    let output = sharp960(&[&["match"], arguments].concat());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The error message of a match that cannot be played, with the exit code.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = sharp960(&[&["match"], arguments].concat());
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    (output.status.code(), complaint)
}

/// Two of our own engines.
const TWINS: [&str; 4] = [
    "--engine",
    "cmd=self,name=one",
    "--engine",
    "cmd=self,name=two",
];

/// A scripted engine, by the name of its behaviour.
fn scripted(name: &str) -> String {
    let program = env!("CARGO_BIN_EXE_scripted_engine").replace(',', "\\,");
    format!("cmd={program},args={name},name={name}")
}

/// A file that no other test uses, not there yet.
fn fresh_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        std::fs::remove_file(&path).expect("a file of ours");
    }
    path
}

#[test]
fn every_variant_can_be_played() {
    for variant in Variant::ALL {
        let text = played(
            &[
                &TWINS[..],
                &["--each", "nodes=60", "--variant", variant.key()],
                &["--games", "2", "--max-moves", "12", "--random-plies", "0"],
            ]
            .concat(),
        );
        assert!(text.contains("games 2, pairs 1"), "{variant}: {text}");
        assert!(!text.contains("illegal"), "{variant}: {text}");
        assert!(!text.contains("failed"), "{variant}: {text}");
    }
}

#[test]
fn a_match_is_repeated_by_its_seed_and_taken_up_where_it_stopped() {
    let file = fresh_file("repeated.pgn");
    let path = file.to_string_lossy();
    let arguments = [
        &TWINS[..],
        &["--each", "nodes=150", "--variant", "chesssharp"],
        &["--games", "4", "--seed", "9", "--pgn", &path],
    ]
    .concat();
    let whole = played(&arguments);
    let games = std::fs::read_to_string(&file).expect("games");
    assert!(games.contains("[Variant \"Chess#\"]") && games.contains("[WhiteScore "));
    assert!(games.contains("[Round \"2.2\"]") && games.contains("[Seed \"9\"]"));
    assert!(games.contains("nodes ") && games.contains("[%eval "));

    let (code, complaint) = refused(&arguments);
    assert_eq!(code, Some(1));
    assert!(complaint.contains("--resume"), "{complaint}");

    let third = games.match_indices("[Event ").nth(2).expect("games").0;
    std::fs::write(&file, &games[..third]).expect("the file can be written");
    let rest = played(&[&arguments[..], &["--resume"]].concat());
    assert!(rest.contains("2 games were played earlier"), "{rest}");
    let summary = |text: &str| text[text.rfind("one – two:").expect("a summary")..].to_owned();
    assert_eq!(summary(&rest), summary(&whole));
    let again = std::fs::read_to_string(&file).expect("games");
    let without_times = |text: &str| -> Vec<String> {
        let words = text
            .split_whitespace()
            .filter(|word| !word.starts_with("0:00:"));
        words.map(str::to_owned).collect()
    };
    assert_eq!(without_times(&again), without_times(&games));

    let (code, complaint) = refused(&[&arguments[..], &["--resume", "--seed", "10"]].concat());
    assert_eq!(code, Some(1));
    assert!(
        complaint.contains("its Seed is ‘9’, not ‘10’"),
        "{complaint}"
    );
}

#[test]
fn games_are_read_back_from_the_file() {
    let file = fresh_file("read_back.pgn");
    let path = file.to_string_lossy();
    played(
        &[
            &TWINS[..],
            &["--each", "tc=0.2+0.01,margin=2000", "--variant", "chess960"],
            &["--games", "2", "--max-moves", "30", "--pgn", &path],
        ]
        .concat(),
    );
    let games = std::fs::read(&file).expect("games");
    let text = String::from_utf8_lossy(&games);
    assert!(text.contains("[%clk 0:00:00.") && text.contains("[WhiteLimit \"tc=0.2+0.01\"]"));
    let games: Vec<_> = sharp960::notation::pgn::Reader::new(&*games).collect();
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(Result::is_ok));
    let starts = games.into_iter().map(|game| game.expect("a game").start);
    let starts: Vec<Position> = starts.collect();
    assert_eq!(starts[0], starts[1], "both games of a pair begin alike");
}

#[test]
fn who_does_what_must_not_be_done_loses_and_goes_on() {
    for (engine, sentence, fault) in [
        (
            "plays_illegal_moves",
            "makes no legal move",
            "by illegal moves",
        ),
        ("crashes", "'s engine fails", "as its program failed"),
        ("is_late", "wins by time", "by time"),
    ] {
        let text = played(&[
            "--engine",
            &scripted(engine),
            "--engine",
            "cmd=self,name=good",
            "--each",
            "movetime=60,margin=400",
            "--games",
            "2",
        ]);
        assert_eq!(text.matches(sentence).count(), 2, "{text}");
        assert!(text.contains("0 won, 0 drawn, 2 lost"), "{text}");
        let fault = format!("{engine} lost 2 games {fault}");
        assert!(text.contains(&fault), "{text}");
    }
}

#[test]
fn chess_sharp_is_ended_by_claims_and_offers() {
    // Black, to move, is stalemated.
    let file = fresh_file("stalemate.epd");
    std::fs::write(&file, "k7/8/1Q6/8/8/8/8/4K3[] b - -\n").expect("the file can be written");
    let path = file.to_string_lossy();
    let start = ["--random-plies", "0"];
    let stalemate = ["--openings", &*path];
    for (engine, keys, opening, points) in [
        (
            "claims_stalemate",
            "",
            &stalemate,
            "White wins 8–2 by stalemate",
        ),
        (
            "plays_first_moves",
            ",sharp=fairy",
            &stalemate,
            "White wins 8–2 by stalemate",
        ),
        (
            "claims_stalemate",
            "",
            &start,
            "makes no legal move (it has none)",
        ),
        ("offers_fast_fifty", "", &start, "Black wins 4–6 by impasse"),
    ] {
        let (first, second) = (
            format!("{}{keys},name=first", scripted(engine)),
            format!("{}{keys},name=second", scripted(engine)),
        );
        let engines = ["--engine", &first, "--engine", &second];
        let rules = [
            "--variant",
            "chesssharp",
            "--each",
            "nodes=1",
            "--games",
            "2",
        ];
        let text = played(&[&engines[..], &rules, opening].concat());
        assert_eq!(text.matches(points).count(), 2, "{engine}: {text}");
    }
}

#[test]
fn a_test_ends_the_match_as_soon_as_it_is_decided() {
    let text = played(&[
        "--engine",
        "cmd=self,name=good",
        "--engine",
        &scripted("plays_first_moves"),
        "--each",
        "nodes=500",
        "--games",
        "400",
        "--sprt",
        "elo0=0,elo1=200,model=normalized",
        "--concurrency",
        "2",
    ]);
    assert!(
        text.contains("accepted: nElo is rather 200 than 0"),
        "{text}"
    );
    assert!(!text.contains("200.2 "), "{text}");
}

#[test]
fn openings_come_from_files() {
    let file = fresh_file("book.epd");
    let book = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n4k3/4p3/8/8/8/8/8/4K3 b - - 0 9\n";
    std::fs::write(&file, book).expect("the file can be written");
    let path = file.to_string_lossy();
    let arguments = [
        &TWINS[..],
        &["--each", "nodes=100", "--games", "4", "--max-moves", "10"],
        &["--openings", &path],
    ]
    .concat();
    let text = played(&arguments);
    assert!(text.contains("2.2 two – one, line 2, "), "{text}");
    std::fs::write(&file, "4k3/8/8 w - -\n").expect("the file can be written");
    let (code, complaint) = refused(&arguments);
    assert_eq!(code, Some(2));
    assert!(complaint.contains("line 1: board"), "{complaint}");
}

#[test]
fn what_cannot_be_played_is_refused_with_a_reason() {
    let each = ["--each", "nodes=10"];
    for (arguments, code, part) in [
        (
            &["--engine", "cmd=self"][..],
            2,
            "a match takes at least two engines",
        ),
        (&TWINS[..], 1, "one has no limit"),
        (&["--engine", "name=x"], 2, "cmd=…"),
        (&["--engine", "cmd=self,hash=1"], 2, "‘hash’ is not one of"),
        (&["--sprt", "elo0=5,elo1=0"], 2, "elo0 must be less"),
        (&["--sprt", "elo0=5"], 2, "--sprt needs elo1=…"),
        (
            &["--sprt", "elo0=0,elo1=5,model=x"],
            2,
            "logistic or normalized, not ‘x’",
        ),
        (&["--draw", "when=5"], 2, "--draw does not know ‘when’"),
        (
            &["--games", "many"],
            2,
            "--games takes a number, not ‘many’",
        ),
        (&["--sweep", "1"], 2, "no option ‘--sweep’"),
        (&["--variant", "go"], 2, "‘go’ is not a variant"),
        (&["--openings", "/no/such/file"], 2, "/no/such/file"),
    ] {
        let arguments = match arguments.first() {
            Some(&"--engine") => arguments.to_vec(),
            _ => [&TWINS[..], arguments].concat(),
        };
        let (found, complaint) = refused(&arguments);
        assert!(complaint.contains(part), "{arguments:?}: {complaint}");
        assert_eq!(found, Some(code), "{arguments:?}: {complaint}");
    }
    for (engine, part) in [
        ("cmd=/no/such/program", "cannot be started"),
        ("cmd=self,option.Wings=2", "it has no option ‘Wings’"),
        ("cmd=self,name=one", "two engines are called ‘one’"),
    ] {
        let arguments = [
            &["--engine", "cmd=self,name=one", "--engine", engine][..],
            &each,
        ];
        let (code, complaint) = refused(&arguments.concat());
        assert!(complaint.contains(part), "{engine}: {complaint}");
        assert_eq!(code, Some(1));
    }
    let plain = scripted("plays_first_moves");
    let horde = [
        "--engine",
        "cmd=self",
        "--engine",
        &plain,
        "--variant",
        "horde",
    ];
    let (code, complaint) = refused(&[&horde[..], &each].concat());
    assert_eq!(code, Some(1));
    assert!(
        complaint.contains("does not say that it plays Horde"),
        "{complaint}"
    );
}

/// The words of each line of the last cross table.
fn cross_table(text: &str) -> Vec<Vec<&str>> {
    let begin = text.rfind("   engine ").expect("a cross table");
    let rows = text[begin..].lines().take(4);
    rows.map(|row| row.split_whitespace().collect()).collect()
}

#[test]
fn more_than_two_engines_play_a_round_robin_and_are_rated() {
    let lazy = scripted("plays_first_moves");
    let file = fresh_file("round_robin.pgn");
    let path = file.to_string_lossy();
    let arguments = [
        &TWINS[..],
        &["--engine", &lazy, "--each", "nodes=200", "--games", "4"],
        &["--max-moves", "30", "--seed", "5", "--pgn", &path],
    ]
    .concat();
    let text = played(&arguments);
    assert!(text.starts_with("3 pairings of 2 pairs of Chess, seed 5\n"));
    let games: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("halfmoves:"))
        .collect();
    assert_eq!(games.len(), 12);
    for (white, black) in [
        ("one", "two"),
        ("plays_first_moves", "one"),
        ("two", "plays_first_moves"),
    ] {
        let both = format!(" {white} – {black}, ");
        assert_eq!(
            games.iter().filter(|game| game.contains(&both)).count(),
            2,
            "{text}"
        );
    }
    let table = cross_table(&text);
    let heads = [
        "engine", "Elo", "error", "games", "points", "%", "1", "2", "3",
    ];
    assert_eq!(table[0], heads);
    let mut names: Vec<&str> = table[1..].iter().map(|row| row[1]).collect();
    names.sort_unstable();
    assert_eq!(names, ["one", "plays_first_moves", "two"]);
    for (place, row) in (1..).zip(&table[1..]) {
        assert_eq!((row[0], row[3], row[5]), (&*place.to_string(), "±", "8"));
        assert_eq!(row[7 + place], "·");
    }
    let points: f64 = table[1..]
        .iter()
        .map(|row| row[6].parse::<f64>().expect("points"))
        .sum();
    assert_eq!(points, 12.0);
    assert!(
        text.contains("\none: White ") && text.contains("; Black "),
        "{text}"
    );

    // The games tell what was played, so that the rest can follow.
    let games = std::fs::read_to_string(&file).expect("games");
    let fifth = games.match_indices("[Event ").nth(4).expect("games").0;
    std::fs::write(&file, &games[..fifth]).expect("the file can be written");
    let rest = played(&[&arguments[..], &["--resume"]].concat());
    assert!(rest.contains("4 games were played earlier"), "{rest}");
    assert_eq!(cross_table(&rest), table);
}

#[test]
fn in_a_gauntlet_all_play_the_first_engine() {
    let text = played(
        &[
            &TWINS[..],
            &["--engine", "cmd=self,name=three", "--gauntlet"],
            &["--each", "nodes=60", "--games", "2", "--max-moves", "8"],
        ]
        .concat(),
    );
    let games: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("halfmoves:"))
        .collect();
    assert_eq!(games.len(), 4);
    assert!(games.iter().all(|game| game.contains("one")), "{text}");
    assert_eq!(cross_table(&text)[0].len(), 9);
}

#[test]
fn results_of_chess_sharp_are_split_by_points_and_kind_of_ending() {
    let text = played(
        &[
            &TWINS[..],
            &["--each", "nodes=100", "--variant", "chesssharp"],
            &["--games", "4", "--max-moves", "60"],
        ]
        .concat(),
    );
    let mut games = 0;
    let (_, split) = text.split_once("\none: White ").expect("results by colour");
    let line = split.lines().nth(1).expect("results by ending");
    for part in line.trim().trim_start_matches("points ").split(", ") {
        let (points, rest) = part.split_once(" by ").expect(part);
        assert!(
            points.parse::<u8>().is_ok_and(|points| points <= 10),
            "{part}"
        );
        let (kind, count) = rest.rsplit_once(": ").expect(part);
        assert!(!kind.is_empty());
        games += count.parse::<u32>().expect(part);
    }
    assert_eq!(games, 4, "{text}");
}

#[test]
fn help_says_how() {
    let text = played(&["--help"]);
    assert!(text.contains("--sprt elo0=") && text.contains("sharp=fairy"));
}

#[test]
fn a_tuned_option_follows_the_side_that_wins() {
    let file = fresh_file("level.txt");
    std::fs::write(&file, "Level,5,1,9,2\n").expect("a folder of ours");
    let path = file.to_string_lossy().into_owned();
    let text = played(&[
        "--spsa",
        &path,
        "--rate",
        "0.1",
        "--games",
        "16",
        "--report",
        "4",
        "--engine",
        "cmd=self",
        "--each",
        "nodes=2000",
        "--resign",
        "moves=2,score=500",
        "--max-moves",
        "80",
    ]);
    assert_eq!(text.matches(" pairs\n").count(), 2, "{text}");
    let written = std::fs::read_to_string(&file).expect("the file");
    let value: f64 = written
        .split(',')
        .nth(1)
        .expect("a value")
        .parse()
        .expect("a number");
    assert!(value > 5.2, "{text}{written}");
    let (status, complaint) = refused(&["--spsa", &path, TWINS[0], TWINS[1], TWINS[2], TWINS[3]]);
    assert!(
        status == Some(2) && complaint.contains("one engine"),
        "{complaint}"
    );
    std::fs::write(&file, "No Such Option,5,1,9,2\n").expect("a file of ours");
    let (_, complaint) = refused(&["--spsa", &path, "--engine", "cmd=self,nodes=1"]);
    assert!(complaint.contains("No Such Option"), "{complaint}");
}
