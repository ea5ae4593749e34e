//! The tools that tune the evaluation, run as a program.
#![cfg(not(target_arch = "wasm32"))]

use sharp960::notation::fen;
use sharp960::rules::Variant;
use std::process::{Command, Output};

fn sharp960(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sharp960"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn complaint(arguments: &[&str]) -> String {
    let output = sharp960(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file for this test alone, in cargo's temporary folder.
fn file(name: &str, content: &[u8]) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, content).expect("the folder can be written");
    path
}

#[test]
fn games_of_one_seed_are_the_same_and_their_positions_quiet() {
    let arguments = ["datagen", "chess960", "2", "300", "7"];
    let first = sharp960(&arguments);
    assert!(first.status.success());
    assert_eq!(first.stdout, sharp960(&arguments).stdout);
    let text = String::from_utf8(first.stdout).expect("UTF-8");
    assert!(text.lines().count() > 20);
    for line in text.lines() {
        let [position, score, result] = *line.split(';').collect::<Vec<_>>() else {
            panic!("{line}");
        };
        let position = fen::parse(Variant::Chess960, position).expect("a position");
        assert!(!position.is_check(), "{line}");
        assert!(score.parse::<i32>().expect("a number").abs() <= 1_000);
        assert!(["0", "0.5", "1"].contains(&result), "{line}");
    }
}

#[test]
fn training_makes_the_error_smaller_and_prints_the_tables() {
    let games = sharp960(&["datagen", "chess", "8", "300", "3"]);
    let samples = file("samples.txt", &games.stdout);
    let trained = sharp960(&["train", "10", &samples]);
    assert!(trained.status.success());
    let source = String::from_utf8_lossy(&trained.stdout);
    assert!(source.contains("static WEIGHTS: Weights") && source.contains("    passed: ["));
    let told = String::from_utf8_lossy(&trained.stderr);
    let errors: Vec<f64> = told
        .lines()
        .filter_map(|line| line.split("error ").nth(1)?.split(',').next()?.parse().ok())
        .collect();
    assert!(errors.len() == 2 && errors[1] < errors[0], "{told}");
}

#[test]
fn bad_input_is_named() {
    assert!(complaint(&["datagen", "chess"]).contains("the number of games is missing"));
    assert!(complaint(&["datagen", "chess", "many"]).contains("‘many’"));
    assert!(complaint(&["datagen", "chess", "1", "0"]).contains("at least 1"));
    assert!(complaint(&["train", "1"]).contains("no positions"));
    let bad = file("bad.txt", b"8/8/8/8/8/8/8/8 w - - 0 1;0;1\n");
    assert!(complaint(&["train", "1", &bad]).contains("line 1"));
}
