//! Gestures in other variants: reserves, forced captures, fog and castling.

use super::*;
use crate::web::board::state::Content;

#[test]
fn the_placing_of_pre_chess_keeps_bishops_apart_and_pieces_still() {
    let fen = "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w - - 0 1";
    let mut hands = Hands::on(Variant::Placement, fen);
    hands.drag(slot('B'), sq("e1"));
    assert_eq!(hands.refused(), [Refusal::BishopsOnOppositeColors]);
    assert_eq!(hands.played(), [""; 0]);
    hands.effects.clear();
    hands.click(sq("e2"));
    assert_eq!(hands.refused(), [Refusal::PiecesStillToPlace]);
    assert_eq!(hands.click(slot('Q')).click(sq("e1")).played(), ["Q@e1"]);
    let mut hands = Hands::on(Variant::Placement, fen);
    hands.key(Key::Role(Role::King)).key(Key::Activate(false));
    assert_eq!(hands.played().len(), 1);
}

#[test]
fn in_moab_each_side_places_pieces_of_both() {
    let fen = "2b5/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbnn] b Mm - 1 1";
    let placing = || Hands::on(Variant::Moab, fen);
    assert_eq!(placing().drag(slot('N'), sq("b1")).played(), ["N@b1"]);
    assert_eq!(placing().drag(slot('n'), sq("b8")).played(), ["N@b8"]);
    let mut hands = placing();
    hands.click(slot('n')).click(sq("b1"));
    assert_eq!(hands.played(), [""; 0]);
    assert_eq!(hands.refused(), [Refusal::NotOnFirstRank]);
    let mut hands = placing();
    hands.drag(slot('b'), sq("e8"));
    assert_eq!(hands.refused(), [Refusal::BishopsOnOppositeColors]);
    let mut king = Hands::on(Variant::Moab, "4k3/8/8/8/8/8/8/4K2N[] w Mm - 0 1");
    assert_eq!(king.click(sq("e1")).click(sq("b1")).played(), ["e1b1"]);
}

#[test]
fn an_empty_square_to_place_on_leads_to_the_reserve() {
    const START: &str = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1";
    let told = |name: &str| {
        let mut hands = Hands::on(Variant::ChessSharp, START);
        hands.send(Event::Focus(name.parse().unwrap()));
        hands.key(Key::Activate(false));
        let told = Effect::Announce(Announcement::TakeFirst);
        hands.effects.contains(&told)
    };
    assert!(told("e1"));
    assert!(!told("e4"), "nothing is placed there");
    assert!(!told("e2"), "a piece stands there");
    let mut hands = Hands::on(Variant::ChessSharp, START);
    hands.key(Key::Role(Role::Knight));
    let picked = Effect::Announce(Announcement::PickedUp {
        piece: Piece::from_fen_char('N').unwrap(),
        from: None,
        dests: 8,
    });
    assert!(hands.effects.contains(&picked), "a letter is answered");
}

#[test]
fn crazyhouse_pieces_are_dropped_by_each_hand() {
    let fen = "4k3/8/8/8/8/8/8/4K3[NPPq] w - - 0 1";
    let drop = || Hands::on(Variant::Crazyhouse, fen);
    assert_eq!(
        drop().drag(slot('N'), sq("e8")).refused(),
        [Refusal::Occupied]
    );
    assert_eq!(drop().drag(slot('N'), sq("f6")).played(), ["N@f6"]);
    assert_eq!(drop().click(slot('P')).click(sq("a7")).played(), ["P@a7"]);
    let mut by_key = drop();
    by_key.key(Key::Role(Role::Pawn));
    by_key.send(Event::Focus("h4".parse().unwrap()));
    assert_eq!(by_key.key(Key::Activate(false)).played(), ["P@h4"]);
    let mut edge = drop();
    edge.click(slot('P')).click(sq("a8"));
    assert_eq!(edge.played(), [""; 0]);
    assert_eq!(edge.refused(), [Refusal::PawnOnFirstOrLastRank]);
    assert_eq!(drop().key(Key::Role(Role::King)).selected(), None);
    assert_eq!(drop().click(slot('Q')).said(), []);
}

#[test]
fn in_check_only_what_can_stand_between_is_dropped() {
    let far = "4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1";
    let mut hands = Hands::on(Variant::Crazyhouse, far);
    hands.drag(slot('N'), sq("a5"));
    assert_eq!(hands.refused(), [Refusal::DoesNotBlockCheck]);
    assert_eq!(hands.drag(slot('N'), sq("e2")).played(), ["N@e2"]);
    let near = "4k3/8/8/8/8/3n4/8/4K3[NP] w - - 0 1";
    let mut hands = Hands::on(Variant::Crazyhouse, near);
    hands.click(slot('N'));
    assert_eq!(hands.selected(), None);
    assert_eq!(hands.refused(), [Refusal::CheckCannotBeBlocked]);
}

#[test]
fn a_forced_capture_is_marked_and_other_pieces_say_so() {
    let fen = "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1";
    for by_drag in [false, true] {
        let mut hands = Hands::on(Variant::Antichess, fen);
        let forced = hands.input.board().forced();
        assert_eq!(forced, "e4".parse::<Square>().unwrap().bitboard());
        match by_drag {
            true => hands.drag(sq("a2"), sq("a3")),
            false => hands.click(sq("a2")),
        };
        assert_eq!(hands.refused(), [Refusal::CaptureForced]);
        assert_eq!(hands.drag(sq("e4"), sq("d5")).played(), ["e4d5"]);
    }
    let free = Hands::at(Variant::Antichess.start(), Movable::Both);
    assert!(free.input.board().forced().is_empty());
    let watched = Hands::at(free.position, Movable::None);
    assert!(watched.input.board().forced().is_empty());
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
    let position = Variant::FogOfWar.start();
    let hidden = !position.visible(Color::Black);
    let board = BoardState::new(position.into(), Movable::Both).with_hidden(hidden);
    let mut input = Input::new(board, Color::White);
    let on = |name: &str| name.parse::<Square>().unwrap();
    assert_eq!(input.board().content(on("e2")), Content::Hidden);
    assert_eq!(input.board().piece(square("e2")), None);
    assert!(matches!(input.board().content(on("e7")), Content::Piece(_)));
    let mut told = |square: &str| {
        input.handle(Event::Focus(on(square)));
        let effects = input.handle(Event::Key(Key::Activate(false)));
        assert_eq!(input.interaction(), Interaction::Idle);
        effects
    };
    assert_eq!(told("e2"), told("e4"), "as on an empty square in the fog");
}

#[test]
fn a_king_castles_through_check_where_it_can_be_taken() {
    for variant in [Variant::FogOfWar, Variant::Duck] {
        let mut hands = Hands::on(variant, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
        hands.click(sq("e1"));
        assert!(hands.input.dests().contains("g1".parse().unwrap()));
    }
}

#[test]
fn the_king_of_chess480_castles_two_squares_away() {
    let fen = "1k6/8/8/8/8/8/8/R2K3R w HA - 0 1";
    let mut hands = Hands::on(Variant::Chess480, fen);
    hands.click(sq("d1")).move_to(sq("f1"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Location::Square(preview.king), sq("f1"));
    assert_eq!(Location::Square(preview.rook), sq("e1"));
    assert_eq!(hands.click(sq("f1")).played(), ["d1h1"]);
    let mut hands = Hands::on(Variant::Chess480, fen);
    assert_eq!(hands.drag(sq("d1"), sq("a1")).played(), ["d1a1"]);
    let corner = "4k3/8/8/8/8/8/8/RK6 w A - 0 1";
    let mut hands = Hands::on(Variant::Chess480, corner);
    hands.click(sq("b1")).move_to(sq("a1"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Location::Square(preview.king), sq("a1"));
    assert_eq!(Location::Square(preview.rook), sq("b1"));
}

#[test]
fn each_side_castles_from_its_own_start() {
    let fen = "1r2k1r1/1p6/8/8/8/8/8/RK5R b HAgb - 0 1";
    let mut hands = Hands::on(Variant::DoubleFischer, fen);
    assert_eq!(hands.drag(sq("e8"), sq("b8")).played(), ["e8b8"]);
    let mut hands = Hands::on(Variant::DoubleFischer, fen);
    hands.click(sq("e8")).move_to(sq("g8"));
    let preview = hands.input.castling_preview().unwrap();
    assert_eq!(Location::Square(preview.rook), sq("f8"));
}
