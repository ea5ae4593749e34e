//! The analysis of a game: the cursor, edits of the tree and of annotations, undo and redo.
#![cfg(not(target_arch = "wasm32"))]

use sharp960::board::Color;
use sharp960::game::{Annotations, GameError, Nag, NodeId, Shape, ShapeColor, Step, Study, Tree};
use sharp960::notation::{fen, pgn, san};
use sharp960::rules::{Move, Reason, Variant};
use std::time::Duration;

const GAME: &str = "{A game} 1. e4 {best [%csl Ge4] [%clk 0:01:00]} e5 {[%clk 0:02:00] \
                    [%cal Re5e4,Bd7d5]} (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. d4) (1... e6) \
                    2. Nf3 $1 {[%eval 0.3]} Nc6 1-0";

fn study(text: &str) -> Study {
    let game = pgn::parse(text).expect("a game").remove(0);
    Study::new(game.start, game.tree)
}

fn play(study: &mut Study, text: &str) -> Result<NodeId, GameError> {
    let m = san::parse(study.position(), text).expect("a move");
    study.play(m)
}

/// The move at the cursor in SAN.
fn san(study: &Study) -> Option<String> {
    let before = study.position_before()?;
    Some(san::format(before, study.last_move()?))
}

/// The moves up to the cursor in SAN.
fn sans(study: &Study) -> Vec<String> {
    let mut position = (**study.start()).clone();
    let write = |m: Move| {
        let text = san::format(&position, m);
        position.play(m);
        text
    };
    study.line_moves().take(study.ply()).map(write).collect()
}

fn written(study: &Study) -> String {
    let mut game = pgn::Game::new((**study.start()).clone());
    game.tree = study.tree().clone();
    game.to_string()
}

/// The node after these moves.
fn node(study: &Study, moves: &[&str]) -> NodeId {
    let mut other = study.clone();
    other.first();
    for text in moves {
        play(&mut other, text).expect("legal");
    }
    other.current()
}

/// The cached position and line must be those of the cursor.
fn check(study: &Study) {
    let tree = study.tree();
    let position = tree.position(study.start(), study.current());
    assert_eq!(fen::format(study.position()), fen::format(&position));
    let mut before = Tree::ROOT;
    for &id in study.line() {
        assert!(tree.parent(id) == Some(before) && tree.contains(id));
        before = id;
    }
    assert_eq!(tree.next(before), None);
}

#[test]
fn steps_follow_the_main_line_both_ways() {
    let mut study = study(GAME);
    assert_eq!((study.ply(), study.line_len(), san(&study)), (0, 4, None));
    assert!(!study.previous_move() && study.next_move() && study.next_move());
    assert_eq!(san(&study).as_deref(), Some("e5"));
    assert!(study.last() && !study.next_move() && !study.last());
    assert_eq!(sans(&study), ["e4", "e5", "Nf3", "Nc6"]);
    assert!(study.go_to_ply(1) && study.go_to_ply(9) && study.first());
    assert_eq!(study.ply(), 0);
    check(&study);
}

#[test]
fn variations_are_entered_and_left() {
    let mut study = study(GAME);
    study.go_to_ply(2);
    assert!(study.next_variation() && study.last());
    assert_eq!(sans(&study), ["e4", "c5", "Nf3", "d6", "d4"]);
    assert!(study.previous_move() && study.next_variation());
    assert!(!study.is_in_main_line());
    assert_eq!(sans(&study), ["e4", "c5", "Nf3", "Nc6"]);
    check(&study);
    assert!(study.go_to_ply(2) && study.last());
    assert_eq!(sans(&study).last().map(String::as_str), Some("Bb5"));
    study.go_to_ply(2);
    assert!(study.next_variation() && !study.next_variation() && study.previous_variation());
    assert!(study.previous_variation() && !study.previous_variation());
    assert_eq!(san(&study).as_deref(), Some("e5"));
    assert!(study.is_in_main_line());
    check(&study);
}

#[test]
fn keys_lead_into_variations_and_out() {
    let mut study = study(GAME);
    study.next_move();
    assert!(study.step(Step::EnterVariation));
    assert_eq!(san(&study).as_deref(), Some("c5"));
    study.step(Step::Next);
    assert!(study.step(Step::EnterVariation) && study.step(Step::Last));
    assert_eq!(san(&study).as_deref(), Some("Bb5"));
    assert!(study.step(Step::LeaveVariation));
    assert_eq!(sans(&study), ["e4", "c5", "Nf3"]);
    assert!(study.step(Step::LeaveVariation) && !study.step(Step::LeaveVariation));
    assert_eq!((study.ply(), study.line_len()), (1, 4));
    assert!(study.step(Step::Next) && study.step(Step::NextVariation));
    assert!(study.step(Step::PreviousVariation) && study.step(Step::First));
    check(&study);
}

#[test]
fn whoever_steps_out_of_a_variation_goes_on_with_the_line() {
    let mut study = study(GAME);
    study.go_to_ply(2);
    study.next_variation();
    study.next_move();
    study.previous_move();
    assert_eq!(san(&study).as_deref(), Some("c5"));
    study.previous_move();
    study.next_move();
    assert_eq!(san(&study).as_deref(), Some("e5"));
    check(&study);
}

#[test]
fn annotations_are_those_at_the_cursor() {
    let mut study = study(GAME);
    assert_eq!(study.comment(), "A game");
    study.next_move();
    assert_eq!(study.comment(), "best");
    let shapes = |study: &Study| -> Vec<String> {
        let shapes = study.shapes().iter();
        shapes.map(|&shape| pgn::format_shape(shape)).collect()
    };
    let minutes = |minutes: u64| Some(Duration::from_secs(60 * minutes));
    assert_eq!(shapes(&study), ["Ge4"]);
    assert_eq!(study.clock(Color::White), minutes(1));
    assert_eq!(study.clock(Color::Black), None);
    study.next_move();
    assert_eq!(shapes(&study), ["Re5e4", "Bd7d5"]);
    assert_eq!(study.comment(), "");
    assert_eq!(study.clock(Color::White), minutes(1));
    assert_eq!(study.clock(Color::Black), minutes(2));
    study.next_move();
    assert_eq!(study.nags(), [Nag::GOOD_MOVE]);
    assert!(study.evaluation().is_some());
}

#[test]
fn in_a_variation_the_clocks_show_what_was_left_before_it() {
    let mut study =
        study("1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:00]} (1... c5 2. Nf3 d6 3. d4 cxd4) *");
    study.go_to_ply(1);
    let sicilian = study.tree().children(study.current()).nth(1);
    assert!(study.go_to(sicilian.expect("a variation")));
    study.last();
    assert_eq!(study.ply(), 6);
    assert_eq!(study.clock(Color::White), Some(Duration::from_secs(180)));
    assert_eq!(study.clock(Color::Black), None);
}

#[test]
fn the_outcome_stands_at_the_end_of_the_main_line_and_at_mates() {
    let start = Variant::Chess.start();
    let recorded = start.won_by(Color::White, Reason::Recorded);
    let mut study = study(GAME).with_recorded_outcome(Some(recorded));
    assert_eq!(study.outcome(), None);
    study.last();
    let outcome = study.outcome().expect("White won");
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(Color::White), Reason::Recorded)
    );
    play(&mut study, "Bb5").expect("legal");
    assert_eq!(study.outcome(), None);
    study.previous_move();
    assert_eq!(study.outcome(), None, "the game goes on there now");
    let mut mate = self::study("1. f3 e5 2. g4 Qh4#");
    mate.last();
    assert_eq!(
        mate.outcome().map(|outcome| outcome.reason),
        Some(Reason::Checkmate)
    );
    let m = Variant::Chess.start().legal_moves()[0];
    assert_eq!(mate.play(m), Err(GameError::Over));
}

#[test]
fn moves_follow_the_tree_or_grow_it() {
    let mut study = study(GAME);
    let revision = study.revision();
    play(&mut study, "e4").expect("legal");
    assert_eq!(study.revision(), revision, "that move was there");
    play(&mut study, "d5").expect("legal");
    play(&mut study, "exd5").expect("legal");
    assert_eq!(sans(&study), ["e4", "d5", "exd5"]);
    assert!(written(&study).contains("(1... d5 2. exd5)"));
    check(&study);
    let illegal = Variant::Chess.start().legal_moves()[0];
    assert_eq!(study.play(illegal), Err(GameError::Illegal));
}

#[test]
fn everything_done_can_be_taken_back_and_done_again() {
    let mut study = study(GAME);
    let whole = study.tree().clone();
    assert!(!study.undo() && !study.redo());
    play(&mut study, "e4").expect("legal");
    play(&mut study, "d5").expect("legal");
    study.first();
    let line = study.tree().next(Tree::ROOT).expect("e4");
    let sicilian = study.tree().children(line).nth(1).expect("c5");
    assert!(study.promote(sicilian) && !study.promote(sicilian));
    check(&study);
    study.go_to(sicilian);
    assert!(study.delete(sicilian) && !study.delete(sicilian) && !study.delete(Tree::ROOT));
    assert_eq!(sans(&study), ["e4"]);
    check(&study);
    let edited = study.tree().clone();
    assert!(edited != whole && !written(&study).contains("c5"));
    for _ in 0..4 {
        assert!(study.undo());
        check(&study);
    }
    assert!(!study.can_undo() && *study.tree() == whole);
    assert_eq!(study.ply(), 0);
    for _ in 0..4 {
        assert!(study.redo());
        check(&study);
    }
    assert!(!study.can_redo() && *study.tree() == edited);
    study.undo();
    play(&mut study, "d4").expect("legal");
    assert!(!study.can_redo(), "another way was taken");
    check(&study);
}

#[test]
fn following_the_tree_leaves_what_can_be_done_again() {
    let mut study = study(GAME);
    play(&mut study, "d4").expect("legal");
    let edited = study.tree().clone();
    assert!(study.undo());
    play(&mut study, "e4").expect("legal");
    play(&mut study, "e5").expect("legal");
    assert!(study.can_redo(), "nothing has been changed");
    assert!(study.redo() && *study.tree() == edited);
    assert_eq!(sans(&study)[0], "d4");
    check(&study);
    assert!(study.undo() && study.undo() && study.undo() && !study.undo());
    assert_eq!(study.ply(), 0);
    assert!(study.redo() && study.redo() && study.redo() && !study.redo());
    assert!(*study.tree() == edited);
    check(&study);
}

#[test]
fn a_place_that_was_taken_out_is_not_shown() {
    let mut study = study(GAME);
    let line = study.tree().next(Tree::ROOT).expect("e4");
    let deep = study.tree().main_line().last().expect("Nc6");
    study.go_to(deep);
    study.delete(line);
    assert_eq!((study.ply(), study.line_len()), (0, 0));
    assert!(!study.go_to(deep) && !study.go_to(line));
    study.undo();
    assert_eq!(study.current(), deep);
    check(&study);
}

#[test]
fn deep_and_long_games_neither_recurse_nor_lag() {
    let mut study = Study::with_moves(Variant::Chess.start(), []);
    let knights = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for ply in 0..10_000 {
        play(&mut study, knights[ply % 4]).expect("legal");
        if ply % 4 == 1 {
            // From here on everything is a variation on the move before.
            study.previous_move();
            play(&mut study, "Nc6").expect("legal");
            play(&mut study, "Ng1").expect("legal");
            play(&mut study, "Nb8").expect("legal");
            play(&mut study, "Nf3").expect("legal");
            play(&mut study, "Nf6").expect("legal");
        }
    }
    let deepest = study.current();
    assert!(study.ply() == 20_000 && !study.is_in_main_line());
    study.first();
    assert!(study.go_to(deepest));
    check(&study);
    while study.previous_move() {}
    assert!(study.go_to(deepest));
    assert_eq!(written(&study).matches('(').count(), 2500);
}

#[test]
fn a_deep_variation_becomes_the_main_line_in_one_edit() {
    let mut study = study(GAME);
    let whole = study.tree().clone();
    let deep = node(&study, &["e4", "c5", "Nf3", "Nc6", "Bb5"]);
    study.go_to(deep);
    assert!(study.promote_to_main_line(deep) && !study.promote_to_main_line(deep));
    assert!(study.is_in_main_line() && study.current() == deep);
    assert_eq!(study.tree().main_line().last(), Some(deep));
    check(&study);
    let promoted = study.tree().clone();
    assert!(study.undo() && *study.tree() == whole && !study.can_undo());
    assert!(!study.is_in_main_line());
    check(&study);
    assert!(study.redo() && *study.tree() == promoted);
    check(&study);
}

#[test]
fn a_line_is_demoted_below_the_next_alternative() {
    let mut study = study("1. e4 e5 (1... c5) (1... e6) 2. Nf3 *");
    let order = |study: &Study| {
        let text = written(study);
        let (_, moves) = text.split_once("\n\n").expect("an empty line");
        moves.trim().to_owned()
    };
    let before = order(&study);
    study.last();
    let (main_line, cursor) = (study.current(), study.current());
    assert!(study.demote(main_line));
    assert_eq!(order(&study), "1. e4 c5 (1... e5 2. Nf3) (1... e6) *");
    assert_eq!(study.current(), cursor);
    assert!(!study.is_in_main_line());
    check(&study);
    assert!(study.demote(main_line) && !study.demote(main_line));
    assert_eq!(order(&study), "1. e4 c5 (1... e6) (1... e5 2. Nf3) *");
    let first = study.tree().next(Tree::ROOT).expect("e4");
    assert!(
        !study.demote(first) && !study.demote(Tree::ROOT),
        "no alternatives"
    );
    assert!(study.undo() && study.undo() && !study.undo());
    assert_eq!(order(&study), before);
    assert!(study.redo());
    assert_eq!(order(&study), "1. e4 c5 (1... e5 2. Nf3) (1... e6) *");
    check(&study);
}

#[test]
fn the_last_alternative_is_not_demoted_by_its_parent_line() {
    let mut study = study("1. e4 (1. d4) 1... e5 (1... c5) *");
    let sicilian = node(&study, &["e4", "c5"]);
    assert!(!study.demote(sicilian));
    let open = node(&study, &["e4", "e5"]);
    assert!(study.demote(open));
    assert!(written(&study).contains("1. e4 (1. d4) 1... c5 (1... e5) *"));
}

#[test]
fn comments_are_set_and_removed() {
    let mut study = study(GAME);
    let (whole, revision) = (study.tree().clone(), study.revision());
    study.next_move();
    let e4 = study.current();
    assert!(study.set_comment(e4, "  worst\n{of} all ") && study.revision() != revision);
    assert_eq!(study.comment(), "worst\n(of) all");
    assert!(
        !study.set_comment(e4, "worst\n\n(of) all"),
        "nothing changes"
    );
    assert!(study.set_comment(e4, ""));
    assert_eq!(study.comment(), "");
    assert_eq!(study.shapes().len(), 1, "the other annotations stay");
    assert!(study.set_comment(Tree::ROOT, "Another game"));
    assert_eq!(study.current(), e4, "the cursor stays");
    study.first();
    assert_eq!(study.comment(), "Another game");
    let edited = study.tree().clone();
    for _ in 0..3 {
        assert!(study.undo());
    }
    assert!(!study.can_undo() && *study.tree() == whole);
    for _ in 0..3 {
        assert!(study.redo());
    }
    assert!(!study.can_redo() && *study.tree() == edited);
    check(&study);
}

#[test]
fn glyphs_are_set_and_removed() {
    let mut study = study(GAME);
    study.go_to_ply(3);
    let knight = study.current();
    assert!(study.toggle_nag(knight, Nag::BLUNDER));
    assert_eq!(study.nags(), [Nag::GOOD_MOVE, Nag::BLUNDER]);
    assert!(study.toggle_nag(knight, Nag::GOOD_MOVE));
    assert_eq!(study.nags(), [Nag::BLUNDER]);
    assert!(study.set_nags(knight, [Nag::DUBIOUS_MOVE, Nag(10), Nag::DUBIOUS_MOVE]));
    assert_eq!(study.nags(), [Nag::DUBIOUS_MOVE, Nag(10)]);
    assert!(study.undo());
    assert_eq!(study.nags(), [Nag::BLUNDER]);
    assert!(study.undo() && study.undo() && !study.undo());
    assert_eq!(study.nags(), [Nag::GOOD_MOVE]);
    assert!(study.redo() && study.redo() && study.redo());
    assert_eq!(study.nags(), [Nag::DUBIOUS_MOVE, Nag(10)]);
}

#[test]
fn shapes_are_set_and_removed() {
    let mut study = study(GAME);
    study.next_move();
    let e4 = study.current();
    let square = |name: &str| name.parse().expect("a square");
    let circle = |color| Shape::circle(color, square("e4"));
    let arrow = Shape::arrow(ShapeColor::Blue, square("d2"), square("d4"));
    assert!(study.toggle_shape(e4, arrow));
    assert_eq!(study.shapes(), [circle(ShapeColor::Green), arrow]);
    assert!(study.toggle_shape(e4, circle(ShapeColor::Red)));
    assert_eq!(study.shapes(), [circle(ShapeColor::Red), arrow]);
    assert!(study.toggle_shape(e4, circle(ShapeColor::Red)));
    assert_eq!(study.shapes(), [arrow]);
    assert!(study.set_shapes(e4, []) && !study.set_shapes(e4, []));
    assert!(study.shapes().is_empty());
    assert!(study.undo() && study.undo());
    assert_eq!(study.shapes(), [circle(ShapeColor::Red), arrow]);
    assert!(study.undo() && study.undo() && !study.undo());
    assert_eq!(study.shapes(), [circle(ShapeColor::Green)]);
    assert!(study.redo());
    assert!(written(&study).contains("[%csl Ge4] [%cal Bd2d4] best"));
}

#[test]
fn edits_of_moves_and_annotations_are_undone_in_order() {
    let mut study = study("1. e4 *");
    play(&mut study, "d4").expect("legal");
    let d4 = study.current();
    study.set_comment(d4, "better");
    study.promote(d4);
    study.delete(d4);
    assert!(!study.set_comment(d4, "gone"), "it is not in the tree");
    assert_eq!(study.current(), Tree::ROOT);
    assert!(study.undo() && study.undo());
    assert!(written(&study).contains("1. e4 (1. d4 { better }) *"));
    assert!(study.undo() && study.undo() && !study.undo());
    assert!(written(&study).contains("1. e4 *"));
    for _ in 0..3 {
        study.redo();
    }
    assert!(written(&study).contains("1. d4 { better } (1. e4) *"));
    assert_eq!(
        study.tree().annotations(d4).map(Annotations::comment),
        Some("better".into())
    );
    check(&study);
}

#[test]
fn a_null_move_passes_where_nobody_is_in_check() {
    let mut study = study("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *");
    study.go_to_ply(4);
    assert!(study.play(Move::NULL).is_ok());
    assert_eq!(
        (san(&study).as_deref(), study.position().turn()),
        (Some("--"), Color::Black)
    );
    assert!(play(&mut study, "Nf6").is_ok());
    check(&study);
    assert!(
        written(&study).contains("3. Qxf7+ (3. -- Nf6)"),
        "{}",
        written(&study)
    );
    // No game has a null move, so the engine is told of the moves after it alone.
    let game = study.to_game();
    assert_eq!((game.len(), game.position()), (1, &**study.position()));
    study.undo();
    study.undo();
    study.next_move();
    assert_eq!(study.play(Move::NULL), Err(GameError::Illegal));
}

#[test]
fn positions_before_a_null_move_are_not_repeated() {
    let mut study = study("*");
    for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
        play(&mut study, text).expect("legal");
    }
    assert_eq!(study.occurrences(), 2);
    for _ in 0..2 {
        study.play(Move::NULL).expect("nobody is in check");
    }
    assert_eq!(study.occurrences(), 1);
}
