//! The engine in whole positions and games: mates, draws, limits, levels.

use sharp960::board::{ByColor, Color};
use sharp960::engine::score::Value;
use sharp960::engine::{
    Engine, GameClock, GameHistory, Limits, SearchInfo, SearchReport, SearchRequest, Strength,
};
use sharp960::game::Game;
use sharp960::notation::{fen, uci};
use sharp960::rules::{Claim, Move, Position, Reason, Variant};
use sharp960::tablebase::{Distances, TableFile};
use std::path::Path;
use std::time::{Duration, Instant};

fn position(variant: Variant, text: &str) -> Position {
    fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn engine() -> Engine {
    Engine::new(8).unwrap()
}

fn search(request: SearchRequest) -> SearchReport {
    let mut engine = engine();
    engine.start(request);
    engine.run_to_end(&mut |_| {})
}

fn to_depth(variant: Variant, text: &str, depth: u32) -> (Position, SearchReport) {
    let position = position(variant, text);
    let request = SearchRequest::new(position.clone(), Limits::depth(depth));
    (position, search(request))
}

fn best(variant: Variant, text: &str, depth: u32) -> String {
    let (position, report) = to_depth(variant, text, depth);
    let m = report.best.unwrap_or_else(|| panic!("no move in {text}"));
    assert!(position.is_legal(m));
    uci::format(&position, m, uci::CastlingStyle::of(variant))
}

fn value(report: &SearchReport) -> Value {
    Value::from(report.score.unwrap())
}

#[test]
fn mates_are_found() {
    for (text, depth, moves) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 3, 1),
        ("7k/8/5K2/R7/8/8/8/8 w - - 0 1", 6, 2),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", 3, 1),
        ("r5k1/5ppp/8/8/8/8/1q3PPP/6K1 b - - 0 1", 3, 1),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 9, 3),
        ("8/8/8/8/8/2k5/1r6/K7 b - - 0 1", 8, 4),
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            3,
            1,
        ),
    ] {
        let (_, report) = to_depth(Variant::Chess, text, depth);
        match value(&report) {
            Value::Mate(found) => assert!((1..=moves).contains(&found), "{text}: {found}"),
            other => panic!("{text}: {other}"),
        }
    }
}

#[test]
fn being_mated_is_seen() {
    let (_, report) = to_depth(Variant::Chess, "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", 4);
    assert_eq!(
        (report.best, report.score),
        (None, None),
        "stalemate is over"
    );
    let (_, report) = to_depth(Variant::Chess, "k7/7R/1K6/8/8/8/8/8 b - - 0 1", 4);
    assert_eq!(value(&report), Value::Mate(-1));
}

#[test]
fn free_material_is_taken() {
    for (text, expected) in [
        ("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "e3d5"),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"),
        ("2r1k3/8/8/8/8/2B5/8/4K3 b - - 0 1", "c8c3"),
    ] {
        for level in Strength::LOWEST_LEVEL..=Strength::HIGHEST_LEVEL {
            let position = position(Variant::Chess, text);
            let mut request = SearchRequest::new(position.clone(), Limits::default());
            request.strength = Strength::of_level(level);
            request.limits.depth = Some(6);
            let best = search(request).best.unwrap();
            assert_eq!(format!("{best:?}"), expected, "{text} at level {level}");
        }
    }
}

#[test]
fn a_trebuchet_is_lost_for_the_side_to_move() {
    let text = "8/8/8/2Kp4/3Pk3/8/8/8 w - - 0 1";
    let (_, white) = to_depth(Variant::Chess, text, 14);
    let (_, black) = to_depth(Variant::Chess, &text.replace(" w ", " b "), 14);
    assert!(white.score.unwrap() < -200, "{white:?}");
    assert!(black.score.unwrap() < -200, "{black:?}");
}

#[test]
fn a_perpetual_saves_the_weaker_side() {
    let text = "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1";
    let (_, report) = to_depth(Variant::Chess, text, 12);
    assert_eq!(report.score, Some(0), "the queen checks for ever");
}

#[test]
fn a_position_that_stood_twice_is_a_draw_for_the_side_that_is_worse() {
    let text = "6k1/6p1/8/8/1r6/q7/6PP/6QK w - - 10 60";
    let mut game = GameHistory::new(position(Variant::Chess, text));
    for text in [
        "g1f1", "g8h8", "f1g1", "h8g8", "g1f1", "g8h8", "f1g1", "h8g8",
    ] {
        game.play(uci::parse(game.position(), text).unwrap());
    }
    let alone = SearchRequest::new(game.position().clone(), Limits::depth(4));
    assert_eq!(search(alone).claim, None, "without its history it is new");
    let request = SearchRequest::new(game, Limits::depth(4));
    assert_eq!(search(request).claim, Some(Claim::Repetition));
}

#[test]
fn a_draw_is_claimed_by_the_side_that_is_worse() {
    let worse = "4k3/8/8/8/8/8/q7/4K2R w - - 100 90";
    let (_, report) = to_depth(Variant::Chess, worse, 4);
    assert_eq!(report.claim, Some(Claim::FiftyMoves));
    let better = "4k3/8/8/8/8/8/q7/4K2R b - - 100 90";
    let (_, report) = to_depth(Variant::Chess, better, 4);
    assert_eq!(report.claim, None);
}

#[test]
fn castling_of_chess960_is_searched() {
    let text = "5rk1/5ppp/8/8/8/8/5PPP/R3K2R w HA - 0 1";
    let (position, report) = to_depth(Variant::Chess960, text, 8);
    assert!(position.is_legal(report.best.unwrap()));
}

#[test]
fn the_king_is_taken_in_chess_sharp() {
    let text = "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1";
    for depth in [1, 2, 5] {
        assert_eq!(best(Variant::ChessSharp, text, depth), "e2e8");
    }
    let (_, report) = to_depth(Variant::ChessSharp, text, 3);
    assert_eq!(value(&report), Value::Mate(1));
}

#[test]
fn the_king_is_not_left_to_be_taken() {
    let text = "4k3/8/8/8/8/8/3q4/4K2R[] w - - 0 1";
    assert_eq!(best(Variant::ChessSharp, text, 2), "e1d2");
    // Nothing but a step off the file saves the king.
    let text = "4r1k1/8/8/8/8/8/8/4K3[] w - - 0 1";
    let (position, report) = to_depth(Variant::ChessSharp, text, 3);
    let next = position.after(report.best.unwrap());
    assert!(!next.king_attacked(Color::White));
}

#[test]
fn the_king_is_not_placed_where_it_can_be_taken() {
    let text = "3qk2r/8/8/8/8/8/PPP1PPP1/RNBQ1BNR[K] w - - 0 1";
    let text = text.replace("RNBQ1BNR", "1NBQ1B1R");
    let (position, report) = to_depth(Variant::ChessSharp, &text, 4);
    let m = report.best.unwrap();
    assert!(!position.after(m).king_attacked(Color::White), "{m:?}");
}

#[test]
fn pieces_are_not_placed_to_be_taken_for_nothing() {
    // The a-file and the h1-a8 diagonal are Black's; a rook or knight there is lost.
    let text = "r3k3/1b6/8/8/8/8/1PPPPP2/3K4[RN] w - - 0 1";
    let (position, report) = to_depth(Variant::ChessSharp, text, 6);
    // Placed or not, what stands there after the move is not lost to the answer.
    let next = position.after(report.best.unwrap());
    let lost = next.by_color(Color::White).into_iter().find(|&square| {
        next.is_attacked(square, Color::Black, next.occupied())
            && !next.is_attacked(square, Color::White, next.occupied())
    });
    assert_eq!(lost, None, "{:?}", report.best);
}

#[test]
fn a_stalemate_is_claimed_when_all_else_loses_the_king() {
    let text = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1";
    let (_, report) = to_depth(Variant::ChessSharp, text, 4);
    assert_eq!(report.claim, Some(Claim::Stalemate));
    // One move earlier White sees that mate is more than the eight points of a stalemate.
    let text = "7k/8/6K1/8/8/8/8/5Q2[] w - - 0 1";
    let (_, report) = to_depth(Variant::ChessSharp, text, 6);
    assert!(matches!(value(&report), Value::Mate(1..=3)), "{report:?}");
}

#[test]
fn an_impasse_is_claimed_when_it_is_the_best_there_is() {
    // Black is to move, a rook down: three points are more than the game promises.
    let text = "4k3/8/8/8/8/8/8/R3K3[] b - - 100 90";
    let (_, report) = to_depth(Variant::ChessSharp, text, 6);
    assert_eq!(report.claim, Some(Claim::Impasse));
    // Whoever takes the king at once does not claim.
    let text = "4k3/8/8/8/8/8/8/4RK2[] w - - 100 90";
    let (_, report) = to_depth(Variant::ChessSharp, text, 4);
    assert_eq!((report.claim, value(&report)), (None, Value::Mate(1)));
}

#[test]
fn only_the_wanted_moves_are_searched() {
    let start = Variant::Chess.start();
    let wanted: Vec<Move> = ["a2a3", "h2h3"]
        .iter()
        .map(|text| uci::parse(&start, text).unwrap())
        .collect();
    let mut request = SearchRequest::new(start, Limits::default());
    request.limits.moves.clone_from(&wanted);
    request.limits.depth = Some(5);
    assert!(wanted.contains(&search(request).best.unwrap()));
}

#[test]
fn several_lines_differ_and_are_in_order() {
    for variant in Variant::ALL {
        let mut engine = engine();
        let mut request = SearchRequest::new(variant.start(), Limits::default());
        request.lines = 4;
        request.limits.depth = Some(6);
        engine.start(request);
        let mut last = Vec::new();
        engine.run_to_end(&mut |info| {
            if info.line == 1 {
                last.clear();
            }
            last.push((info.line, info.moves[0], info.value));
        });
        assert_eq!(
            last.iter().map(|line| line.0).collect::<Vec<_>>(),
            [1, 2, 3, 4]
        );
        for pair in last.windows(2) {
            assert_ne!(pair[0].1, pair[1].1);
            if let (Value::Centipawns(a), Value::Centipawns(b)) = (pair[0].2, pair[1].2) {
                assert!(a >= b, "{last:?}");
            }
        }
    }
}

#[test]
fn lines_are_legal_however_the_search_is_sliced() {
    for variant in Variant::ALL {
        let start = variant.start();
        let mut engine = engine();
        let request = SearchRequest::new(start.clone(), Limits::depth(9));
        engine.start(request);
        let mut check = |info: &SearchInfo| {
            let mut position = start.clone();
            for &m in info.moves {
                assert!(position.is_legal(m), "{m:?} in {:?}", info.moves);
                position.play(m);
            }
        };
        let mut slices = 0;
        let report = loop {
            slices += 1;
            let pause = web_time::Instant::now() + Duration::from_millis(2);
            if let Some(report) = engine.run(Some(pause), &mut check) {
                break report;
            }
        };
        assert!(slices > 1);
        assert!(start.is_legal(report.best.unwrap()));
    }
}

#[test]
fn a_stopped_search_reports_what_it_has() {
    let mut engine = engine();
    let request = SearchRequest::new(Variant::Chess960.start(), Limits::infinite());
    engine.start(request);
    let pause = web_time::Instant::now() + Duration::from_millis(30);
    assert_eq!(engine.run(Some(pause), &mut |_| {}), None);
    engine.stop();
    let report = engine.run(None, &mut |_| {}).unwrap();
    assert!(report.best.is_some() && report.score.is_some());
    assert!(!engine.is_thinking());
}

#[test]
fn the_first_iteration_is_finished_whatever_the_limit_of_nodes() {
    let mut engine = engine();
    for variant in [Variant::Chess, Variant::ChessSharp, Variant::Crazyhouse] {
        let request = SearchRequest::new(variant.start(), Limits::nodes(1));
        engine.start(request);
        let mut depths = Vec::new();
        let report = engine.run_to_end(&mut |info| depths.push(info.depth));
        assert_eq!(depths, [1], "{variant:?}");
        assert!(report.score.is_some(), "{variant:?}");
    }
}

#[test]
fn time_is_kept() {
    for left in [5, 40, 300, 1_000] {
        let mut request = SearchRequest::new(Variant::Chess.start(), Limits::default());
        request.limits.clock = Some(GameClock {
            left: ByColor::new_with(|_| Duration::from_millis(left)),
            increment: ByColor::default(),
            moves_to_go: None,
        });
        let mut engine = engine();
        engine.start(request);
        let begun = Instant::now();
        assert!(engine.run_to_end(&mut |_| {}).best.is_some());
        // Generous: other tests run at the same time.
        let most = Duration::from_millis(left / 2 + 250);
        assert!(begun.elapsed() < most, "{left} ms: {:?}", begun.elapsed());
    }
}

#[test]
fn a_single_move_takes_no_time() {
    let request = SearchRequest::new(
        position(Variant::Chess, "k7/7R/2K5/8/8/8/8/6R1 b - - 0 1"),
        Limits::movetime(Duration::from_secs(20)),
    );
    let begun = Instant::now();
    assert!(search(request).best.is_some());
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn games_against_itself_are_legal_and_end() {
    for variant in Variant::ALL {
        let mut game = GameHistory::new(variant.start());
        let mut engine = engine();
        let mut over = false;
        // Longer than any limit: LRS chess is drawn after 1024 halfmoves.
        for _ in 0..1100 {
            let position = game.position();
            if position.outcome().is_some() {
                over = true;
                break;
            }
            engine.start(SearchRequest::new(game.clone(), Limits::nodes(1_500)));
            let report = engine.run_to_end(&mut |_| {});
            if let Some(claim) = report.claim {
                let repetition = claim == Claim::Repetition && game.repetitions() >= 2;
                assert!(repetition || position.claim(claim).is_some(), "{claim:?}");
                over = true;
                break;
            }
            let m = report.best.expect("a game that goes on has a move");
            assert!(position.is_legal(m), "{m:?}");
            game.play(m);
        }
        assert!(over, "{variant}: {}", fen::format(game.position()));
    }
}

/// The moves that a level chooses with many seeds.
fn choices(level: u8, text: &str) -> Vec<String> {
    let play = |seed| {
        let position = position(Variant::Chess, text);
        let mut request = SearchRequest::new(position.clone(), Limits::default());
        request.strength = Strength::of_level(level);
        request.limits.depth = Some(4);
        request.seed = seed;
        let best = search(request).best.expect("a move");
        uci::format(&position, best, uci::CastlingStyle::of(Variant::Chess))
    };
    let moves: Vec<String> = (0..12).map(play).collect();
    assert_eq!(moves[0], play(0), "the same seed");
    moves
}

#[test]
fn a_level_plays_another_game_with_another_seed() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (level, least) in [(1, 5), (3, 3), (6, 2)] {
        let mut moves = choices(level, start);
        moves.sort();
        moves.dedup();
        assert!(moves.len() >= least, "level {level}: {moves:?}");
    }
}

#[test]
fn no_level_overlooks_its_own_mate_or_a_queen_for_nothing() {
    for (text, expected) in [
        ("6k1/5ppp/8/8/8/1q6/5PPP/R5K1 w - - 0 1", "a1a8"),
        ("4k3/pp3ppp/8/3q4/8/4N3/PP3PPP/4K3 w - - 0 1", "e3d5"),
        // Taking back.
        (
            "rnb1kbnr/ppp1pppp/8/3P4/3q4/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 5",
            "",
        ),
    ] {
        for level in Strength::LOWEST_LEVEL..Strength::HIGHEST_LEVEL {
            for found in choices(level, text) {
                let takes = ["f3d4", "d1d4"].contains(&found.as_str());
                assert!(
                    found == expected || (expected.is_empty() && takes),
                    "level {level} plays {found} in {text}"
                );
            }
        }
    }
}

#[test]
fn an_analysis_is_not_weakened() {
    let weakest = Strength::of_level(Strength::LOWEST_LEVEL);
    let mut engine = engine();
    engine.start(SearchRequest {
        strength: weakest,
        ..SearchRequest::new(Variant::Chess.start(), Limits::infinite())
    });
    let mut depth = 0;
    // At the level's own strength it would soon have nothing left to do.
    while depth < 6 && !engine.is_waiting() {
        let pause = Instant::now() + Duration::from_millis(20);
        engine.run(Some(pause), &mut |info| depth = info.depth);
    }
    assert!(depth >= 6 && depth > weakest.depth, "depth {depth}");
}

#[test]
fn a_level_sees_no_more_for_pondering_or_for_what_was_analysed_before() {
    let request = || {
        let text = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4";
        let mut request = SearchRequest::new(position(Variant::Chess, text), Limits::default());
        request.strength = Strength::of_level(4);
        request
    };
    let alone = search(request());
    let mut engine = engine();
    let mut analysis = request();
    analysis.strength = Strength::FULL;
    analysis.limits.depth = Some(8);
    engine.start(analysis);
    engine.run_to_end(&mut |_| {});
    let mut pondering = request();
    pondering.limits.ponder = true;
    engine.start(pondering);
    let mut depth = 0;
    while !engine.is_waiting() {
        let report = engine.run(None, &mut |info| depth = info.depth);
        assert_eq!(report, None, "nobody has said so");
    }
    assert_eq!(depth, request().strength.depth);
    engine.ponder_hit();
    assert_eq!(engine.run_to_end(&mut |_| {}), alone);
}

#[test]
fn what_was_pondered_needs_no_more_thought() {
    let mut engine = engine();
    let mut request = SearchRequest::new(Variant::Chess.start(), Limits::default());
    request.limits.ponder = true;
    request.limits.clock = Some(GameClock {
        left: ByColor::new_with(|_| Duration::from_secs(2)),
        ..GameClock::default()
    });
    engine.start(request);
    let pause = Instant::now() + Duration::from_millis(600);
    assert_eq!(engine.run(Some(pause), &mut |_| {}), None);
    engine.ponder_hit();
    let begun = Instant::now();
    assert!(engine.run_to_end(&mut |_| {}).best.is_some());
    assert!(
        begun.elapsed() < Duration::from_millis(50),
        "{:?}",
        begun.elapsed()
    );
}

/// The tables that the site ships, and the engine with them.
fn engine_with_tables() -> Engine {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases");
    let mut engine = Engine::new(1).expect("there is memory");
    for table in TableFile::all() {
        let file = std::fs::read(folder.join(table.name())).expect("the table is there");
        engine.insert_tablebase(&table, file).expect("a table");
    }
    engine
}

#[test]
fn won_endings_are_won_against_the_best_defence_in_the_least_number_of_moves() {
    let mut engine = engine_with_tables();
    let mut distances = Distances::new();
    for (text, moves) in [
        ("8/8/8/3k4/8/8/8/KQ6 w - - 0 1", None),
        ("8/8/8/8/4k3/8/8/KR6 w - - 0 1", None),
        // The pawn is promoted behind its king.
        ("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", None),
        // The longest of all: 33 moves.
        ("8/8/8/8/8/8/1k6/4K1BN w - - 0 1", None),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Some(1)),
    ] {
        let mut position = fen::parse(Variant::Chess, text).expect("a position");
        distances.want(&position);
        while distances.is_busy() {
            distances.compute(None);
        }
        let plies = distances.plies(&position).expect("a won ending");
        assert!(
            moves.is_none_or(|moves: usize| plies.div_ceil(2) == moves),
            "{text}"
        );
        let mut game = Game::new(position.clone());
        for left in (1..=plies).rev() {
            // Whoever wins mates in an odd number of halfmoves.
            let m = if left.is_multiple_of(2) {
                let moves = position.legal_moves().into_iter();
                moves
                    .max_by_key(|&m| distances.plies(&position.after(m)))
                    .expect("a move")
            } else {
                engine.start(SearchRequest::new(&game, Limits::depth(1)));
                engine.run_to_end(&mut |_| {}).best.expect("a move")
            };
            game.play(m).expect("it is legal");
            position = game.position().clone();
            distances.want(&position);
            distances.compute(None);
        }
        let outcome = game.outcome().expect("it is mate");
        assert_eq!(outcome.reason, Reason::Checkmate, "{text}");
    }
}
