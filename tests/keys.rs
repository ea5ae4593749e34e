//! Hash keys: positions that differ in anything relevant for repetition have different keys.

use sharp960::board::{Bitboard, ByColor, Color, Square};
use sharp960::notation::{fen, uci};
use sharp960::rules::{Position, Reserve, Setup, Variant};
use std::collections::HashSet;

fn setup(variant: Variant, text: &str) -> Setup {
    let position = fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.to_setup()
}

fn key(variant: Variant, setup: &Setup) -> u64 {
    Position::from_setup(variant, setup)
        .expect("a position")
        .key()
}

#[test]
fn castling_rights_and_turn_count() {
    let mut setup = setup(Variant::Chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let rooks = setup.castling_rooks.into_iter();
    let subsets = rooks.fold(vec![Bitboard::EMPTY], |subsets, rook| {
        let with = subsets.iter().map(|&rooks| rooks | rook.bitboard());
        [subsets.clone(), with.collect()].concat()
    });
    let mut keys = HashSet::new();
    for turn in Color::ALL {
        for &rooks in &subsets {
            (setup.turn, setup.castling_rooks) = (turn, rooks);
            assert!(keys.insert(key(Variant::Chess, &setup)), "{setup:?}");
        }
    }
    assert_eq!(keys.len(), 32);
}

#[test]
fn every_reserve_counts() {
    let mut setup = setup(Variant::ChessSharp, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    let mut reserves = Vec::new();
    for counts in 0..54u8 {
        let [n, b, r, q] = [counts % 3, counts / 3 % 3, counts / 9 % 3, counts / 27];
        reserves.push(Reserve::new([0, n, b, r, q, 0]));
    }
    let mut keys = HashSet::new();
    for &white in &reserves {
        for &black in &reserves {
            setup.reserve = ByColor { white, black };
            assert!(keys.insert(key(Variant::ChessSharp, &setup)), "{setup:?}");
        }
    }
    assert_eq!(keys.len(), 54 * 54);
}

#[test]
fn what_waits_to_be_dropped_and_who_was_a_pawn_counts() {
    let mut setup = setup(Variant::Crazyhouse, "2k5/8/8/8/8/8/QQ2Q3/4K3[] w - - 0 1");
    let mut keys = HashSet::new();
    let queens = Bitboard(0b0001_0011 << 8);
    for marks in 0..8u64 {
        // The bits of a subset of the three queens.
        let subset = queens.into_iter().enumerate();
        setup.promoted = subset
            .filter(|&(index, _)| marks >> index & 1 == 1)
            .map(|(_, square)| square)
            .collect();
        for counts in 0..81u8 {
            let [p, n, r, q] = [counts % 3, counts / 3 % 3, counts / 9 % 3, counts / 27];
            setup.reserve.white = Reserve::new([p, n, 0, r, q, 0]);
            assert!(keys.insert(key(Variant::Crazyhouse, &setup)), "{setup:?}");
        }
    }
    assert_eq!(keys.len(), 8 * 81);
}

#[test]
fn the_square_of_the_duck_counts() {
    let mut setup = setup(Variant::Duck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let mut keys = HashSet::from([key(Variant::Duck, &setup)]);
    for square in Square::all().filter(|square| setup.board[square.index()].is_none()) {
        let mut with_duck = setup.clone();
        with_duck.duck = Some(square);
        keys.insert(key(Variant::Duck, &with_duck));
    }
    assert_eq!(keys.len(), 1 + 62);
    setup.turn = Color::Black;
    assert!(keys.insert(key(Variant::Duck, &setup)));
}

/// Two move orders that lead to one position, in every variant with draws by repetition.
#[test]
fn the_same_position_has_the_same_key_whatever_led_to_it() {
    for variant in Variant::ALL
        .into_iter()
        .filter(|v| v.rules().draws.repetition)
    {
        let white = match variant.rules().kingless {
            Some(_) => "1N4R1",
            None => "1N2K1R1",
        };
        // Racing kings needs both kings away from the last rank, and out of check.
        let text = format!("8/8/4k3/8/8/8/8/{white} w - - 0 1");
        let start = fen::parse(variant, &text).unwrap_or_else(|error| panic!("{variant}: {error}"));
        let duck = if variant.rules().duck {
            ["a8", "b8"]
        } else {
            [""; 2]
        };
        let play = |moves: [&str; 4]| {
            let mut position = start.clone();
            for (ply, text) in moves.into_iter().enumerate() {
                let text = match duck[ply % 2] {
                    "" => text.to_owned(),
                    square => format!("{text},{square}"),
                };
                let m = uci::parse(&position, &text);
                position.play(m.unwrap_or_else(|error| panic!("{variant}: {error}")));
            }
            position
        };
        let one = play(["b1a3", "e6f6", "g1h1", "f6f7"]);
        let other = play(["g1h1", "e6e7", "b1a3", "e7f7"]);
        assert_eq!(one.key(), other.key(), "{variant}");
        assert_ne!(one.key(), start.key(), "{variant}");
    }
}

#[test]
fn an_en_passant_square_counts_if_there_is_a_legal_capture() {
    for (text, counts) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", true),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", false),
        // The capture would open the rank to the rook.
        ("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1", false),
        // The pawn is pinned to its king along the file.
        ("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", false),
    ] {
        let mut setup = fen::parse_setup(text).expect("a FEN");
        let with = key(Variant::Chess, &setup);
        setup.en_passant = None;
        assert_eq!(with != key(Variant::Chess, &setup), counts, "{text}");
    }
}

#[test]
fn counters_do_not_count() {
    for variant in Variant::ALL {
        let early = variant.start().to_setup();
        let mut late = early.clone();
        (late.halfmoves, late.fullmoves) = (99, 80);
        assert_eq!(key(variant, &early), key(variant, &late));
    }
}
