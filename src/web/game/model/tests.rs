use super::*;
use crate::board::{Piece, Role};
use crate::engine::score::Value;
use crate::game::{Ending, GameError};
use crate::notation::uci;
use crate::rules::{Points, Reason};
use crate::web::engine::{EngineEvent, TaskKind};
use crate::web::game::{Action, GameId, Level, LineStep, TypedMoveError};
use crate::web::game::{Hint, ToldMove};
use crate::web::protocol::{BestMove, GoRequest, Offer, RequestBody};

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
fn in_a_game_that_another_tab_plays_nothing_is_taken_back() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5");
    assert!(model.can_take_back());
    model.set_watched(true);
    assert!(!model.can_take_back());
}

#[test]
fn what_is_told_again_is_counted() {
    let mut model = play(Variant::Chess, Players::People, "");
    let hint = Hint::Move(model.read_move("e4").expect("a legal move"));
    model.hint = Some(hint);
    let hinted = Announcement::Hinted(hint);
    for repeats in 0..3 {
        model.apply(Action::Hint);
        assert_eq!((model.announcement(), model.repeats()), (&hinted, repeats));
        assert!(!model.wants_hint(), "it is there already");
    }
    model.apply(Action::Move(model.read_move("d4").expect("a legal move")));
    assert_eq!(model.repeats(), 0);
}

#[test]
fn a_move_that_answers_before_the_opponents_was_heard_tells_both() {
    let answered = |model: &GameModel| match model.announcement() {
        Announcement::Move { answers, .. } => answers.is_some(),
        other => panic!("{other:?}"),
    };
    for heard in [false, true] {
        let mut model = against_computer(Color::White, "e4");
        decide(&mut model, &decision("e7e5")).expect("a legal move");
        assert!(!answered(&model), "the person's move was heard");
        if heard {
            model.set_heard();
        }
        model.apply(Action::Move(model.read_move("Nf3").expect("a legal move")));
        assert_eq!(answered(&model), !heard);
        decide(&mut model, &decision("b8c6")).expect("a legal move");
        assert!(!answered(&model));
    }
}

#[test]
fn what_becomes_of_the_board_and_the_moves_is_told() {
    let mut model = against_computer(Color::White, "e4 e5");
    model.apply(Action::Flip);
    assert_eq!(*model.announcement(), Announcement::Turned(Color::Black));
    model.apply(Action::TakeBack);
    let Announcement::TakenBack(Some(ToldMove::Move { before, .. })) = model.announcement() else {
        panic!("{:?}", model.announcement());
    };
    assert_eq!(before.turn(), Color::White, "the visitor's move is named");
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
    let refusal = EngineEvent::Answer { accepts: false };
    assert_eq!(model.engine_said(&refusal), Ok(true));
    let declined = Proposal {
        by: Color::Black,
        kind: ProposalKind::Draw,
    };
    assert_eq!(model.notice(), Some(&Notice::Declined(declined)));
    model.apply(Action::Move(model.read_move("e5").expect("a legal move")));
    model.apply(Action::Propose(ProposalKind::Draw));
    model.apply(Action::Answer { accept: true });
    let outcome = model.game().outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    assert_eq!(*model.announcement(), Announcement::Over(outcome));
}

#[test]
fn a_move_of_the_other_side_declines_and_one_of_its_own_goes_with_an_offer() {
    let mut model = play(Variant::Chess, Players::People, "e4");
    model.apply(Action::Propose(ProposalKind::Draw));
    let by = Color::Black;
    model.apply(Action::Move(model.read_move("e5").expect("a legal move")));
    let kind = ProposalKind::Draw;
    assert_eq!(model.must_answer(), Some(Proposal { by, kind }));
    model.apply(Action::Move(model.read_move("Nf3").expect("a legal move")));
    assert_eq!(model.proposal(), None);
}

#[test]
fn the_computer_answers_a_fast_fifty() {
    let level = Level::default();
    let person = Color::White;
    let players = Players::Computer { person, level };
    let mut model = play(Variant::ChessSharp, players, "K@e1 K@e8");
    model.apply(Action::Propose(ProposalKind::FastFifty));
    assert_eq!(model.must_answer(), None);
    assert_eq!(wanted(&model, false), Some(TaskKind::Offer));
    let mut declining = model.clone();
    let refusal = EngineEvent::Answer { accepts: false };
    assert_eq!(declining.engine_said(&refusal), Ok(true));
    let declined = Proposal {
        by: person,
        kind: ProposalKind::FastFifty,
    };
    assert_eq!(declining.notice(), Some(&Notice::Declined(declined)));
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
fn a_game_given_up_is_played_on_and_a_mate_taken_back() {
    let mut mated = play(Variant::Chess, Players::People, "f3 e5 g4 Qh4#");
    assert!(!mated.would_play_on(), "a move is taken back");
    assert!(mated.would_reopen());
    mated.apply(Action::Step(LineStep::Previous));
    assert!(!mated.would_reopen(), "the last position is shown first");
    let mut model = against_computer(Color::White, "e4 e5");
    assert!(!model.would_reopen() && !model.would_play_on());
    model.apply(Action::Resign);
    assert!(model.would_reopen() && model.would_play_on());
    model.apply(Action::TakeBack);
    assert_eq!(sans(&model), "e4 e5");
    assert!(!model.game().is_over());
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
    let model_of_friend = model
        .clone()
        .against(RemoteGame::new(GameId::drawn(1)), Color::Black);
    assert_eq!(model_of_friend.engine_task(true), None);
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

/// The computer's decision for a move that it thinks of so.
fn thought(best: &str, score: Value) -> BestMove {
    BestMove {
        score: Some(score),
        ..decision(best)
    }
}

#[test]
fn a_draw_is_offered_to_the_computer_and_judged_by_the_engine() {
    let mut model = against_computer(Color::White, "e4 e5");
    model.apply(Action::Propose(ProposalKind::Draw));
    let task = model.engine_task(true).expect("a question");
    assert_eq!(task.kind(), TaskKind::Offer);
    let RequestBody::Consider { offer, engine, .. } = task.request() else {
        panic!("{task:?}");
    };
    assert_eq!((*offer, *engine), (Offer::Draw, Color::Black));
    let refusal = EngineEvent::Answer { accepts: false };
    assert_eq!(model.engine_said(&refusal), Ok(true));
    assert!(matches!(model.notice(), Some(Notice::Declined(_))));
    // It is not asked again for ten moves, even if some are taken back.
    let turn = |model: &mut GameModel, file: char, rank: u8| {
        assert!(!model.may_propose(ProposalKind::Draw), "{file}{rank}");
        let text = format!("{file}{rank}");
        model.apply(Action::Move(model.read_move(&text).expect("a legal move")));
        let answer = format!("{file}{}{file}{}", 10 - rank, 9 - rank);
        decide(model, &decision(&answer)).expect("a legal move");
    };
    "abcdfgh".chars().for_each(|file| turn(&mut model, file, 3));
    model.apply(Action::TakeBack);
    "hab"
        .chars()
        .zip([3, 4, 4])
        .for_each(|(file, rank)| turn(&mut model, file, rank));
    turn(&mut model, 'c', 4);
    model.apply(Action::Propose(ProposalKind::Draw));
    let consent = EngineEvent::Answer { accepts: true };
    model.engine_said(&consent).expect("it was asked");
    assert_eq!(model.game().ending(), Some(Ending::Agreement));
    model.apply(Action::TakeBack);
    assert!(!model.game().is_over());
}

#[test]
fn a_side_that_was_declined_waits_and_the_other_does_not() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5");
    model.apply(Action::Propose(ProposalKind::Draw));
    model.apply(Action::Answer { accept: false });
    assert!(!model.may_propose(ProposalKind::Draw), "White");
    model.apply(Action::Move(model.read_move("Nf3").expect("a legal move")));
    assert!(model.may_propose(ProposalKind::Draw), "Black");
}

#[test]
fn no_fast_fifty_is_proposed_while_a_king_waits_in_its_reserve() {
    let mut model = play(Variant::ChessSharp, Players::People, "K@e1 R@a8");
    assert!(!model.may_propose(ProposalKind::FastFifty));
    for text in ["R@a1", "K@e8"] {
        model.apply(Action::Move(model.read_move(text).expect("a legal move")));
    }
    assert!(model.may_propose(ProposalKind::FastFifty));
}

#[test]
fn draws_are_offered_in_every_game_that_has_them() {
    let level = Level::default();
    let person = Color::White;
    for variant in Variant::ALL {
        let model = play(variant, Players::Computer { person, level }, "");
        let offered = model.may_propose(ProposalKind::Draw);
        assert_eq!(
            offered,
            variant.rules().draws.agreement && model.may_move(),
            "{variant}"
        );
    }
    assert!(play(Variant::Lrs, Players::default(), "").may_propose(ProposalKind::Draw));
}

#[test]
fn the_computer_resigns_only_if_it_may_and_not_at_once() {
    let replies = ["a7a6", "a6a5", "a5a4", "a4a3"];
    let moves = ["Nf3", "Ng1", "Nf3", "Ng1"];
    for (computer_resigns, turns) in [(false, 4), (true, 2)] {
        let mut model = against_computer(Color::White, "");
        model.set_conduct(Conduct {
            computer_resigns,
            ..Conduct::default()
        });
        for (m, reply) in moves.into_iter().zip(replies) {
            if model.game().is_over() {
                break;
            }
            model.apply(Action::Move(model.read_move(m).expect("a legal move")));
            decide(&mut model, &thought(reply, Value::Centipawns(-1200))).expect("a move");
        }
        assert_eq!(
            model.game().len(),
            2 * turns + usize::from(computer_resigns)
        );
        let resigned = Some(Ending::Resignation(Color::Black)).filter(|_| computer_resigns);
        assert_eq!(model.game().ending(), resigned);
    }
}

#[test]
fn the_computer_plays_on_while_it_hopes() {
    let mut model = against_computer(Color::White, "");
    model.set_conduct(Conduct {
        computer_resigns: true,
        ..Conduct::default()
    });
    for (m, reply, score) in [
        ("Nf3", "a7a6", Value::Mate(-3)),
        ("Ng1", "a6a5", Value::Mate(-2)),
        ("Nf3", "a5a4", Value::Centipawns(-400)),
        ("Ng1", "a4a3", Value::Mate(-3)),
    ] {
        model.apply(Action::Move(model.read_move(m).expect("a legal move")));
        decide(&mut model, &thought(reply, score)).expect("a move");
    }
    assert!(!model.game().is_over());
}

/// Chess♯ with both kings placed, then a shuffle until an impasse can be claimed.
fn impasse(conduct: Conduct) -> GameModel {
    let mut model = play(Variant::ChessSharp, Players::People, "K@e1 K@e8");
    model.set_conduct(conduct);
    for m in ["Kd1", "Kd8", "Ke1", "Ke8"].iter().cycle() {
        if model.game().is_over() || !model.claims().is_empty() || model.game().len() > 200 {
            break;
        }
        let m = model.read_move(m).expect("a legal move");
        model.apply(Action::Move(m));
    }
    model
}

#[test]
fn an_impasse_is_claimed_or_ends_the_game_by_itself() {
    let claimed = impasse(Conduct::default());
    assert_eq!(claimed.claims(), [Claim::Impasse]);
    let ended = impasse(Conduct {
        impasse_ends: true,
        ..Conduct::default()
    });
    assert_eq!(ended.game().ending(), Some(Ending::Claim(Claim::Impasse)));
    let Announcement::Move { outcome, .. } = ended.announcement() else {
        panic!("{:?}", ended.announcement());
    };
    assert_eq!(outcome.map(|outcome| outcome.reason), Some(Reason::Impasse));
}

#[test]
fn the_conduct_lasts_from_game_to_game() {
    let conduct = Conduct {
        computer_resigns: true,
        impasse_ends: true,
        book: true,
    };
    let mut model = against_computer(Color::White, "e4 e5");
    model.set_conduct(conduct);
    model.rematch(true);
    assert_eq!(model.conduct, conduct);
    let other = against_computer(Color::White, "").succeeding(&model);
    assert_eq!(other.conduct, conduct);
}

#[test]
fn a_hint_is_asked_for_shown_and_forgotten_with_the_next_change() {
    let mut model = against_computer(Color::White, "e4 e5");
    model.apply(Action::Hint);
    assert!(model.wants_hint());
    assert_eq!(wanted(&model, true), Some(TaskKind::Hint));
    let hint = EngineEvent::Hint(decision("g1f3"));
    assert_eq!(model.engine_said(&hint), Ok(true));
    assert_eq!(model.hint_san().as_deref(), Some("Nf3"));
    let [arrow] = model.hint_shapes()[..] else {
        panic!("one arrow");
    };
    assert_eq!(
        (arrow.from.to_string(), arrow.to.to_string()),
        ("g1".into(), "f3".into())
    );
    assert!(matches!(model.announcement(), Announcement::Hinted(_)));
    assert_eq!(wanted(&model, false), None);
    model.apply(Action::Move(model.read_move("Nc3").expect("a legal move")));
    assert!(model.hint().is_none() && model.hint_shapes().is_empty());
    // It comes too late for the position it was asked for.
    assert_eq!(model.engine_said(&hint), Ok(true));
    assert_eq!(model.hint(), None);
}

#[test]
fn a_hint_to_place_a_piece_is_written_as_in_the_list_of_moves_and_shown_in_the_reserve() {
    let mut model = play(Variant::Crazyhouse, Players::default(), "e4 d5 exd5 Qxd5");
    for (best, san, role) in [("P@e4", "@e4", Role::Pawn), ("g1f3", "Nf3", Role::Knight)] {
        model.apply(Action::Hint);
        let hint = EngineEvent::Hint(decision(best));
        assert_eq!(model.engine_said(&hint), Ok(true));
        assert_eq!(model.hint_san().as_deref(), Some(san));
        let placed = best.contains('@').then(|| Piece::new(Color::White, role));
        assert_eq!(model.hinted_piece(), placed);
        model.forget_hint();
    }
}

#[test]
fn no_hint_is_given_in_the_fog_or_in_the_computer_s_turn() {
    let mut fog = play(Variant::FogOfWar, Players::default(), "");
    fog.apply(Action::Hint);
    assert!(!fog.may_hint() && !fog.wants_hint());
    assert!(!against_computer(Color::White, "e4").may_hint());
    let mut past = against_computer(Color::White, "e4 e5");
    past.apply(Action::GoTo(0));
    assert!(!past.may_hint());
}

#[test]
fn a_hint_can_be_a_placement_castling_or_a_claim() {
    let mut sharp = play(Variant::ChessSharp, Players::default(), "");
    sharp.apply(Action::Hint);
    sharp
        .engine_said(&EngineEvent::Hint(decision("K@e1")))
        .expect("a hint");
    let [circle] = sharp.hint_shapes()[..] else {
        panic!("one circle");
    };
    assert_eq!(circle.from, circle.to);
    let mut castling = against_computer(Color::White, "e4 e5 Nf3 Nc6 Bc4 Bc5");
    castling.apply(Action::Hint);
    castling
        .engine_said(&EngineEvent::Hint(decision("e1h1")))
        .expect("a hint");
    assert_eq!(castling.hint_shapes()[0].to.to_string(), "g1");
    let mut drawn = against_computer(Color::White, SHUFFLE);
    drawn.apply(Action::Hint);
    let claim = BestMove {
        best: None,
        claim: Some(Claim::Repetition),
        ..decision("")
    };
    drawn
        .engine_said(&EngineEvent::Hint(claim))
        .expect("a hint");
    assert_eq!(drawn.hint(), Some(Hint::Claim(Claim::Repetition)));
    assert!(drawn.hint_shapes().is_empty());
}

#[test]
fn what_is_taken_back_is_seen_first() {
    let mut model = against_computer(Color::White, "e4 e5 Nf3 Nc6");
    model.apply(Action::GoTo(1));
    model.apply(Action::TakeBack);
    assert_eq!((model.game().len(), model.ply()), (4, 4));
    assert_eq!(model.notice(), Some(&Notice::LastPosition));
    assert_eq!(model.taken_back_from(), Some(3));
    model.apply(Action::TakeBack);
    assert_eq!(sans(&model), "e4 e5");
    assert_eq!(model.notice(), None);
}

#[test]
fn the_start_of_the_next_game_is_drawn_for_each_pair() {
    let game = Game::new(Variant::Chess960.numbered_start(7));
    let series = Match::new(Some(4), Color::White);
    let mut model = GameModel::new(game, Players::People).in_series(Some(series));
    let mut numbers = Vec::new();
    for _ in 0..4 {
        numbers.push(model.start_number().expect("a number"));
        model.apply(Action::Resign);
        let start = model.next_start(&|count| count - 1);
        model.next_game(start);
    }
    assert_eq!(numbers, [7, 7, 959, 959]);
}
