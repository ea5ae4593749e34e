//! Castling in Chess960 where it is least like chess. Every case says what O-O and O-O-O do
//! for the side to move; `differential.rs` compares thousands more with other programs.

use sharp960::notation::{fen, san};
use sharp960::rules::{CastlingSide, Position, Variant};

fn position(text: &str) -> Position {
    fen::parse(Variant::Chess960, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The board after castling, as the FEN's first field; nothing if it is not legal.
fn castled(text: &str, side: CastlingSide) -> Option<String> {
    let position = position(text);
    let m = san::parse(&position, side.san()).ok()?;
    let after = position.after(m);
    assert!(!after.king_attacked(position.turn()), "{text}");
    assert!(after.castling_rook(position.turn(), side).is_none());
    let text = fen::format(&after);
    text.split(' ').next().map(str::to_owned)
}

fn check(cases: &[(&str, Option<&str>)], side: CastlingSide) {
    for &(text, expected) in cases {
        assert_eq!(castled(text, side).as_deref(), expected, "{text}");
    }
}

#[test]
fn to_the_h_side() {
    let cases = [
        // As in chess.
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            Some("4k3/8/8/8/8/8/8/5RK1"),
        ),
        (
            "4k2r/8/8/8/8/8/8/4K3 b k - 0 1",
            Some("5rk1/8/8/8/8/8/8/4K3"),
        ),
        // The king stands still, the rook stands still, they change places.
        (
            "4k3/8/8/8/8/8/8/6KR w K - 0 1",
            Some("4k3/8/8/8/8/8/8/5RK1"),
        ),
        (
            "4k3/8/8/8/8/8/8/4KR2 w K - 0 1",
            Some("4k3/8/8/8/8/8/8/5RK1"),
        ),
        (
            "4k3/8/8/8/8/8/8/5KR1 w K - 0 1",
            Some("4k3/8/8/8/8/8/8/5RK1"),
        ),
        // Both far away.
        (
            "4k3/8/8/8/8/8/8/1KR5 w K - 0 1",
            Some("4k3/8/8/8/8/8/8/5RK1"),
        ),
        // With the inner of two rooks.
        (
            "4k3/8/8/8/8/8/8/1K1R3R w D - 0 1",
            Some("4k3/8/8/8/8/8/8/5RKR"),
        ),
        // Somebody on the king's way, on the rook's way, on a final square.
        ("4k3/8/8/8/8/8/8/1K2N2R w K - 0 1", None),
        ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", None),
        (
            "4k3/8/8/8/8/8/8/4KR1n w K - 0 1",
            Some("4k3/8/8/8/8/8/8/5RKn"),
        ),
        ("4k3/8/8/8/8/8/8/4KRn1 w K - 0 1", None),
        // The king is attacked, would cross an attack, would end in one.
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", None),
        ("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", None),
        ("4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", None),
        // Only the rook is attacked.
        (
            "4k3/8/8/8/7r/8/8/4K2R w K - 0 1",
            Some("4k3/8/8/8/7r/8/8/5RK1"),
        ),
        // The rook's departure from g1 would lay the king open to the queen on h1.
        ("4k3/8/8/8/8/8/8/5KRq w K - 0 1", None),
        ("4k3/8/8/8/8/8/8/4K1Rq w K - 0 1", None),
        // The rook is pinned along the rank, and the king would land in the attack.
        ("4k3/8/8/8/8/8/8/4KR1r w K - 0 1", None),
    ];
    check(&cases, CastlingSide::H);
}

#[test]
fn to_the_a_side() {
    let cases = [
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/2KR4"),
        ),
        (
            "4k3/8/8/8/8/8/8/RK6 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/2KR4"),
        ),
        (
            "4k3/8/8/8/8/8/8/R1K5 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/2KR4"),
        ),
        (
            "4k3/8/8/8/8/8/8/3RK3 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/2KR4"),
        ),
        (
            "4k3/8/8/8/8/8/8/2RK4 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/2KR4"),
        ),
        (
            "4k3/8/8/8/8/8/8/R5K1 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/2KR4"),
        ),
        // The rook leaves b1 and uncovers a1's attack on c1.
        ("4k3/8/8/8/8/8/8/qR2K3 w Q - 0 1", None),
        ("4k3/8/8/8/8/8/8/rR4K1 w Q - 0 1", None),
        // A bishop there attacks nothing along the rank.
        (
            "4k3/8/8/8/8/8/8/bR2K3 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/b1KR4"),
        ),
        // Only the rook crosses the attacked b1.
        (
            "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            Some("1r2k3/8/8/8/8/8/8/2KR4"),
        ),
        // b1 must be empty for the rook, but need not be when the rook stands nearer.
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", None),
        (
            "4k3/8/8/8/8/8/8/1NR1K3 w Q - 0 1",
            Some("4k3/8/8/8/8/8/8/1NKR4"),
        ),
        // The king comes from the h-side, over an attacked square and over none.
        ("4k3/8/8/8/5r2/8/8/R5K1 w Q - 0 1", None),
        (
            "4k3/8/8/8/7r/8/8/R5K1 w Q - 0 1",
            Some("4k3/8/8/8/7r/8/8/2KR4"),
        ),
    ];
    check(&cases, CastlingSide::A);
}

#[test]
fn rights_are_lost_with_the_king_the_rook_and_the_captured_rook() {
    let text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (move_text, rights) in [
        ("Ke2", "kq"),
        ("Rb1", "Kkq"),
        ("Rg1", "Qkq"),
        ("Rxa8+", "Kk"),
        ("Rxh8+", "Qq"),
        ("O-O", "kq"),
        ("O-O-O", "kq"),
    ] {
        let start = position(text);
        let m = san::parse(&start, move_text).expect("a legal move");
        let after = fen::format(&start.after(m));
        assert_eq!(after.split(' ').nth(2), Some(rights), "{move_text}");
    }
}

#[test]
fn a_king_that_can_step_there_steps_unless_the_rook_is_named() {
    let near = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let step = san::parse(&near, "Kg1").expect("a step");
    assert!(!step.is_castle());
    let castling = san::parse(&near, "f1h1").expect("castling");
    assert_eq!(san::format(&near, castling), "O-O");
}
