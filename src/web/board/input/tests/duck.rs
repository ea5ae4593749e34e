//! The two halves of a move in duck chess.

use super::*;
use crate::rules::CastlingSide;
use crate::web::board::castling::castling_move;
use crate::web::board::state::Content;

/// Sets the same position again, as when a page redraws.
fn shown_again(hands: &mut Hands) {
    let board = BoardState::new(hands.position.clone().into(), hands.movable);
    let effects = hands.input.set_board(board);
    hands.effects.extend(effects);
}

/// Duck chess with the duck on d5.
fn duck() -> Hands {
    let fen = "rnbqkbnr/pppppppp/8/3*4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    Hands::on(Variant::Duck, fen)
}

const DUCK_CASTLING: &str = "r3k2r/8/8/3*4/8/8/8/R3K2R w KQkq - 0 1";
const DUCK_PROMOTING: &str = "7k/2P5/8/3*4/8/8/8/4K3 w - - 0 1";

#[test]
fn a_duck_move_is_played_once_the_duck_has_its_square() {
    for by_drag in [false, true] {
        let mut hands = duck();
        match by_drag {
            true => hands.drag(sq("e2"), sq("e4")),
            false => hands.click(sq("e2")).click(sq("e4")),
        };
        assert_eq!(hands.played(), [""; 0]);
        assert_eq!(hands.selected(), Some(Origin::Duck));
        let board = hands.input.board();
        let white_pawn = Content::Piece(Piece::new(Color::White, Role::Pawn));
        assert_eq!(board.content("e4".parse().unwrap()), white_pawn);
        assert_eq!(board.content("e2".parse().unwrap()), Content::Empty);
        hands.click(sq("e3"));
        assert_eq!(hands.played(), ["e2e4,e3"]);
        assert_eq!(hands.input.interaction(), Interaction::Idle);
    }
}

#[test]
fn the_duck_goes_to_any_empty_square_but_its_own() {
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    let dests = hands.input.dests();
    assert_eq!(dests.count(), 64 - 32 - 1);
    assert!(dests.contains("e2".parse().unwrap()));
    assert!(!dests.contains("d5".parse().unwrap()));
    for refused in ["d5", "a1", "e7"] {
        hands.effects.clear();
        hands.click(sq(refused));
        let reason = match refused {
            "d5" => Refusal::DuckMustMove,
            _ => Refusal::DuckNeedsEmptySquare,
        };
        assert_eq!(hands.refused(), [reason], "{refused}");
        assert_eq!(hands.selected(), Some(Origin::Duck));
    }
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn the_duck_is_dragged_too() {
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    hands.press(sq("d5")).move_to(sq("e5"));
    assert!(matches!(
        hands.input.interaction(),
        Interaction::Dragging {
            origin: Origin::Duck,
            ..
        }
    ));
    assert_eq!(hands.input.drop_target(), sq("e5").square());
    hands.release(sq("e5"));
    assert_eq!(hands.played(), ["e2e4,e5"]);
    assert_eq!(hands.landings(), [true, true]);
}

#[test]
fn a_duck_dropped_where_it_cannot_stay_is_still_in_hand() {
    for to in [sq("e4"), sq("e7"), sq("d5"), Location::Outside] {
        let mut hands = duck();
        hands.drag(sq("e2"), sq("e4")).drag(sq("d5"), to);
        assert_eq!(hands.selected(), Some(Origin::Duck), "{to:?}");
        assert_eq!(hands.click(sq("e5")).played(), ["e2e4,e5"]);
    }
}

#[test]
fn the_duck_stays_until_it_is_its_turn() {
    let mut hands = duck();
    hands.drag(sq("d5"), sq("e5")).click(sq("d5"));
    assert_eq!(hands.input.interaction(), Interaction::Idle);
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn a_move_that_waits_for_the_duck_can_be_taken_back() {
    type Way = fn(&mut Hands);
    let ways: [(&str, Way); 5] = [
        ("Escape", |hands| {
            hands.key(Key::Escape);
        }),
        ("the piece clicked", |hands| {
            hands.click(sq("e4"));
        }),
        ("the piece dragged back", |hands| {
            hands.drag(sq("e4"), sq("e2"));
        }),
        ("right click", |hands| {
            hands.button = Button::Secondary;
            hands.click(sq("e3"));
            hands.button = Button::Mouse;
        }),
        ("Escape in the duck's drag", |hands| {
            hands.press(sq("d5")).move_to(sq("d6")).key(Key::Escape);
            hands.release(sq("d6"));
        }),
    ];
    for (name, way) in ways {
        let mut hands = duck();
        hands.drag(sq("e2"), sq("e4"));
        way(&mut hands);
        assert_eq!(hands.input.interaction(), Interaction::Idle, "{name}");
        assert_eq!(hands.input.board().pending(), None, "{name}");
        assert_eq!(hands.input.shapes().iter().count(), 0, "{name}");
        hands.click(sq("e3"));
        assert_eq!(hands.played(), [""; 0], "{name}");
        hands.click(sq("e2")).click(sq("e3")).click(sq("e4"));
        assert_eq!(hands.played(), ["e2e3,e4"], "{name}");
    }
}

#[test]
fn a_finger_puts_the_duck_by_a_tap_and_scrolls_without_harm() {
    let mut hands = duck();
    hands.button = Button::Touch;
    hands.click(sq("e2")).click(sq("e4"));
    hands
        .press(sq("e5"))
        .send(Event::PointerCancel { pointer: POINTER });
    assert_eq!(hands.selected(), Some(Origin::Duck));
    hands.press(sq("e5"));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(hands.release(sq("e5")).played(), ["e2e4,e5"]);
}

#[test]
fn a_second_finger_puts_the_duck_back_in_hand() {
    let mut hands = duck();
    hands.button = Button::Touch;
    hands.drag(sq("e2"), sq("e4")).press(sq("d5"));
    hands.move_to(sq("e5")).press_with(2, sq("a6"), false);
    assert_eq!(hands.selected(), Some(Origin::Duck));
    assert_eq!(hands.release(sq("e5")).played(), [""; 0]);
}

#[test]
fn keys_put_the_duck() {
    let mut hands = duck();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false)).key(Key::Step(0, -2));
    hands.effects.clear();
    hands.key(Key::Activate(false));
    let asked = Effect::Announce(Announcement::PlaceDuck);
    assert!(hands.effects.contains(&asked));
    hands.key(Key::Step(0, -1));
    assert_eq!(hands.input.duck_preview(), sq("e5").square());
    assert_eq!(hands.key(Key::Activate(false)).played(), ["e2e4,e5"]);
}

#[test]
fn escape_brings_the_focus_back_to_where_the_man_stood() {
    let mut hands = duck();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false)).key(Key::Step(0, -2));
    hands.key(Key::Activate(false)).key(Key::Escape);
    assert_eq!(Location::Square(hands.input.focus()), sq("e2"));
    assert_eq!(hands.input.interaction(), Interaction::Idle);
}

#[test]
fn the_first_duck_is_asked_for_in_words() {
    let mut hands = Hands::at(Variant::Duck.start(), Movable::Both);
    hands.drag(sq("e2"), sq("e4"));
    assert_eq!(hands.said(), [Message::PlaceDuck]);
    hands.move_to(sq("e6"));
    assert_eq!(hands.input.duck_preview(), sq("e6").square());
    assert_eq!(hands.click(sq("e6")).played(), ["e2e4,e6"]);
}

#[test]
fn who_takes_the_king_need_not_care_for_the_duck() {
    for (fen, played) in [
        ("4k3/8/8/3*4/8/8/8/K3R3 w - - 0 1", "e1e8,"),
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8,"),
    ] {
        let mut hands = Hands::on(Variant::Duck, fen);
        hands.drag(sq("e1"), sq("e8"));
        let moves = hands.played();
        assert_eq!(moves.len(), 1);
        assert!(moves[0].starts_with(played), "{moves:?}");
        let legal = hands.position.legal_moves();
        assert!(legal.iter().any(|m| format!("{m:?}") == moves[0]));
    }
}

#[test]
fn promotion_and_castling_ask_for_the_duck_too() {
    let mut hands = Hands::on(Variant::Duck, DUCK_PROMOTING);
    hands.drag(sq("c7"), sq("c8"));
    hands.send(Event::Choose(Role::Knight));
    assert_eq!(hands.selected(), Some(Origin::Duck));
    assert_eq!(hands.click(sq("c7")).played(), ["c7c8n,c7"]);
    let mut hands = Hands::on(Variant::Duck, DUCK_CASTLING);
    hands.click(sq("e1")).click(sq("g1"));
    assert_eq!(hands.selected(), Some(Origin::Duck));
    hands.move_to(sq("h1"));
    assert_eq!(hands.input.castling_preview(), None);
    assert_eq!(hands.click(sq("h1")).played(), ["e1h1,h1"]);
}

#[test]
fn a_click_on_either_castled_man_takes_castling_back() {
    for moved in ["g1", "f1"] {
        let mut hands = Hands::on(Variant::Duck, DUCK_CASTLING);
        hands.click(sq("e1")).click(sq("g1")).click(sq(moved));
        assert_eq!(hands.input.board().pending(), None);
    }
}

#[test]
fn a_move_made_by_a_button_asks_for_the_duck() {
    let mut hands = Hands::on(Variant::Duck, DUCK_CASTLING);
    let castling = castling_move(&hands.position, CastlingSide::A).unwrap();
    hands.click(sq("h1")).send(Event::Make(castling));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(Location::Square(hands.input.focus()), sq("a1"));
    assert_eq!(hands.click(sq("a8")).played(), [""; 0]);
    assert_eq!(hands.click(sq("a1")).played(), ["e1a1,a1"]);
    let mut chess = Hands::on(Variant::Chess, CASTLING);
    let castling = castling_move(&chess.position, CastlingSide::H).unwrap();
    assert_eq!(chess.send(Event::Make(castling)).played(), ["e1h1"]);
    let mut shown = Hands::at(Variant::Chess.start(), Movable::None);
    let m = shown.position.legal_moves()[0];
    assert_eq!(shown.send(Event::Make(m)).played(), [""; 0]);
}

#[test]
fn a_waiting_move_outlives_a_redraw_and_a_turn_but_not_another_position() {
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    shown_again(&mut hands);
    hands.input.set_orientation(Color::Black);
    assert_eq!(hands.selected(), Some(Origin::Duck));
    hands.reply("d2d4,d3");
    assert_eq!(hands.input.board().pending(), None);
    assert_eq!(hands.input.interaction(), Interaction::Idle);
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    hands.movable = Movable::None;
    shown_again(&mut hands);
    assert_eq!(hands.input.interaction(), Interaction::Idle);
}
