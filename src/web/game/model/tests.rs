use super::*;
use crate::game::GameError;
use crate::notation::uci;
use crate::rules::{Points, Reason};
use crate::web::engine::{EngineEvent, TaskKind};
use crate::web::game::ToldMove;
use crate::web::game::{Action, Level, LineStep, TypedMoveError};
use crate::web::protocol::{BestMove, GoRequest, RequestBody};

fn play(variant: Variant, players: Players, moves: &str) -> GameModel {
    let mut play = GameModel::new(Game::new(variant.start()), players);
    for text in moves.split_whitespace() {
        let m = san::parse(play.game.position(), text).expect("a legal move");
        play.play(m).expect("the game goes on");
    }
    play
}

fn against_computer(person: Color, moves: &str) -> GameModel {
    let level = Level::default();
    play(Variant::Chess, Players::Computer { person, level }, moves)
}

fn decision(best: &str) -> BestMove {
    BestMove {
        best: Some(best.to_owned()),
        ponder: None,
        claim: None,
        offers_fast_fifty: false,
        score: None,
    }
}

fn decide(play: &mut GameModel, decision: &BestMove) -> Result<bool, BadAnswer> {
    play.engine_said(&EngineEvent::BestMove(decision.clone()))
}

fn wanted(play: &GameModel, evaluate: bool) -> Option<TaskKind> {
    play.engine_task(evaluate).map(|task| task.kind())
}

fn sans(play: &GameModel) -> String {
    play.sans().join(" ")
}

/// Knights of both sides go out and home again, three times over.
const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_computer_is_asked_when_it_is_its_turn() {
    let mut play = against_computer(Color::White, "");
    assert_eq!(wanted(&play, false), None);
    play.apply(Action::Move(play.read_move("e4").expect("a legal move")));
    assert_eq!(wanted(&play, true), Some(TaskKind::Move));
    assert!(play.read_move("e5").is_err(), "it isn't the person's turn");
    decide(&mut play, &decision("e7e5")).expect("a legal move");
    assert_eq!(sans(&play), "e4 e5");
    assert_eq!(wanted(&play, true), Some(TaskKind::Analysis));
    let task = play.engine_task(true).expect("an analysis");
    assert_eq!(task.position(), play.shown());
    let Announcement::Move { told, .. } = play.announcement() else {
        panic!("{:?}", play.announcement());
    };
    assert!(matches!(told, ToldMove::Move { made, .. } if format!("{made:?}") == "e7e5"));
}

#[test]
fn what_the_engine_gets_wrong_changes_nothing() {
    let mut play = against_computer(Color::White, "e4");
    let before = play.game().clone();
    for text in ["e7e9", "e2e4", "", "claim"] {
        assert!(decide(&mut play, &decision(text)).is_err(), "{text}");
    }
    let claim = BestMove {
        best: None,
        claim: Some(Claim::Impasse),
        ..decision("")
    };
    assert!(decide(&mut play, &claim).is_err());
    assert_eq!(*play.game(), before);
}

#[test]
fn an_answer_that_comes_on_the_person_s_turn_is_dropped() {
    let mut play = against_computer(Color::White, "e4 e5");
    decide(&mut play, &decision("d2d4")).expect("nothing happens");
    assert_eq!(sans(&play), "e4 e5");
}

#[test]
fn against_the_computer_a_whole_move_is_taken_back() {
    let mut play = against_computer(Color::White, "e4 e5 Nf3 Nc6");
    play.apply(Action::TakeBack);
    assert_eq!(sans(&play), "e4 e5");
    let mut play = against_computer(Color::White, "e4 e5 Nf3");
    play.apply(Action::TakeBack);
    assert_eq!(sans(&play), "e4 e5", "it was still thinking");
    let play = against_computer(Color::Black, "e4");
    assert!(!play.can_take_back(), "the person has not moved yet");
}

#[test]
fn two_people_take_back_one_by_one() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5");
    play.apply(Action::TakeBack);
    assert_eq!(sans(&play), "e4");
    play.apply(Action::TakeBack);
    play.apply(Action::TakeBack);
    assert_eq!(sans(&play), "");
}

#[test]
fn what_is_told_again_is_counted() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5");
    play.apply(Action::TakeBack);
    let first = play.announcement().clone();
    assert_eq!(play.repeats(), 0);
    play.apply(Action::TakeBack);
    assert_eq!((play.announcement(), play.repeats()), (&first, 1));
    play.apply(Action::Move(play.read_move("d4").expect("a legal move")));
    assert_eq!(play.repeats(), 0);
}

#[test]
fn looking_back_loses_nothing() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    play.apply(Action::Step(LineStep::Previous));
    play.apply(Action::Step(LineStep::Previous));
    assert_eq!((play.ply(), play.game().len()), (1, 3));
    assert!(!play.may_move() && play.is_looking_back());
    assert_eq!(*play.announcement(), Announcement::LookedAt(1));
    play.apply(Action::Move(Move::normal(
        crate::board::Square::new(52),
        crate::board::Square::new(36),
    )));
    assert_eq!(play.game().len(), 3, "nobody moves in the past");
    play.apply(Action::GoTo(99));
    assert_eq!(play.ply(), 3);
    play.apply(Action::Step(LineStep::First));
    assert_eq!(play.last_move(), None);
    play.apply(Action::Step(LineStep::Next));
    assert_eq!(play.ply(), 1);
    play.apply(Action::Step(LineStep::Last));
    assert!(play.may_move());
}

#[test]
fn the_computer_moves_without_disturbing_one_who_looks_back() {
    let mut play = against_computer(Color::White, "e4 e5 Nf3");
    play.apply(Action::Step(LineStep::First));
    let shown = play.shown().clone();
    decide(&mut play, &decision("b8c6")).expect("a legal move");
    assert_eq!(play.ply(), 0);
    assert!(Rc::ptr_eq(play.shown(), &shown));
    assert_eq!(sans(&play), "e4 e5 Nf3 Nc6");
}

#[test]
fn the_position_is_the_same_until_it_changes() {
    let mut play = play(Variant::Chess, Players::People, "e4");
    let shown = play.shown().clone();
    play.apply(Action::Flip);
    play.apply(Action::Step(LineStep::Next));
    play.notify(Notice::FromLink);
    play.apply(Action::DismissNotice);
    assert!(Rc::ptr_eq(play.shown(), &shown));
}

#[test]
fn the_person_resigns_whoever_s_turn_it_is() {
    let mut play = against_computer(Color::White, "e4");
    play.apply(Action::Resign);
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!(outcome.winner, Some(Color::Black));
    assert_eq!(outcome.reason, Reason::Resignation);
    assert_eq!(*play.announcement(), Announcement::Over(outcome));
    assert_eq!(wanted(&play, false), None);
    assert_eq!(play.read_move("e5"), Err(TypedMoveError::Over));
    play.apply(Action::TakeBack);
    assert!(!play.game().is_over());
    assert_eq!(sans(&play), "e4", "only the resignation is taken back");
}

#[test]
fn a_draw_is_offered_by_one_and_accepted_by_the_other() {
    let mut play = play(Variant::Chess, Players::People, "e4");
    play.apply(Action::Propose(ProposalKind::Draw));
    assert_eq!(
        play.must_answer().map(|proposal| proposal.by),
        Some(Color::Black)
    );
    let refusal = EngineEvent::FastFifty { accepts: false };
    assert_eq!(play.engine_said(&refusal), Ok(true));
    let declined = Proposal {
        by: Color::Black,
        kind: ProposalKind::Draw,
    };
    assert_eq!(play.notice(), Some(&Notice::Declined(declined)));
    play.apply(Action::Propose(ProposalKind::Draw));
    play.apply(Action::Answer { accept: true });
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    assert_eq!(*play.announcement(), Announcement::Over(outcome));
}

#[test]
fn a_move_declines() {
    let mut play = play(Variant::Chess, Players::People, "e4");
    play.apply(Action::Propose(ProposalKind::Draw));
    play.apply(Action::Move(play.read_move("e5").expect("a legal move")));
    assert_eq!(play.proposal(), None);
}

#[test]
fn the_computer_agrees_on_no_draws() {
    let play = against_computer(Color::White, "");
    assert!(!play.may_propose(ProposalKind::Draw));
    assert!(!play.may_propose(ProposalKind::FastFifty));
}

#[test]
fn the_computer_answers_a_fast_fifty() {
    let level = Level::default();
    let person = Color::White;
    let players = Players::Computer { person, level };
    let mut play = play(Variant::ChessSharp, players, "K@e1 K@e8");
    play.apply(Action::Propose(ProposalKind::FastFifty));
    assert_eq!(play.must_answer(), None);
    assert_eq!(wanted(&play, false), Some(TaskKind::FastFifty));
    let refusal = EngineEvent::FastFifty { accepts: false };
    assert_eq!(play.engine_said(&refusal), Ok(true));
    let declined = Proposal {
        by: person,
        kind: ProposalKind::FastFifty,
    };
    assert_eq!(play.notice(), Some(&Notice::Declined(declined)));
    play.apply(Action::Propose(ProposalKind::FastFifty));
    play.apply(Action::Answer { accept: true });
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!(outcome.points, Some(Points { white: 4, black: 6 }));
    assert_eq!(*play.announcement(), Announcement::Over(outcome));
}

#[test]
fn the_computer_offers_a_fast_fifty_with_its_move() {
    let level = Level::default();
    let person = Color::White;
    let players = Players::Computer { person, level };
    let mut play = play(Variant::ChessSharp, players, "K@e1");
    let offer = BestMove {
        offers_fast_fifty: true,
        ..decision("K@e8")
    };
    decide(&mut play, &offer).expect("a legal move");
    assert_eq!(
        play.must_answer().map(|proposal| proposal.by),
        Some(Color::Black)
    );
    assert_eq!(wanted(&play, false), None);
}

#[test]
fn a_threefold_repetition_is_claimed() {
    let mut play = play(Variant::Chess, Players::People, SHUFFLE);
    assert_eq!(play.claims(), [Claim::Repetition]);
    play.apply(Action::Step(LineStep::Previous));
    assert!(play.claims().is_empty(), "nobody claims in the past");
    play.apply(Action::Step(LineStep::Last));
    play.apply(Action::Claim(Claim::Repetition));
    assert!(play.game().is_over());
}

#[test]
fn a_claim_that_does_not_hold_is_refused() {
    let mut play = play(Variant::ChessSharp, Players::People, "K@e1 K@e8");
    assert!(play.claims().is_empty());
    play.apply(Action::Claim(Claim::Impasse));
    assert!(!play.game().is_over());
    let refused = GameError::NoClaim(Claim::Impasse);
    assert_eq!(play.notice(), Some(&Notice::Refused(refused)));
}

#[test]
fn taking_the_king_is_ten_to_nothing() {
    let play = play(
        Variant::ChessSharp,
        Players::People,
        "K@h1 K@d8 g3 b6 a3 B@a8 b3 Bxh1",
    );
    let outcome = play.game().outcome().expect("it is over");
    let points = outcome.points.expect("they are counted");
    assert_eq!((points.white, points.black), (0, 10));
    assert!(matches!(
        play.announcement(),
        Announcement::Move { outcome: Some(told), .. } if *told == outcome
    ));
}

#[test]
fn a_rematch_keeps_the_start_and_changes_the_colours() {
    let start = Variant::Chess960.numbered_start(42);
    let players = Players::default();
    let mut play = GameModel::new(Game::new(start.clone()), players);
    let before = play.revision();
    play.rematch(true);
    assert_eq!(*play.game().start(), start);
    assert_eq!(play.start_number(), Some(42));
    assert_eq!(play.players(), players.swapped());
    assert_eq!(play.orientation(), Color::Black);
    assert!(play.is_computers_turn());
    assert_ne!(play.revision(), before);
}

#[test]
fn castling_is_offered_where_it_is_legal() {
    let play = play(Variant::Chess, Players::People, "e4 e5 Nf3 Nc6 Bc4 Bc5");
    assert!(play.castling(CastlingSide::H).is_some());
    assert_eq!(play.castling(CastlingSide::A), None);
    assert!(
        !super::GameModel::new(Game::new(Variant::ChessSharp.start()), Players::People)
            .has_castling()
    );
}

#[test]
fn the_engine_gets_the_moves_up_to_the_position_looked_at() {
    let mut play = play(Variant::Chess960, Players::People, "e4 e5");
    play.apply(Action::Step(LineStep::Previous));
    let task = play.engine_task(true).expect("an analysis");
    let RequestBody::Go(GoRequest { position, .. }) = task.request() else {
        panic!("{task:?}");
    };
    assert_eq!(position.moves, ["e2e4"]);
    let fen = position.fen.as_deref().expect("the start");
    assert!(fen.starts_with("rnbqkbnr/pppppppp/"));
}

#[test]
fn what_was_taken_back_is_made_again_until_another_move_is_made() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    assert!(!play.redo());
    play.apply(Action::TakeBack);
    play.apply(Action::TakeBack);
    play.apply(Action::Step(LineStep::First));
    assert!(play.redo());
    assert_eq!((sans(&play).as_str(), play.ply()), ("e4 e5", 2));
    play.apply(Action::Move(play.read_move("Nc3").expect("a legal move")));
    assert!(!play.redo());
    let mut play = against_computer(Color::White, "e4 e5 Nf3 Nc6");
    play.apply(Action::TakeBack);
    assert!(play.redo() && !play.redo(), "a whole move at once");
    assert_eq!(sans(&play), "e4 e5 Nf3 Nc6");
    play.apply(Action::Resign);
    play.apply(Action::TakeBack);
    assert!(!play.redo(), "a resignation is not");
}

#[test]
fn the_engine_is_asked_the_same_until_the_position_changes() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5");
    let task = play.engine_task(true);
    play.apply(Action::Flip);
    play.apply(Action::Resign);
    assert_eq!(play.engine_task(true), task);
    play.apply(Action::Step(LineStep::Previous));
    assert_ne!(play.engine_task(true), task);
}

#[test]
fn a_decision_names_its_move_only_while_the_computer_is_to_move() {
    let mut play = against_computer(Color::White, "e4");
    let m = uci::parse(play.game().position(), "e7e5").expect("a legal move");
    assert_eq!(play.decided_move(&decision("e7e5")), Some(m));
    assert_eq!(play.decided_move(&decision("e7e4")), None);
    let claim = BestMove {
        claim: Some(Claim::FiftyMoves),
        ..decision("e7e5")
    };
    assert_eq!(play.decided_move(&claim), None);
    decide(&mut play, &decision("e7e5")).expect("a legal move");
    assert_eq!(play.decided_move(&decision("d7d5")), None);
}
