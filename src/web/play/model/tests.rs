use super::*;

fn play(variant: Variant, players: Players, moves: &str) -> Play {
    let mut play = Play::new(Game::new(variant.start()), players);
    for text in moves.split_whitespace() {
        let m = san::parse(play.game.position(), text).expect("a legal move");
        play.play(m).expect("the game goes on");
    }
    play
}

fn against_computer(person: Color, moves: &str) -> Play {
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

fn sans(play: &Play) -> String {
    play.sans().join(" ")
}

/// Knights of both sides go out and home again, three times over.
const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_computer_is_asked_when_it_is_its_turn() {
    let mut play = against_computer(Color::White, "");
    assert_eq!(play.task(false), Task::Idle);
    play.apply(Action::Move(play.read_move("e4").expect("a legal move")));
    assert!(matches!(play.task(true), Task::Move { .. }));
    assert!(play.read_move("e5").is_err(), "it isn't the person's turn");
    play.computer_decided(&decision("e7e5"))
        .expect("a legal move");
    assert_eq!(sans(&play), "e4 e5");
    assert!(matches!(play.task(true), Task::Analyse { ply: 2, .. }));
    assert!(play.announcement().contains("pawn"));
}

#[test]
fn what_the_engine_gets_wrong_changes_nothing() {
    let mut play = against_computer(Color::White, "e4");
    let before = play.game().clone();
    for text in ["e7e9", "e2e4", "", "claim"] {
        assert!(play.computer_decided(&decision(text)).is_err(), "{text}");
    }
    let claim = BestMove {
        best: None,
        claim: Some(Claim::Impasse),
        ..decision("")
    };
    assert!(play.computer_decided(&claim).is_err());
    assert_eq!(*play.game(), before);
}

#[test]
fn an_answer_that_comes_on_the_person_s_turn_is_dropped() {
    let mut play = against_computer(Color::White, "e4 e5");
    play.computer_decided(&decision("d2d4"))
        .expect("nothing happens");
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
fn what_is_said_again_is_different_for_a_live_region() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5");
    play.apply(Action::TakeBack);
    let first = play.announcement().to_owned();
    play.apply(Action::TakeBack);
    assert_ne!(play.announcement(), first);
    assert_eq!(play.announcement().trim_end(), first);
}

#[test]
fn looking_back_loses_nothing() {
    let mut play = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    play.apply(Action::Previous);
    play.apply(Action::Previous);
    assert_eq!((play.ply(), play.game().len()), (1, 3));
    assert!(!play.may_move() && play.is_looking_back());
    assert!(play.announcement().contains("e4"));
    play.apply(Action::Move(Move::normal(
        crate::board::Square::new(52),
        crate::board::Square::new(36),
    )));
    assert_eq!(play.game().len(), 3, "nobody moves in the past");
    play.apply(Action::GoTo(99));
    assert_eq!(play.ply(), 3);
    play.apply(Action::First);
    assert_eq!(play.last_move(), None);
    play.apply(Action::Next);
    assert_eq!(play.ply(), 1);
    play.apply(Action::Last);
    assert!(play.may_move());
}

#[test]
fn the_computer_moves_without_disturbing_one_who_looks_back() {
    let mut play = against_computer(Color::White, "e4 e5 Nf3");
    play.apply(Action::First);
    let shown = play.shown().clone();
    play.computer_decided(&decision("b8c6"))
        .expect("a legal move");
    assert_eq!(play.ply(), 0);
    assert!(Rc::ptr_eq(play.shown(), &shown));
    assert_eq!(sans(&play), "e4 e5 Nf3 Nc6");
}

#[test]
fn the_position_is_the_same_until_it_changes() {
    let mut play = play(Variant::Chess, Players::People, "e4");
    let shown = play.shown().clone();
    play.apply(Action::Flip);
    play.apply(Action::Next);
    play.notify(NoticeKind::Error, "Something.".to_owned());
    play.apply(Action::DismissNotice);
    assert!(Rc::ptr_eq(play.shown(), &shown));
}

#[test]
fn the_person_resigns_whoever_s_turn_it_is() {
    let mut play = against_computer(Color::White, "e4");
    play.apply(Action::Resign);
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!(outcome.winner, Some(Color::Black));
    assert_eq!(
        sentences::verdict(play.game(), &outcome),
        "Black wins: White resigned"
    );
    assert_eq!(play.task(false), Task::Idle);
    assert_eq!(play.read_move("e5"), Err("The game is over.".to_owned()));
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
    play.apply(Action::Answer { accept: false });
    assert!(
        play.notice()
            .is_some_and(|notice| notice.text.contains("White declined"))
    );
    play.apply(Action::Propose(ProposalKind::Draw));
    play.apply(Action::Answer { accept: true });
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!(outcome.winner, None);
    assert!(play.announcement().contains("the players agreed"));
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
    assert!(matches!(
        play.task(false),
        Task::FastFifty {
            engine: Color::Black,
            ..
        }
    ));
    play.apply(Action::Answer { accept: false });
    assert!(
        play.notice()
            .is_some_and(|notice| notice.text.contains("computer declined"))
    );
    play.apply(Action::Propose(ProposalKind::FastFifty));
    play.apply(Action::Answer { accept: true });
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!(sentences::points(&outcome).as_deref(), Some("4–6"));
    assert!(
        play.announcement().ends_with("4–6"),
        "{}",
        play.announcement()
    );
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
    play.computer_decided(&offer).expect("a legal move");
    assert_eq!(
        play.must_answer().map(|proposal| proposal.by),
        Some(Color::Black)
    );
    assert_eq!(play.task(false), Task::Idle);
}

#[test]
fn a_threefold_repetition_is_claimed() {
    let mut play = play(Variant::Chess, Players::People, SHUFFLE);
    assert_eq!(play.claims(), [Claim::Repetition]);
    play.apply(Action::Previous);
    assert!(play.claims().is_empty(), "nobody claims in the past");
    play.apply(Action::Last);
    play.apply(Action::Claim(Claim::Repetition));
    assert!(play.game().is_over());
}

#[test]
fn a_claim_that_does_not_hold_says_why() {
    let mut play = play(Variant::ChessSharp, Players::People, "K@e1 K@e8");
    assert!(play.claims().is_empty());
    let barred = sentences::claim_barred(&play, Claim::Impasse);
    assert!(barred.contains("49 to go"), "{barred}");
    play.apply(Action::Claim(Claim::Impasse));
    assert!(!play.game().is_over());
    assert!(
        play.notice()
            .is_some_and(|notice| notice.kind == NoticeKind::Error)
    );
}

#[test]
fn taking_the_king_is_ten_to_nothing() {
    let play = play(
        Variant::ChessSharp,
        Players::People,
        "K@h1 K@d8 g3 b6 a3 B@a8 b3 Bxh1",
    );
    let outcome = play.game().outcome().expect("it is over");
    assert_eq!(sentences::points(&outcome).as_deref(), Some("0–10"));
    assert!(play.announcement().contains("the king was captured"));
}

#[test]
fn a_rematch_keeps_the_start_and_changes_the_colours() {
    let start = Variant::Chess960.numbered_start(42);
    let players = Players::default();
    let mut play = Play::new(Game::new(start.clone()), players);
    let before = play.task(true);
    play.apply(Action::Rematch { swap: true });
    assert_eq!(*play.game().start(), start);
    assert_eq!(play.start_number(), Some(42));
    assert_eq!(play.players(), players.swapped());
    assert_eq!(play.orientation(), Color::Black);
    assert!(play.is_computers_turn());
    assert_ne!(play.task(true), before);
}

#[test]
fn castling_is_offered_where_it_is_legal() {
    let play = play(Variant::Chess, Players::People, "e4 e5 Nf3 Nc6 Bc4 Bc5");
    assert!(play.castling(CastlingSide::H).is_some());
    assert_eq!(play.castling(CastlingSide::A), None);
    assert!(
        !super::Play::new(Game::new(Variant::ChessSharp.start()), Players::People).has_castling()
    );
}

#[test]
fn the_engine_gets_the_moves_up_to_the_position_looked_at() {
    let mut play = play(Variant::Chess960, Players::People, "e4 e5");
    play.apply(Action::Previous);
    assert_eq!(play.place(play.ply()).moves, ["e2e4"]);
    assert!(
        play.place(2)
            .fen
            .is_some_and(|fen| fen.starts_with("rnbqkbnr/pppppppp/"))
    );
}

#[test]
fn numbers_stand_before_moves_as_in_books() {
    let play = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    assert_eq!(move_number(play.game(), 1), "1. ");
    assert_eq!(move_number(play.game(), 2), "1… ");
    assert_eq!(move_number(play.game(), 3), "2. ");
    assert_eq!(move_number(play.game(), 0), "");
}

#[test]
fn errors_become_sentences() {
    assert_eq!(sentence("the game is over"), "The game is over.");
    assert_eq!(sentence("‘e9’ is no square?"), "‘e9’ is no square?");
    assert_eq!(sentence(""), ".");
}
