//! Games in progress: moves, claims, endings, taking back.
#![cfg(not(target_arch = "wasm32"))]

use sharp960::board::Color;
use sharp960::game::{Ending, Game, GameError};
use sharp960::notation::{fen, uci};
use sharp960::rules::{Claim, Move, Points, Reason, Variant};

fn game(variant: Variant, fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen::parse(variant, fen).expect("a position"));
    for text in moves.split_whitespace() {
        let m = uci::parse(game.position(), text).expect("a legal move");
        game.play(m).expect("the game goes on");
    }
    game
}

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KNIGHTS_OUT_AND_HOME: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn a_third_occurrence_can_be_claimed_and_a_fifth_ends_the_game() {
    let twice = game(Variant::Chess, CHESS, KNIGHTS_OUT_AND_HOME);
    assert_eq!((twice.occurrences(), twice.claims()), (2, vec![]));
    let mut thrice = game(Variant::Chess, CHESS, &KNIGHTS_OUT_AND_HOME.repeat(2));
    assert_eq!(thrice.claims(), [Claim::Repetition]);
    assert_eq!(thrice.outcome(), None);
    let draw = thrice
        .end(Ending::Claim(Claim::Repetition))
        .expect("a draw");
    assert_eq!((draw.winner, draw.reason), (None, Reason::Repetition));
    let fifth = game(Variant::Chess, CHESS, &KNIGHTS_OUT_AND_HOME.repeat(4));
    assert_eq!(fifth.outcome().map(|o| o.reason), Some(Reason::Fivefold));
}

#[test]
fn lost_castling_rights_make_another_position() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let moves = "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8";
    assert_eq!(game(Variant::Chess, fen, moves).occurrences(), 2);
}

#[test]
fn nothing_is_a_draw_in_chess_sharp() {
    let start = "8/8/8/4k3/8/8/8/4K1N1[] w - - 0 1";
    let moves = "g1f3 e5d5 f3g1 d5e5 ".repeat(6);
    let mut game = game(Variant::ChessSharp, start, &moves);
    assert_eq!((game.outcome(), game.claims()), (None, vec![]));
    assert_eq!(game.end(Ending::Agreement), Err(GameError::NoDraws));
}

#[test]
fn impasse_is_claimed_after_a_hundred_halfmoves_and_counts_material() {
    let start = "8/8/8/4k3/8/8/8/4K1N1[] w - - 98 1";
    let mut early = game(Variant::ChessSharp, start, "g1f3");
    let claim = Ending::Claim(Claim::Impasse);
    assert_eq!(early.end(claim), Err(GameError::NoClaim(Claim::Impasse)));
    let mut due = game(Variant::ChessSharp, start, "g1f3 e5d5");
    let outcome = due.end(claim).expect("an impasse");
    assert_eq!(outcome.points, Some(Points::for_white(7)));
    assert_eq!(outcome.winner, Some(Color::White));
}

#[test]
fn a_fast_fifty_is_an_impasse_before_its_time() {
    let even = "8/8/8/4k3/8/8/8/4K3[] w - - 0 1";
    let outcome = game(Variant::ChessSharp, even, "").end(Ending::FastFifty);
    let outcome = outcome.expect("an impasse");
    assert_eq!(
        (outcome.winner, outcome.points),
        (Some(Color::Black), Some(Points::for_white(4)))
    );
    let mut chess = game(Variant::Chess, CHESS, "");
    assert_eq!(chess.end(Ending::FastFifty), Err(GameError::NoFastFifty));
}

#[test]
fn stalemate_in_chess_sharp_is_a_claim_and_gives_two_points() {
    let start = "k7/8/1Q6/8/8/8/8/4K3[] b - - 0 1";
    let mut game = game(Variant::ChessSharp, start, "");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.claims(), [Claim::Stalemate]);
    let outcome = game.end(Ending::Claim(Claim::Stalemate)).expect("2 points");
    assert_eq!(outcome.points, Some(Points::for_white(8)));
}

#[test]
fn taking_the_king_ends_the_game_with_ten_points() {
    let start = "k7/8/8/8/8/8/8/R3K3[] w - - 0 1";
    let mut game = game(Variant::ChessSharp, start, "a1a8");
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.reason, Reason::KingCaptured);
    assert_eq!(outcome.points, Some(Points::for_white(10)));
    let resignation = Ending::Resignation(Color::Black);
    assert_eq!(game.end(resignation), Err(GameError::Over));
}

#[test]
fn a_game_that_is_over_goes_on_after_taking_back() {
    let mut game = game(Variant::Chess, CHESS, "e2e4");
    game.end(Ending::Resignation(Color::Black))
        .expect("it ends");
    let reply = uci::parse(game.position(), "e7e5").expect("legal");
    assert_eq!(game.play(reply), Err(GameError::Over));
    game.take_back(0);
    assert_eq!(game.play(reply), Ok(()));
    game.take_back(9);
    assert!(game.is_empty() && game.position() == game.start());
}

#[test]
fn illegal_moves_are_refused() {
    let mut game = game(Variant::Chess, CHESS, "");
    let rook = Move::normal("a1".parse().unwrap(), "a3".parse().unwrap());
    assert_eq!(game.play(rook), Err(GameError::Illegal));
}
