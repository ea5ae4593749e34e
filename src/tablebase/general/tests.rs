use super::*;
use crate::board::{Color, Piece, Role, Square};
use crate::notation::fen;
use crate::random::Random;
use crate::rules::{Claim, Setup, Variant};
use crate::tablebase::{Distances, Ending, TableFile, Tablebases};
use std::path::Path;
use std::sync::Arc;

/// The shipped tables of the variants.
fn shipped() -> Tablebases {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases");
    let mut tablebases = Tablebases::new();
    for variant in Men::VARIANTS {
        let name = variant.key();
        let table = TableFile::all().find(|table| table.to_string() == name);
        let table = table.expect("a file of the variant");
        let file = std::fs::read(folder.join(table.name())).expect("the file");
        tablebases.insert(&table, file).expect("its tables");
    }
    tablebases
}

fn position(variant: Variant, text: &str) -> Position {
    fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position with these men on squares drawn by lot.
fn random_position(random: &mut Random, variant: Variant, men: &[Piece]) -> Option<Position> {
    let mut setup = Setup::empty();
    for &man in men {
        let square = Square::new(random.below(64) as usize);
        setup.put(square, Some(man));
    }
    setup.turn = Color::from_white(random.below(2) == 0);
    if setup.pieces().count() < men.len() {
        return None;
    }
    Position::from_setup(variant, &setup).ok()
}

/// Men for an ending of the variant, drawn by lot.
fn random_men(random: &mut Random, variant: Variant) -> Vec<Piece> {
    let letters: &[u8] = match variant {
        Variant::Antichess => b"PNBRQKpnbrqk",
        _ => b"PNBRQpnbrq",
    };
    let mut draw = || {
        let letter = letters[random.below(letters.len() as u64) as usize];
        Piece::from_fen_char(letter.into()).expect("a piece")
    };
    if variant == Variant::Antichess {
        vec![draw(), draw(), draw()]
    } else {
        let king = |color| Piece::new(color, Role::King);
        vec![king(Color::White), king(Color::Black), draw()]
    }
}

/// The best result that the side to move gets in a number of halfmoves at most, by trying every
/// move; none if the game need not be over by then.
fn searched(position: &Position, plies: usize) -> Option<Wdl> {
    if let Some(outcome) = position.outcome() {
        return Some(match outcome.winner {
            Some(winner) if winner == position.turn() => Wdl::Win,
            Some(_) => Wdl::Loss,
            None => Wdl::Draw,
        });
    }
    if position.claim(Claim::Stalemate).is_some() {
        return Some(Wdl::Stalemated);
    }
    if plies == 0 {
        return None;
    }
    let mut best = None;
    let mut open = false;
    for m in position.legal_moves() {
        match searched(&position.after(m), plies - 1) {
            Some(Wdl::Loss) => return Some(Wdl::Win),
            Some(result) => best = best.max(Some(result.reversed())),
            None => open = true,
        }
    }
    best.filter(|_| !open)
}

/// Whether the side to move can force at least a result in a number of halfmoves, or, if it is
/// `wanted` for the other side, whether that one can.
fn can_force(position: &Position, goal: Wdl, hero: Color, plies: usize) -> bool {
    let us = position.turn() == hero;
    let reached = |result: Wdl| {
        let result = if us { result } else { result.reversed() };
        result >= goal
    };
    if let Some(result) = searched(position, 0) {
        return reached(result);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = position.legal_moves().into_iter();
    let mut force = |m| can_force(&position.after(m), goal, hero, plies - 1);
    if us {
        moves.any(&mut force)
    } else {
        moves.all(&mut force)
    }
}

#[test]
fn results_agree_with_the_moves() {
    let tablebases = shipped();
    let mut random = Random::new(960);
    for variant in Men::VARIANTS {
        let mut seen = 0;
        while seen < 3_000 {
            let men = random_men(&mut random, variant);
            let Some(position) = random_position(&mut random, variant, &men) else {
                continue;
            };
            if Place::of(&position).is_none() {
                continue;
            }
            seen += 1;
            let result = tablebases.probe(&position);
            let expected = searched(&position, 0).or_else(|| {
                let moves = tablebases.moves(&position).expect("known moves");
                moves.first().map(|&(_, best)| best)
            });
            assert_eq!(result, expected, "{}", fen::format(&position));
        }
    }
}

#[test]
fn distances_are_those_that_a_search_finds() {
    let tablebases = shipped();
    let mut random = Random::new(15);
    let mut checked = 0;
    for variant in Men::VARIANTS {
        let pawn = |color| Piece::new(color, Role::Pawn);
        let pawns = vec![pawn(Color::White), pawn(Color::Black)];
        let drawn: Vec<_> = (0..8).map(|_| random_men(&mut random, variant)).collect();
        for men in drawn.into_iter().chain([pawns]) {
            let mut distances = Distances::new();
            for _ in 0..200 {
                let Some(position) = random_position(&mut random, variant, &men) else {
                    continue;
                };
                if !Ending::of(&position).is_some_and(|ending| ending.is_quick()) {
                    continue;
                }
                distances.want(&position);
                distances.compute(None);
                let result = tablebases.probe(&position).expect("a known ending");
                let end = distances.end(&position);
                let plies = end.map(|(_, plies)| plies);
                if let Some((wins, _)) = end {
                    assert_eq!(wins, result > Wdl::Draw, "{}", fen::format(&position));
                }
                let text = fen::format(&position);
                let ends = matches!(
                    result,
                    Wdl::Win | Wdl::Stalemates | Wdl::Stalemated | Wdl::Loss
                );
                assert_eq!(plies.is_some(), ends, "{text}");
                let (hero, goal) = if result > Wdl::Draw {
                    (position.turn(), result)
                } else {
                    (!position.turn(), result.reversed())
                };
                match plies {
                    Some(plies) if plies <= 5 => {
                        assert!(can_force(&position, goal, hero, plies), "{text} {plies}");
                        if plies > 0 {
                            assert!(
                                !can_force(&position, goal, hero, plies - 1),
                                "{text} {plies}"
                            );
                        }
                        checked += 1;
                    }
                    Some(_) => assert!(!can_force(&position, goal, hero, 3), "{text}"),
                    // Neither side wins by force.
                    None => {
                        assert!(!can_force(&position, Wdl::Stalemates, hero, 3), "{text}");
                        assert!(!can_force(&position, Wdl::Stalemates, !hero, 3), "{text}");
                    }
                }
            }
        }
    }
    assert!(checked > 200, "{checked}");
}

#[test]
fn well_known_endings_have_their_results() {
    let tablebases = shipped();
    for (variant, text, result) in [
        // The king is taken next.
        (
            Variant::ChessSharp,
            "8/8/8/8/8/8/1Q6/k1K5[] w - - 0 1",
            Wdl::Win,
        ),
        // Stalemate is claimed.
        (
            Variant::ChessSharp,
            "8/8/8/8/8/1Q6/8/k1K5[] b - - 0 1",
            Wdl::Stalemated,
        ),
        // A rook takes the king by force, a knight can't.
        (
            Variant::ChessSharp,
            "8/8/8/4k3/8/8/8/K6R[] w - - 0 1",
            Wdl::Win,
        ),
        (
            Variant::ChessSharp,
            "8/8/8/4k3/8/8/8/K6N[] w - - 0 1",
            Wdl::Ahead,
        ),
        (
            Variant::ChessSharp,
            "8/8/8/4k3/8/8/8/K6N[] b - - 0 1",
            Wdl::Behind,
        ),
        // The knight is lost, and bare kings are as good as equal material.
        (
            Variant::ChessSharp,
            "8/8/8/8/8/8/6k1/K6N[] b - - 0 1",
            Wdl::Draw,
        ),
        (
            Variant::ChessSharp,
            "8/8/8/8/8/8/6k1/K7[] b - - 0 1",
            Wdl::Draw,
        ),
        // Antichess, published by M. Tolius with his tables, where the next test has the distances.
        (Variant::Antichess, "8/8/8/8/8/P7/8/7k b - - 0 1", Wdl::Loss),
        (
            Variant::Antichess,
            "8/8/K7/8/8/6b1/8/3b4 w - - 0 1",
            Wdl::Loss,
        ),
        (
            Variant::Antichess,
            "8/4p3/8/8/8/P7/P7/8 w - - 0 1",
            Wdl::Win,
        ),
        // Bishops on squares of different colours never meet.
        (
            Variant::Antichess,
            "8/8/8/2b5/8/8/8/5B2 w - - 0 1",
            Wdl::Draw,
        ),
        // Who has no move left wins.
        (Variant::Antichess, "8/8/8/8/8/p7/P7/8 w - - 0 1", Wdl::Win),
    ] {
        assert_eq!(
            tablebases.probe(&position(variant, text)),
            Some(result),
            "{text}"
        );
    }
}

/// The solutions of an ending and of those that it can turn into.
fn solve(men: &Men, solutions: &mut Solutions) {
    let needed = men.exits();
    for ending in Men::all(men.variant()) {
        if (needed.contains(&ending) || ending == *men) && !solutions.contains_key(&ending) {
            let mut solver = Solver::new(&ending);
            while !solver.step(solutions) {}
            solutions.insert(ending, Arc::new(solver.finish()));
        }
    }
}

#[test]
fn endings_of_antichess_have_the_published_results() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tablebases/antichess.epd");
    let positions = std::fs::read_to_string(path).expect("the file");
    let tablebases = shipped();
    let mut distances = Distances::new();
    let mut counted = (0, 0);
    for line in positions.lines() {
        let (fields, numbers) = line.split_once(" dtz ").expect("a distance");
        let (plies, result) = numbers.split_once("; wdl ").expect("a result");
        let position = position(Variant::Antichess, &format!("{fields} 0 1"));
        let wins = !result.starts_with('-');
        let expected = match fields {
            // White promotes to a bishop that Black locks in: in suicide chess that is won for
            // Black, who has fewer men.
            "8/PP6/8/8/8/8/8/b7 b - -" => Wdl::Draw,
            _ if wins => Wdl::Win,
            _ => Wdl::Loss,
        };
        assert_eq!(tablebases.probe(&position), Some(expected), "{line}");
        counted.0 += 1;
        // Between two pieces the next capture is the last.
        if position.occupied().count() == 2 && position.by_role(Role::Pawn).is_empty() {
            distances.want(&position);
            distances.compute(None);
            let plies = plies.trim_start_matches('-').parse().expect("a number");
            assert_eq!(distances.end(&position), Some((wins, plies)), "{line}");
            counted.1 += 1;
        }
    }
    assert_eq!(counted, (246, 15));
}

#[test]
fn distances_in_antichess_are_the_published_ones() {
    // By the tests of <https://github.com/tolius/antichess-tb-api>, in halfmoves.
    let mut distances = Distances::new();
    for (text, plies) in [
        ("8/8/8/8/8/3k4/8/1R6 b - - 0 1", 35),
        ("8/8/8/8/8/P7/8/7k b - - 0 1", 45),
        ("8/8/K7/8/8/6b1/8/3b4 w - - 0 1", 47),
    ] {
        let position = position(Variant::Antichess, text);
        distances.want(&position);
        distances.compute(None);
        assert_eq!(distances.end(&position), Some((false, plies)), "{text}");
    }
}

#[test]
fn points_depend_on_the_colour_where_the_material_is_equal() {
    use crate::rules::Points;
    assert_eq!(Wdl::Draw.points(Color::White), Points::for_white(4));
    assert_eq!(Wdl::Draw.points(Color::Black), Points::for_white(4));
    assert_eq!(Wdl::Ahead.points(Color::Black), Points::for_white(3));
    assert_eq!(Wdl::Stalemates.points(Color::White), Points::for_white(8));
    for result in Wdl::ALL {
        let white = result.points(Color::White);
        assert_eq!(result.reversed().points(Color::Black), white);
    }
}

#[test]
fn a_variant_has_every_ending_once() {
    let antichess = Men::all(Variant::Antichess);
    // One man each: 6 · 7 / 2. Two against one: 6 · 7 / 2 · 6.
    assert_eq!(antichess.len(), 21 + 126);
    let names: Vec<String> = Men::all(Variant::ChessSharp)
        .iter()
        .map(Men::to_string)
        .collect();
    assert_eq!(names, ["KvK", "KNvK", "KBvK", "KRvK", "KQvK", "KPvK"]);
    for variant in Men::VARIANTS {
        let all = Men::all(variant);
        for (at, men) in all.iter().enumerate() {
            assert!(!all[..at].contains(men), "{men}");
            for exit in men.exits() {
                assert!(all[..at].contains(&exit), "{men} to {exit}");
            }
        }
    }
}

#[test]
fn the_shipped_file_of_chess_sharp_is_what_is_generated() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases/chesssharp.wdl");
    let shipped = std::fs::read(path).expect("the file");
    assert!(shipped == generate(Variant::ChessSharp));
}

#[test]
fn the_shipped_file_of_antichess_has_what_is_generated() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases/antichess.wdl");
    let file = std::fs::read(path).expect("the file");
    let bundle = Bundle::read(Variant::Antichess, file).expect("its tables");
    let mut solutions = Solutions::new();
    for men in Men::all(Variant::Antichess) {
        let name = men.to_string();
        // All of two men, and some of three: the whole file takes minutes.
        if men.men().len() > 2 && !["NNvR", "BBvK", "QNvR"].contains(&&*name) {
            continue;
        }
        solve(&men, &mut solutions);
        assert!(
            bundle.part(&men) == encode(&men, &solutions[&men]),
            "{name}"
        );
    }
}

#[test]
fn bad_files_are_refused() {
    let file = generate(Variant::ChessSharp);
    let mut cut = file.clone();
    cut.pop();
    let mut newer = file.clone();
    newer[7] = 2;
    for (bytes, reason) in [
        (Vec::new(), "this is no endgame table"),
        (
            b"<!doctype html><title>Not found</title>".to_vec(),
            "this is no endgame table",
        ),
        (
            newer,
            "version 2 of the format is not the supported version 1",
        ),
        (cut, "the table is incomplete or damaged"),
    ] {
        let error = Bundle::read(Variant::ChessSharp, bytes).expect_err("no table");
        assert_eq!(error.to_string(), reason);
    }
    let error = Bundle::read(Variant::Antichess, file).expect_err("another variant");
    assert_eq!(
        error.to_string(),
        "the table is for chesssharp, not for antichess"
    );
}
