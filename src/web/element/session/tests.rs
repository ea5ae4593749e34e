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
    assert!(is_told_anew("src", &["pgn"]) && !is_told_anew("src", &["mode"]));
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
    // A game that is played goes on from its last position, and nobody can move in another.
    for (mode, ply) in [
        ("view", 0),
        ("analyse", 0),
        ("free", 2),
        ("play", 2),
        ("puzzle", 0),
    ] {
        let game = session(&[("pgn", "1. e4 e5 *"), ("mode", mode)]);
        assert_eq!(game.ply(), ply, "{mode}");
    }
}

#[test]
fn another_game_of_a_pgn_is_told_even_if_it_begins_alike() {
    let mut session = session(&[(
        "pgn",
        "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e4 *",
    )]);
    let before = session.change();
    session.choose_game(1);
    let after = session.change();
    assert_eq!((before.game, after.game), (Some(1), Some(2)));
    assert_ne!(before, after);
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

fn try_move(session: &mut Session, text: &str) -> bool {
    let m = session.read_move(text).expect("a legal move");
    session.try_move(m).expect("a move is awaited").correct
}

const ROOK_ENDING: &str = "r3k3/8/8/8/8/8/4K3/7R w - - 0 1";

#[test]
fn a_puzzle_answers_right_moves_and_takes_wrong_ones_back() {
    let mut session = session(&[
        ("mode", "puzzle"),
        ("fen", ROOK_ENDING),
        ("solution", "h1h8 e8e7, h8a8"),
    ]);
    assert_eq!(session.take_errors(), []);
    assert_eq!(session.movable(), Movable::Only(Color::White));
    assert!(!try_move(&mut session, "Rh5"));
    assert_eq!(session.movable(), Movable::None, "it is being shown");
    session.go_on();
    assert!(session.is_empty() && session.ply() == 0);
    let Model::Game(game) = &session.model else {
        panic!("a puzzle is a game");
    };
    let said = crate::web::words::game::announcement(game);
    assert_eq!(said, "Taken back: white rook h1 to h5");
    let hint = session.hint().expect("a move to be found");
    assert_eq!(hint.san, "Rh8+");
    assert_eq!(session.shapes().len(), 1);
    assert!(try_move(&mut session, "Rh8+"));
    assert_eq!(session.shapes(), []);
    assert!(session.puzzle().is_some_and(Puzzle::is_moving));
    session.go_on();
    assert_eq!(session.history().len(), 2);
    assert!(!session.undo(), "its moves are not taken back by hand");
    assert!(try_move(&mut session, "Rxa8"));
    let puzzle = session.puzzle().expect("a puzzle");
    assert!(puzzle.is_solved());
    assert_eq!((puzzle.detail().wrong, puzzle.detail().hints), (1, 1));
    assert_eq!(session.movable(), Movable::None);
    assert_eq!(session.hint(), None);
}

#[test]
fn the_last_move_is_taken_back_while_an_earlier_position_is_shown() {
    let mut session = session(&[("mode", "free"), ("moves", "e4 Nf6")]);
    session.go_to(0);
    assert!(session.undo());
    assert_eq!(**session.history(), ["e4"]);
    assert!(session.redo() && session.undo() && session.undo() && !session.undo());
    assert!(session.is_empty());
}

#[test]
fn the_comments_of_a_puzzle_stand_beside_the_moves_that_are_found() {
    let pgn = format!(
        "[FEN \"{ROOK_ENDING}\"]\n\n{{Win the rook.}} 1. Rh8+ {{Check!}} \
         (1. Rh7 {{Slower.}}) 1... Ke7 2. Rxa8 {{It is won.}} *"
    );
    let mut session = session(&[("mode", "puzzle"), ("pgn", &pgn)]);
    let comment = |session: &Session| session.puzzle_comment();
    assert_eq!(comment(&session), "Win the rook.");
    assert!(!try_move(&mut session, "Rh5"));
    assert_eq!(comment(&session), "");
    session.go_on();
    assert!(try_move(&mut session, "Rh8+"));
    assert_eq!(comment(&session), "Check!");
    session.go_on();
    assert!(try_move(&mut session, "Rxa8"));
    assert_eq!(comment(&session), "It is won.");
    session.go_to(1);
    assert_eq!(comment(&session), "Check!");

    let pairs = [
        ("mode", "puzzle"),
        ("moves", "f3 e5 g4"),
        ("solution", "{Mate in one.} Qh4# {The end.}"),
    ];
    let mut short = Session::new(&attributes(&pairs));
    assert_eq!(comment(&short), "Mate in one.");
    assert!(try_move(&mut short, "Qh4#"));
    assert_eq!(comment(&short), "The end.");
}

#[test]
fn alternatives_and_other_ways_to_win_solve_a_puzzle_too() {
    let pairs = [
        ("mode", "puzzle"),
        ("fen", ROOK_ENDING),
        ("solution", "1. Rh8+ (1. Rh7 Kd8) 1... Ke7 2. Rxa8"),
    ];
    let mut session = session(&pairs);
    assert!(try_move(&mut session, "Rh7"));
    session.go_on();
    assert_eq!(**session.history(), ["Rh7", "Kd8"]);
    assert!(session.puzzle().is_some_and(Puzzle::is_solved));

    let fen = "6k1/5ppp/8/8/8/8/8/1R1RK3 w - - 0 1";
    let mut mates = Session::new(&attributes(&[
        ("mode", "puzzle"),
        ("fen", fen),
        ("solution", "Rd8#"),
    ]));
    assert!(try_move(&mut mates, "Rb8#"));
    assert!(mates.puzzle().is_some_and(Puzzle::is_solved));
}

#[test]
fn the_moves_of_a_pgn_are_a_puzzle_from_its_start() {
    let pgn = "[SetUp \"1\"]\n[FEN \"6k1/8/8/8/8/q7/1r6/7K b - - 0 1\"]\n\n1... Qa1# *";
    let mut session = session(&[("mode", "puzzle"), ("pgn", pgn)]);
    assert!(session.is_empty());
    assert_eq!(session.orientation(), Color::Black);
    assert!(try_move(&mut session, "Qa1#"));
}

#[test]
fn a_puzzle_needs_moves_that_can_be_read() {
    for solution in ["", "Rh8 Kd9", "(", "*"] {
        let pairs = [
            ("mode", "puzzle"),
            ("fen", ROOK_ENDING),
            ("solution", solution),
        ];
        let mut session = session(&pairs);
        let errors = session.take_errors();
        assert_eq!(errors.len(), 1, "{solution}: {errors:?}");
        assert_eq!(errors[0].attribute, "solution");
        assert_eq!(session.movable(), Movable::None);
    }
}

#[test]
fn another_mode_ends_a_puzzle_and_begins_one() {
    let with = |mode| {
        attributes(&[
            ("mode", mode),
            ("fen", ROOK_ENDING),
            ("solution", "Rh8 Ke7 Rxa8"),
        ])
    };
    let mut session = Session::new(&with("puzzle"));
    assert!(try_move(&mut session, "Rh8+"));
    assert!(session.configure(&with("free"), &["mode"]));
    assert!(session.puzzle().is_none() && session.is_empty());
    make(&mut session, "Rh2");
    assert!(session.configure(&with("puzzle"), &["mode"]));
    assert!(session.puzzle().is_some() && session.is_empty());
}

#[test]
fn why_a_move_that_looks_possible_is_none_is_said() {
    let fen = "r3k3/8/8/8/8/8/4R3/4K3 b q - 0 1";
    let session = session(&[("mode", "free"), ("fen", fen)]);
    let said = |text| session.read_move(text).expect_err("it is none").message();
    assert_eq!(
        said("Kc8"),
        "‘Kc8’ is not a legal move: the king can’t go to c8. A king in check does not castle."
    );
    assert_eq!(
        said("Rc8"),
        "‘Rc8’ is not a legal move: no rook can go to c8. Your king is in check, and this move does \
         not end it."
    );
    assert_eq!(
        said("Rb7"),
        "‘Rb7’ is not a legal move: no rook can go to b7."
    );
}

#[test]
fn moves_by_hand_are_restricted_to_sides_squares_and_moves() {
    let restricted =
        |movable, allowed| session(&[("mode", "free"), ("movable", movable), ("allowed", allowed)]);
    assert_eq!(restricted("both", "").allowed(), None);
    let allowed = restricted("both", "e2e4, Nf3 d2 h8 e5").allowed();
    let allowed = allowed.expect("a restriction");
    let mut written: Vec<String> = allowed.iter().map(|m| format!("{m:?}")).collect();
    written.sort();
    assert_eq!(written, ["d2d3", "d2d4", "e2e4", "g1f3"]);
    let session = restricted("both", "e4");
    assert_eq!(session.read_typed_move("d4"), Err(MethodError::NotAllowed));
    assert!(session.read_typed_move("e4").is_ok() && session.read_move("d4").is_ok());
    assert_eq!(
        restricted("black", "").movable(),
        Movable::Only(Color::Black)
    );
    assert_eq!(restricted("none", "").movable(), Movable::None);
}

#[test]
fn the_page_draws_arrows_circles_and_squares() {
    let mut session = session(&[
        ("arrows", "e2e4 Rd7d5, e9"),
        ("circles", "Yd4"),
        ("marks", "e4 e2e4"),
    ]);
    assert_eq!(session.shapes().len(), 3);
    assert_eq!(session.look().marks.len(), 1);
    let errors = session.take_errors();
    let wrong: Vec<&str> = errors.iter().map(|error| error.attribute).collect();
    assert_eq!(wrong, ["arrows", "marks"]);
}

#[test]
fn a_graph_needs_two_evaluations() {
    let graph = |pgn: &str| session(&[("pgn", pgn)]).graph();
    assert_eq!(graph("1. e4 {[%eval 0.3]} e5 *"), None);
    let points = graph("1. e4 {[%eval 0.3]} e5 2. Qh5 {[%eval #-2]} *").expect("a graph");
    let known: Vec<bool> = points.iter().map(|point| point.white.is_some()).collect();
    assert_eq!(known, [true, false, true]);
    let white = |index: usize| points[index].white.clone().expect("an evaluation");
    assert!(white(0).0 > 0.5 && white(2).0 < 0.1);
    assert_eq!(
        (white(0).1, white(2).1),
        ("+0.3".to_owned(), "#−2".to_owned())
    );
}
