//! Moves made before the opponent has answered.

use super::*;
use crate::web::board::state::Content;

/// White's pieces while Black is to move.
fn waiting(variant: Variant, fen: &str, premoves: Premoves) -> Hands {
    let position = fen::parse(variant, fen).unwrap();
    let mut hands = Hands::at(position, Movable::Only(Color::White));
    hands.options.premoves = premoves;
    hands.show();
    hands
}

fn chess(fen: &str) -> Hands {
    waiting(Variant::Chess, fen, Premoves::One)
}

/// The premoves, in UCI notation.
fn queue(hands: &Hands) -> Vec<String> {
    let premoves = hands.input.board().premoves();
    premoves.iter().map(|m| format!("{m:?}")).collect()
}

/// The letter of the piece that is seen on a square.
fn seen(hands: &Hands, name: &str) -> Option<char> {
    match hands.input.board().content(name.parse().unwrap()) {
        Content::Piece(piece) => Some(piece.fen_char()),
        _ => None,
    }
}

/// Makes the moves that the board has played, as a page does, and an answer of the opponent.
fn play(hands: &mut Hands, answer: &str) {
    let played = hands.played();
    hands.effects.clear();
    for uci in &played {
        hands.reply(uci);
    }
    if !answer.is_empty() {
        hands.reply(answer);
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const USUAL: &str = "4k3/7p/8/8/8/8/8/R3K2R b KQ - 0 1";
const FISCHER: &str = "k7/7p/8/8/8/8/8/1RK3R1 b GB - 0 1";

#[test]
fn a_premove_is_played_after_the_answer_whichever_way_it_was_made() {
    for by_drag in [false, true] {
        let mut hands = chess(START);
        match by_drag {
            true => hands.drag(sq("g1"), sq("f3")),
            false => hands.click(sq("g1")).click(sq("f3")),
        };
        assert_eq!(
            (queue(&hands), hands.played()),
            (vec!["g1f3".into()], vec![])
        );
        assert_eq!(
            seen(&hands, "g1"),
            Some('N'),
            "a single premove stays at home"
        );
        hands.reply("e7e5");
        assert_eq!(hands.played(), ["g1f3"]);
        play(&mut hands, "");
        assert_eq!(queue(&hands), [""; 0]);
        hands.reply("b8c6");
        assert_eq!(hands.played(), [""; 0], "it is played once");
    }
}

#[test]
fn premoves_follow_the_pattern_of_the_piece_whatever_stands_there() {
    let mut hands = chess(START);
    for (from, to, possible) in [
        ("a1", "a8", true),
        ("a1", "b2", false),
        ("d2", "e3", true),
        ("d2", "d4", true),
        ("d2", "d5", false),
        ("e4", "e6", false),
        ("b1", "d2", true),
        ("f1", "e1", false),
    ] {
        hands.key(Key::Escape).drag(sq(from), sq(to));
        assert_eq!(!queue(&hands).is_empty(), possible, "{from} to {to}");
        hands.key(Key::Escape).key(Key::Escape);
        assert_eq!(queue(&hands), [""; 0]);
    }
}

#[test]
fn an_impossible_premove_is_dropped_and_never_played_later() {
    let mut hands = chess(START);
    hands.drag(sq("e4"), sq("d5")).reply("e7e5");
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
    let told = hands.announced();
    assert_eq!(told.last(), Some(&Announcement::PremoveImpossible));
    hands.reply("g1f3").reply("d7d5");
    assert_eq!(hands.played(), [""; 0]);
}

#[test]
fn a_premove_dies_with_any_change_but_the_answer() {
    let mut hands = chess(START);
    hands.drag(sq("g1"), sq("f3"));
    // The move before is taken back.
    hands.position = Variant::Chess.start();
    hands.show();
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
    let mut hands = chess(START);
    hands.drag(sq("g1"), sq("f3"));
    // Another game, in which the premove would be legal.
    let other = "rnbqkbnr/pppppp1p/8/6p1/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2";
    hands.position = fen::parse(Variant::Chess, other).unwrap();
    hands.show();
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
}

#[test]
fn a_premove_waits_while_the_same_position_is_shown_again() {
    let mut hands = chess(START);
    hands.drag(sq("g1"), sq("f3")).show();
    assert_eq!(queue(&hands), ["g1f3"]);
    hands.options.premoves = Premoves::Off;
    hands.show();
    assert_eq!(queue(&hands), [""; 0]);
}

#[test]
fn a_premove_is_not_played_where_premoves_are_no_longer_wanted() {
    let mut hands = chess(START);
    hands.drag(sq("g1"), sq("f3"));
    hands.options.premoves = Premoves::Off;
    hands.reply("e7e5");
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
}

#[test]
fn castling_is_premoved_by_both_gestures_and_played_whole() {
    for (fen, variant, gestures) in [
        (USUAL, Variant::Chess, [("e1", "g1"), ("e1", "h1")]),
        (FISCHER, Variant::Chess960, [("c1", "g1"), ("c1", "b1")]),
    ] {
        for (from, to) in gestures {
            let mut hands = waiting(variant, fen, Premoves::One);
            hands.drag(sq(from), sq(to));
            assert_eq!(queue(&hands).len(), 1, "{from}{to}");
            hands.reply("h7h6");
            assert_eq!(hands.played().len(), 1, "{from}{to} in {fen}");
            assert!(
                hands.played().iter().all(|m| m != "e1g1"),
                "castling, not a step"
            );
        }
    }
    for (variant, fen, king, rook, castled) in [
        (Variant::Chess960, FISCHER, "c1", "g1", "c1g1"),
        (Variant::Chess, USUAL, "e1", "h1", "e1h1"),
    ] {
        let mut clicked = waiting(variant, fen, Premoves::One);
        clicked.click(sq(king)).click(sq(rook)).reply("h7h6");
        assert_eq!(clicked.played(), [castled]);
    }
}

#[test]
fn a_click_on_the_rook_behind_own_pieces_picks_it_up_before_the_own_turn() {
    let mut hands = chess("4k3/7p/8/8/8/8/8/R3KB1R b KQ - 0 1");
    hands.click(sq("e1")).click(sq("h1"));
    assert_eq!(queue(&hands), [""; 0]);
    assert_eq!(hands.selected(), Some(square("h1")));
}

#[test]
fn castling_without_the_right_is_no_premove() {
    let mut hands = chess("4k3/7p/8/8/8/8/8/R3K2R b Q - 0 1");
    hands.drag(sq("e1"), sq("g1"));
    assert_eq!(queue(&hands), [""; 0]);
    hands.drag(sq("e1"), sq("c1"));
    assert_eq!(queue(&hands), ["e1a1"]);
}

#[test]
fn castling_that_has_become_impossible_moves_nothing() {
    let mut hands = chess("4k1r1/7p/8/8/8/8/8/R3K2R b KQ - 0 1");
    hands.drag(sq("e1"), sq("g1")).reply("g8f8");
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
}

#[test]
fn a_kings_step_may_become_castling_to_the_same_square() {
    let fen = "1k6/7p/8/8/8/8/8/5K1R b H - 0 1";
    let mut hands = waiting(Variant::Chess960, fen, Premoves::One);
    hands.drag(sq("f1"), sq("g1")).reply("h7h6");
    assert_eq!(hands.played(), ["f1g1"]);
}

#[test]
fn a_promotion_is_chosen_when_it_is_premoved() {
    let fen = "3r3k/2P4p/8/8/8/8/8/4K3 b - - 0 1";
    let mut hands = chess(fen);
    hands.drag(sq("c7"), sq("d8"));
    assert_eq!(hands.input.choices().len(), 4);
    hands.send(Event::Choose(Role::Knight));
    assert_eq!(queue(&hands), ["c7d8n"]);
    hands.reply("h7h6");
    assert_eq!(hands.played(), ["c7d8n"]);
    for (auto_queen, alt, asked) in [
        (AutoQueen::Never, false, true),
        (AutoQueen::Never, true, false),
        (AutoQueen::Premoves, false, false),
        (AutoQueen::Always, true, true),
    ] {
        let mut hands = chess(fen);
        hands.options.auto_queen = auto_queen;
        hands
            .show()
            .click(sq("c7"))
            .press_with(POINTER, sq("c8"), alt);
        let asks = matches!(hands.input.interaction(), Interaction::Promoting { .. });
        assert_eq!(asks, asked, "{auto_queen:?}, Alt {alt}");
        assert_eq!(queue(&hands).is_empty(), asked);
    }
}

#[test]
fn a_choice_that_is_still_open_when_the_answer_comes_is_a_move() {
    let mut hands = chess("7k/2P4p/8/8/8/8/8/4K3 b - - 0 1");
    hands.drag(sq("c7"), sq("c8")).reply("h7h6");
    hands.send(Event::Choose(Role::Rook));
    assert_eq!(hands.played(), ["c7c8r"]);
}

#[test]
fn en_passant_is_premoved_as_a_capture() {
    let mut hands = chess("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    hands.drag(sq("e5"), sq("d6")).reply("d7d5");
    assert_eq!(hands.played(), ["e5d6"]);
}

#[test]
fn reserve_pieces_are_premoved_too() {
    let fen = "8/pppppppp/8/8/8/8/PPPPPPPP/R7[KQRBBNNkqrrbbnn] b - - 0 1";
    let mut hands = waiting(Variant::ChessSharp, fen, Premoves::One);
    hands.click(slot('Q'));
    assert_eq!(hands.refused(), [Refusal::QueenIsPlacedLast]);
    hands.drag(slot('K'), sq("a1"));
    assert_eq!(queue(&hands), [""; 0], "an own piece stands there");
    hands.drag(sq("e2"), sq("e3"));
    assert_eq!(queue(&hands), [""; 0], "the king is placed first");
    hands.click(slot('K')).click(sq("e1"));
    assert_eq!(queue(&hands), ["K@e1"]);
    hands.reply("R@a8");
    assert_eq!(hands.played(), ["K@e1"]);
    let fen = "4k3/7p/8/8/8/8/8/4K3[NPn] b - - 0 1";
    let mut house = waiting(Variant::Crazyhouse, fen, Premoves::One);
    house.drag(slot('P'), sq("a8"));
    assert_eq!(queue(&house), [""; 0]);
    house.drag(slot('N'), sq("h7")).reply("h7h6");
    assert_eq!(house.played(), ["N@h7"], "the square has become empty");
}

#[test]
fn in_moab_pieces_of_both_sides_are_premoved() {
    let fen = "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w Mm - 2 2";
    let position = fen::parse(Variant::Moab, fen).unwrap();
    for (letter, to, premove) in [('N', "b1", "N@b1"), ('n', "b8", "N@b8")] {
        let mut hands = Hands::at(position.clone(), Movable::Only(Color::Black));
        hands.options.premoves = Premoves::Several;
        hands.show().drag(slot(letter), sq(to));
        assert_eq!(queue(&hands), [premove]);
        assert_eq!(seen(&hands, to), Some(letter));
        hands.reply("Q@d1");
        assert_eq!(hands.played(), [premove]);
    }
}

#[test]
fn cancelled_by_right_click_escape_or_a_tap_elsewhere() {
    let ways: [fn(&mut Hands); 4] = [
        |hands| {
            hands.button = Button::Secondary;
            hands.click(sq("e4"));
        },
        |hands| {
            hands.key(Key::Escape);
        },
        |hands| {
            hands.click(sq("a5"));
        },
        |hands| {
            hands.click(sq("e7"));
        },
    ];
    for (index, cancel) in ways.into_iter().enumerate() {
        for premoves in [Premoves::One, Premoves::Several] {
            let mut hands = waiting(Variant::Chess, START, premoves);
            hands.drag(sq("g1"), sq("f3"));
            cancel(&mut hands);
            assert_eq!(queue(&hands), [""; 0], "way {index}");
            assert_eq!(
                hands.announced().last(),
                Some(&Announcement::PremovesCancelled)
            );
            assert_eq!(
                hands.input.shapes().iter().count(),
                0,
                "no circle is drawn by it"
            );
            hands.reply("e7e5");
            assert_eq!(hands.played(), [""; 0]);
        }
    }
}

#[test]
fn to_pick_up_another_piece_cancels_nothing() {
    let mut hands = chess(START);
    hands.drag(sq("g1"), sq("f3")).click(sq("b1"));
    assert_eq!(queue(&hands), ["g1f3"]);
    hands.key(Key::Escape);
    assert_eq!(queue(&hands), ["g1f3"], "Escape puts back first");
    hands.press(sq("b1")).move_to(sq("c3")).reply("e7e5");
    assert_eq!(hands.played(), ["g1f3"]);
    let dragging = matches!(hands.input.interaction(), Interaction::Dragging { .. });
    assert!(dragging, "a piece in the hand stays there");
}

#[test]
fn another_premove_replaces_the_first() {
    let mut hands = chess(START);
    hands.drag(sq("g1"), sq("f3")).drag(sq("b1"), sq("c3"));
    assert_eq!(queue(&hands), ["b1c3"]);
}

#[test]
fn a_click_on_an_own_piece_recaptures_only_where_it_can_be_taken() {
    let fen = "7k/8/8/8/6b1/5N2/4Q2P/4K3 b - - 0 1";
    let mut hands = chess(fen);
    hands.click(sq("e2")).click(sq("f3"));
    assert_eq!(queue(&hands), ["e2f3"]);
    hands.reply("g4f3");
    assert_eq!(hands.played(), ["e2f3"]);
    let mut hands = chess(fen);
    hands.click(sq("e2")).click(sq("h2"));
    assert_eq!(
        (queue(&hands), hands.selected()),
        (vec![], Some(square("h2")))
    );
    hands.click(sq("h2")).drag(sq("e2"), sq("h2"));
    assert_eq!(queue(&hands), ["e2h2"], "to drag there is meant");
}

#[test]
fn several_premoves_are_shown_where_they_lead_and_played_one_by_one() {
    let mut hands = waiting(Variant::Chess, START, Premoves::Several);
    hands.drag(sq("g1"), sq("f3"));
    hands.click(sq("f3")).click(sq("g5"));
    hands.drag(sq("d2"), sq("d4"));
    assert_eq!(queue(&hands), ["g1f3", "f3g5", "d2d4"]);
    assert_eq!((seen(&hands, "g5"), seen(&hands, "f3")), (Some('N'), None));
    hands.reply("e7e6");
    assert_eq!(hands.played(), ["g1f3"]);
    play(&mut hands, "a7a6");
    assert_eq!(queue(&hands), ["f3g5", "d2d4"]);
    assert_eq!(hands.played(), ["f3g5"]);
    assert_eq!(seen(&hands, "d4"), Some('P'));
    play(&mut hands, "d8g5");
    assert_eq!(hands.played(), ["d2d4"]);
    play(&mut hands, "a6a5");
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
}

#[test]
fn an_illegal_head_drops_the_tail() {
    let mut hands = waiting(Variant::Chess, START, Premoves::Several);
    hands.drag(sq("e4"), sq("d5")).drag(sq("g1"), sq("f3"));
    hands.reply("e7e6");
    assert_eq!((hands.played(), queue(&hands)), (vec![], vec![]));
    assert_eq!(seen(&hands, "g1"), Some('N'));
}

#[test]
fn the_tail_loses_what_was_captured_and_what_follows() {
    let fen = "4k3/8/8/8/6b1/5N2/P6P/4K3 b - - 0 1";
    let mut hands = waiting(Variant::Chess, fen, Premoves::Several);
    hands.drag(sq("h2"), sq("h3")).drag(sq("f3"), sq("e5"));
    hands.drag(sq("a2"), sq("a3")).reply("g4f3");
    assert_eq!(hands.played(), ["h2h3"]);
    assert_eq!(queue(&hands), ["h2h3"], "the capture took the rest");
}

#[test]
fn premoves_of_which_the_page_refuses_the_first_are_dropped() {
    for premoves in [Premoves::One, Premoves::Several] {
        let mut hands = waiting(Variant::Chess, START, premoves);
        hands.drag(sq("g1"), sq("f3")).reply("e7e5");
        assert_eq!(hands.played(), ["g1f3"]);
        hands.show().drag(sq("g1"), sq("h3"));
        assert_eq!(
            (hands.played(), queue(&hands)),
            (vec!["g1f3".into(), "g1h3".into()], vec![])
        );
    }
}

#[test]
fn castling_of_a_king_that_has_a_premove_is_no_premove() {
    let mut hands = waiting(Variant::Chess, USUAL, Premoves::Several);
    hands.drag(sq("e1"), sq("e2")).drag(sq("e2"), sq("e1"));
    hands.drag(sq("e1"), sq("g1"));
    assert_eq!(queue(&hands), ["e1e2", "e2e1"]);
}

#[test]
fn a_reserve_is_used_up_by_premoves() {
    let fen = "8/pppppppp/8/8/8/8/PPPPPPPP/RRBBNN2[KQkqrrbbnn] b - - 0 1";
    let mut hands = waiting(Variant::ChessSharp, fen, Premoves::Several);
    hands
        .drag(slot('K'), sq("g1"))
        .drag(slot('Q'), sq("h1"))
        .drag(sq("e2"), sq("e3"));
    assert_eq!(queue(&hands), ["K@g1", "Q@h1", "e2e3"]);
    assert!(!hands.input.board().can_pick_up(slot('K').origin().unwrap()));
}

#[test]
fn in_duck_chess_the_piece_is_premoved_and_the_duck_put_by_hand() {
    let fen = "rnbqkbnr/pppppppp/8/3*4/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    let mut hands = waiting(Variant::Duck, fen, Premoves::Several);
    hands.drag(sq("e2"), sq("e4")).drag(sq("g1"), sq("f3"));
    assert_eq!(queue(&hands), ["g1f3"], "one at a time");
    hands.reply("e7e5,a6");
    assert_eq!(
        (hands.played(), hands.selected()),
        (vec![], Some(Origin::Duck))
    );
    assert_eq!(hands.click(sq("e3")).played(), ["g1f3,e3"]);
}

#[test]
fn in_the_fog_a_single_premove_tells_nothing() {
    let fen = "r3k3/8/8/8/8/8/8/R3K3 b - - 0 1";
    let mut hands = waiting(Variant::FogOfWar, fen, Premoves::Several);
    let whole = hands.click(sq("a1")).input.dests();
    hands.key(Key::Escape);
    let board = BoardState::new(hands.position.clone().into(), hands.movable);
    let board = board.with_options(hands.options);
    hands
        .input
        .set_board(board.with_hidden(Bitboard::rank(crate::board::Rank::new(7))));
    assert_eq!(hands.click(sq("a1")).input.dests(), whole);
    hands.click(sq("a8"));
    assert_eq!(queue(&hands), ["a1a8"]);
    assert!(!hands.input.board().looks_ahead());
}

#[test]
fn keys_make_premoves_and_announce_them() {
    let mut hands = chess(START);
    hands.send(Event::Focus("d2".parse().unwrap()));
    hands
        .key(Key::Activate(false))
        .key(Key::Step(0, -1))
        .key(Key::Step(0, -1));
    hands.key(Key::Activate(false));
    assert_eq!(queue(&hands), ["d2d4"]);
    assert!(matches!(
        hands.announced().last(),
        Some(Announcement::Premove(_, piece)) if piece.fen_char() == 'P'
    ));
}

#[test]
fn without_premoves_and_on_a_shared_board_there_are_none() {
    let mut off = waiting(Variant::Chess, START, Premoves::Off);
    off.drag(sq("g1"), sq("f3"));
    let mut both = waiting(Variant::Chess, START, Premoves::One);
    both.movable = Movable::Both;
    both.show().drag(sq("g1"), sq("f3"));
    assert_eq!((queue(&off), queue(&both)), (vec![], vec![]));
}

#[test]
fn a_premove_is_played_without_confirmation() {
    let mut hands = chess(START);
    hands.options.confirm = true;
    hands.show().drag(sq("g1"), sq("f3")).reply("e7e5");
    assert_eq!(hands.played(), ["g1f3"]);
}
