use super::*;
use crate::game::GameError;
use crate::notation::uci;
use crate::rules::{Points, Reason};
use crate::web::engine::{EngineEvent, TaskKind};
use crate::web::game::ToldMove;
use crate::web::game::{Action, Level, LineStep, TypedMoveError};
use crate::web::protocol::{BestMove, GoRequest, RequestBody};

fn play(variant: Variant, players: Players, moves: &str) -> GameModel {
    let mut model = GameModel::new(Game::new(variant.start()), players);
    for text in moves.split_whitespace() {
        let m = san::parse(model.game.position(), text).expect("a legal move");
        model.play(m).expect("the game goes on");
    }
    model
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

fn decide(model: &mut GameModel, decision: &BestMove) -> Result<bool, BadAnswer> {
    model.engine_said(&EngineEvent::BestMove(decision.clone()))
}

fn wanted(model: &GameModel, evaluate: bool) -> Option<TaskKind> {
    model.engine_task(evaluate).map(|task| task.kind())
}

fn sans(model: &GameModel) -> String {
    model.sans().join(" ")
}

/// Knights of both sides move out and back again, three times.
const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_computer_is_asked_when_it_is_its_turn() {
    let mut model = against_computer(Color::White, "");
    assert_eq!(wanted(&model, false), None);
    model.apply(Action::Move(model.read_move("e4").expect("a legal move")));
    assert_eq!(wanted(&model, true), Some(TaskKind::Move));
    assert!(model.read_move("e5").is_err(), "it isn't the person's turn");
    decide(&mut model, &decision("e7e5")).expect("a legal move");
    assert_eq!(sans(&model), "e4 e5");
    assert_eq!(wanted(&model, true), Some(TaskKind::Analysis));
    let task = model.engine_task(true).expect("an analysis");
    assert_eq!(task.position(), model.shown());
    let Announcement::Move { told, .. } = model.announcement() else {
        panic!("{:?}", model.announcement());
    };
    assert!(matches!(told, ToldMove::Move { made, .. } if format!("{made:?}") == "e7e5"));
}

#[test]
fn what_the_engine_gets_wrong_changes_nothing() {
    let mut model = against_computer(Color::White, "e4");
    let before = model.game().clone();
    for text in ["e7e9", "e2e4", "", "claim"] {
        assert!(decide(&mut model, &decision(text)).is_err(), "{text}");
    }
    let claim = BestMove {
        best: None,
        claim: Some(Claim::Impasse),
        ..decision("")
    };
    assert!(decide(&mut model, &claim).is_err());
    assert_eq!(*model.game(), before);
}

#[test]
fn an_answer_that_comes_on_the_person_s_turn_is_dropped() {
    let mut model = against_computer(Color::White, "e4 e5");
    decide(&mut model, &decision("d2d4")).expect("nothing happens");
    assert_eq!(sans(&model), "e4 e5");
}

#[test]
fn against_the_computer_a_whole_move_is_taken_back() {
    let mut model = against_computer(Color::White, "e4 e5 Nf3 Nc6");
    model.apply(Action::TakeBack);
    assert_eq!(sans(&model), "e4 e5");
    let mut model = against_computer(Color::White, "e4 e5 Nf3");
    model.apply(Action::TakeBack);
    assert_eq!(sans(&model), "e4 e5", "it was still thinking");
    let model = against_computer(Color::Black, "e4");
    assert!(!model.can_take_back(), "the person has not moved yet");
}

#[test]
fn two_people_take_back_one_by_one() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5");
    model.apply(Action::TakeBack);
    assert_eq!(sans(&model), "e4");
    model.apply(Action::TakeBack);
    model.apply(Action::TakeBack);
    assert_eq!(sans(&model), "");
}

#[test]
fn what_is_told_again_is_counted() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5");
    model.apply(Action::TakeBack);
    let first = model.announcement().clone();
    assert_eq!(model.repeats(), 0);
    model.apply(Action::TakeBack);
    assert_eq!((model.announcement(), model.repeats()), (&first, 1));
    model.apply(Action::Move(model.read_move("d4").expect("a legal move")));
    assert_eq!(model.repeats(), 0);
}

#[test]
fn looking_back_loses_nothing() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    model.apply(Action::Step(LineStep::Previous));
    model.apply(Action::Step(LineStep::Previous));
    assert_eq!((model.ply(), model.game().len()), (1, 3));
    assert!(!model.may_move() && model.is_looking_back());
    assert_eq!(*model.announcement(), Announcement::LookedAt(1));
    model.apply(Action::Move(Move::normal(
        crate::board::Square::new(52),
        crate::board::Square::new(36),
    )));
    assert_eq!(model.game().len(), 3, "nobody moves in the past");
    model.apply(Action::GoTo(99));
    assert_eq!(model.ply(), 3);
    model.apply(Action::Step(LineStep::First));
    assert_eq!(model.last_move(), None);
    model.apply(Action::Step(LineStep::Next));
    assert_eq!(model.ply(), 1);
    model.apply(Action::Step(LineStep::Last));
    assert!(model.may_move());
}

#[test]
fn the_computer_moves_without_disturbing_one_who_looks_back() {
    let mut model = against_computer(Color::White, "e4 e5 Nf3");
    model.apply(Action::Step(LineStep::First));
    let shown = model.shown().clone();
    decide(&mut model, &decision("b8c6")).expect("a legal move");
    assert_eq!(model.ply(), 0);
    assert!(Rc::ptr_eq(model.shown(), &shown));
    assert_eq!(sans(&model), "e4 e5 Nf3 Nc6");
}

#[test]
fn the_position_is_the_same_until_it_changes() {
    let mut model = play(Variant::Chess, Players::People, "e4");
    let shown = model.shown().clone();
    model.apply(Action::Flip);
    model.apply(Action::Step(LineStep::Next));
    model.notify(Notice::FromLink);
    model.apply(Action::DismissNotice);
    assert!(Rc::ptr_eq(model.shown(), &shown));
}

#[test]
fn the_person_resigns_whoever_s_turn_it_is() {
    let mut model = against_computer(Color::White, "e4");
    model.apply(Action::Resign);
    let outcome = model.game().outcome().expect("it is over");
    assert_eq!(outcome.winner, Some(Color::Black));
    assert_eq!(outcome.reason, Reason::Resignation);
    assert_eq!(*model.announcement(), Announcement::Over(outcome));
    assert_eq!(wanted(&model, false), None);
    assert_eq!(model.read_move("e5"), Err(TypedMoveError::Over));
    model.apply(Action::TakeBack);
    assert!(!model.game().is_over());
    assert_eq!(sans(&model), "e4", "only the resignation is taken back");
}

#[test]
fn a_draw_is_offered_by_one_and_accepted_by_the_other() {
    let mut model = play(Variant::Chess, Players::People, "e4");
    model.apply(Action::Propose(ProposalKind::Draw));
    assert_eq!(
        model.must_answer().map(|proposal| proposal.by),
        Some(Color::Black)
    );
    let refusal = EngineEvent::FastFifty { accepts: false };
    assert_eq!(model.engine_said(&refusal), Ok(true));
    let declined = Proposal {
        by: Color::Black,
        kind: ProposalKind::Draw,
    };
    assert_eq!(model.notice(), Some(&Notice::Declined(declined)));
    model.apply(Action::Propose(ProposalKind::Draw));
    model.apply(Action::Answer { accept: true });
    let outcome = model.game().outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    assert_eq!(*model.announcement(), Announcement::Over(outcome));
}

#[test]
fn a_move_declines() {
    let mut model = play(Variant::Chess, Players::People, "e4");
    model.apply(Action::Propose(ProposalKind::Draw));
    model.apply(Action::Move(model.read_move("e5").expect("a legal move")));
    assert_eq!(model.proposal(), None);
}

#[test]
fn the_computer_agrees_on_no_draws() {
    let model = against_computer(Color::White, "");
    assert!(!model.may_propose(ProposalKind::Draw));
    assert!(!model.may_propose(ProposalKind::FastFifty));
}

#[test]
fn the_computer_answers_a_fast_fifty() {
    let level = Level::default();
    let person = Color::White;
    let players = Players::Computer { person, level };
    let mut model = play(Variant::ChessSharp, players, "K@e1 K@e8");
    model.apply(Action::Propose(ProposalKind::FastFifty));
    assert_eq!(model.must_answer(), None);
    assert_eq!(wanted(&model, false), Some(TaskKind::FastFifty));
    let refusal = EngineEvent::FastFifty { accepts: false };
    assert_eq!(model.engine_said(&refusal), Ok(true));
    let declined = Proposal {
        by: person,
        kind: ProposalKind::FastFifty,
    };
    assert_eq!(model.notice(), Some(&Notice::Declined(declined)));
    model.apply(Action::Propose(ProposalKind::FastFifty));
    model.apply(Action::Answer { accept: true });
    let outcome = model.game().outcome().expect("it is over");
    assert_eq!(outcome.points, Some(Points { white: 4, black: 6 }));
    assert_eq!(*model.announcement(), Announcement::Over(outcome));
}

#[test]
fn the_computer_offers_a_fast_fifty_with_its_move() {
    let level = Level::default();
    let person = Color::White;
    let players = Players::Computer { person, level };
    let mut model = play(Variant::ChessSharp, players, "K@e1");
    let offer = BestMove {
        offers_fast_fifty: true,
        ..decision("K@e8")
    };
    decide(&mut model, &offer).expect("a legal move");
    assert_eq!(
        model.must_answer().map(|proposal| proposal.by),
        Some(Color::Black)
    );
    assert_eq!(wanted(&model, false), None);
}

#[test]
fn a_threefold_repetition_is_claimed() {
    let mut model = play(Variant::Chess, Players::People, SHUFFLE);
    assert_eq!(model.claims(), [Claim::Repetition]);
    model.apply(Action::Step(LineStep::Previous));
    assert!(model.claims().is_empty(), "nobody claims in the past");
    model.apply(Action::Step(LineStep::Last));
    model.apply(Action::Claim(Claim::Repetition));
    assert!(model.game().is_over());
}

#[test]
fn a_claim_that_does_not_hold_is_refused() {
    let mut model = play(Variant::ChessSharp, Players::People, "K@e1 K@e8");
    assert!(model.claims().is_empty());
    model.apply(Action::Claim(Claim::Impasse));
    assert!(!model.game().is_over());
    let refused = GameError::NoClaim(Claim::Impasse);
    assert_eq!(model.notice(), Some(&Notice::Refused(refused)));
}

#[test]
fn taking_the_king_is_ten_to_nothing() {
    let model = play(
        Variant::ChessSharp,
        Players::People,
        "K@h1 K@d8 g3 b6 a3 B@a8 b3 Bxh1",
    );
    let outcome = model.game().outcome().expect("it is over");
    let points = outcome.points.expect("they are counted");
    assert_eq!((points.white, points.black), (0, 10));
    assert!(matches!(
        model.announcement(),
        Announcement::Move { outcome: Some(told), .. } if *told == outcome
    ));
}

#[test]
fn a_rematch_keeps_the_start_and_changes_the_colours() {
    let start = Variant::Chess960.numbered_start(42);
    let players = Players::default();
    let mut model = GameModel::new(Game::new(start.clone()), players);
    let before = model.revision();
    model.rematch(true);
    assert_eq!(*model.game().start(), start);
    assert_eq!(model.start_number(), Some(42));
    assert_eq!(model.players(), players.swapped());
    assert_eq!(model.orientation(), Color::Black);
    assert!(model.is_computers_turn());
    assert_ne!(model.revision(), before);
}

#[test]
fn castling_is_offered_where_it_is_legal() {
    let model = play(Variant::Chess, Players::People, "e4 e5 Nf3 Nc6 Bc4 Bc5");
    assert!(model.castling(CastlingSide::H).is_some());
    assert_eq!(model.castling(CastlingSide::A), None);
}

#[test]
fn the_engine_gets_the_moves_up_to_the_position_looked_at() {
    let mut model = play(Variant::Chess960, Players::People, "e4 e5");
    model.apply(Action::Step(LineStep::Previous));
    let task = model.engine_task(true).expect("an analysis");
    let RequestBody::Go(GoRequest { position, .. }) = task.request() else {
        panic!("{task:?}");
    };
    assert_eq!(position.moves, ["e2e4"]);
    let fen = position.fen.as_deref().expect("the start");
    assert!(fen.starts_with("rnbqkbnr/pppppppp/"));
}

#[test]
fn what_was_taken_back_is_made_again_until_another_move_is_made() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    assert!(!model.redo());
    model.apply(Action::TakeBack);
    model.apply(Action::TakeBack);
    model.apply(Action::Step(LineStep::First));
    assert!(model.redo());
    assert_eq!((sans(&model).as_str(), model.ply()), ("e4 e5", 2));
    model.apply(Action::Move(model.read_move("Nc3").expect("a legal move")));
    assert!(!model.redo());
    let mut model = against_computer(Color::White, "e4 e5 Nf3 Nc6");
    model.apply(Action::TakeBack);
    assert!(model.redo() && !model.redo(), "a whole move at once");
    assert_eq!(sans(&model), "e4 e5 Nf3 Nc6");
    model.apply(Action::Resign);
    model.apply(Action::TakeBack);
    assert!(!model.redo(), "a resignation is not");
}

#[test]
fn the_engine_is_asked_the_same_until_the_position_changes() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5");
    let task = model.engine_task(true);
    model.apply(Action::Flip);
    model.apply(Action::Resign);
    assert_eq!(model.engine_task(true), task);
    model.apply(Action::Step(LineStep::Previous));
    assert_ne!(model.engine_task(true), task);
}

#[test]
fn a_decision_names_its_move_only_while_the_computer_is_to_move() {
    let mut model = against_computer(Color::White, "e4");
    let m = uci::parse(model.game().position(), "e7e5").expect("a legal move");
    assert_eq!(model.decided_move(&decision("e7e5")), Some(m));
    assert_eq!(model.decided_move(&decision("e7e4")), None);
    let claim = BestMove {
        claim: Some(Claim::FiftyMoves),
        ..decision("e7e5")
    };
    assert_eq!(model.decided_move(&claim), None);
    decide(&mut model, &decision("e7e5")).expect("a legal move");
    assert_eq!(model.decided_move(&decision("d7d5")), None);
}

#[test]
fn against_an_opponent_elsewhere_one_side_is_moved_here() {
    let players = Players::Remote {
        person: Color::Black,
    };
    let mut model = play(Variant::Chess, players, "");
    assert_eq!(model.orientation(), Color::Black);
    assert_eq!(model.movable(), Movable::Only(Color::Black));
    assert_eq!(model.name(Color::Black), PlayerName::You);
    assert_eq!(model.name(Color::White), PlayerName::Opponent);
    assert!(!model.may_move() && !model.is_computers_turn());
    assert_eq!(model.read_move("e4"), Err(TypedMoveError::OpponentsTurn));
    assert_eq!(model.engine_task(false), None);
    assert_eq!(model.resigning(), Color::Black);
    let m = san::parse(model.game().position(), "e4").expect("it is legal");
    model.make(m).expect("it is legal");
    assert!(model.may_move());
    assert!(!model.can_take_back(), "the opponent must agree");
    model.apply(Action::Propose(ProposalKind::Draw));
    let by = Color::Black;
    let kind = ProposalKind::Draw;
    assert_eq!(model.proposal(), Some(Proposal { by, kind }));
    assert_eq!(model.must_answer(), None, "that is for the opponent");
}
