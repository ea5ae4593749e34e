//! Castling where it is least like chess: in Chess960, in Chess480, where the king can be captured
//! and where pieces enter the board. Every case gives the result of O-O and O-O-O for the side to
//! move; `differential.rs` compares thousands more in Chess960 with other programs.

use sharp960::board::Color;
use sharp960::notation::{fen, san};
use sharp960::rules::{CastlingRule, CastlingSide, KingRule, Move, Position, Variant};

fn position(variant: Variant, text: &str) -> Position {
    fen::parse(variant, text).unwrap_or_else(|error| panic!("{variant}: {text}: {error}"))
}

/// The castling moves to one side; in duck chess one of many that differ only in the duck.
fn castling(position: &Position, side: CastlingSide) -> Option<Move> {
    let goes = |m: &Move| m.is_castle() && CastlingSide::of(m.from(), m.to()) == side;
    position.legal_moves().into_iter().find(goes)
}

/// The board after castling, as the FEN's first field; none if castling is not legal.
fn castled(variant: Variant, text: &str, side: CastlingSide) -> Option<String> {
    let position = position(variant, text);
    let m = castling(&position, side)?;
    if !variant.rules().duck {
        assert_eq!(san::parse(&position, side.san()), Ok(m));
    }
    let after = position.after(m);
    let royal = variant.rules().king == KingRule::Royal;
    assert!(!royal || !after.king_attacked(position.turn()), "{text}");
    assert!(after.castling_rook(position.turn(), side).is_none());
    // Where the duck goes does not matter here.
    let mut without_duck = after.to_setup();
    without_duck.duck = None;
    let text = fen::format(&Position::from_setup(variant, &without_duck).ok()?);
    text.split([' ', '[']).next().map(str::to_owned)
}

fn check(variant: Variant, cases: &[(&str, Option<&str>)], side: CastlingSide) {
    for &(text, expected) in cases {
        let board = castled(variant, text, side);
        assert_eq!(board.as_deref(), expected, "{variant}: {text}");
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
    check(Variant::Chess960, &cases, CastlingSide::H);
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
    check(Variant::Chess960, &cases, CastlingSide::A);
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
        let start = position(Variant::Chess960, text);
        let m = san::parse(&start, move_text).expect("a legal move");
        let after = fen::format(&start.after(m));
        assert_eq!(after.split(' ').nth(2), Some(rights), "{move_text}");
    }
}

#[test]
fn a_king_that_can_step_there_steps_unless_the_rook_is_named() {
    let near = position(Variant::Chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let step = san::parse(&near, "Kg1").expect("a step");
    assert!(!step.is_castle());
    let castling = san::parse(&near, "f1h1").expect("castling");
    assert_eq!(san::format(&near, castling), "O-O");
}

#[test]
#[rustfmt::skip]
fn in_chess480_the_king_goes_two_squares() {
    let to_the_h_side = [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Some("4k3/8/8/8/8/8/8/5RK1")),
        ("1k4r1/8/8/8/8/8/8/4K3 b k - 0 1", Some("2rk4/8/8/8/8/8/8/4K3")),
        ("4k3/8/8/8/8/8/8/1K4R1 w K - 0 1", Some("4k3/8/8/8/8/8/8/2RK4")),
        // To the rook's square, over the rook, and not beyond the edge: they change places.
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", Some("4k3/8/8/8/8/8/8/6RK")),
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", Some("4k3/8/8/8/8/8/8/5RK1")),
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", Some("4k3/8/8/8/8/8/8/6RK")),
        // Somebody between them, or on the king's last square beyond the rook.
        ("4k3/8/8/8/8/8/8/1K3NR1 w K - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KRN1 w K - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KRn1 w K - 0 1", None),
        // The king is attacked, crosses an attack, ends in one; farther away it does not matter.
        ("4k3/8/8/8/1r6/8/8/1K4R1 w K - 0 1", None),
        ("4k3/8/8/8/2r5/8/8/1K4R1 w K - 0 1", None),
        ("3rk3/8/8/8/8/8/8/1K4R1 w K - 0 1", None),
        ("4k3/8/8/8/4r3/8/8/1K4R1 w K - 0 1", Some("4k3/8/8/8/4r3/8/8/2RK4")),
        // The rook no longer shields the king.
        ("4k3/8/8/8/8/8/8/4KR1r w K - 0 1", None),
    ];
    check(Variant::Chess480, &to_the_h_side, CastlingSide::H);
    let to_the_a_side = [
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Some("4k3/8/8/8/8/8/8/2KR4")),
        ("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", Some("4k3/8/8/8/8/8/8/KR6")),
        ("4k3/8/8/8/8/8/8/R1K5 w Q - 0 1", Some("4k3/8/8/8/8/8/8/KR6")),
        ("4k3/8/8/8/8/8/8/1RK5 w Q - 0 1", Some("4k3/8/8/8/8/8/8/KR6")),
        ("4k3/8/8/8/8/8/8/R5K1 w Q - 0 1", Some("4k3/8/8/8/8/8/8/4KR2")),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", None),
        ("4k3/8/8/8/8/8/8/1NR1K3 w Q - 0 1", Some("4k3/8/8/8/8/8/8/1NKR4")),
    ];
    check(Variant::Chess480, &to_the_a_side, CastlingSide::A);
}

#[test]
fn a_king_that_can_be_taken_castles_out_of_through_and_into_attacks() {
    let cases = ["e", "f", "g"].map(|file| {
        let rank = match file {
            "e" => "4r3",
            "f" => "5r2",
            _ => "6r1",
        };
        let text = format!("3k4/8/8/8/{rank}/8/8/4K2R w K - 0 1");
        (text, format!("3k4/8/8/8/{rank}/8/8/5RK1"))
    });
    for variant in [Variant::FogOfWar, Variant::Duck] {
        for (text, board) in &cases {
            let side = CastlingSide::H;
            check(variant, &[(text, Some(board))], side);
        }
        let blocked = [("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", None)];
        check(variant, &blocked, CastlingSide::H);
    }
    for text in [
        "3k4/8/8/8/8/8/8/4K*1R w K - 0 1",
        "3k4/8/8/8/8/8/8/4K1*R w K - 0 1",
    ] {
        check(Variant::Duck, &[(text, None)], CastlingSide::H);
    }
    let beside_the_way = "3k4/8/8/8/8/8/8/R*2K3 w Q - 0 1";
    check(Variant::Duck, &[(beside_the_way, None)], CastlingSide::A);
}

/// With both sides' kings and rooks at home, each side that may castle can.
#[test]
fn variants_castle_or_not_as_their_rules_say() {
    for variant in Variant::ALL {
        let none = variant.rules().castling == CastlingRule::None;
        let kingless = variant.rules().kingless == Some(Color::White);
        let white = if kingless { "R6R" } else { "R3K2R" };
        for turn in [Color::White, Color::Black] {
            let castles = !none && (!turn.is_white() || !kingless);
            let rights = match (none, kingless) {
                (true, _) => "-",
                (_, true) => "kq",
                _ => "KQkq",
            };
            let turn = turn.fen_char();
            // The pawns keep the sides apart, where captures are forced and check forbidden.
            let text = format!("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/{white} {turn} {rights} - 0 1");
            let position = position(variant, &text);
            for side in CastlingSide::ALL {
                assert_eq!(
                    castling(&position, side).is_some(),
                    castles,
                    "{variant}: {text}"
                );
            }
        }
    }
}

#[test]
fn a_rook_that_came_from_a_reserve_or_a_pawn_does_not_castle() {
    let crazyhouse = position(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/R3K3[R] w Q - 0 1");
    let dropped = san::parse(&crazyhouse, "R@h1").expect("a drop");
    let mut next = crazyhouse.after(dropped);
    next.play(san::parse(&next, "Kd7").expect("a step"));
    assert_eq!(castling(&next, CastlingSide::H), None);
    assert!(castling(&next, CastlingSide::A).is_some());
    let promoted = position(Variant::Crazyhouse, "r3k3/6P1/8/8/8/8/8/4K3[] b q - 0 1");
    let taken = position(Variant::Crazyhouse, "r3k3/1P6/8/8/8/8/8/4K3[] w q - 0 1");
    let after = taken.after(san::parse(&taken, "bxa8=R").expect("a promotion"));
    assert!(castling(&promoted, CastlingSide::A).is_some());
    assert_eq!(fen::format(&after).split(' ').nth(2), Some("-"));
}

#[test]
fn placing_king_and_rook_on_their_squares_gives_the_right_to_castle() {
    let mut position = Variant::Placement.start();
    for (text, rights) in [
        ("R@h1", "-"),
        ("K@e8", "-"),
        ("K@e1", "K"),
        ("R@a8", "Kq"),
        ("R@b1", "Kq"),
        ("R@h8", "Kkq"),
    ] {
        position.play(san::parse(&position, text).expect("a placement"));
        let written = fen::format(&position);
        assert_eq!(written.split(' ').nth(2), Some(rights), "{text}");
    }
}
