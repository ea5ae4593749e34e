use super::*;
use crate::board::Color;
use crate::game::GameError;
use crate::notation::{fen, san};
use crate::rules::{Reason, Variant};

const GAME: &str = "{A game} 1. e4 {best [%csl Ge4] [%clk 0:01:00]} e5 {[%clk 0:02:00] \
                    [%cal Re5e4,Bd7d5]} (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. d4) (1... e6) \
                    2. Nf3 $1 {[%eval 0.3]} Nc6 1-0";

fn study(text: &str) -> Study {
    let mut games = pgn::parse(text).expect("a game");
    Study::new(games.remove(0))
}

fn play(study: &mut Study, text: &str) -> Result<NodeId, GameError> {
    let m = san::parse(study.position(), text).expect("a move");
    study.play(m)
}

/// The position shown must be that of the place shown, whatever was kept.
fn check(study: &Study) {
    let position = study.game().position(study.current());
    assert_eq!(fen::format(study.position()), fen::format(&position));
    let tree = study.tree();
    let pairs = study.line.windows(2);
    assert!(
        pairs
            .into_iter()
            .all(|pair| tree.parent(pair[1]) == Some(pair[0]) && tree.rank(pair[1]).is_some())
    );
    assert_eq!(tree.next(study.line[study.line_len()]), None);
}

#[test]
fn steps_follow_the_main_line_both_ways() {
    let mut study = study(GAME);
    assert_eq!((study.ply(), study.line_len(), study.san()), (0, 4, None));
    assert!(!study.previous_move() && study.next_move() && study.next_move());
    assert_eq!(study.san().as_deref(), Some("e5"));
    assert!(study.last() && !study.next_move() && !study.last());
    assert_eq!(study.sans(), ["e4", "e5", "Nf3", "Nc6"]);
    assert!(study.go_to_ply(1) && study.go_to_ply(9) && study.first());
    assert_eq!(study.ply(), 0);
    check(&study);
}

#[test]
fn variations_are_entered_and_left() {
    let mut study = study(GAME);
    study.go_to_ply(2);
    assert!(study.next_variation() && study.last());
    assert_eq!(study.sans(), ["e4", "c5", "Nf3", "d6", "d4"]);
    assert!(study.previous_move() && study.next_variation());
    assert!(!study.is_in_main_line());
    assert_eq!(study.sans(), ["e4", "c5", "Nf3", "Nc6"]);
    check(&study);
    assert!(study.go_to_ply(2) && study.last());
    assert_eq!(study.sans().last().map(String::as_str), Some("Bb5"));
    study.go_to_ply(2);
    assert!(study.next_variation() && !study.next_variation() && study.previous_variation());
    assert!(study.previous_variation() && !study.previous_variation());
    assert_eq!(study.san().as_deref(), Some("e5"));
    assert!(study.is_in_main_line());
    check(&study);
}

#[test]
fn keys_lead_into_variations_and_out() {
    let mut study = study(GAME);
    study.next_move();
    assert!(study.step(Step::EnterVariation));
    assert_eq!(study.san().as_deref(), Some("c5"));
    study.step(Step::Next);
    assert!(study.step(Step::EnterVariation) && study.step(Step::Last));
    assert_eq!(study.san().as_deref(), Some("Bb5"));
    assert!(study.step(Step::LeaveVariation));
    assert_eq!(study.sans(), ["e4", "c5", "Nf3"]);
    assert!(study.step(Step::LeaveVariation) && !study.step(Step::LeaveVariation));
    assert_eq!((study.ply(), study.line_len()), (1, 4));
    assert!(study.step(Step::Next) && study.step(Step::NextVariation));
    assert!(study.step(Step::PreviousVariation) && study.step(Step::First));
    check(&study);
}

#[test]
fn the_text_is_laid_out_anew_only_for_changes() {
    let mut study = study(GAME);
    let before = study.layout().clone();
    play(&mut study, "e4").expect("legal");
    assert!(Rc::ptr_eq(&before, study.layout()));
    play(&mut study, "d5").expect("legal");
    assert!(!Rc::ptr_eq(&before, study.layout()));
    assert!(study.layout().block_of(study.current()).is_some());
}

#[test]
fn whoever_steps_out_of_a_variation_goes_on_with_the_line() {
    let mut study = study(GAME);
    study.go_to_ply(2);
    study.next_variation();
    study.next_move();
    study.previous_move();
    assert_eq!(study.san().as_deref(), Some("c5"));
    study.previous_move();
    study.next_move();
    assert_eq!(study.san().as_deref(), Some("e5"));
    check(&study);
}

#[test]
fn what_the_file_says_is_told_where_it_says_it() {
    let mut study = study(GAME);
    assert_eq!(study.comment(), "A game");
    study.next_move();
    assert_eq!(study.comment(), "best");
    let marks = |study: &Study| {
        study
            .marks()
            .iter()
            .map(|mark| mark.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(marks(&study), ["Ge4"]);
    assert_eq!(
        study.clock(Color::White).map(|clock| clock.to_string()),
        Some("0:01:00".into())
    );
    assert_eq!(study.clock(Color::Black), None);
    study.next_move();
    assert_eq!(
        (marks(&study), study.comment()),
        (vec!["Re5e4".into(), "Bd7d5".into()], String::new())
    );
    assert_eq!(
        study.clock(Color::White).map(|clock| clock.to_string()),
        Some("0:01:00".into())
    );
    assert_eq!(
        study.clock(Color::Black).map(|clock| clock.to_string()),
        Some("0:02:00".into())
    );
    study.next_move();
    assert_eq!(
        (study.nags(), study.evaluation().is_some()),
        (&[crate::notation::pgn::Nag::GOOD_MOVE][..], true)
    );
}

#[test]
fn the_outcome_stands_at_the_end_of_the_main_line_and_at_mates() {
    let mut study = study(GAME);
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
    let mut mate = super::tests::study("1. f3 e5 2. g4 Qh4#");
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
    assert_eq!(study.sans(), ["e4", "d5", "exd5"]);
    assert!(study.game().to_string().contains("(1... d5 2. exd5)"));
    check(&study);
    let illegal = Variant::Chess.start().legal_moves()[0];
    assert_eq!(study.play(illegal), Err(GameError::Illegal));
}

#[test]
fn everything_done_can_be_taken_back_and_done_again() {
    let mut study = study(GAME);
    let whole = study.game().clone();
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
    assert_eq!(study.sans(), ["e4"]);
    check(&study);
    let edited = study.game().clone();
    assert!(edited != whole && !edited.to_string().contains("c5"));
    for _ in 0..4 {
        assert!(study.undo());
        check(&study);
    }
    assert!(!study.can_undo() && *study.game() == whole);
    assert_eq!(study.ply(), 0);
    for _ in 0..4 {
        assert!(study.redo());
        check(&study);
    }
    assert!(!study.can_redo() && *study.game() == edited);
    study.undo();
    play(&mut study, "d4").expect("legal");
    assert!(!study.can_redo(), "another way was taken");
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
    let mut study = Study::from_position(Variant::Chess.start(), []);
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
    assert_eq!(study.game().to_string().matches('(').count(), 2500);
}
