//! Complete gestures by pointer and keyboard.

mod confirm;
mod duck;
mod games;
mod premoves;

use super::super::event::{Announcement, Key, Message};
use super::super::geometry;
use super::super::options::{AutoQueen, InputOptions, Premoves};
use super::super::state::Movable;
use super::*;
use crate::board::Piece;
use crate::game::ShapeColor;
use crate::notation::fen;
use crate::rules::{Position, Variant};

const POINTER: i32 = 1;

/// A board with simulated input, and the effects of that input.
struct Hands {
    input: Input,
    position: Position,
    movable: Movable,
    options: InputOptions,
    button: Button,
    brush: ShapeColor,
    effects: Effects,
}

impl Hands {
    fn on(variant: Variant, fen: &str) -> Self {
        Self::at(fen::parse(variant, fen).unwrap(), Movable::Both)
    }

    fn at(position: Position, movable: Movable) -> Self {
        let board = BoardState::new(position.clone().into(), movable);
        Self {
            input: Input::new(board, Color::White),
            position,
            movable,
            options: InputOptions::PLAIN,
            button: Button::Mouse,
            brush: ShapeColor::Green,
            effects: Effects::new(),
        }
    }

    fn send(&mut self, event: Event) -> &mut Self {
        self.effects.extend(self.input.handle(event));
        self
    }

    fn press(&mut self, on: Location) -> &mut Self {
        self.press_with(POINTER, on, false)
    }

    fn press_with(&mut self, pointer: i32, on: Location, alt: bool) -> &mut Self {
        let press = Press {
            pointer,
            at: middle(on),
            on,
            button: self.button,
            alt,
            brush: self.brush,
        };
        self.send(Event::PointerDown(press))
    }

    fn move_to(&mut self, over: Location) -> &mut Self {
        self.send(Event::PointerMove {
            pointer: POINTER,
            at: middle(over),
            over,
        })
    }

    fn release(&mut self, over: Location) -> &mut Self {
        self.send(Event::PointerUp {
            pointer: POINTER,
            over,
            alt: false,
        })
    }

    fn click(&mut self, on: Location) -> &mut Self {
        self.press(on).release(on)
    }

    fn drag(&mut self, from: Location, to: Location) -> &mut Self {
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

    fn said(&self) -> Vec<Message> {
        let said = self.effects.iter().filter_map(|effect| match effect {
            Effect::Say(message) => Some(*message),
            _ => None,
        });
        said.collect()
    }

    fn refused(&self) -> Vec<Refusal> {
        let refused = self.said().into_iter().filter_map(|message| match message {
            Message::Refused(refusal) => Some(refusal),
            Message::PlaceDuck => None,
        });
        refused.collect()
    }

    fn landings(&self) -> Vec<bool> {
        let landings = self.effects.iter().filter_map(|effect| match effect {
            Effect::EndDrag { kept } => Some(*kept),
            _ => None,
        });
        landings.collect()
    }

    fn selected(&self) -> Option<Origin> {
        match self.input.interaction() {
            Interaction::Selected { origin, .. } => Some(origin),
            _ => None,
        }
    }

    /// Plays a move of the opponent, which does not come from this board.
    fn reply(&mut self, uci: &str) -> &mut Self {
        let moves = self.position.legal_moves();
        let m = moves.iter().find(|m| format!("{m:?}") == uci).unwrap();
        self.position.play(*m);
        self.show()
    }

    /// Shows the position, as a page does after a change.
    fn show(&mut self) -> &mut Self {
        let board = BoardState::new(self.position.clone().into(), self.movable);
        let effects = self.input.set_board(board.with_options(self.options));
        self.effects.extend(effects);
        self
    }

    /// The texts of the announcements, for screen readers.
    fn announced(&self) -> Vec<Announcement> {
        let announced = self.effects.iter().filter_map(|effect| match effect {
            Effect::Announce(announcement) => Some(*announcement),
            _ => None,
        });
        announced.collect()
    }
}

fn sq(name: &str) -> Location {
    Location::Square(name.parse().unwrap())
}

fn slot(letter: char) -> Location {
    Location::Slot(Piece::from_fen_char(letter).unwrap())
}

fn square(name: &str) -> Origin {
    Origin::Square(name.parse().unwrap())
}

/// The centre of a square with a side of 50 pixels; slots lie far to the right.
fn middle(location: Location) -> Point {
    let (x, y) = match location {
        Location::Square(square) => geometry::cell_of(square, Color::White),
        Location::Slot(_) => (20, 5),
        Location::Outside => (0, 20),
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
    assert_eq!(hands.input.dests().count(), 2);
    hands.click(sq("e4"));
    assert_eq!(hands.played(), ["e2e4"]);
    assert_eq!(hands.input.interaction(), Interaction::Idle);
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
        .send(Event::PointerCancel { pointer: POINTER });
    assert_eq!(hands.selected(), Some(square("e2")));
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn a_drag_moves_a_man() {
    let mut hands = start();
    hands.press(sq("g1")).move_to(sq("f3"));
    assert!(matches!(
        hands.input.interaction(),
        Interaction::Dragging { .. }
    ));
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
    hands.send(Event::PointerMove {
        pointer: POINTER,
        at,
        over: sq("e2"),
    });
    hands.release(sq("e2"));
    assert_eq!(hands.selected(), Some(square("e2")));
}

#[test]
fn a_drop_that_is_no_move_puts_the_man_back() {
    for to in [sq("e5"), sq("a6"), Location::Outside, slot('N')] {
        let mut hands = start();
        hands.drag(sq("e2"), to);
        assert_eq!(hands.played(), [""; 0]);
        assert_eq!(hands.landings(), [false]);
        assert_eq!(
            hands.input.interaction(),
            Interaction::Idle,
            "dropped on {to:?}"
        );
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
fn a_click_on_the_rook_castles_if_that_is_legal() {
    let mut usual = Hands::on(Variant::Chess, CASTLING);
    usual.click(sq("e1")).click(sq("h1")).send(Event::Confirm);
    assert_eq!(usual.played(), ["e1h1"]);
    let attacked = "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1";
    let mut barred = Hands::on(Variant::Chess, attacked);
    barred.click(sq("e1")).click(sq("h1")).send(Event::Confirm);
    assert_eq!(barred.played(), [""; 0]);
    assert_eq!(barred.selected(), Some(square("h1")));
    let mut shuffled = Hands::on(Variant::Chess960, SHUFFLED);
    shuffled.click(sq("c1"));
    assert!(shuffled.input.dests().contains("g1".parse().unwrap()));
    shuffled.press(sq("g1"));
    assert_eq!(shuffled.input.origin(), Some(square("c1")));
    assert_eq!(shuffled.release(sq("g1")).played(), ["c1g1"]);
}

#[test]
fn on_the_squares_of_chess_a_click_on_the_rook_castles_unless_it_is_a_double_click() {
    let games = [Variant::Chess, Variant::Chess960];
    for (button, variant) in [Button::Mouse, Button::Touch].into_iter().zip(games) {
        let castled = || {
            let mut hands = Hands::on(variant, CASTLING);
            hands.button = button;
            hands.click(sq("e1")).click(sq("h1"));
            assert_eq!(hands.played(), [""; 0], "not yet");
            assert!(hands.effects.contains(&Effect::ConfirmSoon));
            assert_eq!(hands.input.asked(), None);
            hands
        };
        assert_eq!(castled().send(Event::Confirm).played(), ["e1h1"]);
        let mut hands = castled();
        hands.click(sq("h1"));
        assert_eq!(hands.selected(), Some(square("h1")));
        assert_eq!(hands.send(Event::Confirm).played(), [""; 0]);
        assert_eq!(castled().click(sq("a5")).played(), ["e1h1"], "at once");
        assert_eq!(castled().click(sq("g1")).played(), ["e1h1"], "at once");
    }
    let mut keys = Hands::on(Variant::Chess960, CASTLING);
    for name in ["e1", "h1"] {
        keys.send(Event::Activate(sq(name), false));
    }
    assert_eq!(keys.played(), ["e1h1"], "keys have no double click");
}

#[test]
fn a_rook_castles_by_its_castling_square() {
    let mut hands = Hands::on(Variant::Chess960, "4k3/8/8/8/8/8/8/6KR w H - 0 1");
    hands.click(sq("h1"));
    assert!(hands.input.dests().contains("f1".parse().unwrap()));
    hands.move_to(sq("f1"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Location::Square(preview.king), sq("g1"));
    assert_eq!(Location::Square(preview.rook), sq("f1"));
    assert_eq!(hands.click(sq("f1")).played(), ["g1h1"]);
    let mut hands = Hands::on(Variant::Chess960, "4k3/8/8/8/8/8/8/R1K5 w A - 0 1");
    assert_eq!(hands.drag(sq("a1"), sq("d1")).played(), ["c1a1"]);
    let mut hands = Hands::on(Variant::Chess960, "4k3/8/8/8/8/8/8/6KR w H - 0 1");
    for name in ["h1", "f1"] {
        hands.send(Event::Activate(sq(name), false));
    }
    assert_eq!(hands.played(), ["g1h1"]);
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
    assert_eq!(Location::Square(preview.king), sq("g1"));
    assert_eq!(Location::Square(preview.rook), sq("f1"));
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
    assert_eq!(hands.input.interaction(), Interaction::Idle);
}

#[test]
fn a_promotion_can_be_left() {
    for leave in [Event::Dismiss, Event::Key(Key::Escape)] {
        let mut hands = Hands::on(Variant::Chess, PROMOTING);
        hands.drag(sq("c7"), sq("c8")).send(leave);
        assert_eq!(hands.input.interaction(), Interaction::Idle);
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
    assert_eq!(hands.input.dests(), Bitboard::RANK_1);
    assert_eq!(hands.click(sq("b1")).played(), ["N@b1"]);
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    assert_eq!(hands.drag(slot('K'), sq("e1")).played(), ["K@e1"]);
    assert_eq!(hands.said(), []);
}

#[test]
fn the_queen_too_early_is_refused_with_the_reason() {
    for to in [None, Some(slot('Q')), Some(sq("d1"))] {
        let mut hands = Hands::on(Variant::ChessSharp, SHARP);
        hands.press(slot('Q'));
        if let Some(to) = to {
            hands.move_to(to);
        }
        hands.release(to.unwrap_or(slot('Q')));
        assert_eq!(hands.refused(), [Refusal::QueenIsPlacedLast]);
        assert_eq!(hands.input.interaction(), Interaction::Idle);
    }
}

#[test]
fn the_other_sides_reserve_stays_still() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.click(slot('n')).click(slot('q'));
    assert_eq!(hands.selected(), None);
    assert_eq!(hands.said(), []);
}

#[test]
fn with_the_king_in_reserve_a_man_says_why_it_stays() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.click(sq("e2"));
    assert_eq!(hands.refused(), [Refusal::KingStillToPlace]);
}

#[test]
fn a_second_finger_cancels() {
    let mut hands = start();
    hands.button = Button::Touch;
    hands.press(sq("e2")).move_to(sq("e4"));
    hands.press_with(2, sq("d2"), false);
    assert_eq!(hands.input.interaction(), Interaction::Idle);
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
        .send(Event::PointerCancel { pointer: POINTER });
    assert_eq!(hands.input.interaction(), Interaction::Idle);
    assert_eq!(hands.release(sq("e4")).played(), [""; 0]);
    assert_eq!(hands.landings(), [false]);
}

#[test]
fn a_man_lifted_before_the_reply_is_dropped_after_it() {
    let mut hands = Hands::at(Variant::Chess.start(), Movable::Only(Color::Black));
    hands.press(sq("e7")).move_to(sq("e5"));
    assert_eq!(hands.input.dests(), Bitboard::EMPTY);
    hands.reply("e2e4");
    assert!(matches!(
        hands.input.interaction(),
        Interaction::Dragging { .. }
    ));
    assert_eq!(hands.release(sq("e5")).played(), ["e7e5"]);
}

#[test]
fn a_drag_ends_when_its_man_is_taken() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let mut hands = Hands::on(Variant::Chess, fen);
    hands.movable = Movable::Only(Color::Black);
    let board = BoardState::new(hands.position.clone().into(), hands.movable);
    hands.input.set_board(board);
    hands.press(sq("d5")).move_to(sq("d4")).reply("e4d5");
    assert_eq!(hands.input.interaction(), Interaction::Idle);
    assert_eq!(hands.landings(), [false]);
}

#[test]
fn a_drop_before_the_reply_puts_the_man_back() {
    let mut hands = Hands::at(Variant::Chess.start(), Movable::Only(Color::Black));
    hands.drag(sq("e7"), sq("e5"));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(hands.said(), []);
}

#[test]
fn keys_walk_pick_up_and_drop() {
    let mut hands = start();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false));
    assert_eq!(hands.selected(), Some(square("e2")));
    hands.key(Key::Step(0, -1)).key(Key::Step(0, -1));
    assert_eq!(Location::Square(hands.input.focus()), sq("e4"));
    assert_eq!(hands.key(Key::Activate(false)).played(), ["e2e4"]);
    let told = Effect::Announce(Announcement::PickedUp {
        piece: Piece::from_fen_char('P').unwrap(),
        from: sq("e2").square(),
        dests: 2,
    });
    assert!(hands.effects.contains(&told));
}

#[test]
fn what_is_put_down_without_a_move_says_so() {
    let ends: [(&[Key], _); 3] = [
        (&[Key::Activate(false)], Announcement::PutDown),
        (
            &[Key::Step(1, -1), Key::Activate(false)],
            Announcement::CannotGoThere,
        ),
        (&[Key::Escape], Announcement::PutDown),
    ];
    for (keys, said) in ends {
        let mut hands = start();
        hands.send(Event::Focus("e2".parse().unwrap()));
        hands.key(Key::Activate(false));
        for &key in keys {
            hands.key(key);
        }
        assert_eq!(hands.input.interaction(), Interaction::Idle);
        assert_eq!(hands.announced().last(), Some(&said));
        let told = hands.announced().len();
        hands.key(Key::Escape);
        assert_eq!(hands.announced().len(), told, "nothing is picked up");
    }
    // The letter that picked it up was the first of a move in writing.
    let mut hands = start();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false)).send(Event::Dismiss);
    assert_eq!(hands.input.interaction(), Interaction::Idle);
    assert!(!hands.announced().contains(&Announcement::PutDown));
    // Where nothing can be picked up.
    let mut hands = start();
    hands.send(Event::Focus("e7".parse().unwrap()));
    hands.key(Key::Activate(false));
    assert_eq!(hands.announced(), [Announcement::NothingThere]);
    // Another piece is picked up in its place, and a refusal says enough.
    let mut hands = start();
    hands.send(Event::Focus("e2".parse().unwrap()));
    hands.key(Key::Activate(false));
    hands.key(Key::Step(1, 0)).key(Key::Activate(false));
    assert!(!hands.announced().contains(&Announcement::PutDown));
}

#[test]
fn the_squares_on_which_a_king_castles_are_known() {
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let mut hands = Hands::on(Variant::Chess, castling);
    let king = square("e1");
    hands.click(sq("e1"));
    let castles: Vec<_> = hands.input.dests().into_iter().collect();
    let castles = castles
        .into_iter()
        .filter(|&to| hands.input.castles(king, to));
    let names: Vec<_> = castles.map(|to| to.to_string()).collect();
    assert_eq!(names, ["a1", "c1", "g1", "h1"]);
}

#[test]
fn escape_puts_back() {
    let mut hands = start();
    hands.click(sq("e2")).key(Key::Escape);
    assert_eq!(hands.input.interaction(), Interaction::Idle);
    hands.press(sq("e2")).move_to(sq("e4")).key(Key::Escape);
    assert_eq!(hands.release(sq("e4")).played(), [""; 0]);
}

#[test]
fn letters_pick_up_reserve_pieces() {
    let mut hands = Hands::on(Variant::ChessSharp, SHARP);
    hands.key(Key::Role(Role::Rook));
    assert_eq!(hands.selected(), slot('R').origin());
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
    hands.brush = ShapeColor::Red;
    hands.drag(sq("e2"), sq("e4")).drag(sq("g1"), sq("f3"));
    let colors: Vec<_> = hands
        .input
        .shapes()
        .iter()
        .map(|shape| shape.color)
        .collect();
    assert_eq!(
        colors,
        [ShapeColor::Green, ShapeColor::Red, ShapeColor::Red]
    );
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
    assert!(effects.contains(&Effect::EndDrag { kept: false }));
    assert_eq!(hands.input.interaction(), Interaction::Idle);
}

#[test]
fn the_focus_begins_at_the_king_s_pawn_of_the_side_at_the_bottom() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let mut hands = Hands::at(Variant::Chess.start(), Movable::Both);
    assert_eq!(hands.input.focus(), square("e2"));
    hands.input.set_orientation(Color::Black);
    assert_eq!(hands.input.focus(), square("e7"));
    // A square that had the focus keeps it when the board is turned.
    hands.send(Event::Focus(square("e7")));
    hands.input.set_orientation(Color::White);
    assert_eq!(hands.input.focus(), square("e7"));
    hands.key(Key::Step(0, 1));
    assert_eq!(hands.input.focus(), square("e6"));
    hands.send(Event::Focus(square("e2")));
    hands.key(Key::Activate(false));
    assert_ne!(hands.input.interaction(), Interaction::Idle);
    hands.send(Event::Focus(square("e6")));
    hands.input.begin_anew();
    assert_eq!(hands.input.focus(), square("e2"), "another game");
    assert_eq!(hands.input.interaction(), Interaction::Idle);
}
