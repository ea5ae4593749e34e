use super::*;
use crate::engine::eval::nnue::Networks;
use crate::notation::polyglot::{self, BookMove};
use crate::rules::Variant;
use crate::tablebase::{TableFile, Wdl};

/// A handler with a small transposition table.
fn handler() -> RequestHandler {
    RequestHandler::new(1, || 1).unwrap()
}

fn go(limits: GoLimits) -> RequestBody {
    RequestBody::Go(GoRequest {
        position: UciPosition {
            variant: Variant::Chess,
            fen: None,
            moves: Vec::new(),
        },
        limits,
        multipv: 1,
    })
}

fn ask(handler: &mut RequestHandler, id: u32, body: RequestBody) {
    handler.handle(Request { id, body }, &mut |_, answer| {
        panic!("answered at once: {answer:?}")
    });
}

/// The responses within a time, or until the handler is idle.
fn answers(handler: &mut RequestHandler, milliseconds: u64) -> Vec<(u32, ResponseBody)> {
    let mut answers = Vec::new();
    let end = Instant::now() + Duration::from_millis(milliseconds);
    while handler.is_busy() && Instant::now() < end {
        let slice = Instant::now() + Duration::from_millis(10);
        handler.think(slice, &mut |id, body| answers.push((id, body)));
    }
    answers
}

/// The first responses, and the time until they came; none if there are none within a minute.
fn next_answers(handler: &mut RequestHandler) -> (Vec<(u32, ResponseBody)>, Duration) {
    let begin = Instant::now();
    let mut all = Vec::new();
    while all.is_empty() && begin.elapsed() < Duration::from_secs(60) {
        all = answers(handler, 20);
    }
    (all, begin.elapsed())
}

fn is_info(body: &ResponseBody) -> bool {
    matches!(body, ResponseBody::Info(_))
}

#[test]
fn a_search_that_is_complete_at_once_tells_all_it_has_found() {
    let mut handler = handler();
    let body = RequestBody::Go(GoRequest {
        position: UciPosition {
            variant: Variant::Chess,
            fen: Some("7k/8/6K1/8/8/8/8/R7 w - - 0 1".to_owned()),
            moves: Vec::new(),
        },
        limits: GoLimits::default(),
        multipv: 1,
    });
    ask(&mut handler, 1, body);
    let told = answers(&mut handler, 60_000);
    assert!(!handler.is_busy());
    let last = told.iter().rev().find_map(|(_, body)| match body {
        ResponseBody::Info(info) => Some(info.depth),
        _ => None,
    });
    assert!(last.is_some_and(|depth| depth > 110), "{last:?}");
}

#[test]
fn an_analysis_that_rests_is_silent_and_goes_on_from_where_it_was() {
    let mut handler = handler();
    ask(&mut handler, 1, go(GoLimits::default()));
    let (before, thought_before) = next_answers(&mut handler);
    assert!(!before.is_empty() && before.iter().all(|(id, body)| *id == 1 && is_info(body)));

    ask(&mut handler, 2, RequestBody::Pause);
    assert!(!handler.is_busy());
    let rest = Duration::from_millis(600);
    std::thread::sleep(rest);
    handler.think(Instant::now() + rest, &mut |id, body| {
        panic!("{id} is answered with {body:?} though it rests")
    });

    ask(&mut handler, 3, RequestBody::Resume);
    let (after, thought_after) = next_answers(&mut handler);
    assert!(!after.is_empty() && after.iter().all(|(id, body)| *id == 1 && is_info(body)));
    let figures = |(_, body): &(u32, ResponseBody)| match body {
        ResponseBody::Info(info) => (info.nodes, info.depth, info.time_ms),
        other => panic!("{other:?}"),
    };
    let (last, first) = (figures(before.last().unwrap()), figures(&after[0]));
    assert!(first.0 > last.0 && first.1 >= last.1, "{first:?} {last:?}");
    let counted = Duration::from_millis(first.2.into());
    let thought = thought_before + thought_after;
    assert!(counted < thought + rest / 2, "a pause does not count");
}

#[test]
fn what_somebody_waits_for_does_not_rest() {
    let mut handler = handler();
    let limits = GoLimits {
        depth: Some(4),
        ..GoLimits::default()
    };
    ask(&mut handler, 1, go(limits));
    ask(&mut handler, 2, RequestBody::Pause);
    let answers = answers(&mut handler, 60_000);
    assert!(matches!(
        answers.last(),
        Some((1, ResponseBody::BestMove(_)))
    ));
}

#[test]
fn an_analysis_that_rests_can_be_ended_and_followed_by_another_search() {
    let mut handler = handler();
    ask(&mut handler, 1, go(GoLimits::default()));
    ask(&mut handler, 2, RequestBody::Pause);
    ask(&mut handler, 3, RequestBody::MoveNow);
    let ended = answers(&mut handler, 60_000);
    assert!(matches!(ended.last(), Some((1, ResponseBody::BestMove(_)))));

    ask(&mut handler, 4, go(GoLimits::default()));
    ask(&mut handler, 5, RequestBody::Pause);
    ask(&mut handler, 6, go(GoLimits::default()));
    let next = answers(&mut handler, 300);
    assert!(!next.is_empty() && next.iter().all(|(id, _)| *id == 6));
}

#[test]
fn the_table_is_small_until_a_search_at_full_strength_needs_more() {
    let mut handler = RequestHandler::new(32, || 1).unwrap();
    assert_eq!(handler.hash, 16);
    let weak = GoLimits {
        level: Some(3),
        ..GoLimits::default()
    };
    ask(&mut handler, 1, go(weak));
    assert_eq!(handler.hash, 16);
    ask(&mut handler, 2, go(GoLimits::default()));
    assert_eq!(handler.hash, 32);
    assert!(handler.is_busy());
}

#[test]
fn what_cannot_be_searched_is_answered_by_its_error() {
    let mut handler = handler();
    let mut error_of = |fen: Option<&str>, moves: &[&str]| {
        let mut errors = Vec::new();
        let position = UciPosition {
            variant: Variant::Chess,
            fen: fen.map(str::to_owned),
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
        };
        let body = RequestBody::Go(GoRequest {
            position,
            limits: GoLimits::default(),
            multipv: 1,
        });
        handler.handle(Request { id: 7, body }, &mut |id, body| {
            errors.push((id, body))
        });
        assert!(!handler.is_busy());
        errors
    };
    let bad_fen = ResponseBody::Error(EngineError::BadFen {
        fen: "8/8".to_owned(),
    });
    assert_eq!(error_of(Some("8/8"), &[]), [(7, bad_fen)]);
    let bad_move = ResponseBody::Error(EngineError::BadMove {
        text: "e2e5".to_owned(),
    });
    assert_eq!(error_of(None, &["e2e4", "e7e5", "e2e5"]), [(7, bad_move)]);
}

/// The answer to an offer of a draw to Black, after a number of moves that the knights make.
fn drawn_after(moves: usize) -> ResponseBody {
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
    let mut handler = handler();
    let consider = RequestBody::Consider {
        offer: Offer::Draw,
        position: UciPosition {
            variant: Variant::Chess,
            fen: None,
            moves: shuffle.take(moves).map(str::to_owned).collect(),
        },
        engine: Color::Black,
    };
    ask(&mut handler, 1, consider);
    let (mut all, _) = next_answers(&mut handler);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0).1
}

#[test]
fn an_offered_draw_is_answered_by_the_evaluation() {
    // White, to move, has no more than the first move, but the opening is not over after four half-moves.
    assert_eq!(drawn_after(4), ResponseBody::Answer { accepts: false });
    assert_eq!(drawn_after(40), ResponseBody::Answer { accepts: true });
}

/// An analysis of an ending; the tables come when they are asked for, as the worker fetches them.
#[test]
fn an_analysis_tells_the_exact_result_and_then_the_distance() {
    let mut handler = handler();
    let position = UciPosition {
        variant: Variant::Chess,
        fen: Some("8/8/8/8/4k3/8/8/K5QR b - - 0 1".into()),
        moves: Vec::new(),
    };
    let body = RequestBody::Go(GoRequest {
        position,
        limits: GoLimits::default(),
        multipv: 1,
    });
    ask(&mut handler, 1, body.clone());
    let wanted = handler.wanted_tables();
    let names: Vec<String> = wanted.iter().map(TableFile::to_string).collect();
    assert_eq!(names, ["KRK", "KQK", "KQRK"]);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/tablebases");
    let mut told = Vec::new();
    for table in &wanted {
        let file = std::fs::read(format!("{folder}/{}", table.name())).expect("a file");
        handler.receive_table(table, b"<!doctype html>".to_vec(), &mut |_, body| {
            panic!("a page is no table: {body:?}")
        });
        handler.receive_table(table, file, &mut |id, body| told.push((id, body)));
    }
    let message = |(id, body): &(u32, ResponseBody)| match body {
        ResponseBody::Tablebase(message) => {
            assert_eq!(*id, 1);
            Some(message.clone())
        }
        _ => None,
    };
    let first = told.iter().find_map(message).expect("the result");
    assert_eq!((first.result, first.mate_in), (Wdl::Loss, None));
    let begin = Instant::now();
    let second = loop {
        let answers = answers(&mut handler, 100);
        // How far the counting is comes before.
        let mut found = answers.iter().filter_map(message);
        if let Some(second) = found.find(|it| it.counted.is_none()) {
            break second;
        }
        assert!(begin.elapsed() < Duration::from_secs(60));
    };
    assert_eq!(second.result, Wdl::Loss);
    let mate_in = second.mate_in.expect("the distance");
    assert!((-9..0).contains(&mate_in), "{mate_in}");
    // The longest resistance stands first.
    assert_eq!(second.moves[0].mate_in, Some(mate_in));
    assert!(second.moves.iter().all(|m| m.mate_in >= Some(mate_in)));
    // Each table is asked for once.
    ask(&mut handler, 2, RequestBody::Stop);
    handler.handle(Request { id: 3, body }, &mut |_, _| {});
    assert!(handler.wanted_tables().is_empty());
}

#[test]
fn no_tables_are_wanted_while_there_are_many_pieces_or_the_engine_is_weak() {
    let mut handler = handler();
    ask(&mut handler, 1, go(GoLimits::default()));
    assert!(handler.wanted_tables().is_empty());
    let weak = GoLimits {
        level: Some(3),
        ..GoLimits::default()
    };
    let RequestBody::Go(mut ending) = go(weak) else {
        panic!("a search")
    };
    ending.position.fen = Some("8/8/8/8/4k3/8/8/K5QR b - - 0 1".into());
    ask(&mut handler, 2, RequestBody::Go(ending));
    assert!(handler.wanted_tables().is_empty());
}

/// A book of one move.
fn book_of(position: &Position, text: &str) -> Vec<u8> {
    let m = parse(position, text).unwrap();
    polyglot::write([(position, BookMove { m, weight: 1 })])
}

/// The move that is played in the start position of chess.
fn first_move(handler: &mut RequestHandler, id: u32, book: bool) -> Option<String> {
    let limits = GoLimits {
        depth: Some(2),
        book,
        ..GoLimits::default()
    };
    ask(handler, id, go(limits));
    match answers(handler, 60_000).pop() {
        Some((_, ResponseBody::BestMove(decision))) => decision.best,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_move_comes_from_the_book_where_that_is_allowed() {
    let start = Variant::Chess.start();
    let mut handler = handler();
    let searched = first_move(&mut handler, 1, false);
    assert!(!handler.wants_book(), "nobody asked for it");
    assert_eq!(first_move(&mut handler, 2, true), searched);
    assert!(handler.wants_book() && !handler.wants_book(), "said once");
    handler.receive_book(Some(&[0; 17]));
    assert_eq!(first_move(&mut handler, 3, true), searched, "it is no book");
    handler.receive_book(Some(&book_of(&start, "a2a3")));
    assert_eq!(first_move(&mut handler, 4, true).as_deref(), Some("a2a3"));
    assert_eq!(first_move(&mut handler, 5, false), searched);
    handler.replace_book(&book_of(&start, "h2h4"));
    handler.receive_book(Some(&book_of(&start, "a2a3")));
    assert_eq!(first_move(&mut handler, 6, true).as_deref(), Some("h2h4"));
}

#[test]
fn the_first_move_waits_for_the_book_but_not_for_ever() {
    let limits = GoLimits {
        depth: Some(1),
        book: true,
        ..GoLimits::default()
    };
    let mut handler = handler();
    ask(&mut handler, 1, go(limits.clone()));
    assert!(
        answers(&mut handler, 300)
            .iter()
            .all(|(_, body)| is_info(body))
    );
    handler.receive_book(Some(&book_of(&Variant::Chess.start(), "a2a3")));
    let (found, _) = next_answers(&mut handler);
    let Some((1, ResponseBody::BestMove(decision))) = found.last() else {
        panic!("{found:?}");
    };
    assert_eq!(decision.best.as_deref(), Some("a2a3"));
    let mut alone = RequestHandler::new(1, || 1).unwrap();
    ask(&mut alone, 1, go(limits));
    let all = answers(&mut alone, 60_000);
    assert!(matches!(all.last(), Some((1, ResponseBody::BestMove(_)))));
}

#[test]
fn the_book_is_fetched_for_the_opening_of_chess_alone() {
    let wanted = |variant: Variant, fen: Option<&str>, moves: &[&str]| {
        let mut handler = handler();
        let limits = GoLimits {
            depth: Some(1),
            book: true,
            ..GoLimits::default()
        };
        let position = UciPosition {
            variant,
            fen: fen.map(str::to_owned),
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
        };
        let body = RequestBody::Go(GoRequest {
            position,
            limits,
            multipv: 1,
        });
        ask(&mut handler, 1, body);
        handler.wants_book()
    };
    assert!(wanted(Variant::Chess, None, &["e2e4"]));
    assert!(!wanted(Variant::Antichess, None, &[]));
    let ending = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert!(!wanted(Variant::Chess, Some(ending), &[]));
    let shuffling = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    assert!(!wanted(Variant::Chess, None, &shuffling));
}

#[test]
fn the_table_has_the_size_that_is_wished_for() {
    let mut handler = handler();
    let device = handler.device_hash;
    for (wish, size) in [
        (Some(32), 32),
        (None, device),
        (Some(0), 16),
        (Some(16), 16),
    ] {
        let limits = GoLimits {
            depth: Some(1),
            hash_mib: wish,
            ..GoLimits::default()
        };
        ask(&mut handler, 1, go(limits));
        answers(&mut handler, 60_000);
        assert_eq!(handler.hash, size, "{wish:?}");
    }
}

#[test]
fn a_network_is_fetched_for_its_game_and_an_analysis_begins_again_with_it() {
    let mut handler = handler();
    let all = Networks::embedded();
    let mut few = Networks::none();
    few.insert(Arc::clone(all.get(NetworkKind::Chess).expect("a network")));
    handler.engine.set_networks(few);
    ask(&mut handler, 1, go(GoLimits::default()));
    assert_eq!(handler.wanted_network(), None, "chess has its network");
    let analysis = RequestBody::Go(GoRequest {
        position: UciPosition {
            variant: Variant::Horde,
            fen: None,
            moves: Vec::new(),
        },
        limits: GoLimits::default(),
        multipv: 1,
    });
    ask(&mut handler, 2, analysis.clone());
    assert_eq!(handler.wanted_network(), Some(NetworkKind::Horde));
    assert_eq!(handler.wanted_network(), None, "it is named once");

    let knows = |handler: &mut RequestHandler| {
        let networks = handler.engine.evaluator().networks();
        networks.get(NetworkKind::Horde).is_some()
    };
    handler.receive_network(b"<!doctype html>");
    assert!(!knows(&mut handler), "a page is no network");
    let network = all.get(NetworkKind::Horde).expect("a network");
    handler.receive_network(&network.to_bytes());
    assert!(knows(&mut handler));
    let (found, _) = next_answers(&mut handler);
    assert!(found.iter().all(|(id, body)| *id == 2 && is_info(body)));
    ask(&mut handler, 3, analysis);
    assert_eq!(handler.wanted_network(), None);
}
