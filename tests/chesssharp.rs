//! The rules of Chess♯, one by one: drops, the king that can be captured, claims and points.

use sharp960::board::Role;
use sharp960::game::{Ending, Game};
use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Claim, MoveKind, Outcome, Points, Position, Reason, Variant};

fn position(text: &str) -> Position {
    fen::parse(Variant::ChessSharp, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves in SAN, sorted.
fn moves(position: &Position) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<_> = moves.map(|m| san::format(position, m)).collect();
    moves.sort();
    moves
}

fn points(outcome: Option<Outcome>) -> Option<(Reason, Points)> {
    outcome.and_then(|outcome| Some((outcome.reason, outcome.points?)))
}

fn play(position: &Position, text: &str) -> Position {
    let m = san::parse(position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.after(m)
}

#[test]
fn before_the_king_is_placed_only_placements_are_allowed() {
    let start = Variant::ChessSharp.start();
    let all_drops = |position: &Position| {
        let mut moves = position.legal_moves().into_iter();
        moves.all(|m| m.dropped().is_some())
    };
    assert!(all_drops(&start));
    let placed = play(&play(&start, "R@a1"), "K@e8");
    assert!(all_drops(&placed), "White's king is not on the board yet");
    let black = play(&placed, "K@e1");
    assert!(moves(&black).contains(&"e6".to_owned()));
}

#[test]
fn the_queen_is_placed_last() {
    let waiting = position("4k3/8/8/8/8/8/8/K7[QN] w - - 0 1");
    assert!(moves(&waiting).iter().all(|m| !m.starts_with("Q@")));
    let alone = position("4k3/8/8/8/8/8/8/K7[Qn] w - - 0 1");
    let queens = moves(&alone).into_iter().filter(|m| m.starts_with("Q@"));
    assert_eq!(queens.count(), 7);
    let with_king = position("4k3/8/8/8/8/8/8/8[KQ] w - - 0 1");
    assert!(moves(&with_king).iter().all(|m| m.starts_with("K@")));
}

#[test]
fn placements_go_to_the_own_first_rank_and_may_do_anything_there() {
    let black = position("8/8/8/8/8/8/4r3/2B1K3[bk] b - - 0 1");
    let moves = moves(&black);
    assert_eq!(moves.len(), 16, "{moves:?}");
    assert!(moves.iter().all(|m| m.contains("@") && m.contains('8')));
    // Into an attack, giving check, and both bishops on one colour.
    let attacked = position("4r3/8/8/8/8/8/8/8[KRk] w - - 0 1");
    assert!(play(&attacked, "K@e1").king_attacked(sharp960::board::Color::White));
    let check = position("4k3/8/8/8/8/8/8/K7[R] w - - 0 1");
    assert!(self::moves(&check).contains(&"R@e1+".to_owned()));
    let bishops = position("4k3/8/8/8/8/8/8/B3K3[B] w - - 0 1");
    assert!(self::moves(&bishops).contains(&"B@c1".to_owned()));
}

#[test]
fn check_restricts_nothing_and_taking_the_king_wins_at_once() {
    let check = position("4k3/8/8/8/8/8/4r3/N3K3[] w - - 0 1");
    assert!(moves(&check).contains(&"Nb3".to_owned()));
    let left = play(&check, "Nb3");
    let won = play(&left, "Rxe1");
    let ten_nil = Some((Reason::KingCaptured, Points::for_white(0)));
    assert_eq!(points(won.outcome()), ten_nil);
    assert!(moves(&won).is_empty());
    assert_eq!(
        san::format(&left, san::parse(&left, "Rxe1").unwrap()),
        "Rxe1#"
    );
}

#[test]
fn checkmate_does_not_end_the_game() {
    let mated = position("R3k3/7R/8/8/8/8/8/4K3[] b - - 0 1");
    assert_eq!(mated.outcome(), None);
    assert_eq!(Game::new(mated).claims(), []);
}

#[test]
fn pawns_step_once_become_queens_and_never_take_in_passing() {
    let pawns = position("4k3/P7/8/8/8/8/1P6/4K3[] w - - 0 1");
    let all = moves(&pawns);
    assert!(all.contains(&"b3".to_owned()) && !all.contains(&"b4".to_owned()));
    let promotions = pawns
        .legal_moves()
        .into_iter()
        .filter_map(|m| match m.kind() {
            MoveKind::Promotion { role, .. } => Some(role),
            _ => None,
        });
    assert_eq!(promotions.collect::<Vec<_>>(), [Role::Queen]);
}

#[test]
fn there_is_no_castling() {
    let home = position("r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1");
    assert!(home.legal_moves().iter().all(|m| !m.is_castle()));
    assert!(uci::parse(&home, "e1g1").is_err());
}

#[test]
fn stalemate_is_worth_two_points_to_who_claims_it() {
    let white = position("4k3/8/8/8/8/1q6/8/K7[] w - - 0 1");
    let two = Some((Reason::Stalemate, Points::for_white(2)));
    assert_eq!(points(white.claim(Claim::Stalemate)), two);
    let black = position("k7/8/1Q6/8/8/8/8/4K3[] b - - 0 1");
    let eight = Some((Reason::Stalemate, Points::for_white(8)));
    assert_eq!(points(black.claim(Claim::Stalemate)), eight);
}

#[test]
fn an_unclaimed_stalemate_goes_on() {
    let white = position("4k3/8/8/8/8/1q6/8/K7[] w - - 0 1");
    let mut game = Game::new(white);
    let step = san::parse(game.position(), "Ka2").expect("a move");
    game.play(step).expect("the game goes on");
    assert_eq!(game.outcome(), None);
}

#[test]
fn there_is_no_stalemate_while_a_move_is_safe_or_the_king_is_attacked() {
    for text in [
        // A placement, a pawn move, a move of the knight.
        "4k3/8/8/8/8/1q6/8/K7[N] w - - 0 1",
        "4k3/8/8/8/8/1q6/7P/K7[] w - - 0 1",
        "4k3/8/8/8/8/1q6/8/K2N4[] w - - 0 1",
        // Attacked.
        "4k3/8/8/8/8/8/1q6/K7[] w - - 0 1",
        // The king waits, and can be placed, if only into an attack.
        "qqqqk3/8/8/8/8/8/8/1q1q1q1q[K] w - - 0 1",
    ] {
        assert_eq!(position(text).claim(Claim::Stalemate), None, "{text}");
    }
}

#[test]
fn a_king_that_cannot_be_placed_makes_a_stalemate() {
    let full = position("4k3/8/8/8/8/8/P7/rrbbnnqq[K] w - - 0 1");
    assert!(moves(&full).is_empty());
    assert_eq!(full.outcome(), None);
    assert_eq!(Game::new(full).claims(), [Claim::Stalemate]);
}

#[test]
fn without_any_move_an_attacked_king_has_lost_and_a_safe_one_may_claim() {
    let safe = position("4k3/8/8/8/p1p5/P1Pp4/PB1P4/KRB5[] w - - 0 1");
    assert!(moves(&safe).is_empty());
    assert_eq!(Game::new(safe).claims(), [Claim::Stalemate]);
    let attacked = position("4k3/8/8/8/p1p5/P1Pp4/PBnP4/KRB5[] w - - 0 1");
    assert!(moves(&attacked).is_empty());
    let lost = Some((Reason::VariantEnd, Points::for_white(0)));
    assert_eq!(points(attacked.outcome()), lost);
}

#[test]
fn a_move_that_takes_the_king_is_never_a_stalemate() {
    // The knight shields its king from the bishop, and each of its moves gives that up.
    let elsewhere = position("4k2b/8/8/8/1n6/8/1N1n4/K7[] w - - 0 1");
    assert!(elsewhere.claim(Claim::Stalemate).is_some());
    let in_reach = position("7b/8/8/8/1nk5/8/1N1n4/K7[] w - - 0 1");
    assert!(moves(&in_reach).contains(&"Nxc4#".to_owned()));
    assert_eq!(in_reach.claim(Claim::Stalemate), None);
}

#[test]
fn an_impasse_is_claimed_after_a_hundred_halfmoves_by_the_material_on_the_board() {
    for (text, white) in [
        ("4k3/8/8/8/8/8/8/4KN2[] w - - 100 80", Some(7)),
        ("4k3/8/8/8/8/8/8/4KB2[n] b - - 100 80", Some(7)),
        ("4kn2/8/8/8/8/8/8/4KB2[] w - - 100 80", Some(4)),
        ("4k3/8/8/8/8/8/8/4K3[QNq] b - - 120 80", Some(4)),
        ("4kr2/8/8/8/8/8/8/4KB2[Q] w - - 100 80", Some(3)),
        ("4kr2/8/8/8/8/8/8/4KB2[Q] w - - 99 80", None),
        ("4k3/8/8/8/8/8/8/5B2[] w - - 100 80", None),
    ] {
        let claimed = points(position(text).claim(Claim::Impasse));
        let expected = white.map(|white| (Reason::Impasse, Points::for_white(white)));
        assert_eq!(claimed, expected, "{text}");
    }
}

#[test]
fn placements_count_towards_an_impasse_and_pawn_moves_and_captures_begin_anew() {
    let before = position("4k2n/8/8/8/8/8/P7/4K2R[N] w - - 99 80");
    assert_eq!(play(&before, "N@a1").halfmoves(), 100);
    assert_eq!(play(&before, "Rg1").halfmoves(), 100);
    assert_eq!(play(&before, "a3").halfmoves(), 0);
    assert_eq!(play(&before, "Rxh8").halfmoves(), 0);
}

#[test]
fn resigning_gives_ten_points_and_nobody_can_agree_to_a_draw() {
    let mut game = Game::new(Variant::ChessSharp.start());
    assert!(game.end(Ending::Agreement).is_err());
    let outcome = game.end(Ending::Resignation(game.turn())).ok();
    let nil_ten = Some((Reason::Resignation, Points::for_white(0)));
    assert_eq!(points(outcome), nil_ten);
}
