//! The positions with known answers in `data/positions`: that they are what they say.
//!
//! `sharp960 solve` puts them to the engine; how many it solves is a figure, not a test.
#![cfg(not(target_arch = "wasm32"))]

use sharp960::arena::{Examiner, Question};
use sharp960::board::Color;
use sharp960::engine::score::Value;
use sharp960::notation::{fen, san};
use sharp960::rules::{Claim, KingRule, Move, Outcome, Points, Position, Variant};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/positions")
}

fn read(variant: Variant, name: &str) -> Vec<Question> {
    let path = folder().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let parse = |line: &str| {
        Question::parse(variant, line).unwrap_or_else(|error| panic!("{name}: {line}: {error}"))
    };
    lines.map(parse).collect()
}

#[test]
fn positions_from_the_record_have_names_and_legal_answers() {
    for (name, count) in [("tactics.epd", 40), ("endgames.epd", 10)] {
        let questions = read(Variant::Chess, name);
        assert!(questions.len() >= count, "{name}");
        for question in &questions {
            assert!(question.epd().text("id").is_some(), "{name}: a name");
            assert!(!question.best().is_empty(), "{name}: an answer");
        }
        let mut all: Vec<_> = questions
            .iter()
            .map(|question| fen::format(&question.epd().position))
            .collect();
        all.sort();
        all.dedup();
        assert_eq!(
            all.len(),
            questions.len(),
            "{name}: no position comes twice"
        );
    }
}

#[test]
fn every_variant_has_mates_and_each_is_forced() {
    for variant in Variant::ALL {
        let name = format!("mates/{}.epd", variant.key());
        let questions = read(variant, &name);
        assert!(questions.len() >= 4, "{name}");
        for question in &questions {
            let position = &question.epd().position;
            let moves = question.mate().expect("the number of moves");
            let text = fen::format(position);
            assert!(
                !question.best().is_empty() || can_force(position, moves),
                "{name}: {text}"
            );
            for &m in question.best() {
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

// The proof looks at every move of both sides, by the rules alone.

/// Whether an outcome is a whole win.
fn is_won(outcome: Outcome, us: Color) -> bool {
    let whole = |points: Points| points.of(us) == Points::TOTAL;
    outcome.winner == Some(us) && outcome.points.is_none_or(whole)
}

/// Whether the side to move can win within so many moves.
fn can_force(position: &Position, moves: u32) -> bool {
    let us = position.turn();
    candidates(position, moves)
        .into_iter()
        .any(|m| is_forced(position, m, us, moves))
}

/// The moves to be tried: where the win must come at once it does not matter where the duck
/// goes.
fn candidates(position: &Position, moves: u32) -> Vec<Move> {
    let mut candidates: Vec<Move> = position.legal_moves().into_iter().collect();
    if moves == 1 {
        candidates.dedup_by_key(|m| m.without_duck());
    }
    candidates
}

/// Whether a move wins within so many moves, itself included, whatever is answered.
fn is_forced(position: &Position, m: Move, us: Color, moves: u32) -> bool {
    let after = position.after(m);
    if let Some(outcome) = after.outcome() {
        return is_won(outcome, us);
    }
    // In antichess the last answer can be to take the last piece.
    let is_last = moves == 1 && position.rules().king != KingRule::Ordinary;
    // Chess♯: a stalemate that can be claimed is no whole win.
    if is_last || after.claim(Claim::Stalemate).is_some() {
        return false;
    }
    let answers = after.legal_moves();
    let loses = |answer: Move| {
        let next = after.after(answer);
        match next.outcome() {
            Some(outcome) => is_won(outcome, us),
            None => moves > 1 && can_force(&next, moves - 1),
        }
    };
    !answers.is_empty() && answers.into_iter().all(loses)
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

// How the mates were found.

/// Prints mates for `data/positions/mates`, from games that the engine plays with itself.
///
/// `MATES` names a variant, or nothing for all.
#[test]
#[ignore = "it finds new positions, and takes its time"]
fn find_mates() {
    let wanted = std::env::var("MATES").unwrap_or_default();
    for variant in Variant::ALL {
        if wanted.is_empty() || wanted == variant.key() {
            find_mates_of(variant, &mut |line| println!("{}\t{line}", variant.key()));
        }
    }
}

/// How many mates in one, two and three moves are wanted.
fn wanted(variant: Variant) -> [usize; 3] {
    let rules = variant.rules();
    match (rules.fog, rules.duck) {
        (true, _) => [6, 0, 0],
        (_, true) => [3, 3, 0],
        _ => [0, 4, 2],
    }
}

fn find_mates_of(variant: Variant, on_line: &mut dyn FnMut(&str)) {
    let mut left = wanted(variant);
    let mut number = 1;
    let mut player = Examiner::new(1_500).expect("memory");
    let mut seed = 1;
    for game in 0..3_000 {
        let mut position = variant.numbered_start(game * 37 + 5);
        let mut found = false;
        for ply in 0..160 {
            if position.outcome().is_some() || found || left == [0; 3] {
                break;
            }
            let (best, value) = choice(&mut player, &position);
            if let Some(Value::Mate(moves @ 1..=3)) = value
                && left[moves as usize - 1] > 0
                && let Some(line) = question(&position, moves as u32, number)
            {
                left[moves as usize - 1] -= 1;
                on_line(&line);
                number += 1;
                found = true;
            }
            let moves = position.legal_moves();
            seed = next(seed);
            let by_lot = ply < 12 || seed >> 60 < 3;
            let lot = (seed >> 33) as usize % moves.len().max(1);
            let Some(m) = best.filter(|_| !by_lot).or(moves.get(lot).copied()) else {
                break;
            };
            position.play(m);
        }
    }
}

/// The engine's move with its value.
fn choice(player: &mut Examiner, position: &Position) -> (Option<Move>, Option<Value>) {
    let line = format!("{} dm 1;", fen::format(position));
    let asked = Question::parse(position.variant(), &line).expect("a question");
    let solution = player.ask(&asked);
    (solution.best, solution.value)
}

/// A mate as EPD, if it is one, with all moves that force it: three at most, or none said where
/// they differ by the duck alone.
fn question(position: &Position, moves: u32, number: usize) -> Option<String> {
    // More would take too long to prove.
    let many = position.legal_moves().len();
    if many > 40 && moves > 2 || moves > 1 && can_force(position, moves - 1) {
        return None;
    }
    let us = position.turn();
    let mut best: Vec<Move> = candidates(position, moves);
    best.retain(|&m| is_forced(position, m, us, moves));
    let duck = position.rules().duck;
    if best.is_empty() || best.len() > 3 && !duck {
        return None;
    }
    let best: Vec<String> = best.into_iter().map(|m| san::format(position, m)).collect();
    let best = match best.len() > 3 || duck && moves == 1 {
        true => String::new(),
        false => format!(" bm {};", best.join(" ")),
    };
    Some(format!(
        "{}{best} dm {moves}; id \"{} {number}\";",
        fen::format(position),
        position.variant().key()
    ))
}

/// Numbers by lot (Knuth's MMIX).
fn next(seed: u64) -> u64 {
    seed.wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407)
}
