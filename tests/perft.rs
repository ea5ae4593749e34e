//! Move counts of the positions in `data/perft`, by depth, against published and independently
//! computed figures: over half a billion moves, in seconds.

use sharp960::notation::fen;
use sharp960::rules::{Position, Variant, divide, perft};

/// The position of a line and its counts: `FEN ;D1 20 ;D2 400 …`.
fn read(variant: Variant, line: &str) -> (Position, Vec<(u32, u64)>) {
    let mut fields = line.split(';');
    let text = fields.next().expect("a FEN").trim();
    let position = fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let counts = fields.map(|field| {
        let (depth, nodes) = field.trim().split_once(' ').expect("depth and count");
        let depth = depth.strip_prefix('D').expect("a depth").parse();
        (depth.expect("a depth"), nodes.parse().expect("a count"))
    });
    (position, counts.collect())
}

/// Checks all counts up to a bound, and that there are some.
fn check(variant: Variant, data: &str, most: u64) {
    let mut checked = 0;
    for line in data.lines() {
        let (position, counts) = read(variant, line);
        for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= most) {
            assert_eq!(perft(&position, depth), nodes, "depth {depth} of {line}");
            checked += 1;
        }
    }
    assert!(checked > 0, "nothing was counted");
}

/// Makes a test for each variant, and a list of the variants tested.
macro_rules! each_variant {
    ($($key:ident)*) => {
        const TESTED: &[&str] = &[$(stringify!($key)),*];

        $(#[test]
        fn $key() {
            let variant = stringify!($key).parse().expect("a variant");
            check(variant, include_str!(concat!("data/perft/", stringify!($key), ".epd")), u64::MAX);
        })*
    };
}

each_variant!(chess chess960 chesssharp chess480 crazyhouse antichess horde racingkings duck fogofwar placement moab shuffle doublefischer transcendental corner chess256 lrs lrsrandom nocastle pawnone pawnback);

#[test]
fn every_variant_is_tested() {
    for variant in Variant::ALL {
        assert!(TESTED.contains(&variant.key()), "{variant}");
    }
}

#[test]
fn chess_under_the_rules_of_chess960() {
    check(
        Variant::Chess960,
        include_str!("data/perft/chess.epd"),
        1_000_000,
    );
}

#[test]
fn divide_adds_up_and_depth_nought_is_one() {
    for variant in Variant::ALL {
        let start = variant.start();
        let depth = if variant == Variant::Duck { 2 } else { 3 };
        let sum: u64 = divide(&start, depth)
            .into_iter()
            .map(|(_, nodes)| nodes)
            .sum();
        assert_eq!(sum, perft(&start, depth));
        assert_eq!(perft(&start, 0), 1);
        assert!(divide(&start, 0).is_empty());
    }
}
