//! Moab random chess: placing pieces of both sides, and the evacuation of the king.

use sharp960::board::Color;
use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Position, Variant};

fn position(text: &str) -> Position {
    fen::parse(Variant::Moab, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves of the king, in SAN.
fn king_moves(text: &str) -> Vec<String> {
    let position = position(text);
    let king = position.king(position.turn()).expect("a king");
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<String> = moves
        .filter(|m| m.from() == king)
        .map(|m| san::format(&position, m))
        .collect();
    moves.sort();
    moves
}

#[test]
fn a_turn_places_a_piece_of_either_side_and_white_moves_after_sixteen() {
    let mut position = Variant::Moab.start();
    for (number, text) in
        "n@b8 N@g1 k@h8 Q@d1 B@c1 B@f1 b@c8 b@f8 r@a8 r@d8 q@e8 n@g8 K@e1 R@a1 R@h1 N@b1"
            .split(' ')
            .enumerate()
    {
        assert_eq!(position.turn().is_white(), number % 2 == 0);
        assert!(position.is_being_set_up());
        let m = san::parse(&position, text).expect(text);
        assert_eq!(uci::parse(&position, text), Ok(m));
        assert_eq!(san::format(&position, m), text);
        position.play(m);
    }
    assert!(!position.is_being_set_up());
    assert_eq!(
        fen::format(&position),
        "rnbrqbnk/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w Mm - 16 9"
    );
}

#[test]
fn a_king_evacuates_over_whatever_stands_between_to_squares_that_are_not_attacked() {
    assert_eq!(
        king_moves("4k3/8/8/8/8/8/3PPP2/1N1QKB2[] w Mm - 0 1"),
        ["Ka1", "Kc1", "Kg1", "Kh1"]
    );
    // The rook on h8 guards h1.
    assert_eq!(
        king_moves("4k2r/8/8/8/8/8/3PPP2/1N1QKB2[] w Mm - 0 1"),
        ["Ka1", "Kc1", "Kg1"]
    );
    assert_eq!(
        king_moves("rk2q3/pppp4/8/8/8/8/8/7K[] b Mm - 0 1"),
        ["Kc8", "Kd8", "Kf8", "Kg8", "Kh8"]
    );
}

#[test]
fn a_king_in_check_or_that_has_moved_does_not_evacuate() {
    let in_check = king_moves("4k3/8/8/8/4r3/8/3P1P2/3QKB2[] w Mm - 0 1");
    assert_eq!(in_check, [""; 0]);
    assert_eq!(king_moves("4k3/8/8/8/8/8/3PPP2/3QKB2[] w m - 0 1"), [""; 0]);
}

#[test]
fn the_first_move_of_the_king_takes_the_right() {
    let start = position("4k3/8/8/8/8/8/3PPP2/R3K2R[] w Mm - 0 1");
    for (text, after) in [
        ("Kg1", "4k3/8/8/8/8/8/3PPP2/R5KR[] b m - 1 1"),
        ("Kd1", "4k3/8/8/8/8/8/3PPP2/R2K3R[] b m - 1 1"),
        ("Rg1", "4k3/8/8/8/8/8/3PPP2/R3K1R1[] b Mm - 1 1"),
    ] {
        let m = san::parse(&start, text).expect(text);
        let reached = start.after(m);
        assert_eq!(fen::format(&reached), after);
        assert_ne!(
            reached.key(),
            position(&after.replace(" m ", " - ").replace(" Mm ", " m ")).key()
        );
        assert_eq!(reached.may_evacuate(Color::White), text == "Rg1");
    }
}
