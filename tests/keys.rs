//! Positions that differ in anything that repetition asks about have different keys.

use sharp960::board::{Bitboard, ByColor, Color};
use sharp960::notation::fen;
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
    let early = setup(Variant::Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let late = setup(Variant::Chess, "4k3/8/8/8/8/8/8/4K3 w - - 99 80");
    assert_eq!(key(Variant::Chess, &early), key(Variant::Chess, &late));
}
