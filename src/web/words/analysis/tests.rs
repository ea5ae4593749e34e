use super::*;
use crate::game::Step;
use crate::rules::Variant;
use crate::web::analysis::AnalysisAction;
use crate::web::protocol::InfoMessage;

#[test]
fn details_are_shown_with_the_names_that_the_page_uses() {
    let shown = |text: &str| {
        let game = pgn::parse(text).expect("a game").remove(0);
        [Detail::White, Detail::Black, Detail::Event].map(|it| detail_shown(it, &game))
    };
    let own = "[Event \"Game against the computer\"]\n[White \"sharp960, level 3\"]\n\
               [Black \"Player\"]\n\n1. e4 *";
    assert_eq!(
        shown(own),
        ["Computer, level 3", "You", "Game against the computer"]
    );
    let others = "[Event \"Club\"]\n[White \"Ada\"]\n[Black \"Player\"]\n\n1. e4 *";
    assert_eq!(shown(others), ["Ada", "Player", "Club"]);
}

#[test]
fn what_the_engine_has_found_is_told_with_its_best_move() {
    let mut latest = Evaluation {
        position: Variant::Chess.start().into(),
        info: InfoMessage {
            depth: 12,
            seldepth: 20,
            score: Value::Centipawns(37),
            nodes: 3_400_000.0,
            nps: 850_000.0,
            time_ms: 4000,
            multipv: 1,
            pv: vec!["d2d4".to_owned(), "d7d5".to_owned()],
        },
    };
    let best = "Evaluation +0.4, best move: white pawn d2 to d4";
    assert_eq!(found_by_engine(&latest, None), best);
    let threat = format!("If Black passes: {best}");
    assert_eq!(found_by_engine(&latest, Some(Color::Black)), threat);
    latest.position = Variant::ChessSharp.start().into();
    latest.info.pv = vec!["K@e1".to_owned()];
    assert_eq!(
        found_by_engine(&latest, None),
        "Evaluation 5.5 of 10 for White, best move: white king placed on e1"
    );
}

#[test]
fn the_end_of_the_game_is_told_with_its_last_move() {
    for (game, said) in [
        (
            "1. f3 e5 2. g4 Qh4# *",
            "2. black queen d8 to h4. Black wins: checkmate",
        ),
        (
            "[FEN \"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\"]\n\n1. Qg6 *",
            "1. white queen g5 to g6. Draw: stalemate",
        ),
    ] {
        let game = pgn::parse(game).expect("a game").remove(0);
        let mut study = Study::new(game.start, game.tree);
        study.last();
        assert_eq!(place(&study), said);
    }
}

#[test]
fn the_first_move_of_a_variation_is_announced_as_one() {
    let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) *";
    let game = pgn::parse(text).expect("a game").remove(0);
    let mut model = AnalysisModel::new(game);
    let mut told = |step| {
        model.apply(AnalysisAction::Step(step));
        announcement(&model).trim_end().to_owned()
    };
    assert_eq!(told(Step::Next), "1. white pawn e2 to e4");
    assert_eq!(
        told(Step::EnterVariation),
        "Variation: 1. black pawn c7 to c5"
    );
    assert_eq!(told(Step::Next), "2. white knight g1 to f3");
    assert_eq!(
        told(Step::NextVariation),
        "Variation, level 2: 2. white pawn c2 to c3"
    );
}

#[test]
fn a_place_is_announced_with_the_comment_as_it_was_and_the_continuation_chosen() {
    let game = pgn::parse("1. e4 {best} e5 (1... c5) *").expect("a game");
    let mut model = AnalysisModel::new(game[0].clone());
    assert_eq!(announcement(&model), "", "nothing has been done");
    model.apply(AnalysisAction::Step(Step::Next));
    let more = continuation("e5", 1, 2);
    assert_eq!(
        announcement_with(&model, "be", Some(&more)),
        "1. white pawn e2 to e4. be. Continuation: e5, 1 of 2"
    );
    assert_eq!(announcement(&model), "1. white pawn e2 to e4. best");
}

#[test]
fn shapes_are_named() {
    let drawn = ["Ge2e4", "Rd5"].map(|text| pgn::parse_shape(text).expect("a shape"));
    assert_eq!(
        shapes(&drawn).as_deref(),
        Some("Marked: green arrow from e2 to e4, red circle on d5.")
    );
    assert_eq!(shapes(&[]), None);
}

#[test]
fn the_name_of_a_move_has_what_is_seen_of_it() {
    let mut written = Ply {
        id: crate::game::Tree::ROOT,
        san: "a6".into(),
        nags: vec![Nag::GOOD_MOVE, Nag(146)],
        found: None,
        evaluation: Some(EvalScore::Centipawns(30)),
    };
    let name = ply(&written);
    assert_eq!(name.as_deref(), Some("a6 N +0.3, good move, novelty"));
    written.san = "Nf3".into();
    written.nags.truncate(1);
    letters::choose(Some(letters::Letters::Figurines));
    let name = ply(&written);
    assert_eq!(name.as_deref(), Some("♘f3 +0.3, good move"));
    letters::choose(None);
    written.nags.clear();
    assert_eq!(ply(&written), None);
}

#[test]
fn what_is_said_of_a_move_follows_it() {
    let game = pgn::parse("1. e4 $1 {Best by test! [%csl Ge4]} e5 *").expect("a game");
    let mut study = Study::new(game[0].start.clone(), game[0].tree.clone());
    assert_eq!(remarks(&study), "");
    study.next_move();
    assert_eq!(
        remarks(&study),
        ", good move. Best by test! Marked: green circle on e4."
    );
    let game = pgn::parse("1. e4 $4 {Blunder. Better was d4.} *").expect("a game");
    let mut study = Study::new(game[0].start.clone(), game[0].tree.clone());
    study.next_move();
    assert_eq!(remarks(&study), ". Blunder. Better was d4.");
}

#[test]
fn the_end_of_the_game_is_said_with_its_move() {
    let game = pgn::parse("1. f3 e5 2. g4 Qh4# $1 {Mate.} 0-1 *").expect("a game");
    let mut study = Study::new(game[0].start.clone(), game[0].tree.clone());
    while study.next_move() {}
    assert_eq!(
        place(&study),
        "2. black queen d8 to h4, good move. Mate. Black wins: checkmate"
    );
}

#[test]
fn a_move_is_named_with_its_number() {
    let game = pgn::parse("1. e4 d5 (1... c5 2. Nf3) 2. exd5 *").expect("a game");
    let mut study = Study::new(game[0].start.clone(), game[0].tree.clone());
    let mut named = Vec::new();
    for id in study.tree().main_line().collect::<Vec<_>>() {
        named.push(numbered_move(&study, id));
    }
    assert_eq!(named, ["1. e4", "1… d5", "2. exd5"]);
    study.next_move();
    let variation = study.tree().children(study.current()).nth(1);
    let variation = variation.expect("a variation");
    assert_eq!(numbered_move(&study, variation), "1… c5");
}

#[test]
fn a_header_tells_what_is_known() {
    let text = "[Event \"Hoogovens\"]\n[Site \"Wijk aan Zee\"]\n[Date \"1999.01.??\"]\n\
                [Round \"4\"]\n[ECO \"B07\"]\n[White \"Kasparov\"]\n[WhiteTitle \"GM\"]\n[Annotator \"Ada\"]\n\n1. e4 1-0";
    let game = pgn::parse(text).expect("a game").remove(0);
    let header = Header::new(&game).expect("something");
    assert_eq!(
        details(&header),
        [
            "Hoogovens, round 4",
            "Wijk aan Zee",
            "1999-01",
            "B07",
            "annotated by Ada"
        ]
    );
    assert_eq!(
        header.players.each_ref().map(player),
        ["GM Kasparov", "Black"]
    );
}

#[test]
fn evaluations_are_written_as_the_engine_s() {
    for (score, written) in [
        (EvalScore::Mate(3), "#3"),
        (EvalScore::Mate(-2), "#−2"),
        (EvalScore::Mate(0), "#0"),
        (EvalScore::Centipawns(-155), "−1.6"),
        (EvalScore::Centipawns(4), "0.0"),
        (EvalScore::Centipawns(30), "+0.3"),
        // A won ending.
        (EvalScore::Centipawns(20_000), "1–0"),
    ] {
        assert_eq!(evaluated(score), written);
    }
}

#[test]
fn judgements_are_signs_words_or_numbers() {
    assert_eq!(nag(Nag::BLUNDER), "??");
    assert_eq!(nag(Nag(11)), "\u{202f}=");
    assert_eq!(nag(Nag(14)), "\u{202f}+=");
    assert_eq!(nag(Nag(45)), "\u{202f}=∞");
    assert_eq!(nag(Nag(140)), "\u{202f}∆");
    // No layout drops this space at the beginning of a box.
    assert_eq!(nag(Nag(27)), "\u{202f}(Black has more space)");
    assert_eq!(nag(Nag(142)), "\u{202f}(better)");
    assert_eq!(nag(Nag(20)), "\u{202f}+−");
    assert_eq!(nag(Nag(220)), "");
}
