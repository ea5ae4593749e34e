//! FEN, SAN and UCI moves: `data/san` has, for each variant, lines with a position, a move in UCI
//! and in SAN, and the position after it. Also error messages for bad input.

use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Position, Variant};

fn position(variant: Variant, text: &str) -> Position {
    fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn check_line(variant: Variant, line: &str) {
    let fields: Vec<&str> = line.split('\t').collect();
    let [before, uci_move, san_move, after] = fields[..] else {
        panic!("four fields in {line}");
    };
    let start = position(variant, before);
    let m = uci::parse(&start, uci_move).unwrap_or_else(|error| panic!("{line}: {error}"));
    let style = uci::CastlingStyle::of(variant);
    assert_eq!(uci::format(&start, m, style), uci_move, "{line}");
    assert_eq!(san::format(&start, m), san_move, "{line}");
    assert_eq!(san::parse(&start, san_move), Ok(m), "{line}");
    let end = start.after(m);
    assert_eq!(fen::format(&end), after, "{line}");
    for position in [start, end] {
        assert_eq!(
            fen::parse(variant, &fen::format(&position)),
            Ok(position.clone())
        );
        let shredder = fen::format_shredder(&position);
        assert_eq!(fen::parse(variant, &shredder), Ok(position));
    }
}

/// Makes a test for each variant, and a list of the variants tested.
macro_rules! each_variant {
    ($($key:ident)*) => {
        const TESTED: &[&str] = &[$(stringify!($key)),*];

        $(#[test]
        fn $key() {
            let variant = stringify!($key).parse().expect("a variant");
            let lines = include_str!(concat!("data/san/", stringify!($key), ".tsv")).lines();
            lines.for_each(|line| check_line(variant, line));
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
fn the_example_of_the_rules_of_chess_sharp_is_played_through() {
    let moves = "1. B@a1 K@a8 2. R@b1 e6 3. B@c1 e5 4. N@d1 R@e8 5. N@e1 Re7 6. R@f1 R@e8";
    let mut position = Variant::ChessSharp.start();
    for text in moves.split(' ').filter(|text| !text.ends_with('.')) {
        let m = san::parse(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(san::format(&position, m), text);
        position.play(m);
    }
    assert_eq!(
        fen::format(&position),
        "k3r3/pppprppp/8/4p3/8/8/PPPPPPPP/BRBNNR2[KQqbbnn] w - - 6 7"
    );
}

#[test]
fn in_duck_chess_the_sign_of_a_king_taken_stands_behind_the_duck() {
    let start = position(Variant::Duck, "4k3/3P4/8/8/8/8/8/4K3 w - - 0 1");
    let m = uci::parse(&start, "d7e8n,e8c8").expect("a legal move");
    assert_eq!(san::format(&start, m), "dxe8=N,c8#");
    for text in [
        "dxe8=N,c8#",
        "dxe8=N#,c8",
        "dxe8=N,c8",
        "dxe8=N, c8#!",
        "1.dxe8N+,c8+",
        "d7e8n,e8c8#",
    ] {
        assert_eq!(san::parse(&start, text), Ok(m), "{text}");
    }
    for text in ["dxe8=N,c8#d", "dxe8=N,#", "dxe8=N#"] {
        assert!(san::parse(&start, text).is_err(), "{text}");
    }
}
