//! The test positions in `data/positions`: their solutions are legal and correct.
//!
//! `sharp960 solve` gives them to the engine; the number that it solves is a measurement, not a
//! test.
#![cfg(not(target_arch = "wasm32"))]

#[path = "common/mates.rs"]
mod mates;

use mates::{can_force, is_forced};
use sharp960::arena::TestPosition;
use sharp960::notation::fen;
use sharp960::rules::Variant;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/positions")
}

fn read(variant: Variant, name: &str) -> Vec<TestPosition> {
    let path = folder().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let parse = |line: &str| {
        TestPosition::parse(variant, line).unwrap_or_else(|error| panic!("{name}: {line}: {error}"))
    };
    lines.map(parse).collect()
}

#[test]
fn positions_from_the_record_have_names_and_legal_answers() {
    for (name, count) in [("tactics.epd", 40), ("endgames.epd", 10)] {
        let positions = read(Variant::Chess, name);
        assert!(positions.len() >= count, "{name}");
        for test in &positions {
            assert!(test.epd().text("id").is_some(), "{name}: a name");
            assert!(!test.best().is_empty(), "{name}: an answer");
        }
        let mut all: Vec<_> = positions
            .iter()
            .map(|test| fen::format(&test.epd().position))
            .collect();
        all.sort();
        all.dedup();
        assert_eq!(
            all.len(),
            positions.len(),
            "{name}: no position comes twice"
        );
    }
}

#[test]
fn every_variant_has_mates_and_each_is_forced() {
    for variant in Variant::ALL {
        let name = format!("mates/{}.epd", variant.key());
        let positions = read(variant, &name);
        assert!(positions.len() >= 4, "{name}");
        for test in &positions {
            let position = &test.epd().position;
            let moves = test.mate().expect("the number of moves");
            let text = fen::format(position);
            assert!(
                !test.best().is_empty() || can_force(position, moves),
                "{name}: {text}"
            );
            for &m in test.best() {
                let us = position.turn();
                assert!(is_forced(position, m, us, moves), "{name}: {text}");
            }
            assert!(
                moves == 1 || !can_force(position, moves - 1) || position.rules().duck,
                "{name}: {text}: there is a shorter way"
            );
        }
    }
}

#[test]
fn the_proof_knows_mates_from_escapes() {
    let mate_in_two = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    let position = fen::parse(Variant::Chess, mate_in_two).expect("a position");
    assert!(can_force(&position, 2) && !can_force(&position, 1));
    let stalemate = "7k/8/5KQ1/8/8/8/8/8 b - -";
    let position = fen::parse(Variant::Chess, stalemate).expect("a position");
    assert!(!can_force(&position, 3));
}
