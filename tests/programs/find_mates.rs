//! Finds mates for `tests/data/positions/mates` in games of the engine with itself, and prints them
//! as EPD after the key of their variant: `cargo run --release --example find_mates [<variant>]`.

#[path = "../common/mates.rs"]
mod mates;

use mates::{can_force, candidates, is_forced};
use sharp960::arena::{Solver, TestPosition};
use sharp960::engine::score::Value;
use sharp960::notation::{fen, san};
use sharp960::random::Random;
use sharp960::rules::{Move, Position, UnknownVariant, Variant};

fn main() -> Result<(), UnknownVariant> {
    let wanted: Option<Variant> = std::env::args().nth(1).map(|key| key.parse()).transpose()?;
    for variant in Variant::ALL {
        if wanted.is_none_or(|wanted| wanted == variant) {
            find_mates(variant, &mut |line| println!("{}\t{line}", variant.key()));
        }
    }
    Ok(())
}

/// Number of mates in one, two and three moves to find.
fn wanted(variant: Variant) -> [usize; 3] {
    let rules = variant.rules();
    match (rules.fog, rules.duck) {
        (true, _) => [6, 0, 0],
        (_, true) => [3, 3, 0],
        _ => [0, 4, 2],
    }
}

fn find_mates(variant: Variant, on_line: &mut dyn FnMut(&str)) {
    let mut left = wanted(variant);
    let mut number = 1;
    let mut player = Solver::new(1_500).expect("memory");
    let mut random = Random::new(1);
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
                && let Some(line) = to_epd(&position, moves as u32, number)
            {
                left[moves as usize - 1] -= 1;
                on_line(&line);
                number += 1;
                found = true;
            }
            let moves = position.legal_moves();
            let is_random = ply < 12 || random.below(16) < 3;
            let drawn = moves.get(random.index(moves.len())).copied();
            let Some(m) = best.filter(|_| !is_random).or(drawn) else {
                break;
            };
            position.play(m);
        }
    }
}

/// The move of the engine with its score.
fn choice(player: &mut Solver, position: &Position) -> (Option<Move>, Option<Value>) {
    let line = format!("{} dm 1;", fen::format(position));
    let asked = TestPosition::parse(position.variant(), &line).expect("a test position");
    let solution = player.solve(&asked);
    (solution.best, solution.value)
}

/// The EPD of a mate with all moves that force it; none if there is no such mate, or if more than
/// three moves force it. In duck chess, where many do that differ only in the duck, the EPD has no
/// `bm` then.
fn to_epd(position: &Position, moves: u32, number: usize) -> Option<String> {
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
