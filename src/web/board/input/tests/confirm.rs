//! Moves that are shown until they are confirmed.

use super::*;
use crate::web::board::state::Content;

fn confirming(variant: Variant, fen: &str) -> Hands {
    let mut hands = Hands::on(variant, fen);
    hands.options.confirm = true;
    hands.show();
    hands
}

fn is_empty(hands: &Hands, name: &str) -> bool {
    hands.input.board().content(name.parse().unwrap()) == Content::Empty
}

#[test]
fn a_move_is_shown_and_played_once_it_is_confirmed() {
    let ways: [fn(&mut Hands); 4] = [
        |hands| {
            hands.send(Event::Confirm);
        },
        |hands| {
            hands.key(Key::Activate(false));
        },
        |hands| {
            hands.click(sq("d8"));
        },
        |hands| {
            hands.button = Button::Touch;
            hands.click(sq("d8"));
        },
    ];
    for confirm in ways {
        let mut hands = confirming(Variant::Chess, PROMOTING);
        hands
            .drag(sq("c7"), sq("d8"))
            .send(Event::Choose(Role::Rook));
        assert_eq!(hands.played(), [""; 0]);
        assert!(is_empty(&hands, "c7") && !is_empty(&hands, "d8"));
        hands.show();
        confirm(&mut hands);
        assert_eq!(hands.played(), ["c7d8r"]);
    }
}

#[test]
fn anything_else_takes_it_back() {
    let ways: [fn(&mut Hands); 4] = [
        |hands| {
            hands.key(Key::Escape);
        },
        |hands| {
            hands.send(Event::Dismiss);
        },
        |hands| {
            hands.click(sq("a5"));
        },
        |hands| {
            hands.button = Button::Secondary;
            hands.click(sq("a5"));
        },
    ];
    for cancel in ways {
        let mut hands = confirming(Variant::Chess, PROMOTING);
        hands.drag(sq("e1"), sq("e2"));
        cancel(&mut hands);
        assert!(!is_empty(&hands, "e1") && hands.input.board().pending().is_none());
        hands.send(Event::Confirm);
        assert_eq!(hands.played(), [""; 0]);
    }
}

#[test]
fn another_piece_is_picked_up_at_once_instead() {
    let mut hands = confirming(Variant::Chess, PROMOTING);
    hands.drag(sq("e1"), sq("e2")).click(sq("c7"));
    assert_eq!(hands.selected(), Some(square("c7")));
    assert!(!is_empty(&hands, "e1"));
}

#[test]
fn castling_onto_the_rook_shows_king_and_rook_where_they_land() {
    let mut hands = confirming(Variant::Chess960, SHUFFLED);
    hands.drag(sq("c1"), sq("b1"));
    let board = hands.input.board();
    for (name, letter) in [("c1", 'K'), ("d1", 'R')] {
        let piece = Piece::from_fen_char(letter).unwrap();
        assert_eq!(
            board.content(name.parse().unwrap()),
            Content::Piece(piece),
            "{name}"
        );
    }
    assert!(is_empty(&hands, "b1"));
    assert_eq!(
        hands.click(sq("d1")).played(),
        ["c1b1"],
        "the rook confirms too"
    );
}

#[test]
fn a_duck_move_is_confirmed_when_the_duck_has_its_square() {
    let fen = "4k3/8/8/3*4/8/8/8/R3K2R w KQ - 0 1";
    let mut hands = confirming(Variant::Duck, fen);
    hands.drag(sq("a1"), sq("a3")).click(sq("c6"));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(hands.send(Event::Confirm).played(), ["a1a3,c6"]);
}

#[test]
fn a_move_by_a_button_needs_no_confirmation() {
    let mut hands = confirming(Variant::Chess, CASTLING);
    let castling = Move::castle("e1".parse().unwrap(), "h1".parse().unwrap());
    assert_eq!(hands.send(Event::Make(castling)).played(), ["e1h1"]);
}

#[test]
fn what_waits_is_forgotten_with_the_position() {
    let mut hands = confirming(Variant::Chess, PROMOTING);
    hands.drag(sq("e1"), sq("e2"));
    hands.position = Variant::Chess.start();
    hands.show().send(Event::Confirm);
    assert_eq!(hands.played(), [""; 0]);
}
