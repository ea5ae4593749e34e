//! The engine in every variant: it captures what wins at once, sees what loses at once, and scores
//! both by the rules of the variant.

use sharp960::engine::score::Value;
use sharp960::engine::{Engine, Limits, SearchReport, SearchRequest, Strength};
use sharp960::notation::{fen, uci};
use sharp960::rules::{Move, Position, Variant};

/// Enough for a few halfmoves in every variant.
const NODES: u64 = 20_000;

fn search(variant: Variant, text: &str) -> (Position, SearchReport) {
    let position =
        fen::parse(variant, text).unwrap_or_else(|error| panic!("{variant}: {text}: {error}"));
    let request = SearchRequest::new(position.clone(), Limits::nodes(NODES));
    let mut engine = Engine::new(4).expect("a small table");
    engine.start(request);
    (position, engine.run_to_end(&mut |_| {}))
}

/// Searches, and checks that the move is one of `moves` and the score a mate in one for the side to
/// move.
fn wins_at_once(variant: Variant, text: &str, moves: &[&str]) {
    let (position, report) = search(variant, text);
    let m = report
        .best
        .unwrap_or_else(|| panic!("{variant}: no move in {text}"));
    let found = uci::format(&position, m, uci::CastlingStyle::of(variant));
    let found = found.split(',').next().expect("a move");
    assert!(moves.contains(&found), "{variant}: {found} in {text}");
    let score = report.score.map(Value::from);
    assert_eq!(score, Some(Value::Mate(1)), "{variant}: {text}");
    let outcome = position.after(m).outcome().expect("the game is over");
    assert_eq!(outcome.winner, Some(position.turn()), "{variant}: {text}");
}

/// Searches, and checks the move alone.
fn plays(variant: Variant, text: &str, moves: &[&str]) -> SearchReport {
    let (position, report) = search(variant, text);
    let m = report
        .best
        .unwrap_or_else(|| panic!("{variant}: no move in {text}"));
    let found = uci::format(&position, m, uci::CastlingStyle::of(variant));
    let found = found.split(',').next().expect("a move");
    assert!(moves.contains(&found), "{variant}: {found} in {text}");
    report
}

#[test]
fn mates_in_one() {
    use Variant::*;
    let back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    for variant in [
        Chess,
        Chess960,
        Chess480,
        Shuffle,
        DoubleFischer,
        Transcendental,
        Corner,
        Chess256,
        NoCastle,
        PawnOne,
        Placement,
        Moab,
    ] {
        wins_at_once(variant, back_rank, &["d1d8"]);
    }
    wins_at_once(PawnBack, back_rank, &["d1d8"]);
    wins_at_once(Horde, "6k1/5ppp/8/8/8/8/8/3R4 w - - 0 1", &["d1d8"]);
    let drops = ["R@a8", "R@b8", "R@c8", "R@d8", "R@e8"];
    wins_at_once(Crazyhouse, "6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1", &drops);
}

#[test]
fn a_king_that_can_be_taken_is_taken() {
    use Variant::*;
    for variant in [Lrs, LrsRandom, FogOfWar, ChessSharp] {
        wins_at_once(variant, "4k3/8/8/q7/8/8/4R3/4K3 w - - 0 1", &["e2e8"]);
    }
    wins_at_once(Duck, "4k3/8/8/q7/7*/8/4R3/4K3 w - - 0 1", &["e2e8"]);
    // The duck stands in the way, so there is another king to look after.
    let blocked = plays(
        Duck,
        "4k3/4*3/8/8/8/8/4R3/4K3 w - - 0 1",
        &ANY_ROOK_OR_KING_MOVE,
    );
    assert!(!matches!(
        blocked.score.map(Value::from),
        Some(Value::Mate(1))
    ));
}

const ANY_ROOK_OR_KING_MOVE: [&str; 14] = [
    "e2a2", "e2b2", "e2c2", "e2d2", "e2f2", "e2g2", "e2h2", "e2e3", "e2e4", "e2e5", "e2e6", "e1d1",
    "e1f1", "e1d2",
];

#[test]
fn a_king_that_could_be_taken_next_is_brought_to_safety() {
    use Variant::*;
    for (variant, text) in [
        (Lrs, "4k3/8/8/8/4r3/8/8/4K2R w - - 0 1"),
        (FogOfWar, "4k3/8/8/8/4r3/8/8/4K2R w - - 0 1"),
        (ChessSharp, "4k3/8/8/8/4r3/8/8/4K2R w - - 0 1"),
        (Duck, "4k3/8/8/8/4r3/*7/8/4K2R w - - 0 1"),
    ] {
        let (position, report) = search(variant, text);
        let us = position.turn();
        let next = position.after(report.best.expect("a move"));
        assert!(!next.king_attacked(us), "{variant}: {:?}", report.best);
    }
}

#[test]
fn antichess_is_won_by_giving_the_last_piece_away() {
    let report = plays(
        Variant::Antichess,
        "8/8/8/8/8/1p6/8/R7 w - - 0 1",
        &["a1a2"],
    );
    assert_eq!(report.score.map(Value::from), Some(Value::Mate(1)));
    // Taking is forced, so the side that can choose takes what leaves the other nothing to take with.
    let forced = "8/8/8/8/3q4/2P5/8/8 w - - 0 1";
    plays(Variant::Antichess, forced, &["c3d4"]);
}

#[test]
fn the_horde_is_beaten_by_taking_its_last_man() {
    wins_at_once(Variant::Horde, "4k3/8/8/8/8/8/r6P/8 b - - 0 1", &["a2h2"]);
}

#[test]
fn a_race_is_won_on_the_last_rank_and_saved_by_following() {
    use Variant::RacingKings;
    wins_at_once(
        RacingKings,
        "8/7K/8/8/8/8/k7/8 w - - 0 1",
        &["h7h8", "h7g8"],
    );
    wins_at_once(
        RacingKings,
        "8/k7/8/8/8/8/7K/8 b - - 0 1",
        &["a7a8", "a7b8"],
    );
    let even = "8/k6K/8/8/8/8/8/8 w - - 0 1";
    let report = plays(RacingKings, even, &["h7h8", "h7g8"]);
    assert_eq!(report.score.map(Value::from), Some(Value::Centipawns(0)));
    let last_chance = "7K/k7/8/8/8/8/8/8 b - - 0 1";
    let report = plays(RacingKings, last_chance, &["a7a8", "a7b8"]);
    assert_eq!(report.score.map(Value::from), Some(Value::Centipawns(0)));
}

#[test]
fn every_variant_is_played_from_its_start() {
    for variant in Variant::ALL {
        let mut position = variant.start();
        let mut engine = Engine::new(4).expect("a small table");
        for _ in 0..6 {
            let request = SearchRequest::new(position.clone(), Limits::nodes(2_000));
            engine.start(request);
            let report = engine.run_to_end(&mut |_| {});
            let m = report.best.expect("a move");
            assert!(position.is_legal(m), "{variant}: {m:?}");
            assert!(
                !matches!(report.score.map(Value::from), Some(Value::Mate(_))),
                "{variant}"
            );
            position.play(m);
        }
    }
}

#[test]
fn every_level_plays_every_variant() {
    for variant in Variant::ALL {
        for level in Strength::LOWEST_LEVEL..Strength::HIGHEST_LEVEL {
            let mut request = SearchRequest::new(variant.start(), Limits::default());
            request.strength = Strength::of_level(level);
            request.limits.nodes = Some(1_000);
            let mut engine = Engine::new(1).expect("a small table");
            engine.start(request);
            let report = engine.run_to_end(&mut |_| {});
            let m = report.best.expect("a move");
            assert!(
                variant.start().is_legal(m),
                "{variant}, level {level}: {m:?}"
            );
        }
    }
}

#[test]
fn duck_chess_searches_the_moves_that_are_asked_for_and_tells_several() {
    let start = Variant::Duck.start();
    // Such a square for the duck stops nothing, so that the engine would not think of it.
    let wanted: Vec<Move> = ["e2e4,e4a3", "a2a3,a3h3"]
        .iter()
        .map(|text| uci::parse(&start, text).expect("a legal move"))
        .collect();
    let mut request = SearchRequest::new(start.clone(), Limits::default());
    request.limits.moves.clone_from(&wanted);
    request.limits.nodes = Some(3_000);
    request.lines = 2;
    let mut engine = Engine::new(4).expect("a small table");
    engine.start(request);
    let mut told = Vec::new();
    let report = engine.run_to_end(&mut |info| {
        let mut position = start.clone();
        for &m in info.moves {
            assert!(position.is_legal(m), "{:?}", info.moves);
            position.play(m);
        }
        told.push((info.line, info.moves[0]));
    });
    assert!(wanted.contains(&report.best.expect("a move")));
    for m in wanted {
        assert!(told.iter().any(|&(_, first)| first == m), "{m:?}: {told:?}");
    }
    assert!(told.iter().any(|&(line, _)| line == 2));
}

#[test]
fn the_last_halfmove_of_lrs_chess_draws() {
    // 1022 halfmoves are made: after the next two the game is over, however much White has.
    let text = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 512";
    let (_, report) = search(Variant::Lrs, text);
    assert_eq!(report.score, Some(0));
}

#[test]
fn who_cannot_move_wins_in_antichess() {
    // After the pawns have met one side has no move left, and that one has won: the step decides.
    let text = "8/8/8/8/p7/8/P7/8 w - - 0 1";
    let report = plays(Variant::Antichess, text, &["a2a3"]);
    assert!(
        matches!(report.score.map(Value::from), Some(Value::Mate(..=0))),
        "{report:?}"
    );
}
