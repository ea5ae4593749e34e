use super::*;
use crate::board::{Color, Piece, Role};
use crate::game::Step;
use crate::notation::fen;
use crate::rules::Variant;
use crate::web::board::Movable;
use crate::web::board::arrangement::Occupant;
use crate::web::element::events::By;
use crate::web::words;

fn attributes(pairs: &[(&str, &str)]) -> Attributes {
    Attributes::new(pairs.iter().copied())
}

fn session(pairs: &[(&str, &str)]) -> Session {
    Session::new(&attributes(pairs))
}

fn make(session: &mut Session, text: &str) -> MadeMove {
    let m = session.read_move(text).expect("a legal move");
    session.make(m).expect("the game goes on")
}

fn apply(session: &mut Session, action: AnalysisAction) {
    let Model::Analysis(analysis) = session.model_mut() else {
        panic!("a game is played");
    };
    assert!(analysis.apply(action));
}

#[test]
fn a_diagram_shows_its_fen_and_moves_nothing() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let session = session(&[("fen", fen)]);
    assert_eq!(session.fen(), fen);
    assert_eq!(session.movable(), Movable::None);
    assert_eq!(session.last_move(), None);
    assert!(session.claims().is_empty());
}

#[test]
fn a_diagram_that_is_no_legal_position_is_shown_in_every_mode() {
    for mode in ["view", "free", "play", "analyse"] {
        let fen = "8/8/8/3q4/8/8/4P3/8 b - - 0 1";
        let mut session = session(&[("fen", fen), ("mode", mode)]);
        assert_eq!(session.fen(), fen, "{mode}");
        assert_eq!(session.arrangement().occupied().count(), 2);
        assert_eq!(session.mode(), Mode::View);
        assert_eq!(session.movable(), Movable::None);
        assert!(session.legal_moves().is_empty() && session.history().is_empty());
        assert_eq!(session.pgn("2026.01.01"), "");
        assert_eq!(session.outcome(), None);
        assert!(session.read_move("e4").is_err());
        let errors = session.take_errors();
        assert_eq!(errors.len(), usize::from(mode != "view"), "{errors:?}");
    }
}

#[test]
fn what_is_set_up_is_the_fen_and_its_steps_can_be_undone() {
    let mut session = session(&[("mode", "setup"), ("fen", "8/8/8/8/8/8/8/8")]);
    assert!(session.take_errors().is_empty());
    let fault = session.fault();
    assert_eq!(
        fault.as_deref(),
        Some(words::element::NOTHING_SET_UP.as_str())
    );
    let editor = session.editor_mut().expect("the mode");
    let queen = Occupant::Piece(Piece::new(Color::White, Role::Queen));
    editor.set("d5".parse().expect("a square"), Some(queen));
    assert_eq!(session.fen(), "8/8/8/3Q4/8/8/8/8 w - - 0 1");
    assert!(session.fault().expect("no kings").contains("king"));
    assert_eq!((session.movable(), session.len()), (Movable::None, 0));
    assert!(session.legal_moves().is_empty() && session.outcome().is_none());
    assert_eq!(session.read_move("Qd8"), Err(MethodError::SettingUp));
    assert!(session.undo() && !session.undo() && session.redo());
    assert_eq!(session.set_up("4k3/8/8/8/8/8/8/4K3"), Ok(true));
    assert_eq!(
        (session.fen().as_str(), session.fault()),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", None)
    );
    assert!(session.set_up("no position").is_err());
    assert!(session.undo());
    assert_eq!(session.fen(), "8/8/8/3Q4/8/8/8/8 w - - 0 1");
}

#[test]
fn a_game_is_set_up_from_where_it_stands_and_goes_on_from_what_is_set_up() {
    let mut session = session(&[("mode", "free")]);
    make(&mut session, "e4");
    session.configure(&attributes(&[("mode", "setup")]), &["mode"]);
    assert!(
        session
            .fen()
            .starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b")
    );
    assert!(session.history().is_empty());
    session
        .set_up("4k3/8/8/8/8/8/4P3/4K3")
        .expect("it can be read");
    session.configure(&attributes(&[("mode", "free")]), &["mode"]);
    assert_eq!(make(&mut session, "e4").san, "e4");
    assert!(session.editor().is_none() && session.take_errors().is_empty());

    session.configure(&attributes(&[("mode", "setup")]), &["mode"]);
    session.set_up("8/8/8/3Q4/8/8/8/8").expect("it can be read");
    session.configure(&attributes(&[("mode", "play")]), &["mode"]);
    assert_eq!(session.fen(), "8/8/8/3Q4/8/8/8/8 w - - 0 1");
    let errors = session.take_errors();
    assert!(errors.len() == 1 && errors[0].is_shown, "{errors:?}");
}

#[test]
fn another_start_is_set_up_when_it_is_set() {
    let mut session = session(&[("mode", "setup"), ("fen", "8/8/8/3Q4/8/8/8/8")]);
    session.configure(
        &attributes(&[("mode", "setup"), ("fen", "start")]),
        &["fen"],
    );
    assert_eq!(session.fen(), fen::format(&Variant::Chess.start()));
    assert_eq!(session.fault(), None);
}

#[test]
fn errors_of_the_game_are_told_anew_with_another_game() {
    let wrong = [("moves", "e4 Ke4"), ("level", "99")];
    let mut session = session(&wrong);
    assert_eq!(session.take_errors().len(), 2);
    let lone = "4k3/8/8/8/8/8/4P3/4K3";
    let set = [("moves", "e4 Ke4"), ("level", "99"), ("fen", lone)];
    session.configure(&attributes(&set), &["fen"]);
    let errors = session.take_errors();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert_eq!(errors[0].attribute, "moves");
    assert!(is_told_anew("moves", &["fen"]) && is_told_anew("at", &["pgn"]));
    assert!(!is_told_anew("level", &["fen"]) && !is_told_anew("fen", &["at"]));
}

#[test]
fn a_game_follows_a_diagram_and_a_diagram_a_game() {
    let (diagram, legal) = ("8/8/8/3q4/8/8/8/8", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let mut session = session(&[("fen", diagram), ("mode", "free")]);
    assert!(session.configure(&attributes(&[("fen", legal), ("mode", "free")]), &["fen"]));
    assert_eq!(
        (session.fen().as_str(), session.mode()),
        (legal, Mode::Free)
    );
    assert_eq!(session.movable(), Movable::Both);
    make(&mut session, "e4");
    assert!(session.configure(&attributes(&[("fen", diagram), ("mode", "free")]), &["fen"]));
    assert_eq!(session.fen(), "8/8/8/3q4/8/8/8/8 w - - 0 1");
    assert_eq!((session.len(), session.movable()), (0, Movable::None));
    session.take_errors();
    session.configure(
        &attributes(&[("fen", diagram), ("mode", "play")]),
        &["mode"],
    );
    assert_eq!(session.fen(), "8/8/8/3q4/8/8/8/8 w - - 0 1");
    let errors = session.take_errors();
    assert!(errors.len() == 1 && errors[0].is_shown, "{errors:?}");
}

#[test]
fn the_last_position_of_moves_and_the_first_of_a_pgn_is_shown() {
    let moves = session(&[("moves", "e4 e5")]);
    assert_eq!(moves.ply(), 2);
    assert_eq!(moves.last_move().expect("a move").san, "e5");
    assert_eq!(session(&[("pgn", "1. e4 e5 *")]).ply(), 0);
    assert_eq!(session(&[("pgn", "1. e4 e5 *"), ("at", "1")]).ply(), 1);
    assert_eq!(session(&[("moves", "e4 e5"), ("at", "0")]).ply(), 0);
}

#[test]
fn a_move_is_told_before_it_is_made() {
    let mut session = session(&[("mode", "free"), ("moves", "e4 d5")]);
    let m = session.read_move("exd5").expect("legal");
    let told = session.announced(m, By::Script);
    assert_eq!(told.uci.as_deref(), Some("e4d5"));
    assert_eq!(
        (told.from.as_deref(), told.to.as_deref()),
        (Some("e4"), Some("d5"))
    );
    let made = session.make(m).expect("the game goes on");
    assert_eq!((made.san.as_str(), &made.fen), ("exd5", &told.fen));
    assert_eq!(session.change().fen, told.fen);
}

#[test]
fn castling_is_written_as_its_variant_does() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let mut chess = session(&[("fen", fen), ("mode", "free")]);
    assert_eq!(make(&mut chess, "O-O").uci, "e1g1");
    let mut shuffled = session(&[("variant", "chess960"), ("fen", fen), ("mode", "free")]);
    assert_eq!(make(&mut shuffled, "O-O").uci, "e1h1");
}

#[test]
fn what_is_taken_back_can_be_made_again_until_another_move_is_made() {
    let mut session = session(&[("mode", "free")]);
    make(&mut session, "e4");
    make(&mut session, "e5");
    assert!(session.undo() && session.undo() && !session.undo());
    assert!(session.redo());
    assert_eq!(**session.history(), ["e4"]);
    make(&mut session, "d5");
    assert!(!session.redo());
    assert_eq!(**session.history(), ["e4", "d5"]);
}

#[test]
fn a_script_moves_for_whoever_is_to_move() {
    let mut session = session(&[("mode", "play")]);
    make(&mut session, "e4");
    make(&mut session, "e5");
    assert_eq!(session.movable(), Movable::Only(Color::White));
    assert!(session.undo());
    assert!(session.history().is_empty());
}

#[test]
fn attributes_change_what_they_name_and_leave_the_rest() {
    let mut session = session(&[("mode", "free")]);
    make(&mut session, "e4");
    let free = [
        ("mode", "free"),
        ("theme", "dark"),
        ("orientation", "black"),
    ];
    assert!(!session.configure(&attributes(&free), &["theme", "orientation"]));
    assert_eq!(session.look().theme, "dark");
    assert_eq!(session.orientation(), Color::Black);
    assert_eq!(session.history().len(), 1);
    let play = [("mode", "play"), ("color", "black")];
    assert!(!session.configure(&attributes(&play), &["mode", "color", "orientation"]));
    assert_eq!(session.history().len(), 1);
    assert_eq!(session.model().engine_task(), None, "the person is to move");
    assert!(session.configure(&attributes(&play), &["fen"]));
    assert!(session.history().is_empty());
}

#[test]
fn errors_are_told_once_for_what_was_set() {
    let mut session = session(&[("level", "12")]);
    assert_eq!(session.take_errors().len(), 1);
    session.configure(
        &attributes(&[("level", "12"), ("theme", "dark")]),
        &["theme"],
    );
    assert!(session.take_errors().is_empty());
    session.configure(&attributes(&[("theme", "pink")]), &["theme"]);
    assert_eq!(session.take_errors()[0].attribute, "theme");
}

#[test]
fn the_fog_hides_from_the_page_what_it_hides_from_the_person() {
    let mut session = session(&[
        ("variant", "fogofwar"),
        ("mode", "play"),
        ("color", "black"),
    ]);
    assert!(session.legal_moves().is_empty(), "it is White’s turn");
    assert!(session.fen().contains("/8/8/8"), "{}", session.fen());
    let m = session.read_move("e4").expect("legal");
    let told = session.announced(m, By::Engine);
    assert_eq!((told.uci, told.san, told.to), (None, None, None));
    assert!(!told.fen.contains('P'), "{}", told.fen);
    session.make(m);
    assert_eq!(session.last_move(), None);
    assert_eq!(**session.history(), ["?"]);
    assert_eq!(session.pgn("2026.01.01"), "");
    assert!(!session.legal_moves().is_empty());
}

#[test]
fn another_game_of_the_pgn_is_shown_from_its_start() {
    let pgn = "[Event \"one\"]\n\n1. e4 e5 *\n\n[Event \"two\"]\n\n1. d4 (1. c4) d5 *\n";
    let mut session = session(&[("pgn", pgn), ("at", "1")]);
    assert_eq!(session.ply(), 1);
    session.choose_game(1);
    assert_eq!((session.ply(), session.len()), (0, 2));
    assert!(session.pgn("").contains("two"));
    apply(&mut session, AnalysisAction::Step(Step::EnterVariation));
    assert_eq!(session.last_move().expect("a move").san, "c4");
    session.choose_game(7);
    assert!(session.pgn("").contains("two"), "there is no such game");
}

#[test]
fn variations_are_made_promoted_deleted_and_all_that_taken_back() {
    let mut session = session(&[("mode", "analyse"), ("moves", "e4 e5")]);
    session.go_to(0);
    make(&mut session, "d4");
    apply(&mut session, AnalysisAction::Promote);
    assert!(session.pgn("").contains("1. d4 (1. e4 e5)"));
    apply(&mut session, AnalysisAction::Delete);
    assert_eq!((session.ply(), session.len()), (0, 2));
    assert!(session.undo() && session.undo() && session.undo());
    assert!(session.pgn("").ends_with("1. e4 e5 *\n"));
}

#[test]
fn marks_and_remarks_come_with_their_move() {
    let pgn = "1. e4 $1 {Best [%cal Ge2e4]} e5 *";
    let mut session = session(&[("pgn", pgn)]);
    session.step(LineStep::Next);
    assert_eq!(session.shapes().len(), 1);
    let said = session.announcement();
    assert!(
        said.contains("good move. Best. Marked: green arrow"),
        "{said}"
    );
    session.step(LineStep::Next);
    assert!(session.shapes().is_empty());
}

#[test]
fn another_game_begins_anywhere_unless_its_start_is_named() {
    let mut open = session(&[("variant", "chess960"), ("mode", "free")]);
    make(&mut open, "e4");
    open.begin_again(0.0);
    assert_eq!(
        open.fen(),
        fen::format(&Variant::Chess960.numbered_start(0))
    );
    open.begin_again(0.9999);
    assert_eq!(
        open.fen(),
        fen::format(&Variant::Chess960.numbered_start(959))
    );
    let mut named = session(&[("n", "518"), ("mode", "free")]);
    make(&mut named, "e4");
    named.begin_again(0.0);
    assert_eq!(
        named.fen(),
        fen::format(&Variant::Chess960.numbered_start(518))
    );
}

#[test]
fn claims_end_the_game_with_points() {
    let fen = "k7/7R/8/8/8/8/8/1R5K[] b - - 0 1";
    let mut session = session(&[("variant", "chesssharp"), ("fen", fen), ("mode", "free")]);
    assert_eq!(session.claims(), ["stalemate"]);
    assert!(session.claim("impasse").is_err() && session.claim("x").is_err());
    let outcome = session.claim("stalemate").expect("it holds");
    assert!(outcome.points.is_some() && !outcome.text.is_empty());
    assert_eq!(session.outcome(), Some(outcome));
    assert!(session.resign().is_err());
}
