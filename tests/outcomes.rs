//! How games of chess and Chess960 end by themselves.

use sharp960::notation::fen;
use sharp960::rules::{Reason, Variant};

fn check(text: &str, expected: Option<&str>) {
    for variant in [Variant::Chess, Variant::Chess960] {
        let position = fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let outcome = position.outcome().map(|outcome| outcome.to_string());
        assert_eq!(outcome.as_deref(), expected, "{text}");
        assert!(position.outcome().is_none_or(|o| o.points.is_none()));
    }
}

#[test]
fn mate_wins_and_stalemate_draws() {
    check(
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 1 1",
        Some("White wins by checkmate"),
    );
    check(
        "6k1/8/8/8/8/8/5PPP/r5K1 w - - 1 1",
        Some("Black wins by checkmate"),
    );
    check("k7/8/1Q6/8/8/8/8/4K3 b - - 1 1", Some("draw by stalemate"));
    check("R5k1/5pp1/8/8/8/8/8/6K1 b - - 1 1", None);
}

#[test]
fn a_dead_position_is_drawn() {
    let dead = Some("draw by insufficient material");
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", dead);
    check("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", dead);
    check("4kb2/8/8/8/8/8/8/4K3 w - - 0 1", dead);
    // Bishops of one colour, however many and whosesoever.
    check("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", dead);
    check("4k3/8/8/8/8/B7/1B6/2B1K3 w - - 0 1", dead);
}

#[test]
fn where_a_mate_can_be_built_the_game_goes_on() {
    for men in ["4kb2/8/8/8/8/8/8/4KB2", "4k3/8/8/8/8/8/8/4KBN1"] {
        check(&format!("{men} w - - 0 1"), None);
    }
    for men in [
        "4kn2/8/8/8/8/8/8/4KN2",
        "4k3/8/8/8/8/8/8/4KNN1",
        "4kn2/8/8/8/8/8/8/4KB2",
    ] {
        check(&format!("{men} w - - 0 1"), None);
    }
    for men in [
        "4k3/8/8/8/8/8/4P3/4K3",
        "4k3/8/8/8/8/8/8/4KR2",
        "4k3/8/8/8/8/8/8/4KQ2",
    ] {
        check(&format!("{men} w - - 0 1"), None);
    }
}

#[test]
fn seventy_five_moves_draw_but_mate_comes_first() {
    check("4k3/8/8/8/8/8/8/R3K3 w - - 149 200", None);
    check(
        "4k3/8/8/8/8/8/8/R3K3 w - - 150 200",
        Some("draw by seventy-five moves"),
    );
    check(
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 200",
        Some("White wins by checkmate"),
    );
}

#[test]
fn fifty_moves_are_claimed() {
    use sharp960::rules::Claim::FiftyMoves;
    let claim = |halfmoves| {
        let text = format!("4k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 200");
        let position = fen::parse(Variant::Chess, &text).expect("a position");
        position
            .claim(FiftyMoves)
            .map(|outcome| (outcome.winner, outcome.reason))
    };
    assert_eq!(claim(99), None);
    assert_eq!(claim(100), Some((None, Reason::FiftyMoves)));
}
