//! Gestures from beginning to end, as a pointer or keyboard makes them.

use super::super::castling::castling_move;
use super::super::event::Key;
use super::super::table::{Content, Movable};
use super::*;
use crate::board::Piece;
use crate::notation::fen;
use crate::rules::{CastlingSide, Position, Variant};
use std::rc::Rc;

const POINTER: i32 = 1;

/// A board, the hands on it, and what came of them.
struct Hands {
    input: Input,
    position: Position,
    movable: Movable,
    button: Button,
    effects: Effects,
}

impl Hands {
    fn on(variant: Variant, fen: &str) -> Self {
        Self::at(fen::parse(variant, fen).unwrap(), Movable::Both)
    }

    fn at(position: Position, movable: Movable) -> Self {
        let table = Table::new(Rc::new(position.clone()), movable);
        Self {
            input: Input::new(table, Color::White),
            position,
            movable,
            button: Button::Mouse,
            effects: Effects::new(),
        }
    }

    fn send(&mut self, event: Event) -> &mut Self {
        self.effects.extend(self.input.handle(event));
        self
    }

    fn press(&mut self, on: Spot) -> &mut Self {
        self.press_with(POINTER, on, false)
    }

    fn press_with(&mut self, pointer: i32, on: Spot, auto_queen: bool) -> &mut Self {
        let press = Press {
            pointer,
            at: middle(on),
            on,
            button: self.button,
            auto_queen,
        };
        self.send(Event::Press(press))
    }

    fn move_to(&mut self, over: Spot) -> &mut Self {
        self.send(Event::Move {
            pointer: POINTER,
            at: middle(over),
            over,
        })
    }

    fn release(&mut self, over: Spot) -> &mut Self {
        self.send(Event::Release {
            pointer: POINTER,
            over,
            auto_queen: false,
        })
    }

    fn click(&mut self, on: Spot) -> &mut Self {
        self.press(on).release(on)
    }

    fn drag(&mut self, from: Spot, to: Spot) -> &mut Self {
        self.press(from).move_to(to).release(to)
    }

    fn key(&mut self, key: Key) -> &mut Self {
        self.send(Event::Key(key))
    }

    fn played(&self) -> Vec<String> {
        let moves = self.effects.iter().filter_map(|effect| match effect {
            Effect::Play(m) => Some(format!("{m:?}")),
            _ => None,
        });
        moves.collect()
    }

    fn said(&self) -> Vec<&str> {
        let said = self.effects.iter().filter_map(|effect| match effect {
            Effect::Say(text) => Some(*text),
            _ => None,
        });
        said.collect()
    }

    fn landings(&self) -> Vec<bool> {
        let landings = self.effects.iter().filter_map(|effect| match effect {
            Effect::Land { kept } => Some(*kept),
            _ => None,
        });
        landings.collect()
    }

    fn selected(&self) -> Option<Source> {
        match self.input.state() {
            State::Selected { source, .. } => Some(source),
            _ => None,
        }
    }

    /// Plays a move from outside, as the other player does.
    fn reply(&mut self, uci: &str) -> &mut Self {
        let moves = self.position.legal_moves();
        let m = moves.iter().find(|m| format!("{m:?}") == uci).unwrap();
        self.position.play(*m);
        let table = Table::new(Rc::new(self.position.clone()), self.movable);
        let effects = self.input.set_table(table);
        self.effects.extend(effects);
        self
    }
}

fn sq(name: &str) -> Spot {
    Spot::Square(name.parse().unwrap())
}

fn slot(letter: char) -> Spot {
    Spot::Slot(Piece::from_fen_char(letter).unwrap())
}

fn square(name: &str) -> Source {
    Source::Square(name.parse().unwrap())
}

/// The middle of a square of 50 pixels; slots lie far to the right.
fn middle(spot: Spot) -> Point {
    let (x, y) = match spot {
        Spot::Square(square) => geometry::cell_of(square, Color::White),
        Spot::Slot(_) => (20, 5),
        Spot::Outside => (0, 20),
    };
    Point {
        x: f64::from(x) * 50.0 + 25.0,
        y: f64::from(y) * 50.0 + 25.0,
    }
}

fn start() -> Hands {
    Hands::at(Variant::Chess.start(), Movable::Both)
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const SHUFFLED: &str = "1rk3r1/1p4p1/8/8/8/8/1P4P1/1RK3R1 w GBgb - 0 1";
const PROMOTING: &str = "3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1";
const SHARP: &str = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1";

#[test]
fn two_clicks_move_a_man() {
    let mut hands = start();
    hands.click(sq("e2"));
    assert_eq!(hands.selected(), Some(square("e2")));
    assert_eq!(hands.input.targets().count(), 2);
    hands.click(sq("e4"));
    assert_eq!(hands.played(), ["e2e4"]);
    assert_eq!(hands.input.state(), State::Idle);
}

#[test]
fn a_mouse_moves_at_the_press_and_a_finger_at_the_release() {
    for (button, played) in [(Button::Mouse, 1), (Button::Touch, 0)] {
        let mut hands = start();
        hands.button = button;
        hands.click(sq("e2")).press(sq("e4"));
        assert_eq!(hands.played().len(), played, "{button:?}");
        hands.release(sq("e4"));
        assert_eq!(hands.played(), ["e2e4"]);
    }
}

#[test]
fn a_finger_that_scrolls_the_page_leaves_the_selection() {
    let mut hands = start();
    hands.button = Button::Touch;
    hands
        .click(sq("e2"))
        .press(sq("e4"))
        .send(Event::Cancel { pointer: POINTER });
    assert_eq!(hands.selected(), Some(square("e2")));
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn a_drag_moves_a_man() {
    let mut hands = start();
    hands.press(sq("g1")).move_to(sq("f3"));
    assert!(matches!(hands.input.state(), State::Dragging { .. }));
    assert_eq!(hands.input.drop_target(), sq("f3").square());
    hands.release(sq("f3"));
    assert_eq!(hands.played(), ["g1f3"]);
    assert_eq!(hands.landings(), [true]);
}

#[test]
fn an_unsteady_click_is_no_drag() {
    let mut hands = start();
    hands.press(sq("e2"));
    let Point { x, y } = middle(sq("e2"));
    let at = Point { x: x + 3.0, y };
    hands.send(Event::Move {
        pointer: POINTER,
        at,
        over: sq("e2"),
    });
    hands.release(sq("e2"));
    assert_eq!(hands.selected(), Some(square("e2")));
}

#[test]
fn a_drop_that_is_no_move_puts_the_man_back() {
    for to in [sq("e5"), sq("a6"), Spot::Outside, slot('N')] {
        let mut hands = start();
        hands.drag(sq("e2"), to);
        assert_eq!(hands.played(), [""; 0]);
        assert_eq!(hands.landings(), [false]);
        assert_eq!(hands.input.state(), State::Idle, "dropped on {to:?}");
    }
}

#[test]
fn another_click_deselects_or_selects_another() {
    let mut hands = start();
    hands.click(sq("e2")).click(sq("e2"));
    assert_eq!(hands.selected(), None);
    hands.click(sq("e2")).click(sq("d2"));
    assert_eq!(hands.selected(), Some(square("d2")));
    hands.click(sq("e7"));
    assert_eq!(hands.selected(), None);
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn the_other_sides_men_and_a_board_to_look_at_stay_still() {
    let mut hands = start();
    hands.drag(sq("e7"), sq("e5")).click(sq("e7"));
    assert_eq!(hands.selected(), None);
    let mut shown = Hands::at(Variant::Chess.start(), Movable::None);
    shown
        .drag(sq("e2"), sq("e4"))
        .click(sq("e2"))
        .click(sq("e4"));
    assert_eq!((hands.played(), shown.played()), (vec![], vec![]));
    assert_eq!(shown.landings(), [false; 0]);
}

#[test]
fn the_king_dropped_on_its_rook_castles() {
    let mut usual = Hands::on(Variant::Chess, CASTLING);
    assert_eq!(usual.drag(sq("e1"), sq("h1")).played(), ["e1h1"]);
    let mut shuffled = Hands::on(Variant::Chess960, SHUFFLED);
    assert_eq!(shuffled.drag(sq("c1"), sq("b1")).played(), ["c1b1"]);
}

#[test]
fn a_click_on_the_rook_castles_only_where_it_must_be_meant() {
    let mut usual = Hands::on(Variant::Chess960, CASTLING);
    usual.click(sq("e1")).click(sq("h1"));
    assert_eq!(usual.played(), [""; 0]);
    assert_eq!(usual.selected(), Some(square("h1")));
    let mut shuffled = Hands::on(Variant::Chess960, SHUFFLED);
    shuffled.click(sq("c1"));
    assert!(shuffled.input.targets().contains("g1".parse().unwrap()));
    shuffled.press(sq("g1"));
    assert_eq!(shuffled.input.source(), Some(square("c1")));
    assert_eq!(shuffled.release(sq("g1")).played(), ["c1g1"]);
}

#[test]
fn the_rook_can_still_be_dragged_away_from_a_selected_king() {
    let mut hands = Hands::on(Variant::Chess960, SHUFFLED);
    hands.click(sq("c1")).drag(sq("g1"), sq("e1"));
    assert_eq!(hands.played(), ["g1e1"]);
}

#[test]
fn the_kings_castling_square_castles() {
    let mut hands = Hands::on(Variant::Chess, CASTLING);
    assert_eq!(hands.click(sq("e1")).click(sq("c1")).played(), ["e1a1"]);
    let mut hands = Hands::on(Variant::Chess960, SHUFFLED);
    assert_eq!(hands.drag(sq("c1"), sq("g1")).played(), ["c1g1"]);
}

#[test]
fn a_rook_dropped_on_its_king_selects_the_king() {
    let mut hands = Hands::on(Variant::Chess960, SHUFFLED);
    hands.drag(sq("g1"), sq("c1"));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(hands.selected(), Some(square("c1")));
}

#[test]
fn castling_is_previewed_where_it_is_aimed_at() {
    let mut hands = Hands::on(Variant::Chess960, SHUFFLED);
    hands.click(sq("c1")).move_to(sq("g1"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Spot::Square(preview.king), sq("g1"));
    assert_eq!(Spot::Square(preview.rook), sq("f1"));
    hands.move_to(sq("d2"));
    assert_eq!(hands.input.castling_preview(), None);
}

#[test]
fn a_promotion_asks_and_plays_what_is_chosen() {
    let mut hands = Hands::on(Variant::Chess, PROMOTING);
    hands.drag(sq("c7"), sq("d8"));
    assert_eq!(hands.played(), [""; 0]);
    let choices = hands.input.choices();
    assert_eq!(
        choices[..],
        [Role::Queen, Role::Knight, Role::Rook, Role::Bishop]
    );
    hands.send(Event::Choose(Role::Knight));
    assert_eq!(hands.played(), ["c7d8n"]);
    assert_eq!(hands.input.state(), State::Idle);
}

#[test]
fn a_promotion_can_be_left() {
    for leave in [Event::Dismiss, Event::Key(Key::Escape)] {
        let mut hands = Hands::on(Variant::Chess, PROMOTING);
        hands.drag(sq("c7"), sq("c8")).send(leave);
        assert_eq!(hands.input.state(), State::Idle);
        hands.send(Event::Choose(Role::Queen));
        assert_eq!(hands.played(), [""; 0]);
    }
}

#[test]
fn auto_queen_does_not_ask() {
    let mut hands = Hands::on(Variant::Chess, PROMOTING);
    hands.click(sq("c7")).press_with(POINTER, sq("c8"), true);
    assert_eq!(hands.played(), ["c7c8q"]);
}

#[test]
fn where_only_a_queen_is_possible_nothing_is_asked() {
    let fen = "8/2P5/8/8/8/8/k7/4K3[] w - - 0 1";
    let mut hands = Hands::on(Variant::ChessSharp, fen);
    assert_eq!(hands.drag(sq("c7"), sq("c8")).played(), ["c7c8q"]);
}

#[test]
fn reserve_pieces_are_placed_by_clicks_and_by_drags() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.click(slot('N'));
    assert_eq!(hands.input.targets(), Bitboard::RANK_1);
    assert_eq!(hands.click(sq("b1")).played(), ["N@b1"]);
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    assert_eq!(hands.drag(slot('K'), sq("e1")).played(), ["K@e1"]);
    assert_eq!(hands.said(), [""; 0]);
}

#[test]
fn the_queen_too_early_is_refused_with_the_reason() {
    for drag in [false, true] {
        let mut hands = Hands::on(Variant::ChessSharp, SHARP);
        hands.press(slot('Q'));
        if drag {
            hands.move_to(slot('Q'));
        }
        hands.release(slot('Q'));
        assert_eq!(hands.said().len(), 1);
        assert!(hands.said()[0].contains("queen"));
        assert_eq!(hands.input.state(), State::Idle);
    }
}

#[test]
fn the_other_sides_reserve_stays_still() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.click(slot('n')).click(slot('q'));
    assert_eq!(hands.selected(), None);
    assert_eq!(hands.said(), [""; 0]);
}

#[test]
fn with_the_king_in_reserve_a_man_says_why_it_stays() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.click(sq("e2"));
    assert!(hands.said()[0].contains("king first"));
}

#[test]
fn a_second_finger_cancels() {
    let mut hands = start();
    hands.button = Button::Touch;
    hands.press(sq("e2")).move_to(sq("e4"));
    hands.press_with(2, sq("d2"), false);
    assert_eq!(hands.input.state(), State::Idle);
    assert_eq!(hands.landings(), [false]);
    assert_eq!(hands.release(sq("e4")).played(), [""; 0]);
    assert_eq!(hands.click(sq("e2")).selected(), Some(square("e2")));
}

#[test]
fn a_release_that_went_unseen_does_no_harm() {
    let mut hands = start();
    hands.press(sq("e2")).move_to(sq("e4"));
    hands.click(sq("d2")).click(sq("d4"));
    assert_eq!(hands.played(), ["d2d4"]);
}

#[test]
fn a_pointer_that_is_taken_away_cancels() {
    let mut hands = start();
    hands
        .press(sq("e2"))
        .move_to(sq("e4"))
        .send(Event::Cancel { pointer: POINTER });
    assert_eq!(hands.input.state(), State::Idle);
    assert_eq!(hands.release(sq("e4")).played(), [""; 0]);
    assert_eq!(hands.landings(), [false]);
}

#[test]
fn a_man_lifted_before_the_reply_is_dropped_after_it() {
    let mut hands = Hands::at(Variant::Chess.start(), Movable::Only(Color::Black));
    hands.press(sq("e7")).move_to(sq("e5"));
    assert_eq!(hands.input.targets(), Bitboard::EMPTY);
    hands.reply("e2e4");
    assert!(matches!(hands.input.state(), State::Dragging { .. }));
    assert_eq!(hands.release(sq("e5")).played(), ["e7e5"]);
}

#[test]
fn a_drag_ends_when_its_man_is_taken() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let mut hands = Hands::on(Variant::Chess, fen);
    hands.movable = Movable::Only(Color::Black);
    let table = Table::new(Rc::new(hands.position.clone()), hands.movable);
    hands.input.set_table(table);
    hands.press(sq("d5")).move_to(sq("d4")).reply("e4d5");
    assert_eq!(hands.input.state(), State::Idle);
    assert_eq!(hands.landings(), [false]);
}

#[test]
fn a_drop_before_the_reply_puts_the_man_back() {
    let mut hands = Hands::at(Variant::Chess.start(), Movable::Only(Color::Black));
    hands.drag(sq("e7"), sq("e5"));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(hands.said(), [""; 0]);
}

#[test]
fn keys_walk_pick_up_and_drop() {
    let mut hands = start();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false));
    assert_eq!(hands.selected(), Some(square("e2")));
    hands.key(Key::Step(0, -1)).key(Key::Step(0, -1));
    assert_eq!(Spot::Square(hands.input.focus()), sq("e4"));
    assert_eq!(hands.key(Key::Activate(false)).played(), ["e2e4"]);
    let told = |effect: &Effect| matches!(effect, Effect::Announce(text) if text == "white pawn from e2, 2 moves");
    assert!(hands.effects.iter().any(told));
}

#[test]
fn escape_puts_back() {
    let mut hands = start();
    hands.click(sq("e2")).key(Key::Escape);
    assert_eq!(hands.input.state(), State::Idle);
    hands.press(sq("e2")).move_to(sq("e4")).key(Key::Escape);
    assert_eq!(hands.release(sq("e4")).played(), [""; 0]);
}

#[test]
fn letters_pick_up_reserve_pieces() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.key(Key::Role(Role::Rook));
    assert_eq!(hands.selected(), slot('R').source());
    assert_eq!(hands.input.focus().rank().char(), '1');
    hands.key(Key::Step(2, 0)).key(Key::Activate(false));
    assert_eq!(hands.played(), ["R@c1"]);
    let mut chess = start();
    assert_eq!(chess.key(Key::Role(Role::Rook)).selected(), None);
}

#[test]
fn right_drags_draw_and_a_press_erases() {
    let mut hands = start();
    hands.button = Button::Secondary;
    hands.drag(sq("e2"), sq("e4")).click(sq("d4"));
    assert_eq!(hands.input.shapes().iter().count(), 2);
    assert_eq!(hands.played(), [""; 0]);
    hands.button = Button::Mouse;
    hands.click(sq("a6"));
    assert_eq!(hands.input.shapes().iter().count(), 0);
}

#[test]
fn turning_the_board_ends_a_drag() {
    let mut hands = start();
    hands.press(sq("e2")).move_to(sq("e4"));
    let effects = hands.input.set_orientation(Color::Black);
    assert!(effects.contains(&Effect::Land { kept: false }));
    assert_eq!(hands.input.state(), State::Idle);
}

/// The table is set anew with the same position, as when a page redraws.
fn shown_again(hands: &mut Hands) {
    let table = Table::new(Rc::new(hands.position.clone()), hands.movable);
    let effects = hands.input.set_table(table);
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
        assert_eq!(hands.selected(), Some(Source::Duck));
        let table = hands.input.table();
        let white_pawn = Content::Man(Piece::new(Color::White, Role::Pawn));
        assert_eq!(table.content("e4".parse().unwrap()), white_pawn);
        assert_eq!(table.content("e2".parse().unwrap()), Content::Empty);
        hands.click(sq("e3"));
        assert_eq!(hands.played(), ["e2e4,e3"]);
        assert_eq!(hands.input.state(), State::Idle);
    }
}

#[test]
fn the_duck_goes_to_any_empty_square_but_its_own() {
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    let targets = hands.input.targets();
    assert_eq!(targets.count(), 64 - 32 - 1);
    assert!(targets.contains("e2".parse().unwrap()));
    assert!(!targets.contains("d5".parse().unwrap()));
    for refused in ["d5", "a1", "e7"] {
        hands.effects.clear();
        hands.click(sq(refused));
        assert_eq!(hands.said().len(), 1, "{refused}");
        assert_eq!(hands.selected(), Some(Source::Duck));
    }
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn the_duck_is_dragged_too() {
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    hands.press(sq("d5")).move_to(sq("e5"));
    assert!(matches!(
        hands.input.state(),
        State::Dragging {
            source: Source::Duck,
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
    for to in [sq("e4"), sq("e7"), sq("d5"), Spot::Outside] {
        let mut hands = duck();
        hands.drag(sq("e2"), sq("e4")).drag(sq("d5"), to);
        assert_eq!(hands.selected(), Some(Source::Duck), "{to:?}");
        assert_eq!(hands.click(sq("e5")).played(), ["e2e4,e5"]);
    }
}

#[test]
fn the_duck_stays_until_it_is_its_turn() {
    let mut hands = duck();
    hands.drag(sq("d5"), sq("e5")).click(sq("d5"));
    assert_eq!(hands.input.state(), State::Idle);
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn a_move_that_waits_for_the_duck_can_be_taken_back() {
    type Way = fn(&mut Hands);
    let ways: [(&str, Way); 5] = [
        ("Escape", |hands| drop(hands.key(Key::Escape))),
        ("the man clicked", |hands| drop(hands.click(sq("e4")))),
        ("the man dragged back", |hands| {
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
        assert_eq!(hands.input.state(), State::Idle, "{name}");
        assert_eq!(hands.input.table().pending(), None, "{name}");
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
        .send(Event::Cancel { pointer: POINTER });
    assert_eq!(hands.selected(), Some(Source::Duck));
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
    assert_eq!(hands.selected(), Some(Source::Duck));
    assert_eq!(hands.release(sq("e5")).played(), [""; 0]);
}

#[test]
fn keys_put_the_duck() {
    let mut hands = duck();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false)).key(Key::Step(0, -2));
    hands.effects.clear();
    hands.key(Key::Activate(false));
    let asked = |effect: &Effect| matches!(effect, Effect::Announce(text) if text.contains("duck"));
    assert!(hands.effects.iter().any(asked));
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
    assert_eq!(Spot::Square(hands.input.focus()), sq("e2"));
    assert_eq!(hands.input.state(), State::Idle);
}

#[test]
fn the_first_duck_is_asked_for_in_words() {
    let mut hands = Hands::at(Variant::Duck.start(), Movable::Both);
    hands.drag(sq("e2"), sq("e4"));
    assert_eq!(hands.said().len(), 1);
    assert!(hands.said()[0].contains("duck"));
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
    assert_eq!(hands.selected(), Some(Source::Duck));
    assert_eq!(hands.click(sq("c7")).played(), ["c7c8n,c7"]);
    let mut hands = Hands::on(Variant::Duck, DUCK_CASTLING);
    hands.click(sq("e1")).click(sq("g1"));
    assert_eq!(hands.selected(), Some(Source::Duck));
    hands.move_to(sq("h1"));
    assert_eq!(hands.input.castling_preview(), None);
    assert_eq!(hands.click(sq("h1")).played(), ["e1h1,h1"]);
}

#[test]
fn a_click_on_either_castled_man_takes_castling_back() {
    for man in ["g1", "f1"] {
        let mut hands = Hands::on(Variant::Duck, DUCK_CASTLING);
        hands.click(sq("e1")).click(sq("g1")).click(sq(man));
        assert_eq!(hands.input.table().pending(), None);
    }
}

#[test]
fn a_move_made_by_a_button_asks_for_the_duck() {
    let mut hands = Hands::on(Variant::Duck, DUCK_CASTLING);
    let castling = castling_move(&hands.position, CastlingSide::A).unwrap();
    hands.click(sq("h1")).send(Event::Make(castling));
    assert_eq!(hands.played(), [""; 0]);
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
    assert_eq!(hands.selected(), Some(Source::Duck));
    hands.reply("d2d4,d3");
    assert_eq!(hands.input.table().pending(), None);
    assert_eq!(hands.input.state(), State::Idle);
    let mut hands = duck();
    hands.drag(sq("e2"), sq("e4"));
    hands.movable = Movable::None;
    shown_again(&mut hands);
    assert_eq!(hands.input.state(), State::Idle);
}

#[test]
fn the_placing_of_pre_chess_keeps_bishops_apart_and_men_still() {
    let fen = "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w - - 0 1";
    let mut hands = Hands::on(Variant::Placement, fen);
    hands.drag(slot('B'), sq("e1"));
    assert!(hands.said()[0].contains("opposite colours"));
    assert_eq!(hands.played(), [""; 0]);
    hands.click(sq("e2"));
    assert!(hands.said()[1].contains("Place your pieces first"));
    assert_eq!(hands.click(slot('Q')).click(sq("e1")).played(), ["Q@e1"]);
    let mut hands = Hands::on(Variant::Placement, fen);
    hands.key(Key::Role(Role::King)).key(Key::Activate(false));
    assert_eq!(hands.played().len(), 1);
}

#[test]
fn crazyhouse_pieces_are_dropped_by_each_hand() {
    let fen = "4k3/8/8/8/8/8/8/4K3[NPPq] w - - 0 1";
    let drop = || Hands::on(Variant::Crazyhouse, fen);
    assert_eq!(drop().drag(slot('N'), sq("e8")).said().len(), 1);
    assert_eq!(drop().drag(slot('N'), sq("f6")).played(), ["N@f6"]);
    assert_eq!(drop().click(slot('P')).click(sq("a7")).played(), ["P@a7"]);
    let mut by_key = drop();
    by_key.key(Key::Role(Role::Pawn));
    by_key.send(Event::Focus("h4".parse().unwrap()));
    assert_eq!(by_key.key(Key::Activate(false)).played(), ["P@h4"]);
    let mut edge = drop();
    edge.click(slot('P')).click(sq("a8"));
    assert_eq!(edge.played(), [""; 0]);
    assert!(edge.said()[0].contains("first and the last rank"));
    assert_eq!(drop().key(Key::Role(Role::King)).selected(), None);
    assert_eq!(drop().click(slot('Q')).said().len(), 0);
}

#[test]
fn in_check_only_what_can_stand_between_is_dropped() {
    let far = "4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1";
    let mut hands = Hands::on(Variant::Crazyhouse, far);
    hands.drag(slot('N'), sq("a5"));
    assert!(hands.said()[0].contains("check"));
    assert_eq!(hands.drag(slot('N'), sq("e2")).played(), ["N@e2"]);
    let near = "4k3/8/8/8/8/3n4/8/4K3[NP] w - - 0 1";
    let mut hands = Hands::on(Variant::Crazyhouse, near);
    hands.click(slot('N'));
    assert_eq!(hands.selected(), None);
    assert!(hands.said()[0].contains("stand between"));
}

#[test]
fn a_forced_capture_is_marked_and_other_men_say_so() {
    let fen = "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1";
    for by_drag in [false, true] {
        let mut hands = Hands::on(Variant::Antichess, fen);
        let forced = hands.input.table().forced();
        assert_eq!(forced, "e4".parse::<Square>().unwrap().bitboard());
        match by_drag {
            true => hands.drag(sq("a2"), sq("a3")),
            false => hands.click(sq("a2")),
        };
        assert!(hands.said()[0].starts_with("A capture is forced:"));
        assert_eq!(hands.drag(sq("e4"), sq("d5")).played(), ["e4d5"]);
    }
    let free = Hands::at(Variant::Antichess.start(), Movable::Both);
    assert!(free.input.table().forced().is_empty());
    let watched = Hands::at(free.position, Movable::None);
    assert!(watched.input.table().forced().is_empty());
}

#[test]
fn antichess_offers_the_king_last() {
    let mut hands = Hands::on(Variant::Antichess, "8/2P5/8/8/8/8/8/7k w - - 0 1");
    hands.drag(sq("c7"), sq("c8"));
    assert_eq!(hands.input.choices().last(), Some(&Role::King));
    hands.send(Event::Choose(Role::King));
    assert_eq!(hands.played(), ["c7c8k"]);
}

#[test]
fn what_stands_in_the_fog_is_neither_told_nor_lifted() {
    let position = Rc::new(Variant::FogOfWar.start());
    let hidden = !position.visible(Color::Black);
    let table = Table::new(position, Movable::Both).with_hidden(hidden);
    let mut input = Input::new(table, Color::White);
    let on = |name: &str| name.parse::<Square>().unwrap();
    assert_eq!(input.table().content(on("e2")), Content::Hidden);
    assert_eq!(input.table().man(square("e2")), None);
    assert!(matches!(input.table().content(on("e7")), Content::Man(_)));
    input.handle(Event::Focus(on("e2")));
    let effects = input.handle(Event::Key(Key::Activate(false)));
    assert_eq!(input.state(), State::Idle);
    assert!(effects.iter().all(|effect| *effect == Effect::Redraw));
}

#[test]
fn a_king_castles_through_check_where_it_can_be_taken() {
    for variant in [Variant::FogOfWar, Variant::Duck] {
        let mut hands = Hands::on(variant, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
        hands.click(sq("e1"));
        assert!(hands.input.targets().contains("g1".parse().unwrap()));
    }
}

#[test]
fn the_king_of_chess480_castles_two_squares_away() {
    let fen = "1k6/8/8/8/8/8/8/R2K3R w HA - 0 1";
    let mut hands = Hands::on(Variant::Chess480, fen);
    hands.click(sq("d1")).move_to(sq("f1"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Spot::Square(preview.king), sq("f1"));
    assert_eq!(Spot::Square(preview.rook), sq("e1"));
    assert_eq!(hands.click(sq("f1")).played(), ["d1h1"]);
    let mut hands = Hands::on(Variant::Chess480, fen);
    assert_eq!(hands.drag(sq("d1"), sq("a1")).played(), ["d1a1"]);
    let corner = "4k3/8/8/8/8/8/8/RK6 w A - 0 1";
    let mut hands = Hands::on(Variant::Chess480, corner);
    hands.click(sq("b1")).move_to(sq("a1"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Spot::Square(preview.king), sq("a1"));
    assert_eq!(Spot::Square(preview.rook), sq("b1"));
}

#[test]
fn each_side_castles_from_its_own_start() {
    let fen = "1r2k1r1/1p6/8/8/8/8/8/RK5R b HAgb - 0 1";
    let mut hands = Hands::on(Variant::DoubleFischer, fen);
    assert_eq!(hands.drag(sq("e8"), sq("b8")).played(), ["e8b8"]);
    let mut hands = Hands::on(Variant::DoubleFischer, fen);
    hands.click(sq("e8")).move_to(sq("g8"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Spot::Square(preview.rook), sq("f8"));
}
